"""Names and sentences in five languages, kept as TOML, and the code that fills in their values."""

from guillotine_widget.locales.locale import LOCALES, Locale, load
from guillotine_widget.locales.naming import find_kind

__all__ = ["LOCALES", "Locale", "find_kind", "load"]
