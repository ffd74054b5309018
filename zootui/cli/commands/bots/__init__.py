"""Commands about bots: to play a seat, to play each other, to play better."""
