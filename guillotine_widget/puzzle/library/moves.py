"""Puzzles about moving nobles: exactly so many places, or up to so many."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import collect, line_up, most_points, win
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

PUZZLES = (
    PuzzleSpec(
        "the-basket-is-near",
        "The basket is near",
        level=1,
        themes=("moves",),
        position=Scenario(
            ["Martyr", "Mayor", "Cardinal", "Marie Antoinette"],
            {"Ada": {"hand": ["Stumble", "Pushed"]}, "Bo": {"hand": []}},
        ),
        goal=most_points(),
        hints=(
            "Count how many steps each noble is away from the front.",
            "Exactly means exactly (R2): Marie is three steps away, and neither card walks three.",
            "Somebody in blue is two steps away, and worth as much as the Queen.",
        ),
    ),
    PuzzleSpec(
        "falling-in-line",
        "Falling in line",
        level=2,
        themes=("moves",),
        position=Scenario(
            ["Duke", "Hero of the People", "Governor", "Land Lord"],
            {"Ada": {"hand": ["Trip", "Stumble"]}, "Bo": {"hand": []}},
        ),
        goal=collect("Governor"),
        hints=(
            "One card alone does not do it: the Governor is two steps away.",
            "After a Trip you may play a second card (R25).",
            "Who falls behind the Governor is one place less in his way.",
        ),
    ),
    PuzzleSpec(
        "cake-for-nobody",
        "Cake for nobody",
        level=2,
        themes=("moves", "tempo"),
        position=Scenario(
            ["Master Spy", "Bad Nun", "Mayor", "Cardinal", "Martyr"],
            {"Ada": {"hand": ["Let Them Eat Cake", "Ignoble Noble"]}, "Bo": {"hand": []}},
            noble_discard="rest",
            edition="wizards",
        ),
        goal=collect("Bad Nun", "Cardinal", "Master Spy"),
        by="end of day",
        hints=(
            "You take the first, the third and the fifth in line. Who should stand there?",
            "The Spy runs to the end of the line after every card that is played (R7).",
            "A card may be played even if nothing comes of it (R3). There is no Queen to eat the cake.",
        ),
    ),
    PuzzleSpec(
        "mirror-image",
        "The portrait in the mirror",
        level=3,
        themes=("moves",),
        position=Scenario(
            ["Coiffeur", "Lieutenant", "King Louis XVI", "Regent", "Royal Cartographer"],
            {"Ada": {"hand": ["Trip", "Trip", "The Long Walk"]}, "Bo": {"hand": []}},
        ),
        goal=line_up(
            "King Louis XVI", "Royal Cartographer", "Lieutenant", "Coiffeur", exactly=True
        ),
        hints=(
            "Somebody is missing in the portrait: he has to be at the front when you collect.",
            "The Long Walk turns the line round, so begin by thinking backwards.",
            "Before the walk the Regent has to be last, and the King next to last.",
        ),
    ),
    PuzzleSpec(
        "the-longest-walk",
        "Not yet, my feet hurt",
        level=4,
        themes=("moves", "tempo"),
        position=Scenario(
            [
                "Governor",
                "Marie Antoinette",
                "Master Spy",
                "Mayor",
                "Bishop",
                "Piss Boy",
                "Land Lord",
            ],
            {
                "Ada": {"hand": ["The Long Walk", "Trip", "Bribed Guards"]},
                "Bo": {"hand": [], "pile": ["Cardinal", "Regent", "Coiffeur"]},
            },
            day=3,
            noble_discard="rest",
            edition="wizards",
        ),
        goal=win(),
        hints=(
            "Bo is ten points ahead, and has no card. Seven nobles: four for you, three for Bo.",
            "Every card you play sends the Spy to the end (R7), where the last collection is yours.",
            "Two cards at once, then a turn without one, and only then the walk.",
        ),
    ),
    PuzzleSpec(
        "standing-room-only",
        "Standing room only",
        level=4,
        themes=("moves", "tempo"),
        position=Scenario(
            ["Wealthy Priest", "Lieutenant", "Marie Antoinette"],
            {
                "Ada": {"hand": ["Extra Cart", "Trip", "Pushed"]},
                "Bo": {"hand": [], "pile": ["Cardinal", "Regent", "Duke", "Baron"]},
            },
            day=3,
            noble_deck=["King Louis XVI", "Martyr", "Hero of the People"],
            noble_discard="rest",
            edition="wizards",
        ),
        goal=win(),
        hints=(
            "Bo is fifteen points ahead, and three nobles are not enough. More are on their way.",
            "With six in line the first, the third and the fifth are yours, and the King will be the fourth.",
            "Two cards now (R25): the cart is one of them. The last card sends a Hero to where Bo collects.",
        ),
    ),
)
