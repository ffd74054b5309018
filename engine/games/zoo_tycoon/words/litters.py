"""Say what dice can bring beside animals: first litters for the breeding programs, buzz, young for a track, and what those cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.tree import put, replace
from engine.contract.voice import Names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural, singular
from engine.games.zoo_tycoon.rules.autumn.parks import national_park_points
from engine.games.zoo_tycoon.rules.breeding import dice as dice_of, dice_now, needed, program_after, successes
from engine.games.zoo_tycoon.rules.count import as_counted_now, breeding_points
from engine.games.zoo_tycoon.rules.event_cards import halted
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.reintroduction import placed, share, track_of, track_room
from engine.games.zoo_tycoon.rules.spring import Protect, Reintroduce, Reroll, rerollable
from engine.games.zoo_tycoon.rules.table import Public, order_of, seat_at
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.rules.zoo.figures import breeders, discs, mains
from engine.games.zoo_tycoon.rules.zoo.tracks import standing
from engine.games.zoo_tycoon.rules.zoo.values import base_value, best_of
from engine.games.zoo_tycoon.words.group_colours import growing
from engine.shared.wording import capital, listing, number, signed

_SIDES = 6
_BOTH = 2
_Thrown = tuple[int, int, int]
"""A species, how many dice are thrown for it, and what they must show."""


def of_dice(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield how likely a first litter is of each species that rolls, and what birth control would spare a zoo."""
    zoo = public.zoos[seat]
    thrown = list(_rolling(zoo, public.cards.event))
    spared = [one.species for one in held if isinstance(one, Protect)]
    firsts = [_first_litter(public, seat, one) for one in thrown]
    if any(firsts):
        either_way = "Either way first" if spared and not _any_of(spared, thrown, firsts) else "First"
        together = _together(public, seat, [one for (one, *_), first in zip(thrown, firsts, strict=True) if first])
        yield f"{either_way} litters for {names[seat]}: {listing(list(filter(None, firsts)))}{together}."
    elif thrown:
        yield "No litter would be a first one (R83)."
    for species, dice, least in thrown:
        if species in spared:
            many = "1 die" if dice == 1 else f"{number(dice)} dice, each"
            yield f"{capital(plural(species))} roll {many} with {_chance(least, 1)} for {_young(species)}."
            for bring in _set_free_now(public, seat, species, dice):
                yield f"They may bring {bring}."
            main = main_of(zoo, species)
            if main is not None:
                yield f"A litter of theirs may bring buzz up to {base_value(main)} this year (R12)."
    lying = discs(zoo)
    if spared and (lying or set(spared) & {species for species, *_ in thrown}):
        left = f"each young that is left in the end takes 1 popularity (R151): {tracks_now(public, seat)}"
        there = f"{lying} young {'lies' if lying == 1 else 'lie'} in the zoo already; " if lying else ""
        yield f"{capital(there + left)}."


def tracks_now(public: Public, seat: int, popularity: str = "it is") -> str:
    """Return how high both tracks are, the lower of which counts, and what the end adds to conservation (R152, R153, R156)."""
    popular, _, conserved = standing(public.zoos[seat])
    parks, (_, counted_now) = national_park_points(public.parks, seat), as_counted_now(public, seat)
    added = [*(["parks"] if parks else []), *(["breeding programs"] if counted_now > conserved + parks else [])]
    more = f", with {listing(added)} {counted_now}" if added else ""
    return f"{popularity} {popular} now, conservation {conserved}{more}"


def set_free(public: Public, seat: int, species: int) -> Iterator[str]:
    """Yield what young of a later spring may bring a seat on their track, if they have one on which they still can (R140, R142)."""
    printed = COMPONENTS.mains[species].reintroduction
    if printed is not None and (track := public.reintroduction[track_of(species)]).done < printed.times:
        with_cubes = sum([own > 0 for own in put(track.cubes, seat, 1)])
        left = printed.young - sum(track.cubes)
        yield f"{share(printed.points, with_cubes)} points with {left} more young on the track"


def _set_free_now(public: Public, seat: int, species: int, dice: int) -> Iterator[str]:
    """Yield the same of young of this spring, for which there must be room, and in the last year enough of them (R142, R143)."""
    room, born = track_room(public, species), dice * COMPONENTS.mains[species].litter
    born += sum(_of_others(public, seat, species).values())
    if room and (public.round < COMPONENTS.givens.rounds or room <= born):
        yield from set_free(public, seat, species)


def _of_others(public: Public, seat: int, species: int) -> Mapping[int, int]:
    """Return which seats that come later this spring may have young of a species, and how many if all there grow up before."""
    most = dict[int, int]()
    for order in range(order_of(public, seat) + 1, len(public.zoos)):
        other = seat_at(public.starter, order, len(public.zoos))
        main = main_of(public.zoos[other], species)
        if main is not None and not halted(public.cards.event, species):
            thrown = dice_of(species, main.males + main.male_discs, main.females + main.female_discs)
            most[other] = thrown * COMPONENTS.mains[species].litter
    return {other: young for other, young in most.items() if young}


def _any_of(species: Sequence[int], thrown: Iterable[_Thrown], firsts: Iterable[str]) -> bool:
    return any(one in species and first for (one, *_), first in zip(thrown, firsts, strict=True))


