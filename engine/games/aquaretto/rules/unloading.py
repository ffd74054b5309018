"""Unloading the truck: each of its tiles goes into the water zoo or onto the depot (R18-R28)."""

from engine.contract.cards import VerbCard
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.aquaretto.names import tile_name
from engine.games.aquaretto.rules.arrival import NUMBERS, AquaStep, Facts, arrived, go_on
from engine.games.aquaretto.rules.moving_in import stored
from engine.games.aquaretto.rules.refusals import why_not_here
from engine.games.aquaretto.rules.table import DEPOT, KIND, AquarettoState, Public
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.trucks.asks import place_your_tiles
from engine.shared.trucks.round import unload
from engine.shared.trucks.turns import why_not_unload


class Placed(Fact):
    """A tile of the truck went to a cell, or DEPOT."""

    kind = "place"
    rule: str = "R18"
    tile: int
    cell: int


class Place(VerbCard):
    """Put a tile of the truck somewhere."""

    placement: tuple[int, int]
    """The tile, and the cell or DEPOT."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        """Offer each different tile of the truck, and where it may go; onto the depot always."""
        shown, here = public.round, zoo_map(public.zoos[seat])
        tiles = shown.trucks[shown.took[seat]].tiles
        tiles = tiles if len(tiles) == 1 else tuple(dict.fromkeys(tiles))
        places = SlotAfter("place", lambda tile: (*here.cells(here.legal(KIND[tile])), DEPOT) if tile in tiles else ())
        return Slot("tile", tiles), places

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that the tile is not on the truck, or why it cannot live there."""
        if len(self.placement) != 2:
            return None
        tile, cell = self.placement
        gone = why_not_unload(public.round, seat, tile, NUMBERS.unload, tile_name)
        if gone is not None or cell == DEPOT:
            return gone
        return why_not_here(public.zoos[seat], tile, cell)

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        """Put it there, with all that this brings."""
        public = state.public
        tile, cell = self.placement
        shown, tile = unload(public.round, seat, public.round.trucks[public.round.took[seat]].tiles.index(tile))
        facts: Facts = [Placed(seat=seat, tile=tile, cell=cell)]
        if cell == DEPOT:
            zoos = put(public.zoos, seat, stored(public.zoos[seat], tile))
            return go_on(state, replace(public, round=shown, zoos=zoos), facts, seat)
        after = arrived(replace(public, round=shown), seat, tile, cell, public.asks, facts)
        return go_on(state, after, facts, seat)


PLACE_YOUR_TILES = place_your_tiles(Place, NUMBERS, tile_name, "")
