"""Moving nobles: counting places, exactly and up to."""

from __future__ import annotations

from guillotine_widget.games.goals import collect, most_points
from guillotine_widget.games.puzzles.posed import Posed
from guillotine_widget.games.scenario import Scenario

PUZZLES = (
    Posed(
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
            "Count how many steps each noble is away from the blade.",
            "Exactly means exactly (R2): Marie is three steps away, and neither card walks three.",
            "Somebody in blue is two steps away, and worth as much as the Queen.",
        ),
    ),
    Posed(
        "back-of-the-queue",
        "To the back of the queue, sir",
        level=2,
        themes=("moves", "greys"),
        position=Scenario(
            ["Duke", "Hero of the People", "Governor", "Land Lord"],
            {"Ada": {"hand": ["Trip", "Stumble"]}, "Bo": {"hand": []}},
            noble_discard="rest",
            action_deck=["Milling in Line", "Escape!"],
        ),
        goal=collect("Governor"),
        hints=(
            "One card alone does not do it: the Governor is two steps away.",
            "A Trip lets you play a second card (R25).",
            "Someone who falls backwards lets two others forward.",
        ),
    ),
)
