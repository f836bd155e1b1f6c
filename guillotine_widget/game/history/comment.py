"""Comments on the choices of a game: a text, a glyph that judges the choice, marks and arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.history.marks import Arrow, check_arrows, check_marks
from guillotine_widget.model.state import State
from guillotine_widget.model.value import Value
from guillotine_widget.suggest import check_text, quote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from guillotine_widget.game.history.marks import Arrow
    from guillotine_widget.locales.naming import CardLike

GLYPHS = {
    "!": "good",
    "?": "mistake",
    "!!": "brilliant",
    "??": "blunder",
    "!?": "interesting",
    "?!": "dubious",
}
"""The glyphs that judge a choice, as in chess, and their meanings."""
LONGEST = 2000
"""The maximum length of a comment in characters."""


class Comment(Value):
    """A comment on a choice.

    Attributes:
        position: the number of choices made, the last of which it is about; 0: it is about the start of the game.
        text: the text; "" if there is only a glyph.
        glyph: the judgment of the choice: "!", "?", "!!", "??", "!?" or "?!"; "" for none.
        marks: the names of the cards that are marked: in line, in a hand or in front of a player.
        arrows: pairs of a noble in line and the place that an arrow points at; 1 is the front.
    """

    position: int
    text: str = ""
    glyph: str = ""
    marks: tuple[str, ...] = ()
    arrows: tuple[Arrow, ...] = ()

    def __str__(self) -> str:
        return f"{self.glyph} {self.text}".strip()

    def __repr__(self) -> str:
        values = {name: getattr(self, name) for name in self._fields}
        pointers = [name for name in ("marks", "arrows") if not values[name]]
        shown = ", ".join(f"{name}={values[name]!r}" for name in values if name not in pointers)
        return f"Comment({shown})"

    @property
    def empty(self) -> bool:
        """Whether nothing is left of it."""
        return not (self.text or self.glyph or self.marks or self.arrows)

    def changed(
        self,
        text: str | None,
        glyph: str | None,
        s: State,
        marks: str | Iterable[CardLike] | None = None,
        arrows: Arrow | Iterable[Arrow] | None = None,
    ) -> Comment:
        """Return this comment with another text, another glyph, other marks or other arrows.

        Args:
            text: the new text; "" removes it; None keeps it.
            glyph: the new glyph; "" removes it; None keeps it.
            s: the state at the position of the comment.
            marks: the marked cards; () removes them; None keeps them.
            arrows: the arrows; () removes them; None keeps them.

        Raises:
            BadText: the text is not valid.
            IllegalChoice: there is no such glyph, or no choice to judge.
        """
        if text is None and glyph is None and marks is None and arrows is None:
            raise IllegalChoice(
                "a comment needs a text or a glyph: comment('A gamble.', glyph='!?'); an empty text removes it"
            )
        return Comment(
            self.position,
            self.text if text is None else check_comment(text),
            self.glyph if glyph is None else check_glyph(glyph, self.position),
            self.marks if marks is None else check_marks(marks, s),
            self.arrows if arrows is None else check_arrows(arrows, s),
        )


def check_comment(text: Any) -> str:
    """Validate the text of a comment and return it in canonical form: one paragraph, without line breaks.

    Raises:
        BadText: it is not a str, or too long.
        IllegalChoice: it is a glyph.
    """
    if isinstance(text, str) and len(text) <= 4 * LONGEST:
        text = " ".join(text.split())
    found = check_text(text, "a comment", most=LONGEST, empty=True)
    if found in GLYPHS:
        raise IllegalChoice(f"{quote(found)} is a glyph: comment(glyph={quote(found)})")
    return found


def check_glyph(glyph: Any, position: int) -> str:
    """Validate a glyph and return it.

    Args:
        glyph: one of `GLYPHS`, or "" for none.
        position: the number of choices made.

    Raises:
        IllegalChoice: there is no such glyph, or no choice to judge.
    """
    if isinstance(glyph, str) and not glyph:
        return ""
    if not isinstance(glyph, str) or glyph not in GLYPHS:
        known = ", ".join(f"{each} ({meaning})" for each, meaning in GLYPHS.items())
        raise IllegalChoice(f"there is no glyph {quote(glyph)}; there are {known}")
    if position == 0:
        raise IllegalChoice("a glyph judges a choice, and at the start of a game none is made yet")
    return glyph
