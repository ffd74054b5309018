"""What may come: beliefs, the years ahead."""

from __future__ import annotations

import msgspec

from engine.contract.tree import Struct, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS, NOBODY, WITHOUT
from engine.games.zoo_tycoon.plans.planner import years_left
from engine.games.zoo_tycoon.rules.step import Phase, phase_of
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.breeding import TRACKED


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
    disc: int = 40
    """What an offspring disc costs."""
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


# --- outlook -------------------------------------------------------------------------------------------------------


_PARKS = COMPONENTS.parks
_PAIR = 2


class Outlook(Struct, frozen=True, gc=False, cache_hash=True):
    """Hold what matters to the zoo of a seat besides what stands in it.

    `rewilding` has one bit for each main whose young may still be reintroduced.
    """

    years: int
    """The winters still to come, this year's counted."""
    event: int
    """The year's."""
    phase: Phase
    parks: tuple[int, ...]
    """What each national park would pay it if it were completed now."""
    without: tuple[int, ...]
    """The member that this park does not ask of it (or NOBODY)."""
    rewilding: int
    weights: Weights = USUAL
    """What its bot believes."""


def outlook_of(public: Public, seat: int, weights: Weights = USUAL) -> Outlook:
    """Return the outlook of a seat whose bot believes in `weights`."""
    terms = [_park(public, seat, park) for park in range(len(_PARKS))]
    open_tracks = [
        species for species, track in zip(TRACKED, public.reintroduction, strict=True) if track.done < _times(species)
    ]
    return Outlook(
        years_left(public),
        public.cards.event,
        phase_of(public),
        tuple([points for points, _ in terms]),
        tuple([without for _, without in terms]),
        sum([1 << species for species in open_tracks]),
        weights,
    )


def _times(species: int) -> int:
    card = COMPONENTS.mains[species].reintroduction
    return 0 if card is None else card.times


def _park(public: Public, seat: int, park: int) -> tuple[int, int]:
    """Return what a park would pay a seat, and the member it can do without (R144-R146, R160)."""
    square, card, pair = public.parks[park], _PARKS[park], len(public.zoos) == _PAIR
    if (square.first | square.second) >> seat & 1:
        return 0, NOBODY
    if pair and sum([bool(one.first) for one in public.parks]) >= COMPONENTS.givens.two_player_parks:
        return 0, NOBODY
    if WITHOUT[park] != NOBODY:
        if public.panda not in (NOBODY, seat):
            return (0 if square.second or card.without is None else card.without.points), WITHOUT[park]
        return card.first, NOBODY
    if not square.first:
        return card.first, NOBODY
    shut = square.second or pair or square.first.bit_count() > 1
    return (0 if shut else card.second), NOBODY
