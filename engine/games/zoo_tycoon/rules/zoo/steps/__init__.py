"""Change one zoo by one step of its building phase, or say why not."""
