"""Look at a recorded game once more: by the clock, in a process of its own, kept beside the recording."""
