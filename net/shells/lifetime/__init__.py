"""Know which hosts of this user run, and when a host ends by itself."""
