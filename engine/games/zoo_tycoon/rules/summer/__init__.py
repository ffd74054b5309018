"""Summer: the exchange."""
