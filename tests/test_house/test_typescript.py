"""The front end passes its own checks, and its bundle is small, plain JavaScript."""

from __future__ import annotations

import re

import pytest

from hatch_build import npm

# Every widget sends script and style sheet, and the notebook saves them. The display face has its own limit.
LARGEST = 260_000
LARGEST_FACE = 60_000
# A WOFF2 file in base64, cut into lines.
FACE = re.compile(r'\["d09GMg.*?\]\.join\(""\)', re.DOTALL)


# The checks take minutes; on a busy machine several times as long.
@pytest.mark.timeout(1200)
def test_tsc_biome_and_vitest_pass(root, bundle):
    npm(root, "run", "check")


def test_the_bundle_is_small(bundle):
    sizes = {
        path.name: path.stat().st_size
        for path in bundle.iterdir()
        if path.suffix in {".js", ".css"}
    }
    assert sizes.keys() >= {"widget.js", "widget.css"}
    face = FACE.search((bundle / "widget.js").read_text("utf-8"))
    assert face is not None
    assert len(face[0]) <= LARGEST_FACE
    assert sum(sizes.values()) - len(face[0]) <= LARGEST, sizes


def test_the_script_is_a_plain_es_module(bundle):
    """The script is plain text for a debugger: nothing in it decodes or loads another script."""
    script = (bundle / "widget.js").read_text("utf-8")
    for hidden in ("atob(", "DecompressionStream", "createObjectURL", "import(", "eval("):
        assert hidden not in script
    assert "as default" in script
    assert script.endswith("//# sourceURL=guillotine_widget/widget.js\n")
    longest = max(map(len, script.splitlines()))
    assert longest < 1000, "the position in a stack trace helps only in short lines"
