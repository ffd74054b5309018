"""Do not believe a host: refuse a sheet that cannot be a table's, clean every word."""

from collections.abc import Iterator
from typing import Any

from engine.contract.asks import JointPublic, open_ask
from engine.contract.facts import Told
from engine.contract.game import AnyGame
from engine.contract.tree import replace
from engine.registry import load
from net.client.events import ImpossibleTable, RemoteProtocolError
from net.wire.limits import SENTENCE_CELLS
from net.wire.messages import PROTOCOL, Bye, Challenge, Delta, Refused, Row, Snapshot, Welcome
from net.wire.names import clean, clean_line, clean_name, harmful
from net.wire.sheet import BOT, HUMAN, LOBBY, LONGEST_CLOCK, OPEN, OVER, PLAYING, SEEDING, Chat, Sheet, Table, unusual

MOST = 1 << 20
"""The greatest number in a fact; words may be counted out by it."""
LONGEST = 1 << 20
"""The longest sheet, in bytes; those of our games take a few thousand."""
LONGEST_LIST = 64
"""The longest list of names of those who were sent away, wait in line or propose a game; a host of ours shows fewer."""


def version_mismatch(welcome: Welcome) -> str:
    """Return why a client of this version cannot take part, saying which side to update, or nothing."""
    if welcome.protocol != PROTOCOL:
        older = "your zootui" if welcome.protocol > PROTOCOL else "the host’s zootui"
        return f"This table speaks protocol {welcome.protocol}, you speak {PROTOCOL}: {older} should be updated."
    try:
        info = load(welcome.game).info
    except ValueError:
        return f"Your zootui does not know the game {welcome.game!r}: please update it."
    if info.rules_version != welcome.rules_version:
        older = "your zootui" if info.rules_version < welcome.rules_version else "the host’s zootui"
        return f"The rules of {info.title} differ between you and the host: {older} should be updated."
    return ""


def check_sheet(sheet: Sheet[Any], game: AnyGame, options: Any, size: int) -> None:
    """Raise ImpossibleTable unless a sheet of `size` bytes can be: its parts fit each other, and the game can come to its view.

    `options` are those that the welcome named.
    """
    _need(size <= LONGEST, f"it takes {size} bytes, where {LONGEST} are allowed")
    _check_table(sheet.table, game)
    _check_seats(sheet)
    _need(sheet.table.options == unusual(game, options), "its options are not those that the host named before")
    if sheet.view is not None:
        reason = game.possible(sheet.view, len(sheet.table.seats))
        reason = reason or game.agrees(sheet.view, options)
        _need(not reason, reason)
        _check_choices(sheet.view, game)


def _check_choices(view: Any, game: AnyGame) -> None:
    """Check that whoever sees this can answer what is asked of them: no host of ours asks somebody who has no choice."""
    if view.seat is None or open_ask(view.public, view.seat) is None:
        return
    try:
        some = bool(game.choices(view))
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        raise ImpossibleTable("what may be answered cannot be said") from error
    _need(some, "somebody is asked who has no choice")


def _need(holds: bool, reason: str) -> None:
    if not holds:
        raise ImpossibleTable(reason)


def _check_table(table: Table, game: AnyGame) -> None:
    """Check what stands in the table by itself."""
    least, most = game.info.seats
    count = len(table.seats)
    _need(least <= count <= most, f"nobody plays {game.info.title} with {count} seats")
    _need(table.phase in (LOBBY, SEEDING, PLAYING, OVER), "the table is in no phase")
    _need(all(info.kind in (OPEN, HUMAN, BOT) for info in table.seats), "somebody sits there who is nothing")
    _need(len(table.left) in (0, count), "the clocks do not fit the seats")
    _need(all(-1 <= left <= 10 * LONGEST_CLOCK for left in table.left), "a clock shows what no clock shows")
    _need(len(table.kept) in (0, count), "the seats that are kept are not those at the table")
    _need(all(-1 <= kept <= 10 * LONGEST_CLOCK for kept in table.kept), "a seat is kept longer than any is")
    _need(0 <= table.patience <= LONGEST_CLOCK and len(table.away) <= LONGEST_LIST, "its patience is nobody’s")
    _need(max(len(table.line), len(table.proposals)) <= LONGEST_LIST, "more people want something than there are")
    numbers = (table.round, table.turn, table.log_start, table.joint, *table.since)
    _need(all(0 <= number <= MOST for number in numbers), "something is counted that nobody counts so far")
    _need(all(0 <= one.turn <= MOST for one in (table.sealing, table.opened)), "seals are of a turn that cannot be")


def _check_seats(sheet: Sheet[Any]) -> None:
    """Check what the table and the view say of seats."""
    table = sheet.table
    count = len(table.seats)
    _need(sheet.view is not None or table.phase in (LOBBY, SEEDING), "a game is on that nobody sees")
    for sealing in (table.sealing, table.opened):
        if len(sealing.seals) not in (0, count) or len(sealing.openings) not in (0, len(sealing.seals)):
            raise ImpossibleTable("the seals do not fit the seats")
    if table.seed_parts and len(table.seed_parts) != count:
        raise ImpossibleTable("the parts of the seed do not fit the seats")
    if len(table.since) not in (0, count) or (table.since and not table.joint):
        raise ImpossibleTable("the joint ask does not fit the seats")
    public = None if sheet.view is None else sheet.view.public
    lanes = public.lanes if isinstance(public, JointPublic) else ()
    if len(lanes) not in (0, count) or (public is not None and lanes and not public.asks):
        raise ImpossibleTable("the lanes do not fit the seats")
    top = None if public is None or not public.asks else public.asks[-1]
    _need(
        top is None or top.sealed or len(top.seats) == 1 or bool(lanes), "several are asked at once who have no lanes"
    )
    _need(top is None or not (top.sealed and lanes), "somebody is asked in secret who has a lane")
    asks = () if public is None else (*public.asks, *(ask for lane in lanes for ask in lane.asks))
    asked = [*table.waiting, *table.may_undo, *(seat for ask in asks for seat in ask.seats)]
    if not all(0 <= seat < count for seat in asked):
        raise ImpossibleTable("a seat is asked that is not there")
    named: tuple[Told | Chat, ...] = (*table.log, *table.chat)
    if not all(one.seat is None or 0 <= one.seat < count for one in named):
        raise ImpossibleTable("something is told of a seat that is not there")
    if any(isinstance(part, int) and abs(part) > MOST for fact in table.log for part in fact.ids):
        raise ImpossibleTable("something is told in numbers that no game has")


def _words(value: Any) -> Iterator[str]:
    """Yield all text in an unpacked value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _words(part)


def cleaned(message: Any) -> Any:
    """Return a message with all of its words as harmless lines.

    What is shown at a table is not tidied, or its fingerprint would not fit: raise RemoteProtocolError for words that could harm
    a terminal; a host of ours lets none of them through.
    """
    match message:
        case Snapshot() | Delta() | Welcome() | Challenge():
            values = [getattr(message, name) for name in message.__struct_fields__]
            if harmful("".join(_words(values))):
                raise RemoteProtocolError("a word holds characters that no terminal should be given")
        case Refused(code, rule, text):
            return replace(message, code=clean_name(code), rule=clean_name(rule), text=clean(text, SENTENCE_CELLS))
        case Bye(code, text):
            return Bye(clean_name(code), clean(text, SENTENCE_CELLS))
        case Row():
            words = {name: clean_name(getattr(message, name)) for name in ("table", "game", "phase", "app")}
            return replace(message, name=clean_line(message.name), **words)
    return message
