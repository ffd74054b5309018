"""What a host's player asks of the process that serves guests: a file that it leaves, and takes once."""

from pathlib import Path

import msgspec

from net.shells.host_options import GuestPorts
from net.shells.whole_files import insist, write_whole

REQUEST = "wanted.json"


def leave_request(folder: Path, request: GuestPorts) -> None:
    """Ask for guests at the table that has this folder; raise OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_whole(folder / REQUEST, msgspec.json.encode(request), durable=False)


def take_request(folder: Path) -> GuestPorts | None:
    """Return what is asked for, once; None for nothing."""
    path = folder / REQUEST
    try:
        data = path.read_bytes()
        insist(path.unlink)
        return msgspec.json.decode(data, type=GuestPorts)
    except (OSError, ValueError):
        return None
