"""Validate user input, for all public entry points: guesses at misspelled words, texts, keywords.

Use this module wherever a word or a text comes from outside (a cell, a file, a browser message), so that all entry
points accept and reject the same input with the same messages:

* `did_you_mean` ends the message about an unknown word with a guess.
* `quote` repeats the offending value in a message, abbreviated, whatever the value is.
* `check_word` and `check_flag` validate one of several words, and True or False.
* `check_text` validates a text and returns it in canonical form: player names, seeds, titles, comments, request ids.
* `same_text` and `twins` find texts that look the same to readers.
* `known_keywords` makes a function explain wrong calls; `no_attribute` does so for a name that a module lacks, and
  `public_module` for a module that is called like a function.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, wraps
from reprlib import Repr
from types import ModuleType
from typing import Any, NoReturn, ParamSpec, TypeVar

from guillotine_widget.errors import BadText, GuillotineError

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

LONGEST_WORD = 60
"""The maximum length of words to compare with known ones: longer words are not misspelled names."""

_HUMP = re.compile("(?<=[a-z])(?=[A-Z])")
"""Matches the start of a word within a name such as GuillotineWidget."""

LONGEST_LIST = 12
"""The maximum number of known words in a message."""


# --- guesses -----------------------------------------------------------------------------------------------------


def closest(wanted: object, known: Iterable[str], n: int = 1) -> list[str]:
    """Return the known words that most resemble a word, best first.

    Known words that contain *wanted* at the beginning of one of their parts come first: "Judge" resembles "Unpopular
    Judge", and "Widget" GuillotineWidget, more than any word with similar letters. Only the same word in the singular
    ranks higher. Case does not matter.

    Args:
        wanted: the word that is not known; a value of any other type resembles nothing.
        known: the known words.
        n: the maximum number of words to return.

    Example:
        >>> closest("stumbel", ["Pushed", "Stumble"])
        ['Stumble']
        >>> closest("judge", ["Land Lord", "Unpopular Judge"])
        ['Unpopular Judge']
    """
    if not isinstance(wanted, str) or not wanted.strip() or len(wanted) > LONGEST_WORD:
        return []
    from difflib import get_close_matches

    word = wanted.strip().casefold()
    by_fold: dict[str, str] = {}
    for name in known:
        by_fold.setdefault(name.casefold(), name)
    part = re.compile(rf"(?:\b|_){re.escape(word)}") if len(word) > 2 else None
    containing = [
        fold
        for fold, name in by_fold.items()
        if part and part.search(_HUMP.sub(" ", name).casefold())
    ]
    near = get_close_matches(word, by_fold, n=n)
    # Games is more likely a typo for Game than the end of SavedGames.
    containing = [fold for fold in (word, word.removesuffix("s")) if fold in by_fold] + containing
    return [by_fold[fold] for fold in dict.fromkeys([*containing, *near])][:n]


def did_you_mean(wanted: object, known: Iterable[str], otherwise: str | None = None) -> str:
    """Return the end of a message about an unknown word: a guess, or what would be right.

    Args:
        wanted: the unknown word, as the user gave it.
        known: the words that would be right.
        otherwise: what to return if no known word resembles *wanted*; None: the list of known words.

    Example:
        >>> did_you_mean("gredy", ["random", "greedy"])
        "did you mean 'greedy'?"
        >>> did_you_mean("stockfish", ["random", "greedy"])
        'there are random, greedy'
    """
    names = list(known)
    near = closest(wanted, names)
    if near:
        return guess(*near)
    return listed(names) if otherwise is None else otherwise


def guess(*words: str) -> str:
    """Return "did you mean 'a' or 'b'?".

    Example:
        >>> guess("Count", "Countess")
        "did you mean 'Count' or 'Countess'?"
    """
    return f"did you mean {' or '.join(map(quote, words))}?"


def listed(names: Sequence[str]) -> str:
    """Return "there are a, b, c" for known words, shortened to the first few.

    Example:
        >>> listed(["amigo", "wizards"]), listed(["amigo"]), listed([])
        ('there are amigo, wizards', 'there is only amigo', 'there is none')
    """
    if len(names) < 2:
        return f"there is only {names[0]}" if names else "there is none"
    more = ", …" if len(names) > LONGEST_LIST else ""
    return f"there are {', '.join(names[:LONGEST_LIST])}{more}"


def check_word(
    value: Any, what: str, known: Iterable[str], *, error: type[Exception] = GuillotineError
) -> str:
    """Return a value that is one of several words.

    Args:
        value: the value, of any type.
        what: the name of the argument, for the message: "on_error".
        known: the words.
        error: the class of the error.

    Raises:
        GuillotineError: it is none of them; the message lists them and guesses.

    Example:
        >>> check_word("day", "until", ["turn", "day"])
        'day'
        >>> check_word("days", "until", ["turn", "day"])
        Traceback (most recent call last):
        guillotine_widget.errors.GuillotineError: until is one of 'turn', 'day', not 'days'; did you mean 'day'?
    """
    words = list(known)
    # An array compares with each of the words and has no truth value.
    if isinstance(value, str) and value in words:
        return str(value)
    guess = did_you_mean(value, words, "")
    choices = ", ".join(map(repr, words))
    raise error(f"{what} is one of {choices}, not {quote(value)}{guess and '; '}{guess}")


def check_flag(value: Any, what: str, *, error: type[Exception] = GuillotineError) -> bool:
    """Return an argument that is true or false as a `bool`: True, False, 1, 0, or a NumPy bool.

    Every other value has a truth value too, but the text "no" has that of "yes".

    Args:
        value: the value, of any type.
        what: the name of the argument, for the message.
        error: the class of the error.

    Raises:
        GuillotineError: it is something else.

    Example:
        >>> check_flag("no", "open_hands")
        Traceback (most recent call last):
        guillotine_widget.errors.GuillotineError: open_hands is True or False, not 'no'
    """
    # NumPy calls its type bool or, before version 2, bool_.
    if type(value).__name__ in ("bool", "bool_") or (type(value) is int and value in (0, 1)):
        return bool(value)
    raise error(f"{what} is True or False, not {quote(value)}")


# --- values in messages ------------------------------------------------------------------------------------------


class _Short(Repr):
    """A `repr` of bounded length and depth."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.maxlevel = 3
        self.maxtuple = self.maxlist = self.maxarray = self.maxdict = self.maxset = 4
        self.maxfrozenset = self.maxdeque = 4
        self.maxstring = self.maxother = self.maxlong = most
        self.fillvalue = "…"

    def repr_str(self, x: str, level: int) -> str:
        return repr(x) if len(x) <= self.maxstring else f"{x[: self.maxstring]!r}…"

    def repr_int(self, x: int, level: int) -> str:
        # Python refuses to write numbers of more than 4,300 digits.
        return f"a number of {x.bit_length():,} bits" if x.bit_length() > 200 else repr(x)


