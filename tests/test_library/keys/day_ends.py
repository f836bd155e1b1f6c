"""The key of each puzzle about day ends: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "quit-while-you-are-ahead": ["Scarlet Pimpernel"],
    "revolutionaries-last": ["Trip", "Robespierre 1", "Double Feature"],
    "who-opens-tomorrow": ["no card", "Fled to England", "Coiffeur"],
    "at-ease-general": ["no card", "Missed!", "Bo", "no card"],
    "better-late": ["Pushed", "Palace Guard 2", "Late Arrival", "Cardinal"],
    "no-revolution-today": ["Fled to England", "Robespierre", "Stumble", "King Louis XVI 1"],
    "robespierre-is-for-bo": ["Fainting Spell", "Robespierre 1"],
    "leave-while-you-can": ["Church Support", "Scarlet Pimpernel"],
    "somebody-in-a-hurry": ["Stumble", "Bad Nun 1"],
    "robespierre-goes-last": [
        "Opinionated Guards",
        "Colonel, Coiffeur, Robespierre",
        "Military Support",
    ],
    "a-worse-present-for-cy": ["Civic Pride", "Sheriff 2"],
    "end-it-at-once": ["Opinionated Guards", "Fountain of Blood"],
    "five-points-and-away": [
        "'Tis a Far Better Thing",
        "Captain of the Guard 3",
        "Scarlet Pimpernel",
    ],
    "the-shortest-day": ["Bribed Guards"],
}
