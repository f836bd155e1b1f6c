"""The trainer: ratings that recover a learner's strength, the order of puzzles, and the record."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.lesson.attempts import (
    ClassProgress,
    Progress,
    PuzzleAttempt,
    collect_progress,
    first_rating,
)
from guillotine_widget.lesson.glicko import Rating, expected, met
from guillotine_widget.lesson.trainer import Trainer

DAY = datetime(2026, 3, 1, 9, tzinfo=UTC)
SPECS = {spec.name: spec for spec in gw.puzzles().specs}
NAMES = list(SPECS)


def attempt(name: str, solved: bool, at: int, hints: int = 0) -> PuzzleAttempt:
    """Return an attempt some minutes after the first."""
    spec = SPECS[name]
    when = DAY + timedelta(minutes=at)
    return PuzzleAttempt(name, spec.level, spec.themes, solved, hints, 30.0, when)


def trained(strength: float, seed: int, n: int) -> Progress:
    """Return the record of a simulated learner whom the trainer has given *n* puzzles.

    The true strength of each puzzle is drawn around the rating with which it starts.
    """
    chance = random.Random(f"{strength} {seed}")
    true = {spec.name: chance.gauss(first_rating(spec.level).value, 100) for spec in SPECS.values()}
    trainer = Trainer(gw.puzzles())
    for at in range(n):
        name = trainer.next().name
        solves = chance.random() < 1 / (1 + 10 ** ((true[name] - strength) / 400))
        trainer.progress.add(attempt(name, solves, at))
    return trainer.progress


def test_the_rating_recovers_the_strength_of_simulated_learners():
    """After 25 puzzles the 95 % interval holds the true strength of at least nine learners in ten."""
    held = []
    errors = []
    for strength in (1000, 1300, 1600, 1900):
        for seed in range(8):
            rating = trained(strength, seed, 25).rating
            low, high = rating.interval
            held.append(low <= strength <= high)
            errors.append(abs(rating.value - strength))
    assert sum(held) >= 0.9 * len(held)
    assert sum(errors) / len(errors) < 150
    assert all(trained(1500, seed, 40).rating.margin < 250 for seed in range(3))


def test_ratings_move_toward_the_result():
    """The lower the rating of a side, the more a win changes it; both deviations shrink."""
    learner, puzzle = Rating(1500, 200), Rating(1400, 30)
    won, lost = met(learner, puzzle, 1), met(learner, puzzle, 0)
    assert lost[0].value < 1500 < won[0].value
    assert lost[1].value > 1400 > won[1].value
    assert won[0].deviation == lost[0].deviation < 200
    assert won[0].value - 1500 < 1500 - lost[0].value
    assert met(learner, puzzle, 0.5)[0].value < won[0].value
    assert expected(Rating(1500, 100), Rating(1500, 100)) == 0.5


def test_the_example_of_glickmans_paper():
    """The three games of Glickman's example, one after the other: about 1464, deviation about 151."""
    rating = Rating(1500, 200)
    for other, score in ((Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)):
        rating = met(rating, other, score)[0]
    assert rating.value == pytest.approx(1464, abs=8)
    assert rating.deviation == pytest.approx(151.4, abs=1)


def test_only_the_first_attempt_at_a_puzzle_is_rated():
    """Later attempts, after seeing the answer, say nothing about strength."""
    progress = Progress("Ada", [attempt(NAMES[0], False, 0)])
    before = progress.rating
    progress.add(attempt(NAMES[0], True, 5))
    assert progress.rating == before
    assert progress.last_change is None
    assert (len(progress), progress.solved, progress.streak) == (2, 1, 1)