def quote(value: object, most: int = 60) -> str:
    """Return the `repr` of any value for a message: short, and fast to compute.

    Args:
        value: anything: a text of any length, a nested list of any depth, a number of any size.
        most: the approximate maximum number of characters.

    Example:
        >>> quote("Dukke"), quote("x" * 1_000, most=5), quote(10**6000)
        ("'Dukke'", "'xxxxx'…", 'a number of 19,932 bits')
    """
    try:
        text = _Short(most).repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return text if len(text) <= most + 3 else f"{text[:most]}…"


# --- texts -------------------------------------------------------------------------------------------------------

_JOINERS = "\u200c\u200d"
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
_UNSEEN = re.compile(f"[{_JOINERS}{_BLANK_LETTERS}\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f]")
_LOOK_ALIKE = str.maketrans(
    "аеіјкорсухѕһԁӏαεικορτυνχ",
    "aeijkopcyxshdlaeikoptuvx",
)


def check_text(
    value: object,
    what: str,
    *,
    most: int,
    empty: bool = False,
    lines: bool = False,
    error: Callable[[str], Exception] = BadText,
) -> str:
    r"""Validate a text from outside, and return it in canonical form (see `canonical`).

    Args:
        value: what the user gave.
        what: a noun phrase for the message: "a player's name", "a title".
        most: the maximum number of characters.
        empty: whether it may be empty.
        lines: whether it may have several lines.
        error: the error to raise, called with the message.

    Raises:
        BadText: (or *error*) it is not a str, or it is empty, invisible or too long, or contains a control character or
            a lone surrogate, which neither files nor browser messages can represent.

    Example:
        >>> check_text("  Ada\N{NO-BREAK SPACE}L. ", "a player's name", most=40)
        'Ada L.'
        >>> check_text("A\ud800", "a title", most=80)
        Traceback (most recent call last):
        guillotine_widget.errors.BadText: a title cannot hold '\ud800', half of a character (a lone surrogate)
    """
    if not isinstance(value, str):
        raise error(f"{what} is a text, not {quote(value)}")
    if len(value) > 4 * most:
        # Canonical form cannot shorten this enough.
        raise error(f"{what} has at most {most} letters, not {len(value):,}")
    for letter in value.strip():
        if why := _why_refused(letter, lines):
            raise error(f"{what} cannot hold {letter!r}, {why}")
    text = canonical(value, lines)
    if len(text) > most:
        raise error(f"{what} has at most {most} letters, not {len(text):,}")
    if value.strip() and not visible(text):
        raise error(f"{what} needs a letter that can be seen, not just {quote(value)}")
    if not text and not empty:
        raise error(f"{what} cannot be empty")
    return text


