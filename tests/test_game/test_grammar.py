"""One grammar of a choice, for `choose`, `play`, `preview`, `why_not`, bots and puzzles."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import guillotine_widget as gw
from guillotine_widget.game.decision import choice_parts
from tests.strategies import Deal, deals, plain, played


def table(hand: list[str], line: list[str] | None = None, **more: Any) -> gw.Game:
    """Set a table of Ada and Bo; it is Ada's turn."""
    players = {"Ada": {"hand": hand}, "Bo": {"hand": ["Trip", "Rat Break"]}}
    return gw.Scenario(line or ["Martyr", "Duke", "Count", "Mayor"], players, **more).start()


def everywhere(hand: list[str], *choice: Any, line: list[str] | None = None) -> list[str]:
    """Make a choice by every entry point; return the message of each refusal."""
    messages = []
    scenario = gw.Scenario(
        line or ["Martyr", "Duke", "Count", "Mayor"],
        {"Ada": {"hand": hand}, "Bo": {"hand": ["Trip", "Rat Break"]}},
    )
    puzzle = gw.Puzzle(scenario, gw.goals.most_points())

    def bot(view: gw.View) -> Any:
        return choice

    for act in (
        lambda: scenario.start().choose(*choice),
        lambda: scenario.start().choose(choice),
        lambda: scenario.start().choose(list(choice)),
        lambda: scenario.start().play(*choice),
        lambda: scenario.start().play(choice),
        lambda: scenario.start().preview(*choice),
        lambda: scenario.start().preview(choice),
        lambda: scenario.start().run({"Ada": bot}, until="turn"),
        lambda: puzzle.check([choice]),
    ):
        try:
            act()
        except gw.GuillotineError as refusal:
            messages.append(str(refusal))
    reason = scenario.start().why_not(*choice)
    if reason is not None:
        messages.append(reason)
    return messages


@pytest.mark.parametrize(
    ("hand", "choice"),
    [
        (["Pushed"], ("Pushed", "Count")),
        (["Pushed"], ("Pushed", ("Count", 2))),
        (["Pushed"], ("Pushed", "Count 2")),
        (["Fainting Spell"], ("Fainting Spell", "Duke", 2)),
        (["Fainting Spell"], ("Fainting Spell", ("Duke", np.int64(2)))),
        (["Opinionated Guards"], ("Opinionated Guards", ["Mayor", "Count", "Duke", "Martyr"])),
        (["Opinionated Guards"], ("Opinionated Guards", "Mayor", "Count", "Duke", "Martyr")),
        (["Pushed"], (0,)),
        (["Pushed"], ("skip",)),
        (["Pushed"], ("Pushed, Count 2",)),
        (["Pushed"], ("geduwd,Graf",)),
        (["Fainting Spell"], ("Fainting Spell, Duke, 2",)),
        (["Opinionated Guards"], ("Opinionated Guards, Mayor, Count, Duke, Martyr",)),
        (["Opinionated Guards"], ("Opinionated Guards", "Mayor, Count, Duke, Martyr")),
    ],
)
def test_a_choice_is_understood_everywhere(hand: list[str], choice: tuple[Any, ...]) -> None:
    """All entry points accept the same, as arguments, as one tuple and as one list."""
    assert everywhere(hand, *choice) == []


@pytest.mark.parametrize(
    ("hand", "choice", "message"),
    [
        (["Pushed"], ("Pushed", "Duke"), "the Duke has 1 place ahead, Pushed needs 2 (R2); possible: Count, Mayor"),
        (["Pushed"], ("Pushed", "Martyr"), "the Martyr has no places ahead, Pushed needs 2 (R2)"),
        (["Pushed"], ("Pushed", "Bishop"), "the Bishop is not in line; possible: Count, Mayor"),
        (["Pushed"], ("Pushed", "Count", 1), "Pushed moves a noble exactly 2 places, not 1 (R2)"),
        (["Pushed"], ("Pushed", "Herzog"), "the Duke has 1 place ahead"),
        (["Fainting Spell"], ("Fainting Spell", "Count", 3), "the Count has 1 place behind, not 3 (R2)"),
        (["Fainting Spell"], ("Fainting Spell", "Count", 4), "Fainting Spell moves a noble 1 to 3 places, not 4 (R2)"),
        (["Fainting Spell"], ("Fainting Spell", "Mayor"), "the Mayor has no places behind"),
        (["Public Demand"], ("Public Demand", "Martyr"), "the Martyr stands at the front of the line already (R2)"),
        (["Ignoble Noble"], ("Ignoble Noble", "Duke"), "the Duke has 1 place ahead, Ignoble Noble needs 4"),
        (["Stumble"], ("Stumble", 2), "a number after a card is a number of places"),
        (["Stumble"], ("Stumble", 0), "never an index"),
        (["Pushed"], ("Pushed, Duke",), "the Duke has 1 place ahead, Pushed needs 2 (R2); possible: Count, Mayor"),
    ],
)  # fmt: skip
def test_a_wrong_part_is_refused_with_its_reason(
    hand: list[str], choice: tuple[Any, ...], message: str
) -> None:
    """The reason names the rule and what is possible instead, the same everywhere."""
    line = ["Martyr", "Duke", "Count", "Mayor"]
    if hand == ["Ignoble Noble"]:
        line += ["Sheriff"]
    if hand == ["Fainting Spell"] and choice[-1] == "Mayor":
        line = ["Duke", "Count", "Mayor"]
    messages = everywhere(hand, *choice, line=line)
    assert len(messages) == 10
    assert all(message in each for each in messages), messages


