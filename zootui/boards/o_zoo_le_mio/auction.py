"""Paint the auction: the year's row of tiles in the order of sale, the flags that break ties, what everybody bids."""

from dataclasses import dataclass, replace

from engine.games.o_zoo_le_mio.components import COMPONENTS
from engine.games.o_zoo_le_mio.names import LETTERS, tile_name
from engine.games.o_zoo_le_mio.rules.figures import halves_of
from engine.games.o_zoo_le_mio.rules.geometry import shapes
from engine.games.o_zoo_le_mio.rules.review import last_auction
from engine.games.o_zoo_le_mio.rules.table import BID, NOBODY, Lot, Public, since
from zootui.boards.contract import Scene
from zootui.boards.o_zoo_le_mio.viewport import BIG, COMPACT
from zootui.boards.o_zoo_le_mio.zoo import NAMES, HalfColours, ground, hue, paint_half
from zootui.boards.shared.viewport import Viewport, Zoom
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import BUSH, CHECK, DOT, FLAG
from zootui.draw.palette import Palette, mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip

TALL, LOW = 9, 5
"""Lines that the row takes in its two sizes, the heading included."""
_CHIP = 6
_GAP = 2


@dataclass(frozen=True)
class _Item:
    """Hold one thing in the row: a lot drawn or as a chip of letters, a tile face down (no lot), or a count of what is left out."""

    kind: str
    width: int
    lot: Lot | None = None
    caption: str = ""
    words: str = ""


def paint_tile(canvas: Canvas, tile: int, x: int, y: int, zoom: Zoom, dim: float = 0, *, texture: bool = False) -> None:
    """Paint an unturned tile with its corner at column `x`, line `y`; `dim` sinks it into the panel."""
    viewport = Viewport(zoom=zoom, x=x, y=y, width=canvas.width, height=canvas.height)
    for half in halves_of(tile):
        colours = HalfColours(canvas.palette, half.kind, texture=texture)
        paint_half(canvas, viewport, *viewport.corner(half.x, half.y), half, colours)
    if dim:
        canvas.shade(x, y, 2 * zoom.width, zoom.height, lambda colour: mix(colour, canvas.palette.panel, dim))


def paint_lots(canvas: Canvas, public: Public, tall: bool, names: tuple[str, ...], *, texture: bool = False) -> None:
    """Paint heading and row at the top of `canvas`, over its whole width."""
    canvas.fill(0, 0, canvas.width, TALL if tall else LOW, canvas.palette.panel)
    x = canvas.text(1, 0, f"Year {public.year}", canvas.palette.bright, traits=BOLD)
    if tall:
        canvas.text(x + 2, 0, "tiles in the order of sale", canvas.palette.muted)
    for x, item in _places(public, canvas.width, tall):
        _paint(canvas, item, x, tall, names, texture=texture)


