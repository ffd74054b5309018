"""Unloading the truck: each of its tiles finds a home in the own zoo (R20-R38); who filled an enclosure may get a bonus."""

from engine.contract.cards import VerbCard
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal, Step
from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.zooloretto_mini.names import tile_name
from engine.games.zooloretto_mini.rules.bonus import BonusDue, bonus_possible
from engine.games.zooloretto_mini.rules.table import Public, ZooMiniState
from engine.games.zooloretto_mini.rules.turn import ASKS, BONUS, NUMBERS, MiniStep, turn_over
from engine.games.zooloretto_mini.rules.zoo import settled, spots_for, why_not_home
from engine.shared.trucks.asks import place_your_tiles
from engine.shared.trucks.round import unload
from engine.shared.trucks.turns import why_not_unload


class Placed(Fact):
    """A tile of the truck moved to a spot."""

    kind = "place"
    rule: str = "R20"
    tile: int
    spot: int


class Place(VerbCard):
    """Put a tile of the truck somewhere."""

    placement: tuple[int, int]
    """The tile, and the spot."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        """Offer each different tile of the truck, and where it may live."""
        shown, zoo = public.round, public.zoos[seat]
        tiles = shown.trucks[shown.took[seat]].tiles
        tiles = tiles if len(tiles) == 1 else tuple(dict.fromkeys(tiles))
        return Slot("tile", tiles), SlotAfter("place", lambda tile: spots_for(zoo, tile) if tile in tiles else [])

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that the tile is not on the truck, or why it cannot live there."""
        if len(self.placement) != 2:
            return None
        tile, spot = self.placement
        gone = why_not_unload(public.round, seat, tile, NUMBERS.unload, tile_name)
        return gone or why_not_home(public.zoos[seat], tile, spot)

    def done(self, state: ZooMiniState, seat: int) -> MiniStep:
        """Move the tile in. Once the truck is empty, a filled enclosure earns a bonus (R39), else the turn is over."""
        public = state.public
        tile, spot = self.placement
        truck = public.round.took[seat]
        shown, tile = unload(public.round, seat, public.round.trucks[truck].tiles.index(tile))
        after, filled, facts = settled(public, seat, tile, spot, Placed(seat=seat, tile=tile, spot=spot))
        after = replace(after, filled=after.filled or filled)
        if shown.trucks[truck].tiles:
            return Step(State(replace(after, round=shown), state.seats, state.hidden), facts)
        if after.filled and bonus_possible(after.zoos, seat):
            after = replace(after, asks=ASKS[BONUS][seat], round=shown)
            return Step(State(after, state.seats, state.hidden), (*facts, BonusDue(seat=seat)))
        return turn_over(state, after, shown, *facts)


PLACE_YOUR_TILES = place_your_tiles(Place, NUMBERS, tile_name, "in your zoo ")
