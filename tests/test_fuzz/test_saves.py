"""A damaged save, scenario or text is refused with a named error, or can be shown and played."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from copy import deepcopy
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.lesson.attempts import PuzzleAttempt
from tests.strategies import plain
from tests.test_fuzz.fuzzing import HALF, HUGE, fuzz, json_junk, promptly, refused_or_done
from tests.test_game.test_saves import SCENARIO, somewhere
from tests.test_widget.posed import posed


@cache
def good(what: str) -> Any:
    """Return plain values that can be read."""
    match what:
        case "results":
            bots: dict[str, Any] = {"greedy": "greedy", "random": "random"}
            return gw.tournament(bots, games=2, seed=1, progress=False).to_dict()
        case "progress":
            at = datetime(2026, 1, 31, tzinfo=UTC)
            attempt = PuzzleAttempt("marry-well", 2, ("pairs",), True, 0, 30.0, at)
            return gw.Progress("Ada", [attempt]).to_dict()
        case "game":
            game = gw.Game(["Ada", "Zoë"], seed="été", edition="wizards")
            for _ in range(12):
                game.choose(0)
            return game.undo(3).to_dict()
        case "scenario":
            return SCENARIO.to_dict()
    return posed().to_dict()


READ: dict[str, Any] = {
    "game": gw.Game.from_dict,
    "scenario": gw.Scenario.from_dict,
    "puzzle": gw.Puzzle.from_dict,
    "results": gw.Results.from_dict,
    "progress": gw.Progress.from_dict,
}


def spoil(draw: st.DataObject, data: Any) -> Any:
    """Damage plain values in one to three places."""
    data = deepcopy(data)
    for _ in range(draw.draw(st.integers(1, 3), "how many")):
        if not isinstance(data, dict) or not data:
            break
        *path, last = somewhere(draw, data)
        place: Any = data
        for key in path:
            place = place[key]
        how = draw.draw(st.sampled_from(["replace", "remove", "repeat", "rename"]), "how")
        if how == "replace":
            place[last] = json_junk(draw, "by")
        elif how == "repeat":
            place[last] = [place[last]] * draw.draw(st.sampled_from([2, 1_000]), "times")
        elif isinstance(place, dict):
            value = place.pop(last)
            if how == "rename":
                place[draw.draw(st.sampled_from(["x", HALF, "", last.upper()]), "to")] = value
        else:
            place.pop(last)
    return data


def use(thing: Any) -> None:
    """Show and continue what was read; a scenario or a puzzle may still be refused with a named error."""
    str(thing).encode()
    repr(thing).encode()
    if isinstance(thing, gw.Results | gw.Progress):
        thing._repr_html_().encode()
        json.dumps(thing.to_dict()).encode()
        _ = thing.table if isinstance(thing, gw.Results) else thing.rows()
        return
    if isinstance(thing, gw.Puzzle):
        thing = thing.start()
    elif isinstance(thing, gw.Scenario):
        said = thing.problems()
        for problem in said:
            str(problem).encode()
            assert len(str(problem)) <= 300
        thing.to_code().encode()
        if said:
            with pytest.raises(gw.BrokenScenario):
                thing.start()
            return
        thing = thing.start()
    json.dumps(thing.to_dict(), ensure_ascii=False).encode()
    die = random.Random(0)
    for _ in range(40):
        if thing.over:
            break
        thing.choose(die.randrange(len(thing.options)))
    again = gw.Game.from_dict(thing.to_dict())
    assert plain(again) == plain(thing)


@pytest.mark.parametrize("what", READ)
@given(draw=st.data())
@fuzz(60)
def test_damaged_values_are_refused_or_can_be_used(what: str, draw: st.DataObject) -> None:
    data = spoil(draw, good(what))
    found: list[Any] = []
    if refused_or_done(lambda: found.append(READ[what](data))):
        refused_or_done(lambda: use(found[0]))


@pytest.mark.parametrize("what", READ)
def test_invalid_saves_are_refused(what: str) -> None:
    """A value that is not a save is refused with an error of the package."""
    for junk in (*(huge() for huge in HUGE.values()), None, 3, [], {}, HALF, ...):
        assert not refused_or_done(partial(READ[what], junk))


PARTS: list[Any] = [None, True, -1, 1.5, 10**30, "x", "", b"x", [], [1], [[]], {}, {"a": 1}, {1: 2}]
PYTHON = re.compile(r"\b(Key|Type|Value|Index|Attribute)Error\b|object (has|is)|indices must be")
"""What a message says that repeats an error of Python."""


def parts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to each part of plain values; of a list the first three."""
    if isinstance(value, dict | list):
        keys: Any = value if isinstance(value, dict) else range(min(len(value), 3))
        for key in keys:
            yield (*path, key)
            yield from parts(value[key], (*path, key))


