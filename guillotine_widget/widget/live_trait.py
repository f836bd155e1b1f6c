"""Read-only traits that are computed from the game and never out of date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets


class LiveTrait(traitlets.TraitType[Any, Any]):
    """A read-only trait whose value is computed whenever it is read.

    Nothing is stored, so the value is up to date right after a change. The widget calls `notify_change` for its
    observers.

    Args:
        read: computes the value for a widget.
        instead: what to call to change the value; part of the error message.
        help: what the value is.
    """

    def __init__(self, read: Callable[[Any], Any], instead: str = "", help: str = "") -> None:  # noqa: A002
        super().__init__(None, allow_none=True, read_only=True, help=help)
        self._read = read
        self._instead = instead

    def get(self, obj: traitlets.HasTraits, cls: Any = None) -> Any:
        """Return the value as it is now."""
        return self._read(obj)

    def set(self, obj: traitlets.HasTraits, value: Any) -> None:
        """Refuse another value.

        Raises:
            TraitError: with the way to change the game.
        """
        # `hold_trait_notifications` sets every trait that has changed to the value that it has.
        if value != self._read(obj):
            hint = f"; {self._instead}" if self._instead else ""
            raise traitlets.TraitError(f"the trait {self.name!r} is read-only{hint}")

    def __set__(self, obj: traitlets.HasTraits, value: Any) -> None:
        self.set(obj, value)
