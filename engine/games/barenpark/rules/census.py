"""Count every component where it lies, and every public number against the secret that it counts."""

from collections import Counter
from collections.abc import Iterator

from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.park_map import AREAS, ENTRANCES
from engine.games.barenpark.rules.setup import DRAWN
from engine.games.barenpark.rules.table import NO_AREA, BearState, Options
from engine.games.barenpark.tiles import ENCLOSURES, GREENS, NAMES, SPECIES_COUNT, house

Census = tuple[tuple[str, int], ...]
ENTRANCE, AWARD = "entrance area", "achievement tile"


def census(options: Options, seats: int) -> Census:
    """Return how many of each component a game has; which entrances and achievements were drawn is not counted."""
    table = COMPONENTS.table(seats)
    found = Counter({NAMES[green]: table.greens[green] for green in range(GREENS)})
    found.update(NAMES[house(species, value)] for species in range(SPECIES_COUNT) for value in table.houses)
    found.update(NAMES[tile] for tile in ENCLOSURES)
    found.update(f"statue {value}" for value in table.statues)
    found.update(_area_name(area) for area in range(ENTRANCES, len(AREAS)))
    found[ENTRANCE] = seats
    if options.achievements:
        found[AWARD] = DRAWN * table.achievements
    return tuple(found.items())


def components(state: BearState) -> Census:
    """Return how many of each component lie in stock, supplies, parks and hidden piles."""
    public = state.public
    stock = public.stock
    found: Counter[str] = Counter()
    for green, count in enumerate(stock.greens):
        found[NAMES[green]] += count
    found.update(NAMES[house(species, value)] for species, pile in enumerate(stock.houses) for value in pile)
    found.update(NAMES[tile] for tile in stock.enclosures)
    found.update(f"statue {value}" for value in stock.statues)
    found.update(_area_name(pile.top) for pile in stock.piles if pile.top != NO_AREA)
    found.update(_area_name(area) for below in state.hidden for area in below)
    found[AWARD] += sum(len(award.left) for award in stock.awards)
    for player in public.players:
        found.update(NAMES[tile] for tile in player.supply)
        found.update(NAMES[placement.tile] for placement in player.park.tiles)
        found.update(_area_name(plot.area) for plot in player.park.plots)
        found.update(f"statue {plot.statue}" for plot in player.park.plots if plot.statue)
        found[AWARD] += sum(value > 0 for value in player.won)
    return tuple(found.items())


def counts(state: BearState) -> Iterator[tuple[str, int, int]]:
    """Yield the size of each area pile as shown, and as it is."""
    for number, (pile, below) in enumerate(zip(state.public.stock.piles, state.hidden, strict=True)):
        yield f"area pile {number + 1}", pile.left, len(below) + (pile.top != NO_AREA)


def _area_name(area: int) -> str:
    return ENTRANCE if area < ENTRANCES else f"area {AREAS[area].id}"
