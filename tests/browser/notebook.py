"""A notebook in the browser, and its cells."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, WebSocket, expect

from .lab import Lab
from .watch import Watch

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"

# Wait for JupyterLab, the notebook, its session and its kernel, in this order.
# The indicator says "idle" even before a kernel exists, and cells run then are lost.
_READY = """async () => {
  const pause = () => new Promise(done => setTimeout(done, 50));
  while (!window.jupyterapp) await pause();
  await jupyterapp.restored;
  while (!jupyterapp.shell.currentWidget?.sessionContext) await pause();
  const panel = jupyterapp.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  for (;;) {
    const kernel = panel.sessionContext.session?.kernel;
    if (kernel?.connectionStatus === 'connected' && kernel.status === 'idle') return;
    await pause();
  }
}"""

_RESTORED = """async () => {
  const some = text => [...document.querySelectorAll('.jp-OutputArea-output')].some(one => one.textContent === text);
  while (some('Loading widget...')) await new Promise(done => setTimeout(done, 50));
  return !some('Error displaying widget: model not found');
}"""

_ADD = """code => {
  const notebook = jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = notebook.widgets.length - 1;
  return jupyterapp.commands.execute('notebook:insert-cell-below').then(() => {
    notebook.activeCell.model.sharedModel.setSource(code);
    return notebook.activeCellIndex;
  });
}"""

_RUN = """at => {
  const notebook = jupyterapp.shell.currentWidget.content;
  notebook.deselectAll();
  notebook.activeCellIndex = at;
  return jupyterapp.commands.execute('notebook:run-cell');
}"""

# JupyterLab may remove cells out of view from the page, so counting elements would miss some.
# A removed cell may remain for a moment, so marks must be unique.
_MARK = """async at => {
  const notebook = jupyterapp.shell.currentWidget.content;
  const {node} = notebook.widgets[at];
  window.marked ??= 0;
  node.dataset.cell ??= ++window.marked;
  await notebook.scrollToItem(at);
  return node.dataset.cell;
}"""

_FIND = """element =>
  jupyterapp.shell.currentWidget.content.widgets.findIndex(cell => cell.node.contains(element))"""

_TO_FRONT = """path => {
  for (const widget of jupyterapp.shell.widgets('main'))
    if (widget.context?.path === path) jupyterapp.shell.activateById(widget.id);
}"""

_CLOSE_OTHERS = """path => {
  for (const widget of [...jupyterapp.shell.widgets('main')])
    if (widget.context?.path !== path) widget.close();
}"""

# Keep one cell: JupyterLab adds one to an empty notebook a moment later.
_CLEAR = """() => {
  const model = jupyterapp.shell.currentWidget.content.model.sharedModel;
  model.transact(() => {
    model.insertCell(model.cells.length, {cell_type: 'code'});
    model.deleteCellRange(0, model.cells.length - 1);
  });
}"""

_SAVE = "() => jupyterapp.commands.execute('docmanager:save')"

_REMOVE = "at => jupyterapp.shell.currentWidget.content.model.sharedModel.deleteCell(at)"

_OUTPUTS = "at => jupyterapp.shell.currentWidget.content.widgets[at].model.sharedModel.getOutputs?.() ?? []"

_VIOLATIONS = """async ([selector, impacts, rules]) => {
  const only = rules.length ? {runOnly: rules} : {};
  const found = await axe.run(selector, {resultTypes: ['violations'], ...only});
  return found.violations.filter(one => impacts.includes(one.impact)).map(one =>
    `${one.impact}: ${one.id}: ${one.help}\\n` + one.nodes.map(node => '    ' + node.html).join('\\n'));
}"""

# Messages of the host when a busy machine takes longer than its two seconds. Tests check the widget itself.
_TOO_LATE = re.compile(r"widget model not found|\[anywidget\] Failed to initialize model")
_COLORS = re.compile(r"\x1b\[[\d;]*m")


@dataclass(frozen=True)
class Cell:
    """A cell that was run.

    Attributes:
        locator: The cell in the page; `cell.locator.get_by_role(...)` looks inside it.
        outputs: Its outputs when it ended, in the format of the notebook file.
    """

    locator: Locator
    outputs: list[dict[str, Any]]

    @property
    def text(self) -> str:
        """Its output and result as text."""
        parts = [
            output.get("text") or output.get("data", {}).get("text/plain", "")
            for output in self.outputs
        ]
        return "".join(part if isinstance(part, str) else "".join(part) for part in parts)


class Site(Protocol):
    """What serves notebooks in the page of JupyterLab or Notebook 7."""

    def address(self, path: str) -> str:
        """Return the address that opens a notebook."""


class NotebookPage:
    """A notebook, opened in a page of the browser.

    Attributes:
        page: Playwright's page, for everything without a method here.
        errors: The errors of the page so far: console errors and uncaught exceptions.
        strays: The URLs on other hosts that the page has requested.
        received: The sizes in bytes of the messages from the kernel's socket, in order.
        path: The notebook's path as in the URL.
    """

    def __init__(self, page: Page, site: Site, path: str) -> None:
        self.page = page
        self.path = path
        watch = Watch(page, _TOO_LATE)
        self.errors = watch.errors
        self.strays = watch.strays
        self.received: list[int] = []
        self._site = site
        page.on("websocket", self._hear_socket)

    def open(self) -> None:
        """Open the notebook, and wait until its kernel is ready."""
        self.page.goto(self._site.address(self.path))
        self.wait_for_kernel()

    def reload(self) -> None:
        """Reload the page, as with F5; the kernel keeps running.

        Reload again if ipywidgets has lost a widget: on a busy machine a model may arrive after its timeout of two
        seconds.
        """
        for _ in range(4):
            self.page.reload()
            self.wait_for_kernel()
            if self._within(60, _RESTORED, None, "the widgets to come back"):
                return

    def wait_for_kernel(self, seconds: float = 60) -> None:
        """Wait until the kernel is connected and has nothing to do."""
        self._within(seconds, _READY, None, "the kernel to be ready")

    def run_all(self, seconds: float = 120, *, wait: bool = True) -> list[Cell]:
        """Run all cells.

        Args:
            seconds: The time limit in seconds.
            wait: Whether to wait until the last one has ended.

        Returns:
            The cells, if *wait* is true.

        Raises:
            AssertionError: A cell raised an exception; the message includes its traceback.
        """
        command = "() => jupyterapp.commands.execute('notebook:run-all-cells')"
        if not wait:
            self._send(command, None)
            return []
        self._within(seconds, command, None, "all cells to end")
        count = self.page.evaluate("() => jupyterapp.shell.currentWidget.content.widgets.length")
        return [self.cell(at) for at in range(count)]

    def run(self, code: str, seconds: float = 60, *, wait: bool = True) -> Cell:
        """Add a cell at the end, and run it.

        Args:
            code: Its code.
            seconds: The time limit in seconds.
            wait: Whether to wait until it has ended.

        Raises:
            AssertionError: The cell raised an exception; the message includes its traceback.
        """
        self.to_front()
        return self.rerun(self.page.evaluate(_ADD, code), seconds, wait=wait)

    @contextmanager
    def busy(self, gate: Path, then: str = "") -> Iterator[Cell]:
        """Keep the kernel busy with a cell for as long as the block lasts.

        Args:
            gate: A file that does not exist; the cell waits until the end of the block creates it.
            then: Code that the cell runs after the block, before it ends.
        """
        wait = (
            f"import pathlib, time\nwhile not pathlib.Path({str(gate)!r}).exists(): time.sleep(.02)"
        )
        cell = self.run(f"{wait}\n{then}", wait=False)
        prompt = expect(cell.locator.locator(".jp-InputPrompt"))
        prompt.to_have_text(re.compile(r"\*"))
        try:
            yield cell
        finally:
            gate.touch()
        prompt.not_to_have_text(re.compile(r"\*"))

    def ask(self, expression: str, seconds: float = 60) -> Any:
        """Evaluate an expression in a temporary cell and return its value.

        Args:
            expression: The expression; a value that JSON cannot represent becomes text.
            seconds: The time limit in seconds.
        """
        self.to_front()
        at = self.page.evaluate(_ADD, f"import json\nprint(json.dumps({expression}, default=str))")
        for _ in range(10):
            text = self.rerun(at, seconds).text
            if text:
                break
            # After an error the kernel aborts the requests that have arrived by then, and JupyterLab reports nothing.
            self.page.wait_for_timeout(100)
        self.page.evaluate(_REMOVE, at)
        return json.loads(text)

    def clear(self) -> None:
        """Remove all cells and close all widgets and extra views; the kernel keeps running."""
        self.page.evaluate(_CLOSE_OTHERS, self.path)
        self.run("import ipywidgets\nipywidgets.Widget.close_all()")
        self.page.evaluate(_CLEAR)

    def rerun(self, at: int, seconds: float = 60, *, wait: bool = True) -> Cell:
        """Run the cell with the index ``at``; otherwise as `run`."""
        if not wait:
            self._send(_RUN, at)
            return Cell(self._mark(at), [])
        self._within(seconds, _RUN, at, f"cell {at} to end")
        return self.cell(at)

    def index(self, element: Locator) -> int:
        """Return the index of the cell that an element is in."""
        self.to_front()
        at: int = element.evaluate(_FIND)
        return at

    def to_front(self) -> None:
        """Make the notebook the current one, even after a click into another view."""
        self.page.evaluate(_TO_FRONT, self.path)
        self.page.wait_for_function(
            "path => jupyterapp.shell.currentWidget?.context?.path === path", arg=self.path
        )

    def cell(self, at: int) -> Cell:
        """Scroll the cell with the index ``at`` into view and return it.

        Raises:
            AssertionError: The cell raised an exception; the message includes its traceback.
        """
        locator = self._mark(at)
        outputs: list[dict[str, Any]] = self.page.evaluate(_OUTPUTS, at)
        for output in outputs:
            if output["output_type"] == "error":
                traceback = _COLORS.sub("", "\n".join(output["traceback"]))
                raise AssertionError(f"Cell {at} raised:\n{traceback}")
        return Cell(locator, outputs)

    def save(self) -> Any:
        """Save the notebook and return the file's content."""
        self.to_front()
        self._within(30, _SAVE, None, "the notebook to be saved")
        assert isinstance(self._site, Lab), "saved in the browser, not on the disk"
        return self._site.saved(self.path)

    def show_again(self, cell: Cell) -> Locator:
        """Open a second view of a cell's output, beside the notebook, and return it."""
        views = self.page.locator(".jp-LinkedOutputView")
        before = views.count()
        cell.locator.locator(".jp-OutputArea-promptOverlay").first.click(button="right")
        self.page.get_by_text("Create New View for Cell Output").click()
        view = views.nth(before)
        view.wait_for()
        # The new view is now current, and it cannot run cells.
        self.to_front()
        return view

    def theme(self, name: str) -> None:
        """Change JupyterLab's theme to ``"light"`` or ``"dark"``."""
        theme = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}[name]
        shown = f"body[data-jp-theme-light='{str(name == 'light').lower()}']"
        if self.page.locator(shown).count():
            return  # setting it again would load it and cover the page with the splash screen
        self.page.evaluate(
            "theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme
        )
        self.page.wait_for_selector(shown, state="attached")
        # The splash screen covers the page while a theme loads. JupyterLab removes it 200 ms later without checking
        # that it is still there, so a second change of theme before then raises an uncaught error.
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")

    def resize(self, width: int, height: int = 900) -> None:
        """Set the size of the page in pixels."""
        self.page.set_viewport_size({"width": width, "height": height})

    def fit(self, element: Locator, width: int, height: int = 900) -> None:
        """Resize the page until ``element`` has exactly the given width in pixels."""
        self.page.evaluate("() => jupyterapp.shell.collapseLeft()")
        for _ in range(5):
            element.scroll_into_view_if_needed()
            box = element.bounding_box()
            assert box is not None, "it is not on the screen"
            missing = width - round(box["width"])
            if not missing:
                return
            size = self.page.viewport_size
            assert size is not None
            self.resize(size["width"] + missing, height)
            self.page.wait_for_timeout(200)  # the layout follows the window with a delay
        raise AssertionError(f"it stays {missing} pixels away from a width of {width}")

    def axe(
        self,
        selector: str,
        impacts: tuple[str, ...] = ("serious", "critical"),
        rules: tuple[str, ...] = (),
    ) -> list[str]:
        """Run axe-core to find accessibility violations.

        Args:
            selector: The elements to check.
            impacts: The impacts to report: ``"minor"``, ``"moderate"``, ``"serious"``, ``"critical"``.
            rules: The rules to check, including those that are off by default in axe; none for its default rules.

        Returns:
            The violations, each with its elements.
        """
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.add_script_tag(path=AXE)
        found: list[str] = self.page.evaluate(_VIOLATIONS, [selector, list(impacts), list(rules)])
        return found

    def _mark(self, at: int) -> Locator:
        return self.page.locator(f"[data-cell='{self.page.evaluate(_MARK, at)}']")

    def _within(self, seconds: float, script: str, argument: Any, what: str) -> Any:
        race = f"""([argument, limit]) => Promise.race([
          Promise.resolve(({script})(argument)).then(value => ({{value}})),
          new Promise(done => setTimeout(() => done(null), limit))])"""
        answer = self.page.evaluate(race, [argument, seconds * 1000])
        assert answer is not None, f"waited {seconds} seconds for {what}"
        return answer.get("value")

    def _send(self, script: str, argument: Any) -> None:
        self.page.evaluate(f"argument => {{ ({script})(argument) }}", argument)

    def _hear_socket(self, socket: WebSocket) -> None:
        if "/api/kernels/" in socket.url:
            socket.on("framereceived", _measure(self.received))


def _measure(sizes: list[int]) -> Callable[[str | bytes], None]:
    def hear(frame: str | bytes) -> None:
        sizes.append(len(frame if isinstance(frame, bytes) else frame.encode()))

    return hear
