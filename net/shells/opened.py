"""How a table was opened, kept beside its recording for a host that goes on with it."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from net.shells.whole_files import write_whole

SSH_PORT, WEB_PORT = 7722, 7780
"""Where guests come in unless something else is said."""


class GuestPorts(Struct, frozen=True):
    """Hold where guests come in who have nothing of ours installed: port 0 takes a free one, None keeps that way in shut."""

    ssh: int | None = SSH_PORT
    web: int | None = WEB_PORT


class OpenedAs(Struct, frozen=True, kw_only=True):
    """Hold what a recording does not say of its table: where it was, who could come, and what was agreed on besides."""

    port: int
    bind: str | None = None
    announce: bool = True
    private: bool = False
    keep: bool = False
    guests: GuestPorts | None = None
    """Where guests came in last, None for nowhere."""
    pin: bool = False
    """That it had a PIN, which is not written down."""
    clock: int = 0
    patience: int = 300
    hints: bool = True
    watchers: bool = True
    delay: float = 0.0
    pace: float | None = None


def opened_beside(recording: Path) -> Path:
    """Return the file that says how the table of a recording was opened."""
    return recording.with_name(f"{recording.name}.table")


def read_opened(recording: Path) -> OpenedAs | None:
    """Return how the table of a recording was opened, None where that is not known."""
    try:
        return msgspec.json.decode(opened_beside(recording).read_bytes(), type=OpenedAs)
    except (OSError, msgspec.MsgspecError):
        return None


def store_opened(recording: Path, opened: OpenedAs) -> None:
    """Write it down, for this user only, all of it or nothing; raise OSError."""
    write_whole(opened_beside(recording), msgspec.json.encode(opened))
