"""Puzzles about Palace Guards, Callous Guards and the Unpopular Judge."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import collect, most_points, win, without_playing
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

PUZZLES = (
    PuzzleSpec(
        "the-fourth-guard",
        "The fourth guard",
        level=1,
        themes=("guards", "class cards"),
        position=Scenario(
            ["Martyr", "Sheriff", "Cardinal", "Palace Guard", "Tax Collector"],
            {
                "Ada": {
                    "hand": ["Pushed", "Forward March", "Military Support"],
                    "pile": ["Palace Guard", "Palace Guard", "Palace Guard"],
                },
                "Bo": {"hand": []},
            },
        ),
        goal=most_points(),
        hints=(
            "What is a Palace Guard worth? That depends on his comrades.",
            "Three guards are worth nine points. And four?",
        ),
    ),
    PuzzleSpec(
        "dismissed",
        "You are dismissed",
        level=1,
        themes=("guards",),
        position=Scenario(
            ["Hero of the People", "Councilman", "Archbishop", "Marie Antoinette"],
            {
                "Ada": {
                    "hand": ["Let Them Eat Cake", "Fountain of Blood"],
                    "front": ["Callous Guards"],
                },
                "Bo": {"hand": []},
            },
            edition="wizards",
        ),
        goal=most_points(),
        hints=(
            "Callous Guards forbid their owner, too, to alter the line (R4).",
            "Whose guards are they? Their owner may discard them at any decision, and it is no card play (R5).",
            "First the guards go, then the Queen is invited.",
        ),
    ),
    PuzzleSpec(
        "a-twist-in-the-guard",
        "A twist in the guard",
        level=3,
        themes=("guards", "tempo"),
        position=Scenario(
            ["King Louis XVI", "Marie Antoinette", "Piss Boy", "Governor", "Archbishop"],
            {
                "Ada": {"hand": ["Twist of Fate", "Pushed", "Fountain of Blood"]},
                "Bo": {"hand": [], "front": ["Callous Guards"]},
            },
            noble_discard="rest",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Three turns, three cards. One of them is forbidden for now: why?",
            "Twist of Fate discards a card in front of anybody (R28), and it does not alter the line.",
            "The Fountain is worth the same on any day; the line is not. Blood comes last.",
        ),
    ),
    PuzzleSpec(
        "order-in-court",
        "Order in court",
        level=3,
        themes=("guards", "tempo"),
        position=Scenario(
            ["Councilman", "Piss Boy", "Unpopular Judge", "Bad Nun", "King Louis XVI"],
            {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": ["Public Demand"]}},
            noble_discard="rest",
        ),
        goal=collect("King Louis XVI"),
        by="end of day",
        hints=(
            "Bo holds Public Demand and wants the King as well. Your card does not reach him now.",
            "While the Judge is at the front nobody plays a card (R6).",
            "It is no help if the Judge stands at the front in your turn. Let him stand there in Bo's.",
        ),
    ),
    PuzzleSpec(
        "my-guards-your-guards",
        "Guards on, guards off",
        level=3,
        themes=("guards", "tempo"),
        position=Scenario(
            ["Cardinal", "Mayor", "Colonel", "Marie Antoinette", "Hero of the People"],
            {
                "Ada": {"hand": ["Callous Guards", "Stumble"]},
                "Bo": {"hand": ["Pushed"], "pile": ["Governor", "Regent", "Archbishop"]},
            },
            day=3,
            noble_discard="rest",
            edition="wizards",
        ),
        goal=win(),
        hints=(
            "Bo is twelve points ahead, and would love to push somebody.",
            "Callous Guards keep everybody from altering the line (R4), you included.",
            "But you may discard your own guards when you like (R5): once Bo's card has lost its legs.",
            "With three nobles left Bo cannot push any more after your turn. Then somebody stumbles.",
        ),
    ),
    PuzzleSpec(
        "lost-and-found",
        "Lost and found",
        level=2,
        themes=("guards", "tempo"),
        position=Scenario(
            ["Coiffeur", "Governor", "Martyr", "Baron"],
            {
                "Ada": {"hand": ["Missed!", "Forward March"], "pile": ["Palace Guard"] * 2},
                "Bo": {"hand": [], "pile": ["Sheriff", "Palace Guard", "Palace Guard"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Forward March needs a guard in the line, and there is none.",
            "Missed! puts the top noble of a pile back in line, at the end (R1). Whose top?",
            "A guard who changes sides counts twice: two against two becomes three against one.",
        ),
    ),
    PuzzleSpec(
        "four-places-please",
        "Four places, please",
        level=3,
        themes=("guards", "day ends"),
        position=Scenario(
            ["Robespierre", "Unpopular Judge", "Bishop", "Regent", "Marie Antoinette"],
            {
                "Ada": {"hand": ["Opinionated Guards"]},
                "Bo": {"hand": ["Bribed Guards"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Your guards put four nobles in any order. The Queen stays where she is: better nobody has her than Bo.",
            "Bo has guards as well, but not under the eyes of the Judge (R6).",
            "Whoever collects Robespierre ends the day at once, and who is left in line is nobody's (R9).",
            "You first, then the Judge for Bo, then an early end by your own hand.",
        ),
    ),
    PuzzleSpec(
        "guards-for-one-round",
        "Guards for one round",
        level=3,
        themes=("guards", "tempo"),
        position=Scenario(
            [
                "Wealthy Priest",
                "Coiffeur",
                "Countess",
                "Palace Guard",
                "Marie Antoinette",
                "Rival Executioner",
            ],
            {
                "Ada": {"hand": ["Callous Guards", "Fled to England"]},
                "Bo": {"hand": ["Public Demand"]},
                "Cy": {"hand": []},
            },
            day=3,
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "The first noble and the fourth are yours. Marie is the fifth.",
            "Without the Palace Guard she would be the fourth. But Bo would fetch her with a Public Demand.",
            "Callous Guards hold everybody off, you too (R4), until you lift them (R5).",
            "One round is enough.",
        ),
    ),
    PuzzleSpec(
        "call-off-the-guards",
        "Call off the guards",
        level=3,
        themes=("guards", "moves"),
        position=Scenario(
            ["Mayor", "Councilman", "Marie Antoinette", "Lady"],
            {
                "Ada": {"hand": ["Fled to England", "Pushed"], "front": ["Callous Guards"]},
                "Bo": {"hand": []},
                "Cy": {"hand": []},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Your own guards forbid you every card that alters the line (R4). You may lift them at any time (R5).",
            "The first noble and the fourth are yours. Who should be the fourth?",
        ),
    ),
    PuzzleSpec(
        "in-your-own-way",
        "In your own way",
        level=2,
        themes=("guards", "moves"),
        position=Scenario(
            ["Bad Nun", "Governor", "Hero of the People", "Royal Cartographer"],
            {
                "Ada": {
                    "hand": ["'Tis a Far Better Thing", "Ignoble Noble"],
                    "front": ["Callous Guards"],
                },
                "Bo": {"hand": []},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "The first noble and the third are yours, and the third is the Hero.",
            "Your guards forbid you to alter the line (R4), but they may go (R5).",
            "One noble more at the front, and the odd places hold others.",
        ),
    ),
    PuzzleSpec(
        "read-it-backwards",
        "Read it backwards",
        level=4,
        themes=("guards", "moves"),
        position=Scenario(
            [
                "Mayor",
                "General",
                "Unpopular Judge",
                "Lady in Waiting",
                "Baron",
                "Land Lord",
                "Regent",
            ],
            {
                "Ada": {
                    "hand": ["L'Idiot", "The Long Walk", "Political Influence"],
                    "front": ["Callous Guards"],
                },
                "Bo": {"hand": []},
                "Cy": {"hand": []},
            },
            day=3,
            noble_discard="rest",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Your own guards stand in your way (R4). You may lift them at any time (R5).",
            "Seven nobles, three at the table: the first, the fourth and the seventh are yours.",
            "Read the line from the other end: who is the first, and who the last?",
            "In your second turn the General is two places away.",
        ),
    ),
    PuzzleSpec(
        "guards-until-my-turn",
        "Guards until my turn",
        level=3,
        themes=("guards", "tempo"),
        position=Scenario(
            ["Governor", "Mayor", "Rival Executioner", "Councilman", "Piss Boy", "King Louis XVI"],
            {
                "Ada": {"hand": ["Callous Guards", "L'Idiot", "Was That My Name?"]},
                "Bo": {"hand": []},
                "Cy": {"hand": ["Majesty"]},
                "Dot": {"hand": []},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points() & without_playing("L'Idiot"),
        by="end of day",
        hints=(
            "The Governor is yours now, and the King could be in your next turn, if he is still there.",
            "Cy can fetch him with Majesty, which moves nobles in purple. What forbids that (R4)?",
            "Your guards forbid your own cards, too. They may go in your second turn (R5).",
        ),
    ),
    PuzzleSpec(
        "march-past-the-guards",
        "March past the guards",
        level=2,
        themes=("guards", "moves"),
        position=Scenario(
            ["Bishop", "Mayor", "Bad Nun", "Hero of the People", "Palace Guard", "Lord"],
            {
                "Ada": {"hand": ["Forward March"], "front": ["Callous Guards"]},
                "Bo": {"hand": []},
                "Cy": {"hand": []},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Three at the table: the first is yours, and then the fourth, who is the Hero.",
            "One noble from behind, put in front, makes another the fourth.",
            "Your guards forbid the march. You may dismiss them at any time (R5).",
        ),
    ),
    PuzzleSpec(
        "the-guards-take-a-rest",
        "The guards take a rest",
        level=1,
        themes=("guards", "moves"),
        position=Scenario(
            ["Coiffeur", "Martyr", "Cardinal", "Lady in Waiting", "King Louis XVI"],
            {
                "Ada": {"hand": ["Pushed", "Stumble"], "front": ["Callous Guards"]},
                "Bo": {"hand": []},
                "Cy": {"hand": []},
                "Dot": {"hand": []},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Four at the table: the first is yours, and then the King, who is the fifth.",
            "Somebody better than the Coiffeur is two places away, but your guards are on duty (R4).",
            "You may dismiss your own guards at any time (R5).",
        ),
    ),
)
