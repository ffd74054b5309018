"""What a host is started with, and what of it is kept beside the recording for one that goes on with it."""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from net.host.table_options import SECONDS, TableOptions, Terms
from net.lan.addresses import loopback
from net.shells.whole_files import write_whole

SSH_PORT, WEB_PORT = 7722, 7780
"""Where guests come in unless something else is said."""

Port = Annotated[int, Meta(ge=0, lt=65536)]


class GuestPorts(Struct, frozen=True):
    """Hold where guests come in who have nothing of ours installed: port 0 takes a free one, None keeps that way in shut."""

    ssh: Port | None = SSH_PORT
    web: Port | None = WEB_PORT


@dataclass(frozen=True, kw_only=True)
class OpenedTable(Terms):
    """What a recording does not say of its table: where it is, who can come, and what is agreed on besides."""

    port: Port = 0
    """Where it listens; 0 takes a free one."""
    bind: str | None = None
    """The address that it listens on, None for every one of this machine."""
    announce: bool = True
    """Lets others find the table."""
    private: bool = False
    """Ends the table when its person has gone."""
    keep: bool = False
    """Lets it stay whoever goes."""
    guests: GuestPorts | None = None
    """Where guests come in as soon as it listens, None for nowhere."""
    pace: Annotated[float, SECONDS] | None = None
    """The least seconds that a bot takes for a decision (None: comfortable to follow where people are)."""


@dataclass(frozen=True, kw_only=True)
class OpenedAs(OpenedTable):
    """How a table was opened, as it is kept."""

    pin: bool
    """That it had a PIN, which is not written down."""


def how_opened(table: OpenedTable) -> dict[str, Any]:
    """Return how a table is opened, by the names of the fields."""
    return {field.name: getattr(table, field.name) for field in fields(OpenedTable)}


@dataclass(frozen=True, kw_only=True)
class HostOptions(OpenedTable, TableOptions):
    """What a host process is started with: the table, how it is opened, and where it writes."""

    interfaces: tuple[str, ...] | None = None
    """Those over which others find it (None: all)."""
    recordings: Path = Path("games")
    """The folder of recordings; `keys` and `hosts` (notes of those that run) are folders, too."""
    keys: Path = Path("keys")
    hosts: Path = Path("hosts")
    save: Path | None = None
    """The recording's own file in place of one in the folder."""
    resume: Path | None = None
    """The recording that is gone on with."""
    log: Path | None = None
    """The file for what happens."""

    @property
    def announced(self) -> bool:
        """Tell whether others can find the table: it is to be announced, and not on loopback, where nobody else could reach it."""
        alone = self.bind is not None and loopback(self.bind)
        return self.announce and (bool(self.interfaces) or not alone)

    def opened(self, port: int, guests: GuestPorts | None) -> OpenedAs:
        """Return what is kept for a host that goes on with this table, which listens on `port` and lets `guests` in."""
        return OpenedAs(**{**how_opened(self), "port": port, "guests": guests}, pin=bool(self.pin))


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
