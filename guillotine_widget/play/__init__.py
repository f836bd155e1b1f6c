"""What one does with the game: play it, set it up, look at it, let bots play."""
