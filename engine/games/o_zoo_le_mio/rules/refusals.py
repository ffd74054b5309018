"""Say why an action is refused, in a sentence with its rule (R12, R18, R19)."""

from __future__ import annotations

from engine.contract.asks import owed, why_not_asked
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import Struct
from engine.games.o_zoo_le_mio.components.loading import TILES
from engine.games.o_zoo_le_mio.names import half_name
from engine.games.o_zoo_le_mio.rules.choices import placements
from engine.games.o_zoo_le_mio.rules.map.geometry import (
    ENTRANCE,
    SIDES,
    START,
    Exit,
    Placement,
    Shape,
    beyond,
    cells,
    exits,
    shapes,
)
from engine.games.o_zoo_le_mio.rules.model import BID, Bid, OzooView, Place, PlacedTile, present, purse


def why_not(view: OzooView, action: Action) -> Refusal | None:
    """Return why `action` is refused, or None if it may be done."""
    ask = owed(view)
    if ask is None:
        return why_not_asked(view, over="R47", turn="R10", waits=_WAITS)
    if ask.kind == BID:
        return _why_not_bid(view, action)
    if not isinstance(action, Place):
        return Refusal("wrong-action", "R17", "You won this tile: lay it in your zoo first.")
    if action.at in placements(view):
        return None
    public = view.public
    return why_not_there(public.zoos[ask.seats[0]].tiles, present(public).tile, action.at)


_WAITS = Refusal("not-your-turn", "R10", "It is not your turn: only who won the tile may lay it now.")
"""What a seat hears while the winner places; only then is a seat not asked."""


def _why_not_bid(view: OzooView, action: Struct) -> Refusal | None:
    if not isinstance(action, Bid):
        return Refusal("wrong-action", "R10", "Everybody bids first; the winner lays the tile afterwards.")
    coins = purse(view)
    if type(action.coins) is not int or action.coins < 0:
        return Refusal("negative-bid", "R12", "A bid is a whole number of coins, 0 or more.")
    if action.coins > coins:
        has = "no coins, so you can only bid 0" if not coins else f"only {coins} coin{'s' * (coins != 1)}"
        return Refusal("too-many-coins", "R12", f"You have {has}.")
    return None


def why_not_there(tiles: tuple[PlacedTile, ...], tile: int, at: Placement) -> Refusal | None:
    """Return why a tile may not lie at `at` in the zoo with these tiles, or None if it may (R19)."""
    if type(at) is not tuple or len(at) != 3 or not all(isinstance(part, int) for part in at):
        return Refusal("no-such-place", "R18", "A place is three whole numbers: x, y and the quarter turns.")
    if not 0 <= at[2] < 4:
        return Refusal("no-such-turn", "R18", "A tile lies in one of four directions: 0 to 3 quarter turns.")
    both = cells(at)
    paths = {end for placed in tiles for end in _ends(shapes(placed.tile)[placed.r], placed.x, placed.y)}
    paths.update(_ends(START, 0, 0))
    taken = {cell for placed in tiles for cell in cells((placed.x, placed.y, placed.r))} | {(0, 0), (1, 0)}
    if taken & set(both):
        return Refusal("overlap", "R19", "There is a tile already.")
    if set(ENTRANCE) & set(both):
        return Refusal("entrance", "R19", "The entrance must stay free.")
    return _why_not_beside(tile, shapes(tile)[at[2]], both, taken, paths)


def _ends(shape: Shape, x: int, y: int) -> set[Exit]:
    return {end for strand in exits(shape, x, y) for end in strand}


def _why_not_beside(
    tile: int, shape: Shape, both: tuple[tuple[int, int], ...], taken: set[tuple[int, int]], paths: set[Exit]
) -> Refusal | None:
    mismatch = None
    joined = False
    for half, side in shape.sides:
        x, y, back = beyond(*both[half], side)
        path = (half, side) in shape.open
        where = f"the {SIDES[side]} side of the {half_name(TILES[tile], half)} half"
        if path and (x, y) in ENTRANCE:
            return Refusal("path-into-entrance", "R19", f"The path on {where} would run into the entrance.")
        if (x, y) not in taken:
            continue
        there = (x, y, back) in paths
        joined |= path and there
        if path != there and mismatch is None:
            ours, theirs = ("path", "grass") if path else ("grass", "a path")
            mismatch = f"On {where} there is {ours}, but the tile beside it has {theirs} there."
    if mismatch is not None:
        return Refusal("edge-mismatch", "R19", mismatch)
    if not joined:
        return Refusal("no-extension", "R19", "The tile must continue at least one of your paths.")
    return None
