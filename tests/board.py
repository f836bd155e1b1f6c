"""Build and read positions by card names, for tests.

A thin layer over `gw.Scenario` and `gw.Game`; it contains no rules. A row of cards is a text such as
`"Martyr Palace Guard King Louis XVI"`, in arguments and in results.

    b = board("Martyr Duke Count", hand="Pushed")
    b.play("Pushed", "Count")
    assert b.line == "Count Martyr Duke"
    assert b.pile == "Count"
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.model.state import LINE

EDITIONS = ("amigo", "wizards")
both_editions = pytest.mark.parametrize("edition", EDITIONS)
SEATS = ("Ada", "Bo", "Cy", "Dot", "Eve")

QUIET_ACTIONS = (
    "L'Idiot", "Stumble", "Pushed", "Ignoble Noble", "Friend of the Queen", "Milling in Line", "Extra Cart",
    "Was That My Name?", "Fainting Spell", "Military Might", "Civic Pride", "Majesty", "Public Demand",
    "Lack of Faith", "Forward March", "Bribed Guards", "The Long Walk", "Fled to England", "Clothing Swap",
)  # fmt: skip
"""Action cards drawn by default: none can be played as a reaction or after day three."""

QUIET_LINE = (
    "Baron",
    "Mayor",
    "Cardinal",
    "Duke",
    "Governor",
    "Regent",
    "Archbishop",
    "Councilman",
)
"""The default line."""

QUIET_NOBLES = (
    "Heretic",
    "Bishop",
    "Sheriff",
    "Coiffeur",
    "Colonel",
    "Land Lord",
    "Piss Boy",
    "Lieutenant",
)
"""Nobles drawn by default: none has a power."""


@cache
def deck(edition: str) -> dict[str, list[Any]]:
    """All 110 cards of an edition by English name."""
    game = gw.Game(2, edition=edition, seed=0)
    hands = [card for player in game.players.values() for card in player.hand]
    by_name: dict[str, list[Any]] = {}
    for card in (*game.line, *game.noble_deck, *hands, *game.action_deck):
        by_name.setdefault(card.name, []).append(card)
    return by_name


def action_cards(edition: str = "amigo") -> int:
    """How many action cards an edition has."""
    return sum(kind.copies for kind in gw.EDITIONS[edition].actions)


@cache
def _longest_first() -> tuple[str, ...]:
    return tuple(sorted(deck("amigo"), key=len, reverse=True))


def names(text: str) -> list[str]:
    """Split a row into card names; the longest matching name wins."""
    found = []
    rest = text.strip()
    while rest:
        for name in _longest_first():
            if rest == name or rest.startswith(name + " "):
                found.append(name)
                rest = rest[len(name) :].lstrip()
                break
        else:
            raise ValueError(f"no card is called like the beginning of {rest!r}")
    return found


def row_of(found: Iterable[str]) -> str:
    """Join card names to a row."""
    return " ".join(found)


def row(cards: Iterable[Any]) -> str:
    """Join cards to a row; a hidden card is a question mark."""
    return row_of("?" if card is None else card.name for card in cards)


def board(
    line: str | None = None,
    hand: str = "",
    pile: str = "",
    front: str = "",
    *,
    players: int = 2,
    noble_deck: str = "",
    action_deck: str = "",
    noble_discard: str = "",
    action_discard: str = "",
    edition: str = "amigo",
    **rest: Any,
) -> Board:
    """Set up a position in Ada's turn; everything left out is empty or has no power.

    Args:
        line: the nobles in line, front first; default: four without powers that are not used elsewhere.
        hand: Ada's hand.
        pile: Ada's pile, oldest first.
        front: the cards in front of Ada, oldest first.
        players: the minimum number of players; cards for `bo`, `cy`, `dot` or `eve` add those players.
        noble_deck: the top of the deck; nobles without powers and then the rest follow.
        action_deck: the top of the deck, as above.
        noble_discard: oldest first; with "rest", all remaining cards, so that the deck contains only the given cards.
        action_discard: as above.
        edition: "amigo" or "wizards".
        rest: `bo={"hand": …, "pile": …, "front": …}` and so on; anything else goes to `gw.Scenario`.
    """
    seated = {"Ada": {"hand": hand, "pile": pile, "front": front}}
    for seat, name in enumerate(SEATS[1:], 2):
        if name.lower() in rest or seat <= players:
            seated[name] = rest.pop(name.lower(), {})
    written = [
        line or "",
        noble_deck,
        action_deck,
        *(part for parts in seated.values() for part in parts.values()),
    ]
    written += [text for text in (noble_discard, action_discard) if text != "rest"]
    used = Counter(name for text in written for name in names(text))

    if line is None:
        line = row_of([name for name in QUIET_LINE if not used[name]][:4])
        used.update(names(line))

    def quiet(which: tuple[str, ...], discards: str) -> list[str]:
        if discards == "rest":
            return []
        copies = {name: len(deck(edition)[name]) - used[name] for name in which}
        return [name for name in which for _ in range(copies[name])]

    def cards(found: Iterable[str]) -> list[Any]:
        return [deck(edition)[name][0] for name in found]

    scenario = gw.Scenario(
        line=cards(names(line)),
        players={
            name: {part: cards(names(parts.get(part, ""))) for part in ("hand", "pile", "front")}
            for name, parts in seated.items()
        },
        noble_deck=cards(names(noble_deck) + quiet(QUIET_NOBLES, noble_discard)),
        action_deck=cards(names(action_deck) + quiet(QUIET_ACTIONS, action_discard)),
        noble_discard="rest" if noble_discard == "rest" else cards(names(noble_discard)),
        action_discard="rest" if action_discard == "rest" else cards(names(action_discard)),
        edition=edition,
        **rest,
    )
    return Board(scenario.start())


class Player:
    """A player's cards as rows of names."""

    def __init__(self, player: Any) -> None:
        self.hand = row(player.hand)
        self.pile = row(player.pile)
        self.front = row(player.front)
        self.score = player.score


