"""What a link is made of, one idea a module."""
