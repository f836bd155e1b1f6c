"""What is printed on the cards, and in what the two editions differ."""
