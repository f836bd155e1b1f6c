"""Draw a table as a viewer sees it: the line, the hand, the decks, the players, and the prompt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple

from guillotine_widget.game.table.card import Card
from guillotine_widget.game.table.table import Player
from guillotine_widget.locales.describe import points_mark, signed
from guillotine_widget.locales.locale import Locale
from guillotine_widget.pictures.canvas import Canvas, number
from guillotine_widget.pictures.card import (
    draw_action,
    draw_back,
    draw_card,
    draw_emblem,
    draw_pile,
    kinds_of,
)
from guillotine_widget.pictures.lettering import width_of, wrapped
from guillotine_widget.pictures.svg import Svg
from guillotine_widget.pictures.theme import resolve_theme

WIDTH = 1000
_EDGE = 12
_GUILLOTINE = 92
_PER_ROW = 12
_NOBLE = (68.0, 108.0)
_HAND = (116.0, 164.0)


class Seen(NamedTuple):
    """The contents of a picture of a table: only what its viewer may see.

    Attributes:
        edition: the name of the edition.
        days: how many days the game has.
        day: the day.
        turn_number: the number of turns begun.
        turn: the player whose turn it is.
        phase: "turn", "final" or "over".
        line: the nobles in line, front first.
        players: the players in seat order.
        viewer: the player whose hand is shown; None: nobody's.
        decks: the sizes of the noble deck, noble discards, action deck and action discards.
        points: the points of each class of nobles for each player, by color.
        prompt: the open decision in words.
        head: the lines above the table: the title and the task of a puzzle.
        marks: the cards that a comment marks, by id.
        arrows: its arrows, each from a place in line to another one; 1 is the front.
    """

    edition: str
    days: int
    day: int
    turn_number: int
    turn: str
    phase: str
    line: Sequence[Card]
    players: Sequence[Player]
    viewer: str | None
    decks: tuple[int, int, int, int]
    points: Sequence[Mapping[str, int]]
    prompt: str
    head: tuple[str, ...] = ()
    marks: frozenset[int] = frozenset()
    arrows: tuple[tuple[int, int], ...] = ()


def table_svg(seen: Seen, words: Locale, theme: str = "light") -> Svg:
    """Draw a table.

    Args:
        seen: the contents.
        words: the language.
        theme: "light", "dark" or "print".

    Raises:
        ValueError: there is no such theme.
    """
    canvas = Canvas(resolve_theme(theme))
    # The background comes first in the source, but its height is known last.
    height = _Table(Canvas(canvas.theme), seen, words).draw()
    colors = canvas.theme
    canvas.rect(
        0, 0, WIDTH, height, colors.ground, round=8, edge=colors.edge if colors.printed else ""
    )
    _Table(canvas, seen, words).draw()
    return canvas.finish(WIDTH, height, described(seen, words))


def described(seen: Seen, words: Locale) -> str:
    """Return the text alternative of a table."""

    def noble(card: Card) -> str:
        color = words.table[f"color_{card.color}"]
        return f"{words.name(card.kind.key, card.name)} ({color} {points_mark(card.kind)})"

    def named(cards: Sequence[Card | None]) -> str:
        return ", ".join(
            "?" if card is None else words.name(card.kind.key, card.name) for card in cards
        )

    lines = [*seen.head, _moment(seen, words)]
    places = "; ".join(f"{place}. {noble(card)}" for place, card in enumerate(seen.line, 1))
    lines.append(f"{words.say('table.line')}: {places or words.say('table.empty')}")
    for player in seen.players:
        parts = []
        if any(card is not None for card in player.hand):
            parts.append(f"{words.say('table.hand')}: {named(player.hand)}")
        else:
            parts.append(f"{words.say('table.hand')}: {words.count('cards', len(player.hand))}")
        if player.pile:
            parts.append(f"{words.say('table.pile')}: {', '.join(map(noble, player.pile))}")
        if player.front:
            parts.append(f"{words.say('table.front')}: {named(player.front)}")
        lines.append(f"{player.name}, {words.count('points', player.score)}. {'; '.join(parts)}")
    return "\n".join([*lines, *filter(None, [seen.prompt])])


def _moment(seen: Seen, words: Locale) -> str:
    say = words.table
    day = say["day_of"].format(n=seen.day, of=seen.days)
    if seen.phase != "turn":
        return f"{day} · {say[f'phase_{seen.phase}']}"
    return f"{day} · {say['turn_n'].format(n=seen.turn_number)}"


class _Table:
    """A table that is being drawn, from top to bottom."""

    def __init__(self, canvas: Canvas, seen: Seen, words: Locale) -> None:
        self.canvas = canvas
        self.seen = seen
        self.words = words
        self.theme = canvas.theme

    def draw(self) -> float:
        """Draw everything, and return the height."""
        y = self._header(_EDGE)
        y = self._head(y)
        y = self._street(y) + 8
        y = self._prompt(y)
        y = self._hand(y)
        return self._players(y) + _EDGE

    def _panel(self, x: float, y: float, width: float, height: float, line: float = 1) -> None:
        edge = self.theme.mark if line > 1 else self.theme.edge
        self.canvas.rect(x, y, width, height, self.theme.panel, round=6, edge=edge, line=line)

    def _header(self, y: float) -> float:
        canvas, theme = self.canvas, self.theme
        title = self.words.table["title"]
        canvas.text(_EDGE, y + 18, title, 22, theme.ink, bold=True, serif=True)
        at = _EDGE + width_of(title, 22, bold=True) + 16
        for day in range(1, self.seen.days + 1):
            fill = theme.ink if day < self.seen.day else theme.mark
            canvas.circle(at, y + 12, 5, fill if day <= self.seen.day else "none", edge=theme.ink)
            at += 14
        canvas.text(at + 4, y + 17, _moment(self.seen, self.words), 14, theme.ink, bold=True)
        return y + 28

    def _head(self, y: float) -> float:
        if not self.seen.head:
            return y
        room = WIDTH - 2 * _EDGE - 24
        top, lines = y, []
        for at, text in enumerate(self.seen.head):
            size = 17 if at == 0 else 14
            lines.append((text, size, at == 0, len(wrapped(text, room, size, at == 0))))
        height = sum(count * size * 1.18 for _, size, _, count in lines) + 12
        self._panel(_EDGE, top, WIDTH - 2 * _EDGE, height)
        y = top + 5
        for text, size, first, count in lines:
            y = self.canvas.block(
                _EDGE + 12, y, room, text, size, self.theme.ink, most=count, bold=first, serif=first
            )
        return top + height + 8

    def _street(self, y: float) -> float:
        canvas, theme, line = self.canvas, self.theme, self.seen.line
        width, tall = _NOBLE
        rows = max(1, -(-len(line) // _PER_ROW))
        row = tall + 24
        height = rows * row + 14
        canvas.rect(_EDGE, y, WIDTH - 2 * _EDGE, height, theme.sky, round=6)
        for nth in range(rows):
            floor = y + nth * row + row - 8
            deep = 22 if nth == rows - 1 else 16
            canvas.rect(_EDGE, floor, WIDTH - 2 * _EDGE, deep, theme.street)
        canvas.draw("guillotine", _EDGE + 4, y + 6, _GUILLOTINE - 10, row, fill=False)
        left = _EDGE + _GUILLOTINE
        step = (WIDTH - _EDGE - left - 4) / _PER_ROW
        for place, card in enumerate(line):
            x = left + (place % _PER_ROW) * step
            top = y + (place // _PER_ROW) * row + 20
            middle = x + width / 2
            canvas.text(middle, top - 6, str(place + 1), 11, theme.ink, anchor="middle", bold=True)
            draw_card(canvas, card.kind, x, top, width, tall, self.words, self.seen.edition)
            if card.id in self.seen.marks:
                self._ring(x, top, width, tall)

        def above(place: int) -> tuple[float, float]:
            row_of, column = divmod(place - 1, _PER_ROW)
            return left + column * step + width / 2, y + row_of * row + 30

        for start, end in self.seen.arrows:
            self._arrow(*above(start), *above(end))
        if not line:
            empty = self.words.table["line_empty"]
            canvas.text(left + 10, y + row / 2, empty, 15, theme.ink)
        return y + height

    def _ring(self, x: float, y: float, width: float, tall: float) -> None:
        """Mark a card."""
        edge = self.theme.pointer
        self.canvas.rect(x - 2, y - 2, width + 4, tall + 4, "none", round=6, edge=edge, line=4)

    def _arrow(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw an arrow over the line."""
        top = min(y1, y2) - (26 if y1 == y2 else 0)
        # The tangent at the tip; the curve ends at the base of the head.
        dx, dy = (0.0, y2 - top) if y1 == y2 else (x2 - x1, y2 - y1)
        length = hypot(dx, dy) or 1.0
        ux, uy = dx / length, dy / length
        bx, by = x2 - 11 * ux, y2 - 11 * uy
        begin, end = f"M{number(x1)} {number(y1)}", f"{number(bx)} {number(by)}"
        bend = f"C{number(x1)} {number(top)} {number(bx)} {number(top)} " if y1 == y2 else "L"
        curve = f"{begin}{bend}{end}"
        self.canvas.path(curve, self.theme.pointer, line=5)
        head = (
            f"M{number(x2)} {number(y2)}L{number(bx - 7 * uy)} {number(by + 7 * ux)}"
            f"L{number(bx + 7 * uy)} {number(by - 7 * ux)}Z"
        )
        self.canvas.path(head, self.theme.pointer, fill=self.theme.pointer)

    def _prompt(self, y: float) -> float:
        if not self.seen.prompt:
            return y
        room = WIDTH - 2 * _EDGE - 28
        text = self.seen.prompt.splitlines()[0]
        count = min(3, len(wrapped(text, room, 15, bold=True)))
        height = count * 15 * 1.18 + 14
        self._panel(_EDGE, y, WIDTH - 2 * _EDGE, height)
        self.canvas.rect(_EDGE, y, 5, height, self.theme.mark, round=2)
        self.canvas.block(
            _EDGE + 16, y + 6, room, text, 15, self.theme.ink, most=count, bold=True, serif=True
        )
        return y + height + 8

    def _hand(self, y: float) -> float:
        """Draw the viewer's hand, with the decks to its right."""
        viewer = next((one for one in self.seen.players if one.name == self.seen.viewer), None)
        cards = [] if viewer is None else kinds_of(viewer.hand)
        width, tall = _HAND
        decks = 104.0
        room = WIDTH - 2 * _EDGE - decks - 8
        if viewer is None:
            return self._decks_in_a_row(y)
        columns = max(1, int((room + 8) / (width + 8)))
        rows = max(1, -(-len(cards) // columns))
        for place, kind in enumerate(cards):
            x = _EDGE + (place % columns) * (width + 8)
            top = y + (place // columns) * (tall + 8)
            if kind is None:
                draw_back(self.canvas, "action", x, top, width, tall)
            else:
                draw_action(self.canvas, kind, x, top, width, tall, self.words, self.seen.edition)
            held = viewer.hand[place]
            if held is not None and held.id in self.seen.marks:
                self._ring(x, top, width, tall)
        if not cards:
            empty = self.words.table["hand_empty"]
            self.canvas.text(_EDGE + 4, y + 24, empty, 14, self.theme.muted)
        height = rows * (tall + 8) if cards else 2 * 62.0
        self._decks(WIDTH - _EDGE - decks, y)
        return y + max(height, 2 * 82.0)

    def _deck_words(self) -> list[tuple[str, int, str]]:
        names = ("noble_deck", "noble_discard", "action_deck", "action_discard")
        return [
            (name.partition("_")[0], n, self.words.count(f"{name}_short", n))
            for name, n in zip(names, self.seen.decks, strict=True)
        ]

    def _decks(self, x: float, y: float) -> None:
        for place, (family, n, word) in enumerate(self._deck_words()):
            left, top = x + (place % 2) * 54, y + (place // 2) * 82
            self._deck(left, top, family, n, word, empty=not n)

    def _decks_in_a_row(self, y: float) -> float:
        x = float(_EDGE)
        for family, n, word in self._deck_words():
            draw_back(self.canvas, family, x, y, 22, 31)
            text = f"{n} {word}"
            self.canvas.text(x + 28, y + 21, text, 13, self.theme.ink)
            x += 28 + width_of(text, 13) + 24
        return y + 40

    def _deck(self, x: float, y: float, family: str, n: int, word: str, empty: bool) -> None:
        canvas, theme = self.canvas, self.theme
        if empty:
            canvas.rect(x + 7, y, 36, 50, "none", round=2, edge=theme.muted, dash="3 3")
        else:
            draw_back(canvas, family, x + 7, y, 36, 50)
        canvas.text(x + 25, y + 62, str(n), 12, theme.ink, anchor="middle", bold=True)
        canvas.block(x + 25, y + 64, 52, word, 10, theme.ink, most=1, least=7.5, anchor="middle")

    def _players(self, y: float) -> float:
        seats = len(self.seen.players)
        columns = seats if seats <= 4 else 3
        gap = 8
        width = (WIDTH - 2 * _EDGE - gap * (columns - 1)) / columns
        for first in range(0, seats, columns):
            row = self.seen.players[first : first + columns]
            # All panels in a row have the height of the tallest.
            trial = _Table(Canvas(self.theme), self.seen, self.words)
            height = max(trial._player(player, 0, 0, width) for player in row)
            for column, player in enumerate(row):
                x = _EDGE + column * (width + gap)
                turn = player.name == self.seen.turn and self.seen.phase != "over"
                self._panel(x, y, width, height, 2 if turn else 1)
                self._player(player, x, y, width)
            y += height + gap
        return y - gap

    def _player(self, player: Player, x: float, y: float, width: float) -> float:
        """Draw a player's name, points, pile, cards in front and hand, and return the height."""
        canvas, theme, words = self.canvas, self.theme, self.words
        top = y
        color = theme.seats[player.seat % len(theme.seats)]
        canvas.circle(x + 18, y + 20, 11, color)
        initial = "#ffffff" if not _is_light(color) else "#1c130b"
        canvas.text(
            x + 18, y + 25, player.name[:1].upper(), 13, initial, anchor="middle", bold=True
        )
        total = signed(player.score)
        right = x + width - 10
        canvas.text(right, y + 28, total, 24, theme.ink, anchor="end", bold=True, serif=True)
        right -= width_of(total, 24, bold=True) + 8
        count = str(len(player.hand))
        draw_back(canvas, "action", right - 18, y + 8, 16, 22)
        canvas.text(right - 23, y + 25, count, 13, theme.ink, anchor="end", bold=True)
        right -= 30 + width_of(count, 13, bold=True)
        canvas.text(
            x + 35, y + 25, player.name, 16, theme.ink, bold=True, serif=True, room=right - x - 35
        )
        y += 38
        marks = [
            words.table[key]
            for key, on in (("rushed", player.rushed), ("confused", player.confused))
            if on
        ]
        for mark in marks:
            y = canvas.block(x + 10, y, width - 20, mark, 11, theme.mark, most=2, bold=True) + 3
        front = kinds_of(player.front)
        aside = 46 * min(len(front), 2)
        if player.pile:
            tall = draw_pile(
                canvas,
                [card.kind for card in player.pile],
                self.seen.points[player.seat],
                x + 10,
                y,
                width - 20 - aside,
                words,
            )
        else:
            canvas.text(x + 10, y + 18, words.table["pile_empty"], 12, theme.muted)
            tall = 24
        for place, kind in enumerate(front):
            if kind is None:
                continue
            left = x + width - 8 - 46 * (place % 2 + 1) + 4
            above = y + (place // 2) * 46
            draw_emblem(canvas, kind, left, above, 40, 28)
            name = words.name(kind.key, kind.title)
            canvas.block(
                left + 20, above + 29, 44, name, 8, theme.ink, most=2, least=6, anchor="middle"
            )
        y += max(tall, 46 * -(-len(front) // 2))
        if player.name != self.seen.viewer and any(card is not None for card in player.hand):
            names = " · ".join(
                "?" if card is None else words.name(card.kind.key, card.name)
                for card in player.hand
            )
            text = f"{words.say('table.hand')}: {names}"
            lines = len(wrapped(text, width - 20, 11))
            y = canvas.block(x + 10, y + 6, width - 20, text, 11, theme.ink, most=lines)
        return y + 8 - top


def _is_light(color: str) -> bool:
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return red * 0.3 + green * 0.59 + blue * 0.11 > 150
