"""A scenario: a position written in card names, for teaching, tests and puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast

from guillotine_widget.errors import BrokenScenario, GuillotineError
from guillotine_widget.game.game import Game
from guillotine_widget.game.history import saves, setup
from guillotine_widget.game.table.showing import shown
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.locales.locale import load
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.state_json import state_to_dict
from guillotine_widget.scenario import notation, serializer
from guillotine_widget.scenario.codegen import Code, to_cell
from guillotine_widget.scenario.resolver import Fault, ResolvedScenario, as_int, is_list
from guillotine_widget.suggest import check_text, known_keywords, quote

if TYPE_CHECKING:
    from guillotine_widget.game.decision import ChoicePart
    from guillotine_widget.locales.naming import CardLike
    from guillotine_widget.model.edition import EditionLike
    from guillotine_widget.pictures.svg import Svg
    from guillotine_widget.widget.editor.editor import ScenarioEditor

CardNames: TypeAlias = "Sequence[CardLike | int]"
"""Cards by name; where it says so, also by place."""
Discards: TypeAlias = "CardNames | Literal['rest']"
SeenBy: TypeAlias = "Mapping[str, CardNames]"
PlayerCards: TypeAlias = "Mapping[str, CardNames | SeenBy]"
"""The cards of a player: `hand`, `pile`, `front`, `shown` and `seen`."""


class Scenario:
    """A position at the start of a turn, optionally with the choices made since. Missing cards are dealt from the seed.

    Cards are given by name, in any case and in any of the five languages. Equal cards are interchangeable. Two
    scenarios are equal if they mean the same, however their cards are spelled.

    Args:
        line: the nobles in line, front first. None: twelve are dealt; `[]` is an empty line.
        players: for each name, in seat order, a dict with `hand`, `pile` and `front` (the cards in front), oldest
            first; a missing hand is dealt five cards, `[]` is empty. Or a list of names, or a number of players.
            The dict may also say who has seen the hand (R42): `shown=["Trip"]` lists the cards that everybody
            knows, `seen={"Cy": ["Pushed"]}` those that Cy knows; a card is given by name or by place, from 1.
        turn: the player whose turn begins; in the final plays, who is asked next. None: the first player.
        day: 1 to 3.
        started: who started the day. None: the player whose turn it is.
        noble_deck, action_deck: the tops of the decks, next card first; the cards left over are shuffled under them.
        noble_discard, action_discard: the discards, oldest first. The word "rest" puts all cards left over here
            instead; the deck then holds only the cards that you list.
        rush: the players on whom Rush Job is pending (R26).
        confused: the players on whom Confusion in Line is pending (R32; "wizards" only).
        plays: the number of action cards that may be played in this turn: 2 as after a Trip (R25).
        collects: the number of nobles to collect in this turn: 2 as after a Double Feature (R8), 0 as after Political
            Influence (R24), whose cards are not drawn.
        noble_deck_seen, action_deck_seen: for each player the cards of a deck that they have seen (R42).
        turn_number: the number of turns begun, including this one; used for display only.
        phase: "turn"; "final" for the final plays (R41; "amigo" only); "over".
        passed: the number of players who have passed in a row in the final plays.
        choices: the choices made since, each as for `Game.choose`; "lift Ada" lifts Ada's Callous Guards (R5). A
            position in the middle of a card is given by the start of its turn and the choices since.
        edition: "amigo", "wizards" or an `Edition`.
        seed: the seed of the deal and of the game.
        chance: the state of the random source as returned by `Game.to_scenario`, 16 hexadecimal digits, so that the
            same choices have the same outcome. None: derived from the seed.

    Raises:
        TypeError: there is no such argument; the message offers a guess.

    Example:
        >>> position = Scenario(line=["Martyr", "Count"], players={"Ada": {"hand": ["Stumble"]}, "Bo": {}})
        >>> position.start().play("Stumble", "Count").score("Ada").total
        2
    """

    @known_keywords
    def __init__(
        self,
        line: CardNames | None = None,
        players: Mapping[str, PlayerCards] | Sequence[str] | int = 2,
        *,
        turn: str | int | None = None,
        day: int = 1,
        started: str | int | None = None,
        noble_deck: CardNames = (),
        action_deck: CardNames = (),
        noble_discard: Discards = (),
        action_discard: Discards = (),
        rush: Sequence[str] = (),
        confused: Sequence[str] = (),
        plays: int = 1,
        collects: int = 1,
        noble_deck_seen: SeenBy | None = None,
        action_deck_seen: SeenBy | None = None,
        turn_number: int = 1,
        phase: Literal["turn", "final", "over"] = "turn",
        passed: int = 0,
        choices: Sequence[ChoicePart] = (),
        edition: EditionLike = "amigo",
        seed: int | str = 0,
        chance: str | None = None,
    ) -> None:
        self.line = line
        self.players: Mapping[str, Mapping[str, Any]] | Sequence[str] | int = as_int(players)
        self.turn: str | int | None = as_int(turn)
        self.day: int = as_int(day)
        self.started: str | int | None = as_int(started)
        self.noble_deck = noble_deck
        self.action_deck = action_deck
        self.noble_discard = noble_discard
        self.action_discard = action_discard
        self.rush = rush
        self.confused = confused
        self.plays: int = as_int(plays)
        self.collects: int = as_int(collects)
        self.noble_deck_seen = {} if noble_deck_seen is None else noble_deck_seen
        self.action_deck_seen = {} if action_deck_seen is None else action_deck_seen
        self.turn_number: int = as_int(turn_number)
        self.phase = phase
        self.passed: int = as_int(passed)
        self.choices: Sequence[Any] = (
            [as_int(choice) for choice in choices] if is_list(choices) else choices
        )
        self.edition = edition
        self.seed: int | str = as_int(seed)
        self.chance = chance

    # --- playing -------------------------------------------------------------------------------------------------

    @known_keywords
    def problems(self) -> list[Fault]:
        """Return every fault, one sentence each; an empty list if the scenario can be started.

        A fault is a str with the attributes `zone`, `card` and `field`.

        Example:
            >>> Scenario(["Dukke", "Martyr"], day=4).problems()
            ["the line: there is no card 'Dukke'; did you mean 'Duke'?", 'day is 1, 2 or 3, not 4']
        """
        return self._resolve()[1].problems

    @known_keywords
    def start(self, locale: str = "en") -> Game:
        """Return a new game that starts at this position; its `choices` can be undone.

        Args:
            locale: the language of prompts and sentences.

        Raises:
            BrokenScenario: the scenario has faults; the message lists them all.
            UnknownLocale: there is no such language.

        Example:
            >>> Scenario(["Martyr", "Count"], ["Ada", "Bo"]).start().line
            [Martyr, Count]
        """
        load(locale)
        game, resolved = self._resolve(locale)
        if game is None:
            raise BrokenScenario(resolved.problems)
        return game

    def _resolve(self, locale: str = "en") -> tuple[Game | None, ResolvedScenario]:
        """Return the game, or None if the scenario has faults, and the resolved scenario."""
        resolved = ResolvedScenario(self)
        if resolved.problems:
            return None, resolved
        s = resolved.state()
        history = saves.begun(s, state_to_dict(s))
        if not self.choices:
            history.scenario = self
        game = Game._from_history(resolved.names, resolved.seed, locale, history)
        for number, choice in enumerate(self.choices, 1):
            try:
                _choose(game, choice)
            except GuillotineError as error:
                resolved.problems.append(Fault(f"choice {number}: {error}", field="choices"))
                return None, resolved
        return game, resolved

    @known_keywords
    def edit(self, locale: str = "en") -> ScenarioEditor:
        """Return an editor for a copy of this scenario.

        Args:
            locale: the language of the editor.

        Returns:
            A `ScenarioEditor`; its `scenario` is the edited scenario.

        Raises:
            BrokenScenario: the scenario cannot be displayed at all, for example because its line is not a list.
            UnknownLocale: there is no such language.

        Example:
            >>> Scenario(["Martyr", "Count"]).edit().scenario.line
            ['Martyr', 'Count']
        """
        editor: ScenarioEditor = shown("ScenarioEditor", self, locale=locale)
        return editor

    # --- writing -------------------------------------------------------------------------------------------------

    @known_keywords
    def to_code(self, name: str = "scenario") -> Code:
        """Return the source code of a cell that makes this scenario, without default arguments.

        Args:
            name: the variable to which the cell assigns it.

        Raises:
            GuillotineError: `name` cannot be the name of a variable.

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
        given: Any = name
        if not isinstance(given, str) or not given.isidentifier() or iskeyword(given):
            raise GuillotineError(f"{quote(name)} is not a valid variable name")
        custom = isinstance(self.edition, Edition) and not setup.is_printed(self.edition)
        return to_cell(self._plain(), name, "EDITION" if custom else None)

    @known_keywords
    def to_dict(self) -> serializer.ScenarioDict:
        """Return the scenario as plain values, for JSON, without default arguments.

        Cards have their English names. The players are a list of dicts with a `name`, because browsers do not preserve
        the order of all keys.

        Example:
            >>> Scenario(["märtyrerin"], ["Ada", "Bo"], seed=3).to_dict()["line"]
            ['Martyr']
        """
        plain = self._plain()
        players = plain["players"]
        if isinstance(players, Mapping) and all(
            isinstance(player, Mapping) and "name" not in player for player in players.values()
        ):
            plain["players"] = [{"name": name, **player} for name, player in players.items()]
        full = {"format": serializer.FORMAT, "version": serializer.VERSION, **plain}
        return cast("serializer.ScenarioDict", full)

    @classmethod
    @known_keywords
    def from_dict(cls, data: Mapping[str, object], edition: EditionLike | None = None) -> Scenario:
        """Rebuild a scenario from the output of `to_dict`. Use `problems()` to check whether it can be started.

        Args:
            data: the plain values.
            edition: the custom `Edition` it is played with; None: the edition named in the data.

        Raises:
            BrokenScenario: the data is not a scenario, has another version, or contains an unknown name.

        Example:
            >>> Scenario.from_dict(Scenario(["Martyr", "Count"]).to_dict()).line
            ['Martyr', 'Count']
        """
        return cls(**serializer.from_plain(data, edition))

    @known_keywords
    def to_text(self) -> str:
        """Return the scenario as one line of text; see `guillotine_widget.scenario.notation`.

        Raises:
            BrokenScenario: the scenario has faults; the message lists them all.

        Example:
            >>> Scenario(["Martyr", "Count"], {"Ada": {"hand": ["Stumble"]}, "Bo": {}}, day=2).to_text()
            'guillotine/1;day=2;@Ada=St;@Bo;line=MtCo;end'
        """
        game, resolved = self._resolve()
        if game is None:
            raise BrokenScenario(resolved.problems)
        return notation.to_text(serializer.to_plain(self, resolved, game), game)

    @known_keywords
    def url(self, base: str) -> str:
        """Return a link to a page with this position in its fragment, which is not sent to the server.

        `parse` reads the link back.

        Args:
            base: the URL of the page; an existing fragment is replaced.

        Raises:
            BrokenScenario: the scenario has faults; the message lists them all.
            BadText: the URL is not a str, or is empty.

        Example:
            >>> position = Scenario(["Martyr", "Count"], {"Ada": {"hand": ["Stumble"]}, "Bo": {}})
            >>> position.url("https://example.org/table.html")
            'https://example.org/table.html#guillotine/1;@Ada=St;@Bo;line=MtCo;end'
            >>> Scenario.parse(position.url("https://example.org/table.html")) == position
            True
        """
        page = check_text(base, "the address of a page", most=2000)
        return f"{page.partition('#')[0]}#{self.to_text()}"

    @classmethod
    @known_keywords
    def parse(cls, text: str, edition: EditionLike | None = None) -> Scenario:
        """Rebuild a scenario from the output of `to_text` or `url`. Use `problems()` to check whether it can be
        started.

        White space, invisible characters and the marks that mail programs put before quoted lines are ignored.

        Args:
            text: the line, or the link.
            edition: the custom `Edition` it is played with; None: the edition named in the text.

        Raises:
            BrokenScenario: the text cannot be read; the message names every fault.

        Example:
            >>> Scenario.parse("guillotine/1; day=2; @Ada=St; @Bo; line=MtCo; end").line
            ['Martyr', 'Count']
        """
        return cls(**notation.from_text(text, edition))

    # --- pictures ------------------------------------------------------------------------------------------------

    @known_keywords
    def to_svg(
        self, viewer: str | int | None = None, *, locale: str = "en", theme: str = "light"
    ) -> Svg:
        """Draw the position. This needs no browser.

        Args:
            viewer: the player whose hand is shown. None: all hands are, since a scenario lists them.
            locale: the language.
            theme: "light", "dark", or "print": black and white with the letters of the classes, for paper.

        Returns:
            The picture as a str of SVG: a notebook shows it, `save` writes it to a file, `to_png` makes a PNG.

        Raises:
            BrokenScenario: the scenario cannot be started.
            UnknownPlayer, UnknownLocale: the message names those that exist.
            ValueError: there is no such theme.

        Example:
            >>> position = Scenario(["Martyr", "Duke"], {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}})
            >>> "Pushed" in position.to_svg().alt, "Pushed" in position.to_svg("Bo").alt
            (True, False)
        """
        return self.start(locale).to_svg(viewer, open_hands=viewer is None, theme=theme)

    @known_keywords
    def to_png(
        self,
        path: str | Path | None = None,
        viewer: str | int | None = None,
        *,
        locale: str = "en",
        theme: str = "light",
        scale: float = 2.0,
    ) -> bytes:
        """Return the picture that `to_svg` draws as a PNG; see `Game.to_png`.

        Example:
            >>> Scenario(["Martyr", "Count"], ["Ada", "Bo"]).to_png()[1:4]
            b'PNG'
        """
        return self.to_svg(viewer, locale=locale, theme=theme).to_png(path, scale=scale)

    def _plain(self) -> dict[str, Any]:
        game, resolved = self._resolve()
        return serializer.to_plain(self, resolved, game)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scenario):
            return NotImplemented
        return self._plain() == other._plain()

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> dict[str, Any]:
        # Pickle a printed edition by name: an unpickled copy of it would be a custom edition.
        edition = self.edition
        if isinstance(edition, Edition) and setup.is_printed(edition):
            edition = edition.name
        return {**vars(self), "edition": edition}

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self._plain().items())
        return f"Scenario({given})"

    def __str__(self) -> str:
        game, resolved = self._resolve()
        return str(BrokenScenario(resolved.problems) if game is None else game)

    def _repr_html_(self) -> str:
        game, resolved = self._resolve()
        if game is not None:
            return game._html(open_hands=True)
        faults = "".join(f"<li>{escape(problem)}</li>" for problem in resolved.problems)
        return f"<div><b>This scenario cannot be started:</b><ul>{faults}</ul></div>"


def scenario_of(game: Game) -> Scenario:
    """Return the scenario of the current position of a game.

    It consists of the latest position without a card in play, and the choices made since.

    Raises:
        BrokenScenario: a custom edition has led to a position that no scenario can express.
    """
    return Scenario(**serializer.from_game(game))


def _choose(game: Game, choice: Any) -> None:
    lifted = _lifted_seat(game, choice)
    if lifted is None:
        game.choose(choice)
    else:
        game.lift(lifted)


def _lifted_seat(game: Game, choice: Any) -> int | None:
    """Return the seat in a choice such as "lift Ada"; None for any other choice."""
    if not isinstance(choice, str) or not choice.casefold().startswith("lift "):
        return None
    try:
        return seat_of(choice[5:].strip(), game.names)
    except GuillotineError:
        return None
