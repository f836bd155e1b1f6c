"""The open decision, its options, and the grammar of choices.

`Game.choose`, `play`, `preview` and `why_not`, the return values of bots, and the moves of puzzles share one grammar. A
choice is one or more parts, which may be nested in tuples and lists:

- the first part answers the open decision: an `Option`, its index, its text, or the name of its card or player;
- each further part answers the next decision of the same player;
- a number after the name of a noble is a number of places, never an index;
- the nobles of a new order are named one by one, from the front;
- a text may hold several parts, separated by commas, as solutions and records print them: "Pushed, Duke".

A decision with one option is made by the engine (R45); the choice may be named or left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, cast

from guillotine_widget.errors import GuillotineError, IllegalChoice, UnknownCard
from guillotine_widget.game.history.history import Choice, Lift
from guillotine_widget.game.table.card import Card, Cards
from guillotine_widget.game.table.placed import places_of_twins
from guillotine_widget.integers import is_integer
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.locales.naming import folded, name_of
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.kinds import Kind, Noble
from guillotine_widget.model.message import CardRef, SeatRef, message
from guillotine_widget.model.state import LINE, SKIP, RawOption, State, hand
from guillotine_widget.model.value import Value
from guillotine_widget.rules import engine, restrictions
from guillotine_widget.rules.choices import MoveChosenStep, MoveToEndStep
from guillotine_widget.suggest import quote, same_text

if TYPE_CHECKING:
    from guillotine_widget.locales.naming import CardLike

_SKIPS = {"skip", "none", "no card", "pass", "no"}
PLAY_KINDS = ("play", "reaction", "final")
"""The kinds of decisions in which a card in hand may be played."""
_MOST_PARTS = 100
_DEEPEST = 8
_MOST_LISTED = 12
_LONGEST_TEXT = 300
"""The maximum length of a part in characters; the longest option text is an order of nobles."""


class Option(Value, compared=("kind", "raw")):
    """One legal choice.

    Options are values: two are equal if they choose the same thing in the same kind of decision.

    Attributes:
        kind: the kind of decision it belongs to; "lift" for discarding Callous Guards (R5).
        raw: the option in the engine's form (card number, seat, (noble, places), order, -1 for no card).
        text: its text: "Pushed", "Duke 2", "Bo", "no card".
        card: the card it names, or None.
        places: for a move, the number of places; else None.
        player: the player it names, or None.
        order: for a new order, the nobles from the front; else None.

    Example:
        >>> import guillotine_widget as gw
        >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> option = game.options[0]
        >>> option.text, option.card, option.kind
        ('no card', None, 'play')
    """

    kind: str
    raw: RawOption
    text: str
    card: Card | None = None
    places: int | None = None
    player: str | None = None
    order: Cards | None = None

    @property
    def skips(self) -> bool:
        """Whether this is the option to play no card."""
        return self.raw == SKIP and self.kind in PLAY_KINDS

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


ChoicePart: TypeAlias = "Option | CardLike | SupportsIndex | Sequence[ChoicePart]"
"""A part of a choice: an option, its index, its text, a card, a player, or several parts."""


class Options(tuple[Option, ...]):
    """The options of a decision whose player may also discard Callous Guards (R5), which the printed list mentions.

    The lift is not one of the options, since the decision stays open after it. It has no index; choose "lift".
    """

    def __repr__(self) -> str:
        return f"{tuple.__repr__(self)}, or 'lift' to discard the Callous Guards (R5)"


class Decision(Value):
    """The open decision.

    Attributes:
        player: who decides.
        kind: "play", "move", "noble", "order", "player", "pile", "hand", "their_hand", "discards", "peek", "front",
            "reaction" or "final".
        prompt: the question in words.
        options: the legal options; empty in the view of a player who does not decide.
        card: the card that asks; None if the turn itself does.
        lifts: the players who may discard their Callous Guards now, with `game.lift(player)` (R5). This is possible at
            every decision, but is not one of its options.
        note: the same in words; empty if no player may.

    Example:
        >>> import guillotine_widget as gw
        >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> decision = game.decision
        >>> decision.player, decision.kind, len(decision.options)
        ('Ada', 'play', 6)
    """

    player: str
    kind: str
    prompt: str
    options: tuple[Option, ...]
    card: Card | None = None
    lifts: tuple[str, ...] = ()
    note: str = ""

    def __str__(self) -> str:
        rows = [f"  {i:2}  {option}" for i, option in enumerate(self.options)]
        return "\n".join([self.prompt, *rows, *filter(None, [self.note])])

    def _repr_html_(self) -> str:
        from html import escape

        rows = "".join(f"<li>{escape(option.text)}</li>" for option in self.options)
        note = f"<div>{escape(self.note)}</div>" if self.note else ""
        return f"<div><b>{escape(self.prompt)}</b><ol start='0' style='margin:.3em 0'>{rows}</ol>{note}</div>"


def decision_of(
    s: State,
    cards: Sequence[Card],
    names: Sequence[str],
    speaker: Speaker,
    options: tuple[Option, ...],
) -> Decision | None:
    """Return the open decision with the given options; None if the game or the puzzle is over."""
    if s.frame is None or not s.frame[0].asks:
        return None
    asking = engine.asking(s)
    lifts = tuple(names[seat] for seat in range(s.seats) if restrictions.liftable(s, seat))
    return Decision(
        player=names[engine.decider(s)],
        kind=engine.kind(s),
        prompt=speaker.say(engine.prompt(s)),
        options=options,
        card=cards[asking] if asking >= 0 else None,
        lifts=lifts,
        note=lift_note(s, names, speaker) if lifts else "",
    )


def lift_note(s: State, names: Sequence[str], speaker: Speaker) -> str:
    """Return a sentence that says who may discard Callous Guards now, and with which call; empty if no player may."""
    notes = []
    for seat in range(s.seats):
        for card in [] if s.frame is None else restrictions.liftable(s, seat)[:1]:
            text = speaker.say(message("ask.lift", who=SeatRef(seat), card=CardRef(card)))
            also = ", game.choose('lift')" if seat == engine.decider(s) else ""
            notes.append(f"{text}; game.lift({names[seat]!r}){also}")
    return "\n".join(notes)


# --- options -------------------------------------------------------------------------------------------------------


def options_of(s: State, cards: Sequence[Card], names: Sequence[str]) -> tuple[Option, ...]:
    """Return the options of the open decision; none if the game or the puzzle is over."""
    if s.frame is None or not s.frame[0].asks:
        return ()
    kind = engine.kind(s)
    places = places_of_twins(s) if kind in _OF_LINE else {}
    found = [_option(raw, kind, places, s, cards, names) for raw in s.options]
    return Options(found) if restrictions.liftable(s, engine.decider(s)) else tuple(found)


def option_of(raw: RawOption, s: State, cards: Sequence[Card], names: Sequence[str]) -> Option:
    """Return the `Option` of an engine choice."""
    kind = engine.kind(s)
    places = places_of_twins(s) if kind in _OF_LINE else {}
    return _option(raw, kind, places, s, cards, names)


_OF_LINE = ("move", "noble")
"""The kinds of decisions whose options are nobles of the line."""


def _option(
    raw: RawOption,
    kind: str,
    places: Mapping[int, int],
    s: State,
    cards: Sequence[Card],
    names: Sequence[str],
) -> Option:
    """Return the `Option` of an engine choice; *places* are those of nobles that share their name."""
    if kind == "order":
        order = Cards(cards[card] for card in cast("tuple[int, ...]", raw))
        return Option(kind, raw, ", ".join(order.names), order=order)  # too many to keep
    if kind == "player":
        seat = cast(int, raw)
        return _player_option(seat, names[seat])
    card, moved = raw if isinstance(raw, tuple) else (raw, None)
    place = places.get(card)
    known = _options_by_choice(s.rules.edition, kind)
    option = known.get((raw, place))
    if option is None:
        option = known[raw, place] = _new_option(raw, kind, cards, card, moved, place)
    return option


@lru_cache(maxsize=256)
def _options_by_choice(edition: Edition, kind: str) -> dict[Any, Option]:
    """Return the cached options of an edition for a kind of decision.

    The key is the choice, and the place of a noble that shares its name with another in line. Options are immutable,
    and the same ones recur throughout a game.
    """
    return {}


def _new_option(
    raw: RawOption,
    kind: str,
    cards: Sequence[Card],
    number: int,
    moved: int | None,
    place: int | None,
) -> Option:
    if raw == SKIP:
        return Option(kind, raw, "pass" if kind == "final" else "no card")
    card = cards[number]
    words = [card.name, f"#{place}" if place else "", "" if moved is None else str(moved)]
    return Option(kind, raw, " ".join(filter(None, words)), card, moved)


@lru_cache(maxsize=256)
def _player_option(seat: int, name: str) -> Option:
    """Return the option that names a player."""
    return Option("player", seat, name, player=name)


def legal(options: Sequence[Option]) -> str:
    """Return the clause of an error message that lists what is legal."""
    texts = list(dict.fromkeys(option.text for option in options))
    return f"legal {'are' if len(texts) > 1 else 'is'} {_listed([repr(text) for text in texts])}"


def _listed(texts: Sequence[str]) -> str:
    shown = ", ".join(texts[:_MOST_LISTED])
    return f"{shown} …" if len(texts) > _MOST_LISTED else shown


# --- one part of a choice --------------------------------------------------------------------------------------------


def find_option(options: Sequence[Option], wanted: Any, kinds: Sequence[Kind]) -> Option:
    """Resolve one answer to a legal option.

    Args:
        options: the legal options.
        wanted: an `Option`, its index, its text, the name of its card in any language, the name of its player, a
            `Card`, a tuple of noble and places, or a list of nobles for an order; "skip", or what a language calls it,
            for no card. An object with a name, such as a player or a card of the gallery, means the same as its name.
        kinds: the kinds of the edition, for names.

    Raises:
        IllegalChoice: no option fits, or several do; the message lists what is legal.
        UnknownCard: no card has that name.
    """
    if wanted is None:
        raise IllegalChoice(
            "None is not a choice: the function that made it returned nothing; did you forget `return`? "
            f"To play no card choose 'skip'; {legal(options)}"
        )
    if not isinstance(wanted, Option | Card):
        wanted = name_of(wanted) or wanted
    if isinstance(wanted, Option):
        found = [option for option in options if option == wanted]
    elif isinstance(wanted, Card):
        found = [option for option in options if option.card == wanted]
    elif is_integer(wanted):
        at = index(wanted)
        if not 0 <= at < len(options):
            raise IllegalChoice(f"there is no option {quote(at)}; {legal(options)}")
        return options[at]
    elif isinstance(wanted, str):
        if len(wanted) > _LONGEST_TEXT:
            raise IllegalChoice(f"{quote(wanted)} is not among the options; {legal(options)}")
        found = _by_text(options, wanted, kinds)
    elif isinstance(wanted, Sequence):
        found = _by_parts(options, list(wanted), kinds)
    else:
        found = []
    if not found:
        raise IllegalChoice(f"{_quoted(wanted)} is not among the options; {legal(options)}")
    if len({option.text for option in found}) > 1:
        several = _listed([repr(option.text) for option in found])
        raise IllegalChoice(f"{_quoted(wanted)} could be any of {several}; say which")
    return found[0]


def _by_text(options: Sequence[Option], text: str, kinds: Sequence[Kind]) -> list[Option]:
    wanted = folded(text)
    exact = [option for option in options if folded(option.text) == wanted]
    if exact:
        return exact
    if wanted in _SKIPS:
        return [option for option in options if option.skips]
    players = [option for option in options if option.player and folded(option.player) == wanted]
    if players:
        return players
    if "#" in text:
        return [option for option in options if folded(option.text.rpartition(" ")[0]) == wanted]
    name, _, number = text.rpartition(" ")
    if name and number.isdecimal() and len(number) < 4:
        return _by_parts(options, [name, int(number)], kinds)
    if "," in text and any(option.order is not None for option in options):
        return _by_parts(options, [part.strip() for part in text.split(",")], kinds)
    if "," in text and not is_named(text, kinds):
        return []
    if all(option.player is not None for option in options):
        return []
    try:
        kind = find_kind(text, kinds)
    except UnknownCard:
        if wanted in _translated_skips():
            return [option for option in options if option.skips]
        raise
    return [option for option in options if option.card is not None and option.card.kind is kind]


@lru_cache(maxsize=1)
def _translated_skips() -> frozenset[str]:
    """Return what the languages call playing no card. They are read only for a text that nothing else explains."""
    keys = ("option.skip", "option.pass", "option.let_be")
    return frozenset(folded(load(code).say(key)) for code in LOCALES for key in keys)


def is_named(text: str, kinds: Sequence[Kind]) -> bool:
    """Return whether a text is the name of a card: the Dutch name of Forward March has a comma."""
    try:
        find_kind(text, kinds)
    except UnknownCard:
        return False
    return True


def _parts_of(text: str, kinds: Sequence[Kind]) -> list[Any]:
    """Split a text at its commas, except for those in the name of a card; a number of places becomes an integer."""
    pieces = text.split(",")
    parts: list[Any] = []
    while pieces:
        names = (",".join(pieces[:size]).strip() for size in range(len(pieces), 1, -1))
        part = next((name for name in names if is_named(name, kinds)), pieces[0].strip())
        del pieces[: part.count(",") + 1]
        if part:
            is_places = bool(parts) and part.isdecimal() and len(part) < 4
            parts.append(int(part) if is_places else part)
    return parts or [text]


def _by_parts(options: Sequence[Option], parts: list[Any], kinds: Sequence[Kind]) -> list[Option]:
    if len(parts) == 2 and is_integer(parts[1]):
        card, places = parts[0], index(parts[1])
        if not isinstance(card, str | Card):
            return []
        able = [option for option in options if option.places == places]
        if isinstance(card, Card):
            return [option for option in able if option.card == card]
        by_place = [option for option in able if folded(option.text) == folded(f"{card} {places}")]
        return by_place or [
            option for option in able if option.card and option.card.kind is find_kind(card, kinds)
        ]
    orders = [option for option in options if option.order is not None]
    if not orders or not all(isinstance(part, str | Card) for part in parts):
        return []
    wanted = [part if isinstance(part, Card) else find_kind(part, kinds) for part in parts]
    return [option for option in orders if _in_order(option.order or (), wanted)]


def _in_order(order: Sequence[Card], wanted: Sequence[Card | Kind]) -> bool:
    """Return whether an order matches the one wanted: a `Card` matches itself, a kind any card of that kind."""
    return len(order) == len(wanted) and all(
        card == part if isinstance(part, Card) else card.kind is part
        for card, part in zip(order, wanted, strict=True)
    )


def _quoted(wanted: Any) -> str:
    return repr(str(wanted)) if isinstance(wanted, Option | Card) else quote(wanted)


# --- a whole choice --------------------------------------------------------------------------------------------------


def choice_parts(choice: Any) -> list[Any]:
    """Flatten a choice into its parts.

    Args:
        choice: one part, or parts nested in lists and tuples, as in `("Fainting Spell", ("Duke", 2))`.

    Raises:
        IllegalChoice: it is empty, too long or nested too deeply.
    """
    parts = list(_flattened(choice, 0))
    if not parts:
        raise IllegalChoice("the choice is empty; to play no card choose 'skip'")
    return parts


def _flattened(choice: Any, depth: int) -> Iterator[Any]:
    # A row of an analysis means its option.
    option = getattr(choice, "option", None)
    if isinstance(option, Option):
        choice = option
    if not isinstance(choice, list | tuple):
        # An object with a name, such as a player or a gallery card, means its name.
        yield choice if isinstance(choice, Option | Card) else name_of(choice) or choice
        return
    if depth == _DEEPEST:
        raise IllegalChoice(f"a choice is nested at most {_DEEPEST} deep")
    if len(choice) > _MOST_PARTS:
        raise IllegalChoice(f"a choice has at most {_MOST_PARTS} parts, not {len(choice):,}")
    for part in choice:
        yield from _flattened(part, depth + 1)


def read_choices(
    s: State, choice: Any, cards: Sequence[Card], names: Sequence[str]
) -> list[Choice]:
    """Resolve a choice to a sequence of engine choices.

    Args:
        s: the position; it is not changed.
        choice: the choice, in the grammar of this module.
        cards: all cards by number.
        names: the players in seat order.

    Raises:
        IllegalChoice: a part fits no decision of this player; the message says what is legal, and why a noble may not
            be moved or chosen.
        UnknownCard: a part names a card that does not exist.
    """
    if isinstance(choice, tuple) and len(choice) == 1:
        choice = choice[0]
    if isinstance(choice, Option) and choice.kind == engine.kind(s) and choice.raw in s.options:
        return [choice.raw]
    return _Reading(s, cards, names).read(choice_parts(choice), whole=True)


def read_next_choices(
    s: State, parts: Sequence[Any], cards: Sequence[Card], names: Sequence[str]
) -> tuple[list[Choice], list[Any]]:
    """Resolve the first choice of a sequence of moves, such as a puzzle's answer.

    Args:
        s: the position; it is not changed.
        parts: the parts of this and all following choices, flattened by `choice_parts`; at least one.
        cards: all cards by number.
        names: the players in seat order.

    Returns:
        The choices, and the parts of the following ones.

    Raises:
        IllegalChoice, UnknownCard: as for `read_choices`.
    """
    left = list(parts)
    return _Reading(s, cards, names).read(left, whole=False), left


class _Reading:
    """Reads the parts of a choice at a position, trying them on a copy."""

    def __init__(self, s: State, cards: Sequence[Card], names: Sequence[str]) -> None:
        self._s = s.clone()
        self._cards = cards
        self._names = names
        self._kinds: Sequence[Kind] = s.rules.edition.kinds
        self._seat = engine.decider(s)
        self._card = engine.asking(s)

    def read(self, left: list[Any], whole: bool) -> list[Choice]:
        """Take the parts that belong to the choice from a list; all of them if there is only one choice."""
        if _lifts(left[0]):
            if whole and len(left) > 1:
                raise IllegalChoice(
                    f"'lift' takes no further choices; {_quoted(left[1])} is too much"
                )
            del left[0]
            return [lift_of(self._s, self._seat, self._names)]
        self._split_text(left)
        first = self._first(left)
        made: list[Choice] = [first.raw]
        forced: list[Option] = []
        refused: str | None = None
        while left and self._s.frame is not None:
            self._split_text(left)
            mine = engine.decider(self._s) == self._seat
            if _is_forced(self._s):
                if mine:
                    option, wanted, used = self._forced(left)
                    if wanted:
                        del left[:used]
                        refused = None
                    else:
                        forced.append(option)
                        refused = refused or self._why_not_noble(left)
                self._take(self._s.options[0])
            elif not mine:
                break
            else:
                options = self._options()
                wanted, used = _answer(self._s, left)
                if not self._fits(options, wanted) and self._fits(forced, left[0]):
                    del left[0]
                    continue
                if not (whole or self._goes_on(options, wanted)):
                    break
                made.append(self._find(options, left, wanted))
                del left[:used]
                self._take(made[-1])
                refused = None
        while left and self._fits(forced, left[0]):
            # The part names a choice that the engine has already made in another order: two cards out of two.
            del left[0]
        if left and refused:
            raise IllegalChoice(refused)
        if left and whole:
            possible = _listed([option.text for option in forced])
            raise IllegalChoice(
                f"{first.text} asks {self._names[self._seat]} for nothing that {_quoted(left[0])} "
                f"could answer{f'; possible: {possible}' if possible else ''}"
            )
        return made

    def _split_text(self, left: list[Any]) -> None:
        """Replace a text that holds several parts by its parts."""
        text = left[0]
        if not isinstance(text, str) or "," not in text or len(text) > _LONGEST_TEXT:
            return
        if is_named(text, self._kinds) or same_text(text) in map(same_text, self._names):
            return
        if folded(text) not in {folded(option.text) for option in self._options()}:
            left[:1] = _parts_of(text, self._kinds)

    def _first(self, left: list[Any]) -> Option:
        """Resolve and make the open decision."""
        options = self._options()
        wanted, used = _answer(self._s, left)
        if is_integer(left[0]):
            wanted, used = left[0], 1
        kind = engine.kind(self._s)
        try:
            found = find_option(options, wanted, self._kinds)
        except UnknownCard as error:
            raise self._player_named(wanted, options) or error from None
        except IllegalChoice as error:
            reason = self._why_not_card(left[0]) or self._why_not_noble(left)
            lifts = restrictions.liftable(self._s, self._seat)
            also = ", and 'lift' (Callous Guards, R5)" if lifts else ""
            raise IllegalChoice(reason or f"{error}{also}") from None
        if kind in PLAY_KINDS and found.card is not None:
            self._card = found.card.id
        del left[:used]
        if left:
            self._take(found.raw)
        return found

    def _options(self) -> tuple[Option, ...]:
        return options_of(self._s, self._cards, self._names)

    def _take(self, choice: Choice) -> None:
        assert not isinstance(choice, Lift)
        engine.take(self._s, choice, stop_at_forced=True)

    def _find(self, options: Sequence[Option], left: list[Any], wanted: Any) -> RawOption:
        if is_integer(wanted):
            raise IllegalChoice(
                f"{quote(wanted)} follows no noble: a number after a card is a number of places, as in "
                f"('Duke', 2), never an index; {legal(options)}"
            )
        try:
            return find_option(options, wanted, self._kinds).raw
        except UnknownCard as error:
            raise self._player_named(wanted, options) or error from None
        except IllegalChoice as error:
            raise IllegalChoice(self._why_not_noble(left) or str(error)) from None

    def _player_named(self, wanted: Any, options: Sequence[Option]) -> IllegalChoice | None:
        """Return the error for a choice that names a player where none is asked for; None if it names none."""
        name = name_of(wanted)
        if name is None or same_text(name) not in map(same_text, self._names):
            return None
        return IllegalChoice(
            f"{quote(name)} is a player, and none is asked for here; {legal(options)}"
        )

    def _forced(self, left: list[Any]) -> tuple[Option, bool, int]:
        """Return the only option, whether the next parts name it, and how many parts do so."""
        options = self._options()
        wanted, used = _answer(self._s, left)
        return options[0], self._fits(options, wanted), used

    def _fits(self, options: Sequence[Option], wanted: Any) -> bool:
        if is_integer(wanted):
            return False
        try:
            find_option(options, wanted, self._kinds)
        except GuillotineError:
            return False
        return True

    def _goes_on(self, options: Sequence[Option], wanted: Any) -> bool:
        """Return whether the open decision belongs to this choice: whether its card or a noble's power asks for it."""
        if engine.asking(self._s) == self._card:
            return True
        return engine.kind(self._s) not in PLAY_KINDS and self._fits(options, wanted)

    # --- reasons -----------------------------------------------------------------------------------------------------

    def _why_not_card(self, wanted: Any) -> str | None:
        """Return why a card may not be played, if that says more than the list of options."""
        s, seat = self._s, self._seat
        name = name_of(wanted)
        if engine.kind(s) not in PLAY_KINDS or name is None or isinstance(wanted, Option):
            return None
        kind = find_kind(name, self._kinds)
        held = [card for card in s.zones[hand(seat)] if s.rules.kinds[card] is kind]
        if not held:
            return f"{kind.title} is not in {self._names[seat]}'s hand; {legal(self._options())}"
        refusal = restrictions.refusal(s, held[0], engine.kind(s), seat)
        return None if refusal is None else f"{self._speaker().say(refusal)} ({refusal.rule})"

    def _why_not_noble(self, left: list[Any]) -> str | None:
        """Return why a noble may not be moved or chosen in the open decision; None if the parts name no noble."""
        s = self._s
        name = name_of(left[0])
        if (
            engine.kind(s) not in ("move", "noble")
            or engine.asking(s) != self._card
            or name is None
            or isinstance(left[0], Option)
        ):
            return None
        places = index(left[1]) if len(left) > 1 and is_integer(left[1]) else None
        name = name.partition("#")[0].strip()
        title, _, number = name.rpartition(" ")
        if places is None and title and number.isdecimal() and len(number) < 4:
            name, places = title, int(number)
        try:
            kind = find_kind(name, self._kinds)
        except GuillotineError:
            return None
        if not isinstance(kind, Noble):
            return None
        able = self._options()
        if any(
            option.card and option.card.kind is kind and places in (None, option.places)
            for option in able
        ):
            return None
        single = len({option.places for option in able}) == 1
        texts = [option.text.rpartition(" ")[0] if single else option.text for option in able]
        if able[0].places is None:
            texts = [option.text for option in able]
        possible = _listed(list(dict.fromkeys(texts)))
        return f"{self._lacks(kind, places)}; possible: {possible}"

    def _lacks(self, kind: Noble, places: int | None) -> str:
        s = self._s
        assert s.frame is not None
        step, line = s.frame[0], s.zones[LINE]
        standing = [card for card in line if s.rules.kinds[card] is kind]
        asker = self._cards[self._card].name if self._card >= 0 else "this choice"
        noble = self._speaker().in_sentence(standing[0] if standing else s.rules.named(kind.key))
        if not standing:
            return f"{noble} is not in line"
        if isinstance(step, MoveToEndStep):
            if step.among is None or standing[0] in step.among:
                return f"{noble} stands at the {'front' if step.first else 'end'} of the line already (R2)"
        elif isinstance(step, MoveChosenStep) and (step.among is None or standing[0] in step.among):
            where = line.index(standing[0])
            room = where if step.forward else len(line) - 1 - where
            way = "ahead" if step.forward else "behind"
            has = f"{noble} has {room or 'no'} place{'s' * (room != 1)} {way}"
            if step.least == step.most and places not in (None, step.most):
                return f"{asker} moves a noble exactly {_places(step.most)}, not {places} (R2)"
            if step.least == step.most or room == 0 or places is None:
                return f"{has}, {asker} needs {step.least} (R2)"
            if 1 <= places <= step.most:
                return f"{has}, not {places} (R2)"
            return f"{asker} moves a noble 1 to {_places(step.most)}, not {quote(places, 20)} (R2)"
        return f"{noble} is not a noble that {asker} may choose ({self._speaker().say(engine.prompt(s))})"

    def _speaker(self) -> Speaker:
        return Speaker(load("en"), self._s.rules.kinds, self._names)


