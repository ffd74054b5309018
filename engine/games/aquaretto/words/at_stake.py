"""Say what tells two actions apart that is to be seen on the table: what trucks bring whom, points at once, room, posts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import cast

from engine.contract.at_stake import FIRST, NEITHER, SECOND, SLIGHT, AtStake, Difference
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.tree import put, replace
from engine.contract.voice import Names
from engine.games.aquaretto import GAME
from engine.games.aquaretto.names import cell_name, coins, job_name, open_corner, plural, post_name, singular, tile_name
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.coworkers import moved, open_posts
from engine.games.aquaretto.rules.figures import post_points
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.money import PRICES, Buy, Discard, Large, MoveCoworker, Settle, Small
from engine.games.aquaretto.rules.score import PARTS, TIE, parts, points
from engine.games.aquaretto.rules.table import (
    BOUGHT,
    COWORKER,
    DEPOT,
    JOBS,
    KIND,
    LOAD,
    MOVE,
    OFFSPRING,
    TURN,
    UNLOAD,
    AquarettoView,
    Zoo,
)
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import ENOUGH, legal_cells, zoo_map
from engine.games.aquaretto.words.coins_left import (
    of_both,
    of_coins_in_all,
    of_coins_kept,
    of_coins_left,
    of_coins_lost,
    of_coins_near,
    the_last_one,
    too_dear,
)
from engine.games.aquaretto.words.expanded import tile_once_expanded
from engine.games.aquaretto.words.forecast import played_on
from engine.games.aquaretto.words.hauls import (
    best_unloaded,
    coworkers_told,
    employed,
    haul_of,
    to_breed_of,
    unloaded_with,
    worth_of,
)
from engine.games.aquaretto.words.near import of_coworkers_near
from engine.games.aquaretto.words.rooms import evened_out, rooms_apart, same_room, still_coming, to_begin_on
from engine.games.aquaretto.words.training import of_trainers, to_train
from engine.shared.trucks.hauls import (
    TellsApart,
    TileNames,
    beside_a_third,
    points_at_once,
    points_unloaded,
    told_apart,
)
from engine.shared.trucks.last_tiles import of_the_end, told_standing
from engine.shared.trucks.loads_apart import of_loads
from engine.shared.trucks.mates import of_babies_to_come
from engine.shared.trucks.round import alone, carried, next_mover, takeable
from engine.shared.trucks.turns import Draw, Take
from engine.shared.trucks.turns_apart import of_turns, turn_called
from engine.shared.wording import counted, in_words, listing, signed

_Found = tuple[Sequence[Difference], tuple[str, str]]
"""What tells two actions apart, and what they are called."""


def at_stake(
    view: AquarettoView, names: Names, held: Sequence[Action], *, as_good: bool = False, parts: Sequence[str] = ()
) -> AtStake:
    """Return what tells the two actions `held` against each other apart."""
    return told_apart(_BY_ASK, view, names, held, as_good=as_good)


def _of_turns(view: AquarettoView, names: Names, held: Sequence[Action], as_good: bool) -> _Found:
    """Return what trucks bring and a draw means, and what money does; what is advised comes first."""
    assert view.seat is not None
    ends = [
        *of_the_end(cast(AnyGame, GAME), TIE, TileNames(tile_name, KIND), face_down(view.public), view, names, held)
    ]
    found = [*ends]
    if isinstance(held[0], Large) and not isinstance(held[1], Large):
        found += _of_tiles_to_come(view, held, _of_one_more_basin(view, held[0]))
    taking = any(isinstance(action, Take) for action in held)
    after = [*_of_the_truck_after(view, names, held)] if taking else []
    found += [one for one in after if one.favours == FIRST]
    if isinstance(held[0], Take) and type(held[1]) in _SPENT:  # that is what no coin is spent for
        found += of_coins_kept(view.public, view.seat, held[0].truck)
    waiting = taking and isinstance(held[0], Large | Small) and alone(view.public.round)  # a truck that stays can wait
    money = _of_money(view, names, held, expanding=not waiting)
    scores = [points(zoo) for zoo in view.public.zoos]
    told = of_turns(haul_of, worth_of, TileNames(tile_name, KIND), face_down, view, names, held, as_good, scores), money
    money_first = not waiting and (type(held[0]) in _SPENT or not taking)  # a draw that costs none tells more of it
    if waiting:  # what it is good for goes before that nothing is lost by it
        found += _of_expanding(view, names[view.seat], held)
    found += chain.from_iterable(reversed(told) if money_first else told)
    found += [one for one in after if one.favours == SECOND]
    if isinstance(held[0], Draw) and isinstance(held[1], Take):
        own = [one for one in found if one.favours == FIRST]
        if all(one.weight == SLIGHT for one in own):  # else there is something nearer
            found = [*of_coworkers_near(view.public, view.seat, names[view.seat]), *found]
        found += of_coins_near(view.public, view.seat, names[view.seat])
    found += _of_basins_kept(view, held)
    drawing = any(isinstance(action, Draw) for action in held)
    found += of_babies_to_come(haul_of, to_breed_of, tile_name, view, held)
    if not ends:
        found += told_standing(view.public.round, names, scores, drawing=drawing)
    first, second = _told_apart_as(view, held) if all(type(one) in _SPENT for one in held) else ("", "")
    return found, (first or turn_called(held[0], _SPENT), second or turn_called(held[1], _SPENT))


def _of_expanding(view: AquarettoView, who: str, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield for what an expansion makes room, where one alone is held against something else; against a turn for which tile."""
    assert view.seat is not None
    places = [place for place, action in enumerate(held) if isinstance(action, Large | Small)]
    if len(places) != 1:
        return
    (place,) = places
    other = held[1 - place]
    otherwise = _after(view, other) if type(other) in _SPENT else view.public.zoos[view.seat]
    if more := _made_possible(otherwise, _after(view, held[place])):
        yield from _of_tiles_to_come(view, held, [Difference(place, f"with the expansion {more}")])
        if told := too_dear(otherwise, _after(view, held[place])):
            yield Difference(1 - place, told)
    drawing = isinstance(other, Draw) and not alone(view.public.round)
    if drawing or (isinstance(other, Take) and not _better_after(view, other.truck, held[place])):
        told = tile_once_expanded(view.public, view.seat, _after(view, held[place]), who)
        yield from [Difference(place, told)] if told else ()


