"""Look up the rules and the cards."""
