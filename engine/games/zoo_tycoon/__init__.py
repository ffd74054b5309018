"""Play Zoo Tycoon: The Board Game. Not in the registry until it plays: components, zoo and year come first."""
