"""Host a table without I/O: who is let in, what is asked for, what is recorded, what is shown to whom."""