def _places(n: int) -> str:
    return f"{n} place{'s' * (n != 1)}"


def _answer(s: State, left: Sequence[Any]) -> tuple[Any, int]:
    """Return the answer to the open decision, and the number of its parts: a noble with its places, an order."""
    kind = engine.kind(s)
    if kind == "move" and len(left) > 1 and is_integer(left[1]):
        return (left[0], index(left[1])), 2
    if kind == "order" and isinstance(left[0], str | Card):
        length = len(cast("tuple[int, ...]", s.options[0]))
        if len(left) >= length > 1:
            return list(left[:length]), length
    return left[0], 1


def _is_forced(s: State) -> bool:
    return s.frame is not None and len(s.options) == 1 and not s.frame[0].always


def _lifts(wanted: Any) -> bool:
    if isinstance(wanted, Option):
        return wanted.kind == "lift"
    return isinstance(wanted, str) and folded(wanted[:40]) in ("lift", "lift callous guards")


def lift_of(s: State, seat: int, names: Sequence[str]) -> Lift:
    """Return the choice of a seat to discard its Callous Guards (R5).

    Raises:
        IllegalChoice: the player has none.
    """
    cards = restrictions.liftable(s, seat)
    if not cards:
        raise IllegalChoice(f"no Callous Guards lie in front of {names[seat]} (R5)")
    return Lift(seat, cards[0])


__all__ = [
    "Decision",
    "Option",
    "Options",
    "choice_parts",
    "find_option",
    "is_named",
    "legal",
    "lift_note",
    "lift_of",
    "option_of",
    "options_of",
    "read_choices",
    "read_next_choices",
]
