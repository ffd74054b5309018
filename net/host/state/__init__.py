"""Hold what all parts of a host share: the session and its journal, connections, who is present, keys. It changes here only."""
