"""Say what each seat is doing and who is waited for, in words. Times are seconds of this client's own clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.contract.asks import top_ask
from engine.shared.wording import listing
from net.wire.sheet import BOT, HUMAN, OVER, PLAYING, SEEDING, Sheet, Table
from zootui.client.game_bundle import GameBundle

__all__ = ["SeatStatus", "Tone", "clock", "doing", "names_of", "owes", "statuses", "time_left", "waiting_line"]

Tone = Literal["you", "quiet", "busy", "good", "bad"]


def names_of(table: Table) -> tuple[str, ...]:
    """Return what the seats are called; an empty one by its number."""
    return tuple(seat.name or f"seat {place + 1}" for place, seat in enumerate(table.seats))


def owes(table: Table, seat: int | None) -> bool:
    """Tell whether the table waits for a decision of this seat's player, and not of a bot that stands in."""
    return seat is not None and table.phase == PLAYING and seat in table.waiting and not table.seats[seat].stand_in


def statuses(table: Table, view: Any) -> tuple[str, ...]:
    """Return each seat's seal: `thinking` or `sealed` while a sealed ask is open, `open` right after it, else nothing."""
    seats = range(len(table.seats))
    ask = top_ask(view.public) if view is not None else None
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
    """Hold what a seat is doing, in words, what matters most first, and how much it should stand out.

    `short` is for where there is little room.
    """

    words: tuple[str, ...]
    tone: Tone = "quiet"
    short: str = ""

    @property
    def text(self) -> str:
        """Return all the words."""
        return " · ".join(word for word in self.words if word)


def doing(bundle: GameBundle, sheet: Sheet[Any], seat: int, me: int | None, waited: float) -> SeatStatus:
    """Return what a seat is doing; `waited` is how long the table has waited for the present decision."""
    table, view = sheet.table, sheet.view
    info = table.seats[seat]
    if info.kind == HUMAN and not info.online and table.phase != OVER:
        return (
            SeatStatus(("a bot stands in",), "bad", "stand-in")
            if info.stand_in
            else SeatStatus(("is offline",), "bad", "offline")
        )
    bot = "bot" if info.kind == BOT else "a bot plays" if info.stand_in else ""
    words = () if view is None else bundle.voice.doing(view, seat)
    if table.phase == PLAYING and view is not None:
        status = statuses(table, view)[seat]
        if status == "sealed":
            return SeatStatus(("sealed", bot), "good", "sealed")
        if seat in table.waiting and seat == me and not info.stand_in:
            return SeatStatus(words or ("your turn",), "you")
        if seat in table.waiting:
            since = f"thinks {clock(waited)}" if waited >= 3 else "thinks"
            at = (since,) if bot or status or waited >= 3 else words or (since,)
            return SeatStatus((*at, bot), "busy", "bot plays" if info.stand_in else "thinks")
    return SeatStatus((*words, bot), "quiet", (not info.stand_in and " · ".join(words)) or bot)


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


def clock(seconds: float) -> str:
    """Return a time as minutes and seconds."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02}"
