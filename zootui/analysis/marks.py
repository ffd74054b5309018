"""Where in a recording the decisions are that an analysis speaks of."""

from dataclasses import dataclass

import msgspec

from engine.bots.search.second_look import SURE
from zootui.analysis.analysis import LEAST_LOSS, SEARCHED
from zootui.analysis.kept import FORMAT, KeptAnalysis
from zootui.analysis.telling import LEAST, MOST


@dataclass(frozen=True)
class Mark:
    """Mark a mistake, perhaps one if not `sure`: the position that it led to, whose it was, the chance to win lost (0 to 1)."""

    place: int
    seat: int
    loss: float
    sure: bool = True

    @property
    def words(self) -> str:
        return f"−{100 * self.loss:.0f}%"


def marks_in(data: bytes, head: str, last: int, seats: int) -> tuple[Mark, ...]:
    """Return the mistakes that a kept analysis found, in the order of the game; none if it is of another game.

    `head` is the chain head at the end of the game in hexadecimal digits, `last` the number of its last position.
    """
    try:
        kept = msgspec.json.decode(data, type=KeptAnalysis)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ()
    if kept.format != FORMAT or kept.head != head:
        return ()
    likely = [
        Mark(
            one.moment,
            one.seat,
            one.loss,
            one.gap.telling and one.loss - SURE * one.error >= LEAST_LOSS and not one.hard_to_see,
        )
        for one in kept.found
        if 0 < one.moment <= last
        and 0 <= one.seat < seats
        and LEAST_LOSS <= one.loss <= 1
        and one.loss - one.error >= LEAST_LOSS
        and one.playouts >= SEARCHED
    ]
    worst = sorted(likely, key=lambda one: (not one.sure, -one.loss))
    sure = sum(one.sure for one in likely)
    return tuple(sorted(worst[: max(LEAST, min(sure, MOST))], key=lambda one: (one.place, one.seat)))
