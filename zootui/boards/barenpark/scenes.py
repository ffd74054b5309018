"""Put the pieces of the board together for each decision: placing or watching, taking for icons or passing, adding an area."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.barenpark.figures import Bounds, bounds, reach
from engine.games.barenpark.model import BUILD, CREW, NO_GREEN, TAKE, Public
from engine.games.barenpark.score import parts
from engine.games.barenpark.spots import Spots
from engine.polyomino import Square
from zootui.boards import Hand, Scene, Target
from zootui.boards.barenpark import grip
from zootui.boards.barenpark.blocks import Block, Form, pour
from zootui.boards.barenpark.cards import Card, cards, paint_cards, used
from zootui.boards.barenpark.expand import paint_places, place_box
from zootui.boards.barenpark.foresee import Foreseen, foreseen, held_spot
from zootui.boards.barenpark.ghost import Ghost, ghost_of, paint_signs, placed_of
from zootui.boards.barenpark.hold import supply_keys
from zootui.boards.barenpark.park import paint_park
from zootui.boards.barenpark.plots import Choice, areas_block
from zootui.boards.barenpark.races import race_block
from zootui.boards.barenpark.shelves import stock_block
from zootui.boards.barenpark.shop import BEST, LEAST, Wares, paint_shop
from zootui.boards.barenpark.signs import STATUE
from zootui.boards.barenpark.standings import paint_mini
from zootui.boards.barenpark.supply import Held, supply_block
from zootui.boards.barenpark.trees import plant
from zootui.boards.barenpark.zoom import Plan, Rect, Window, arrange, window
from zootui.canvas import BOLD, Canvas
from zootui.typeset import clip

__all__ = ["paint_area_scene", "paint_park_scene", "paint_shop_scene"]

_WIDE = 70
"""From this width on the board has room for the stock."""


def _public(scene: Scene) -> Public:
    public: Public = scene.view.public
    return public


def _room(scene: Scene) -> tuple[int, int, int]:
    """Return the columns that the rest takes beside the park, the lines below it, the most columns."""
    return (33, 9, 40) if scene.width >= _WIDE else (20, 6, 28)


def _land(canvas: Canvas, scene: Scene, plan: Plan) -> Canvas:
    """Lay the ground of a board and return an empty land to paint on."""
    canvas.fill(0, 0, scene.width, scene.height, scene.palette.sunk)
    return Canvas(plan.land.width, plan.land.height, scene.palette.text, scene.palette.grass)


# --- placing and watching ----------------------------------------------------------------------------------------------


def paint_park_scene(canvas: Canvas, scene: Scene) -> list[Target]:
    """Paint a park, with the tile in hand if its owner is to place one, and everything beside it."""
    public, palette, seat = _public(scene), scene.palette, scene.seat
    player = public.players[seat]
    hand = scene.hand if held_spot(scene) is not None and seat == scene.viewer else None
    extent = bounds(player.park)
    plan = arrange(scene.width, scene.height, extent, *_room(scene))
    land = _land(canvas, scene, plan)
    ghost, then = _ghost(scene, hand)
    lit: Collection[Square] = ()
    if hand is not None and ghost is not None:
        lit = reach(public, seat, ghost.spot.tile)
    found = window(
        plan.zoom, plan.land, extent, ghost.squares if ghost is not None and hand is not None else (), scene.at
    )
    _paint_land(land, scene, found, ghost, lit)
    canvas.blit(land, plan.land.x, plan.land.y)
    targets = _square_targets(plan, found, extent, hand)
    blocks: list[Block] = [_owner(scene), *_taking(scene), supply_block(palette, _held(scene, hand), plain=scene.ascii)]
    if not scene.compact:
        blocks.append(stock_block(palette, public))
    blocks.append(areas_block(palette, public, seat))
    if not scene.compact:
        blocks.append(race_block(palette, public, seat, then.races if then is not None else ()))
    return targets + pour(canvas, palette, plan.rest, blocks, _room(scene)[0])


def _ghost(scene: Scene, hand: Hand | None) -> tuple[Ghost | None, Foreseen | None]:
    """Return the tile in hand, or the one whose icons are being taken for, and what it would bring."""
    public, seat = _public(scene), scene.seat
    spot = held_spot(scene)
    if hand is not None and spot is not None:
        then = foreseen(scene)
        statues = dict(then.statues) if then is not None else {}
        return ghost_of(scene.palette, public, seat, spot, hand, statues), then
    if public.asks and public.asks[-1].kind == TAKE and public.asks[-1].seats == (seat,):
        line = scene.palette.amber if seat == scene.viewer else scene.palette.seat(seat)
        return placed_of(scene.palette, public.players[seat].park, public.asks[-1].about, line), None
    return None, None


def _paint_land(land: Canvas, scene: Scene, seen: Window, ghost: Ghost | None, lit: Collection[Square] = ()) -> None:
    """Paint a park with what is outlined in it, and trees around."""
    palette, park = scene.palette, _public(scene).players[scene.seat].park
    over = ghost.overlay(palette, seen) if ghost is not None else None
    paint_park(land, seen, palette, park, reach=lit, over=over, plain=scene.ascii)
    plant(land, seen, palette)
    if ghost is not None:
        paint_signs(land, seen, palette, ghost)


def _square_targets(plan: Plan, seen: Window, extent: Bounds, hand: Hand | None) -> list[Target]:
    """Return for every square in sight where pointing at it holds the tile."""
    if hand is None:
        return []
    zoom, spot = seen.zoom, hand.value
    found = []
    for y in range(extent.top, extent.top + extent.height):
        for x in range(extent.left, extent.left + extent.width):
            box = seen.visible(*seen.at(x, y), zoom.width, zoom.height)
            if box is not None:
                value = grip.aimed(extent, spot.tile, spot.turn, (x, y))
                found.append(Target(plan.land.x + box.x, plan.land.y + box.y, box.width, box.height, value))
    return found


def _held(scene: Scene, hand: Hand | None) -> Held:
    public, seat = _public(scene), scene.seat
    tiles = public.players[seat].supply
    title = "Your supply" if seat == scene.viewer else "Supply"
    if hand is None or not isinstance(hand.slot.options, Spots):
        return Held(title, tiles, {})
    spots = hand.slot.options
    park, now = public.players[seat].park, hand.value.tile
    keyed = {
        tile: (key, hand.value if tile == now else grip.best(park, spots, tile))
        for key, tile in supply_keys(grip.tiles_of(spots))
    }
    return Held(title, tiles, keyed, True, now, len(spots.of(now)))


def _owner(scene: Scene) -> Block:
    """Return the block that says whose park this is and what it is worth."""
    palette, seat = scene.palette, scene.seat
    player = _public(scene).players[seat]
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

    return lambda _width: [Form(1, paint)]


def _taking(scene: Scene) -> list[Block]:
    """Return the block of cards while the seat that is shown takes for its icons, seen by others."""
    public = _public(scene)
    if not public.asks or public.asks[-1].kind == BUILD or public.asks[-1].seats != (scene.seat,):
        return []

    def paint(canvas: Canvas, x: int, y: int, width: int) -> list[Target]:
        return paint_cards(canvas, scene.palette, _cards(scene), (x, y, width, 1), (-1, -1), {})

    return [lambda _width: [Form(1, paint)]]


# --- taking and passing ------------------------------------------------------------------------------------------------


def paint_shop_scene(canvas: Canvas, scene: Scene) -> list[Target]:
    """Paint the stock as a picture beside the park, over it a card for each covered icon."""
    public, palette, seat, hand = _public(scene), scene.palette, scene.seat, scene.hand
    if hand is None:
        return []
    extent = bounds(public.players[seat].park)
    beside = BEST if scene.width >= _WIDE else LEAST
    plan = arrange(scene.width, scene.height, extent, beside, scene.height, max(beside, 54))
    land = _land(canvas, scene, plan)
    if plan.zoom.least(extent)[0] <= plan.land.width:
        _paint_land(land, scene, window(plan.zoom, plan.land, extent, (), scene.at), _ghost(scene, None)[0])
        _supply_above(land, scene, plan.land.height - plan.zoom.size(extent)[1])
    else:  # better all of it small than a part
        high = (extent.height + 1) // 2
        corner = (max(0, (land.width - extent.width) // 2), max(0, land.height - high - 1))
        paint_mini(land, palette, public.players[seat].park, *corner, plain=scene.ascii)
        _supply_above(land, scene, corner[1] - 1)
    canvas.blit(land, plan.land.x, plan.land.y)
    x, y, width, high = plan.rest.x, 0, plan.rest.width, plan.rest.height
    targets: list[Target] = []
    if public.asks[-1].kind == TAKE:
        lines = 2 if high >= 22 and width >= BEST else 1
        targets += _deal(canvas, scene, hand, (x, y, width, lines))
        y += lines + (high >= 15 + lines)
    elif hand.value == NO_GREEN:
        canvas.text(x, y, clip("No green area is left: you pass and get nothing.", width), palette.bright)
        targets.append(Target(x, y, width, 1, NO_GREEN, "1"))
        y += 2
    rest = Rect(x, y, width, high - y)
    return targets + paint_shop(canvas, palette, public, _wares(public, hand), rest, plain=scene.ascii)


def _deal(canvas: Canvas, scene: Scene, hand: Hand, box: tuple[int, int, int, int]) -> list[Target]:
    """Paint the cards of the icons; a card that waits for another kind of choice than the one in hand leads there."""
    public = _public(scene)
    waiting = public.asks[-1].about
    value = hand.value
    others: dict[int, tuple[str, object]] = {}
    if hand.verb.name == "area":
        pointed = (CREW, -1)
        some = _some_tile(public)
        others = dict.fromkeys(range(CREW), ("take", some)) if some >= 0 else {}
    else:
        pointed = (used(waiting, value), value) if value in hand.slot.options else (-1, -1)
        piles = [number for number, pile in enumerate(public.stock.piles) if pile.left]
        others = {CREW: ("area", piles[0])} if piles else {}
    return paint_cards(canvas, scene.palette, _cards(scene), box, pointed, others)


def _cards(scene: Scene) -> tuple[Card, ...]:
    public = _public(scene)
    return cards(public, scene.seat, public.asks[-1].about, [view.public for view in scene.extra])


def _some_tile(public: Public) -> int:
    """Return a tile that every icon permits as long as there is one."""
    return next((green for green, count in enumerate(public.stock.greens) if count), -1)


def _supply_above(land: Canvas, scene: Scene, free: int) -> None:
    """Paint the supply on the free grass above the park, if there is enough of it."""
    supply = _public(scene).players[scene.seat].supply
    width = land.width - 2
    if width < 12:
        return
    forms = supply_block(scene.palette, Held("Your supply", supply, {}), plain=scene.ascii)(width)
    form = next((one for one in forms if one.height < free), None)
    if form is not None:
        land.fill(0, 0, land.width, form.height, scene.palette.panel)
        form.paint(land, 1, 0, width)


def _wares(public: Public, hand: Hand) -> Wares:
    """Return what the shop offers, and what its shut shelves need."""
    open_now = frozenset(hand.slot.options)
    if hand.verb.name == "pass":
        return Wares(open_now, hand.value, "", "not now", "whoever passes takes a green")
    _, truck, digger, _ = public.asks[-1].about
    houses_need = "" if truck or digger else "need W/O"
    return Wares(open_now, hand.value, "", houses_need, "" if digger else "they need an O")


# --- a new area --------------------------------------------------------------------------------------------------------


def paint_area_scene(canvas: Canvas, scene: Scene) -> list[Target]:
    """Paint the park with all places for a new area, and the piles to choose it from."""
    public, palette, seat, hand = _public(scene), scene.palette, scene.seat, scene.hand
    if hand is None:
        return []
    park = public.players[seat].park
    places = hand.verb.slots[-1].options
    box = place_box(park, places)
    choosing = not hand.filled
    beside, _, most = _room(scene)
    plan = arrange(scene.width, scene.height, box, beside, 7 if scene.width >= _WIDE else 6, most)
    land = _land(canvas, scene, plan)
    number = hand.value if choosing else hand.filled[0]
    found = paint_places(
        land,
        window(plan.zoom, plan.land, box, (), scene.at),
        palette,
        park,
        public.stock.piles[number],
        places,
        None if choosing else hand.value,
        plain=scene.ascii,
    )
    canvas.blit(land, plan.land.x, plan.land.y)
    keys = {each: str(each + 1) for each, pile in enumerate(public.stock.piles) if pile.left} if choosing else {}
    piles = areas_block(palette, public, seat, Choice(keys, number))
    supply = supply_block(palette, _held(scene, None), plain=scene.ascii)
    blocks = [_owner(scene), _deal_block(scene, hand), *((supply, piles) if plan.rest.y else (piles, supply))]
    if not scene.compact:
        blocks.append(stock_block(palette, public))
    return [_moved(one, plan.land) for one in found] + pour(canvas, palette, plan.rest, blocks, beside)


def _moved(target: Target, land: Rect) -> Target:
    """Return a target of the land as one of the board."""
    return Target(
        land.x + target.x, land.y + target.y, target.width, target.height, target.value, target.key, target.verb
    )


def _deal_block(scene: Scene, hand: Hand) -> Block:
    """Return the block of the cards, the crew's lit."""

    def paint(canvas: Canvas, x: int, y: int, width: int) -> list[Target]:
        return _deal(canvas, scene, hand, (x, y, width, 1))

    return lambda _width: [Form(1, paint)]