def _places(public: Public, width: int, tall: bool) -> list[tuple[int, _Item]]:
    """Return what the row shows, each with the column where it begins."""
    place = public.auction - since(public) - 1
    items = _arranged(public, place, width - 2, tall)
    room = width - sum(item.width for item in items)
    gap = max(1, min(4 if tall else _GAP, room // (len(items) + 1)))
    x = max(0, (width - sum(item.width for item in items) - gap * (len(items) - 1)) // 2)
    found: list[tuple[int, _Item]] = []
    for item in items:
        found.append((x, item))
        x += item.width + gap
    return found


def _arranged(public: Public, place: int, room: int, tall: bool) -> list[_Item]:
    """Return what the row shows: drawn tiles so long as there is room, then chips, then only counts.

    The tile of now comes first, then those after it in their order, then those that are sold.
    """
    row = public.row
    backs = 0
    if public.switches.hide_upcoming and not public.switches.three_bush_years:
        backs = min(COMPONENTS.supply.tiles_per_year - len(row), public.stack)
    sold = [_Item("drawn", 12, lot, caption="sold") for lot in row[:place]]
    coming = [_Item("drawn", 12, lot) for lot in row[place + 1 :]] + [_Item("back", 12) for _ in range(backs)]
    now = _Item("now", 22 if tall else 14, row[place])
    while True:
        items = [*sold, now, *coming]
        if sum(item.width for item in items) + len(items) - 1 <= room:
            return items
        if not _shrink(sold, coming):
            return [now]


def _shrink(sold: list[_Item], coming: list[_Item]) -> bool:
    """Make one item smaller: sold ones first, then the farthest; return False when nothing is left to shrink."""
    for items, places in ((sold, range(len(sold))), (coming, range(len(coming) - 1, -1, -1))):
        for at in places:
            if items[at].kind in ("drawn", "back"):
                chip = "chip" if items[at].kind == "drawn" else "small back"
                items[at] = replace(items[at], kind=chip, width=_CHIP)
                return True
    for items, first in ((sold, True), (coming, False)):
        rest = [item for item in items if item.kind != "count"]
        if rest:
            rest = rest[1:] if first else rest[:-1]
            left_out = _Item("count", 4, words=f"+{_left_out(items) + 1}")
            items[:] = [left_out, *rest] if first else [*rest, left_out]
            return True
    return False


def _left_out(items: list[_Item]) -> int:
    return sum(int(item.words) for item in items if item.kind == "count")


def _paint(canvas: Canvas, item: _Item, x: int, tall: bool, names: tuple[str, ...], *, texture: bool) -> None:
    top = 3 if tall else 1
    if item.lot is not None:
        canvas.note(x, top - 2 * tall, item.width, 4 + 3 * tall, _about(item, names))
    if item.kind == "now" and item.lot is not None:
        canvas.place("for sale", Rect(x, 1, item.width, (TALL if tall else LOW) - 1))
        _paint_now(canvas, item.lot, x, tall, texture=texture)
        return
    if item.kind == "count":
        canvas.centre(x, top + 1, item.width, item.words, canvas.palette.muted)
        return
    if item.lot is None:
        canvas.fill(x, top, item.width, 3, canvas.palette.raised)
        canvas.frame(x, top, item.width, 3, canvas.palette.border, "light")
        canvas.centre(x, top + 1, item.width, "?", canvas.palette.muted)
        return
    if item.kind == "drawn":
        paint_tile(canvas, item.lot.tile, x, top, COMPACT, 0.55 if item.caption else 0, texture=texture)
    else:
        _chip(canvas, item.lot.tile, x, top, 0.55 if item.caption else 0)
    if item.lot.buyer != NOBODY:
        _sold(canvas, item, x, top + 3)


def _about(item: _Item, names: tuple[str, ...]) -> str:
    """Return what a tile of the row is, and who has bought it, or when it is sold."""
    lot = item.lot
    if lot is None:
        return "a tile face down"
    if lot.buyer != NOBODY:
        return f"{tile_name(lot.tile)}: {names[lot.buyer]} bought it for {lot.price}"
    return f"{tile_name(lot.tile)}: for sale {'now' if item.kind == 'now' else 'later this year'}"


def _sold(canvas: Canvas, item: _Item, x: int, y: int) -> None:
    palette = canvas.palette
    if item.lot is None:
        return
    seat, price = item.lot.buyer, str(item.lot.price)
    word = "sold " if item.width >= 10 else ""
    x += (item.width - len(word) - 2 - len(price)) // 2
    canvas.runs(
        x, y, ((word, palette.faint), (palette.mark(seat), palette.seat(seat), BOLD), (f" {price}", palette.muted))
    )


def _chip(canvas: Canvas, tile: int, x: int, y: int, dim: float) -> None:
    """Write a tile as two coloured letters with their stars, and its bushes below."""
    palette = canvas.palette
    shape = shapes(tile)[0]
    for place, (kind, stars) in enumerate(zip(shape.kinds, shape.stars, strict=True)):
        plate = ground(palette, kind)
        canvas.text(
            x + 3 * place, y + 1, f"{LETTERS[kind]}{stars} ", palette.lift(hue(palette, kind), 0.4), plate, BOLD
        )
    if shape.bushes:
        canvas.text(x, y + 2, BUSH + (str(shape.bushes) if shape.bushes > 1 else ""), palette.hue("leaf"))
    if dim:
        canvas.shade(x, y, _CHIP, 3, lambda colour: mix(colour, palette.panel, dim))


def _paint_now(canvas: Canvas, lot: Lot, x: int, tall: bool, *, texture: bool) -> None:
    """Paint the tile that is for sale: large in a frame, or compact between two bars."""
    palette = canvas.palette
    if tall:
        canvas.fill(x, 1, 22, 8, palette.panel)
        canvas.frame(x, 1, 22, 8, palette.amber, "heavy")
        canvas.text(x + 2, 1, " now ", palette.ink, palette.amber, BOLD)
        paint_tile(canvas, lot.tile, x + 1, 2, BIG, texture=texture)
        for place, half in enumerate(halves_of(lot.tile)):
            ink = HalfColours(palette, half.kind).sign
            canvas.centre(x + 1 + 10 * place, 7, 10, NAMES[half.kind], ink, traits=BOLD)
        return
    paint_tile(canvas, lot.tile, x + 1, 1, COMPACT, texture=texture)
    for line in range(1, 4):
        canvas.text(x, line, "▐", palette.amber)
        canvas.text(x + 13, line, "▌", palette.amber)
    canvas.centre(x, 4, 14, "now", palette.amber, traits=BOLD)


# --- flags, and a plate for each seat with its thinking, its fist or its bid --------------------------------------------


_PLATE = 15


def paint_pole(canvas: Canvas, public: Public, names: tuple[str, ...], x: int, y: int) -> None:
    """Paint the flagpole with the uppermost flag on top, 22 columns wide and seats + 4 lines high."""
    palette = canvas.palette
    wood = palette.road
    canvas.text(x, y, "Flagpole", palette.muted, traits=BOLD)
    for line, seat in enumerate(public.pole):
        canvas.text(x + 1, y + 1 + line, "┃", wood)
        name = names[seat][:10]
        runs = ((f"{FLAG} {palette.mark(seat)} {name}", palette.seat(seat), BOLD if line == 0 else 0),)
        end = canvas.runs(x + 2, y + 1 + line, runs)
        canvas.note(x, y + 1 + line, 22, 1, f"the flag of {names[seat]}: the upper flag wins a tie, then drops")
        if line == 0:
            canvas.text(end + 1, y + 1, "wins ties", palette.muted)
    foot = y + 1 + len(public.pole)
    canvas.text(x + 1, foot, "┃", wood)
    canvas.text(x, foot + 1, "━┻━", wood)
    canvas.text(x, foot + 3, "The upper flag wins", palette.faint)
    canvas.text(x, foot + 4, "a tie, then drops", palette.faint)


def pole_line(palette: Palette, public: Public) -> tuple[tuple[str, str], ...]:
    """Return the pole as one line, uppermost flag first."""
    return (("ties ", palette.muted), *((f"{palette.mark(seat)} ", palette.seat(seat)) for seat in public.pole))


def last_bids(scene: Scene) -> str:
    """Return the bids that opened last in a few signs, by seat (`last bids ◆ 3 ● 1`); empty before the first."""
    bids = scene.view.public.bids
    each = " ".join(f"{scene.palette.mark(seat)} {bid}" for seat, bid in enumerate(bids))
    return each and f"last bids {each}"


def paint_bids(scene: Scene) -> Canvas | None:
    """Return a plate per seat: dots while it thinks, a closed fist once sealed, and all bids at once when they are open."""
    public: Public = scene.view.public
    seats = len(public.zoos)
    asked = bool(public.asks) and public.asks[-1].kind == BID and not scene.held
    shown = () if asked else public.bids
    if not asked and not shown:
        return None
    if not asked and not scene.held and (not public.asks or scene.viewer in public.asks[-1].seats):
        return None  # the winner reads there what a placement would do
    tall = scene.height >= 4 and scene.width >= seats * _PLATE
    gap = 2 if scene.width >= seats * (_PLATE + 2) else 0
    width = _PLATE + gap if tall else max(8, min(20, scene.width // seats))
    canvas = Canvas(
        min(scene.width, seats * width), min(4 if tall else 2, max(1, scene.height)), scene.palette, scene.palette.panel
    )
    for seat in range(seats):
        if tall:
            _plate(canvas, scene, seat, seat * width, shown)
        else:
            _line(canvas, scene, seat, seat * width, width - 1, shown)
    return canvas.ascii() if scene.ascii else canvas


def _status(scene: Scene, seat: int) -> str:
    return scene.status[seat] if seat < len(scene.status) else ""


def _mine(scene: Scene, seat: int) -> bool:
    return seat == scene.viewer and scene.hand is not None and _status(scene, seat) != "sealed"


def _won(scene: Scene, seat: int) -> bool:
    last = last_auction(scene.view.public)
    return last is not None and seat == last.winner


def _plate(canvas: Canvas, scene: Scene, seat: int, x: int, shown: tuple[int, ...]) -> None:
    palette, colour = scene.palette, scene.palette.seat(seat)
    own = _mine(scene, seat)
    canvas.fill(x, 0, _PLATE, 4, palette.amber_ground if own else palette.raised)
    name = clip(scene.names[seat], _PLATE - 4)
    canvas.runs(x + 1, 0, ((palette.mark(seat), colour, BOLD), (f" {name}", palette.bright, BOLD)))
    if shown:
        won = _won(scene, seat)
        plate = colour if won else palette.border
        canvas.centre(x, 2, _PLATE, f"  {shown[seat]}  ", palette.on(plate), plate, BOLD)
        if won:
            canvas.centre(x, 3, _PLATE, "wins", colour)
    elif own and scene.hand is not None:
        bid = "" if scene.hand.value is None else str(scene.hand.value)
        plate = palette.amber if scene.hand.legal else palette.red
        begin = canvas.centre(x, 2, _PLATE, f" {bid} ", palette.ink, plate, BOLD)
        canvas.text(begin + 1, 2, "▸", palette.amber)
        canvas.text(begin - len(bid) - 4, 2, "◂", palette.amber)
    elif _status(scene, seat) == "sealed":
        _fist(canvas, colour, x + 4, 1)
        canvas.text(x + 11, 2, CHECK, palette.green, traits=BOLD)
    elif _status(scene, seat) == "thinking":
        canvas.centre(x, 2, _PLATE, f"{DOT} {DOT} {DOT}", palette.muted, traits=BOLD)


def _fist(canvas: Canvas, colour: str, x: int, y: int) -> None:
    """Draw a closed hand, six columns wide and three lines high."""
    canvas.text(x + 1, y, "▄▄▄▄", colour)
    canvas.fill(x, y + 1, 6, 1, mix(colour, canvas.palette.panel, 0.12))
    canvas.text(x, y + 2, "▀▀▀▀▀▀", mix(colour, canvas.palette.panel, 0.35))


def _line(canvas: Canvas, scene: Scene, seat: int, x: int, width: int, shown: tuple[int, ...]) -> None:
    palette, colour = scene.palette, scene.palette.seat(seat)
    own = _mine(scene, seat)
    canvas.fill(x, 0, width, 2, palette.amber_ground if own else palette.raised)
    canvas.runs(
        x + 1, 0, ((palette.mark(seat), colour, BOLD), (f" {clip(scene.names[seat], width - 3)}", palette.bright, BOLD))
    )
    if shown:
        plate = colour if _won(scene, seat) else palette.border
        canvas.text(x + 3, 1, f" {shown[seat]} ", palette.on(plate), plate, BOLD)
    elif own and scene.hand is not None:
        bid = "" if scene.hand.value is None else str(scene.hand.value)
        x = canvas.text(x + 1, 1, "◂ ", palette.amber)
        x = canvas.text(x, 1, f" {bid} ", palette.ink, palette.amber if scene.hand.legal else palette.red, BOLD)
        canvas.text(x, 1, " ▸", palette.amber)
    elif _status(scene, seat) == "sealed":
        canvas.text(x + 3, 1, "▐██▌", colour)
        canvas.text(x + 8, 1, CHECK, palette.green, traits=BOLD)
    elif _status(scene, seat) == "thinking":
        canvas.text(x + 3, 1, f"{DOT} {DOT} {DOT}", palette.muted)
