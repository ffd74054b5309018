"""Show all tables of the network on one screen: values and pictures are pure, `watching` connects, `evening` has the file."""
