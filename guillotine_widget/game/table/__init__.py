"""The table: cards, players and their cards, and their display as text and HTML."""
