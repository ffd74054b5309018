"""Read one zoo: what stands where, how its animals fare, what it costs, what it brings."""
