"""Tournaments between bots, their results with intervals, and environments for reinforcement learning."""
