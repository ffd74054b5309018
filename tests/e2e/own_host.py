"""A host of this user, as its note says."""

from pathlib import Path
from typing import Any

from net.shells.own_hosts import OwnHost


def own_host(**otherwise: Any) -> OwnHost:
    """Return a host of Bärenpark on this machine, which others reach, too; what is given is otherwise."""
    usual = {
        "note": "n",
        "process": 1,
        "table": "7f3a91c2" * 4,
        "name": "Thursday",
        "game": "barenpark",
        "at": "127.0.0.1",
        "host": "192.168.1.5",
        "port": 7777,
        "private": False,
        "recording": Path(),
    }
    return OwnHost(**{**usual, **otherwise})
