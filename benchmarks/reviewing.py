"""Measure reviews: how long it takes to judge all choices of a player in a whole game."""

from __future__ import annotations

import statistics
import time

from guillotine_widget.game.game import Game


def reviews(games: int = 4) -> str:
    """Return a report on the CPU time of reviews of games between greedy bots.

    Args:
        games: the number of games for each number of players.
    """
    rows = []
    for players in (2, 4):
        times, choices = [], 0
        for number in range(games):
            game = Game(players, edition=("amigo", "wizards")[number % 2], seed=number)
            game.run(bots=dict.fromkeys(game.names, "greedy"))
            start = time.process_time()
            choices += len(game.review(game.names[0]))
            times.append(time.process_time() - start)
        rows.append(
            f"A review of one of {players} players: median {statistics.median(times):.1f} s a game, "
            f"{1000 * sum(times) / choices:.0f} ms a choice ({choices} choices of {games} games)"
        )
    return "\n".join(rows)
