"""Find one table again whose host came to another address."""

from collections.abc import Callable

from net.lan.discovery import Finder


class Whereabouts:
    """Look for a table by what it is announced as, while nobody answers where it was."""

    def __init__(self, finder: Callable[[], Finder]) -> None:
        self._new_finder = finder
        self._finder: Finder | None = None
        self._false: set[tuple[str, int]] = set()

    async def look(self) -> None:
        """Look from now on; that this network does not let anybody look changes nothing."""
        if self._finder is None:
            self._finder = self._new_finder()
            await self._finder.open()

    async def rest(self) -> None:
        """Look no more, and hold nothing against any address."""
        self._false.clear()
        finder, self._finder = self._finder, None
        if finder is not None:
            await finder.close()

    def rule_out(self, host: str, port: int) -> None:
        """Go there no more: who answers has not the key that it was announced with."""
        self._false.add((host, port))

    def address(self, table: str, fingerprint: bytes) -> tuple[str, int] | None:
        """Return where the table of this id answers now, if it is announced with this key and says so itself."""
        rows = self._finder.rows if self._finder is not None and fingerprint else ()
        for found in rows:
            address = found.host, found.port
            if (found.table, found.announced) == (table, fingerprint) and not found.other_key | (
                address in self._false
            ):
                return address
        return None
