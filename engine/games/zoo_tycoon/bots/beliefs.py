"""Hold what a bot believes about a zoo's worth, as figures that can be fitted by play."""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.numbers import MAINS


class Weights(Struct, frozen=True, gc=False, cache_hash=True):
    """Hold what a bot believes. Values are hundredths of a victory point unless something else is said.

    `even` is the share of the points that the lower track gets in the first years, out of a hundred, `haste` by how much it grows
    a year. `money` is what a piece of money is worth, `net` each that comes in every later year (more than can be used is of no
    use), `purse` each that there is at the beginning of the next year, `debt` what a piece below nothing takes away. `teaching` is
    what a step of education is worth besides its spaces (whoever leads gets conservation in winter, R119), `breeding` a step in the
    breeding program, `wild` a point for reintroduction that may be hoped for, `welfare` a point of it, `protest` what it costs to
    have too little. `yellow` is what a main costs that will still be yellow next summer, `first_yellow` the first of them: no main
    of a higher level may come (R92). `disc` is what an offspring disc costs, `tile` what a tile in store is worth, `bare` one
    without a focal point that could have one; `conserving`, `teachable`, `attractive` what a focal point is worth that could be
    bought later (for education by its value). `mains` are what each main in the zoo is worth besides, `co` each co. `members` is
    what a park is worth with so many members missing, in hundredths of its points, and `nearly` at most if any is. `square` is
    what each free square costs that will be missing: a zoo takes `room_a_year`, and `room` for buildings at the end. `stored` is
    what a stored tile counts beside money when gains are compared with what they take. A take must bring `least`, with a worker
    who could entertain or keep animals in autumn `worker` more; `trade` is what a trade is worth that is left for the arrival.
    """

    even: int = 50
    haste: int = 7
    money: int = 17
    net: tuple[int, ...] = (20, 12, 4)
    debt: int = 400
    purse: tuple[int, ...] = (45, 28, 15, 5)
    teaching: int = 5
    breeding: int = 45
    wild: int = 45
    welfare: int = 22
    protest: int = 100
    yellow: int = 20
    first_yellow: int = 60
    disc: int = 40
    tile: int = 30
    bare: int = 18
    conserving: int = 14
    teachable: int = 6
    attractive: int = 8
    mains: tuple[int, ...] = (0,) * MAINS
    co: int = 0
    members: tuple[int, ...] = (100, 40, 15)
    nearly: int = 80
    square: int = 15
    room_a_year: int = 4
    room: int = 4
    stored: float = 1.0
    least: int = 25
    worker: int = 75
    trade: int = 60


USUAL = Weights()
"""What `normal` believes."""
KEEN = Weights(mains=(160,) * MAINS, co=30, purse=(45, 28, 8, 5))
"""What `hard` believes: fitted in imagined years of a zoo (`docs/bots.md`)."""
