"""Say what tells a truck and a draw apart, or two trucks: what a tile more may do, and who else may want it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.contract.at_stake import FIRST, NEITHER, SECOND, SLIGHT, USUAL, Difference
from engine.contract.choice import Action
from engine.contract.tree import Node
from engine.contract.voice import Names
from engine.shared.trucks.hauls import (
    MOST_OTHERS,
    Haul,
    HaulOf,
    TileNames,
    WorthOf,
    best_truck,
    better_haul,
    called_next,
    notes_apart,
    once_drawn,
    others_left,
    seats_left,
    waits_for,
    wanted_by_others,
)
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Round, alone, loadable, next_mover, takeable
from engine.shared.trucks.turns import Draw, Take
from engine.shared.trucks.words import Name, load_of
from engine.shared.wording import listing

HARDLY = 10
"""One of how many unseen tiles at least has to bring more, so that a draw may be for that."""
MUCH = 3
"""With how many points and coins more than any truck brings now it is told of a tile what it would bring, if not few bring more."""


def of_turns(
    haul_of: HaulOf,
    worth_of: WorthOf,
    called: TileNames,
    face_down: Callable[[Any], Sequence[int]],
    view: Any,
    names: Names,
    held: Sequence[Action],
    as_good: bool,
    scores: Sequence[int],
) -> Iterator[Difference]:
    """Yield what the trucks that are held against something bring now, and a draw may; who else may want them; what a draw means.

    That who is next finds less without a truck goes first where it finds more on it than the own seat; else where two of them
    bring the own seat as much. What a truck would bring others comes last.
    """
    takes = [action.truck for action in held if isinstance(action, Take)]
    drawing = any(isinstance(action, Draw) for action in held)
    first = FIRST if isinstance(held[0], Take) else SECOND  # for which it speaks what is good in the truck
    left = [*_kept_from_next(haul_of, view, names, takes[0])] if first == FIRST and drawing else []
    if takes[1:] and _no_more(haul_of, view, takes):
        left = [*_left_for_next(haul_of, view, names, takes)]
    yield from left
    told_of_next = bool(left) and bool(takes[1:])
    bring = (
        _either_brings(view, names, haul_of, takes, told_of_next=told_of_next)
        if takes[1:]
        else _brings(view, names, haul_of, takes, first)
    )
    if first == FIRST:
        yield from bring
    if takes and drawing:
        yield from _may_be_left(haul_of, view, names, takes[0]) if first == FIRST else ()
        unseen, leaves = face_down(view.public), not left  # else that is told already
        yield from _take_or_draw(
            haul_of, worth_of, called, unseen, view, names, takes[0], first, as_good=as_good, leaves=leaves
        )
        yield from _other_trucks(haul_of, called.name, view, names, takes[0], 1 - first)
        yield from () if first == FIRST else _left_alone(view, names, takes[0])
    elif len(takes) == 1:
        yield from _who_else(haul_of, view, names, takes[0], first)
        yield from () if first == FIRST else _left_alone(view, names, takes[0])
    elif takes and not left:
        yield from _left_for_next(haul_of, view, names, takes)
    if first == SECOND:
        yield from bring
    if drawing:
        yield from _of_drawing(view, names, called.name, takes, first, scores)
    for truck in takes:
        yield from _would_bring(view, names, haul_of, truck, None if takes[1:] else first)


def turn_called(action: Action, instead: Mapping[type, str]) -> str:
    """Return what is done in a turn; what else than at the trucks it is said `instead`."""
    if isinstance(action, Take):
        return f"truck {action.truck + 1}"
    return "a draw" if isinstance(action, Draw) else instead[type(action)]


def _no_more(haul_of: HaulOf, view: Any, takes: Sequence[int]) -> bool:
    """Tell whether the first of two trucks brings the own seat no more, and leaves less for who is next, which speaks for it."""
    first, second = (haul_of(view.public, view.seat, view.public.round.trucks[truck].tiles).worth for truck in takes)
    found = _best_for_next(haul_of, view, takes)
    return first <= second and bool(found) and found[0].worth < found[1].worth


def _other_trucks(
    haul_of: HaulOf, tile_name: Name, view: Any, names: Names, held: int, for_draw: int
) -> Iterator[Difference]:
    """Yield what other trucks bring the own seat now, as that can be had after a draw, and in short who is next.

    Where a truck is advised, those that are at least as good; where a draw is, all that bring something or cost less than the one
    that is held against it, and which can wait.
    """
    public, shown, drawing = view.public, view.public.round, for_draw == FIRST
    worth = haul_of(public, view.seat, shown.trucks[held].tiles).worth
    least = min(1, worth + 1) if drawing else max(1, worth)
    for truck in takeable(shown):
        tiles = shown.trucks[truck].tiles
        own = haul_of(public, view.seat, tiles)
        if truck != held and own.worth >= least:
            first = next_mover(shown)
            too = (
                ""
                if first == view.seat
                else f", {called_next(view, names, first)} {haul_of(public, first, tiles).gains}"
            )
            waits = (
                drawing
                and own.worth > 0
                and truck not in loadable(shown)
                and not wanted_by_others(haul_of, view, tiles)
            )
            may_wait = waits_for(haul_of, view, names, tiles)
            why = f"; it is full and nobody else gains by it, {may_wait}" if waits else ""
            brings = f"brings {names[view.seat]} {own.told}{too}{why}"
            weight = SLIGHT if drawing and own.worth < worth else USUAL  # it is no more than can be had without a draw
            yield Difference(for_draw, f"truck {truck + 1} ({load_of(tiles, tile_name)}) {brings}", weight=weight)


def _take_or_draw(
    haul_of: HaulOf,
    worth_of: WorthOf,
    called: TileNames,
    unseen: Sequence[int],
    view: Any,
    names: Names,
    held: int,
    for_truck: int,
    *,
    as_good: bool,
    leaves: bool,
) -> Iterator[Difference]:
    """Yield what a tile more may bring, who may take a truck, and what taking it `leaves`."""
    who, truck, taking, for_draw = names[view.seat], f"truck {held + 1}", for_truck == FIRST, 1 - for_truck
    tile = _TileMore.of(haul_of, worth_of, unseen, view, held)
    more, less, only_there = tile.more, tile.less, tile.only_there

    def with_some(more: int) -> str:
        return "any unseen tile" if more == len(unseen) else f"{more or 'none'} of {len(unseen)} unseen tiles"

    could = f"with {with_some(more)} {who} could have more than {truck} brings now"
    if tile.instead:  # that one may be more to somebody
        room = [f"truck {one + 1}" for one in loadable(view.public.round)]
        loaded = room[0] if len(room) == 1 else "a truck with room"
        could = f"with {with_some(more)} {loaded} would bring {who} more than {truck} does now"
    worse = f"; with {less or 'none'} that would bring less" if only_there and (less or more) and not taking else ""
    such = "" if taking else tile.such(haul_of, called, unseen, view, who)
    said = list[Difference]()
    if taking and tile.spoilt:
        loads = (
            f"with {less} of {len(unseen)} unseen tiles, if somebody loads one there, {truck} would bring {who} less"
        )
        said.append(Difference(for_truck, loads))
    if not taking and tile.better:
        later, bring = _still_there(len(tile.better), alone=tile.alone), "bring" if tile.better[1:] else "brings"
        already = f"{_trucks(tile.better)} already {bring} {who} more than {truck}{later}"
        any_now = f"with {with_some(tile.more_than_any)} {who} could have more than any truck brings now"
        if 2 * tile.more_than_any >= tile.unseen:  # why that one is not taken at once
            said += [Difference(for_draw, any_now), Difference(for_draw, already)]
        else:
            said.append(Difference(for_draw, already, any_now if tile.more_than_any else ""))
        said += _nobody_elses_best(haul_of, view, names, for_draw)
    elif taking and as_good and tile.wanted and not tile.few and not tile.spoilt:
        gaining = [
            seat
            for seat in others_left(view)
            if haul_of(view.public, seat, view.public.round.trucks[held].tiles).worth > 0
        ]
        may = listing([called_next(view, names, seat) for seat in gaining], "or")
        said.append(Difference(NEITHER, f"{could}, but {may} can take it"))
    elif tile.few:
        # who is alone and draws loses nothing by tiles that bring less
        hardly = not tile.alone and HARDLY * more < tile.unseen
        only = more > 0 and (taking or hardly or (not tile.on_average and (less >= more or not tile.alone)))
        for_it = for_truck if only or not more else for_draw
        told = taking or more or (only_there and less) or tile.wanted
        partly = more > 0 and for_it != for_draw and not taking
        much = tile.much(haul_of, view)
        beside, such = (such, "") if for_it == for_draw else ("", such if much else "")
        said += [Difference(for_it, f"{'only ' * only}{could}{worse}", beside, partly_first=partly)] if told else []
    elif not taking and 2 * tile.elsewhere < tile.unseen and (takes := _next_takes(haul_of, view, names, held)):
        favours = NEITHER if _next_gains_more(haul_of, view, held) else for_draw
        unless = f"{could}, unless {takes} takes it{worse}"
        said.append(Difference(favours, unless, partly_first=True, shorter=f"{could}{worse}"))
    else:
        said.append(Difference(for_draw, f"{could}{worse}"))
    in_vain = taking and tile.alone and not more  # that it stays is nothing to wait for
    whose = [] if in_vain else [*_who_else(haul_of, view, names, held, for_truck, leaves=leaves)]
    yield from whose + said if tile.few and not taking and not tile.wanted else said + whose
    few = tile.few and not taking  # then it is seldom that it comes
    yield from [Difference(for_draw, such, weight=SLIGHT if few else USUAL)] if such else ()


class _TileMore(Node):
    """Hold what a tile more may do to a truck that may be taken."""

    unseen: int
    more: int
    """With how many unseen tiles some truck would bring the own seat more than that one does now."""
    more_than_any: int
    """With how many some truck would bring it more than any does now."""
    elsewhere: int
    """With how many another one would bring it more than that one does now."""
    on_average: bool
    """Whether an unseen tile would make one bring it more than that one does now, taken over all of them, were that one gone."""
    less: int
    """With how many that one would bring it less."""
    only_there: bool
    """Whether a tile can go onto no other."""
    wanted: bool
    """Whether it brings anybody else something who is still in."""
    alone: bool
    """Whether all others are out."""
    better: tuple[int, ...]
    """The trucks that bring the own seat more than that one as they are."""
    instead: bool
    """Whether another one brings it more of one thing as it is, and less of something else."""
    example: tuple[int, int]
    """An unseen tile that would bring much more, and the truck onto which it would go for that."""

    @classmethod
    def of(cls, haul_of: HaulOf, worth_of: WorthOf, unseen: Sequence[int], view: Any, held: int) -> _TileMore:
        shown, after = view.public.round, once_drawn(view.public)
        there = {truck: worth_of(after, view.seat, shown.trucks[truck].tiles) for truck in takeable(shown)}
        as_it_is = {truck: worth_of(view.public, view.seat, shown.trucks[truck].tiles) for truck in takeable(shown)}
        own = {truck: haul_of(view.public, view.seat, shown.trucks[truck].tiles) for truck in takeable(shown)}
        better = tuple([truck for truck, haul in own.items() if better_haul(haul, own[held]) == FIRST])
        surely = {truck: there[truck] for truck in better}  # what brings points for coins is no more
        now, most = as_it_is[held], max(as_it_is.values())
        more = more_than_any = less = elsewhere = 0
        comes_to = 0.0
        example, by_it = (NO_TILE, held), 0
        for tile, many in Counter(unseen).items():
            then = {truck: worth_of(after, view.seat, (*shown.trucks[truck].tiles, tile)) for truck in loadable(shown)}
            onto = max(then, key=lambda truck: then[truck])
            best = max([max(brings, _best_but(surely, truck)) for truck, brings in then.items()])
            rest = {truck: worth for truck, worth in there.items() if truck != held}  # that one may be gone by then
            more += many * (best > now)
            more_than_any += many * (best > most)
            others = {truck: worth for truck, worth in then.items() if truck != held}
            elsewhere += many * (max([*others.values(), *surely.values()], default=now) > now)
            less += many * (then.get(held, now) < now)
            comes_to += many * max([max(brings, _best_but(rest, truck)) for truck, brings in then.items()])
            if many * (then[onto] - most) > by_it:
                example, by_it = (tile, onto), many * (then[onto] - most)
        wanted = wanted_by_others(haul_of, view, shown.trucks[held].tiles)
        instead = any(haul.against(own[held]) for haul in own.values())
        return cls(
            unseen=len(unseen),
            more=more,
            more_than_any=more_than_any,
            elsewhere=elsewhere,
            on_average=comes_to > now * len(unseen),
            less=less,
            only_there=loadable(shown) == (held,),
            wanted=wanted,
            alone=alone(shown),
            better=better,
            instead=instead,
            example=example,
        )

    def such(self, haul_of: HaulOf, called: TileNames, unseen: Sequence[int], view: Any, who: str) -> str:
        """Return what one of the unseen tiles would bring that bring more than any truck does now; empty where none surely does."""
        tile, onto = self.example
        if tile == NO_TILE:
            return ""
        public, tiles = once_drawn(view.public), view.public.round.trucks[onto].tiles
        haul = haul_of(public, view.seat, (*tiles, tile))
        now = [haul_of(view.public, view.seat, public.round.trucks[truck].tiles) for truck in takeable(public.round)]
        if any(better_haul(haul, one) != FIRST for one in now) or not (self.few or self.much(haul_of, view)):
            return ""
        where = f"{'' if tiles else 'the empty '}truck {onto + 1}"

        def hauled(one: int) -> Haul:
            return haul_of(public, view.seat, (*tiles, one))

        alike = [hauled(one) for one in {*called.alike(unseen, tile)}]
        one_of = called.unseen(unseen, tile, lambda one: hauled(one).no_less_than(haul))
        every = all(one.no_less_than(haul) for one in alike)
        least = "at least " * (every and any(one.gains != haul.gains for one in alike))
        return f"with {one_of} {where} would bring {who} {least}{haul.told}"

    def much(self, haul_of: HaulOf, view: Any) -> bool:
        """Tell whether the example would bring much more than any truck does now."""
        tile, onto = self.example
        if tile == NO_TILE:
            return False
        shown = view.public.round
        haul = haul_of(once_drawn(view.public), view.seat, (*shown.trucks[onto].tiles, tile))
        now = [haul_of(view.public, view.seat, shown.trucks[truck].tiles) for truck in takeable(shown)]
        return min([sum(haul.counts) - sum(one.counts) for one in now]) >= MUCH

    @property
    def few(self) -> bool:
        """Tell whether fewer than half of the unseen tiles bring more."""
        return 2 * self.more < self.unseen

    @property
    def spoilt(self) -> bool:
        """Tell whether somebody else may load it so that it brings less, while at least half of the tiles bring more."""
        return not self.few and not self.alone and self.less > 0


def _nobody_elses_best(haul_of: HaulOf, view: Any, names: Names, for_draw: int) -> Iterator[Difference]:
    """Yield by which truck each other one gains most, where that surely is another one than the best for the own seat."""
    public, shown = view.public, view.public.round
    there = {truck: shown.trucks[truck].tiles for truck in takeable(shown)}
    best, others = best_truck(haul_of, public, view.seat, there), others_left(view)
    told = []
    for seat in others[:MOST_OTHERS]:
        hauls = {truck: haul_of(public, seat, tiles) for truck, tiles in there.items()}
        most = best_truck(haul_of, public, seat, there)
        rest = [haul for truck, haul in hauls.items() if truck != most]
        if most == best or hauls[most].worth <= 0 or any(better_haul(hauls[most], one) != FIRST for one in rest):
            return
        told.append(f"{called_next(view, names, seat)} would gain most by truck {most + 1} ({hauls[most].gains})")
    if told and len(others) <= MOST_OTHERS:
        yield Difference(for_draw, f"truck {best + 1} may stay for {names[view.seat]}: {listing(told)}")


def _still_there(trucks: int, *, alone: bool) -> str:
    """Return that what is better than the truck held against a draw can be had after the draw, too."""
    several = trucks > 1
    if alone:
        return f", and stay{'s' * (not several)}"
    return f", and {'are' if several else 'is'} there next turn unless somebody takes {'them' if several else 'it'}"


def _trucks(some: Sequence[int]) -> str:
    """Return trucks by their numbers (`trucks 1 and 3`)."""
    return f"truck{'s' * (len(some) > 1)} {listing([str(truck + 1) for truck in some])}"


def _best_but(there: Mapping[int, int], loaded: int) -> int | float:
    """Return what the best truck is worth of those that stay as they are where one is loaded."""
    return max([worth for truck, worth in there.items() if truck != loaded], default=-math.inf)


def _may_be_left(haul_of: HaulOf, view: Any, names: Names, held: int) -> Iterator[Difference]:
    """Yield of a full truck that costs the own seat much more than the one that is held, and that nobody else would rather take.

    There have to be no more trucks than people: then it may be left for who is the last one.
    """
    shown, who = view.public.round, names[view.seat]
    there = {truck: shown.trucks[truck].tiles for truck in takeable(shown)}
    own = {truck: haul_of(view.public, view.seat, tiles) for truck, tiles in there.items()}
    others = others_left(view)
    if len(shown.trucks) - sum([took != NO_TRUCK for took in shown.took]) != len(others) + 1 or not others:
        return
    worst = min(own, key=lambda truck: own[truck].worth)
    full, costs = worst not in loadable(shown), own[worst].worth < 0
    if not full or not costs or sum(own[held].counts) - sum(own[worst].counts) < MUCH:
        return
    if all(best_truck(haul_of, view.public, seat, there) != worst for seat in others):
        long, short = (
            f"truck {worst + 1} would bring {who} {brings}, and may be what is left after a draw"
            for brings in (own[worst].told, own[worst].gains)
        )
        yield Difference(FIRST, long, shorter=short)


def _who_else(
    haul_of: HaulOf, view: Any, names: Names, truck: int, for_truck: int, *, leaves: bool = True
) -> Iterator[Difference]:
    """Yield who else may want a truck; where it is advised to be taken, what that `leaves` for who is next, if asked for."""
    public, shown = view.public, view.public.round
    others, taking, what = others_left(view), for_truck == FIRST, f"truck {truck + 1}"
    hauls = {seat: haul_of(public, seat, shown.trucks[truck].tiles) for seat in others}
    gaining = [seat for seat, haul in hauls.items() if haul.worth > 0]
    if not others:
        yield Difference(1 - for_truck, f"all others are out, so {what} stays")
    elif not gaining:
        if any(_rather(haul_of, public, seat, truck) for seat in others):
            return  # it costs less than what would be left
        balance = " on balance" * any(haul.mixed for haul in hauls.values())
        full = truck not in loadable(shown) and haul_of(public, view.seat, shown.trucks[truck].tiles).worth > 0
        may_wait = waits_for(haul_of, view, names, shown.trucks[truck].tiles)
        waits = f", and it is full, {may_wait}" * full
        yield Difference(1 - for_truck, f"nobody else gains by {what}{balance}{waits}")
    elif not taking:
        if haul_of(public, view.seat, shown.trucks[truck].tiles).worth <= 0:
            return  # it is nothing that is lost to them
        if rather := _take_another(haul_of, view, names, gaining, truck):
            yield Difference(1 - for_truck, f"{what} may stay for {names[view.seat]}: {rather}")
            return
        may = listing([called_next(view, names, seat) for seat in gaining], "or")
        yield Difference(for_truck, f"{may} can take {what}")
    elif leaves:
        yield from _left_for_next(haul_of, view, names, [truck])


def _next_gains_more(haul_of: HaulOf, view: Any, truck: int) -> bool:
    """Tell whether who is next gains more by a truck than the own seat."""
    tiles = view.public.round.trucks[truck].tiles
    own, other = (haul_of(view.public, seat, tiles) for seat in (view.seat, next_mover(view.public.round)))
    return sum(other.counts) > sum(own.counts)


def _next_takes(haul_of: HaulOf, view: Any, names: Names, truck: int) -> str:
    """Return who is next where that one gains several points by a truck, and no more by any other; empty where not."""
    shown, seat = view.public.round, next_mover(view.public.round)
    there = {one: shown.trucks[one].tiles for one in takeable(shown)}
    gain = haul_of(view.public, seat, there[truck])
    if seat == view.seat or sum(gain.counts) < MUCH or best_truck(haul_of, view.public, seat, there) != truck:
        return ""
    return called_next(view, names, seat)


def _take_another(haul_of: HaulOf, view: Any, names: Names, seats: Sequence[int], truck: int) -> str:
    """Return by which other truck each of some seats gains much more; empty where one of them does not, or two by the same."""
    shown, told = view.public.round, dict[int, str]()
    there = {one: shown.trucks[one].tiles for one in takeable(shown)}
    if any(best_truck(haul_of, view.public, seat, there) == truck for seat in others_left(view)):
        return ""
    for seat in seats:
        hauls = {one: haul_of(view.public, seat, shown.trucks[one].tiles) for one in takeable(shown)}
        best = max(hauls, key=lambda one: hauls[one].worth)
        rest = [haul for one, haul in hauls.items() if one != best]
        if best in (truck, *told) or any(sum(hauls[best].counts) - sum(one.counts) < MUCH for one in rest):
            return ""
        if any(better_haul(hauls[best], one) != FIRST for one in rest):
            return ""
        told[best] = f"{called_next(view, names, seat)} gains more by truck {best + 1} ({hauls[best].gains})"
    return listing([*told.values()])


def _rather(haul_of: HaulOf, public: Any, seat: int, truck: int) -> bool:
    """Tell whether a seat would rather take a truck than any other one that can be taken."""
    worth = {other: haul_of(public, seat, public.round.trucks[other].tiles).worth for other in takeable(public.round)}
    return worth[truck] > max([each for other, each in worth.items() if other != truck], default=worth[truck])


def _left_for_next(haul_of: HaulOf, view: Any, names: Names, takes: Sequence[int]) -> Iterator[Difference]:
    """Yield what who is next finds at best once the first truck is taken, instead of once the other is, or none."""
    found = _best_for_next(haul_of, view, takes)
    if _last_for_next(haul_of, view, takes[0]) > 0:
        who = called_next(view, names, next_mover(view.public.round))
        yield Difference(FIRST, f"with truck {takes[0] + 1} gone {who} finds only empty trucks")
    elif found and found[0].gains != found[1].gains:
        first, second = found
        who, truck = called_next(view, names, next_mover(view.public.round)), f"truck {takes[0] + 1}"
        finds = f"with {truck} gone {who} finds at best {first.gains} instead of {second.gains}"
        yield Difference(better_haul(second, first), finds)


def _kept_from_next(haul_of: HaulOf, view: Any, names: Names, truck: int) -> Iterator[Difference]:
    """Yield that who is next finds less once a truck is taken, where that is more than it brings the own seat."""
    found, tiles = _best_for_next(haul_of, view, [truck]), view.public.round.trucks[truck].tiles
    own = max(0, haul_of(view.public, view.seat, tiles).worth)
    less = found[1].worth - found[0].worth if found else _last_for_next(haul_of, view, truck)
    if less > own and wanted_by_others(haul_of, view, tiles):
        yield from _left_for_next(haul_of, view, names, [truck])


def _last_for_next(haul_of: HaulOf, view: Any, truck: int) -> int:
    """Return what a truck is worth to who is next where it is the only one that can be taken; 0 where it is not, or nobody is."""
    shown: Round = view.public.round
    first = next_mover(shown)
    if first == view.seat or [*takeable(shown)] != [truck]:
        return 0
    return haul_of(view.public, first, shown.trucks[truck].tiles).worth


def _best_for_next(haul_of: HaulOf, view: Any, takes: Sequence[int]) -> tuple[Haul, ...]:
    """Return what who is next finds at best once the first truck is taken, then once the other is, or none; empty without any."""
    public, shown = view.public, view.public.round
    first, there = next_mover(shown), {truck: shown.trucks[truck].tiles for truck in takeable(shown)}
    ways = [{truck: tiles for truck, tiles in there.items() if truck != taken} for taken in takes]
    ways = [*ways, there][:2]
    if first == view.seat or not all(ways):
        return ()
    return tuple([haul_of(public, first, way[best_truck(haul_of, public, first, way)]) for way in ways])


def _of_drawing(
    view: Any, names: Names, tile_name: Name, takes: Sequence[int], for_truck: int, scores: Sequence[int]
) -> Iterator[Difference]:
    """Yield what drawing a tile means whatever it is; where a truck may be taken instead, whether somebody draws even so.

    That it makes this the last round speaks for the truck to who is well behind, and to who is well ahead for the draw.
    """
    shown: Round = view.public.round
    if not shown.main and not shown.last:
        carrying = [truck for truck in takeable(shown) if truck not in takes]
        if takes and len(carrying) < len(seats_left(shown)) - 1:
            either_way = f"somebody has to draw once truck {takes[0] + 1} is taken"
            yield Difference(NEITHER, f"this becomes the last round either way: {either_way}")
        else:
            ahead = scores[view.seat] - max(
                [score for seat, score in enumerate(scores) if seat != view.seat], default=0
            )
            if takes and abs(ahead) >= MUCH:
                stands = "ahead" if ahead > 0 else "behind"
                told = f"drawing makes this the last round, with {names[view.seat]} {abs(ahead)} points {stands}"
                briefly = f"a draw makes it the last round, {abs(ahead)} {stands}"
                yield Difference(for_truck if ahead < 0 else 1 - for_truck, told, shorter=briefly)
            else:
                yield Difference(NEITHER, "drawing makes this the last round")
    room = loadable(shown)
    if len(room) == 1:
        there = load_of(shown.trucks[room[0]].tiles, tile_name)
        truck = f"truck {room[0] + 1} ({there})" if there else f"the empty truck {room[0] + 1}"
        yield Difference(NEITHER, f"a tile that is drawn has to go onto {truck}")


def _brings(view: Any, names: Names, haul_of: HaulOf, takes: Sequence[int], for_truck: int) -> Iterator[Difference]:
    """Yield what a truck brings the own seat now, which speaks against it where that costs points."""
    for truck in takes:
        own = haul_of(view.public, view.seat, view.public.round.trucks[truck].tiles)
        favours = NEITHER if own.exchange or not own.worth else for_truck if own.worth > 0 else 1 - for_truck
        yield Difference(favours, f"truck {truck + 1} brings {names[view.seat]} {own.gains} now{own.noted}")


def _either_brings(
    view: Any, names: Names, haul_of: HaulOf, takes: Sequence[int], *, told_of_next: bool
) -> Iterator[Difference]:
    """Yield what two trucks bring the own seat, and whom the first would bring more than the second, where that says why.

    It does where the first brings the own seat no more, if it is not who is next, `told_of_next` already.
    """
    public, seat, tiles = view.public, view.seat, [view.public.round.trucks[truck].tiles for truck in takes]
    own, called = [haul_of(public, seat, each) for each in tiles], [f"truck {truck + 1}" for truck in takes]
    favours = _mostly_better(*own)
    one, two = (SECOND, FIRST) if favours == SECOND else (FIRST, SECOND)
    if own[0].gains == own[1].gains:
        brings = f"either truck brings {names[seat]} {own[0].gains}{notes_apart(takes, *own)}"
        yield Difference(favours, brings)
    else:
        brings = f"{called[one]} brings {names[seat]} {own[one].told}, {called[two]} {own[two].told}"
        yield Difference(favours, brings)
    others = {other: [haul_of(public, other, each) for each in tiles] for other in others_left(view)}
    most = max(others, key=lambda other: others[other][0].worth - others[other][1].worth, default=view.seat)
    if favours == FIRST or most not in others or others[most][0].worth <= max(0, others[most][1].worth):
        return
    if told_of_next and most == next_mover(public.round):
        return
    would, instead = (haul.gains for haul in others[most])
    has = f"{called_next(view, names, most)} would have {would} with {called[0]}, {instead} with {called[1]}"
    yield Difference(FIRST, has)


def _mostly_better(one: Haul, other: Haul) -> int:
    """Return which of two hauls is better; of points against coins the one that has many times as much more."""
    apart = [own - its for own, its in zip(one.counts, other.counts, strict=True)]
    if min(apart) < 0 < max(apart):
        more, less = max(apart), -min(apart)
        return FIRST if more >= MUCH * less else SECOND if less >= MUCH * more else NEITHER
    return better_haul(one, other)


def _left_alone(view: Any, names: Names, truck: int) -> Iterator[Difference]:
    """Yield who would be the only one still in if a truck were taken, and goes on to draw as often as there is room."""
    others = others_left(view)
    if len(others) == 1 and [*filter(lambda one: one != truck, loadable(view.public.round))]:
        alone_then = f"only {called_next(view, names, others[0])} is still in and can draw alone"
        yield Difference(FIRST, f"with truck {truck + 1} taken {alone_then}")


def _would_bring(view: Any, names: Names, haul_of: HaulOf, truck: int, for_truck: int | None) -> Iterator[Difference]:
    """Yield what a truck would bring others: what some of them gain by it speaks for taking it, if it is held against a draw.

    What others lose by it does not. Of two trucks what they bring the own seat is told before.
    """
    tiles, others = view.public.round.trucks[truck].tiles, others_left(view)[:MOST_OTHERS]
    hauls = {seat: haul_of(view.public, seat, tiles) for seat in others}
    gaining = [seat for seat, haul in hauls.items() if haul.worth > 0 and for_truck is not None]
    rest = [seat for seat in hauls if seat not in gaining]
    for seats, favours in ((gaining, NEITHER if for_truck is None else for_truck), (rest, NEITHER)):
        each = [f"{called_next(view, names, seat)} {hauls[seat].told}" for seat in seats]
        yield from [Difference(favours, f"truck {truck + 1} would bring {', '.join(each)}")] if each else ()
