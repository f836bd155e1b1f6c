"""A score shows its arithmetic by class, and can be computed for additional cards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from tests.board import board, both_editions
from tests.strategies import Deal, deals, played
from tests.test_game.test_printing import Checker

PILE = (
    "Count Countess Palace Guard Palace Guard Palace Guard Lieutenant Cardinal Martyr Tragic Figure"
)


def whys(score: gw.Score) -> dict[str, str]:
    return {line.card.name: line.why for line in score.lines}


def test_a_score_is_grouped_by_class():
    """Royal, military, civic, church, commoners, then the cards in front; the sum of each shows how it adds up."""
    score = board(pile=PILE, front="Church Support Fountain of Blood").game.score("Ada")
    groups = {group.color: (group.sum, group.total) for group in score.groups}
    assert groups == {
        "purple": ("4 + 4 = 8", 8),
        "red": ("3 × 3 + 2 = 11", 11),
        "blue": ("5", 5),
        "grey": ("−1 − 2 = −3", -3),
        "": ("1 + 2 = 3", 3),
    }
    assert sum(total for _, total in groups.values()) == score.total == 24
    assert [group.title for group in score.groups][:2] == ["royal (purple)", "military (red)"]
    assert {line.card.name for group in score.groups for line in group.lines} == {
        line.card.name for line in score.lines
    }


def test_the_arithmetic_of_each_card():
    """Guards, pair, tragic figure and supports explain their points."""
    said = whys(board(pile=PILE, front="Church Support Military Support").game.score("Ada"))
    assert said["Palace Guard"].endswith("3 × 1")
    assert said["Count"].endswith("2 + 2")
    assert "the Countess" in said["Count"]
    assert said["Tragic Figure"].endswith("2 × -1")
    assert said["Church Support"].endswith("1 × 1")
    assert said["Military Support"].endswith("4 × 1")
    indifferent = board(pile=PILE, front="Indifferent Public").game.score("Ada")
    assert "Indifferent Public" in whys(indifferent)["Tragic Figure"]
    assert [line.points for line in indifferent.lines if line.card.color == "grey"] == [1, 1]


def test_a_score_prints_its_groups():
    """In text and in HTML, with the rule of each line."""
    score = board(pile=PILE).game.score("Ada")
    lines = str(score).splitlines()
    assert lines[1] == "  royal (purple): 4 + 4 = 8"
    assert lines[4] == "  military (red): 3 × 3 + 2 = 11"
    assert lines[-1] == "  21  total"
    html = Checker(score._repr_html_())
    assert "military (red): 3 × 3 + 2 = 11" in html.text
    assert "R21" in html.text
    assert str(board().game.score("Ada")) == "Ada\n   0  total"


@both_editions
def test_what_if(edition: str):
    """More nobles and more cards in front change the score that is shown, and nothing else."""
    b = board(pile="Count Bishop", edition=edition)
    before = b.game.to_dict()
    score = b.game.score("Ada", adding=["Countess"], front=["Church Support"])
    assert score.now == b.game.score("Ada").total == 4
    assert score.total == 4 + 4 + 2 + 1
    assert score.gain == 7
    assert [line.card.name for line in score.lines if line.supposed] == [
        "Countess",
        "Church Support",
    ]
    assert str(score).splitlines()[-1] == "  11  total (4 as it stands, +7)"
    assert "+ Countess" in Checker(score._repr_html_()).text
    assert b.game.to_dict() == before
    assert b.game.score("Ada").now is None
    assert b.game.score("Ada").gain == 0


def test_names_and_cards_alone_or_in_a_list():
    """A single name is accepted like a list; a card of the table is accepted like its name, in any language."""
    b = board("Duke Baron", pile="Palace Guard")
    game = b.game
    assert game.score("Ada", adding="herzog").total == 4
    assert game.score("Ada", adding=game.line[0]).total == 4
    assert game.score("Ada", adding=["Palace Guard"] * 4).total == 25
    assert game.score("Ada", front="Tough Crowd").total == -1
    assert game.score("Ada", adding=[], front=[]) == game.score("Ada")
    assert game.score("Bo", adding=("Martyr", "Tragic Figure")).total == -3


def test_a_noble_of_another_pile_may_be_assumed():
    """What if Ada had the Countess of Bo's pile: only Ada's score is computed, Bo's pile does not change."""
    b = board(pile="Count", bo={"pile": "Countess"})
    assert b.game.score("Ada", adding="Countess").total == 8
    assert b.game.score("Bo").total == 2


def test_impossible_assumptions_are_refused():
    """Every fault is named at once: unknown, too many, the wrong place, a card that does not stay."""
    game = board(pile="Duke", front="Church Support").game
    with pytest.raises(gw.BrokenScenario) as caught:
        game.score(
            "Ada",
            adding=["Dukke", "Duke", "Fountain of Blood", "Count", "Count"],
            front=["Count", "Pushed", "Church Support"],
        )
    unknown, duke, fountain, count, noble, pushed, church = caught.value.problems
    assert "did you mean 'Duke'" in unknown
    assert duke == "Duke cannot be added: there is only 1 in the game"
    assert fountain == "Fountain of Blood is an action card: say front=[…]"
    assert count == "Count cannot be added: there is only 1 in the game"
    assert noble == "Count is a noble: say adding=[…]"
    assert pushed == "Pushed does not stay in front of a player"
    assert church == "Church Support cannot be added: there is only 1 in the game"
    with pytest.raises(gw.BrokenScenario, match="there are only 5 in the game"):
        game.score("Ada", adding=["Palace Guard"] * 6)
    with pytest.raises(gw.BrokenScenario, match="a list of names, not 7"):
        game.score("Ada", adding=7)
    with pytest.raises(gw.UnknownPlayer, match="at the table are Ada, Bo"):
        game.score("Cy", adding="Count")
    with pytest.raises(TypeError, match="no argument 'add'; did you mean 'adding'"):
        game.score("Ada", add="Count")


def test_tough_crowd_may_be_assumed_in_front():
    """It stays in front of another player, so it may lie in front of this one."""
    assert board().game.score("Ada", front="Tough Crowd").total == -2


@given(deals(60), st.data())
@settings(max_examples=20, deadline=None)
def test_the_groups_hold_every_line_once(deal: Deal, data: st.DataObject):
    """Groups, lines and totals agree, for the actual pile and with any additional noble."""
    game = played(deal)
    name = data.draw(st.sampled_from(game.names))
    taken = {card.id for card in game.players[name].pile}
    free = [card.name for card in game.cards if card.is_noble and card.id not in taken]
    score = game.score(name, adding=data.draw(st.sampled_from(free)))
    assert sorted(line.card.id for group in score.groups for line in group.lines) == sorted(
        line.card.id for line in score.lines
    )
    assert sum(group.total for group in score.groups) == score.total
    assert score.now == game.score(name).total == game.scores()[name]
    for group in score.groups:
        left = group.sum.rpartition(" = ")[0] or group.sum
        assert eval(left.replace("×", "*").replace("−", "-")) == group.total
