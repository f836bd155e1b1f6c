"""The scenario editor: it wires a draft to the browser and to the cells."""

from __future__ import annotations

from threading import RLock
from typing import Any

import traitlets

from guillotine_widget.errors import IllegalEdit, StaleChoice
from guillotine_widget.game.game import Game
from guillotine_widget.locales.locale import load
from guillotine_widget.locales.naming import spellings
from guillotine_widget.scenario.draft import Draft
from guillotine_widget.scenario.scenario import Scenario
from guillotine_widget.suggest import known_keywords
from guillotine_widget.widget import edits as e
from guillotine_widget.widget.base import BaseWidget, words_of
from guillotine_widget.widget.drawing import draft_of
from guillotine_widget.widget.messages import Reply
from guillotine_widget.widget.table_serializer import catalogue
from guillotine_widget.widget.widget import GuillotineWidget

_MOST_STEPS = 1_000
"""Changes that can be taken back."""


class ScenarioEditor(BaseWidget):
    """A table on which a scenario is built, by mouse, by keyboard and by cells.

    What stands there is always at hand: `scenario`, `problems`, `code`, `text`. A cell that wants to hear of every
    change watches the trait: `editor.observe(handler, "draft")`.

    Args:
        scenario: what to begin with: a `Scenario` or a `Game`. It may have faults, which the editor names. None: an
            empty table of two, on which nothing is dealt.
        locale: the language: "en", "de", "es", "pl", "nl".

    Attributes:
        table: the table of the last "Try it", if one was laid; its `game` can be driven by cells.

    Raises:
        BrokenScenario: the scenario cannot be laid on a table at all: a line that is no list and the like.
        UnknownLocale: with what there is.
        TypeError: an unknown keyword, or something that is neither `Scenario` nor `Game`.

    Example:
        >>> editor = ScenarioEditor()
        >>> editor.scenario = Scenario(["Martyr", "Duke"], {"Ada": {"hand": ["Pushed"]}, "Bo": {}}, day=2)
        >>> editor.text
        'guillotine/1;day=2;@Ada=Pu;@Bo;line=MtDu;end'
        >>> editor.start().turn
        'Ada'
    """

    draft = traitlets.Dict().tag(sync=True)
    """How the scenario stands (`edits.Draft`). Written by Python alone."""
    spellings = traitlets.Dict().tag(sync=True)
    """All names of each kind, in all languages, for the search."""

    # An editor that could not be made is closed too, when it is thrown away.
    _made = False

    @known_keywords
    def __init__(self, scenario: Scenario | Game | None = None, *, locale: str = "en") -> None:
        load(locale)
        self._lock = RLock()
        self._draft = _begun(scenario)
        self._past: list[Draft] = []
        self._future: list[Draft] = []
        self._rev = 0
        self.table: GuillotineWidget | None = None
        self._trying = False
        super().__init__(locale=locale)
        self.on_msg(self._on_message)
        self._made = True
        self._print()
        self._show()

    # --- what stands there ---------------------------------------------------------------------------------------

    @property
    def scenario(self) -> Scenario:
        """The scenario as it stands; a new one to be laid can be set, also a game at its moment."""
        with self._lock:
            return self._draft.scenario()

    @scenario.setter
    def scenario(self, scenario: Scenario | Game) -> None:
        with self._lock:
            self._change(_begun(scenario))

    @property
    def problems(self) -> list[str]:
        """Every fault of the scenario, one sentence each."""
        return self.scenario.problems()

    @property
    def code(self) -> str:
        """The cell that makes the scenario."""
        return self.scenario.to_code()

    @property
    def text(self) -> str:
        """The scenario in one line, as `Scenario.to_text` writes it; "" while it has faults."""
        return str(self.draft["text"])

    def start(self, locale: str | None = None) -> Game:
        """Return a new game that stands at the scenario.

        Args:
            locale: the language of its prompts; None: that of the editor.

        Raises:
            BrokenScenario: it has faults; the message lists them all.
        """
        return self.scenario.start(locale or self.locale)

    def undo(self) -> ScenarioEditor:
        """Take the last change back.

        Raises:
            IllegalEdit: there is none.
        """
        self._step(self._past, self._future, "taken back")
        return self

    def redo(self) -> ScenarioEditor:
        """Make the change again that was taken back last.

        Raises:
            IllegalEdit: there is none.
        """
        self._step(self._future, self._past, "made again")
        return self

    def _step(self, source: list[Draft], target: list[Draft], what: str) -> None:
        with self._lock:
            if not source:
                raise IllegalEdit(f"there is nothing to be {what}")
            target.append(self._draft)
            self._lay(source.pop())

    def _change(self, draft: Draft) -> None:
        """Lay another draft, as a change that can be taken back."""
        self._past = [*self._past[1 - _MOST_STEPS :], self._draft]
        self._future.clear()
        self._lay(draft)

    def _lay(self, draft: Draft) -> None:
        edition = self._draft.rules
        self._draft, self._trying = draft, False
        self._rev += 1
        with self.hold_sync():
            if draft.rules is not edition:
                self._print()
            self._show()

    # --- what is shown -------------------------------------------------------------------------------------------

    def _print(self) -> None:
        """Send the words and the faces of the cards."""
        rules = self._draft.rules
        with self.hold_sync():
            self.words = {**words_of(self.locale), **load("en").editor, **load(self.locale).editor}
            self.catalogue = dict(catalogue(rules, self.locale))
            self.spellings = spellings(rules.edition.kinds)

    def _show(self) -> None:
        trial = self.table.model_id if self.table is not None and self._trying else None
        steps = {"undo": bool(self._past), "redo": bool(self._future)}
        shown = draft_of(self._draft, self.locale)
        self.draft = {**shown, **steps, "rev": self._rev, "trial": trial}

    @traitlets.observe("locale")
    def _on_locale(self, change: Any) -> None:
        if self._made:
            with self._lock:
                self._rev += 1
                self._print()
                self._show()

    # --- what the browser asks -----------------------------------------------------------------------------------

    def _on_message(self, _: Any, content: Any, buffers: Any) -> None:
        def carry_out(reply: Reply) -> None:
            edit = e.parse_edit(content)
            if edit.rev != self._rev:
                raise StaleChoice(self._say("moved_on"))
            self._carry_out(edit)

        with self._lock:
            reply = self._answer(content, carry_out)
            if not reply["ok"]:
                # A view that is behind sees where it is.
                self.send_state("draft")
        self.send(reply)

    def _carry_out(self, edit: e.Edit) -> None:
        if edit.kind == "undo":
            self.undo()
        elif edit.kind == "redo":
            self.redo()
        elif edit.kind == "try":
            self._try()
        elif edit.kind == "back":
            self._back()
        else:
            self._change(_changed(self._draft, edit))

    def _try(self) -> None:
        """Lay a table with the scenario, in the place of the editor; all hands are open, anybody plays for all."""
        game = self.start()
        if self.table is not None:
            self.table.close()
        self.table = GuillotineWidget(game, locale=self.locale, open_hands=True)
        self._trying = True
        self._rev += 1
        self._show()

    def _back(self) -> None:
        self._trying = False
        self._rev += 1
        self._show()

    def close(self) -> None:
        """Close the editor, and the table it has laid; the scenario stays at hand."""
        if self._made and self.table is not None:
            self.table.close()
        super().close()

    def __repr__(self) -> str:
        return str(self.scenario) if self._made else "ScenarioEditor()"


def _begun(scenario: Scenario | Game | None) -> Draft:
    if scenario is None:
        scenario = Scenario([], {"Ada": {"hand": []}, "Bo": {"hand": []}})
    elif isinstance(scenario, Game):
        scenario = scenario.to_scenario()
    elif not isinstance(scenario, Scenario):
        raise TypeError(f"an editor shows a Scenario or a Game, not {scenario!r:.60}")
    return Draft.of(scenario)


def _changed(draft: Draft, edit: e.Edit) -> Draft:
    """Return the draft as a request wants it."""
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
        case "rename":
            return draft.rename(edit.seat, edit.text)
    return draft.load(edit.text)
