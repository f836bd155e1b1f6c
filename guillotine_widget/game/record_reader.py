"""Read the records of games; see `record` for the format."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, NoReturn
from warnings import warn

from guillotine_widget.errors import BrokenRecord, GuillotineError
from guillotine_widget.game.decision import Option, find_option, options_of
from guillotine_widget.game.history import saves, setup
from guillotine_widget.game.history.comment import GLYPHS, check_comment, check_glyph
from guillotine_widget.game.history.history import History, Lift
from guillotine_widget.game.history.saves import checked_path
from guillotine_widget.game.record import (
    ARROW,
    FORMAT,
    HEAD,
    LIFT,
    MARK,
    SKIP,
    UNFINISHED,
    VERSION,
)
from guillotine_widget.game.record_writer import result_of, with_copies
from guillotine_widget.game.table.card import all_cards
from guillotine_widget.game.table.table import check_names, seat_of
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.rules import engine, restrictions
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.suggest import (
    check_word,
    closest,
    did_you_mean,
    known_keywords,
    other_format,
    quote,
    without_bom,
)

if TYPE_CHECKING:
    from pathlib import Path

    from guillotine_widget.game.game import Game
    from guillotine_widget.model.edition import EditionLike
    from guillotine_widget.scenario.scenario import Scenario

_LONGEST = 400_000
"""The maximum length of a record in characters; a game has a few thousand."""

_FIRST_LINE = re.compile(rf"[>\s]*{FORMAT}\s+(\d+)\s*", re.IGNORECASE)
_HEAD_LINE = re.compile(r"([A-Za-z]\w*)\s*:(.*)", re.DOTALL)
_SPACE = re.compile(r"\s+")
_QUOTE_MARK = re.compile(r"(?<![^\n])[ \t]*>[> \t]*|(?<![^\n])[ \t]*#[^\n]*")
"""Matches what is ignored at the start of a line: a quotation mark of a mail program, or a remark."""
_HEADING = re.compile(
    r"(?<![^\n])[> \t]*-{2,}[ \t]*(?:([^\W\d][\w ]*?)[ \t]*(\d+)?[ \t]*-*)?[ \t]*(?=\n|$)"
)
_TURN = re.compile(r"(\d{1,9})\.(?=\s|$)")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_WHO = re.compile(
    r"""("(?:[^"\\]|\\.)*"|(?!(?:\d+\.|-{2,})\s)[^\s,;(){}:"/]+(?:\s+(?!(?:\d+\.|-{2,})\s)[^\s,;(){}:"/]+)*)\s*:""",
    re.DOTALL,
)
_WORD = re.compile(r"[^\s,;(){}:/]+")
_GLYPH = re.compile(r"[!?]{1,2}(?=[\s,;(){}]|$)")
_EQUAL = re.compile(r"=(\d{1,3})(?=[\s,;(){}]|$)")
_ATTACHED = re.compile(r"(.*[^!?\s])([!?]{1,2})", re.DOTALL)

_NOTE = re.compile(r"\\.|\[([A-Za-z]+)((?:[^\]\\]|\\.)*)\]", re.DOTALL)
_ARROW = re.compile(r"(.+?)\s*-?>\s*(\d{1,4})", re.DOTALL)

Notes = Mapping[str, Callable[[str, int], object]]
"""Functions that read other words in brackets; each is called with the argument and the position."""

Read = tuple[list[str], int | str, str, History]
"""The parts of a game: names, seed, locale and history."""


def read_record(
    text: Any, edition: Any = None, first_line: int = 1, notes: Notes | None = None
) -> Read:
    """Read a record into the parts of a game.

    Args:
        text: the record.
        edition: the custom `Edition` it was played with; None: the edition named in the record.
        first_line: the number of its first line, for messages.
        notes: what reads other words in brackets, by the word; None: there are none.

    Raises:
        BrokenRecord: the record cannot be read; the message names line and column, and what would be right.
    """
    if not isinstance(text, str):
        raise BrokenRecord(f"a record is a text, not {quote(text)}", first_line)
    if len(text) > _LONGEST:
        raise BrokenRecord(
            f"the record of a game has at most {_LONGEST:,} letters, not {len(text):,}", first_line
        )
    plain = without_bom(text).replace("\r\n", "\n").replace("\r", "\n")
    return _Reader(plain, edition, first_line, notes or {}).read()


@known_keywords
def read_games(
    source: str | PathLike[str] | Iterable[str],
    *,
    edition: EditionLike | None = None,
    on_error: str = "raise",
) -> Iterator[Game]:
    r"""Read games from their records, one by one.

    A file with many records is read lazily.

    Args:
        source: consecutive records: a text, the path of a file, or an open file.
        edition: the custom `Edition` they were played with; None: the edition named in each record.
        on_error: what to do about a broken record. "raise": raise its error. "skip": warn about what is wrong, and go
            on with the next game.

    Raises:
        BrokenRecord: a record cannot be read; the message names line and column, and what would be right.
        OSError: the file cannot be read.

    Example:
        >>> from guillotine_widget.game.game import Game
        >>> text = Game(["Ada", "Bo"], seed=7).to_text() + "\n" + Game(3, seed=8).to_text()
        >>> [game.seed for game in read_games(text)]
        [7, 8]
    """
    check_word(on_error, "on_error", ("raise", "skip"))
    return _games(lines_of(source), edition, on_error == "skip")


def _games(lines: Iterable[str], edition: Any, skips: bool) -> Iterator[Game]:
    from guillotine_widget.game.game import Game

    for first_line, text in split_records(lines):
        try:
            yield Game._from_history(*read_record(text, edition, first_line))
        except BrokenRecord as error:
            if not skips:
                raise
            warn(f"a record is left out: {error}", RuntimeWarning, stacklevel=2)


def split_records(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the records of a text, each with the number of its first line.

    Raises:
        BrokenRecord: there is other text before the first one.
    """
    start = 0
    held: list[str] = []
    for number, raw in enumerate(lines, 1):
        if not isinstance(raw, str):
            hint = (
                '; open the file as text: open(path, encoding="utf-8")'
                if isinstance(raw, bytes)
                else ""
            )
            raise BrokenRecord(f"a line of a record is a text, not {quote(raw)}{hint}", number)
        line = without_bom(raw) if number == 1 else raw
        if _FIRST_LINE.fullmatch(line):
            if start:
                yield start, "".join(held)
            start, held = number, [line]
        elif start:
            held.append(line)
        elif line.strip("> \t\r\n") and not line.lstrip("> \t").startswith("#"):
            raise BrokenRecord(
                f'a record begins with "{FORMAT} {VERSION}", not with {quote(line.strip())}'
                f"{other_format(line, FORMAT)}",
                number,
            )
    if start:
        yield start, "".join(held)


def lines_of(source: Any) -> Iterable[str]:
    """Return the lines of a text, of a file given by its path, or of an open file, with their line ends.

    Raises:
        OSError: the file cannot be read.
        TypeError: it is none of these.
    """
    if isinstance(source, PathLike):
        return _file_lines(checked_path(fspath(source)))
    if isinstance(source, str):
        if "\n" in source or _FIRST_LINE.match(source) or not source.strip():
            return source.splitlines(keepends=True)
        return _file_lines(checked_path(source))
    if isinstance(source, Iterable) and not isinstance(source, bytes):
        return source
    raise TypeError(f"games are read from a text, a path or an open file, not {quote(source)}")


def _file_lines(path: Path) -> Iterator[str]:
    with path.open(encoding="utf-8-sig") as file:
        try:
            yield from file
        except UnicodeDecodeError as error:
            raise BrokenRecord(
                f"{path.name} is not text in UTF-8 ({str(error)[:100]}); save it as UTF-8"
            ) from error


class _Reader:
    """Reads one record.

    Args:
        text: the record, with line feeds as line ends.
        edition: as for `read_record`.
        first_line: the number of its first line.
        notes: as for `read_record`.
    """

    def __init__(self, text: str, edition: Any, first_line: int, notes: Notes) -> None:
        self._notes = notes
        self._text = text
        self._edition = edition
        self._first_line = first_line
        self._at = 0
        self._names: list[str] = []
        self._scenario: Scenario | None = None
        self._player = re.compile("(?!)")

    def read(self) -> Read:
        self._single()
        head = self._head()
        names, seed, locale, history = self._begin(head)
        self._names = names
        called = "|".join(r"\s+".join(map(re.escape, name.split(" "))) for name in names)
        self._player = re.compile(rf"({called})\s*:", re.IGNORECASE)
        self._line(history, history.at, 0, self._at)
        self._finish(head, history)
        return names, seed, locale, history

    # --- faults ----------------------------------------------------------------------------------------------------

    def _fault(self, message: str, at: int | None = None) -> NoReturn:
        raise BrokenRecord(message, *self._place(self._at if at is None else at)) from None

    def _place(self, at: int) -> tuple[int, int]:
        """Return line and column of a place in the text."""
        at = min(at, len(self._text))
        before = self._text.rfind("\n", 0, at) + 1
        return self._first_line + self._text.count("\n", 0, at), at - before + 1

    # --- the head --------------------------------------------------------------------------------------------------

    def _single(self) -> None:
        """Refuse a text with the records of several games."""
        heads = [at for at, line in self._lines() if _FIRST_LINE.fullmatch(line)]
        if len(heads) > 1:
            self._fault(
                f"the text holds {len(heads)} games; gw.read_games(text) reads one after the other",
                heads[1],
            )

    def _head(self) -> dict[str, tuple[str, int]]:
        """Read the head; return its values with their places in the text."""
        lines = self._lines()
        for at, line in lines:
            if not line or line.startswith("#"):
                continue
            found = _FIRST_LINE.fullmatch(line)
            if found is None:
                self._fault(
                    f'a record begins with "{FORMAT} {VERSION}", not with {quote(line)}'
                    f"{other_format(line, FORMAT)}",
                    at,
                )
            if found[1] != str(VERSION):
                self._fault(
                    f"this is version {quote(found[1])} of the record; version {VERSION} can be read",
                    at,
                )
            break
        else:
            self._fault(f'the text is empty; a record begins with "{FORMAT} {VERSION}"', 0)
        head: dict[str, tuple[str, int]] = {}
        key = ""
        for at, line in lines:
            self._at = at
            if line.startswith("#"):
                continue
            if not line and head:
                break
            if line.startswith(("--", "{")) or _TURN.match(line):
                break
            found = _HEAD_LINE.fullmatch(line)
            name = "" if found is None else found[1].casefold()
            if found is None or name not in HEAD:
                # A mail program may have wrapped the line, but a word with a colon is a mistyped key.
                if key in ("position", "state", "copies", "players", "result", "seed") and (
                    found is None or ";" in line
                ):
                    value, begun = head[key]
                    head[key] = (f"{value} {line}", begun)
                    continue
                if not line:
                    continue
                hint = did_you_mean(name or line, HEAD)
                self._fault(f"no line of the head begins with {quote(line[:40])}; {hint}", at)
            if name in head:
                self._fault(f"the head has two lines {name!r}", at)
            head[name] = (found[2].strip(), at)
            key = name
        else:
            self._at = len(self._text)
        return head

    def _lines(self) -> Iterator[tuple[int, str]]:
        """Yield each line without mail quotation marks, with its start in the text."""
        at = 0
        for raw in self._text.split("\n"):
            line = raw.lstrip("> \t")
            yield at + len(raw) - len(line), line.rstrip()
            at += len(raw) + 1

    def _begin(self, head: dict[str, tuple[str, int]]) -> Read:
        """Return the values of the head, with the history before the first choice."""

        def value(key: str, otherwise: str) -> str:
            return head.get(key, (otherwise, 0))[0]

        def where(key: str) -> int:
            return head.get(key, ("", 0))[1]

        if "players" not in head:
            self._fault('the head needs a line "players: Ada, Bo"')
        key = "edition"
        try:
            named = self._words(value("edition", "amigo"), where("edition"))
            wanted = self._edition if self._edition is not None else ", ".join(named)
            rules = setup.resolve_edition(wanted)
            key = "players"
            names = check_names(self._words(value("players", ""), where("players")))
            key = "seed"
            seed = self._seed(value("seed", ""), where("seed"), head)
            key = "first"
            first = None
            if "first" in head:
                first = seat_of(", ".join(self._words(value("first", ""), where("first"))), names)
        except BrokenRecord:
            raise
        except GuillotineError as error:
            self._fault(str(error), where(key))
        mark = str(saves.cards_mark(rules))
        if value("cards", mark) != mark:
            self._fault(
                f"the game was played with other cards than the edition {quote(rules.edition.name)} has; "
                "give the one it was played with: edition=…",
                where("cards"),
            )
        locale = value("locale", "en")
        if locale not in LOCALES:
            self._fault(
                f"there is no language {quote(locale)}; {did_you_mean(locale, LOCALES)}",
                where("locale"),
            )
        start = self._start(head, rules, names)
        if start is not None and first is not None:
            self._fault("a game that began in a position has no line 'first'", where("first"))
        key = "position" if "position" in head else "state" if "state" in head else "seed"
        try:
            history = saves.first_position(
                {"start": start, "first": first}, rules, len(names), seed
            )
        except GuillotineError as error:
            self._fault(str(error), where(key))
        history.scenario = self._scenario
        return names, seed, locale, history

    def _words(self, text: str, at: int) -> list[str]:
        """Return the words of a comma-separated list, quoted or not."""
        found: list[str] = []
        rest = text.strip()
        while rest:
            match = _QUOTED.match(rest)
            if match:
                found.append(_unescaped(match[1]))
                rest = rest[match.end() :].lstrip()
                if rest and rest[0] != ",":
                    self._fault(f"a comma belongs before {quote(rest)}", at)
                rest = rest[1:].lstrip()
            else:
                word, _, rest = rest.partition(",")
                found.append(word.strip())
                rest = rest.lstrip()
        return found

    def _seed(self, text: str, at: int, head: dict[str, tuple[str, int]]) -> int | str:
        if not text:
            if "position" in head or "state" in head:
                return 0
            self._fault('the head needs the start: a line "seed: 7", or "position:"', at)
        if text.startswith('"'):
            try:
                return setup.check_seed(json.loads(text))
            except json.JSONDecodeError:
                self._fault(f"a seed in quotes ends with a quote, not {quote(text)}", at)
        if not re.fullmatch(r"-?\d{1,1300}", text, re.ASCII):
            self._fault(f"a seed is a whole number, or a text in quotes, not {quote(text)}", at)
        return setup.check_seed(int(text))

    def _start(
        self, head: dict[str, tuple[str, int]], rules: CompiledEdition, names: Sequence[str]
    ) -> dict[str, Any] | None:
        """Return the initial position as plain values; None if the game was dealt from the seed."""
        if "position" in head and "state" in head:
            self._fault("a game begins in a position or in a state, not in both", head["state"][1])
        if "state" in head:
            text, at = head["state"]
            try:
                start = json.loads(text)
            except (ValueError, RecursionError) as error:
                self._fault(f"the state is not JSON ({str(error)[:100]})", at)
            if not isinstance(start, dict):
                self._fault("the state is an object in JSON", at)
            return start
        if "position" not in head:
            return None
        from guillotine_widget.scenario.scenario import Scenario

        text, at = head["position"]
        custom = None if setup.is_printed(rules.edition) else rules.edition
        try:
            scenario: Scenario = Scenario.parse(text, custom)
            game = scenario.start()
        except GuillotineError as error:
            self._fault(str(error), at)
        if [*game.names] != [*names] or game._rules is not rules:
            self._fault("edition and players of the position differ from those of the head", at)
        found = game._history.origin
        assert found is not None
        if "copies" not in head:
            self._scenario = scenario
            return found
        text, at = head["copies"]
        pairs = [
            re.fullmatch(r"(\d{1,4})\s*>\s*(\d{1,4})", each.strip()) for each in text.split(",")
        ]
        instead = {int(pair[1]): int(pair[2]) for pair in pairs if pair is not None}
        kinds = rules.kinds
        known = all(card < len(kinds) for pair in instead.items() for card in pair)
        if (
            None in pairs
            or not known
            or {*instead} != {*instead.values()}
            or any(kinds[mine] is not kinds[theirs] for mine, theirs in instead.items())
        ):
            self._fault("copies are pairs of numbers of equal cards, as 60>61, 61>60", at)
        return with_copies(found, instead)

    # --- the choices -----------------------------------------------------------------------------------------------

    def _line(self, history: History, base: int, depth: int, opened: int) -> None:
        """Read choices until the text or the variation ends.

        Args:
            history: the history to which they are added.
            base: the number of choices that it already has.
            depth: the nesting depth of this variation.
            opened: the place in the text where it begins.
        """
        who: int | None = None
        while True:
            self._space()
            at = self._at
            letter = self._text[at : at + 1]
            if not letter:
                if depth:
                    self._fault("this bracket is not closed", opened)
                return
            if letter == ")":
                if not depth:
                    self._fault("a bracket is closed that was not opened")
                if history.at == base:
                    self._fault("a variation needs a choice")
                self._at += 1
                return
            if letter in ",;":
                self._at += 1
                who = None if letter == ";" else who
            elif letter == "{":
                self._comment(history, base, depth)
            elif letter == "(":
                self._variation(history, base, depth)
            elif heading := self._at_heading():
                self._heading(heading, history)
            elif turn := _TURN.match(self._text, at):
                if int(turn[1]) != history.state.turn or history.state.frame is None:
                    self._fault(f"here {self._moment(history)}, not turn {turn[1]}")
                self._at = turn.end()
                who = None
            elif (glyph := _GLYPH.match(self._text, at)) and glyph[0] in GLYPHS:
                self._judge(history, base, glyph[0])
                self._at = glyph.end()
            else:
                if named := self._player.match(self._text, at) or _WHO.match(self._text, at):
                    who = self._seat(named)
                    self._at = named.end()
                    self._space()
                self._choice(history, who)

    def _at_heading(self) -> re.Match[str] | None:
        """Return the line that begins here if it is the heading of a day."""
        if not self._text.startswith("--", self._at):
            return None
        return _HEADING.match(self._text, self._text.rfind("\n", 0, self._at) + 1)

    def _space(self) -> None:
        """Skip white space, mail quotation marks and remarks."""
        while True:
            at = self._at
            for pattern in (_QUOTE_MARK, _SPACE):
                if found := pattern.match(self._text, self._at):
                    self._at = found.end()
            if self._at == at:
                return

    def _moment(self, history: History) -> str:
        s = history.state
        if s.frame is None:
            return "the game is over"
        return f"turn {s.turn} of day {s.day} is played"

    def _heading(self, heading: re.Match[str], history: History) -> None:
        s = history.state
        if heading[2] is not None and int(heading[2]) != s.day:
            self._fault(f"here {self._moment(history)}, not day {heading[2]}")
        self._at = heading.end()

    def _comment(self, history: History, base: int, depth: int) -> None:
        opened = self._at
        end = opened + 1
        while end < len(self._text) and self._text[end] != "}":
            end += 2 if self._text[end] == "\\" else 1
        if end >= len(self._text):
            self._fault("this comment is not closed: } is missing", opened)
        if depth and history.at == base:
            self._fault("a variation begins with a choice; its comment stands after that", opened)
        raw = self._text[opened + 1 : end]
        notes = [each for each in _NOTE.finditer(raw) if self._is_note(each[1])]
        for note in reversed(notes):
            raw = f"{raw[: note.start()]} {raw[note.end() :]}"
        before = history.comments.get(history.at)
        try:
            found = check_comment(_plain(raw))
            if found or not notes:
                text = f"{before.text} {found}".strip() if before else found
                history.comment(history.at, text, None)
        except GuillotineError as error:
            self._fault(str(error), opened)
        for note in notes:
            self._note(note, opened + 1 + note.start(), history, depth)
        self._at = end + 1

    def _is_note(self, word: str | None) -> bool:
        """Return whether brackets that begin with a word are meant for a lesson; others are part of the comment."""
        return word is not None and bool(closest(word, [MARK, ARROW, *self._notes]))

    def _note(self, note: re.Match[str], at: int, history: History, depth: int) -> None:
        """Read what stands in brackets within a comment."""
        words = [MARK, ARROW, *self._notes]
        word = note[1].casefold()
        if word not in words:
            self._fault(
                f"a comment has no [{note[1]} …]; {did_you_mean(word, words)} A plain bracket is written \\[",
                at,
            )
        argument = " ".join(_plain(note[2]).split())
        old = history.comments.get(history.at)
        if word in (MARK, ARROW) and not argument:
            self._fault(f"[{word} …] needs a card: [mark Duke], [arrow Duke -> 1]", at)
        try:
            if word == MARK:
                names = self._words(argument, at)
                history.comment(history.at, None, None, [*(old.marks if old else ()), *names])
            elif word == ARROW:
                arrow = self._arrow(argument, at)
                arrows = [*(old.arrows if old else ()), arrow]
                history.comment(history.at, None, None, None, arrows)
            elif depth:
                self._fault(f"[{word} …] stands on the main line, not in a variation", at)
            else:
                self._notes[word](argument, history.at)
        except BrokenRecord:
            raise
        except GuillotineError as error:
            self._fault(str(error), at)

    def _arrow(self, argument: str, at: int) -> tuple[str, int]:
        found = _ARROW.fullmatch(argument)
        if found is None:
            self._fault(f"an arrow is written [arrow Duke > 1], not {quote(argument)}", at)
        return found[1].strip('"'), int(found[2])

    def _judge(self, history: History, base: int, glyph: str) -> None:
        try:
            check_glyph(glyph, history.at if history.at > base or not base else 0)
            history.comment(history.at, None, glyph)
        except GuillotineError as error:
            self._fault(str(error))

    def _variation(self, history: History, base: int, depth: int) -> None:
        opened = self._at
        if depth == saves.DEEPEST:
            self._fault(f"variations are nested at most {saves.DEEPEST} deep")
        if history.at == base:
            self._fault("a variation stands after the choice in whose place it might be")
        self._at += 1
        inside = self._at
        faults: list[BrokenRecord] = []
        for at in dict.fromkeys((history.at - 1, max(base, self._move_start(history)))):
            self._at = inside
            variation = history.begin_variation(at)
            try:
                self._line(variation, at, depth + 1, opened)
                history.add_variation(variation)
                return
            except BrokenRecord as error:
                faults.append(error)
            except GuillotineError as error:
                faults.append(BrokenRecord(str(error), *self._place(opened)))
        # The reading that came farther is the one that was meant.
        raise max(faults, key=lambda fault: (fault.line, fault.column))

    def _move_start(self, history: History) -> int:
        """Return where the latest move begins: all that one player chose in a row in a turn."""
        at = history.at - 1
        latest = history.states[at]
        while at:
            s = history.states[at - 1]
            if (s.turn, engine.decider(s)) != (latest.turn, engine.decider(latest)):
                break
            at -= 1
        return at

    def _seat(self, named: re.Match[str]) -> int:
        name = named[1]
        name = _unescaped(name[1:-1]) if name.startswith('"') else _SPACE.sub(" ", name)
        try:
            return seat_of(name, self._names)
        except GuillotineError as error:
            self._fault(str(error))

    def _choice(self, history: History, who: int | None) -> None:
        s, start = history.state, self._at
        parts, bare = self._parts()
        if not parts:
            self._fault(f"no choice begins with {quote(self._text[start : start + 20])}", start)
        if s.frame is None:
            self._fault("the game is over: no choice is left", start)
        if bare and parts[0].casefold() == LIFT:
            history.choose(self._lift(history, who, start))
            return
        seat = engine.decider(s)
        if who is not None and who != seat:
            self._fault(f"here {self._names[seat]} decides, not {self._names[who]}", start)
        options = options_of(s, all_cards(s.rules), self._names)
        option, glyph = self._option(parts, bare, options, s.rules, start)
        equal = [each for each in options if each.text == option.text]
        if self._at == start:
            self._fault("a choice is missing", start)
        self._space()
        if number := _EQUAL.match(self._text, self._at):
            if not 1 <= int(number[1]) <= len(equal):
                self._fault(f"{len(equal)} options are called {quote(option.text)}")
            option = equal[int(number[1]) - 1]
            self._at = number.end()
        history.choose(option.raw)
        if glyph:
            history.comment(history.at, None, glyph)

    def _lift(self, history: History, who: int | None, start: int) -> Lift:
        s = history.state
        seat = engine.decider(s) if who is None else who
        cards = restrictions.liftable(s, seat)
        if not cards:
            self._fault(f"no Callous Guards lie in front of {self._names[seat]} (R5)", start)
        return Lift(seat, cards[0])

    def _parts(self) -> tuple[list[str], bool]:
        """Read the words of a choice: its slash-separated parts, and whether the first is unquoted."""
        parts: list[str] = []
        bare = not self._text.startswith('"', self._at)
        while True:
            self._space()
            words = []
            if quoted := _QUOTED.match(self._text, self._at):
                words.append(_SPACE.sub(" ", _unescaped(_QUOTE_MARK.sub(" ", quoted[1]))))
                self._at = quoted.end()
            while True:
                end = self._at
                self._space()
                word = _WORD.match(self._text, self._at)
                if word is None or (words and _is_over(word[0])) or self._at_heading():
                    self._at = end
                    break
                words.append(word[0])
                self._at = word.end()
            if words:
                parts.append(" ".join(words))
            end = self._at
            self._space()
            if not words or not self._text.startswith("/", self._at):
                self._at = end
                return parts, bare
            self._at += 1

    def _option(
        self,
        parts: list[str],
        bare: bool,
        options: Sequence[Option],
        rules: CompiledEdition,
        start: int,
    ) -> tuple[Option, str]:
        """Return the option that the words name, and the glyph directly after them."""
        kinds = rules.edition.kinds
        if bare and parts == [SKIP]:
            parts = ["skip"]
        wanted: Any = parts if len(parts) > 1 else parts[0]
        attached = _ATTACHED.fullmatch(parts[-1]) if len(parts) == 1 and bare else None
        try:
            found = find_option(options, wanted, kinds)
        except GuillotineError as error:
            if attached is not None and attached[2] in GLYPHS:
                try:
                    return find_option(options, attached[1], kinds), attached[2]
                except GuillotineError:
                    pass
            longer = self._with_comma(parts, options, kinds) if bare else None
            if longer is None:
                self._fault(str(error), start)
            return longer, ""
        if attached is not None and attached[2] in GLYPHS and found.card is not None:
            key, title = found.card.kind.key, found.card.kind.title
            called = {load(code).name(key, title).casefold() for code in LOCALES}
            # "Missed!" is a name, "Duke!" is a judgment.
            if not any(parts[0].casefold() == name for name in called):
                return found, attached[2]
        return found, ""

    def _with_comma(
        self, parts: list[str], options: Sequence[Option], kinds: Sequence[Any]
    ) -> Option | None:
        """Read on after a comma that is part of a name, as in some Dutch and German ones."""
        before = self._at
        if len(parts) == 1 and self._text.startswith(",", self._at):
            self._at += 1
            more, _ = self._parts()
            try:
                return find_option(options, f"{parts[0]}, {' '.join(more)}", kinds)
            except GuillotineError:
                self._at = before
        return None

    # --- the end ---------------------------------------------------------------------------------------------------

    def _finish(self, head: dict[str, tuple[str, int]], history: History) -> None:
        """Check the result, and go to the current position."""
        if "result" in head:
            text, at = head["result"]
            right = result_of(self._names, history.states[-1])
            if _SPACE.sub(" ", text).casefold() != right.casefold():
                says = (
                    "the game is not finished" if right == UNFINISHED else f"the scores are {right}"
                )
                self._fault(f"after these choices {says}, not {quote(text)}", at)
        if "at" in head:
            text, at = head["at"]
            count = len(history.choices)
            if not re.fullmatch(r"\d{1,6}", text, re.ASCII) or int(text) > count:
                self._fault(
                    f"the game has 0 to {count} choices, it cannot stand at {quote(text)}", at
                )
            history.at = int(text)


def _is_over(word: str) -> bool:
    """Return whether a word is not part of a choice."""
    return bool(word in GLYPHS or re.fullmatch(r"=\d+|\d{1,9}\.|-{2,}", word))


def _plain(text: str) -> str:
    """Return a text without the marks of quoted mails and without backslashes."""
    return _unescaped(_QUOTE_MARK.sub(" ", text))


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


__all__ = ["read_games", "read_record"]
