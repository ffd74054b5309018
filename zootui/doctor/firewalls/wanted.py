"""Name what a firewall has to let in."""

from __future__ import annotations

import re
from collections.abc import Iterable

from zootui.doctor.ports import PORTS

WANTED = (("udp", 5353), *(("tcp", port) for port in PORTS))
"""Protocol and port: mDNS for lists of tables, then a table's own port and those for guests."""


def covered(port: int, written: Iterable[str]) -> bool:
    """Tell whether a port is among ports as firewalls write them: `7777`, `7000-8000`, `7000:8000`."""
    for one in written:
        if (found := re.fullmatch(r"(\d+)(?:[-:](\d+))?", one.strip())) is None:
            continue
        if int(found[1]) <= port <= int(found[2] or found[1]):
            return True
    return False