def canonical(text: str, lines: bool = False) -> str:
    r"""Return a text in canonical form, so that texts that look the same are equal.

    The text is converted to Unicode normal form C. Other spaces (no-break, thin …) become ordinary spaces, repeated
    ones are merged, and those at the ends are removed, as are invisible characters: zero-width spaces, byte-order
    marks, soft hyphens, direction marks. Joiners stay, because emoji and some scripts need them.

    Args:
        text: any text.
        lines: whether to keep line breaks; spaces are then trimmed line by line.

    Example:
        >>> canonical("\ufeffJose\u0301\u00a0 the\u200b First ")
        'José the First'
    """
    if lines:
        rows = text.replace("\r\n", "\n").split("\n")
        return "\n".join(canonical(row) for row in rows).strip("\n")
    if text.isascii():
        return " ".join(text.split())
    kept = "".join(c for c in text if c in _JOINERS or unicodedata.category(c) != "Cf")
    return " ".join(unicodedata.normalize("NFC", kept).split())


def visible(text: str) -> bool:
    """Return whether a text has at least one character that readers can see."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in _BLANK_LETTERS for c in text)


@lru_cache(maxsize=1024)
def same_text(text: str) -> str:
    """Return a key that is equal for texts that look the same apart from case, width, form of accents or alphabet.

    Example:
        >>> same_text("ADA") == same_text("Аda")  # the second begins with a Cyrillic letter
        True
    """
    plain = unicodedata.normalize("NFKC", canonical(text)).casefold()
    seen = unicodedata.normalize("NFC", _UNSEEN.sub("", plain))
    return " ".join(seen.translate(_LOOK_ALIKE).split())


def twins(texts: Iterable[str]) -> tuple[str, str] | None:
    """Return the first two texts that look the same to readers, or None.

    Example:
        >>> twins(["Ada", "Bo", "ada "])
        ('Ada', 'ada ')
    """
    seen: dict[str, str] = {}
    for text in texts:
        if (key := same_text(text)) in seen:
            return seen[key], text
        seen[key] = text
    return None


def without_bom(text: str) -> str:
    """Return a text without a byte-order mark at its start, which some editors write; read files as "utf-8-sig"."""
    return text.removeprefix("\ufeff")


_TEXTS = {
    "guillotine game": "the record of a game: gw.Game.parse(text) reads it, gw.read_games(path) a file of them",
    "guillotine puzzle": "the text of a puzzle: gw.Puzzle.parse(text) reads it",
    "guillotine lesson": "a lesson: gw.Lesson.parse(text) or gw.Lesson.load(path) reads it",
    "guillotine/": "the text of a scenario: gw.Scenario.parse(text) reads it",
}
"""What the texts of this package hold and what reads them, by their first words."""
_DATA = {
    "guillotine_widget game": "a saved game: gw.Game.load(path) or gw.Game.from_dict(data) reads it",
    "guillotine_widget table": "the file of a table: gw.resume() opens it",
    "guillotine_widget scenario": "a scenario: gw.Scenario.from_dict(data) reads it",
    "guillotine_widget progress": "a record of progress: gw.Progress.load(path) reads it",
    "guillotine puzzle": "a saved puzzle: gw.Puzzle.load(path) or gw.Puzzle.from_dict(data) reads it",
    "guillotine results": "the results of a tournament: gw.Results.from_dict(data) reads them",
}
"""The same for data, by their "format"."""
_JSON_FORMAT = re.compile(r'\s*\{\s*"format"\s*:\s*"([^"]{1,40})"')


def other_format(content: object, expected: str) -> str:
    """Return what reads a content that is not of the expected format, as the end of a message; "" if that is unknown.

    Args:
        content: a text, or the data of a JSON file.
        expected: the first words of the expected text, or the "format" of the expected data.

    Example:
        >>> other_format("guillotine puzzle 1", "guillotine game")
        '; this is the text of a puzzle: gw.Puzzle.parse(text) reads it'
        >>> other_format("dear reader", "guillotine game")
        ''
    """
    known = _DATA
    name: object = content.get("format") if isinstance(content, Mapping) else None
    if isinstance(content, str):
        found = _JSON_FORMAT.match(content)
        text = content.lstrip("\ufeff> \t\r\n").casefold()
        if found is None:
            known = _TEXTS
        name = found[1] if found else next((one for one in known if text.startswith(one)), None)
    if not isinstance(name, str) or name not in known or (name == expected and known is _TEXTS):
        return ""
    return f"; this is {known[name]}"


def _why_refused(letter: str, lines: bool) -> str:
    if letter.isprintable() or (lines and letter in "\r\n\t"):
        return ""
    match unicodedata.category(letter):
        case "Cs":
            return "half of a character (a lone surrogate)"
        case "Cc" | "Zl" | "Zp":
            return (
                "a control character" if letter not in "\r\n\u2028\u2029" else "the end of a line"
            )
        case "Cn" if ord(letter) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(letter) <= 0xFDEF:
            return "which is not a character"
    return ""


# --- keywords ----------------------------------------------------------------------------------------------------


@cache
def _keywords(function: Callable[..., object]) -> list[str]:
    """Return the names of a function's parameters that may be passed as keywords."""
    # Taken from the code object: using `inspect` would add a tenth to the import time of the package.
    while (inner := getattr(function, "__wrapped__", None)) is not None:
        function = inner
    code = function.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return [name for name in names if name not in ("self", "cls")]


