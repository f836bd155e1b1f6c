"""The scenario editor widget: it keeps a draft, shows it in the browser and executes the edits made there."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from json import dumps
from threading import RLock
from typing import Any, assert_never

import traitlets

from guillotine_widget.errors import BrokenScenario, IllegalEdit, StaleChoice
from guillotine_widget.game.game import Game
from guillotine_widget.locales.locale import load
from guillotine_widget.locales.naming import spellings
from guillotine_widget.scenario.draft import ScenarioDraft
from guillotine_widget.scenario.resolver import Fault
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import known_keywords, quote
from guillotine_widget.widget.base import BaseWidget, starting_locale, words_of
from guillotine_widget.widget.editor.drawing import draft_of
from guillotine_widget.widget.editor.edits import Edit, parse_edit
from guillotine_widget.widget.widget import GuillotineWidget
from guillotine_widget.widget.wire.messages import Reply
from guillotine_widget.widget.wire.table_serializer import catalogue

_MOST_UNDO_STEPS = 1_000


@dataclass(frozen=True, slots=True)
class _EditorState:
    """Everything that an edit changes, as one value, so that an edit replaces all of it or nothing.

    Attributes:
        draft: the current draft.
        past: the drafts that `undo` restores, oldest first.
        future: the drafts that `redo` restores, the next one last.
        rev: the revision; each edit, undo included, raises it by one.
        table: the table of the last "Try it".
        trying: whether that table is shown instead of the editor.
    """

    draft: ScenarioDraft
    past: tuple[ScenarioDraft, ...] = ()
    future: tuple[ScenarioDraft, ...] = ()
    rev: int = 0
    table: GuillotineWidget | None = None
    trying: bool = False

    def edited(self, draft: ScenarioDraft) -> _EditorState:
        """Return the state after an edit."""
        past = (*self.past[1 - _MOST_UNDO_STEPS :], self.draft)
        return replace(self, draft=draft, past=past, future=(), rev=self.rev + 1, trying=False)

    def undone(self) -> _EditorState:
        """Return the state before the last edit.

        Raises:
            IllegalEdit: there is nothing to undo.
        """
        if not self.past:
            raise IllegalEdit("there is nothing to undo")
        *past, draft = self.past
        future = (*self.future, self.draft)
        return replace(
            self, draft=draft, past=tuple(past), future=future, rev=self.rev + 1, trying=False
        )

    def redone(self) -> _EditorState:
        """Return the state after the edit that was undone last.

        Raises:
            IllegalEdit: there is nothing to redo.
        """
        if not self.future:
            raise IllegalEdit("there is nothing to redo")
        *future, draft = self.future
        past = (*self.past, self.draft)
        return replace(
            self, draft=draft, past=past, future=tuple(future), rev=self.rev + 1, trying=False
        )


class ScenarioEditor(BaseWidget):
    """A table on which you build a scenario with mouse, keyboard and cells.

    The result is always available as `scenario`, `problems`, `code` and `text`. To be notified of changes, observe the
    trait: `editor.observe(handler, "draft")`.

    An edit is a transaction: if an error occurs while it is made or shown, the editor, its undo history and its traits
        are unchanged.

    Args:
        scenario: the initial scenario: a `Scenario` or a `Game`. It may have faults, which the editor lists. None: an
            empty table for two players, without dealt cards.
        locale: the language: "en", "de", "es", "pl", "nl", or "auto" for that of the browser.

    Raises:
        BrokenScenario: the scenario cannot be displayed at all, for example because its line is not a list.
        UnknownLocale: there is no such language; the message lists them.
        TypeError: there is no such keyword, or `scenario` is neither a `Scenario` nor a `Game`.

    Example:
        >>> editor = ScenarioEditor()
        >>> editor.scenario = Scenario(["Martyr", "Duke"], {"Ada": {"hand": ["Pushed"]}, "Bo": {}}, day=2)
        >>> editor.text
        'guillotine/1;day=2;@Ada=Pu;@Bo;line=MtDu;end'
        >>> editor.start().turn
        'Ada'
    """

    _FRONT_END = "editor"

    # As JSON text: Pyodide drops the keys of a message whose value is None.
    draft = traitlets.Dict().tag(sync=True, to_json=lambda value, _: dumps(value))
    """What the browser shows (`edits.Draft`). Only Python writes it."""
    spellings = traitlets.Dict().tag(sync=True)
    """All names of each kind in all languages, for the search."""

    _ATTRIBUTES = frozenset({"scenario", "table"})
    _INTERNAL = frozenset({"draft", "spellings"})

    # False until `__init__` has finished; `close` also runs if the construction failed.
    _made = False

    @known_keywords
    def __init__(self, scenario: Scenario | Game | None = None, *, locale: str = "en") -> None:
        start = starting_locale(locale)
        self._lock = RLock()
        self._state = _EditorState(_draft_from(scenario))
        super().__init__(
            locale=locale, **_card_traits(self._state, start), **_draft_trait(self._state, start)
        )
        self.on_msg(self._on_message)
        self._made = True

    # --- the current scenario ------------------------------------------------------------------------------------

    @property
    def scenario(self) -> Scenario:
        """The current scenario. Assign a `Scenario` or a `Game` to replace it; `undo` restores the old one."""
        with self._lock:
            return self._state.draft.scenario()

    @scenario.setter
    def scenario(self, scenario: Scenario | Game) -> None:
        with self._lock:
            self._commit(self._state.edited(_draft_from(scenario)))

    @property
    def problems(self) -> list[Fault]:
        """Every fault of the scenario, one sentence each."""
        return self.scenario.problems()

    @property
    def code(self) -> str:
        """The cell that makes the scenario."""
        return self.scenario.to_code()

    @property
    def text(self) -> str:
        """The scenario in one line, in the format of `Scenario.to_text`; "" while it has faults."""
        return str(self.draft["text"])

    @property
    def table(self) -> GuillotineWidget | None:
        """The table of the last "Try it", or None. Cells may drive its `game`."""
        return self._state.table

    @known_keywords
    def start(self, locale: str | None = None) -> Game:
        """Return a new game that starts from the scenario.

        Args:
            locale: the language of its prompts; None: the language of the editor.

        Raises:
            BrokenScenario: the scenario has faults; the message lists them all.

        Example:
            >>> import guillotine_widget as gw
            >>> editor = gw.ScenarioEditor(gw.Scenario(["Martyr", "Count"], {"Ada": {"hand": []}, "Bo": {"hand": []}}))
            >>> editor.start()
            <Game of Ada, Bo: Day 1 of 3, turn 1: Ada, choice 0>
        """
        return self.scenario.start(self.locale if locale is None else locale)

    @known_keywords
    def undo(self) -> ScenarioEditor:
        """Undo the last edit.

        Raises:
            IllegalEdit: there is nothing to undo.
        """
        with self._lock:
            self._commit(self._state.undone())
        return self

    @known_keywords
    def redo(self) -> ScenarioEditor:
        """Redo the edit that was undone last.

        Raises:
            IllegalEdit: there is nothing to redo.
        """
        with self._lock:
            self._commit(self._state.redone())
        return self

    def _commit(self, state: _EditorState) -> None:
        """Adopt a new state and show it; if an error occurs, state and traits are unchanged."""
        # Computed first, because most errors occur here, before anything has changed.
        traits = _draft_trait(state, self.locale)
        if state.draft.rules is not self._state.draft.rules:
            traits |= _card_traits(state, self.locale)
        self._adopt(state, traits)

    def _adopt(self, state: _EditorState, traits: dict[str, Any]) -> None:
        before, shown = self._state, {name: getattr(self, name) for name in traits}
        self._state = state
        try:
            with self.hold_sync():
                for name, value in traits.items():
                    setattr(self, name, value)
        except BaseException:
            # An observer or the connection to the browser failed.
            self._state = before
            for name, value in shown.items():
                with suppress(Exception):
                    setattr(self, name, value)
            raise

    @traitlets.observe("locale")
    def _on_locale(self, change: Any) -> None:
        if self._made:
            with self._lock:
                state = replace(self._state, rev=self._state.rev + 1)
                traits = _card_traits(state, self.locale) | _draft_trait(state, self.locale)
                self._adopt(state, traits)

    # --- messages from the browser -------------------------------------------------------------------------------

    def _on_message(self, _: Any, content: Any, buffers: Any) -> None:
        def carry_out(reply: Reply) -> None:
            edit = parse_edit(content)
            if edit.rev != self._state.rev:
                raise StaleChoice(self._say("moved_on"))
            self._carry_out(edit)

        with self._lock:
            reply = self._answer(content, carry_out)
            if not reply["ok"]:
                # The view may be out of date: send it the current draft.
                with suppress(Exception):
                    self.send_state("draft")
        self._reply(reply)

    def _carry_out(self, edit: Edit) -> None:
        match edit.kind:
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "try":
                self._try()
            case "back":
                self._commit(replace(self._state, rev=self._state.rev + 1, trying=False))
            case _:
                self._commit(self._state.edited(_edited_draft(self._state.draft, edit)))

    def _try(self) -> None:
        """Show a table with the scenario instead of the editor, with open hands and without bots."""
        before = self._state
        table = GuillotineWidget(self.start(), locale=self.locale, open_hands=True, autosave=False)
        try:
            self._commit(replace(before, rev=before.rev + 1, table=table, trying=True))
        except BaseException:
            table.close()
            raise
        if before.table is not None:
            before.table.close()

    @known_keywords
    def close(self) -> None:
        """Close the editor and its "Try it" table. `scenario` stays available.

        Example:
            >>> import guillotine_widget as gw
            >>> editor = gw.ScenarioEditor(gw.Scenario(["Martyr", "Count"], {"Ada": {"hand": []}, "Bo": {"hand": []}}))
            >>> editor.close()
            >>> editor.scenario.line
            ['Martyr', 'Count']
        """
        if self._made and self.table is not None:
            self.table.close()
        super().close()

    def _static_html(self) -> str:
        # All hands are open, as in the editor.
        try:
            picture = self.scenario.to_svg(locale=self.locale)
        except BrokenScenario:
            return self.scenario._repr_html_()
        return f"<div>{picture.to_html()}</div>"

    def __repr__(self) -> str:
        return str(self.scenario) if self._made else "ScenarioEditor()"


def _draft_from(scenario: Scenario | Game | None) -> ScenarioDraft:
    if scenario is None:
        scenario = Scenario([], {"Ada": {"hand": []}, "Bo": {"hand": []}})
    elif isinstance(scenario, Game):
        scenario = scenario.to_scenario()
    elif not isinstance(scenario, Scenario):
        raise TypeError(f"an editor shows a Scenario or a Game, not {quote(scenario)}")
    return ScenarioDraft.of(scenario)


def _card_traits(state: _EditorState, locale: str) -> dict[str, Any]:
    """Return the traits that depend on the edition and the language."""
    rules = state.draft.rules
    return {
        "_words": {**words_of(locale), **load("en").editor, **load(locale).editor},
        "_catalogue": dict(catalogue(rules, locale)),
        "spellings": spellings(rules.edition.kinds),
    }


def _draft_trait(state: _EditorState, locale: str) -> dict[str, Any]:
    """Return the trait that shows the draft."""
    trial = state.table.model_id if state.table is not None and state.trying else None
    steps = {"undo": bool(state.past), "redo": bool(state.future)}
    shown = draft_of(state.draft, locale)
    return {"draft": {**shown, **steps, "rev": state.rev, "trial": trial}}


def _edited_draft(draft: ScenarioDraft, edit: Edit) -> ScenarioDraft:
    """Return the draft after an edit of the browser."""
    match edit.kind:
        case "put":
            return draft.put(edit.card, edit.zone, edit.at)
        case "move":
            return draft.move(edit.zone, edit.index, edit.to, edit.at)
        case "remove":
            return draft.remove(edit.zone, edit.index)
        case "clear":
            return draft.clear(edit.zone)
        case "deal":
            return draft.deal(edit.zone)
        case "spread":
            return draft.spread()
        case "set":
            return draft.set(edit.field, edit.value)
        case "join":
            return draft.join()
        case "leave":
            return draft.leave(edit.seat)
        case "reseat":
            return draft.reseat(edit.seat, edit.at)
        case "rename":
            return draft.rename(edit.seat, edit.text)
        case "load":
            return draft.load(edit.text)
        case "undo" | "redo" | "try" | "back":
            raise AssertionError(f"{edit.kind!r} changes the editor, not its draft")
    assert_never(edit.kind)
