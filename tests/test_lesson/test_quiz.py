"""Questions accept any reasonable form of an answer, and the same answer always gets the same feedback."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import guillotine_widget as gw
from guillotine_widget.game.table.card import Card


@pytest.mark.parametrize(
    "answer", [14, "14", " 14 ", "14.0", 14.0, np.int64(14), np.float32(14), Fraction(14)]
)
def test_a_number_is_right_however_it_is_written(answer: Any) -> None:
    feedback = gw.quiz.number(14).check(answer)
    assert feedback
    assert str(feedback) == "Right."


def test_a_unicode_minus_sign_is_accepted() -> None:
    assert gw.quiz.number(-3).check("−3")


def test_a_wrong_number_gets_the_hint() -> None:
    feedback = gw.quiz.number(14, hint="the pair comes first").check(13)
    assert not feedback
    assert str(feedback) == "Not yet: the pair comes first."


@pytest.mark.parametrize("answer", ["fourteen", True, "nan", "1e999", [14], object(), 10**400, 2j])
def test_a_value_that_is_not_a_number_gets_its_own_message(answer: Any) -> None:
    text = str(gw.quiz.number(14, hint="the pair comes first").check(answer))
    assert text.startswith("Not yet: write a number such as 7, not ")
    assert len(text) < 150


@pytest.mark.parametrize(
    "question",
    [gw.quiz.number(1), gw.quiz.card("Duke"), gw.quiz.order(["Duke"]), gw.quiz.choice("ab", "a")],
)
def test_a_missing_answer_gets_a_request_for_one(question: Any) -> None:
    assert str(question.check(None)).startswith("Not yet: write ")


def test_a_tolerance_is_included() -> None:
    """An answer at the limit of the tolerance is right, one beyond it is not."""
    question = gw.quiz.number(0.5, tolerance=0.1)
    assert question.check(0.6)
    assert not question.check(0.61)


@pytest.mark.parametrize("answer", ["Duke", "duke", "DUKE ", "Herzog", "książę", "the Duke"])
def test_a_card_is_found_in_any_case_and_language(answer: str) -> None:
    assert gw.quiz.card("Duke").check(answer)


def test_a_card_object_is_an_answer() -> None:
    duke = gw.Scenario(["Duke"], {"Ada": {}, "Bo": {}}).start().line[0]
    assert isinstance(duke, Card)
    assert gw.quiz.card(duke).check(duke)


def test_a_misspelled_card_gets_a_guess_instead_of_the_hint() -> None:
    text = str(gw.quiz.card("Palace Guard", hint="he wears a bearskin").check("Plaace Guard"))
    assert "Palace Guard" in text
    assert "bearskin" not in text


def test_several_cards_may_be_right() -> None:
    question = gw.quiz.card("Martyr", "Innocent Victim", hint="look at the greys")
    assert question.check("martyr")
    assert question.check("Innocent Victim")
    assert str(question.check("Duke")) == "Not yet: look at the greys."


@pytest.mark.parametrize("answer", [["Duke"], 3, True, {"Duke"}])
def test_a_value_that_is_not_a_name_gets_its_own_message(answer: Any) -> None:
    assert "the name of one card" in str(gw.quiz.card("Duke").check(answer))


def test_an_order_says_how_many_are_in_their_place() -> None:
    question = gw.quiz.order(["Count", "Martyr", "Duke"], hint="he moves two places")
    assert question.check(["graf", "märtyrerin", "Duke"])
    assert question.check("Count, Martyr, Duke")
    told = "Not yet: 1 of 3 stand in their place: he moves two places."
    assert str(question.check(["Martyr", "Count", "Duke"])) == told
    assert str(question.check(["Count"])) == "Not yet: write 3 names; there are 1."
    assert str(question.check(7)) == "Not yet: write a list of 3 names, not 7."


def test_a_choice_of_several_says_when_something_is_missing() -> None:
    question = gw.quiz.choice(
        ["red", "green", "blue"], ["red", "blue"], hint="look at the supports", explanation="both"
    )
    assert str(question.check(["Blue", "RED"])) == "Right: both."
    assert (
        str(question.check("red")) == "Not yet: what you chose is right, but something is missing."
    )
    assert str(question.check(["red", "green"])) == "Not yet: look at the supports."
    assert str(question.check("pink")) == "Not yet: write some of red, green, blue, not 'pink'."


def test_an_invalid_question_is_refused() -> None:
    with pytest.raises(gw.errors.UnknownCard):
        gw.quiz.card("Duek")
    with pytest.raises(ValueError, match="name the right card"):
        gw.quiz.card()
    with pytest.raises(ValueError, match="one of the options"):
        gw.quiz.choice(["a", "b"], "c")


@pytest.mark.parametrize("answer", ["14 points", "14.", "14,0", "+14", "14 Punkte", " 14 "])
def test_a_number_may_have_a_unit_or_a_decimal_comma(answer: str) -> None:
    """With a unit, a decimal comma or a full stop."""
    assert gw.quiz.number(14).check(answer)
    assert gw.quiz.number(-3.5).check("−3,5")


def test_a_misspelled_choice_gets_a_guess() -> None:
    """The feedback names the option that was probably meant."""
    text = str(gw.quiz.choice(["purple", "green"], "green").check("gren"))
    assert text == "Not yet: write one of purple, green, not 'gren'; did you mean 'green'?"


SEALED = [
    (gw.quiz.number(14, hint="count"), [14, "14", "14 points"], [13, "x"]),
    (gw.quiz.card("Duke", "Count"), ["Herzog", "count"], ["Baron", "Dukke"]),
    (
        gw.quiz.order(["Duke", "Count"], edition="wizards"),
        ["Duke, Count"],
        [["Count", "Duke"], "Duke"],
    ),
    (gw.quiz.choice(["red", "a/b & c"], "a/b & c"), ["A/B & C"], ["red", ["red", "a/b & c"]]),
    (gw.quiz.choice(["x", "y", "z"], ["x", "z"]), [["z", "x"]], ["x", ["x", "y"]]),
]


@pytest.mark.parametrize(("question", "right", "wrong"), SEALED)
def test_a_sealed_question_takes_the_same_answers(question: Any, right: Any, wrong: Any) -> None:
    """The call that `seal` returns makes an equivalent question that does not contain the answer."""
    call = question.seal()
    sealed = eval(call, {"gw": gw})
    assert all(sealed.check(answer) for answer in right)
    assert not any(sealed.check(answer) for answer in wrong)
    assert str(sealed.check(None)) == str(question.check(None))
    for answer in ("duke", "14", "a%2Fb+%26+c/", "x&z"):
        assert f"/{answer}/" not in call.lower()
    assert question.seal() != call, "each seal has its own salt"


def test_what_cannot_be_sealed_is_refused() -> None:
    """A tolerance, a custom edition, and a text that is not a seal."""
    with pytest.raises(gw.GuillotineError, match="tolerance cannot be sealed"):
        gw.quiz.number(1, tolerance=1).seal()
    for seal in ("", "number/", "card/x", 7):
        with pytest.raises(gw.GuillotineError, match="the call that"):
            gw.quiz.sealed(seal)
    edition = gw.make.edition("mine", gw.make.noble("Cook", points=1, color="grey"))
    with pytest.raises(gw.GuillotineError, match="custom edition 'mine'"):
        gw.quiz.card("Cook", edition=edition).seal()


def _two_guards(pile: Any) -> bool | str:
    if "Duke" in pile:
        return "leave the Duke out"
    return pile.count("Palace Guard") == 2


def test_a_function_judges_a_custom_question() -> None:
    """True is right; False gets the hint; a text is the feedback; the kind of the answer is checked first."""
    question = gw.quiz.custom(
        _two_guards, (list, tuple), expected="a list of nobles", hint="count", explanation="two"
    )
    assert str(question.check(["Palace Guard"] * 2)) == "Right: two."
    assert str(question.check(("Martyr",))) == "Not yet: count."
    assert str(question.check(["Duke"])) == "Not yet: leave the Duke out."
    assert str(question.check(None)) == "Not yet: write a list of nobles."
    assert str(question.check({"Duke"})) == "Not yet: write a list of nobles, not {'Duke'}."
    assert str(gw.quiz.custom(bool, dict).check(1)) == "Not yet: write a dict, not 1."
    assert str(gw.quiz.custom(bool, int).check("x")) == "Not yet: write an int, not 'x'."


def test_an_error_of_the_package_is_the_feedback() -> None:
    """The feedback says why the move is illegal, as a sentence or as a phrase."""
    game = gw.Scenario(["Martyr", "Duke"], {"Ada": {"hand": ["Stumble"]}, "Bo": {}}, seed=1).start()

    def collects(noble: str) -> bool:
        return "Duke" in game.copy().play("Stumble", noble).players["Ada"].pile.names

    question = gw.quiz.custom(collects, str)
    assert question.check("Duke")
    told = str(question.check("Cardinal"))
    assert told.startswith(("Not yet. ", "Not yet: "))
    assert "Cardinal" in told


def test_an_error_of_a_function_that_is_the_answer_is_the_feedback() -> None:
    """A learner's function that fails is wrong; a question that fails is the teacher's fault and raises."""

    def doubles(function: Any) -> bool:
        return function(2) == 4

    question = gw.quiz.custom(doubles)
    assert question.check(lambda n: 2 * n)
    assert str(question.check(lambda n: n / 0)) == (
        "Not yet: it raises ZeroDivisionError: division by zero."
    )
    with pytest.raises(TypeError):
        question.check(7)


@pytest.mark.parametrize("found", [None, "", 3.5, ["Right"]])
def test_a_judge_with_an_invalid_result_is_refused(found: Any) -> None:
    """A forgotten `return` does not make every answer right or wrong."""
    with pytest.raises(gw.GuillotineError, match=r"custom question.* is True or False, not"):
        gw.quiz.custom(lambda answer: found).check("x")
    numpy_bool: Any = np.bool_(True)
    assert gw.quiz.custom(lambda answer: numpy_bool).check("x")


def test_an_invalid_custom_question_is_refused() -> None:
    """No function, no class, and no seal."""
    number: Any = 14
    with pytest.raises(gw.GuillotineError, match="takes a function of the answer, not 14"):
        gw.quiz.custom(number)
    classes: list[Any] = ["str", (), [int], (int, "str")]
    for accepts in classes:
        with pytest.raises(gw.GuillotineError, match="accepts is a class"):
            gw.quiz.custom(bool, accepts)
    with pytest.raises(gw.GuillotineError, match="custom question cannot be sealed"):
        gw.quiz.custom(bool).seal()


@pytest.mark.parametrize(
    ("value", "answer"),
    [
        (-3, "–3"),
        (-3, "- 3"),
        (0.5, "1/2"),
        (1000, "1 000"),
        (14, "= 14"),
        (14, "14!"),
        (14, "'14'"),
    ],
)
def test_a_number_may_be_written_as_on_paper(value: float, answer: str) -> None:
    """A dash for a minus, a fraction, spaces between thousands, signs around the number."""
    assert gw.quiz.number(value).check(answer)


def test_an_ambiguous_comma_is_neither_right_nor_wrong() -> None:
    """A thousand for some and one for others: neither right nor wrong."""
    told = "Not yet: write the number without a comma, not '1,000'."
    assert str(gw.quiz.number(1000, hint="h").check("1,000")) == told
    assert gw.quiz.number(0.125).check("0,125")


@pytest.mark.parametrize(
    "answer",
    [
        "Count; Martyr; Duke",
        "Count > Martyr > Duke",
        "graf\nmartyr\nherzog",
        ("Count", gw.card("Martyr"), "the Duke"),
    ],
)
def test_an_order_may_be_written_with_any_marks(answer: Any) -> None:
    """Names with commas, semicolons, arrows or line ends between them, and cards that were looked up."""
    assert gw.quiz.order(["Count", "Martyr", "Duke"]).check(answer)


def test_an_order_reads_a_name_with_a_comma() -> None:
    """The Dutch name of Forward March; a misspelled part is still named alone."""
    question = gw.quiz.order(["Forward March", "Trip"])
    names = [gw.card(name).names["nl"] for name in ("Forward March", "Trip")]
    assert "," in names[0]
    assert question.check(", ".join(names))
    assert "'Tripp'" in str(question.check("Forward March, Tripp"))


def test_a_set_is_not_an_order() -> None:
    """The order of a set is not what the learner wrote."""
    text = str(gw.quiz.order(["Count", "Duke"]).check({"Count", "Duke"}))
    assert text == "Not yet: write a list of 2 names; a set has no order."


@pytest.mark.parametrize("answer", ["red, blue", "Red and blue", "red; BLUE", "red & blue"])
def test_several_options_may_be_one_text(answer: str) -> None:
    """As people write them; a misspelled part is named alone; an option with such a mark stays whole."""
    question = gw.quiz.choice(["red", "green", "blue"], ["red", "blue"])
    assert question.check(answer)
    assert "'bleu'; did you mean 'blue'" in str(question.check("red, bleu"))
    assert gw.quiz.choice(["salt, pepper", "salt"], "salt, pepper").check("Salt, Pepper")


def test_a_looked_up_card_is_an_answer() -> None:
    """`gw.card` returns what a learner looked up."""
    assert gw.quiz.card("Duke").check(gw.card("herzog"))


def test_a_question_prints_what_it_asks_and_never_the_answer() -> None:
    """A notebook shows the last value of a cell."""
    assert repr(gw.quiz.number(14, text="How many points?")) == (
        "<Question 'How many points?': a number>"
    )
    assert repr(gw.quiz.order(["Duke", "Count"])) == "<Question: an order of nobles>"
    assert repr(gw.quiz.sealed(gw.quiz.card("Duke").seal().split("'")[1])) == "<Question, sealed>"
