"""Paint the board while a tile is placed, and while a park is only looked at."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.games.barenpark.rules.figures import reach
from engine.games.barenpark.rules.pieces import Bounds, park_bounds
from engine.games.barenpark.rules.placements import Placements
from engine.shared.polyomino import Square
from zootui.boards.barenpark.blocks import Block, BlockForm, pour
from zootui.boards.barenpark.cursor import piece
from zootui.boards.barenpark.cursor.decisions import supply_keys
from zootui.boards.barenpark.park.ghost import Ghost, ghost_of
from zootui.boards.barenpark.park.others import TALL, others_block
from zootui.boards.barenpark.park.preview import foreseen, held_placement
from zootui.boards.barenpark.park.zoom import Layout, Viewport, choose_layout, choose_viewport
from zootui.boards.barenpark.races import races_block
from zootui.boards.barenpark.scenes.common import (
    begin_land,
    owner_block,
    paint_land,
    placed_ghost,
    public_of,
    resting_block,
    room,
    waiting_cards,
)
from zootui.boards.barenpark.stock.area_piles import areas_block
from zootui.boards.barenpark.stock.icon_cards import paint_cards
from zootui.boards.barenpark.stock.supply import ShownSupply, supply_block
from zootui.boards.barenpark.stock.table import stock_block
from zootui.boards.contract import Hand, Scene, Target
from zootui.draw.canvas import Canvas


@dataclass(frozen=True)
class ParkScene:
    """Hold how a board is divided while a park is shown: the land, what is seen of it, the tile over it, named blocks beside it."""

    layout: Layout
    seen: Viewport
    extent: Bounds
    hand: Hand | None
    ghost: Ghost | None
    blocks: tuple[tuple[str, Block], ...]


def park_scene(scene: Scene) -> ParkScene:
    """Return how a board is divided while a park is shown."""
    public, palette, seat = public_of(scene), scene.palette, scene.seat
    hand = scene.hand if held_placement(scene) is not None and seat == scene.viewer else None
    extent = park_bounds(scene.frame.public.players[seat].park)
    layout = choose_layout(scene.width, scene.height, extent, *room(scene))
    ghost = _ghost(scene, hand)
    keep = ghost.squares if ghost is not None and hand is not None else ()
    seen = choose_viewport(layout.zoom, layout.land, extent, keep, scene.at)
    blocks = [("owner", owner_block(scene))]
    if scene.like is not None:  # what stands below each other there moves when one of them grows
        return ParkScene(layout, seen, extent, hand, ghost, tuple(blocks))
    blocks += (("icons", block) for block in _taking(scene))
    blocks.append(("supply", _supply(scene, hand)))
    if not scene.compact:
        blocks.append(("stock", stock_block(palette, public)))
    blocks.append(("areas", areas_block(palette, public, seat)))
    if scene.alone:
        blocks.append(("races", races_block(palette, public)))
    if scene.height >= TALL or scene.alone:
        blocks.append(("others", others_block(scene)))
    return ParkScene(layout, seen, extent, hand, ghost, tuple(blocks))


def paint_park_scene(canvas: Canvas, scene: Scene) -> list[Target]:
    """Paint a park, with the tile in hand if its owner is to place one, and everything beside it."""
    public, found = public_of(scene), park_scene(scene)
    layout, ghost, hand = found.layout, found.ghost, found.hand
    land = begin_land(canvas, scene, layout)
    lit: Collection[Square] = ()
    if hand is not None and ghost is not None:
        lit = reach(public, scene.seat, ghost.placement.tile)
    paint_land(land, scene, found.seen, ghost, lit)
    canvas.blit(land, layout.land.x, layout.land.y)
    targets = _square_targets(layout, found.seen, found.extent, hand)
    return targets + pour(canvas, scene.palette, layout.rest, [block for _, block in found.blocks], room(scene)[0])


def _ghost(scene: Scene, hand: Hand | None) -> Ghost | None:
    """Return the tile in hand with what it would bring, or the one whose icons are being taken for."""
    placement = held_placement(scene)
    if hand is None or placement is None:
        return placed_ghost(scene)
    then = foreseen(scene)
    return ghost_of(scene.palette, public_of(scene), scene.seat, placement, hand, then.statues if then else {})


def _square_targets(layout: Layout, seen: Viewport, extent: Bounds, hand: Hand | None) -> list[Target]:
    """Return for every square in sight where pointing at it holds the tile."""
    if hand is None:
        return []
    zoom, placement = seen.zoom, hand.value
    found = []
    for y in range(extent.top, extent.top + extent.height):
        for x in range(extent.left, extent.left + extent.width):
            box = seen.visible(*seen.at(x, y), zoom.width, zoom.height)
            if box is not None:
                value = piece.aimed(extent, placement.tile, placement.turn, (x, y))
                found.append(Target(layout.land.x + box.x, layout.land.y + box.y, box.width, box.height, value=value))
    return found


def _supply(scene: Scene, hand: Hand | None) -> Block:
    """Return the block of the supply; while a tile is placed its cards take another one in hand."""
    if hand is None or not isinstance(hand.slot.options, Placements):
        return resting_block(scene)
    placements, player = hand.slot.options, public_of(scene).players[scene.seat]
    now = hand.value.tile
    keyed = {
        tile: (key, hand.value if tile == now else piece.best(player.park, placements, tile))
        for key, tile in supply_keys(piece.tiles_of(placements))
    }
    held = ShownSupply(
        title="Your supply",
        tiles=player.supply,
        placements=keyed,
        placing=True,
        now=now,
        places=len(placements.of(now)),
    )
    return supply_block(scene.palette, held, plain=scene.ascii)


def _taking(scene: Scene) -> list[Block]:
    """Return the block of cards while the seat that is shown takes for its icons, seen by others."""
    if placed_ghost(scene) is None:
        return []

    def paint(canvas: Canvas, x: int, y: int, width: int) -> list[Target]:
        return paint_cards(canvas, scene.palette, waiting_cards(scene), (x, y, width, 1), (-1, -1), {})

    return [lambda _width: [BlockForm(1, paint)]]
