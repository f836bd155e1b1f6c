"""The results of a tournament: counts that add up, and what they say about the players."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from math import sqrt
from typing import Any, Self

from guillotine_widget.arena.rating import Z, elo, wilson
from guillotine_widget.errors import GuillotineError
from guillotine_widget.suggest import did_you_mean, quote

WHOLE_WIN = 60
"""A win is counted as so many parts: a win that up to five players share is a whole number of them."""
_COUNTS = ("won", "points", "squares", "margins", "margin_squares", "forfeits", "errors")


class Results:
    """What a tournament has counted so far. Results of the same players and edition add up: `first + second`.

    Args:
        players: their names.
        edition: the name of the edition.
        planned: how many games were asked for.

    Attributes:
        games: how many games are finished.
        planned: how many games were asked for.
        interrupted: whether the run was interrupted, so that some of the planned games are missing.
    """

    def __init__(self, players: Sequence[str], edition: str, planned: int = 0) -> None:
        self.players = tuple(players)
        self.edition = edition
        self.planned = planned
        self.games = 0
        self.interrupted = False
        n = len(self.players)
        self._counts: dict[str, list[int]] = {name: [0] * n for name in _COUNTS}
        self._ahead = [[0] * n for _ in range(n)]

    def count(self, scores: Sequence[int], lost: int | None, errors: Sequence[int]) -> None:
        """Count one game.

        Args:
            scores: the points of each player.
            lost: the player who forfeited the game; None: nobody. Its points then do not count.
            errors: how often each player's bot failed.
        """
        n = len(self.players)
        counts = self._counts
        self.games += 1
        for a, number in enumerate(errors):
            counts["errors"][a] += number
        if lost is not None:
            counts["forfeits"][lost] += 1
        ranked = [-1 if a == lost else 0 for a in range(n)] if lost is not None else list(scores)
        best = max(ranked)
        winners = [a for a in range(n) if ranked[a] == best]
        for a in winners:
            counts["won"][a] += WHOLE_WIN // len(winners)
        for a in range(n):
            for b in range(n):
                if a != b:
                    self._ahead[a][b] += 2 * (ranked[a] > ranked[b]) + (ranked[a] == ranked[b])
            if lost is None:
                margin = scores[a] - max(scores[b] for b in range(n) if b != a)
                counts["points"][a] += scores[a]
                counts["squares"][a] += scores[a] ** 2
                counts["margins"][a] += margin
                counts["margin_squares"][a] += margin**2

    def __add__(self, other: object) -> Results:
        if not isinstance(other, Results):
            return NotImplemented
        if (self.players, self.edition) != (other.players, other.edition):
            raise GuillotineError(
                f"results add up if players and edition are the same: {list(self.players)} with {self.edition}, "
                f"and {list(other.players)} with {other.edition}"
            )
        both = Results(self.players, self.edition, self.planned + other.planned)
        both.games = self.games + other.games
        both.interrupted = self.interrupted or other.interrupted
        for name in _COUNTS:
            pairs = zip(self._counts[name], other._counts[name], strict=True)
            both._counts[name] = [a + b for a, b in pairs]
        for row, mine, theirs in zip(both._ahead, self._ahead, other._ahead, strict=True):
            row[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        return both

    # --- what they say -------------------------------------------------------------------------------------------

    def win_rate(self, player: str) -> tuple[float, float, float]:
        """Return a player's share of wins, with the bounds of its 95 % interval; a shared win counts in part."""
        won = self._counts["won"][self._index(player)] / WHOLE_WIN
        return (won / self.games if self.games else 0.0, *wilson(won, self.games))

    @property
    def table(self) -> list[dict[str, Any]]:
        """A row for each player, the best first: win rate and Elo with 95 % intervals, average points and margin."""
        ratings = elo([[value / 2 for value in row] for row in self._ahead])
        rows = []
        for a, player in enumerate(self.players):
            rate, low, high = self.win_rate(player)
            scored = self.games - sum(self._counts["forfeits"])
            margin, margin_error = _average(
                self._counts["margins"][a], self._counts["margin_squares"][a], scored
            )
            rows.append(
                {
                    "player": player,
                    "games": self.games,
                    "win_rate": rate,
                    "win_rate_low": low,
                    "win_rate_high": high,
                    "elo": ratings[a][0],
                    "elo_error": ratings[a][1],
                    "points": _average(
                        self._counts["points"][a], self._counts["squares"][a], scored
                    )[0],
                    "margin": margin,
                    "margin_error": margin_error,
                    "forfeits": self._counts["forfeits"][a],
                    "errors": self._counts["errors"][a],
                }
            )
        return sorted(rows, key=lambda row: -row["win_rate"])

    def to_frame(self) -> Any:
        """Return `table` as a pandas table.

        Raises:
            ImportError: pandas is missing; the message says how to install it.
        """
        try:
            import pandas as pd
        except ImportError:
            raise ImportError(
                "to_frame() needs pandas: pip install 'guillotine-widget[frames]', or pip install pandas",
                name="pandas",
            ) from None
        return pd.DataFrame(self.table)

    # --- saving --------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """Return the counts as plain values."""
        return {
            "format": "guillotine results",
            "version": 1,
            "players": list(self.players),
            "edition": self.edition,
            "planned": self.planned,
            "games": self.games,
            "interrupted": self.interrupted,
            "counts": {name: list(values) for name, values in self._counts.items()},
            "ahead": [list(row) for row in self._ahead],
        }

    def to_json(self) -> str:
        """Return the counts as JSON."""
        return json.dumps(self.to_dict(), ensure_ascii=False)

    @classmethod
    def from_dict(cls, data: Any) -> Self:
        """Rebuild results from the output of `to_dict`.

        Raises:
            GuillotineError: the data are no results.
        """
        try:
            results = cls(data["players"], data["edition"], data["planned"])
            results.games, results.interrupted = data["games"], data["interrupted"]
            results._counts = {name: list(data["counts"][name]) for name in _COUNTS}
            results._ahead = [list(row) for row in data["ahead"]]
            n = len(results.players)
            lists = [*results._counts.values(), *results._ahead]
            whole = all(type(value) is int for values in lists for value in values)
            if not whole or any(len(values) != n for values in lists) or len(results._ahead) != n:
                raise ValueError("counts")
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise GuillotineError(
                f"these are no results as `to_dict()` returns them: {type(error).__name__} {quote(str(error))}"
            ) from error
        return results

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Rebuild results from the output of `to_json`.

        Raises:
            GuillotineError: the text is no JSON of results.
        """
        try:
            data = json.loads(text)
        except (TypeError, ValueError) as error:
            raise GuillotineError(f"this is no JSON: {quote(text)}") from error
        return cls.from_dict(data)

    # --- printing ------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """What was played, and whether all of it is finished."""
        missing = f" of {self.planned}; the run was interrupted" if self.interrupted else ""
        return f"{self.games} games{missing} ({self.edition}), intervals of 95 %"

    def _rows(self) -> list[list[str]]:
        head = ["player", "win rate", "interval", "Elo", "points", "margin"]
        rows = [head]
        for row in self.table:
            rows.append(
                [
                    row["player"],
                    f"{row['win_rate']:.1%}",
                    f"{row['win_rate_low']:.1%} – {row['win_rate_high']:.1%}",
                    f"{row['elo']:+.0f} ± {row['elo_error']:.0f}",
                    f"{row['points']:.1f}",
                    f"{row['margin']:+.1f} ± {row['margin_error']:.1f}",
                ]
            )
        return rows

    def __repr__(self) -> str:
        rows = self._rows()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        return "\n".join([self.title, *lines])

    def _repr_html_(self) -> str:
        head, *rows = self._rows()
        top = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in head)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
        )
        return (
            f"<table><caption>{escape(self.title)}</caption><thead><tr>{top}</tr></thead>"
            f"<tbody>{body}</tbody></table>"
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Results) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def _index(self, player: str) -> int:
        if player not in self.players:
            raise GuillotineError(
                f"nobody is called {quote(player)}; {did_you_mean(player, self.players)}"
            )
        return self.players.index(player)


def _average(total: int, squares: int, n: int) -> tuple[float, float]:
    """Return an average and half of its 95 % interval."""
    if not n:
        return 0.0, 0.0
    variance = max(0.0, squares / n - (total / n) ** 2)
    return total / n, Z * sqrt(variance / n)
