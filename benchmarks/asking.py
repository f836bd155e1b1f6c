"""Measure previews: what an option would change."""

from __future__ import annotations

import random
import statistics
import time

from guillotine_widget.game.game import Game


def previews(games: int = 12) -> str:
    """Return a report on the CPU time of previews at decisions of random games.

    Args:
        games: The number of games.
    """
    times = []
    for number in range(games):
        game = Game(2 + number % 4, edition=("amigo", "wizards")[number % 2], seed=number)
        chance = random.Random(number)
        while not game.over:
            if chance.random() < 0.1:
                option = chance.choice(game.options)
                start = time.process_time()
                game.preview(option)
                times.append((time.process_time() - start) * 1000)
            game.choose(chance.choice(game.options))
    slow = statistics.quantiles(times, n=10)[-1]
    return (
        f"A preview of an option: median {statistics.median(times):.1f} ms, 90th percentile "
        f"{slow:.1f} ms ({len(times)} options of {games} games)"
    )
