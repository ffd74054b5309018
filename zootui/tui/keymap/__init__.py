"""Know which keys do what: the usual ones, those of a set (hjkl), and single ones that a player chose."""
