"""The ground that the other browser tests stand on holds: a bare anywidget of a few lines, in place of ours."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

COUNTER = """
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = '''
    export default () => ({
      render({ model, el, signal }) {
        const button = document.createElement('button');
        button.className = 'counter';
        const show = () => {
          button.textContent = 'clicked ' + model.get('count');
          button.dataset.count = model.get('count');
        };
        model.on('change:count', show);
        signal.addEventListener('abort', () => model.off('change:count', show));
        button.onclick = () => model.send('click');
        el.append(button);
        show();
      }
    })
    '''
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.clicked)

    def clicked(self, _widget, content, _buffers):
        self.count += 1

counter = Counter()
"""


def test_clicks_and_cells_meet_in_one_widget(open_notebook):
    """A widget hears cells, and cells hear clicks, in a notebook whose cells have all been run."""
    book = open_notebook(COUNTER, "counter")
    _, shown = book.run_all()
    button = shown.locator.locator(".counter")
    button.click()
    expect(button).to_have_text("clicked 1")
    assert book.run("counter.count").text == "1"
    book.run("counter.count = 7")
    expect(button).to_have_text("clicked 7")


def test_a_click_is_timed_and_its_answer_weighed(book):
    """The milliseconds of a click are those of the page, and the bytes those of the kernel's socket."""
    shown = book.run(f"{COUNTER}counter")
    button = shown.locator.locator(".counter")
    book.received.clear()
    times = [book.time_click(button, button, "data-count") for _ in range(20)]
    expect(button).to_have_text("clicked 20")
    # Bare as this widget is, nobody's table can be quicker; the bounds are loose for busy machines.
    assert 1 < sorted(times)[10] < 2000
    assert 500 < sum(book.received) / 20 < 10_000


def test_a_second_view_and_a_reload_show_the_same(book):
    """A view beside the notebook and the page loaded again show what was there."""
    shown = book.run(f"{COUNTER}counter")
    at = book.index(shown.locator)
    second = book.show_again(shown).locator(".counter")
    second.click()
    expect(shown.locator.locator(".counter")).to_have_text("clicked 1")
    expect(second).to_have_text("clicked 1")
    book.save()
    book.reload()
    expect(book.cell(at).locator.locator(".counter")).to_have_text("clicked 1")


def test_a_page_takes_on_theme_and_width(book):
    """The theme of the page changes, and an output gets exactly the width that was asked for."""
    shown = book.run(f"{COUNTER}counter")
    output = shown.locator.locator(".jp-OutputArea-output")
    for width in (700, 1400):
        book.fit(output, width)
    color = "() => getComputedStyle(document.body).getPropertyValue('--jp-layout-color0')"
    light = book.page.evaluate(color)
    book.theme("dark")
    assert book.page.evaluate(color) != light


def test_a_cell_that_fails_fails_the_test(book):
    """An exception in a cell is one in the test, with its traceback."""
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        book.run("1 / 0")


def test_errors_and_requests_to_the_outside_are_noticed(book):
    """What nobody caught in the page and what it asked of the outside is written down."""
    book.page.evaluate("() => { setTimeout(() => { throw new Error('oh dear') }) }")
    book.page.evaluate("() => fetch('https://outside.example/').catch(() => null)")
    assert book.strays == ["https://outside.example/"]
    assert any("oh dear" in error for error in book.errors)
    # Said and done: now the fixture has nothing left to complain of.
    book.strays.clear()
    book.errors.clear()


def test_barriers_are_found(book):
    """Axe finds nothing in a fair button, and names what is wrong with a bare one."""
    book.run(f"{COUNTER}counter")
    assert book.axe(".jp-OutputArea-output .counter") == []
    book.run("from IPython.display import HTML")
    book.run("HTML('<div class=bare><button></button></div>')")
    (found,) = book.axe(".bare")
    assert found.startswith("critical: button-name")
