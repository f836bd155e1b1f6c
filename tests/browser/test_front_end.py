"""The widgets of a kernel share their front end: a page receives it once, and a saved notebook contains it once."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from .notebook import NotebookPage
from .table import Table
from .test_in_step import saved

TABLE = "gw.play('Ada', bots={'Bo': 'random'}, seed={seed}, speed=0)"

_CLOSE_ALL = """async () => {
  const {kernel} = jupyterapp.shell.currentWidget.sessionContext.session;
  const {content} = await kernel.requestCommInfo({target_name: 'jupyter.widget'});
  for (const comm_id of Object.keys(content.comms)) {
    const header = {
      msg_type: 'comm_close', msg_id: crypto.randomUUID(), session: kernel.clientId,
      username: '', version: '5.3', date: new Date().toISOString(),
    };
    kernel.sendShellMessage({
      header, parent_header: {}, metadata: {}, content: {comm_id, data: {}}, channel: 'shell', buffers: [],
    });
  }
}"""


def tables(book: NotebookPage, *seeds: int) -> list[Table]:
    """Show a table for each seed, each in a cell of its own."""
    book.run("import guillotine_widget as gw")
    return [Table.of(book.run(TABLE.replace("{seed}", str(seed)))) for seed in seeds]


def test_two_tables_are_saved_with_one_script(open_notebook):
    """The script is in one model, and each table adds only its texts and its game."""
    book = open_notebook("")
    for table in tables(book, 4, 5):
        table.click(table.find("skip"))
    states, _ = saved(book)
    scripts = [state for state in states if len(state.get("_esm", "")) > 10_000]
    assert len(scripts) == 1
    shown = [state for state in states if state.get("_front_end")]
    assert len(shown) == 2
    for state in shown:
        assert len(json.dumps(state)) < 45_000


def test_each_kind_of_widget_has_its_script(open_notebook):
    """A table, an editor and a lesson in one notebook work beside each other."""
    book = open_notebook("")
    (table,) = tables(book, 4)
    editor = Table.of(book.run("gw.ScenarioEditor()"))
    lesson = Table.of(book.run("gw.lessons()[0].show()"))
    table.click(table.find("skip"))
    expect(editor.find("search")).to_be_visible()
    expect(lesson.find("lesson")).to_be_visible()


def test_tables_are_restored_after_a_reload(open_notebook):
    """Widgets return in any order; those that come before their script wait for it."""
    book = open_notebook("")
    tables(book, 4, 5)
    book.save()
    book.reload()
    for at in (2, 3):
        table = Table.of(book.cell(at))
        table.click(table.find("skip"))


def test_tables_can_be_shown_after_all_widgets_were_closed(open_notebook):
    """`Widget.close_all` closes the shared script too; the next table brings another."""
    book = open_notebook("")
    tables(book, 4)
    book.run("import ipywidgets\nipywidgets.Widget.close_all()")
    (table,) = tables(book, 5)
    table.click(table.find("skip"))


def test_tables_can_be_shown_after_a_page_has_closed_all_widgets(open_notebook):
    """A page can close the widgets of a kernel, and Python hears of it."""
    book = open_notebook("")
    tables(book, 4)
    book.page.evaluate(_CLOSE_ALL)
    (table,) = tables(book, 5)
    table.click(table.find("skip"))
