"""What stands on the screen while something is decided."""

from collections.abc import Collection

from engine.games.barenpark.rules.figures import reach
from engine.games.barenpark.rules.placements import Placements
from engine.games.barenpark.rules.score import parts
from engine.games.barenpark.rules.table import CREW, NO_GREEN, TAKE, Plot, Public
from engine.games.barenpark.rules.taking import used_icon
from engine.games.barenpark.words.first_place import first_place
from engine.shared.polyomino import Square
from zootui.boards.barenpark import area_places, park_preview, piece_cursor as piece
from zootui.boards.barenpark.blocks import Block, BlockForm, forms_of, pour
from zootui.boards.barenpark.cursor import supply_keys
from zootui.boards.barenpark.faces import STATUE
from zootui.boards.barenpark.icon_cards import IconCard, cards, paint_cards
from zootui.boards.barenpark.layout import Layout, choose_layout
from zootui.boards.barenpark.other_parks import TALL, others_block, paint_small_park
from zootui.boards.barenpark.park import name_squares, paint_park, plant
from zootui.boards.barenpark.piles import PileChoice, areas_block
from zootui.boards.barenpark.races import races_block
from zootui.boards.barenpark.stock import stock_block
from zootui.boards.barenpark.stock_picture import BEST, LEAST, StockOffer, paint_stock_picture
from zootui.boards.barenpark.supply import ShownSupply, supply_block
from zootui.boards.barenpark.viewport import choose_viewport, extent_of
from zootui.boards.contract import Hand, Scene
from zootui.boards.shared.viewport import Extent, Viewport
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
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
    canvas.place("park", layout.land)
    return Canvas(layout.land.width, layout.land.height, scene.palette, scene.palette.grass)


def placed_ghost(scene: Scene) -> park_preview.Ghost | None:
    """Return the tile whose icons the seat that is shown is taking for, None if it is not."""
    public, seat, palette = public_of(scene), scene.seat, scene.palette
    if not public.asks or public.asks[-1].kind != TAKE or public.asks[-1].seats != (seat,):
        return None
    line = palette.amber if seat == scene.viewer else palette.seat(seat)
    return park_preview.placed_of(palette, public.players[seat].park, public.asks[-1].about, line)


def paint_land(
    land: Canvas, scene: Scene, seen: Viewport, ghost: park_preview.Ghost | None, lit: Collection[Square] = ()
) -> None:
    """Paint a park with what is outlined in it, and trees around."""
    palette, park = scene.palette, public_of(scene).players[scene.seat].park
    over = ghost.overlay(palette, seen) if ghost is not None else None
    paint_park(land, seen, park, reach=lit, over=over, plain=scene.ascii, named=not scene.alone)
    name_squares(land, seen, park)
    plant(land, seen)
    if ghost is not None:
        park_preview.paint_signs(land, seen, ghost)


def owner_block(scene: Scene) -> Block:
    """Return the block that says whose park this is and what it is worth."""
    palette, seat = scene.palette, scene.seat
    player = public_of(scene).players[seat]
    houses, pens, statues, won = parts(player)

    def paint(canvas: Canvas, x: int, y: int, width: int) -> None:
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

    return [BlockForm(1, paint)]


def resting_block(scene: Scene) -> Block:
    """Return the block of a supply that nothing is to be placed from now."""
    title = "Your supply" if scene.seat == scene.viewer else "Supply"
    held = ShownSupply(title=title, tiles=public_of(scene).players[scene.seat].supply, placements={})
    return supply_block(held, plain=scene.ascii)


def paint_waiting_cards(canvas: Canvas, scene: Scene, hand: Hand, box: tuple[int, int, int, int]) -> None:
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
    paint_cards(canvas, waiting_cards(scene), box, pointed, others)


def waiting_cards(scene: Scene) -> tuple[IconCard, ...]:
    """Return the cards of the seat that is shown, which takes for its icons."""
    public = public_of(scene)
    return cards(public, scene.seat, public.asks[-1].about, [view.public for view in scene.extra])


def _some_tile(public: Public) -> int:
    """Return a tile that every icon permits as long as there is one."""
    return next((green for green, count in enumerate(public.stock.greens) if count), -1)


