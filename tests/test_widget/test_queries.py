"""Queries that change nothing: what a choice would do, rules, and score breakdowns."""

from __future__ import annotations

import pytest

import guillotine_widget as gw
from guillotine_widget import make

from .table import lesson, page, quiet


def at_guards(**more):
    """Ada, on turn, holds a Pushed and a Milling; two guards, a pair and a Church Support belong to Ada."""
    pile = ["Palace Guard", "Palace Guard", "Count", "Countess"]
    players = {
        "Ada": {"hand": ["Pushed", "Milling in Line"], "pile": pile, "front": ["Church Support"]},
        "Bo": {"hand": ["Trip"]},
    }
    line = ["Martyr", "Duke", "Bishop", "Cardinal", "Mayor"]
    return gw.Scenario(line, players, seed=1, **more).start()


def option(p, text):
    """Return the number of the option with this text."""
    return [each["text"] for each in p.decision["options"]].index(text)


# --- previews of options --------------------------------------------------------------------------------------------


def test_a_preview_agrees_with_the_choice():
    """The preview has the line and scores after the choice, and changes nothing."""
    p = page(viewer="Ada")
    before, rev = p.widget.game.to_dict(), p.table["rev"]
    told = p.ask("preview", option=p.decision["skip"])["preview"]
    assert p.widget.game.to_dict() == before
    assert p.table["rev"] == rev
    old = [player["score"] for player in p.table["snapshot"]["players"]]
    front = p.table["snapshot"]["line"][0]
    p.ask("choose", option=p.decision["skip"])
    snapshot = p.table["snapshot"]
    assert told["line"] == snapshot["line"]
    assert told["left"] == [front]
    new = [player["score"] for player in snapshot["players"]]
    assert told["scores"] == [after - was for after, was in zip(new, old, strict=True)]
    assert told["hands"] == [1, 0]
    assert told["certain"]


def test_random_outcomes_are_null_in_a_preview():
    """Milling in Line shuffles the front: the places and the collector's points are null, and nothing is certain."""
    p = page(viewer="Ada")
    told = p.ask("preview", option=option(p, "Milling in Line"))["preview"]
    assert not told["certain"]
    assert None in told["line"]
    assert told["scores"][0] is None
    assert told["scores"][1] == 0


def test_the_preview_of_a_card_that_needs_another_choice_has_its_prompt():
    """A card that needs another choice does not change the line; the preview has its prompt and no answer."""
    p = page(viewer="Ada")
    told = p.ask("preview", option=option(p, "Pushed"))["preview"]
    assert told["line"] == p.table["snapshot"]["line"]
    assert told["scores"] == [0, 0]
    p.choose("Pushed")
    assert told["asks"] == p.decision["prompt"]


def test_a_preview_does_not_depend_on_hidden_cards():
    """Two games that differ only in what Ada has not seen give her the same preview of every option."""
    tables = [page(at_guards(noble_deck=[top]), viewer="Ada") for top in ("Robespierre", "Regent")]
    count = len(tables[0].decision["options"])
    assert count == 3
    for number in range(count):
        one, two = (p.ask("preview", option=number)["preview"] for p in tables)
        assert one == two


# --- targets of cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("Pushed", "move"),
        ("Fled to England", "noble"),
        ("Twist of Fate", "front"),
        ("Missed!", "player"),
    ],
)
def test_the_targets_of_a_card_are_the_options_of_its_decision(card, kind):
    """The targets that can be chosen together with a card are the options that the card then offers, in order."""
    players = {
        "Ada": {"hand": [card, "Trip"]},
        "Bo": {"pile": ["Duke", "Mayor"], "front": ["Civic Support", "Church Support"]},
        "Cy": {"pile": ["Governor"], "front": ["Fountain of Blood"]},
    }
    line = ["Martyr", "Bishop", "Cardinal", "Sheriff"]
    p = page(gw.Scenario(line, players, seed=1).start(), viewer="Ada")
    number = option(p, card)
    told = p.ask("targets", option=number)["targets"]
    p.choose(card)
    assert told["kind"] == p.decision["kind"] == kind
    fields = ("to", "card") if kind == "move" else ("seat",) if kind == "player" else ("card",)
    shown = [
        {name: each[name] for name in fields if name in each} for each in p.decision["options"]
    ]
    assert told["options"] == shown


