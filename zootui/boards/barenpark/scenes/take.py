"""Paint the board while tiles are taken for icons, and while a seat passes: the stock as a picture to choose from."""

from __future__ import annotations

from engine.games.barenpark.rules.pieces import park_bounds
from engine.games.barenpark.rules.table import NO_GREEN, TAKE, Public
from zootui.boards.barenpark.park.others import paint_small_park
from zootui.boards.barenpark.park.zoom import choose_layout, choose_viewport
from zootui.boards.barenpark.scenes.common import (
    WIDE,
    begin_land,
    paint_land,
    paint_waiting_cards,
    placed_ghost,
    public_of,
    resting_block,
)
from zootui.boards.barenpark.stock.stock_picture import BEST, LEAST, Offer, paint_stock_picture
from zootui.boards.contract import Hand, Scene, Target
from zootui.draw.canvas import Canvas, Rect
from zootui.draw.text import clip


def paint_take_scene(canvas: Canvas, scene: Scene) -> list[Target]:
    """Paint the stock as a picture beside the park, over it a card for each covered icon."""
    public, palette, seat, hand = public_of(scene), scene.palette, scene.seat, scene.hand
    if hand is None:
        return []
    extent = park_bounds(public.players[seat].park)
    beside = BEST if scene.width >= WIDE else LEAST
    layout = choose_layout(scene.width, scene.height, extent, beside, scene.height, max(beside, 54))
    land = begin_land(canvas, scene, layout)
    if layout.zoom.least(extent)[0] <= layout.land.width:
        paint_land(land, scene, choose_viewport(layout.zoom, layout.land, extent, (), scene.at), placed_ghost(scene))
        _supply_above(land, scene, layout.land.height - layout.zoom.size(extent)[1])
    else:  # better all of it small than a part
        high = (extent.height + 1) // 2
        corner = (max(0, (land.width - extent.width) // 2), max(0, land.height - high - 1))
        paint_small_park(land, palette, public.players[seat].park, *corner, plain=scene.ascii)
        _supply_above(land, scene, corner[1] - 1)
    canvas.blit(land, layout.land.x, layout.land.y)
    x, y, width, high = layout.rest.x, 0, layout.rest.width, layout.rest.height
    targets: list[Target] = []
    if public.asks[-1].kind == TAKE:
        lines = 2 if high >= 22 and width >= BEST else 1
        targets += paint_waiting_cards(canvas, scene, hand, (x, y, width, lines))
        y += lines + (high >= 15 + lines)
    elif hand.value == NO_GREEN:
        canvas.text(x, y, clip("No green area is left: you pass and get nothing.", width), palette.bright)
        targets.append(Target(x, y, width, 1, value=NO_GREEN, key="1"))
        y += 2
    rest = Rect(x, y, width, high - y)
    return targets + paint_stock_picture(canvas, palette, public, _offer(public, hand), rest, plain=scene.ascii)


def _supply_above(land: Canvas, scene: Scene, free: int) -> None:
    """Paint the supply on the free grass above the park, if there is enough of it."""
    width = land.width - 2
    forms = resting_block(scene)(width) if width >= 12 else ()
    form = next((one for one in forms if one.height < free), None)
    if form is not None:
        land.fill(0, 0, land.width, form.height, scene.palette.panel)
        form.paint(land, 1, 0, width)


def _offer(public: Public, hand: Hand) -> Offer:
    """Return what the stock offers, and what its shut piles need."""
    open_now = frozenset(hand.slot.options)
    if hand.verb.name == "pass":
        return Offer(
            open=open_now, now=hand.value, houses_need="not now", enclosures_need="whoever passes takes a green"
        )
    _, truck, digger, _ = public.asks[-1].about
    houses_need = "" if truck or digger else "need M/E"
    enclosures_need = "" if digger else "they need an E"
    return Offer(open=open_now, now=hand.value, houses_need=houses_need, enclosures_need=enclosures_need)
