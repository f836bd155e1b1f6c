"""The command line: a game in text, puzzles, the solver and tournaments (`python -m guillotine_widget --help`)."""
