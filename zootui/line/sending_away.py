"""Who is away or is to go: bots that stand in, and sending away, in lines."""

from collections.abc import Callable

import engine
from engine.shared.wording import listing
from net.wire.messages import LetIn, SeatBot, SendAway
from zootui.client.hosting import SendableAway, absent, guests, level_missing, what_follows
from zootui.client.table_client import TableClient


def let_bots_stand_in(client: TableClient, level: str, usual: str, write: Callable[[str], None]) -> None:
    """Let a bot of `level`, without one of the `usual` one, play for each who is away, and say for whom; or why not."""
    table, link = client.known.table, client.link
    if table is None or not link.owner:
        write("only the host player can let a bot stand in")
        return
    if level and level not in engine.LEVELS:
        write(f"bot LEVEL: levels are {', '.join(engine.LEVELS)}")
        return
    seats = absent(table)
    if not seats:
        write("nobody is away whom a bot could play for")
        return
    wanted = level or usual
    if missing := level_missing(link.game_id, wanted):
        write(missing)
    plays, who = engine.level_for(link.game_id, wanted), listing([client.known.names[seat] for seat in seats])
    for seat in seats:
        client.ask(link.request, SeatBot(seat, plays))
    write(f"A bot that plays at {plays} stands in for {who} until they are back.")


class SendingAway:
    """Take `away`, `away NUMBER`, `away yes` and `let NUMBER`; `write` prints a line."""

    def __init__(self, client: TableClient, write: Callable[[str], None]) -> None:
        self._client = client
        self._write = write
        self._meant: SendableAway | None = None
        self._listed: tuple[SendableAway, ...] = ()
        self._away: tuple[str, ...] = ()

    def take(self, word: str, rest: str) -> None:
        client = self._client
        meant, self._meant = self._meant, None
        if client.known.table is None or not client.link.owner:
            self._write("only the host player can send somebody away")
        elif word == "away" and rest == "yes" and meant is not None:
            client.ask(client.link.request, SendAway(meant.seat, meant.name))
        elif word == "away" and (number := _number(rest, len(self._listed))):
            self._ask(self._listed[number - 1])
        elif word == "let" and (number := _number(rest, len(self._away))):
            client.ask(client.link.request, LetIn(self._away[number - 1]))
        else:
            self._list()

    def _ask(self, guest: SendableAway) -> None:
        table = self._client.known.table
        if table is not None:
            self._meant = guest
            self._write(f"Send {guest.words} away? {what_follows(table, guest)} Type: away yes")

    def _list(self) -> None:
        """Print who can be sent away and who was; these numbers hold until the next list."""
        table = self._client.known.table
        if table is None:
            return
        self._listed = guests(table, self._client.known.seat)
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
