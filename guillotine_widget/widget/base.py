"""What all our widgets have in common: the front end, the words, the language, and a text where no front end runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from guillotine_widget.errors import GuillotineError
from guillotine_widget.locales.locale import load
from guillotine_widget.widget.messages import Reply
from guillotine_widget.widget.request_parsing import request_id

_STATIC = Path(__file__).parent.parent / "static"

if not (_STATIC / "widget.js").is_file():
    raise ImportError(
        "the table's front end has not been built. In a checkout `pip install .` builds it, or "
        "`uv sync --reinstall-package guillotine-widget`; a wheel brings it along. "
        "The engine works without it: guillotine_widget.Game"
    )


class BaseWidget(anywidget.AnyWidget):
    """Something that our front end draws. Python alone writes what is shown; the browser asks with messages."""

    _esm = _STATIC / "widget.js"
    _css = _STATIC / "widget.css"

    THEIRS: ClassVar[frozenset[str]] = frozenset()
    """The traits that the browser may set."""

    catalogue = traitlets.Dict().tag(sync=True)
    """The faces of all cards (`messages.Catalogue`)."""
    words = traitlets.Dict().tag(sync=True)
    """The words of the views, in the language of the table."""
    locale = traitlets.Unicode("en").tag(sync=True)
    """The language: "en" (default), "de", "es", "pl", "nl"."""

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over those traits that are the browser's to set."""
        super().set_state({name: value for name, value in sync_data.items() if name in self.THEIRS})

    def _answer(self, content: Any, carry_out: Callable[[Reply], None]) -> Reply:
        """Return the reply to a request: what carrying it out has written, or why it was refused."""
        reply: Reply = {"kind": "reply", "id": request_id(content), "ok": True}
        try:
            carry_out(reply)
        except GuillotineError as error:
            reply["ok"] = False
            reply["reason"] = str(error)
        except Exception as error:  # the browser must hear of it; nobody reads a kernel's log
            reply["ok"] = False
            reply["reason"] = self._say("failed", error=f"{type(error).__name__}: {error}")
        return reply

    def _say(self, key: str, **holes: Any) -> str:
        return load(self.locale).say(f"table.{key}", holes)

    @traitlets.validate("locale")
    def _check_locale(self, proposal: Any) -> str:
        load(proposal["value"])
        return str(proposal["value"])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        # Where no front end runs the whole thing is shown as text; the library would cut it short.
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = repr(self)
        return bundle


def words_of(locale: str) -> dict[str, str]:
    """Return the words of the table's views in a language; what it lacks, in English."""
    return {**load("en").table, **load(locale).table}
