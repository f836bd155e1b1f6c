"""Answer requests about the past: the outcome of a choice, and the scores over the whole game.

What was hidden at that moment stays hidden: viewers see what they knew then (R42).
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple
from weakref import WeakKeyDictionary

from guillotine_widget.errors import IllegalChoice
from guillotine_widget.game.game import Game
from guillotine_widget.game.report.log import told
from guillotine_widget.model.events import Event
from guillotine_widget.model.state import State
from guillotine_widget.rules import scoring
from guillotine_widget.widget.wire.messages import Course, LookData
from guillotine_widget.widget.wire.table_serializer import TableSerializer, scored, scores_after


def look(table: TableSerializer, seq: int) -> LookData:
    """Return the choice that an event belongs to, as the viewer saw it at the time.

    Args:
        table: the game, as its viewer sees it.
        seq: the number of the event, from 0.

    Raises:
        IllegalChoice: there is no event of that number.
    """
    choice, start, end = _chunk_of(table, seq)
    return {
        "seq": seq,
        "choice": choice,
        "before": table.at(max(0, choice - 1)).snapshot(),
        "after": table.at(choice).snapshot(),
        "events": table.events(start, end),
    }


def state_shown(table: TableSerializer, seq: int) -> State:
    """Return a state with the piles and fronts to show for a past event.

    The view also includes the following events without a sentence, up to the next event with one.

    Raises:
        IllegalChoice: there is no event of that number.
    """
    game = table.game
    choice, start, _ = _chunk_of(table, seq)
    later = [step for step in _outcome(table, choice).steps if step > seq - start]
    if not choice or not later:
        return game._state_at(choice)
    found = game._state_at(choice - 1)
    for number, then in scored(game, choice):
        if number < later[0]:
            found = then.clone()
    return found


def _chunk_of(table: TableSerializer, seq: int) -> tuple[int, int, int]:
    """Return the choice to which an event belongs, the number of its first event, and that of the next choice.

    Raises:
        IllegalChoice: there is no event of that number.
    """
    chunks = table.game._event_groups
    ends = list(accumulate(len(chunk) for chunk in chunks))
    if seq >= ends[-1]:
        holes = {"n": seq, "last": ends[-1] - 1}
        raise IllegalChoice(table.speaker.locale.say("table.no_event", holes))
    choice = bisect_right(ends, seq)
    return choice, ends[choice] - len(chunks[choice]), ends[choice]


class _Outcome(NamedTuple):
    """The outcome of one choice: its events, and the scores, sentences, turns and ends of days by event index."""

    events: tuple[Event, ...]
    scores: dict[int, list[int]]
    steps: list[int]
    days: list[int]
    turns: list[int]


# Past positions never change, so their scores are computed once.
_counted: WeakKeyDictionary[Game, list[_Outcome]] = WeakKeyDictionary()


def course(table: TableSerializer) -> Course:
    """Return all scores over the game, and the events at which the timeline can stop. Both are public."""
    game, chunks = table.game, table.game._event_groups
    known = _counted.setdefault(game, [])
    same = 0
    while same < min(len(known), len(chunks)) and known[same].events is chunks[same]:
        same += 1
    del known[same:]
    known += [_outcome(table, k) for k in range(same, len(chunks))]
    start = game._state_at(0)
    found: Course = {
        "seqs": [0],
        "scores": [[scoring.total(start, seat) for seat in range(start.seats)]],
        "days": [],
        "steps": [],
        "turns": [],
        "seats": [],
        "choices": [],
    }
    first = 0
    for outcome in known:
        for number, scores in outcome.scores.items():
            if scores != found["scores"][-1]:
                found["seqs"].append(first + number)
                found["scores"].append(scores)
        found["days"] += [first + number for number in outcome.days]
        found["steps"] += [first + number for number in outcome.steps]
        found["choices"] += [first + number for number in outcome.steps[:1]]
        found["turns"] += [first + number for number in outcome.turns]
        found["seats"] += [outcome.events[number].seat for number in outcome.turns]
        first += len(outcome.events)
    return found


def _outcome(table: TableSerializer, k: int) -> _Outcome:
    events = table.game._event_groups[k]
    # The same events have a sentence for all viewers, though the sentences differ.
    sentences = told(events, None, table.speaker, laying=k == 0)
    return _Outcome(
        events,
        scores_after(table.game, k),
        [number for number, (_, text, _) in enumerate(sentences) if text],
        [number for number, event in enumerate(events) if event.word == "ended"],
        [number for number, event in enumerate(events) if event.word == "turn"],
    )