def test_a_card_and_its_target_are_chosen_in_one_go():
    """The result is the same as after two choices, and each of them can be undone."""
    p, twin = (page(at_guards(), viewer="Ada") for _ in range(2))
    number = option(p, "Pushed")
    for target in range(len(p.ask("targets", option=number)["targets"]["options"])):
        assert p.ask("choose", option=number, target=target)["ok"]
        twin.ask("choose", option=number)
        twin.ask("choose", option=target)
        assert p.widget.game.to_dict() == twin.widget.game.to_dict()
        for each in (p, twin):
            each.ask("undo")
            assert each.decision["kind"] == "move"
            each.ask("undo")


@pytest.mark.parametrize(("card", "target"), [("Pushed", 99), ("Milling in Line", 0)])
def test_a_target_that_is_not_asked_for_is_refused(card, target):
    """Neither the card is played nor the target chosen."""
    p = page(at_guards(), viewer="Ada")
    before = p.widget.game.to_dict()
    reply = p.ask("choose", option=option(p, card), target=target)
    assert not reply["ok"]
    assert "option" in reply["reason"]
    assert p.widget.game.to_dict() == before


def test_a_card_that_reveals_hidden_cards_has_no_targets():
    """Options that name cards which the player does not see yet are not sent before the card is played."""
    players = {"Ada": {"hand": ["Clerical Error", "Milling in Line"]}, "Bo": {}}
    p = page(gw.Scenario(["Martyr", "Duke"], players, seed=1).start(), viewer="Ada")
    told = p.ask("targets", option=option(p, "Milling in Line"))
    assert told["ok"]
    assert "targets" not in told


def test_only_the_deciding_player_gets_a_preview():
    """Ada's options cannot be previewed at Bo's seat or while Ada's hand is covered."""
    for p in (page(viewer="Bo"), page()):
        reply = p.ask("preview", option=0)
        assert not reply["ok"]
        assert "Ada" in reply["reason"]
        assert "preview" not in reply


def test_a_stale_preview_is_refused():
    """In a newer table the same number means another option."""
    p = page(viewer="Ada", bots={"Bo": quiet})
    old = p.table["rev"]
    p.widget.game.skip()
    reply = p.ask("preview", rev=old, option=0)
    assert not reply["ok"]
    assert "moved on" in reply["reason"]


# --- previews of a lift ---------------------------------------------------------------------------------------------


def guarded(**more):
    """It is Ada's turn; Ada owns Callous Guards and holds a Pushed, which they forbid, and a Fountain."""
    players = {
        "Ada": {"hand": ["Pushed", "Fountain of Blood"], "front": ["Callous Guards"]},
        "Bo": {"hand": ["Trip"]},
    }
    line = ["Martyr", "Duke", "Bishop", "Cardinal"]
    return gw.Scenario(line, players, seed=1, **more).start()


def test_the_preview_of_a_lift_names_the_cards_it_allows():
    """R5: line, points and hands do not change; the cards that only Callous Guards forbid are named."""
    p = page(guarded(), viewer="Ada")
    game = p.widget.game
    before = game.to_dict()
    told = p.ask("lifting", seat=0)["preview"]
    assert game.to_dict() == before
    assert told["line"] == p.table["snapshot"]["line"]
    assert (told["left"], told["scores"], told["hands"]) == ([], [0, 0], [0, 0])
    assert (told["certain"], told["asks"]) == (True, "")
    assert [game.cards[card].name for card in told["frees"]] == ["Pushed"]
    assert game.preview("lift").frees.names == ["Pushed"]
    assert "frees   [Pushed]" in str(game.preview("lift"))
    refused = set(p.decision["refusals"])
    p.ask("lift", seat=0)
    assert refused - set(p.decision["refusals"]) == {str(card) for card in told["frees"]}


