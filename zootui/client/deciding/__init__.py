"""Hold what this seat decides: buttons, the draft in hand, what keys do to it, the steps of a gesture."""
