"""Names of people and tables: which look alike, which cannot be told from others, and what to be called instead."""
