"""Take records of who sits where: in the lobby, and in a game whose players come and go."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract.tree import replace
from engine.registry import has_level, levels
from net.table.records import Back, Freed, GivenUp, Key, Reseated, Resized, Seated, SentAway, StoodIn
from net.table.session import CannotFollow, Session, is_free, log_facts
from net.wire.names import clean_name
from net.wire.sheet import BOT, HUMAN, LOBBY, OPEN, OVER, SeatInfo
from net.wire.table_facts import BotStandsIn, CameBack, LeftForGood, WasIdle, WasSentAway


def _at(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _seat(session: Session, seat: int) -> SeatInfo:
    seats = session.table.seats
    if not 0 <= seat < len(seats):
        raise CannotFollow("no-seat", f"There is no seat {seat + 1} at this table.")
    return seats[seat]


def _lobby(session: Session) -> None:
    if session.table.phase != LOBBY:
        raise CannotFollow("phase", "That can only be changed before the game begins.")


def _level(session: Session, level: str) -> None:
    if not has_level(session.header.game, level):
        known = levels(session.header.game)
        raise CannotFollow("level", f"There is no bot level {clean_name(level)!r} here; there are: {', '.join(known)}.")


def _with(session: Session, seat: int, info: SeatInfo, key: Key) -> Session:
    table = replace(session.table, seats=_at(session.table.seats, seat, info))
    return replace(session, table=table, keys=_at(session.keys, seat, key))


def _seated(session: Session, record: Seated) -> Session:
    _lobby(session)
    if not is_free(_seat(session, record.seat)):
        raise CannotFollow("taken", f"Seat {record.seat + 1} is taken.")
    if record.kind not in (HUMAN, BOT):
        raise CannotFollow("kind", f"Nobody of the kind {record.kind!r} can sit down.")
    if record.key.host_bot:
        _level(session, record.level)
    return _with(session, record.seat, SeatInfo(record.name, record.kind, level=record.level), record.key)


def _freed(session: Session, record: Freed) -> Session:
    _lobby(session)
    if is_free(_seat(session, record.seat)):
        raise CannotFollow("open", f"Seat {record.seat + 1} is open already.")
    return _with(session, record.seat, SeatInfo(), Key())


def _reseated(session: Session, record: Reseated) -> Session:
    _lobby(session)
    here = _seat(session, record.seat)
    if is_free(here):
        raise CannotFollow("open", f"Nobody sits on seat {record.seat + 1}.")
    if not is_free(_seat(session, record.to)):
        raise CannotFollow("taken", f"Seat {record.to + 1} is taken; choose one that is open.")
    key = session.keys[record.seat]
    return _with(_with(session, record.seat, SeatInfo(), Key()), record.to, here, key)


def _resized(session: Session, record: Resized) -> Session:
    _lobby(session)
    if session.fork is not None:
        raise CannotFollow("fork", "A game that goes on from a recording has the seats that it had there.")
    low, high = session.game.info.seats
    if not low <= record.seats <= high:
        raise CannotFollow("seats", f"{session.game.info.title} is for {low} to {high} players.")
    table = session.table
    for seat in range(record.seats, len(table.seats)):
        if table.seats[seat].kind == HUMAN:
            raise CannotFollow(
                "taken", f"{table.seats[seat].name} sits on seat {seat + 1}; ask them to move to another first."
            )
    more = record.seats - len(table.seats)
    seats = (*table.seats[: record.seats], *(SeatInfo(),) * more)
    keys = (*session.keys[: record.seats], *(Key(),) * more)
    return replace(session, table=replace(table, seats=seats), keys=keys)


def _stood_in(session: Session, record: StoodIn) -> Session:
    info = _seat(session, record.seat)
    if session.table.phase in (LOBBY, OVER) or info.kind == OPEN:
        raise CannotFollow("phase", "A bot stands in only while a game is on.")
    if info.stand_in or session.keys[record.seat].host_bot:
        raise CannotFollow("bot", f"A bot plays seat {record.seat + 1} already.")
    _level(session, record.level)
    fact = WasIdle if record.idle else BotStandsIn
    after = _with(session, record.seat, replace(info, level=record.level, stand_in=True), session.keys[record.seat])
    return replace(after, table=log_facts(after.table, (fact(seat=record.seat),)))


def _back(session: Session, record: Back) -> Session:
    info = _seat(session, record.seat)
    if not info.stand_in:
        raise CannotFollow("bot", f"No bot stands in on seat {record.seat + 1}.")
    level = info.level if info.kind == BOT else ""
    after = _with(session, record.seat, replace(info, level=level, stand_in=False), session.keys[record.seat])
    return replace(after, table=log_facts(after.table, (CameBack(seat=record.seat),)))


def _given_up(session: Session, record: GivenUp) -> Session:
    info = _seat(session, record.seat)
    if session.table.phase == LOBBY or info.kind == OPEN or session.keys[record.seat].host_bot:
        raise CannotFollow("phase", "A seat is given up for good only by a player in a game.")
    _level(session, record.level)
    bot = replace(info, kind=BOT, level=record.level, stand_in=False)
    after = _with(session, record.seat, bot, Key(host_bot=True))
    return replace(after, table=log_facts(after.table, (LeftForGood(seat=record.seat),)))


def _sent_away(session: Session, record: SentAway) -> Session:
    info = _seat(session, record.seat)
    if info.kind == OPEN or session.keys[record.seat].host_bot:
        raise CannotFollow("no-one", f"Nobody sits on seat {record.seat + 1} who could be sent away.")
    if session.table.phase == LOBBY:
        return _with(session, record.seat, SeatInfo(), Key())
    if session.table.phase == OVER:
        after = _with(session, record.seat, replace(info, stand_in=False), Key())
    else:
        _level(session, record.level)
        bot = replace(info, kind=BOT, level=record.level, stand_in=False)
        after = _with(session, record.seat, bot, Key(host_bot=True))
    return replace(after, table=log_facts(after.table, (WasSentAway(seat=record.seat),)))


SEAT_STEPS: Mapping[type, Callable[[Session, Any], Session]] = {
    Seated: _seated,
    Freed: _freed,
    Reseated: _reseated,
    Resized: _resized,
    StoodIn: _stood_in,
    Back: _back,
    GivenUp: _given_up,
    SentAway: _sent_away,
}
"""How each of these records changes a session; they raise CannotFollow and change nothing where one cannot follow."""
