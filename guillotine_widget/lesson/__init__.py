"""Teaching with the game: the tutorial, the trainer, questions, assignments and worksheets."""
