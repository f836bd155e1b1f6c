"""A puzzle for a page without Python: every position that the solver can reach, with all answers that a page needs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any, NamedTuple

from guillotine_widget.errors import TooManyPositions
from guillotine_widget.game.game import Game
from guillotine_widget.locales.locale import load
from guillotine_widget.puzzle.attempt import BUDGET
from guillotine_widget.puzzle.grading import choices_of
from guillotine_widget.puzzle.puzzle import Puzzle
from guillotine_widget.rules import engine
from guillotine_widget.widget.queries.digest import digest_of
from guillotine_widget.widget.queries.past import course
from guillotine_widget.widget.queries.replies import (
    asked_next,
    forecast,
    lifting,
    result,
    scores_over,
    targets,
)
from guillotine_widget.widget.sessions.branches import Branches
from guillotine_widget.widget.sessions.puzzle_session import PuzzleSession, lines_told
from guillotine_widget.widget.wire.encoding import encode, encode_table
from guillotine_widget.widget.wire.table_serializer import TableSerializer

MOST_NODES = 1_500
"""The maximum number of positions in a page."""


class TooManyNodes(Exception):
    """The solver of a puzzle can reach more than `MOST_NODES` positions."""


class _Reached(NamedTuple):
    """A position as the page shows it: after the end of a puzzle, that of its end."""

    shown: Game
    serializer: TableSerializer
    over: bool


class PuzzleTree:
    """The positions that the solver of a puzzle can reach, each with the table that Python would send.

    The other players choose as the puzzle prescribes. The tree holds no card that the solver does not see at its
    position.

    Args:
        puzzle: the puzzle.
        locale: the language.
        solution: whether the page shows the solution on request.

    Raises:
        TooManyNodes: there are too many positions for a page.
    """

    def __init__(self, puzzle: Puzzle, locale: str, solution: bool) -> None:
        self._puzzle, self._locale = puzzle, locale
        self._session = PuzzleSession(puzzle, solution, lambda: self.game)
        self.game = self._session.start(locale, Branches())
        self._seat = self.game.names.index(puzzle.player)
        self._solution = solution
        self._nodes: list[dict[str, Any]] = []
        self._parts: dict[str, int] = {}
        self._answer()
        self._count(0)
        self._visit(0, 0)

    def to_dict(self) -> dict[str, Any]:
        """Return the `PuzzleTree` of `js/src/exported/puzzle.ts`."""
        lines = best_lines(self._puzzle, self._locale) if self._solution else None
        return {
            "parts": [*self._parts],
            "nodes": self._nodes,
            "hints": list(self._puzzle.hints_in(self._locale)),
            "solution": lines,
            "best": self._best() if lines and self._solvable() else [],
            "moved_on": load(self._locale).say("table.moved_on"),
        }

    def _answer(self) -> None:
        """Let the other players choose until the solver decides or the puzzle is over."""
        game, session = self.game, self._session
        while not session.over(game) and game.decider != self._puzzle.player:
            player = game.decider
            assert player is not None
            game.choose(session.bots[player](game.view(player)))

    def _count(self, found: int) -> int:
        """Return how many positions follow the current one, plus *found*. This is much faster than a visit.

        Raises:
            TooManyNodes: there are too many.
        """
        if found == MOST_NODES:
            raise TooManyNodes
        found += 1
        for _ in self._replies():
            found = self._count(found)
        return found

    def _replies(self) -> Iterator[str]:
        """Make each choice of the solver in turn, with the replies to it; yield "" for an option, or "lift"."""
        game = self.game
        if self._session.over(game):
            return
        position = game.position
        for option in game.options:
            game.choose(option)
            self._answer()
            yield ""
            game.goto(position)
        if engine.may_lift(game.state, self._seat):
            game.lift(self._seat)
            self._answer()
            yield "lift"
            game.goto(position)

    def _visit(self, choices: int, events: int) -> int:
        """Add the current position and all that follow it; return its number.

        Args:
            choices: the number of choices, with the setup, that earlier positions hold.
            events: the number of events that they hold.
        """
        number, reached = len(self._nodes), self._reached()
        groups = reached.shown._event_groups
        node: dict[str, Any] = {
            "at": self.game.position,
            "table": self._interned(encode_table(self._table(reached, events))),
            "answers": self._interned(encode(self._answers(reached, choices, events))),
            "next": [],
        }
        self._nodes.append(node)
        held = len(groups), sum(map(len, groups))
        for made in self._replies():
            follows = self._visit(*held)
            if made:
                node["lift"] = follows
            else:
                node["next"].append(follows)
        return number

    def _interned(self, text: str) -> dict[str, int]:
        """Return the numbers of the parts of a message, by key: many positions share most of their parts."""
        parts = json.loads(text).items()
        dumped = (
            (key, json.dumps(part, ensure_ascii=False, separators=(",", ":")))
            for key, part in parts
        )
        return {key: self._parts.setdefault(part, len(self._parts)) for key, part in dumped}

    def _reached(self) -> _Reached:
        session, game = self._session, self.game
        shown = session.judged(game) or game.copy()
        bots = dict.fromkeys(session.bots, "puzzle")
        serializer = TableSerializer(shown, self._seat, self._locale, bots=bots)
        return _Reached(shown, serializer, session.over(game))

    def _table(self, reached: _Reached, events: int) -> Mapping[str, Any]:
        """Return the table, with the events since the previous position."""
        game, session, serializer = self.game, self._session, reached.serializer
        return {
            "rev": 0,
            "game": "exported",
            "viewer": self._seat,
            "snapshot": serializer.snapshot(),
            "decision": None if reached.over else serializer.decision(mine=True, waits=False),
            "lifts": [self._seat]
            if not reached.over and engine.may_lift(game.state, self._seat)
            else [],
            "undo": game.position > session.begins,
            "events": serializer.events(events),
            "result": result(serializer),
            "puzzle": session.told(game, self._locale),
            "notice": session.notice(game, self._locale),
            "digest": None if reached.over else digest_of(game, self._seat),
        }

    def _answers(self, reached: _Reached, choices: int, events: int) -> Mapping[str, Any]:
        """Return the answers to queries at a position: what is new since the previous one, and the whole course."""
        game, serializer = self.game, reached.serializer
        groups = reached.shown._event_groups
        starts = [0, *accumulate(len(group) for group in groups)]
        seen = course(serializer)
        steps = [step for step in seen["steps"] if step >= events]
        found: dict[str, Any] = {
            "course": seen,
            "starts": starts[choices : len(groups)],
            "snapshots": [serializer.at(k).snapshot() for k in range(choices, len(groups))],
            "scores": scores_over(serializer, steps, events),
        }
        if not reached.over:
            options = serializer.state.options
            asked = [asked_next(serializer, option) for option in options]
            found["previews"] = [forecast(serializer, option) for option in options]
            found["targets"] = [None if after is None else targets(after) for after in asked]
            if engine.may_lift(game.state, self._seat):
                found["lifting"] = lifting(serializer, self._seat)
        return found

    def _solvable(self) -> bool:
        return self._puzzle.playthrough(BUDGET).solvable

    def _best(self) -> list[int]:
        """Return the numbers of the positions along the best line."""
        game, begins = self.game, self._session.begins
        playthrough = self._puzzle.playthrough(BUDGET)
        game.goto(begins)
        self._answer()
        found = [0]
        while not self._session.over(game):
            playthrough.go_to(choices_of(game, begins))
            best, node = playthrough.next_option(), self._nodes[found[-1]]
            if best.kind == "lift":
                found.append(node["lift"])
                game.lift(self._seat)
            else:
                choices = [option.raw for option in game.options]
                found.append(node["next"][choices.index(best.raw)])
                game.choose(best)
            self._answer()
        return found


def best_lines(puzzle: Puzzle, locale: str) -> list[str] | None:
    """Return the best lines of a puzzle in words; None if the search is too long."""
    try:
        return lines_told(puzzle.playthrough(BUDGET).variations(), locale)
    except TooManyPositions:
        return None
