"""The key of each puzzle about final plays: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {}