def missing_package(call: str, package: str, extra: str) -> ImportError:
    """Return the error for a package that is not installed; it says how to install it.

    Args:
        call: the call that needs it: `"to_frame()"`.
        package: its name.
        extra: the extra of this package that installs it.
    """
    return ImportError(
        f"{call} needs {package}: pip install 'guillotine-widget[{extra}]', or pip install {package}",
        name=package,
    )


def known_keywords(function: Callable[P, R]) -> Callable[P, R]:
    """Decorate a function so that a wrong call raises an error that says what would be right.

    Raises:
        TypeError: by the decorated function, with a guess at a keyword, or with the missing or surplus arguments.

    Example:
        >>> @known_keywords
        ... def deal(cards: int, seat: int = 0) -> int:
        ...     return cards
        >>> deal(card=3)
        Traceback (most recent call last):
        TypeError: deal has no argument 'card'; did you mean 'cards'?
        >>> deal()
        Traceback (most recent call last):
        TypeError: deal needs 'cards': deal(cards, seat=0)
    """

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        if kwargs:
            known = _keywords(function)
            for name in kwargs:
                if name not in known:
                    hint = did_you_mean(name, known) if known else "it takes no argument by name"
                    title = _title(function, args)
                    raise TypeError(f"{title} has no argument {quote(name)}; {hint}")
        try:
            return function(*args, **kwargs)
        except TypeError as error:
            # An error of the call itself has no frame inside the function.
            if error.__traceback__ is None or error.__traceback__.tb_next is not None:
                raise
            said = _miscalled(function, args, kwargs)
            if said is None:
                raise
        raise TypeError(said)

    return checked


def _title(function: Callable[..., object], args: Sequence[Any]) -> str:
    """Return the name of a function, prefixed with the class of the object if it is a method."""
    owner, _, name = function.__qualname__.rpartition(".")
    if args and owner and "<locals>" not in owner and _takes_owner(function):
        owner = (args[0] if isinstance(args[0], type) else type(args[0])).__name__
    return owner if name == "__init__" else f"{owner}.{name}" if owner else name


def _takes_owner(function: Callable[..., object]) -> bool:
    return function.__code__.co_varnames[:1] in (("self",), ("cls",))


