"""Say what tells two placements apart: who may come first, what then completes an area, what fits no more, what is left alone."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import gt
from typing import NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, NOTHING_FOUND, SECOND, SLIGHT, WEIGHTY, Difference
from engine.contract.voice import Names
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import a_tile, count_of, square_names
from engine.games.barenpark.rules.achievements import NEED, WHERE, progress
from engine.games.barenpark.rules.bringing import as_they_bring
from engine.games.barenpark.rules.figures import gaps, parts_of, stays
from engine.games.barenpark.rules.filling import filling, may_complete
from engine.games.barenpark.rules.forced import turns_left
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.placements import can_build
from engine.games.barenpark.rules.table import CREW, FULL, NOBODY, Placement, Public
from engine.games.barenpark.rules.taking import takeable
from engine.games.barenpark.rules.turn_end import to_come
from engine.games.barenpark.rules.within_reach import places_in
from engine.games.barenpark.tiles import NAMES, PLAYGROUND, SHAPE, SIZE, TOILET, VALUE
from engine.games.barenpark.words.collecting import COLLECTED, brought, gets_on, lacking, on_hand_for, prize
from engine.games.barenpark.words.fits import fits_nowhere, places_of
from engine.games.barenpark.words.holes import FILLS, just_filled, unfilled
from engine.games.barenpark.words.moves.across_area import several_in_a_new_area
from engine.games.barenpark.words.moves.brought import bringing_more_tiles, covering_more
from engine.games.barenpark.words.moves.completing import (
    completing,
    completing_from_hand,
    completing_with_one_taken,
    in_vain,
    losing,
    losing_anyway,
    way_to,
)
from engine.games.barenpark.words.moves.joining_next import joining_next
from engine.games.barenpark.words.moves.leading_to import leading_alike, leading_to, left_to_larger
from engine.games.barenpark.words.moves.room_left import counting_there, room_left
from engine.games.barenpark.words.moves.seen_at_once import (
    covering_squares,
    few_left,
    nearly_complete,
    next_in_reach,
    several_next,
)
from engine.games.barenpark.words.moves.two_moves import (
    After,
    TwoMoves,
    after_move,
    hand_called,
    moves_called,
    one_after_the_other,
)
from engine.games.barenpark.words.next_statue import who_can
from engine.games.barenpark.words.still_open import may_get_on
from engine.games.barenpark.words.two_at_once import both_in_one_turn, still_both_in_one_turn
from engine.games.barenpark.words.winning import may_win, may_win_with
from engine.shared.differences import against_alone, only_later
from engine.shared.polyomino import Square
from engine.shared.wording import in_words, listing

_FEW, _MANY = 2, 3
"""That a tile still fits is said where it has `_FEW` places at most after one move, and `_MANY` times as many after the other."""
_ENOUGH = 2
"""Where so much is told, what is seen at once is not."""
_ANY, _MOST_INSTEAD = 99, 3
"""Parts of a park of any size; with how many tiles at most they are filled so that another one is not missed there."""
_NO_AREA = -1
_MOST_LEFT, _MOST_MORE = 14, 6
"""How many squares are left at most, and to how many tiles, where it is told when a park is full."""


def moves_apart(
    public: Public,
    seat: int,
    names: Names,
    one: Placement,
    two: Placement,
    *,
    as_good: bool = False,
    parts: Sequence[str] = (),
) -> list[Difference]:
    """Return what differs between two placements, what weighs most first; what bears on `parts` is told of what icons bring."""
    called = moves_called(public.players[seat].park, one, two)
    first, second = (
        after_move(public, seat, place, each, name)
        for place, each, name in zip((FIRST, SECOND), (one, two), called, strict=True)
    )
    ending = [way for way in (first, second) if way.public.trigger != NOBODY]
    if ending:
        fills = f"{ending[0].called} fills the park: everybody else has one more turn"
        return [] if len(ending) > 1 else [Difference(ending[0].place, fills)]
    others = tuple([other for other in to_come(public, seat) if other != seat])
    moves = TwoMoves(public, seat, names, first, second, others, turns_left(public, seat), tuple(parts))
    last = moves.turns == 1
    found = [one for tells in (_TELLING_LAST if last else _TELLING) for one in _weighed(tells, moves)]
    for tells in () if last else _SEEN_AT_ONCE:
        found += _weighed(tells, moves) if len(found) < _ENOUGH or against_alone(found) else ()
    if not last and not any(one.favours == SECOND for one in found) and len(found) < _ENOUGH:
        found += _weighed(covering_squares, moves)
    found += (
        [one for one in bringing_more_tiles(moves) if one not in found] if len(found) == _ENOUGH and not last else []
    )
    if not against_alone(found) or _more_at_once(first, second):
        return found if last or not _little_for_the_first(found) else [*leading_to(moves), *found]
    if leads := [] if last else [*leading_to(moves)]:
        return [*leads, *sorted([one for one in found if one.favours == SECOND], key=lambda one: -one.weight)[:1]]
    later = only_later(called[FIRST], found, as_good=as_good)
    if as_good and not last:
        return [*leading_alike(moves)]
    if later and (left := left_to_larger(moves)):  # that nothing speaks for it would not be so
        return [Difference(NOTHING_FOUND, left), *later[1:]]
    return later


def _weighed(tells: Callable[[TwoMoves], Iterable[Difference]], moves: TwoMoves) -> list[Difference]:
    """Return what is told, by how much it weighs."""
    weight = WEIGHTY if tells in _WEIGHTY else SLIGHT if tells in _SLIGHT else None
    return [one if weight is None else one._replace(weight=weight) for one in tells(moves)]


def _little_for_the_first(found: Sequence[Difference]) -> bool:
    """Tell whether what speaks for the first move is slight, and what speaks for the second one is not."""
    own, others = ([one for one in found if one.favours == favours] for favours in (FIRST, SECOND))
    return bool(own) and all(one.weight == SLIGHT for one in own) and any(one.weight != SLIGHT for one in others)


def brings_more_at_once(public: Public, seat: int, one: Placement, two: Placement) -> bool:
    """Tell whether the first of two placements brings anything at once of which the second brings less."""
    first, second = (
        after_move(public, seat, place, each, "", number=_NO_AREA) for place, each in ((FIRST, one), (SECOND, two))
    )
    return _more_at_once(first, second)


def _more_at_once(one: After, other: After) -> bool:
    """Tell whether a move brings anything at once of which the other one brings less: that is seen beside what is told.

    An icon brings all that a lesser one brings (R19-R21), so it is counted with those that bring as much.
    """
    gains = [as_they_bring(way.public, way.player.park, way.waiting) for way in (one, other)]
    at_once = [
        (
            *[sum(own[icon:CREW]) for icon in range(CREW)],
            own[CREW],
            way.statues,
            VALUE[way.tile],
            *way.player.won,
        )
        for way, own in zip((one, other), gains, strict=True)
    ]
    return any(map(gt, *at_once))


class _Race(NamedTuple):
    """Hold what one of two moves takes and the other `leaves`: who else may take it next turn, and what is left `later`."""

    leaves: After
    what: str
    rivals: str
    """Who can, or must; nobody if that is empty."""
    later: Sequence[int]
    may: bool
    """Whether the seat may take it next turn."""
    how: str = ""
    """With which tiles, where that is not told by itself."""
    taken: str = ""
    """Which tile that counts has to be taken for that, if no other one does it."""


def _races(moves: TwoMoves) -> Iterator[Difference]:
    """Yield who may take next turn what one of the moves takes and the other leaves, or that nobody else can.

    Of moves that can follow each other only the order is open then.
    """
    waiting = list[str]()
    for race in _raced(moves):
        if race.rivals:
            then = f"{race.later[0]} at best is left" if race.later else "none is left"
            yield Difference(moves.other(race.leaves).place, f"{race.rivals} {race.what} next turn: then {then}")
        elif race.may and one_after_the_other(moves):
            waiting.append(race.what)
        elif race.may:
            how = f"{race.how}: " if race.how else ""
            yield Difference(race.leaves.place, f"{how}nobody else can {race.what} {'before' if how else 'next turn'}")
            if race.taken:
                has_to = f"after {race.leaves.called} only {race.taken} can {race.what} next turn and has to be taken for that"
                yield Difference(moves.other(race.leaves).place, has_to)
    if waiting:
        nobody = f"nobody else can {listing(waiting, 'or')} before"
        follows = f"either can follow the other next turn: {nobody}"
        yield Difference(NEITHER, follows, behind_other=f"it can follow: {nobody}")


def _raced(moves: TwoMoves) -> Iterator[_Race]:
    """Yield the statue that one of two moves takes, and the achievements that one of them wins."""
    public, first, second = moves.public, moves.first, moves.second
    if bool(first.statues) != bool(second.statues):
        (value, *later), leaves = public.stock.statues, second if first.statues else first
        others = [other for other in moves.others if may_complete(public, other)]
        rivals = who_can(public, others, moves.names) if others else ""
        ready = [number for number, way in enumerate(leaves.ways) if way.turns == 1]
        same = [number for number in ready if not moves.other(leaves).ways[number].turns]
        how = way_to(leaves, same[0]) if same else ""
        few = [leaves.ways[number] for number in ready if len(leaves.ways[number].tiles) == 1]
        alone = len(ready) == len(few) == 1 and few[0].taken and not leaves.waiting[CREW]
        taken = a_tile(few[0].tiles[0]) if alone and VALUE[few[0].tiles[0]] else ""
        yield _Race(leaves, f"take statue {value}", rivals, later, bool(ready), how, taken)
    for number, award in enumerate(public.stock.awards):
        won = [way.player.won[number] > moves.before.won[number] for way in moves.both]
        if won[0] != won[1]:
            what = f"win {COMPONENTS.achievements[award.kind].name} ({award.left[0]})"
            rivals = moves.rivals(partial(may_win, public, number))
            leaves = second if won[0] else first
            may = not rivals and may_win(leaves.public, number, moves.seat)
            yield _Race(leaves, what, f"{rivals} can" if rivals else "", award.left[1:], may)


def _passes(moves: TwoMoves) -> Iterator[Difference]:
    """Yield after which move alone the next turn is a pass."""
    passing = [way for way in moves.both if _has_to_pass(way, moves.seat)]
    if len(passing) == 1:
        why = "nothing on hand fits" if passing[0].player.supply else "no tile is left"
        yield Difference(moves.other(passing[0]).place, f"after {passing[0].called} {why}: the next turn is a pass")


def _has_to_pass(after: After, seat: int) -> bool:
    """Tell whether nothing can be placed next turn, whatever area comes."""
    if any(after.waiting[:CREW]) or (after.waiting[CREW] and after.player.supply):
        return False
    return not can_build(after.public, seat)


def _fitting(moves: TwoMoves) -> Iterator[Difference]:
    """Yield of one tile on hand, the dearest, that it fits nowhere after one of the moves, or hardly anywhere."""
    tiles = {*moves.first.player.supply, *moves.second.player.supply}
    for tile in sorted(tiles, key=lambda one: (-VALUE[one], -SIZE[one], one)):
        known = [(many, way) for way in moves.both if (many := _places(way, tile)) is not None]
        (few, fewer), *others = sorted(known, key=lambda one: one[0]) or [(_MANY, moves.first)]
        less = fits_nowhere(fewer.public, fewer.player.park, tile) if not few else f"fits in {count_of(few, 'place')}"
        more = [
            f", after {way.called} in {in_words(many) if few else count_of(many, 'place')}"
            for many, way in others
            if many > few
        ]
        apart = others[0][0] >= max(1, _MANY * few) if others else not few
        missed = few <= _FEW and apart and not _filled_without(moves, fewer, tile) and not _completes(fewer, tile)
        if missed and not _has_to_pass(fewer, moves.seat):
            more += _the_other_way(moves, fewer, tile) if not few and not others else []
            yield Difference(
                moves.other(fewer).place, f"after {fewer.called} {hand_called(fewer, tile)} {less}{''.join(more)}"
            )
            return


def _completes(fewer: After, tile: int) -> bool:
    """Tell whether a tile, the only one like it on hand, completes an area by itself after a move: then it has its place."""
    alone = any(way.turns == 1 and not way.taken and tile in way.tiles for way in fewer.ways)
    return alone and fewer.player.supply.count(tile) == 1


def _filled_without(moves: TwoMoves, fewer: After, tile: int) -> bool:
    """Tell whether other tiles on hand fill after a move all that is left where a tile that counts nothing fitted before it."""
    if VALUE[tile] or tile not in moves.before.supply:
        return False
    places = [*places_in(moves.public, moves.before.park, tile)]
    parts = [GRID.mask(part) for part in parts_of(moves.before.park, _ANY)]
    there = sum([part for part in parts if any(mask & part for mask in places)])
    others = [one for one in fewer.player.supply if one != tile]
    return filling(park_map(fewer.player.park), there, others, _MOST_INSTEAD) is not None


def _the_other_way(moves: TwoMoves, fewer: After, tile: int) -> list[str]:
    """Return that the tile of one move still fits after the other one, where not the other way round."""
    other = moves.other(fewer)
    places = _places(other, fewer.tile) if other.tile == tile else None
    return [f", but after {other.called} {fewer.called} still fits in {count_of(places, 'place')}"] if places else []


def _places(after: After, tile: int) -> int | None:
    """Return in how many places a tile on hand fits; None without one, or where an area comes whose squares nobody knows."""
    if tile not in after.player.supply or after.waiting[CREW]:
        return None
    return places_of(after.public, after.player.park, tile)


def _left_alone(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which holes of one or two squares only one of the moves makes, where too few tiles of that size are on hand.

    None for which a tile can be taken at once. Where both make as many of each size, with as many tiles for them, that tells
    nothing apart.
    """
    before = {*gaps(moves.before.park)}
    if in_vain(moves) is not None:  # there holes are nothing to complete
        return
    holes = [{*_waiting(way)} - before for way in moves.both]
    alone = [own - others for own, others in zip(holes, reversed(holes), strict=True)]
    if all(alone) and _sized(moves.first, alone[0]) == _sized(moves.second, alone[1]):
        return
    for way, own, others in zip(moves.both, holes, reversed(holes), strict=True):
        if new := sorted(own - others, key=lambda hole: (len(hole), hole)):
            yield Difference(moves.other(way).place, f"{way.called} leaves {listing(_holes_called(way, new))}")


