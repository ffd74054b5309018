"""What a player prepares before it is sent: a draft, by keys and pointing, line by line."""
