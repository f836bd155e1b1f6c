"""The key of each puzzle about greys: what every best line must choose, in this order."""

from __future__ import annotations

KEYS: dict[str, list[str]] = {
    "age-before-beauty": ["After You..."],
    "send-in-the-clown": ["Double Feature", "Cy"],
    "nobodys-victim": ["Fled to England", "Innocent Victim", "Double Feature"],
    "nobody-cares": ["Trip", "Cardinal 1", "Indifferent Public"],
    "return-to-sender": ["Missed!", "Ada", "Stumble", "Hero of the People 1"],
    "a-tragic-gift": ["Trip", "Martyr 1", "After You..."],
    "the-clown-goes-round": ["Civic Pride", "Mayor 1", "Political Influence"],
    "dot-comes-fourth": ["Fainting Spell", "Hero of the People 1"],
    "a-clown-in-the-bargain": ["no card", "Double Feature"],
    "somebody-elses-hero": ["no card", "Trip", "Archbishop 1"],
    "about-turn": ["no card", "The Long Walk"],
}
