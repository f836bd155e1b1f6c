"""The two printed editions, as data (rules.md; a ruling that differs is marked [A] or [W] there)."""

from dataclasses import replace

from guillotine_widget.model.edition import Edition
from guillotine_widget.model.ops import (
    BeginTurn,
    CollectStep,
    DealHands,
    Draw,
    DrawLate,
    EndTurn,
    FinalPlays,
    NextDay,
    PlayStep,
    Put,
    Script,
    Shuffle,
)
from guillotine_widget.model.words import (
    ACTION_DECK,
    LINE,
    NOBLE_DECK,
    NOBLE_DISCARD,
    All,
    Starter,
    top,
)
from guillotine_widget.printed.actions import AMIGO_ACTIONS, WIZARDS_ACTIONS
from guillotine_widget.printed.nobles import AMIGO_NOBLES, WIZARDS_NOBLES

TWELVE_NOBLES = Put(top(12, NOBLE_DECK), LINE)
LEFT_IN_LINE = Put(All(LINE), NOBLE_DISCARD)


def _day(starter: Starter) -> Script:
    return (LEFT_IN_LINE, NextDay(starter), TWELVE_NOBLES)


AMIGO = Edition(
    name="amigo",
    nobles=AMIGO_NOBLES,
    actions=AMIGO_ACTIONS,
    setup=(Shuffle(NOBLE_DECK), Shuffle(ACTION_DECK), DealHands(5)),
    day=_day(Starter.NEXT_IN_TURN),
    turn=(BeginTurn(), PlayStep(), CollectStep(), Draw(1), DrawLate(), EndTurn()),
    end=(FinalPlays(),),
)

WIZARDS = replace(
    AMIGO.with_kinds(*WIZARDS_NOBLES, *WIZARDS_ACTIONS),
    name="wizards",
    day=_day(Starter.LEFT_OF_STARTER),
    end=(),
)

EDITIONS = {edition.name: edition for edition in (AMIGO, WIZARDS)}