@pytest.mark.parametrize("what", READ)
def test_each_part_that_is_missing_or_wrong_is_named_in_plain_words(what: str) -> None:
    """Nothing passes on an error of Python, and what is accepted can be used."""
    fields = list(parts(good(what)))
    die = random.Random(1)
    for *path, last in die.sample(fields, min(len(fields), 60)):
        for junk in (..., *PARTS):
            data = deepcopy(good(what))
            place = data
            for key in path:
                place = place[key]
            if junk is ...:
                del place[last]
            else:
                place[last] = junk
            said, found = "", []
            try:
                found.append(READ[what](data))
            except gw.GuillotineError as error:
                said = str(error)
            assert not PYTHON.search(said), (path, last, junk)
            if found:
                refused_or_done(partial(use, found[0]))


@cache
def texts() -> dict[str, str]:
    """Return a text of each kind that can be read."""
    return {"scenario": SCENARIO.to_text(), "puzzle": posed().to_text()}


PARSE: dict[str, Any] = {"scenario": gw.Scenario.parse, "puzzle": gw.Puzzle.parse}
BITS = st.sampled_from(
    [";", "=", "[", "]", "@", ",", "'", '"', "\\", "%ED%A0%80", "%00", HALF, "\x00", "\ufeff", "line=", "@Ada=Tr;",
     "end", "guillotine/1;", "[" * 200, "9" * 5_000, "day=9", "\n", "-", "?", "é", "𝔘", "#", ":"]
)  # fmt: skip


@pytest.mark.parametrize("what", PARSE)
@given(draw=st.data())
@fuzz(80)
def test_damaged_texts_are_refused_or_can_be_used(what: str, draw: st.DataObject) -> None:
    text = texts()[what]
    for _ in range(draw.draw(st.integers(1, 3), "how many")):
        at = draw.draw(st.integers(0, len(text)), "at")
        cut = draw.draw(st.integers(0, 6), "cut")
        bit = draw.draw(st.one_of(BITS, st.text(st.characters(), max_size=3)), "bit")
        text = text[:at] + bit + text[at + cut :]
    found: list[Any] = []
    if refused_or_done(lambda: found.append(PARSE[what](text))):
        refused_or_done(lambda: use(found[0]))


@given(st.data())
@fuzz(25)
def test_damaged_files_are_refused_with_their_name(
    tmp_path_factory: pytest.TempPathFactory, draw: st.DataObject
) -> None:
    content = bytearray(json.dumps(good("game"), ensure_ascii=False).encode())
    for _ in range(draw.draw(st.integers(1, 3), "how many")):
        at = draw.draw(st.integers(0, len(content)), "at")
        content[at : at + draw.draw(st.integers(0, 9), "cut")] = draw.draw(
            st.binary(max_size=4), "bytes"
        )
    path = tmp_path_factory.getbasetemp() / "damaged.json"
    path.write_bytes(content)
    refused_or_done(lambda: use(gw.Game.load(path)))


def test_a_byte_order_mark_before_a_file_or_text_is_skipped(tmp_path: Path) -> None:
    bom = b"\xef\xbb\xbf"
    things: dict[str, Any] = {"game": gw.Game(2, seed=1).skip(), "puzzle": posed()}
    for what, thing in things.items():
        path = Path(thing.save(tmp_path / what))
        path.write_bytes(bom + path.read_bytes())
        assert type(thing).load(path).to_dict() == thing.to_dict()
    for what, text in texts().items():
        assert PARSE[what]("\ufeff" + text).to_text() == text


def test_the_longest_texts_are_read_quickly() -> None:
    for text in (
        "x" * 99_000,
        "guillotine/1;" + "@A;" * 5_000,
        "guillotine/1;" + "seed=1;" * 2_000 + "@Ada;@Bo;end",
        "guillotine/1;" + "seeed=1;" * 2_000 + "@Ada;@Bo;end",
        "guillotine/1;line=" + "Du" * 1_000,
    ):
        for parse in PARSE.values():
            with promptly(), pytest.raises(gw.GuillotineError):
                parse(text).problems() and parse(text).start()
