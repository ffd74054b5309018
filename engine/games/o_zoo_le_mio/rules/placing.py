"""Laying the tile that was won, and what that changes: the zoo, its benches, visitors and trees of all (R17-R41)."""

from engine.contract.cards import AskCard, VerbCard
from engine.contract.choice import Slot, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.names import tile_name
from engine.games.o_zoo_le_mio.rules.geometry import Placement, shapes
from engine.games.o_zoo_le_mio.rules.placements import legal_placements, why_not_there
from engine.games.o_zoo_le_mio.rules.score import attraction_after
from engine.games.o_zoo_le_mio.rules.table import BUSHES, PLACE, OzooState, PlacedTile, Public, Zoo, present
from engine.games.o_zoo_le_mio.rules.year import Facts, OzooStep, next_auction
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map


class TilePlaced(Fact):
    """Tell that a seat laid a tile, half A on (x, y), and how often it was turned by a quarter."""

    kind = "place"
    rule: str = "R17"
    tile: int
    x: int
    y: int
    turns: int


class TileLost(Fact):
    """Tell that a tile had no place in the zoo of the seat that won it, and left the game."""

    kind = "lost"
    rule: str = "R22"
    tile: int


class PathsClosed(Fact):
    """Tell how many paths a placement closed, and how many benches the zoo has with those in them."""

    kind = "bench"
    rule: str = "R24"
    closed: int
    benches: int


class AttractionChanged(Fact):
    """Tell that a placement changed who is ahead in an attraction."""

    kind = "attraction"
    attraction: int
    keys: tuple[int, ...]
    """By seat, after it."""
    before: tuple[int, ...]
    """The visitors (for bushes: trees) before it, by seat."""
    after: tuple[int, ...]
    """Those after it."""


class Place(VerbCard):
    """Lay the tile that was won."""

    at: tuple[int, int, int]
    """Where half A lies (x, y), and the quarter turns."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        """Offer each place where it continues a path and fits all its neighbours."""
        return (Slot("place", legal_placements(public.zoos[seat].tiles, present(public).tile)),)

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return why it may not lie there."""
        return why_not_there(public.zoos[seat].tiles, present(public).tile, self.at)

    def done(self, state: OzooState, seat: int) -> OzooStep:
        """Lay it and tell what it changed (R17, R23-R41)."""
        before, at = state.public, self.at
        tile = present(before).tile
        after = after_placing(before, seat, tile, at)
        benches = after.zoos[seat].benches
        more = benches - before.zoos[seat].benches
        x, y, turns = at
        facts: Facts = (TilePlaced(seat=seat, tile=tile, x=x, y=y, turns=turns),)
        if more:
            facts = (*facts, PathsClosed(seat=seat, closed=more, benches=benches))
        for number in attractions_of(tile):
            old, new = before.attractions[number], after.attractions[number]
            if new is not old:
                changed = AttractionChanged(
                    seat=seat,
                    rule="R38" if number == BUSHES else "R34",
                    attraction=number,
                    keys=new.keys,
                    before=old.guests,
                    after=new.guests,
                )
                facts = (*facts, changed)
        return next_auction(after, state.seats, state.hidden, facts, False)


def attractions_of(tile: int) -> tuple[int, ...]:
    """Return the attractions that a tile adds to."""
    shape = shapes(tile)[0]
    return (*shape.kinds, BUSHES) if shape.bushes else shape.kinds


def after_placing(public: Public, seat: int, tile: int, at: Placement) -> Public:
    """Return the table after `seat` has laid a tile; who is asked next is not changed."""
    x, y, r = at
    tiles = (*public.zoos[seat].tiles, PlacedTile(tile=tile, x=x, y=y, r=r, time=public.auction))
    after = zoo_map(tiles)
    attractions = public.attractions
    for number in attractions_of(tile):
        if after.keys[number] != attractions[number].keys[seat]:
            found = attraction_after(public, number, seat, after.keys[number])
            attractions = (*attractions[:number], found, *attractions[number + 1 :])
    zoos = (*public.zoos[:seat], Zoo(tiles, after.benches), *public.zoos[seat + 1 :])
    return replace(public, zoos=zoos, attractions=attractions)


PLACE_YOUR_TILE = AskCard(
    PLACE,
    verbs=(Place,),
    call="PLACE YOUR TILE",
    doing="places",
    question=lambda public, _seat: f"Place {tile_name(present(public).tile)}",
    otherwise=Refusal("wrong-action", "R17", "You won this tile: lay it in your zoo first."),
)
