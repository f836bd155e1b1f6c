"""The protocol between Python and the browser: messages, their validation, encoding and throttling."""
