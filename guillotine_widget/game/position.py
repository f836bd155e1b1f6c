"""The `Position` class: a game at one moment."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import GuillotineError, UnknownCard
from guillotine_widget.game.decision import (
    Decision,
    Option,
    choice_parts,
    decision_of,
    is_named,
    lift_note,
    options_of,
    read_choices,
)
from guillotine_widget.game.report.score import Score, Scores, score_of
from guillotine_widget.game.table.card import Card, Cards, all_cards
from guillotine_widget.game.table.table import Players, html_table, seat_of, text_table
from guillotine_widget.game.view import View, players_of, turn_seat
from guillotine_widget.locales import find_kind
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.locales.locale import SENTENCES, Locale, load
from guillotine_widget.model.kinds import Noble
from guillotine_widget.model.message import CardRef, Message, SeatRef, message
from guillotine_widget.model.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    IN_PLAY,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    State,
    hand,
)
from guillotine_widget.rules import engine, restrictions, scoring
from guillotine_widget.rules.compiler import CompiledEdition
from guillotine_widget.suggest import known_keywords

if TYPE_CHECKING:
    from collections.abc import Iterable

    from guillotine_widget.game.decision import ChoicePart
    from guillotine_widget.locales.naming import CardLike
    from guillotine_widget.pictures.svg import Svg


class Position:
    """A game at one moment: the table, the open decision, the scores and the views.

    `Game` adds the history and the methods that make choices; the end of a puzzle is a position without either.

    Args:
        state: the engine's state.
        names: the players in seat order.
        locale: the language of prompts and sentences.
    """

    @known_keywords
    def __init__(self, state: State, names: tuple[str, ...], locale: str) -> None:
        self._state = state
        self._names = names
        self._locale = load(locale).code

    @property
    def names(self) -> tuple[str, ...]:
        """The players in seat order."""
        return self._names

    @property
    def locale(self) -> str:
        """The language of prompts and sentences; it can be set.

        Raises:
            UnknownLocale: there is no such language.
        """
        return self._locale

    @locale.setter
    def locale(self, code: str) -> None:
        self._locale = load(code).code

    @property
    def state(self) -> State:
        """The engine's state, read-only; `game.state.clone()` returns a copy for lookahead."""
        return self._state

    @property
    def cards(self) -> Cards:
        """All cards of the edition by number, nobles first."""
        return all_cards(self.state.rules)

    @property
    def _cards(self) -> Cards:
        return all_cards(self.state.rules)

    # --- the table ---------------------------------------------------------------------------------------------

    @property
    def _rules(self) -> CompiledEdition:
        """The compiled edition."""
        rules: CompiledEdition = self.state.rules
        return rules

    @property
    def edition(self) -> str:
        """The name of the edition."""
        return self._rules.edition.name

    def _zone(self, zone: int) -> Cards:
        return Cards(self._cards[card] for card in self.state.zones[zone])

    @property
    def line(self) -> Cards:
        """The nobles in line, front first."""
        return self._zone(LINE)

    @property
    def noble_deck(self) -> Cards:
        """The noble deck, next card first; hidden from all players."""
        return self._zone(NOBLE_DECK)

    @property
    def action_deck(self) -> Cards:
        """The action deck, next card first; hidden from all players."""
        return self._zone(ACTION_DECK)

    @property
    def noble_discard(self) -> Cards:
        """The noble discards, oldest first."""
        return self._zone(NOBLE_DISCARD)

    @property
    def action_discard(self) -> Cards:
        """The action discards, oldest first."""
        return self._zone(ACTION_DISCARD)

    @property
    def in_play(self) -> Cards:
        """The action card being played, if its effects wait for a choice."""
        return self._zone(IN_PLAY)

    @property
    def day(self) -> int:
        """The day, 1 to 3."""
        return self.state.day

    @property
    def turn(self) -> str:
        """The name of the player whose turn it is; in the final plays, of the player who decides."""
        return self.names[turn_seat(self.state)]

    @property
    def turn_number(self) -> int:
        """The number of the turn, from 1, as in `goto(turn=…)`."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """Return "turn", "final" (the final plays, R41) or "over"."""
        return engine.phase(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.frame is None

    @property
    def players(self) -> Players:
        """The players with all their cards, by name."""
        return players_of(self.state, None, self._cards, self.names, open_hands=True)

    # --- the decision --------------------------------------------------------------------------------------------

    @property
    def decider(self) -> str | None:
        """The player who decides; None when the game is over."""
        seat = engine.decider(self.state)
        return self.names[seat] if seat >= 0 else None

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        return decision_of(self.state, self._cards, self.names, self._speaker(), self.options)

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal options of the open decision; none when the game is over."""
        return options_of(self.state, self._cards, self.names)

    @known_keywords
    def why_not(self, *choice: ChoicePart) -> str | None:
        """Explain why a choice is illegal now.

        Args:
            choice: a card or its name, or a choice with further parts as for `Game.choose`.

        Returns:
            None if it is legal, else the reason with its rule.

        Raises:
            UnknownCard: no card has that name.
            IllegalChoice: the choice is empty or None.

        Example:
            >>> from guillotine_widget.scenario.scenario import Scenario
            >>> game = Scenario(["Martyr", "Duke", "Count"], {"Ada": {"hand": ["Pushed"]}, "Bo": {}}).start()
            >>> game.why_not("Pushed")
            >>> game.why_not("Pushed", "Duke")
            'the Duke has 1 place ahead, Pushed needs 2 (R2); possible: Count'
        """
        parts = choice_parts(choice)
        first, s = parts[0], self.state
        if s.frame is None:
            return self._why_not_card(first)
        try:
            read_choices(s, parts, self._cards, self.names)
        except UnknownCard:
            raise
        except GuillotineError as error:
            if any(part is None for part in parts):
                raise
            if len(parts) > 1 or not isinstance(first, str | Card):
                return str(error)
            if isinstance(first, str) and not is_named(first, self._rules.edition.kinds):
                return str(error)
            of_line = isinstance(find_kind(first, self._rules.edition.kinds), Noble)
            if of_line and engine.kind(s) in ("move", "noble"):
                return str(error)
            return self._why_not_card(first) or str(error)
        return None

    def _why_not_card(self, card: Any) -> str | None:
        why = self._refusal(card)
        if why is None:
            return None
        text = self._speaker().say(why)
        return f"{text} ({why.rule})" if why.rule else text

    def _refusal(self, card: Any) -> Message | None:
        """Return the reason of `why_not` for a card, as a translatable message."""
        kind = card.kind if isinstance(card, Card) else find_kind(card, self._rules.edition.kinds)
        number = card.id if isinstance(card, Card) else self._rules.named(kind.key)
        s = self.state
        if s.frame is None:
            return message("why.over", card=CardRef(number))
        seat = engine.decider(s)
        held = [other for other in s.zones[hand(seat)] if self._rules.kinds[other] is kind]
        if not held:
            return message("why.hand", card=CardRef(number), who=SeatRef(seat))
        return restrictions.refusal(s, held[0], engine.kind(s), seat)

    # --- scores and views ----------------------------------------------------------------------------------

    def _speaker(self, locale: str | None = None) -> Speaker:
        """Return the speaker of this game's sentences in a language, or in English if the language lacks some."""
        words = load(self.locale if locale is None else locale).spoken(*SENTENCES)
        return Speaker(words, self._rules.kinds, self._names_in(words))

    def _names_in(self, words: Locale) -> tuple[str, ...]:
        """Return the names of the players in a language: the player called "You" is "Du" in German."""
        you, said = load(self.locale).say("table.you"), words.say("table.you")
        return tuple(said if name == you else name for name in self.names)

    @known_keywords
    def score(
        self,
        player: str | int,
        *,
        adding: CardLike | Iterable[CardLike] = (),
        front: CardLike | Iterable[CardLike] = (),
    ) -> Score:
        """Return a player's score, explained card by card, or what it would be with more cards.

        Args:
            player: the player's name.
            adding: nobles to assume on top of the pile: names or cards, or one of them.
            front: action cards to assume in front of the player. The game does not change.

        Raises:
            UnknownPlayer: no player has that name.
            BrokenScenario: the assumed cards are impossible; the message names every fault.

        Example:
            >>> from guillotine_widget.scenario.scenario import Scenario
            >>> game = Scenario(["Duke"], {"Ada": {"hand": [], "pile": ["Count"]}, "Bo": {}}).start()
            >>> game.score("Ada", adding=["Countess"], front=["Church Support"])
            Ada
              royal (purple): 4 + 4 = 8
               4  Count                   R21  2, and 2 more with the Countess in the pile: 2 + 2
               4+ Countess                R21  2, and 2 more with the Count in the pile: 2 + 2
              in front: 0
               0+ Church Support          R23  1 for each of 0 blue nobles: 0 × 1
               8  total (2 as it stands, +6)
        """
        seat = seat_of(player, self.names)
        return score_of(self.state, seat, self._cards, self._speaker(), adding, front)

    @known_keywords
    def scores(self) -> Scores:
        """Return the current totals of all players.

        Example:
            >>> import guillotine_widget as gw
            >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.skip().scores()
            {'Ada': 1, 'Bo': 0}
        """
        return Scores(
            (name, scoring.total(self.state, seat)) for seat, name in enumerate(self.names)
        )

    @property
    def winners(self) -> list[str]:
        """The winners; equal points share the win. Empty before the end."""
        return [self.names[seat] for seat in scoring.winners(self.state)] if self.over else []

    @known_keywords
    def view(self, player: str | int | None = None) -> View:
        """Return the view of a player, which holds only what they may see; None: the public view.

        Example:
            >>> import guillotine_widget as gw
            >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> view = game.view("Ada")
            >>> view.hand == game.players["Ada"].hand, view.players["Bo"].hand
            (True, [?, ?, ?, ?, ?])
        """
        seat = None if player is None else seat_of(player, self.names)
        return View(self.state, seat, self.names, self.locale)

    # --- pictures ------------------------------------------------------------------------------------------------

    @known_keywords
    def to_svg(
        self,
        viewer: str | int | None = None,
        *,
        open_hands: bool = False,
        locale: str | None = None,
        theme: str = "light",
    ) -> Svg:
        """Draw the table as a viewer sees it, with the marks and arrows of a comment. This needs no browser.

        Args:
            viewer: the player whose view is drawn: with their own hand, and what they know of other hands (R42). None:
                the public view, in which all hands are hidden.
            open_hands: whether to show all hands (default False).
            locale: the language; None: that of the game.
            theme: "light", "dark", or "print": black and white with the letters of the classes, for paper.

        Returns:
            The picture as a str of SVG: a notebook shows it, `save` writes it to a file.

        Raises:
            UnknownPlayer, UnknownLocale: the message names those that exist.
            ValueError: there is no such theme.

        Example:
            >>> from guillotine_widget.game.game import Game
            >>> picture = Game(["Ada", "Bo"], seed=7, first="Ada").to_svg(viewer="Ada")
            >>> picture.size[0], len(picture) < 100_000
            (1000, True)
        """
        from guillotine_widget.pictures.position import position_svg

        return position_svg(self, viewer, open_hands=open_hands, locale=locale, theme=theme)

    @known_keywords
    def to_png(
        self,
        path: str | Path | None = None,
        viewer: str | int | None = None,
        *,
        open_hands: bool = False,
        locale: str | None = None,
        theme: str = "light",
        scale: float = 2.0,
    ) -> bytes:
        """Return the picture that `to_svg` draws as a PNG. This needs the extra `pictures`.

        Args:
            path: a file to write to; None: only return the bytes.
            viewer: as for `to_svg`.
            open_hands: as for `to_svg`.
            locale: as for `to_svg`.
            theme: as for `to_svg`.
            scale: the pixels of the PNG per pixel of the picture (default 2).

        Raises:
            ImportError: the extra is not installed.
            UnknownPlayer, UnknownLocale, ValueError: as for `to_svg`.

        Example:
            >>> import guillotine_widget as gw
            >>> game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
            >>> game.to_png()[1:4]
            b'PNG'
        """
        picture = self.to_svg(viewer, open_hands=open_hands, locale=locale, theme=theme)
        return picture.to_png(path, scale=scale)

    # --- printing ----------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Day and turn in words."""
        return f"Day {self.day} of {self._rules.edition.days}, turn {self.state.turn}: {self.turn}"

    def _prompt(self) -> str:
        if self.over:
            return f"The game is over. {' and '.join(self.winners)} won."
        if self.decision is None:
            return ""
        prompt = self._speaker().say(engine.prompt(self.state))
        note = lift_note(self.state, self.names, self._speaker())
        return f"{prompt}\n{note}" if note else prompt

    def __str__(self) -> str:
        return text_table(self.title, self.line, list(self.players.values()), self._prompt())

    def _repr_html_(self) -> str:
        # A notebook must not show the player who decides the other hands; `print` shows all.
        return self._html(open_hands=False)

    def _html(self, open_hands: bool) -> str:
        """Return the table as HTML: as the player who decides sees it, or with all hands open."""
        seat = engine.decider(self.state)
        players = players_of(
            self.state, seat if seat >= 0 else None, self._cards, self.names, open_hands
        )
        return html_table(self.title, self.line, list(players.values()), self._prompt())
