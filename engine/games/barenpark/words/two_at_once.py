"""Say with which tiles areas are completed of which some are still to come: two in one turn, one of them, or all of a park."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import a_tile, area_name, count_of, square_names
from engine.games.barenpark.rules.achievements import TWICE
from engine.games.barenpark.rules.filling import (
    Together,
    crew_left,
    filling,
    filling_both,
    filling_with_one_more,
    may_ever_lie_across,
    missing,
)
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, FULL, Award, Park, Player, Public
from engine.games.barenpark.rules.taking import greens_left, takeable
from engine.games.barenpark.tiles import NAMES
from engine.games.barenpark.words.moves.two_moves import After, TwoMoves
from engine.games.barenpark.words.tile_choice import TileChoice
from engine.games.barenpark.words.winning import may_win_with
from engine.shared.wording import in_words, listing

_MOST_TILES, _MOST_SQUARES = 4, 14
_MORE_TILES = 5
"""With how many tiles at most a way is looked for in which some are still to come; two areas are told of as few as others."""
_TO_COME = 2
"""How many tiles may be still to come, so that it is told how two areas are completed."""
_AT_ONCE, _ANY = 2, 99


def both_in_one_turn(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which two areas, where it takes more than the next turn: what wins next turn is told as that.

    Where tiles on hand do so after neither move, with how few of which some are still to come, if that differs.
    """
    for left in _twice(moves):
        found = [_soonest(way) for way in moves.both]
        turns = [len(each[0].tiles) if each else 0 for each in found]
        if turns[0] == turns[1]:
            one, two = found
            if one and two and one[1] == two[1] and 1 < turns[0] <= moves.turns:
                yield Difference(NEITHER, f"after either {_on_hand(one[1], turns[0], left)}")
            yield from () if any(turns) or _next_turn(moves) else _with_tiles_to_come(moves, left)
            continue
        number = FIRST if turns[0] and (not turns[1] or turns[0] < turns[1]) else SECOND
        if (each := found[number]) and 1 < turns[number] <= moves.turns:
            way = moves.both[number]
            late = f"after {moves.other(way).called} not so soon"
            yield Difference(way.place, f"after {way.called} {_on_hand(each[1], turns[number], left)}", late)


def _on_hand(areas: Sequence[int], turns: int, left: int) -> str:
    """Return that tiles on hand can complete two areas together, in so many turns, and what that brings."""
    both = f"{listing(map(area_name, areas))} in one turn for {COMPONENTS.achievements[TWICE].name} ({left})"
    return f"tiles on hand can complete {both}, in {count_of(turns, 'turn')}"


def twice_with_one(choice: TileChoice) -> Iterator[Difference]:
    """Yield with which of two tiles those on hand can complete two areas in one turn, and not so soon with the other one.

    Not where more tiles are taken besides; what wins next turn is told as that.
    """
    stock, player = choice.public.stock, choice.player
    left = [one.left[0] for one, won in zip(stock.awards, player.won, strict=True) if _to_win(one, won)]
    if not left or len(stock.statues) < _AT_ONCE or any(any(icons[:CREW]) for icons in choice.waiting):
        return
    found = [_soonest_of(player.park, (*player.supply, tile)) for tile in choice.tiles]
    turns = [len(each[0].tiles) if each else _ANY for each in found]
    place = FIRST if turns[FIRST] < turns[SECOND] else SECOND
    if (each := found[place]) and turns[FIRST] != turns[SECOND] and turns[place] > 1:
        tile, other = choice.tiles[place], choice.tiles[1 - place]
        last = f"{a_tile(each[0].last)} on {square_names(player.park, GRID.squares(each[0].squares))}"
        with_it = f"with the {NAMES[tile]} {_on_hand(each[1], turns[place], left[0])} (the last is {last})"
        yield Difference(place, with_it, f"with the {NAMES[other]} not so soon")


def _to_win(award: Award, won: int) -> bool:
    return award.kind == TWICE and bool(award.left) and not won


