"""The compact text format of scenarios: one line for an e-mail or a list, like FEN in chess.

    guillotine/1;day=2;turn=Bo;@Ada=St/CoDu;@Bo=/Mt/Gu;line=PgMtKi;ndeck=Ro;end

The line begins with the name and the version of the notation, `guillotine/1`, and ends with `end`, so that a truncated
line is detected. Between them are fields in any order, separated by semicolons; missing fields have the
defaults of `Scenario`. White space, invisible characters such as a byte-order mark, and the `>` that mail
programs put before quoted lines are ignored.

| field | meaning | example |
|---|---|---|
| `edition` | the edition | `edition=wizards` |
| `day`, `turn`, `started`, `number` | the day, whose turn, who started the day, the turn's number | `turn=Bo` |
| `phase`, `passed` | `final`: the final plays (R41), and the number of passes in a row; `over` | `phase=final` |
| `plays`, `collects` | action cards to play and nobles to collect in this turn | `plays=2` |
| `rush`, `confused` | the players with this pending effect (R26, R32) | `rush=Ada,Bo` |
| `@` and a name | a player, in seat order: hand/pile/front/shown/seen | `@Bo=StTr/Mt//1/Cy:2` |
| `line` | the line, front first (default: twelve are dealt) | `line=MtDu` |
| `ndeck`, `adeck` | the tops of the noble deck and the action deck, next card first | `ndeck=Ro` |
| `ngone`, `agone` | the noble and the action discards, oldest first; `*`: all cards left over | `agone=*` |
| `nseen`, `aseen` | who has seen which cards of the decks (R42) | `nseen=Cy:1.2` |
| `seed`, `chance` | the seed, a text after an apostrophe; the random source | `seed='abc` |
| `did` | the choices made since, separated by commas | `did=Tr,Du+1,-` |

- A card is a code of two letters (`CODES`), or its name in brackets: `Du`, `[Duke]`. Nothing separates the cards of a
  row.
- Trailing empty parts of a player may be omitted. A hand `*` is dealt five cards; an empty part is an empty hand. Shown
  and seen (R42) are places in the hand, from 1; shown are the cards that everybody knows.
- A choice is a card, with `#3` for its place in line if there are equal nobles, and `+2` for the number of places
  moved; `@Bo` is a player, several cards are an order, `-` is no card, `!Ada` lifts Ada's Callous Guards (R5), and a
  number is the index of an option, from 0.
- In names and texts, all characters except letters, digits, `_` and `-` are percent-encoded as in URLs: `%20` is a
  space.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from guillotine_widget.errors import BrokenScenario, GuillotineError, UnknownCard
from guillotine_widget.game.decision import Option, find_option, options_of
from guillotine_widget.game.history import setup
from guillotine_widget.locales import find_kind
from guillotine_widget.model.kinds import Kind
from guillotine_widget.scenario.resolver import limited
from guillotine_widget.suggest import did_you_mean, other_format, quote

if TYPE_CHECKING:
    from guillotine_widget.game.game import Game

HEAD, VERSION, TAIL = "guillotine", "1", "end"
MAX_LENGTH = 20_000
"""The maximum length in characters; a scenario has a few hundred."""

Arguments = dict[str, Any]


class _NotationError(GuillotineError):
    """A part of the compact text cannot be read; the message says what would be right."""


# --- codes of cards ----------------------------------------------------------------------------------------------

CODES = {
    # nobles
    "king-louis-xvi": "Ki", "marie-antoinette": "Ma", "regent": "Re", "duke": "Du", "baron": "Ba",
    "robespierre": "Ro", "count": "Co", "countess": "Cs", "fast-noble": "Fa", "lady": "La",
    "lord": "Lo", "lady-in-waiting": "Lw", "coiffeur": "Cf", "piss-boy": "Pb",
    "royal-cartographer": "Rc", "general": "Ge", "master-spy": "Ms", "colonel": "Cl",
    "captain-of-the-guard": "Cg", "lieutenant": "Li", "palace-guard": "Pg", "governor": "Go",
    "mayor": "My", "councilman": "Cm", "unpopular-judge": "Uj", "land-lord": "Ll",
    "tax-collector": "Tc", "rival-executioner": "Rx", "sheriff": "Sh", "cardinal": "Ca",
    "archbishop": "Ar", "bad-nun": "Bn", "bishop": "Bi", "heretic": "He", "wealthy-priest": "Wp",
    "hero-of-the-people": "Hp", "the-clown": "Cw", "innocent-victim": "Iv", "martyr": "Mt",
    "tragic-figure": "Tf",
    # action cards
    "stumble": "St", "pushed": "Pu", "tis-a-far-better-thing": "Fb", "ignoble-noble": "In",
    "lidiot": "Id", "was-that-my-name": "Wn", "military-might": "Mm", "civic-pride": "Cp",
    "majesty": "Mj", "trip": "Tr", "friend-of-the-queen": "Fq", "fainting-spell": "Fs",
    "public-demand": "Pd", "let-them-eat-cake": "Ec", "lack-of-faith": "Lf", "forward-march": "Fm",
    "bribed-guards": "Bg", "the-long-walk": "Wk", "milling-in-line": "Ml",
    "opinionated-guards": "Og", "escape": "Es", "mass-confusion": "Mc", "fled-to-england": "Fe",
    "clothing-swap": "Sw", "extra-cart": "Xc", "late-arrival": "Lt", "missed": "Mi",
    "after-you": "Ay", "confusion-in-line": "Cn", "double-feature": "Df",
    "political-influence": "Pi", "scarlet-pimpernel": "Sp", "clerical-error": "Ce",
    "missing-heads": "Mh", "lack-of-support": "Ls", "infighting": "If",
    "information-exchange": "Ie", "forced-break": "Fo", "rain-delay": "Rd", "rat-break": "Rb",
    "rush-job": "Rj", "twist-of-fate": "Tw", "callous-guards": "Gu", "church-support": "Ch",
    "civic-support": "Cv", "military-support": "Mp", "foreign-support": "Fp",
    "fountain-of-blood": "Fn", "indifferent-public": "Ip", "tough-crowd": "To",
}  # fmt: skip
"""The code of each kind, by key. All codes are different, even those of nobles and action cards.

