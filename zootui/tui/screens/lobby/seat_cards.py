"""Who sits at the table, a card each."""

from collections.abc import Mapping

import engine
from net.wire.sheet import BOT, HUMAN, OPEN, Table
from zootui.client.click import Click
from zootui.client.hosting import bent_of
from zootui.client.seat_clocks import kept_words
from zootui.client.table_client import TableClient
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of

FRAMED = 5
"""Rows from which on a card has a frame."""


def paint_seat_cards(
    canvas: Canvas, top: int, height: int, client: TableClient, table: Table, at: int, ratings: Mapping[str, int]
) -> None:
    """Draw the cards, each `height` rows high, the one at hand lit."""
    palette = canvas.palette
    pitch = (canvas.width - 3) / len(table.seats)
    for seat, info in enumerate(table.seats):
        left = 2 + round(seat * pitch)
        breadth = 2 + round((seat + 1) * pitch) - left - 1
        mine, empty, here = seat == client.known.seat, info.kind == OPEN, seat == at
        ground = palette.amber_ground if mine else palette.ground if empty else palette.panel
        canvas.fill(left, top, breadth, height, ground)
        ink = palette.amber if here else palette.border if empty else palette.seat(seat)
        if height >= FRAMED:
            canvas.frame(left, top, breadth, height, ink, "thin" if here or not empty else "dashed", ground)
        else:
            for row in range(height):
                canvas.text(left, top + row, "┆" if empty and not here else "▌", ink)
        middle = top + height // 2
        words = f"{palette.mark(seat)} {clip(info.name or 'free', breadth - 6)}"
        ink = palette.muted if empty else palette.bright
        canvas.centre(left, middle - 1, breadth, words, ink, traits=0 if empty else BOLD)
        if not empty:
            canvas.text(left + (breadth - len(words)) // 2, middle - 1, palette.mark(seat), palette.seat(seat))
        kept = kept_words(table, seat, client.known.times)
        kind, ink = _kind(client, table, seat, at), palette.faint if empty else palette.muted
        if kept:
            kind, ink = "is offline", palette.red
        rating = f" · {ratings[info.name]}" if info.kind == HUMAN and info.name in ratings and not kept else ""
        canvas.centre(left, middle, breadth, kind + rating * (width_of(kind + rating) <= breadth - 2), ink)
        levels = info.kind == BOT and client.link.owner
        if not (empty or info.online or levels):
            canvas.centre(left, middle + 1, breadth, kept or "is offline", palette.red)
        canvas.target(Rect(left, top, breadth, height), Click("place", seat))
        if levels:
            _levels(canvas, (left, middle + 1, breadth), seat, table, client.link.game_id)


def _levels(canvas: Canvas, box: tuple[int, int, int], seat: int, table: Table, game_id: str) -> None:
    """Draw the levels at which a bot can play as plates, the present one in its seat's colour; a click chooses one."""
    left, y, breadth = box
    levels = [level for level in engine.LEVELS if engine.has_level(game_id, level)]
    pad = 1 if sum(len(level) + 2 for level in levels) + len(levels) < breadth - 1 else 0
    x = left + (breadth - sum(len(level) + 2 * pad + 1 for level in levels) + 1) // 2
    for level in levels:
        words = f"{' ' * pad}{level}{' ' * pad}"
        lit = level == table.seats[seat].level
        plate = canvas.palette.seat(seat) if lit else canvas.palette.border
        canvas.text(x, y, words, canvas.palette.on(plate) if lit else canvas.palette.text, plate, BOLD if lit else 0)
        canvas.target(Rect(x, y, len(words), 1), Click("level", (seat, level)))
        x += len(words) + 1


def _kind(client: TableClient, table: Table, seat: int, at: int) -> str:
    """Say who sits there, or what can be done about it."""
    info, owner = table.seats[seat], client.link.owner
    if info.kind == OPEN:
        return "b seats a bot" if owner else "still free"
    if seat == client.known.seat:
        return "you, the host" if owner else "you"
    if info.kind == BOT:
        word, _ = bent_of(client.link.game_id, info)
        return f"{info.level} {word or 'bot'}"
    if info.name and info.name == table.host:
        return "the host"
    return "X sends away" if owner and seat == at else "player"
