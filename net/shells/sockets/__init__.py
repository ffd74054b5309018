"""Accept connections, and make room for them."""
