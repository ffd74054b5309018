"""Know this machine: settings, folders, the text of the rules."""
