"""What lies on the table, as a cell sees it: cards, players and their cards, the whole table as text and HTML."""
