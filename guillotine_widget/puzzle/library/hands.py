"""Puzzles about hands: taking, swapping and discarding cards."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import avoid, few_cards, most_points, never_behind
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

PUZZLES = (
    PuzzleSpec(
        "pick-a-pocket",
        "Pick a pocket",
        level=2,
        themes=("hands",),
        position=Scenario(
            ["Baron", "Martyr", "Cardinal"],
            {
                "Ada": {"hand": ["Stumble", "Lack of Support"]},
                "Bo": {"hand": ["Stumble", "Civic Pride"]},
            },
            noble_discard="rest",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "The Baron is yours and the Cardinal should be, if only Bo takes the Martyr in between.",
            "Bo sees that too. Which card of Bo's can spoil it?",
            "There is nobody in green for Civic Pride. Take the other one out of Bo's hand.",
        ),
    ),
    PuzzleSpec(
        "a-fair-exchange",
        "A fair exchange",
        level=2,
        themes=("hands", "tempo"),
        position=Scenario(
            ["Master Spy", "Hero of the People", "Baron", "Marie Antoinette"],
            {
                "Ada": {"hand": ["Pushed", "Information Exchange"]},
                "Bo": {"hand": ["Majesty", "Double Feature"]},
            },
            noble_discard="rest",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Two cards for two cards? The card you play is no longer in your hand when hands are swapped (R29).",
            "The Spy runs off, and the Hero is left to you. Three points are a fair price for what comes later.",
            "With Bo's hand the last turn is yours: two nobles, and one of them is the Spy.",
        ),
    ),
    PuzzleSpec(
        "two-birds-one-stone",
        "Two birds, one stone",
        level=2,
        themes=("hands",),
        position=Scenario(
            ["Count", "Martyr", "Sheriff", "Cardinal", "Coiffeur", "Piss Boy"],
            {
                "Ada": {"hand": ["Lack of Support", "Rush Job", "Forced Break"]},
                "Bo": {"hand": ["Pushed"]},
                "Cy": {"hand": ["Stumble"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Cy") & few_cards(1),
        by="end of day",
        hints=(
            "The Cardinal stands fourth, and the fourth turn is yours. Bo and Cy come in between.",
            "Bo can fetch him. Say that Bo cannot: can Cy?",
            "You need the card that meets everybody but you. Nothing is left to chance where each holds one card.",
        ),
    ),
    PuzzleSpec(
        "second-hand",
        "Second hand, hardly used",
        level=4,
        themes=("hands", "tempo"),
        position=Scenario(
            ["Regent", "Archbishop", "Colonel", "Councilman", "Duke"],
            {
                "Ada": {"hand": ["Fled to England", "Rat Break"]},
                "Bo": {"hand": []},
            },
            action_discard=["'Tis a Far Better Thing", "Missed!", "Double Feature"],
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Bo will take the Archbishop. That need not be the last word.",
            "What the rats bring is for your next turn. Double Feature is good for one noble more. What is better?",
            "Among the discards lies a card that takes back what Bo has just collected (R1).",
            "Back in line he stands last, and the last turn would be Bo's. One noble fewer, and it is yours.",
        ),
    ),
    PuzzleSpec(
        "let-them-quarrel",
        "Let them quarrel",
        level=4,
        themes=("hands",),
        position=Scenario(
            ["Wealthy Priest", "Governor", "Martyr", "Marie Antoinette", "Hero of the People"],
            {
                "Ada": {"hand": ["Stumble", "Infighting"]},
                "Bo": {"hand": ["Double Feature", "L'Idiot", "Public Demand"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Count what Bo can do with three cards. Now count what Bo can do with one, whichever it is.",
            "Bo chooses what to throw away, and keeps the card that hurts you most. It is still only one.",
            "Your Stumble is worth more in your second turn, when the Martyr stands before Marie.",
        ),
    ),
    PuzzleSpec(
        "a-card-for-the-victim",
        "A card for the Victim",
        level=4,
        themes=("hands", "tempo"),
        position=Scenario(
            [
                "Innocent Victim",
                "Royal Cartographer",
                "Coiffeur",
                "Martyr",
                "Marie Antoinette",
                "Heretic",
            ],
            {
                "Ada": {"hand": ["Tough Crowd", "Fled to England", "Rush Job"]},
                "Bo": {"hand": ["Stumble"]},
                "Cy": {"hand": []},
            },
            day=3,
            noble_discard="rest",
        ),
        goal=most_points(over="Cy") & never_behind("Cy"),
        by="end of day",
        hints=(
            "The Innocent Victim is worth −1 and takes a card of your hand (R20).",
            "You must not be behind Cy even after this turn. Which card puts Cy in the same position?",
            "One of the other two cards goes with the Victim. Marie is the fifth in line, and you collect the fourth.",
            "Keep what clears the way for her.",
        ),
    ),
    PuzzleSpec(
        "no-bribes",
        "No bribes, Bo",
        level=2,
        themes=("hands", "greys"),
        position=Scenario(
            ["Bad Nun", "Rival Executioner", "Lady in Waiting", "Martyr"],
            {"Ada": {"hand": ["Lack of Support"]}, "Bo": {"hand": ["Bribed Guards"]}},
            noble_discard="rest",
            edition="wizards",
        ),
        goal=avoid("grey"),
        by="end of day",
        hints=(
            "The line suits you as it is: the first and the third are yours.",
            "What can Bo's card do to it in Bo's turn? And what can your card do to Bo's?",
        ),
    ),
)
