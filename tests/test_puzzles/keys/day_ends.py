"""The key of each puzzle about day ends: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {}
