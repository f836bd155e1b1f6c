"""The base class of all widgets: the front end, the language, strict trait names, requests and replies."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeAlias

import anywidget
import traitlets
from IPython.utils.generics import complete_object

from guillotine_widget.errors import GuillotineError
from guillotine_widget.locales.locale import LOCALES, load
from guillotine_widget.suggest import did_you_mean, known_keywords, quote
from guillotine_widget.widget.checked_traits import Text
from guillotine_widget.widget.front_end import FrontEnd, built, shared_front_end
from guillotine_widget.widget.wire.encoding import encode
from guillotine_widget.widget.wire.messages import Reply
from guillotine_widget.widget.wire.request_parsing import request_id

if TYPE_CHECKING:
    from traitlets.utils.sentinel import Sentinel

_LONGEST_REASON = 499

_USEFUL = frozenset(
    {
        "add_class", "remove_class", "layout", "tooltip", "tabbable", "focus", "blur", "close",
        "observe", "unobserve", "unobserve_all", "has_trait", "set_trait", "trait_names", "traits",
        "hold_trait_notifications",
    }
)  # fmt: skip
"""The names of ipywidgets and traitlets that users of a widget need."""
_MACHINERY = frozenset(name for name in dir(anywidget.AnyWidget) if name[0] != "_") - _USEFUL

TraitNames: TypeAlias = "Sentinel | str | Collection[Sentinel | str]"
"""The name of a trait, several names, or `traitlets.All`."""


class BaseWidget(anywidget.AnyWidget):
    """A widget rendered by the front end in `js/`.

    Only Python writes the displayed state; the browser sends requests. Traits whose names begin with an underscore
    belong to the protocol between the two.
    """

    _FRONT_END: ClassVar[str] = "widget"
    """The name of the module and the style sheet in `static/`."""
    _FROM_BROWSER: ClassVar[frozenset[str]] = frozenset({"_languages"})
    """The traits that the browser may set."""
    _ATTRIBUTES: ClassVar[frozenset[str]] = frozenset()
    """The public attributes that are not traits."""
    _INTERNAL: ClassVar[frozenset[str]] = frozenset()
    """The public traits that carry data to the page, which completion leaves out."""

    _front_end = anywidget.WidgetTrait().tag(sync=True)
    """The `FrontEnd` that this widget shares with others; None if `_esm` and `_css` contain the front end."""
    # As text: given a file, anywidget registers a callback that keeps closed widgets in memory.
    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    _catalogue = traitlets.Dict().tag(sync=True)
    """The faces of all cards (`messages.Catalogue`)."""
    _words = traitlets.Dict().tag(sync=True)
    """The texts of the views, in the language of the widget."""
    locale = Text("en").tag(sync=True)
    """The language: "en" (default), "de", "es", "pl" or "nl". After "auto" it is the language of the browser."""
    _asks_language = traitlets.Bool(False).tag(sync=True)
    """Whether the browser should report its languages, because the locale was set to "auto"."""
    _languages = traitlets.Unicode("").tag(sync=True)
    """The languages of the browser, the preferred one first: "pl-PL pl en"."""

    @traitlets.default("_dom_classes")
    def _own_class(self) -> tuple[str, ...]:
        # For users' style sheets, which can set the colors of the table; `add_class` adds more.
        return ("guillotine-widget",)

    @traitlets.default("_front_end")
    def _shared_front_end(self) -> FrontEnd | None:
        return shared_front_end(self._FRONT_END)

    @traitlets.default("_esm")
    def _module(self) -> str:
        return built("shared.js" if self._front_end else f"{self._FRONT_END}.js")

    @traitlets.default("_css")
    def _style_sheet(self) -> str:
        return "" if self._front_end else built(f"{self._FRONT_END}.css")

    # --- trait names -----------------------------------------------------------------------------------------

    def __setattr__(self, name: str, value: Any) -> None:
        known = name.startswith("_") or name in self._ATTRIBUTES or hasattr(type(self), name)
        if not known:
            raise AttributeError(self._unknown(name))
        found = getattr(type(self), name, None)
        if isinstance(found, property) and found.fset is None:
            raise AttributeError(f"the attribute {name!r} of {type(self).__name__} is read-only")
        super().__setattr__(name, value)

    def __dir__(self) -> list[str]:
        # Completion lists what a user needs; the machinery of ipywidgets would hide it among fifty other names.
        return sorted(set(super().__dir__()) - _MACHINERY - self._INTERNAL)

    @known_keywords
    def observe(
        self,
        handler: Callable[..., object],
        names: TraitNames = traitlets.All,
        type: Sentinel | str = "change",  # noqa: A002  # the name in traitlets
    ) -> None:
        """Call a function whenever a trait changes.

        Args:
            handler: called with one argument: a mapping with `name`, `old`, `new` and `owner`.
            names: the name of a trait, or a list of names. Default: all traits.
            type: the type of notification, as for `traitlets.HasTraits.observe`. Default "change".

        Raises:
            TraitError: there is no such trait; the message offers a guess.

        Example:
            >>> import guillotine_widget as gw
            >>> editor = gw.ScenarioEditor(gw.Scenario(["Martyr", "Count"], {"Ada": {"hand": []}, "Bo": {"hand": []}}))
            >>> editor.observe(lambda change: print(change["name"], change["new"]), "locale")
            >>> editor.locale = "de"
            locale de
        """
        self._check_names(names)
        super().observe(handler, names, type)

    @known_keywords
    def unobserve(
        self,
        handler: Callable[..., object],
        names: TraitNames = traitlets.All,
        type: Sentinel | str = "change",  # noqa: A002  # the name in traitlets
    ) -> None:
        """Stop calling a function passed to `observe`.

        Args:
            handler: the function.
            names: as for `observe`.
            type: as for `observe`.

        Raises:
            TraitError: there is no such trait; the message offers a guess.

        Example:
            >>> import guillotine_widget as gw
            >>> editor = gw.ScenarioEditor(gw.Scenario(["Martyr", "Count"], {"Ada": {"hand": []}, "Bo": {"hand": []}}))
            >>> editor.observe(print, "locale")
            >>> editor.unobserve(print, "locale")
            >>> editor.locale = "de"
        """
        self._check_names(names)
        super().unobserve(handler, names, type)

    def set_trait(self, name: str, value: object) -> None:
        """Set a trait by its name.

        Raises:
            TraitError: there is no such trait, or it is read-only.

        Example:
            >>> import guillotine_widget as gw
            >>> editor = gw.ScenarioEditor(gw.Scenario(["Martyr", "Count"], {"Ada": {"hand": []}, "Bo": {"hand": []}}))
            >>> editor.set_trait("locale", "de")
            >>> editor.locale
            'de'
        """
        self._check_names(name)
        super().set_trait(name, value)

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError(
            f"a {type(self).__name__} belongs to its kernel and cannot be pickled; pickle what it shows: its game, "
            "scenario or puzzle"
        )

    def _check_names(self, names: Any) -> None:
        if names is traitlets.All:
            return
        for name in [names] if isinstance(names, str) or not isinstance(names, Iterable) else names:
            if name is not traitlets.All and not self.has_trait(name):
                raise traitlets.TraitError(self._unknown(name))

    def _unknown(self, name: Any) -> str:
        hidden = _MACHINERY | self._INTERNAL
        known = [name for name in self.trait_names() if name[0] != "_" and name not in hidden]
        return f"{type(self).__name__} has no trait {quote(name)}; {did_you_mean(name, known)}"

    # --- requests ------------------------------------------------------------------------------------------------

    def set_state(self, sync_data: dict[str, object]) -> None:
        """Accept state from the browser, but only for traits that the browser may set."""
        for name, value in sync_data.items():
            if name not in self._FROM_BROWSER:
                continue
            try:
                super().set_state({name: value})
            except (traitlets.TraitError, RecursionError):
                # The page must not keep a refused value.
                self.send_state(name)

    def _answer(self, content: Any, carry_out: Callable[[Reply], None]) -> Reply:
        """Return the reply to a request.

        Args:
            content: the message.
            carry_out: executes the request and adds the answer to the reply. Errors become the reason of a refusal.
        """
        reply: Reply = {"kind": "reply", "id": request_id(content), "ok": True}
        try:
            carry_out(reply)
        except GuillotineError as error:
            self._refuse(reply, str(error))
        except Exception as error:  # the user sees the page, not the log of the kernel
            self._refuse(reply, self._say("failed", error=f"{type(error).__name__}: {error}"))
        except BaseException as error:
            self._refuse(reply, self._say("failed", error=type(error).__name__))
            self._reply(reply)
            raise
        return reply

    def _refuse(self, reply: Reply, reason: str) -> None:
        reply["ok"] = False
        short = reason if len(reason) <= _LONGEST_REASON else f"{reason[:_LONGEST_REASON]}…"
        # An error may quote a lone surrogate, which cannot be sent.
        reply["reason"] = short.encode("utf-8", "backslashreplace").decode("utf-8")

    def _reply(self, reply: Reply) -> None:
        """Send a reply."""
        answer = {key: part for key, part in reply.items() if key not in ("kind", "id")}
        self.send({"kind": reply["kind"], "id": reply["id"], "text": encode(answer)})

    def _say(self, key: str, **holes: Any) -> str:
        return load(self.locale).say(f"table.{key}", holes)

    @traitlets.validate("locale")
    def _check_locale(self, proposal: Any) -> str:
        locale = str(proposal["value"])
        self._asks_language = locale == "auto"
        if locale == "auto":
            return self._language_of_browser()
        load(locale)
        return locale

    @traitlets.observe("_languages")
    def _on_languages(self, change: Any) -> None:
        if self._asks_language:
            self.locale = "auto"

    def _language_of_browser(self) -> str:
        """Return the first supported language of the browser; English if there is none."""
        languages = (tag.split("-")[0].casefold() for tag in self._languages.split())
        return next((code for code in languages if code in LOCALES), "en")

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        # Without a front end (nbconvert, GitHub) only these are shown; anywidget would truncate the text.
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = repr(self)
            if html := self._static_html():
                data["text/html"] = html
        return bundle

    def _static_html(self) -> str:
        """Return the HTML to show where no front end runs; "" to show only the text."""
        return ""


@complete_object.register(BaseWidget)
def _completions(widget: BaseWidget, words: list[str]) -> list[str]:
    """Return the names that IPython offers after a dot: without Jedi it adds those of the class to `dir`."""
    offered = {*dir(widget)}
    return [word for word in words if word in offered]


def starting_locale(locale: str) -> str:
    """Return the initial language of a table: English for "auto", until the browser has reported its languages.

    Raises:
        UnknownLocale: there is no such language.
    """
    given: Any = locale
    return load("en" if isinstance(given, str) and given == "auto" else locale).code


def words_of(locale: str) -> dict[str, str]:
    """Return the texts of the table's views in a language; missing ones are in English."""
    return {**load("en").table, **load(locale).table}
