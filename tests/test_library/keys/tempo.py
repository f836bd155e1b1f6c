"""The key of each puzzle about tempo: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "bring-a-friend": ["Double Feature"],
    "not-today-thank-you": ["Political Influence"],
    "the-art-of-doing-nothing": ["Political Influence", "no card", "no card"],
    "dressed-to-be-killed": ["Bribed Guards", "Clothing Swap", "Count"],
    "the-spy-leads-the-way": [
        "Trip",
        "Unpopular Judge 1",
        "Trip",
        "The Clown 1",
        "L'Idiot",
        "Cardinal 2",
    ],
    "the-judges-protection": ["Opinionated Guards", "Regent, Martyr, Unpopular Judge, Duke"],
    "a-word-with-the-queen": ["Friend of the Queen", "Palace Guard 1", "Rush Job", "Bo", "no card"],
}
