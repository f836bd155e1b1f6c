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
    "the-odd-places": ["Bribed Guards"],
    "let-bo-go-first": ["Political Influence"],
    "the-general-can-wait": ["Stumble", "Palace Guard 1"],
    "two-for-the-last-cart": ["Pushed", "Royal Cartographer 2", "Double Feature"],
    "keep-the-cart-waiting": ["Military Might", "Double Feature"],
    "keep-one-card-back": ["no card", "Pushed"],
    "no-time-for-bo": ["Rush Job", "Bo"],
    "after-you-later": ["no card", "After You...", "Bo"],
    "never-behind": ["Fainting Spell", "Lady in Waiting 2"],
    "patience-with-the-king": ["no card", "no card", "Bribed Guards"],
    "when-to-take-two": ["no card", "Double Feature"],
    "make-bo-spend-a-card": ["L'Idiot", "Innocent Victim 2", "Tough Crowd"],
    "the-right-turn-for-a-rush": ["no card", "Rush Job", "Bo", "no card"],
    "the-rush-is-for-bo": ["Rush Job", "Bo"],
}
