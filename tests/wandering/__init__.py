"""A second tester's table: a seeded player wanders over the real screens, and each is held to what must always be true."""
