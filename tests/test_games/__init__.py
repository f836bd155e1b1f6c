"""The public face: games, scenarios, views, saves, and what they say to bad input."""
