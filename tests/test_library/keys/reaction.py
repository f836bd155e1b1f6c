"""The key of each puzzle about reaction: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "wait-a-moment": ["no card", "no card", "Confusion in Line"],
    "behind-the-judge": ["Stumble", "Unpopular Judge 1"],
    "nobody-moves": ["Trip", "Martyr 1", "Callous Guards"],
    "off-duty": ["lift", "no card", "Confusion in Line"],
}
