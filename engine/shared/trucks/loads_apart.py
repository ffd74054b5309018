"""Say what tells two trucks apart that a drawn tile may go onto: what is left for whom once those who come first took theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.contract.choice import Action
from engine.contract.tree import Node, put, replace
from engine.contract.voice import Names
from engine.shared.differences import better_of
from engine.shared.trucks.hauls import (
    MOST_OTHERS,
    BonusLoss,
    Haul,
    HaulOf,
    OnTrucks,
    best_truck,
    better_haul,
    called_next,
    notes_apart,
    others_left,
    seats_left,
    waits_for,
    wanted_by_others,
)
from engine.shared.trucks.round import Round, next_mover
from engine.shared.trucks.turns import Load
from engine.shared.trucks.words import Name
from engine.shared.wording import listing, signed


def of_loads(
    haul_of: HaulOf,
    tile_name: Name,
    face_down: Callable[[Any], Sequence[int]],
    view: Any,
    names: Names,
    held: Sequence[Action],
    _as_good: bool,
) -> tuple[list[Difference], tuple[str, str]]:
    """Return what tells two trucks apart that the drawn tile may go onto, if those who come first take what is best.

    Then what either would bring with it those to whom that is not the same, who is next first.
    """
    public, shown = view.public, view.public.round
    trucks = [action.truck for action in held if isinstance(action, Load)]
    loads = [(shown.trucks[truck].tiles, (*shown.trucks[truck].tiles, shown.drawn)) for truck in trucks]

    def change(seat: int, load: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[Haul, Haul]:
        return haul_of(public, seat, load[0]), haul_of(public, seat, load[1])

    found = [*_of_loading(haul_of, face_down, view, names, trucks)]
    decided = any(one.favours != NEITHER for one in found)
    who = [seat for seat in seats_left(shown) if change(seat, loads[0]) != change(seat, loads[1])]
    told = [seat for seat in who if seat != view.seat][:MOST_OTHERS] + [view.seat] * (view.seat in who)
    adding = _adding_more(haul_of, view, trucks)
    changes = [[(seat, *change(seat, load)) for seat in told] for load in loads]
    gains = [[(was.gains, now.gains) for _, was, now in each] for each in changes]
    alike = bool(told) and gains[0] == gains[1]
    partly = any(
        (now.worth > then.worth) if seat == view.seat else (now.worth < then.worth)
        for (seat, _, now), (_, _, then) in zip(*changes, strict=True)
    )
    partly = partly or adding.partly_first
    told_for_other = partly or any(one.favours == SECOND for one in found)  # else all figures are for the second
    favours = NEITHER if adding.favours == SECOND and told_for_other else adding.favours
    if alike:  # the same figures twice would set nothing apart
        each = [
            f"{called_next(view, names, seat)} {now.gains}{_without(loads[0][0], was, now)}"
            f"{notes_apart(trucks, now, then)}"
            for (seat, was, now), (_, _, then) in zip(*changes, strict=True)
        ]
        as_much = f"with the {tile_name(shown.drawn)} either truck brings {', '.join(each)}{_room_apart(view, trucks)}"
        found.append(Difference(NEITHER, as_much))
    for place, (truck, load) in enumerate(zip(trucks, loads, strict=True)):
        if told and not alike:
            by_seat = {seat: change(seat, load) for seat in seats_left(shown)}
            if load[0] and all(was.gains == now.gains for was, now in by_seat.values()):
                each = [f"{called_next(view, names, seat)} {by_seat[seat][1].told}" for seat in told]
                nothing = f"on truck {truck + 1} the {tile_name(shown.drawn)} changes nothing for anybody"
                instead = _instead_of_nothing(haul_of, view, trucks[1 - place])
                said = f"{nothing}: {', '.join(each)}"
                found.append(Difference(NEITHER, said, partly_first=partly, shorter=nothing + instead))
                continue
            each = [f"{called_next(view, names, seat)} {_told_change(load[0], *by_seat[seat])}" for seat in told]
            with_it = f"truck {truck + 1} with the {tile_name(shown.drawn)}: {', '.join(each)}"
            if favours == SECOND:
                with_it = f"with the {tile_name(shown.drawn)} truck {truck + 1} brings {', '.join(each)}"
            found.append(Difference(favours, with_it, partly_first=partly))
    if not (told or decided):
        as_much = (
            f"the {tile_name(shown.drawn)} brings everybody as much on either truck now{_room_apart(view, trucks)}"
        )
        found.append(Difference(NEITHER, as_much))
    found += () if decided else _empty_no_more(shown, trucks)
    first, second = (f"truck {truck + 1}" for truck in trucks)
    return found, (first, second)


def _instead_of_nothing(haul_of: HaulOf, view: Any, other: int) -> str:
    """Return what the tile makes of the other truck if that is empty: one that can be taken and costs nobody points, or not."""
    shown = view.public.round
    if shown.trucks[other].tiles:
        return ""
    costs = any(haul_of(view.public, seat, (shown.drawn,)).worth < 0 for seat in seats_left(shown))
    return f"; truck {other + 1} with it costs {'somebody' if costs else 'nobody'} points"


def _empty_no_more(shown: Round, trucks: Sequence[int]) -> Iterator[Difference]:
    """Yield that the tile goes onto the last empty truck, which nobody can take else, or not."""
    empty = [truck for truck, one in enumerate(shown.trucks) if truck not in shown.took and not one.tiles]
    if len(empty) == 1 and empty[0] in trucks:
        other = next(truck for truck in trucks if truck != empty[0])
        loaded = f"with it on truck {empty[0] + 1} no truck is empty any more"
        still = f"with it on truck {other + 1} truck {empty[0] + 1} still is, and cannot be taken"
        yield Difference(NEITHER, f"{loaded}; {still}")


def _room_apart(view: Any, trucks: Sequence[int]) -> str:
    """Return how many tiles more two trucks have room for once the drawn one lies there; empty where that is the same."""
    loaded = [view.public.round.trucks[truck] for truck in trucks]
    rooms = [truck.capacity - len(truck.tiles) - 1 for truck in loaded]
    if rooms[0] == rooms[1]:
        return ""
    first, second = (f"truck {truck + 1}" for truck in trucks)
    more = [f"room for {room} more" if room else "no room for more" for room in rooms]
    return f"; {first} then has {more[0]}, {second} {more[1]}"


def _of_loading(
    haul_of: HaulOf, face_down: Callable[[Any], Sequence[int]], view: Any, names: Names, trucks: Sequence[int]
) -> Iterator[Difference]:
    """Yield what differs between two trucks for the drawn tile once those who come first took what is best for them."""
    shown = view.public.round
    if next_mover(shown) == view.seat:
        return
    there = {truck: shown.trucks[truck].tiles for truck in range(len(shown.trucks)) if truck not in shown.took}
    ways = [{**there, truck: (*there[truck], shown.drawn)} for truck in trucks]
    found = [*_once_taken(haul_of, face_down, view, names, trucks, ways)]
    for also in (
        _left_for_oneself(haul_of, view, names, trucks, ways),
        _kept_from_others(haul_of, view, names, trucks, ways),
        _less_for_others(haul_of, view, names, trucks[0], ways),
        _less_for_others(haul_of, view, names, trucks[0], ways, next_told=any(one.favours == SECOND for one in found)),
    ):
        found += () if any(one.favours == FIRST for one in found) else also
    back, ways_back = trucks[::-1], ways[::-1]
    for also in (
        _left_for_oneself(haul_of, view, names, back, ways_back),
        _less_for_others(haul_of, view, names, back[0], ways_back),
    ):
        for_other = [one._replace(favours=SECOND) for one in also if one.favours == FIRST]
        found += () if any(one.favours == SECOND for one in found) else for_other
    yield from found


class _Adding(NamedTuple):
    """Hold for which of two trucks it speaks what the drawn tile adds, and whether something in that is for the first one."""

    favours: int
    partly_first: bool


def _adding_more(haul_of: HaulOf, view: Any, trucks: Sequence[int]) -> _Adding:
    """Return for which truck it speaks what the tile adds: where that is more for the own seat than for each of the others.

    Beside the other truck, that is: more for the own seat does not speak for one on which somebody else has yet more of it.
    """
    public, shown = view.public, view.public.round
    if next_mover(shown) == view.seat:
        return _Adding(NEITHER, partly_first=False)
    apart, takes = list[int](), list[int]()
    for seat in seats_left(shown):
        adds, gains = [], []
        for truck in trucks:
            was, now = (
                haul_of(public, seat, (*shown.trucks[truck].tiles, *more)).worth for more in ((), (shown.drawn,))
            )
            adds.append(now - was)
            gains.append(now - was if seat == view.seat else max(0, now) - max(0, was))
        apart.append(adds[0] - adds[1])
        takes.append(gains[0] - gains[1])
    favours = _more_for_last(apart)
    if favours == SECOND and _more_for_last(takes) != SECOND:
        favours = NEITHER  # nobody takes what costs more than it costs already
    *theirs, own = apart
    return _Adding(favours, partly_first=own > 0 or min(theirs) < 0)


def _more_for_last(apart: Sequence[int]) -> int:
    """Return for which of two trucks it speaks how much more each seat has by the first, where the own one comes last."""
    *theirs, own = apart
    sides = {better_of((own, its)) for its in theirs} - {NEITHER}
    return sides.pop() if len(sides) == 1 else NEITHER


def _told_change(before: tuple[int, ...], was: Haul, now: Haul) -> str:
    """Return what a truck brings with one tile more, and what it would bring without, where something lies on it."""
    return f"{now.gains}{_without(before, was, now)}{now.noted}"


def _without(before: tuple[int, ...], was: Haul, now: Haul) -> str:
    return "" if not before else " as without it" if was.gains == now.gains else f" instead of {was.gains}"


def _once_taken(
    haul_of: HaulOf,
    face_down: Callable[[Any], Sequence[int]],
    view: Any,
    names: Names,
    trucks: Sequence[int],
    ways: Sequence[OnTrucks],
) -> Iterator[Difference]:
    """Yield what who is next finds in either way, what is left for the own seat, and what is full or waits then."""
    public, shown = view.public, view.public.round
    mover = next_mover(shown)
    who, there = called_next(view, names, mover), [f"with it on truck {truck + 1}" for truck in trucks]
    best = [best_truck(haul_of, public, mover, way) for way in ways]
    first, second = (haul_of(public, mover, way[truck]) for way, truck in zip(ways, best, strict=True))
    loaded = [haul_of(public, mover, way[truck]) for way in ways for truck in trucks]
    pro, against, either_way = list[str](), list[str](), list[str]()
    if best[0] == best[1] and first.worth > max(0, *[haul.worth for haul in loaded]):
        if any(first.against(haul) for haul in loaded):
            either_way.append(f"either way {names[mover]} can have {first.told} with truck {best[0] + 1}")
        else:
            either_way.append(f"either way {names[mover]} finds more on truck {best[0] + 1}: {first.told}")
    exchanged = first.against(second)
    if first.worth > max(0, second.worth) and first.gains != second.gains:
        instead = second.gains if second.worth > 0 else f"no {_gain(haul_of, public, mover, ways[1])}"
        (either_way if exchanged else against).append(f"{there[0]} {who} can have {first.gains} instead of {instead}")
    mine, other = (_left_by_others(haul_of, face_down, view, way) for way in ways)
    if mine is not None and other is not None and (mine.lost == other.lost or None in (mine.haul, other.haul)):
        mine, other = (replace(one, lost=None) for one in (mine, other))  # that sets nothing apart
    if (
        mine is not None
        and other is not None
        and (mine.gains != other.gains or (mine.truck != other.truck and mine.room != other.room))
        and (mine.taken == other.taken or (mine.sure and other.sure))
    ):
        side = (pro, against, either_way)[mine.better_than(other)]
        side.append(_told_left(view, names, trucks, mine, other))
    elif not against and (taker := _taker(haul_of, view, trucks, ways)) is not None:
        rather = f"brings {names[taker]} more than any other truck, and {names[taker]} comes before {names[view.seat]}"
        pro.append(f"with it truck {trucks[1] + 1} {rather}")
    if not pro and second.worth > max(0, first.worth) and first.gains != second.gains:
        best_now = f"at best {first.gains}" if first.worth > 0 else f"no {_gain(haul_of, public, mover, ways[0])}"
        instead = f"{best_now} instead of {second.gains}"
        others = {} if exchanged else dict(_others_have_less(haul_of, view, names, ways))
        alike = listing([who, *[other for other, less in others.items() if less == instead]])
        more = "".join([f", {other} {less}" for other, less in others.items() if less != instead])
        (either_way if exchanged else pro).append(f"{there[0]} {alike} can have {instead}{more}")
    if first.worth < 0 <= second.worth and ways[1][best[1]]:
        pro.append(f"{there[0]} each truck costs {who} points, {there[1]} not every truck does")
    if not pro and not either_way:
        pro += _kept_to_oneself(haul_of, view, names, trucks[1])
        pro += _kept_clean(haul_of, view, names, trucks, ways)
    pro += _kept_for_later(haul_of, view, names, trucks, ways[0], told=bool(pro))
    for favours, said in ((FIRST, pro), (NEITHER, either_way), (SECOND, against)):
        yield from [Difference(favours, one) for one in said]


def _others_have_less(haul_of: HaulOf, view: Any, names: Names, ways: Sequence[OnTrucks]) -> Iterator[tuple[str, str]]:
    """Yield who else can surely have less at best in the first way than in the second, and what instead of what."""
    for seat in others_left(view)[1:MOST_OTHERS]:
        now, then = (haul_of(view.public, seat, way[best_truck(haul_of, view.public, seat, way)]) for way in ways)
        if then.worth > max(0, now.worth) and now.gains != then.gains and not now.against(then):
            best = f"at best {now.gains}" if now.worth > 0 else f"no {_gain(haul_of, view.public, seat, ways[0])}"
            yield names[seat], f"{best} instead of {then.gains}"


def _kept_from_others(
    haul_of: HaulOf, view: Any, names: Names, trucks: Sequence[int], ways: Sequence[OnTrucks]
) -> Iterator[Difference]:
    """Yield of another one who finds less in the first way than in the second, once who is next took what is surely best for it."""
    public, mover = view.public, next_mover(view.public.round)
    taken = [best_truck(haul_of, public, mover, way) for way in ways]
    if not all(_surely_takes(haul_of, public, mover, truck, way) for truck, way in zip(taken, ways, strict=True)):
        return
    rests = [
        {there: tiles for there, tiles in way.items() if there != one} for one, way in zip(taken, ways, strict=True)
    ]
    for seat in others_left(view)[1:]:
        now, then = (haul_of(public, seat, rest[best_truck(haul_of, public, seat, rest)]) for rest in rests)
        if now.worth >= then.worth or then.worth <= 0:
            continue
        finds = f"at best {now.gains}" if now.worth > 0 else f"no {_gain(haul_of, public, seat, rests[0])}"
        taker, loaded = called_next(view, names, mover), [f"with it on truck {truck + 1}" for truck in trucks]
        if taken[0] == taken[1]:
            told = f"if {taker} takes truck {taken[0] + 1}, {names[seat]} finds {finds} {loaded[0]}, {then.gains} {loaded[1]}"
        else:
            there = ["it" if truck == one else f"truck {truck + 1}" for truck, one in zip(taken, trucks, strict=True)]
            ifs = [f"{where}, if {taker} takes {what}, " for where, what in zip(loaded, there, strict=True)]
            told = f"{ifs[0]}{names[seat]} finds {finds}; {ifs[1]}{names[seat]} finds {then.gains}"
        yield Difference(FIRST, told)
        return


def _less_for_others(
    haul_of: HaulOf,
    view: Any,
    names: Names,
    truck: int,
    ways: Sequence[OnTrucks],
    *,
    next_told: bool = False,
) -> Iterator[Difference]:
    """Yield who but the next one can have less at best in the first way, where nobody can have more, nor the own seat less.

    The next one may have more where that is told.
    """
    best = {
        seat: [haul_of(view.public, seat, way[best_truck(haul_of, view.public, seat, way)]) for way in ways]
        for seat in seats_left(view.public.round)
        if seat != next_mover(view.public.round) or not next_told
    }
    if all(
        (now.worth >= then.worth) if seat == view.seat else (now.worth <= then.worth)
        for seat, (now, then) in best.items()
    ):
        less = [f"{other} can have {what}" for other, what in _others_have_less(haul_of, view, names, ways)]
        yield from [Difference(FIRST, f"with it on truck {truck + 1} {listing(less)}")] if less else ()


def _left_for_oneself(
    haul_of: HaulOf, view: Any, names: Names, trucks: Sequence[int], ways: Sequence[OnTrucks]
) -> Iterator[Difference]:
    """Yield that the best truck of the own seat is worth less where the second way loads one, and who would take it before."""
    seat, public = view.seat, view.public
    best = best_truck(haul_of, public, seat, ways[0])
    first, second = (haul_of(public, seat, way[best_truck(haul_of, public, seat, way)]) for way in ways)
    if first.worth > max(0, second.worth) and first.gains != second.gains:
        none = (
            f"no truck brings {names[seat]} any {_gain(haul_of, public, seat, ways[1])}; else one brings {first.gains}"
        )
        at_best = f"{names[seat]} can have at best {second.gains} instead of {first.gains}"
        told = f"with it on truck {trucks[1] + 1} {at_best if second.worth > 0 else none}"
        before = _sure_takers(haul_of, view, ways[0]).get(best)
        if before is None:
            yield Difference(FIRST, told)
        else:
            there = f"truck {best + 1}{' with it' * (best == trucks[0])}"
            who = f"{called_next(view, names, before)} comes first and gains most by {there}"
            yield Difference(NEITHER, f"{told}, but {who}", partly_first=True)


def _sure_takers(haul_of: HaulOf, view: Any, way: OnTrucks) -> Mapping[int, int]:
    """Return which truck each other one surely takes, if all before do so, too, with who that is."""
    there, takers = dict(way), dict[int, int]()
    for seat in others_left(view):
        truck = best_truck(haul_of, view.public, seat, there)
        if not _surely_takes(haul_of, view.public, seat, truck, there):
            break
        takers[truck] = seat
        del there[truck]
    return takers


def _kept_for_later(
    haul_of: HaulOf, view: Any, names: Names, trucks: Sequence[int], way: OnTrucks, *, told: bool
) -> Iterator[str]:
    """Yield that a truck likely waits with the drawn tile for the own seat, who alone gains by it.

    If it is not full, that it may: unless more is `told`, and where somebody would gain by the other one with it.
    """
    (truck, other), shown, own = trucks, view.public.round, names[view.seat]
    tiles = way[truck]
    if haul_of(view.public, view.seat, tiles).worth <= 0 or wanted_by_others(haul_of, view, tiles):
        return
    if len(tiles) == shown.trucks[truck].capacity:
        yield f"truck {truck + 1} is then full, and nobody else gains by it, {waits_for(haul_of, view, names, tiles)}"
    elif not told and wanted_by_others(haul_of, view, (*shown.trucks[other].tiles, shown.drawn)):
        balance = " on balance" * any(haul_of(view.public, seat, tiles).mixed for seat in others_left(view))
        yield f"nobody else gains{balance} by truck {truck + 1} with it, so that may stay for {own}"


def _kept_clean(
    haul_of: HaulOf, view: Any, names: Names, trucks: Sequence[int], ways: Sequence[OnTrucks]
) -> Iterator[str]:
    """Yield which trucks cost the own seat points in either way, where the first has fewer of them, and some."""
    costing = [
        [str(truck + 1) for truck, tiles in way.items() if haul_of(view.public, view.seat, tiles).worth < 0]
        for way in ways
    ]
    if 0 < len(costing[0]) < len(costing[1]):
        own, some = names[view.seat], "truck" if len(costing[0]) == 1 else "trucks"
        fewer = f"only {some} {listing(costing[0])} cost{'s' * (some == 'truck')} {own} points"
        more = f"trucks {listing(costing[1])} do"
        yield f"with it on truck {trucks[0] + 1} {fewer}, with it on truck {trucks[1] + 1} {more}"


def _kept_to_oneself(haul_of: HaulOf, view: Any, names: Names, truck: int) -> Iterator[str]:
    """Yield who would gain, too, by a truck with the tile that brings only the own seat something as it is."""
    public, shown, own = view.public, view.public.round, names[view.seat]
    tiles, others = shown.trucks[truck].tiles, others_left(view)
    if haul_of(public, view.seat, tiles).worth <= 0 or wanted_by_others(haul_of, view, tiles):
        return
    if gaining := [seat for seat in others if haul_of(public, seat, (*tiles, shown.drawn)).worth > 0]:
        who = listing([called_next(view, names, seat) for seat in gaining])
        yield f"only {own} gains by truck {truck + 1} as it is; with it there {who} would, too, and can take it first"


def _gain(haul_of: HaulOf, public: Any, seat: int, way: OnTrucks) -> str:
    """Return what a gain is called that no truck brings a seat: on balance, where one brings it something that costs as much."""
    return "gain" + " on balance" * any(haul_of(public, seat, tiles).mixed for tiles in way.values())


def _taker(haul_of: HaulOf, view: Any, trucks: Sequence[int], ways: Sequence[OnTrucks]) -> int | None:
    """Return who would take the second truck from the own seat only once the tile lies on it.

    Nobody where the own seat gains no more by it there than by the first one, or somebody would take that with the tile as well.
    """
    public = view.public
    loaded = [haul_of(public, view.seat, way[truck]).worth for truck, way in zip(trucks, ways, strict=True)]
    others = others_left(view)
    if loaded[1] <= loaded[0] or any(_surely_takes(haul_of, public, seat, trucks[0], ways[0]) for seat in others):
        return None
    for seat in others:
        before, after = (_surely_takes(haul_of, public, seat, trucks[1], way) for way in ways)
        if after and not before:
            return seat
    return None


def _surely_takes(haul_of: HaulOf, public: Any, seat: int, truck: int, way: OnTrucks) -> bool:
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
    lost: BonusLoss | None = None
    """What the seat loses to a bonus of one of them."""
    fit: tuple[int, int] = (0, 0)
    """How many of how many unseen tiles bring the seat something, where it draws for a truck without a tile."""

    @property
    def gains(self) -> str:
        return "" if self.haul is None else self.haul.gains

    @property
    def worth(self) -> int:
        return 0 if self.haul is None else self.haul.worth

    @property
    def in_all(self) -> Haul | None:
        """Return what is left with what the seat has by its loss."""
        if self.haul is None or self.lost is None:
            return self.haul
        more, (first, *rest) = self.lost.points, self.haul.counts
        return replace(self.haul, worth=self.haul.worth + more, counts=(first + more, *rest))

    def better_than(self, other: _Left) -> int:
        """Return for which of two it speaks, the own way first: which brings more; for that also if as much with more room."""
        one, two = self.in_all, other.in_all
        if one is not None and two is not None and (self.gains != other.gains or self.lost != other.lost):
            return better_haul(one, two)
        if self.gains == other.gains:
            return FIRST if self.room > other.room else NEITHER
        # who fills a truck alone has less than a gain that is there already, and no such loss
        if self.worth or other.worth:
            return FIRST if (other.worth < 0 if self.haul is None else self.worth > 0) else SECOND
        gaining, of = self.fit if self.haul is None else other.fit
        filling = better_of((2 * gaining, of))  # with most tiles that is more than nothing, with few it is not
        return filling if self.haul is None or filling == NEITHER else 1 - filling

    def told(self, loaded: int, *, where: bool, room: bool, noted: bool = True, fitting: bool = False) -> str:
        """Return what is left, on which truck and with how much room if asked for, `noted` with what is in it.

        Of an empty truck to fill that is how much is `fitting`.

        Of the truck that is loaded that is told later.
        """
        if self.haul is None:
            gaining, of = self.fit
            fit = f" ({gaining or 'none'} of {of} unseen tiles would bring something)" * fitting
            return f"the empty truck {self.truck + 1} to fill alone{fit}"
        gains = self.haul.told if noted and self.truck != loaded else self.haul.gains
        more = f" with room for {self.room} more" * bool(room and self.room)
        lost = "" if self.lost is None else f", and {signed(self.lost.points)} by giving up the {self.lost.tile}"
        return f"{gains}{more}{f' on truck {self.truck + 1}' * where}{lost}"


def _left_by_others(
    haul_of: HaulOf, face_down: Callable[[Any], Sequence[int]], view: Any, way: OnTrucks
) -> _Left | None:
    """Return what others leave a seat; None where one of them gains by no truck, or more than `MOST_OTHERS` are still in.

    Nor is it told where an empty truck is left beside others that bring nothing: who draws may want any of them.
    """
    others = others_left(view)
    there, taken, sure, public, given = dict(way), list[tuple[int, int]](), True, view.public, list[BonusLoss | None]()
    if len(others) > MOST_OTHERS:
        return None
    for seat in others:
        truck = best_truck(haul_of, view.public, seat, there)
        haul = haul_of(view.public, seat, there.pop(truck))
        most = haul.worth
        if most <= 0:
            return None
        sure = sure and all(haul_of(view.public, seat, tiles).worth < most for tiles in there.values())
        taken.append((seat, truck))
        if haul.taken_over is not None and haul.taken_over.seat == view.seat and not given:
            given.append(haul.taken_over)
            public = replace(public, zoos=put(public.zoos, view.seat, haul.taken_over.zoo))
    truck = best_truck(haul_of, public, view.seat, there)
    room = view.public.round.trucks[truck].capacity - len(there[truck])
    if there[truck]:
        own = haul_of(public, view.seat, there[truck])
        return _Left(tuple(taken), sure, truck, own, room, next(iter(given), None))
    if len(there) > 1:
        return None
    unseen = face_down(view.public)
    gaining = sum([haul_of(public, view.seat, (tile,)).worth > 0 for tile in unseen])
    return _Left(tuple(taken), sure, truck, None, room, fit=(gaining, len(unseen)))


def _told_left(view: Any, names: Names, trucks: Sequence[int], now: _Left, then: _Left) -> str:
    """Return in words what is left for the own seat in one way, and instead of what in another."""
    first, second = (
        listing([f"{names[seat]} takes truck {truck + 1}" for seat, truck in one.taken]) for one in (now, then)
    )
    left, where = f"there is left for {names[view.seat]}", now.truck != then.truck
    room = None in (now.haul, then.haul) or now.gains == then.gains  # beside a truck that is to be filled, or as good

    fitting = not (now.worth or then.worth)

    def told(where: bool, **as_said: bool) -> list[str]:
        both = zip((now, then), trucks, strict=True)
        return [one.told(truck, where=where, room=room, fitting=fitting, **as_said) for one, truck in both]

    mine, _ = told(where=where)
    _, other = told(where=where, noted=False)  # what stands in brackets behind both would seem to be in the first
    there, elsewhere = told(where=True)
    if (now.taken, then.taken) == tuple([((next_mover(view.public.round), truck),) for truck in trucks]):
        taker, own = names[now.taken[0][0]], names[view.seat]
        return f"if {taker} takes the truck with it, left for {own}: {there}; with it on truck {trucks[1] + 1}: {elsewhere}"
    if first == second and now.lost == then.lost:
        return f"if {first}, {left}: {mine} instead of {other}"
    return (
        f"with it on truck {trucks[0] + 1}, if {first}, {left}: {there}; "
        f"with it on truck {trucks[1] + 1}, if {second}: {elsewhere}"
    )
