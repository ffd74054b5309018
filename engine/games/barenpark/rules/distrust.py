"""Say why a view cannot be: what no host that keeps the rules shows."""

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.park_map import AREAS, ENTRANCES, GRID, SIDE
from engine.games.barenpark.rules.setup import DRAWN
from engine.games.barenpark.rules.table import (
    BUILD,
    FULL,
    ICONS,
    NO_AREA,
    NOBODY,
    TAKE,
    BearView,
    Options,
    Park,
    Player,
    Public,
    Stock,
)
from engine.games.barenpark.tiles import ENCLOSURES, GREENS, SHAPE, SHAPES, SPECIES_COUNT, TILES
from engine.shared.untrusted import MOST, asked, chosen, counted, each, judged, need, within

_ABOUTS = {BUILD: (0,), TAKE: (len(ICONS),)}
_VALUES = len(COMPONENTS.house_values)
_STATUE = max(value for table in COMPONENTS.tables for value in table.statues)
_KINDS = len(COMPONENTS.achievements)


@judged
def possible(view: BearView, seats: int) -> None:
    """Return why a view cannot be at a table with `seats` seats, an empty string if it can."""
    public = view.public
    asked(public.asks, _ABOUTS, seats)
    for ask in public.asks:
        each(ask.about, 0, TILES, "icons that wait")
    within(public.turn, 1, MOST, "turn")
    within(public.starter, 0, seats - 1, "who began")
    within(public.trigger, NOBODY, seats - 1, "who called the last round")
    _stock(public.stock)
    counted(public.players, seats, "players")
    for player in public.players:
        _park(player.park)
        _player(player)
    for ask in public.asks:
        placed = ask.kind == BUILD or all(public.players[seat].park.tiles for seat in ask.seats)
        need(placed, "icons wait that no tile covers")
    _once(public)


@judged
def agrees(view: BearView, options: Options) -> None:
    """Return why a view is not of a game with these options, an empty string if it may be."""
    chosen(view.public.pits == options.pit_variant and bool(view.public.stock.awards) == options.achievements)


def _stock(stock: Stock) -> None:
    counted(stock.greens, GREENS, "green areas")
    each(stock.greens, 0, 99, "green areas")
    counted(stock.houses, SPECIES_COUNT, "houses")
    for pile in stock.houses:
        counted(pile, range(_VALUES + 1), "houses")
        each(pile, 1, _VALUES, "houses")
    counted(stock.enclosures, range(len(ENCLOSURES) + 1), "enclosures")
    each(stock.enclosures, ENCLOSURES[0], ENCLOSURES[-1], "enclosures")
    counted(stock.statues, range(_STATUE + 1), "statues")
    each(stock.statues, 1, _STATUE, "statues")
    counted(stock.piles, 2, "piles of areas")
    for area in stock.piles:
        within(area.top, NO_AREA, len(AREAS) - 1, "an area")
        within(area.left, 0, len(AREAS), "a pile of areas")
        need((area.top == NO_AREA) == (area.left == 0), "a pile of areas is empty and is not")
    counted(stock.awards, (0, DRAWN), "achievements")
    for award in stock.awards:
        within(award.kind, 0, _KINDS - 1, "an achievement")
        counted(award.left, range(8), "achievements")
        each(award.left, 1, 99, "achievements")


def _player(player: Player) -> None:
    counted(player.supply, range(TILES * 4), "a supply")
    each(player.supply, 0, TILES - 1, "a supply")
    counted(player.won, (0, DRAWN), "achievements won")
    each(player.won, 0, 99, "achievements won")


def _park(park: Park) -> None:
    counted(park.plots, range(1, FULL + 1), "areas of a park")
    for plot in park.plots:
        within(plot.area, 0, len(AREAS) - 1, "an area")
        within(plot.c, 1 - FULL, FULL - 1, "the column of an area")
        within(plot.r, 0, FULL - 1, "the level of an area")
        within(plot.statue, 0, _STATUE, "a statue")
    first = park.plots[0]
    need(first.area < ENTRANCES and (first.c, first.r) == (0, 0), "a park has no entrance")
    need(len({(plot.c, plot.r) for plot in park.plots}) == len(park.plots), "two areas of a park lie in one place")
    for number, plot in enumerate(park.plots[1:], 1):
        beside = any(abs(plot.c - one.c) + abs(plot.r - one.r) == 1 for one in park.plots[:number])
        need(beside, "an area lies next to none that was there before")
    need(len(park.tiles) <= FULL * SIDE * SIDE, "a park has more tiles than squares")
    for placement in park.tiles:
        within(placement.tile, 0, TILES - 1, "a tile")
        forms = SHAPES[SHAPE[placement.tile]].forms
        within(placement.turn, 0, len(forms) - 1, "turns of a tile")
        for x, y in forms[placement.turn]:
            need(GRID.holds(placement.x + x, placement.y + y), "a tile lies outside of any park")


def _once(public: Public) -> None:
    """Check that what there is once does not lie in two places."""
    areas = [plot.area for player in public.players for plot in player.park.plots]
    areas += [pile.top for pile in public.stock.piles if pile.top != NO_AREA]
    need(len(areas) == len(set(areas)), "an area lies in two places")
    kinds = [award.kind for award in public.stock.awards]
    need(len(kinds) == len(set(kinds)), "an achievement lies there twice")
    need(all(len(player.won) == len(kinds) for player in public.players), "other achievements were won than there are")
