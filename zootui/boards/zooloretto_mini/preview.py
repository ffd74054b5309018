"""Look ahead with what is in hand: the zoos as they would be, and what the tiles of a truck would do to one of them."""

from __future__ import annotations

from engine.games.zooloretto_mini.lookahead import unloaded
from engine.games.zooloretto_mini.rules.table import BARN, KINDS, SORT, Zoo, ZooMiniView
from engine.games.zooloretto_mini.rules.unloadings import PlacedTile, truck_effects
from engine.games.zooloretto_mini.rules.zoo import UNBORN
from engine.shared.wording import signed
from zootui.boards.contract import Scene
from zootui.boards.shared.truck_looks import TruckPlace
from zootui.boards.zooloretto_mini.signs import face
from zootui.draw.palette import Palette


def foreseen(scene: Scene) -> tuple[Zoo, ...]:
    """Return all zoos as they would be after what is in hand; a truck to be taken counts as unloaded for the most points."""
    hand = scene.hand
    view: ZooMiniView = scene.view
    if hand is not None and hand.preview is not None:
        seen = unloaded(hand.preview)[-1][1] if hand.verb.name == "take" else hand.preview
        view = seen.after
    return view.public.zoos


def truck_places(
    palette: Palette, zoo: Zoo, tiles: tuple[int, ...], capacity: int, *, ghost: bool = False
) -> tuple[TruckPlace, ...]:
    """Return the places of a truck, each tile with what it does if all go to this zoo for the most points.

    With `ghost` the last tile is the one in hand.
    """
    shown = [
        TruckPlace(face(palette, placed.tile), *_effect(placed), ghost=ghost and place + 1 == len(tiles))
        for place, placed in enumerate(truck_effects(zoo, tiles))
    ]
    return (*shown, *(TruckPlace() for _ in range(capacity - len(tiles))))


def total(zoo: Zoo, tiles: tuple[int, ...]) -> TruckPlace:
    """Return what the tiles of a truck do together, nothing for a single one."""
    if len(tiles) < 2:
        return TruckPlace()
    gain = sum(placed.gain for placed in truck_effects(zoo, tiles))
    return TruckPlace(effect=signed(gain), sign=(gain > 0) - (gain < 0))


def _effect(placed: PlacedTile) -> tuple[str, int, str]:
    """Return what a tile does in few signs (`4→8`), whether that is a gain, and in fewer signs (`+4`)."""
    gain = (placed.gain > 0) - (placed.gain < 0)
    brief = signed(placed.gain)
    if placed.spot == BARN or SORT[placed.tile] >= KINDS or placed.then == placed.now:
        return brief, gain, brief
    young = "°" if placed.nursery != UNBORN else ""
    return f"{placed.now}→{placed.then}{young}", gain, brief
