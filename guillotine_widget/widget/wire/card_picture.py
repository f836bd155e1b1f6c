"""The picture of a custom card: the parts that its author chose, completed for an action card from its effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.effects import Effect
from guillotine_widget.model.kinds import Action, Color, Instead, Kind, Per
from guillotine_widget.model.vocabulary import Ban, Where

_ENDS = {
    vocabulary.FIRST: ("forward", "speaker", "Moooom 5>0"),
    vocabulary.LAST: ("back", "purse", "mooooM 0>5"),
}
_OF_CLASS = {
    Color.PURPLE: "crown",
    Color.RED: "cannon",
    Color.GREEN: "temple",
    Color.BLUE: "church",
    Color.GREY: "shrug",
}
_PILES = (Where.YOUR_PILE, Where.TARGET_PILE)
_HANDS = (Where.YOUR_HAND, Where.TARGET_HAND, Where.OTHER_HANDS, Where.ALL_HANDS)
_LAST_PLACE = 5
"""The last place in a picture, which has room for six nobles."""

PictureParts = dict[str, str]


def look_of(kind: Kind) -> PictureParts:
    """Return the parts of the picture of a kind for which the front end has no drawing.

    Example:
        >>> from guillotine_widget.model.kinds import action
        >>> from guillotine_widget.model.vocabulary import A_NOBLE, up_to
        >>> look_of(action("Hop", play=effects.Move(A_NOBLE, forward=up_to(2))))
        {'ink': 'forward', 'icon': 'push', 'badge': '≤2', 'track': 'oMMmoo ~3>1'}
    """
    chosen = dict(kind.face.look) if kind.face else {}
    if isinstance(kind, Action) and "like" not in chosen:
        return {**_action_picture(kind), **chosen}
    return chosen


def _action_picture(kind: Action) -> PictureParts:
    if kind.stays:
        return _standing_card(kind)
    return next(_pictures(kind), _picture("line", "quill"))


def _picture(ink: str, icon: str, badge: str = "", track: str = "") -> PictureParts:
    return {"ink": ink, "icon": icon, "badge": badge, "track": track}


def _standing_card(kind: Action) -> PictureParts:
    """Return the picture of a card that stays in front of a player."""
    points = kind.points
    if kind.forbids is Ban.ALTERING_THE_LINE:
        return _picture("red", "guards")
    if isinstance(points, Per | Instead):
        color = next((color for color in Color if color == points.of), None)
        icon = "wheel" if color is None else _OF_CLASS[color]
        return _picture(color or "pile", icon, _signed(points.points))
    if points:
        return _picture("pile", "fountain" if points > 0 else "tomato", _signed(points))
    return _picture("crowd", "globe")


def _pictures(kind: Action) -> Iterator[PictureParts]:
    """Yield the pictures suggested by the effects, in order."""
    for effect in kind.play:
        picture = _effect_picture(effect)
        if picture is not None:
            yield picture


def _effect_picture(effect: Effect) -> PictureParts | None:
    """Return the picture suggested by an effect; None if it has none."""
    match effect:
        case effects.Move():
            return _moving(effect)
        case effects.Put():
            return _putting(effect)
        case effects.Collect() | effects.Pick():
            return _picture("pile", "quill")
        case effects.Reverse():
            return _picture("line", "boot", "", "oooooo 0>5 5>0")
        case effects.Shuffle(Where.LINE, first):
            shown = min(first or 6, 6)
            return _picture("line", "windmill", f"{first or ''}", "M" * shown + "o" * (6 - shown))
        case effects.Arrange(first):
            return _picture("line", "talk", f"{first}", "M" * first + "o" * (6 - first))
        case effects.ShuffleInto(Where.LINE):
            return _picture("line", "tornado", "", "MMMMMM 0>3 5>2")
        case effects.ShuffleInto():
            return _picture("crowd", "umbrella")
        case effects.DealHands(n):
            return _picture("crowd", "umbrella", f"{n}")
        case effects.Draw(n):
            return _picture("crowd", "exchange", f"+{n}")
        case effects.SwapHands():
            return _picture("crowd", "hands")
        case effects.Mark():
            return _picture("crowd", "hourglass")
        case effects.PlayAgain():
            return _picture("day", "drum", "+1")
        case effects.CollectMore(n):
            return _picture(
                "day", "curtains", f"×{n + 1}", "M" * min(n + 1, 6) + "o" * max(5 - n, 0)
            )
        case effects.CollectNone():
            return _picture("crowd", "puppet")
        case effects.EndDay():
            return _picture("day", "pimpernel", "", "xxxxxx")
        case effects.ChoosePlayer() | effects.Look() | effects.Shuffle():
            return None  # the other effects of the card say more
        case (
            effects.FinishCard()
            | effects.BeginTurn()
            | effects.PlayAction()
            | effects.CollectOwed()
            | effects.DrawLate()
            | effects.EndTurn()
            | effects.NextDay()
            | effects.FinalPlays()
        ):
            return None  # no card has these effects
        case _:
            assert_never(effect)


def _moving(effect: effects.Move) -> PictureParts:
    of = getattr(effect.what, "of", None)
    color = of if of in set(Color) else None
    if effect.to is not None:
        ink, icon, track = _ENDS[effect.to]
        return _picture(color or ink, icon, "", track)
    places = effect.forward or effect.back
    assert places is not None
    exact = places.least == places.most
    badge = f"{'' if exact else '≤'}{places.most}"
    track = _track(places.most, exact, effect.forward is not None)
    if effect.forward is not None:
        return _picture(color or "forward", "push", badge, track)
    return _picture(color or "back", "trip", badge, track)


def _putting(effect: effects.Put) -> PictureParts:
    match effect:
        case effects.Put(vocabulary.Top(n, Where.NOBLE_DECK), Where.LINE):
            return _picture("line", "cart", f"+{n or ''}", "oooMMM")
        case effects.Put(vocabulary.ANobleOf() | vocabulary.Nearest(), to) if to is not Where.LINE:
            icon = "hands" if to in _PILES else "ship"
            return _picture("line", icon, "", "oooxoo")
        case effects.Put(vocabulary.Top(1, Where.LINE), to):
            return _picture("line", "hands" if to in _PILES else "ship", "", "xooooo")
        case effects.Put(vocabulary.AtRandom(n, Where.LINE)):
            return _picture("line", "chain", f"−{n}", "oxoxoo" if n > 1 else "oooxoo")
        case effects.Put(to=Where.LINE):
            return _picture("line", "stump", "", "oooooM")
        case effects.Put(what, Where.ACTION_DISCARD) if getattr(what, "where", None) in _HANDS:
            return _picture("crowd", "thumb", f"−{getattr(what, 'n', None) or ''}")
        case effects.Put(to=Where.ACTION_DISCARD):
            return _picture("pile", "wheel")
        case effects.Put(to=Where.YOUR_HAND):
            return _picture("crowd", "rat", "+1")
        case effects.Put(to=Where.NOBLE_DISCARD):
            return _picture("pile", "heads")
    return _picture("pile", "quill")


def _track(n: int, exact: bool, forward: bool) -> str:
    """Return the nobles of a line and the path of the one that moves; "" if it does not fit into six places."""
    if n > _LAST_PLACE:
        return ""
    start = min(_LAST_PLACE, n + 1) if forward else max(0, _LAST_PLACE - 1 - n)
    goal = start - n if forward else start + n
    landings = {goal} if exact else set(range(min(start, goal), max(start, goal) + 1))
    nobles = ["M" if place in landings else "o" for place in range(_LAST_PLACE + 1)]
    nobles[start] = "m"
    return f"{''.join(nobles)} {'' if exact else '~'}{start}>{goal}"


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"
