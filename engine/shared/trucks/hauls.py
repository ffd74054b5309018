"""Say what tells two actions at the trucks apart: what trucks would bring those who may still take them, points at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.tree import Node
from engine.contract.voice import Names
from engine.shared.trucks.round import Round, loadable, next_mover, still_in, takeable
from engine.shared.trucks.turns import Draw, Load, Take
from engine.shared.trucks.words import Name, load_of
from engine.shared.wording import capital, listing, signed

MOST_OTHERS = 2
"""Of how many others it is told at most what a truck would bring them."""


class Haul(Node):
    """Hold what tiles would bring a zoo at once, unloaded well."""

    gains: str
    """Points, and whatever else counts (`+2 and 1 coin`)."""
    notes: tuple[str, ...]
    """What people look for in it (`3rd orca`, `sea lion into the depot`)."""
    worth: int
    """Tells which of two somebody would rather have; above 0 what somebody would rather have than nothing."""
    mixed: bool = False
    """Whether it brings something and costs points."""

    @property
    def noted(self) -> str:
        """Return what people look for in it, in brackets."""
        return f" ({', '.join(self.notes)})" if self.notes else ""

    @property
    def told(self) -> str:
        """Return all of it (`+2 and 1 coin (3rd orca)`)."""
        return f"{self.gains}{self.noted}"


HaulOf = Callable[[Any, int, tuple[int, ...]], Haul]
"""What some tiles would bring a seat, as things stand, as a game says it."""
WorthOf = Callable[[Any, int, tuple[int, ...]], int]
"""What that is worth to the seat, as `Haul.worth`, quickly found."""
TellsApart = Callable[[Any, Names, Sequence[Action], bool], Iterator[str]]
"""The sentences that tell two actions at a view apart, of which the second may be about as good."""


def told_apart(
    by_ask: Mapping[str, TellsApart], view: Any, names: Names, held: Sequence[Action], *, as_good: bool
) -> str:
    """Return what tells two actions apart that answer what the view's seat is asked; nothing of one alone."""
    ask = None if view.seat is None else open_ask(view.public, view.seat)
    return "" if ask is None or len(held) < 2 else " ".join(by_ask[ask.kind](view, names, held, as_good))


def homeless(kinds: Mapping[str, bool], where: str) -> Iterator[str]:
    """Yield which kinds find no home and go where it may cost points, each with whether it does."""
    for costs, said in ((False, f"into the {where} at no cost"), (True, f"into the {where}")):
        some = [kind for kind, each in kinds.items() if each == costs]
        if some:
            yield f"{listing(some)} {said}"


def points_at_once(one: tuple[str, int], other: tuple[str, int]) -> Iterator[str]:
    """Yield what two actions bring at once, each by what it is called, if that is not the same."""
    if one[1] != other[1]:
        yield f"Points at once: {one[0]} {signed(one[1])}, {other[0]} {signed(other[1])}."


def points_unloaded(
    called: Sequence[str], at_once: Sequence[int], unloaded: Sequence[int], counted_in: str = ""
) -> Iterator[str]:
    """Yield what two actions bring at once; where the rest of the truck changes what lies between them, what all of it comes to."""
    if unloaded[0] - unloaded[1] == at_once[0] - at_once[1]:
        yield from points_at_once(*zip(called, at_once, strict=True))
    elif unloaded[0] == unloaded[1]:
        yield f"Points once the truck is unloaded{counted_in}: {signed(unloaded[0])} either way."
    else:
        both = [f"{name} {signed(points)}" for name, points in zip(called, unloaded, strict=True)]
        yield f"Points once the truck is unloaded{counted_in}: {', '.join(both)}."


