"""Let guests in by ssh: one screen each, and nothing else that ssh could do."""
