"""Hold the rules of Zooloretto Mini: pure functions over its states and views."""
