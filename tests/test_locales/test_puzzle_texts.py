"""Tasks and verdicts of puzzles are in the language of the table, with correct plural forms."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import guillotine_widget as gw
from guillotine_widget.editions import EDITIONS
from guillotine_widget.locales.locale import LOCALES, fill, load
from guillotine_widget.puzzle import goals
from guillotine_widget.puzzle.goal import MISSED, Goal
from guillotine_widget.puzzle.verdict import Variation, Verdict

OTHERS = [code for code in LOCALES if code != "en"]
HOLE = re.compile(r"\{(?:the )?(\w+)")
ENGLISH = re.compile(
    r"\b(the|get|have|collect|points?|than|with|your|reached|result|behind|ahead|cards?|end)\b",
    re.IGNORECASE,
)
COLORS = ("purple", "red", "green", "blue", "grey")

EVERY_GOAL: list[Goal] = [
    goals.most_points(),
    goals.most_points(over="Bo"),
    *(goals.lead(n, over) for n in (-5, -2, -1, 0, 1, 2, 5, 22) for over in (None, "Bo")),
    goals.win(),
    goals.collect("Governor"),
    goals.collect("Martyr", "Palace Guard", "Palace Guard", "Countess"),
    *(goals.collect(*[color] * n) for color in COLORS for n in (1, 2, 5)),
    goals.give("Bo", "The Clown", "Hero of the People"),
    goals.avoid("Martyr", "Robespierre"),
    goals.line_up("Bad Nun", "red"),
    goals.line_up(*COLORS, exactly=True),
    *(goals.few_cards(n) for n in (0, 1, 2, 5)),
    *(goals.never_behind(over) for over in (None, "Bo")),
    goals.without_playing("Trip"),
    goals.without_playing("Pushed", *COLORS),
    goals.most_points() & goals.few_cards(1),
    goals.collect("Duke") | goals.win(),
    ~goals.collect("Duke"),
    ~(goals.collect("Duke") | goals.win()),
]


def is_pure(text: str, code: str) -> None:
    """Fail if a text has an unfilled placeholder, an English word, or an English name of a card."""
    words = load(code)
    kinds = EDITIONS["amigo"].kinds
    own = " ".join(words.name(kind.key) for kind in kinds)
    assert "{" not in text, text
    assert "puzzle." not in text, text
    assert "  " not in text, text
    assert not ENGLISH.search(text), text
    for kind in kinds:
        if len(kind.title) > 4 and kind.title not in own:
            assert kind.title not in text, text


@pytest.mark.parametrize("code", OTHERS)
def test_each_language_has_all_texts_of_puzzles_with_the_same_placeholders(code):
    words, english = load(code)._puzzles, load("en")._puzzles
    assert sorted(words) == sorted(english)
    for key, text in words.items():
        known = {*HOLE.findall(english[key])}
        if "number" in known or key.startswith("puzzle.noble."):
            known |= {"n", "number"}
        assert {*HOLE.findall(text)} <= known, key
        assert known - {*HOLE.findall(text)} <= {"n", "number", "a"}, key


@pytest.mark.parametrize("goal", EVERY_GOAL, ids=str)
@pytest.mark.parametrize("code", OTHERS)
def test_a_goal_is_printed_in_one_language(code, goal):
    """Its text and all values it can have are in the language."""
    words = load(code)
    is_pure(goal.text(words), code)
    for value in (MISSED, *range(-25, 26), 0.25, 2.5) if goal.most else (0, 1, 0.25):
        is_pure(goal.amount(value, words), code)


def test_goals_are_printed_in_english():
    for goal in EVERY_GOAL:
        assert str(goal) == goal.text(load("en"))


@pytest.mark.parametrize("code", OTHERS)
def test_the_task_of_every_shipped_puzzle_is_in_the_language(code):
    for puzzle in gw.puzzles():
        is_pure(puzzle.task_in(code), code)


@pytest.mark.parametrize(
    ("code", "task"),
    [
        ("en", "Ada: collect the Governor, by the end of the turn."),
        ("de", "Ada, bis zum Ende des Zuges: „Gouverneur“ einsammeln."),
        ("es", "Ada, hasta el final del turno: recoger «Gobernador»."),
        ("pl", "Ada, do końca tury: zebrać kartę „Gubernator”."),
        ("nl", "Ada, tot het einde van de beurt: de Gouverneur verzamelen."),
    ],
)
def test_the_task_of_a_table_follows_its_language(code, task):
    scenario = gw.Scenario(
        line=["Governor", "Duke"], players={"Ada": {"hand": []}, "Bo": {"hand": []}}, day=3
    )
    puzzle = gw.Puzzle(scenario, goal=goals.collect("Governor"))
    table = puzzle.show("nl" if code == "de" else "de")
    table.locale = code
    assert task in repr(table)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize(
    "verdict",
    [
        Verdict(True, True, 3, 3, goal=goals.most_points()),
        Verdict(True, True, 1, 1, goal=goals.win()),
        Verdict(True, True, 0, 2.5, expected=True, goal=goals.most_points()),
        Verdict(True, True, 5, 4, goal=goals.most_points()),
        Verdict(False, True, 0, 0, goal=goals.win()),
        Verdict(False, False, 3, 3, goal=goals.most_points()),
        Verdict(False, True, 2, 5, lost_at=1, goal=goals.most_points(over="Bo")),
        Verdict(False, False, 2, 5, lost_at=2, goal=goals.most_points()),
        Verdict(False, False, 2, 5, lost_at=2, expected=True, goal=goals.most_points()),
        Verdict(False, True, 6, 5, lost_at=2, chance=True, goal=goals.most_points()),
        Verdict(False, True, MISSED, 5, lost_at=1, goal=goals.most_points() & goals.few_cards(1)),
        Verdict(False, True, 1, 1, lost_at=1, chance=True, goal=goals.win()),
    ],
    ids=lambda verdict: str(verdict) if isinstance(verdict, Verdict) else None,
)
def test_a_verdict_is_in_one_language(code, verdict):
    for said in verdict.sentences(load(code)):
        is_pure(said, code)
        assert said.endswith("."), said


@pytest.mark.parametrize("code", OTHERS)
def test_the_lost_move_of_a_verdict_is_named_in_the_language(code):
    """A card, a noble with its places, and playing no card."""
    scenario = gw.Scenario(
        line=["Martyr", "Palace Guard", "King Louis XVI"],
        players={"Ada": {"hand": ["Pushed", "Stumble"]}, "Bo": {"hand": []}},
        day=3,
    )
    game = scenario.start()
    for chosen in ("skip", "Pushed", "Stumble"):
        moves = [option for option in game.options if chosen == "skip" or option.text == chosen]
        verdict = Verdict(False, True, 0, 5, 1, moves[-1], goal=goals.most_points())
        said = verdict.sentences(load(code))[-1]
        is_pure(said, code)
    assert load(code).name("pushed") != "Pushed"


@pytest.mark.parametrize("n", range(26))
@pytest.mark.parametrize("code", LOCALES)
def test_plural_forms_follow_cldr(code, n):
    """CLDR: "one" is 1; Polish "few" are 2 to 4 but not 12 to 14."""
    one_few_many = "one:few:many" if code == "pl" else "one:other"
    if code == "pl":
        few = n % 10 in (2, 3, 4) and n not in (12, 13, 14)
        expected = "one" if n == 1 else "few" if few else "many"
        points = {"one": "punkt", "few": "punkty", "many": "punktów"}[expected]
        assert goals.most_points().amount(n, load(code)) == f"{n} {points}"
    else:
        expected = "one" if n == 1 else "other"
    assert fill(f"{{n?{one_few_many}}}", {"n": n}) == expected


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "2.5 points"),
        ("de", "2,5 Punkte"),
        ("es", "2,5 puntos"),
        ("pl", "2,5 punktu"),
        ("nl", "2,5 punten"),
    ],
)
def test_fractions_are_written_as_in_the_language(code, said):
    assert goals.most_points().amount(2.5, load(code)) == said


@pytest.mark.parametrize("name", gw.puzzles().names[::4])
def test_a_solution_names_the_choices_in_its_language_and_as_they_may_be_typed(name: str) -> None:
    """Each choice of the best line is said with the name of its card, and a game takes it in every language."""
    puzzle = gw.puzzles(name)
    line = puzzle.solve().lines[0]
    for code in OTHERS:
        words, game = load(code), puzzle.start()
        for (player, option), said in zip(line.told, parts(line, code), strict=True):
            if option.card is not None:
                assert words.name(option.card.kind.key) in said
            if option.kind == "lift":
                game.choose(option)
                continue
            again = game.copy().choose(said)
            game.choose(option)
            assert again.to_dict() == game.to_dict(), (player, said)


def parts(line: Variation, code: str) -> list[str]:
    """Return what a variation says of each choice, without the names of other players."""
    return [
        Variation((option,), (told,)).text_in(code) for told in line.told for option in (told[1],)
    ]


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("positions", [1, 2, 5, 12345])
def test_a_solution_is_in_one_language(code: str, positions: int) -> None:
    """In all its forms, with the number of positions in the way of the language."""
    found = gw.puzzles("the-basket-is-near").solve()
    many = found.lines * 12
    for solution in (
        replace(found, positions=positions),
        replace(found, positions=positions, lines=many, unique=False),
        replace(found, positions=positions, lines=found.lines * 200, unique=False),
        replace(found, positions=positions, solvable=False),
        replace(found, positions=positions, solvable=False, luck=True),
    ):
        text = solution.text_in(code)
        is_pure(text.replace("\n  ", "\n"), code)
        assert "12,345" not in text
        assert text.splitlines()[0] != str(solution).splitlines()[0]