def test_the_printed_lines_of_a_solution_are_its_moves() -> None:
    """What `solve` prints of one turn is an answer to `check`; a comma in the name of a card separates nothing."""
    for puzzle in gw.puzzles(level=1)[:2]:
        printed = str(puzzle.solve()).splitlines()[1:]
        moves = [line.strip().partition(". ")[2] for line in printed]
        assert puzzle.check(moves).solved, moves
    comma = gw.card("Forward March", locale="nl").title
    assert "," in comma
    game = table(["Forward March"], ["Martyr", "Duke", "Palace Guard"])
    assert [card.name for card in game.preview(f"{comma}, Palace Guard").left] == ["Palace Guard"]


def test_a_forced_answer_named_wrongly_has_its_reason_too() -> None:
    """If the engine would have made the choice, the reason is the same (R45)."""
    game = table(["Pushed"], ["Martyr", "Duke", "Count"])
    before = plain(game)
    with pytest.raises(gw.IllegalChoice) as refusal:
        game.play("Pushed", "Duke")
    assert str(refusal.value) == "the Duke has 1 place ahead, Pushed needs 2 (R2); possible: Count"
    assert plain(game) == before


def test_a_number_is_not_an_index_of_a_forced_choice() -> None:
    """It does not name the only option of a question that the engine answers."""
    game = table(["Stumble"], ["Martyr", "Duke"])
    for number in (0, 1):
        with pytest.raises(gw.IllegalChoice, match=f"nothing that {number} could answer"):
            game.play("Stumble", number)
    assert game.play("Stumble", "Duke", 1).line.names[0] == "Martyr"


@pytest.mark.parametrize("nothing", [(None,), ("Pushed", None), ((None,),)])
def test_none_is_not_a_choice(nothing: tuple[Any, ...]) -> None:
    """None comes from a function without `return`; it is refused with that guess and never a pass."""
    game = table(["Pushed"])
    before = plain(game)
    for act in (game.choose, game.play, game.preview, game.why_not):
        with pytest.raises(gw.IllegalChoice, match="returned nothing; did you forget `return`"):
            act(*nothing)
    assert plain(game) == before


@pytest.mark.parametrize("index", [0, np.int64(0), np.uint8(0), np.intp(0)])
def test_any_integer_is_an_index(index: Any) -> None:
    """NumPy integers are accepted like those of Python."""
    assert table(["Pushed"]).choose(index).history[0][1].text == "no card"


@pytest.mark.parametrize("wrong", [True, np.bool_(True), 0.0, np.float64(0), np.array([0, 1]), 1j])
def test_other_values_are_no_index(wrong: Any) -> None:
    """A bool or a float is refused, not rounded."""
    game = table(["Pushed"])
    with pytest.raises(gw.IllegalChoice, match="legal are 'no card', 'Pushed'"):
        game.choose(wrong)
    assert game.position == 0


def deep() -> list[Any]:
    """Return a list that is nested 5,000 times."""
    nested: list[Any] = []
    for _ in range(5000):
        nested = [nested]
    return nested


@pytest.mark.parametrize(
    "huge",
    [deep(), 10**6000, "x" * 1_000_000, ["Duke"] * 1_000_000, "Duke " + "9" * 100_000, {"a": deep()}],
    ids=["deep", "number", "text", "list", "places", "dict"],
)  # fmt: skip
def test_huge_values_are_refused_at_once_with_short_messages(huge: Any) -> None:
    """A named error of at most a few hundred letters, whatever the size of the value."""
    game = table(["L'Idiot"]).choose("L'Idiot")
    for act in (game.choose, game.play, game.preview, game.goto, game.undo):
        with pytest.raises(gw.GuillotineError) as refusal:
            act(huge)
        assert len(str(refusal.value)) < 500


def test_an_empty_choice() -> None:
    """An empty choice is refused with a message that says how to play no card."""
    for empty in ((), [], ((), [])):
        with pytest.raises(gw.IllegalChoice, match="the choice is empty; to play no card"):
            table(["Pushed"]).choose(empty)


def test_lift_is_a_choice() -> None:
    """Whoever decides may choose "lift" where Callous Guards lie in front of them; the refusal of others lists it."""
    players = {
        "Ada": {"hand": ["Pushed"], "front": ["Callous Guards"]},
        "Bo": {"hand": []},
    }
    game = gw.Scenario(["Martyr", "Duke", "Count"], players).start()
    lifted = game.copy().choose("lift")
    assert lifted.players["Ada"].front == ()
    # An option of the history is a choice again.
    assert game.copy().choose(lifted.history[0][1]).players["Ada"].front == ()
    with pytest.raises(gw.IllegalChoice, match="'lift' takes no further choices"):
        game.choose("lift", "Pushed")
    with pytest.raises(gw.IllegalChoice, match=r"and 'lift' \(Callous Guards, R5\)"):
        game.choose(99)
    with pytest.raises(gw.IllegalChoice, match="no Callous Guards lie in front of Ada"):
        table(["Pushed"]).choose("lift")


