"""Generate puzzles from games between bots.

`candidates` takes positions from the last turns of a day, `filter` keeps the few that make good puzzles according to
the solver, and `describe` derives titles, hints and themes from the proof. `generate` has `make_puzzles`.
"""
