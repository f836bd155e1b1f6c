"""Puzzles about cards that look for a class of nobles, and supports that pay for one."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import (
    collect,
    most_points,
    never_behind,
    without_playing,
)
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

PUZZLES = (
    PuzzleSpec(
        "a-little-faith",
        "A little faith",
        level=1,
        themes=("class cards",),
        position=Scenario(
            ["Martyr", "Heretic", "Governor", "Sheriff", "Cardinal"],
            {
                "Ada": {"hand": ["Lack of Faith", "Let Them Eat Cake", "Civic Pride"]},
                "Bo": {"hand": []},
            },
        ),
        goal=most_points(),
        hints=(
            "Each card calls somebody else. Who comes, and what is he worth?",
            "Lack of Faith takes the blue noble who stands nearest, not the one you would like.",
            "The best one that can be reached wears green.",
        ),
    ),
    PuzzleSpec(
        "church-tax",
        "Church tax",
        level=1,
        themes=("class cards",),
        position=Scenario(
            ["Bad Nun", "Mayor", "Marie Antoinette", "Martyr"],
            {
                "Ada": {
                    "hand": ["Public Demand", "Church Support", "Military Support"],
                    "pile": ["Bishop", "Colonel", "Heretic", "Lieutenant", "Wealthy Priest"],
                },
                "Bo": {"hand": []},
            },
            edition="wizards",
        ),
        goal=most_points(),
        hints=(
            "Look at your pile, too.",
            "A support pays for every noble of its class, also for one who comes later (R23).",
            "How many blue nobles will you have at the end of the turn?",
        ),
    ),
    PuzzleSpec(
        "pay-day-can-wait",
        "Pay day can wait",
        level=3,
        themes=("class cards", "tempo"),
        position=Scenario(
            ["Duke", "King Louis XVI", "Governor", "Sheriff"],
            {
                "Ada": {"hand": ["Civic Support", "Civic Pride"], "pile": ["Tax Collector"]},
                "Bo": {"hand": []},
            },
            noble_discard="rest",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "You have two turns and two cards. Does it matter which comes first?",
            "A support pays at the end for all that are in your pile by then; the line does not wait.",
            "Put somebody green where the King becomes yours as well.",
        ),
    ),
    PuzzleSpec(
        "let-him-call-the-king",
        "Let him call the King",
        level=3,
        themes=("class cards", "tempo"),
        position=Scenario(
            ["Coiffeur", "Marie Antoinette", "Colonel", "General", "Tax Collector"],
            {"Ada": {"hand": ["Friend of the Queen", "Civic Pride"]}, "Bo": {"hand": []}},
            noble_deck=["King Louis XVI"],
        ),
        goal=collect("King Louis XVI"),
        by="end of day",
        hints=(
            "The King lies on the noble deck. Whoever collects the General calls him to the end of the line.",
            "Must it be you who collects the General?",
            "Patience: keep your card until the King has only one noble before him.",
        ),
    ),
    PuzzleSpec(
        "friends-abroad",
        "Friends abroad",
        level=4,
        themes=("class cards", "hands"),
        position=Scenario(
            ["Duke", "Land Lord", "Coiffeur", "Bishop", "Sheriff"],
            {
                "Ada": {"hand": ["Foreign Support", "Fountain of Blood"]},
                "Bo": {"hand": []},
            },
            action_deck=["Public Demand", "Fled to England", "Trip"],
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "The action deck begins with a card that you want, and with one that Bo had better not get.",
            "Foreign Support draws at once when you collect somebody purple (R38), before the draw of the turn.",
            "Two points of blood are still two points at the end of the day: the Fountain can wait.",
            "Two cards for you now, and the demand in your second turn.",
        ),
    ),
    PuzzleSpec(
        "a-fast-exit",
        "A fast exit",
        level=4,
        themes=("class cards", "moves"),
        position=Scenario(
            ["Cardinal", "Fast Noble", "Baron", "Martyr", "Martyr", "Royal Cartographer"],
            {"Ada": {"hand": ["Majesty", "Trip"]}, "Bo": {"hand": []}},
            noble_discard="rest",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "The Fast Noble takes somebody along: whoever is at the front after him.",
            "He is purple, and Majesty moves purple nobles. Then you collect two, and Bo the next.",
            "The third in line will be Bo's. Let the Baron trip, so that it is a Martyr.",
        ),
    ),
    PuzzleSpec(
        "chain-of-custody",
        "Chain of custody",
        level=4,
        themes=("class cards", "tempo"),
        position=Scenario(
            ["Coiffeur", "Cardinal", "Rival Executioner", "Tax Collector", "Duke"],
            {"Ada": {"hand": ["Fled to England", "Stumble"]}, "Bo": {"hand": []}},
            noble_deck=["Fast Noble", "Hero of the People"],
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Look at the noble deck: who comes to the one who collects the Rival Executioner?",
            "In this edition the noble of the deck is collected (R11), and his power works. Who is next in line then?",
            "First the Cardinal; the Executioner will still be there. Then somebody cheap has to flee.",
        ),
    ),
    PuzzleSpec(
        "ahead-all-the-way",
        "Ahead all the way",
        level=4,
        themes=("class cards", "tempo"),
        position=Scenario(
            ["Bad Nun", "Unpopular Judge", "Tax Collector", "Cardinal", "The Clown"],
            {
                "Ada": {"hand": ["Civic Pride", "Church Support", "Political Influence"]},
                "Bo": {"hand": ["Civic Support"]},
                "Cy": {"hand": ["Lack of Faith"]},
            },
            noble_discard="rest",
        ),
        goal=most_points(over="Cy") & never_behind("Cy"),
        by="end of day",
        hints=(
            "The Bad Nun and the Cardinal are blue, and you hold a Church Support.",
            "The Cardinal is the fourth and yours, unless Cy fetches him with a Lack of Faith.",
            "While the Judge is at the front, nobody plays a card (R6). When should he be there?",
            "Let one noble pass the Judge, so that he is at the front in Cy's turn.",
        ),
    ),
    PuzzleSpec(
        "support-in-advance",
        "Support in advance",
        level=2,
        themes=("class cards", "tempo"),
        position=Scenario(
            ["Countess", "Hero of the People", "Heretic", "Piss Boy", "Colonel", "Unpopular Judge"],
            {
                "Ada": {"hand": ["Civic Support", "Political Influence"]},
                "Bo": {"hand": []},
                "Cy": {"hand": ["Bribed Guards"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Who lets a turn go by gets another noble in the next one.",
            "In your third turn the Judge is at the front, and no card may be played (R6).",
            "What should be in front of you by then?",
        ),
    ),
    PuzzleSpec(
        "the-archbishop-comes-first",
        "The Archbishop comes first",
        level=1,
        themes=("class cards",),
        position=Scenario(
            ["Tax Collector", "Archbishop", "Innocent Victim", "Countess", "Fast Noble"],
            {"Ada": {"hand": ["Lack of Faith"]}, "Bo": {"hand": []}},
            noble_discard="rest",
            edition="wizards",
        ),
        goal=collect("Archbishop", "Innocent Victim"),
        by="end of day",
        hints=(
            "Two at the table: the first, the third and the fifth are yours.",
            "Who comes to the front with your card, and who is the third then?",
        ),
    ),
    PuzzleSpec(
        "blue-now-blue-later",
        "Blue now, blue later",
        level=3,
        themes=("class cards", "tempo"),
        position=Scenario(
            [
                "Archbishop",
                "Wealthy Priest",
                "The Clown",
                "Unpopular Judge",
                "Fast Noble",
                "Lord",
                "Coiffeur",
            ],
            {
                "Ada": {"hand": ["Lack of Faith", "Callous Guards", "Bribed Guards"]},
                "Bo": {"hand": []},
                "Cy": {"hand": []},
                "Dot": {"hand": []},
            },
            day=3,
            noble_discard="rest",
        ),
        goal=collect("blue", "blue"),
        by="end of day",
        hints=(
            "Two blue nobles are at the front, and you collect one in a turn.",
            "The other one must still be there when it is your turn again. Where do three players not reach him?",
            "From the end of the line he comes back with your second card.",
        ),
    ),
    PuzzleSpec(
        "faith-comes-later",
        "Faith comes later",
        level=3,
        themes=("class cards", "tempo"),
        position=Scenario(
            ["Archbishop", "Land Lord", "Bad Nun", "Martyr", "Cardinal"],
            {
                "Ada": {"hand": ["Stumble", "Lack of Faith"]},
                "Bo": {"hand": []},
                "Cy": {"hand": []},
            },
            noble_discard="rest",
        ),
        goal=most_points() & without_playing("Stumble"),
        by="end of day",
        hints=(
            "Three at the table: the first is yours, and the fourth. The fifth is Bo's.",
            "Lack of Faith calls the blue noble who stands nearest. Who is that now, and who in your next turn?",
        ),
    ),
)