def _waiting(after: After) -> Iterator[tuple[Square, ...]]:
    """Yield the holes, open to no area that may come, of a size of which there are more than tiles on hand or taken for them."""
    icons, greens = sum(after.waiting[:CREW]), after.public.stock.greens
    for hole in unfilled(after.player, [min(icons, greens[tile]) for tile in FILLS]):
        if stays(after.player.park, hole):
            yield hole


def _sized(after: After, holes: Iterable[tuple[Square, ...]]) -> list[tuple[int, int]]:
    """Return of holes how many squares each has, and how many tiles for it are on hand."""
    return sorted([(len(hole), after.player.supply.count(FILLS[len(hole) - 1])) for hole in holes])


def _just_filling(moves: TwoMoves) -> Iterator[Difference]:
    """Yield a hole that a tile on hand just fills, and no other one, where one of the moves uses up that tile elsewhere.

    Not where that fills such a hole, too: one of them waits in any case.
    """
    before = [GRID.mask(hole) for hole in parts_of(moves.before.park, max(SIZE))]
    for way in moves.both:
        used = moves.other(way)
        if park_map(moves.before.park).free & ~park_map(used.player.park).free in before:
            continue
        if SHAPE[used.tile] not in {SHAPE[tile] for tile in used.player.supply} and used.tile in way.player.supply:
            there = just_filled(used.public, used.player.park, used.tile)
            if holes := [hole for hole in just_filled(way.public, way.player.park, used.tile) if hole in there]:
                where = listing([square_names(way.player.park, hole) for hole in holes])
                fills = f"the hole {where}" if len(holes) == 1 else f"each of the holes {where}"
                only = f"the {NAMES[used.tile]} is the only tile on hand that just fills {fills}"
                yield Difference(way.place, only)


