"""Hold the rules of Zoo Tycoon: what is legal, what happens, what it comes to."""
