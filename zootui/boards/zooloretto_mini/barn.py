"""Paint a barn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.games.zooloretto_mini.rules.score import PENALTY
from engine.games.zooloretto_mini.rules.table import SORT
from engine.shared.wording import number
from zootui.boards.shared.tile_face import lay_tile
from zootui.boards.zooloretto_mini.faces import face
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.rect import Rect
from zootui.draw.text import width_of


@dataclass(frozen=True)
class BarnTile:
    """Hold a tile in a barn.

    `state`: `` `legal` `here` (may be chosen, is pointed at), `ghost` `faint` `young` (comes), `far` (cannot be had).
    """

    tile: int
    state: str = ""
    key: str = ""


@dataclass(frozen=True)
class BarnSign:
    """Say what stands over a barn: its title, its points `now` and `then` (0 or less), after the move in hand."""

    title: str
    now: int
    then: int
    state: str = ""
    """Says what the barn is to the tile in hand, `` `legal` or `here`, with a jump key."""
    key: str = ""


def barn_tiles(now: Sequence[int], after: Sequence[int], young: int = -1, firm: bool = True) -> tuple[BarnTile, ...]:
    """Return the tiles of a barn, those that would come as ghosts (faint ones if not `firm`), those that would go as pointed at."""
    rest = list(after)
    shown = []
    for tile in now:
        stays = tile in rest
        if stays:
            rest.remove(tile)
        shown.append(BarnTile(tile, "" if stays else "here"))
    return (*shown, *(BarnTile(tile, "young" if tile == young else "ghost" if firm else "faint") for tile in rest))


def roof(palette: Palette) -> str:
    """Return the colour of a barn's roof, which carries its name."""
    return mix(palette.panel, palette.hue("red"), 0.42 if palette.dark else 0.5)


def wood(palette: Palette) -> str:
    """Return the colour of a barn's inside."""
    return mix(palette.ground, palette.hue("brown"), 0.25 if palette.dark else 0.3)


@dataclass(frozen=True)
class _Cell:
    """Hold where an item lies: column, line, how often."""

    item: BarnTile
    x: int
    y: int
    count: int = 1


@dataclass(frozen=True)
class _Size:
    """Hold how large tiles are laid: columns of a block, columns to the next, lines to the next sort; several sorts to a line."""

    block: int
    step: int
    lines: int
    several: bool = False


_SIZES = (
    _Size(6, 7, 3),
    _Size(5, 6, 3),
    _Size(4, 5, 3),
    _Size(6, 7, 2),
    _Size(4, 5, 2),
    _Size(3, 4, 2),
    _Size(3, 3, 2),
    _Size(3, 4, 1),
    _Size(3, 3, 1),
    _Size(3, 4, 1, several=True),
    _Size(3, 3, 1, several=True),
    _Size(2, 2, 1, several=True),
)
_LOW_BARN = 5
"""The first of the sizes for a barn with few lines."""
_WIDE = (_Size(6, 8, 3, several=True), _Size(5, 6, 3, several=True), _Size(4, 5, 2, several=True))
"""The first sizes to try for a barn that is broad."""


