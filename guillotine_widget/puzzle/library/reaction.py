"""Puzzles about the reaction: Confusion in Line, played in another player's turn (Amigo)."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import few_cards, most_points
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

# A reaction shuffles the line, so these puzzles use chance="worst".
PUZZLES = (
    PuzzleSpec(
        "wait-a-moment",
        "Wait a moment!",
        level=3,
        themes=("reaction", "tempo"),
        position=Scenario(
            ["Duke", "Bad Nun", "Master Spy", "Coiffeur"],
            {"Ada": {"hand": ["Confusion in Line"]}, "Bo": {"hand": []}},
            turn="Bo",
            choices=["skip"],
            # None of these can change anything here.
            action_deck=["Forward March", "Civic Pride", "Military Might", "Lack of Faith"],
            noble_discard="rest",
        ),
        goal=most_points(),
        by="end of day",
        chance="worst",
        hints=(
            "Bo is about to collect the Duke, and you may interrupt (R33). But you will be asked once more.",
            "A shuffled line can come out any way, and the Bad Nun should be yours.",
            "Who moves to the end after every card (R7)? Wait until Bo is about to collect him.",
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
            "Rush Job is for Bo's next turn; it does not stop Bo in yours (R26). Who forbids the shuffle (R4)?",
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
