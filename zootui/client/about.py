"""Say what a question is about; where nothing is asked, what happens instead: `?` answers that first, on screens and in lines."""

from collections.abc import Collection
from typing import Any

from engine.contract.asks import open_ask
from engine.contract.game import AnyGame
from engine.registry import load
from engine.shared.wording import counted
from net.wire.sheet import LOBBY, OPEN, Table
from zootui.boards.tips import load_first_game
from zootui.client.hosting import when_it_begins
from zootui.client.next_game import may_choose
from zootui.client.seats import names_of, waiting_line
from zootui.client.standstill import GONE, TRIED
from zootui.client.table_client import TableClient

MOST = 3
"""How much of what matters in a position is said at most."""


def about_question(
    game: AnyGame, view: Any, *, by_lines: bool = False, offered: Collection[str] | None = None
) -> tuple[str, tuple[str, ...]]:
    """Return what the question to this seat is about, and what matters in its position; empty where nothing is asked.

    `offered` are the keys that choose something, None where nobody knows.
    """
    ask = None if view is None or view.seat is None else open_ask(view.public, view.seat)
    if ask is None or load(game.info.id) is not game:
        return "", ()
    first = load_first_game(game.info.id)
    return first.about(ask.kind), first.matters(ask.kind, view, by_lines=by_lines, offered=offered)[:MOST]


def meanwhile(client: TableClient, *, by_lines: bool = False) -> str:
    """Return why nothing is asked of this player, and what comes next, with the keys of the screen or what is typed `by_lines`."""
    known = client.known
    table = known.table
    if known.lost:
        return f"{GONE}: {TRIED}."
    if table is None:
        return "The table is being looked for."
    if table.phase == LOBBY:
        return _before(table, client, by_lines=by_lines)
    if known.over:
        may = may_choose(client) if by_lines else known.seat is not None
        shows = "score tells the points" if by_lines else "Enter shows the score"
        return f"The game is over. {shows}, {'n asks for a rematch, ' if may else ''}q leaves."
    if known.stood_in:
        return "A bot plays for you, because nothing came from you. Enter takes your seat back."
    waiting = " ".join(waiting_line(table, known.seat, ("",) * len(table.seats), known.times).split())
    if waiting and known.may_hurry:
        hurries = "hurry" if by_lines else "Enter"
        return f"Nothing is asked of you: {waiting}. {hurries} lets the bots move at once, until a person is asked."
    if waiting:
        return f"Nothing is asked of you: {waiting}."
    return "You watch: nothing is asked of you." if known.seat is None else "Nothing is asked of you for a moment."


def _before(table: Table, client: TableClient, *, by_lines: bool) -> str:
    """Return what a game that has not begun waits for."""
    free = sum(seat.kind == OPEN for seat in table.seats)
    title = client.known.bundle.game.info.title
    if client.link.begins_when_full and free:
        return f"{title} begins as soon as every seat is taken: {counted(free, 'seat')} still free."
    begins = "begin" if by_lines else "Enter"
    if client.link.owner:
        if free:
            return (
                f"{counted(free, 'seat')} of {title} {'is' if free == 1 else 'are'} free: the lobby shows how others come in, "
                f"b puts a bot on one, and {begins} begins with those who are here."
            )
        return (
            f"Every seat of {title} is taken: {begins} begins the game. Until then seats, game and bots can be changed."
        )
    others = [name for name, seat in zip(names_of(table), table.seats, strict=True) if seat.kind != OPEN]
    open_seats = f": {counted(free, 'seat')} still free" if free else ""
    teaches = "" if by_lines else "; t teaches the game meanwhile"
    so_far = f"{counted(len(others), 'player')} so far{teaches}."
    return f"{title} begins {when_it_begins(table)}{open_seats}. {so_far}"
