"""What a bot believes."""

import msgspec

from engine.contract.tree import Struct, replace
from engine.games.zoo_tycoon.components.numbers import MAINS


class Weights(Struct, frozen=True, gc=False, cache_hash=True):
    """Hold what a bot believes.

    Values are hundredths of a victory point unless something else is said. `haste` by how much it grows a year. `breeding` a
    step in the breeding program, `wild` a point for reintroduction that may be hoped for, `welfare` a point of it. `bare` one
    without a focal point that could have one; `conserving`, `teachable`. `members` is what a park is worth with that many
    members missing, in hundredths of its points, and `nearly` at most if any is. `square` is what each free square costs that
    will be missing: a zoo takes `room_a_year`, and `room` for buildings at the end. A take must bring `least`, with a worker
    who could entertain or keep animals in autumn `worker` more.
    """

    even: int = 50
    """The share of the points that the lower track gets in the first years, out of a hundred."""
    haste: int = 7
    money: int = 17
    """What a piece of money is worth."""
    net: tuple[int, ...] = (20, 12, 4)
    """Each that comes in every later year (more than can be used is of no use)."""
    debt: int = 400
    """What a piece below nothing takes away."""
    purse: tuple[int, ...] = (45, 28, 15, 5)
    """Each that there is at the beginning of the next year."""
    teaching: int = 5
    """What a step of education is worth besides its spaces (whoever leads gets conservation in winter, R119)."""
    breeding: int = 45
    wild: int = 45
    welfare: int = 22
    protest: int = 100
    """What it costs to have too little."""
    yellow: int = 20
    """What a main costs that will still be yellow next summer."""
    first_yellow: int = 60
    """The first of them: no main of a higher level may come (R92)."""
    disc: int = 80
    """How much popularity an offspring disc is taken to cost: most do in the end, and some grow up before."""
    tile: int = 30
    """What a tile in store is worth."""
    bare: int = 18
    conserving: int = 14
    teachable: int = 6
    attractive: int = 8
    """What a focal point is worth that could be bought later (for education by its value)."""
    mains: tuple[int, ...] = (0,) * MAINS
    """What each main in the zoo is worth besides."""
    co: int = 0
    """Each co."""
    members: tuple[int, ...] = (100, 40, 15)
    nearly: int = 80
    square: int = 15
    room_a_year: int = 4
    room: int = 4
    stored: float = 1.0
    """What a stored tile counts beside money when gains are compared with what they take."""
    least: int = 25
    worker: int = 75
    trade: int = 60
    """What a trade is worth that is left for the arrival."""


USUAL = Weights()
"""What `normal` believes."""
KEEN = Weights(mains=(160,) * MAINS, co=30, purse=(45, 28, 8, 5))
"""What `hard` believes: fitted in imagined years of a zoo (`docs/bots.md`)."""


def keen(weights: Weights) -> Weights:
    """Return what `hard` believes in place of what `normal` does: the same figures are moved."""
    usual, own = msgspec.structs.asdict(USUAL), msgspec.structs.asdict(weights)
    return replace(KEEN, **{name: figure for name, figure in own.items() if figure != usual[name]})
