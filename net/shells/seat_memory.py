"""The memory of a table that is kept on a client’s machine."""

from __future__ import annotations

from net.shells.secret_store import MemorySecretStore, SecretStore


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
