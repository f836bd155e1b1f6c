"""Saved games: the start, the choices and the current position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from errno import EINVAL, EISDIR, ENAMETOOLONG, ENOENT
from os import PathLike, fsencode, fspath
from stat import S_IMODE
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict
from zlib import crc32

from guillotine_widget.errors import BrokenSave, GuillotineError
from guillotine_widget.game.history.comment import Comment
from guillotine_widget.game.history.history import Choice, History, Lift
from guillotine_widget.game.history.setup import check_seed, resolve_edition
from guillotine_widget.game.table.table import check_names
from guillotine_widget.locales.locale import LOCALES
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import State
from guillotine_widget.model.state_json import fingerprint, state_from_dict
from guillotine_widget.rules import engine, restrictions
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.rules.turns import PlayActionStep, between_cards
from guillotine_widget.suggest import other_format, quote

if TYPE_CHECKING:
    from pathlib import Path

FORMAT = "guillotine_widget game"
VERSION = 1
DEEPEST = 20
"""The maximum nesting depth of variations."""
_LONGEST_NAME, _LONGEST_PATH = 255, 4096
"""The maximum length of the name of a file and of a path, in bytes."""
LARGEST = 4_000_000
"""The maximum size of a file in bytes; a game has a few thousand. A larger file is refused before it is read."""


class VariationDict(TypedDict):
    """The choices from a position on, as plain values."""

    position: NotRequired[int]
    choices: list[int | list[int | str]]
    comments: NotRequired[list[list[int | str | dict[str, list[object]]]]]
    variations: NotRequired[list[VariationDict]]


class GameDict(VariationDict):
    """A saved game as plain values."""

    format: str
    version: int
    edition: str
    cards: int
    players: list[str]
    seed: int | str
    first: int | None
    locale: str
    start: dict[str, Any] | None
    check: str


def game_to_dict(names: Sequence[str], seed: int | str, locale: str, history: History) -> GameDict:
    """Return a game as plain values; a few kilobytes.

    Raises:
        GuillotineError: the game begins in the middle of a card.
    """
    check_beginning(history)
    rules = history.state.rules
    return {
        "format": FORMAT,
        "version": VERSION,
        "edition": rules.edition.name,
        "cards": cards_mark(rules),
        "players": list(names),
        "seed": seed,
        "first": history.first,
        "locale": locale,
        "start": history.origin,
        **_plain_line(history, 0),
        "position": history.at,
        "check": fingerprint(history.states[-1]),
    }


def check_beginning(history: History) -> None:
    """Refuse a game that no file can hold: nobody could check its first position when it is read.

    Raises:
        GuillotineError: the game begins in the middle of a card, as one of `View.as_game` may.
    """
    if history.origin is not None and not between_cards(history.states[0]):
        raise GuillotineError(
            "this game begins in the middle of a card, so it can be neither saved nor written down; save the game that "
            "its view was taken from, or make it of a view between two cards"
        )


def game_from_dict(
    data: Any, edition: Edition | str | None = None
) -> tuple[list[str], int | str, str, History]:
    """Rebuild names, seed, locale and history of a game from plain values.

    Args:
        data: the plain values, as `game_to_dict` returns them.
        edition: the `Edition` it was played with; None: the edition named in the data.

    Raises:
        BrokenSave: it is not a saved game, it has another version, or one of its choices is not legal.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BrokenSave(
            f'this is not a saved game of guillotine_widget: it lacks "format": "{FORMAT}"{other_format(data, FORMAT)}'
        )
    if data.get("version") != VERSION:
        raise BrokenSave(
            f"this game was saved in version {quote(data.get('version'))}; version {VERSION} can be read"
        )
    try:
        rules = resolve_edition(data.get("edition") if edition is None else edition)
        players = data.get("players")
        if not isinstance(players, list):
            raise BrokenSave("a saved game needs a list of players")
        names = check_names(players)
        seed = check_seed(data.get("seed"))
    except BrokenSave:
        raise
    except GuillotineError as error:
        raise BrokenSave(f"the saved game is broken: {error}") from error
    locale = data.get("locale")
    if locale not in LOCALES:
        raise BrokenSave(
            f"the locale of a saved game is one of {', '.join(LOCALES)}, not {quote(locale)}"
        )
    if data.get("cards") != cards_mark(rules):
        raise BrokenSave(
            f"the saved game was played with other cards than the edition {quote(rules.edition.name)} has; "
            "give the one it was played with: edition=…"
        )
    history = first_position(data, rules, len(names), seed)
    _read_line(data, history, 0)
    choices, at = history.choices, data.get("position")
    if data.get("check") != fingerprint(history.states[-1]):
        raise BrokenSave(
            "the choices of the saved game do not lead to the position it was saved in"
        )
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= len(choices):
        raise BrokenSave(
            f"the saved game stands at position {quote(at)}, but has {len(choices)} choices"
        )
    history.at = at
    return names, seed, str(locale), history


