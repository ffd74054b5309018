"""Run the Textual app: screens, widgets, and the frame around every board."""
