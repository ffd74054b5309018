"""Say what giving animals away brings, what follows for those that wait, what it costs."""

from collections.abc import Iterator, Sequence

from engine.contract.at_stake import FIRST, NEITHER, Difference
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.contract.voice import Names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS, YELLOW
from engine.games.zoo_tycoon.names import colour_name, plural, sexes, singular
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.count import as_counted_now, once_counted, welfare_points
from engine.games.zoo_tycoon.rules.course import with_worker
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach
from engine.games.zoo_tycoon.rules.summer.trading import (
    UNLIMITED,
    has_trade,
    trades,
    with_trade,
    worker_can_bring_trade,
)
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import animals_given, main_of, start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import in_quarantine
from engine.games.zoo_tycoon.rules.zoo.needs import EXPERIENCE, GROUP, LADDERS
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.games.zoo_tycoon.words.at_stake.brought import what_it_brings
from engine.games.zoo_tycoon.words.at_stake.in_reach import listed_in_reach, named_in_reach
from engine.games.zoo_tycoon.words.at_stake.in_welfare import tells_welfare, welfare_as_it_stands
from engine.games.zoo_tycoon.words.at_stake.takes_apart import told_apart
from engine.games.zoo_tycoon.words.group_colours import growing, walled_in
from engine.games.zoo_tycoon.words.parks_with import can_come, for_parks_by_a_trade
from engine.shared.differences import as_they_are
from engine.shared.wording import counted, number

_TWO = 2


def clause(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:].removesuffix('.')}"


