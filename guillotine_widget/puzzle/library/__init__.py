"""The puzzles that come with the package: one module a theme, each puzzle written as a reader likes to read it.

`guillotine_widget.puzzles()` lists them. No solution is written down here: the solver finds it.

What a level means:

1. One card and one thought. Who has just read the rules finds it.
2. Two thoughts, or a trap: a player who only counts the points of this turn (`bots.Greedy`) goes wrong.
3. A sequence of three choices or more, or a quiet move: one that wins nothing at once.
4. Several turns, many choices, a rival's best answer, or a card that nobody expects.

From level 2 on the tests let the greedy bot try, and see it fail.
"""
