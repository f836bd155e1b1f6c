"""Draw cards: a noble, an action card, a back, and rows of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from guillotine_widget.game.table.card import Card
from guillotine_widget.locales.describe import card_text, points_mark, signed
from guillotine_widget.locales.locale import Locale, load
from guillotine_widget.model.kinds import Kind, Noble
from guillotine_widget.pictures.art import drawing_of
from guillotine_widget.pictures.canvas import Canvas
from guillotine_widget.pictures.svg import Svg
from guillotine_widget.pictures.theme import resolve_theme

CARD = (120, 168)
"""Width and height of a single card, in pixels."""
_GAP = 8


def class_letters(color: str, words: Locale) -> str:
    """Return the letters that stand for a class of nobles in black and white: "Ro" for royal.

    Example:
        >>> [class_letters(color, load("en")) for color in ("purple", "red", "green", "blue", "grey")]
        ['Ro', 'Mi', 'Ci', 'Ch', 'Co']
    """
    return words.table[f"class_{color}"][:2]


def label(kind: Kind, words: Locale) -> str:
    """Return the text alternative of a card: "Duke, purple, 3 points", or the name of an action card."""
    name = words.name(kind.key, kind.title)
    if not isinstance(kind, Noble):
        return name
    parts = {"name": name, "color": words.table[f"color_{kind.color}"]}
    points = (
        words.count("points", kind.points)
        if isinstance(kind.points, int)
        else words.table["points_vary"]
    )
    return words.table["noble_label"].format(**parts, points=points)


def draw_band(
    canvas: Canvas,
    kind: Noble,
    x: float,
    y: float,
    width: float,
    height: float,
    words: Locale,
    mark: str | None = None,
) -> None:
    """Draw the band of a class with its sign and points; in black and white, with its letters."""
    theme = canvas.theme
    canvas.rect(x, y, width, height, theme.classes[str(kind.color)])
    text = points_mark(kind) if mark is None else mark
    size = height * 0.8
    base = y + height * 0.78
    canvas.text(x + 5, base, text, size, "#ffffff", bold=True, serif=True)
    side = height * 0.66
    if theme.printed:
        letters = class_letters(str(kind.color), words)
        canvas.text(x + width - 5, base, letters, size * 0.85, "#ffffff", anchor="end", bold=True)
        middle = x + width * 0.5 - side * 0.5
    else:
        middle = x + width - side - 5
    canvas.draw(f"sign-{kind.color}", middle, y + (height - side) / 2, side, side, color="#ffffff")


def draw_noble(
    canvas: Canvas, kind: Noble, x: float, y: float, width: float, height: float, words: Locale
) -> None:
    """Draw the face of a noble."""
    theme = canvas.theme
    ink = theme.classes[str(kind.color)]
    band = max(16.0, min(height * 0.15, 26.0))
    plate = max(26.0, height * 0.23)
    canvas.rect(x, y, width, height, theme.paper, round=4, edge=ink, line=2)
    canvas.draw(drawing_of(kind), x + 1, y + band, width - 2, height - band - plate)
    draw_band(canvas, kind, x, y, width, band, words)
    canvas.block(
        x + width / 2,
        y + height - plate,
        width - 6,
        words.name(kind.key, kind.title),
        min(14.0, width * 0.16),
        theme.paper_ink,
        most=2,
        least=7,
        anchor="middle",
        bold=True,
        serif=True,
        height=plate - 2,
    )


def draw_action(
    canvas: Canvas,
    kind: Kind,
    x: float,
    y: float,
    width: float,
    height: float,
    words: Locale,
    edition: str,
) -> None:
    """Draw the face of an action card."""
    theme = canvas.theme
    canvas.rect(x, y, width, height, theme.paper, round=4, edge=theme.edge)
    picture = min(width * 68 / 96, height * 0.45)
    canvas.draw(drawing_of(kind), x + 0.5, y + 0.5, width - 1, picture)
    end = canvas.block(
        x + width / 2,
        y + picture + 3,
        width - 8,
        words.name(kind.key, kind.title),
        min(14.0, width * 0.11),
        theme.paper_ink,
        most=2,
        least=7,
        anchor="middle",
        bold=True,
        serif=True,
    )
    room = y + height - end - 4
    size = 11.0
    while size > 7 and room < size * 1.18 * 4:
        size -= 0.5
    canvas.block(
        x + width / 2,
        end + 1,
        width - 10,
        card_text(words, kind, edition),
        size,
        theme.paper_muted,
        most=max(1, int(room / (size * 1.18))),
        least=7,
        anchor="middle",
    )


def draw_back(canvas: Canvas, family: str, x: float, y: float, width: float, height: float) -> None:
    """Draw the back of a noble or an action card."""
    canvas.draw(f"back-{family}", x, y, width, height)
    canvas.rect(x, y, width, height, "none", round=2, edge=canvas.theme.edge)


def draw_card(
    canvas: Canvas,
    card: Kind | None,
    x: float,
    y: float,
    width: float,
    height: float,
    words: Locale,
    edition: str,
) -> None:
    """Draw the face of a card, or the back of an action card if the card is hidden."""
    if card is None:
        draw_back(canvas, "action", x, y, width, height)
    elif isinstance(card, Noble):
        draw_noble(canvas, card, x, y, width, height, words)
    else:
        draw_action(canvas, card, x, y, width, height, words, edition)


def draw_emblem(
    canvas: Canvas, kind: Kind, x: float, y: float, width: float, height: float
) -> None:
    """Draw an action card where there is no room for its name."""
    canvas.draw(drawing_of(kind), x, y, width, height)
    canvas.rect(x, y, width, height, "none", round=2, edge=canvas.theme.edge)


def draw_pile(
    canvas: Canvas,
    pile: Sequence[Kind],
    points: Mapping[str, int],
    x: float,
    y: float,
    room: float,
    words: Locale,
) -> float:
    """Draw the heads of a pile grouped by class, and return the height.

    Args:
        canvas: the picture.
        pile: the nobles, oldest first.
        points: the points of each class for the player.
        x: the left edge.
        y: the upper edge.
        room: the available width.
        words: the language.
    """
    theme = canvas.theme
    order = [*theme.classes]
    nobles = sorted(
        (kind for kind in pile if isinstance(kind, Noble)), key=lambda kind: order.index(kind.color)
    )
    side, overlap, gap, tall, low = (40.0 if theme.printed else 32.0), 15.0, 5.0, 34.0, 15.0
    at, row = x, 0
    for color, group in groupby(nobles, key=lambda kind: kind.color):
        found = [*group]
        step = min(overlap, (room - side) / max(1, len(found) - 1))
        width = side + step * (len(found) - 1)
        if at + width > x + room and at > x:
            at, row = x, row + 1
        top = y + row * (tall + low + 4)
        ink = theme.classes[str(color)]
        for place, kind in enumerate(found):
            left = at + place * step
            canvas.draw(drawing_of(kind), left, top, side, tall)
            canvas.rect(left, top, side, tall, "none", round=2, edge=ink, line=1.5)
        canvas.rect(at, top + tall, side, low, ink, round=2)
        text = signed(points.get(str(color), 0))
        if theme.printed:
            text = f"{class_letters(str(color), words)} {text}"
        else:
            canvas.draw(f"sign-{color}", at + 3, top + tall + 2.5, 10, 10, color="#ffffff")
        base = top + tall + 11.5
        canvas.text(at + side - 3, base, text, 10, "#ffffff", anchor="end", bold=True)
        at += width + gap
    return (row + 1) * (tall + low + 4) - 4


def cards_svg(
    kinds: Sequence[Kind | None],
    edition: str,
    *,
    locale: str = "en",
    theme: str = "light",
    per_row: int = 8,
) -> Svg:
    """Draw cards in rows, in order; None is the back of an action card.

    Raises:
        ValueError: there is no such theme.
        UnknownLocale: there is no such language.
    """
    words = load(locale)
    canvas = Canvas(resolve_theme(theme))
    width, height = CARD
    columns = max(1, min(per_row, len(kinds)))
    rows = max(1, -(-len(kinds) // columns))
    for place, kind in enumerate(kinds):
        x = (place % columns) * (width + _GAP) + 2
        y = (place // columns) * (height + _GAP) + 2
        draw_card(canvas, kind, x, y, width - 4, height - 4, words, edition)
    title = "; ".join("?" if kind is None else label(kind, words) for kind in kinds)
    return canvas.finish(
        columns * (width + _GAP) - _GAP, rows * (height + _GAP) - _GAP, title or "—"
    )


def kinds_of(cards: Sequence[Card | None]) -> list[Kind | None]:
    """Return the kinds of cards; None for a hidden one."""
    return [None if card is None else card.kind for card in cards]
