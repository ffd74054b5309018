"""Paint what several decisions show: the land with its outlined tile, whose park it is, the supply, the cards of icons."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.barenpark.rules.score import parts
from engine.games.barenpark.rules.table import CREW, TAKE, Public
from engine.games.barenpark.rules.taking import used_icon
from engine.shared.polyomino import Square
from zootui.boards.barenpark.blocks import Block, BlockForm
from zootui.boards.barenpark.park.ghost import Ghost, paint_signs, placed_of
from zootui.boards.barenpark.park.park import paint_park
from zootui.boards.barenpark.park.trees import plant
from zootui.boards.barenpark.park.zoom import Layout, Viewport
from zootui.boards.barenpark.signs import STATUE
from zootui.boards.barenpark.stock.icon_cards import Card, cards, paint_cards
from zootui.boards.barenpark.stock.supply import ShownSupply, supply_block
from zootui.boards.contract import Hand, Scene, Target
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.text import clip

WIDE = 70
"""From this width on the board has room for the stock."""


def public_of(scene: Scene) -> Public:
    """Return the public part of a scene."""
    public: Public = scene.view.public
    return public


def room(scene: Scene) -> tuple[int, int, int]:
    """Return the columns that the rest takes beside the park, the lines below it, the most columns."""
    return (33, 9, 40) if scene.width >= WIDE else (20, 6, 28)


def begin_land(canvas: Canvas, scene: Scene, layout: Layout) -> Canvas:
    """Lay the ground of a board and return an empty land to paint on."""
    canvas.fill(0, 0, scene.width, scene.height, scene.palette.sunk)
    return Canvas(layout.land.width, layout.land.height, scene.palette.text, scene.palette.grass)


def placed_ghost(scene: Scene) -> Ghost | None:
    """Return the tile whose icons the seat that is shown is taking for, None if it is not."""
    public, seat, palette = public_of(scene), scene.seat, scene.palette
    if not public.asks or public.asks[-1].kind != TAKE or public.asks[-1].seats != (seat,):
        return None
    line = palette.amber if seat == scene.viewer else palette.seat(seat)
    return placed_of(palette, public.players[seat].park, public.asks[-1].about, line)


def paint_land(land: Canvas, scene: Scene, seen: Viewport, ghost: Ghost | None, lit: Collection[Square] = ()) -> None:
    """Paint a park with what is outlined in it, and trees around."""
    palette, park = scene.palette, public_of(scene).players[scene.seat].park
    over = ghost.overlay(palette, seen) if ghost is not None else None
    paint_park(land, seen, palette, park, reach=lit, over=over, plain=scene.ascii)
    plant(land, seen, palette)
    if ghost is not None:
        paint_signs(land, seen, palette, ghost)


def owner_block(scene: Scene) -> Block:
    """Return the block that says whose park this is and what it is worth."""
    palette, seat = scene.palette, scene.seat
    player = public_of(scene).players[seat]
    houses, pens, statues, won = parts(player)

    def paint(canvas: Canvas, x: int, y: int, width: int) -> list[Target]:
        mine = seat == scene.viewer
        end = canvas.text(x, y, f"{palette.mark(seat)} ", palette.seat(seat), traits=BOLD)
        name = "Your park" if mine else f"{scene.names[seat]}’s park"
        end = canvas.text(end, y, clip(name, width - 6), palette.bright, traits=BOLD)
        total = f"{houses + pens + statues + won}"
        words = (
            f"houses {houses}  encl {pens}  {STATUE} {statues}"
            if width >= 38
            else f"⌂{houses} encl {pens} {STATUE}{statues}"
        )
        if end + len(words) + len(total) + 5 <= x + width:
            end = canvas.text(end + 2, y, words, palette.muted)
        canvas.right(x + width, y, total, palette.amber if mine else palette.bright, traits=BOLD)
        return []

    return lambda _width: [BlockForm(1, paint)]


def resting_block(scene: Scene) -> Block:
    """Return the block of a supply that nothing is to be placed from now."""
    title = "Your supply" if scene.seat == scene.viewer else "Supply"
    held = ShownSupply(title=title, tiles=public_of(scene).players[scene.seat].supply, placements={})
    return supply_block(scene.palette, held, plain=scene.ascii)


def paint_waiting_cards(canvas: Canvas, scene: Scene, hand: Hand, box: tuple[int, int, int, int]) -> list[Target]:
    """Paint the cards of the icons; a card that waits for another kind of choice than the one in hand leads there."""
    public = public_of(scene)
    waiting = public.asks[-1].about
    value = hand.value
    others: dict[int, tuple[str, object]] = {}
    if hand.verb.name == "area":
        pointed = (CREW, -1)
        some = _some_tile(public)
        others = dict.fromkeys(range(CREW), ("take", some)) if some >= 0 else {}
    else:
        pointed = (used_icon(waiting, value), value) if value in hand.slot.options else (-1, -1)
        piles = [number for number, pile in enumerate(public.stock.piles) if pile.left]
        others = {CREW: ("area", piles[0])} if piles else {}
    return paint_cards(canvas, scene.palette, waiting_cards(scene), box, pointed, others)


def waiting_cards(scene: Scene) -> tuple[Card, ...]:
    """Return the cards of the seat that is shown, which takes for its icons."""
    public = public_of(scene)
    return cards(public, scene.seat, public.asks[-1].about, [view.public for view in scene.extra])


def _some_tile(public: Public) -> int:
    """Return a tile that every icon permits as long as there is one."""
    return next((green for green, count in enumerate(public.stock.greens) if count), -1)
