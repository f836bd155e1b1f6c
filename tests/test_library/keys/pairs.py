"""The key of each puzzle about pairs: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "marry-well": ["Public Demand", "Countess"],
    "nothing-to-declare": ["Clerical Error", "Count", "Double Feature"],
    "divorce": ["Missed!", "Ada", "Clerical Error", "Cardinal"],
    "a-royal-wedding": ["Trip", "Marie Antoinette 1", "Double Feature"],
}
