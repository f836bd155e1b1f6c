"""The sessions of a table: a game, a branch, a puzzle, a step of the tutorial, a mistake to try again."""
