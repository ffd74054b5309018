"""Words of the games with trucks for what they share."""
