"""Puzzles about days that end early: Robespierre, the Scarlet Pimpernel, and an empty line."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import give, lead, most_points, never_behind, win
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
        level=1,
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
        level=3,
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
    PuzzleSpec(
        "robespierre-is-for-bo",
        "Robespierre is for Bo",
        level=3,
        themes=("day ends", "moves"),
        position=Scenario(
            ["Robespierre", "Land Lord", "Archbishop", "Master Spy", "Sheriff"],
            {"Ada": {"hand": ["Fainting Spell"]}, "Bo": {"hand": []}},
            noble_discard="rest",
            edition="wizards",
        ),
        goal=give("Bo", "Robespierre"),
        by="end of day",
        hints=(
            "The second in line is Bo's.",
            "Up to three places back: he may also go too far.",
        ),
    ),
    PuzzleSpec(
        "leave-while-you-can",
        "Leave while you can",
        level=2,
        themes=("day ends", "class cards"),
        position=Scenario(
            ["Wealthy Priest", "Tragic Figure", "Coiffeur", "Lady in Waiting"],
            {
                "Ada": {"hand": ["Church Support", "Scarlet Pimpernel", "Stumble"]},
                "Bo": {"hand": []},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "The Priest is blue, and somebody supports the church.",
            "Bo has to take the Tragic Figure. What is left then, and for whom?",
            "A day can end after your second turn.",
        ),
    ),
    PuzzleSpec(
        "somebody-in-a-hurry",
        "Somebody in a hurry",
        level=2,
        themes=("day ends", "moves"),
        position=Scenario(
            ["Archbishop", "Councilman", "Governor", "Fast Noble", "Bad Nun"],
            {
                "Ada": {"hand": ["Stumble"]},
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
            "Four at the table: the first noble and the fifth are yours. But will there be a fifth?",
            "The fourth is Dot's. Whoever stands there should not take another one along.",
        ),
    ),
    PuzzleSpec(
        "robespierre-goes-last",
        "Robespierre goes last",
        level=3,
        themes=("day ends", "class cards"),
        position=Scenario(
            ["Colonel", "Robespierre", "Coiffeur"],
            {
                "Ada": {"hand": ["Civic Pride", "Opinionated Guards", "Military Support"]},
                "Bo": {"hand": []},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Robespierre ends the day, but only when somebody collects him.",
            "Three nobles: the first and the third are yours. Which one should Bo have?",
            "You have a second turn, and the Colonel is red.",
        ),
    ),
    PuzzleSpec(
        "a-worse-present-for-cy",
        "A worse present for Cy",
        level=2,
        themes=("day ends", "class cards"),
        position=Scenario(
            [
                "Colonel",
                "Coiffeur",
                "Countess",
                "Piss Boy",
                "Sheriff",
                "King Louis XVI",
                "Fast Noble",
            ],
            {
                "Ada": {"hand": ["Civic Pride"]},
                "Bo": {"hand": ["Military Might"]},
                "Cy": {"hand": []},
            },
            day=3,
            noble_discard="rest",
        ),
        goal=win(),
        hints=(
            "The King is the sixth in line and goes to Cy. Count what everybody has at the end.",
            "Cy gets the third in line, too, and you the fourth. Can one of the two be another noble?",
            "The Sheriff may move two places.",
        ),
    ),
    PuzzleSpec(
        "end-it-at-once",
        "End it at once",
        level=3,
        themes=("day ends", "final plays"),
        position=Scenario(
            ["Count", "Lieutenant", "Tax Collector", "Robespierre", "Cardinal"],
            {
                "Ada": {"hand": ["Opinionated Guards", "Fountain of Blood", "Pushed"]},
                "Bo": {"hand": ["'Tis a Far Better Thing"]},
                "Cy": {"hand": []},
                "Dot": {"hand": ["Fainting Spell"]},
            },
            day=3,
            noble_discard="rest",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "The Cardinal is the fifth, and with four at the table he would be yours. But Bo and Dot have cards.",
            "Who ends the day when you collect him?",
            "You have one card more for the final plays (R41).",
        ),
    ),
    PuzzleSpec(
        "five-points-and-away",
        "Five points, and away",
        level=3,
        themes=("day ends", "moves"),
        position=Scenario(
            ["Lady", "Fast Noble", "Mayor", "Rival Executioner", "Captain of the Guard"],
            {
                "Ada": {"hand": ["'Tis a Far Better Thing", "Rush Job", "Scarlet Pimpernel"]},
                "Bo": {"hand": []},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=lead(5, over="Bo"),
        by="end of day",
        hints=(
            "The Fast Noble takes the noble behind him along, and he should be yours.",
            "He is the second in line, and the second is Bo's, unless somebody comes in front of him.",
            "When you have collected them, Bo should get nothing more (R10).",
        ),
    ),
    PuzzleSpec(
        "the-shortest-day",
        "The shortest day",
        level=1,
        themes=("day ends",),
        position=Scenario(
            ["Bad Nun", "Robespierre", "Wealthy Priest", "Sheriff"],
            {
                "Ada": {"hand": ["Bribed Guards"]},
                "Bo": {"hand": []},
                "Cy": {"hand": []},
                "Dot": {"hand": []},
            },
            noble_discard="rest",
        ),
        goal=most_points(over="Bo") & never_behind("Bo"),
        by="end of day",
        hints=(
            "The Bad Nun is worth less than Robespierre, whom Bo collects next.",
            "Who collects Robespierre ends the day (R9), and Bo has had no turn yet.",
        ),
    ),
)
