"""A lesson at the table's own screen."""