def test_a_lift_frees_nothing_that_another_rule_forbids():
    """R6: under the Unpopular Judge no card is freed."""
    players = {"Ada": {"hand": ["Pushed"], "front": ["Callous Guards"]}, "Bo": {}}
    game = gw.Scenario(["Unpopular Judge", "Duke", "Count"], players, seed=1).start()
    assert page(game, viewer="Ada").ask("lifting", seat=0)["preview"]["frees"] == []


def test_the_preview_of_a_lift_names_no_hidden_card():
    """No card is named while the deciding player's hand is covered, nor during another player's turn."""
    p = page(guarded())
    assert p.table["cover"] == 0
    assert p.ask("lifting", seat=0)["preview"]["frees"] == []
    p.ask("open", seat=0)
    assert len(p.ask("lifting", seat=0)["preview"]["frees"]) == 1
    p = page(guarded(turn="Bo"), viewer="Ada")
    assert p.ask("lifting", seat=0)["preview"]["frees"] == []


def test_a_lift_during_a_reaction_leaves_the_reaction_open():
    """Lifting does not answer the question: the noble about to be collected is still in line."""
    shout = make.action("Shout", copies=2, reaction=True, play=make.Draw(1))
    players = {"Ada": {"hand": []}, "Bo": {"hand": ["Shout"], "front": ["Callous Guards"]}}
    edition = make.edition("mine", shout)
    game = gw.Scenario(["Duke", "Count"], players, edition=edition, seed=1).start().skip()
    assert (game.decider, game.decision.kind) == ("Bo", "reaction")
    told = game.preview("lift")
    assert told.line.names == ["Duke", "Count"]
    assert told.scores == {"Ada": (0, 0), "Bo": (0, 0)}
    assert game.preview(game.options[-1]).line.names == ["Count"]


@pytest.mark.parametrize(
    ("seat", "said"), [(1, "No card in front of Bo may be lifted"), (7, "no seat 7")]
)
def test_only_a_legal_lift_can_be_previewed(seat, said):
    """A lift by others, for an unknown seat or at an outdated table is refused with a reason."""
    p = page(guarded(), viewer="Ada")
    reply = p.ask("lifting", seat=seat)
    assert not reply["ok"]
    assert said in reply["reason"]
    assert "moved on" in p.ask("lifting", rev=p.table["rev"] + 1, seat=0)["reason"]


# --- rules ----------------------------------------------------------------------------------------------------------


def test_a_query_for_a_rule():
    """A ruling and a section come with number, title and text, also at a table that has moved on."""
    p = page(viewer="Bo")
    for number in ("R9", "§3"):
        ruling = p.ask("rule", rev=0, rule=number)["ruling"]
        assert (ruling["number"], ruling["title"]) == (number, gw.rule(number).title)
        assert ruling["parts"] == list(gw.rule(number).parts)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_every_sentence_and_point_cites_a_rule_that_can_be_opened(locale):
    """Every sentence of the log, every refusal and every point cites a ruling, a section or a printed card."""
    game = gw.Game(3, seed=5)
    p = page(game, bots=dict.fromkeys(game.names[1:], quiet), locale=locale)
    rules, cards = set(), set()
    bot = gw.bots.Random(2)
    while p.decision is not None:
        rules |= {each["rule"] for each in p.decision["refusals"].values()}
        p.ask("choose", option=game.options.index(bot(game.view(game.decider))))
    for event in p.ask("log", before=10**6)["events"]:
        if event["text"]:
            rules.add(event["rule"] or event["basis"])
            if (event["rule"] or event["basis"]) == "§1":
                cards.add(event["cause"])
    for score in p.table["result"]["scores"]:
        rules |= {line["rule"] for group in score["groups"] for line in group["lines"]}
    assert len(rules) > 4
    assert all(0 <= card < 110 for card in cards)
    for number in rules:
        assert p.ask("rule", rule=number)["ruling"]["parts"]