def of_loads(
    haul_of: HaulOf, tile_name: Name, view: Any, names: Names, held: Sequence[Action], as_good: bool
) -> Iterator[str]:
    """Yield what it means where the drawn tile goes, if those who come first take what is best for them.

    Then follows what either truck would bring with it those to whom that is not the same, who is next first, and what speaks for
    the other truck.
    """
    public, shown = view.public, view.public.round
    trucks = [action.truck for action in held if isinstance(action, Load)]
    loads = [(shown.trucks[truck].tiles, (*shown.trucks[truck].tiles, shown.drawn)) for truck in trucks]

    def change(seat: int, load: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[Haul, Haul]:
        return haul_of(public, seat, load[0]), haul_of(public, seat, load[1])

    pro, against, outweighed, alike = _of_loading(haul_of, view, names, trucks)
    if outweighed := outweighed and not alike:
        yield _in_spite_of(f"truck {trucks[1] + 1}", as_good=as_good)
    yield from pro
    who = [seat for seat in _still_in(shown) if change(seat, loads[0]) != change(seat, loads[1])]
    told = [seat for seat in who if seat != view.seat][:MOST_OTHERS] + [view.seat] * (view.seat in who)
    for truck, load in zip(trucks, loads, strict=True):
        if told:
            each = [f"{_called(view, names, seat)} {_told_change(load[0], *change(seat, load))}" for seat in told]
            yield f"Truck {truck + 1} with the {tile_name(shown.drawn)}: {', '.join(each)}."
    if against and not outweighed:
        yield f"Against truck {trucks[0] + 1}: {'; '.join(against)}."


def trucks_speak_against(
    haul_of: HaulOf, worth_of: WorthOf, face_down: Callable[[Any], Sequence[int]], view: Any, held: Sequence[Action]
) -> bool:
    """Tell whether all that can be told of two actions at the trucks speaks for the second one."""
    takes, loads = ([each for each in held if isinstance(each, kind)] for kind in (Take, Load))
    if len(loads) == 2:
        nobody = ("",) * len(view.public.round.took)
        return _of_loading(haul_of, view, nobody, [each.truck for each in loads])[2]
    if len(takes) == 1 and any(isinstance(each, Draw) for each in held):
        more = _TileMore.of(haul_of, worth_of, face_down(view.public), view, takes[0].truck)
        return more.against(taking=held[0] == takes[0])
    if len(takes) == 2:
        now, then = (
            haul_of(view.public, view.seat, view.public.round.trucks[each.truck].tiles).worth for each in takes
        )
        left = _best_for_next(haul_of, view, [each.truck for each in takes])
        given, instead = (haul.worth for haul in left) if left else (0, 0)
        return now <= then and given >= instead and (now, given) != (then, instead)
    return False


def _of_loading(
    haul_of: HaulOf, view: Any, names: Names, trucks: Sequence[int]
) -> tuple[list[str], list[str], bool, bool]:
    """Return what speaks for the first of two trucks that the drawn tile may go onto, what against, and whether that is all.

    Then whether it brings as much onto either.
    """
    public, shown = view.public, view.public.round
    if next_mover(shown) == view.seat:
        return [], [], False, False
    there = {truck: shown.trucks[truck].tiles for truck in range(len(shown.trucks)) if truck not in shown.took}
    ways = [{**there, truck: (*there[truck], shown.drawn)} for truck in trucks]
    pro, against = _once_taken(haul_of, view, names, trucks, ways)
    gains = [
        [
            haul_of(public, seat, way[truck]).worth - haul_of(public, seat, there[truck]).worth
            for seat in _still_in(shown)
        ]
        for truck, way in zip(trucks, ways, strict=True)
    ]
    (*others, own), (*then, other) = gains  # whose turn it is comes last
    pro += () if pro else _left_for_oneself(haul_of, view, names, trucks[1], ways)
    outweighed = bool(against) and not pro and own <= other and sum(others) >= sum(then)
    return pro, against, outweighed, own == other and sum(others) == sum(then)


def _in_spite_of(what: str, *, as_good: bool) -> str:
    """Return that all that can be told speaks for something else than what is advised, and whether anything decides."""
    if as_good:
        return f"{capital(what)} looks better now, but in the end neither surely is."
    return f"What can be seen speaks for {what}; what comes later makes up for that."


def _told_change(before: tuple[int, ...], was: Haul, now: Haul) -> str:
    """Return what a truck brings with one tile more, and what it would bring without, where something lies on it."""
    without = "" if not before else " as without it" if was.gains == now.gains else f" instead of {was.gains}"
    return f"{now.gains}{without}{now.noted}"


Way = Mapping[int, tuple[int, ...]]
"""The tiles on each truck in the middle."""


def _once_taken(
    haul_of: HaulOf, view: Any, names: Names, trucks: Sequence[int], ways: Sequence[Way]
) -> tuple[list[str], list[str]]:
    """Return what who is next finds best where that is not loaded, what is left for the own seat; then what speaks against it."""
    public, shown = view.public, view.public.round
    first = next_mover(shown)
    best = [_best(haul_of, public, first, way) for way in ways]
    now, then = (haul_of(public, first, way[truck]) for way, truck in zip(ways, best, strict=True))
    loaded = [haul_of(public, first, way[truck]).worth for way in ways for truck in trucks]
    pro, against = list[str](), list[str]()
    if best[0] == best[1] and now.worth > max(0, *loaded):
        pro.append(f"{names[first]} finds more on truck {best[0] + 1}: {now.told}.")
    if now.worth > max(0, then.worth) and now.gains != then.gains:
        instead = then.gains if then.worth > 0 else _no_gain(haul_of, public, first, ways[1])
        against.append(f"{_called(view, names, first)} can then have {now.gains} instead of {instead}")
    mine, other = (_left_by_others(haul_of, view, way) for way in ways)
    if (
        mine is not None
        and other is not None
        and mine.gains != other.gains
        and (mine.taken == other.taken or (mine.sure and other.sure))
    ):
        told = _told_left(view, names, trucks, mine, other)
        if mine.haul is not None and mine.worth < other.worth:
            against.append(told)
        else:
            pro.append(f"{capital(told)}.")
    elif not against and (loser := _taker(haul_of, view, trucks, ways)) is not None:
        who = f"{_called(view, names, loser)} gains most there and comes before {names[view.seat]}"
        pro.append(f"With it on truck {trucks[1] + 1} {who}.")
    elif then.worth > max(0, now.worth) and now.gains != then.gains:
        best_now = f"at best {now.gains}" if now.worth > 0 else _no_gain(haul_of, public, first, ways[0])
        who = _called(view, names, first)
        pro.append(f"With it on truck {trucks[0] + 1} {who} can have {best_now} instead of {then.gains}.")
    if first != view.seat and now.worth < 0 <= then.worth:
        who = _called(view, names, first)
        pro.append(
            f"With it on truck {trucks[0] + 1} each truck costs {who} points, with it on truck {trucks[1] + 1} not each."
        )
    if not pro:
        pro += _kept_clean(haul_of, view, names, trucks, ways)
        pro += _filled(view, names, trucks, best) if now.worth > 0 else ()
    pro += _kept_for_later(haul_of, view, names, trucks[0], ways[0])
    return pro, against


def _left_for_oneself(haul_of: HaulOf, view: Any, names: Names, truck: int, ways: Sequence[Way]) -> Iterator[str]:
    """Yield that the best truck of the own seat is worth less where the second way loads one."""
    seat, public = view.seat, view.public
    now, then = (haul_of(public, seat, way[_best(haul_of, public, seat, way)]) for way in ways)
    if now.worth > max(0, then.worth) and now.gains != then.gains:
        instead = then.gains if then.worth > 0 else _no_gain(haul_of, public, seat, ways[1])
        yield f"With it on truck {truck + 1} {names[seat]} can have at best {instead} instead of {now.gains}."


def _filled(view: Any, names: Names, trucks: Sequence[int], best: Sequence[int]) -> Iterator[str]:
    """Yield to whom later tiles are left if who is next takes the truck that is best, where the first load alone fills one."""
    shown, first = view.public.round, next_mover(view.public.round)
    full, other = (len(shown.trucks[truck].tiles) + 1 == shown.trucks[truck].capacity for truck in trucks)
    if full and not other and best[0] == trucks[0] and first != view.seat:
        rest = [view.seat, *[seat for seat in _still_in(shown) if seat not in (first, view.seat)]]
        taken = f"if {_called(view, names, first)} takes it"
        left = f"later tiles of this round are left to {listing([names[seat] for seat in rest])}"
        yield f"Truck {trucks[0] + 1} is then full: {taken}, {left}."


def _kept_for_later(haul_of: HaulOf, view: Any, names: Names, truck: int, way: Way) -> Iterator[str]:
    """Yield that a truck which is full with the drawn tile likely waits for the own seat, who alone gains by it."""
    shown, tiles = view.public.round, way[truck]
    full = len(tiles) == shown.trucks[truck].capacity
    if full and haul_of(view.public, view.seat, tiles).worth > 0 and not _wanted(haul_of, view, tiles):
        yield f"Truck {truck + 1} is then full, and nobody else gains by it, so it likely waits for {names[view.seat]}."


def _kept_clean(haul_of: HaulOf, view: Any, names: Names, trucks: Sequence[int], ways: Sequence[Way]) -> Iterator[str]:
    """Yield which trucks cost the own seat points in either way, where the first has fewer of them, and some."""
    costing = [
        [str(truck + 1) for truck, tiles in way.items() if haul_of(view.public, view.seat, tiles).worth < 0]
        for way in ways
    ]
    if 0 < len(costing[0]) < len(costing[1]):
        own, some = names[view.seat], "truck" if len(costing[0]) == 1 else "trucks"
        fewer = f"only {some} {listing(costing[0])} cost{'s' * (some == 'truck')} {own} points"
        more = f"trucks {listing(costing[1])} do"
        yield f"With it on truck {trucks[0] + 1} {fewer}, with it on truck {trucks[1] + 1} {more}."


def _no_gain(haul_of: HaulOf, public: Any, seat: int, way: Way) -> str:
    """Return in words that no truck brings a seat more than it costs."""
    return "no gain" + " on balance" * any(haul_of(public, seat, tiles).mixed for tiles in way.values())


def _taker(haul_of: HaulOf, view: Any, trucks: Sequence[int], ways: Sequence[Way]) -> int | None:
    """Return who would have the second truck before the own seat, only with that tile, where it would bring that one more.

    Nobody where somebody would have the first one with it just as well.
    """
    public = view.public
    loaded = [haul_of(public, view.seat, way[truck]).worth for truck, way in zip(trucks, ways, strict=True)]
    others = [seat for seat in _still_in(public.round) if seat != view.seat]
    if loaded[1] <= loaded[0] or any(_surely_takes(haul_of, public, seat, trucks[0], ways[0]) for seat in others):
        return None
    for seat in others:
        before, after = (_surely_takes(haul_of, public, seat, trucks[1], way) for way in ways)
        if after and not before:
            return seat
    return None


def _surely_takes(haul_of: HaulOf, public: Any, seat: int, truck: int, way: Way) -> bool:
    """Tell whether a truck brings a seat something, and more than any other."""
    others = [haul_of(public, seat, tiles).worth for there, tiles in way.items() if there != truck]
    return haul_of(public, seat, way[truck]).worth > max([0, *others])


class _Left(Node):
    """Hold what is left for a seat once all before it took what is best for them: the best truck, and what that brings."""

    taken: tuple[tuple[int, int], ...]
    """Who took which truck."""
    sure: bool
    """Whether none of them had two trucks that are best."""
    truck: int
    haul: Haul | None
    """None where all that is left is one truck without a tile: who is alone draws for it as often as there is room."""
    room: int
    """How many tiles more that truck has room for."""

    @property
    def gains(self) -> str:
        return "" if self.haul is None else self.haul.gains

    @property
    def worth(self) -> int:
        return 0 if self.haul is None else self.haul.worth

    def told(self, loaded: int, *, where: bool, room: bool) -> str:
        """Return what is left, on which truck and with how much room if asked for; of the one that is loaded more is told later."""
        if self.haul is None:
            return f"the empty truck {self.truck + 1} to fill alone"
        gains = self.haul.gains if self.truck == loaded else self.haul.told
        more = f" with room for {self.room} more" * bool(room and self.room)
        return f"{gains}{more}{f' on truck {self.truck + 1}' * where}"


def _left_by_others(haul_of: HaulOf, view: Any, way: Way) -> _Left | None:
    """Return what others leave a seat; None where one of them gains by no truck, or more than `MOST_OTHERS` come first.

    Nor is it told where an empty truck is left beside others that bring nothing: who draws may want any of them.
    """
    others = [seat for seat in _still_in(view.public.round) if seat != view.seat]
    there, taken, sure = dict(way), list[tuple[int, int]](), True
    for seat in others:
        truck = _best(haul_of, view.public, seat, there)
        most = haul_of(view.public, seat, there.pop(truck)).worth
        if len(others) > MOST_OTHERS or most <= 0:
            return None
        sure = sure and all(haul_of(view.public, seat, tiles).worth < most for tiles in there.values())
        taken.append((seat, truck))
    truck = _best(haul_of, view.public, view.seat, there)
    room = view.public.round.trucks[truck].capacity - len(there[truck])
    if there[truck]:
        return _Left(tuple(taken), sure, truck, haul_of(view.public, view.seat, there[truck]), room)
    return None if len(there) > 1 else _Left(tuple(taken), sure, truck, None, room)


def _told_left(view: Any, names: Names, trucks: Sequence[int], now: _Left, then: _Left) -> str:
    """Return in words what is left for the own seat in one way, and instead of what in another."""
    first, second = (
        listing([f"{names[seat]} takes truck {truck + 1}" for seat, truck in one.taken]) for one in (now, then)
    )
    left, where = f"there is left for {names[view.seat]}", now.truck != then.truck
    room = None in (now.haul, then.haul)  # beside a truck that is to be filled

    def told(where: bool) -> list[str]:
        return [one.told(truck, where=where, room=room) for one, truck in zip((now, then), trucks, strict=True)]

    mine, other = told(where=where)
    there, elsewhere = told(where=True)
    if (now.taken, then.taken) == tuple([((next_mover(view.public.round), truck),) for truck in trucks]):
        taker, own = names[now.taken[0][0]], names[view.seat]
        return f"if {taker} takes the truck with it, left for {own}: {there}; with it on truck {trucks[1] + 1}: {elsewhere}"
    if first == second:
        return f"if {first}, {left}: {mine} instead of {other}"
    return (
        f"with it on truck {trucks[0] + 1}, if {first}, {left}: {there}; "
        f"with it on truck {trucks[1] + 1}, if {second}: {elsewhere}"
    )


def _best(haul_of: HaulOf, public: Any, seat: int, trucks: Way) -> int:
    """Return the truck that brings a seat most, the first of equal ones; an empty one brings nothing yet."""
    return max(trucks, key=lambda truck: haul_of(public, seat, trucks[truck]).worth)


def of_turns(
    haul_of: HaulOf,
    worth_of: WorthOf,
    tile_name: Name,
    face_down: Callable[[Any], Sequence[int]],
    view: Any,
    names: Names,
    held: Sequence[Action],
    as_good: bool,
) -> Iterator[str]:
    """Yield what trucks that may be taken bring now, and a draw may; whether somebody else may want them; then what a draw means.

    What a truck brings comes first where it is advised, or costs points, else last.

    What speaks against the first of the two actions is said to.
    """
    shown: Round = view.public.round
    takes = [action.truck for action in held if isinstance(action, Take)]
    who = [view.seat, *[seat for seat in _still_in(shown) if seat != view.seat][:MOST_OTHERS]]
    bring = [
        f"Truck {truck + 1} now: {_to_each(view, who, names, haul_of, shown.trucks[truck].tiles)}." for truck in takes
    ]
    drawing = any(isinstance(action, Draw) for action in held)
    taking = isinstance(held[0], Take)
    losses = [truck for truck in takes if haul_of(view.public, view.seat, shown.trucks[truck].tiles).worth < 0]
    loss_alone = taking and losses == takes and not _wanted(haul_of, view, shown.trucks[losses[0]].tiles)
    first = (taking and not loss_alone) or (losses and not taking)
    yield from bring if first else ()
    if takes and drawing:
        yield from _take_or_draw(
            haul_of, worth_of, face_down(view.public), view, names, takes[0], taking=taking, as_good=as_good
        )
        yield from _other_trucks(haul_of, tile_name, view, names, takes[0], drawing=not taking)
    elif len(takes) == 1:
        yield from _who_else(haul_of, view, names, takes[0], taking=taking, instead="doing that first")
    elif takes:
        yield from _left_for_next(haul_of, view, names, takes)
    yield from () if first else bring
    if drawing:
        yield from _of_drawing(shown, tile_name)


def _other_trucks(
    haul_of: HaulOf, tile_name: Name, view: Any, names: Names, held: int, *, drawing: bool
) -> Iterator[str]:
    """Yield what other trucks bring the own seat now, as that can be had after a draw, and in short who is next.

    Where the one that is held against a draw is advised, those are told that are as good; beside a draw also the lesser evils,
    and which can wait.
    """
    public, shown = view.public, view.public.round
    worth = haul_of(public, view.seat, shown.trucks[held].tiles).worth
    least = min(1, worth + 1) if drawing else max(1, worth)
    for truck in takeable(shown):
        tiles = shown.trucks[truck].tiles
        own = haul_of(public, view.seat, tiles)
        if truck != held and own.worth >= least:
            first = next_mover(shown)
            too = "" if first == view.seat else f", {_called(view, names, first)} {haul_of(public, first, tiles).gains}"
            waits = drawing and own.worth > 0 and truck not in loadable(shown) and not _wanted(haul_of, view, tiles)
            why = (
                f"; it is full and nobody else gains by it, so it likely waits for {names[view.seat]}" if waits else ""
            )
            yield f"Truck {truck + 1} ({load_of(tiles, tile_name)}) now: {names[view.seat]} {own.told}{too}{why}."


def _wanted(haul_of: HaulOf, view: Any, tiles: tuple[int, ...]) -> bool:
    """Tell whether tiles would bring anybody else something who is still in."""
    others = [seat for seat in _still_in(view.public.round) if seat != view.seat]
    return any(haul_of(view.public, seat, tiles).worth > 0 for seat in others)


def _take_or_draw(
    haul_of: HaulOf,
    worth_of: WorthOf,
    unseen: Sequence[int],
    view: Any,
    names: Names,
    held: int,
    *,
    taking: bool,
    as_good: bool,
) -> Iterator[str]:
    """Yield what a tile more may bring, and who may take a truck; where all of that is against what is advised, just that it is."""
    who, truck = names[view.seat], f"truck {held + 1}"
    tile = _TileMore.of(haul_of, worth_of, unseen, view, held)
    more, less, only_there, wanted = tile.more, tile.less, tile.only_there, tile.wanted
    few, spoilt = 2 * more < len(unseen), taking and tile.spoilt
    if tile.against(taking=taking):
        yield _in_spite_of("a draw" if taking else truck, as_good=as_good)
        return
    said = list[str]()
    if spoilt:
        said.append(
            f"With {less} of {len(unseen)} unseen tiles, if somebody loads one there, {truck} would bring {who} less."
        )
    elif few if taking else more or (only_there and less):
        how_many = "any unseen tile" if more == len(unseen) else f"{more or 'none'} of {len(unseen)} unseen tiles"
        worse = f"; with {less} that would bring less" if only_there and less else ""
        said.append(
            f"{'Only with' if few and more else 'With'} {how_many} {who} could have more than {truck} brings now{worse}."
        )
    in_vain = taking and tile.alone and not more  # that it stays is nothing to wait for
    whose = [] if in_vain else [*_who_else(haul_of, view, names, held, taking=taking)]
    yield from whose + said if few and not taking and not wanted else said + whose


class _TileMore(Node):
    """Hold what a tile more may do to a truck that may be taken."""

    unseen: int
    more: int
    """With how many unseen tiles some truck would bring the own seat more than that one does now."""
    less: int
    """With how many that one would bring it less."""
    only_there: bool
    """Whether a tile can go onto no other."""
    wanted: bool
    """Whether it brings anybody else something who is still in."""
    alone: bool
    """Whether nobody else is."""

    @classmethod
    def of(cls, haul_of: HaulOf, worth_of: WorthOf, unseen: Sequence[int], view: Any, held: int) -> _TileMore:
        shown = view.public.round
        more, less = _with_a_tile_more(worth_of, unseen, view, held)
        wanted = _wanted(haul_of, view, shown.trucks[held].tiles)
        return cls(len(unseen), more, less, loadable(shown) == (held,), wanted, _still_in(shown) == [view.seat])

    @property
    def spoilt(self) -> bool:
        """Tell whether somebody else may load it so that it brings less, while most tiles bring more."""
        return 2 * self.more >= self.unseen and not self.alone and self.less > 0

    def against(self, *, taking: bool) -> bool:
        """Tell whether all of that speaks against taking that truck, or else against drawing instead."""
        if taking:
            return not (2 * self.more < self.unseen or self.wanted or self.spoilt)
        spoils = self.only_there and self.less > self.more
        return (self.wanted and (not self.more or spoils)) or (self.alone and not self.more and spoils)


def _with_a_tile_more(worth_of: WorthOf, unseen: Sequence[int], view: Any, held: int) -> tuple[int, int]:
    """Return with how many unseen tiles some truck would bring the own seat more than one does now, and that one itself less."""
    shown, tiles = view.public.round, Counter(unseen)
    room, now = loadable(shown), worth_of(view.public, view.seat, shown.trucks[held].tiles)
    more = less = 0
    for tile, many in tiles.items():
        then = {truck: worth_of(view.public, view.seat, (*shown.trucks[truck].tiles, tile)) for truck in room}
        more += many * (max(then.values()) > now)
        less += many * (then.get(held, now) < now)
    return more, less


def _who_else(
    haul_of: HaulOf, view: Any, names: Names, truck: int, *, taking: bool, instead: str = "a draw"
) -> Iterator[str]:
    """Yield who else may want a truck; where it is advised to be taken, what is left for who is next."""
    public, shown = view.public, view.public.round
    others = [seat for seat in _still_in(shown) if seat != view.seat]
    hauls = {seat: haul_of(public, seat, shown.trucks[truck].tiles) for seat in others}
    gaining = [seat for seat, haul in hauls.items() if haul.worth > 0]
    against, what = "Against taking it now: ", f"truck {truck + 1}"
    if not others:
        yield f"{against}all others are out, so it stays." if taking else f"All others are out, so {what} stays."
    elif not gaining:
        balance = " on balance" * any(haul.mixed for haul in hauls.values())
        full = truck not in loadable(shown) and haul_of(public, view.seat, shown.trucks[truck].tiles).worth > 0
        waits = f", and it is full, so it likely waits for {names[view.seat]}" * full
        yield (
            f"{against}nobody else gains by it{balance}." if taking else f"Nobody else gains by {what}{balance}{waits}."
        )
    elif not taking:
        may = listing([_called(view, names, seat) for seat in gaining], "or")
        yield f"Against {instead}: {may} can take {what}."
    else:
        yield from _left_for_next(haul_of, view, names, [truck])


def _left_for_next(haul_of: HaulOf, view: Any, names: Names, takes: Sequence[int]) -> Iterator[str]:
    """Yield what who is next finds at best once the first truck is taken, instead of once the other is, or none."""
    found = _best_for_next(haul_of, view, takes)
    if found and found[0].gains != found[1].gains:
        now, then = found
        finds = f"{_called(view, names, next_mover(view.public.round))} then finds at best {now.gains} instead of {then.gains}"
        against = f"Against taking truck {takes[0] + 1}: "
        yield f"{against}{finds}." if now.worth > then.worth else f"{capital(finds)}."


def _best_for_next(haul_of: HaulOf, view: Any, takes: Sequence[int]) -> tuple[Haul, ...]:
    """Return what who is next finds at best once the first truck is taken, then once the other is, or none; empty without any."""
    public, shown = view.public, view.public.round
    first, there = next_mover(shown), {truck: shown.trucks[truck].tiles for truck in takeable(shown)}
    ways = [{truck: tiles for truck, tiles in there.items() if truck != taken} for taken in takes]
    ways = [*ways, there][:2]
    if first == view.seat or not all(ways):
        return ()
    return tuple([haul_of(public, first, way[_best(haul_of, public, first, way)]) for way in ways])


def _of_drawing(shown: Round, tile_name: Name) -> Iterator[str]:
    """Yield what drawing a tile means whatever it is."""
    if not shown.main and not shown.last:
        yield "To draw makes this the last round."
    room = loadable(shown)
    if len(room) == 1:
        there = load_of(shown.trucks[room[0]].tiles, tile_name)
        truck = f"truck {room[0] + 1} ({there})" if there else f"the empty truck {room[0] + 1}"
        yield f"A tile that is drawn has to go onto {truck}."


def _still_in(shown: Round) -> list[int]:
    """Return the seats that are still in, who is next first, whose turn it is last."""
    seats = len(shown.took)
    order = [(shown.mover + step) % seats for step in range(1, seats + 1)]
    return [seat for seat in order if still_in(shown, seat)]


def _to_each(view: Any, who: Sequence[int], names: Names, haul_of: HaulOf, tiles: tuple[int, ...]) -> str:
    """Return what tiles would bring each of some seats."""
    return ", ".join([f"{_called(view, names, seat)} {haul_of(view.public, seat, tiles).told}" for seat in who])


def _called(view: Any, names: Names, seat: int) -> str:
    """Return what a seat is called, and that it is the next one."""
    return f"{names[seat]} (next)" if seat == next_mover(view.public.round) != view.seat else names[seat]