def _lay(shown: Sequence[tuple[BarnTile, int]], box: Rect, size: _Size) -> list[_Cell] | None:
    """Return where every item lies with tiles of this size, None if they do not all fit."""
    if size.several:
        across = (box.width - 1) // size.step
        if across < 1 or -(-len(shown) // across) * size.lines > box.height:
            return None
        first = int(size.lines > 1)
        return [
            _Cell(item=item, x=at % across * size.step, y=at // across * size.lines + first, count=count)
            for at, (item, count) in enumerate(shown)
        ]
    groups: dict[int, list[tuple[BarnTile, int]]] = {}
    for item, count in shown:
        groups.setdefault(SORT[item.tile], []).append((item, count))
    widest = max(map(len, groups.values()), default=0)
    if len(groups) * size.lines > box.height or widest * size.step - (size.step - size.block) > box.width - 4:
        return None
    return [
        _Cell(item=item, x=place * size.step, y=line * size.lines + (size.lines > 1), count=count)
        for line, group in enumerate(groups.values())
        for place, (item, count) in enumerate(group)
    ]


def _arranged(shown: Sequence[BarnTile], box: Rect, big: bool) -> tuple[list[_Cell], _Size]:
    """Return all items as large as they fit; equal tiles are laid once, with their number, where there is no other way."""
    joined = list(Counter(shown).items())
    for each in ([(item, 1) for item in shown], joined):
        for size in (*(_WIDE if box.width > 2 * _ROOMY else ()), *(_SIZES if big else _SIZES[_LOW_BARN:])):
            cells = _lay(each, box, size)
            if cells is not None:
                return cells, size
    last = _SIZES[-1]
    most = max(0, (box.width - 1) // last.step) * max(0, box.height)
    return _lay(joined[:most], box, last) or [], last


def paint_barn(
    canvas: Canvas, box: Rect, sign: BarnSign, shown: Sequence[BarnTile], big: bool
) -> list[tuple[BarnTile, Rect]]:
    """Paint a barn; return each tile that may be chosen with the rectangle that it takes."""
    inside = wood(canvas.palette)
    if sign.state == "here":
        inside = mix(inside, canvas.palette.hue("brown"), 0.15)
    canvas.fill(box.x, box.y, box.width, box.height, inside)
    _title(canvas, box, sign, big)
    room = Rect(box.x + 1 + (box.width > _ROOMY), box.y + 1, box.width - 1 - (box.width > _ROOMY), box.height - 1)
    cells, size = _arranged(shown, room, big)
    found: list[tuple[BarnTile, Rect]] = []
    charged: set[int] = set()
    for cell in cells:
        x, y = room.x + cell.x, room.y + cell.y
        _item(canvas, x, y, size, cell, inside)
        if cell.item.state in ("legal", "here"):
            found.append((cell.item, Rect(x, y - (size.lines > 1), size.block, size.lines)))
        sort = SORT[cell.item.tile]
        if not size.several and sort not in charged:
            charged.add(sort)
            leaves = all(item.state == "here" for item in shown if SORT[item.tile] == sort)
            ink = canvas.palette.faint if leaves else canvas.palette.red
            canvas.right(box.right - 1 - (box.width > _ROOMY), y, number(-PENALTY), ink, traits=0 if leaves else BOLD)
    _rim(canvas, box, sign.state)
    return found


def _title(canvas: Canvas, box: Rect, sign: BarnSign, big: bool) -> None:
    """Write what stands over a barn; where there is no room for both, only the points that it will have."""
    palette = canvas.palette
    ground = roof(palette)
    canvas.fill(box.x, box.y, box.width, 1, ground)
    canvas.note(*box, f"{sign.title}: each kind and type of landscape in it costs {PENALTY} points")
    ink, wide = palette.on(ground), box.width > _ROOMY
    x = box.x + 1
    if sign.key:
        key = f" {sign.key} " if wide else sign.key
        x = canvas.text(x, box.y, key, palette.on(palette.amber), palette.amber, BOLD) + 1
    x = canvas.text(x, box.y, sign.title, ink, traits=BOLD)
    loss, gap = number(sign.then), " " * big
    if sign.now != sign.then:
        change = f"{number(sign.now)}{gap}→{gap}{loss}"
        loss = change if x + width_of(change) < box.right - wide else loss
    canvas.right(box.right - wide, box.y, f" {loss}", ink, traits=BOLD)


_ROOMY = 15
"""From this width on a barn has margins."""


def _rim(canvas: Canvas, box: Rect, state: str) -> None:
    if not state:
        return
    left, right = ("▏", "▕") if state == "legal" else ("▌", "▐")
    for line in range(box.y + 1, box.bottom):
        canvas.text(box.x, line, left, canvas.palette.amber)
        canvas.text(box.right - 1, line, right, canvas.palette.amber)
    if state != "legal":
        canvas.text(box.x + 1, box.bottom - 1, "▁" * (box.width - 2), canvas.palette.amber)


def _item(canvas: Canvas, x: int, y: int, size: _Size, cell: _Cell, inside: str) -> None:
    """Paint a tile in its state."""
    palette = canvas.palette
    item, tall = cell.item, size.lines > 2
    own = face(palette, item.tile)
    plate = mix(own.plate, inside, _SUNK.get(item.state, 0))
    shown = replace(own, plate=plate, ink=palette.on(plate) if item.state in _SUNK else own.ink)
    if tall and item.state in ("here", "ghost", "young"):
        ink, kind = (own.plate, "dashed") if item.state == "young" else (palette.amber, "heavy")
        canvas.frame(x, y - 1, size.block, 3, ink, kind, inside)
        canvas.fill(x + 1, y, size.block - 2, 1, plate)
        canvas.text(x + (size.block - 1) // 2, y, shown.signs, shown.ink, traits=BOLD)
    else:
        if size.lines == 2:
            canvas.half(x, 2 * y - 1, size.block, 1, palette.amber if item.state in ("here", "ghost") else plate)
        lay_tile(canvas, x, y, size.block, shown, tall)
        if item.state in ("here", "ghost") and size.lines == 1:
            canvas.text(x + (size.block - 1) // 2, y, shown.signs, palette.on(palette.amber), palette.amber, BOLD)
        if item.state == "young" and size.block > 2:
            canvas.text(x, y, "┆", palette.bright)
    if item.key and size.block > 2:
        canvas.text(x, y, item.key, palette.on(palette.amber), palette.amber, BOLD)
    elif cell.count > 1 and size.block > 2:
        canvas.text(x, y, str(cell.count), shown.ink)


_SUNK = {"ghost": 0.25, "faint": 0.5, "young": 0.6, "far": 0.7}
"""How far the plate of a tile is sunk into the ground in each state."""
