"""The printed cards, both editions and the rulings, all as data."""

from collections.abc import Mapping
from types import MappingProxyType

from guillotine_widget.editions.amigo import AMIGO
from guillotine_widget.editions.pickling import pickle_by_name
from guillotine_widget.editions.wizards import WIZARDS
from guillotine_widget.model.edition import Edition

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {edition.name: edition for edition in (AMIGO, WIZARDS)}
)
"""The printed editions by name."""

pickle_by_name(EDITIONS)

__all__ = ["AMIGO", "EDITIONS", "WIZARDS"]
