"""Positions written down: scenarios, their text forms, and drafts under construction."""
