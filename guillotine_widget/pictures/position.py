"""Draw a position of a game as a viewer may see it."""

from __future__ import annotations

from typing import TypedDict

from guillotine_widget.game.game import Game
from guillotine_widget.game.history.marks import card_called
from guillotine_widget.game.position import Position
from guillotine_widget.game.table.table import seat_of
from guillotine_widget.game.view import View, players_of
from guillotine_widget.locales.locale import SENTENCES, Locale, load
from guillotine_widget.model.state import LINE, State
from guillotine_widget.pictures.svg import Svg
from guillotine_widget.pictures.table import Seen, table_svg
from guillotine_widget.rules import scoring
from guillotine_widget.suggest import check_flag


def position_svg(
    position: Position,
    viewer: str | int | None = None,
    *,
    open_hands: bool = False,
    locale: str | None = None,
    theme: str = "light",
    head: tuple[str, ...] = (),
) -> Svg:
    """Draw the table of a position; see `Position.to_svg`.

    Args:
        position: the game.
        viewer: the player whose hand is shown.
        open_hands: whether to show all hands.
        locale: the language; None: that of the game.
        theme: the colors.
        head: the lines above the table.
    """
    seat = None if viewer is None else seat_of(viewer, position.names)
    shows_all = check_flag(open_hands, "open_hands")
    language = position.locale if locale is None else locale
    return _drawn(position, seat, shows_all, language, theme, head)


def view_svg(view: View, theme: str = "light") -> Svg:
    """Draw the table of a view; see `View.to_svg`."""
    position = Position(view._s, view._names, view._locale)
    return _drawn(position, view._seat, False, view._locale, theme, ())


def _drawn(
    position: Position,
    seat: int | None,
    open_hands: bool,
    locale: str,
    theme: str,
    head: tuple[str, ...],
) -> Svg:
    words = load(locale).spoken(*SENTENCES)
    names = position._names_in(words)
    state = position.state
    view = View(state, seat, names, words.code)
    players = players_of(state, seat, position.cards, names, open_hands)
    seen = Seen(
        edition=view.edition,
        days=position._rules.edition.days,
        day=view.day,
        turn_number=view.turn_number,
        turn=view.turn,
        phase=view.phase,
        line=view.line,
        players=list(players.values()),
        viewer=view.viewer,
        decks=(
            len(view.noble_deck),
            len(view.noble_discard),
            len(view.action_deck),
            len(view.action_discard),
        ),
        points=[_points(state, position, seat) for seat in range(state.seats)],
        prompt=_prompt(position, view, names, words, open_hands),
        head=head,
        **_pointers(position),
    )
    return table_svg(seen, words, theme)


class _Pointers(TypedDict):
    marks: frozenset[int]
    arrows: tuple[tuple[int, int], ...]


def _pointers(position: Position) -> _Pointers:
    """Return the marks and arrows of the comment on the current position."""
    game = position if isinstance(position, Game) else None
    comment = game and next((c for c in game.comments if c.position == game.position), None)
    if not comment:
        return {"marks": frozenset(), "arrows": ()}
    state = position.state
    line = state.zones[LINE]
    marks = frozenset(
        card for name in comment.marks if (card := card_called(name, state)) is not None
    )
    drawn = ((card_called(noble, state), place) for noble, place in comment.arrows)
    arrows = tuple((line.index(card) + 1, place) for card, place in drawn if card in line)
    return {"marks": marks, "arrows": arrows}


def _points(state: State, position: Position, seat: int) -> dict[str, int]:
    """Return the points of each class of nobles for a player, by color."""
    points: dict[str, int] = {}
    for line in scoring.explain(state, seat):
        color = position.cards[line.card].color
        points[color] = points.get(color, 0) + line.points
    return points


def _prompt(
    position: Position, view: View, names: tuple[str, ...], words: Locale, open_hands: bool
) -> str:
    """Return the prompt, if the viewer sees the cards of the player who decides; otherwise the name of that player."""
    if position.over:
        won = [names[position.names.index(winner)] for winner in position.winners]
        key = "wins_one" if len(won) == 1 else "wins_other"
        *some, last = won
        listed = words.say("made.word.and", {"some": ", ".join(some), "last": last})
        return words.table[key].format(names=listed if some else last)
    if view.decision is None:
        return ""
    if open_hands or view.decision.player == view.viewer:
        return view.decision.prompt
    return words.say("table.decides", {"who": view.decision.player})
