"""What somebody wrote about a choice of a game: a text, and a glyph that judges the choice."""

from __future__ import annotations

from typing import Any

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.model.value import Value
from guillotine_widget.suggest import check_text, quote

GLYPHS = {
    "!": "good",
    "?": "mistake",
    "!!": "brilliant",
    "??": "blunder",
    "!?": "interesting",
    "?!": "dubious",
}
"""The glyphs of chess, which judge a choice, and what each means."""
LONGEST = 2000
"""Letters of a comment at most."""


class Comment(Value):
    """What somebody wrote about a choice.

    Attributes:
        position: how many choices had been made: it is about the last of these; 0: about the start of the game.
        text: what they wrote; "" if there is only a glyph.
        glyph: their judgment of the choice, one of "!", "?", "!!", "??", "!?" and "?!"; "" for none.
    """

    position: int
    text: str = ""
    glyph: str = ""

    def __str__(self) -> str:
        return f"{self.glyph} {self.text}".strip()

    def changed(self, text: Any, glyph: Any) -> Comment:
        """Return this comment with another text, another glyph, or both.

        Args:
            text: the new text; "" for none; None: it stays.
            glyph: likewise.

        Raises:
            BadText: the text cannot be a comment.
            IllegalChoice: there is no such glyph, or no choice to judge.
        """
        if text is None and glyph is None:
            raise IllegalChoice(
                "a comment needs a text or a glyph: comment('A gamble.', glyph='!?'); an empty text removes it"
            )
        return Comment(
            self.position,
            self.text if text is None else check_comment(text),
            self.glyph if glyph is None else check_glyph(glyph, self.position),
        )


def check_comment(text: Any) -> str:
    """Validate the text of a comment and return it in canonical form: one paragraph, without ends of lines.

    Raises:
        BadText: it is not a text, or too long.
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
        position: how many choices had been made when it is given.

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
