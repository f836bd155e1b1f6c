"""Measure in the page how long a click takes."""

from __future__ import annotations

from playwright.sync_api import Locator

# Measured in the page, because the driver is slower than the click and its effect. The page is painted when a
# message arrives that was posted in the frame after the change.
_TIME = """(button, [root, attribute]) => new Promise(done => {
  const {port1, port2} = new MessageChannel();
  const before = root.getAttribute(attribute);
  const start = performance.now();
  let changed = 0;
  port1.onmessage = () => done([changed - start, performance.now() - start]);
  new MutationObserver((_, observer) => {
    if (root.getAttribute(attribute) === before) return;
    observer.disconnect();
    changed = performance.now();
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(root, {attributes: true, attributeFilter: [attribute]});
  button.click();
})"""


def time_click(button: Locator, root: Locator, attribute: str) -> tuple[float, float]:
    """Click, and return the milliseconds until an attribute of another element changes, and until it is painted.

    Args:
        button: The element to click.
        root: The element whose attribute changes.
        attribute: The attribute, such as ``"data-rev"``.
    """
    changed, painted = button.evaluate(_TIME, [root.element_handle(), attribute])
    return changed, painted
