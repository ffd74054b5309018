"""Commands that check something: a recording, the games, this machine."""
