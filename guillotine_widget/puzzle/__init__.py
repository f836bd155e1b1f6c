"""Positions with a goal: puzzles, their solver, grading, library and generator."""
