"""The lobby in lines."""

from net.wire.sheet import BOT, OPEN, Table
from zootui.client.hosting import bent_of, hints_words, option_words, patience_words, when_it_begins
from zootui.client.seat_clocks import kept_words
from zootui.client.table_client import TableClient
from zootui.local.join_commands import join_commands
from zootui.local.table_names import with_word


def lobby_text(client: TableClient, table: Table) -> str:
    """Return the seats and what holds at the table: all that is told anew once it has changed."""
    words = client.link.words
    lines = [f"{client.known.bundle.game.info.title}, {with_word(table.name)}, in the lobby:"]
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
    word, means = bent_of(client.link.game_id, info)
    bot = f"{info.name} ({info.level} bot{f', a {word}: {means}' if word else ''})"
    who = "free" if info.kind == OPEN else bot if info.kind == BOT else info.name
    here = info.kind in (OPEN, BOT) or info.online  # a bot comes by itself
    mine = " (you)" if seat == client.known.seat else "" if here else " (offline)"
    return f"  seat {seat + 1}: {who}{mine}"


def kept_lines(client: TableClient, table: Table) -> list[str]:
    """Return for whom seats are kept, and how long still."""
    kept = [kept_words(table, seat, client.known.times) for seat in range(len(table.seats))]
    return [f"  (seat {place} is {words})" for place, words in enumerate(kept, 1) if words]


def what_to_do(client: TableClient, table: Table) -> str:
    """Return what the host player can do, and what the others wait for; nothing for who watches."""
    if not client.link.owner:
        return "" if client.known.seat is None else f"it begins {when_it_begins(table)}; ? shows what you can do"
    free = sum(info.kind == OPEN for info in table.seats)
    link = client.link
    join = join_commands(link.host, link.port, listed=link.listed).join
    bots = "b seats a bot, b 2 hard a hard one on seat 2"
    begin = "" if link.begins_when_full else "type begin to begin"
    return begin if not free else f"{free} free: {bots}; others join with: {join}"
