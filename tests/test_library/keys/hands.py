"""The key of each puzzle about hands: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "pick-a-pocket": ["Lack of Support", "Bo", "Stumble"],
    "a-fair-exchange": ["Information Exchange", "Double Feature"],
    "two-birds-one-stone": ["Forced Break"],
    "second-hand": ["Rat Break", "Missed!", "Missed!", "Bo", "Fled to England", "Duke"],
    "let-them-quarrel": ["Infighting", "Bo", "Stumble", "Marie Antoinette 1"],
    "a-card-for-the-victim": ["Tough Crowd", "Cy", "Rush Job", "Fled to England", "Martyr"],
    "no-bribes": ["Lack of Support"],
}
