"""Say what animals bring that could be taken or move in, what speaks against them, and why nobody is taken."""

from collections.abc import Iterator, Mapping, Sequence

from engine.contract.at_stake import FIRST, NEITHER, SLIGHT, Difference
from engine.contract.choice import Action
from engine.contract.tree import put
from engine.contract.voice import Names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, YELLOW
from engine.games.zoo_tycoon.names import colour_name, event_name, plural
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.count import welfare_points
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take, Taking
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait, in_hand
from engine.games.zoo_tycoon.rules.summer.housing import entries
from engine.games.zoo_tycoon.rules.summer.next_take import fills_quarantine, once_taken, sooner
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach, rescued, takeable
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added, main_of, start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.needs import EXPERIENCE, GROUP, LADDERS
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity, running_costs, welfare
from engine.games.zoo_tycoon.words.at_stake.brought import costs_more, costs_of, how_many, what_it_brings
from engine.games.zoo_tycoon.words.at_stake.in_reach import brings_any, has_room, named_in_reach, told_in_reach
from engine.games.zoo_tycoon.words.at_stake.in_welfare import tells_welfare, welfare_as_it_stands
from engine.games.zoo_tycoon.words.at_stake.left_on_offer import of_those_left
from engine.games.zoo_tycoon.words.at_stake.takes_apart import told_apart
from engine.games.zoo_tycoon.words.group_colours import colours_with, least_tiles, turns_of_welfare
from engine.games.zoo_tycoon.words.litters import tracks_now
from engine.games.zoo_tycoon.words.parks_with import can_come
from engine.shared.differences import as_they_are
from engine.shared.wording import capital, counted, listing, number, signed

TWO = 2
"""How many actions are held one against the other."""
_NOT_BY_A_TRADE = "Nobody on offer could come with one more trade but by unexpected supply."


def _take_turns_welfare(public: Public, seat: int, take: Taking) -> bool:
    """Tell whether welfare may bring something else with a take, as the others stand (R154)."""
    zoo, waiting = public.zoos[seat], in_quarantine(public.zoos[seat], take.species)
    group = Group(take.species, waiting.males + take.males, waiting.females + take.females)
    scores = tuple([welfare(one) for one in public.zoos])
    brings = welfare_points(scores)[seat]
    then = [put(scores, seat, scores[seat] + turned) for turned in turns_of_welfare(zoo, take.species, group)]
    return any(welfare_points(one)[seat] != brings for one in then)


def of_takes(
    public: Public,
    seat: int,
    names: Names,
    held: Sequence[Action],
    *,
    named: bool = False,
    parts: Sequence[str] = (),
) -> Iterator[Difference]:
    """Yield what tells animals apart that could be taken, whether both can come, and who else one more trade could bring.

    Who could be taken in their place is `named` beside what speaks for a take: above a board they are named nowhere else.
    """
    takes = [one for one in held if isinstance(one, Taking)]
    yield from _of_each(public, seat, held, takes, named=named, parts=parts)
    yield from _of_one_more_trade(public, seat, held)
    beside = as_they_are(_beside_takes(public, seat, names, held, takes)).seen
    yield from [one._replace(weight=SLIGHT) for one in beside]


