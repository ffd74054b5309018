"""Work out the figures of a year: plain numbers in, plain numbers out; none of these functions knows a zoo."""
