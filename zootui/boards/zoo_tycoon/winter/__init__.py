"""Show the year’s figures after a winter, and the count at the end."""
