"""Work out spring: events, dice and young, reintroduction (R75-R84, R140-R143, R147-R149)."""
