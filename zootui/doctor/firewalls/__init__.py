"""Look at the firewalls of each system, as far as they can be seen without being root."""
