"""A position for two people with little to decide, and a watch on what they see."""

from __future__ import annotations

from typing import Any

# Writes down what is seen, and when, for as long as the page stands.
WATCH = """root => {
  const seen = (window.seen = []);
  const look = () => {
    const log = root.querySelectorAll('[data-gw=log] [data-seq]');
    const now = {
      rev: root.dataset.rev,
      showing: root.dataset.showing,
      said: log.length ? log[log.length - 1].dataset.seq : '',
    };
    const last = seen[seen.length - 1];
    if (last && last.rev === now.rev && last.said === now.said && last.showing === now.showing) return;
    seen.push({...now, time: performance.now()});
  };
  look();
  new MutationObserver(look).observe(root, {attributes: true, childList: true, subtree: true});
}"""

LINE = ["Martyr", "Duke", "Count", "Bishop", "Baron", "Mayor"]


def two_people(**more: Any) -> dict[str, Any]:
    """Return a position for two people with little to decide."""
    return {
        "line": LINE,
        "players": {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": ["Trip"]}},
        **more,
    }