def _of_tiles_to_come(view: AquarettoView, held: Sequence[Action], found: Iterable[Difference]) -> Iterator[Difference]:
    """Yield what an expansion is for that is still to come: no reason to build before a draw for who is alone (R12)."""
    as_well_later = alone(view.public.round) and isinstance(held[1], Draw)
    yield from [one._replace(favours=NEITHER) if as_well_later else one for one in found]


def _better_after(view: AquarettoView, truck: int, expansion: Action) -> bool:
    """Tell whether a truck brings the own seat more after an expansion, which is told then."""
    assert view.seat is not None
    tiles, then = view.public.round.trucks[truck].tiles, put(view.public.zoos, view.seat, _after(view, expansion))
    after = haul_of(replace(view.public, zoos=then), view.seat, tiles)
    return after.worth > haul_of(view.public, view.seat, tiles).worth


def _of_money(view: AquarettoView, names: Names, held: Sequence[Action], *, expanding: bool) -> Iterator[Difference]:
    """Yield what money brings at once, for what it makes room unless that is told before, and what coins can still do."""
    assert view.seat is not None
    spent, coins_now = [action for action in held if type(action) in _SPENT], view.public.zoos[view.seat].coins
    gain, coworker = _at_once(view, spent[0]) if len(spent) == 1 else (0, "")
    if len(spent) == 1:
        yield from _kept_instead(view, held, spent[0], gain)
    if len(spent) == 2:
        yield from _of_places(view, names, held, False)[0]
    elif gain:
        as_what = f", as {_new_post(view, spent[0])}" if isinstance(spent[0], MoveCoworker) else ""
        back = _after(view, spent[0]).coins - coins_now + _PRICE[type(spent[0])]
        also = f" and {coins(back)}" * (back > 0)
        place, brings = held.index(spent[0]), f"brings {signed(gain)}{also} at once{coworker}{as_what}"
        yield Difference(place if gain > 0 else 1 - place, f"{_SPENT[type(spent[0])]} {brings}")
    for bought in (action for action in spent if isinstance(action, Buy)):
        was, seller = (
            view.public.zoos[bought.seat],
            preview(cast(AnyGame, GAME), view, bought).after.public.zoos[bought.seat],
        )
        gained = points(seller) - points(was)
        gets = [signed(gained)] * (gained != 0) + [coins(seller.coins - was.coins)]
        what = f"{names[bought.seat]} gets {listing(gets)} for the {tile_name(was.depot[-1])}"
        yield Difference(1 - held.index(bought), what)
    yield from _of_expanding(view, names[view.seat], held) if expanding else ()
    if len(spent) == 1 and not isinstance(spent[0], Settle | Discard):
        now, what = view.public.zoos[view.seat], _SPENT[type(spent[0])]
        left = [*of_coins_left(now, _after(view, spent[0]), what, held.index(spent[0]))]
        no_more = isinstance(held[1], Take) and the_last_one(view.public.round, held[1].truck)
        yield from [one for one in left if not (no_more and one.favours == SECOND)]  # they are lost with the truck, too
    if not any(isinstance(action, Take) for action in held):
        yield from _of_trucks_after(view, names, held)
    if spent[:1] == [held[0]] and isinstance(held[1], Draw):
        yield from _of_who_draws_first(view, names)
        yield from _of_drawing_before(view, names, spent[0])
    if sum(isinstance(action, Large) for action in held) == 1:
        yield from _of_tiles_to_come(view, held, _of_basins(view, expanding=isinstance(held[0], Large)))
    take = next((one for one in held if isinstance(one, Take)), None)
    if len(spent) == 1 and take is not None:
        yield from of_coins_lost(view.public, take.truck, names[view.seat], 1 - held.index(take))
    elif len(spent) == 2 and not _elsewhere(held):
        after = [preview(cast(AnyGame, GAME), view, one).after.public.zoos[view.seat] for one in spent]
        or_discarding = any(isinstance(one, Large | Small) for one in spent) and any(
            isinstance(one, Discard) for one in spent
        )
        in_all = [*of_coins_in_all(view.public.zoos[view.seat], after, [_SPENT[type(one)] for one in spent])]
        yield from in_all if or_discarding and in_all else of_both(view.public.zoos[view.seat], *after)


