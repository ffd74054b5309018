"""Say what dice can bring beside animals: first litters, which move a zoo on the breeding-program track, and young that cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.contract.choice import Action
from engine.contract.voice import Names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.autumn.parks import park_points
from engine.games.zoo_tycoon.rules.breeding import dice_now, needed, program_after, successes
from engine.games.zoo_tycoon.rules.count import as_counted_now
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.reintroduction import track_of
from engine.games.zoo_tycoon.rules.spring import Protect, Reroll
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.figures import breeders, discs
from engine.games.zoo_tycoon.rules.zoo.tracks import standing
from engine.shared.wording import capital, counted, listing, number

_SIDES = 6
_Thrown = tuple[int, int, int]
"""A species, how many dice are thrown for it, and what they must show."""


def of_dice(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield how likely a first litter is of each species that rolls, and what birth control would spare a zoo."""
    zoo = public.zoos[seat]
    thrown = list(_rolling(zoo, public.cards.event))
    spared = [one.species for one in held if isinstance(one, Protect)]
    firsts = [_first_litter(zoo, one) for one in thrown]
    if any(firsts):
        either_way = "Either way first" if spared and not _any_of(spared, thrown, firsts) else "First"
        yield f"{either_way} litters for {names[seat]}: {listing(list(filter(None, firsts)))}."
    elif thrown:
        yield "No litter would be a first one (R83)."
    for species, dice, least in thrown:
        if species in spared:
            many = "1 die" if dice == 1 else f"{number(dice)} dice, each"
            yield f"{capital(plural(species))} roll {many} with {_chance(least, 1)} for {_young(species)}."
            for bring in set_free(public, species):
                yield f"They may bring {bring}."
    lying = discs(zoo)
    if spared and lying:
        left = f"each that is left in the end takes 1 popularity (R151): {tracks_now(public, seat)}"
        yield f"In the zoo lie {lying} young already; {left}."


def tracks_now(public: Public, seat: int) -> str:
    """Return how high both tracks are, the lower of which counts, and what the end adds to conservation (R152, R153, R156)."""
    popular, _, conserved = standing(public.zoos[seat])
    parks, (_, counted_now) = park_points(public.parks, seat), as_counted_now(public, seat)
    added = [*(["parks"] if parks else []), *(["breeding programs"] if counted_now > conserved + parks else [])]
    more = f", with {listing(added)} {counted_now}" if added else ""
    return f"it is {popular} now, conservation {conserved}{more}"


def set_free(public: Public, species: int) -> Iterator[str]:
    """Yield what young of a species may bring on its track, if it has one on which they still can (R140, R142)."""
    printed = COMPONENTS.mains[species].reintroduction
    if printed is not None and (track := public.reintroduction[track_of(species)]).done < printed.times:
        yield f"{printed.points} points with {printed.young - sum(track.cubes)} young on the track"


def _any_of(species: Sequence[int], thrown: Iterable[_Thrown], firsts: Iterable[str]) -> bool:
    return any(one in species and first for (one, *_), first in zip(thrown, firsts, strict=True))


def of_dice_again(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield how likely one die again brings a first litter, and what else the one brings that is held against being content."""
    again = [(roll.species, 1, roll.needed) for roll in public.rolls if not roll.again and not successes(roll)]
    firsts = [first for one in again if (first := _first_litter(public.zoos[seat], one))]
    if firsts:
        yield f"A die rolled again may bring first litters for {names[seat]}: {listing(firsts)}."
    else:
        yield "Rolling a die again cannot bring a first litter."
    for species, dice, least in again:
        if Reroll(species) in held:
            yield f"The die rolled again brings {plural(species)} {_young(species)} with {_chance(least, dice)}."
            for bring in set_free(public, species):
                yield f"They may bring {bring}."


def _rolling(zoo: Zoo, event: int) -> Iterator[_Thrown]:
    for main, happiness in breeders(zoo):
        dice = dice_now(main, happiness, event)
        if dice:
            yield main.species, dice, needed(main.species, happiness, event)


def _first_litter(zoo: Zoo, thrown: _Thrown) -> str:
    """Return how likely dice bring a first litter, and the steps that it brings on the track (R83); empty where it is none."""
    species, dice, least = thrown
    steps = program_after(zoo.breeding, zoo.bred, species) - zoo.breeding
    return f"{plural(species)} {_chance(least, dice)} ({counted(steps, 'step')} in breeding programs)" if steps else ""


def _young(species: int) -> str:
    """Return how many young a die brings that succeeds (R81)."""
    return f"{COMPONENTS.mains[species].litter} young"


def _chance(least: int, dice: int) -> str:
    none = (min(_SIDES, max(0, least - 1)) / _SIDES) ** dice
    return f"{100 * (1 - none):.0f} %"
