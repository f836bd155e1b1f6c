"""The data types: kinds of cards, effects, messages, states and events."""
