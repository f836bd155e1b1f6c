"""Fuzzing: whatever comes from outside, nothing is lost and nothing hidden is shown."""
