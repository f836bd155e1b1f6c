"""The commands `play`, `puzzle`, `solve` and `tournament`."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

from guillotine_widget.bots.base import BOTS, seat_bots
from guillotine_widget.errors import BrokenSave, GuillotineError, UnknownBot, UnknownLocale
from guillotine_widget.game.game import Game
from guillotine_widget.game.table.table import check_names
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.puzzle.library.collection import puzzles
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import did_you_mean, quote, same_text
from guillotine_widget.terminal.puzzle_session import PuzzleInTerminal
from guillotine_widget.terminal.screen import Screen
from guillotine_widget.terminal.session import Session
from guillotine_widget.terminal.style import WHEN, style_for
from guillotine_widget.terminal.words import system_locale

OK, FAILED, WRONG, INTERRUPTED = 0, 1, 2, 130
"""The exit codes."""
_LARGEST = 5_000_000
"""The maximum length of an input file in characters; a saved game has a few thousand."""

_COMMANDS = ("play", "puzzle", "solve", "tournament")
_BOT_NAMES = ("Bo", "Cy", "Dot", "Eve", "Flo")
_BOT_WORDS = f"{', '.join(BOTS)} or ismcts:N (N iterations)"

_ABOUT = "The card game Guillotine in the terminal: play, solve puzzles, let bots play."
_CODES = """exit codes:
  0   done; of puzzle: solved
  1   of solve: the goal cannot be reached; of puzzle: not solved
  2   a wrong argument or file; the message on stderr says what would be right
  130 interrupted (Ctrl-C)
"""
_PLAY_EXAMPLES = """examples:
  %(prog)s                                you against two bots
  %(prog)s Ada --bots planner ismcts:500  Ada against two stronger bots
  %(prog)s Ada --bots Di=planner          Ada against Di, a bot
  %(prog)s Ada Bo --edition wizards       two people at one keyboard
  %(prog)s --seed 7 --locale de           a reproducible game, in German
  %(prog)s --load game.json               go on with a saved game

During the game type the number or the name of a choice ("1", "pushed, duke",
"skip"), or a command: "help" lists them.
"""
_PUZZLE_EXAMPLES = """examples:
  %(prog)s                          the list of all puzzles
  %(prog)s --level 2 --theme guards some of them
  %(prog)s order-in-court           one of them, to be solved
  %(prog)s mine.txt                 one from a file, as `puzzle.to_text()` writes it
"""
_SOLVE_EXAMPLES = """FILE holds a puzzle (`puzzle.to_text()`, `puzzle.save()`), a position
(`scenario.to_text()`) or a game (`game.save()`); a position is solved for the most
points by the end of the turn. "-" reads from the standard input.
"""
_TOURNAMENT_EXAMPLES = """examples:
  %(prog)s greedy random
  %(prog)s a=ismcts:100 b=ismcts:400 greedy --games 200 --processes
