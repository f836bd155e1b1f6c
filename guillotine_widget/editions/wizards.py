"""The edition of 1998, as data: what differs from the edition of 2002 (marked [W] in the rulings)."""

from guillotine_widget.editions.actions import WIZARDS_ACTIONS
from guillotine_widget.editions.amigo import AMIGO, day_script
from guillotine_widget.editions.nobles import WIZARDS_NOBLES
from guillotine_widget.model.vocabulary import Starter

WIZARDS = AMIGO.with_kinds(*WIZARDS_NOBLES, *WIZARDS_ACTIONS).with_values(
    name="wizards",
    day=day_script(Starter.LEFT_OF_STARTER),
    end=(),
)
