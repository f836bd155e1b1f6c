"""Puzzles about the final plays after day three (Amigo)."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import few_cards, most_points, win
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

PUZZLES = (
    PuzzleSpec(
        "one-for-the-road",
        "One for the road",
        level=2,
        themes=("final plays", "class cards"),
        position=Scenario(
            [],
            {
                "Ada": {
                    "hand": ["Fountain of Blood", "Church Support", "Military Support"],
                    "pile": ["Palace Guard", "Heretic", "Palace Guard", "Colonel"],
                },
                "Bo": {"hand": [], "pile": ["Cardinal", "Mayor", "Regent"]},
            },
            phase="final",
            day=3,
            noble_discard="rest",
        ),
        goal=win() & few_cards(1),
        hints=(
            "You are three points behind, and equal points share the win.",
            "A support pays one point for each noble of its class, and does not ask what else he is worth (R23).",
            "Count the uniforms in your pile.",
        ),
    ),
    PuzzleSpec(
        "a-clerk-made-a-mistake",
        "A clerk made a mistake",
        level=3,
        themes=("final plays", "greys"),
        position=Scenario(
            [],
            {
                "Ada": {
                    "hand": ["Fountain of Blood", "Clerical Error"],
                    "pile": ["Hero of the People"],
                },
                "Bo": {"hand": [], "pile": ["Martyr", "Duke", "Cardinal"]},
            },
            phase="final",
            day=3,
            noble_discard="rest",
        ),
        goal=most_points() & few_cards(1),
        by="end of game",
        hints=(
            "Your pile is one Hero, and he costs three points. Would somebody like to have him?",
            "With Clerical Error you choose first, and Bo chooses from your pile as it stood (R14).",
            "From a pile of one there is not much to choose.",
        ),
    ),
    PuzzleSpec(
        "a-twist-in-time",
        "A twist in time",
        level=4,
        themes=("final plays",),
        position=Scenario(
            [],
            {
                "Ada": {
                    "hand": ["Twist of Fate", "Tough Crowd"],
                    "pile": ["Governor", "Martyr", "Land Lord"],
                },
                "Bo": {
                    "hand": ["Military Support"],
                    "pile": ["King Louis XVI", "Countess", "Hero of the People"],
                },
                "Cy": {
                    "hand": ["Fountain of Blood"],
                    "pile": ["Count", "Mayor", "Wealthy Priest"],
                },
            },
            phase="final",
            day=3,
            noble_discard="rest",
        ),
        goal=win(),
        hints=(
            "Cy is one point ahead of you, and has a Fountain in hand. Bo is no danger.",
            "Both of your cards are for Cy. But Twist of Fate needs a card in front of Cy (R28).",
            "A card that comes too early is wasted; you are asked again until all have passed (R41).",
        ),
    ),
    PuzzleSpec(
        "say-nothing",
        "Say nothing",
        level=4,
        themes=("final plays",),
        position=Scenario(
            [],
            {
                "Ada": {
                    "hand": ["Twist of Fate", "Clerical Error"],
                    "pile": ["Mayor", "Martyr", "Regent"],
                },
                "Bo": {
                    "hand": ["Church Support"],
                    "pile": ["Sheriff", "Palace Guard", "Bishop"],
                },
                "Cy": {
                    "hand": ["Fountain of Blood"],
                    "pile": ["Wealthy Priest", "Heretic", "Councilman"],
                },
            },
            phase="final",
            day=3,
            noble_discard="rest",
        ),
        goal=win(),
        hints=(
            "Count the piles before you reach for a card. Equal points share the win.",
            "If nobody plays anything, who has lost?",
            "Be content and wait. When Cy has spoken, fate may twist those words (R28).",
        ),
    ),
    PuzzleSpec(
        "the-early-clerk",
        "The early clerk",
        level=4,
        themes=("final plays", "tempo"),
        position=Scenario(
            ["Coiffeur", "Colonel", "Archbishop", "Bad Nun"],
            {
                "Ada": {
                    "hand": ["Stumble", "Clerical Error", "Fountain of Blood"],
                    "pile": ["Councilman", "Tragic Figure", "Palace Guard"],
                },
                "Bo": {
                    "hand": ["Indifferent Public"],
                    "pile": ["Master Spy", "Marie Antoinette", "Countess"],
                },
            },
            day=3,
            noble_discard="rest",
        ),
        goal=win(),
        hints=(
            "A Clerical Error can wait for the final plays. So can the damage that it does to you.",
            "Bo takes the best noble of your pile in return. When is your best noble not so good?",
            "Fetch the Colonel now, collect the Archbishop later, and let the clerk err in between.",
        ),
    ),
    PuzzleSpec(
        "a-card-in-reserve",
        "A card in reserve",
        level=2,
        themes=("final plays", "day ends"),
        position=Scenario(
            ["Tax Collector", "Bad Nun", "Innocent Victim"],
            {
                "Ada": {"hand": ["Callous Guards", "Fountain of Blood", "Bribed Guards"]},
                "Bo": {"hand": ["Scarlet Pimpernel"]},
            },
            day=3,
            noble_discard="rest",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Bo can end the day with a Scarlet Pimpernel. Count on one turn.",
            "The second in line is Bo's. Who should that be?",
            "After the last day there are final plays (R41).",
        ),
    ),
)
