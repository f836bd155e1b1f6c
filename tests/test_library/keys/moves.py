"""The key of each puzzle about moves: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "the-basket-is-near": ["Pushed", "Cardinal 2"],
    "falling-in-line": ["Trip", "Hero of the People 1", "Stumble"],
    "cake-for-nobody": ["Let Them Eat Cake"],
    "mirror-image": ["Trip", "Regent 1", "Trip", "King Louis XVI 1", "The Long Walk"],
    "the-longest-walk": ["Trip", "Mayor 1", "Bribed Guards", "no card", "The Long Walk"],
    "standing-room-only": [
        "Trip",
        "Wealthy Priest 1",
        "Extra Cart",
        "Pushed",
        "Hero of the People 2",
    ],
}
