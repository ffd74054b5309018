"""Show a lesson: the table screen with everything sunk that a step does not speak of, and a strip that says what to do."""
