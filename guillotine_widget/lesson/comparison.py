"""Compare two branches of a game side by side, with differences marked."""

from __future__ import annotations

from html import escape

from guillotine_widget.game.game import Game
from guillotine_widget.game.option_text import option_text
from guillotine_widget.game.table.card import labeled
from guillotine_widget.locales.describe import signed


class Comparison:
    """Two games with a common beginning, side by side.

    Args:
        first: one game.
        second: the other one.
        position: the number of choices that they have in common.

    Attributes:
        games: the two games.
        position: as above.

    Example:
        >>> game = Game(["Ada", "Bo"], seed=7, first="Ada")
        >>> print(Comparison(game.branch(0).skip(), game.branch(0).play("Military Might", "General", 2), 0).scores)
        [{'Ada': 1, 'Bo': 0}, {'Ada': 1, 'Bo': 0}]
    """

    def __init__(self, first: Game, second: Game, position: int) -> None:
        self.games = (first, second)
        self.position = position

    @property
    def scores(self) -> list[dict[str, int]]:
        """The scores of each game."""
        return [dict(game.scores()) for game in self.games]

    def moves(self, locale: str = "en") -> list[str]:
        """Return the choices of each game as texts."""
        return [
            ", ".join(
                option_text(game._state_at(at), game._chosen(at)[1], game._speaker(locale))
                for at in range(self.position, game.position)
            )
            for game in self.games
        ]

    @property
    def moved(self) -> list[list[int]]:
        """For each game, the indexes at which its line differs from that of the other game."""
        lines = [[card.id for card in game.line] for game in self.games]
        return [
            [at for at, card in enumerate(mine) if at >= len(its) or its[at] != card]
            for mine, its in (lines, lines[::-1])
        ]

    def __str__(self) -> str:
        rows: list[str] = []
        for move, game, moved in zip(self.moves(), self.games, self.moved, strict=True):
            line = "  ".join(
                f"{place + 1}. {labeled(card)}{'*' * (place in moved)}"
                for place, card in enumerate(game.line)
            )
            score = ", ".join(f"{name} {signed(n)}" for name, n in game.scores().items())
            rows += [move, f"  line   {line or 'empty'}", f"  score  {score}"]
        return "\n".join([*rows, "(* in another place than in the other branch)"])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        columns = []
        scores = self.scores
        for move, game, moved, mine, its in zip(
            self.moves(), self.games, self.moved, scores, scores[::-1], strict=True
        ):
            cards = "".join(
                f"<li>{f'<mark>{escape(labeled(card))}</mark>' if at in moved else escape(labeled(card))}</li>"
                for at, card in enumerate(game.line)
            )
            score = ", ".join(
                f"<mark>{escape(name)} {signed(n)}</mark>"
                if its[name] != n
                else f"{escape(name)} {signed(n)}"
                for name, n in mine.items()
            )
            columns.append(
                f"<td style='vertical-align:top;text-align:left'><b>{escape(move)}</b>"
                f"<ol style='margin:.3em 0'>{cards}</ol>{score}</td>"
            )
        return f"<table><tbody><tr>{''.join(columns)}</tr></tbody></table>"