def of_dice_again(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield how likely one die again brings a first litter, and what else the one brings that is held against being content."""
    rolls = {roll.species: roll for roll in public.rolls if roll.species in rerollable(public, seat)}
    again = [(species, 1, roll.needed) for species, roll in rolls.items()]
    firsts = [first for one in again if not successes(rolls[one[0]]) and (first := _first_litter(public, seat, one))]
    sure = [roll.species for roll in public.rolls if successes(roll) and not public.zoos[seat].bred >> roll.species & 1]
    if firsts:
        after = f", after that of {listing(map(plural, sure))}, which is sure" if sure else ""
        yield f"A die rolled again may bring first litters for {names[seat]}{after}: {listing(firsts)}."
    else:
        yield "Rolling a die again cannot bring a first litter."
    for species, dice, least in again:
        if Reroll(species) in held:
            buzz = _buzz_besides(public, seat, species)
            more = f" and buzz {signed(buzz)} this year (R12)" if buzz else ", and no more buzz (R12)"
            young = _young(species, "more " if successes(rolls[species]) else "")
            yield f"The die rolled again brings {plural(species)} {young} with {_chance(least, dice)}{more}."
            bring = list(_set_free_now(public, seat, species, successes(rolls[species]) + dice))
            for one in bring:
                yield f"They may bring {one}."
            popular, conserved = as_counted_now(public, seat)
            if not bring and popular - COMPONENTS.mains[species].litter < conserved:
                yield f"Each young that is left in the end takes 1 popularity (R151): {tracks_now(public, seat)}."


def of_young(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield what young on their track bring, now or later, and what those cost that stay (R142, R151)."""
    ask = open_ask(public, seat)
    free = max(
        [one for one in held if isinstance(one, Reintroduce)], key=lambda one: one.males + one.females, default=None
    )
    if ask is None or free is None or not free.males + free.females:
        return
    most = free.males + free.females
    (species,) = ask.about
    printed, track = COMPONENTS.mains[species].reintroduction, public.reintroduction[track_of(species)]
    assert printed is not None
    after, gains = placed(track, species, seat, most, public.round)
    if any(gains):
        told = [f"{names[one]} {signed(points)}" for one, points in enumerate(gains) if points]
        yield f"The young fill the track: conservation {listing(told)} (R142)."
    else:
        left, others = printed.young - sum(after.cubes), _of_others(public, seat, species)
        last = public.round == COMPONENTS.givens.rounds
        whose = f"{listing([names[one] for one in others], 'or')} this spring" if last else "a later year or of others"
        if last and left > sum(others.values()):
            yield "The track cannot be filled any more, so it brings nothing (R143)."
        else:
            yield (
                f"With {number(left)} more young {_named(species, left)}, of {whose}, the track brings "
                f"{printed.points} conservation, "
                "shared by all who put any there (R142)."
            )
    main = main_of(public.zoos[seat], species)
    if main is not None:
        these = replace(main, male_discs=free.males, female_discs=free.females)
        if not growing(public.zoos[seat], these):
            yield "In the enclosure none of them can ever grow up (R42, R43)."
    yield f"Each young that stays till the end takes 1 popularity (R151): {tracks_now(public, seat)}."


def _named(species: int, many: int) -> str:
    return singular(species) if many == 1 else plural(species)


def _buzz_besides(public: Public, seat: int, species: int) -> int:
    """Return how much more buzz a litter of a species brings than those that are sure already (R12, R84)."""
    zoo = public.zoos[seat]
    values = {main.species: base_value(main) for _, main in mains(zoo)}
    return max(0, values[species] - best_of([values[roll.species] for roll in public.rolls if successes(roll)]))


def _rolling(zoo: Zoo, event: int) -> Iterator[_Thrown]:
    for main, happiness in breeders(zoo):
        dice = dice_now(main, happiness, event)
        if dice:
            yield main.species, dice, needed(main.species, happiness, event)


def _first_litter(public: Public, seat: int, thrown: _Thrown) -> str:
    """Return how likely dice bring a first litter, and what its steps bring as others stand (R83, R153); empty where it is none.

    Litters that are sure already take their steps before.
    """
    species, dice, least = thrown
    before, bred = _sure_already(public, seat)
    after = program_after(before, bred, species)
    if after == before:
        return ""
    more = _points_of_steps(public, seat, before, after)
    worth = _conserving(more)
    return f"{plural(species)} {_chance(least, dice)} (breeding {signed(after - before)}: {worth} as others stand)"


def _together(public: Public, seat: int, species: Sequence[int]) -> str:
    """Return what first litters of several species bring together, where that is not the sum of what each brings alone (R153)."""
    before, bred = _sure_already(public, seat)
    each = [_points_of_steps(public, seat, before, program_after(before, bred, one)) for one in species]
    after = before
    for one in species:
        after, bred = program_after(after, bred, one), bred | 1 << one
    more = _points_of_steps(public, seat, before, after)
    if more == sum(each):
        return ""
    return f"; {'both' if len(species) == _BOTH else 'all'} together {_conserving(more)}"


def _conserving(more: int) -> str:
    return f"conservation {signed(more)}" if more else "no more points"


def _sure_already(public: Public, seat: int) -> tuple[int, int]:
    """Return the steps of a seat on the breeding track, and what it has bred, once the litters that are sure have come (R83)."""
    breeding, bred = public.zoos[seat].breeding, public.zoos[seat].bred
    for roll in public.rolls:
        if successes(roll):
            breeding, bred = program_after(breeding, bred, roll.species), bred | 1 << roll.species
    return breeding, bred


def _points_of_steps(public: Public, seat: int, before: int, after: int) -> int:
    """Return what steps on the breeding track bring a seat in the end as others stand (R153)."""
    tracks = put(tuple([one.breeding for one in public.zoos]), seat, before)
    return breeding_points(put(tracks, seat, after))[seat] - breeding_points(tracks)[seat]


def _young(species: int, more: str = "") -> str:
    """Return how many young a die brings that succeeds (R81)."""
    return f"{COMPONENTS.mains[species].litter} {more}young"


def _chance(least: int, dice: int) -> str:
    none = (min(_SIDES, max(0, least - 1)) / _SIDES) ** dice
    return f"{100 * (1 - none):.0f} %"
