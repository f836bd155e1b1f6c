"""How the game is played: the engine, the steps, the score, and who may see what."""
