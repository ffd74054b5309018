"""Say what a table has come to: a pure function of the records of its journal."""