"""


class _Parser(ArgumentParser):
    """An argument parser whose error messages suggest corrections."""

    def error(self, message: str) -> NoReturn:
        raise _UsageError(message, self.prog)


class _UsageError(Exception):
    """The command line is not valid."""

    def __init__(self, message: str, prog: str) -> None:
        super().__init__(message)
        self.prog = prog


def parser(prog: str = "guillotine-widget") -> ArgumentParser:
    """Return the parser of the command line.

    Args:
        prog: the name of the program in messages.
    """
    top = _Parser(
        prog=prog, description=_ABOUT, epilog=_CODES, formatter_class=RawDescriptionHelpFormatter
    )
    top.add_argument(
        "--version", action="version", version=f"guillotine-widget {version('guillotine_widget')}"
    )
    commands = top.add_subparsers(dest="command", metavar="command", required=True)

    def command(name: str, about: str, epilog: str) -> ArgumentParser:
        return commands.add_parser(
            name,
            help=about,
            description=f"{about[:1].upper()}{about[1:]}.",
            epilog=epilog,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    play = command("play", "play a game against bots or other people", _PLAY_EXAMPLES)
    play.add_argument(
        "names", nargs="*", metavar="NAME", help="the people, in seat order (default: you)"
    )
    play.add_argument(
        "--bots",
        nargs="+",
        metavar="[NAME=]BOT",
        help=f"the bots, who sit after the people: {_BOT_WORDS} (default: greedy greedy, or none against other people)",
    )
    _add_game(play)
    play.add_argument("--first", metavar="NAME", help="who begins (default: drawn from the seed)")
    play.add_argument(
        "--load",
        metavar="FILE",
        help="a game that was saved; the people are the NAMEs, the others are bots",
    )
    _add_screen(play)

    puzzle = command("puzzle", "list the puzzles, or solve one", _PUZZLE_EXAMPLES)
    puzzle.add_argument("which", nargs="?", metavar="PUZZLE", help="its name or title, or a file")
    puzzle.add_argument(
        "--level", type=int, metavar="N", help="list the puzzles of a level, 1 to 4"
    )
    puzzle.add_argument("--theme", default="", metavar="THEME", help="list the puzzles of a theme")
    puzzle.add_argument(
        "--edition", metavar="NAME", help="list the puzzles of an edition: amigo or wizards"
    )
    _add_screen(puzzle)

    solve = command(
        "solve", "find and prove the best result of a puzzle or a position", _SOLVE_EXAMPLES
    )
    solve.add_argument("file", metavar="FILE", help='a file, or "-"')
    solve.add_argument(
        "--budget",
        type=int,
        default=200_000,
        metavar="N",
        help="search at most N positions (default: %(default)s)",
    )
    solve.add_argument(
        "--json", action="store_true", help="write the result as JSON, its texts in English"
    )
    _add_locale(solve)

    tournament = command(
        "tournament", "let bots play many games against each other", _TOURNAMENT_EXAMPLES
    )
    tournament.add_argument(
        "bots", nargs="+", metavar="[NAME=]BOT", help=f"two to five bots: {_BOT_WORDS}"
    )
    tournament.add_argument(
        "--games", type=int, default=100, metavar="N", help="how many games (default: %(default)s)"
    )
    _add_game(tournament, seed="0")
    tournament.add_argument(
        "--processes", action="store_true", help='use all cores (needs the extra "processes")'
    )
    tournament.add_argument("--json", action="store_true", help="write the results as JSON")
    return top


def _add_game(command: ArgumentParser, seed: str = "a new one") -> None:
    command.add_argument(
        "--edition",
        default="amigo",
        metavar="NAME",
        help="amigo (2002, the default) or wizards (1998)",
    )
    command.add_argument(
        "--seed",
        metavar="SEED",
        help=f"a number or a text; the same seed gives the same cards (default: {seed})",
    )


def _add_locale(command: ArgumentParser) -> None:
    command.add_argument(
        "--locale",
        metavar="CODE",
        help=f"the language: {', '.join(LOCALES)} (default: that of the terminal)",
    )


def _add_screen(command: ArgumentParser) -> None:
    _add_locale(command)
    command.add_argument(
        "--color",
        default="auto",
        metavar="WHEN",
        help=f"{', '.join(WHEN)} (default: %(default)s, which honors NO_COLOR)",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments; None: those of the process.

    Returns:
        The exit code.

    Example:
        >>> main(["solve", "missing.txt"])
        2
    """
    arguments = sys.argv[1:] if argv is None else list(argv)
    runs_as_module = Path(sys.argv[0]).name == "__main__.py"
    prog = "python -m guillotine_widget" if runs_as_module else "guillotine-widget"
    top = parser(prog)
    if not arguments:
        top.print_help()
        return OK
    try:
        return _run(_parsed(top, arguments))
    except _UsageError as error:
        return _fail(error.prog, f"{error}; see {error.prog} --help")
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader, such as `head`, has closed the pipe. Without this, Python reports an error when it flushes at
        # exit.
        sys.stderr.close()
        return OK
    except (GuillotineError, OSError, ImportError) as error:
        message = (
            f"{error.filename}: {error.strerror}"
            if isinstance(error, OSError) and error.filename
            else str(error)
        )
        return _fail(prog, message)


