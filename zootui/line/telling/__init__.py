"""Tell a table in lines: its lobby, what happens, what is asked, how it ended."""
