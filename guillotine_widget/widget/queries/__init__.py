"""Answer the read-only requests of a table: previews, rules, the past, advice, help."""
