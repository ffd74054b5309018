"""Try each area that can come for a crew: everybody sees what the piles show, and where it may lie."""

from collections.abc import Iterator

from engine.games.barenpark.names import place_name
from engine.games.barenpark.rules.park_map import with_plots
from engine.games.barenpark.rules.table import Park, Plot, Public
from engine.games.barenpark.rules.taking import AddArea, open_places, outline


def with_area(public: Public, park: Park, way: AddArea) -> Park:
    """Return a park with the top of a pile added."""
    return with_plots(park, (*park.plots, Plot(public.stock.piles[way.pile].top, *way.at)))


def with_each_area(public: Public, park: Park) -> Iterator[tuple[AddArea, Park]]:
    """Yield each way of adding an area that a park may have next, and the park with it."""
    for pile, there in enumerate(public.stock.piles):
        for at in open_places(outline(park)) if there.left else ():
            way = AddArea(pile, at)
            yield way, with_area(public, park, way)


def once_it_lies(park: Park, way: AddArea) -> str:
    """Return when an area that is added one way is there."""
    return f"once the area of pile {way.pile + 1} lies {place_name(park, way.at)}"


def lying_there(park: Park, way: AddArea) -> str:
    """Return an area that is added one way by where it lies then."""
    return f"the area of pile {way.pile + 1} {place_name(park, way.at)}"
