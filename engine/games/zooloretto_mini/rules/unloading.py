"""Unloading the truck: each of its tiles finds a home in the own zoo (R20-R37); who filled an enclosure may get a bonus."""

from __future__ import annotations

from engine.contract.cards import AskCard, VerbCard
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal, State, Step
from engine.contract.tree import replace
from engine.games.zooloretto_mini.names import tile_name
from engine.games.zooloretto_mini.rules.bonus import BonusDue, bonus_possible
from engine.games.zooloretto_mini.rules.table import Public, ZooMiniState
from engine.games.zooloretto_mini.rules.turn import ASKS, BONUS, NUMBERS, MiniStep, turn_over
from engine.games.zooloretto_mini.rules.zoo import homes, settled, why_not_home
from engine.shared.trucks.round import UNLOAD, unload
from engine.shared.trucks.turns import why_not_unload
from engine.shared.trucks.words import ask_unload


class Placed(Fact):
    """A tile of the truck moved to a spot."""

    kind = "place"
    rule: str = "R20"
    tile: int
    spot: int


class Place(VerbCard):
    """Put a tile of the truck somewhere."""

    home: tuple[int, int]
    """The tile, and the spot."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        """Offer each different tile of the truck, and where it may live."""
        shown, zoo = public.round, public.zoos[seat]
        tiles = shown.trucks[shown.took[seat]].tiles
        tiles = tiles if len(tiles) == 1 else tuple(dict.fromkeys(tiles))
        return Slot("tile", tiles), SlotAfter("place", lambda tile: homes(zoo, tile) if tile in tiles else [])

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that the tile is not on the truck, or why it cannot live there."""
        if len(self.home) != 2:
            return None
        tile, spot = self.home
        gone = why_not_unload(public.round, seat, tile, NUMBERS.unload, tile_name)
        return gone or why_not_home(public.zoos[seat], tile, spot)

    def done(self, state: ZooMiniState, seat: int) -> MiniStep:
        """Move the tile in. Once the truck is empty, a filled enclosure earns a bonus (R39), else the turn is over."""
        public = state.public
        tile, spot = self.home
        truck = public.round.took[seat]
        shown, tile = unload(public.round, seat, public.round.trucks[truck].tiles.index(tile))
        after, filled, facts = settled(public, seat, tile, spot, Placed(seat=seat, tile=tile, spot=spot))
        if filled and not after.filled:
            after = replace(after, filled=True)
        if shown.trucks[truck].tiles:
            return Step(State(replace(after, round=shown), state.seats, state.hidden), facts)
        if after.filled and bonus_possible(after.zoos, seat):
            after = replace(after, asks=ASKS[BONUS][seat], round=shown)
            return Step(State(after, state.seats, state.hidden), (*facts, BonusDue(seat=seat)))
        return turn_over(state, after, shown, *facts)


PLACE_YOUR_TILES = AskCard(
    UNLOAD,
    verbs=(Place,),
    call="PLACE YOUR TILES",
    doing="places truck {truck}",
    question=lambda public, seat: ask_unload(public.round, seat, tile_name),
    otherwise=Refusal("place-first", "R20", "Your truck is not empty yet; place its tiles in your zoo one by one."),
)
