"""What a player looks up in lines."""