def still_both_in_one_turn(moves: TwoMoves) -> Iterator[Difference]:
    """Yield that either move leaves two areas that few tiles, some of them still to come, complete in one turn."""
    for left in _twice(moves):
        if not any(_soonest(way) for way in moves.both) and not _next_turn(moves):
            found = [_soonest(way, _TO_COME) for way in moves.both]
            many = {len(each[0].tiles) if each else 0 for each in found}
            if len(many) == 1 and (each := found[FIRST]) and len(each[0].tiles) <= min(moves.turns, _MOST_TILES):
                yield Difference(NEITHER, f"after either {_win(moves.first, *each, left)}")


def _twice(moves: TwoMoves) -> Iterator[int]:
    """Yield what Twice Is Nice brings if it may be won after either move."""
    for number, award in enumerate(moves.public.stock.awards):
        won = any(way.player.won[number] for way in moves.both)
        enough = all(len(way.public.stock.statues) >= _AT_ONCE for way in moves.both)
        if award.kind == TWICE and award.left and enough and not won:
            yield award.left[0]


def _next_turn(moves: TwoMoves) -> bool:
    """Tell whether a tile that is taken now wins it next turn after either move: that is told by itself."""
    return any(
        may_win_with(way.public, number, moves.seat, tile)
        for number, award in enumerate(moves.public.stock.awards)
        if award.kind == TWICE
        for way in moves.both
        for tile in takeable(way.public.stock, way.waiting)
    )


def _with_tiles_to_come(moves: TwoMoves, left: int) -> Iterator[Difference]:
    found = [_soonest(way, _TO_COME) for way in moves.both]
    many = [len(each[0].tiles) if each else _MORE_TILES + 1 for each in found]
    number = FIRST if many[0] < many[1] else SECOND
    if (each := found[number]) and many[0] != many[1] and many[number] <= min(moves.turns, _MOST_TILES):
        way = moves.both[number]
        late = moves.other(way)
        if _may_ever_be_both(late):
            takes = "it takes more, or more of them are still to come, if it can be won at all"
        else:
            takes = "no tile can complete two areas any more"
        more = f"after {late.called} {takes}"
        yield Difference(way.place, f"after {way.called} {_win(way, *each, left)}", more)


def _may_ever_be_both(after: After) -> bool:
    """Tell whether a tile may still come to lie across two areas that wait for their statues, as far as that is known."""
    park = after.player.park
    if len(park.plots) < FULL or after.public.pits:
        return True
    known = park_map(park)
    lacking = [plot & known.free for plot in known.land.plots if plot & known.pits and plot & known.free]
    return any(may_ever_lie_across(after.public, after.player, *pair) for pair in combinations(lacking, 2))


def _win(after: After, found: Together, areas: Sequence[int], left: int) -> str:
    """Return with how many tiles two areas are completed in one turn, which is the last, and how many are still to come."""
    to_come = (Counter(found.tiles) - Counter(after.player.supply)).total()
    last = f"{a_tile(found.last)} on {square_names(after.player.park, GRID.squares(found.squares))}"
    come = f"{in_words(to_come)} of them {'is' if to_come == 1 else 'are'} still to come"
    how = f"{left}, by {listing(map(area_name, areas))} in one turn; {come}, the last is {last}"
    return f"{count_of(len(found.tiles), 'tile')} can win {COMPONENTS.achievements[TWICE].name} ({how})"


def _soonest(after: After, to_come: int = 0) -> tuple[Together, tuple[int, ...]] | None:
    """Return with the fewest tiles, on hand but for those that are `to_come`, two areas can be completed together, and which."""
    greens = after.public.stock.greens
    more = [tile for tile in greens_left(greens) for _ in range(min(to_come, greens[tile]))]
    return _soonest_of(after.player.park, after.player.supply, more, to_come)


