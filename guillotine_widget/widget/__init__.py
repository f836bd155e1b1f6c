"""The table and the scenario editor in a notebook: the widgets, their messages, and what the browser may request."""
