"""Every entry point checks texts in the same way: canonical form, and nothing that cannot be stored, sent or seen."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.suggest import canonical, check_text, same_text, twins, visible, without_bom


def checked(text: str, **more: bool) -> str:
    return check_text(text, "a title", most=40, **more)


@pytest.mark.parametrize(
    "text",
    [
        "José",
        "Jose\u0301",
        " José ",
        "José\n",
        "\u00a0José\u2009",
        "Jo\u200bsé",
        "\ufeffJosé",
        "José\u2060",
        "Jo\u00adsé",
        "\u202eJosé\u202c",
        "Jose\u200b\u0301",
    ],
)
def test_texts_that_look_the_same_become_the_same(text):
    assert checked(text) == "José"


@pytest.mark.parametrize("text", ["Ada L.", "Ada\u00a0L.", "Ada \u3000 L.", "Ada\u202fL."])
def test_all_spaces_are_one_ordinary_space(text):
    assert checked(text) == "Ada L."


@pytest.mark.parametrize(
    "text", ["❤️", "👩‍🚀", "🏳️‍🌈", "Ádám", "李小龙", "نرگس", "می‌خواهم", "𝒜", "<b>", "☃"]
)
def test_real_names_are_kept_as_they_are(text):
    assert checked(text) == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a\ud800b", "lone surrogate"),
        ("\udfff", "lone surrogate"),
        ("a\0b", "control character"),
        ("a\x1b[31mb", "control character"),
        ("a\x85b", "control character"),
        ("a\nb", "end of a line"),
        ("a\u2028b", "end of a line"),
        ("a\uffffb", "not a character"),
        ("", "cannot be empty"),
        ("   ", "cannot be empty"),
        ("\u200b", "that can be seen"),
        ("\u3164", "that can be seen"),
        ("\u2800\u2800", "that can be seen"),
        ("\u0301", "that can be seen"),
        ("\u200d", "that can be seen"),
        ("x" * 41, "at most 40 letters, not 41"),
        ("x" * 10**6, "at most 40 letters, not 1,000,000"),
        (None, "is a text, not None"),
        (b"Ada", "is a text"),
    ],
)
def test_texts_that_cannot_be_used_are_refused(text, says):
    with pytest.raises(gw.errors.BadText, match=says) as refusal:
        checked(text)
    assert str(refusal.value).isprintable()
    assert len(str(refusal.value)) < 200


def test_a_text_may_be_allowed_to_be_empty_or_to_have_lines():
    assert checked("", empty=True) == checked("  ", empty=True) == ""
    assert checked("one \r\n two\n", lines=True) == "one\ntwo"
    with pytest.raises(gw.errors.BadText, match="lone surrogate"):
        checked("one\n\ud800", lines=True)


@pytest.mark.parametrize(
    "pair",
    [
        ("José", "Jose\u0301"),
        ("Ada", "ADA"),
        ("Ada", "Ada\u00a0"),
        ("Ada", "A\u200bda"),
        ("Ada", "Аdа"),
        ("Ada", "Ａｄａ"),
        ("Ada", "Ada\ufe0f"),
        ("Ada", "A\u200dda"),
        ("straße", "STRASSE"),
        ("Ω", "Ω"),
    ],
)
def test_texts_that_look_alike_are_detected(pair):
    assert twins(["Bo", pair[0], pair[1]]) == pair
    with pytest.raises(gw.errors.UnknownPlayer, match="look the same"):
        gw.Game(list(pair))


def test_different_texts_are_not_confused():
    assert twins(["Ada", "Ádá", "Ad", "Bo", "I", "1"]) is None


@given(st.text(st.characters(), max_size=50))
def test_an_accepted_text_can_be_stored_and_is_accepted_again(text):
    try:
        name = checked(text)
    except gw.errors.BadText:
        return
    assert visible(name)
    assert json.loads(json.dumps(name).encode()) == name
    assert name.encode().decode() == name
    assert checked(name) == name == canonical(name)
    assert same_text(name) == same_text(text)


def test_a_byte_order_mark_at_the_start_is_ignored():
    assert without_bom("\ufeffguillotine/1") == "guillotine/1"
    assert without_bom("a\ufeff") == "a\ufeff"


def test_a_player_is_found_by_any_spelling_that_looks_the_same():
    game = gw.Game(["Jose\u0301", "Bo\u00a0"], seed=1, first="José")
    assert list(game.players) == ["José", "Bo"]
    for name in ("José", "jose\u0301", " JOSÉ\u200b"):
        assert game.players[name].name == "José"


def test_a_card_is_found_by_any_spelling_that_looks_the_same():
    for name in ("Duke", "\ufeffDuke", "Du\u200bke", "\u00a0duke ", "DUK\u00adE"):
        assert gw.card(name).name == "Duke"


@pytest.mark.parametrize(
    "seed",
    ["a\ud800b", "a\0", "x" * 1001, 10**6000, -(2**5000), 1.5, True, [1]],
    ids=["surrogate", "control", "long", "digits", "negative", "float", "bool", "list"],
)
def test_a_seed_is_a_number_or_a_text_that_can_be_stored(seed):
    with pytest.raises(gw.GuillotineError, match="seed"):
        gw.Game(2, seed=seed)


def test_a_saved_game_may_begin_with_a_byte_order_mark(tmp_path):
    game = gw.Game(2, seed=1)
    path = tmp_path / "g.json"
    game.save(path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert gw.Game.load(path).to_dict() == game.to_dict()
