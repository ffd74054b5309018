"""Say in lines who sits in the lobby, what holds at its table, and what can be done there."""

from __future__ import annotations

from net.wire.sheet import BOT, OPEN, Table
from zootui.client.company import hints_words, option_words, patience_words
from zootui.client.seat_clocks import kept_words
from zootui.client.table_client import TableClient
from zootui.local.join_commands import join_commands
from zootui.local.table_names import with_word


def lobby_text(client: TableClient, table: Table) -> str:
    """Return the seats and what holds at the table: all that is told anew once it has changed."""
    words = client.link.words
    lines = [f"{client.bundle.game.info.title}, {with_word(table.name)}, in the lobby:"]
    lines += [_seat(client, table, seat) for seat in range(len(table.seats))]
    if words:
        lines.append(f"  this connection is encrypted; everybody at the table sees the same three words: {words}")
    if table.patience:
        lines.append(f"  {patience_words(table.patience)}")
    lines.append(f"  {hints_words(table)}")
    lines += [f"  {words}" for words in option_words(client.link.game_id, table)]
    if table.away:
        lines.append(f"  sent away: {', '.join(table.away)}")
    return "\n".join(lines)


def _seat(client: TableClient, table: Table, seat: int) -> str:
    info = table.seats[seat]
    who = "free" if info.kind == OPEN else f"{info.name} ({info.level} bot)" if info.kind == BOT else info.name
    mine = " (you)" if seat == client.seat else "" if info.kind == OPEN or info.online else " (offline)"
    return f"  seat {seat + 1}: {who}{mine}"


def kept_lines(client: TableClient, table: Table) -> list[str]:
    """Return for whom seats are kept, and how long still."""
    kept = [kept_words(table, seat, client.times) for seat in range(len(table.seats))]
    return [f"  (seat {place} is {words})" for place, words in enumerate(kept, 1) if words]


def what_to_do(client: TableClient, table: Table) -> str:
    """Return what the host player can do, and what the others wait for; nothing for who watches."""
    if not client.link.owner:
        return "" if client.seat is None else f"{table.host or 'the host'} begins; ? shows what you can do"
    free = sum(info.kind == OPEN for info in table.seats)
    link = client.link
    join = join_commands(link.host, link.port, listed=link.listed).join
    bots = "b seats a bot, b 2 hard a hard one on seat 2"
    return "type begin to begin" if not free else f"{free} free: {bots}; others join with: {join}"
