"""The puzzles that come with the package, one module for each theme.

`guillotine_widget.puzzles()` lists them. No solution is written down here: the solver finds it.

What a level means:

1. One card and one idea. Readers who have just learned the rules find it.
2. Two ideas, two cards, or a trap: a player who only counts the points of this turn fails.
3. A sequence of three choices or more, or a quiet move: one that wins nothing at once.
4. Several turns, many choices, a rival's best reply, or a card that nobody expects.

The tests prove each puzzle. From level 2 on, `bots.Greedy` fails, unless the answer is a sequence of cards: it finds
those in which one card allows another.
"""
