"""Setups of new games, and saved games."""
