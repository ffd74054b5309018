"""Write the header of a table's first journal, and of each that follows with another game."""

from __future__ import annotations

from engine.contract.game import AnyGame
from engine.contract.tree import encode, replace
from engine.registry import level_for
from net.host.state.keys import HostKeys, token_hash
from net.host.state.next_seats import NextSeats
from net.host.table_options import TableOptions
from net.table.records import FORMAT, Header, Key
from net.table.session import Session
from net.wire.sheet import BOT, LOBBY, SeatInfo


def first_header(options: TableOptions, keys: HostKeys, game: AnyGame) -> Header:
    """Return the header of a new table's first journal."""
    return Header(
        format=FORMAT,
        app=options.app,
        table=keys.key("table", 8).hex(),
        round=1,
        name=options.name,
        game=options.game,
        rules_version=game.info.rules_version,
        options=options.game_options or encode(game.info.options()),
        seats=(SeatInfo(),) * options.seats,
        keys=(Key(),) * options.seats,
        owner=token_hash(keys.owner),
        host_part=b"" if options.seed else keys.seed_part(1),
        seed=options.seed,
    )


def next_header(
    session: Session, keys: HostKeys, seats: NextSeats, chosen: AnyGame | None = None, options: bytes = b""
) -> Header:
    """Return the header of the next game at a table, the same one or a `chosen` one, with a new part of the host's.

    A game that was not begun makes room for the chosen one: its number, and the host's part that is sealed for it, stay.
    """
    before, again = session.header, session.table.phase == LOBBY
    number = before.round if again else before.round + 1
    game = session.game if chosen is None else chosen
    return replace(
        before,
        round=number,
        game=game.info.id,
        rules_version=game.info.rules_version,
        options=before.options if chosen is None else options,
        seats=tuple(SeatInfo() if seat is None else _going_on(session, game, seat) for seat in seats.before),
        keys=tuple(Key() if seat is None else session.keys[seat] for seat in seats.before),
        owner=token_hash(keys.owner),
        host_part=before.host_part if again or before.seed else keys.seed_part(number),
    )


def _going_on(session: Session, game: AnyGame, seat: int) -> SeatInfo:
    """Return who sits on a seat before the next game begins; one of the host's own bots has a level that the game has."""
    info = session.table.seats[seat]
    level = info.level if info.kind == BOT else ""
    if session.keys[seat].host_bot:
        level = level_for(game.info.id, level)
    return SeatInfo(info.name, info.kind, level=level)
