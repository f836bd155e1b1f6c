"""Teaching with the game: lessons, the tutorial, the trainer, questions, assignments and worksheets."""

from guillotine_widget.suggest import explain_calls

explain_calls(__name__, "first-game", "Lesson(title)")