def _fail(prog: str, message: str) -> int:
    sys.stderr.write(f"{prog}: error: {message}\n")
    return WRONG


def _parsed(top: ArgumentParser, arguments: list[str]) -> Namespace:
    """Return the parsed arguments.

    Raises:
        _UsageError: they are not valid; the message may offer a guess.
    """
    word = next((a for a in arguments if not a.startswith("-")), None)
    if word is not None and word not in _COMMANDS and arguments[0] == word:
        hint = did_you_mean(word, _COMMANDS, f"the commands are {', '.join(_COMMANDS)}")
        raise _UsageError(f"there is no command {quote(word)}; {hint}", top.prog)
    known, unknown = top.parse_known_args(arguments)
    if unknown:
        option = unknown[0].partition("=")[0]
        options = ["--version", *_options_of(top, known.command)]
        hint = did_you_mean(option, options, "") if option.startswith("-") else ""
        raise _UsageError(
            f"unknown argument {quote(option)}{hint and f'; {hint}'}", f"{top.prog} {known.command}"
        )
    return known


def _options_of(top: ArgumentParser, command: str) -> list[str]:
    [group] = [action for action in top._actions if action.dest == "command"]
    chosen = group.choices[command]  # type: ignore[index]
    return [option for action in chosen._actions for option in action.option_strings]


def _run(asked: Namespace) -> int:
    match asked.command:
        case "play":
            return _play(asked)
        case "puzzle":
            return _puzzle(asked)
        case "solve":
            return _solve(asked)
        case _:
            return _tournament(asked)


# --- play ----------------------------------------------------------------------------------------------------------


def _play(asked: Namespace) -> int:
    locale = _locale(asked)
    screen = _screen(asked.color)
    people = list(asked.names)
    if asked.load is not None:
        game = Game.load(asked.load)
        game.locale = locale
        people = people or [game.names[0]]
        unknown = [name for name in people if name not in game.names]
        if unknown:
            game.view(unknown[0])  # raises an error that names who plays
        words = _named_bots(asked.bots or ["greedy"])
        named = {name: bot for name, bot in words if name}
        unnamed = [bot for name, bot in words if not name] or ["greedy"]
        others = [name for name in game.names if name not in people and name not in named]
        bots = named | {
            name: unnamed[min(number, len(unnamed) - 1)] for number, name in enumerate(others)
        }
    else:
        given = asked.bots
        if given is None:
            given = ["greedy", "greedy"] if len(people) < 2 else []
        people = people or [load(locale).say("table.you")]
        words = _named_bots(given)
        taken = {same_text(name) for name in (*people, *(name for name, _ in words))}
        free = (name for name in _BOT_NAMES if same_text(name) not in taken)
        bots = {name or next(free, bot): bot for name, bot in words}
        names = check_names([*people, *bots])
        game = Game(
            names, edition=asked.edition, seed=_seed(asked.seed), first=asked.first, locale=locale
        )
    seated = seat_bots(bots, game.names, f"{game.seed} {game.position}")
    return Session(game, seated, screen).run()


def _named_bots(words: Sequence[str]) -> list[tuple[str, str]]:
    """Return each bot with the name that it is given, or "".

    Raises:
        UnknownBot: two bots have the same name, or an equals sign has no name before it.
    """
    found: list[tuple[str, str]] = []
    for word in words:
        name, equals, bot = word.rpartition("=")
        if equals and not name.strip():
            raise UnknownBot(f"{quote(word)} lacks a name, as in Di={bot or 'greedy'}")
        if name and any(same_text(name) == same_text(other) for other, _ in found):
            raise UnknownBot(f"two bots are called {name}; give them different names")
        found.append((name, bot))
    return found


