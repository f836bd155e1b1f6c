"""The results of a tournament: counts that can be added, and statistics derived from them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import sqrt
from os import PathLike
from typing import TYPE_CHECKING, Any, Self, TypedDict

from guillotine_widget.arena.rating import Z, elo, wilson
from guillotine_widget.errors import BrokenSave, GuillotineError
from guillotine_widget.game.dataframe import data_frame
from guillotine_widget.game.history.saves import checked_path
from guillotine_widget.game.table.table import check_names
from guillotine_widget.integers import as_integer, signed
from guillotine_widget.suggest import (
    check_text,
    check_word,
    did_you_mean,
    missing_package,
    other_format,
    quote,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

WHOLE_WIN = 60
"""The units of a win: divisible by any number of players who share it."""
_SHOWN = ("players", "cards")
"""The values of the argument *what*."""
_PARQUET_KEY = "guillotine results"
_FORMAT, _VERSION = "guillotine results", 1
_COUNTS = ("won", "points", "squares", "margins", "margin_squares", "forfeits", "errors")


class PlayerRow(TypedDict):
    """A row of `Results.table`: win rate and Elo with 95 % intervals, average points and margin."""

    player: str
    games: int
    win_rate: float
    win_rate_low: float
    win_rate_high: float
    elo: float
    elo_error: float
    points: float
    margin: float
    margin_error: float
    forfeits: int
    errors: int


class CardRow(TypedDict):
    """A row of `Results.cards`: a card and its worth."""

    card: str
    uses: int
    margin_with: float
    margin_without: float
    worth: float
    worth_error: float


class ResultsDict(TypedDict):
    """The counts of a tournament as plain values."""

    format: str
    version: int
    players: list[str]
    edition: str
    planned: int
    games: int
    interrupted: bool
    counts: dict[str, list[int]]
    ahead: list[list[int]]
    cards: dict[str, list[int]]


class Results:
    """The counts of a tournament. Results of the same players and edition can be added: `first + second`.

    Args:
        players: their names.
        edition: the name of the edition.
        planned: the number of games requested.

    Attributes:
        games: the number of finished games.
        planned: the number of games requested.
        interrupted: whether the run was interrupted, so that some of the planned games are missing.

    Example:
        >>> results = Results(["greedy", "random"], "amigo")
        >>> results.count([12, 7], None, [0, 0])
        >>> results.games, results.players, len(results.table)
        (1, ('greedy', 'random'), 2)
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
        # By card title: how many players used it, and the sums of their margins and squared margins.
        self._cards: dict[str, list[int]] = {}

    def count(self, scores: Sequence[int], lost: int | None, errors: Sequence[int]) -> None:
        """Count one game.

        Args:
            scores: the points of each player.
            lost: the player who forfeited the game, whose points then do not count; None: nobody.
            errors: how often each player's bot failed.

        Example:
            >>> results = Results(["Ada", "Bo"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> results.games, results.win_rate("Ada")[0]
            (1, 1.0)
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

    def count_cards(self, used: Iterable[str], margin: int) -> None:
        """Count the cards of one player in one game that nobody forfeited.

        Args:
            used: the English names of the action cards that the player played and of the nobles in their pile.
            margin: by how many points the player finished ahead of the best other player.

        Example:
            >>> results = Results(["Ada", "Bo"], "amigo")
            >>> results.count_cards(["Pushed", "Duke"], 5)
            >>> [row["card"] for row in results.cards]
            ['Duke', 'Pushed']
        """
        for name in used:
            counts = self._cards.setdefault(name, [0, 0, 0])
            counts[0] += 1
            counts[1] += margin
            counts[2] += margin**2

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
        for name in {**self._cards, **other._cards}:
            pair = zip(self._cards.get(name, _NONE), other._cards.get(name, _NONE), strict=True)
            both._cards[name] = [a + b for a, b in pair]
        return both

    def __radd__(self, other: object) -> Results:
        # `sum` begins with 0.
        return self if other == 0 else NotImplemented

    # --- statistics -------------------------------------------------------------------------------------------

    def win_rate(self, player: str) -> tuple[float, float, float]:
        """Return a player's win rate with the bounds of its 95 % interval; a shared win counts as a fraction.

        Example:
            >>> results = Results(["greedy", "random"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> rate, low, high = results.win_rate("greedy")
            >>> low <= rate <= high
            True
        """
        won = self._counts["won"][self._index(player)] / WHOLE_WIN
        return (won / self.games if self.games else 0.0, *wilson(won, self.games))

    @property
    def table(self) -> list[PlayerRow]:
        """One row for each player, best first: win rate and Elo with 95 % intervals, average points and margin."""
        ratings = elo([[value / 2 for value in row] for row in self._ahead])
        rows: list[PlayerRow] = []
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

    @property
    def cards(self) -> list[CardRow]:
        """One row for each card, most valuable first, with its worth.

        The worth of a card is a difference of two averages. The first is the average final margin (own points minus
        those of the best other player) of the players who played the action card, or had the noble on their pile at
        the end; the second is that of the players who did not, in the same games. `worth_error` is half of the 95 %
        interval of the difference. Games that were forfeited do not count.

        The worth is a correlation, not an effect: a card that is played only by players who are behind looks bad.
        """
        n = len(self.players) * (self.games - sum(self._counts["forfeits"]))
        margins, squares = sum(self._counts["margins"]), sum(self._counts["margin_squares"])
        rows: list[CardRow] = []
        for name, (uses, used_margins, used_squares) in self._cards.items():
            with_card, error = _average(used_margins, used_squares, uses)
            without, other_error = _average(
                margins - used_margins, squares - used_squares, n - uses
            )
            rows.append(
                {
                    "card": name,
                    "uses": uses,
                    "margin_with": with_card,
                    "margin_without": without,
                    "worth": with_card - without,
                    "worth_error": sqrt(error**2 + other_error**2),
                }
            )
        return sorted(rows, key=lambda row: (-row["worth"], row["card"]))

    def to_frame(self, what: str = "players") -> DataFrame:
        """Return a pandas table.

        Args:
            what: "players": the rows of `table`; "cards": the rows of `cards`.

        Raises:
            ImportError: pandas is missing; the message says how to install it.

        Example:
            >>> results = Results(["greedy", "random"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> results.to_frame().shape
            (2, 12)
        """
        rows = self._shown(what)
        return data_frame(rows)

    def plot(self, what: str = "players", ax: Axes | None = None) -> Axes:
        """Draw a picture with matplotlib.

        Args:
            what: "players": win rates; "cards": the worth of each card. Error bars are 95 % intervals.
            ax: the axes to draw on; None: new ones.

        Returns:
            The axes.

        Raises:
            ImportError: matplotlib is missing; the message says how to install it.

        Example:
            >>> results = Results(["greedy", "random"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> results.plot().get_xlabel()
            'win rate in %'
        """
        rows = self._shown(what)[::-1]
        try:
            import matplotlib.pyplot as plt
        except ImportError:
            raise missing_package("plot()", "matplotlib", "plots") from None
        if ax is None:
            _, ax = plt.subplots(figsize=(7, 1 + 0.25 * max(len(rows), 4)), layout="constrained")
        if what == "players":
            names = [row["player"] for row in rows]
            values = [100 * row["win_rate"] for row in rows]
            below = [100 * (row["win_rate"] - row["win_rate_low"]) for row in rows]
            above = [100 * (row["win_rate_high"] - row["win_rate"]) for row in rows]
            fair = 100 / len(self.players)
            ax.set_xlim(0, 100)
            ax.set_xlabel("win rate in %")
        else:
            names = [f"{row['card']} ({row['uses']})" for row in rows]
            values = [row["worth"] for row in rows]
            below = above = [row["worth_error"] for row in rows]
            fair = 0
            ax.set_xlabel("final margin with the card minus without, in points")
        ax.axvline(fair, color="gray", linewidth=1, linestyle="--")
        ax.errorbar(
            values, range(len(rows)), xerr=[below, above], fmt="o", color="#6b3fa0", capsize=3
        )
        # Names are text: `parse_math=False` keeps a dollar sign from starting a formula.
        ax.set_yticks(range(len(rows)), names, parse_math=False)
        ax.set_title(self.title, fontsize="medium", parse_math=False)
        return ax

    def _shown(self, what: str) -> Sequence[Mapping[str, Any]]:
        check_word(what, "what is shown", _SHOWN)
        return self.table if what == "players" else self.cards

    # --- saving --------------------------------------------------------------------------------------------------

    def to_dict(self) -> ResultsDict:
        """Return the counts as plain values.

        Example:
            >>> results = Results(["greedy", "random"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> results.to_dict()["games"]
            1
        """
        return {
            "format": _FORMAT,
            "version": _VERSION,
            "players": list(self.players),
            "edition": self.edition,
            "planned": self.planned,
            "games": self.games,
            "interrupted": self.interrupted,
            "counts": {name: list(values) for name, values in self._counts.items()},
            "ahead": [list(row) for row in self._ahead],
            "cards": {name: list(self._cards[name]) for name in sorted(self._cards)},
        }

    def to_json(self) -> str:
        """Return the counts as JSON.

        Example:
            >>> results = Results(["greedy", "random"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> results.to_json()[:10]
            '{"format":'
        """
        return json.dumps(self.to_dict(), ensure_ascii=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """Rebuild results from the output of `to_dict`.

        Raises:
            BrokenSave: the data is not the output of `to_dict`; the message says what is wrong.

        Example:
            >>> results = Results(["greedy", "random"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> Results.from_dict(results.to_dict()).games
            1
        """
        given = _checked(data)
        results = cls(given["players"], given["edition"], given["planned"])
        results.games, results.interrupted = given["games"], given["interrupted"]
        results._counts = {name: list(given["counts"][name]) for name in _COUNTS}
        results._ahead = [list(row) for row in given["ahead"]]
        results._cards = {name: list(row) for name, row in given["cards"].items()}
        return results

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Rebuild results from the output of `to_json`.

        Raises:
            BrokenSave: the text is not the JSON of results; the message says what is wrong.

        Example:
            >>> results = Results(["greedy", "random"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> Results.from_json(results.to_json()).games
            1
        """
        try:
            data = json.loads(text)
        except (TypeError, ValueError, RecursionError) as error:
            raise BrokenSave(
                f"results are read from the JSON that `to_json()` returns, not from {quote(text)}"
                f"{other_format(text, _FORMAT)}"
            ) from error
        return cls.from_dict(data)

    def to_parquet(self, path: str | PathLike[str]) -> None:
        """Write a Parquet file: the rows of `table`, and all counts in its metadata, for `from_parquet`.

        Raises:
            ImportError: pandas or pyarrow is missing; the message says how to install them.

        Example:
            >>> results = Results(["greedy", "random"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     results.to_parquet(f"{folder}/results.parquet")
        """
        frame = self.to_frame()
        frame.attrs[_PARQUET_KEY] = self.to_json()
        try:
            frame.to_parquet(checked_path(path), engine="pyarrow")
        except ImportError:
            raise missing_package("to_parquet()", "pyarrow", "parquet") from None

    @classmethod
    def from_parquet(cls, path: str | PathLike[str]) -> Self:
        """Rebuild results from a file that `to_parquet` has written.

        Raises:
            BrokenSave: the file holds no results.
            ImportError: pandas or pyarrow is missing; the message says how to install them.
            OSError: the file cannot be read.

        Example:
            >>> results = Results(["greedy", "random"], "amigo")
            >>> results.count([12, 7], None, [0, 0])
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     results.to_parquet(f"{folder}/results.parquet")
            ...     Results.from_parquet(f"{folder}/results.parquet").games
            1
        """
        try:
            import pandas as pd
            from pyarrow import ArrowInvalid
        except ImportError:
            raise missing_package("from_parquet()", "pyarrow", "parquet") from None
        try:
            frame = pd.read_parquet(checked_path(path), engine="pyarrow")
        except ArrowInvalid as error:
            raise BrokenSave(f"{quote(str(path))} is not a Parquet file") from error
        if _PARQUET_KEY not in frame.attrs:
            raise BrokenSave(f"{quote(str(path))} holds no results that `to_parquet()` wrote")
        return cls.from_json(frame.attrs[_PARQUET_KEY])

    # --- printing ------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The heading: what was played, and whether it is complete."""
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
                    f"{signed(row['elo'], 0)} ± {row['elo_error']:.0f}",
                    f"{row['points']:.1f}",
                    f"{signed(row['margin'])} ± {row['margin_error']:.1f}",
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


_NONE = (0, 0, 0)
_MOST_GAMES = 10**12
"""The maximum number of games that are read: more than anybody plays, few enough for statistics."""
"""The counts of an unused card."""


def _average(total: int, squares: int, n: int) -> tuple[float, float]:
    """Return an average and half of its 95 % interval."""
    if not n:
        return 0.0, 0.0
    variance = max(0.0, squares / n - (total / n) ** 2)
    return total / n, Z * sqrt(variance / n)


def _checked(data: Any) -> ResultsDict:
    """Validate the plain values of results and return them.

    Raises:
        BrokenSave: a part is missing or wrong; the message says which, and what would be right.
    """
    if not isinstance(data, Mapping) or data.get("format") != _FORMAT:
        raise BrokenSave(
            f'these are not results of a tournament: they lack "format": "{_FORMAT}"{other_format(data, _FORMAT)}'
        )
    if data.get("version") != _VERSION:
        raise BrokenSave(
            f"these results have version {quote(data.get('version'))}; version {_VERSION} can be read"
        )
    missing = [name for name in ResultsDict.__annotations__ if name not in data]
    if missing:
        raise BrokenSave(f"the results lack {', '.join(missing)}")
    if not isinstance(data["players"], list):
        raise BrokenSave(f"players are a list of names, not {quote(data['players'])}")
    try:
        players = check_names(data["players"])
        edition = check_text(data["edition"], "an edition", most=200)
    except GuillotineError as error:
        raise BrokenSave(f"the results are broken: {error}") from error
    games, n = _number(data["games"], "games"), len(players)
    counts, ahead, cards = data["counts"], data["ahead"], data["cards"]
    if not isinstance(data["interrupted"], bool):
        raise BrokenSave(f"interrupted is true or false, not {quote(data['interrupted'])}")
    if not isinstance(counts, Mapping) or not set(_COUNTS) <= set(counts):
        raise BrokenSave(f"counts have a list for each of {', '.join(_COUNTS)}")
    if not isinstance(ahead, list) or len(ahead) != n:
        raise BrokenSave("ahead has a list for each player")
    if not isinstance(cards, Mapping) or not all(isinstance(name, str) for name in cards):
        raise BrokenSave("cards have a list for each name of a card")
    for name in _COUNTS:
        signs = None if name in ("points", "margins") else 0
        most = WHOLE_WIN * games if name == "won" else games if name == "forfeits" else None
        _numbers(counts[name], f"the counts {name!r}", n, signs, most)
    if sum(counts["forfeits"]) > games:
        raise BrokenSave("there are more forfeits than games")
    for player, row in zip(players, ahead, strict=True):
        _numbers(row, f"the games in which {player} was ahead", n, 0, 2 * games)
    for name, row in cards.items():
        _numbers(row, f"the counts of {quote(name)}", len(_NONE))
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "players": players,
        "edition": edition,
        "planned": _number(data["planned"], "planned"),
        "games": games,
        "interrupted": data["interrupted"],
        "counts": {name: counts[name] for name in _COUNTS},
        "ahead": ahead,
        "cards": dict(cards),
    }


def _number(value: Any, what: str) -> int:
    return as_integer(value, f"the number of games ({what})", 0, _MOST_GAMES, error=BrokenSave)


def _numbers(
    values: Any, what: str, length: int, least: int | None = None, most: int | None = None
) -> None:
    """Check that a value is a list of as many whole numbers.

    Raises:
        BrokenSave: it is not.
    """
    if not isinstance(values, list) or len(values) != length:
        raise BrokenSave(f"{what} are a list of {length} whole numbers, not {quote(values)}")
    for value in values:
        as_integer(value, f"each of {what}", least, most, error=BrokenSave)
