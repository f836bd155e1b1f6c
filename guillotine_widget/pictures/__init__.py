"""Pictures of cards, tables and scores, drawn without a browser."""
