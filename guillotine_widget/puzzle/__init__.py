"""Positions with a goal: puzzles, their solver, grading, library and generator."""

from guillotine_widget.suggest import explain_calls

explain_calls(__name__, "marry-well", "Puzzle(scenario, goal)")
