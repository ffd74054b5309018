"""Read the result of a recorded game, once an audit has found nothing wrong with it."""

from __future__ import annotations

from pathlib import Path

import engine
from net.journal.audit import audit
from net.journal.format import JournalError, read
from net.journal.replay import fork_of, recording
from net.wire.sheet import OVER
from zootui.failure import Failure, why
from zootui.wall.results import Result, result_of


def recorded_result(path: Path) -> Result:
    """Return what a recorded game came to; raise Failure, saying why, where it counts for nothing."""
    try:
        data, when = path.read_bytes(), path.stat().st_mtime
    except OSError as error:
        raise Failure(f"{path.name} was not added: {why(error)}") from error
    verdict = audit(data)
    if not verdict.ok:
        raise Failure(f"{path.name} was not added: {verdict.text} `zootui audit` says more.")
    try:
        found = recording(data)
    except JournalError as error:
        raise Failure(f"{path.name} was not added: {error}.") from error
    last = found.moments[-1]
    game = engine.load(found.header.game)
    outcome = None if last.state is None else game.outcome(game.view(last.state, None))
    if last.table.phase != OVER or outcome is None:
        raise Failure(f"{path.name} was not added: its game is not over.")
    if fork_of(read(data)) is not None:
        raise Failure(f"{path.name} was not added: it is practice, which goes on from another recording.")
    result = result_of(found.header.game, last.table, outcome, when)
    if result is None:
        raise Failure(f"{path.name} was not added: a game for one is no contest.")
    return result
