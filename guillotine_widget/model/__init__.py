"""What things are: kinds of cards, effects, messages, states and events."""