def test_missed_puzzles_come_back():
    """It returns after three others and again after ten; solved both times, it is learned. Help counts as a miss."""
    progress = Progress()
    progress.add(attempt(NAMES[0], False, 0))
    others = iter(NAMES[1:])
    seen = []
    for at in range(1, 20):
        due = progress.due()
        seen.append(bool(due))
        progress.add(attempt(due[0] if due else next(others), True, at))
    assert [at for at, due in enumerate(seen) if due] == [3, 14]
    assert progress.missed() == []
    progress.add(attempt(NAMES[30], True, 40, hints=1))
    assert progress.missed() == [NAMES[30]]


def test_the_next_puzzle_fits_the_learner():
    """A beginner gets easy puzzles, a strong learner hard ones, and no puzzle is repeated while there are new ones."""

    def levels(strength: float) -> list[int | None]:
        return [one.level for one in trained(strength, 1, 20)][-8:]

    assert sum(level or 0 for level in levels(900)) < sum(level or 0 for level in levels(2000))
    trainer = Trainer(gw.puzzles(level=1))
    names = []
    for at in range(len(trainer.collection)):
        names.append(trainer.next().name)
        trainer.progress.add(attempt(names[-1], True, at))
    assert sorted(names) == sorted(trainer.collection.names)
    # All are solved: the one that was tried longest ago is next.
    assert trainer.next().name == names[0]


def test_a_puzzle_that_is_skipped_comes_back_last():
    """It does not return until all others have been skipped too."""
    trainer = Trainer(gw.puzzles(level=1)[:3])
    names = []
    for _ in range(3):
        names.append(trainer.next().name)
        trainer.skip(names[-1])
    assert len(set(names)) == 3
    assert trainer.next().name in names[:2]


def test_the_record_is_saved_after_each_attempt_and_read_again(tmp_path: Path):
    """Also by two trainers at the same time: no attempt is lost."""
    path = tmp_path / "new folder" / "ada.json"
    one = Trainer(gw.puzzles(level=1), path, "Ada")
    one.note(one.next(), solved=True, hints=1, seconds=12.345)
    other = Trainer(gw.puzzles(level=1), path)
    assert (other.progress.learner, len(other.progress)) == ("Ada", 1)
    other.note(other.next(), solved=False, hints=0, seconds=1)
    one.note(one.next(), solved=True, hints=0, seconds=2)
    saved = Progress.load(path)
    assert [one.solved for one in saved] == [True, False, True]
    assert saved.rating == one.progress.rating
    assert Progress.from_dict(json.loads(json.dumps(saved.to_dict()))).attempts == saved.attempts


@pytest.mark.parametrize(
    "content",
    ["{", "[]", '{"format": "guillotine_widget progress", "version": 1, "attempts": [{}]}'],
)
def test_a_damaged_record_is_set_aside(tmp_path: Path, content: str):
    """Training continues with a new record, and the old file is kept under another name."""
    path = tmp_path / "ada.json"
    path.write_text(content)
    trainer = Trainer(gw.puzzles(level=1), path)
    assert trainer.set_aside is not None
    assert trainer.set_aside.read_text() == content
    trainer.note(trainer.next(), solved=True, hints=0, seconds=1)
    assert len(Progress.load(path)) == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "chess"}, "not a record of progress"),
        ({"version": 2}, "has version 2"),
        ({"attempts": {}}, "a list of attempts"),
        ({"attempts": [7]}, "attempt 1 is a dict"),
        ({"learner": "a\x00b"}, "the record is broken"),
    ],
)
def test_broken_records_are_refused(tmp_path: Path, change: dict[str, Any], message: str):
    """The message names the file and what is wrong."""
    path = tmp_path / "ada.json"
    path.write_text(json.dumps({**Progress("Ada").to_dict(), **change}))
    with pytest.raises(gw.BrokenSave, match=message) as refusal:
        Progress.load(path)
    assert "ada.json" in str(refusal.value)


