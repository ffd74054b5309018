"""What stands on each card of the wall."""

from dataclasses import dataclass
from typing import Any

from engine.contract.asks import top_ask
from net.lan.addresses import written_address
from net.lan.discovery import FoundTable
from net.wire.names import clean_name
from net.wire.sheet import BOT, LOBBY, OPEN, OVER, PLAYING, Sheet, Table
from zootui.boards.small.contract import load_small_board
from zootui.client.game_bundle import GameBundle
from zootui.client.results import places_line
from zootui.client.seat_clocks import Times
from zootui.client.seats import doing, names_of, statuses
from zootui.client.standstill import cause_of_halt
from zootui.local.called import elsewhere
from zootui.local.table_names import typed


@dataclass(frozen=True)
class SeatLine:
    """Hold what the wall says of a seat."""

    name: str
    doing: str = ""
    points: int | None = None
    """None before the game begins."""
    leads: bool = False
    moves: bool = False
    free: bool = False
    bot: bool = False
    away: bool = False


@dataclass(frozen=True)
class Card:
    """Hold what the wall shows of one table.

    `command` sits somebody down there.
    """

    table: str
    number: int
    game: str
    title: str
    name: str
    phase: str
    free: int
    pin: bool
    seats: tuple[SeatLine, ...] = ()
    headline: str = ""
    share: float = 0.0
    """How far the game is, 0 to 1."""
    view: Any = None
    """A watcher's, None before the game begins or where none is known."""
    shown: int = 0
    """The seat whose zoo is painted."""
    status: tuple[str, ...] = ()
    watchers: int = 0
    note: str = ""
    """Says why."""
    command: str = ""
    minutes: int = 0
    """How long such a game usually takes."""

    @property
    def open(self) -> bool:
        """Tell whether somebody could sit down now."""
        return self.free > 0 and self.phase == LOBBY

    @property
    def marks(self) -> tuple[int, ...]:
        return tuple(range(len(self.seats)))


def card_without_sheet(found: FoundTable, number: int, title: str, note: str) -> Card:
    """Return the card of a table of which no more is known than what it answers to everybody."""
    row = found.row
    return Card(
        table=row.table,
        number=number,
        game=row.game,
        title=title,
        name=clean_name(row.name),
        phase=row.phase,
        free=row.free,
        pin=row.pin,
        watchers=row.watchers,
        note=note,
        command=_command(clean_name(row.name), found),
    )


def card_of(found: FoundTable, sheet: Sheet[Any], number: int, bundle: GameBundle) -> Card:
    """Return the card of a table that is watched; whatever its game raises comes of a view that cannot be."""
    table, view = sheet.table, sheet.view
    playing = view is not None and table.phase in (PLAYING, OVER)
    scores = bundle.voice.scores(view) if playing else ()
    lead = max(scores, default=0)
    moving = table.waiting if table.phase == PLAYING else ()
    return Card(
        table=found.row.table,
        number=number,
        game=bundle.game.info.id,
        title=bundle.game.info.title,
        name=clean_name(table.name) or found.row.name,
        phase=table.phase,
        free=sum(seat.kind == OPEN for seat in table.seats),
        pin=found.row.pin,
        seats=tuple(
            _seat(bundle, sheet, seat, scores, leads=bool(scores) and scores[seat] == lead > min(scores))
            for seat in range(len(table.seats))
        ),
        headline=_headline(bundle, sheet),
        share=load_small_board(bundle.game.info.id).share(view) if playing else 0.0,
        view=view if playing else None,
        shown=_shown(view, moving, scores),
        status=statuses(table, view) if playing else (),
        watchers=len(table.watchers),
        command=_command(clean_name(table.name), found),
        minutes=bundle.game.info.minutes,
    )


def _command(name: str, found: FoundTable) -> str:
    """Return what a shell takes to sit somebody down: by the table's name, or by its address where that is better not typed."""
    name = typed(name)
    plain = name.replace("-", "").replace("_", "")
    word = name if plain.isalnum() and name.isascii() else f'"{name}"'
    harmless = all(sign.isalnum() or sign in " -_.'" for sign in name)
    if not harmless or not plain or name.startswith("-"):
        word = written_address(found.host, found.port)
    return elsewhere(f"join {word}")


def _shown(view: Any, moving: tuple[int, ...], scores: tuple[int, ...]) -> int:
    """Return whose zoo is looked at: that of whoever decides alone, else of whoever leads."""
    ask = None if view is None else top_ask(view.public)
    if ask is not None and len(moving) == 1 and not ask.sealed:
        return moving[0]
    return scores.index(max(scores)) if scores else 0


def _seat(bundle: GameBundle, sheet: Sheet[Any], seat: int, scores: tuple[int, ...], *, leads: bool) -> SeatLine:
    table, view = sheet.table, sheet.view
    info = table.seats[seat]
    if info.kind == OPEN:
        return SeatLine("free", free=True)
    words = ""
    if table.phase == OVER:
        words = ""
    elif view is not None:
        words = doing(bundle, sheet, seat, None, Times()).text
    elif table.phase == LOBBY:
        words = "bot" if info.kind == BOT else "" if info.online else "is offline"
    return SeatLine(
        names_of(table)[seat],
        doing=words,
        points=scores[seat] if scores else None,
        leads=leads,
        moves=table.phase == PLAYING and seat in table.waiting,
        bot=info.kind == BOT or info.stand_in,
        away=info.kind != BOT and not info.online,
    )


def _headline(bundle: GameBundle, sheet: Sheet[Any]) -> str:
    table, view = sheet.table, sheet.view
    if sheet.halted:
        return f"stands still: {cause_of_halt(sheet.halted)}"
    if table.phase == OVER and view is not None:
        outcome = bundle.game.outcome(view)
        return "the game is over" if outcome is None else places_line(outcome, names_of(table), None)
    if view is not None:
        return bundle.voice.headline(view)
    return _waiting(table)


def _waiting(table: Table) -> str:
    free = sum(seat.kind == OPEN for seat in table.seats)
    if table.phase != LOBBY:
        return "the shuffle is being agreed on"
    if not free:
        return "all seats are taken, about to begin"
    return f"{free} {'seat is' if free == 1 else 'seats are'} free"
