"""Show spring: the event of the year, dice and young, the breeding program."""
