"""How a game comes to a table: the setup of a new one, and the games that were saved."""