def _of_one_more_trade(public: Public, seat: int, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield who could come with one more trade: that they would be good for something is partly for it."""
    if not any(isinstance(one, Exchange) for one in held):
        return
    there, first = in_reach(public, seat), isinstance(held[0], Exchange)
    told = as_they_are(told_in_reach(public, seat, there) if there else [_NOT_BY_A_TRADE]).seen
    good = first and bool(there) and brings_any(public, seat, there)
    yield from [one._replace(weight=SLIGHT, partly_first=good) for one in told]


def _beside_takes(
    public: Public, seat: int, names: Names, held: Sequence[Action], takes: Sequence[Taking]
) -> Iterator[str]:
    """Yield what there is to know of takes, whichever it is: tracks, tiles, where they may go, who can follow."""
    if list(held) == [Pass()]:
        yield from _of_passing(public, seat)
    yield from of_those_left(public, seat, held)
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
            if isinstance(one, Taking) and _takes_last_space(public, seat, one):
                yield f"With {plural(one.species)} the quarantine is full, till a species of it is exhibited or given away (R68)."
    if any(isinstance(one, Supply) for one in held) and public.round < COMPONENTS.givens.rounds:
        yield "Unexpected supply comes once a game (R135)."
    yield from _that_can_follow(public, seat, names, [one for one in held if isinstance(one, Take)])
    if len(held) > 1 and tells_welfare(public, [_take_turns_welfare(public, seat, one) for one in takes]):
        yield from welfare_as_it_stands(public, names)


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


def _takes_last_space(public: Public, seat: int, take: Taking) -> bool:
    """Tell whether animals, as not all of them can move in at once, take the last space of a quarantine (R68, R94)."""
    ways = entries(public.zoos[seat], take.species, (take.males, take.females), public.cards.event)
    return _most_at_once(ways) < take.males + take.females and fills_quarantine(public, seat, take)


def _most_at_once(ways: Mapping[int, Mapping[int, Sequence[int]]]) -> int:
    return max([males + max(females) for pairs in ways.values() for males, females in pairs.items()], default=0)


def _of_each(
    public: Public, seat: int, held: Sequence[Action], takes: Sequence[Taking], *, named: bool, parts: Sequence[str]
) -> Iterator[Difference]:
    """Yield what tells takes apart; where passing is advised what speaks for that goes first."""
    for_nobody = [*against(public, seat, takes[0])] if takes and isinstance(held[0], Pass) else []
    yield from [Difference(FIRST if len(held) == TWO else NEITHER, one) for one in for_nobody]
    places, also = [held.index(one) for one in takes] if len(held) == TWO else [], "also " * bool(for_nobody)
    yield from told_apart(public, seat, takes, places, priced=not for_nobody, named=named, also=also, parts=parts)


def _of_passing(public: Public, seat: int) -> Iterator[str]:
    """Yield why nobody is taken, where nothing else was worth a thought."""
    zoo = public.zoos[seat]
    if not takeable(public, seat) and not in_reach(public, seat):
        yield _NOT_BY_A_TRADE
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


def _tiles_to_come(public: Public, seat: int) -> str:
    """Return how many tiles there are by autumn, those of donor and lead not counted, and who waits for some already (R98)."""
    zoo, event = public.zoos[seat], public.cards.event
    tiles = tiles_then(public, seat)
    newcomers = [group for group in zoo.quarantine if main_of(zoo, group.species) is None]
    ill = [plural(group.species) for group in newcomers if barred(event, group.species, zoo.readings)]
    able = [one for one in newcomers if least_tiles(zoo, one)]  # too few take none
    waiting = [_for_tiles(zoo, group) for group in able if not barred(event, group.species, zoo.readings)]
    whose = f", also for {listing(waiting)}, who wait" if waiting else ""
    whose += f"; {listing(ill)} cannot move in this year ({event_name(event).lower()}, R148)" if ill else ""
    rule = " (R98)" if public.round > 1 else ""  # the first year has those that all begin with
    return f"In autumn there are at least {counted(tiles, 'tile')} to lay{rule}{whose}."


def _all_of_them(public: Public, seat: int, takes: Sequence[Taking]) -> Iterator[str]:
    """Yield that newcomers who may move in take all those tiles, where those held against them live in the zoo (R148).

    Donor and lead may bring more, and in summer that may be sure already (R99, R100).
    """
    zoo, tiles = public.zoos[seat], tiles_then(public, seat)
    new = [one for one in takes if main_of(zoo, one.species) is None]
    if len(takes) == len(new) or len(new) != 1 or in_quarantine(zoo, new[0].species) != Group(new[0].species, 0, 0):
        return
    if barred(public.cards.event, new[0].species, zoo.readings):
        return
    if least_tiles(zoo, Group(new[0].species, new[0].males, new[0].females)) == tiles:
        who = capital(plural(new[0].species))
        yield f"{who} alone take {counted(tiles, 'tile')}, as many as there are without donor and lead (R99, R100)."


def _for_tiles(zoo: Zoo, group: Group) -> str:
    """Return who waits, with how many tiles they take at least."""
    return f"{plural(group.species)} ({counted(least_tiles(zoo, group), 'tile')})"


def of_houses(public: Public, seat: int, _names: Names, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield what animals that move in at once change there, and what for the zoo, after what speaks for waiting if that is advised.

    That they cost as little either way is told as that (R94, R95). That welfare falls by them speaks for waiting most; that they
    cost nothing besides, for moving in.
    """
    zoo, (species, _) = public.zoos[seat], in_hand(public)
    waits = bool(held) and isinstance(held[0], Wait) and not barred(public.cards.event, species, zoo.readings)
    told, alike, falls = list[Difference](), False, False
    for place, one in enumerate(held):
        if isinstance(one, House):
            after = animals_added(zoo, species, one.males, one.females, one.place)
            assert isinstance(after, Zoo)
            group, at_home = Group(species, one.males, one.females), home(zoo, species) == one.place
            colours = colours_with(zoo, species, group, public.cards.event, housed=True) if at_home else ()
            facts = [one.said for one in colours]
            popular, costs = popularity(after) - popularity(zoo), running_costs(after) - running_costs(zoo)
            cared = welfare(after) - welfare(zoo)
            turned = [f"welfare {number(welfare(zoo))} → {number(welfare(after))}"] if cared else []
            facts += [*([] if at_home else turned), *([f"popularity {signed(popular)}"] if popular else [])]
            alike, falls = waits and not costs, falls or cared < 0
            facts += [] if alike else [f"running costs {signed(costs)} a year" if costs else "no running costs besides"]
            side = 1 - place if cared < 0 else place if not costs and (popular > 0 or cared > 0) else NEITHER
            told += [Difference(side, f"with {plural(species)} moved in: {', '.join(facts)}")] if facts else []
    waiting = f"{'either way' if alike else 'in quarantine'} they cost nothing{' besides' if alike else ''}; "
    waiting += "in autumn they can still move in, or wait (R69, R106)"
    yield from told if falls else ()
    yield from [Difference(NEITHER if alike else FIRST, waiting)] if waits else ()
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


def against(public: Public, seat: int, take: Taking) -> Iterator[str]:
    """Yield in clauses what speaks against a take where passing is advised."""
    told, also = list(_against(public, seat, take)), list(_besides(public, seat, take))
    first, then = (told, also) if told else (also, [])
    who = plural(take.species)
    if first:
        yield f"against {who}: {', '.join(first)}"
    if then:
        yield f"{who} are {' and '.join(then)}"


def tiles_then(public: Public, seat: int) -> int:
    """Return how many tiles there are by autumn at least: those of donor and lead are not counted (R98)."""
    return public.zoos[seat].store + (COMPONENTS.givens.free_tiles if public.round > 1 else 0)


def _against(public: Public, seat: int, take: Taking) -> Iterator[str]:
    """Yield what a take costs a year, or how little it changes, and how many tiles may be missing for all who wait (R23, R98)."""
    zoo, species = public.zoos[seat], take.species
    breeds = public.round < COMPONENTS.givens.rounds
    costs = costs_more(zoo, take)
    yield from costs_of(zoo, take) if costs else ()
    brings = what_it_brings(public, seat, take, breeds=breeds, figures=True)
    if (
        main_of(zoo, species) is not None
        and not costs
        and all(one.speaks != FIRST and not one.bears_on for one in brings)
    ):
        yield from how_many(zoo, take)
    event = public.cards.event
    if (group := _newcomers(zoo, take)) is not None and not barred(event, take.species, zoo.readings):
        waiting = [one for one in zoo.quarantine if not barred(event, one.species, zoo.readings)]
        others = sum([least_tiles(zoo, one) for one in waiting if main_of(zoo, one.species) is None])
        lacking = others + least_tiles(zoo, group) - tiles_then(public, seat)
        if others and lacking > 0 and group.species == species:
            yield f"{counted(lacking, 'tile')} may be missing for all who would wait (R98)"


def _besides(public: Public, seat: int, take: Taking) -> Iterator[str]:
    """Yield of which colour they are at first where that costs welfare, and that they fill the quarantine (R46, R68)."""
    zoo, ladders = public.zoos[seat], LADDERS[take.species]
    if (group := _newcomers(zoo, take)) is not None:
        size = sum(next(herds(zoo, take.species, group), (0, 0)))
        colours = ladders[EXPERIENCE].colour(start_experience(zoo, take.species)), ladders[GROUP].colour(size)
        if min(colours) == YELLOW:
            yield f"{colour_name(YELLOW)} at first (welfare {number(COMPONENTS.welfare.colours[YELLOW])}, R46)"
    if public.round < COMPONENTS.givens.rounds and _takes_last_space(public, seat, take):
        yield "the last for whom the quarantine has a space (R68)"


def _newcomers(zoo: Zoo, take: Taking) -> Group | None:
    """Return a take of a main that a zoo has not on show, with those that wait, where only with it they can be exhibited."""
    waiting = in_quarantine(zoo, take.species)
    group = Group(take.species, waiting.males + take.males, waiting.females + take.females)
    alone, all_of_them = (any(next(herds(zoo, take.species, some), (0, 0))) for some in (waiting, group))
    return group if main_of(zoo, take.species) is None and all_of_them and not alone else None