def _kept_instead(view: AquarettoView, held: Sequence[Action], spent: Action, gain: int) -> Iterator[Difference]:
    """Yield which coins a draw keeps that something else is spent on, and what of a kind is left where that is discarded."""
    assert view.seat is not None
    zoo, later = view.public.zoos[view.seat], isinstance(spent, Large | Small | MoveCoworker)
    # in the last round coins are there for what brings points, if no cashier counts them
    if isinstance(held[0], Draw) and (later or not view.public.round.last or _cashed(zoo)):
        then = f", and {_SPENT[type(spent)]} can follow next turn" * later
        yield Difference(FIRST if later or gain <= 0 else NEITHER, f"a draw keeps {coins(zoo.coins)}{then}")
    if isinstance(spent, Discard) and gain <= 0:
        yield from _of_another_below(zoo, 1 - held.index(spent))


def _cashed(zoo: Zoo) -> bool:
    """Tell whether coins count points with a cashier at work."""
    return dict(zip(PARTS, parts(zoo), strict=True))["cashiers"] > 0


def _of_another_below(zoo: Zoo, place: int) -> Iterator[Difference]:
    """Yield that a kind still costs as much once one of it is discarded, as one more lies below in the depot."""
    *below, top = zoo.depot
    if KIND[top] in {KIND[tile] for tile in below}:
        yield Difference(
            place, f"discarding brings nothing at once, as one more {singular(KIND[top])} lies in the depot"
        )


def _at_once(view: AquarettoView, action: Action) -> tuple[int, str]:
    """Return what money brings at once, a coworker that comes of it at the best post included, and what that one does."""
    assert view.seat is not None
    zoo = view.public.zoos[view.seat]
    way = best_unloaded(_after(view, action), (), _brings_coworker(view, action))
    return points(employed(way)[0]) - points(zoo), coworkers_told(zoo, way)


