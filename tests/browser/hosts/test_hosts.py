"""The table plays in every host: ten decisions by clicks, covered hands, a reload, the dark theme.

Their programs are in a separate dependency group:
``uv run --isolated --group hosts pytest -n0 -m long tests/browser/hosts``.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.conftest import ARTIFACTS
from tests.browser.watch import Watch

from .host import Host
from .hosts import HOSTS
from .survey import MOVES, survey

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]


@pytest.mark.parametrize("kind", HOSTS, ids=lambda kind: kind.__name__)
def test_a_table_plays_in_a_host(
    kind: type[Host], browser: BrowserContext, tmp_path, bundle
) -> None:
    """The host behaves as its class states; the table reports no error and makes no request to another host."""
    host = kind()
    with host.running(tmp_path):
        page = browser.new_page()
        page.set_viewport_size({"width": 1400, "height": 900})
        watch = Watch(page, re.compile(host.noise))
        try:
            found = survey(host, page, ARTIFACTS / "hosts")
        finally:
            page.close()
    assert found.moves == MOVES
    assert found.covered
    assert found.kept == host.keeps
    assert found.dark == host.has_dark
    assert found.whole
    assert not watch.errors, "\n".join(watch.errors)
    strays = [url for url in watch.strays if not re.search(host.outside, url)]
    assert not strays, f"asked for {strays}"
