"""Many games between bots: tournaments, in this process or in others, and their results with intervals."""
