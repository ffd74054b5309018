"""Read what a table has recorded: its format, the walk from record to record, audit and replay."""
