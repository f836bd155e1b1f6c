"""Validate custom cards."""
