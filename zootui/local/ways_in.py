"""Where guests come in to a table who have nothing of ours installed, as it is written down beside it."""

from __future__ import annotations

import contextlib
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from engine.contract.tree import replace
from net.lan.addresses import web_address, written_address
from net.shells.locks import Lock, LockTaken, held_elsewhere
from net.shells.whole_files import insist, write_whole

Opener = Literal["host", "serve"]
BESIDE_HOST: Opener = "host"
SERVED: Opener = "serve"
TIMEOUT = 2.0
"""Seconds for which a lock is waited for that somebody holds who only looks."""


class WaysIn(Struct, frozen=True):
    """Hold where guests get in: `ssh` as `192.168.1.5:7722`, `web` as `http://192.168.1.5:7780`, each empty where that is shut.

    `ssh_trouble` and `web_trouble` say in a sentence why a way in is shut that was wanted.
    """

    ssh: str = ""
    web: str = ""
    ssh_trouble: str = ""
    web_trouble: str = ""
    also: tuple[str, ...] = ()
    """Further addresses of the same machine, without ports, where it is not clear which one others reach."""

    def __bool__(self) -> bool:
        return bool(self.ssh or self.web)

    @property
    def trouble(self) -> tuple[str, ...]:
        """Return why a way in is shut, a sentence each."""
        return tuple(filter(None, (self.ssh_trouble, self.web_trouble)))

    @property
    def host(self) -> str:
        """Return the address that stands in them, empty where none does."""
        return (self.ssh or self.web.removeprefix("http://")).rpartition(":")[0].strip("[]").replace("%25", "%")

    @property
    def instead(self) -> str:
        """Return in a few words what to put in the place of the address if that is not reached; empty where there is no other."""
        return f"where {self.host} does not answer: {' or '.join(self.also)} in its place" if self.also else ""

    def turned(self, by: int) -> WaysIn:
        """Return the same ways by another one of the addresses, `by` places further."""
        here = (self.host, *self.also)
        by %= len(here)
        host, *also = (*here[by:], *here[:by])
        ssh, web = (way.rpartition(":")[2] for way in (self.ssh, self.web))
        return replace(
            self,
            ssh=written_address(host, int(ssh)) if ssh else "",
            web=web_address(host, int(web)) if web else "",
            also=tuple(also),
        )


NONE = WaysIn()


def announce_ways(folder: Path, ways: WaysIn, opener: Opener) -> Lock:
    """Write down the ways in of a table; they count until what is returned is released or this process ends; raise OSError."""
    held = _hold(folder, opener)
    tell_ways(folder, ways, opener)
    return held


def tell_ways(folder: Path, ways: WaysIn, opener: Opener) -> None:
    """Write down which they are now, of a table whose ways in are announced; raise OSError."""
    write_whole(_list(folder, opener), msgspec.json.encode(ways), private=False, durable=False)


def _hold(folder: Path, opener: Opener) -> Lock:
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    held = Lock(_lock(folder, opener))
    with contextlib.suppress(LockTaken):
        held.acquire(TIMEOUT)
    return held


def open_ways(folder: Path) -> WaysIn:
    """Return the ways in that are open now, whoever keeps them open."""
    beside, served = _open(folder, BESIDE_HOST), _open(folder, SERVED)
    ssh, web = beside.ssh or served.ssh, beside.web or served.web
    also = beside.also if beside.ssh or beside.web else served.also
    return WaysIn(ssh, web, "" if ssh else beside.ssh_trouble, "" if web else beside.web_trouble, also)


def _open(folder: Path, opener: Opener) -> WaysIn:
    ways = told_ways(folder, opener)
    if not ways:
        return NONE
    try:
        return NONE if held_elsewhere(_lock(folder, opener)) is False else ways
    except OSError:
        return ways


def told_ways(folder: Path, opener: Opener) -> WaysIn | None:
    """Return what was written down last, open or not; None for nothing."""
    try:
        return msgspec.json.decode(_list(folder, opener).read_bytes(), type=WaysIn)
    except (OSError, msgspec.DecodeError):
        return None


def forget_ways(folder: Path, opener: Opener) -> None:
    """Take away what was written down; raise OSError."""
    insist(partial(_list(folder, opener).unlink, missing_ok=True))


def _list(folder: Path, opener: Opener) -> Path:
    return folder / f"ways-{opener}.json"


def _lock(folder: Path, opener: Opener) -> Path:
    return folder / f"ways-{opener}.lock"