def _filling_a_hole(moves: TwoMoves) -> Iterator[Difference]:
    """Yield the hole that a tile just fills with one of two moves alone, where after the other one none is on hand or taken."""
    tile, before = moves.first.tile, moves.before.park
    if (
        moves.second.tile != tile
        or in_vain(moves) is not None
        or SHAPE[tile] in {SHAPE[one] for one in moves.first.player.supply}
    ):
        return
    holes = [GRID.squares(park_map(before).free & ~park_map(way.player.park).free) for way in moves.both]
    fitted = [
        all(hole in parts_of(park, SIZE[tile]) for park in (before, moves.other(way).player.park))
        for way, hole in zip(moves.both, holes, strict=True)
    ]
    like = f"a tile like the {NAMES[tile]}" if SHAPE.count(SHAPE[tile]) > 1 else a_tile(tile)
    if all(fitted):
        statue = f", and brings statue {moves.public.stock.statues[0]}"
        both = moves.first.statues == moves.second.statues == 1
        yield Difference(NEITHER, f"either place is a hole that only {like} just fills{statue if both else ''}")
        return
    for way, hole, fills_it in zip(moves.both, holes, fitted, strict=True):
        other = moves.other(way)
        if fills_it:
            fills = f"only {like} just fills the hole {square_names(before, hole)}"
            if SHAPE[tile] not in {SHAPE[one] for one in takeable(other.public.stock, other.waiting)}:
                yield Difference(way.place, f"{fills}: after {other.called} none is on hand")


