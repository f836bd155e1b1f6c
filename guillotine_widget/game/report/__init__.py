"""What a game tells about itself: the log and the explained score."""
