"""Say what goes on at a table, for the frame around the board: who is waited for, what each seat is doing, what happened.

Everything here is words and order; colours and places are the painters' business. Times are seconds of this client's own clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engine.contract.game import Outcome, Told, open_ask
from engine.shared.wording import listing
from net.wire.sheet import BOT, HUMAN, OVER, PLAYING, SEEDING, Sheet, Table
from net.wire.table_facts import tell_table
from zootui.client.game_bundle import GameBundle
from zootui.draw.text import clock

__all__ = [
    "Line",
    "SeatStatus",
    "TableLog",
    "Tone",
    "doing",
    "moving",
    "names_of",
    "neighbour",
    "owes",
    "positions",
    "statuses",
    "tell",
    "time_left",
    "waiting_line",
]

Tone = Literal["you", "quiet", "busy", "good", "bad"]


def names_of(table: Table) -> tuple[str, ...]:
    """Return what the seats are called; an empty one by its number."""
    return tuple(seat.name or f"seat {place + 1}" for place, seat in enumerate(table.seats))


def moving(table: Table) -> bool:
    """Tell whether decisions are being made, by people or by the seed."""
    return table.phase in (PLAYING, SEEDING)


def owes(table: Table, seat: int | None) -> bool:
    """Tell whether the table waits for a decision of this seat."""
    return seat is not None and table.phase == PLAYING and seat in table.waiting


def statuses(table: Table, view: Any) -> tuple[str, ...]:
    """Return each seat's seal: `thinking` or `sealed` while a sealed ask is open, `open` right after it, else nothing."""
    seats = range(len(table.seats))
    ask = open_ask(view.public) if view is not None else None
    sealing = table.sealing
    if table.phase == PLAYING and ask is not None and ask.sealed:
        sealed = sealing.seals if sealing.turn == table.turn else ()
        return tuple(
            "" if seat not in ask.seats else "sealed" if seat < len(sealed) and sealed[seat] else "thinking"
            for seat in seats
        )
    last = next((one for one in (table.opened, sealing) if one.turn and one.turn == table.turn - 1), None)
    opened = () if last is None else last.openings
    return tuple("open" if seat < len(opened) and opened[seat] is not None else "" for seat in seats)


@dataclass(frozen=True)
class SeatStatus:
    """Hold what a seat is doing, in words, and how much it should stand out; `short` is for where there is little room."""

    text: str
    tone: Tone = "quiet"
    short: str = ""


def doing(bundle: GameBundle, sheet: Sheet[Any], seat: int, me: int | None, waited: float) -> SeatStatus:
    """Return what a seat is doing; `waited` is how long the table has waited for the present decision."""
    table, view = sheet.table, sheet.view
    info = table.seats[seat]
    if info.kind == HUMAN and not info.online and table.phase != OVER:
        return (
            SeatStatus("a bot stands in", "bad", "stand-in")
            if info.stand_in
            else SeatStatus("is offline", "bad", "offline")
        )
    bot = "bot" if info.kind == BOT else "stand-in" if info.stand_in else ""
    words = "" if view is None else bundle.voice.doing(view, seat)
    if table.phase == PLAYING and view is not None:
        status = statuses(table, view)[seat]
        if status == "sealed":
            return SeatStatus(_joined("sealed", bot), "good", "sealed")
        if seat in table.waiting and seat == me:
            return SeatStatus(words or "your turn", "you")
        if seat in table.waiting:
            since = f"thinks {clock(waited)}" if waited >= 3 else "thinks"
            return SeatStatus(_joined(since if bot or status or waited >= 3 else words or since, bot), "busy", "thinks")
    return SeatStatus(_joined(words, bot), "quiet", words or bot)


def _joined(*words: str) -> str:
    return " · ".join(word for word in words if word)


def waiting_line(table: Table, me: int | None, marks: tuple[str, ...], waited: float) -> str:
    """Return who is waited for and since when, or an empty string if it is only this seat, or nobody."""
    names = names_of(table)
    others = [f"{marks[seat]} {names[seat]}" for seat in table.waiting if seat != me]
    if table.phase == SEEDING:
        return "the shuffle is being agreed on"
    if table.phase != PLAYING or not others:
        return ""
    since = f" · {clock(waited)}" if waited >= 1 else ""
    if len(others) == 1:
        seat = next(seat for seat in table.waiting if seat != me)
        info = table.seats[seat]
        if info.kind == BOT or info.stand_in:
            return f"{others[0]} (bot) thinks{since}"
        if not info.online:
            return f"waiting for {others[0]} to come back{since}"
    return f"waiting for {listing(others)}{since}"


def time_left(table: Table, seat: int | None, waited: float) -> float | None:
    """Return the seconds on the clock of `seat`, for a watcher of the seat that is waited for; None without a clock."""
    if table.phase != PLAYING or not table.left:
        return None
    seats = [seat] if seat is not None else list(table.waiting[:1])
    for place in seats:
        if place < len(table.left) and table.left[place] >= 0:
            running = waited if place in table.waiting else 0.0
            return max(0.0, table.left[place] / 10 - running)
    return None


@dataclass(frozen=True)
class Line:
    """Hold one line of the log: its number, the seat it is about, the words, and the view right after it if it was seen."""

    number: int
    seat: int | None
    text: str
    view: Any = None
    kind: str = "fact"


def positions(lines: Sequence[Line], now: Any) -> tuple[Any, ...]:
    """Return the positions that lines left behind, oldest first, each once and without the present one."""
    found: list[Any] = []
    for line in lines:
        if line.view is not None and line.view is not now and (not found or line.view is not found[-1]):
            found.append(line.view)
    return tuple(found)


def neighbour(lines: Sequence[Line], line: Line, step: int) -> Line | None:
    """Return the line `step` further on among those that have a position, at least the first; None beyond the last."""
    kept = [each for each in lines if each.view is not None]
    place = kept.index(line) + step
    return kept[max(0, place)] if place < len(kept) else None


def tell(bundle: GameBundle, fact: Told, names: tuple[str, ...]) -> str:
    """Return what happened at the table, or in the game, as a line for the log."""
    try:
        return tell_table(fact, names) or bundle.voice.tell(fact, names)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):  # from a host that is none of ours
        return f"Something happened that your zootui cannot tell ({fact.kind})."


class TableLog:
    """Keep everything that was told at a table, with the position that each line left behind."""

    def __init__(self, bundle: GameBundle) -> None:
        self._bundle = bundle
        self._told = 0
        self._round = 0
        self.lines: list[Line] = []

    def hear(self, sheet: Sheet[Any]) -> int:
        """Take in what is new in a sheet and return how many lines that were; a new game begins a new log."""
        table = sheet.table
        if table.round != self._round:
            self._round, self._told = table.round, 0
            self.lines.clear()
        names = names_of(table)
        fresh = table.log[max(0, self._told - table.log_start) :]
        for place, fact in enumerate(fresh, 1):
            seen = sheet.view if self._told or place == len(fresh) else None  # a late comer did not see what was before
            self.lines.append(Line(len(self.lines), fact.seat, tell(self._bundle, fact, names), seen))
        self._told = max(self._told, table.log_start + len(table.log))
        return len(fresh)

    def note(self, text: str) -> None:
        """Add a line of this client's own (`4 seals verified`)."""
        self.lines.append(Line(len(self.lines), None, text, kind="note"))

    def outcome(self, sheet: Sheet[Any]) -> Outcome | None:
        """Return the result of the game if it is over."""
        return None if sheet.view is None else self._bundle.game.outcome(sheet.view)
