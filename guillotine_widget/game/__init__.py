"""A game in a cell: its decisions, history, views, log, scores and saves."""
