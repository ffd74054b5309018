"""Keep what a client must not forget about a table (its seat’s key, its seals), one file a table, for this user only."""

import contextlib
from pathlib import Path
from typing import Protocol

from engine.contract.tree import encode
from net.client.memory import Memory, read_memory
from net.shells.locks import Lock, LockTaken, lock
from net.shells.whole_files import write_whole


class SecretStore(Protocol):
    """Name where the memory of tables is kept."""

    def load(self, table: str) -> bytes:
        """Return what was stored for a table, or nothing."""
        ...

    def store(self, table: str, memory: bytes) -> None:
        """Keep what must be known after a restart."""
        ...

    def close(self) -> None:
        """Let another process use it that waits for that."""
        ...


class MemorySecretStore:
    """Remember for as long as the process lives."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load(self, table: str) -> bytes:
        return self._kept.get(table, b"")

    def store(self, table: str, memory: bytes) -> None:
        """Keep it until the process ends."""
        self._kept[table] = memory

    def close(self) -> None:
        """Do nothing: no other process knows it."""


class FileSecretStore:
    """Remember in a folder. Files have mode 0600 and are replaced whole, so a crash leaves the old one or the new one.

    Not `durable` is quicker and outlives the process, but perhaps not a power cut.
    """

    def __init__(self, folder: Path, suffix: str = "seat", *, durable: bool = True) -> None:
        self._folder = folder
        self._suffix = suffix
        self._durable = durable
        self._held: Lock | None = None

    def hold(self, table: str) -> bool:
        """Keep what is stored for a table to this process until `close`; tell whether no other one does so already."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._held = lock(self._path(table).with_suffix(f".{self._suffix}-lock"))
        except LockTaken:
            return False
        except OSError:  # nothing can be written here, which is told when something is to be stored
            pass
        return True

    def close(self) -> None:
        """Let another process hold what this one held."""
        held, self._held = self._held, None
        if held is not None:
            held.release()
            with contextlib.suppress(OSError):
                held.path.unlink()

    def _path(self, table: str) -> Path:
        safe = "".join(character for character in table if character.isalnum())[:64]
        return self._folder / f"{safe}.{self._suffix}"

    def load(self, table: str) -> bytes:
        try:
            return self._path(table).read_bytes()
        except OSError:
            return b""

    def store(self, table: str, memory: bytes) -> None:
        """Write it down before returning."""
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(self._path(table), memory, durable=self._durable)


class KnownHosts:
    """Remember of each table the key of its host and nothing else: for bots, of which one user may have several at a table."""

    def __init__(self, store: SecretStore) -> None:
        self._store = store

    def load(self, table: str) -> bytes:
        return self._store.load(table)

    def store(self, table: str, memory: bytes) -> None:
        """Keep the host's key, if it is another one than before."""
        kept = encode(Memory(table=table, fingerprint=read_memory(memory).fingerprint))
        if kept != self._store.load(table):
            self._store.store(table, kept)

    def close(self) -> None:
        """Let another process hold what this one held."""
        self._store.close()


class SeatMemory:
    """Store one client's memory of the table with the id `table`, once that is known."""

    def __init__(self, table: str, store: SecretStore | None) -> None:
        self.table = table
        self.store = store or MemorySecretStore()
        self._kept = b""
        self._cannot_store = False

    def load(self) -> bytes:
        """Return what was stored for the table, or nothing."""
        return self.store.load(self.table) if self.table else b""

    def keep(self, memory: bytes) -> str:
        """Store what is new in a memory; return what to tell the person here, once, where it cannot be stored."""
        if not self.table or memory == self._kept:
            return ""
        self._kept = memory
        try:
            self.store.store(self.table, memory)
        except OSError as error:
            if not self._cannot_store:
                self._cannot_store = True
                return f"The key to your seat could not be stored ({error}): do not close this window."
        return ""
