"""Hold what two games or more share, each under a name from the domain."""
