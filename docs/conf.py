"""The configuration of Sphinx. `python docs/build.py` builds the site.

MyST reads the Markdown files of the repository, MyST-NB the notebooks, and pydata-sphinx-theme is the theme of the
Jupyter and PyData projects: light and dark, readable on a phone, with a search that needs no server. The source folder
is the repository itself, so that README, CONTRIBUTING and the notebooks keep their relative links.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parent
sys.path[:0] = [str(DOCS)]

import pages  # noqa: E402 # the folder was just put on the path
from sphinx.util.inspect import signature, stringify_signature  # noqa: E402
from traitlets import HasTraits  # noqa: E402

from guillotine_widget import __version__  # noqa: E402

project = "guillotine_widget"
author = "guillotine_widget contributors"
project_copyright = "2026, guillotine_widget contributors"
version = release = __version__

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "sphinx_design",
]
root_doc = "docs/index"
include_patterns = ["docs/**", "notebooks/*.ipynb", "*.md"]
exclude_patterns = ["docs/_build", "docs/_static", "js", "tests", "README.md", "docs/assignments"]
suppress_warnings = [
    "myst.header",  # CHANGELOG and others are also read on their own
    "ref.python",  # attributes of several classes have the same name
]

# --- Markdown and notebooks ---

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3
nb_execution_mode = "off"  # build.py --execute
nb_execution_timeout = 300
nb_execution_raise_on_error = False
nb_execution_show_tb = True
# A widget needs a kernel and scripts from the network; the page shows its static HTML instead.
nb_ipywidgets_js: dict[str, Any] = {}
nb_mime_priority_overrides = [
    ("html", "text/html", 0),
    ("html", "image/svg+xml", 1),
    ("html", "image/png", 2),
    ("html", "text/plain", 9),
    ("html", "application/vnd.jupyter.widget-view+json", 10),
]
nb_output_stderr = "remove"

# --- the API ---

default_role = "code"  # docstrings put code in single backticks
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"no-value": True}
add_module_names = False
napoleon_use_rtype = False
napoleon_use_ivar = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False
maximum_signature_line_length = 80

# --- HTML ---

html_theme = "pydata_sphinx_theme"
html_title = "guillotine_widget"
html_logo = "_static/logo.svg"
html_favicon = "_static/logo.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_extra_path = ["_extra"]
# Pages without pages below them have no section navigation.
html_sidebars = {f"docs/{name}": [] for name in ("bots", "hosts", "lessons")}
html_copy_source = False
html_show_sourcelink = False
html_show_search_summary = False  # it would fetch pages, which browsers block for file URLs
html_context = {"default_mode": "auto"}
html_theme_options = {
    "use_edit_page_button": False,
    "show_prev_next": True,
    "navigation_with_keys": False,
    "navbar_align": "left",
    "header_links_before_dropdown": 7,
    "icon_links": [
        {
            "name": "Source",
            "url": "https://github.com/guillotine-widget/guillotine-widget",
            "icon": "fa-brands fa-github",
        }
    ],
    "footer_start": ["copyright"],
    "footer_end": [],
    "secondary_sidebar_items": ["page-toc"],
    "pygments_light_style": "friendly",
    "pygments_dark_style": "monokai",
}


def setup(app: Any) -> None:
    """Write the generated pages before Sphinx looks for sources."""
    pages.write(DOCS / "_generated", DOCS / "_extra")
    app.connect("autodoc-process-docstring", _with_tables)
    app.connect("autodoc-process-signature", _with_own_arguments)
    app.connect("env-updated", _without_widget_state)


def _with_own_arguments(
    _app: Any,
    what: str,
    _name: str,
    obj: Any,
    _opts: Any,
    _arguments: str | None,
    _returned: str | None,
) -> tuple[str, None] | None:
    """Return the arguments of a widget's `__init__`; autodoc finds `__new__` of traitlets, which takes anything."""
    if what != "class" or not issubclass(obj, HasTraits):
        return None
    own = signature(obj.__init__, bound_method=True)
    return stringify_signature(own, show_return_annotation=False, unqualified_typehints=True), None


def _without_widget_state(_app: Any, env: Any) -> list[str]:
    """Drop the state of the widgets of executed notebooks, up to 16 MB on a page, which has no scripts to show it."""
    for page in getattr(env, "nb_metadata", {}).values():
        page.get("js_files", {}).pop("ipywidgets_state", None)
    return []


def _with_tables(
    _app: Any, _what: str, _name: str, _obj: Any, _opts: Any, lines: list[str]
) -> None:
    """Convert the Markdown tables of a docstring to reStructuredText."""
    made: list[str] = []
    for number, line in enumerate(lines):
        if not line.startswith("|"):
            made.append(line)
            continue
        if set(line) <= set("|-: "):
            continue
        if not (number and lines[number - 1].startswith("|")):
            made += ["", ".. list-table::", "   :header-rows: 1", ""]
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        made += [
            f"   {'-' if at else '* -'} {cell}".replace("   - ", "     - ")
            for at, cell in enumerate(cells)
        ]
        if not (number + 1 < len(lines) and lines[number + 1].startswith("|")):
            made.append("")
    lines[:] = made