The codes are part of the notation: a code never changes its meaning.
"""

_KEYS = {code: key for key, code in CODES.items()}
_CARD = re.compile(r"[A-Z][a-z]|\[([^\[\]]*)\]")


def code_of(kind: Kind) -> str:
    """Return the code of a kind; a custom card has no code and is named in brackets.

    Example:
        >>> from guillotine_widget.model.kinds import Color, noble
        >>> code_of(noble("Duke", 3, Color.PURPLE)), code_of(noble("Duke of Cells", 6, Color.PURPLE))
        ('Du', '[Duke%20of%20Cells]')
    """
    return CODES.get(kind.key) or f"[{encode(kind.title)}]"


def kinds_of(text: str, kinds: Sequence[Kind]) -> list[Kind]:
    """Parse a row of codes.

    Args:
        text: codes with nothing between them; any card may also be named in brackets, in any language.
        kinds: the kinds of the edition.

    Raises:
        UnknownCard: a part of the row is not a code, or not a card of the edition.
    """
    found = []
    at = 0
    while at < len(text):
        match = _CARD.match(text, at)
        if match is None:
            raise UnknownCard(
                f"{text[at : at + 12]!r} does not begin with a card; a card is two letters, such as Du for the Duke, "
                "or its name in brackets, [Duke]"
            )
        found.append(_kind_of(match[0], match[1], tuple(kinds)))
        at = match.end()
    return found


@lru_cache(maxsize=1024)
def _kind_of(code: str, name: str | None, kinds: tuple[Kind, ...]) -> Kind:
    if name is not None:
        return find_kind(decode(name), kinds)
    key = _KEYS.get(code)
    for kind in kinds:
        if kind.key == key:
            return kind
    titles = {kind.key: kind.title for kind in kinds}
    similar = sorted(c for c in _KEYS if c[0] == code[0] and _KEYS[c] in titles)
    known = ", ".join(f"{c} {titles[_KEYS[c]]}" for c in similar)
    hint = f"; the codes with {code[0]} are {known}" if known else ""
    raise UnknownCard(f"there is no card with the code {code}{hint}")


def encode(text: str) -> str:
    """Percent-encode a text: all characters except letters, digits, `_` and `-`."""
    return "".join(
        c
        if c.isalnum() or c in "_-"
        else "".join(f"%{byte:02X}" for byte in c.encode("utf-8", "surrogatepass"))
        for c in text
    )


def decode(text: str) -> str:
    """Decode the output of `encode`.

    Raises:
        _NotationError: what follows a % is not UTF-8.
    """
    try:
        return unquote(text, errors="surrogatepass")
    except UnicodeDecodeError:
        raise _NotationError(
            "what follows % is not a letter; letters are written as in web addresses: %C3%A9 is é"
        ) from None


# --- writing -----------------------------------------------------------------------------------------------------


def to_text(plain: Mapping[str, Any], game: Game) -> str:
    """Return the text of a scenario without faults.

    Args:
        plain: its arguments, as returned by `serializer.to_plain`.
        game: the game that it starts.
    """
    kinds = game._rules.edition.kinds
    by_title = {kind.title: kind for kind in kinds}

    def row(titles: Any) -> str:
        return "*" if titles == "rest" else "".join(code_of(by_title[title]) for title in titles)

    def places(cards: Sequence[str | int], zone: Sequence[str]) -> str:
        found: list[int] = []
        for card in cards:
            place = card
            if isinstance(card, str):
                place = next(
                    n for n, title in enumerate(zone, 1) if title == card and n not in found
                )
            found.append(int(place))
        return ".".join(map(str, found))

    def seen(by_name: Mapping[str, Any], zone: Sequence[str]) -> str:
        return ",".join(f"{encode(name)}:{places(cards, zone)}" for name, cards in by_name.items())

    def player(given: Mapping[str, Any]) -> str:
        hand = given.get("hand", [])
        parts = [
            row(hand) if "hand" in given else "*",
            row(given.get("pile", [])),
            row(given.get("front", [])),
            places(given.get("shown", []), hand),
            seen(given.get("seen", {}), hand),
        ]
        while parts and not parts[-1]:
            parts.pop()
        return "=" + "/".join(parts) if parts != ["*"] else ""

    fields = []
    for tag, name in _ARGUMENTS.items():
        if name == "players":
            fields += [f"@{encode(who)}{player(given)}" for who, given in plain["players"].items()]
        if name not in plain or name == "players":
            continue
        value = plain[name]
        if name in _ROWS:
            text = row(value)
        elif name in ("noble_deck_seen", "action_deck_seen"):
            text = seen(value, plain.get(name.removesuffix("_seen"), []))
        elif name in ("rush", "confused"):
            text = ",".join(map(encode, value))
        elif name == "choices":
            text = ",".join(_choice_codes(game, value))
        elif name == "seed" and isinstance(value, str):
            text = f"'{encode(value)}"
        else:
            text = encode(str(value))
        fields.append(f"{tag}={text}")
    return ";".join([f"{HEAD}/{VERSION}", *fields, TAIL])


def _choice_codes(game: Game, choices: Sequence[str | int]) -> list[str]:
    """Return the choices that led to the position of a game, in this notation."""
    kinds = game._rules.edition.kinds
    codes = []
    for at, (choice, (player, option)) in enumerate(zip(choices, game.history, strict=True)):
        if option.kind == "lift":
            codes.append(f"!{encode(player)}")
            continue
        options = options_of(game._state_at(at), game.cards, game.names)
        code = str(choice) if isinstance(choice, int) else _choice_code(option)
        if not _selects(options, _parse_choice(code, kinds), option, kinds):
            code = str(options.index(option))
        codes.append(code)
    return codes


def _choice_code(option: Option) -> str:
    if option.skips:
        return "-"
    if option.player is not None:
        return f"@{encode(option.player)}"
    if option.order is not None:
        return "".join(code_of(card.kind) for card in option.order)
    assert option.card is not None
    place = re.search(r" (#\d+)(?: \d+)?$", option.text)
    moved = "" if option.places is None else f"+{option.places}"
    return code_of(option.card.kind) + (place[1] if place else "") + moved


def _selects(
    options: Sequence[Option], choice: str | int, option: Option, kinds: Sequence[Kind]
) -> bool:
    try:
        found = find_option(options, choice, kinds)
    except GuillotineError:
        return False
    return found == option or (found.order is not None and found.text == option.text)


# --- reading -----------------------------------------------------------------------------------------------------


def from_text(text: Any, edition: Any = None) -> Arguments:
    """Return the arguments of the scenario that a text describes.

    Args:
        text: the text.
        edition: a custom `Edition`; None: the edition that the text names.

    Raises:
        BrokenScenario: it is not such a text; every fault is named.
    """
    fields = _split(text)
    problems: list[str] = []
    arguments: Arguments = {}
    players: dict[str, Arguments] = {}
    named = dict(field.partition("=")[::2] for field in fields if not field.startswith("@"))
    kinds = _kinds(edition if edition is not None else named.get("edition", "amigo"), problems)
    edition_unknown = bool(problems)
    for field in fields:
        tag, equals, value = field.partition("=")
        try:
            if tag.startswith("@"):
                name = decode(tag[1:])
                if name in players:
                    raise _NotationError("this player is there twice")
                players[name] = {}
                players[name] = _parse_player(value, kinds) if equals else {}
                continue
            if tag not in _ARGUMENTS or tag == "@":
                raise _NotationError(_unknown_field(tag))
            if not equals:
                raise _NotationError(f"this field needs a value: {tag}=…")
            argument = _ARGUMENTS[tag]
            if argument in arguments:
                raise _NotationError("this field is there twice")
            arguments[argument] = _PARSERS[argument](value, kinds)
        except GuillotineError as error:
            # A card named in brackets may be a card of the unknown edition.
            if not (edition_unknown and "[" in value and isinstance(error, UnknownCard)):
                problems.append(f"{quote(field, 36)}: {error}")
    if not players:
        problems.append("nobody plays; name the players in seat order: @Ada;@Bo")
    if problems:
        raise BrokenScenario(limited(problems))
    if edition is not None:
        arguments["edition"] = edition
    return {**arguments, "players": players}


def _split(text: Any) -> list[str]:
    """Return the fields of a text, without its start and end marks."""
    example = f"{HEAD}/{VERSION};@Ada=St;@Bo;line=MtCo;{TAIL}"
    if not isinstance(text, str):
        raise BrokenScenario(
            [f"the text of a scenario is a text like {example!r}, not {quote(text)}"]
        )
    # In a link, the position is the fragment, which some programs encode. In a text, "#" numbers equal nobles.
    start = "".join(c for c in text[:64] if not _is_ignored(c))
    if "#" in text and not re.match(rf"{HEAD}/\d+;", start, re.IGNORECASE):
        text = text.partition("#")[2]
        if ";" not in text and "%3b" in text.casefold():
            text = unquote(text)
    if len(text) > MAX_LENGTH:
        raise BrokenScenario(
            [f"the text of a scenario has some hundred letters, not {len(text):,}"]
        )
    head, *fields = "".join(c for c in text if not _is_ignored(c)).split(";")
    name, _, version = head.partition("/")
    if name.casefold() != HEAD:
        raise BrokenScenario(
            [
                f"the text of a scenario begins with {HEAD}/{VERSION}, as in {example!r}{other_format(text, HEAD)}"
            ]
        )
    if version != VERSION:
        raise BrokenScenario(
            [f"this is version {quote(version)} of the notation; version {VERSION} can be read"]
        )
    while fields and not fields[-1]:
        fields.pop()
    if not fields or fields.pop() != TAIL:
        raise BrokenScenario([f"the text does not finish with ;{TAIL}: a part of it is missing"])
    return [field for field in fields if field]


def _is_ignored(letter: str) -> bool:
    return letter == ">" or letter.isspace() or unicodedata.category(letter) == "Cf"


def _kinds(edition: Any, problems: list[str]) -> tuple[Kind, ...]:
    try:
        return setup.resolve_edition(edition).edition.kinds
    except GuillotineError as error:
        problems.append(str(error))
        # Use a printed edition, whose cards have the same names, so that other faults can still be listed.
        return setup.resolve_edition("amigo").edition.kinds


def _unknown_field(tag: str) -> str:
    tags = [known for known in _ARGUMENTS if known != "@"]
    hint = did_you_mean(tag, tags, f"there are {', '.join(tags)} and @name")
    return f"there is no field {quote(tag)}; {hint}"


def _parse_player(value: str, kinds: Sequence[Kind]) -> Arguments:
    parts = value.split("/")
    if len(parts) > 5:
        raise _NotationError(f"a player has hand/pile/front/shown/seen, not {len(parts)} parts")
    hand, pile, front, shown, seen = (*parts, *[""] * (5 - len(parts)))
    player: Arguments = {} if hand == "*" else {"hand": _parse_row(hand, kinds)}
    if pile:
        player["pile"] = _parse_row(pile, kinds)
    if front:
        player["front"] = _parse_row(front, kinds)
    if shown:
        player["shown"] = _parse_places(shown)
    if seen:
        player["seen"] = _parse_seen(seen, kinds)
    return player


def _parse_row(value: str, kinds: Sequence[Kind]) -> list[str]:
    if value == "*":
        raise _NotationError("only a hand and the discards may be *; left out, the rest is dealt")
    return [kind.title for kind in kinds_of(value, kinds)]


def _parse_discards(value: str, kinds: Sequence[Kind]) -> list[str] | str:
    return "rest" if value == "*" else _parse_row(value, kinds)


def _parse_places(value: str) -> list[int]:
    if not re.fullmatch(r"[1-9]\d{0,2}(\.[1-9]\d{0,2})*", value, re.ASCII):
        raise _NotationError(f"places of cards are written 1.3, not {quote(value)}")
    return [int(place) for place in value.split(".")]


def _parse_seen(value: str, kinds: Sequence[Kind]) -> dict[str, list[int]]:
    seen: dict[str, list[int]] = {}
    for part in value.split(","):
        name, colon, places = part.partition(":")
        if not colon:
            raise _NotationError(f"who has seen which cards is written Ada:1.3, not {quote(part)}")
        if decode(name) in seen:
            raise _NotationError(f"{decode(name)} is there twice")
        seen[decode(name)] = _parse_places(places)
    return seen


def _parse_number(value: str, kinds: Sequence[Kind]) -> int:
    if not re.fullmatch(r"\d{1,9}", value, re.ASCII):
        raise _NotationError(f"a whole number belongs here, not {quote(value)}")
    return int(value)


def _parse_seed(value: str, kinds: Sequence[Kind]) -> int | str:
    if value.startswith("'"):
        return decode(value[1:])
    if not re.fullmatch(r"-?\d{1,4000}", value, re.ASCII):
        raise _NotationError(
            f"a seed is a whole number, or a text after an apostrophe, not {quote(value)}"
        )
    return int(value)


def _parse_word(value: str, kinds: Sequence[Kind]) -> str:
    return decode(value)


def _parse_names(value: str, kinds: Sequence[Kind]) -> list[str]:
    return [decode(name) for name in value.split(",")] if value else []


def _parse_choices(value: str, kinds: Sequence[Kind]) -> list[str | int]:
    return [_parse_choice(choice, kinds) for choice in value.split(",")] if value else []


def _parse_choice(value: str, kinds: Sequence[Kind]) -> str | int:
    """Return a choice for `Game.choose`: a text, or the index of the option."""
    if value == "-":
        return "skip"
    if re.fullmatch(r"\d{1,4}", value, re.ASCII):
        return int(value)
    if value.startswith("@"):
        return decode(value[1:])
    if value.startswith("!"):
        return f"lift {decode(value[1:])}"
    match = re.fullmatch(r"([^#+]+)(#\d{1,3})?(\+\d{1,3})?", value, re.ASCII)
    if match is None:
        raise _NotationError(
            f"{quote(value)} is not a choice; there are Du, Du+2, Pg#3+2, @Bo, - (no card), !Ada to lift Callous Guards"
        )
    titles = [kind.title for kind in kinds_of(match[1], kinds)]
    parts = [", ".join(titles), match[2] or "", (match[3] or "").removeprefix("+")]
    return " ".join(part for part in parts if part)


_ARGUMENTS = {
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
"""The argument of `Scenario` that each field sets, in the order in which fields are written."""

_ROWS = ("line", "noble_deck", "action_deck", "noble_discard", "action_discard")
_PARSERS: dict[str, Callable[[str, Sequence[Kind]], Any]] = {
    **dict.fromkeys(("edition", "turn", "started", "phase", "chance"), _parse_word),
    **dict.fromkeys(("day", "turn_number", "passed", "plays", "collects"), _parse_number),
    **dict.fromkeys(("rush", "confused"), _parse_names),
    **dict.fromkeys(("line", "noble_deck", "action_deck"), _parse_row),
    **dict.fromkeys(("noble_discard", "action_discard"), _parse_discards),
    **dict.fromkeys(("noble_deck_seen", "action_deck_seen"), _parse_seen),
    "seed": _parse_seed,
    "choices": _parse_choices,
}