def _soonest_of(
    park: Park, supply: Sequence[int], more: Sequence[int] = (), to_come: int = 0
) -> tuple[Together, tuple[int, ...]] | None:
    known = park_map(park)
    plots = known.land.plots
    open_ones = [number for number, plot in enumerate(plots) if plot & known.pits and plot & known.free]
    most = _MORE_TILES if to_come else _MOST_TILES
    ways = [
        (found, pair)
        for pair in combinations(open_ones, 2)
        if (to_come or ((plots[pair[0]] | plots[pair[1]]) & known.free).bit_count() <= _MOST_SQUARES)
        and (found := filling_both(known, plots[pair[0]], plots[pair[1]], supply, most, more, to_come))
    ]
    return min(ways, key=lambda each: (len(each[0].tiles), each[1]), default=None)


def fewer_missing(public: Public, player: Player, tiles: Sequence[int]) -> Iterator[Difference]:
    """Yield which area, the one that lacks least, takes fewer green areas beside tiles on hand with one of two tiles.

    Not where another area does so with the other one, nor while areas may come, across which tiles may lie.
    """
    known, greens = park_map(player.park), public.stock.greens
    found: list[tuple[int, int, int, int]] = []
    for number, plot in enumerate(known.land.plots if public.stock.statues and not crew_left(player.park) else ()):
        lacking = (plot & known.free).bit_count() if plot & known.pits else 0
        if not 0 < lacking <= _MOST_SQUARES:
            continue
        takes = []
        for tile in tiles:
            left = [many - (green == tile) for green, many in enumerate(greens)]
            takes.append(missing(known, plot, (*player.supply, tile), left, _ANY))
        if takes[0] != takes[1] and 0 not in takes:
            few = min(each for each in takes if each is not None)
            found.append((lacking, number, few, takes.index(few)))
    if len({place for *_, place in found}) == 1:
        _, number, few, place = min(found)
        beside = f"takes {count_of(few, 'green area')} beside the tiles on hand"
        said = f"with the {NAMES[tiles[place]]} {area_name(number)} {beside} to be complete"
        yield Difference(place, said, f"with the {NAMES[tiles[1 - place]]} more")


def all_that_is_left(public: Public, player: Player, tiles: Sequence[int]) -> Iterator[Difference]:
    """Yield that either of two tiles that may be taken fills, with tiles on hand, all that is left of a park of four.

    Else that it is filled so with one more tile, which an icon under them brings.
    """
    known = park_map(player.park)
    plots = [plot for plot in known.land.plots if plot & known.free]
    if len(player.park.plots) != FULL or not 0 < known.free.bit_count() <= _MOST_SQUARES:
        return
    if not all(plot & known.pits for plot in plots):
        return
    ways = [filling(known, sum(plots), (*player.supply, tile), _MORE_TILES) for tile in tiles]
    if all(ways):
        one, two = (len(way or ()) for way in ways)
        if one == two and all(tile in (way or ()) for way, tile in zip(ways, tiles, strict=True)):
            yield Difference(NEITHER, f"either fills, with tiles on hand, all that is left: {count_of(one, 'turn')}")
    elif not any(ways):
        greens = public.stock.greens
        found = [
            filling_with_one_more(
                known,
                plots,
                (*player.supply, tile),
                [green for green in greens_left(greens) if greens[green] > (green == tile)],
                _MORE_TILES,
            )
            for tile in tiles
        ]
        one, two = (len(each.tiles) if each else 0 for each in found)
        if one and one == two:
            together = _together(public, player, plots, found)
            fills = f"either way {count_of(one, 'turn')} can fill all that is left"
            with_one = "with tiles on hand and one that an icon under them brings"
            yield Difference(NEITHER, f"{fills}, {with_one}", together)


def _together(public: Public, player: Player, plots: Sequence[int], found: Sequence[Together | None]) -> str:
    """Return that the last of the tiles that fill two areas completes both for Twice Is Nice."""
    awards = zip(public.stock.awards, player.won, strict=True)
    left = [award.left[0] for award, won in awards if award.kind == TWICE and award.left and not won]
    both = len(plots) == _AT_ONCE and all(each and all(each.squares & plot for plot in plots) for each in found)
    if not left or not both or len(public.stock.statues) < _AT_ONCE:
        return ""
    return f"the last of them completes two areas at once for {COMPONENTS.achievements[TWICE].name} ({left[0]})"
