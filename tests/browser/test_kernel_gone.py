"""A table without a kernel says so, takes no clicks and logs no error."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .notebook import NotebookPage
from .table import SOON, Table

TABLE = "import guillotine_widget as gw\ngw.play('Ada', bots={'Bo': 'random'}, seed=4, speed=0)"
EDITOR = "import guillotine_widget as gw\ngw.ScenarioEditor()"

_RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
_SHUT_DOWN = "() => jupyterapp.shell.currentWidget.sessionContext.shutdown()"
_SAVE_STATE = """async () => {
  const command = '@jupyter-widgets/jupyterlab-manager:saveWidgetState';
  // The command toggles a setting that JupyterLab remembers.
  if (!jupyterapp.commands.isToggled(command)) await jupyterapp.commands.execute(command);
}"""


def is_gone(table: Table) -> None:
    """Check that the table reports that its kernel is gone, and that a click changes and queues nothing."""
    card = table.find("disconnected")
    expect(card).to_be_visible(timeout=SOON)
    expect(card).to_contain_text("no longer connected to Python")
    expect(card).to_contain_text("Run the cell again")
    assert table.says("disconnected") == "true"
    box = table.root.bounding_box()
    assert box is not None
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.page.wait_for_timeout(2000)
    assert table.says("busy") == "false"
    assert "choice waits" not in table.root.inner_text()
    expect(card).to_be_visible()


def _table(book: NotebookPage) -> Table:
    return Table.of(book.run(TABLE))


def test_the_kernel_is_restarted(open_notebook):
    """After a restart the table turns grey at once; the cell, run again, shows a working table."""
    book = open_notebook("")
    table = _table(book)
    book.page.evaluate(_RESTART)
    is_gone(table)
    book.wait_for_kernel()
    again = _table(book)
    expect(again.find("disconnected")).to_have_count(0)
    again.click(again.find("skip"))


def test_the_kernel_is_restarted_while_a_choice_waits(open_notebook):
    """A choice that waits for a busy kernel is no longer shown as waiting once the kernel is gone."""
    book = open_notebook("")
    table = _table(book)
    book.run("import time\ntime.sleep(60)", wait=False)
    table.find("skip").click()
    book.page.evaluate(_RESTART)
    is_gone(table)


def test_the_kernel_crashes(open_notebook):
    """The server restarts a kernel that dies; the table of the old kernel reports that it is gone."""
    book = open_notebook("")
    table = _table(book)
    book.run("import os\nos._exit(1)", wait=False)
    is_gone(table)


def test_the_kernel_is_shut_down(open_notebook):
    """In a notebook without a kernel the table is grey."""
    book = open_notebook("")
    table = _table(book)
    book.page.evaluate(_SHUT_DOWN)
    is_gone(table)


@pytest.mark.parametrize("code", [TABLE, EDITOR], ids=["table", "editor"])
def test_a_notebook_is_opened_again_with_saved_widget_state(open_notebook, lab, code):
    """A table restored from the notebook file has no kernel and says so."""
    book = open_notebook("")
    cell = book.run(code)
    Table.of(cell)
    book.page.evaluate(_SAVE_STATE)
    book.save()
    lab.tidy([book.path])
    book.reload()
    table = Table(book.page.locator(".gw"))
    is_gone(table)
