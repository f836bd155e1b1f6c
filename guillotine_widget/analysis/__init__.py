"""Analysis of choices: `analyse` evaluates the options of a decision, `review` the choices of a game.

Both use only what the player who decides can see.
"""
