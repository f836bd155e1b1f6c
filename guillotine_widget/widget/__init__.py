"""The widgets: the table and the scenario editor, with their messages."""