def paint_area_scene(canvas: Canvas, scene: Scene) -> None:
    """Paint the park with all places for a new area, and the piles to choose it from."""
    public, seat, hand = public_of(scene), scene.seat, scene.hand
    if hand is None:
        return
    park = public.players[seat].park
    places = hand.verb.slot((0,)).options
    choosing = not hand.filled
    box = area_places.extent_with(park, places)
    beside, _, most = room(scene)
    layout = choose_layout(scene.width, scene.height, box, beside, 7 if scene.width >= WIDE else 6, most)
    seen = choose_viewport(layout.zoom, layout.land, box, (), scene.at)
    land = begin_land(canvas, scene, layout)
    number = hand.value if choosing else hand.filled[0]
    area_places.paint_places(
        land, seen, park, places, None if choosing else hand.value, _new_plot(scene, hand), plain=scene.ascii
    )
    name_squares(land, seen, park)
    canvas.blit(land, layout.land.x, layout.land.y)
    keys = {each: str(each + 1) for each, pile in enumerate(public.stock.piles) if pile.left} if choosing else {}
    piles = ("areas", areas_block(public, seat, PileChoice(keys, number)))
    supply = ("supply", resting_block(scene))
    blocks = [
        ("owner", owner_block(scene)),
        ("icons", _cards_block(scene, hand)),
        *((supply, piles) if layout.rest.y else (piles, supply)),
    ]
    if not scene.compact:
        blocks.append(("stock", stock_block(public)))
    pour(canvas, layout.rest, blocks, room(scene)[0])


def _new_plot(scene: Scene, hand: Hand) -> Plot | None:
    """Return the plot that the park would have more, None while its place is not chosen."""
    if hand.preview is None:
        return None
    before, after = hand.preview.before.public, hand.preview.after.public
    plots: tuple[Plot, ...] = after.players[scene.seat].park.plots
    return plots[len(before.players[scene.seat].park.plots)]


def _cards_block(scene: Scene, hand: Hand) -> Block:
    """Return the block of the cards, the crew's lit."""

    def paint(canvas: Canvas, x: int, y: int, width: int) -> None:
        paint_waiting_cards(canvas, scene, hand, (x, y, width, 1))

    return [BlockForm(1, paint)]


def paint_park_scene(canvas: Canvas, scene: Scene) -> None:
    """Paint a park, with the tile in hand if its owner is to place one, and everything beside it."""
    public, seat = public_of(scene), scene.seat
    hand = scene.hand if park_preview.held_placement(scene) is not None and seat == scene.viewer else None
    extent = extent_of(scene.frame.public.players[seat].park)
    layout = choose_layout(scene.width, scene.height, extent, *room(scene))
    ghost = _ghost(scene, hand)
    keep = ghost.squares if ghost is not None and hand is not None else ()
    seen = choose_viewport(layout.zoom, layout.land, extent, keep, scene.at)
    land = begin_land(canvas, scene, layout)
    lit = reach(public, seat, ghost.placement.tile) if hand is not None and ghost is not None else ()
    paint_land(land, scene, seen, ghost, lit)
    if hand is not None:
        _square_targets(land, seen, extent, hand)
    canvas.blit(land, layout.land.x, layout.land.y)
    pour(canvas, layout.rest, _beside(scene, hand), room(scene)[0])


def _beside(scene: Scene, hand: Hand | None) -> list[tuple[str, Block]]:
    """Return the blocks beside a park, in their order."""
    public, palette, seat = public_of(scene), scene.palette, scene.seat
    blocks = [("owner", owner_block(scene))]
    if scene.like is not None:  # what stands below each other there moves when one of them grows
        return blocks
    blocks += (("icons", block) for block in _taking(scene))
    blocks.append(("supply", _supply(scene, hand)))
    if not scene.compact:
        blocks.append(("stock", stock_block(public)))
    blocks.append(("areas", areas_block(public, seat)))
    if scene.alone:
        blocks.append(("races", races_block(palette, public)))
    if scene.height >= TALL or scene.alone:
        blocks.append(("others", others_block(scene)))
    return blocks


def _ghost(scene: Scene, hand: Hand | None) -> park_preview.Ghost | None:
    """Return the tile in hand with what it would bring, or the one whose icons are being taken for."""
    placement = park_preview.held_placement(scene)
    if hand is None or placement is None:
        return placed_ghost(scene)
    then = park_preview.foreseen(scene)
    return park_preview.ghost_of(
        scene.palette, public_of(scene), scene.seat, placement, hand, then.statues if then else {}
    )


