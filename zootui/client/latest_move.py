"""The latest move of a player, which may be several steps."""

from dataclasses import dataclass
from typing import Any

from engine.contract.asks import top_ask
from net.wire.sheet import Sheet
from zootui.client.table_log import LogLine


@dataclass(frozen=True)
class LatestMove:
    """Hold the position before the latest move, None where it was not seen, and who made it, None where several did."""

    before: Any = None
    mover: int | None = None


def after_step(latest: LatestMove, old: Sheet[Any] | None, new: Sheet[Any]) -> LatestMove:
    """Return the latest move after a step; several steps of one seat on end are one move.

    What many answer at once has no mover; if one of them is asked alone then, it is about that seat.
    """
    if old is None or old.view is None or new.view is None or old.table.round != new.table.round:
        return LatestMove()
    if old.view is new.view:
        return latest
    mover = _mover(old)
    if mover is not None and mover == latest.mover:
        return latest
    alone = new.table.waiting[0] if len(new.table.waiting) == 1 else None
    return LatestMove(old.view, alone if mover is None else mover)


def all_in_turn(view: Any) -> bool:
    """Tell whether one seat alone decides, or nobody: several at once have no play that could be followed."""
    ask = None if view is None else top_ask(view.public)
    return ask is None or (not ask.sealed and len(ask.seats) == 1)


def _mover(old: Sheet[Any]) -> int | None:
    """Return the only seat that was asked, None where it was one of several."""
    ask = top_ask(old.view.public) if old.view is not None else None
    return ask.seats[0] if ask is not None and all_in_turn(old.view) else None


def _mover_of(lines: list[LogLine], line: LogLine) -> int | None:
    """Return the seat that the step of a line is about: the first that its lines name."""
    return next((one.seat for one in lines if one.view is line.view and one.seat is not None), None)


def mover_until(lines: list[LogLine], line: LogLine) -> int | None:
    """Return the seat that the step of a line is about; where that names nobody the one before, as far as it was seen."""
    seen = [one for one in reversed(lines[: line.number + 1]) if one.view is not None]
    movers = (_mover_of(lines, one) for one in seen)
    return next((mover for mover in movers if mover is not None), None)


def before_line(lines: list[LogLine], line: LogLine) -> Any:
    """Return the position before the step of a line, None where it was not seen."""
    earlier = (one.view for one in reversed(lines[: line.number]) if one.view is not None and one.view is not line.view)
    return next(earlier, None)
