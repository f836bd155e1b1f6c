"""What a player asks of a table: previews, rules, the past, advice, help. Answers change nothing."""
