"""A simple position for two people, and a recorder of what the page shows."""

from __future__ import annotations

from typing import Any

# Records what the page shows, and when, until the page is closed.
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
    """Return a simple position for two people."""
    return {
        "line": LINE,
        "players": {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": ["Trip"]}},
        **more,
    }