@pytest.mark.parametrize(
    "change",
    [
        {"level": 9},
        {"level": True},
        {"solved": 1},
        {"hints": -1},
        {"seconds": "1"},
        {"themes": "moves"},
        {"at": "2026-03-01T09:00:00"},
        {"at": "yesterday"},
        {"puzzle": None},
    ],
)
def test_broken_attempts_are_refused(change: dict[str, Any]):
    """Each part has its type."""
    data = Progress("Ada", [attempt(NAMES[0], True, 0)]).to_dict()
    data["attempts"][0] |= change
    with pytest.raises(gw.BrokenSave, match="attempt 1"):
        Progress.from_dict(data)


def test_the_records_of_a_class(tmp_path: Path):
    """Files in a folder become one table and one frame; a file that cannot be read is named."""
    Progress("Ada", [attempt(NAMES[0], True, 0), attempt(NAMES[1], True, 1)]).save(
        tmp_path / "a.json"
    )
    Progress("", [attempt(NAMES[0], False, 2)]).save(tmp_path / "bo.json")
    (tmp_path / "c.json").write_text("{")
    found = gw.progress(tmp_path)
    assert isinstance(found, ClassProgress)
    assert [record.learner for record in found] == ["Ada", "bo"]
    assert list(found.damaged) == ["c.json"]
    assert found.damaged["c.json"].startswith("c.json is not a record of progress: it is not JSON")
    assert found["Ada"].rating.value > found["bo"].rating.value
    text = str(found)
    assert "Ada" in text
    assert "Cannot be read: c.json" in text
    assert "<table>" in found._repr_html_()
    frame = found.to_frame()
    assert list(frame.groupby("learner").size()) == [2, 1]
    ratings = found.puzzle_ratings()
    assert list(ratings) == sorted(ratings, key=lambda name: -ratings[name].value)
    assert gw.progress(str(tmp_path)).damaged.keys() == found.damaged.keys()
    assert len(gw.progress([tmp_path / "a.json"])) == 1
    assert collect_progress([]).to_frame().empty


def test_the_files_of_one_learner_are_one_record(tmp_path: Path):
    """A learner who hands in two files, one of them a later copy, counts once, and so does each attempt."""
    week = [attempt(NAMES[at], at != 1, at) for at in range(4)]
    for file, learner, attempts in (
        ("1.json", "Ada", week[:2]),
        ("2.json", "ada", [*week[:1], *week[2:]]),
        ("ADA.json", "", week[3:]),
        ("bo.json", "Bo", week[:1]),
    ):
        Progress(learner, attempts).save(tmp_path / file)
    ada, bo = gw.progress(tmp_path)
    assert (ada.learner, list(ada)) == ("Ada", week)
    assert ada.rating == Progress("Ada", week).rating
    assert (bo.learner, len(bo)) == ("Bo", 1)


def test_the_frame_of_one_learner():
    """A row for each attempt with the rating after it; an empty record has the columns too."""
    frame = Progress("Ada", [attempt(NAMES[0], False, 0), attempt(NAMES[0], True, 1)]).to_frame()
    assert list(frame["solved"]) == [False, True]
    assert list(frame["rated"]) == [True, False]
    assert frame["rating"].nunique() == 1
    assert list(Progress().to_frame().columns) == list(frame.columns)


def test_a_record_prints():
    """A record prints a summary in one line."""
    progress = Progress("Ada <b>", [attempt(NAMES[0], False, 0), attempt(NAMES[1], True, 1)])
    assert "1 of 2 puzzles solved, 1 in a row" in str(progress)
    assert f"to repeat: {NAMES[0]}" in str(progress)
    assert "<b>" not in progress._repr_html_()


@pytest.mark.parametrize("given", [7, None])
def test_progress_takes_a_name_or_files(given: Any):
    """Anything else gets an explanation."""
    with pytest.raises(gw.GuillotineError, match="the name of a learner, a folder or a list"):
        gw.progress(given)


def test_an_empty_collection_is_refused():
    """There is nothing to train with."""
    with pytest.raises(gw.UnknownPuzzle, match="the collection is empty"):
        Trainer([])
