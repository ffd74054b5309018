"""Go on with a line by what another one does, where a seat may do both: of two that are compared neither is lost then.

A quick playout often leaves for good what was only put off. Held against that, a line would be praised for what comes anyway, and
the order in which two things are done would pass for a choice between them.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.search.evidence import TELLING, Evidence
from engine.bots.search.guide import Guide
from engine.bots.search.parts import PlayedOut, Stop
from engine.contract.choice import Action
from engine.contract.secrecy import View

Line = tuple[Action, ...]
PlayedIn = Callable[[Line, str], PlayedOut]
"""Says what a playout of a line comes to in the world of a name."""
WORLDS = 24
"""In how many worlds it is tried at most whether a line goes on with what another one does."""
MOST_TRIED = 3
"""Of how many that is tried at most."""
DOUBT = 1.0
"""By how many standard errors the line has to be better for it."""


def gone_on(
    guide: Guide,
    view: View[Any, Any],
    line: Line,
    others: Sequence[Line],
    worlds: Sequence[str],
    played: PlayedIn,
    stop: Stop = lambda: False,
) -> Line:
    """Return a line with what one of others does behind it, where that is possible and surely better; else the line as it is.

    A few worlds tell which of them it is, and all that are given, up to `WORLDS`, whether it is better.
    """
    seat = view.seat
    assert seat is not None

    def better(longer: Line, names: Sequence[str]) -> Evidence:
        found = Evidence()
        for name in names:
            if stop():
                break
            found = found.having(played(longer, name).chances[seat] - played(line, name).chances[seat])
        return found

    longer_ones = list(dict.fromkeys([guide.gone_on(view, line, other) for other in others]))[:MOST_TRIED]
    longer_ones = [longer for longer in longer_ones if longer != line]
    if not longer_ones or len(worlds) < TELLING:
        return line
    longer = max(longer_ones, key=lambda one: better(one, worlds[:TELLING]).mean) if longer_ones[1:] else longer_ones[0]
    found = better(longer, worlds[:WORLDS])
    return longer if found.telling and found.mean > DOUBT * found.error_from(0.0) else line
