"""Read a recording as a game to be looked at once more: only one that holds, that is over, and that a search knows."""

from __future__ import annotations

from collections.abc import Callable

import engine
from net.journal.audit import audit
from net.journal.format import JournalError, read
from net.journal.replay import recording
from net.table.records import Finished
from net.wire.sheet import BOT
from zootui.analysis.analysis import PlayedGame
from zootui.analysis.decisions import decisions, in_order
from zootui.client.seat_status import names_of


class CannotAnalyse(ValueError):
    """Say in a sentence why a recording is not analysed."""


def _silent(_: int) -> None:
    """Tell nobody how far it is."""


def played_game(data: bytes, progress: Callable[[int], object] = _silent) -> PlayedGame:
    """Return the game of a recording, audited first; raise CannotAnalyse. `progress` is called with the records checked."""
    verdict = audit(data, progress)
    if not verdict.ok:
        raise CannotAnalyse(f"This recording does not hold, so it is not analysed. {verdict.text}")
    try:
        recorded = recording(data)
    except JournalError as error:
        raise CannotAnalyse(f"There is nothing to analyse in this recording: {error}.") from error
    guide = engine.guide(recorded.header.game)
    if guide is None:
        raise CannotAnalyse(f"No search knows {recorded.game.info.title} yet, so its games are not analysed.")
    ended = [entry.head for entry in read(data).entries if isinstance(entry.record, Finished)]
    last = recorded.moments[-1]
    outcome = recorded.game.outcome(recorded.game.view(last.state, None))
    if not ended or outcome is None:
        raise CannotAnalyse(
            "The game of this recording is not over. It is analysed once it has been played to its end."
        )
    made = decisions(recorded, guide)
    return PlayedGame(
        head=ended[-1].hex(),
        game=recorded.game,
        guide=guide,
        names=names_of(last.table),
        people=tuple(seat.kind != BOT for seat in last.table.seats),
        decisions=made,
        worth=in_order(made),
        outcome=outcome,
        last_move=len(recorded.moments) - 1,
    )
