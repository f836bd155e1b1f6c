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
    "first-and-fourth": ["L'Idiot", "Governor 1"],
    "an-appointment-with-cy": ["Fainting Spell", "Baron 2"],
    "all-roads-lead-to-the-end": ["Ignoble Noble", "Master Spy 4"],
    "without-fainting": ["Trip", "Rival Executioner 1", "no card"],
    "the-best-seats": [
        "Opinionated Guards",
        "Marie Antoinette, Rival Executioner, Lieutenant, General",
    ],
    "three-steps-are-not-enough": ["Trip", "Lady 1", "Was That My Name?", "Governor 3"],
    "in-whose-cart": ["Pushed", "Palace Guard 2"],
    "the-least-for-bo": ["L'Idiot", "Countess 1"],
    "a-hero-for-cy": ["Friend of the Queen", "Hero of the People 2"],
    "the-fourth-of-four": ["Fainting Spell", "Tragic Figure 2"],
    "cy-comes-third": ["Fainting Spell", "Bishop 1"],
    "a-bishop-in-between": ["Pushed", "Bishop 2"],
    "the-first-and-the-fifth": ["Fainting Spell", "Royal Cartographer 3"],
    "a-line-for-the-painter": ["Pushed", "Regent 2"],
    "a-hero-for-bo": ["Stumble", "Hero of the People 1"],
    "a-guard-for-cy": ["'Tis a Far Better Thing"],
    "the-mayor-goes-first": ["Pushed", "Mayor 2"],
    "a-tragedy-for-bo": ["Trip", "Royal Cartographer 1", "L'Idiot", "Tragic Figure 2"],
    "two-in-blue": ["Friend of the Queen", "Land Lord 1"],
}
