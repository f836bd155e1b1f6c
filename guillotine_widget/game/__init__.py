"""What one does with the game: play it, set it up, look at it, let bots play.

The folder is not called `play`, because `guillotine_widget.play()` is the call that lays a table.
"""
