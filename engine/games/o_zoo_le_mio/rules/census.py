"""Count every component, wherever it lies, and check what can be worked out in public about what is secret.

Coins, benches and visitors come from a supply that never runs dry (R28, R46), so they are not pieces to be counted here.
"""

from collections import Counter
from collections.abc import Iterable

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.table import NOBODY, Options, OzooState, earned


def census(_options: Options, seats: int) -> tuple[tuple[str, int], ...]:
    """Return that there is one of each tile, and a flag for each seat (R3, R4)."""
    return tuple((tile.id, 1) for tile in TILES) + tuple((f"flag {seat}", 1) for seat in range(seats))


def components(state: OzooState) -> tuple[tuple[str, int], ...]:
    """Return how many of each tile and flag lie anywhere: stack, row, in the winner's hand, zoos, out of the game; pole."""
    public = state.public
    laid = [placed.tile for zoo in public.zoos for placed in zoo.tiles]
    tiles = [*state.hidden.deck, *laid, *public.discarded]
    gone = {*laid, *public.discarded}
    tiles += [lot.tile for lot in public.row if lot.buyer == NOBODY or lot.tile not in gone]
    count = Counter(TILES[tile].id for tile in tiles)
    count.update(f"flag {seat}" for seat in public.pole)
    return tuple(count.items())


def counts(state: OzooState) -> Iterable[tuple[str, int, int]]:
    """Yield the size of the stack, and each seat's coins as they follow from bids and tiles."""
    public = state.public
    yield "stack", public.stack, len(state.hidden.deck)
    for seat, purse in enumerate(state.seats):
        has = public.coins[seat] if purse is None else purse.coins
        yield f"coins of seat {seat}", earned(public, seat) - public.paid[seat], has
