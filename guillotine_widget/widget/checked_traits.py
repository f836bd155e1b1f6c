"""Traits for the options of a widget, whose error messages are short for any value."""

from __future__ import annotations

import math
from numbers import Real
from typing import Any, NoReturn

import traitlets

from guillotine_widget.suggest import quote


class _ShortErrors(traitlets.TraitType[Any, Any]):
    """A mixin that abbreviates the value in the error message."""

    def error(self, obj: Any, value: Any, error: Any = None, info: Any = None) -> NoReturn:
        """Reject a value.

        Raises:
            TraitError: always.
        """
        raise traitlets.TraitError(f"{self.name} is {self.info()}, not {quote(value)}")


class FiniteFloat(_ShortErrors, traitlets.Float[Any, Any]):
    """A finite float. NumPy numbers are stored as plain `float`; `bool` is rejected."""

    info_text = "a finite number"

    def validate(self, obj: Any, value: Any) -> float:
        """Return the number as a `float`.

        Raises:
            TraitError: it is not a finite number, or less than the minimum.
        """
        if isinstance(value, bool) or not isinstance(value, Real):
            self.error(obj, value)
        try:
            number = float(value)
        except OverflowError:
            number = math.inf
        if not math.isfinite(number) or number < self._least:
            self.error(obj, value)
        return float(super().validate(obj, number))

    def info(self) -> str:
        """Say what the trait holds."""
        return (
            self.info_text if self._least == -math.inf else f"a finite number from {self._least:g}"
        )

    @property
    def _least(self) -> float:
        return -math.inf if self.min is None else float(self.min)


class Word(_ShortErrors, traitlets.Enum[Any]):
    """One of several words."""

    def validate(self, obj: Any, value: Any) -> Any:
        """Return the word.

        Raises:
            TraitError: it is none of the words.
        """
        # An array compares with each of the words and has no truth value.
        if not isinstance(value, str):
            self.error(obj, value)
        return super().validate(obj, value)


class Text(_ShortErrors, traitlets.Unicode[Any, Any]):
    """A text."""

    info_text = "a text"
