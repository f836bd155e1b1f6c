"""`bots.evaluation` values a position by points, the nobles that a player gets next, and the cards in hand."""

from __future__ import annotations

from typing import Any

import guillotine_widget as gw
from guillotine_widget.bots.evaluation import KIND_POINTS, lead, worths
from guillotine_widget.editions import AMIGO, WIZARDS


def worth(line: list[str], hand: list[str], **more: Any) -> float:
    """Return the worth of a position to Ada, whose turn it is, minus the worth to Bo, who has nothing."""
    players = {"Ada": {"hand": hand}, "Bo": {"hand": []}}
    return lead(gw.Scenario(line, players, **more).start().state, 0)


def test_the_next_nobles_count_for_who_gets_them() -> None:
    """The front noble is half won for the player to move, the second one a quarter for the next player."""
    assert worth(["Cardinal"], []) == 2.5
    assert worth(["Cardinal", "Count"], []) == 2.5 - 0.5
    assert worth(["Cardinal", "Count", "Duke", "Martyr"], []) == 2.0


def test_a_line_just_dealt_counts_for_nobody() -> None:
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    assert len(game.line) == 12
    s = game.state.clone()
    with_line = worths(s)
    s.zones[0] = s.zones[0][::-1]
    assert worths(s) == with_line


def test_strong_cards_are_worth_keeping() -> None:
    """Double Feature is worth more than Pushed, and Pushed more than Rain Delay, which is worth nothing."""
    values = [worth(["Martyr", "Martyr"], [card], day=1) for card in ("Rain Delay", "Pushed")]
    assert values[0] < values[1] < worth(["Martyr", "Martyr"], ["Double Feature"], day=1)
    assert values[0] == worth(["Martyr", "Martyr"], [], day=1)


def test_only_cards_that_can_still_be_played_count() -> None:
    """With one noble left for two players, each has half a turn on average."""
    both = ["Double Feature", "Pushed"]
    assert worth(["Martyr", "Martyr"], both, day=1) - worth(["Martyr", "Martyr"], [], day=1) == (
        1.5 + 0.125
    )
    gained = worth(["Martyr", "Martyr"], both, day=3) - worth(["Martyr", "Martyr"], [], day=3)
    assert gained == (1.5 + 0.125) / 2


def test_every_kind_with_a_value_exists() -> None:
    """Values are multiples of 1/8, so that sums do not depend on the order of the cards."""
    titles = {kind.title for edition in (AMIGO, WIZARDS) for kind in edition.kinds}
    assert titles >= KIND_POINTS.keys()
    assert all(8 * value == int(8 * value) for value in KIND_POINTS.values())
