"""Tell apart animals that could be taken: what their species brings, and what these would be in one's zoo."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, YELLOW
from engine.games.zoo_tycoon.names import plural, sexes
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.words.at_stake.brought import (
    Brought,
    costs_of,
    gains_of,
    how_many,
    litter_among,
    what_it_brings,
    with_others,
)
from engine.games.zoo_tycoon.words.at_stake.newcomers import (
    BOTH,
    good_apart,
    heeded,
    in_favour,
    likelier_litter,
    litter_apart,
    newcomer,
    one_by_one,
    parks_alike,
)
from engine.games.zoo_tycoon.words.group_colours import may_be_cleared, walled_in


class _Apart(NamedTuple):
    """Hold in sentences what tells takes apart, and whether all of it is of the second of two."""

    told: tuple[str, ...]
    of_second: bool


def told_apart(
    public: Public,
    seat: int,
    takes: Sequence[Taking],
    *,
    advised: bool = False,
    priced: bool = True,
    named: bool = False,
) -> _Apart:
    """Return in sentences of each of some takes what is not so of all (`lions: Serengeti 1 of 5; bears: Banff 2 of 4`).

    Of two newcomers each figure is told in favour of that one for which it speaks, before all else what speaks for the first. Where
    the first take is `advised`, and not both are newcomers, parks, litters and young of it that bring something go first. What they
    cost is told unless they are not `priced`, as it was told before; of two the second is `named` beside what speaks for the first.
    """
    breeds, zoo = public.round < COMPONENTS.givens.rounds, public.zoos[seat]
    newcomers = [one for take in takes if (one := newcomer(public, seat, take)) is not None]
    two_new = len(takes) == len(newcomers) == BOTH and len({one.species for one in newcomers}) == BOTH
    found = [(take, tuple(what_it_brings(public, seat, take, breeds=breeds, figures=not two_new))) for take in takes]
    common = set(found[0][1]).intersection(*[facts for _, facts in found]) if len(found) > 1 else set[Brought]()
    told = [
        (take, [one for one in facts if one not in common and not (one.late and with_others(zoo, take, takes))])
        for take, facts in found
    ]
    if len(takes) == 1 or any(facts for _, facts in told):  # else nothing tells them apart
        told = [(take, facts or [Brought(one) for one in how_many(zoo, take)]) for take, facts in told]
    costs = [costs_of(zoo, take) for take in takes]
    if priced and not two_new and (len(takes) == 1 or len(set(costs)) > 1):
        told = [
            (take, [*facts, *map(Brought, cost)] if facts else [])
            for (take, facts), cost in zip(told, costs, strict=True)
        ]
    alone, for_it, rest = len({take.species for take in takes}) == len(takes), tuple[str, ...](), tuple[str, ...]()
    over = f" over {plural(takes[1].species)}" if named and alone and len(takes) == BOTH else ""
    if two_new:
        alike, told = parks_alike(public, seat, told)
        good = good_apart(public, seat, told, breeds=breeds)
        left = [
            (take, [one for one in facts if one not in pro.all]) for (take, facts), pro in zip(told, good, strict=True)
        ]
        for here, (take, facts) in enumerate(told[::-1]):
            late = newcomers[1 - here].colour == YELLOW
            sooner = late and not barred(public.cards.event, newcomers[here].species, zoo.readings)
            soon, idle = (
                tuple([litter_apart(one, take, facts, sooner=sooner) for one in some])
                for some in (good[here].soon, good[here].idle)
            )
            likelier = likelier_litter(takes[here], takes[1 - here], common)
            good[here] = replace(good[here], soon=(*soon, *likelier), idle=idle)
        told = left
        for_it, rest = in_favour(zoo, newcomers, good, over, heeded(public, seat))
        rest = *rest, *alike
    elif advised and alone and told:
        (take, facts), *others = told
        gains = gains_of(public, seat, take, breeds=breeds)
        walled = _against_who_lives_there(zoo, others[0][0]) if others else ""
        counts = [one for one in (*gains.soon, *[one for one in facts if one.teaches]) if one in facts]
        pro = counts or ([] if walled else [one for one in (*gains.idle, *gains.hardly) if one in facts])
        pro = [one for one in pro if not (one.late and any(map(litter_among, [there for _, there in others])))]
        apart = [litter_apart(one, other, there, sooner=False) for one in pro for other, there in others[:1]]
        speaking = [one.told for one in apart or pro]
        for_it = (*one_by_one(take.species, speaking, over), *([walled] if walled else []))
        told = [(take, [one for one in facts if one not in pro]), *others]
    lists = "; ".join(
        [
            f"{plural(take.species) if alone else sexes(take.males, take.females)}: {', '.join([one.told for one in facts])}"
            for take, facts in told
            if facts
        ]
    )
    of_first = bool(for_it) or not alone or len(takes) != BOTH or bool(told[0][1])
    return _Apart((*for_it, *([lists] if lists else []), *rest), not of_first and bool(lists or rest))


def _against_who_lives_there(zoo: Zoo, take: Taking) -> str:
    """Return that there is no room for those that are taken beside those that live there, nor any square that could make it."""
    there = main_of(zoo, take.species)
    if there is None:
        return ""
    males, females = next(herds(zoo, take.species, Group(take.species, take.males, take.females)), (0, 0))
    joined = replace(there, males=there.males + males, females=there.females + females)
    walled = walled_in(zoo, joined) if males + females and not may_be_cleared(zoo, joined) else ""
    return f"Against {plural(take.species)}: {walled}" if walled else ""
