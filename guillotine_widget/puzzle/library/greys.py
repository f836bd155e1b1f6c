"""Puzzles about grey nobles: passing them on, sending them back, Indifferent Public."""

from __future__ import annotations

from guillotine_widget.puzzle.goals import avoid, lead, most_points, never_behind
from guillotine_widget.puzzle.library.spec import PuzzleSpec
from guillotine_widget.scenario.scenario import Scenario

PUZZLES = (
    PuzzleSpec(
        "age-before-beauty",
        "Age before beauty",
        level=1,
        themes=("greys",),
        position=Scenario(
            ["Hero of the People", "Cardinal", "Marie Antoinette", "Mayor"],
            {
                "Ada": {"hand": ["Pushed", "After You...", "L'Idiot"]},
                "Bo": {"hand": []},
            },
        ),
        goal=most_points(over="Bo"),
        hints=(
            "There is something unpleasant at the front. Must it stay there?",
            "The Hero counts against whoever has him. Be polite, and let Bo go first.",
        ),
    ),
    PuzzleSpec(
        "send-in-the-clown",
        "Send in the Clown",
        level=2,
        themes=("greys",),
        position=Scenario(
            ["Regent", "The Clown", "Councilman", "Piss Boy"],
            {
                "Ada": {
                    "hand": ["Bribed Guards", "Double Feature"],
                    "pile": ["King Louis XVI", "Palace Guard", "Wealthy Priest"],
                },
                "Bo": {"hand": [], "pile": ["Martyr", "Colonel"]},
                "Cy": {"hand": [], "pile": ["Wealthy Priest", "Cardinal", "Marie Antoinette"]},
            },
            day=3,
            edition="wizards",
        ),
        goal=lead(1),
        hints=(
            "Equal points are not enough. Compare your pile with the others'.",
            "The Clown goes on the pile of another player (R12), and you choose whose.",
            "Collect two nobles, and mind who is ahead.",
        ),
    ),
    PuzzleSpec(
        "nobodys-victim",
        "Nobody's victim",
        level=3,
        themes=("greys", "hands"),
        position=Scenario(
            ["Governor", "Innocent Victim", "Hero of the People", "Bad Nun", "Baron"],
            {
                "Ada": {"hand": ["Fled to England", "Double Feature", "Bribed Guards"]},
                "Bo": {"hand": []},
            },
            noble_discard="rest",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Bo has no card and takes what comes. What would you like to come?",
            "With one noble less everybody behind changes hands.",
            "A Double Feature can wait until the front is worth it twice.",
        ),
    ),
    PuzzleSpec(
        "nobody-cares",
        "Nobody cares",
        level=3,
        themes=("greys", "hands"),
        position=Scenario(
            [
                "Innocent Victim",
                "Martyr",
                "Duke",
                "Cardinal",
                "Martyr",
                "Hero of the People",
            ],
            {
                "Ada": {"hand": ["Indifferent Public", "Trip"], "pile": ["Martyr"]},
                "Bo": {"hand": []},
            },
            noble_discard="rest",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "With an Indifferent Public a Martyr is worth a point, and so is a Hero (R22). For you only.",
            "The Innocent Victim wants a card of your hand (R20). Which one will you still have?",
            "You take the first, the third and the fifth. The Cardinal stands fourth.",
        ),
    ),
    PuzzleSpec(
        "return-to-sender",
        "Return to sender",
        level=3,
        themes=("greys", "tempo"),
        position=Scenario(
            ["Colonel", "Coiffeur", "Bad Nun", "Sheriff"],
            {
                "Ada": {"hand": ["Missed!", "Stumble"], "pile": ["Duke", "Hero of the People"]},
                "Bo": {"hand": [], "pile": ["Sheriff", "Land Lord"]},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "Your Hero costs you three points. Is he there to stay?",
            "A player may also be yourself (R30), and the top of that pile goes to the end of the line (R1).",
            "Now there are five nobles, and the last one would be yours again. Somebody must change places.",
        ),
    ),
    PuzzleSpec(
        "a-tragic-gift",
        "A tragic gift",
        level=1,
        themes=("greys", "moves"),
        position=Scenario(
            ["Tragic Figure", "Martyr", "Marie Antoinette", "King Louis XVI", "Cardinal"],
            {
                "Ada": {"hand": ["After You...", "Trip"], "pile": ["Martyr"]},
                "Bo": {"hand": [], "pile": ["Martyr", "Hero of the People"]},
            },
            noble_discard="rest",
        ),
        goal=most_points(over="Bo"),
        by="end of day",
        hints=(
            "The Tragic Figure costs a point for every grey noble of his pile, himself included. Whose is greyest?",
            "After You puts the front noble on Bo's pile, and you collect the next: not the Martyr, please.",
            "Whoever trips first, trips behind the Queen.",
        ),
    ),
    PuzzleSpec(
        "the-clown-goes-round",
        "The Clown goes round",
        level=3,
        themes=("greys", "tempo"),
        position=Scenario(
            ["The Clown", "Mayor", "Tragic Figure", "Lady", "Hero of the People", "Governor"],
            {
                "Ada": {"hand": ["Political Influence", "Civic Pride"]},
                "Bo": {"hand": []},
                "Cy": {"hand": []},
            },
            day=3,
            noble_discard="rest",
        ),
        goal=most_points(),
        by="end of day",
        hints=(
            "Whoever collects the Clown gives him away (R12), and a rival gives him to you.",
            "Two points are not the worst. What would you get in this turn if the Clown goes to Bo?",
            "The fourth in line is yours and the Governor the sixth. Can you get from one to the other?",
            "In the second turn, take nobody.",
        ),
    ),
    PuzzleSpec(
        "dot-comes-fourth",
        "Dot comes fourth",
        level=3,
        themes=("greys", "moves"),
        position=Scenario(
            [
                "General",
                "Archbishop",
                "Hero of the People",
                "Lord",
                "Royal Cartographer",
                "Captain of the Guard",
                "Wealthy Priest",
            ],
            {
                "Ada": {"hand": ["Fainting Spell"]},
                "Bo": {"hand": []},
                "Cy": {"hand": []},
                "Dot": {"hand": []},
            },
            noble_discard="rest",
        ),
        goal=most_points(over="Dot"),
        by="end of day",
        hints=(
            "Your own two nobles need no help. What does Dot collect?",
            "Dot is the fourth to play. Who should be the fourth in line?",
        ),
    ),
    PuzzleSpec(
        "a-clown-in-the-bargain",
        "A Clown in the bargain",
        level=3,
        themes=("greys", "tempo"),
        position=Scenario(
            ["Unpopular Judge", "Sheriff", "Tragic Figure", "Wealthy Priest", "The Clown"],
            {
                "Ada": {"hand": ["Lack of Support", "Double Feature", "The Long Walk"]},
                "Bo": {"hand": []},
                "Cy": {"hand": []},
            },
            noble_discard="rest",
            edition="wizards",
        ),
        goal=most_points(over="Bo") & never_behind("Bo"),
        by="end of day",
        hints=(
            "While the Judge is at the front nobody plays a card (R6), so your turn is the next one.",
            "The Wealthy Priest will be at the front then, and the Clown behind him.",
            "Whoever collects the Clown gives him away (R12). Collect two.",
        ),
    ),
    PuzzleSpec(
        "somebody-elses-hero",
        "Somebody else's Hero",
        level=2,
        themes=("greys", "tempo"),
        position=Scenario(
            ["Unpopular Judge", "Captain of the Guard", "Lady", "Archbishop", "Hero of the People"],
            {"Ada": {"hand": ["'Tis a Far Better Thing", "Trip"]}, "Bo": {"hand": []}},
            noble_discard="rest",
            edition="wizards",
        ),
        goal=avoid("grey"),
        by="end of day",
        hints=(
            "Two at the table: the first, the third and the fifth are yours, and the fifth is the Hero.",
            "While the Judge is at the front nobody plays a card (R6). Wait for your second turn.",
            "One noble who trips brings the Hero one place nearer.",
        ),
    ),
    PuzzleSpec(
        "about-turn",
        "About turn!",
        level=1,
        themes=("greys", "tempo"),
        position=Scenario(
            [
                "Count",
                "Martyr",
                "Hero of the People",
                "The Clown",
                "King Louis XVI",
                "Royal Cartographer",
            ],
            {"Ada": {"hand": ["Forward March", "The Long Walk"]}, "Bo": {"hand": []}},
            noble_discard="rest",
            edition="wizards",
        ),
        goal=avoid("grey"),
        by="end of day",
        hints=(
            "You may take the Count now. Who will be the first in your next turn?",
            "Two grey nobles stand at the front then, and two better ones at the end of the line.",
        ),
    ),
)
