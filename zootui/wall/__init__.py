"""Show all tables of the network on one screen: values and pictures are pure, `shell` has the connections and the file."""
