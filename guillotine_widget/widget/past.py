"""Looking back, and going on from there: a choice of the past, the course of the scores, the branches of a table.

Looking back changes nothing. What was hidden then stays hidden: the viewer sees what he saw and knew then (R42).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from typing import NamedTuple
from weakref import WeakKeyDictionary

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.game.log import told
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import State
from guillotine_widget.rules import scoring
from guillotine_widget.widget.messages import Course, Look
from guillotine_widget.widget.table_serializer import TableSerializer, scored, scores_after


def look(picture: TableSerializer, seq: int) -> Look:
    """Return the choice to whose outcome an event belongs, as the picture's viewer saw it then.

    Args:
        picture: whose eyes, and the game.
        seq: the number of the event, from 0.

    Raises:
        IllegalChoice: nothing with that number has happened.
    """
    choice, start, end = _chunk_of(picture, seq)
    return {
        "seq": seq,
        "choice": choice,
        "before": picture.at(max(0, choice - 1)).snapshot(),
        "after": picture.at(choice).snapshot(),
        "events": picture.events(start, end),
    }


def as_it_lay(picture: TableSerializer, seq: int) -> State:
    """Return a state for its scores: piles and cards in front as a look back at an event shows them.

    They are shown with what followed the event without a word, up to the next one that has a sentence.

    Raises:
        IllegalChoice: nothing with that number has happened.
    """
    game = picture.game
    choice, start, _ = _chunk_of(picture, seq)
    later = [step for step in _stretch(picture, choice).steps if step > seq - start]
    if not choice or not later:
        return game._state_at(choice)
    found = game._state_at(choice - 1)
    for number, then in scored(game, choice):
        if number < later[0]:
            found = then.clone()
    return found


def _chunk_of(picture: TableSerializer, seq: int) -> tuple[int, int, int]:
    """Return the choice to whose outcome an event belongs, and the numbers of its first event and of the next choice's.

    Raises:
        IllegalChoice: nothing with that number has happened.
    """
    chunks = picture.game._chunks
    ends = list(accumulate(len(chunk) for chunk in chunks))
    if seq >= ends[-1]:
        holes = {"n": seq, "last": ends[-1] - 1}
        raise IllegalChoice(picture.speaker.locale.say("table.no_event", holes))
    choice = bisect_right(ends, seq)
    return choice, ends[choice] - len(chunks[choice]), ends[choice]


class _Stretch(NamedTuple):
    """What followed one choice: its events, and by their numbers in it the scores, sentences and ends of days."""

    events: tuple[Event, ...]
    scores: dict[int, list[int]]
    steps: list[int]
    days: list[int]


# Positions of a game never change, so what was counted for them holds as long as the game is there.
_counted: WeakKeyDictionary[Game, list[_Stretch]] = WeakKeyDictionary()


def course(picture: TableSerializer) -> Course:
    """Return all scores over the game, which are public, and where one may stop to look."""
    game, chunks = picture.game, picture.game._chunks
    known = _counted.setdefault(game, [])
    same = 0
    while same < min(len(known), len(chunks)) and known[same].events is chunks[same]:
        same += 1
    del known[same:]
    known += [_stretch(picture, k) for k in range(same, len(chunks))]
    start = game._state_at(0)
    found: Course = {
        "seqs": [0],
        "scores": [[scoring.total(start, seat) for seat in range(start.seats)]],
        "days": [],
        "steps": [],
    }
    first = 0
    for stretch in known:
        for number, scores in stretch.scores.items():
            if scores != found["scores"][-1]:
                found["seqs"].append(first + number)
                found["scores"].append(scores)
        found["days"] += [first + number for number in stretch.days]
        found["steps"] += [first + number for number in stretch.steps]
        first += len(stretch.events)
    return found


def _stretch(picture: TableSerializer, k: int) -> _Stretch:
    events = picture.game._chunks[k]
    # Whether there is a sentence is the same for all viewers; what it says is not.
    sentences = told(events, None, picture.speaker, laying=k == 0)
    return _Stretch(
        events,
        scores_after(picture.game, k),
        [number for number, (_, text, _) in enumerate(sentences) if text],
        [number for number, event in enumerate(events) if event.word == "ended"],
    )


Say = Callable[..., str]
"""Says a sentence of the table: its key, and what fills its holes."""


class _Branch(NamedTuple):
    stem: Game
    choice: int
    number: int


class Branches:
    """The games that spring from the game of a table, one from another, and the way back.

    Attributes:
        games: all branches that were made, oldest first.
    """

    def __init__(self) -> None:
        self.games: list[Game] = []
        self._under: list[_Branch] = []

    @property
    def stem(self) -> int | None:
        """After how many choices the branch at the table sprang from its game; None: no branch is at the table."""
        return self._under[-1].choice if self._under else None

    @property
    def name(self) -> str:
        """What tells the branch at the table from its game and from all others."""
        return f"-{self._under[-1].number}" if self._under else ""

    def spring(self, game: Game, choice: int, say: Say) -> Game:
        """Return a new game that goes on from a moment of this one, which stays as it is.

        It is the same game up to there, its cards lie as they lay: it shows no more than an undo does.

        Args:
            game: the game at the table.
            choice: how many choices have been made at that moment.
            say: says why not.

        Raises:
            IllegalChoice: the game has not come so far, choices that were taken back not counted.
        """
        if choice > game.position:
            raise IllegalChoice(say("no_branch_there", n=choice, last=game.position))
        twin = game.branch(choice)
        # One table, one lock: a click on the branch must not come between a cell and the game it sprang from.
        twin._lock = game._lock
        self.games.append(twin)
        self._under.append(_Branch(game, choice, len(self.games)))
        return twin

    def leave(self, say: Say) -> Game:
        """Return the game from which the branch at the table sprang: out of branches of branches step by step.

        Raises:
            IllegalChoice: no branch is at the table.
        """
        if not self._under:
            raise IllegalChoice(say("no_branch"))
        return self._under.pop().stem
