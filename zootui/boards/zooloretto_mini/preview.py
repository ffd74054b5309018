"""Look ahead with what is in hand: the zoos as they would be, and what the tiles of a truck would do to one of them."""

from __future__ import annotations

from engine.games.zooloretto_mini.rules.derived import PlacedTile, best_unloading, truck_effects
from engine.games.zooloretto_mini.rules.model import BARN, KINDS, SORT, Public, Zoo
from engine.games.zooloretto_mini.rules.placing import UNBORN, moved_in, without_barn_tile
from engine.shared.wording import signed
from zootui.boards.contract import Hand, Scene
from zootui.boards.shared.truck_looks import TruckPlace
from zootui.boards.zooloretto_mini.signs import face
from zootui.draw.palette import Palette

__all__ = ["foreseen", "total", "truck_places"]


def foreseen(scene: Scene) -> tuple[Zoo, ...]:
    """Return all zoos as they would be after what is in hand; a truck to be taken counts as unloaded for the most points."""
    public, hand, seat = scene.view.public, scene.hand, scene.viewer
    zoos: tuple[Zoo, ...] = public.zoos
    if hand is None or seat is None or not hand.legal or hand.value is None:
        return zoos
    after = _after(public, seat, hand)
    return tuple(after.get(each, zoo) for each, zoo in enumerate(zoos))


def _after(public: Public, seat: int, hand: Hand) -> dict[int, Zoo]:
    """Return the zoos that change."""
    own = public.zoos[seat]
    match hand.verb.name:
        case "take":
            return {seat: best_unloading(own, public.round.trucks[hand.value].tiles).zoo}
        case "place":
            return {seat: moved_in(own, *hand.value)[0]}
        case "takeover":
            victim, tile, spot = hand.value
            return {seat: moved_in(own, tile, spot)[0], victim: without_barn_tile(public.zoos[victim], tile)}
        case "discard":
            return {seat: without_barn_tile(own, hand.value)}
    return {}


def truck_places(
    palette: Palette, zoo: Zoo, tiles: tuple[int, ...], capacity: int, ghost: int | None = None
) -> tuple[TruckPlace, ...]:
    """Return the places of a truck, each tile with what it does if all go to this zoo for the most points.

    The tile in hand (`ghost`) counts as the last of them.
    """
    aboard = tiles if ghost is None else (*tiles, ghost)
    placed_tiles = truck_effects(zoo, aboard)
    shown = [
        TruckPlace(face(palette, placed.tile), *_effect(placed), ghost=ghost is not None and place == len(tiles))
        for place, placed in enumerate(placed_tiles)
    ]
    return (*shown, *(TruckPlace() for _ in range(capacity - len(aboard))))


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
