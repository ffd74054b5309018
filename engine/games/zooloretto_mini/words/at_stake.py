"""Say what tells two actions apart that is to be seen on the table: what trucks bring whom, points at once, what can still come."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import cast

from engine.contract.at_stake import FIRST, NEITHER, SECOND, SLIGHT, USUAL, WEIGHTY, AtStake, Difference
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.voice import Names
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.names import plural, singular, spot_name, tile_name
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeTileOver
from engine.games.zooloretto_mini.rules.figures import Unloading, unloadings
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.score import TIE, VALUES, points
from engine.games.zooloretto_mini.rules.stock import most_worth
from engine.games.zooloretto_mini.rules.table import BARN, KINDS, PLACES, SORT, Public, Zoo, ZooMiniView
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.rules.zoo import NOBODY_HOME, occupant, resident_name
from engine.games.zooloretto_mini.words.hauls import (
    best_bonus,
    bonus_does,
    haul_of,
    last_enclosures,
    most_by_bonus,
    owner_gets,
    to_breed_of,
    worth_of,
)
from engine.shared.differences import better_of
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
from engine.shared.trucks.round import LOAD, TURN, UNLOAD, carried
from engine.shared.trucks.turns_apart import of_turns, turn_called
from engine.shared.wording import counted, in_words, listing, signed, with_article

_Found = tuple[Sequence[Difference], tuple[str, str]]
"""What tells two actions apart, and what they are called."""


def at_stake(
    view: ZooMiniView, names: Names, held: Sequence[Action], *, as_good: bool = False, parts: Sequence[str] = ()
) -> AtStake:
    """Return what tells the two actions `held` against each other apart."""
    return told_apart(_BY_ASK, view, names, held, as_good=as_good)


def _of_turns(view: ZooMiniView, names: Names, held: Sequence[Action], as_good: bool) -> _Found:
    """Return what trucks bring and a draw means; to which end a truck leads that could be taken instead of a draw."""
    drawing = any(isinstance(action, Draw) for action in held)
    ends = [
        *of_the_end(cast(AnyGame, GAME), TIE, TileNames(tile_name, SORT), face_down(view.public), view, names, held)
    ]
    scores = [points(zoo) for zoo in view.public.zoos]
    found = [
        *ends,
        *of_turns(haul_of, worth_of, TileNames(tile_name, SORT), face_down, view, names, held, as_good, scores),
    ]
    if isinstance(held[0], Draw) and isinstance(held[1], Take):
        found += _of_last_enclosures(view, held[1].truck)
    found += of_babies_to_come(haul_of, to_breed_of, tile_name, view, held)
    if not ends:
        found += told_standing(view.public.round, names, scores, drawing=drawing)
    return found, (turn_called(held[0], {}), turn_called(held[1], {}))


def _of_last_enclosures(view: ZooMiniView, truck: int) -> Iterator[Difference]:
    """Yield that a truck would leave no enclosure free of several, each with its kind for good (R29)."""
    assert view.seat is not None
    if many := last_enclosures(view.public, view.seat, view.public.round.trucks[truck].tiles):
        where = f"each of the last {in_words(many)} free enclosures"
        told = f"truck {truck + 1} would settle a kind in {where}, for good; a draw leaves them free"
        yield Difference(FIRST, told, shorter=f"truck {truck + 1} would settle a kind in {where}")


def _of_places(view: ZooMiniView, names: Names, held: Sequence[Action], _as_good: bool) -> _Found:
    """Return what two places of a tile bring at once, what they leave free, and how many points animals can still make there.

    In the last round next to nothing comes any more.
    """
    assert view.seat is not None
    then = [_after(view, action) for action in held]
    before, zoos = view.public.zoos[view.seat], [public.zoos[view.seat] for public in then]
    placed = [action.placement for action in held if isinstance(action, Place)]
    same = len({tile for tile, _ in placed}) == 1
    one, two = (_the(spot) if same else f"{tile_name(tile)} to {_the(spot)}" for tile, spot in placed)
    brought, unloaded = [points(after) - points(before) for after in zoos], [_unloaded(view, action) for action in held]
    used = [_bonus_used(view, names, action) for action in held]
    counted_in = [f" and the bonus used{does}" * bool(does) for does in used]
    born = [
        f"{name}{_with_baby(before, after)}{_lies_there(before, *where)}"
        for name, after, where in zip((one, two), zoos, placed, strict=True)
    ]
    in_all = [sum(each) - points(before) for each in unloaded]
    found = [*points_unloaded(born, brought, in_all, counted_in=counted_in)]
    if same:
        alike = in_all[0] - in_all[1] == brought[0] - brought[1]
        yet = _elsewhere_yet(view, held, placed[0][0], at_once=alike)
        found = [*beside_a_third(found, (brought if alike else in_all)[0], yet)]
    last = view.public.round.last
    free = [sum([occupant(each) == NOBODY_HOME for each in after.enclosures]) for after in zoos]
    favours = better_of(free)
    if favours != NEITHER and not last:
        more, less = (one, two) if favours == FIRST else (two, one)
        other = f"only {min(free)}" if min(free) else "none"
        leaves = f"{more} leaves {counted(max(free), 'enclosure')} free for another kind, {less} {other}"
        found.append(Difference(favours, leaves))
    if same and not last:
        found += _of_first_ones(view.public, view.seat, *placed)
    limits = [_limited(view, spot, public) for (_, spot), public in zip(placed, then, strict=True)]
    (most, was, _), alike = limits[0], len({limited[:2] for limited in limits}) == 1
    lost = [than - less_worth for less_worth, than, _ in limits]
    more_now = in_all[1] - in_all[0]
    brought_now = more_now > 0 and lost[1] - lost[0] <= more_now  # what can still come is no more than that
    if brought_now:
        found = [one._replace(weight=WEIGHTY) if one.favours == SECOND else one for one in found]
    for place, (tile, spot), (less_worth, than, kind) in zip((FIRST, SECOND), placed, limits, strict=True):
        if less_worth < than and not alike:
            enclosure = f"{spot_name(spot)} ({resident_name(before.enclosures[spot])})"
            comes = f"{enclosure} can come to {less_worth}, not {than}, with the {tile_name(tile)} in it"
            weight = SLIGHT if brought_now and place == SECOND else USUAL
            found.append(Difference(1 - place, f"{comes}{_coming(view.public, kind)}", weight=weight))
    if same and alike and most < was:
        found += _of_either_limited(view, held, placed, most, was)
        found += _of_who_gathers(view.public, view.seat, names, placed)
    return found, (one, two)


def _elsewhere_yet(view: ZooMiniView, held: Sequence[Action], tile: int, *, at_once: bool) -> Iterator[tuple[str, int]]:
    """Yield what a tile brings at each place but two, and how that is called."""
    assert view.seat is not None
    now = points(view.public.zoos[view.seat])
    for action in GAME.choices(view):
        if isinstance(action, Place) and action not in held and action.placement[0] == tile:
            then = points(_after(view, action).zoos[view.seat]) if at_once else sum(_unloaded(view, action))
            yield _the(action.placement[1]), then - now


def _limited(view: ZooMiniView, spot: int, then: Public) -> tuple[int, int, int]:
    """Return to how much a spot can come then, and now; and who lives there.

    Nothing of the barn, nor in the last round, in which next to nothing comes any more.
    """
    assert view.seat is not None
    if spot == BARN or view.public.round.last:
        return 0, 0, NOBODY_HOME
    most, was = (most_worth(public, view.seat, spot) for public in (then, view.public))
    return most, was, occupant(view.public.zoos[view.seat].enclosures[spot])


def _of_first_ones(public: Public, seat: int, advised: tuple[int, int], other: tuple[int, int]) -> Iterator[Difference]:
    """Yield to how much a kind can come in either of two free enclosures, and another kind in the one that is left."""
    (tile, spot), (_, elsewhere) = advised, other
    zoo, spots = public.zoos[seat], (spot, elsewhere)
    if SORT[tile] >= KINDS or BARN in spots or any(occupant(zoo.enclosures[one]) != NOBODY_HOME for one in spots):
        return
    (own_here, own_there), (most, instead) = (
        [most_worth(public, seat, one, kind) for one in spots] for kind in (SORT[tile], NOBODY_HOME)
    )
    if most == instead:
        return
    here, there, kind = spot_name(spot), spot_name(elsewhere), plural(SORT[tile])
    if own_here != own_there:
        own = f"{kind} can come to {own_here} in {here}, to {own_there} in {there}"
        yield Difference(better_of((own_here, own_there)), own)
    left = f"{there} stays free for another kind, which can come to {instead} there, to {most} in {here}"
    yield Difference(better_of((instead, most)), left)


def _of_either_limited(
    view: ZooMiniView, held: Sequence[Action], placed: Sequence[tuple[int, int]], most: int, was: int
) -> Iterator[Difference]:
    """Yield how many more two kinds need for the most, and how many are unseen, where a landscape limits either as much.

    That speaks for the place of the kind that needs no fewer of no more, so that the other one can still become full.
    """
    assert view.seat is not None
    unseen = [SORT[tile] for tile in face_down(view.public)]
    zoos = [_best_way(view, action)[0].zoo for action in held]
    lives = []
    for _, spot in placed:
        kinds = {occupant(zoo.enclosures[spot]) for zoo in zoos}
        sizes = {sum([SORT[one] < KINDS for one in zoo.enclosures[spot]]) for zoo in zoos}
        if len(kinds) > 1 or len(sizes) > 1 or NOBODY_HOME in kinds:
            return
        (kind,), (size,) = kinds, sizes
        lives.append((size, unseen.count(kind), kind))
    full = next(many for many, worth in enumerate(VALUES) if worth == was)
    (need, coming, _), (needs, others, _) = needed = [(full - size, some, kind) for size, some, kind in lives]
    if (need, coming) == (needs, others) or min(need, needs) <= 0:
        return
    sooner = better_of((needs * coming, need * others))  # which of the two kinds needs fewer of those that are unseen
    favours = 1 - sooner if sooner != NEITHER and better_of((needs, need)) in (sooner, NEITHER) else NEITHER
    alike = lives[0][2] == lives[1][2]
    kept, taken = (
        (plural(kind) + f" in {spot_name(spot)}" * alike, more, f"({some or 'none'} unseen)")
        for (more, some, kind), (_, spot) in [*zip(needed, placed, strict=True)][:: 1 if favours == SECOND else -1]
    )
    landscape = tile_name(placed[0][0])
    told = f"the {kept[0]} need {kept[1]} more for {was} {kept[2]}, the {taken[0]} {taken[1]} more {taken[2]}"
    briefly = f"{kept[0]} need {kept[1]} more for {was} {kept[2]}, {taken[0]} {taken[1]} {taken[2]}"
    yield Difference(
        favours,
        f"once the truck is unloaded {told}; where the {landscape} lies a kind can come to {most} at most",
        shorter=f"once unloaded {briefly}; with the {landscape} {most} is the most",
    )


def _of_who_gathers(public: Public, seat: int, names: Names, placed: Sequence[tuple[int, int]]) -> Iterator[Difference]:
    """Yield who else has room for either kind of two enclosures that a landscape limits: fewer speak for it to be spared."""
    kinds = [occupant(public.zoos[seat].enclosures[spot]) for _, spot in placed]
    if NOBODY_HOME in kinds or kinds[0] == kinds[1]:
        return
    gather = [
        [names[other] for other, zoo in enumerate(public.zoos) if other != seat and _has_room(zoo, kind)]
        for kind in kinds
    ]
    favours = better_of([len(some) for some in gather])  # the first one is limited where more gather its kind
    if favours != NEITHER:
        (few, kept), (many, limited) = (
            (gather[place], plural(kinds[place])) for place in ((1, 0) if favours == FIRST else (0, 1))
        )
        who = f"only {listing(few)}" if few else "nobody else"
        has, have = ("have" if len(some) > 1 else "has" for some in (few, many))
        told = f"{who} {has} an enclosure of {kept} with room for more, {listing(many)} {have} one of {limited}"
        yield Difference(favours, told)


def _has_room(zoo: Zoo, kind: int) -> bool:
    """Tell whether an enclosure of a kind is not full."""
    return any(occupant(one) == kind and len(one) < PLACES for one in zoo.enclosures)


def _coming(public: Public, kind: int) -> str:
    """Return in brackets how many unseen tiles are of a kind; nothing where nobody lives there yet."""
    if kind == NOBODY_HOME:
        return ""
    unseen = [SORT[tile] for tile in face_down(public)]
    some = unseen.count(kind)
    are = f"is a {singular(kind)}" if some == 1 else f"are {plural(kind)}"
    return f" ({some or 'none'} of {len(unseen)} unseen tiles {are})"


def _bonus_used(view: ZooMiniView, names: Names, action: Action) -> str:
    """Return in brackets what the best bonus does once the truck is unloaded after a first tile, and who else gains by it."""
    assert view.seat is not None
    public = _after(view, action)
    way, bonus = _best_way(view, action)
    does = best_bonus(public, view.seat, way.zoo)[1] if bonus else None
    if not isinstance(does, TakeTileOver):
        return f" ({bonus_does(does)})" if does is not None else ""
    more = owner_gets(public, does)
    gets = f", who gets {signed(more)} by that" * bool(more)
    return f" ({bonus_does(does, names[does.prize[0]])}{gets})"


def _unloaded(view: ZooMiniView, action: Action) -> tuple[int, int]:
    """Return the points of the own zoo once its truck is unloaded for the most after a first tile, and those of the bonus then."""
    way, bonus = _best_way(view, action)
    return points(way.zoo), bonus


def _best_way(view: ZooMiniView, action: Action) -> tuple[Unloading, int]:
    """Return the way to unload the rest of the own truck for the most after a first tile, and the points of the bonus then."""
    assert view.seat is not None
    left, after = [*carried(view.public.round, view.seat)], _after(view, action)
    if isinstance(action, Place):
        left.remove(action.placement[0])
    ways = [
        (way, most_by_bonus(after, view.seat, way.zoo) if after.filled or way.filled else 0)
        for way in unloadings(after.zoos[view.seat], tuple(left))
    ]
    return max(ways, key=lambda each: points(each[0].zoo) + each[1])


def _with_baby(before: Zoo, after: Zoo) -> str:
    """Return that a baby came beside one tile that is put away; nothing where none did."""
    was, now = (sum(map(len, zoo.enclosures)) + len(zoo.barn) for zoo in (before, after))
    return " with a baby" * (now - was > 1)


def _lies_there(zoo: Zoo, tile: int, spot: int) -> str:
    """Return in brackets that the barn already holds such a tile, so that one more costs nothing there (R51, R52)."""
    there = spot == BARN and SORT[tile] in {SORT[one] for one in zoo.barn}
    return f" ({with_article(singular(SORT[tile]))} lies there already)" * there


def _the(spot: int) -> str:
    return "the barn" if spot == BARN else spot_name(spot)


def _of_bonuses(view: ZooMiniView, names: Names, held: Sequence[Action], _as_good: bool) -> _Found:
    """Return what two bonuses bring at once, and what somebody else gains by losing a tile."""
    assert view.seat is not None
    zoos = [_after(view, action).zoos for action in held]
    brought = [points(after[view.seat]) - points(view.public.zoos[view.seat]) for after in zoos]
    called = [
        f"{_bonus_called(names, action)}{_with_baby(view.public.zoos[view.seat], after[view.seat])}"
        for action, after in zip(held, zoos, strict=True)
    ]
    found, gains, gets = [*points_at_once(called, brought)], [0, 0], ["", ""]
    found += [] if found else [Difference(NEITHER, f"either brings {signed(brought[0])} at once")]
    for place, action, after in zip((FIRST, SECOND), held, zoos, strict=True):
        if isinstance(action, TakeTileOver):
            victim = action.prize[0]
            if more := points(after[victim]) - points(view.public.zoos[victim]):
                gains[place] = more
                gets[place] = f"{names[victim]} gets {signed(more)} by giving up the {tile_name(action.prize[1])}"
    told = [one for one in gets if one]
    found += [Difference(better_of((gains[1], gains[0])), "; ".join(told))] * bool(told)
    return found, (_bonus_called(names, held[0]), _bonus_called(names, held[1]))


def _bonus_called(names: Names, action: Action) -> str:
    if isinstance(action, TakeTileOver):
        victim, tile, spot = action.prize
        return f"the {tile_name(tile)} of {names[victim]} in {spot_name(spot)}"
    return f"the {tile_name(action.tile)} discarded" if isinstance(action, Discard) else "no bonus"


def _after(view: ZooMiniView, action: Action) -> Public:
    """Return what everybody sees after an action."""
    public: Public = preview(cast(AnyGame, GAME), view, action).after.public
    return public


_BY_ASK: Mapping[str, TellsApart] = {
    TURN: _of_turns,
    LOAD: partial(of_loads, haul_of, tile_name, face_down),
    UNLOAD: _of_places,
    BONUS: _of_bonuses,
}
