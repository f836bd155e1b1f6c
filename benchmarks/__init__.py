"""How fast we are, beside others and in the same run: ``uv run --group bench python -m benchmarks``."""
