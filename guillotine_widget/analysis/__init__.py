"""How good a choice is: `analyse` values the options of a decision, `review` the choices of a game.

Both know what the player who decides knows, and nothing else.
"""
