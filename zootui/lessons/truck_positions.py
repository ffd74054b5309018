"""Lay out what the positions of the truck games share: a round under way, and piles in which the next tiles are known."""

from collections.abc import Mapping, Sequence

from engine.contract.rng import Rng, shuffled
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Piles, Round, Truck, unseen

SEATS = 3
"""The learner and two others."""
END = 15
"""How many tiles lie under the disc."""
_CAPACITY = 3
_KEY = bytes(32)


def truck_round(number: int, trucks: Sequence[tuple[int, ...]], *, took: Mapping[int, int] | None = None) -> Round:
    """Return a round in which the learner, seat 0, moves; `took` says who has which truck, seats and trucks counted from 0."""
    taken = took or {}
    return Round(
        number=number,
        starter=1,
        mover=0,
        trucks=tuple(Truck(_CAPACITY, tiles) for tiles in trucks),
        took=tuple(taken.get(seat, NO_TRUCK) for seat in range(SEATS)),
        drawn=NO_TILE,
        main=0,
        end=END,
        last=False,
    )


def piles(face_down: Sequence[int], soon: Sequence[int] = ()) -> Piles:
    """Return the tiles that nobody has seen as piles: first those that come `soon` are drawn, in this order, then any."""
    rest, _ = shuffled(Rng(_KEY), unseen(face_down, soon))
    return Piles((*rest[END:], *reversed(soon)), rest[:END])
