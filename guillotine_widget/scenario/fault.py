"""A fault of a scenario: a sentence that knows what it is about."""

from __future__ import annotations


class Fault(str):
    """A sentence that says what is wrong with a scenario, and where.

    Args:
        text: the sentence.
        zone: the cards it is about: "line", "hand:0" …; "" for none in particular.
        card: the key of the kind it is about, wherever cards of it lie; "" for none.
        field: the argument of `Scenario` it is about: "day", "turn" …; "" for none.

    Example:
        >>> fault = Fault("day is 1, 2 or 3, not 9", field="day")
        >>> fault, fault.field
        ('day is 1, 2 or 3, not 9', 'day')
    """

    zone: str
    card: str
    field: str

    def __new__(cls, text: str, zone: str = "", card: str = "", field: str = "") -> Fault:
        """Make the sentence."""
        fault = super().__new__(cls, text)
        fault.zone, fault.card, fault.field = zone, card, field
        return fault
