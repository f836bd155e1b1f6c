"""Read-only traits that are computed from the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets


class LiveTrait(traitlets.TraitType[Any, Any]):
    """A read-only trait whose value is computed each time it is read.

    No value is stored, so it is never out of date. The widget calls `notify_change` to notify observers.

    Args:
        read: computes the value for a widget.
        instead: what to call to change the value; part of the error message.
        help: the description of the value.
    """

    def __init__(self, read: Callable[[Any], Any], instead: str = "", help: str = "") -> None:  # noqa: A002
        super().__init__(None, allow_none=True, read_only=True, help=help)
        self._read = read
        self._instead = instead

    def get(self, obj: traitlets.HasTraits, cls: Any = None) -> Any:
        """Return the current value."""
        return self._read(obj)

    def set(self, obj: traitlets.HasTraits, value: Any) -> None:
        """Reject a new value.

        Raises:
            TraitError: always; the message says how to change the game.
        """
        # `hold_trait_notifications` sets every changed trait to its current value.
        if value != self._read(obj):
            hint = f"; {self._instead}" if self._instead else ""
            raise traitlets.TraitError(f"the trait {self.name!r} is read-only{hint}")

    def __set__(self, obj: traitlets.HasTraits, value: Any) -> None:
        self.set(obj, value)
