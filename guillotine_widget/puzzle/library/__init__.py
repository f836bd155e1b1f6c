"""The shipped puzzles, with one module for each theme.

`guillotine_widget.puzzles()` lists them. Solutions are not stored: the solver finds them.

The levels are:

1. One card and one idea. Readers who have just learned the rules can find it.
2. Two ideas, two cards, or a trap: a player who only counts the points of this turn fails.
3. A sequence of three or more choices, or a quiet move, which gains nothing at once.
4. Several turns, many choices, a rival's best reply, or an unexpected card.

The tests prove each puzzle. From level 2 on, `bots.Greedy` fails, except for answers in which one card allows another.
"""