def write(data: Mapping[str, object], path: str | Path) -> Path:
    """Write plain values to a JSON file; see `write_bytes`.

    Raises:
        OSError: the file cannot be written; nothing has changed and no temporary file is left.
    """
    import json

    return write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), path)


def write_text(text: str, path: str | Path) -> Path:
    """Write a text to a file; see `write_bytes`."""
    return write_bytes(text.encode(), path)


def write_bytes(content: bytes, path: str | Path) -> Path:
    """Write a file atomically, and return its path.

    The content goes to a temporary file with a unique name in the same folder, which then replaces the target in one
    step: a concurrent reader gets the old file or the new one. A symbolic link is followed, and an existing file keeps
    its mode.

    Raises:
        OSError: the file cannot be written; nothing has changed and no temporary file is left.
        TypeError: the path is neither a str nor a path.
    """
    from uuid import uuid4

    path = checked_path(path)
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(EISDIR, "this is a folder; name a file in it", str(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(
            ENOENT, f"there is no folder {str(target.parent)!r}; create it first", str(path)
        )
    if target.exists() and not target.is_file():
        # A device or a pipe cannot be replaced.
        target.write_bytes(content)
        return path
    # With additions, a long name could exceed the limit of the file system.
    unfinished = target.with_name(f".{target.name[:50]}.{uuid4().hex}.part")
    try:
        with unfinished.open("xb") as file:
            file.write(content)
        if target.exists():
            unfinished.chmod(S_IMODE(target.stat().st_mode))
        unfinished.replace(target)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    return path


def read(path: str | Path, what: str = "a saved game") -> Any:
    """Read a JSON file; a byte-order mark is skipped.

    Args:
        path: the file.
        what: what it should be, for the message.

    Raises:
        BrokenSave: it is too large or not JSON.
        OSError: it cannot be read.
    """
    import json

    path = checked_path(path)
    _check_size(path, f"{what}: it has {{size:,}} bytes, such a file has a few thousand")
    text = ""
    try:
        text = path.read_text(encoding="utf-8-sig")
        return json.loads(text)
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise BrokenSave(
            f"{path.name} is not {what}: it is not JSON ({str(error)[:100]}){other_format(text, FORMAT)}"
        ) from error


def read_text(path: str | Path) -> str:
    """Read a text file; a byte-order mark is skipped.

    Raises:
        BrokenSave: it is too large or not text.
        OSError: it cannot be read.
    """
    path = checked_path(path)
    _check_size(path, f"such a text: it has {{size:,}} bytes, at most {LARGEST:,} are read")
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BrokenSave(f"{path.name} is not text in UTF-8 ({str(error)[:100]})") from error


def _check_size(path: Path, reason: str) -> None:
    size = path.stat().st_size
    if size > LARGEST:
        raise BrokenSave(f"{path.name} is not {reason.format(size=size)}")


def checked_path(path: str | PathLike[str]) -> Path:
    """Validate a path and return it.

    Raises:
        OSError: no file can have this name.
        TypeError: it is neither a str nor a path.
    """
    if not isinstance(path, str | PathLike):
        raise TypeError(f"a file is named by a text or a Path, not {quote(path)}")
    text = fspath(path)
    if "\0" in text:
        raise OSError(EINVAL, "the name of a file cannot hold a null character", text[:80])
    try:
        encoded = fsencode(text)
    except UnicodeEncodeError:
        raise OSError(
            EINVAL,
            "the name of a file cannot hold half of a character (a lone surrogate)",
            ascii(text[:80]),
        ) from None
    if len(encoded) > _LONGEST_PATH or max(map(len, encoded.split(b"/"))) > _LONGEST_NAME:
        # The system refuses such a name as well, but repeats all of it.
        raise OSError(
            ENAMETOOLONG,
            f"the name of a file has at most {_LONGEST_NAME} bytes, with its folders {_LONGEST_PATH:,}",
            f"{text[:80]}…",
        )
    from pathlib import Path  # imported late: most games are never saved

    return Path(text)


def begun(s: State, origin: dict[str, Any]) -> History:
    """Return the history of a game that begins in a given position, run to its first decision."""
    events: list[Event] = []
    s.log = events
    if s.frame is not None and isinstance(s.frame[0], PlayActionStep):
        # The engine reports the start of a turn, but this one has already begun.
        events.append(Event("turn", s.seat, places=(s.turn,)))
    try:
        engine.advance(s)
    except (AssertionError, LookupError, TypeError) as error:
        raise BrokenSave("the game cannot be continued from the saved position") from error
    return History(s, events, origin=origin)


def first_position(
    data: Mapping[str, Any], rules: CompiledEdition, seats: int, seed: int | str
) -> History:
    """Return the history of a saved game before its first choice.

    Args:
        data: may hold "start", the first position as plain values, or "first", the seat that starts.
        rules: the compiled edition.
        seats: the number of players.
        seed: the seed of the game.

    Raises:
        BrokenSave: no game can begin like that.
    """
    start, first = data.get("start"), data.get("first")
    if start is not None:
        state = state_from_dict(start, rules)
        if state.seats != seats:
            raise BrokenSave(
                f"the saved game has {seats} players, its first position {state.seats}"
            )
        if not between_cards(state):
            raise BrokenSave(
                "the saved game does not begin at the start of a turn or between cards"
            )
        return begun(state, start)
    if first is not None and (
        isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats
    ):
        raise BrokenSave(f"the saved game was started by seat {quote(first)}, which is not there")
    return History.dealt(rules, seats, seed, first)


def _checked(choice: Any, history: History, number: int) -> Choice:
    s = history.state
    match choice:
        case ["lift", int(seat), int(card)] if type(seat) is type(card) is int:
            if (
                0 <= seat < s.seats
                and s.frame is not None
                and card in restrictions.liftable(s, seat)
            ):
                return Lift(seat, card)
        case int() if type(choice) is int:
            if choice in s.options:
                return choice
        case [*numbers] if all(type(n) is int for n in numbers):
            if tuple(numbers) in s.options:
                return tuple(numbers)
    raise BrokenSave(f"choice {number} of the saved game, {quote(choice)}, was never legal there")


def _plain(choice: Choice) -> int | list[int | str]:
    if isinstance(choice, Lift):
        return ["lift", choice.seat, choice.card]
    return choice if isinstance(choice, int) else list(choice)


def _plain_line(history: History, base: int) -> VariationDict:
    """Return the choices from a position on, with comments and variations, as plain values."""
    comments = [history.comments[at] for at in sorted(history.comments)]
    variations: list[VariationDict] = [
        {"position": at, **_plain_line(variation, at)} for at, variation in history.variations
    ]
    plain: VariationDict = {"choices": [_plain(choice) for choice in history.choices[base:]]}
    # A game without comments keeps the file format from before comments existed.
    if comments:
        plain["comments"] = [_plain_comment(each) for each in comments]
    if variations:
        plain["variations"] = variations
    return plain


def _read_line(data: Mapping[str, Any], history: History, depth: int) -> None:
    """Add the output of `_plain_line` to a history."""
    choices = data.get("choices")
    if not isinstance(choices, list):
        raise BrokenSave("a saved game needs a list of choices")
    for choice in choices:
        history.choose(_checked(choice, history, history.at))
    _read_comments(data.get("comments", []), history)
    variations = data.get("variations", [])
    if not isinstance(variations, list) or (variations and depth == DEEPEST):
        raise BrokenSave(f"the variations of a saved game are a list, at most {DEEPEST} deep")
    for plain in variations:
        at = plain.get("position") if isinstance(plain, Mapping) else None
        if type(at) is not int or not 0 <= at < len(history.choices):
            raise BrokenSave(
                f"a variation of a saved game has the position where it begins, not {quote(at)}"
            )
        variation = history.begin_variation(at)
        _read_line(plain, variation, depth + 1)
        try:
            history.add_variation(variation)
        except GuillotineError as error:
            raise BrokenSave(f"a variation of the saved game is broken: {error}") from error


def _plain_comment(comment: Comment) -> list[int | str | dict[str, list[object]]]:
    plain: list[int | str | dict[str, list[object]]] = [
        comment.position,
        comment.text,
        comment.glyph,
    ]
    if comment.marks or comment.arrows:
        # A comment without pointers is saved as it was before there were any.
        plain.append({"marks": [*comment.marks], "arrows": [[*arrow] for arrow in comment.arrows]})
    return plain


def _read_comments(comments: Any, history: History) -> None:
    """Add saved comments to a history."""
    if not isinstance(comments, list):
        raise BrokenSave("the comments of a saved game are a list")
    for comment in comments:
        match comment:
            case [int(at), str(text), str(glyph), *more] if (
                len(more) <= 1
                and all(isinstance(each, Mapping) for each in more)
                and type(at) is int
                and 0 <= at <= len(history.choices)
                and at not in history.comments
            ):
                try:
                    pointers = more[0] if more else {}
                    history.comment(at, text, glyph, pointers.get("marks"), pointers.get("arrows"))
                except GuillotineError as error:
                    raise BrokenSave(f"a comment of the saved game is broken: {error}") from error
            case _:
                raise BrokenSave(
                    f"a comment of a saved game is [position, text, glyph], not {quote(comment)}"
                )


def cards_mark(rules: CompiledEdition) -> int:
    """Return a checksum of the cards of an edition."""
    return crc32(" ".join(kind.key for kind in rules.kinds).encode())
