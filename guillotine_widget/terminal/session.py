"""A game in the terminal: people at one keyboard, bots, and the same decisions as at the table in the browser."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from guillotine_widget.analysis.analyse import analyse
from guillotine_widget.analysis.reason import reason_of
from guillotine_widget.bots.base import Bot, ask
from guillotine_widget.errors import GuillotineError, UnknownCard
from guillotine_widget.game.game import Game
from guillotine_widget.game.option_text import option_text
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.locales.describe import Speaker
from guillotine_widget.locales.naming import folded
from guillotine_widget.reference.gallery import card as card_info
from guillotine_widget.reference.rules import rule
from guillotine_widget.rules import engine
from guillotine_widget.suggest import closest
from guillotine_widget.terminal.reading import Ambiguous, parts_of
from guillotine_widget.terminal.screen import Screen
from guillotine_widget.terminal.table_text import HAND_KINDS, TableText
from guillotine_widget.terminal.words import COMMANDS, PUZZLE_COMMANDS, Words

if TYPE_CHECKING:
    from guillotine_widget.game.decision import ChoicePart

_HINT_SECONDS = 1.0
_AFTER_END = ("log", "score", "why", "undo", "save", "quit")


class Session:
    """Plays a game in the terminal until its end, or until the input ends.

    Hidden information is not written: the log, the table and the options are those of the player who decides.

    Args:
        game: the game, in the language of the session.
        bots: the bot of each player that has one.
        screen: the input and output.
    """

    commands: tuple[str, ...] = tuple(name for name in COMMANDS if name not in PUZZLE_COMMANDS)
    """The commands that this session understands."""
    after_end: tuple[str, ...] = _AFTER_END
    """The commands available once the game is over."""

    def __init__(self, game: Game, bots: Mapping[str, Bot], screen: Screen) -> None:
        self.game = game
        self.screen = screen
        self.words = Words(game.locale)
        self.speaker: Speaker = game._speaker()
        self.people = [name for name in game.names if name not in bots]
        self._bots = bots
        self._text = TableText(screen, self.words)
        self._opened = self.people[0] if len(self.people) == 1 else ""
        # For each player, the position up to which the log has been written.
        self._told: dict[str, int] = {}
        # Whether to write the table before the next decision, whatever its kind.
        self._fresh = True

    # --- the loop --------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Run the session until the end of the input or until the player quits.

        Returns:
            The exit code: 0.
        """
        self.greet()
        open_decision = True
        while True:
            if open_decision:
                self._move_others()
                if self.over:
                    self._tell_log(self._viewer)
                    self.tell_end()
                elif not self._show_decision():
                    self._leave()
                    return self.code
            line = self.screen.read()
            if line is None or self._is(line, "quit"):
                self._leave()
                return self.code
            open_decision = self._answer(line.strip())

    @property
    def over(self) -> bool:
        """Whether there is nothing left to decide."""
        return self.game.over

    @property
    def code(self) -> int:
        """The exit code."""
        return 0

    @property
    def shown(self) -> Game:
        """The displayed game."""
        return self.game

    def greet(self) -> None:
        """Write the greeting."""
        edition = self.game.state.rules.edition
        title = (
            self.words.game(f"edition.{edition.name}")
            if self.words.locale.has(f"edition.{edition.name}")
            else edition.name
        )
        players = ", ".join(self.speaker.names)
        self.screen.write(
            self.screen.style.strong(self.words.say("welcome", players=players, edition=title))
        )
        self.screen.write(self.words.say("ask"))

    def tell_end(self) -> None:
        """Write the result."""
        style, words = self.screen.style, self.words
        self._text.write_table(self.shown.view(self._viewer), self.speaker)
        self.screen.write()
        names = ", ".join(self.game.winners)
        you = words.game("table.you")
        key = (
            "wins_mine"
            if names == you
            else "wins_one"
            if len(self.game.winners) == 1
            else "wins_other"
        )
        if key == "wins_other" and key not in words.locale.table:
            key = "wins_many"
        self.screen.write(style.strong(words.table(key, names=names)))
        self.screen.write_wrapped(style.faint(words.say("deal", seed=self.game.seed)))
        self._offer()

    def _offer(self) -> None:
        commands = ", ".join(self.words.word(command) for command in self.after_end)
        self.screen.write(self.screen.style.faint(self.words.say("after_end", commands=commands)))

    def _leave(self) -> None:
        if not self.over:
            self.screen.write(self.words.say("left", n=self.game.position))

    def _move_others(self) -> None:
        """Let the bots choose until a person decides."""
        while not self.over and (player := self.game.decider) in self._bots:
            assert player is not None
            self.choose_for(player)

    def choose_for(self, player: str) -> None:
        """Make the choice of a player who is not at this keyboard.

        Args:
            player: who decides.
        """
        ask(self.game, player, self._bots[player])

    # --- what is shown ---------------------------------------------------------------------------------------------

    @property
    def _viewer(self) -> str | None:
        """The player whose hand may be shown now; None: nobody's."""
        return self._opened or None

    def _show_decision(self) -> bool:
        """Show the open decision; return False if the input ended before its player confirmed."""
        game = self.game
        player, decision = game.decider, game.decision
        assert player is not None
        assert decision is not None
        if player != self._opened and not self._open_hand(player):
            return False
        self._tell_log(player)
        if self._fresh or decision.kind in HAND_KINDS:
            self._text.write_table(game.view(player), self.speaker)
        self._fresh = False
        self._text.write_decision(game, self.speaker)
        return True

    def _open_hand(self, player: str) -> bool:
        """Hide the previous player's hand from the next player."""
        if self._opened:
            self._tell_log(self._opened)
        self.screen.clear()
        self.screen.write()
        self.screen.write(self.screen.style.strong(self.words.say("open_hand", name=player)))
        if self.screen.read("") is None:
            return False
        self.screen.clear()
        self._opened = player
        self._fresh = True
        return True

    def _tell_log(self, player: str | None) -> None:
        """Write the part of the log that a player has not read yet."""
        key, game = player or "", self.shown
        since = self._told.get(key, -1)
        first = sum(map(len, game._event_groups[: since + 1]))
        self._told[key] = game.position
        lines = [line for line in game.log(player) if line.number >= first]
        if lines:
            self.screen.write()
        for line in lines:
            rule_number = f" ({line.rule})" if line.rule else ""
            self.screen.write_wrapped(f"{line.text}{rule_number}", "· ")

    # --- answers ---------------------------------------------------------------------------------------------------

    def _is(self, line: str, command: str) -> bool:
        found = self.words.command(line)
        return found is not None and found == (command, "")

    def _answer(self, line: str) -> bool:
        """Execute a line of input; return whether to show the decision again."""
        if not line:
            self.screen.write(self.words.say("ask"))
            return False
        found = self.words.command(line)
        if found is not None and found[0] in self.commands:
            command, rest = found
            return bool(getattr(self, f"_do_{command}")(rest))
        if self.over:
            self._offer()
            return False
        return self._choose(line)

    def _choose(self, line: str) -> bool:
        parts = self._parts(line)
        if parts is None:
            return False
        self.game.choose(*parts)
        return True

    def _parts(self, line: str) -> tuple[ChoicePart, ...] | None:
        """Return the choice that a line names; if there is none, write a message and return None."""
        try:
            return parts_of(self.game, line, self.speaker)
        except Ambiguous as error:
            names = ", ".join(error.options)
            self._refuse(self.words.say("several", text=line, names=names))
        except GuillotineError as error:
            self._refuse(self._reason(line, error))
        return None

    def _reason(self, line: str, error: GuillotineError) -> str:
        """Return why a line is not a choice, in the language of the session."""
        name = line.partition(",")[0].strip()
        decision = self.game.decision
        assert decision is not None
        if decision.kind in HAND_KINDS:
            try:
                why = self.game._why_not_card(name)
            except UnknownCard:
                why = None
            if why is not None:
                return why
        if self.words.locale.code == "en" and not isinstance(error, UnknownCard):
            return f"{error}."
        unknown = self.words.say("unknown", text=line)
        texts = {
            folded(text): text
            for option in self.game.options
            for text in (option_text(self.game.state, option, self.speaker), option.text)
        }
        near = closest(folded(line), texts, n=1)
        guess = " " + self.words.say("guess", guess=texts[near[0]]) if near else ""
        return unknown + guess

    def _refuse(self, text: str) -> None:
        self.screen.write_wrapped(self.screen.style.wrong(text))

    # --- commands --------------------------------------------------------------------------------------------------

    def _do_help(self, _: str) -> bool:
        screen, words = self.screen, self.words
        card, noble = words.locale.name("pushed"), words.locale.name("duke")
        screen.write(screen.style.strong(words.say("help_title")))
        width = max(len(words.word(command)) for command in self.commands)
        for command in self.commands:
            screen.write_wrapped(
                words.say(f"help.{command}"), f"  {words.word(command):<{width}}  "
            )
        screen.write_wrapped(words.say("help_choice", card=card, noble=noble))
        return False

    def _do_undo(self, _: str) -> bool:
        at = self._mine(range(self.game.position - 1, self._first - 1, -1))
        return self._go(at, "nothing_undone")

    def _do_redo(self, _: str) -> bool:
        ahead = range(self.game.position + 1, self.game.length + 1)
        at = self._mine(ahead)
        if at is None and len(ahead):
            at = self.game.length
        return self._go(at, "nothing_redone")

    @property
    def _first(self) -> int:
        """The earliest position that `undo` may return to."""
        return 0

    def _mine(self, positions: range) -> int | None:
        """Return the first of the given positions in which a person decides, or None."""
        for at in positions:
            seat = engine.decider(self.game._state_at(at))
            if seat >= 0 and self.game.names[seat] in self.people:
                return at
        return None

    def _go(self, position: int | None, otherwise: str) -> bool:
        if position is None:
            self._refuse(self.words.game(f"table.{otherwise}"))
            return False
        self.game.goto(position)
        self._fresh = True
        # Undone events are written again when they are repeated.
        self._told = {name: min(at, position) for name, at in self._told.items()}
        return True

    def _do_hint(self, _: str) -> bool:
        player = self.game.decider
        if player is None:
            self._refuse(self.words.say("no_hint"))
            return False
        view = self.game.view(player)
        best = analyse(view, seconds=_HINT_SECONDS)[0].option
        text = option_text(self.game.state, best, self.speaker)
        reason = None if best.kind == "lift" else reason_of(view, best.raw)
        said = self.words.table("hint_is", text=text)
        because = "" if reason is None else f" – {self.speaker.say(reason)}"
        self.screen.write_wrapped(f"{said}{because}")
        return False

    def _do_why(self, card: str) -> bool:
        if not card:
            told = str(self.shown.why(viewer=self._viewer)) if self.game.position else ""
            self.screen.write(told or self.words.say("ask"))
            return False
        try:
            self.screen.write(str(self.game.why(card, viewer=self._viewer)))
        except GuillotineError as error:
            self._refuse(self._no_card(card, error))
        return False

    def _no_card(self, card: str, error: GuillotineError) -> str:
        return (
            f"{error}." if self.words.locale.code == "en" else self.words.say("unknown", text=card)
        )

    def _do_preview(self, choice: str) -> bool:
        parts = self._parts(choice) if choice else None
        if parts is None:
            return False
        preview = self.game.preview(*parts)
        line = self._text.cards(preview.line, self.speaker) or self.words.game("table.empty")
        self.screen.write_wrapped(self.words.say("line_after", cards=line))
        for name, (before, after) in preview.scores.items():
            gain = "?" if after is None else str(after).replace("-", "−")
            self.screen.write(f"  {name}: {before} → {gain}".replace(" -", " −"))
        if preview.asks:
            self.screen.write_wrapped(preview.asks)
        if not preview.certain:
            self.screen.write(self.words.say("by_chance"))
        return False

    def _do_table(self, _: str) -> bool:
        self._text.write_table(self.shown.view(self._viewer), self.speaker)
        if not self.over:
            self._text.write_decision(self.game, self.speaker)
        return False

    def _do_log(self, _: str) -> bool:
        for line in self.shown.log(self._viewer):
            self.screen.write_wrapped(str(line), "· ")
        return False

    def _do_score(self, player: str) -> bool:
        try:
            names = (
                [self.game.names[seat_of(player, self.game.names)]] if player else self.game.names
            )
        except GuillotineError as error:
            self._refuse(
                f"{error}."
                if self.words.locale.code == "en"
                else self.words.say("unknown", text=player)
            )
            return False
        for name in names:
            self.screen.write(str(self.shown.score(name)))
        return False

    def _do_rule(self, number: str) -> bool:
        locale = self.words.locale.code
        try:
            self.screen.write(str(rule(number or None, locale=locale)))
        except GuillotineError as error:
            self._refuse(f"{error}." if locale == "en" else self.words.say("unknown", text=number))
        return False

    def _do_card(self, name: str) -> bool:
        try:
            info = card_info(
                name, edition=self.game.state.rules.edition, locale=self.words.locale.code
            )
        except GuillotineError as error:
            self._refuse(self._no_card(name, error))
        else:
            self.screen.write(str(info))
        return False

    def _do_lift(self, _: str) -> bool:
        player = self.game.decider
        decision = self.game.decision
        if decision is None or player not in decision.lifts:
            self._refuse(self.words.game("table.no_lift", who=player or self.game.names[0]))
            return False
        self.game.lift(player)
        return True

    def _do_save(self, file: str) -> bool:
        if not file:
            self._refuse(self.words.say("name_file", word=self.words.word("save")))
            return False
        try:
            path = self.game.save(Path(file).expanduser())
        except OSError as error:
            self._refuse(self.words.say("not_saved", error=error.strerror or error))
        else:
            self.screen.write(self.words.say("saved", file=path))
        return False
