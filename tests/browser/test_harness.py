"""The browser test harness works with a minimal anywidget."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .timing import time_click

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


def test_a_widget_receives_clicks_and_changes_from_cells(open_notebook):
    """A widget receives changes made by cells, and cells see clicks, in a notebook whose cells have all been run."""
    book = open_notebook(COUNTER, "counter")
    _, shown = book.run_all()
    button = shown.locator.locator(".counter")
    button.click()
    expect(button).to_have_text("clicked 1")
    assert book.run("counter.count").text == "1"
    book.run("counter.count = 7")
    expect(button).to_have_text("clicked 7")


def test_the_time_and_size_of_a_click_are_measured(book):
    """The time of a click is measured in the page, and its size at the kernel's socket."""
    shown = book.run(f"{COUNTER}counter")
    button = shown.locator.locator(".counter")
    book.received.clear()
    times = [time_click(button, button, "data-count") for _ in range(20)]
    expect(button).to_have_text("clicked 20")
    # No table can be faster than this minimal widget; the bounds are loose for busy machines.
    assert 1 < sorted(times)[10][0] < 2000
    assert all(changed <= painted for changed, painted in times)
    assert 500 < sum(book.received) / 20 < 10_000


def test_a_second_view_and_a_reload_show_the_same(book):
    """A view beside the notebook and the reloaded page show the same state."""
    shown = book.run(f"{COUNTER}counter")
    at = book.index(shown.locator)
    second = book.show_again(shown).locator(".counter")
    second.click()
    expect(shown.locator.locator(".counter")).to_have_text("clicked 1")
    expect(second).to_have_text("clicked 1")
    book.save()
    book.reload()
    expect(book.cell(at).locator.locator(".counter")).to_have_text("clicked 1")


def test_theme_and_width_of_a_page_can_be_set(book):
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


def test_errors_and_requests_to_other_hosts_are_recorded(book):
    """Uncaught errors and requests to other hosts are recorded."""
    book.page.evaluate("() => { setTimeout(() => { throw new Error('oh dear') }) }")
    book.page.evaluate("() => fetch('https://outside.example/').catch(() => null)")
    assert book.strays == ["https://outside.example/"]
    assert any("oh dear" in error for error in book.errors)
    # Clear the lists, so that the fixture does not fail.
    book.strays.clear()
    book.errors.clear()


def test_accessibility_violations_are_found(book):
    """Axe accepts a labeled button and reports an unlabeled one."""
    book.run(f"{COUNTER}counter")
    assert book.axe(".jp-OutputArea-output .counter") == []
    book.run("from IPython.display import HTML")
    book.run("HTML('<div class=bare><button></button></div>')")
    (found,) = book.axe(".bare")
    assert found.startswith("critical: button-name")
