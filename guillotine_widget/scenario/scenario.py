"""A position written down in card names: for teaching, for tests, for puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from keyword import iskeyword
from typing import Any, Literal

from guillotine_widget.errors import BrokenScenario, GuillotineError
from guillotine_widget.game import saves, setup
from guillotine_widget.game.game import Game
from guillotine_widget.game.showing import shown
from guillotine_widget.game.table import seat_of
from guillotine_widget.locales.locale import load
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.state_json import state_to_dict
from guillotine_widget.scenario import notation
from guillotine_widget.scenario import serializer as writing
from guillotine_widget.scenario.codegen import Code, cell
from guillotine_widget.scenario.fault import Fault
from guillotine_widget.scenario.resolver import Reading
from guillotine_widget.suggest import known_keywords

Names = Sequence[Any]
Discards = Names | Literal["rest"]
Seen = Mapping[str, Names]


class Scenario:
    """A position at the start of a turn, or with the choices made since. What is left out is dealt by the seed.

    Cards go by name, in any case and any of the five languages. Equal cards are interchangeable. Two scenarios are
    equal if they say the same, however the cards are spelt.

    Args:
        line: the nobles in line, front first. None: twelve are dealt; `[]` is an empty line.
        players: for each name, in seat order, a dict with `hand`, `pile` and `front` (cards in front), oldest first;
            a hand left out is dealt five cards, `[]` is empty. Or names, or a number of players. A dict may also
            tell who has rightly seen the hand (R42): `shown=["Trip"]` are cards that everybody knows of,
            `seen={"Cy": ["Pushed"]}` those that Cy knows of; a card by its name or its place, the first is 1.
        turn: whose turn it is, at its start; in the final plays, who is asked next. None: the first player.
        day: 1 to 3.
        started: who started the day. None: the one whose turn it is.
        noble_deck, action_deck: the tops of the decks, next card first; what is left over is shuffled under them.
        noble_discard, action_discard: oldest first. The word "rest" puts all cards left over here instead, so that
            the deck is just its list.
        rush: players on whom Rush Job is pending (R26).
        confused: players on whom Confusion in Line is pending (R32; "wizards" only).
        plays: how many action cards may be played in this turn: 2 as after a Trip (R25).
        collects: how many nobles are collected in this turn: 2 as after a Double Feature (R8), 0 as after Political
            Influence (R24), whose cards are not drawn.
        noble_deck_seen, action_deck_seen: for each player the cards of a deck that he has rightly seen (R42).
        turn_number: how many turns have begun, this one included; only printed.
        phase: "turn"; "final": the final plays (R41; "amigo" only); "over".
        passed: how many players have passed in a row in the final plays.
        choices: what has been chosen since, each as for `Game.choose`; "lift Ada" lifts Ada's Callous Guards (R5).
            So a position in the middle of a card is the start of its turn and what led into it.
        edition: "amigo", "wizards" or an `Edition`.
        seed: of all that is dealt, and of the game.
        chance: the random source as `Game.to_scenario` gives it, 16 hexadecimal digits, so that the same choices
            have the same outcome. None: it follows from the seed.

    Raises:
        TypeError: there is no such argument; the message has a guess.

    Example:
        >>> position = Scenario(line=["Martyr", "Count"], players={"Ada": {"hand": ["Stumble"]}, "Bo": {}})
        >>> position.start().play("Stumble", "Count").score("Ada").total
        2
    """

    @known_keywords
    def __init__(
        self,
        line: Names | None = None,
        players: Mapping[str, Mapping[str, Any]] | Sequence[str] | int = 2,
        *,
        turn: str | int | None = None,
        day: int = 1,
        started: str | int | None = None,
        noble_deck: Names = (),
        action_deck: Names = (),
        noble_discard: Discards = (),
        action_discard: Discards = (),
        rush: Sequence[str] = (),
        confused: Sequence[str] = (),
        plays: int = 1,
        collects: int = 1,
        noble_deck_seen: Seen | None = None,
        action_deck_seen: Seen | None = None,
        turn_number: int = 1,
        phase: Literal["turn", "final", "over"] = "turn",
        passed: int = 0,
        choices: Sequence[Any] = (),
        edition: Any = "amigo",
        seed: int | str = 0,
        chance: str | None = None,
    ) -> None:
        self.line = line
        self.players = players
        self.turn = turn
        self.day = day
        self.started = started
        self.noble_deck = noble_deck
        self.action_deck = action_deck
        self.noble_discard = noble_discard
        self.action_discard = action_discard
        self.rush = rush
        self.confused = confused
        self.plays = plays
        self.collects = collects
        self.noble_deck_seen = {} if noble_deck_seen is None else noble_deck_seen
        self.action_deck_seen = {} if action_deck_seen is None else action_deck_seen
        self.turn_number = turn_number
        self.phase = phase
        self.passed = passed
        self.choices = choices
        self.edition = edition
        self.seed = seed
        self.chance = chance

    # --- playing -------------------------------------------------------------------------------------------------

    def problems(self) -> list[str]:
        """Return every fault, one sentence each; an empty list: the scenario can be started.

        Example:
            >>> Scenario(["Dukke", "Martyr"], day=4).problems()
            ["the line: there is no card 'Dukke'; did you mean 'Duke'?", 'day is 1, 2 or 3, not 4']
        """
        return self._stood()[1].problems

    def start(self, locale: str = "en") -> Game:
        """Return a new game that stands at this position; `undo` takes its `choices` back.

        Args:
            locale: the language of prompts and sentences.

        Raises:
            BrokenScenario: the scenario has faults; the message lists them all.
            UnknownLocale: there is no such language.
        """
        load(locale)
        game, reading = self._stood(locale)
        if game is None:
            raise BrokenScenario(reading.problems)
        return game

    def _stood(self, locale: str = "en") -> tuple[Game | None, Reading]:
        """Return the game, if the scenario has no faults, and the scenario as it was read."""
        reading = Reading(self)
        if reading.problems:
            return None, reading
        s = reading.state()
        game = Game._from_history(
            reading.names, self.seed, locale, saves.begun(s, state_to_dict(s))
        )
        for number, choice in enumerate(self.choices, 1):
            try:
                _choose(game, choice)
            except GuillotineError as error:
                reading.problems.append(Fault(f"choice {number}: {error}", field="choices"))
                return None, reading
        return game, reading

    def edit(self, locale: str = "en") -> Any:
        """Return an editor on which this scenario can be changed by mouse and keyboard; it stays as it is.

        Args:
            locale: the language of the editor.

        Returns:
            A `ScenarioEditor`; its `scenario` is what stands there.

        Raises:
            BrokenScenario: it cannot be laid on a table at all: a line that is no list and the like.
            UnknownLocale: there is no such language.

        Example:
            >>> Scenario(["Martyr", "Count"]).edit().scenario.line
            ['Martyr', 'Count']
        """
        return shown("ScenarioEditor", self, locale=locale)

    # --- writing -------------------------------------------------------------------------------------------------

    def to_code(self, name: str = "scenario") -> Code:
        """Return a cell that makes this scenario, as a text; what has its default is left out.

        Args:
            name: the variable to which the cell gives it.

        Raises:
            GuillotineError: `name` is no name for a variable.

        Example:
            >>> print(Scenario(["martyr", "COUNT"], {"Ada": {"hand": ["Stumble"]}, "Bo": {}}, day=2).to_code())
            import guillotine_widget as gw
            <BLANKLINE>
            scenario = gw.Scenario(
                line=["Martyr", "Count"],
                players={"Ada": dict(hand=["Stumble"]), "Bo": {}},
                day=2,
            )
        """
        if not str(name).isidentifier() or iskeyword(name):
            raise GuillotineError(f"{name!r} is no name for a variable")
        own = isinstance(self.edition, Edition) and not setup.is_printed(self.edition)
        return cell(self._plain(), name, "EDITION" if own else None)

    def to_dict(self) -> dict[str, Any]:
        """Return the scenario as plain values, for JSON; what has its default is left out.

        Cards go by their English names and the players are a list of dicts with a `name`, because JSON in a browser
        does not keep every order of names.

        Example:
            >>> Scenario(["märtyrerin"], ["Ada", "Bo"], seed=3).to_dict()["line"]
            ['Martyr']
        """
        plain = self._plain()
        players = plain["players"]
        if isinstance(players, Mapping) and all(
            isinstance(part, Mapping) and "name" not in part for part in players.values()
        ):
            plain["players"] = [{"name": name, **part} for name, part in players.items()]
        return {"format": writing.FORMAT, "version": writing.VERSION, **plain}

    @classmethod
    def from_dict(cls, data: Any, edition: Any = None) -> Scenario:
        """Return the scenario that `to_dict` made plain. Whether it can be started, `problems()` tells.

        Args:
            data: the plain values.
            edition: an `Edition` of your own by which it is played; None: the one that is named.

        Raises:
            BrokenScenario: the data are no scenario, of another version, or hold a value with an unknown name.
        """
        return cls(**writing.arguments(data, edition))

    def to_text(self) -> str:
        """Return the scenario in one line that can be pasted in a mail: see `guillotine_widget.scenario.notation`.

        Raises:
            BrokenScenario: the scenario has faults; the message lists them all.

        Example:
            >>> Scenario(["Martyr", "Count"], {"Ada": {"hand": ["Stumble"]}, "Bo": {}}, day=2).to_text()
            'guillotine/1;day=2;@Ada=St;@Bo;line=MtCo;end'
        """
        game, reading = self._stood()
        if game is None:
            raise BrokenScenario(reading.problems)
        return notation.text(self._plain(), game)

    @classmethod
    def parse(cls, text: str, edition: Any = None) -> Scenario:
        """Return the scenario that `to_text` wrote. Whether it can be started, `problems()` tells.

        White space is ignored everywhere, and so are the marks that mail programs set before quoted lines.

        Args:
            text: the line.
            edition: an `Edition` of your own by which it is played; None: the one that is named.

        Raises:
            BrokenScenario: it is no such text; the message names every fault.

        Example:
            >>> Scenario.parse("guillotine/1; day=2; @Ada=St; @Bo; line=MtCo; end").line
            ['Martyr', 'Count']
        """
        return cls(**notation.arguments(text, edition))

    def _plain(self) -> dict[str, Any]:
        game, reading = self._stood()
        return writing.plain(self, reading, game)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scenario):
            return NotImplemented
        return self._plain() == other._plain()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self._plain().items())
        return f"Scenario({given})"

    def __str__(self) -> str:
        game, reading = self._stood()
        return str(BrokenScenario(reading.problems) if game is None else game)

    def _repr_html_(self) -> str:
        game, reading = self._stood()
        if game is not None:
            return game._repr_html_()
        faults = "".join(f"<li>{escape(problem)}</li>" for problem in reading.problems)
        return f"<div><b>This scenario cannot be started:</b><ul>{faults}</ul></div>"


def scenario_of(game: Game) -> Scenario:
    """Return the scenario of the position at which a game stands.

    It says the last moment at which no card was under way, and the choices made since.

    Raises:
        BrokenScenario: an edition of your own has brought the game to a position that no scenario says.
    """
    return Scenario(**writing.arguments_of(game))


def _choose(game: Game, choice: Any) -> None:
    lifted = _lifted(game, choice)
    if lifted is None:
        game.choose(choice)
    else:
        game.lift(lifted)


def _lifted(game: Game, choice: Any) -> int | None:
    """Return the seat whose Callous Guards a choice in words lifts."""
    if not isinstance(choice, str) or not choice.casefold().startswith("lift "):
        return None
    try:
        return seat_of(choice[5:].strip(), game.names)
    except GuillotineError:
        return None
