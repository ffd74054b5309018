"""Say how likely first litters are, and what their steps bring: alone, with others of the same spring, or where others catch up."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from engine.contract.tree import put
from engine.contract.voice import Names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.breeding import dice_now, needed, program_after, successes
from engine.games.zoo_tycoon.rules.count import breeding_points
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public, order_of
from engine.games.zoo_tycoon.rules.zoo.figures import breeders
from engine.shared.wording import listing, number, signed

_SIDES = 6
_BOTH = 2
Thrown = tuple[int, int, int]
"""A species, how many dice are thrown for it, and what they must show."""


def rolling(zoo: Zoo, event: int) -> Iterator[Thrown]:
    """Yield which species roll, how many dice, and what these must show (R77, R79)."""
    for main, colour in breeders(zoo):
        dice = dice_now(main, colour, event)
        if dice:
            yield main.species, dice, needed(main.species, colour, event)


def first_litters(public: Public, seat: int, names: Names, thrown: Sequence[Thrown]) -> dict[Thrown, str]:
    """Return which of some dice may bring a first litter, with what its steps bring (R83, R153).

    Litters that are sure already take their steps before.
    """
    before, bred = sure_already(public, seat)
    after = {one: program_after(before, bred, one[0]) for one in thrown}
    firsts = [one for one in thrown if after[one] != before]
    brings = dict[Thrown, str]()
    for one in firsts:
        others = [species for species, *_ in firsts if species != one[0]]
        brings[one] = f"breeding {signed(after[one] - before)}: {_worth(public, seat, names, one[0], others)}"
    return brings


def each_first(firsts: Mapping[Thrown, str], idle: Collection[int] = ()) -> str:
    """Return how likely each first litter is, with what it brings, which is told once where all bring the same.

    Of those that are `idle` it is told before the brackets, which a board may have no room for, that they bring nothing alone.
    """
    chances = {one: f"{plural(one[0])} {chance_words(one[2], one[1])}" for one in firsts}
    alone = {one: ", no points alone" if one[0] in idle else "" for one in firsts}
    if len(chances) > 1 and len({*firsts.values()}) == len({*alone.values()}) == 1:
        (brings,), (nothing,) = {*firsts.values()}, {*alone.values()}
        return f"{listing(chances.values())}{nothing} (each {brings})"
    return listing([f"{chances[one]}{alone[one]} ({brings})" for one, brings in firsts.items()])


def idle_alone(public: Public, seat: int, firsts: Mapping[Thrown, str]) -> tuple[int, ...]:
    """Return the species of some first litters that bring no points as others stand unless others come with them (R153)."""
    return tuple([species for species, *_ in firsts if not first_litter_counts(public, seat, species)])


def first_litter_counts(public: Public, seat: int, species: int) -> bool:
    """Tell whether a litter of a species would be a first one that brings conservation as others stand (R83, R153)."""
    return _points_of(public, seat, (species,)) > 0


def _worth(public: Public, seat: int, names: Names, species: int, others: Sequence[int]) -> str:
    """Return what a first litter brings as others stand: if nothing alone, with the fewest others, else what it saves."""
    if more := _points_of(public, seat, (species,)):
        return f"conservation {signed(more)} as others stand"
    return (
        _with_others(public, seat, species, others)
        or _saved(public, seat, names, species)
        or "no more points as others stand"
    )


def _with_others(public: Public, seat: int, species: int, others: Sequence[int]) -> str:
    """Return what a first litter brings with the fewest others of the same spring to which it adds anything; empty if none."""
    for many in range(1, len(others) + 1):
        some = [*combinations(others, many)]
        points = {one: _points_of(public, seat, (*one, species)) for one in some}
        able = {one: more for one, more in points.items() if more > _points_of(public, seat, one)}
        if able:
            low, high = min(able.values()), max(able.values())
            brings = f"conservation {signed(low)}{f' to {number(high)}' if high > low else ''} as others stand"
            if len(able) == len(some) and len(others) > 1:
                return f"with {number(many)} more first litter{'s' * (many > 1)} {brings}"
            return f"with that of {listing([listing([plural(who) for who in one]) for one in able], 'or')} {brings}"
    return ""


def _saved(public: Public, seat: int, names: Names, species: int) -> str:
    """Return how many points a first litter saves where one of the others comes one step further; empty if none (R153)."""
    before, bred = sure_already(public, seat)
    after = program_after(before, bred, species)
    tracks = put(tuple([one.breeding for one in public.zoos]), seat, before)
    has, saved = breeding_points(tracks)[seat], dict[int, int]()
    for other in _who_may_catch_up(public, seat):
        further = put(tracks, other, tracks[other] + 1)
        left, kept = (breeding_points(put(further, seat, own))[seat] for own in (before, after))
        if left < kept <= has:
            saved[other] = kept - left
    most = max(saved.values(), default=0)
    who = listing([names[other] for other, points in saved.items() if points == most], "or")
    return f"saves conservation {number(most)} if {who} gets 1 step" if saved else ""


def _who_may_catch_up(public: Public, seat: int) -> Iterator[int]:
    """Yield the others who may still have a first litter that brings a step: in the last year those who roll later (R83)."""
    for other, zoo in enumerate(public.zoos):
        later = order_of(public, other) > order_of(public, seat)
        rolls = [one for one, *_ in rolling(zoo, public.cards.event)] if later else []
        first = any(program_after(zoo.breeding, zoo.bred, one) == zoo.breeding + 1 for one in rolls)
        if other != seat and (public.round < COMPONENTS.givens.rounds or first):
            yield other


def together(public: Public, seat: int, species: Sequence[int]) -> str:
    """Return what first litters of several species bring together, where that is not the sum of what each brings (R153).

    Where none brings anything alone, what the fewest bring together is told of each.
    """
    each, more = [_points_of(public, seat, (one,)) for one in species], _points_of(public, seat, species)
    several = [
        [_points_of(public, seat, one) for one in combinations(species, many)] for many in range(len(species) + 1)
    ]
    fewest = next((max(points) for points in several if any(points)), 0)
    if more == (sum(each) if any(each) else fewest):
        return ""
    return f"; {'both' if len(species) == _BOTH else 'all'} together conservation {signed(more)}"


def _points_of(public: Public, seat: int, species: Sequence[int]) -> int:
    """Return what first litters of some species bring as others stand, once those have come that are sure (R83, R153)."""
    before, bred = sure_already(public, seat)
    after = before
    for one in species:
        after, bred = program_after(after, bred, one), bred | 1 << one
    return points_of_steps(public, seat, before, after)


def sure_already(public: Public, seat: int) -> tuple[int, int]:
    """Return the steps of a seat on the breeding track, and what it has bred, once the litters that are sure have come (R83)."""
    breeding, bred = public.zoos[seat].breeding, public.zoos[seat].bred
    for roll in public.rolls:
        if successes(roll):
            breeding, bred = program_after(breeding, bred, roll.species), bred | 1 << roll.species
    return breeding, bred


def points_of_steps(public: Public, seat: int, before: int, after: int) -> int:
    """Return what steps on the breeding track bring a seat in the end as others stand (R153)."""
    tracks = put(tuple([one.breeding for one in public.zoos]), seat, before)
    return breeding_points(put(tracks, seat, after))[seat] - breeding_points(tracks)[seat]


def chance_of(least: int, dice: int) -> float:
    """Return how likely one of some dice shows so much."""
    return 1 - (min(_SIDES, max(0, least - 1)) / _SIDES) ** dice


def chance_words(least: int, dice: int) -> str:
    return f"{100 * chance_of(least, dice):.0f} %"
