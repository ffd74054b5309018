"""Write the header of a table's first journal, and of each that follows with another game."""

from __future__ import annotations

from collections.abc import Collection

from engine.contract.game import AnyGame
from engine.contract.tree import encode, replace
from net.host.state.keys import HostKeys, token_hash
from net.host.table_options import TableOptions
from net.table.records import FORMAT, Header, Key
from net.table.session import Session
from net.wire.sheet import BOT, SeatInfo

__all__ = ["first_header", "next_header"]


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


def next_header(session: Session, keys: HostKeys, not_staying: Collection[int]) -> Header:
    """Return the header of the next game at a table: the same people on the same seats, a new part of the host's.

    Who left after the game was over has no seat in the next one.
    """
    number = session.header.round + 1
    return replace(
        session.header,
        round=number,
        seats=tuple(
            SeatInfo()
            if seat in not_staying
            else SeatInfo(info.name, info.kind, level=info.level if info.kind == BOT else "")
            for seat, info in enumerate(session.table.seats)
        ),
        keys=tuple(Key() if seat in not_staying else key for seat, key in enumerate(session.keys)),
        owner=token_hash(keys.owner),
        host_part=b"" if session.header.seed else keys.seed_part(number),
    )
