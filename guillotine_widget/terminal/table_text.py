"""Write the table and the open decision as a player sees them."""

from __future__ import annotations

from collections.abc import Iterable

from guillotine_widget.game.game import Game
from guillotine_widget.game.option_text import option_text
from guillotine_widget.game.table.card import Card
from guillotine_widget.game.table.table import Player
from guillotine_widget.game.view import View
from guillotine_widget.locales.describe import Speaker, card_text
from guillotine_widget.terminal.screen import Screen, columns
from guillotine_widget.terminal.words import Words

HAND_KINDS = ("play", "final", "reaction")
"""The kinds of decisions about cards in hand."""


class TableText:
    """Writes what one player sees of a game.

    Args:
        screen: the output.
        words: the sentences.
    """

    def __init__(self, screen: Screen, words: Words) -> None:
        self._screen = screen
        self._style = screen.style
        self._words = words

    def write_table(self, view: View, speaker: Speaker) -> None:
        """Write the line, the players and the decks.

        Args:
            view: the view of the player.
            speaker: the language.
        """
        screen, style, words = self._screen, self._style, self._words
        head = words.game("table.day", day=view.day, turn=view.turn_number)
        if view.phase != "turn":
            head += f" · {words.game('table.final' if view.phase == 'final' else 'table.over')}"
        screen.write()
        screen.write(style.strong(head))
        nobles = [
            f"{place}. {self._noble(card, speaker)}" for place, card in enumerate(view.line, 1)
        ]
        width = max((columns(noble) for noble in nobles), default=0)
        padded = [noble + " " * (width - columns(noble)) for noble in nobles]
        empty = [style.faint(words.game("table.empty"))]
        screen.write_row(padded or empty, f"{words.game('table.line')}  ")
        names = max(len(player.name) for player in view.players.values())
        for player in view.players.values():
            self._write_player(player, names, player.name == view.viewer, speaker)
        decks = words.say("decks", nobles=len(view.noble_deck), actions=len(view.action_deck))
        screen.write(style.faint(decks))
        for key, cards in (("noble_deck", view.noble_deck), ("action_deck", view.action_deck)):
            known = [number for number, card in enumerate(cards) if card is not None]
            if known:
                tops = [self.card(card, speaker) for card in cards[: known[-1] + 1]]
                screen.write_row(tops, f"{words.say(f'known_{key}')}  ")

    def _write_player(self, player: Player, width: int, mine: bool, speaker: Speaker) -> None:
        screen, style, words = self._screen, self._style, self._words
        name = style.strong(player.name) + " " * (width - len(player.name))
        about = [
            words.counted("points", player.score),
            words.counted("cards", len(player.hand)),
        ]
        screen.write(f"{name}  {', '.join(about)}")
        indent = " " * (width + 2)
        # The player's own hand appears in the list of options.
        known = () if mine or all(card is None for card in player.hand) else player.hand
        for zone, cards in (("hand", known), ("pile", player.pile), ("front", player.front)):
            if cards:
                shown = [self.card(card, speaker) for card in cards]
                screen.write_row(shown, f"{indent}{words.game(f'table.{zone}')}  ")
        for mark in ("rushed", "confused"):
            if getattr(player, mark):
                screen.write_wrapped(style.wrong(words.table(mark)), indent)

    def write_decision(self, game: Game, speaker: Speaker) -> None:
        """Write the open decision with its options, for the player who decides.

        Args:
            game: the game.
            speaker: the language.
        """
        screen, style = self._screen, self._style
        decision = game.decision
        assert decision is not None
        screen.write()
        screen.write_wrapped(style.strong(decision.prompt))
        options = [option_text(game.state, option, speaker) for option in game.options]
        in_hand = decision.kind in HAND_KINDS
        refused = self._refused(game, decision.player) if in_hand else []
        named = [
            text
            for option, text in zip(game.options, options, strict=True)
            if option.card is not None
        ]
        names = [*named, *(speaker.name(card.id) for card, _ in refused)]
        width = max(map(len, names), default=0)
        told = decision.kind not in ("move", "noble", "pile")
        for number, (option, text) in enumerate(zip(game.options, options, strict=True), 1):
            card = option.card if told else None
            said = "" if card is None else card_text(speaker.locale, card.kind, self._printed(game))
            self._write_option(f"{number:4}", text, width, style.faint(said) if said else "")
        for card, why in refused:
            self._write_option("   –", speaker.name(card.id), width, style.faint(why))
        if decision.player in decision.lifts:
            screen.write(f"{self._words.word('lift'):>4}  {self._words.table('lift')}")

    def _write_option(self, mark: str, name: str, width: int, said: str) -> None:
        """Write an option, followed by what its card does or why it may not be played."""
        if said:
            self._screen.write_wrapped(said, f"{mark}  {name:<{width}}  ")
        else:
            self._screen.write_wrapped(name, f"{mark}  ")

    @staticmethod
    def _printed(game: Game) -> str:
        """Return the name of the printed edition whose card texts apply."""
        printed: str = game.state.rules.edition.printed
        return printed

    @staticmethod
    def _refused(game: Game, player: str) -> list[tuple[Card, str]]:
        """Return the cards in hand that may not be played now, each with the reason."""
        allowed = {option.card.id for option in game.options if option.card is not None}
        hand = [card for card in game.players[player].hand if card is not None]
        return [(card, game.why_not(card) or "") for card in hand if card.id not in allowed]

    def card(self, card: Card | None, speaker: Speaker) -> str:
        """Return a card as text; "?" if it is face down."""
        if card is None:
            return "?"
        return self._noble(card, speaker) if card.is_noble else speaker.name(card.id)

    def cards(self, cards: Iterable[Card | None], speaker: Speaker) -> str:
        """Return cards with commas between them."""
        return ", ".join(self.card(card, speaker) for card in cards)

    def _noble(self, card: Card, speaker: Speaker) -> str:
        return self._style.noble(speaker.name(card.id), card.color, speaker.points(card.id))
