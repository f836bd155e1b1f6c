"""`make_puzzles`: generate puzzles, reproducible with a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, cycle
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import BrokenPuzzle, TooFewPuzzles, UnknownPuzzle
from guillotine_widget.game.history.setup import check_seed, resolve_edition
from guillotine_widget.game.table.table import check_names
from guillotine_widget.integers import as_integer
from guillotine_widget.locales.locale import Locale, load
from guillotine_widget.model.kinds import slug
from guillotine_widget.puzzle.generator import describe
from guillotine_widget.puzzle.generator.candidates import LIMITS, candidates
from guillotine_widget.puzzle.generator.filter import BY, FoundPuzzle, find_puzzle
from guillotine_widget.puzzle.library.collection import LEVELS, PuzzleCollection
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.suggest import known_keywords, quote

if TYPE_CHECKING:
    from guillotine_widget.model.edition import EditionLike

_PATIENCE = 25
"""The number of games for which a puzzle with the same key card as the previous one is held back."""


@known_keywords
def make_puzzles(
    n: int = 10,
    *,
    seed: int | str = 0,
    level: int | None = None,
    edition: EditionLike = "amigo",
    players: int | Sequence[str] = 2,
    games: int = 100,
    locale: str = "en",
    progress: bool | Callable[[int, int], object] = True,
) -> PuzzleCollection:
    """Make new puzzles from games between bots.

    Each is a position from the end of a day with exactly one best line to the end of that day, proved by the exact
    search. That line is better than every other by 2 points or more, `bots.Greedy` loses the best result in the first
    turn, and the line does not begin with the card that gains the most points at once. The position is reduced to its
    idea: piles, cards, discards and the end of the line are left out as long as the best line plays the same cards; a
    rival keeps a card only at level 4. If useless card plays would turn one line into many, the goal limits the number
    of cards.

    The level is measured as that of the puzzles of the package (`Puzzle.difficulty`; `guillotine_widget.puzzle.library`
    describes the levels).

    Args:
        n: the number of puzzles, at least 1 (default 10). The first 5 of 10 are the same as 5 of 5.
        seed: an int or a str (default 0); the same arguments make the same puzzles on every machine.
        level: 1 to 4. None (default): each level in turn.
        edition: "amigo" (default), "wizards", or a custom `Edition`.
        players: 2 to 5 names, or a number (default 2). With two players the goal is the largest lead, with more the
            most points.
        games: the number of games in a row without a puzzle after which the search ends, at least 1 (default 100).
        locale: the language of titles and hints: "en" (default), "de", "es", "pl", "nl".
        progress: True (default): a progress bar, if tqdm is installed. False: none. Or a function, called with the
            number of puzzles made and the number wanted.

    Returns:
        A `PuzzleCollection`.

    Raises:
        BrokenPuzzle: n or games is not a positive integer, or progress cannot be called.
        UnknownPuzzle: there is no such level.
        UnknownEdition, UnknownPlayer, UnknownLocale: the message lists the valid values.
        GuillotineError: the seed is neither an int nor a str.
        TooFewPuzzles: too many games yielded no puzzle; `.puzzles` holds those that were found.
        TypeError: an unknown keyword; the message offers a guess.

    Example:
        >>> made = make_puzzles(2, seed=1, level=1, progress=False)
        >>> made[0].solve().unique
        True
    """
    n = as_integer(n, "n, a number of puzzles,", 1, error=BrokenPuzzle)
    games = as_integer(games, "games, a number of games,", 1, error=BrokenPuzzle)
    if level is not None:
        level = as_integer(level, "a level", 1, LEVELS[-1], error=UnknownPuzzle)
    if not isinstance(progress, bool) and not callable(progress):
        raise BrokenPuzzle(
            f"progress is True, False or a function of the numbers of puzzles made and wanted, not {quote(progress)}"
        )
    says = load(locale)
    rules = resolve_edition(edition).edition
    names = check_names(players)
    levels = LEVELS if level is None else (level,)
    sources = [
        PuzzleSource(f"puzzles {check_seed(seed)}", one, names, rules, games) for one in levels
    ]
    made: list[PuzzleSpec] = []
    with _reporting(progress, n) as report:
        for spec in _specs(sources, says):
            made.append(spec)
            report(len(made))
            if len(made) == n:
                return PuzzleCollection(made)
    raise TooFewPuzzles(
        f"{len(made)} of {n} puzzles were found, then {games} games in a row brought none"
        f"{'' if level is None else f' of level {level}'}: ask for {'fewer' if level is None else 'another level'}, "
        f"or let more games be played (games={10 * games}); those that were found are in .puzzles of this error",
        PuzzleCollection(made),
    )


class PuzzleSource:
    """A source of puzzles of one level, which plays one game after another.

    Args:
        label: the label of the games, to which the level and the number of the game are added.
        level: 1 to 4.
        names: the players in seat order.
        edition: the edition that is played.
        games: the number of games in a row that may yield nothing.
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
        """Return the next puzzle, if possible with another key card than *last*; None if the search has ended."""
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
        """Return the first puzzle of the next game; several from one game would be too similar."""
        positions = candidates(next(self._labels), self._names, self._edition, LIMITS[self.level])
        return next(
            filter(None, (find_puzzle(position, self.level) for position in positions)), None
        )


def _key(found: FoundPuzzle) -> str:
    return found.played[0].option.text


def _specs(sources: Sequence[PuzzleSource], says: Locale) -> Iterator[PuzzleSpec]:
    last = ""
    names: set[str] = set()
    for source in cycle(sources):
        found = source.find(last)
        if found is None:
            return
        last = _key(found)
        title = next(title for title in describe.titles(found, says) if slug(title) not in names)
        names.add(slug(title))
        yield PuzzleSpec(
            slug(title),
            title,
            found.level,
            describe.themes(found),
            found.scenario,
            found.goal,
            describe.hints(found, says),
            by=BY,
        )


@contextmanager
def _reporting(
    progress: bool | Callable[[int, int], object], total: int
) -> Iterator[Callable[[int], object]]:
    """Yield a function that is called with the number of puzzles made."""
    if not isinstance(progress, bool):
        report = progress
        yield lambda done: report(done, total)
        return
    bar = _bar() if progress else None
    if bar is None:
        yield lambda done: None
        return
    with bar(total=total, desc="puzzles", leave=False) as shown:
        yield lambda done: shown.update()


def _bar() -> Any:
    """Return the class of progress bars; None if the extra is not installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm
