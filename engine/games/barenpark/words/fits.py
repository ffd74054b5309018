"""Say that a tile fits nowhere in a park, count where it fits, and where it does beside those like it on hand."""

from collections.abc import Iterator

from engine.contract.at_stake import NEITHER, Difference
from engine.games.barenpark.names import KIND_NAMES
from engine.games.barenpark.rules.filling import lie_apart, may_ever_lie, wherever_free
from engine.games.barenpark.rules.park_map import park_map, pit_rule
from engine.games.barenpark.rules.table import CREW, FULL, Icons, Park, Player, Public
from engine.games.barenpark.rules.taking import takeable, used_icon
from engine.games.barenpark.rules.within_reach import places_in
from engine.games.barenpark.tiles import ENCLOSURE, GREEN, HOUSE, KIND, SHAPE, VALUE
from engine.shared.wording import listing

_SOME = 3


def fits_nowhere(public: Public, park: Park, tile: int, where: str = "") -> str:
    """Return that a tile fits nowhere `where`, yet or any more; empty where it fits.

    Where it lies free of others it may fit once tiles lie beside it (R15).
    """
    if places_of(public, park, tile):
        return ""
    return f"fits nowhere{where and f' {where}'} {'yet' if may_ever_lie(public, park, tile) else 'any more'}"


def places_of(public: Public, park: Park, tile: int) -> int:
    """Return in how many places a tile fits in a park."""
    return sum([mask.bit_count() for _, mask in park_map(park).openings(tile, pit_rule(public))])


def in_many_more(public: Public, park: Park, tile: int, other: int) -> bool:
    """Tell whether a tile fits in some places more than another one, and in half as many more of them at least."""
    one, two = (places_of(public, park, each) for each in (tile, other))
    return one >= two + _SOME and 2 * one >= 3 * two


def like_on_hand(player: Player, tile: int) -> int:
    """Return how many tiles of the same shape are on hand."""
    return [SHAPE[one] for one in player.supply].count(SHAPE[tile])


def room_beside(public: Public, player: Player, tile: int) -> list[int]:
    """Return the squares of each place of a tile that leaves room for all those like it on hand, now or once others lie.

    While areas may come these may lie there.
    """
    places, many = [*places_in(public, player.park, tile)], like_on_hand(player, tile)
    if not many or len(player.park.plots) < FULL or public.pits:
        return places
    anywhere = [*wherever_free(park_map(player.park), tile)]
    return [mask for mask in places if lie_apart([one for one in anywhere if not one & mask], many)]


def none_fits(public: Public, seat: int, *tiles: int) -> Iterator[Difference]:
    """Yield why a green area is taken for an icon that brings more: no such tile of the stock can ever be placed."""
    icons: Icons | tuple[()] = public.asks[-1].about
    if not icons or icons[CREW] or any(KIND[tile] != GREEN for tile in tiles) or not used_icon(icons, tiles[0]):
        return
    dear, park = [tile for tile in takeable(public.stock, icons) if VALUE[tile]], public.players[seat].park
    if dear and not any(may_ever_lie(public, park, tile) for tile in dear):
        kinds = listing(
            [KIND_NAMES[kind] for kind in (HOUSE, ENCLOSURE) if kind in {KIND[tile] for tile in dear}], "or"
        )
        yield Difference(NEITHER, f"no {kinds} that is left fits any more")
