"""The `Game` class: decisions, history, views, log, scores and saves."""
