"""Show a table before its game: who sits there, how others get in, and the code for phones on a page of its own."""
