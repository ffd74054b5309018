"""How a table’s journals begin: who sits where in the first game, and in the one after another."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.contract.game import AnyGame
from engine.contract.tree import Struct, encode, replace
from engine.registry import level_for
from net.host.keys import HostKeys, token_hash
from net.host.table_options import TableOptions
from net.table.records import FORMAT, Header, Key
from net.table.session import Session, is_free
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


class NextSeats(Struct, frozen=True):
    """Hold for each seat of the next game the one that its player has now (None: it is free), and whose players find no seat."""

    before: tuple[int | None, ...]
    without: tuple[int, ...]

    @property
    def after(self) -> dict[int, int]:
        """Return for each seat of now that goes on the one that it is then."""
        return {old: new for new, old in enumerate(self.before) if old is not None}


def next_seats(
    session: Session,
    bounds: tuple[int, int],
    *,
    gone: Collection[int] = (),
    in_line: int = 0,
    arrival: Callable[[int], float] = float,
) -> NextSeats:
    """Return the seats of a game that takes as many players as `bounds` say, `in_line` of whom watch so far.

    First go free seats, the last ones first, then the host's bots, then those players who came last by `arrival`; the seats in
    `gone` have nobody any more.
    """
    least, most = bounds
    infos, keys = session.table.seats, session.keys
    free = {seat for seat, info in enumerate(infos) if is_free(info) or seat in gone}
    bots = {seat for seat, key in enumerate(keys) if key.host_bot} - free
    people = set(range(len(infos))) - free - bots
    count = min(max(len(infos), len(people) + in_line, least), most)
    room = count - min(in_line, max(0, count - len(people)))
    going = [*sorted(free, reverse=True), *sorted(bots, reverse=True), *sorted(people, key=arrival, reverse=True)]
    going = going[: max(0, len(infos) - room)]
    before = [None if seat in free else seat for seat in range(len(infos)) if seat not in going]
    before += [None] * (count - len(before))
    return NextSeats(tuple(before), tuple(sorted(set(going) - free)))
