"""Tell apart animals that could be taken: what their species brings, and what these would be in one's zoo."""

from collections.abc import Iterator, Mapping, Sequence

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, YELLOW
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.count import welfare_points
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.housing import entries
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added, main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.figures import owned
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.games.zoo_tycoon.words.at_stake.brought import (
    CARED,
    MONEY,
    Brought,
    bearing_first,
    costs_more,
    costs_of,
    first_bearing,
    gains_of,
    how_many,
    liked_first,
    litter_among,
    taught_first,
    what_it_brings,
    with_others,
)
from engine.games.zoo_tycoon.words.at_stake.in_welfare import tells_welfare
from engine.games.zoo_tycoon.words.at_stake.newcomers import (
    BOTH,
    in_lists,
    litter_apart,
    newcomer,
    one_by_one,
    spoken_of,
    two_newcomers,
)
from engine.games.zoo_tycoon.words.group_colours import least_tiles, may_be_cleared, walled_in
from engine.shared.wording import counted, number, signed


def told_apart(
    public: Public,
    seat: int,
    takes: Sequence[Taking],
    places: Sequence[int] = (),
    *,
    priced: bool = True,
    named: bool = False,
    also: str = "",
    parts: Sequence[str] = (),
) -> list[Difference]:
    """Return what is so of some takes and not of all, each for the action for which it speaks.

    The takes stand at their `places` among two actions, else nothing speaks for any. What they cost is told unless they are not
    `priced`, as it was told before; of two takes the second is `named` beside what speaks for the first. `also` begins what speaks
    against one against which something was told before. For the first goes first what bears on the `parts` that are told.
    """
    breeds, zoo = public.round < COMPONENTS.givens.rounds, public.zoos[seat]
    alone, two = len({take.species for take in takes}) == len(takes), len(takes) == BOTH
    two_new = two and alone and all(newcomer(public, seat, take) is not None for take in takes)
    found = [(take, tuple(what_it_brings(public, seat, take, breeds=breeds, figures=not two_new))) for take in takes]
    common = set(found[0][1]).intersection(*[facts for _, facts in found]) if len(found) > 1 else set[Brought]()
    told = [
        (take, [one for one in facts if one not in common and not (one.late and with_others(zoo, take, takes))])
        for take, facts in found
    ]
    if len(takes) == 1 or any(facts for _, facts in told):  # else nothing tells them apart
        told = [(take, facts or [Brought(one) for one in how_many(zoo, take)]) for take, facts in told]
    over = f" over {plural(takes[1].species)}" if named and alone and two else ""
    if two_new:
        return [*two_newcomers(public, seat, told, common, over, parts)]
    costs = [costs_of(zoo, take) for take in takes]
    if priced and (len(takes) == 1 or len(set(costs)) > 1) and not (places and two and alone):
        told = [
            (take, [*facts, *map(Brought, cost)] if facts else [])
            for (take, facts), cost in zip(told, costs, strict=True)
        ]
    if not (alone and places):
        return in_lists(told, by_name=alone)
    cheaper = _cheaper(zoo, takes) if two and priced and any(facts for _, facts in told) else {}
    said, left, bearing = list[Difference](), list[tuple[Taking, int, list[Brought]]](), len(parts)
    for here, ((take, facts), place) in enumerate(zip(told, places, strict=True)):
        others = [one for there, one in enumerate(told) if there != here]
        pro = [*_for_it(public, seat, take, facts, others, breeds=breeds, parts=parts if place == FIRST else ())]
        rest = [one for one in facts if one not in pro]
        good = _with_litters_apart(pro, others)
        good += [Brought(cheaper[take.species], bears_on=MONEY)] if take.species in cheaper else []
        good = bearing_first(good, parts) if place == FIRST else good
        speaking = [one.told for one in good]
        speaking += [one for other, _ in others if two and (one := _room_already(public, seat, take, other))]
        if place == FIRST:
            bearing = first_bearing(good, parts)
            said += [Difference(FIRST, one) for one in one_by_one(take.species, speaking, over)]
        else:
            said += [Difference(SECOND, one) for one in speaking]
        if (walled := _walled(zoo, take)) and two and all(one.speaks != SECOND for one in rest):
            rest.append(Brought(walled, SECOND))
        if two and (lost := _lost_by_welfare(public, seat, take)):
            rest.append(Brought(lost, SECOND, bears_on=CARED))
        if not two and place == FIRST:  # beside passing it is told of what there is to take
            rest = [one._replace(speaks=NEITHER) for one in rest]
        left.append((take, place, rest))
    left = [(take, place, [*_against_first(rest, parts)]) for take, place, rest in left]
    against = [one for _, place, rest in left if place == SECOND for one in rest if one.speaks == SECOND]
    rests = [*spoken_of(left, also)]
    sooner = [one for one in rests if one.favours == FIRST] if first_bearing(against, parts) < bearing else []
    return [*sooner, *said, *[one for one in rests if one not in sooner]]