class Board:
    """A game that is read and played by card names.

    Attributes:
        game: the game itself.
    """

    def __init__(self, game: gw.Game) -> None:
        self.game = game

    # --- actions -------------------------------------------------------------------------------------------------

    def play(self, card: str, *choices: Any) -> Board:
        self.game.play(card, *choices)
        return self

    def choose(self, *options: Any) -> Board:
        for option in options:
            self.game.choose(option)
        return self

    def skip(self, times: int = 1) -> Board:
        for _ in range(times):
            self.game.skip()
        return self

    def decline(self) -> Board:
        """Decline every reaction."""
        for _ in self.game.names:
            if self.asked.endswith("reaction"):
                self.skip()
        return self

    def lift(self, player: str) -> Board:
        self.game.lift(player)
        return self

    # --- the table -----------------------------------------------------------------------------------------------

    @property
    def line(self) -> str:
        """The line after the latest choice, before a noble was collected or the day ended."""
        then = self.game.branch(self.game.position - 1) if self.game.position else self.game
        line = [card.id for card in then.line]
        for event in self.game.events[len(then.events) :]:
            if (event.source == LINE and event.word == "collected") or event.word in (
                "turn",
                "ended",
            ):
                break
            if event.word == "nothing":
                continue  # a card had no effect: no card has moved
            if event.order is not None and event.source == LINE:
                line = list(event.order)
                continue
            for card in event.cards:
                if event.source == LINE:
                    line.remove(card)
                if event.target == LINE:
                    line.insert(event.places[1], card)
        by_number = {card.id: card for cards in deck(self.game.edition).values() for card in cards}
        return row(by_number[card] for card in line)

    @property
    def left(self) -> str:
        """The current line."""
        return row(self.game.line)

    @property
    def noble_deck(self) -> str:
        return row(self.game.noble_deck)

    @property
    def action_deck(self) -> str:
        return row(self.game.action_deck)

    @property
    def noble_discard(self) -> str:
        return row(self.game.noble_discard)

    @property
    def action_discard(self) -> str:
        return row(self.game.action_discard)

    @property
    def in_play(self) -> str:
        return row(self.game.in_play)

    def __getattr__(self, name: str) -> Any:
        """`b.bo` is Bo's side of the table; `b.hand`, `b.pile`, `b.front` and `b.score` are Ada's."""
        if name.title() in self.game.names:
            return Player(self.game.players[name.title()])
        if name in ("hand", "pile", "front", "score"):
            return getattr(self.ada, name)
        return getattr(self.game, name)

    # --- the decision --------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The open decision: "Ada play"; "nobody" if the game is over."""
        decision = self.game.decision
        return f"{decision.player} {decision.kind}" if decision else "nobody"

    @property
    def options(self) -> list[str]:
        """The texts of the options, sorted."""
        return sorted(option.text for option in self.game.options)

    @property
    def playable(self) -> list[str]:
        """The cards that may be played, sorted."""
        return sorted(option.card.name for option in self.game.options if option.card is not None)

    def sees(self, viewer: str, player: str) -> str:
        """Another player's hand as a player sees it: known cards in order, then question marks."""
        hand = self.game.view(viewer).players[player].hand
        return row(sorted(hand, key=lambda card: (card is None, card and card.name)))

    def __repr__(self) -> str:
        return str(self.game)


def tries(make: Callable[[int], Board], times: int = 60) -> Iterator[Board]:
    """Set up the same board with different seeds, to test random outcomes."""
    return (make(seed) for seed in range(times))


def refused(act: Callable[[], Any], *words: str) -> bool:
    """Whether a choice is refused with a message that contains all the given texts."""
    try:
        act()
    except gw.IllegalChoice as error:
        said = str(error)
    else:
        return False
    missing = [word for word in words if word not in said]
    assert not missing, f"{said} does not mention {missing}"
    return True
