"""What the exchange offers and wants this summer: what is printed, and what was given and taken since (R86-R91, R96, R135)."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, SINGLE
from engine.games.zoo_tycoon.rules.table import NOTHING, ExchangeLot, Pair, Summer

_CELLS = COMPONENTS.exchange.cells
_OFFERED = tuple(tuple((max(0, c.males), max(0, c.females)) for c in row) for row in _CELLS)
_WANTED = tuple(tuple((max(0, -c.males), max(0, -c.females)) for c in row) for row in _CELLS)


def lot(summer: Summer, species: int) -> ExchangeLot:
    """Return what happened to a main this summer."""
    for one in summer.lots:
        if one.species == species:
            return one
    return ExchangeLot(species)


def printed(position: int, species: int) -> Pair:
    """Return what the sheet by itself offers of a main at a position (R86)."""
    return _OFFERED[species][position]


def framed(position: int, species: int) -> bool:
    """Tell whether the sheet offers enough for the smallest legal group (R86)."""
    return _CELLS[species][position].framed


def offered(summer: Summer, species: int) -> Pair:
    """Return what is on offer for everybody: the sheet's and what was given away, less what was taken (R91).

    Of a main of which there is one pair for the whole table only the sheet's counts (R96, A15).
    """
    return left(summer.position, lot(summer, species))


def left(position: int, here: ExchangeLot) -> Pair:
    """Return what is on offer of a main at a position after what happened to it."""
    males, females = printed(position, here.species)
    if not SINGLE[here.species]:
        males, females = males + here.given[0], females + here.given[1]
    return males - here.taken[0], females - here.taken[1]


def wanted(summer: Summer, species: int) -> Pair:
    """Return what is still wanted of a main, by sex; a want once filled stays filled (R88, R89, A11)."""
    males, females = _WANTED[species][summer.position]
    filled = lot(summer, species).filled
    return males - filled[0], females - filled[1]


def supply_for(summer: Summer, species: int, seat: int) -> Pair:
    """Return what unexpected supply gives a seat: the sheet's whole offer of a main that another seat took from (R135, A19)."""
    return supplied(summer.position, lot(summer, species), seat)


def supplied(position: int, here: ExchangeLot, seat: int) -> Pair:
    """Return what unexpected supply gives a seat of a main at a position after what happened to it."""
    others = here.takers & ~(1 << seat)
    return printed(position, here.species) if others and not SINGLE[here.species] else NOTHING


def most_to_take(summer: Summer, species: int, seat: int, supply: bool = False, rescue: int = 0) -> Pair:
    """Return how many of each sex a seat may take in one turn.

    `supply` takes by unexpected supply (R135). `rescue` is how many of each sex an event adds to the offer of one main for the one
    take of each seat in which it takes more than is offered (A24); there is none for a main with one pair.
    """
    males, females = supply_for(summer, species, seat) if supply else offered(summer, species)
    if SINGLE[species] or summer.rescued >> seat & 1:
        rescue = 0
    return males + rescue, females + rescue


def with_given(summer: Summer, species: int, animals: Pair, demand: bool = False) -> Summer:
    """Return the summer after animals of a main were given away; `demand` needs and fills no want (R88, R136, A20)."""
    old = lot(summer, species)
    filled = old.filled if demand else _added(old.filled, animals)
    return _with(summer, ExchangeLot(species, _added(old.given, animals), filled, old.taken, old.takers))


def with_taken(summer: Summer, species: int, seat: int, animals: Pair, supply: bool = False) -> Summer:
    """Return the summer after a seat took animals of a main: first from what is offered, then from the rescue (R91, A24).

    What unexpected supply brings does not leave the offer (A19).
    """
    old = lot(summer, species)
    there = supply_for(summer, species, seat) if supply else offered(summer, species)
    from_there = min(animals[0], there[0]), min(animals[1], there[1])
    gone = old.taken if supply else _added(old.taken, from_there)
    changed = _with(summer, ExchangeLot(species, old.given, old.filled, gone, old.takers | 1 << seat))
    if from_there == animals:
        return changed
    return Summer(changed.position, changed.lots, summer.rescued | 1 << seat)


def takable(species: int, animals: Pair, there: Pair) -> bool:
    """Tell whether these animals may be taken of those there: one at least, the one pair of the table only whole (R90, R96)."""
    males, females = animals
    if SINGLE[species]:
        return animals == there and males + females > 0
    return 0 <= males <= there[0] and 0 <= females <= there[1] and males + females > 0


def _added(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]


def _with(summer: Summer, changed: ExchangeLot) -> Summer:
    before = tuple([one for one in summer.lots if one.species < changed.species])
    after = tuple([one for one in summer.lots if one.species > changed.species])
    return Summer(summer.position, (*before, changed, *after), summer.rescued)