def _miscalled(
    function: Callable[..., object], args: Sequence[Any], kwargs: Mapping[str, Any]
) -> str | None:
    """Return what is wrong with the number of arguments, and how to call; None if nothing is wrong."""
    from inspect import Parameter, signature

    simple = (bool, int, float, str, type(None))
    title = _title(function, args)
    parameters = [*signature(function).parameters.values()]
    if parameters and _takes_owner(function):
        parameters, args = parameters[1:], args[1:]
    shown = []
    for one in parameters:
        text = str(one.replace(annotation=Parameter.empty, default=Parameter.empty))
        if one.default is not one.empty:
            text += f"={one.default!r}" if isinstance(one.default, simple) else "=…"
        shown.append(text)
    usage = f"{title.rpartition('.')[2]}({', '.join(shown)})"
    places = [one for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
    several = any(one.kind is one.VAR_POSITIONAL for one in parameters)
    if len(args) > len(places) and not several:
        most = f"at most {len(places)}" if places else "no"
        return f"{title} takes {most} argument{'s' * (len(places) != 1)} without a keyword, not {len(args)}: {usage}"
    twice = [one.name for one in places[: len(args)] if one.name in kwargs]
    if twice:
        return f"{title} got {quote(twice[0])} twice: {usage}"
    missing = [
        quote(one.name)
        for one in (*places[len(args) :], *(p for p in parameters if p.kind is p.KEYWORD_ONLY))
        if one.default is one.empty and one.name not in kwargs
    ]
    return f"{title} needs {' and '.join(missing)}: {usage}" if missing else None


class _PublicModule(ModuleType):
    """A module whose users get guesses for names it does not have, and a hint if they call it like a function."""

    _usage: str
    _example: str

    def __getattr__(self, name: str) -> NoReturn:
        raise no_attribute(self.__name__, name, vars(self).get("__all__", ()))

    def __dir__(self) -> list[str]:
        return list(vars(self).get("__all__", ()))

    def __call__(self, *args: Any, **keywords: Any) -> NoReturn:
        given = args[0] if args and isinstance(args[0], str) else self._example
        noun = "package" if "__path__" in vars(self) else "module"
        usage = self._usage.format(quote(given))
        raise TypeError(f"{self.__name__} is a {noun}, not a function: {usage}")


def public_module(name: str, usage: str, example: str = "") -> None:
    """Let a module say what would be right if users look up a wrong name in it, or call it like a function.

    `dir` lists the names in its `__all__`. A package without one offers nothing: what its modules make public is in
    `guillotine_widget` itself.

    Args:
        name: the `__name__` of the module.
        usage: what would be right instead of a call; "{}" stands for the first text that was passed.
        example: what "{}" becomes if no text was passed.
    """
    module = sys.modules[name]
    module.__class__ = _PublicModule
    vars(module).update(_usage=usage, _example=example)


def item_at(items: Sequence[T], index: int, noun: str) -> T:
    """Return an item of a sequence; the error for a wrong index says which there are.

    Args:
        items: the items.
        index: the number of an item, from 0; negative ones count from the end.
        noun: what an item is, for the message.

    Raises:
        IndexError: there is no item of that number.
        TypeError: the index is not a whole number.

    Example:
        >>> item_at(["a", "b"], 2, "letter")
        Traceback (most recent call last):
        IndexError: there is no letter 2; they are numbered from 0 to 1
    """
    try:
        return items[index]
    except IndexError:
        last = len(items) - 1
        there = f"they are numbered from 0 to {last}" if items else "there is none"
        raise IndexError(f"there is no {noun} {quote(index)}; {there}") from None
    except TypeError:
        raise TypeError(f"the number of a {noun} is a whole number, not {quote(index)}") from None


def no_attribute(module: str, name: str, names: Iterable[str]) -> AttributeError:
    """Return the error for a name that a module does not have, with a guess.

    Args:
        module: the name of the module, as users write it.
        name: the name that was looked up.
        names: the public names of the module.

    Example:
        >>> no_attribute("guillotine_widget.bots", "Greed", ["Greedy", "Random"])
        AttributeError("module 'guillotine_widget.bots' has no attribute 'Greed'; did you mean 'Greedy'?")
    """
    near = [] if name.startswith("_") else closest(name, names, n=2)
    hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
    return AttributeError(f"module {module!r} has no attribute {name!r}{hint}", name=name)


__all__ = [
    "canonical",
    "check_text",
    "closest",
    "did_you_mean",
    "item_at",
    "known_keywords",
    "listed",
    "missing_package",
    "no_attribute",
    "quote",
    "same_text",
    "twins",
    "visible",
    "without_bom",
]
