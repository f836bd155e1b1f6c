"""The scenario editor: the widget, its messages, and what it shows of a draft."""
