"""What a table is for: a game played to its end, a branch of it, a puzzle, a step of the tutorial, a mistake tried again."""
