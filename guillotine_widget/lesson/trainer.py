"""Choose puzzles for a learner, and keep the record of their attempts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from guillotine_widget.errors import BrokenSave, UnknownPuzzle
from guillotine_widget.game.history import saves
from guillotine_widget.lesson.attempts import Progress, PuzzleAttempt
from guillotine_widget.lesson.glicko import expected
from guillotine_widget.puzzle.library.collection import PuzzleCollection, puzzles
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.puzzle.puzzle import Puzzle

_GOAL = 0.65
"""The target chance to solve the next puzzle: hard enough to teach, easy enough to keep learners going."""
_CHOICE = 4
"""The next puzzle is drawn from this many puzzles nearest to the target chance."""


class Trainer:
    """Chooses puzzles for a learner and keeps their record.

    A missed puzzle comes back after three others, and once more ten later. Otherwise the next puzzle is one that the
    learner has not tried and would solve with a chance of about 65 %, preferably with another theme than the last. When
    all puzzles have been tried, the one tried longest ago is next.

    Args:
        collection: the puzzles. None: the shipped puzzles.
        path: the file of the record, which is read at once and written after each attempt. None: the record is kept in
            memory.
        learner: the name of the learner, for a new record.

    Attributes:
        collection: as above.
        progress: the record.
        path: as above.
        set_aside: the path to which a damaged record was moved; None if it was not damaged.

    Raises:
        UnknownPuzzle: the collection is empty.

    Example:
        >>> trainer = Trainer(puzzles(level=1))
        >>> first = trainer.next()
        >>> trainer.note(first, solved=True, hints=0, seconds=30.0)
        >>> len(trainer.progress), trainer.next().name != first.name
        (1, True)
    """

    def __init__(
        self,
        collection: Iterable[Puzzle | PuzzleSpec] | None = None,
        path: Path | None = None,
        learner: str = "",
    ) -> None:
        if collection is None:
            collection = puzzles()
        elif not isinstance(collection, PuzzleCollection):
            collection = PuzzleCollection(collection)
        self.collection: PuzzleCollection = collection
        if not len(self.collection):
            raise UnknownPuzzle("there is no puzzle to train with: the collection is empty")
        self.path = path
        self.set_aside: Path | None = None
        self.progress = Progress(learner)
        self._skipped: set[str] = set()
        self._last = ""
        if path is not None:
            self._read(path)

    def _read(self, path: Path) -> None:
        try:
            saved = Progress.load(path)
        except BrokenSave:
            self._set_aside(path)
            return
        except OSError:
            # There is no file yet; if it cannot be read for another reason, the first save reports it.
            return
        self.progress = Progress(self.progress.learner or saved.learner, saved.attempts)

    def _set_aside(self, path: Path) -> None:
        """Rename a damaged record, so that a new one does not overwrite it."""
        kept = path.with_name(f"{path.stem}-damaged-{datetime.now():%Y%m%d-%H%M%S}.json")
        self.set_aside = path.replace(kept)

    def next(self) -> Puzzle:
        """Return the next puzzle."""
        spec = self._next()
        self._last = spec.name
        return spec.puzzle()

    def skip(self, name: str) -> None:
        """Skip a puzzle that the learner does not want now."""
        self._skipped.add(name)

    def _next(self) -> PuzzleSpec:
        specs = {spec.name: spec for spec in self.collection.specs}
        progress = self.progress
        open_ = {name: spec for name, spec in specs.items() if name not in self._skipped}
        if not open_:
            self._skipped.clear()
            open_ = specs
        if len(open_) > 1:
            open_.pop(self._last, None)
        for name in progress.due():
            if name in open_:
                return open_[name]
        tried = {attempt.puzzle: at for at, attempt in enumerate(progress.attempts)}
        new = [spec for name, spec in open_.items() if name not in tried]
        if not new:
            # Repetitions come first, then the puzzle tried longest ago.
            waits = [name for name in progress.missed() if name in open_]
            return open_[min(waits or open_, key=lambda name: tried.get(name, -1))]
        themes = set(specs[self._last].themes[:1]) if self._last in specs else set()
        near = sorted(
            new,
            key=lambda spec: (
                abs(expected(progress.rating, progress.rating_of(spec)) - _GOAL),
                spec.name,
            ),
        )[:_CHOICE]
        others = [spec for spec in near if themes.isdisjoint(spec.themes[:1])]
        return Random(f"{progress.learner} {len(progress)}").choice(others or near)

    def note(self, puzzle: Puzzle, *, solved: bool, hints: int, seconds: float) -> None:
        """Add an attempt to the record, and save it.

        Args:
            puzzle: the puzzle.
            solved: whether the first answer was right.
            hints: the number of hints asked for.
            seconds: the duration in seconds.

        Raises:
            OSError: the record cannot be saved; it is kept in memory.
        """
        self.progress.add(
            PuzzleAttempt(
                puzzle.name,
                puzzle.level,
                puzzle.themes,
                solved,
                hints,
                # Rounded as in the file, so that a reloaded record compares equal.
                round(float(seconds), 1),
                datetime.now(UTC),
            )
        )
        self._save()

    def _save(self) -> None:
        if self.path is None:
            return
        try:
            # Another kernel may have saved attempts in the meantime.
            self.progress = self.progress.merged(Progress.load(self.path))
        except BrokenSave:
            self._set_aside(self.path)
        except FileNotFoundError:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        saves.write(self.progress.to_dict(), self.path)
