"""Let people in, or not: greeting, PIN, keys to seats, and which connection makes room for another."""
