"""Reviews of games: the loss of each choice, the better choice, and the reason."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest

import guillotine_widget as gw
from guillotine_widget.analysis import game_review
from guillotine_widget.analysis.game_review import glyph_of
from guillotine_widget.analysis.review import JudgedChoice
from guillotine_widget.game.history.comment import GLYPHS


def bad_choice(locale: str = "en") -> gw.Game:
    """Return a game in which Ada moves the wrong noble forward, so that Bo gets the Cardinal."""
    players = {"Ada": {"hand": ["Stumble"]}, "Bo": {"hand": []}}
    line = ["Sheriff", "Cardinal", "Martyr"]
    game = gw.Scenario(line, players, day=3, seed=1).start(locale).play("Stumble", "Cardinal")
    return game.run(bots={"Ada": "greedy", "Bo": "greedy"})


def whole_game() -> gw.Game:
    """Return a whole game that a random player has lost."""
    game = gw.Game(["Ada", "Bo"], seed=5)
    return game.run(bots={"Ada": "random", "Bo": "greedy"})


@pytest.fixture(scope="module")
def reviewed() -> gw.Game:
    return whole_game()


@pytest.fixture(scope="module")
def found(reviewed: gw.Game) -> Any:
    return reviewed.review("Ada", iterations=60)


def test_the_worst_choice_is_listed_with_the_better_one() -> None:
    """It names day and turn, the better choice and by how much, in text and HTML."""
    review = bad_choice().review("Ada")
    worst = review.worst[0]
    assert (worst.option.text, worst.best.text, worst.day) == ("Cardinal 1", "Martyr 1", 3)
    assert worst.loss > worst.loss_error
    assert worst.glyph in ("?!", "?", "??")
    assert f"Martyr 1 is better by {worst.loss:.1f} points" in str(review)
    assert "Martyr 1 is better by" in review._repr_html_()


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("de", ("Analyse von Ada: 4 Entscheidungen", "Tag 3, Zug 1", "besser", "Gewinnchance")),
        ("es", ("Repaso de Ada: 4 decisiones", "día 3, turno 1", "es mejor en", "probabilidad")),
        ("pl", ("Przegląd (Ada): 4 wybory", "dzień 3, tura 1", "lepiej o", "szansa")),
        ("nl", ("Analyse van Ada: 4 keuzes", "dag 3, beurt 1", "is 3,2 punten", "kans om")),
    ],
)
def test_a_review_is_in_the_language_of_the_game(locale: str, said: tuple[str, ...]) -> None:
    """Title, rows, reasons, headings and the titles of puzzles; no English word is left."""
    review = bad_choice(locale).review("Ada")
    text, html = str(review), review._repr_html_()
    title, moment, better, heading = said
    assert text.startswith(title)
    assert moment in text
    assert better in text
    assert heading in html
    assert not re.search(
        r"\b(day|turn|points?|better than|best|choices?|the)\b",
        f"{text} {re.sub('<.*?>', ' ', html)}",
    )
    assert moment.split()[-2].lower() in review.puzzles()[0].title.lower()


def test_only_choices_of_the_player_with_an_alternative_are_judged(
    reviewed: gw.Game, found: Any
) -> None:
    """The choices are in order; without a player, those of all players are judged."""
    assert len(found) > 15
    assert [each.position for each in found] == sorted({each.position for each in found})
    for each in found:
        then = reviewed.branch(each.position)
        assert (then.decider, then.day, then.turn_number) == ("Ada", each.day, each.turn)
        assert reviewed.history[each.position] == ("Ada", each.option)
    both = reviewed.branch(12).review(iterations=1)
    assert {each.player for each in both} == {"Ada", "Bo"}


def test_a_random_player_loses_points_and_some_losses_have_a_reason(found: Any) -> None:
    """The glyphs follow the size of the loss; some of the better choices have a reason in words."""
    assert sum(each.loss for each in found) > 20
    assert {"?", "??"} & {each.glyph for each in found}
    assert any(each.reason for each in found.worst)
    assert found.worst == sorted(found.worst, key=lambda each: -each.loss)


def test_the_same_game_gives_the_same_review() -> None:
    """With a budget in iterations nothing depends on the machine, and nothing on later choices."""
    game = whole_game()
    early = game.branch(20).review("Ada", iterations=20)
    late = game.review("Ada", iterations=20)
    assert list(late)[: len(early)] == list(early)


@pytest.mark.parametrize(
    ("loss", "error", "chances", "ahead", "glyph"),
    [
        (7.0, 1.0, (0.5, 0.5), 0.0, "??"),
        (1.0, 0.5, (0.2, 0.6), 0.0, "??"),
        (3.5, 1.0, (0.5, 0.5), 0.0, "?"),
        (1.0, 0.5, (0.4, 0.6), 0.0, "?"),
        (2.0, 1.0, (0.5, 0.5), 0.0, "?!"),
        (7.0, 8.0, (0.5, 0.5), 0.0, ""),
        (1.0, 0.5, (0.5, 0.5), 0.0, ""),
        (0.0, 0.0, (0.5, 0.5), 4.0, "!"),
        (0.0, 0.0, (0.5, 0.5), 2.0, ""),
    ],
)
def test_glyphs_follow_the_loss(
    loss: float, error: float, chances: tuple[float, float], ahead: float, glyph: str
) -> None:
    """It follows the loss in points or in the chance to win, whichever is worse; an insignificant loss gets none."""
    option = gw.Game(2, seed=1).options[0]
    made, best = chances
    assert glyph_of(JudgedChoice(0, option, option, made, loss, error, best, ahead, False)) == glyph
    assert glyph in ("", *GLYPHS)


def test_the_table_and_the_frame_have_a_row_for_each_choice(found: Any) -> None:
    """Options are texts, so that a frame can be sorted and saved."""
    rows = found.table
    assert len(rows) == len(found)
    assert rows[0]["option"] == found[0].option.text
    frame = found.to_frame()
    assert list(frame.columns) == list(rows[0])
    assert frame.loss.sum() == pytest.approx(sum(each.loss for each in found))


def test_the_worst_choices_become_puzzles_that_the_best_choice_solves(
    reviewed: gw.Game, found: Any
) -> None:
    """The exact search proves that no other choice begins the solution; the choice of the game does not solve it."""
    puzzles = found.puzzles(2)
    assert 1 <= len(puzzles) <= 2
    by_title = {f"Turn {each.turn}: better than {each.option.text}": each for each in found.worst}
    for puzzle in puzzles:
        each = by_title[puzzle.title]
        lines = puzzle.solve().lines
        assert {line.moves[0].text for line in lines} == {each.best.text}
        assert puzzle.check(lines[0]).solved
        assert not puzzle.check([each.option.text]).solved
        hands = [player.hand for name, player in puzzle.start().players.items() if name != "Ada"]
        assert not any(hands)
    with pytest.raises(gw.GuillotineError, match="n, a number of puzzles"):
        found.puzzles(0)


def test_the_annotated_game_has_glyphs_comments_and_the_better_choices(
    reviewed: gw.Game, found: Any
) -> None:
    """The game itself does not change; the record can be read again."""
    game = found.annotated()
    assert reviewed.comments == []
    assert {(one.position - 1, one.glyph) for one in game.comments} == {
        (each.position, each.glyph) for each in found if each.glyph
    }
    assert len(game.variations) == sum(1 for each in found if each.glyph and each.loss)
    assert gw.Game.parse(game.to_text()).to_dict() == game.to_dict()


def test_the_budget_is_either_seconds_or_iterations() -> None:
    """Even with a short time all choices are reviewed; two budgets or invalid ones are refused."""
    game = bad_choice()
    assert len(game.review("Ada", seconds=0.1)) == len(game.review("Ada", iterations=2))
    for given, says in (
        ({"seconds": 1, "iterations": 5}, "one budget"),
        ({"iterations": 0}, "iterations"),
        ({"stop": 5}, "is_set"),
        ({"progress": 5}, "progress is True"),
    ):
        with pytest.raises(gw.GuillotineError, match=says):
            game.review("Ada", **given)
    with pytest.raises(gw.UnknownPlayer, match="Ada"):
        game.review("Adda")
    with pytest.raises(TypeError, match="did you mean 'seconds'"):
        game.review("Ada", second=1)


def test_a_review_reports_progress_and_keeps_its_results_when_stopped() -> None:
    """An event stops it between two choices, an interrupt at once; the review says that it is incomplete."""
    game = whole_game()
    shares: list[float] = []
    stop = threading.Event()

    def show(share: float) -> None:
        shares.append(share)
        if share > 0.2:
            stop.set()

    review = game.review("Ada", iterations=1, progress=show, stop=stop)
    assert 0 < len(review) < 20
    assert review.stopped
    assert "stopped early" in str(review)
    assert shares == sorted(shares)

    def interrupt(share: float) -> None:
        if share > 0.2:
            raise KeyboardInterrupt

    assert game.review("Ada", iterations=1, progress=interrupt).stopped


def test_a_lift_can_be_the_better_choice_of_an_annotated_game() -> None:
    """A variation that lifts Callous Guards is written as one (R5)."""
    players = {"Ada": {"hand": ["Stumble"], "front": ["Callous Guards"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Cardinal", "Duke"], players, day=3, seed=1).start().skip()
    [first, *_] = game.review("Ada", iterations=60)
    assert first.best.kind == "lift"
    text = game_review.review(game, "Ada", iterations=60).annotated().to_text()
    assert "(1. Ada: lift)" in text
