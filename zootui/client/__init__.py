"""Hold one side of a table: what is known, what is asked, what is in hand. No drawing, no Textual, no sockets."""
