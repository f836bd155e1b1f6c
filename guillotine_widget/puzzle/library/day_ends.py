"""Puzzles about days that end early: Robespierre, the Scarlet Pimpernel, and an empty line."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import most_points, win
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

PUZZLES = (
    PuzzleSpec(
        "quit-while-you-are-ahead",
        "Quit while you are ahead",
        level=1,
        themes=("day ends",),
        position=Scenario(
            ["Duke", "Cardinal", "Bishop", "Marie Antoinette"],
            {
                "Ada": {
                    "hand": ["Rush Job", "Scarlet Pimpernel"],
                    "pile": ["Mayor", "Count"],
                },
                "Bo": {"hand": [], "pile": ["Regent", "Governor"]},
            },
            day=3,
            noble_discard="rest",
            edition="wizards",
        ),
        goal=win(),
        hints=(
            "Five points against eight, and a Duke in front of you. Equal points share the win.",
            "Bo is looking forward to the Cardinal, and to Marie. Must they ever meet?",
            "The last day can end after this very turn (R10).",
        ),
    ),
    PuzzleSpec(
        "revolutionaries-last",
        "Revolutionaries last",
        level=2,
        themes=("day ends", "moves"),
        position=Scenario(
            ["Robespierre", "Governor", "King Louis XVI", "Martyr"],
            {"Ada": {"hand": ["Trip", "Pushed", "Double Feature"]}, "Bo": {"hand": []}},
        ),
        goal=most_points(),
        hints=(
            "Double Feature looks good. But whoever takes Robespierre takes nobody else after him (R9).",
            "After him, no. Before him, yes.",
            "Somebody should trip, politely, to let the Governor go first.",
        ),
    ),
    PuzzleSpec(
        "who-opens-tomorrow",
        "Who opens tomorrow?",
        level=2,
        themes=("day ends", "tempo"),
        position=Scenario(
            ["Sheriff", "Marie Antoinette"],
            {
                "Ada": {"hand": ["Fled to England", "Scarlet Pimpernel"]},
                "Bo": {"hand": ["Double Feature"]},
            },
            day=2,
            noble_deck=["Coiffeur", "King Louis XVI"],
            noble_discard="rest",
        ),
        goal=most_points(over="Bo"),
        by="end of game",
        hints=(
            "You can save Marie from Bo today. Then look at tomorrow's line, and at Bo's hand.",
            "In this edition the day is opened by the player who finds the line empty.",
            "Let Bo have Marie. Tomorrow one Coiffeur stands between you and the King, and England is not far.",
        ),
    ),
    PuzzleSpec(
        "at-ease-general",
        "At ease, General",
        level=3,
        themes=("day ends", "tempo"),
        position=Scenario(
            ["Count", "General"],
            {
                "Ada": {"hand": ["Stumble", "Missed!"], "pile": ["Duke"]},
                "Bo": {"hand": [], "pile": ["Governor"]},
            },
            noble_deck=["Piss Boy", "King Louis XVI"],
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Two nobles, but the General never comes alone: whoever collects him brings somebody to the line.",
            "First comes the Piss Boy. For the King the General must be collected a second time (R39).",
            "You need not be the one who collects him, and the line need not be full for the day to go on (R35).",
            "Let Bo have him first. In your next turn Bo gives him back.",
        ),
    ),
    PuzzleSpec(
        "better-late",
        "Better late",
        level=3,
        themes=("day ends", "tempo"),
        position=Scenario(
            ["Governor", "Marie Antoinette", "Wealthy Priest", "Palace Guard"],
            {"Ada": {"hand": ["Pushed", "Late Arrival"]}, "Bo": {"hand": []}},
            noble_deck=["Cardinal", "Mayor", "Sheriff"],
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Four nobles are two turns for each. A fifth makes the last turn yours (R34, R35).",
            "But Marie is second, and second is Bo's place. Must she be?",
            "First push somebody small between the Governor and Marie; the late guest can wait one turn.",
        ),
    ),
    PuzzleSpec(
        "no-revolution-today",
        "No revolution today",
        level=4,
        themes=("day ends", "tempo"),
        position=Scenario(
            [
                "Colonel",
                "Bad Nun",
                "Mayor",
                "King Louis XVI",
                "Robespierre",
                "Archbishop",
            ],
            {
                "Ada": {
                    "hand": ["Stumble", "Fled to England"],
                    "pile": ["Martyr", "Palace Guard", "Councilman"],
                },
                "Bo": {"hand": ["Stumble"], "pile": ["Bishop", "Sheriff", "Regent"]},
            },
            day=3,
            noble_discard="rest",
            edition="wizards",
        ),
        goal=win(),
        hints=(
            "Four points behind, and whoever takes Robespierre ends the game (R9). Will there be time to catch up?",
            "You need the King and the Archbishop. One of them stands behind Robespierre.",
            "What nobody can collect cannot end a day.",
        ),
    ),
)
