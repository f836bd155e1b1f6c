"""How it is said: names and sentences in the languages of the table, as TOML, and what fills their holes."""

from guillotine_widget.locales.locale import LOCALES, Locale, load
from guillotine_widget.locales.naming import find_kind

__all__ = ["LOCALES", "Locale", "find_kind", "load"]
