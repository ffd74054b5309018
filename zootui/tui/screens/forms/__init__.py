"""Forms: what is asked for before a table is opened, on a first start, and in the settings."""
