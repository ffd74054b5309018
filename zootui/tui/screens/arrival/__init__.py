"""Ask somebody who comes to a table what must be known first."""
