"""The game rules: the engine, its steps, scoring and visibility."""
