"""An independent implementation of the rules by card names, to compare the engine with.

It uses only the zones of a state and the names of cards, not the engine's tables, steps or indices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from guillotine_widget.model.state import LINE, State, front, hand, pile
from guillotine_widget.model.vocabulary import Pending

COLORS = {
    "purple": "King Louis XVI/Marie Antoinette/Regent/Duke/Baron/Robespierre/Count/Countess/Fast Noble/Lady/Lord/"
    "Lady in Waiting/Coiffeur/Piss Boy/Royal Cartographer",
    "red": "General/Master Spy/Colonel/Captain of the Guard/Lieutenant/Palace Guard",
    "green": "Governor/Mayor/Councilman/Unpopular Judge/Land Lord/Tax Collector/Rival Executioner/Sheriff",
    "blue": "Cardinal/Archbishop/Bad Nun/Bishop/Heretic/Wealthy Priest",
    "grey": "Hero of the People/The Clown/Innocent Victim/Martyr/Tragic Figure",
}
COLOR = {name: color for color, names in COLORS.items() for name in names.split("/")}

POINTS = {
    "King Louis XVI": 5, "Marie Antoinette": 5, "Regent": 4, "Duke": 3, "Baron": 3, "Robespierre": 3, "Count": 2,
    "Countess": 2, "Fast Noble": 2, "Lady": 2, "Lord": 2, "Lady in Waiting": 1, "Coiffeur": 1, "Piss Boy": 1,
    "Royal Cartographer": 1, "General": 4, "Master Spy": 4, "Colonel": 3, "Captain of the Guard": 2, "Lieutenant": 2,
    "Governor": 4, "Mayor": 3, "Councilman": 3, "Unpopular Judge": 2, "Land Lord": 2, "Tax Collector": 2,
    "Rival Executioner": 1, "Sheriff": 1, "Cardinal": 5, "Archbishop": 4, "Bad Nun": 3, "Bishop": 2, "Heretic": 2,
    "Wealthy Priest": 1, "Hero of the People": -3, "The Clown": -2, "Innocent Victim": -1, "Martyr": -1,
}  # fmt: skip

ALTER_THE_LINE = {
    "Stumble", "Pushed", "'Tis a Far Better Thing", "Ignoble Noble", "L'Idiot", "Was That My Name?",
    "Military Might", "Civic Pride", "Majesty", "Trip", "Friend of the Queen", "Fainting Spell",
    "Public Demand", "Let Them Eat Cake", "Lack of Faith", "Forward March", "Bribed Guards",
    "The Long Walk", "Milling in Line", "Opinionated Guards", "Escape!", "Mass Confusion",
    "Fled to England", "Clothing Swap", "Extra Cart", "Late Arrival", "Missed!",
    "Confusion in Line",
}  # fmt: skip

FORWARD = {"Stumble": 1, "Pushed": 2, "'Tis a Far Better Thing": 3, "Ignoble Noble": 4, "L'Idiot": 1,
           "Was That My Name?": 1}  # fmt: skip
BACK = {"Trip", "Friend of the Queen", "Fainting Spell"}
COLORED = {"Military Might": "red", "Civic Pride": "green", "Majesty": "purple"}


def titles(s: State, cards: Iterable[int]) -> list[str]:
    """Return the English names of cards."""
    return [s.rules.kinds[card].title for card in cards]


def total(nobles: Sequence[str], fronts: Sequence[str]) -> int:
    """Return the score of a pile and of the cards in front of a player (`gw.rule("§1")` and `gw.rule("§5")`)."""
    colors = Counter(COLOR[name] for name in nobles)
    grey, points = colors["grey"], 0
    for name in nobles:
        if COLOR[name] == "grey" and "Indifferent Public" in fronts:
            points += 1
        elif name == "Palace Guard":
            points += nobles.count("Palace Guard")
        elif name == "Tragic Figure":
            points -= grey
        elif name in ("Count", "Countess"):
            points += 4 if {"Count", "Countess"} <= set(nobles) else 2
        else:
            points += POINTS[name]
    points += colors["blue"] * fronts.count("Church Support")
    points += colors["green"] * fronts.count("Civic Support")
    points += colors["red"] * fronts.count("Military Support")
    return points + 2 * fronts.count("Fountain of Blood") - 2 * fronts.count("Tough Crowd")


def score(s: State, seat: int) -> int:
    """Return the score of a seat."""
    return total(titles(s, s.zones[pile(seat)]), titles(s, s.zones[front(seat)]))


def playable_titles(s: State, seat: int) -> set[str]:
    """Return the names of the cards that a player may play in the play step."""
    line = titles(s, s.zones[LINE])
    if line[:1] == ["Unpopular Judge"] or s.mark_on(seat, Pending.HURRIED):
        return set()
    held = set(titles(s, s.zones[hand(seat)]))
    if any("Callous Guards" in titles(s, s.zones[front(other)]) for other in range(s.seats)):
        held -= ALTER_THE_LINE
        if s.rules.edition.name == "amigo":
            held.discard("After You...")
    return {name for name in held if _line_allows(name, line, s.rules.edition.name)}


def _line_allows(name: str, line: list[str], edition: str) -> bool:
    if name in FORWARD:
        return len(line) > FORWARD[name]
    if name in BACK:
        return len(line) > 1
    if name in COLORED:
        return any(COLOR[noble] == COLORED[name] for noble in line[1:])
    if name == "Public Demand":
        return len(line) > 1
    if name == "Forward March":
        return "Palace Guard" in line[1:]
    if name in ("Fled to England", "Clothing Swap"):
        return bool(line)
    if name == "Confusion in Line" and edition == "amigo":
        return bool(line)
    return True