def test_a_forced_choice_says_so():
    """If there was only one answer, the log says which, by R45."""
    players = {"Ada": {"hand": ["Pushed"]}, "Bo": {"hand": []}}
    game = gw.Scenario(["Martyr", "Duke", "Count"], players, seed=1).start()
    p = page(game, viewer="Ada")
    p.choose("Pushed")
    forced = [event for event in p.table["events"] if event["word"] == "forced"]
    assert [event["rule"] for event in forced] == ["R45"]
    assert "Count" in forced[0]["text"]


# --- score breakdowns -----------------------------------------------------------------------------------------------


def test_a_score_adds_up_group_by_group():
    """Groups add up to the total, lines to their group; guards, pair and support say how they count."""
    p = page(at_guards(), viewer="Bo")
    score = p.ask("score", rev=0, seat=0)["score"]
    assert score["total"] == p.table["snapshot"]["players"][0]["score"]
    assert sum(group["total"] for group in score["groups"]) == score["total"]
    for group in score["groups"]:
        assert sum(line["points"] for line in group["lines"]) == group["total"]
    assert [group["color"] for group in score["groups"]] == ["purple", "red", None]
    purple, red, front = score["groups"]
    assert (purple["sum"], red["sum"]) == ("4 + 4 = 8", "2 × 2 = 4")
    assert (purple["total"], red["total"], front["total"]) == (8, 4, 0)
    assert [line["rule"] for line in purple["lines"]] == ["R21", "R21"]
    assert "2 × 1" in red["lines"][0]["text"]
    assert "blue" in front["lines"][0]["text"]


def test_a_score_follows_the_game():
    """After the front noble is collected, the score has a line for that noble."""
    p = page(viewer="Ada", bots={"Bo": quiet})
    before = p.ask("score", seat=0)["score"]
    taken = p.table["snapshot"]["line"][0]
    p.ask("choose", option=p.decision["skip"])
    after = p.ask("score", seat=0)["score"]
    cards = [line["card"] for group in after["groups"] for line in group["lines"]]
    assert taken in cards
    assert after["total"] == before["total"] - 1


def test_the_result_is_the_same_score():
    """The result shows the same score for a player as the score panel."""
    game = lesson()
    p = page(game, viewer="Ada")
    game.run(bots=dict.fromkeys(game.names, "random"))
    result = p.table["result"]
    assert result["scores"] == [p.ask("score", seat=seat)["score"] for seat in range(2)]


# --- invalid queries -------------------------------------------------------------------------------------------------


def test_a_refused_query_sends_no_table():
    """A refused choice sends the newest table; a refused query does not."""
    p = page(viewer="Ada")
    tables = len(p.tables)
    assert not p.ask("preview", option=99)["ok"]
    assert not p.ask("rule", rule="R99")["ok"]
    assert len(p.tables) == tables


@pytest.mark.parametrize(
    ("fields", "hint"),
    [
        ({"kind": "preview", "option": 99}, "99"),
        ({"kind": "preview", "option": -1}, "'option', a whole number"),
        ({"kind": "preview"}, "'option', a whole number"),
        ({"kind": "score", "seat": 7}, "7"),
        ({"kind": "score", "seat": "Ada"}, "'seat', a whole number"),
        ({"kind": "rule", "rule": "R99"}, "R1"),
        ({"kind": "rule", "rule": 9}, "'rule', a text of 1 to 80 letters"),
        ({"kind": "rule", "rule": ""}, "'rule', a text of 1 to 80 letters"),
        ({"kind": "rule", "rule": "R" * 10_000}, "'rule', a text of 1 to 80 letters"),
        ({"kind": "rule", "rule": "__class__"}, "§1"),
        ({"kind": "rule"}, "'rule', a text of 1 to 80 letters"),
    ],
)
def test_an_invalid_query_gets_a_reason(fields, hint):
    """It is refused with a short message that says what is expected, and nothing changes."""
    p = page(viewer="Ada")
    game = p.widget.game.to_dict()
    reply = p.ask(**fields)
    assert not reply["ok"]
    assert hint in reply["reason"]
    assert len(reply["reason"]) < 400
    assert p.widget.game.to_dict() == game
