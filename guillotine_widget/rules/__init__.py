"""How the game is played: the engine, the verbs, the score, and who may see what."""
