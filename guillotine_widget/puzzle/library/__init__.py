"""The shipped puzzles, with one module for each theme.

`guillotine_widget.puzzles()` lists them. Solutions are not stored: the solver finds them.

The level is measured by `Puzzle.difficulty`: how unlikely guessing the best line is, whether `bots.Greedy` finds it,
whether the first turn plays no card, and how many choices the rivals have. The levels are:

1. One card and one idea. Readers who have just learned the rules can find it, and usually the greedy bot can, too.
2. Two choices, or a trap: a player who only counts the points of this turn fails.
3. A sequence of three or more choices, or a quiet move, which gains nothing at once.
4. Several turns, many choices, a rival's best reply, or an unexpected card.

Each level has the same number of puzzles for both editions. The tests prove each puzzle, its level and this balance.
From level 2 on, the greedy bot fails, except for solutions in which one card allows another.
"""
