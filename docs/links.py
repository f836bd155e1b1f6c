"""Check a built site: links within it work, and its pages load nothing from other hosts and carry no widget state."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LOADS = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "img": ("src", "srcset"),
    "input": ("src",),
    "link": ("href",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "video": ("src", "poster"),
}
"""The attributes of elements that make a browser load a URL."""
_NO_LOAD = {"canonical", "next", "prev", "search", "index", "author", "alternate", "genindex"}


class Page(HTMLParser):
    """The links, the loaded addresses and the anchors of a page.

    Attributes:
        links: the targets of links.
        loads: the URLs that the browser loads automatically.
        scripts: the types of its scripts.
        anchors: the ids that a link can refer to.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.scripts: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the links, loaded URLs and anchors of an element."""
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "script":
            self.scripts.add(given.get("type", ""))
        relations = set(given.get("rel", "").split())
        if tag == "link" and relations & _NO_LOAD:
            return
        self.loads += [given[name] for name in _LOADS.get(tag, ()) if given.get(name)]


def problems(html: Path) -> list[str]:
    """Return what is wrong with a site, one sentence each.

    Args:
        html: the folder of the site.
    """
    # The pages of JupyterLite are not ours; the links that lead there are checked.
    found = [
        path
        for path in sorted(html.rglob("*.html"))
        if path.parent.name != "_static" and path.relative_to(html).parts[0] != "lite"
    ]
    pages = {path: Page(path.read_text("utf-8")) for path in found}
    return [
        f"{path.relative_to(html).as_posix()}: {problem}"
        for path, page in pages.items()
        for problem in _problems_of(path, page, pages)
    ]


def _problems_of(path: Path, page: Page, pages: dict[Path, Page]) -> Iterator[str]:
    if "application/vnd.jupyter.widget-state+json" in page.scripts:
        yield "contains the state of widgets, which nothing shows"
    for address in page.loads:
        parts = urlsplit(address)
        if parts.scheme not in ("", "data") or parts.netloc:
            yield f"loads {address}"
        elif not parts.scheme and not _target(path, parts.path).is_file():
            yield f"loads {address}, which is not there"
    for address in dict.fromkeys(page.links):
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            continue
        target = _target(path, parts.path)
        if not target.is_file():
            yield f"links to {address}, which is not there"
        elif parts.fragment and target in pages:
            anchors = pages[target].anchors
            if not {parts.fragment, unquote(parts.fragment)} & anchors:
                yield f"links to {address}, a place that the page does not have"


def _target(page: Path, address: str) -> Path:
    return (page.parent / unquote(address)).resolve() if address else page
