"""How a game came about: its setup, its choices, and the files that keep both."""
