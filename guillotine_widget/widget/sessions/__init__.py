"""What a table is for: a game played to its end, a puzzle, a step of the tutorial, a mistake that is tried again."""
