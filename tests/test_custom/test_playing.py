"""Custom cards in games: found by name, explained, logged, searched, saved and loaded."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget import make
from guillotine_widget.make import (
    A_NOBLE,
    ACTION_PLAYED,
    FIRST,
    LAST,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    OTHER,
    SAME_PLACE,
    THIS,
    YOUR_FRONT,
    YOUR_PILE,
    Arrange,
    ChoosePlayer,
    Draw,
    Look,
    Move,
    Per,
    PlayAgain,
    Put,
    Shuffle,
    a_noble,
    nearest,
    top,
)

CELLIST = make.noble(
    "Court Cellist", 3, "purple", collected=Draw(2), text="When collected: you draw 2 action cards."
)
ENCORE = make.action(
    "Encore!",
    copies=2,
    play=[Move(a_noble("purple"), to=LAST), PlayAgain()],
    text="Move a purple noble to the end of the line; you may play one more card.",
)
MINE = make.edition("mine", CELLIST, ENCORE)


def start(*line: str, hand: Any = (), edition: Any = MINE, **more: Any) -> gw.Game:
    """Return a game of Ada and Bo."""
    players = {"Ada": {"hand": list(hand), **more}, "Bo": {"hand": []}}
    return gw.Scenario(list(line), players, edition=edition).start()


def playing(card: Any, *line: str, **more: Any) -> gw.Game:
    """Return a game in which Ada holds a custom card and nothing else."""
    return start(*line, hand=[card.title], edition=make.edition("one", card), **more)


def test_a_custom_card_in_a_whole_turn() -> None:
    """It is found by name in any case, played with its choices, logged, and scored by its rule."""
    game = start("Martyr", "Court Cellist", "Duke", hand=["ENCORE", "Stumble"])
    game.play("encore", "court cellist").play("Stumble", "Duke")
    assert game.players["Ada"].pile.names == ["Duke"]
    game.skip().skip()
    assert game.players["Ada"].pile.names == ["Duke", "Court Cellist"]
    assert len(game.players["Ada"].hand) == 4
    said = str(game.log())
    assert "Ada played Encore!\n" in said
    assert "The Court Cellist moved to the end of the line." in said
    assert "Ada beheaded the Court Cellist (3)." in said
    line = game.score("Ada").lines[1]
    assert (line.points, line.rule) == (3, "§1")
    assert "When collected: you draw 2 action cards." in str(game.why(line))


def test_custom_cards_in_the_gallery() -> None:
    """`card` shows its text, its family and the rulings that apply; a wrong name gets a guess."""
    entry = gw.card("encore", edition=MINE)
    assert entry.text == "Move a purple noble to the end of the line; you may play one more card."
    assert "alters the line" in entry.traits
    assert [ruling.number for ruling in entry.rulings] == ["R2", "R3", "R4"]
    assert "Court Cellist" in gw.cards(color="royal", edition=MINE).names
    for ask in (
        lambda: gw.card("Kourt Cellist", edition=MINE),
        lambda: start("Court Celist"),
        lambda: start("Duke").play("Encor"),
    ):
        with pytest.raises(gw.GuillotineError, match=r"did you mean '(Court Cellist|Encore!)'"):
            ask()


def test_why_it_may_not_be_played() -> None:
    """A refusal names the card and the rule: nothing to move, a ban, or no such noble."""
    game = start("Martyr", "Sheriff", hand=["Encore!"])
    assert str(game.why_not("Encore!")).startswith(
        "Encore! may not be played: a purple noble that is not at the end already is not in line."
    )
    assert game.why("Encore!").rule == "R3"
    assert start("Martyr", "Duke", hand=["Encore!"]).why("Encore!").rule == "R2"
    barred = start("Duke", "Martyr", hand=["Encore!"], front=["Callous Guards"])
    assert barred.why("Encore!").rule == "R40"
    with pytest.raises(gw.IllegalChoice, match="it alters the line, and Callous Guards in front"):
        barred.play("Encore!", "Duke")
    fled = make.action("Abroad", play=Put(a_noble("grey"), NOBLE_DISCARD))
    assert "a grey noble is not in line" in str(playing(fled, "Duke").why_not("Abroad"))
    assert "the line is empty" not in str(playing(fled, "Duke", "Martyr").why_not("Abroad"))


def test_the_solver_and_bots_use_custom_cards() -> None:
    """The solver finds the line that uses the card; the greedy bot plays it; whole games end."""
    players = {"Ada": {"hand": ["Bribed Guards", "Encore!"]}, "Bo": {"hand": []}}
    scenario = gw.Scenario(["Coiffeur", "Martyr", "Baron", "Court Cellist"], players, edition=MINE)
    solution = gw.Puzzle(scenario).solve()
    assert (solution.value, solution.unique) == (3, True)
    assert str(solution.lines[0]) == "Encore!, Coiffeur, Bribed Guards"
    assert gw.Puzzle(scenario).check(["Encore!", "Coiffeur", "Bribed Guards"]).solved
    near = gw.Scenario(["Coiffeur", "Baron", "Martyr"], players, edition=MINE)
    game = near.start().run(bots={"Ada": "greedy", "Bo": "greedy"}, until="turn")
    assert game.players["Ada"].pile.names == ["Baron"]
    for seed in range(3):
        whole = gw.Game(3, edition=MINE, seed=seed)
        whole.run(bots=dict.fromkeys(whole.names, "random"))
        assert whole.over


def test_a_game_with_custom_cards_is_saved_and_loaded(tmp_path: Path) -> None:
    """A save of such a game is read with its edition; without, the refusal says how."""
    game = start("Court Cellist", "Duke", "Martyr", hand=["Encore!"]).play("Encore!", "Duke")
    path = game.save(tmp_path / "mine.json")
    again = gw.Game.load(path, edition=MINE)
    assert (again.line.names, again.position) == (["Court Cellist", "Martyr", "Duke"], 2)
    assert again.undo(2).line.names == ["Court Cellist", "Duke", "Martyr"]
    with pytest.raises(
        gw.BrokenSave, match=r"no edition 'mine'.* pass a custom edition itself.* edition="
    ):
        gw.Game.load(path)
    other = make.edition("other", CELLIST)
    with pytest.raises(gw.BrokenSave, match=r"other cards than the edition 'other' has.*edition="):
        gw.Game.load(path, edition=other)
    replaced = gw.EDITIONS["amigo"].with_kinds(CELLIST)
    saved = gw.Game(2, edition=replaced, seed=1).to_dict()
    with pytest.raises(gw.BrokenSave, match=r"other cards than the edition 'amigo' has.*edition="):
        gw.Game.from_dict(saved)
    assert gw.Game.from_dict(saved, edition=replaced).edition == "amigo"


def test_texts_and_cells() -> None:
    """The text, JSON and cell of a position round-trip with the edition; without it, the error says how to pass it."""
    scenario = gw.Scenario(
        ["Court Cellist", "Duke"], {"Ada": {"hand": ["Encore!"]}, "Bo": {}}, edition=MINE
    )
    text = scenario.to_text()
    assert gw.Scenario.parse(text, edition=MINE) == scenario
    assert gw.Scenario.from_dict(scenario.to_dict(), edition=MINE) == scenario
    cell: dict[str, Any] = {"EDITION": MINE}
    exec(scenario.to_code(), cell)
    assert cell["scenario"] == scenario
    with pytest.raises(gw.BrokenScenario, match="1 problem") as refusal:
        gw.Scenario.parse(text)
    assert "a custom edition itself, not its name: edition=" in str(refusal.value)


def _moved(game: gw.Game) -> tuple[list[str], str]:
    """Continue a game in another process that declares no cards."""
    game.play("Encore!", "Court Cellist")
    return game.line.names, gw.card("Encore!", edition=game._rules.edition).text


def test_copies_and_other_processes() -> None:
    """A copy, a pickle and another process have the custom cards; a printed edition stays the same object."""
    game = start("Court Cellist", "Duke", hand=["Encore!"])
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game)), game.branch()):
        assert twin.play("Encore!", "Court Cellist").line.names == ["Duke", "Court Cellist"]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        line, text = pool.submit(_moved, game).result()
    assert line == ["Duke", "Court Cellist"]
    assert text == ENCORE.face.text["en"]
    printed = pickle.loads(pickle.dumps(gw.Game(2, seed=1)))
    assert printed._rules.edition is gw.EDITIONS["amigo"]


def test_articles() -> None:
    """A noble has an article in a sentence, a person's name has none, and "The" is not repeated."""
    kinds = [
        make.noble("Madame Roland", 2, "green", article=False),
        make.noble("The Gardener", 2, "green"),
        make.noble("Clerk", 2, "green"),
    ]
    game = start(*(kind.title for kind in kinds), edition=make.edition("three", *kinds))
    said = str(game.skip().skip().skip().log())
    for name in ("Madame Roland", "The Gardener", "the Clerk"):
        assert f"beheaded {name} (2)." in said


