"""The chart of the scores over a game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from guillotine_widget.locales.describe import signed
from guillotine_widget.locales.locale import load
from guillotine_widget.model.value import Value
from guillotine_widget.pictures.canvas import Canvas, number
from guillotine_widget.pictures.lettering import shortened, width_of
from guillotine_widget.pictures.svg import Svg
from guillotine_widget.pictures.theme import resolve_theme

_WIDTH, _HEIGHT = 640, 280
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 130, 30, 34
_DASHES = ("", "7 4", "2 3", "9 3 2 3", "12 5")
"""The dash patterns that distinguish lines without color."""
_NAMES = 17
"""The minimum distance between two names, in pixels."""


class ScoreChart(Value):
    """The scores of all players after each choice of a game; displayed as a chart in a notebook.

    Attributes:
        names: the players in seat order.
        scores: for each position, starting at 0, the points of each player.
        days: the positions at which a new day or the end of the game was reached.
        locale: the language of the chart.

    Example:
        >>> from guillotine_widget.game.game import Game
        >>> chart = Game(["Ada", "Bo"], seed=7, first="Ada").skip().skip().score_chart()
        >>> chart.scores
        ((0, 0), (1, 0), (1, -1))
    """

    names: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    days: tuple[int, ...]
    locale: str = "en"

    def __str__(self) -> str:
        width = max(map(len, self.names))
        last = self.scores[-1]
        return "\n".join(
            f"{name:<{width}}  {signed(last[seat]):>4}  {_sparkline([row[seat] for row in self.scores])}"
            for seat, name in enumerate(self.names)
        )

    __repr__ = __str__

    def to_svg(self, *, theme: str = "light") -> Svg:
        """Draw the chart.

        Args:
            theme: "light", "dark", or "print": black and white, with dashed lines.

        Raises:
            ValueError: there is no such theme.
        """
        return _drawn(self, theme)

    def to_png(
        self, path: str | Path | None = None, *, theme: str = "light", scale: float = 2.0
    ) -> bytes:
        """Return the chart as a PNG; see `Svg.to_png`."""
        return self.to_svg(theme=theme).to_png(path, scale=scale)

    def to_html(self, *, theme: str = "light") -> str:
        """Return the chart as an HTML image, for example for `ipywidgets.HTML`.

        Args:
            theme: as for `to_svg`.
        """
        return (
            f"<div>{self.to_svg(theme=theme).to_html()}<pre hidden>{escape(str(self))}</pre></div>"
        )

    def _repr_html_(self) -> str:
        return self.to_html()


def _sparkline(values: Sequence[int]) -> str:
    """Return values as a row of at most forty block characters."""
    step = max(1, -(-len(values) // 40))
    shown = [*values[:-1][::step], values[-1]]
    low, high = min(shown), max(shown)
    return "".join("▁▂▃▄▅▆▇█"[round(7 * (value - low) / max(1, high - low))] for value in shown)


def _drawn(chart: ScoreChart, theme: str) -> Svg:
    colors, words = resolve_theme(theme), load(chart.locale)
    canvas = Canvas(colors)
    canvas.rect(0, 0, _WIDTH, _HEIGHT, colors.panel, round=8, edge=colors.edge)
    title = words.table["chart_label"]
    canvas.text(12, 20, title, 14, colors.ink, bold=True, serif=True)
    every = [score for row in chart.scores for score in row]
    low, high = min(0, *every), max(1, *every)
    end = max(1, len(chart.scores) - 1)
    right, bottom = _WIDTH - _RIGHT, _HEIGHT - _BOTTOM

    def x(position: float) -> float:
        return _LEFT + (right - _LEFT) * position / end

    def y(score: float) -> float:
        return _TOP + (bottom - _TOP) * (high - score) / (high - low)

    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500) if (high - low) / size <= 7)
    for score in range(-(-low // step) * step, high + 1, step):
        canvas.path(f"M{_LEFT} {number(y(score))}H{right}", colors.edge, line=0.6)
        canvas.text(_LEFT - 6, y(score) + 4, signed(score), 11, colors.muted, anchor="end")
    canvas.path(f"M{_LEFT} {number(y(0))}H{right}", colors.ink)
    begin = 0.0
    for day, position in enumerate(chart.days, 1):
        canvas.path(f"M{number(x(position))} {_TOP}V{bottom}", colors.muted, dash="3 3")
        room = x(position) - x(begin)
        text = words.table["chart_day"].format(n=day)
        if width_of(text, 11) > room:
            text = str(day)
        canvas.text(x(begin) + room / 2, bottom + 18, text, 11, colors.muted, anchor="middle")
        begin = position
    for seat in range(len(chart.names)):
        aside = (seat - (len(chart.names) - 1) / 2) * 1.6
        d = ""
        for position, row in enumerate(chart.scores):
            to = number(y(row[seat]) + aside)
            d += f"H{number(x(position))}V{to}" if d else f"M{_LEFT} {to}"
        dash = _DASHES[seat % 5] if colors.printed else ""
        canvas.path(d, colors.seats[seat % 5], line=2.2, dash=dash)
    last = chart.scores[-1]
    for seat, at in zip(*_apart([y(score) for score in last]), strict=True):
        ink = colors.seats[seat % 5]
        points = signed(last[seat])
        if colors.printed:
            canvas.path(
                f"M{right + 4} {number(at)}H{right + 26}", ink, line=2.2, dash=_DASHES[seat % 5]
            )
        left = right + (30.0 if colors.printed else 8.0)
        canvas.text(left, at + 4, points, 13, ink, bold=True)
        left += width_of(points, 13, bold=True) + 6
        name = shortened(chart.names[seat], _WIDTH - 8 - left, 13)
        canvas.text(left, at + 4, name, 13, ink)
    ends = ", ".join(f"{name} {signed(last[seat])}" for seat, name in enumerate(chart.names))
    return canvas.finish(_WIDTH, _HEIGHT, f"{title}: {ends}")


def _apart(ends: Sequence[float]) -> tuple[list[int], list[float]]:
    """Return the seats from top to bottom, and the places of their names, which do not overlap."""
    order = sorted(range(len(ends)), key=lambda seat: ends[seat])
    placed: list[float] = []
    for seat in order:
        placed.append(max(ends[seat], placed[-1] + _NAMES if placed else _TOP))
    most = _HEIGHT - 12.0
    for i in range(len(placed) - 1, -1, -1):
        placed[i] = min(placed[i], most)
        most = placed[i] - _NAMES
    return order, placed
