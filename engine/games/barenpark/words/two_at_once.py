"""Say of two placements after which tiles on hand complete two areas in one turn, and in how many turns, for Twice Is Nice."""

from collections.abc import Iterator
from itertools import combinations

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import area_name, count_of
from engine.games.barenpark.rules.achievements import TWICE
from engine.games.barenpark.rules.filling import filling_both
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.words.apart import Difference
from engine.games.barenpark.words.two_moves import After, TwoMoves
from engine.shared.wording import listing

_MOST_TILES, _MOST_SQUARES, _NEVER = 4, 14, 99
_AT_ONCE = 2


def both_in_one_turn(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which two areas, where it takes more than the next turn: what wins next turn is told as that."""
    for number, award in enumerate(moves.public.stock.awards):
        if award.kind != TWICE or not award.left or any(way.player.won[number] for way in moves.both):
            continue
        found = [_soonest(way) for way in moves.both]
        soonest = min(found)[0]
        if found[0][0] == found[1][0] or not 1 < soonest <= moves.turns or len(moves.public.stock.statues) < _AT_ONCE:
            continue
        way = moves.both[found.index(min(found))]
        turns, areas = min(found)
        brings = f"{COMPONENTS.achievements[TWICE].name} ({award.left[0]})"
        both = f"{listing(map(area_name, areas))} in one turn for {brings}"
        late = f"after {moves.other(way).called} not so soon"
        yield Difference(
            way.place, f"after {way.called} tiles on hand can complete {both}, in {count_of(turns, 'turn')}", late
        )


def _soonest(after: After) -> tuple[int, tuple[int, ...]]:
    """Return in how few turns which two areas can be completed together."""
    known = park_map(after.player.park)
    plots = known.land.plots
    open_ones = [number for number, plot in enumerate(plots) if plot & known.pits and plot & known.free]
    ways = [
        (turns, pair)
        for pair in combinations(open_ones, 2)
        if ((plots[pair[0]] | plots[pair[1]]) & known.free).bit_count() <= _MOST_SQUARES
        and (turns := filling_both(known, plots[pair[0]], plots[pair[1]], after.player.supply, _MOST_TILES))
    ]
    return min(ways, default=(_NEVER, ()))
