"""Puzzles mined from games that bots play against each other: found, proved, named.

The positions come from the last turns of a day (`mine`), the solver keeps the few that are worth a puzzle (`sieve`),
and titles, hints and themes are read off what was proved (`facts`).
"""
