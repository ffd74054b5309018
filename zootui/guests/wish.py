"""Ask the host of a table, from another process of its user, to let guests in.

A file is laid down for which the host looks every second, as for the wish to end it: the same on every system, needs no signal, and
reaches nobody but that host.
"""

from __future__ import annotations

import os
from pathlib import Path

from zootui.guests.options import GuestsOptions, decoded, encoded

WISH = "wanted.json"


def leave_wish(folder: Path, wish: GuestsOptions) -> None:
    """Ask for guests at the table that has this folder; of the wish the ports count; raise OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    fresh = (folder / WISH).with_suffix(".new")
    with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(encoded(wish))
    fresh.replace(folder / WISH)


def take_wish(folder: Path) -> GuestsOptions | None:
    """Return what is asked for, once; None for nothing."""
    path = folder / WISH
    try:
        data = path.read_bytes()
        path.unlink()
        return decoded(data)
    except (OSError, ValueError):
        return None