def test_a_noble_that_acts_in_line() -> None:
    """A noble may go to the front after every card; the log says where, not that it slipped to the end."""
    pusher = make.noble("Pusher", 1, "red", when={ACTION_PLAYED: Move(THIS, to=FIRST)})
    game = start("Martyr", "Duke", "Pusher", hand=["Stumble"], edition=make.edition("one", pusher))
    game.play("Stumble", "Duke")
    assert game.players["Ada"].pile.names == ["Pusher"]
    assert "The Pusher moved to the front." in str(game.log())


def test_the_prompt_of_a_custom_reaction() -> None:
    """A reaction that does not shuffle is not announced as one that does (R33)."""
    bribe = make.action("Small Bribe", play=Move(A_NOBLE, to=LAST), reaction=True)
    players = {"Ada": {"hand": []}, "Bo": {"hand": ["Small Bribe"]}}
    game = gw.Scenario(
        ["King Louis XVI", "Martyr"], players, edition=make.edition("one", bribe)
    ).start()
    game.skip()
    assert game.decision.prompt == "Ada is about to collect King Louis XVI. Interrupt?"
    game.play("Small Bribe", "King Louis XVI")
    assert game.players["Ada"].pile.names == ["Martyr"]


def test_the_prompts_of_custom_cards() -> None:
    """Each choice that a custom card asks has its own prompt."""
    seen = make.action(
        "Peek", play=[Look(top(2, NOBLE_DECK)), Put(make.ONE_OF_THEM, YOUR_PILE), Shuffle(NOBLE_DECK)]
    )  # fmt: skip
    game = playing(seen, "Martyr").play("Peek")
    assert game.decision.prompt == "Peek: which of these do you choose?"
    assert game.decision.kind == "peek"
    fled = make.action("Abroad", play=Put(a_noble("red"), NOBLE_DISCARD))
    game = playing(fled, "General", "Colonel", "Duke").play("Abroad")
    assert game.decision.prompt == "Abroad: a red noble leaves the line. Which one?"
    assert [str(option) for option in game.options] == ["General", "Colonel"]
    last = make.action("Wait", play=Move(A_NOBLE, to=LAST))
    game = playing(last, "General", "Colonel", "Duke").play("Wait")
    assert game.decision.prompt == "Wait: a noble goes to the end of the line. Which one?"
    assert [str(option) for option in game.options] == ["General", "Colonel"]
    swap = make.action(
        "Twin", play=[Put(a_noble("red"), NOBLE_DISCARD), Put(top(1, NOBLE_DECK), SAME_PLACE)]
    )
    game = playing(swap, "Duke", "Colonel", "Martyr").play("Twin")
    assert "took the free place 2" in str(game.log())


