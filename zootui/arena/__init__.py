"""Let bots play many games on all cores, or on a cluster: who is better, and which figures play better."""
