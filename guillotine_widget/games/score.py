"""A score that explains itself: a line for every noble and every card in front, with the rule that gives it."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from guillotine_widget.games.cards import Card
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.model.state import State
from guillotine_widget.rules import scoring


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What one card gives.

    Attributes:
        card: the card.
        points: what it is worth to the player.
        rule: the ruling behind it, "R21"; "§1" for what is printed on the card (rules.md, section 1).
        why: the reason in words.
    """

    card: Card
    points: int
    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score.

    Attributes:
        player: whose.
        lines: a line for every noble of the pile and for every card in front.
        total: their sum.
    """

    player: str
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    def __int__(self) -> int:
        return self.total

    def __str__(self) -> str:
        rows = [
            f"{line.points:>4}  {line.card.name:<24}{line.rule:<5}{line.why}" for line in self.lines
        ]
        return "\n".join([self.player, *rows, f"{self.total:>4}  total"])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td style='text-align:right'><b>{line.points}</b></td><td style='text-align:left'>"
            f"{escape(line.card.name)}</td><td style='text-align:left'>{escape(line.why)}</td>"
            f"<td style='opacity:.7'>{escape(line.rule)}</td></tr>"
            for line in self.lines
        )
        return (
            f"<table><caption style='text-align:left'><b>{escape(self.player)}: {self.total}</b></caption>"
            f"<tbody>{rows}</tbody></table>"
        )


def score_of(s: State, seat: int, cards: list[Card], speaker: Speaker) -> Score:
    """Return the explained score of a seat."""
    lines = tuple(
        ScoreLine(
            cards[line.card],
            line.points,
            line.why.rule or "§1",
            speaker.say(line.why, points=line.points),
        )
        for line in scoring.explain(s, seat)
    )
    return Score(speaker.names[seat], lines)


class Scores(dict[str, int]):
    """The totals of all players by name, in seat order; prints as a table."""

    def __str__(self) -> str:
        width = max((len(name) for name in self), default=0)
        return "\n".join(f"{name:<{width}}  {total:>4}" for name, total in self.items())

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td style='text-align:left'>{escape(name)}</td><td style='text-align:right'>"
            f"<b>{total}</b></td></tr>"
            for name, total in self.items()
        )
        return f"<table><tbody>{rows}</tbody></table>"
