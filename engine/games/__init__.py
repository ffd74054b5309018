"""Hold one package per game, all with the same rooms: model, setup, choices, apply, score, imagine, text, bots, data."""
