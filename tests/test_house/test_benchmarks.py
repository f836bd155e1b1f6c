"""The benchmark command works even if the other engines are not installed."""

from __future__ import annotations

import subprocess
import sys

import pytest

import guillotine_widget as gw
from benchmarks.card_value import difference, with_card
from benchmarks.curve import draw, totals
from benchmarks.race import Race, Result, run
from benchmarks.strength import record, seated


def swift(seconds: float) -> float:
    return 1000.0


def slow(seconds: float) -> float:
    return 250.0


def missing(seconds: float) -> float:
    raise ModuleNotFoundError("No module named 'missing'")


def test_every_runner_is_measured_in_every_round_and_compared_with_the_first():
    race = Race("Races", "a second", {"swift": swift, "slow": slow, "missing": missing})
    result = run(race, rounds=2, seconds=0.01)
    assert result.figures == {"swift": [1000.0] * 2, "slow": [250.0] * 2, "missing": []}
    assert result.ratio("slow") == 4
    *_, second, third = str(result).splitlines()
    assert "4.00 times as good" in second
    assert third.startswith("missing")
    assert "No module named 'missing'" in third


@pytest.mark.parametrize(("less_is_better", "ratio"), [(False, 2), (True, 0.5)])
def test_ratios_compare_medians_and_smaller_times_are_better(less_is_better, ratio):
    race = Race("Races", "", {"one": swift, "other": slow}, less_is_better)
    result = Result(race, {"one": [3, 4, 100], "other": [1, 2, 2]}, {})
    assert result.ratio("other") == ratio


@pytest.mark.timeout(
    1200
)  # it solves every puzzle of the collection, which is slow on a busy machine
def test_the_command_prints_the_figures_of_this_engine(root):
    command = [sys.executable, "-m", "benchmarks", "--rounds", "1", "--seconds", "0.05"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Random play, decisions a second" in done.stdout
    assert "positions a second" in done.stdout
    assert "shipped puzzles: median" in done.stdout


def test_a_bot_may_play_several_seats():
    """A table of a planner and three greedy bots is a table of four."""
    players = seated(["planner", "greedy", "greedy", "greedy"])
    assert list(players.values()) == ["planner", "greedy", "greedy", "greedy"]
    assert gw.tournament(players, games=1, progress=False).players == tuple(players)


def test_a_record_of_matches_adds_up_and_is_drawn(tmp_path):
    """Matches are added to a record; its sums are those of all matches, and the same record gives the same picture."""
    file = tmp_path / "strength.csv"
    players = {"ismcts:2": "ismcts:2", "greedy": "greedy"}
    matches = [gw.tournament(players, 2, seed=seed, progress=False) for seed in range(2)]
    for match in matches:
        record(match, file)
    games, wins = totals(file)["greedy"][2]
    assert games == 4
    assert wins == pytest.approx(sum(2 * match.win_rate("ismcts:2")[0] for match in matches))
    for name in ("one.svg", "other.svg"):
        draw(totals(file), tmp_path / name)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "other.svg").read_bytes()


def test_a_few_games_are_not_drawn(tmp_path):
    """A point of few games has no place in the curve, though its games count in the record."""
    file = tmp_path / "strength.csv"
    rows = ["bot,opponent,games,wins", "ismcts:100,greedy,20,15", "ismcts:300,greedy,19,15"]
    file.write_text("\n".join(rows), encoding="utf-8")
    assert totals(file) == {"greedy": {100: (20, 15.0), 300: (19, 15.0)}}
    draw(totals(file), tmp_path / "curve.svg")
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert ">100<" in drawn
    assert ">300<" not in drawn


def test_one_more_card_is_the_only_difference():
    """The card comes from the deck, and becomes an option; the same sample gives the same difference."""
    s = gw.Game(2, seed=3).state
    richer = with_card(s)
    assert sorted(card for zone in richer.zones for card in zone) == list(range(110))
    hands = [len(zones[6 + 3 * s.seat]) for zones in (s.zones, richer.zones)]
    assert hands[1] == hands[0] + 1
    assert set(s.options) <= set(richer.options)
    found = [difference(2, number) for number in range(3)]
    assert found == [difference(2, number) for number in range(3)]
    assert any(found)
