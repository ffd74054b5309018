"""What a bot would do and why: thought about, compared with something else, and put into words."""