def _new_post(view: AquarettoView, move: MoveCoworker) -> str:
    """Return where the coworker goes that is moved."""
    assert view.seat is not None
    zoo, after = view.public.zoos[view.seat], _after(view, move)
    ways = {post: moved(zoo, move.post, post) for post in open_posts(zoo, move.post)}
    return post_name(
        next(post for post, then in ways.items() if (then.staff, then.spaces) == (after.staff, after.spaces))
    )


def _made_possible(now: Zoo, then: Zoo) -> str:
    """Return for what an expansion makes room; empty where it makes none that counts."""
    room = rooms_apart(then, now, {KIND[tile] for tile in now.depot} & _reached_in_depot(then)).more
    return "; ".join(filter(None, (room, to_train(then, now)[0])))


def _reached_in_depot(zoo: Zoo) -> set[int]:
    """Return the kinds that can come out of the depot into the water: nothing does that lies under what finds no place there."""
    kinds = set[int]()
    for tile in reversed(zoo.depot):
        if not legal_cells(zoo, KIND[tile]):
            break
        kinds.add(KIND[tile])
    return kinds


def _of_trucks_after(view: AquarettoView, names: Names, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield what trucks that may be taken bring with what money is spent on, and instead of what, where that differs."""
    assert view.seat is not None
    public, spent = view.public, [one for one in held if type(one) in _SPENT and not isinstance(one, MoveCoworker)]
    then = [replace(public, zoos=put(public.zoos, view.seat, _after(view, one))) for one in spent]
    called = _told_apart_as(view, spent) if len(spent) > 1 else [_what(view, one) for one in spent]
    for truck in takeable(public.round) if spent else ():
        tiles = public.round.trucks[truck].tiles
        one, *others = [haul_of(each, view.seat, tiles) for each in then]
        instead = others[0] if others else haul_of(public, view.seat, tiles)
        if one.gains != instead.gains:
            brings = f"truck {truck + 1} brings {names[view.seat]} {one.told}"
            other = f", with {called[1].removesuffix(',')} {instead.told}" if others else f" instead of {instead.gains}"
            better = one.worth > instead.worth
            favours = held.index(spent[0]) if better else 1 - held.index(spent[0])
            told = f"with {called[0].removesuffix(',')}, {brings}{other}"
            yield Difference(favours if one.worth != instead.worth else NEITHER, told)


def _of_the_truck_after(view: AquarettoView, names: Names, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield what the truck brings after what is done instead with money."""
    assert view.seat is not None
    take = next(one.truck for one in held if isinstance(one, Take))
    other = next((one for one in held if type(one) in _SPENT and not isinstance(one, MoveCoworker)), None)
    if other is None:
        return
    then = replace(view.public, zoos=put(view.public.zoos, view.seat, _after(view, other)))
    tiles, what, whose = view.public.round.trucks[take].tiles, _what(view, other), names[view.seat]
    after, now = (haul_of(public, view.seat, tiles) for public in (then, view.public))
    if after.gains != now.gains:
        brings = f"truck {take + 1} brings {whose} {after.told} instead of {now.gains}"
        place = held.index(other)
        yield Difference(place if after.worth > now.worth else 1 - place, f"after {what} {brings}")


def _of_who_draws_first(view: AquarettoView, names: Names) -> Iterator[Difference]:
    """Yield that who is next has to draw where money is spent while all trucks are empty."""
    first = next_mover(view.public.round)
    if first != view.seat and not takeable(view.public.round):
        money = " or spend money, too" * (view.public.zoos[first].coins > 0)
        yield Difference(FIRST, f"all trucks are empty, so {names[first]} (next) can only draw{money}")


def _of_drawing_before(view: AquarettoView, names: Names, spent: Action) -> Iterator[Difference]:
    """Yield that who is alone in the round, and so has turn after turn, can draw before money is spent."""
    if alone(view.public.round):
        assert view.seat is not None
        follows = f"{_SPENT[type(spent)]} can follow a draw as well, once it is known what comes"
        yield Difference(SECOND, f"{names[view.seat]} is alone in the round, so {follows}")


def _of_one_more_basin(view: AquarettoView, expansion: Large) -> Iterator[Difference]:
    """Yield for which kinds a large expansion opens a basin where all are in use; else how many there can be (R22)."""
    assert view.seat is not None
    here, then = zoo_map(view.public.zoos[view.seat]), zoo_map(_after(view, expansion))
    able = [plural(kind) for kind in view.public.kinds if not here.size(kind) and then.legal(kind)]
    if here.basins == here.layout.limit and able:
        one_more = f"the expansion opens one more, as for {listing(able, 'or')}"
        yield Difference(FIRST, f"all {here.layout.limit} basins are in use; {one_more}")
    elif able and here.basins < here.layout.limit - 1:  # of the last one it is told for whom it is
        limits = f"{then.layout.limit} basins instead of {here.layout.limit}"
        yield Difference(FIRST, f"with the expansion there can be {limits}")


def _of_basins_kept(view: AquarettoView, held: Sequence[Action]) -> Iterator[Difference]:
    """Yield how many basins stay free with either of two trucks, where that is not as many (R22)."""
    assert view.seat is not None
    trucks = [action.truck for action in held if isinstance(action, Take)]
    if len(trucks) != len(held) or view.public.round.last:
        return
    zoo, loads = view.public.zoos[view.seat], [view.public.round.trucks[truck].tiles for truck in trucks]
    maps = [zoo_map(unloaded_with(zoo, tiles)) for tiles in loads]
    free = [here.layout.limit - here.basins for here in maps]
    if free[0] != free[1]:
        more = int(free[1] > free[0])
        stay = f"{in_words(free[more])} {'basin stays' if free[more] == 1 else 'basins stay'} free"
        fewer = in_words(free[1 - more]) if free[1 - more] else "none"
        kept = f"with truck {trucks[more] + 1} {stay}, with truck {trucks[1 - more] + 1} {fewer}"
        yield Difference(more, kept, weight=SLIGHT)


def _of_basins(view: AquarettoView, *, expanding: bool) -> Iterator[Difference]:
    """Yield which kinds have no place where all basins are in use, or share the last one; how many are in use, if not expanding."""
    assert view.seat is not None
    here = zoo_map(view.public.zoos[view.seat])
    homeless = [plural(kind) for kind in view.public.kinds if not here.legal(kind)]
    without = [plural(kind) for kind in view.public.kinds if not here.size(kind)]
    if here.basins == here.layout.limit:
        if not expanding:
            in_use = f"all {here.layout.limit} basins are in use: without it no place for {listing(homeless)}"
            yield Difference(SECOND, in_use)
    elif expanding and here.basins == here.layout.limit - 1 and len(without) > 1:
        yield Difference(FIRST, f"without it only one of {listing(without)} can still have a basin")
    elif not expanding:
        are = "is" if here.basins == 1 else "are"
        yield Difference(NEITHER, f"{here.basins} of {here.layout.limit} basins {are} in use")


def _of_places(view: AquarettoView, _names: Names, held: Sequence[Action], _as_good: bool) -> _Found:
    """Return what two ways to change the own zoo bring at once; where the same goes elsewhere, how much room either leaves."""
    assert view.seat is not None
    now = points(view.public.zoos[view.seat])
    (first, second), zoos = _told_apart_as(view, held), [_after(view, action) for action in held]
    called, left = (first, second), [_left_on_truck(view, action) for action in held]
    bringing = [_brings_coworker(view, action) for action in held]
    ways = [
        [best_unloaded(zoo, rest, waits) for zoo, rest, waits in zip(zoos, each, bringing, strict=True)]
        for each in (((), ()), left)
    ]
    in_the_end = [employed(way)[0] for way in ways[1]]
    at_once, unloaded = ([points(employed(way)[0]) - now for way in each] for each in ways)
    working, later = ([coworkers_told(view.public.zoos[view.seat], way) for way in each] for each in ways)
    alike = unloaded[0] - unloaded[1] == at_once[0] - at_once[1]
    if alike:
        found = [*points_at_once(called, at_once, counted_in=working)]
    elif unloaded[0] == unloaded[1] and points(zoos[0]) == points(zoos[1]):
        found = []  # the coworker comes either way
    else:
        when = f"once the truck is unloaded{' and its coworkers work' * any(later)}"
        found = [*points_unloaded(called, at_once, unloaded, when, later)]
    names_of = first.removesuffix(","), second.removesuffix(",")
    if not _elsewhere(held):
        return found, names_of
    found = [*beside_a_third(found, at_once[0] if alike else unloaded[0], _elsewhere_yet(view, held, at_once=alike))]
    more_coins = [one.coins - other.coins for one, other in (zoos, in_the_end)]
    if more_coins[0] and more_coins[0] == more_coins[1]:
        place = int(more_coins[0] < 0)
        also = f"{called[place]} also brings {counted(abs(more_coins[0]), 'coin')} more (R36)"
        found.append(Difference(place, also))
    stored = {
        KIND[action.placement[0]] for action in held if isinstance(action, Place) and action.placement[1] == DEPOT
    }
    one, other = zoos
    last = view.public.round.last
    waiting, coming = {KIND[tile] for tile in left[0]}, still_coming(view)
    rooms = rooms_apart(
        one, other, waiting, stored | (evened_out(zoos, in_the_end) - waiting), last=last, coming=coming
    )
    room, lack, scarce = rooms.more, rooms.less, rooms.scarce
    begin = [0, 0] if last else [to_begin_on(zoo_map(zoo)) for zoo in zoos]
    fewer = begin[0] != begin[1] and min(begin) <= ENOUGH
    if fewer and min(begin) and not (room if begin[0] > begin[1] else scarce):
        new_basin = f"a new basin can begin on {counted(begin[0], 'space')} instead of {begin[1]}"
        room, lack, scarce = (new_basin, lack, scarce) if begin[0] > begin[1] else (room, new_basin, True)
    more_to_train, less_to_train = (
        ("", "") if last or any(bringing) else to_train(one, other)
    )  # else that is in the points
    counts = (
        room != rooms.more or rooms.more_scarce or more_to_train,
        lack != rooms.less or rooms.less_scarce or less_to_train,
    )
    if bool(counts[0]) != bool(counts[1]):  # beside what counts nobody misses what there is plenty of
        room, lack = room if counts[0] else "", lack if counts[1] else ""
    more = "; ".join(filter(None, (room, more_to_train)))
    less = "; ".join(filter(None, (lack if scarce or more else "", less_to_train)))
    nothing = not (more or less or fewer)
    if room and lack and less:  # an exchange is told as one
        found.append(Difference(NEITHER, f"with {called[0]} {room}, but {lack}", partly_first=True))
        more, less = more_to_train, less_to_train
    found += [Difference(FIRST, f"with {called[0]} {more}")] * bool(more)
    found += [Difference(SECOND, f"with {names_of[0]} {less}")] * bool(less)
    into_depot = [isinstance(action, Place) and action.placement[1] == DEPOT for action in held]
    if sum(into_depot) == 1 and not last and min(zoo.coins for zoo in zoos) >= PRICES.settle:
        tile = tile_name(next(action.placement[0] for action in held if isinstance(action, Place)))
        still = f"from the depot the {tile} could still come in for {coins(PRICES.settle)} (R29)"
        found.append(Difference(into_depot.index(True), still))
    if nothing and at_once[0] == at_once[1] and unloaded[0] == unloaded[1]:
        also = "" if last else same_room(one, other, coming)
        same = f"points are the same either way{f', and {also}' if also else ''}"
        if one.built == other.built and zoo_map(one).tiles == zoo_map(other).tiles:
            same = "a baby that is born can take the other one of the two spaces, so both can come to the same"
        found.append(Difference(NEITHER, same))
    return found, names_of


def _elsewhere_yet(view: AquarettoView, held: Sequence[Action], *, at_once: bool) -> Iterator[tuple[str, int]]:
    """Yield what the same brings at each place but two, and how that is called; in the depot that is no gain."""
    assert view.seat is not None
    now = points(view.public.zoos[view.seat])
    for action in GAME.choices(view):
        if action not in held and _elsewhere([held[0], action]) and isinstance(action, Place | Home):
            left = () if at_once else _left_on_truck(view, action)
            way = best_unloaded(_after(view, action), left, _brings_coworker(view, action))
            yield _where(action), points(employed(way)[0]) - now


def _elsewhere(held: Sequence[Action]) -> bool:
    """Tell whether two actions put the same somewhere else."""
    kinds = {(type(action), action.placement[0] if isinstance(action, Place) else 0) for action in held}
    return len(kinds) == 1 and isinstance(held[0], Place | Home | Settle | Large | Small)


def _told_apart_as(view: AquarettoView, held: Sequence[Action]) -> list[str]:
    """Return what two ways to change the own zoo are called beside each other."""
    return [_where(action) if _elsewhere(held) else _what(view, action) for action in held]


def _where(action: Action) -> str:
    """Return where an action puts something."""
    if isinstance(action, Place):
        where = cell_name(action.placement[1])
        return f"the {where}" if action.placement[1] == DEPOT else where
    if isinstance(action, Small):
        return f"{cell_name(action.site[1])}, open {open_corner(action.site[0])},"
    return cell_name(action.cell) if isinstance(action, Settle | Large | Home) else _SPENT[type(action)]


def _what(view: AquarettoView, action: Action) -> str:
    """Return what an action does, and where where that is a tile from the truck."""
    assert view.seat is not None
    if isinstance(action, Place):
        return f"the {tile_name(action.placement[0])} at {_where(action)}"
    if isinstance(action, Buy):
        return f"the {tile_name(view.public.zoos[action.seat].depot[-1])} bought"
    return f"moving the {job_name(action.post)}" if isinstance(action, MoveCoworker) else _SPENT[type(action)]


def _of_posts(view: AquarettoView, _names: Names, held: Sequence[Action], _as_good: bool) -> _Found:
    """Return what a coworker would bring today at the best of each kind of post; of two trainers where more can come."""
    assert view.seat is not None
    ask, zoo, best = view.public.asks[-1], view.public.zoos[view.seat], dict[str, int]()
    posts = [action.post for action in held if isinstance(action, Work)]
    if len(posts) == 2 and not {*posts} & {*JOBS}:
        return [*of_trainers(zoo, posts)], (cell_name(posts[0]), cell_name(posts[1]))
    for post in open_posts(zoo, ask.about[0] if ask.kind == MOVE else None):
        best[job_name(post)] = max(best.get(job_name(post), 0), post_points(zoo, post))
    today = f"today: {', '.join([f'{job} {signed(most)}' for job, most in best.items()])}"
    return [Difference(NEITHER, today)] * (len(best) > 1), ("", "")


def _after(view: AquarettoView, action: Action) -> Zoo:
    """Return the own zoo after an action, and after what was born or bought with it has a space."""
    assert view.seat is not None
    zoo: Zoo = played_on(preview(cast(AnyGame, GAME), view, action), action)[-1].after.public.zoos[view.seat]
    return zoo


def _brings_coworker(view: AquarettoView, action: Action) -> bool:
    """Tell whether a coworker waits for a post after an action that is no move of one, which points do not show yet."""
    last = played_on(preview(cast(AnyGame, GAME), view, action), action)[-1]
    return any(ask.kind == COWORKER for ask in last.after.public.asks)


def _left_on_truck(view: AquarettoView, action: Action) -> tuple[int, ...]:
    """Return the tiles on the own truck after an action."""
    assert view.seat is not None
    tiles = [*carried(view.public.round, view.seat)]
    if isinstance(action, Place):
        tiles.remove(action.placement[0])
    return tuple(tiles)


_SPENT: Mapping[type, str] = {
    Large: "the expansion",
    Small: "the expansion",
    Settle: "the tile from the depot",
    Discard: "discarding",
    Buy: "buying",
    MoveCoworker: "moving the coworker",
}
"""What is done with money, as it stands before what it brings."""
_PRICE: Mapping[type, int] = {
    Large: PRICES.large,
    Small: PRICES.small,
    Settle: PRICES.settle,
    Discard: PRICES.discard,
    Buy: PRICES.buy,
    MoveCoworker: PRICES.move,
}
"""What each of them costs."""
_BY_ASK: Mapping[str, TellsApart] = {
    TURN: _of_turns,
    LOAD: partial(of_loads, haul_of, tile_name, face_down),
    UNLOAD: _of_places,
    OFFSPRING: _of_places,
    BOUGHT: _of_places,
    COWORKER: _of_posts,
    MOVE: _of_posts,
}
