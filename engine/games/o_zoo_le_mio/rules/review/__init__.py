"""Look back: how the last auction went, how a year that is over did."""
