"""The compact text of a scenario: one line, to be pasted in a mail or kept in a list. It is what FEN is to chess.

    guillotine/1;day=2;turn=Bo;@Ada=St/CoDu;@Bo=/Mt/Gu;line=PgMtKi;ndeck=Ro;end

The line begins with the name and the version of the notation, `guillotine/1`, and ends with `end`, so that a line cut
short is noticed. Between them stand fields, in any order and with semicolons between; one that is left out has the
default that `Scenario` gives it. White space means nothing, nor does the `>` that mail programs set before a quoted
line.

| field | what it says | example |
|---|---|---|
| `edition` | the edition | `edition=wizards` |
| `day`, `turn`, `started`, `number` | the day, whose turn, who started the day, which turn of the game | `turn=Bo` |
| `phase`, `passed` | `final` plays (R41) and how many have passed in a row; `over` | `phase=final` |
| `plays`, `collects` | cards to be played and nobles to be collected in this turn | `plays=2` |
| `rush`, `confused` | players on whom that is pending (R26, R32) | `rush=Ada,Bo` |
| `@` and a name | a player, in seat order: hand/pile/front/shown/seen | `@Bo=StTr/Mt//1/Cy:2` |
| `line` | the line, front first; left out: twelve are dealt | `line=MtDu` |
| `ndeck`, `adeck` | the tops of the noble and the action deck, next card first | `ndeck=Ro` |
| `ngone`, `agone` | the noble and the action discards, oldest first; `*`: all cards left over | `agone=*` |
| `nseen`, `aseen` | who has seen which cards of the decks (R42) | `nseen=Cy:1.2` |
| `seed`, `chance` | the seed, a text after an apostrophe; the random source | `seed='abc` |
| `did` | the choices made since, with commas between | `did=Tr,Du+1,-` |

- A card is two letters (`guillotine_widget.scenario.codes`), or its name in brackets: `Du`, `[Duke]`.
  Rows of cards have nothing between them.
- Of a player parts may be left out from the end. A hand `*` is dealt five cards; an empty one is empty. Shown and
  seen (R42) count the places of cards in the hand, the first is 1: shown are those that everybody knows of.
- A choice is a card, with `#3` for its place in line where equal nobles stand there, and `+2` for the places it is
  moved; `@Bo` a player; several cards an order; `-` no card; `!Ada` lifts Ada's Callous Guards (R5); a number the
  option of that number, the first is 0.
- In names and texts all but letters, digits, `_` and `-` is written as in web addresses: `%20` is a space.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import BrokenScenario, GuillotineError, UnknownCard
from guillotine_widget.game import setup
from guillotine_widget.game.decision import Option, find_option, options_of
from guillotine_widget.model.kinds import Kind
from guillotine_widget.scenario.codes import Fault, code_of, kinds_of, quoted, unquoted

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game

HEAD, VERSION, TAIL = "guillotine", "1", "end"
LONGEST = 20_000
"""Letters; the text of no scenario comes near it."""

Fields = dict[str, Any]


# --- writing -----------------------------------------------------------------------------------------------------


def text(given: Mapping[str, Any], game: Game) -> str:
    """Return the text of a scenario without faults.

    Args:
        given: its arguments, as `writing.plain` gives them.
        game: the game that it starts.
    """
    kinds = game._rules.edition.kinds
    by_title = {kind.title: kind for kind in kinds}

    def row(titles: Any) -> str:
        return "*" if titles == "rest" else "".join(code_of(by_title[title]) for title in titles)

    def places(cards: Sequence[str | int], there: Sequence[str]) -> str:
        found: list[int] = []
        for card in cards:
            place = card
            if isinstance(card, str):
                place = next(
                    n for n, title in enumerate(there, 1) if title == card and n not in found
                )
            found.append(int(place))
        return ".".join(map(str, found))

    def seen(by_name: Mapping[str, Any], there: Sequence[str]) -> str:
        return ",".join(f"{quoted(name)}:{places(cards, there)}" for name, cards in by_name.items())

    def player(part: Mapping[str, Any]) -> str:
        hand = part.get("hand", [])
        said = [
            row(hand) if "hand" in part else "*",
            row(part.get("pile", [])),
            row(part.get("front", [])),
            places(part.get("shown", []), hand),
            seen(part.get("seen", {}), hand),
        ]
        while said and not said[-1]:
            said.pop()
        return "=" + "/".join(said) if said != ["*"] else ""

    fields = []
    for tag, name in _TAGS.items():
        if name == "players":
            fields += [f"@{quoted(who)}{player(part)}" for who, part in given["players"].items()]
        if name not in given or name == "players":
            continue
        value = given[name]
        if name in _ROWS:
            said = row(value)
        elif name in ("noble_deck_seen", "action_deck_seen"):
            said = seen(value, given.get(name.removesuffix("_seen"), []))
        elif name in ("rush", "confused"):
            said = ",".join(map(quoted, value))
        elif name == "choices":
            said = ",".join(_choices(game, value))
        elif name == "seed" and isinstance(value, str):
            said = f"'{quoted(value)}"
        else:
            said = quoted(str(value))
        fields.append(f"{tag}={said}")
    return ";".join([f"{HEAD}/{VERSION}", *fields, TAIL])


def _choices(game: Game, words: Sequence[str | int]) -> list[str]:
    """Return the choices that have led to where a game stands, as the notation writes them."""
    said = []
    for at, (word, (who, option)) in enumerate(zip(words, game.history, strict=True)):
        if option.kind == "lift":
            said.append(f"!{quoted(who)}")
            continue
        options = options_of(game._state_at(at), game.cards, game.names)
        short = str(word) if isinstance(word, int) else _choice(option)
        meant = _decided(short, game._rules.edition.kinds)
        if not _means(options, meant, option, game._rules.edition.kinds):
            short = str(options.index(option))
        said.append(short)
    return said


def _choice(option: Option) -> str:
    if option.skips:
        return "-"
    if option.player is not None:
        return f"@{quoted(option.player)}"
    if option.order is not None:
        return "".join(code_of(card.kind) for card in option.order)
    assert option.card is not None
    twin = re.search(r" (#\d+)(?: \d+)?$", option.text)
    moved = "" if option.places is None else f"+{option.places}"
    return code_of(option.card.kind) + (twin[1] if twin else "") + moved


def _means(options: Sequence[Option], word: str | int, option: Option, kinds: Any) -> bool:
    try:
        found = find_option(options, word, kinds)
    except GuillotineError:
        return False
    return found == option or (found.order is not None and found.text == option.text)


# --- reading -----------------------------------------------------------------------------------------------------


def arguments(line: Any, edition: Any = None) -> Fields:
    """Return the arguments of the scenario that a text says.

    Args:
        line: the text.
        edition: an `Edition` of one's own; None: the one that the text names.

    Raises:
        BrokenScenario: it is no such text; every fault is named.
    """
    fields = _fields(line)
    faults: list[str] = []
    given: Fields = {}
    players: dict[str, Fields] = {}
    named = dict(field.partition("=")[::2] for field in fields if not field.startswith("@"))
    kinds = _kinds(edition if edition is not None else named.get("edition", "amigo"), faults)
    guessed = bool(faults)
    for field in fields:
        tag, equals, said = field.partition("=")
        try:
            if tag.startswith("@"):
                who = unquoted(tag[1:])
                if who in players:
                    raise Fault("this player is there twice")
                players[who] = {}
                players[who] = _player(said, kinds) if equals else {}
                continue
            if tag not in _TAGS or tag == "@":
                raise Fault(_no_such(tag))
            if not equals:
                raise Fault(f"this field needs a value: {tag}=…")
            if _TAGS[tag] in given:
                raise Fault("this field is there twice")
            given[_TAGS[tag]] = _READERS[_TAGS[tag]](said, kinds)
        except GuillotineError as error:
            # A card named in brackets may well be one of the edition that is not known.
            if not (guessed and "[" in said and isinstance(error, UnknownCard)):
                faults.append(f"{_short(field)}: {error}")
    if not players:
        faults.append("nobody plays; name the players in seat order: @Ada;@Bo")
    if faults:
        raise BrokenScenario(faults)
    if edition is not None:
        given["edition"] = edition
    return {**given, "players": players}


def _fields(line: Any) -> list[str]:
    example = f"{HEAD}/{VERSION};@Ada=St;@Bo;line=MtCo;{TAIL}"
    if not isinstance(line, str):
        raise BrokenScenario(
            [f"the text of a scenario is a text like {example!r}, not {_short(line)}"]
        )
    if len(line) > LONGEST:
        raise BrokenScenario(
            [f"the text of a scenario has some hundred letters, not {len(line):,}"]
        )
    head, *fields = "".join(line.replace(">", " ").split()).split(";")
    name, _, version = head.partition("/")
    if name.casefold() != HEAD:
        raise BrokenScenario(
            [f"the text of a scenario begins with {HEAD}/{VERSION}, as in {example!r}"]
        )
    if version != VERSION:
        raise BrokenScenario(
            [f"this is version {_short(version)} of the notation; version {VERSION} can be read"]
        )
    while fields and not fields[-1]:
        fields.pop()
    if not fields or fields.pop() != TAIL:
        raise BrokenScenario([f"the text does not finish with ;{TAIL}: a part of it is missing"])
    return [field for field in fields if field]


def _kinds(edition: Any, faults: list[str]) -> tuple[Kind, ...]:
    try:
        return setup.resolve_edition(edition).edition.kinds
    except GuillotineError as error:
        faults.append(str(error))
        # The cards of all editions have the same names: the other faults can be named all the same.
        return setup.resolve_edition("amigo").edition.kinds


def _no_such(tag: str) -> str:
    tags = [known for known in _TAGS if known != "@"]
    near = difflib.get_close_matches(tag.casefold(), tags, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(tags)} and @name"
    return f"there is no field {_short(tag)}; {hint}"


def _player(said: str, kinds: Sequence[Kind]) -> Fields:
    parts = said.split("/")
    if len(parts) > 5:
        raise Fault(f"a player has hand/pile/front/shown/seen, not {len(parts)} parts")
    hand, pile, front, shown, seen = (*parts, *[""] * (5 - len(parts)))
    part: Fields = {} if hand == "*" else {"hand": _row(hand, kinds)}
    if pile:
        part["pile"] = _row(pile, kinds)
    if front:
        part["front"] = _row(front, kinds)
    if shown:
        part["shown"] = _places(shown)
    if seen:
        part["seen"] = _seen(seen, kinds)
    return part


def _row(said: str, kinds: Sequence[Kind]) -> list[str]:
    if said == "*":
        raise Fault("only a hand and the discards may be *; left out, the rest is dealt")
    return [kind.title for kind in kinds_of(said, kinds)]


def _discards(said: str, kinds: Sequence[Kind]) -> list[str] | str:
    return "rest" if said == "*" else _row(said, kinds)


def _places(said: str) -> list[int]:
    if not re.fullmatch(r"[1-9]\d{0,2}(\.[1-9]\d{0,2})*", said, re.ASCII):
        raise Fault(f"places of cards are written 1.3, not {_short(said)}")
    return [int(place) for place in said.split(".")]


def _seen(said: str, kinds: Sequence[Kind]) -> dict[str, list[int]]:
    seen: dict[str, list[int]] = {}
    for part in said.split(","):
        name, colon, places = part.partition(":")
        if not colon:
            raise Fault(f"who has seen which cards is written Ada:1.3, not {_short(part)}")
        if unquoted(name) in seen:
            raise Fault(f"{unquoted(name)} is there twice")
        seen[unquoted(name)] = _places(places)
    return seen


def _number(said: str, kinds: Sequence[Kind]) -> int:
    if not re.fullmatch(r"\d{1,9}", said, re.ASCII):
        raise Fault(f"a whole number belongs here, not {_short(said)}")
    return int(said)


def _seed(said: str, kinds: Sequence[Kind]) -> int | str:
    if said.startswith("'"):
        return unquoted(said[1:])
    if not re.fullmatch(r"-?\d{1,4000}", said, re.ASCII):
        raise Fault(f"a seed is a whole number, or a text after an apostrophe, not {_short(said)}")
    return int(said)


def _word(said: str, kinds: Sequence[Kind]) -> str:
    return unquoted(said)


def _names(said: str, kinds: Sequence[Kind]) -> list[str]:
    return [unquoted(name) for name in said.split(",")] if said else []


def _did(said: str, kinds: Sequence[Kind]) -> list[str | int]:
    return [_decided(choice, kinds) for choice in said.split(",")] if said else []


def _decided(said: str, kinds: Sequence[Kind]) -> str | int:
    """Return a choice in the words of `Game.choose`, or its number."""
    if said == "-":
        return "skip"
    if re.fullmatch(r"\d{1,4}", said, re.ASCII):
        return int(said)
    if said.startswith("@"):
        return unquoted(said[1:])
    if said.startswith("!"):
        return f"lift {unquoted(said[1:])}"
    match = re.fullmatch(r"([^#+]+)(#\d{1,3})?(\+\d{1,3})?", said, re.ASCII)
    if match is None:
        raise Fault(
            f"{_short(said)} is no choice; there are Du, Du+2, Pg#3+2, @Bo, - for no card, !Ada to lift Callous Guards"
        )
    titles = [kind.title for kind in kinds_of(match[1], kinds)]
    words = [", ".join(titles), match[2] or "", (match[3] or "").removeprefix("+")]
    return " ".join(word for word in words if word)


def _short(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= 40 else f"{shown[:36]} …{shown[-1]}"


_TAGS = {
    "edition": "edition",
    "day": "day",
    "turn": "turn",
    "started": "started",
    "number": "turn_number",
    "phase": "phase",
    "passed": "passed",
    "plays": "plays",
    "collects": "collects",
    "rush": "rush",
    "confused": "confused",
    "@": "players",
    "line": "line",
    "ndeck": "noble_deck",
    "adeck": "action_deck",
    "ngone": "noble_discard",
    "agone": "action_discard",
    "nseen": "noble_deck_seen",
    "aseen": "action_deck_seen",
    "seed": "seed",
    "chance": "chance",
    "did": "choices",
}
_ROWS = ("line", "noble_deck", "action_deck", "noble_discard", "action_discard")
_READERS: dict[str, Callable[[str, Sequence[Kind]], Any]] = {
    **dict.fromkeys(("edition", "turn", "started", "phase", "chance"), _word),
    **dict.fromkeys(("day", "turn_number", "passed", "plays", "collects"), _number),
    **dict.fromkeys(("rush", "confused"), _names),
    **dict.fromkeys(("line", "noble_deck", "action_deck"), _row),
    **dict.fromkeys(("noble_discard", "action_discard"), _discards),
    **dict.fromkeys(("noble_deck_seen", "action_deck_seen"), _seen),
    "seed": _seed,
    "choices": _did,
}
