"""Hold the rules of Bärenpark: pure functions over its states and views."""
