"""Build the site: `uv run --group docs python docs/build.py`.

Warnings of Sphinx, broken links within the site, and anything that a page would load from another host are errors. The
result is in `docs/_build/html`: open `index.html` there. With `--lite docs/_build/lite`, the start page leads to the
JupyterLite site that `docs/lite.py` has built, which needs a server for files.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from links import problems

DOCS = Path(__file__).resolve().parent


def main() -> int:
    """Build and check the site; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=DOCS / "_build", help="where the site goes")
    parser.add_argument(
        "--execute", action="store_true", help="run the notebooks, so that pages show their output"
    )
    parser.add_argument(
        "--lite", type=Path, help="the site of docs/lite.py, which becomes a part of this one"
    )
    given = parser.parse_args()
    if given.lite is not None and not (given.lite / "lab" / "index.html").is_file():
        parser.error(f"{given.lite} holds no JupyterLite site; docs/lite.py builds one")
    html = given.out / "html"
    command = [
        *(sys.executable, "-m", "sphinx", "-b", "html", "--fail-on-warning", "--keep-going"),
        *("--quiet", "--jobs", "auto", "-c", str(DOCS), "-d", str(given.out / "doctrees")),
        *(("-D", "nb_execution_mode=force") if given.execute else ()),
        *(("-t", "lite") if given.lite else ()),
        *(str(DOCS.parent), str(html)),
    ]
    code = subprocess.run(command, check=False).returncode
    if code:
        return code
    if given.lite:
        shutil.copytree(given.lite, html / "lite", dirs_exist_ok=True)
    found = problems(html)
    print(*found, sep="\n")
    pages = sum(1 for _ in html.rglob("*.html"))
    size = sum(path.stat().st_size for path in html.rglob("*") if path.is_file())
    print(f"{pages} pages, {size / 1e6:.1f} MB, {len(found)} problems: {html / 'index.html'}")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