def _against_first(rest: Sequence[Brought], parts: Sequence[str]) -> Iterator[Brought]:
    """Yield what speaks against a take, what bears on parts that are told first, then what else is told of it."""
    yield from bearing_first([one for one in rest if one.speaks == SECOND], parts)
    yield from [one for one in rest if one.speaks != SECOND]


def _for_it(
    public: Public,
    seat: int,
    take: Taking,
    facts: Sequence[Brought],
    others: Sequence[tuple[Taking, Sequence[Brought]]],
    *,
    breeds: bool,
    parts: Sequence[str],
) -> Iterator[Brought]:
    """Yield what speaks for a take of all that is told of it: what brings nothing soon only where nothing else does.

    No litter that takes a better colour first where the other one has any. For those who have no room to live nothing speaks that
    brings nothing soon. What bears on `parts` that are told is told even so.
    """
    gains = gains_of(public, seat, take, breeds=breeds)
    taught, first = [one for one in facts if one.teaches], taught_first(public, seat, take)
    parks = [one for one in gains.soon if one.park and first]
    soon = [one for one in (*[one for one in gains.soon if one not in parks], *taught, *parks) if one in facts]
    walled = any(_walled(public.zoos[seat], other) for other, _ in others)
    late = [one for one in (*gains.idle, *gains.hardly) if one in facts and not walled]
    bearing = [one for one in (*late, *gains.vain) if one in facts and first_bearing([one], parts) < len(parts)]
    good = [*soon, *bearing] or late
    figures = [one for one in facts if one.speaks == FIRST and one not in (*gains.all, *good)]
    spared = any(litter_among(told) for _, told in others)
    liked = [one for one in figures if one.likes and liked_first(public, seat)]
    yield from [one for one in dict.fromkeys((*liked, *good, *figures)) if not (one.late and spared)]


def _with_litters_apart(pro: Sequence[Brought], others: Sequence[tuple[Taking, Sequence[Brought]]]) -> list[Brought]:
    return [litter_apart(one, other, there, sooner=False) for one in pro for other, there in others[:1]] or [*pro]


def _cheaper(zoo: Zoo, takes: Sequence[Taking]) -> Mapping[int, str]:
    """Return which of two takes adds less to running costs, in words; nothing where too few could be exhibited."""
    (one, other), (low, high) = takes, [costs_more(zoo, take) for take in takes]
    if low is None or high is None or low == high:
        return {}
    less = one if low < high else other
    low, high = sorted((low, high))
    costs = f"running costs {signed(low)}" if low else "no more running costs"
    return {less.species: f"{costs} against {signed(high)}"}


def _room_already(public: Public, seat: int, take: Taking, other: Taking) -> str:
    """Return that all who are taken have room where others of them live, and how many tiles newcomers take in their place (R94)."""
    zoo, event = public.zoos[seat], public.cards.event
    waits = in_quarantine(zoo, take.species) != Group(take.species, 0, 0)
    if waits or main_of(zoo, take.species) is None or owned(zoo) >> other.species & 1:
        return ""
    place = home(zoo, take.species)
    after = animals_added(zoo, take.species, take.males, take.females, place)
    tiles = least_tiles(zoo, Group(other.species, other.males, other.females))
    ill = any(barred(event, one.species, zoo.readings) for one in (take, other))
    if ill or isinstance(after, Refusal) or entries(zoo, other.species, (other.males, other.females), event):
        return ""
    if not tiles or happiness(after.enclosures[place]) < happiness(zoo.enclosures[place]):
        return ""
    space = ", no space of the quarantine" if public.round < COMPONENTS.givens.rounds else ""
    return f"room for them already: no tile against {tiles}{space}"


def _lost_by_welfare(public: Public, seat: int, take: Taking) -> str:
    """Return in the last two years how many points newcomers that are yellow at first take by welfare as all stand (R46, R154)."""
    new, ill = newcomer(public, seat, take), barred(public.cards.event, take.species, public.zoos[seat].readings)
    if new is None or ill or new.colour != YELLOW or not tells_welfare(public, [True]):
        return ""
    scores = tuple([welfare(one) for one in public.zoos])
    then = put(scores, seat, scores[seat] + COMPONENTS.welfare.colours[YELLOW])
    lost = welfare_points(scores)[seat] - welfare_points(then)[seat]
    turned = f"welfare {number(scores[seat])} → {number(then[seat])}"
    return f"yellow at first ({turned}: {counted(lost, 'point')} less as all stand, R154)" if lost > 0 else ""


def _walled(zoo: Zoo, take: Taking) -> str:
    """Return that there is no room for those that are taken beside those that live there, nor any square that could make it."""
    there = main_of(zoo, take.species)
    if there is None:
        return ""
    males, females = next(herds(zoo, take.species, Group(take.species, take.males, take.females)), (0, 0))
    joined = replace(there, males=there.males + males, females=there.females + females)
    return walled_in(zoo, joined) if males + females and not may_be_cleared(zoo, joined) else ""
