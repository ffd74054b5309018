"""Tell whether an achievement may still be won, by the tiles that icons, passes and the stock let come to a park."""

from engine.contract.tree import put, replace
from engine.games.barenpark.rules.achievements import COUNTS, progress
from engine.games.barenpark.rules.building import after_placing
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.table import EXCAVATOR, FULL, MIXER, Icons, Park, Public
from engine.games.barenpark.tiles import house

_MANY = 99
"""How many tiles may come to a park to which areas come."""


def may_come(public: Public, park: Park, waiting: Icons, kind: int) -> int:
    """Return how many tiles that an achievement counts may come at most; houses and enclosures by icons that wait or are free."""
    if len(park.plots) < FULL:
        return _MANY
    free, icons = park_map(park).free, park_map(park).land.icons
    mixers, excavators = (waiting[icon] + (free & icons[icon]).bit_count() for icon in (MIXER, EXCAVATOR))
    counts, stock = COUNTS[kind], public.stock
    greens = sum([left for green, left in enumerate(stock.greens) if counts[green]])
    houses = sum([counts[house(species, value)] for species, pile in enumerate(stock.houses) for value in pile])
    enclosures = min(excavators, sum([counts[tile] for tile in stock.enclosures]))
    return greens + min(houses + enclosures, mixers + excavators)


def may_get_on(public: Public, seat: int, waiting: Icons, kind: int) -> bool:
    """Tell whether a tile that is on hand, or may come, gets on with an achievement that asks how tiles lie."""
    player, stock = public.players[seat], public.stock
    if len(player.park.plots) < FULL:
        return True
    tiles = [*player.supply]
    if may_come(public, player.park, waiting, kind):
        tiles += [*[green for green, left in enumerate(stock.greens) if left], *stock.enclosures]
    having = replace(player, supply=tuple(sorted({tile for tile in tiles if COUNTS[kind][tile]})))
    there, have = replace(public, players=put(public.players, seat, having)), progress(player.park, kind)
    return any(progress(after_placing(having, one).park, kind) > have for one in placements(there, seat))
