"""The front end holds by its own measures, too."""

from __future__ import annotations

import pytest

from hatch_build import npm

# The whole module travels with every widget, and is saved with it.
LARGEST = 150_000


# Long as it is, a machine with other work may need several times as long.
@pytest.mark.timeout(1200)
def test_tsc_biome_and_vitest_find_nothing(root, bundle):
    npm(root, "run", "check")


def test_the_bundle_is_small_enough_to_travel(bundle):
    sizes = {
        path.name: path.stat().st_size
        for path in bundle.iterdir()
        if path.suffix in {".js", ".css"}
    }
    assert sizes.keys() >= {"widget.js", "widget.css"}
    assert sum(sizes.values()) <= LARGEST, sizes
