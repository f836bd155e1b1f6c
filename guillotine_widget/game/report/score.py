"""Explained scores: one line for every noble and every card in front, with the rule behind its points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import BrokenScenario, UnknownCard
from guillotine_widget.game.table.card import INKS, Card, sign
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.describe import Speaker, signed
from guillotine_widget.model.kinds import Color
from guillotine_widget.model.state import State, front, pile
from guillotine_widget.model.value import Value
from guillotine_widget.rules import scoring
from guillotine_widget.suggest import quote

if TYPE_CHECKING:
    from guillotine_widget.reference.rules import Ruling

_GROUPS = (*(str(color) for color in Color), "")


class ScoreLine(Value):
    """The points of one card.

    Attributes:
        card: the card.
        points: its points for the player.
        rule: the ruling behind them, such as "R21"; "§1" for the printed points.
        why: the reason in words, with its arithmetic.
        supposed: whether the card is only assumed to be there (`adding=`, `front=`).
        locale: the language of the words.
        title: the name of the card in that language.
    """

    card: Card
    points: int
    rule: str
    why: str
    supposed: bool = False
    locale: str = "en"
    title: str = ""

    @property
    def ruling(self) -> Ruling:
        """The ruling behind the points, in full."""
        from guillotine_widget.reference.rules import rule

        found: Ruling = rule(self.rule, locale=self.locale)
        return found


class ScoreGroup(Value):
    """The lines of one class of nobles, or of the cards in front.

    Attributes:
        color: the class; "" for the cards in front.
        title: its name in words.
        lines: the points of each card, oldest first.
    """

    color: str
    title: str
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    @property
    def sum(self) -> str:
        """The lines as a sum, equal ones combined: "3 × 3 + 2 = 11"."""
        terms = Counter((line.card.name, line.points) for line in self.lines)
        text = ""
        for (_, points), n in terms.items():
            minus = "−" if points < 0 else ""
            text += f" {minus or '+'} " if text else minus
            text += f"{n} × {abs(points)}" if n > 1 else f"{abs(points)}"
        total = signed(self.total)
        return text if text == total else f"{text} = {total}"


class Score(Value):
    """A player's score.

    Attributes:
        player: the name of the player.
        lines: one line for every noble of the pile and for every card in front, oldest first.
        now: the current total, if the score includes assumed cards; else None.
        titles: the names of the groups, class by class.
        words: the words for the total and for the current total.

    Example:
        >>> import guillotine_widget as gw
        >>> players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
        >>> position = gw.Scenario(["Martyr", "Count", "Cardinal"], players)
        >>> score = position.start().play("Pushed", "Cardinal").score("Ada")
        >>> score.total, score.lines[0].card
        (5, Cardinal)
    """

    player: str
    lines: tuple[ScoreLine, ...]
    now: int | None = None
    titles: tuple[tuple[str, str], ...] = ()
    words: tuple[str, str] = ("total", "")

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    @property
    def gain(self) -> int:
        """The points that the assumed cards would add; 0 for the current score."""
        return 0 if self.now is None else self.total - self.now

    @property
    def groups(self) -> tuple[ScoreGroup, ...]:
        """The lines by class of noble, then those of the cards in front; groups without cards are left out."""
        titles = dict(self.titles)
        by_color: dict[str, list[ScoreLine]] = {color: [] for color in _GROUPS}
        for line in self.lines:
            by_color[line.card.color].append(line)
        return tuple(
            ScoreGroup(color, titles.get(color, color), tuple(lines))
            for color, lines in by_color.items()
            if lines
        )

    def __int__(self) -> int:
        return self.total

    def _total(self) -> str:
        word, now = self.words
        gain = f"+{self.gain}" if self.gain >= 0 else signed(self.gain)
        return word if self.now is None else f"{word} ({now}, {gain})"

    def __str__(self) -> str:
        rows = [self.player]
        for group in self.groups:
            rows.append(f"  {group.title}: {group.sum}")
            rows += [
                f"{signed(line.points):>4}{'+' if line.supposed else ' '} {line.title:<24}{line.rule:<5}{line.why}"
                for line in group.lines
            ]
        return "\n".join([*rows, f"{signed(self.total):>4}  {self._total()}"])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = ""
        for group in self.groups:
            ink = INKS.get(group.color, "currentColor")
            rows += (
                f"<tr><th colspan='4' style='text-align:left;border-left:4px solid {ink}'>"
                f"{sign(group.color)} {escape(group.title)}: {escape(group.sum)}</th></tr>"
            )
            rows += "".join(map(_row, group.lines))
        return (
            f"<table><caption style='text-align:left'><b>{escape(self.player)}: {signed(self.total)}</b></caption>"
            f"<tbody>{rows}</tbody><tfoot><tr><td style='text-align:right'><b>{signed(self.total)}</b></td>"
            f"<td colspan='3' style='text-align:left'>{escape(self._total())}</td></tr></tfoot></table>"
        )


def _row(line: ScoreLine) -> str:
    name = escape(line.title)
    if line.supposed:
        name = f"<i>+ {name}</i>"
    return (
        f"<tr><td style='text-align:right'><b>{signed(line.points)}</b></td><td style='text-align:left'>{name}</td>"
        f"<td style='text-align:left'>{escape(line.why)}</td>"
        f"<td style='opacity:.7'>{escape(line.rule)}</td></tr>"
    )


def score_of(
    s: State,
    seat: int,
    cards: Sequence[Card],
    speaker: Speaker,
    adding: Any = (),
    in_front: Any = (),
) -> Score:
    """Return the explained score of a seat.

    Args:
        s: the state.
        seat: the seat of the player.
        cards: all cards by number.
        speaker: provides the reasons in a language.
        adding: nobles to assume on top of the pile: names or cards, or one of them.
        in_front: action cards to assume in front of the player.

    Raises:
        BrokenScenario: the assumed cards are impossible; the message names every fault.
    """
    now = scoring.total(s, seat)
    nobles, fronts = _supposed(s, seat, cards, adding, in_front)
    supposed = {*nobles, *fronts}
    if supposed:
        s = s.clone()
        s.zones[pile(seat)] += nobles
        s.zones[front(seat)] += fronts
    say = speaker.locale.say
    code = speaker.locale.code
    lines = tuple(
        ScoreLine(
            cards[line.card],
            line.points,
            line.why.rule or "§1",
            speaker.say(line.why, points=line.points),
            line.card in supposed,
            code,
            speaker.name(line.card),
        )
        for line in scoring.explain(s, seat)
    )
    titles = tuple((color, say(f"score.group.{color or 'front'}")) for color in _GROUPS)
    words = (say("score.total"), say("score.supposed", {"now": now}))
    return Score(speaker.names[seat], lines, now if supposed else None, titles, words)


def _supposed(
    s: State, seat: int, cards: Sequence[Card], adding: Any, in_front: Any
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    problems: list[str] = []
    taken = {*s.zones[pile(seat)], *s.zones[front(seat)]}
    found: list[list[int]] = []
    for wanted, nobles in ((adding, True), (in_front, False)):
        found.append([])
        for name in _listed(wanted):
            try:
                kind = (
                    name.kind if isinstance(name, Card) else find_kind(name, s.rules.edition.kinds)
                )
            except UnknownCard as error:
                problems.append(str(error))
                continue
            copies = s.rules.by_key.get(kind.key, ())
            free = [card for card in copies if card not in taken]
            if (cards[copies[0]].is_noble if copies else nobles) is not nobles:
                right = "front=[…]" if nobles else "adding=[…]"
                what = "an action card" if nobles else "a noble"
                problems.append(f"{kind.title} is {what}: say {right}")
            elif not free:
                problems.append(
                    f"{kind.title} cannot be added: there "
                    f"{'is' if len(copies) == 1 else 'are'} only {len(copies)} in the game"
                )
            elif not nobles and not s.rules.action(free[0]).stays:
                problems.append(f"{kind.title} does not stay in front of a player")
            else:
                taken.add(free[0])
                found[-1].append(free[0])
    if problems:
        raise BrokenScenario(problems)
    return tuple(found[0]), tuple(found[1])


def _listed(wanted: Any) -> list[Any]:
    if isinstance(wanted, str | Card):
        return [wanted]
    if not isinstance(wanted, Iterable):
        raise BrokenScenario([f"assumed cards are a list of names, not {quote(wanted)}"])
    return list(wanted)


class Scores(dict[str, int]):
    """The totals of all players by name, in seat order; prints as a table."""

    def __str__(self) -> str:
        width = max((len(name) for name in self), default=0)
        return "\n".join(f"{name:<{width}}  {signed(total):>4}" for name, total in self.items())

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td style='text-align:left'>{escape(name)}</td><td style='text-align:right'>"
            f"<b>{signed(total)}</b></td></tr>"
            for name, total in self.items()
        )
        return f"<table><tbody>{rows}</tbody></table>"
