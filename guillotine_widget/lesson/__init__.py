"""Teach with the game: questions that check themselves."""
