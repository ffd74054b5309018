"""Hold one package per game, all with the same rooms: components, rules, words, bots, and plans where there are any."""
