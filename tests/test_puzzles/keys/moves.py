"""The key of each puzzle about moves: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "the-basket-is-near": ["Pushed", "Cardinal 2"],
    "back-of-the-queue": ["Trip", "Hero of the People 1", "Stumble"],
}
