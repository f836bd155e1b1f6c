"""The `Edition` class: the cards, turns and days of an edition. Both printed editions are instances."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from guillotine_widget.model.effects import Script
from guillotine_widget.model.kinds import Action, Kind, Noble
from guillotine_widget.model.value import Value


class Edition(Value, eq=False):
    """The cards of an edition and the scripts of its setup, days, turns and end.

    Args:
        name: the name used in cells: `"amigo"`.
        nobles: its kinds of nobles, in the order of their card numbers.
        actions: its kinds of action cards, in the order of their card numbers, which follow those of the nobles.
        setup: the script at the start of a game; the first day follows.
        day: the script at the start of every day; turns follow.
        turn: the script of a turn.
        end: the script after the last day.
        days: the number of days.
        base: the name of the printed edition whose card texts apply; "": its own name.
    """

    name: str
    nobles: tuple[Noble, ...]
    actions: tuple[Action, ...]
    setup: Script
    day: Script
    turn: Script
    end: Script
    days: int = 3
    base: str = ""

    @property
    def printed(self) -> str:
        """The name of the printed edition whose card texts apply."""
        return self.base or self.name

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """All kinds, nobles first."""
        return (*self.nobles, *self.actions)

    def __repr__(self) -> str:
        nobles, actions = (
            sum(kind.copies for kind in family) for family in (self.nobles, self.actions)
        )
        return f"<Edition {self.name}: {nobles} nobles, {actions} action cards>"

    def with_kinds(self, *kinds: Kind) -> Edition:
        """Return this edition with kinds replaced (same title) or added (at the end of their family).

        Example:
            >>> from guillotine_widget.editions import AMIGO
            >>> from guillotine_widget.model.kinds import Color, noble
            >>> len(AMIGO.with_kinds(noble("Duke of Cells", 6, Color.PURPLE)).nobles)
            41
        """
        return self.with_values(
            nobles=_merged(self.nobles, (kind for kind in kinds if isinstance(kind, Noble))),
            actions=_merged(self.actions, (kind for kind in kinds if isinstance(kind, Action))),
        )


EditionLike = Edition | str
"""An edition, or the name of a printed one: "amigo" or "wizards"."""

K = TypeVar("K", Noble, Action)


def _merged(old: tuple[K, ...], new: Iterable[K]) -> tuple[K, ...]:
    by_title = {kind.title: kind for kind in old}
    by_title.update((kind.title, kind) for kind in new)
    return tuple(by_title.values())
