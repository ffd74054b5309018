"""Know what the people at one table play after another, and say it in words."""
