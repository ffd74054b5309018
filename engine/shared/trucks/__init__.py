"""Run the delivery trucks that Zooloretto Mini and Aquaretto share; `round` holds what a round is."""
