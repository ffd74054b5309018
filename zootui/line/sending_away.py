"""Send somebody away, and let them in again, by lines of text: who there is by numbers, then a question, then the table is told."""

from __future__ import annotations

from collections.abc import Callable

from net.wire.messages import LetIn, SendAway
from zootui.client.company import Guest, guests, what_follows
from zootui.client.table_client import TableClient


class SendingAway:
    """Take `away`, `away NUMBER`, `away yes` and `let NUMBER`; `write` prints a line."""

    def __init__(self, client: TableClient, write: Callable[[str], None]) -> None:
        self._client = client
        self._write = write
        self._meant: Guest | None = None
        self._listed: tuple[Guest, ...] = ()
        self._away: tuple[str, ...] = ()

    def take(self, word: str, rest: str) -> None:
        """Do what a line means."""
        client = self._client
        meant, self._meant = self._meant, None
        if client.table is None or not client.link.owner:
            self._write("only the host player can send somebody away")
        elif word == "away" and rest == "yes" and meant is not None:
            client.ask(client.link.request, SendAway(meant.seat, meant.name))
        elif word == "away" and (number := _number(rest, len(self._listed))):
            self._ask(self._listed[number - 1])
        elif word == "let" and (number := _number(rest, len(self._away))):
            client.ask(client.link.request, LetIn(self._away[number - 1]))
        else:
            self._list()

    def _ask(self, guest: Guest) -> None:
        table = self._client.table
        if table is not None:
            self._meant = guest
            self._write(f"Send {guest.words} away? {what_follows(table, guest)} Type: away yes")

    def _list(self) -> None:
        """Print who can be sent away and who was; these numbers hold until the next list."""
        table = self._client.table
        if table is None:
            return
        self._listed = guests(table, self._client.seat)
        self._away = tuple(name for name in table.away if not name.startswith("+"))
        for number, guest in enumerate(self._listed, 1):
            self._write(f"  away {number}: {guest.words}")
        for number, name in enumerate(self._away, 1):
            self._write(f"  let {number}: {name} was sent away and may come in again")
        if not self._listed and not self._away:
            self._write("nobody is here whom you could send away")


def _number(word: str, most: int) -> int:
    """Return the number that a word is, from 1 to `most`, else 0."""
    number = int(word) if word.isdecimal() and len(word) < 4 else 0
    return number if number <= most else 0
