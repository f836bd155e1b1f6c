"""Teaching with the game: lessons, the tutorial, the trainer, questions, assignments and worksheets."""

from guillotine_widget.suggest import public_module

public_module(
    __name__,
    "lessons()[{}] is the lesson of that name, and Lesson(title) makes a new one",
    "first-game",
)