def _seed(text: str | None) -> int | str | None:
    """Parse a seed: digits are an int, anything else is a str."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 100 else text


def _locale(asked: Namespace) -> str:
    if asked.locale is None:
        return system_locale()
    try:
        return load(asked.locale).code
    except UnknownLocale as error:
        raise UnknownLocale(f"--locale: {error}") from None


def _screen(when: str) -> Screen:
    try:
        style = style_for(sys.stdout, when)
    except ValueError as error:
        raise GuillotineError(f"--{error}") from None
    if hasattr(sys.stdout, "reconfigure"):
        # A character that the terminal cannot encode must not end the game.
        sys.stdout.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # adds line editing and history to `input`
    return Screen(sys.stdin, sys.stdout, style)


# --- puzzles ---------------------------------------------------------------------------------------------------------


def _puzzle(asked: Namespace) -> int:
    locale = _locale(asked)
    if asked.which is None:
        found = puzzles(level=asked.level, theme=asked.theme, edition=asked.edition)
        print(found.text_in(locale))
        return OK
    screen = _screen(asked.color)
    path = Path(asked.which)
    is_file = path.suffix != "" or path.is_file()
    puzzle = _read_puzzle(asked.which) if is_file else puzzles()[asked.which]
    return PuzzleInTerminal(puzzle, screen, locale).run()


def _solve(asked: Namespace) -> int:
    locale = _locale(asked)
    puzzle = _read_puzzle(asked.file)
    solution = puzzle.solve(asked.budget)
    if asked.json:
        lines = [[[name, option.text] for name, option in line.told] for line in solution.lines]
        told = {
            "task": puzzle.task,
            "solvable": solution.solvable,
            "value": solution.value if solution.solvable else None,
            "unique": solution.unique,
            "positions": solution.positions,
            "lines": lines,
        }
        print(json.dumps(told, ensure_ascii=False, indent=1))
    else:
        title = puzzle.title_in(locale)
        print(*filter(None, [title, puzzle.task_in(locale), solution.text_in(locale)]), sep="\n")
    return OK if solution.solvable else FAILED


def _read_puzzle(file: str) -> Puzzle:
    """Read a file that holds a puzzle, a position or a game.

    Raises:
        GuillotineError: it holds none of these, or is damaged.
        OSError: it cannot be read.
    """
    text = _text_of(file)
    begins = text.lstrip("\ufeff \t\r\n>")
    if begins.startswith("{"):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BrokenSave(f"{file} is not JSON ({str(error)[:100]})") from None
        return Puzzle.from_dict(data) if "goal" in data else Puzzle(Game.from_dict(data))
    if begins.startswith("guillotine/"):
        return Puzzle(Scenario.parse(text))
    return Puzzle.parse(text)


def _text_of(file: str) -> str:
    if file == "-":
        return sys.stdin.read(_LARGEST)
    path = Path(file)
    if path.is_file() and path.stat().st_size > _LARGEST:
        raise BrokenSave(
            f"{file} is neither a puzzle nor a game: it has {path.stat().st_size:,} bytes"
        )
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BrokenSave(
            f"{file} is neither a puzzle nor a game: it is not text in UTF-8"
        ) from None


# --- tournaments -----------------------------------------------------------------------------------------------------


def _tournament(asked: Namespace) -> int:
    from guillotine_widget.arena.tournament import tournament

    players: dict[str, str] = {}
    for word in asked.bots:
        name, equals, bot = word.partition("=")
        if name in players:
            raise UnknownBot(
                f"two bots are called {name}; name one of them, as in second={bot or name}"
            )
        players[name] = bot if equals else name
    seed = _seed(asked.seed)
    results = tournament(
        players,
        asked.games,
        seed=0 if seed is None else seed,
        edition=asked.edition,
        executor="processes" if asked.processes else None,
        progress=sys.stderr.isatty(),
    )
    print(json.dumps(results.to_dict(), ensure_ascii=False, indent=1) if asked.json else results)
    return INTERRUPTED if results.interrupted else OK


__all__ = ["main", "parser"]
