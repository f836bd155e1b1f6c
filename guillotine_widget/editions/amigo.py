"""The edition of 2002, as data; `wizards` holds the differences of the edition of 1998."""

from guillotine_widget.editions.actions import AMIGO_ACTIONS
from guillotine_widget.editions.nobles import AMIGO_NOBLES
from guillotine_widget.model.edition import Edition
from guillotine_widget.model.effects import (
    BeginTurn,
    CollectOwed,
    DealHands,
    Draw,
    DrawLate,
    EndTurn,
    FinalPlays,
    NextDay,
    PlayAction,
    Put,
    Script,
    Shuffle,
)
from guillotine_widget.model.vocabulary import (
    ACTION_DECK,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    All,
    Starter,
    top,
)

TWELVE_NOBLES = Put(top(12, NOBLE_DECK), LINE)
LEFT_IN_LINE = Put(All(LINE), NOBLE_DISCARD)


def day_script(starter: Starter) -> Script:
    """Return the script that ends a day and deals the next one."""
    return (LEFT_IN_LINE, NextDay(starter), TWELVE_NOBLES)


AMIGO = Edition(
    name="amigo",
    nobles=AMIGO_NOBLES,
    actions=AMIGO_ACTIONS,
    setup=(Shuffle(NOBLE_DECK), Shuffle(ACTION_DECK), DealHands(5)),
    day=day_script(Starter.NEXT_IN_TURN),
    turn=(BeginTurn(), PlayAction(), CollectOwed(), Draw(1), DrawLate(), EndTurn()),
    end=(FinalPlays(),),
)
