"""The texts of options that players read, in any language; `Option.text` is the form used in cells."""

from __future__ import annotations

from guillotine_widget.game.decision import Option
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.model.message import CardRef, message
from guillotine_widget.model.state import LINE, State, pile
from guillotine_widget.model.vocabulary import Pending
from guillotine_widget.rules import engine, scoring


def option_text(s: State, option: Option, speaker: Speaker) -> str:
    """Return the text of an option of the open decision, or of the lift of Callous Guards (R5).

    Args:
        s: the state in which the decision is open.
        option: the option.
        speaker: the language.

    Example:
        >>> from guillotine_widget.game.game import Game
        >>> game = Game(["Ada", "Bo"], seed=7, first="Ada").choose("Military Might")
        >>> option_text(game.state, game.options[0], game._speaker("de"))
        'Die Palastwache geht auf Platz 3'
    """
    if option.kind == "lift":
        return speaker.locale.table["lift"]
    if option.skips:
        return skip_text(s, option.kind, speaker)
    if option.player is not None:
        return option.text
    raw = option.raw
    if not isinstance(raw, tuple):
        return speaker.name(raw)
    if option.kind == "order":
        return speaker.listed(raw)
    card, places = raw
    place = index_after(s, card, places) + 1
    return speaker.say(message("option.to_place", card=CardRef(card), place=place))


def skip_text(s: State, kind: str, speaker: Speaker) -> str:
    """Return a text for playing no card now.

    Args:
        s: the state in which the decision is open.
        kind: the kind of the decision: "play", "final" or "reaction".
        speaker: the language.
    """
    say = speaker.locale.say
    if kind != "play":
        return say("option.pass" if kind == "final" else "option.let_be")
    line, seat = s.zones[LINE], engine.decider(s)
    if not s.owed or not line or s.ending == 2:
        return say("option.no_collect")
    if s.mark_on(seat, Pending.CONFUSED):
        return say("option.confused")
    gain = _gain(s, seat, line[0])
    points = f"+{gain}" if gain > 0 else str(gain).replace("-", "−")
    key = "option.behead_two" if s.owed > 1 and len(line) > 1 else "option.behead"
    return speaker.say(message(key, noble=CardRef(line[0]), points=points))


def index_after(s: State, card: int, places: int) -> int:
    """Return the index in line that a noble would get if it were moved, by moving it on a copy.

    Args:
        s: the state, in which a decision of kind "move" is open.
        card: the noble.
        places: the number of places it would move.
    """
    twin = s.clone()
    frame = twin.frame
    assert frame is not None
    frame[0].take(twin, frame, (card, places))
    return twin.zones[LINE].index(card)


def _gain(s: State, seat: int, noble: int) -> int:
    """Return the change of a player's score by a noble."""
    twin = s.clone()
    twin.zones[pile(seat)] += (noble,)
    return scoring.total(twin, seat) - scoring.total(s, seat)