def of_gifts(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield what giving brings, what follows for those that wait, what it costs: between two gifts no trade."""
    gifts = {one: place for place, one in enumerate(held) if isinstance(one, Give | Demand)}
    found = list[Difference]()
    for gift, place in gifts.items():
        if (left := _zoo_after(public, seat, gift)) is not None:
            without = replace(public, zoos=put(public.zoos, seat, left[1]))
            found += _of_young(public, without, seat, gift, place)
            found += _of_waiting(public, without, seat, left[0], place)
    yield from found
    if len(gifts) < 2:
        against = 1 - next(iter(gifts.values())) if gifts and len(held) == 2 else NEITHER
        alone = against == FIRST and all(one.favours != FIRST for one in found)  # else there are other reasons
        yield from [Difference(against, clause(one)) for one in _of_the_trade(public, seat, named=alone)]
    if public.round < COMPONENTS.givens.rounds and any(isinstance(gift, Demand) for gift in gifts):
        yield Difference(NEITHER, "unexpected demand comes once a game (R136)")
    if gifts and tells_welfare(public, [_gift_turns_welfare(public.zoos[seat], gift) for gift in gifts]):
        yield from as_they_are(welfare_as_it_stands(public, names)).seen


def _of_the_trade(public: Public, seat: int, *, named: bool) -> Iterator[str]:
    """Yield that giving takes a trade, where as many species could come as there are trades left, and who, if they are `named`."""
    zoo, left = public.zoos[seat], trades(public, seat)
    if left == UNLIMITED:
        return  # giving takes none of them
    able = [one for one in in_reach(public, seat) if can_come(public, seat, one)]
    new = [one for one in able if main_of(zoo, one) is None and in_quarantine(zoo, one) == Group(one, 0, 0)]
    room = COMPONENTS.givens.quarantine - len(zoo.quarantine)
    if not able or len(able) - len(new) + min(len(new), room) < left:
        return
    if left:
        yield "Giving takes the last trade." if left == 1 else f"Giving takes one of {left} trades."
    parks = [*for_parks_by_a_trade(public, seat)]
    yield from parks
    if named and left and not parks:
        yield f"A trade could bring {listed_in_reach(public, seat, able)}."


def _gift_turns_welfare(zoo: Zoo, gift: Give | Demand) -> bool:
    """Tell whether welfare may be another one without a gift, by young that can grow up or animals that can be exhibited (R46)."""
    if isinstance(gift, Demand):
        return any(next(herds(zoo, zoo.quarantine[gift.space].species), (0, 0)))
    lying, young = main_of(zoo, gift.species), gift.young_males + gift.young_females
    if young and lying is not None and growing(zoo, lying):
        return True
    return gift.males + gift.females > 0 and any(next(herds(zoo, gift.species), (0, 0)))


def _zoo_after(public: Public, seat: int, gift: Give | Demand) -> tuple[Group, Zoo] | None:
    """Return the grown animals of a gift, and the zoo without all of it; None where it cannot be given."""
    zoo, young = public.zoos[seat], (0, 0)
    if isinstance(gift, Demand):
        group, zoo = zoo.quarantine[gift.space], with_worker(public, seat)
    else:
        group, young = Group(gift.species, gift.males, gift.females), (gift.young_males, gift.young_females)
    after = animals_given(zoo, group.species, (group.males, group.females), young)
    return None if isinstance(after, Refusal) else (group, after)


def _of_young(public: Public, without: Public, seat: int, gift: Give | Demand, place: int) -> Iterator[Difference]:
    """Yield what fewer young bring as all would be counted now, and how many of them can still grow up.

    That all of them can, where there is room or may be, speaks against a gift, and so does it that giving brings no point.
    """
    if not isinstance(gift, Give) or not gift.young_males + gift.young_females:
        return
    species, (popular, conserved), (more, _) = (
        gift.species,
        as_counted_now(public, seat),
        as_counted_now(without, seat),
    )
    points = min(more, conserved) - min(popular, conserved)
    brings = counted(points, "point") if points else "no point"
    tracks = f"popularity {number(more)} instead of {number(popular)} beside conservation {conserved} (R151)."
    counted_now = f"giving young {plural(species)} would bring {brings} now: {tracks}"
    if turned := _turned_by_welfare(public, without, seat, points):
        counted_now = f"{counted_now} {turned}"
    brings_any = points > 0 or bool(turned)
    lying, left = (main_of(one.zoos[seat], species) for one in (public, without))
    if lying is None or left is None:
        yield Difference(place if brings_any else 1 - place, clause(counted_now))
        return
    many, few = (growing(zoo, main) for zoo, main in ((public.zoos[seat], lying), (without.zoos[seat], left)))
    young, rest = lying.male_discs + lying.female_discs, left.male_discs + left.female_discs
    name, walled = singular(species) if young == 1 else plural(species), False
    if many == young:
        who = f"The young {name}" if young == 1 else f"{'Both' if young == _TWO else f'All {young}'} young {name}"
        no_square = walled_in(public.zoos[seat], replace(lying, females=lying.females + young))
        walled = bool(no_square)
        spared = f", then {'it takes' if young == 1 else 'they take'} no popularity" if place else ""
        but = f": {no_square}" if walled else spared
        growing_up = f"{who} can grow up if there is room (R42, R43){but}."
    else:
        then = f", of the {rest} left {_at_most(few)}" if rest else ""
        growing_up = f"Of {young} young {name} {_at_most(many)} can grow up{then} (R42, R43)."
    yield Difference(place if brings_any else 1 - place, clause(counted_now))
    stuck = many < young or walled
    yield Difference((place if brings_any else NEITHER) if stuck else 1 - place, clause(growing_up))


def _turned_by_welfare(public: Public, without: Public, seat: int, points: int) -> str:
    """Return in the last year what welfare makes of both tracks with a gift and else, where that is not what it brings now.

    What it brings or takes goes to the lower track, then to both in turn, so a point more of the higher one may decide (R154).
    """
    due = welfare_points(tuple([welfare(zoo) for zoo in public.zoos]))[seat]
    if public.round < COMPONENTS.givens.rounds or not due:
        return ""
    else_so, with_it = (min(once_counted(one, seat)) for one in (public, without))
    if with_it - else_so == points:
        return ""
    brings = f"takes {-due}" if due < 0 else f"brings {due}"
    comes_to = f"the lower track is {number(with_it)} then, without giving {number(else_so)}"
    return f"As all stand welfare {brings} (R154): {comes_to} (R156)."


def _at_most(growing: int) -> str:
    return f"at most {growing}" if growing else "none"


def _of_waiting(public: Public, without: Public, seat: int, group: Group, place: int) -> Iterator[Difference]:
    """Yield what becomes of the quarantine by a gift out of it, what all would be if they stayed.

    That they cost nothing there speaks against a gift, so it is not told of one that is advised.
    """
    zoo, advised = public.zoos[seat], place == FIRST
    if not group.males + group.females:
        return
    name, held = plural(group.species), in_quarantine(zoo, group.species)
    rest = Group(group.species, held.males - group.males, held.females - group.females)
    if not rest.males + rest.females:
        if len(zoo.quarantine) == COMPONENTS.givens.quarantine:
            yield from [Difference(place, clause(one)) for one in _for_whom(public, without, seat, group.species)]
        if group.species < MAINS and not any(herds(zoo, group.species)):
            alone = group.males + group.females == 1
            who, they, cost = (singular(group.species), "it", "it costs") if alone else (name, "them", "they cost")
            free = COMPONENTS.givens.quarantine - len(without.zoos[seat].quarantine)
            spaces = f"without {they} {counted(free, 'space')} of the quarantine {'is' if free == 1 else 'are'} free"
            full = len(zoo.quarantine) == COMPONENTS.givens.quarantine  # then that is told already
            follows = ("" if full else f"; {spaces}") if advised else f"; in quarantine {cost} nothing (R69)"
            yield Difference(place, f"the waiting {who} could not be exhibited as things are (R39, R42, R43){follows}")
        elif kept := told_apart(without, seat, [Take(group.species, group.males, group.females)]):
            ill = barred(public.cards.event, group.species, zoo.readings)
            ((_, would_be, *_),) = kept
            costs, begins = (
                "" if ill else "; in quarantine they cost nothing (R69)",
                "if kept" if ill else "if exhibited",
            )
            brief = _in_brief(without, seat, Take(group.species, group.males, group.females))
            shorter = f"{begins}, {name}: {brief}" if brief else None
            side = 1 - place if brief else NEITHER  # who would bring nothing is kept for nothing
            yield Difference(side, f"{begins}, {would_be}{costs}", shorter=shorter)
    elif not any(herds(zoo, group.species, rest)) and (held.males, held.females) in herds(zoo, group.species):
        if advised:
            yield from [Difference(place, clause(one)) for one in _of_exhibiting(zoo, held)]
        yield Difference(
            1 - place, f"those that would be left, {sexes(rest.males, rest.females)}, could not be exhibited (R39)"
        )
    else:
        yield Difference(
            1 - place, f"of {name} that wait {sexes(rest.males, rest.females)} would be left, so no space becomes free"
        )


def _in_brief(public: Public, seat: int, take: Take) -> str:
    """Return the two things that most speak for animals, what education pays at once first; of the second without its notes.

    A colour for which more than animals is lacking, or a litter that takes a better one, is told only where nothing else speaks for
    them, with what it takes: it would not be true without that.
    """
    breeds = public.round < COMPONENTS.givens.rounds
    facts = [one for one in what_it_brings(public, seat, take, breeds=breeds, figures=True) if one.speaks == FIRST]
    facts = [one for one in facts if not one.lacking and not one.late] or facts[:1]
    facts.sort(key=lambda one: not one.teaches)
    notes = not any(one.late for one in facts)
    told = [one.told if notes and not place else one.told.partition(" (")[0] for place, one in enumerate(facts[:_TWO])]
    return ", ".join(told)


def _of_exhibiting(zoo: Zoo, held: Group) -> Iterator[str]:
    """Yield that animals which wait would be yellow at first, and what welfare would be with them then (R40, R46)."""
    size, ladders = sum(next(herds(zoo, held.species), (0, 0))), LADDERS[held.species]
    first = min(ladders[EXPERIENCE].colour(start_experience(zoo, held.species)), ladders[GROUP].colour(size))
    if main_of(zoo, held.species) is None and first == YELLOW:
        now, change = welfare(zoo), COMPONENTS.welfare.colours[YELLOW]
        name = plural(held.species)
        yield (
            f"Exhibited, {name} would be {colour_name(YELLOW)} at first: welfare {number(now)} → {number(now + change)} (R46)."
        )


def _for_whom(public: Public, without: Public, seat: int, given: int) -> Iterator[str]:
    """Yield that the quarantine is full, and who of those on offer could come into the space that a gift leaves free (R87, R94)."""
    free = f"The quarantine is full; without {plural(given)} a space of it is free"
    after = without if public.options.introductory else replace(without, trading=with_trade(without, seat))
    if not has_trade(after, seat) and not worker_can_bring_trade(after, seat):
        yield f"{free}, but no trade is left to take others into it."
        return
    before = in_reach(public, seat)
    fitting = [
        one for one in in_reach(after, seat) if one not in before and one != given and can_come(after, seat, one)
    ]
    if not fitting:
        yield f"{free}, but of those on offer now nobody needs it."
        return
    worker = "" if has_trade(after, seat) else ", with a worker who brings one more trade"
    yield f"{free}."
    yield f"Into it could come {named_in_reach(after, seat, fitting)}{worker}."