def _holes_called(after: After, holes: Sequence[tuple[Square, ...]]) -> Iterator[str]:
    """Yield holes by their size, with how many tiles of that size are on hand, and for how many holes in all."""
    park, supply = after.player.park, after.player.supply
    for tile, size in ((TOILET, "one-square"), (PLAYGROUND, "two-square")):
        if some := [hole for hole in holes if len(hole) == SIZE[tile]]:
            where = listing([square_names(park, hole) for hole in some])
            in_all = sum([len(hole) == SIZE[tile] for hole in gaps(park)])
            have = supply.count(tile)
            on_hand = f"{count_of(have, NAMES[tile])}" if have else f"no {NAMES[tile]}"
            can = min(sum(after.waiting[:CREW]), after.public.stock.greens[tile])
            taken = f"; {in_words(can)} can be taken now" if can else ""
            besides = f", {count_of(in_all, 'such hole')} in all" if in_all > len(some) and (have or can) else ""
            called = f"the {size} hole {where}" if len(some) == 1 else f"the {size} holes {where}"
            yield f"{called} ({on_hand} on hand{besides}{taken})"


def _winning(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which achievement can be won next turn after one of the moves alone, by a tile on hand or one that is taken now."""
    if any(way.waiting[CREW] for way in moves.both):
        return  # what can be done with the area that comes nobody knows
    for number, award in enumerate(moves.public.stock.awards):
        if any(way.player.won[number] for way in moves.both):
            continue
        tiles = [_winning_tiles(way, number, moves.seat) for way in moves.both]
        if bool(tiles[0]) != bool(tiles[1]):
            way = moves.first if tiles[0] else moves.second
            rivals = moves.rivals(partial(may_win, way.public, number))
            first = f"; {rivals} can win it first" if rivals else ""
            what = f"{COMPONENTS.achievements[award.kind].name} ({way.public.stock.awards[number].left[0]}{first})"
            tile = max(tiles[0] or tiles[1], key=VALUE.__getitem__)
            how = f"{hand_called(way, tile)} on hand" if tile in way.player.supply else f"{a_tile(tile)} taken now"
            yield Difference(
                way.place,
                f"after {way.called} {how} can win {what} next turn",
                f"not so after {moves.other(way).called}",
            )


def _winning_tiles(after: After, number: int, seat: int) -> tuple[int, ...]:
    """Return the tiles on hand, or else of those that may be taken now, that can win an achievement next turn."""
    if not after.public.stock.awards[number].left:
        return ()
    on_hand, taken = {*after.player.supply}, {*takeable(after.public.stock, after.waiting)}
    for tiles in (on_hand, taken - on_hand):
        found = [tile for tile in sorted(tiles) if may_win_with(after.public, number, seat, tile)]
        if found:
            return tuple(found)
    return ()


def _bringing(moves: TwoMoves) -> Iterator[Difference]:
    """Yield of which collection, the dearest, icons under one move alone can bring all that it lacks beside what is on hand."""
    for number, award in sorted(enumerate(moves.public.stock.awards), key=lambda one: one[1].left, reverse=True):
        if award.kind in COLLECTED and award.left and not any(way.player.won[number] for way in moves.both):
            wanted = lacking(moves.before, award.kind)
            can = [brought(way.public.stock, way.player, way.waiting, award.kind) for way in moves.both]
            told = wanted == 1 and not any(way.waiting[CREW] for way in moves.both)  # as what can win it next turn
            if 0 < wanted == max(can) > min(can) and not told:
                way, other = moves.both if can[0] > can[1] else (moves.second, moves.first)
                missing = "the tile that is" if wanted == 1 else f"the {in_words(wanted)} tiles that are"
                less = f"only {in_words(min(can))}" if min(can) else "cannot"
                rivals = moves.rivals(partial(may_win, moves.public, number))
                worth = f"{award.left[0]}{f'; {rivals} can win it first' if rivals else ''}"
                name = f"{COMPONENTS.achievements[award.kind].name} ({worth})"
                what = f"{way.called} can bring {missing} missing for {name}{_named_one(way, award.kind, wanted)}"
                later = f", after which {way.called} can follow" if one_after_the_other(moves) else ""
                yield Difference(way.place, what, f"{other.called} {less}{later}")
                return


def _named_one(way: After, kind: int, wanted: int) -> str:
    """Return which tile a collection lacks that a move can bring, the dearest, if it lacks one, and what is on hand for it."""
    beside = listing([f"the {NAMES[tile]}" for tile in on_hand_for(way.player, kind)])
    on_hand = f" beside {beside} on hand" if beside else ""
    if wanted > 1:
        return on_hand
    tiles = [tile for tile in takeable(way.public.stock, (*way.waiting[:CREW], 0)) if gets_on(way.player, kind, tile)]
    return f"{on_hand}: {a_tile(max(tiles, key=VALUE.__getitem__))}"


def _getting_on(moves: TwoMoves) -> Iterator[Difference]:
    """Yield to which achievement that asks how tiles lie, and may still be won, a move comes nearer than the other one."""
    for number, award in enumerate(moves.public.stock.awards):
        if award.kind in WHERE and award.left and not any(way.player.won[number] for way in moves.both):
            have = [progress(way.player.park, award.kind) for way in moves.both]
            if have[0] != have[1] and max(have) > 1:  # one alone joins nothing
                way, other = moves.both if have[0] > have[1] else (moves.second, moves.first)
                if not may_get_on(way.public, moves.seat, way.waiting, award.kind):
                    continue
                name, need = COMPONENTS.achievements[award.kind].name, NEED[award.kind]
                stays_so = min(have) == progress(moves.before.park, award.kind)
                less = f"after {other.called} it stays {min(have)}" if stays_so else f"{other.called} only {min(have)}"
                raced = moves.rivals(partial(may_win, moves.public, number))
                worth = "" if raced else f" ({prize(moves.public, number)})"
                makes = f"{way.called} makes {max(have)} of {need} for {name}{worth}"
                yield Difference(way.place, f"{makes}, {less}")


def _completing(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which areas are completed, two in one turn for Twice Is Nice and one.

    What either move lets be completed by itself leads away from two that can be at once after either; that tells nothing where
    something else speaks for the first move.
    """
    both = [*both_in_one_turn(moves)]
    either = any(one.favours == NEITHER for one in both)
    found = [one for one in completing(moves) if not either or one.favours != NEITHER]
    yield from both if either and not any(one.favours == FIRST for one in found) else ()
    yield from found
    yield from () if either else both


def _filling_all(moves: TwoMoves) -> Iterator[Difference]:
    """Yield with how many tiles on hand all that is left of a park can be filled, which calls the last round."""
    turns = [_turns_to_the_end(way) for way in moves.both]
    if not all(turns):
        return
    if turns[0] == turns[1]:
        yield Difference(
            NEITHER, f"after either tiles on hand can fill all that is left in {count_of(turns[0], 'turn')}"
        )
    else:
        way, other = moves.both if turns[0] < turns[1] else (moves.second, moves.first)
        fewer, more = sorted(turns)
        yield Difference(
            way.place,
            f"after {way.called} tiles on hand can fill all that is left in {count_of(fewer, 'turn')}",
            f"after {other.called} in {in_words(more)}",
        )


def _turns_to_the_end(after: After) -> int:
    """Return in how many turns tiles on hand can fill a park, if no tile is still to be taken; 0 where they do not."""
    known = park_map(after.player.park)
    if len(after.player.park.plots) < FULL or not 0 < known.free.bit_count() <= _MOST_LEFT:
        return 0
    return len(filling(known, known.free, after.player.supply, _MOST_MORE) or ())


_TELLING = (
    losing_anyway,
    _races,
    _completing,
    losing,
    _filling_all,
    _winning,
    _bringing,
    _passes,
    _fitting,
    _just_filling,
    _filling_a_hole,
    _left_alone,
    few_left,
    _getting_on,
    joining_next,
)
"""What is told, what weighs most first."""
_SEEN_AT_ONCE = (
    completing_with_one_taken,
    several_next,
    covering_more,
    several_in_a_new_area,
    counting_there,
    next_in_reach,
    still_both_in_one_turn,
    nearly_complete,
    room_left,
    completing_from_hand,
)
"""What is seen at once, told where little else is."""
_WEIGHTY = (_races, _completing, completing, losing, _filling_all, _winning, _bringing, _passes)
"""What is told of a statue, an achievement or a whole turn."""
_SLIGHT = (covering_squares, few_left, joining_next, next_in_reach, nearly_complete, room_left)
"""What is told of one icon, of room, or of what may follow."""
_TELLING_LAST = (losing_anyway, _races, completing, _winning, _passes, _fitting)
"""What is told where one more turn is left."""
