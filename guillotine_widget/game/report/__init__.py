"""The log and the explained score of a game."""
