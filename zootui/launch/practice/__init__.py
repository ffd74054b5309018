"""Practise alone: learn a game, play on from a moment of a recording, and find the recording that one goes on from."""
