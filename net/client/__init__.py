"""Sit at a table or watch it without I/O: a copy of the sheet, seals made and seals checked."""
