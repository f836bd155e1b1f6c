"""New puzzles from games that bots play against each other.

`candidates` takes positions from the last turns of a day, `filter` keeps the few that the solver proves to be worth a
puzzle, and `describe` reads titles, hints and themes off the proof. `generate` has `make_puzzles`.
"""
