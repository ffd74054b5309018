"""Say why an action is refused, in a sentence with its rule (R12, R18, R19)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.contract.tree import Struct
from engine.games.o_zoo_le_mio.components.loading import TILES
from engine.games.o_zoo_le_mio.names import half_name
from engine.games.o_zoo_le_mio.rules.choices import places
from engine.games.o_zoo_le_mio.rules.map.geometry import (
    ENTRANCE,
    SIDES,
    START,
    At,
    Exit,
    Shape,
    beyond,
    cells,
    exits,
    shapes,
)
from engine.games.o_zoo_le_mio.rules.model import BID, Action, Bid, OzooView, Place, Placed, present, purse

__all__ = ["why_not", "why_not_there"]


def why_not(view: OzooView, action: Action) -> Refusal | None:
    """Return why `action` is refused, or None if it may be done."""
    asks = view.public.asks
    if not asks:
        return Refusal("OVER", "R47", "The game is over.")
    ask = asks[-1]
    if view.seat not in ask.seats:
        waits = "only who won the tile may lay it now" if view.seat is not None else "spectators only watch"
        return Refusal("NOT_YOUR_TURN", "R10", f"It is not your turn: {waits}.")
    if ask.kind == BID:
        return _why_not_bid(view, action)
    if not isinstance(action, Place):
        return Refusal("WRONG_ACTION", "R17", "You won this tile: lay it in your zoo first.")
    if action.at in places(view):
        return None
    public = view.public
    return why_not_there(public.zoos[ask.seats[0]].tiles, present(public).tile, action.at)


def _why_not_bid(view: OzooView, action: Struct) -> Refusal | None:
    if not isinstance(action, Bid):
        return Refusal("WRONG_ACTION", "R10", "Everybody bids first; the winner lays the tile afterwards.")
    coins = purse(view)
    if type(action.coins) is not int or action.coins < 0:
        return Refusal("NEGATIVE_BID", "R12", "A bid is a whole number of coins, 0 or more.")
    if action.coins > coins:
        has = "no coins, so you can only bid 0" if not coins else f"only {coins} coin{'s' * (coins != 1)}"
        return Refusal("TOO_MANY_COINS", "R12", f"You have {has}.")
    return None


def why_not_there(tiles: tuple[Placed, ...], tile: int, at: At) -> Refusal | None:
    """Return why a tile may not lie at `at` in the zoo with these tiles, or None if it may (R19)."""
    if type(at) is not tuple or len(at) != 3 or not all(isinstance(part, int) for part in at):
        return Refusal("NO_PLACE", "R18", "A place is three whole numbers: x, y and the quarter turns.")
    if not 0 <= at[2] < 4:
        return Refusal("TURN", "R18", "A tile lies in one of four directions: 0 to 3 quarter turns.")
    both = cells(at)
    paths = {end for placed in tiles for end in _ends(shapes(placed.tile)[placed.r], placed.x, placed.y)}
    paths.update(_ends(START, 0, 0))
    taken = {cell for placed in tiles for cell in cells((placed.x, placed.y, placed.r))} | {(0, 0), (1, 0)}
    if taken & set(both):
        return Refusal("OVERLAP", "R19", "There is a tile already.")
    if set(ENTRANCE) & set(both):
        return Refusal("ENTRANCE", "R19", "The entrance must stay free.")
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
            return Refusal("PATH_INTO_ENTRANCE", "R19", f"The path on {where} would run into the entrance.")
        if (x, y) not in taken:
            continue
        there = (x, y, back) in paths
        joined |= path and there
        if path != there and mismatch is None:
            ours, theirs = ("path", "grass") if path else ("grass", "a path")
            mismatch = f"On {where} there is {ours}, but the tile beside it has {theirs} there."
    if mismatch is not None:
        return Refusal("EDGE_MISMATCH", "R19", mismatch)
    if not joined:
        return Refusal("NO_EXTENSION", "R19", "The tile must continue at least one of your paths.")
    return None
