"""Measure round trips of random positions through the text formats of scenarios."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from guillotine_widget.game.game import Game
from guillotine_widget.scenario.scenario import Scenario

Forms = dict[str, tuple[Callable[[Scenario], str], Callable[[str], Scenario]]]


def _run(code: str) -> Scenario:
    names: dict[str, Any] = {}
    exec(code, names)
    found = names["scenario"]
    assert isinstance(found, Scenario)
    return found


FORMS: Forms = {
    "code": (Scenario.to_code, _run),
    "JSON": (
        lambda scenario: json.dumps(scenario.to_dict()),
        lambda text: Scenario.from_dict(json.loads(text)),
    ),
    "text": (Scenario.to_text, Scenario.parse),
}


def trips(positions: int = 1000) -> str:
    """Return a report on the correctness, length and CPU time of round trips through every format.

    Each position is a decision from a different game, of both editions and with 2 to 5 players.

    Args:
        positions: The number of positions.
    """
    die = random.Random(1)
    same: dict[str, int] = defaultdict(int)
    letters: dict[str, list[int]] = defaultdict(list)
    times: dict[str, list[float]] = defaultdict(list)
    middle = 0
    for number in range(positions):
        game = _position(number, die)
        scenario = game.to_scenario()
        middle += bool(scenario.choices)
        here = _told(game)
        for form, (write, read) in FORMS.items():
            start = time.process_time()
            text = write(scenario)
            again = read(text).start()
            times[form].append(time.process_time() - start)
            letters[form].append(len(text))
            same[form] += _told(again) == here
    rows = [
        f"{form}: {same[form]:,} round trips succeed; {statistics.median(letters[form]):,.0f} characters (at most "
        f"{max(letters[form]):,}); {1000 * statistics.median(times[form]):.1f} ms to write, read and start"
        for form in FORMS
    ]
    return "\n".join([f"{positions:,} random positions, {middle} in the middle of a turn", *rows])


def _position(number: int, die: random.Random) -> Game:
    """Return a random game at one of its decisions, drawn at random."""
    game = Game(2 + number % 4, edition=("amigo", "wizards")[number // 4 % 2], seed=number)
    while not game.over:
        game.choose(die.randrange(len(game.options)))
    return game.branch(die.randrange(game.length))


def _told(game: Game) -> list[str]:
    """Return everything that a game shows to its owner and every player, and the state of its random source."""
    s = game.state
    decks = (game.noble_deck, game.action_deck, game.noble_discard, game.action_discard)
    views = [repr(game.view(name)) for name in (None, *game.names)]
    options = [option.text for option in game.options]
    return [str(game), str(decks), *views, str(options), str((s.rng, s.plays, s.owed, s.late))]
