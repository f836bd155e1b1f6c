"""The scenario editor: the widget, its messages, and the display of a draft."""
