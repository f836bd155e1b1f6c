"""Scores, compared with the reference implementation."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from guillotine_widget.editions import AMIGO
from guillotine_widget.model.state import State, front, pile
from guillotine_widget.rules import scoring
from guillotine_widget.rules.compiler import compile_edition
from tests.strategies import Deal, deals, walk
from tests.test_engine import reference

RULES = compile_edition(AMIGO)
STAYING = [card for card in RULES.actions if RULES.action(card).stays]


@given(deals())
@settings(max_examples=40)
def test_scores_of_games(deal: Deal) -> None:
    """Every score is the sum of its lines, one per card, and equals the reference."""
    for s, _ in walk(deal):
        for seat in range(s.seats):
            lines = scoring.explain(s, seat)
            assert [line.card for line in lines] == [*s.zones[pile(seat)], *s.zones[front(seat)]]
            assert (
                scoring.total(s, seat)
                == sum(line.points for line in lines)
                == reference.score(s, seat)
            )


@given(st.sets(st.sampled_from(RULES.nobles)), st.sets(st.sampled_from(STAYING)))
@settings(max_examples=200)
def test_scores_of_any_pile(nobles: set[int], fronts: set[int]) -> None:
    """Arbitrary piles and fronts score correctly, even those that no game reaches (R21 to R23)."""
    s = State(RULES, 2, 0)
    s.zones[pile(0)], s.zones[front(0)] = tuple(nobles), tuple(fronts)
    assert scoring.total(s, 0) == reference.score(s, 0)
    assert scoring.total(s, 1) == 0


@given(deals())
@settings(max_examples=40)
def test_winners_have_the_most_points(deal: Deal) -> None:
    """The winners are all who have the most points, in seat order."""
    for s, _ in walk(deal):
        totals = [reference.score(s, seat) for seat in range(s.seats)]
        assert scoring.winners(s) == [
            seat for seat, points in enumerate(totals) if points == max(totals)
        ]


def test_printed_points_add_up() -> None:
    """The check sums of section 1: printed numbers and cards of each class."""
    printed = {"purple": 37, "red": 17, "green": 21, "blue": 18, "grey": -9}
    copies = {"purple": 15, "red": 11, "green": 10, "blue": 7, "grey": 7}
    for color, points in printed.items():
        cards = [RULES.noble(card) for card in RULES.nobles if RULES.noble(card).color == color]
        assert len(cards) == copies[color]
        assert sum(kind.points for kind in cards if isinstance(kind.points, int)) == points
