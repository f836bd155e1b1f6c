"""Looking back, and going on from there: a choice of the past, the course of the scores, the branches of a table.

Looking back changes nothing. What was hidden then stays hidden: the viewer sees what he saw and knew then (R42).
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple
from weakref import WeakKeyDictionary

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.game.log import told
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import State
from guillotine_widget.rules import scoring
from guillotine_widget.widget.messages import Course, LookData
from guillotine_widget.widget.table_serializer import TableSerializer, scored, scores_after


def look(picture: TableSerializer, seq: int) -> LookData:
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
    chunks = picture.game._event_groups
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
    game, chunks = picture.game, picture.game._event_groups
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
    events = picture.game._event_groups[k]
    # Whether there is a sentence is the same for all viewers; what it says is not.
    sentences = told(events, None, picture.speaker, laying=k == 0)
    return _Stretch(
        events,
        scores_after(picture.game, k),
        [number for number, (_, text, _) in enumerate(sentences) if text],
        [number for number, event in enumerate(events) if event.word == "ended"],
    )
