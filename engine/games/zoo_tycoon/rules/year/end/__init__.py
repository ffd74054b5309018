"""Work out the end: breeding program, welfare project, the steps of the final count, the verdict of a game alone (R150-R163)."""
