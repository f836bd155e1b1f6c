"""The front end passes its own checks, and its bundle is small, plain JavaScript."""

from __future__ import annotations

import re

import pytest

from hatch_build import npm

# Every widget sends script and style sheet, and the notebook saves them. The display font has its own limit.
# The editor contains the table too, for trying a scenario.
LARGEST = {"widget": 300_000, "editor": 330_000}
LARGEST_FACE = 60_000
# A WOFF2 file in base64, cut into lines.
FACE = re.compile(r'\["d09GMg.*?\]\.join\(""\)', re.DOTALL)


# The checks take minutes; on a busy machine several times as long.
@pytest.mark.timeout(1200)
def test_tsc_biome_and_vitest_pass(root, bundle):
    npm(root, "run", "check")


@pytest.mark.parametrize(("name", "largest"), LARGEST.items())
def test_each_bundle_is_small(bundle, name, largest):
    """Script and style sheet have a common limit; the display font has its own."""
    script = (bundle / f"{name}.js").read_bytes()
    face = FACE.search(script.decode())
    assert face is not None
    assert len(face[0]) <= LARGEST_FACE
    assert len(script) + (bundle / f"{name}.css").stat().st_size - len(face[0]) <= largest


@pytest.mark.parametrize("name", LARGEST)
def test_the_script_is_a_plain_es_module(bundle, name):
    """The script is plain text for a debugger: nothing in it decodes or loads another script."""
    script = (bundle / f"{name}.js").read_text("utf-8")
    for hidden in ("atob(", "DecompressionStream", "createObjectURL", "import(", "eval("):
        assert hidden not in script
    assert "as default" in script
    assert script.endswith(f"//# sourceURL=guillotine_widget/{name}.js\n")
    longest = max(map(len, script.splitlines()))
    assert longest < 1000, "a position in a stack trace is useful only if lines are short"
