"""Scenarios: positions in card names, their text formats, and drafts for the editor."""
