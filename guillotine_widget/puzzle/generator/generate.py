"""`make_puzzles`: as many new puzzles as are asked for, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, cycle
from typing import Any

from guillotine_widget.errors import BrokenPuzzle, TooFewPuzzles, UnknownPuzzle
from guillotine_widget.game.setup import check_seed, resolve_edition
from guillotine_widget.game.table import check_names
from guillotine_widget.model.kinds import slug
from guillotine_widget.puzzle.generator import describe as facts
from guillotine_widget.puzzle.generator.candidates import CUTS, mined
from guillotine_widget.puzzle.generator.filter import BY, FoundPuzzle, sift
from guillotine_widget.puzzle.library.collection import LEVELS, PuzzleCollection
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.suggest import known_keywords

_PATIENCE = 25
"""Games for which a puzzle with the key card of the one before is held back."""


@known_keywords
def make_puzzles(
    n: int = 10,
    *,
    seed: int | str = 0,
    level: int | None = None,
    edition: Any = "amigo",
    players: int | Sequence[str] = 2,
    games: int = 100,
    progress: bool | Callable[[int, int], object] = True,
) -> PuzzleCollection:
    """Make new puzzles, out of games that bots play against each other.

    Each is a position from the end of a day, with one best line to the end of that day and no other: the exact search
    has proved it. The line is better than every other by 2 points or more, `bots.Greedy` gives the best away in the
    first turn, and the line does not begin with the card that brings most at once. Hands are cut down to a few cards;
    only at level 4 does a rival keep one. Where cards played for nothing would make many lines of one, the goal says
    how many may be played.

    What a level means here:

    1. One card, played at once, which costs nothing in this turn.
    2. One card, played at once, and the first turn looks bad: the greedy bot is better off after it.
    3. Two cards, or a first turn without a card.
    4. Three cards or more; or a rival plays a card against it; or two cards, and a rival has a choice.

    Args:
        n: how many; a whole number from 1 (default 10). The first 5 of 10 are those of 5.
        seed: a whole number or a text (default 0); the same arguments make the same puzzles everywhere.
        level: 1 to 4. None (default): one of each level in turn.
        edition: "amigo" (default), "wizards", or an `Edition` of your own.
        players: 2 to 5 names, or a number (default 2). With two players the goal is to get as far ahead of the rival
            as can be, with more to get the most points.
        games: how many games in a row may bring no puzzle before the search is given up; from 1 (default 100).
        progress: True (default): a bar, if tqdm is installed. False: none. Or a function that is called with how many
            are done, and how many will be.

    Returns:
        A shelf, as of `guillotine_widget.puzzles`. Titles and hints are in English.

    Raises:
        BrokenPuzzle: n or games is no such number, or progress nothing that can be called.
        UnknownPuzzle: there is no such level.
        UnknownEdition, UnknownPlayer: with what there is.
        GuillotineError: the seed is neither a number nor a text.
        TooFewPuzzles: too many games brought nothing; it has the puzzles that were found, as `.puzzles`.
        TypeError: an unknown keyword; the message offers a guess.

    Example:
        >>> shelf = make_puzzles(2, seed=1, level=1, progress=False)
        >>> shelf[0].solve().unique
        True
    """
    for number, what in ((n, "n is a number of puzzles"), (games, "games is a number of games")):
        if type(number) is not int or number < 1:
            raise BrokenPuzzle(f"{what} from 1, not {number!r}")
    if level is not None and (type(level) is not int or level not in LEVELS):
        raise UnknownPuzzle(f"there is no level {level!r}; the levels are 1 to {LEVELS[-1]}")
    if not isinstance(progress, bool) and not callable(progress):
        raise BrokenPuzzle(
            f"progress is True, False or a function of how many are done and how many will be, not {progress!r}"
        )
    rules = resolve_edition(edition).edition
    names = check_names(players)
    levels = LEVELS if level is None else (level,)
    mines = [Mine(f"puzzles {check_seed(seed)}", one, names, rules, games) for one in levels]
    made: list[PuzzleSpec] = []
    with _told(progress, n) as tell:
        for posed in _posed(mines):
            made.append(posed)
            tell(len(made))
            if len(made) == n:
                return PuzzleCollection(made)
    raise TooFewPuzzles(
        f"{len(made)} of {n} puzzles were found, then {games} games in a row brought none"
        f"{'' if level is None else f' of level {level}'}: ask for {'fewer' if level is None else 'another level'}, "
        f"or let more games be played (games={10 * games}); those that were found are in .puzzles of this error",
        PuzzleCollection(made),
    )


class Mine:
    """Puzzles of one level, found game by game.

    Args:
        label: of the games; their numbers and the level are added to it.
        level: 1 to 4.
        names: the players in seat order.
        edition: by which they play.
        games: games in a row that may bring nothing.
    """

    def __init__(
        self, label: str, level: int, names: Sequence[str], edition: Any, games: int
    ) -> None:
        self.level = level
        self._labels = (f"{label} {level} {number}" for number in count())
        self._names = names
        self._edition = edition
        self._games = games
        self._held: list[FoundPuzzle] = []

    def find(self, last: str) -> FoundPuzzle | None:
        """Return the next puzzle, if it may be with another key card than `last`; None: it is given up."""
        for found in self._held:
            if _key(found) != last:
                self._held.remove(found)
                return found
        for game in range(self._games):
            if self._held and game >= _PATIENCE:
                break
            new = self._play()
            if new is not None and _key(new) != last:
                return new
            if new is not None:
                self._held.append(new)
        return self._held.pop(0) if self._held else None

    def _play(self) -> FoundPuzzle | None:
        """Return the first puzzle of the next game; more of one game would be much alike."""
        positions = mined(next(self._labels), self._names, self._edition, CUTS[self.level])
        return next(filter(None, (sift(position, self.level) for position in positions)), None)


def _key(found: FoundPuzzle) -> str:
    return found.played[0].option.text


def _posed(mines: Sequence[Mine]) -> Iterator[PuzzleSpec]:
    last = ""
    names: set[str] = set()
    for mine in cycle(mines):
        found = mine.find(last)
        if found is None:
            return
        last = _key(found)
        title = next(title for title in facts.titles(found) if slug(title) not in names)
        names.add(slug(title))
        yield PuzzleSpec(
            slug(title),
            title,
            found.level,
            facts.themes(found),
            found.scenario,
            found.goal,
            facts.hints(found),
            by=BY,
        )


@contextmanager
def _told(
    progress: bool | Callable[[int, int], object], total: int
) -> Iterator[Callable[[int], object]]:
    """Give what is called with how many are done."""
    if not isinstance(progress, bool):
        tell = progress
        yield lambda done: tell(done, total)
        return
    bar = _bar() if progress else None
    if bar is None:
        yield lambda done: None
        return
    with bar(total=total, desc="puzzles", leave=False) as shown:
        yield lambda done: shown.update()


def _bar() -> Any:
    """Return what draws a bar; None: it is an extra, and not installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm
