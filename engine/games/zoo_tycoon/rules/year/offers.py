"""What is offered in a year, and taken."""

from __future__ import annotations

from engine.contract.rng import Rng, below
from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DEMANDED_CATEGORY, NEIGHBOURS, NOBODY, POSITIONS

Pair = tuple[int, int]
NOTHING: Pair = (0, 0)

_CELLS = COMPONENTS.exchange.cells
_SINGLE = tuple(main.single for main in COMPONENTS.mains)
_OFFERED = tuple(tuple((max(0, c.males), max(0, c.females)) for c in row) for row in _CELLS)
_WANTED = tuple(tuple((max(0, -c.males), max(0, -c.females)) for c in row) for row in _CELLS)


class ExchangeLot(Node):
    """Hold what happened to a main at the exchange this summer."""

    species: int
    given: Pair = NOTHING
    """The animals given away."""
    filled: Pair = NOTHING
    """The wants that this filled."""
    taken: Pair = NOTHING
    """What left the offer."""
    takers: int = 0
    """The set of seats that took any, one bit a seat."""


class Summer(Node):
    """Hold a summer at the exchange: its position, lots by rising species where anything happened, who had animals rescued."""

    position: int
    lots: tuple[ExchangeLot, ...] = ()
    rescued: int = 0


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
    if not _SINGLE[here.species]:
        males, females = males + here.given[0], females + here.given[1]
    return males - here.taken[0], females - here.taken[1]


def wanted(summer: Summer, species: int) -> Pair:
    """Return what is still wanted of a main, by sex; a want once filled stays filled (R88, R89, A11)."""
    males, females = _WANTED[species][summer.position]
    filled = lot(summer, species).filled
    return males - filled[0], females - filled[1]


def used(summer: Summer, species: int, seat: int) -> Pair:
    """Return what unexpected supply gives a seat: the sheet's whole offer of a main that another seat took from (R135, A19)."""
    return supplied(summer.position, lot(summer, species), seat)


def supplied(position: int, here: ExchangeLot, seat: int) -> Pair:
    """Return what unexpected supply gives a seat of a main at a position after what happened to it."""
    others = here.takers & ~(1 << seat)
    return printed(position, here.species) if others and not _SINGLE[here.species] else NOTHING


def most(summer: Summer, species: int, seat: int, supply: bool = False, rescue: int = 0) -> Pair:
    """Return how many of each sex a seat may take in one turn.

    `supply` takes by unexpected supply (R135). `rescue` is how many of each sex an event adds to the offer of one main for the one
    take of each seat in which it takes more than is offered (A24); there is none for a main with one pair.
    """
    males, females = used(summer, species, seat) if supply else offered(summer, species)
    if _SINGLE[species] or summer.rescued >> seat & 1:
        rescue = 0
    return males + rescue, females + rescue


def given(summer: Summer, species: int, animals: Pair, demand: bool = False) -> Summer:
    """Return the summer after animals of a main were given away; `demand` needs and fills no want (R88, R136, A20)."""
    old = lot(summer, species)
    filled = old.filled if demand else _added(old.filled, animals)
    return _with(summer, ExchangeLot(species, _added(old.given, animals), filled, old.taken, old.takers))


def taken(summer: Summer, species: int, seat: int, animals: Pair, supply: bool = False) -> Summer:
    """Return the summer after a seat took animals of a main: first from what is offered, then from the rescue (R91, A24).

    What unexpected supply brings does not leave the offer (A19).
    """
    old = lot(summer, species)
    there = used(summer, species, seat) if supply else offered(summer, species)
    from_there = min(animals[0], there[0]), min(animals[1], there[1])
    left = old.taken if supply else _added(old.taken, from_there)
    changed = _with(summer, ExchangeLot(species, old.given, old.filled, left, old.takers | 1 << seat))
    if from_there == animals:
        return changed
    return Summer(changed.position, changed.lots, summer.rescued | 1 << seat)


def _added(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]


def _with(summer: Summer, changed: ExchangeLot) -> Summer:
    before = tuple([one for one in summer.lots if one.species < changed.species])
    after = tuple([one for one in summer.lots if one.species > changed.species])
    return Summer(summer.position, (*before, changed, *after), summer.rescued)


# --- trades --------------------------------------------------------------------------------------------------------


_FREE = COMPONENTS.givens.free_trades


def trades_left(made: int, workers: int) -> int:
    """Return how many trades a zoo has left of this round's, leaving and arrival together (R87, R134)."""
    return _FREE + workers - made


def snake(turn: int, players: int) -> int:
    """Return whose turn a turn of the arrival is, as a place in turn order; both count from 0 (R90)."""
    lap, place = divmod(turn, players)
    return players - 1 - place if lap % 2 else place


def next_arrival(turn: int, passed: int, players: int) -> int | None:
    """Return the first turn from `turn` on of a player who has not passed; None when all have, which is final (R90, A12).

    `passed` is the set of places in turn order, one bit each.
    """
    if passed == (1 << players) - 1:
        return None
    while passed >> snake(turn, players) & 1:
        turn += 1
    return turn


def next_leaving(place: int, passes: int, players: int) -> int | None:
    """Return who is next in the leaving, as a place in turn order; None after as many passes in a row as players (R88, A11)."""
    return None if passes >= players else (place + 1) % players


# --- walks ---------------------------------------------------------------------------------------------------------


_LENGTH = COMPONENTS.givens.rounds


def walks_from(walked: tuple[int, ...], length: int = _LENGTH) -> tuple[tuple[int, ...], ...]:
    """Return all walks of `length` positions that begin as `walked`, in the order of their positions."""
    if len(walked) == length:
        return (walked,)
    nexts = NEIGHBOURS[walked[-1]] if walked else range(POSITIONS)
    return tuple([walk for to in nexts if to not in walked for walk in walks_from((*walked, to), length)])


WALKS = walks_from(())
"""Every walk of a whole game, one position a round."""


def drawn(rng: Rng, walked: tuple[int, ...] = ()) -> tuple[tuple[int, ...], Rng]:
    """Return a walk of a whole game, each that begins as `walked` as likely as another, and the generator after it (R85).

    Raise ValueError where no walk begins so.
    """
    walks = [walk for walk in WALKS if walk[: len(walked)] == walked]
    place, rng = below(rng, len(walks))
    return walks[place], rng


# --- taking --------------------------------------------------------------------------------------------------------


YELLOW_MAINS, CATEGORY_SPECIES, POPULARITY_LOW, GONE = range(4)
NOT_IN_FIRST_ROUND, LEVEL_THREE_FIRST, LEVEL_THREE_ALONE = range(4, 7)
_THIRD = 3
"""The level whose mains have rules of their own in round 1 (R129)."""
_LEVEL = tuple(main.level for main in COMPONENTS.mains)
_SPACES = COMPONENTS.givens.quarantine


class Taker(Node):
    """Hold what matters of a zoo when it takes."""

    owned: int
    """The set of mains exhibited or in quarantine (R93), one bit each."""
    yellow: int
    """Counts exhibited mains that are yellow."""
    categories: tuple[int, ...]
    """Counts exhibited species by category, mains and co, without quarantine (A13); popularity is without buzz (R14)."""
    popularity: int


class Lack(Node):
    """Hold a need that is not met: which of the kinds above, what there is and what is needed, the category it is about."""

    kind: int
    have: int = 0
    need: int = 0
    category: int = NOBODY


def unmet_needs(taker: Taker, species: int, gone: bool = False) -> tuple[Lack, ...]:
    """Return what a zoo lacks to take a main in rounds 2 to 7, nothing when it may (R92).

    A species it owns may always be topped up (R93). `gone`: the one pair of the table is in another zoo (R96). No yellow main is
    needed, not a happy one: an empty zoo passes (A37).
    """
    if taker.owned >> species & 1:
        return ()
    main = COMPONENTS.mains[species]
    found = []
    if gone and main.single:
        found.append(Lack(GONE))
    if main.level > 1 and taker.yellow:
        found.append(Lack(YELLOW_MAINS, taker.yellow, 0))
    if main.demand is not None:
        category = DEMANDED_CATEGORY[species]
        if taker.categories[category] < main.demand.species:
            found.append(Lack(CATEGORY_SPECIES, taker.categories[category], main.demand.species, category))
        if taker.popularity < main.demand.popularity:
            found.append(Lack(POPULARITY_LOW, taker.popularity, main.demand.popularity))
    return tuple(found)


def unmet_in_first_round(taken: tuple[int, ...], species: int) -> tuple[Lack, ...]:
    """Return what forbids taking a main in round 1 after the takes so far, nothing when it may be taken (R127-R130).

    Requirements are void. A main of level III is taken first, in one take, and nothing else with it (A18).
    """
    if not COMPONENTS.mains[species].first_round:
        return (Lack(NOT_IN_FIRST_ROUND),)
    if any(_LEVEL[one] == _THIRD for one in taken):
        return (Lack(LEVEL_THREE_ALONE),)
    if _LEVEL[species] == _THIRD and taken:
        return (Lack(LEVEL_THREE_FIRST),)
    return ()


def workers_in_first_round(taken: tuple[int, ...]) -> bool:
    """Tell whether exchange and unexpected supply may be used in round 1: not by who took a main of level III (R129)."""
    return not center_earned(taken)


def center_earned(taken: tuple[int, ...]) -> bool:
    """Tell whether the takes of round 1 bring a free conservation center (R129)."""
    return any(_LEVEL[one] == _THIRD for one in taken)


def takable(species: int, animals: Pair, most: Pair) -> bool:
    """Tell whether these animals may be taken of `most`: at least one, or the whole pair where the table has but one (R90, R96)."""
    males, females = animals
    if _SINGLE[species]:
        return animals == most and males + females > 0
    return 0 <= males <= most[0] and 0 <= females <= most[1] and males + females > 0


def has_quarantine(held: tuple[int, ...], species: int) -> bool:
    """Tell whether quarantine has a space for a main, given the mains that are held there: its own or an empty one (R68, R94)."""
    return species in held or len(held) < _SPACES