def test_why_not_of_a_whole_choice() -> None:
    """None if it is legal; else the reason, at the play step and in the middle of a card."""
    game = table(["Pushed", "Trip"])
    assert game.why_not("Pushed", "Count") is None
    assert game.why_not("Pushed", "Count", 2) is None
    assert "Pushed needs 2 (R2)" in str(game.why_not("Pushed", "Duke"))
    game.choose("Pushed")
    assert game.why_not("Count") is None
    assert "Pushed needs 2 (R2)" in str(game.why_not("Duke"))
    assert "another choice has to be made first" in str(game.why_not("Trip"))


def test_a_choice_of_hidden_cards() -> None:
    """It is made with the actual cards; the refusal of a preview lists no hidden card."""
    game = table(["Lack of Support"])
    assert game.copy().play("Lack of Support", "Bo", "Trip").action_discard.names[0] == "Trip"
    with pytest.raises(gw.IllegalChoice, match="never an index; legal are 'Trip', 'Rat Break'"):
        game.play("Lack of Support", "Bo", 1)
    with pytest.raises(gw.IllegalChoice, match="depends on cards that Ada does not see"):
        game.preview("Lack of Support", "Bo", "Duke")


def test_a_preview_of_a_whole_choice() -> None:
    """It shows what the table would look like after all of it; the game does not change."""
    game = table(["Fainting Spell"])
    before = plain(game)
    shown = game.preview("Fainting Spell", "Martyr", 2)
    assert [*shown.left.names] == ["Duke"]
    assert shown.scores["Ada"] == (0, 3)
    assert shown.line.names[:2] == ["Count", "Martyr"]
    assert plain(game) == before
    assert game.preview("Fainting Spell").asks
    assert not shown.asks


@given(deals(60), st.randoms(use_true_random=False))
@settings(max_examples=15, deadline=None)
def test_a_preview_reveals_nothing_hidden(deal: Deal, die: Any) -> None:
    """Two games that differ in hidden cards alone give the same previews and the same refusals."""
    from guillotine_widget.rules import engine, visibility
    from guillotine_widget.rules.rng import seed_rng

    game = played(deal)
    if game.over:
        return
    seat = engine.decider(game.state)
    dealer = game.state.clone()
    dealer.rng = seed_rng(f"twin {deal.luck}")
    hidden = visibility.determinize(game.state, seat, dealer)
    history = type(game._history)(hidden, [])
    twin = gw.Game._from_history(game.names, 0, "en", history)
    names = [card.name for card in die.sample([*game.cards], 4)]
    for option in game.options[:3]:
        for part in names:
            assert outcome(game, option, part) == outcome(twin, option, part)


def outcome(game: gw.Game, *choice: Any) -> str:
    """Return a preview, or its refusal."""
    try:
        return str(game.preview(*choice))
    except gw.GuillotineError as refusal:
        return str(refusal)


def test_parts() -> None:
    """Tuples and lists are flattened; objects with a name mean their name."""
    game = table(["Pushed"])
    assert choice_parts(("A", ["B", ("C", 2)])) == ["A", "B", "C", 2]
    assert choice_parts(game.players["Bo"]) == ["Bo"]
    assert choice_parts(game.line[:2]) == [*game.line[:2]]


def test_a_card_named_where_a_noble_is_asked_for_is_answered_with_the_nobles() -> None:
    """If the engine has made the only choice, any other name is refused with a message about that choice."""
    players = {"Ada": {"hand": ["Pushed"]}, "Bo": {}}
    game = gw.Scenario(["Martyr", "Duke", "Count"], players, seed=1).start()
    with pytest.raises(gw.IllegalChoice, match="'Pushed' could answer; possible: Count"):
        game.play("Pushed", "Pushed")


def test_a_name_with_a_comma_is_a_card():
    """A comma separates the nobles of an order only where one is asked for."""
    players = {"Ada": {"hand": ["Forward March"]}, "Bo": {}}
    game = gw.Scenario(["Duke", "General", "Palace Guard"], players, seed=1).start()
    assert game.choose("Voorwaarts, mars!").history[0][1].text == "Forward March"


def test_a_row_of_an_analysis_means_its_option() -> None:
    """`analyse(view)[0]` is the best option with its values; a bot may return it."""
    game = gw.Game(["Ada", "Bo"], seed=7, first="Ada")
    best = gw.analyse(game, iterations=10)[0]
    assert game.why_not(best) is None
    game.run({"Ada": lambda view: gw.analyse(view, iterations=10)[0], "Bo": "random"}, until="turn")
    assert game.history[0] == ("Ada", gw.analyse(game.branch(0), iterations=10).best)
