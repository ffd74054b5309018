"""Paint the board while an area is added: the park with every place for it, the piles to choose it from."""

from __future__ import annotations

from dataclasses import replace

from engine.games.barenpark.rules.table import Plot
from zootui.boards.barenpark.blocks import Block, BlockForm, pour
from zootui.boards.barenpark.park.new_area import bounds_with, paint_places
from zootui.boards.barenpark.park.zoom import Layout, Viewport, choose_layout, choose_viewport
from zootui.boards.barenpark.scenes.common import (
    WIDE,
    begin_land,
    owner_block,
    paint_waiting_cards,
    public_of,
    resting_block,
    room,
)
from zootui.boards.barenpark.stock.area_piles import Choice, areas_block
from zootui.boards.barenpark.stock.table import stock_block
from zootui.boards.contract import Hand, Scene, Target
from zootui.draw.canvas import Canvas, Rect


def paint_area_scene(canvas: Canvas, scene: Scene) -> list[Target]:
    """Paint the park with all places for a new area, and the piles to choose it from."""
    public, palette, seat, hand = public_of(scene), scene.palette, scene.seat, scene.hand
    if hand is None:
        return []
    park = public.players[seat].park
    places = hand.verb.slot((0,)).options
    choosing = not hand.filled
    layout, seen = area_view(scene, hand)
    land = begin_land(canvas, scene, layout)
    number = hand.value if choosing else hand.filled[0]
    found = paint_places(
        land,
        seen,
        palette,
        park,
        places,
        None if choosing else hand.value,
        _new_plot(scene, hand),
        plain=scene.ascii,
    )
    canvas.blit(land, layout.land.x, layout.land.y)
    keys = {each: str(each + 1) for each, pile in enumerate(public.stock.piles) if pile.left} if choosing else {}
    piles = areas_block(palette, public, seat, Choice(keys, number))
    supply = resting_block(scene)
    blocks = [owner_block(scene), _cards_block(scene, hand), *((supply, piles) if layout.rest.y else (piles, supply))]
    if not scene.compact:
        blocks.append(stock_block(palette, public))
    return [_moved(one, layout.land) for one in found] + pour(canvas, palette, layout.rest, blocks, room(scene)[0])


def area_view(scene: Scene, hand: Hand) -> tuple[Layout, Viewport]:
    """Return how the board is divided while an area is added, and what is seen of the park and all places for it."""
    box = bounds_with(public_of(scene).players[scene.seat].park, hand.verb.slot((0,)).options)
    beside, _, most = room(scene)
    layout = choose_layout(scene.width, scene.height, box, beside, 7 if scene.width >= WIDE else 6, most)
    return layout, choose_viewport(layout.zoom, layout.land, box, (), scene.at)


def _new_plot(scene: Scene, hand: Hand) -> Plot | None:
    """Return the plot that the park would have more, None while its place is not chosen."""
    if hand.preview is None:
        return None
    before, after = hand.preview.before.public, hand.preview.after.public
    plots: tuple[Plot, ...] = after.players[scene.seat].park.plots
    return plots[len(before.players[scene.seat].park.plots)]


def _moved(target: Target, land: Rect) -> Target:
    """Return a target of the land as one of the board."""
    return replace(target, x=land.x + target.x, y=land.y + target.y)


def _cards_block(scene: Scene, hand: Hand) -> Block:
    """Return the block of the cards, the crew's lit."""

    def paint(canvas: Canvas, x: int, y: int, width: int) -> list[Target]:
        return paint_waiting_cards(canvas, scene, hand, (x, y, width, 1))

    return lambda _width: [BlockForm(1, paint)]
