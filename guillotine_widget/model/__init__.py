"""What things are: kinds of cards, verbs, phrases, states, events and saved files."""
