"""Draw the frame that all games share: pure painters for each part of it, and the pane that shows one."""
