"""How it is shown: the widget, what it says to the browser, and what the browser may ask."""
