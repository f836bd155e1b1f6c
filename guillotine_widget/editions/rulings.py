"""The rulings: their sources and the cards they concern. Their texts are in `locales`."""

from __future__ import annotations

from guillotine_widget.model import effects, vocabulary
from guillotine_widget.model.effects import Effect
from guillotine_widget.model.kinds import Color, Kind, Noble
from guillotine_widget.model.value import Value

SECTIONS = tuple(f"§{number}" for number in range(1, 8))
"""The sections of the rules: material, set-up, a turn, days, score, rulings, translation errors."""


class Facts(Value):
    """The language-independent facts of a ruling.

    Args:
        strength: its sources, one letter each: T the printed text, F the official FAQ, I agreement of other
            implementations, J our judgment.
        cards: the titles of the cards that it names; `touching` adds the cards that it concerns by their effects.
        only: the edition to which it is limited; "": both.
        see: related rulings.
    """

    strength: str
    cards: tuple[str, ...] = ()
    only: str = ""
    see: tuple[str, ...] = ()


LADIES = ("Lady", "Lord", "Lady in Waiting")
SUPPORTS = ("Church Support", "Civic Support", "Military Support")

RULINGS = {
    "R1": Facts("J", ("Missed!",)),
    "R2": Facts("TI", see=("R3",)),
    "R3": Facts("J", ("Let Them Eat Cake", "Lack of Faith"), see=("R2",)),
    "R4": Facts(
        "TI",
        ("Callous Guards", "After You...", "Double Feature", "Scarlet Pimpernel"),
        see=("R5", "R40"),
    ),
    "R5": Facts("TJ", ("Callous Guards",), see=("R4",)),
    "R6": Facts("TI", ("Unpopular Judge",)),
    "R7": Facts("I", ("Master Spy",), see=("R25", "R33")),
    "R8": Facts("TJ", ("Double Feature",), see=("R9",)),
    "R9": Facts("TJ", ("Robespierre", "Fast Noble"), see=("R10", "R14")),
    "R10": Facts("T", ("Scarlet Pimpernel",), see=("R9",)),
    "R11": Facts("T", ("Rival Executioner",), see=("R16", "R38")),
    "R12": Facts("TJ", ("The Clown", "After You...", "Tough Crowd")),
    "R13": Facts("J", ("After You...",), see=("R38",)),
    "R14": Facts("TF", ("Clerical Error",), see=("R9", "R15", "R38")),
    "R15": Facts("J", ("Clerical Error",), see=("R14",)),
    "R16": Facts("I", see=("R17",)),
    "R17": Facts("I", see=("R16",)),
    "R18": Facts("J", see=("R19",)),
    "R19": Facts("J", ("Rain Delay",), see=("R18",)),
    "R20": Facts("I", ("Innocent Victim",)),
    "R21": Facts("T", ("Count", "Countess")),
    "R22": Facts("T", ("Indifferent Public", "Tragic Figure", "Hero of the People")),
    "R23": Facts("T", (*SUPPORTS, "Palace Guard")),
    "R24": Facts("T", ("Political Influence",), see=("R32",)),
    "R25": Facts("T", ("Trip",), see=("R7",)),
    "R26": Facts("TJ", ("Rush Job",)),
    "R27": Facts("T", ("Rat Break",)),
    "R28": Facts("T", ("Twist of Fate",)),
    "R29": Facts("T", ("Information Exchange",), see=("R42",)),
    "R30": Facts("T", see=("R12",)),
    "R31": Facts("I", ("Forced Break", "Infighting", "Lack of Support")),
    "R32": Facts("TJ", ("Confusion in Line",), only="wizards", see=("R24", "R33")),
    "R33": Facts("TJ", ("Confusion in Line",), only="amigo", see=("R6", "R4", "R7")),
    "R34": Facts("TJ", ("Late Arrival",), see=("R42",)),
    "R35": Facts("T", ("General", "Captain of the Guard", "Missed!")),
    "R36": Facts("I", ("Milling in Line", "Opinionated Guards", "Escape!")),
    "R37": Facts("TJ", LADIES, see=("R14",)),
    "R38": Facts("TJ", ("Foreign Support",), see=("R11", "R14")),
    "R39": Facts("J", ("Missed!",)),
    "R40": Facts("T", ("Trip", "Callous Guards"), see=("R4",)),
    "R41": Facts("TJ", only="amigo"),
    "R42": Facts("J", ("Lack of Support", "Late Arrival", "Information Exchange", "Rat Break")),
    "R43": Facts("T", ("Missing Heads",)),
    "R44": Facts("J", ("Opinionated Guards",)),
    "R45": Facts("J"),
}


def touching(kind: Kind, alters: bool) -> list[str]:
    """Return the numbers of the rulings that concern a kind: those that name it, and those about its effects.

    Args:
        kind: the kind; for a custom card only its effects count.
        alters: whether it counts as altering the line (R4).

    Example:
        >>> from guillotine_widget.editions.actions import stumble
        >>> touching(stumble, alters=True)
        ['R2', 'R3', 'R4']
    """
    found = {number for number, facts in RULINGS.items() if kind.title in facts.cards}
    if alters:
        found.add("R4")
    if isinstance(kind, Noble):
        if kind.color is Color.PURPLE:
            found.add("R38")
        script = kind.collected
    else:
        script = kind.play
        if kind.final:
            found.add("R41")
        if kind.reaction:
            found.add("R33")
    for effect in script:
        found |= _about(effect)
    return [number for number in RULINGS if number in found]


def _about(effect: Effect) -> set[str]:
    """Return the rulings about an effect, for any card."""
    match effect:
        case effects.Move(what=vocabulary.ANobleOf()):
            return {"R2", "R3"}
        case effects.Put(what=vocabulary.ANobleOf()):
            return {"R3"}
        case (
            effects.Put(what=vocabulary.Top(where=vocabulary.Where.NOBLE_DECK))
            | effects.Collect(what=vocabulary.Top(where=vocabulary.Where.NOBLE_DECK))
        ):
            return {"R16"}
        case effects.Look(what=vocabulary.Top(where=vocabulary.Where.NOBLE_DECK)):
            return {"R16"}
        case effects.ChoosePlayer():
            return {"R30"}
        case effects.Draw():
            return {"R18"}
    return set()
