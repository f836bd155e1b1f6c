"""Puzzles about nobles that are worth more together: the Count and the Countess."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import collect, most_points
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

PUZZLES = (
    PuzzleSpec(
        "marry-well",
        "Marry well",
        level=1,
        themes=("pairs",),
        position=Scenario(
            ["Martyr", "Duke", "Countess", "King Louis XVI", "Mayor"],
            {
                "Ada": {"hand": ["Public Demand"], "pile": ["Count", "Sheriff"]},
                "Bo": {"hand": []},
            },
        ),
        goal=most_points(),
        hints=(
            "Your card fetches anybody. But who is worth most to you?",
            "Your Count is alone. Read what is printed on him.",
            "A couple is worth four and four (R21), and two of these eight you already have.",
        ),
    ),
    PuzzleSpec(
        "nothing-to-declare",
        "Nothing to declare",
        level=2,
        themes=("pairs", "tempo"),
        position=Scenario(
            ["Tax Collector", "Countess", "Baron", "Bad Nun", "Heretic"],
            {
                "Ada": {"hand": ["Clerical Error", "Double Feature"]},
                "Bo": {"hand": [], "pile": ["Duke", "Count"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Bo's Count waits for his Countess, and she is next in line.",
            "Clerical Error is an exchange. What can Bo take from a pile with nobody in it (R15)?",
            "Take one half of the couple now; two nobles at once are as good in your second turn.",
        ),
    ),
    PuzzleSpec(
        "divorce",
        "The price of a divorce",
        level=4,
        themes=("pairs", "tempo"),
        position=Scenario(
            ["Duke", "Mayor", "Archbishop"],
            {
                "Ada": {
                    "hand": ["Clerical Error", "Missed!"],
                    "pile": ["Countess", "Sheriff", "Martyr"],
                },
                "Bo": {"hand": [], "pile": ["Count", "Cardinal", "Martyr"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Three nobles: who will collect the last one? A fourth would change that.",
            "Missed! may name yourself (R30). Is there somebody on your pile whom you would not miss?",
            "Bo will collect one of yours in return (R14), and the Countess too. Take Bo's best all the same.",
        ),
    ),
    PuzzleSpec(
        "a-royal-wedding",
        "A royal wedding",
        level=3,
        themes=("pairs", "moves"),
        position=Scenario(
            ["King Louis XVI", "Countess", "Marie Antoinette", "Sheriff", "Hero of the People"],
            {
                "Ada": {"hand": ["Trip", "Double Feature"], "pile": ["Count"]},
                "Bo": {"hand": []},
            },
            noble_discard="rest",
        ),
        goal=collect("King Louis XVI", "Countess", "Marie Antoinette"),
        by="end of day",
        hints=(
            "Three guests, all at the front, and Bo collects between your turns.",
            "After a Trip you may play a second card (R25), and a Double Feature collects two nobles (R8).",
            "The third guest has to let somebody pass, whom you leave to Bo.",
        ),
    ),
)
