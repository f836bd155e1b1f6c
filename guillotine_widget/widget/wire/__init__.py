"""What travels between Python and the browser: messages, their validation and encoding, and when they are sent."""