def test_a_card_that_stays() -> None:
    """A card in front counts by the pile, and its line of the score says how."""
    court = make.action(
        "Court Favor", play=Put(THIS, YOUR_FRONT), points=Per("purple", 2), final=True
    )
    game = playing(court, "Martyr", pile=["Duke", "Baron", "Mayor"]).play("Court Favor")
    line = game.score("Ada").lines[-1]
    assert (line.card.name, line.points) == ("Court Favor", 4)
    assert line.why == "2 for each of 2 purple nobles: 2 × 2"


def test_nothing_is_logged_for_an_empty_line() -> None:
    """Reversing or arranging an empty line is not logged."""
    for effect in (make.Reverse(), Arrange(2)):
        last = make.noble("Last One", 1, "grey", collected=effect)
        game = start("Last One", edition=make.edition("one", last)).skip()
        assert "{" not in str(game.log())
        assert "reversed" not in str(game.log())


def test_a_chosen_player_and_the_nearest_noble() -> None:
    """TARGET is the player whom the card chose; the nearest noble is found without a choice."""
    gift = make.action(
        "Gift", play=[ChoosePlayer(OTHER), Put(nearest("grey"), make.TARGET_PILE), Shuffle(LINE, first=2)]
    )  # fmt: skip
    game = playing(gift, "Duke", "Martyr", "Baron").play("Gift")
    assert game.players["Bo"].pile.names == ["Martyr"]
    assert "The Martyr went onto Bo's pile." in str(game.log())


def test_a_noble_taken_out_of_the_line_does_not_move() -> None:
    """Of two nobles that act after a card, the first may discard the second, which then does not act."""
    censor = make.noble(
        "Censor", 1, "green", when={ACTION_PLAYED: Put(nearest("Shadow"), NOBLE_DISCARD)}
    )
    shadow = make.noble("Shadow", 1, "red", when={ACTION_PLAYED: Move(THIS, to=LAST)})
    for kinds in ((censor, shadow), (shadow, censor)):
        game = start(
            "Duke",
            "Shadow",
            "Censor",
            hand=["Fountain of Blood"],
            edition=make.edition("two", *kinds),
        )
        game.play("Fountain of Blood")
        assert game.noble_discard.names == ["Shadow"]
    twice = make.noble("Twice", 1, "red", collected=[Put(THIS, NOBLE_DISCARD), Put(THIS, LINE)])
    game = start("Twice", "Duke", edition=make.edition("one", twice)).skip()
    assert game.noble_discard.names == ["Twice"]
