"""Go along with the play: whose zoo is on screen, which move was the latest, what is played again."""
