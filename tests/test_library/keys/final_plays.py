"""The key of each puzzle about final plays: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "one-for-the-road": ["Military Support"],
    "a-clerk-made-a-mistake": ["Clerical Error", "Cardinal"],
    "a-twist-in-time": ["Tough Crowd", "Cy", "Twist of Fate", "Fountain of Blood"],
    "say-nothing": ["pass", "Twist of Fate", "Fountain of Blood"],
    "the-early-clerk": [
        "Stumble",
        "Colonel 1",
        "Clerical Error",
        "Marie Antoinette",
        "Fountain of Blood",
    ],
    "a-card-in-reserve": ["Bribed Guards", "Fountain of Blood"],
}
