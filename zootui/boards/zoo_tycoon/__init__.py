"""Show Zoo Tycoon: a zoo of 48 squares with what would become of it, figures and needs beside it, a picture for each season."""
