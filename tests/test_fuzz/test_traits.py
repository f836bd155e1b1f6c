"""Any value set on a widget, by a cell or by the page, is refused or can be sent."""

from __future__ import annotations

import json
import math
from functools import partial

import numpy as np
import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st

import guillotine_widget as gw
from tests.strategies import plain
from tests.test_fuzz.fuzzing import HALF, fuzz, json_junk, junk, refused_or_done
from tests.test_widget.table import lesson

NAMES = ["day", "turn", "decider", "position", "over", "line", "scores", "verdict", "_table", "speed", "theme",
         "locale", "bot_seconds", "dya", "viewer", "game", "open_hands", "thinking", "branches", "", HALF,
         "x" * 9_000]  # fmt: skip
WRITABLE = {"speed", "theme", "locale", "bot_seconds"}


def seen(widget: gw.GuillotineWidget) -> str:
    """Return the readable values of a widget, except the traits that anybody may set."""
    return json.dumps(
        [plain(widget.game), {name: repr(getattr(widget, name)) for name in widget._PUBLIC}]
    )


@given(st.data())
@fuzz(60)
def test_any_value_for_any_trait(draw: st.DataObject) -> None:
    """Only four traits can be set, to values that can be sent; everything else changes nothing."""
    widget = gw.GuillotineWidget(lesson())
    before, game = seen(widget), widget.game
    for _ in range(6):
        name = draw.draw(st.sampled_from(NAMES), "name")
        value = junk(draw, "value")
        how = draw.draw(st.sampled_from([setattr, type(widget).set_trait]), "how")
        done = refused_or_done(
            partial(how, widget, name, value), traitlets.TraitError, AttributeError
        )
        same = name in widget._PUBLIC and value == getattr(widget, name)
        assert not done or name in WRITABLE or same, name
        assert widget.game is game
        assert seen(widget) == before
        assert math.isfinite(widget.speed)
        assert widget.speed >= 0
        json.dumps([widget.speed, widget.theme, widget.locale, widget.bot_seconds]).encode()
    widget.close()


@given(st.data())
@fuzz(40)
def test_the_page_sets_nothing_but_the_speed(draw: st.DataObject) -> None:
    widget = gw.GuillotineWidget(lesson())
    before = seen(widget), widget.theme, widget.locale
    for _ in range(5):
        name = draw.draw(st.sampled_from(NAMES), "name")
        widget.set_state({name: json_junk(draw, "value")})
        assert (seen(widget), widget.theme, widget.locale) == before
        assert math.isfinite(widget.speed)
        assert widget.speed >= 0
    widget.close()


@given(st.data())
@fuzz(40)
def test_any_argument_of_a_table_is_accepted_or_refused(draw: st.DataObject) -> None:
    name = draw.draw(
        st.sampled_from(["viewer", "bots", "locale", "speed", "theme", "bot_seconds", "veiwer"]),
        "name",
    )
    value = junk(draw, "value")
    refused_or_done(
        lambda: gw.GuillotineWidget(lesson(), **{name: value}), traitlets.TraitError, TypeError
    )


@pytest.mark.parametrize("number", [np.float32(2), np.float64(2), np.int64(2), 2])
def test_numpy_numbers_are_stored_as_plain_ones(number: float) -> None:
    widget = gw.GuillotineWidget(lesson(), speed=number, bot_seconds=number)
    assert (type(widget.speed), type(widget.bot_seconds)) == (float, float)
    assert (widget.speed, widget.bot_seconds) == (2.0, 2.0)


@pytest.mark.parametrize("wrong", [True, "2", None, math.nan, math.inf, -1, [2]])
def test_a_speed_is_a_finite_number(wrong: object) -> None:
    with pytest.raises(traitlets.TraitError):
        gw.GuillotineWidget(lesson(), speed=wrong)


@pytest.mark.parametrize("name", ["game", "viewer", "thinking", "branches"])
def test_a_trait_that_may_not_be_set_says_so(name: str) -> None:
    widget = gw.GuillotineWidget(lesson())
    with pytest.raises(AttributeError, match="read-only"):
        setattr(widget, name, None)
    assert widget.game.names == ("Ada", "Bo")
