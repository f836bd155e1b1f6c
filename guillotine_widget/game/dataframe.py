"""A game as a pandas table, with one row for each choice.

The columns, in order: `choice`, its number from 0; `day`; `turn`, its number; `whose turn`; `phase`; `player`, who
chose; `kind` of decision; `options`, the number of options; `option`, its text; `card`; `places`; `target`, the player
named; `card asking`, the card that asked for the choice; `line` before the choice; for each player `score`, `hand` and
`pile` after it, as in `score Ada`; and `what followed`, in sentences. A value that does not apply is missing: None in
`rows`, NA in the table.

For one viewer, values that this player did not see are missing, too: the number of another player's options, which
depends on a hidden hand, and the cards in the sentences. Choices are always public.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from guillotine_widget.game.report.log import told
from guillotine_widget.game.view import turn_seat
from guillotine_widget.model.state import LINE, hand, pile
from guillotine_widget.rules import engine, scoring
from guillotine_widget.suggest import missing_package

if TYPE_CHECKING:
    from pandas import DataFrame

    from guillotine_widget.game.game import Game

_COUNTS = ("choice", "day", "turn", "options", "places")
_COLUMNS = (
    "choice",
    "day",
    "turn",
    "whose turn",
    "phase",
    "player",
    "kind",
    "options",
    "option",
    "card",
    "places",
    "target",
    "card asking",
    "line",
)


def frame_of(game: Game, seat: int | None) -> DataFrame:
    """Return the table of a game's choices.

    Args:
        game: the game, up to its current position.
        seat: the viewer; None: the table holds everything.

    Raises:
        ImportError: pandas is missing; the message says how to install it.
    """
    scores = [f"{what} {name}" for what in ("score", "hand", "pile") for name in game.names]
    columns = [*_COLUMNS, *scores, "what followed"]
    frame = data_frame(rows(game, seat), columns)
    counts = dict.fromkeys((*_COUNTS, *scores), "Int64")
    texts = {column: "string" for column in columns if column not in counts and column != "line"}
    return frame.astype({**counts, **texts})


def data_frame(
    rows: Sequence[Mapping[str, object]], columns: Sequence[str] | None = None
) -> DataFrame:
    """Return rows as a pandas table.

    Args:
        rows: the rows, as plain values.
        columns: the names of the columns, in order; None: those of the rows.

    Raises:
        ImportError: pandas is missing; the message says how to install it.
    """
    try:
        import pandas as pd
    except ImportError:
        raise missing_package("to_frame()", "pandas", "frames") from None
    return pd.DataFrame(list(rows), columns=None if columns is None else list(columns))


def rows(game: Game, seat: int | None = None) -> list[dict[str, Any]]:
    """Return a row for each choice up to the current position, as plain values.

    Example:
        >>> from guillotine_widget.game.game import Game
        >>> [row] = rows(Game(["Ada", "Bo"], seed=7, first="Ada").skip())
        >>> row["player"], row["kind"], row["option"], row["score Ada"]
        ('Ada', 'play', 'no card', 1)
        >>> row["what followed"].partition(" Ada drew")[0]
        'Ada beheaded the Wealthy Priest (1).'
    """
    speaker = game._speaker()
    context = game._log_context()
    found = []
    first, *chunks = game._event_groups
    for event in first:
        context.rule(event)
    for number, ((player, option), chunk) in enumerate(zip(game.history, chunks, strict=True)):
        before, after = game._state_at(number), game._state_at(number + 1)
        asking = engine.asking(before)
        tellings = told(chunk, seat, speaker, seat is None, context=context)
        said = [f"{text} ({rule})" if rule else text for _, text, rule in tellings if text]
        row: dict[str, Any] = {
            "choice": number,
            "day": before.day,
            "turn": before.turn,
            "whose turn": game.names[turn_seat(before)],
            "phase": engine.phase(before),
            "player": player,
            "kind": option.kind,
            "options": len(before.options) if seat in (None, engine.decider(before)) else None,
            "option": option.text,
            "card": option.card.name if option.card else None,
            "places": option.places,
            "target": option.player,
            "card asking": game.cards[asking].name if asking >= 0 else None,
            "line": tuple(game.cards[card].name for card in before.zones[LINE]),
        }
        for at, name in enumerate(game.names):
            row[f"score {name}"] = scoring.total(after, at)
            row[f"hand {name}"] = len(after.zones[hand(at)])
            row[f"pile {name}"] = len(after.zones[pile(at)])
        found.append({**row, "what followed": " ".join(said)})
    return found
