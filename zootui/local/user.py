"""Know what this system calls its user."""

from __future__ import annotations

import getpass


def user_name() -> str:
    """Return the user's name, beginning with a capital, or `Somebody` where this system knows none."""
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):  # no such user in this container or on this system
        return "Somebody"