def _square_targets(land: Canvas, seen: Viewport, extent: Extent, hand: Hand) -> None:
    """Say of every square in sight where pointing at it holds the tile."""
    placement = hand.value
    for y in range(extent.top, extent.bottom + 1):
        for x in range(extent.left, extent.right + 1):
            box = seen.seen(x, y)
            if box is not None:
                land.target(box, piece.aimed(extent, placement.tile, placement.turn, (x, y)))


def _supply(scene: Scene, hand: Hand | None) -> Block:
    """Return the block of the supply; while a tile is placed its cards take another one in hand."""
    if hand is None or not isinstance(hand.slot.options, Placements):
        return resting_block(scene)
    placements, player = hand.slot.options, public_of(scene).players[scene.seat]
    now = hand.value.tile
    keyed = {
        tile: (key, hand.value if tile == now else first_place(scene.view, tile))
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
    return supply_block(held, plain=scene.ascii)


def _taking(scene: Scene) -> list[Block]:
    """Return the block of cards while the seat that is shown takes for its icons, seen by others."""
    if placed_ghost(scene) is None:
        return []

    def paint(canvas: Canvas, x: int, y: int, width: int) -> None:
        paint_cards(canvas, waiting_cards(scene), (x, y, width, 1), (-1, -1), {})

    return [[BlockForm(1, paint)]]


def paint_take_scene(canvas: Canvas, scene: Scene) -> None:
    """Paint the stock as a picture beside the park, over it a card for each covered icon."""
    public, palette, seat, hand = public_of(scene), scene.palette, scene.seat, scene.hand
    if hand is None:
        return
    extent = extent_of(public.players[seat].park)
    beside = BEST if scene.width >= WIDE else LEAST
    layout = choose_layout(scene.width, scene.height, extent, beside, scene.height, max(beside, 54))
    land = begin_land(canvas, scene, layout)
    if layout.zoom.least(extent)[0] <= layout.land.width:
        paint_land(land, scene, choose_viewport(layout.zoom, layout.land, extent, (), scene.at), placed_ghost(scene))
        _supply_above(land, scene, layout.land.height - layout.zoom.size(extent)[1])
    else:  # better all of it small than a part
        high = (extent.height + 1) // 2
        corner = (max(0, (land.width - extent.width) // 2), max(0, land.height - high - 1))
        paint_small_park(land, public.players[seat].park, *corner, plain=scene.ascii)
        _supply_above(land, scene, corner[1] - 1)
    canvas.blit(land, layout.land.x, layout.land.y)
    x, y, width, high = layout.rest.x, 0, layout.rest.width, layout.rest.height
    if public.asks[-1].kind == TAKE:
        lines = 2 if high >= 22 and width >= BEST else 1
        paint_waiting_cards(canvas, scene, hand, (x, y, width, lines))
        y += lines + (high >= 15 + lines)
    elif hand.value == NO_GREEN:
        canvas.text(x, y, clip("No green area is left: you pass and get nothing.", width), palette.bright)
        canvas.target(Rect(x, y, width, 1), NO_GREEN, "1")
        y += 2
    rest = Rect(x, y, width, high - y)
    paint_stock_picture(canvas, public, _offer(public, hand), rest, plain=scene.ascii)


def _supply_above(land: Canvas, scene: Scene, free: int) -> None:
    """Paint the supply on the free grass above the park, if there is enough of it."""
    width = land.width - 2
    forms = forms_of(resting_block(scene), width) if width >= 12 else ()
    form = next((one for one in forms if one.height < free), None)
    if form is not None:
        land.fill(0, 0, land.width, form.height, scene.palette.panel)
        form.paint(land, 1, 0, width)


def _offer(public: Public, hand: Hand) -> StockOffer:
    """Return what the stock offers, and what its shut piles need."""
    open_now = frozenset(hand.slot.options)
    if hand.verb.name == "pass":
        return StockOffer(open=open_now, now=hand.value, houses_need="not now", enclosures_need="a pass takes a green")
    _, mixer, excavator, _ = public.asks[-1].about
    houses_need = "" if mixer or excavator else "need M/E"
    enclosures_need = "" if excavator else "they need an E"
    return StockOffer(open=open_now, now=hand.value, houses_need=houses_need, enclosures_need=enclosures_need)
