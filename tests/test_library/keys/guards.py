"""The key of each puzzle about guards: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "the-fourth-guard": ["Forward March"],
    "dismissed": ["lift", "Let Them Eat Cake"],
    "a-twist-in-the-guard": ["Twist of Fate", "Pushed", "Fountain of Blood"],
    "order-in-court": ["Stumble", "Unpopular Judge 1", "Pushed"],
    "my-guards-your-guards": ["Callous Guards", "lift", "Stumble", "Hero of the People 1"],
    "lost-and-found": ["Missed!", "Bo", "Forward March"],
    "four-places-please": [
        "Opinionated Guards",
        "Regent, Unpopular Judge, Robespierre, Bishop",
    ],
    "guards-for-one-round": ["Callous Guards", "lift", "Fled to England", "Palace Guard"],
    "call-off-the-guards": ["lift", "Pushed", "Lady 2"],
    "in-your-own-way": ["lift", "'Tis a Far Better Thing"],
    "read-it-backwards": ["lift", "The Long Walk", "L'Idiot", "General 2"],
    "guards-until-my-turn": ["Callous Guards", "lift", "Was That My Name?"],
    "march-past-the-guards": ["lift", "Forward March"],
    "the-guards-take-a-rest": ["lift", "Pushed", "Cardinal 2"],
}
