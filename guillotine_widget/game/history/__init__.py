"""The history of a game: its setup, its choices, and the files that store both."""
