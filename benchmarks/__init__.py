"""Benchmarks against other packages, measured in the same run: ``uv run --group bench python -m benchmarks``."""
