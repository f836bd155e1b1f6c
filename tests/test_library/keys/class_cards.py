"""The key of each puzzle about class cards: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "a-little-faith": ["Civic Pride", "Governor 2"],
    "church-tax": ["Church Support"],
    "pay-day-can-wait": ["Civic Pride", "Governor 2", "Civic Support"],
    "let-him-call-the-king": ["no card", "no card", "Friend of the Queen"],
    "friends-abroad": ["Foreign Support", "Public Demand", "Bishop", "Fountain of Blood"],
    "a-fast-exit": ["Trip", "Baron 1", "Majesty", "Fast Noble 1"],
    "chain-of-custody": ["Stumble", "Cardinal 1", "Fled to England", "Tax Collector"],
    "ahead-all-the-way": ["Civic Pride", "Tax Collector 1", "Church Support"],
    "support-in-advance": ["Civic Support", "Political Influence"],
    "the-archbishop-comes-first": ["Lack of Faith"],
    "blue-now-blue-later": ["Bribed Guards", "Lack of Faith"],
    "faith-comes-later": ["no card", "Lack of Faith"],
}
