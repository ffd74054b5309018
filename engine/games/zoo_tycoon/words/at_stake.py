"""Say what hangs on a decision beside animals and points: what dice may bring, who could be taken, what giving costs."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from engine.contract.asks import open_ask
from engine.contract.at_stake import FIRST, NEITHER, NOTHING_AT_STAKE, AtStake, Difference
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.contract.voice import Names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS, YELLOW
from engine.games.zoo_tycoon.names import colour_name, event_name, plural, sexes, singular
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.asks import ARRIVE, GROW, HOUSE, LEAVE, PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.count import as_counted_now, once_counted, welfare_points
from engine.games.zoo_tycoon.rules.course import with_worker
from engine.games.zoo_tycoon.rules.event_cards import barred, free_worker
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reroll, Roll
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take, Taking
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait, in_hand
from engine.games.zoo_tycoon.rules.summer.housing import entries
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give
from engine.games.zoo_tycoon.rules.summer.next_take import fills_quarantine, once_taken, sooner
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach, rescued, takeable
from engine.games.zoo_tycoon.rules.summer.trading import (
    UNLIMITED,
    has_trade,
    trades,
    with_trade,
    worker_can_bring_trade,
)
from engine.games.zoo_tycoon.rules.table import Public, TycoonView
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added, animals_given, main_of, start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.limits import surcharge
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity, running_costs, welfare
from engine.games.zoo_tycoon.words.group_colours import colours_with, growing, least_tiles, turns_of_welfare, walled_in
from engine.games.zoo_tycoon.words.litters import (
    chance_of,
    first_litter_counts,
    of_dice,
    of_dice_again,
    of_growing,
    of_young,
    prevents_first_litter,
    rolling,
    tracks_now,
)
from engine.games.zoo_tycoon.words.newcomers import told_apart
from engine.games.zoo_tycoon.words.parks_with import can_come, for_parks_by_a_trade
from engine.games.zoo_tycoon.words.takes import (
    against,
    has_room,
    listed_in_reach,
    named_in_reach,
    tiles_then,
    told_in_reach,
)
from engine.shared.differences import as_they_are, weighed
from engine.shared.wording import capital, counted, listing, number, signed

_BY_A_WORKER: Mapping[type[Action], str] = {
    Protect: "birth control",
    Reroll: "a die rolled again",
    Demand: "unexpected demand",
    Supply: "unexpected supply",
    Exchange: "one more trade",
}
"""What takes a worker before autumn."""
_EXPERIENCE, _GROUP = 0, 3
"""Places of two needs among all."""
_TWO = 2
"""The number of players with whom nobody is second in welfare (R162)."""
_NOT_BY_A_TRADE = "Nobody on offer could come with one more trade but by unexpected supply."


def at_stake(view: TycoonView, names: Names, held: Sequence[Action], *, as_good: bool = False) -> AtStake:
    """Return what the actions `held` against each other are about; none where they say it themselves."""
    seat, public = view.seat, view.public
    ask = None if seat is None else open_ask(public, seat)
    if ask is None or ask.kind not in {LEAVE, *_ABOUT}:
        return NOTHING_AT_STAKE
    assert seat is not None
    workers = list(_of_workers(public, seat, held))
    if ask.kind == LEAVE:
        return _of_leaving(view, [*_of_gifts(public, seat, names, held), *as_they_are(workers).seen], held, as_good)
    about = partial(_of_takes, named=not as_good) if ask.kind == ARRIVE else _ABOUT[ask.kind]
    told = list(about(public, seat, names, held))
    first = bool(held) and type(held[0]) not in _BY_A_WORKER  # it speaks for what takes none
    # a first litter that birth control would prevent is more than a worker
    place = int(prevents_first_litter(public, seat, held)) if first else len(told)
    told = [*told[:place], *workers, *told[place:]]
    takes = [one for one in held if isinstance(one, Taking)]
    of_second = len(takes) == 2 and told_apart(public, seat, takes, advised=True).of_second
    return as_they_are(dict.fromkeys(told), against=of_second or spoken_against(view, held))


def _of_workers(public: Public, seat: int, held: Sequence[Action]) -> Iterator[str]:
    """Yield what a worker whom one of some actions takes, and another does not, leaves to entertain in autumn (R25, R138).

    Beside birth control, which only spares something, and one more trade, it is told where that is advised, too. Money that is
    lost anyway is no cost.
    """
    taking = [_BY_A_WORKER[type(one)] for one in held if type(one) in _BY_A_WORKER]
    if not taking or len(taking) == len(held) or type(held[0]) in _BY_A_WORKER.keys() - {Protect, Exchange}:
        return
    free = free_worker(public.cards.event)
    (*_, conserving), nth = COMPONENTS.givens.entertainment, public.zoos[seat].staff.used + 1
    entertain = f"to entertain in autumn (conservation {signed(conserving)})"
    if nth == COMPONENTS.givens.workers:
        yield f"With {taking[0]} no worker is left {entertain} (R138)."
    elif _less_after_winter(public, seat, surcharge(nth + 1, free) - surcharge(nth, free)):
        without, costs = surcharge(nth, free), surcharge(nth + 1, free)
        yield f"With {taking[0]} a worker {entertain} costs {costs}, else {without or 'nothing'} (R25)."


def costs_nothing(public: Public, seat: int) -> bool:
    """Tell whether one more worker leaves another one to entertain in autumn, and no less money after winter even so (R25)."""
    after = public.zoos[seat].staff.used + 2
    fewer = after > COMPONENTS.givens.workers
    return not fewer and not _less_after_winter(public, seat, surcharge(after, free_worker(public.cards.event)))


def _less_after_winter(public: Public, seat: int, costs: int) -> bool:
    """Tell whether such costs more leave less money after winter as all zoos stand: above the end of its track it is lost (R21)."""
    zoo = public.zoos[seat]
    dearer = replace(zoo, staff=replace(zoo.staff, surcharge=zoo.staff.surcharge + costs))
    then, now = (winter_reports(one)[seat] for one in (replace(public, zoos=put(public.zoos, seat, dearer)), public))
    return then.money < now.money


def _of_leaving(view: TycoonView, found: Sequence[Difference], held: Sequence[Action], as_good: bool) -> AtStake:
    """Return what tells two gifts apart, or one and none; of one alone all that is told of it."""
    if len(held) != 2:
        return AtStake(tuple([one._replace(favours=NEITHER) for one in found]))
    stake = weighed(found, (_gift_called(held[0]), _gift_called(held[1])), as_good=as_good)
    return stake._replace(against=stake.against or spoken_against(view, held))


def _clause(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:].removesuffix('.')}"


def _gift_called(action: Action) -> str:
    if isinstance(action, Give):
        return f"giving {'' if action.males + action.females else 'young '}{plural(action.species)}"
    return "unexpected demand" if isinstance(action, Demand) else "giving nothing"


def _of_gifts(public: Public, seat: int, names: Names, held: Sequence[Action]) -> Iterator[Difference]:
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
        yield from [Difference(against, _clause(one)) for one in _of_the_trade(public, seat, named=alone)]
    if public.round < COMPONENTS.givens.rounds and any(isinstance(gift, Demand) for gift in gifts):
        yield Difference(NEITHER, "unexpected demand comes once a game (R136)")
    if gifts and _tells_welfare(public, [_gift_turns_welfare(public.zoos[seat], gift) for gift in gifts]):
        yield from as_they_are(_welfare_as_it_stands(public, names)).seen


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


def _tells_welfare(public: Public, turns: Iterable[bool]) -> bool:
    """Tell whether it is told how all zoos stand in welfare: in the last year, in the one before where something turns it."""
    left = COMPONENTS.givens.rounds - public.round
    return not left or (left == 1 and any(turns))


def _gift_turns_welfare(zoo: Zoo, gift: Give | Demand) -> bool:
    """Tell whether welfare may be another one without a gift, by young that can grow up or animals that can be exhibited (R46)."""
    if isinstance(gift, Demand):
        return any(next(herds(zoo, zoo.quarantine[gift.space].species), (0, 0)))
    lying, young = main_of(zoo, gift.species), gift.young_males + gift.young_females
    if young and lying is not None and growing(zoo, lying):
        return True
    return gift.males + gift.females > 0 and any(next(herds(zoo, gift.species), (0, 0)))


def _take_turns_welfare(public: Public, seat: int, take: Taking) -> bool:
    """Tell whether welfare may bring something else with a take, as the others stand (R154)."""
    zoo, waiting = public.zoos[seat], in_quarantine(public.zoos[seat], take.species)
    group = Group(take.species, waiting.males + take.males, waiting.females + take.females)
    scores = tuple([welfare(one) for one in public.zoos])
    brings = welfare_points(scores)[seat]
    then = [put(scores, seat, scores[seat] + turned) for turned in turns_of_welfare(zoo, take.species, group)]
    return any(welfare_points(one)[seat] != brings for one in then)


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
        yield Difference(place if brings_any else 1 - place, _clause(counted_now))
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
    yield Difference(place if brings_any else 1 - place, _clause(counted_now))
    yield Difference(place if many < young or walled else 1 - place, _clause(growing_up))


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
            yield from [Difference(place, _clause(one)) for one in _for_whom(public, without, seat, group.species)]
        if group.species < MAINS and not any(herds(zoo, group.species)):
            alone = group.males + group.females == 1
            who, they, cost = (singular(group.species), "it", "it costs") if alone else (name, "them", "they cost")
            free = COMPONENTS.givens.quarantine - len(without.zoos[seat].quarantine)
            spaces = f"without {they} {counted(free, 'space')} of the quarantine {'is' if free == 1 else 'are'} free"
            full = len(zoo.quarantine) == COMPONENTS.givens.quarantine  # then that is told already
            follows = ("" if full else f"; {spaces}") if advised else f"; in quarantine {cost} nothing (R69)"
            yield Difference(place, f"the waiting {who} could not be exhibited as things are (R39, R42, R43){follows}")
        elif kept := told_apart(without, seat, [Take(group.species, group.males, group.females)]).told:
            ill = barred(public.cards.event, group.species, zoo.readings)
            (would_be,) = kept
            costs = "" if ill else "; in quarantine they cost nothing (R69)"
            yield Difference(1 - place, f"if {'kept' if ill else 'exhibited'}, {would_be}{costs}")
    elif not any(herds(zoo, group.species, rest)) and (held.males, held.females) in herds(zoo, group.species):
        if advised:
            yield from [Difference(place, _clause(one)) for one in _of_exhibiting(zoo, held)]
        yield Difference(
            1 - place, f"those that would be left, {sexes(rest.males, rest.females)}, could not be exhibited (R39)"
        )
    else:
        yield Difference(
            1 - place, f"of {name} that wait {sexes(rest.males, rest.females)} would be left, so no space becomes free"
        )


def _of_exhibiting(zoo: Zoo, held: Group) -> Iterator[str]:
    """Yield that animals which wait would be yellow at first, and what welfare would be with them then (R40, R46)."""
    size, ladders = sum(next(herds(zoo, held.species), (0, 0))), LADDERS[held.species]
    first = min(ladders[_EXPERIENCE].colour(start_experience(zoo, held.species)), ladders[_GROUP].colour(size))
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


def _of_takes(public: Public, seat: int, names: Names, held: Sequence[Action], *, named: bool = False) -> Iterator[str]:
    """Yield what tells animals apart that could be taken, whether both can come, and who else one more trade could bring.

    Who could be taken in their place is `named` beside what speaks for a take: above a board they are named nowhere else.
    """
    if list(held) == [Pass()]:
        yield from _of_passing(public, seat)
    takes = [one for one in held if isinstance(one, Taking)]
    yield from _of_each(public, seat, held, takes, named=named)
    waiting = [one for one in takes if Pass() in held and once_taken(public, seat, one) is not None]
    if waiting or len({one.species for one in takes}) > 1:
        yield f"The lower track counts (R156): {tracks_now(public, seat, 'popularity')}."
        yield _tiles_to_come(public, seat)
        yield from _all_of_them(public, seat, takes)
    if waiting:
        yield from _where_they_may_go(public, seat, waiting)
    if any(isinstance(one, Take) and any(rescued(public, one.species, (one.males, one.females))) for one in held):
        event = capital(event_name(public.cards.event).lower())
        yield f"{event} adds to what is offered of one species, once this summer (R147)."
    if Pass() in held[1:] and public.round < COMPONENTS.givens.rounds:
        for one in held:
            if isinstance(one, Taking) and fills_quarantine(public, seat, one):
                yield f"With {plural(one.species)} the quarantine is full, till a species of it is exhibited or given away (R68)."
    if any(isinstance(one, Supply) for one in held) and public.round < COMPONENTS.givens.rounds:
        yield "Unexpected supply comes once a game (R135)."
    yield from _that_can_follow(public, seat, names, [one for one in held if isinstance(one, Take)])
    if any(isinstance(one, Exchange) for one in held):
        there = in_reach(public, seat)
        yield from told_in_reach(public, seat, there) if there else [_NOT_BY_A_TRADE]
    if len(held) > 1 and _tells_welfare(public, [_take_turns_welfare(public, seat, one) for one in takes]):
        yield from _welfare_as_it_stands(public, names)


def _where_they_may_go(public: Public, seat: int, takes: Sequence[Taking]) -> Iterator[str]:
    """Yield whether all, or how many, of those that could be taken can move in at once; in quarantine they cost nothing (R94)."""
    zoo, event = public.zoos[seat], public.cards.event
    fitting = [
        (one.males + one.females, _most_at_once(entries(zoo, one.species, (one.males, one.females), event)))
        for one in takes
    ]
    if all(most == all_of_them for all_of_them, most in fitting):
        yield "Who is taken can move in at once, or wait in quarantine (R94)."
        return
    (_, most), *others = fitting
    if most and not others:
        who = plural(takes[0].species)
        some = f"Up to {most} {who}" if most > 1 else f"One of the {who}"
        yield f"{some} can move in at once (R94)."
    yield "In quarantine animals cost nothing till they are exhibited (R69)."


def _most_at_once(ways: Mapping[int, Mapping[int, Sequence[int]]]) -> int:
    return max([males + max(females) for pairs in ways.values() for males, females in pairs.items()], default=0)


def _of_each(
    public: Public, seat: int, held: Sequence[Action], takes: Sequence[Taking], *, named: bool
) -> Iterator[str]:
    """Yield what tells takes apart; where passing is advised what speaks for that goes first."""
    for_nobody = [*against(public, seat, takes[0])] if takes and isinstance(held[0], Pass) else []
    advised = bool(held) and isinstance(held[0], Taking)
    apart = told_apart(public, seat, takes, advised=advised, priced=not for_nobody, named=named)
    yield from for_nobody
    yield from [f"{capital(one)}." for one in apart.told]


def _of_passing(public: Public, seat: int) -> Iterator[str]:
    """Yield why nobody is taken, where nothing else was worth a thought."""
    zoo = public.zoos[seat]
    if len(zoo.quarantine) == COMPONENTS.givens.quarantine:
        waiting = listing([plural(group.species) for group in zoo.quarantine])
        full, first = f"The quarantine is full with {waiting}", public.round == 1
        others = (
            "in the first year no others can come (R128)"
            if first
            else "others can come only to move in at once (R68, R94)"
        )
        yield f"{full}: {others}."
    if there := takeable(public, seat):
        if not any(can_come(public, seat, species) for species in there):
            yield "None of those that could be taken can be exhibited yet (R39, R43)."
        yield _tiles_to_come(public, seat)
    elif there := in_reach(public, seat):
        why = "their enclosures have no room for more" if not any(has_room(public, seat, one) for one in there) else ""
        yield f"One more trade could bring {named_in_reach(public, seat, there)}; {why or 'that was not found to bring points'}."
    else:
        yield _NOT_BY_A_TRADE


def _welfare_as_it_stands(public: Public, names: Names) -> Iterator[str]:
    """Yield how all zoos stand in welfare, and what that brings in the end (R154, R162)."""
    prizes, alone, two = COMPONENTS.welfare, len(public.zoos) == 1, len(public.zoos) == _TWO
    if alone:
        return
    each = listing([f"{name} {number(welfare(zoo))}" for name, zoo in zip(names, public.zoos, strict=False)])
    second = "" if two else f", the second {prizes.second}"
    loss = f"each below {number(prizes.below)} loses {prizes.loss} (R154)"
    yield f"Welfare now: {each}."
    yield f"The highest from {prizes.least} on gains {prizes.first}{second}, {loss}."


def _tiles_to_come(public: Public, seat: int) -> str:
    """Return how many tiles there are by autumn, those of donor and lead not counted, and who waits for some already (R98)."""
    zoo, event = public.zoos[seat], public.cards.event
    tiles = tiles_then(public, seat)
    newcomers = [group for group in zoo.quarantine if main_of(zoo, group.species) is None]
    ill = [plural(group.species) for group in newcomers if barred(event, group.species, zoo.readings)]
    waiting = [_for_tiles(zoo, group) for group in newcomers if not barred(event, group.species, zoo.readings)]
    whose = f", also for {listing(waiting)}, who wait" if waiting else ""
    whose += f"; {listing(ill)} cannot move in this year ({event_name(event).lower()}, R148)" if ill else ""
    rule = " (R98)" if public.round > 1 else ""  # the first year has those that all begin with
    return f"In autumn there are at least {counted(tiles, 'tile')} to lay{rule}{whose}."


def _all_of_them(public: Public, seat: int, takes: Sequence[Taking]) -> Iterator[str]:
    """Yield that newcomers who may move in take all those tiles, where those held against them live in the zoo (R148)."""
    zoo, tiles = public.zoos[seat], tiles_then(public, seat)
    new = [one for one in takes if main_of(zoo, one.species) is None]
    if len(takes) == len(new) or len(new) != 1 or in_quarantine(zoo, new[0].species) != Group(new[0].species, 0, 0):
        return
    if barred(public.cards.event, new[0].species, zoo.readings):
        return
    if least_tiles(zoo, Group(new[0].species, new[0].males, new[0].females)) == tiles:
        yield f"{capital(plural(new[0].species))} alone take as many."


def _for_tiles(zoo: Zoo, group: Group) -> str:
    """Return who waits, with how many tiles they take at least."""
    least = least_tiles(zoo, group)
    return plural(group.species) + (f" ({counted(least, 'tile')})" if least else "")


def _of_houses(public: Public, seat: int, _names: Names, held: Sequence[Action]) -> Iterator[str]:
    """Yield what animals that move in at once change there, and what for the zoo, after what speaks for waiting if that is advised.

    That they cost as little either way is told as that (R94, R95). That welfare falls by them speaks for waiting most.
    """
    zoo, (species, _) = public.zoos[seat], in_hand(public)
    waits = bool(held) and isinstance(held[0], Wait) and not barred(public.cards.event, species, zoo.readings)
    told, alike, falls = list[str](), False, False
    for one in held:
        if isinstance(one, House):
            after = animals_added(zoo, species, one.males, one.females, one.place)
            assert isinstance(after, Zoo)
            group, at_home = Group(species, one.males, one.females), home(zoo, species) == one.place
            facts = list(colours_with(zoo, species, group, public.cards.event, housed=True)) if at_home else []
            popular, costs = popularity(after) - popularity(zoo), running_costs(after) - running_costs(zoo)
            cared = (
                [f"welfare {number(welfare(zoo))} → {number(welfare(after))}"] if welfare(after) != welfare(zoo) else []
            )
            facts += [*([] if at_home else cared), *([f"popularity {signed(popular)}"] if popular else [])]
            alike, falls = waits and not costs, falls or welfare(after) < welfare(zoo)
            facts += [] if alike else [f"running costs {signed(costs)} a year" if costs else "no running costs besides"]
            told += [f"With {plural(species)} moved in: {', '.join(facts)}."] if facts else []
    waiting = f"{'Either way' if alike else 'In quarantine'} they cost nothing{' besides' if alike else ''}; "
    waiting += "in autumn they can still move in, or wait (R69, R106)."
    yield from told if falls else ()
    yield from [waiting] if waits else ()
    yield from () if falls else told


def _that_can_follow(public: Public, seat: int, names: Names, takes: Sequence[Take]) -> Iterator[str]:
    """Yield that what is taken by the second of two takes can come next, unless others are sooner (R87, R90)."""
    if len({one.species for one in takes}) < 2:
        return
    first, second = takes
    before = sooner(public, seat, first, second)
    if before is not None:
        unless = f", unless {' or '.join([names[one] for one in before])} takes them first" if before else ""
        yield f"{capital(plural(second.species))} can follow with the next trade{unless}."


def spoken_against(view: TycoonView, held: Sequence[Action]) -> bool:
    """Tell whether the second of two actions keeps what the first one gives away for nothing, or may bring more for nothing.

    That is young given away that can grow up, birth control of young that harm nothing, a die that is not rolled again.
    """
    if view.seat is None or len(held) < 2:
        return False
    match held[0], held[1]:
        case Give() as gift, Pass():
            return _given_for_nothing(view.public, view.seat, gift)
        case Protect() as protect, Roll():
            return _prevented_for_nothing(view.public, view.seat, protect)
        case Draw(), Reroll() as reroll:
            return _again_for_nothing(view.public, view.seat, reroll)
    return False


def _given_for_nothing(public: Public, seat: int, gift: Give) -> bool:
    """Tell whether a gift gives young away that can all grow up, for no point now: giving takes a trade (R70, R87, R151)."""
    zoo, young = public.zoos[seat], (gift.young_males, gift.young_females)
    lying = main_of(zoo, gift.species)
    if gift.males + gift.females or lying is None or growing(zoo, lying) < lying.male_discs + lying.female_discs:
        return False
    after = animals_given(zoo, gift.species, (0, 0), young)
    if isinstance(after, Refusal):
        return False
    given = replace(public, zoos=put(public.zoos, seat, after))
    now, then = (min(as_counted_now(one, seat)) for one in (public, given))
    return now == then


def _prevented_for_nothing(public: Public, seat: int, protect: Protect) -> bool:
    """Tell whether birth control spares no young that takes a point, even if all its dice succeed, the others as often as not.

    It takes a worker (R133), and each young that is left takes 1 popularity (R151).
    """
    zoo, event = public.zoos[seat], public.cards.event
    spared, others = 0, 0.0
    for species, dice, least in rolling(zoo, event):
        born = dice * COMPONENTS.mains[species].litter
        if species == protect.species:
            spared = born
        else:
            others += born * chance_of(least, 1)
    popular, conserved = as_counted_now(public, seat)
    return popular - spared - others >= conserved


def _again_for_nothing(public: Public, seat: int, reroll: Reroll) -> bool:
    """Tell whether a die rolled again may bring a first litter that counts, and costs neither money nor points (R25, R83, R151)."""
    popular, conserved = as_counted_now(public, seat)
    harmless = popular - COMPONENTS.mains[reroll.species].litter >= conserved
    return (
        harmless
        and popular > conserved
        and first_litter_counts(public, seat, reroll.species)
        and costs_nothing(public, seat)
    )


_ABOUT: Mapping[str, Callable[[Public, int, Names, Sequence[Action]], Iterator[str]]] = {
    PREPARE: of_dice,
    REROLL: of_dice_again,
    REINTRODUCE: of_young,
    ARRIVE: _of_takes,
    HOUSE: _of_houses,
    GROW: of_growing,
}
"""By what is asked what hangs on the answer."""
