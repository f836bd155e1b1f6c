"""Positions with a goal: puzzles, their solver, grading, library and generator."""

from guillotine_widget.suggest import public_module

public_module(
    __name__,
    "puzzles()[{}] is the puzzle of that name, and Puzzle(scenario, goal) makes a new one",
    "marry-well",
)
