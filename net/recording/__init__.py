"""Read what a table has recorded: the format of its file, the walk from record to record, audit and replay."""
