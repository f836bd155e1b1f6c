"""Puzzles about tempo: whose turn it is when it matters."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import few_cards, most_points
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

PUZZLES = (
    PuzzleSpec(
        "bring-a-friend",
        "Bring a friend",
        level=1,
        themes=("tempo",),
        position=Scenario(
            ["Duke", "Governor", "King Louis XVI", "Martyr"],
            {"Ada": {"hand": ["Pushed", "Double Feature"]}, "Bo": {"hand": []}},
        ),
        goal=most_points(),
        hints=(
            "The King is worth five. Is that a lot?",
            "Two nobles are worth more than one, if they come in the same turn (R8).",
            "Leave the line as it is, and show two films for the price of one.",
        ),
    ),
    PuzzleSpec(
        "not-today-thank-you",
        "Not today, thank you",
        level=1,
        themes=("tempo", "greys"),
        position=Scenario(
            ["Hero of the People", "Martyr", "Tragic Figure"],
            {
                "Ada": {"hand": ["Stumble", "Bribed Guards", "Political Influence"]},
                "Bo": {"hand": []},
            },
            edition="wizards",
        ),
        goal=most_points(),
        hints=(
            "Everybody in this line costs points. Who costs the least?",
            "Nobody at all costs even less.",
            "One of your cards lets you stay away from the guillotine for a turn (R24).",
        ),
    ),
    PuzzleSpec(
        "the-art-of-doing-nothing",
        "The art of doing nothing",
        level=2,
        themes=("tempo",),
        position=Scenario(
            ["Coiffeur", "Governor", "Sheriff", "Cardinal"],
            {"Ada": {"hand": ["Stumble", "Political Influence"]}, "Bo": {"hand": []}},
            edition="wizards",
        ),
        goal=most_points() & few_cards(1),
        by="end of day",
        hints=(
            "Write down who collects whom if nobody plays a card: you get the small ones, every time.",
            "Stumble mends one turn. Something else mends them all.",
            "If only Bo were the one to begin! Then let Bo begin (R24).",
        ),
    ),
    PuzzleSpec(
        "dressed-to-be-killed",
        "Dressed to be killed",
        level=2,
        themes=("tempo", "greys"),
        position=Scenario(
            ["Hero of the People", "Archbishop", "Councilman", "Count"],
            {"Ada": {"hand": ["Clothing Swap", "Bribed Guards"]}, "Bo": {"hand": []}},
            noble_deck=["Cardinal", "Duke", "Sheriff"],
            noble_discard="rest",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Whoever swaps clothes first comes out as a Cardinal. Must it be the Hero?",
            "Four nobles, two of them yours. Which place would suit the Hero, so that Bo has to take him?",
            "Bribe the guards first, and swap clothes in your second turn: the noble at the front will do.",
        ),
    ),
    PuzzleSpec(
        "the-spy-leads-the-way",
        "The Spy leads the way",
        level=3,
        themes=("tempo", "moves"),
        position=Scenario(
            [
                "Master Spy",
                "Martyr",
                "Regent",
                "The Clown",
                "Unpopular Judge",
                "Cardinal",
            ],
            {"Ada": {"hand": ["Trip", "Trip", "L'Idiot"]}, "Bo": {"hand": []}},
        ),
        goal=most_points(),
        hints=(
            "The Spy offers four points, and the Regent too. There is a five in this line.",
            "As soon as a card has been played the Spy is gone from the front, and everybody is a step nearer (R7).",
            "The Cardinal is five steps away: the Spy's flight, two Trips (R25), and two steps at the end.",
            "A Trip throws one noble back. Let it be the one who stands just before the Cardinal, twice.",
        ),
    ),
    PuzzleSpec(
        "the-judges-protection",
        "The Judge's protection",
        level=4,
        themes=("tempo", "guards"),
        position=Scenario(
            ["Martyr", "Duke", "Regent", "Unpopular Judge", "Archbishop"],
            {
                "Ada": {"hand": ["Opinionated Guards"]},
                "Bo": {"hand": ["Pushed", "L'Idiot"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Five nobles, and you collect the first, the third and the fifth, unless Bo plays a card. Bo has two.",
            "The Archbishop stands last and stays last. How do you keep Bo's hands off him in Bo's second turn?",
            "With the Judge at the front nobody plays anything (R6). He should be there when only two are left.",
            "Bo's cards fetch the third noble, but not the fourth (R2). The third should be one that Bo may have.",
        ),
    ),
    PuzzleSpec(
        "a-word-with-the-queen",
        "A word with the Queen",
        level=4,
        themes=("tempo", "hands"),
        position=Scenario(
            ["Palace Guard", "Councilman", "Fast Noble", "Land Lord", "Mayor", "Cardinal"],
            {
                "Ada": {"hand": ["Friend of the Queen", "Rush Job"]},
                "Bo": {"hand": ["Friend of the Queen", "L'Idiot"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Bo will answer your first turn with a card. Must Bo answer the second?",
            "The Cardinal stands last, and is yours if Bo plays no card in turn two. When is Rush Job due (R26)?",
            "First the guard has a word with the Queen, and the Councilman comes in front.",
            "How long should they talk? You want to meet the guard again.",
        ),
    ),
)
