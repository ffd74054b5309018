"""Encrypt connections: TLS 1.3 between the bytes of a socket and those of a core, and the key that a host is known by."""
