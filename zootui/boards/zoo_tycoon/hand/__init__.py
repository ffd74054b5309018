"""Say where what is in hand is, and what keys and the mouse do with it."""
