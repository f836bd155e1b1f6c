"""The card played out of turn: Confusion in Line, in the edition of Amigo the reaction."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import few_cards, most_points
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

# A reaction shuffles the line, so these puzzles ask what can be had for certain: chance does its worst.
PUZZLES = (
    PuzzleSpec(
        "wait-a-moment",
        "Wait a moment!",
        level=1,
        themes=("reaction", "tempo"),
        position=Scenario(
            ["Master Spy", "Martyr"],
            {"Ada": {"hand": ["Confusion in Line"]}, "Bo": {"hand": []}},
            turn="Bo",
            choices=["skip"],
            noble_discard="rest",
        ),
        goal=most_points(),
        by="end of day",
        chance="worst",
        hints=(
            "Bo is about to collect the Spy. You may still say something (R33).",
            "A shuffled line can come out either way. But who moves after every card?",
            "Wherever the shuffle puts him, the Spy goes to the end (R7), and then it is your turn.",
        ),
    ),
    PuzzleSpec(
        "behind-the-judge",
        "Better safe than shuffled",
        level=2,
        themes=("reaction", "guards"),
        position=Scenario(
            ["Martyr", "Unpopular Judge", "Cardinal", "Hero of the People"],
            {
                "Ada": {"hand": ["Stumble", "Pushed"]},
                "Bo": {"hand": ["Confusion in Line"]},
            },
        ),
        goal=most_points(),
        chance="worst",
        hints=(
            "Bo may shuffle the line just before you collect, and you must reckon with the Hero.",
            "Five points that may become minus three, or less that nobody can take away from you?",
            "Under the eyes of one noble no card may be played, not even a reaction (R6).",
        ),
    ),
    PuzzleSpec(
        "nobody-moves",
        "Nobody moves!",
        level=3,
        themes=("reaction", "guards"),
        position=Scenario(
            ["Martyr", "Cardinal", "Hero of the People", "Sheriff"],
            {
                "Ada": {"hand": ["Stumble", "Rush Job", "Callous Guards", "Trip"]},
                "Bo": {"hand": ["Confusion in Line"]},
            },
        ),
        goal=most_points(),
        chance="worst",
        hints=(
            "Fetching the Cardinal is easy. Keeping him in front until you collect is not: look at Bo's hand.",
            "Rush Job is for Bo's next turn; it does not stop him in yours (R26). Who forbids to shuffle (R4)?",
            "Callous Guards forbid your own moves too, so they should come second. Which move lets you play again?",
        ),
    ),
    PuzzleSpec(
        "off-duty",
        "Off duty",
        level=3,
        themes=("reaction", "guards", "tempo"),
        position=Scenario(
            ["Duke", "Master Spy", "Hero of the People"],
            {
                "Ada": {"hand": ["Confusion in Line"], "front": ["Callous Guards"]},
                "Bo": {"hand": ["Pushed"]},
            },
            action_deck=[
                "Church Support",
                "Military Support",
                "Civic Support",
                "Indifferent Public",
                "Foreign Support",
            ],
            noble_discard="rest",
        ),
        goal=most_points() & few_cards(1),
        by="end of day",
        chance="worst",
        hints=(
            "You take the Duke, Bo the Spy, you the Hero. Which of these would you like to trade?",
            "In Bo's turn you could make the Spy run (R7), were it not for somebody's guards (R33).",
            "They are your guards. But nobody will ask you in time: it must be done in your own turn (R5).",
        ),
    ),
)
