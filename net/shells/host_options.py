"""Say what a host process is started with, and carry that to it as one value."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from net.host.table_options import TableOptions
from net.lan.addresses import loopback


class HostOptions(Struct, frozen=True, kw_only=True):
    """Hold what a host process is started with: the table, where it listens, and where it writes.

    `bind` None is every address of this machine; `port` 0 takes a free one; `announce` lets others find the table, over
    `interfaces` (None: all). `recordings`, `keys` and `hosts` (notes of those that run) are folders; `save` is the recording's own
    file in place of one in the folder, `resume` the recording that is gone on with, `log` the file for what happens. `pace` is the
    least seconds that a bot takes for a decision (None: comfortable to follow where people are); `private` ends the table
    when its person has gone, `keep` lets it stay whoever goes.
    """

    table: TableOptions = TableOptions()
    port: int = 0
    bind: str | None = None
    announce: bool = True
    interfaces: tuple[str, ...] | None = None
    recordings: Path = Path("games")
    keys: Path = Path("keys")
    hosts: Path = Path("hosts")
    save: Path | None = None
    resume: Path | None = None
    log: Path | None = None
    pace: float | None = None
    private: bool = False
    keep: bool = False

    @property
    def announced(self) -> bool:
        """Tell whether others can find the table: it is to be announced, and not on loopback, where nobody else could reach it."""
        alone = self.bind is not None and loopback(self.bind)
        return self.announce and (bool(self.interfaces) or not alone)


def encoded(options: HostOptions) -> bytes:
    """Return the options as JSON, for a host process's standard input."""
    return msgspec.json.encode(options, enc_hook=_text)


def decoded(data: bytes) -> HostOptions:
    """Return the options that `encoded` wrote; raise ValueError for anything else."""
    return msgspec.json.decode(data, type=HostOptions, dec_hook=_path)


def _text(path: Any) -> str:
    return str(path)


def _path(kind: type, word: Any) -> Any:
    return kind(word)
