"""Hold the rules of Aquaretto: pure functions over its states and views."""
