"""The puzzle attempts of a learner: their record, their rating, and the records of a class."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypedDict, overload

from guillotine_widget.errors import BrokenSave, GuillotineError, UnknownPlayer
from guillotine_widget.game.dataframe import data_frame
from guillotine_widget.game.history import saves
from guillotine_widget.lesson.glicko import Rating, after_rest, expected, met
from guillotine_widget.model.value import Value
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.suggest import (
    check_text,
    did_you_mean,
    item_at,
    known_keywords,
    other_format,
    quote,
)

if TYPE_CHECKING:
    from pandas import DataFrame

    from guillotine_widget.puzzle.library.spec import PuzzleSpec


FORMAT = "guillotine_widget progress"
VERSION = 1

_START = {1: 1100.0, 2: 1350.0, 3: 1600.0, 4: 1850.0}
"""The initial rating of a puzzle, by level."""
_START_DEVIATION = 150.0
_HELP = 0.5
"""The score of a puzzle that was solved with hints."""
_LAPSES = (3, 10)
"""A missed puzzle comes back after 3 other attempts; once solved, after 10 more; then it counts as learned."""


class AttemptDict(TypedDict):
    """An attempt as plain values."""

    puzzle: str
    level: int | None
    themes: list[str]
    solved: bool
    hints: int
    seconds: float
    at: str


class ProgressDict(TypedDict):
    """The record of a learner as plain values."""

    format: str
    version: int
    learner: str
    attempts: list[AttemptDict]


class AttemptRow(TypedDict):
    """A row of `Progress.rows`: an attempt, with the rating after it."""

    learner: str
    at: datetime
    puzzle: str
    level: int | None
    themes: str
    solved: bool
    hints: int
    seconds: float
    rated: bool
    rating: float
    deviation: float


class PuzzleAttempt(Value):
    """One attempt at a puzzle, from when it was shown to the first verdict.

    Attributes:
        puzzle: the name of the puzzle.
        level: its level; None: unknown.
        themes: its themes.
        solved: whether the first answer was right.
        hints: the number of hints asked for.
        seconds: the duration in seconds, pauses included.
        at: when it ended.
    """

    puzzle: str
    level: int | None
    themes: tuple[str, ...]
    solved: bool
    hints: int
    seconds: float
    at: datetime

    @property
    def score(self) -> float:
        """1 if the puzzle was solved without help, 0.5 with hints, 0 if not."""
        return 0.0 if not self.solved else _HELP if self.hints else 1.0


def first_rating(level: int | None) -> Rating:
    """Return the initial rating of a puzzle.

    Example:
        >>> first_rating(2), first_rating(None)
        (Rating(1350 ± 294), Rating(1500 ± 490))
    """
    if level is None:
        return Rating(1500.0, 250.0)
    return Rating(_START[level], _START_DEVIATION)


class Progress(Sequence[PuzzleAttempt]):
    """The attempts of one learner, oldest first; prints as a summary.

    Ratings, streak and repetitions follow from the attempts. Only the first attempt at each puzzle is rated, because
    later ones know the answer.

    Args:
        learner: the name of the learner; "" (default): unnamed.
        attempts: the attempts, oldest first.

    Attributes:
        learner: as above.
        attempts: as above.

    Example:
        >>> progress = Progress("Ada")
        >>> progress.rating
        Rating(1500 ± 686)
        >>> progress
        Ada: rating 1500 ± 686, no attempts yet
    """

    @known_keywords
    def __init__(self, learner: str = "", attempts: Iterable[PuzzleAttempt] = ()) -> None:
        self.learner = check_text(learner, "a learner's name", most=80, empty=True)
        self.attempts: tuple[PuzzleAttempt, ...] = ()
        self._learner_rating = Rating()
        self._puzzle_ratings: dict[str, Rating] = {}
        self._changes: list[float | None] = []
        self._ratings: list[Rating] = []
        for attempt in sorted(attempts, key=lambda attempt: attempt.at):
            self.add(attempt)

    def add(self, attempt: PuzzleAttempt) -> None:
        """Append an attempt.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> record.add(attempt.with_values(puzzle="the-basket-is-near", solved=True))
            >>> len(record), record.solved
            (2, 1)
        """
        change = None
        if attempt.puzzle not in self._puzzle_ratings:
            before = self.rating
            if self.attempts:
                rest = (attempt.at - self.attempts[-1].at).total_seconds() / 86_400
                before = after_rest(before, rest)
            learner, puzzle = met(before, first_rating(attempt.level), attempt.score)
            self._learner_rating, self._puzzle_ratings[attempt.puzzle] = learner, puzzle
            change = learner.value - before.value
        self.attempts = (*self.attempts, attempt)
        self._changes.append(change)
        self._ratings.append(self._learner_rating)

    @overload
    def __getitem__(self, index: int) -> PuzzleAttempt: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[PuzzleAttempt]: ...
    def __getitem__(self, index: int | slice) -> PuzzleAttempt | Sequence[PuzzleAttempt]:
        if isinstance(index, slice):
            return self.attempts[index]
        return item_at(self.attempts, index, "attempt")

    def __len__(self) -> int:
        return len(self.attempts)

    # --- what follows from the attempts --------------------------------------------------------------------------

    @property
    def rating(self) -> Rating:
        """The current rating."""
        return self._learner_rating

    @property
    def last_change(self) -> float | None:
        """The change of the rating by the last attempt; None if it was not rated or there is no attempt."""
        return self._changes[-1] if self._changes else None

    @property
    def streak(self) -> int:
        """The number of right attempts in a row, up to the last one."""
        n = 0
        for attempt in reversed(self.attempts):
            if not attempt.solved:
                break
            n += 1
        return n

    @property
    def solved(self) -> int:
        """The number of different puzzles solved."""
        return len({attempt.puzzle for attempt in self.attempts if attempt.solved})

    def rating_of(self, puzzle: Puzzle | PuzzleSpec) -> Rating:
        """Return the rating of a puzzle after this learner's attempts.

        Args:
            puzzle: an object with a `name` and a `level`, such as a `Puzzle`.

        Example:
            >>> import guillotine_widget as gw
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> record.rating_of(gw.puzzles()["marry-well"])
            Rating(1402 ± 283)
        """
        return self._puzzle_ratings.get(puzzle.name) or first_rating(puzzle.level)

    def due(self) -> list[str]:
        """Return the names of the missed puzzles that are due for repetition, the most overdue first.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> record.due()
            []
        """
        found = []
        for name, (gap, since) in self._repetitions().items():
            if since >= gap:
                found.append((gap - since, name))
        return [name for _, name in sorted(found)]

    def missed(self) -> list[str]:
        """Return the names of the puzzles that were missed and are not learned yet.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> record.missed()
            ['marry-well']
        """
        return list(self._repetitions())

    def _repetitions(self) -> dict[str, tuple[int, int]]:
        """Return for each puzzle to repeat: after how many attempts it is due, and how many have been made since."""
        boxes: dict[str, tuple[int, int]] = {}
        for at, attempt in enumerate(self.attempts):
            if attempt.score < 1:
                boxes[attempt.puzzle] = (0, at)
            elif attempt.puzzle in boxes:
                box = boxes.pop(attempt.puzzle)[0] + 1
                if box < len(_LAPSES):
                    boxes[attempt.puzzle] = (box, at)
        last = len(self.attempts) - 1
        return {name: (_LAPSES[box], last - at) for name, (box, at) in boxes.items()}

    # --- files ---------------------------------------------------------------------------------------------------

    def to_dict(self) -> ProgressDict:
        """Return the record as plain values, for JSON.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> record.to_dict()["attempts"][0]["puzzle"]
            'marry-well'
        """
        return {
            "format": FORMAT,
            "version": VERSION,
            "learner": self.learner,
            "attempts": [
                {
                    "puzzle": one.puzzle,
                    "level": one.level,
                    "themes": list(one.themes),
                    "solved": one.solved,
                    "hints": one.hints,
                    "seconds": round(one.seconds, 1),
                    "at": one.at.isoformat(),
                }
                for one in self.attempts
            ],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """Rebuild a record from the output of `to_dict`.

        Raises:
            BrokenSave: the data is not a record; the message says what is wrong.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> Progress.from_dict(record.to_dict()).attempts == record.attempts
            True
        """
        given: Any = data
        if not isinstance(given, Mapping) or given.get("format") != FORMAT:
            raise BrokenSave(
                f'this is not a record of progress: it lacks "format": "{FORMAT}"{other_format(given, FORMAT)}'
            )
        if given.get("version") != VERSION:
            raise BrokenSave(
                f"this record has version {quote(given.get('version'))}; version {VERSION} can be read"
            )
        attempts = given.get("attempts")
        if not isinstance(attempts, list):
            raise BrokenSave("a record of progress needs a list of attempts")
        found = [_attempt(one, number) for number, one in enumerate(attempts, 1)]
        try:
            return cls(given.get("learner", ""), found)
        except GuillotineError as error:
            raise BrokenSave(f"the record is broken: {error}") from error

    @known_keywords
    def save(self, path: str | Path) -> Path:
        """Write the record to a JSON file, and return its path.

        Raises:
            OSError: the file cannot be written.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     record.save(f"{folder}/ada.json").name
            'ada.json'
        """
        return saves.write(self.to_dict(), path)

    @classmethod
    @known_keywords
    def load(cls, path: str | Path) -> Self:
        """Read a record from a file that `save`, or a trainer, wrote.

        Raises:
            BrokenSave: the file is not a record; the message names it and says what is wrong.
            OSError: the file cannot be read.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     len(Progress.load(record.save(f"{folder}/ada.json")))
            1
        """
        data = saves.read(path, "a record of progress")
        try:
            return cls.from_dict(data)
        except BrokenSave as error:
            raise BrokenSave(f"{Path(path).name}: {error}") from error

    def merged(self, other: Progress) -> Progress:
        """Return the union of two records, without duplicates: two kernels may train at the same time.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> len(record.merged(record))
            1
        """
        return Progress(self.learner, dict.fromkeys([*self.attempts, *other.attempts]))

    # --- printing ------------------------------------------------------------------------------------------------

    def rows(self) -> list[AttemptRow]:
        """Return one row for each attempt, with the rating after it.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> record.rows()[0]["solved"]
            False
        """
        return [
            {
                "learner": self.learner,
                "at": one.at,
                "puzzle": one.puzzle,
                "level": one.level,
                "themes": ", ".join(one.themes),
                "solved": one.solved,
                "hints": one.hints,
                "seconds": one.seconds,
                "rated": change is not None,
                "rating": rating.value,
                "deviation": rating.deviation,
            }
            for one, rating, change in zip(self.attempts, self._ratings, self._changes, strict=True)
        ]

    def to_frame(self) -> DataFrame:
        """Return the attempts as a pandas DataFrame, one row each, with the rating after it.

        Raises:
            ImportError: pandas is not installed; the extra `frames` installs it.

        Example:
            >>> when = datetime(2026, 1, 31, tzinfo=UTC)
            >>> attempt = PuzzleAttempt("marry-well", 2, ("pairs",), solved=False, hints=0, seconds=30.0, at=when)
            >>> record = Progress("Ada", [attempt])
            >>> record.to_frame().shape
            (1, 11)
        """
        return data_frame(self.rows(), _COLUMNS)

    def __str__(self) -> str:
        rating = f"rating {self.rating.value:.0f} ± {self.rating.margin:.0f}"
        who = f"{self.learner}: " if self.learner else ""
        if not self.attempts:
            return f"{who}{rating}, no attempts yet"
        n = len(self)
        tried = len(self._puzzle_ratings)
        parts = [
            f"{who}{rating}",
            f"{n} attempt{'s' * (n != 1)}",
            f"{self.solved} of {tried} puzzle{'s' * (tried != 1)} solved",
            f"{self.streak} in a row",
        ]
        if missed := self.missed():
            parts.append(f"to repeat: {', '.join(missed[:5])}{', …' * (len(missed) > 5)}")
        return ", ".join(parts)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<div>{escape(str(self))}</div>"


class ClassProgress(Sequence[Progress]):
    """The records of several learners; prints as a table.

    Args:
        records: the records.
        damaged: for each file that cannot be read, its name and the reason.
    """

    def __init__(
        self, records: Iterable[Progress], damaged: Mapping[str, str] | None = None
    ) -> None:
        self._records = tuple(records)
        self.damaged = dict(damaged or {})

    @overload
    def __getitem__(self, index: int | str) -> Progress: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Progress]: ...
    def __getitem__(self, index: int | str | slice) -> Progress | Sequence[Progress]:
        if isinstance(index, str):
            for record in self._records:
                if record.learner == index:
                    return record
            known = [record.learner for record in self._records]
            raise UnknownPlayer(
                f"there is no record of {quote(index)}; {did_you_mean(index, known)}"
            )
        if isinstance(index, slice):
            return self._records[index]
        return item_at(self._records, index, "record")

    def __len__(self) -> int:
        return len(self._records)

    def __iter__(self) -> Iterator[Progress]:
        return iter(self._records)

    def puzzle_ratings(self) -> dict[str, Rating]:
        """Return the rating of each puzzle that the class has tried, the hardest first.

        Learners and puzzles are rated together, in the order in which the first attempts were made.
        """
        firsts: dict[tuple[int, str], PuzzleAttempt] = {}
        for number, record in enumerate(self._records):
            for attempt in record:
                firsts.setdefault((number, attempt.puzzle), attempt)
        learners = [Rating() for _ in self._records]
        puzzles: dict[str, Rating] = {}
        for (number, name), attempt in sorted(firsts.items(), key=lambda item: item[1].at):
            puzzle = puzzles.get(name) or first_rating(attempt.level)
            learners[number], puzzles[name] = met(learners[number], puzzle, attempt.score)
        return dict(sorted(puzzles.items(), key=lambda item: -item[1].value))

    def to_frame(self) -> DataFrame:
        """Return all attempts as a pandas DataFrame, one row each, with the learner and their rating after it.

        Raises:
            ImportError: pandas is not installed; the extra `frames` installs it.
        """
        return data_frame([row for record in self._records for row in record.rows()], _COLUMNS)

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (
                record.learner or f"learner {number}",
                f"{record.rating.value:.0f} ± {record.rating.margin:.0f}",
                str(len(record)),
                str(record.solved),
                str(len(record.missed())),
            )
            for number, record in enumerate(self._records, 1)
        ]

    def __str__(self) -> str:
        rows = [_HEAD, *self._rows()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        return "\n".join([*lines, *self._notes()])

    __repr__ = __str__

    def _notes(self) -> list[str]:
        return [f"Cannot be read: {name} ({why})" for name, why in self.damaged.items()]

    def _repr_html_(self) -> str:
        def row(cells: Iterable[str], tag: str) -> str:
            style = "style='text-align:left'"
            return "".join(f"<{tag} {style}>{escape(cell)}</{tag}>" for cell in cells)

        body = "".join(f"<tr>{row(cells, 'td')}</tr>" for cells in self._rows())
        notes = "".join(f"<div>{escape(note)}</div>" for note in self._notes())
        head = f"<thead><tr>{row(_HEAD, 'th')}</tr></thead>"
        return f"<div><table>{head}<tbody>{body}</tbody></table>{notes}</div>"


_HEAD = ("learner", "rating", "attempts", "solved", "to repeat")


def collect_progress(paths: Iterable[str | Path]) -> ClassProgress:
    """Read the records of a class, one record for each learner.

    A record without a learner's name gets the name of its file. Files of the same learner, such as those of two weeks
    or of two computers, are merged; an attempt that is in several files counts once. Files that cannot be read are
    listed in `damaged`.

    Args:
        paths: the files.
    """
    records: dict[str, Progress] = {}
    damaged = {}
    for path in map(saves.checked_path, paths):
        try:
            record = Progress.load(path)
        except (BrokenSave, OSError) as error:
            damaged[path.name] = str(error)
            continue
        learner = record.learner or path.stem
        known = records.get(learner.casefold(), Progress(learner))
        attempts = dict.fromkeys([*known.attempts, *record.attempts])
        records[learner.casefold()] = Progress(known.learner, attempts)
    return ClassProgress(records.values(), damaged)


def chance_to_solve(progress: Progress, puzzle: Puzzle) -> float:
    """Return the expected score of a learner at a puzzle, from 0 to 1."""
    return expected(progress.rating, progress.rating_of(puzzle))


def _attempt(data: Any, number: int) -> PuzzleAttempt:
    """Rebuild an attempt from plain values.

    Raises:
        BrokenSave: a part is missing or of another type.
    """
    where = f"attempt {number}"
    if not isinstance(data, Mapping):
        raise BrokenSave(f"{where} is a dict, as in `to_dict()`, not {quote(data)}")
    missing = [name for name in AttemptDict.__annotations__ if name not in data]
    if missing:
        raise BrokenSave(f"{where} lacks {', '.join(missing)}")
    level, hints, seconds, themes = (
        data["level"],
        data["hints"],
        data["seconds"],
        data["themes"],
    )
    try:
        at = datetime.fromisoformat(data["at"])
    except (TypeError, ValueError):
        at = datetime.min
    right = {
        "puzzle": (isinstance(data["puzzle"], str), "the name of a puzzle"),
        "level": (level is None or (type(level) is int and level in _START), "1 to 4, or None"),
        "themes": (
            isinstance(themes, list) and all(isinstance(theme, str) for theme in themes),
            "a list of texts",
        ),
        "solved": (isinstance(data["solved"], bool), "true or false"),
        "hints": (type(hints) is int and hints >= 0, "a whole number from 0"),
        "seconds": (
            type(seconds) in (int, float) and 0 <= seconds < float("inf"),
            "a number from 0",
        ),
        "at": (at.tzinfo is not None, "a time with its zone, such as 2026-01-31T12:00:00+00:00"),
    }
    for name, (sound, what) in right.items():
        if not sound:
            raise BrokenSave(f"{where}: {name} is {what}, not {quote(data[name])}")
    return PuzzleAttempt(
        data["puzzle"],
        level,
        tuple(themes),
        data["solved"],
        hints,
        float(seconds),
        at.astimezone(UTC),
    )


_COLUMNS = (
    "learner",
    "at",
    "puzzle",
    "level",
    "themes",
    "solved",
    "hints",
    "seconds",
    "rated",
    "rating",
    "deviation",
)
