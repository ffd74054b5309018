"""Paint the wall: a card for each table, standings, ways in, news. Pure; nobody sits at its keys, so there is no amber."""
