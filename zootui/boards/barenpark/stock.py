"""The table with its stock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.games.barenpark.names import ICON_BRINGS, ICON_MARKS, ICON_NAMES
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, house_piles, open_enclosures
from engine.games.barenpark.rules.park_map import AREAS, SIDE
from engine.games.barenpark.rules.table import EXCAVATOR, ICONS, MIXER, WHEELBARROW, Public
from engine.games.barenpark.tiles import (
    ENCLOSURES,
    GREEN,
    GREENS,
    HOUSE,
    KIND,
    NAMES,
    SHAPE,
    SHAPES,
    SPECIES,
    SPECIES_COUNT,
    VALUE,
    house,
)
from engine.shared.polyomino import Form
from engine.shared.wording import listing
from zootui.boards.barenpark import faces
from zootui.boards.barenpark.blocks import Block, BlockForm
from zootui.boards.contract import JUMP_LETTERS
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette, mix
from zootui.draw.raster import Raster
from zootui.draw.text import clip


@lru_cache(64)
def flat(tile: int) -> Form:
    """Return the squares of a tile lying flat, counted from the corner of its box: the orientation that is least high."""
    boxed = []
    for form in SHAPES[SHAPE[tile]].forms:
        left = min(x for x, _ in form)
        boxed.append(tuple((x - left, y) for x, y in form))
    return min(boxed, key=lambda form: max(y for _, y in form))


def shape_size(tile: int, large: bool) -> tuple[int, int]:
    """Return the columns and lines of a shape: 2×1 a square, or 1×½."""
    form = flat(tile)
    wide, high = max(x for x, _ in form) + 1, max(y for _, y in form) + 1
    return (2 * wide, high) if large else (wide, (high + 1) // 2)


def paint_shape(
    canvas: Canvas, x: int, y: int, tile: int, colour: str, ground: str, *, large: bool, plain: bool = False
) -> None:
    """Paint a tile's shape with its corner at column `x`, line `y`, in front of `ground`."""
    width, height = shape_size(tile, large)
    if x < 0 or y < 0 or x + width > canvas.width or y + height > canvas.height:
        return
    raster = Raster(width, height, ground)
    for column, row in flat(tile):
        raster.fill(*((2 * column, 2 * row, 2, 2) if large else (column, row, 1, 1)), colour)
    raster.lay(canvas, x, y, plain=plain)
    if plain and not large:
        _shape_in_letters(canvas, x, y, tile, colour, ground)


def _shape_in_letters(canvas: Canvas, x: int, y: int, tile: int, colour: str, ground: str) -> None:
    """Write a shape with signs that tell upper and lower halves apart."""
    squares = set(flat(tile))
    width, height = shape_size(tile, False)
    for line in range(height):
        for column in range(width):
            halves = ((column, 2 * line) in squares, (column, 2 * line + 1) in squares)
            sign = {(True, True): "█", (True, False): "▀", (False, True): "▄"}.get(halves, " ")
            canvas.text(x + column, y + line, sign, colour, ground)


def paint_area(canvas: Canvas, x: int, y: int, palette: Palette, area: int, wide: int = 2) -> None:
    """Paint a printed area, `wide` (2 or 3) columns and one line a square, with its icons as letters."""
    colours = faces.soil(palette)
    for row in range(SIDE):
        for column in range(SIDE):
            mark = AREAS[area].rows[row][column]
            left, top = x + wide * column, y + row
            if mark in ICONS:
                plate = mix(faces.icon_plate(palette, ICONS.index(mark)), colours.free, 0.12)
                text = faces.icon_mark(mark).center(wide) if wide > 2 else faces.icon_mark(mark).ljust(wide)
                canvas.text(left, top, text, palette.on(plate), plate, BOLD)
            elif mark == PIT_MARK:
                canvas.text(left, top, faces.PIT.center(wide)[:wide], mix(colours.pit, "#ffffff", 0.45), colours.pit)
            else:
                canvas.fill(left, top, wide, 1, colours.reach if (row + column) % 2 else colours.free)


def paint_key(canvas: Canvas, x: int, y: int, palette: Palette, key: str, *, here: bool = False) -> int:
    """Write a key on its plate, lit for what is chosen; return the column after it."""
    if not key:
        return x + 3
    if here:
        return canvas.text(x, y, f" {key} ", palette.on(palette.amber), palette.amber, BOLD)
    return canvas.text(x, y, f" {key} ", palette.amber if palette.dark else palette.bright, palette.border, BOLD)


# --- table ---------------------------------------------------------------------------------------------------------


LINES = 5


def stock_block(palette: Palette, public: Public) -> Block:
    def paint(canvas: Canvas, x: int, y: int, width: int) -> None:
        paint_stock(canvas, palette, public, x, y, width)

    return lambda _width: [BlockForm(LINES, paint)]


def icon_label(canvas: Canvas, palette: Palette, x: int, y: int, icon: int, width: int = 1) -> int:
    """Write an icon on its plate; return the column after it."""
    plate = faces.icon_plate(palette, icon)
    return canvas.text(x, y, ICON_MARKS[icon].center(width), palette.on(plate), plate, BOLD)


def paint_stock(canvas: Canvas, palette: Palette, public: Public, x: int, y: int, width: int) -> None:
    """Paint the table, LINES high."""
    heads = 8 if width >= 32 else 2
    cell = (width - heads) // 4
    columns = [x + heads + species * cell for species in range(4)]
    canvas.text(x, y, "Stock" if heads > 2 else "", palette.muted, traits=BOLD)
    for species, column in enumerate(columns):
        name = faces.SHORT_NAMES[species]
        canvas.text(
            column, y, name if cell > 5 else name.capitalize()[:3], faces.bear_ink(palette, species), traits=BOLD
        )
    for line, icon in enumerate((MIXER, EXCAVATOR, WHEELBARROW), 1):
        end = icon_label(canvas, palette, x, y + line, icon)
        canvas.note(
            x, y + line, width, 1, f"{ICON_MARKS[icon]}, the {ICON_NAMES[icon]}, brings {ICON_BRINGS[icon]} from here"
        )
        if heads > 2:
            canvas.text(end + 1, y + line, faces.ICON_WORDS[icon].replace("enclosure", "encl"), palette.muted)
    _houses(canvas, palette, public, columns, y + 1, cell)
    _enclosures(canvas, palette, public, columns, y + 2, cell)
    _greens(canvas, palette, public, columns, y + 3, cell)
    _statues(canvas, palette, public, x, y + 4, width, heads)


def _houses(canvas: Canvas, palette: Palette, public: Public, columns: list[int], y: int, cell: int) -> None:
    """Write the top value of each pile bright, and beside it small the next values, one where room is scarce."""
    for pile, x in zip(house_piles(public), columns, strict=True):
        if not pile.values:
            canvas.text(x, y, "·", palette.faint)
            continue
        canvas.note(
            x, y, cell, 1, f"{NAMES[pile.top]} on top; below it {', '.join(map(str, pile.values[1:])) or 'nothing'}"
        )
        plate = faces.hue(palette, pile.top)
        end = canvas.text(x, y, f"{faces.HOUSE_SIGN}{pile.values[0]}", palette.on(plate), plate, BOLD)
        for value in pile.values[1 : None if cell >= 9 else 2]:
            if end + 1 < x + cell - 1:
                end = canvas.text(end + 1, y, str(value), palette.muted)


def _enclosures(canvas: Canvas, palette: Palette, public: Public, columns: list[int], y: int, cell: int) -> None:
    """Write each value of an enclosure that is there; where three have no room, the least and the greatest of them."""
    for row, x in zip(open_enclosures(public), columns, strict=True):
        there = [tile for tile, is_there in row if is_there]
        if 2 * len(row) <= cell:
            for place, (tile, is_there) in enumerate(row):
                if is_there:
                    _enclosure(canvas, palette, x + 2 * place, y, tile)
                else:
                    canvas.text(x + 2 * place, y, "·", palette.faint)
        elif there:
            for column, tile in ((x, there[0]), (x + 2, there[-1]))[: len(there)]:
                _enclosure(canvas, palette, column, y, tile)
            if len(there) > 2:
                canvas.text(x + 1, y, "–", palette.muted)
            canvas.note(x, y, 3, 1, listing([NAMES[tile] for tile in there]))
        else:
            canvas.text(x, y, "·", palette.faint)


def _enclosure(canvas: Canvas, palette: Palette, x: int, y: int, tile: int) -> None:
    plate = faces.hue(palette, tile)
    canvas.note(x, y, 1, 1, NAMES[tile])
    canvas.text(x, y, str(VALUE[tile]), palette.on(plate), plate, BOLD)


def _greens(canvas: Canvas, palette: Palette, public: Public, columns: list[int], y: int, cell: int) -> None:
    gap = int(all(len(str(count)) + 4 <= cell for count in public.stock.greens))  # a number of two digits needs the gap
    for green, x in zip(range(GREENS), columns, strict=True):
        count = public.stock.greens[green]
        plate = faces.hue(palette, green) if count else palette.raised
        canvas.note(x, y, 4, 1, f"{NAMES[green]}: {count} left")
        end = canvas.text(x, y, faces.label(green, 2), palette.on(plate) if count else palette.faint, plate, BOLD)
        canvas.text(end + gap, y, str(count) if count else "·", palette.text if count else palette.faint)


def _statues(canvas: Canvas, palette: Palette, public: Public, x: int, y: int, width: int, heads: int) -> None:
    """Write the next statue bright, then those after it."""
    plate = faces.statue_plate(palette)
    canvas.text(x, y, faces.STATUE, palette.on(plate), plate, BOLD)
    statues = public.stock.statues
    canvas.note(x, y, width, 1, "bear statues, the next one first: one for each area that is complete")
    if heads > 2:
        canvas.text(x + 2, y, "next", palette.muted)
    if not statues:
        canvas.text(x + heads, y, "·", palette.faint)
        return
    end = canvas.text(x + heads, y, str(statues[0]), palette.bright, traits=BOLD)
    for value in statues[1:]:
        if end + 1 + len(str(value)) > x + width:
            break
        end = canvas.text(end + 1, y, str(value), palette.muted)


# --- stock picture -------------------------------------------------------------------------------------------------


LEAST, BEST = 36, 50
"""The columns from which on the shelves show small shapes, and large ones."""
_GREEN_NAMES = ("toilet", "play", "food", "river")


@dataclass(frozen=True)
class StockOffer:
    """Say what may be taken, what is pointed at (-1: nothing), and what shut shelves need."""

    open: frozenset[int]
    now: int = -1
    houses_need: str = ""
    enclosures_need: str = ""


def key_of(tile: int) -> str:
    """Return the key of a shelf: 1 to 4 the greens (1 also for none), 5 to 8 the houses, a letter for each enclosure."""
    if tile < 0:
        return "1"
    if KIND[tile] == GREEN:
        return str(tile + 1)
    if KIND[tile] == HOUSE:
        return str(GREENS + 1 + SPECIES[tile])
    return JUMP_LETTERS[ENCLOSURES.index(tile)]


def _place(tile: int) -> tuple[int, int]:
    """Return column and row of a shelf: the greens side by side on top, then a row for each bear, its house first."""
    if KIND[tile] == GREEN:
        return tile, 0
    column = 0 if KIND[tile] == HOUSE else VALUE[tile] - 5
    return column, 1 + SPECIES[tile]


def onward(tiles: Sequence[int], tile: int, key: str) -> int:
    """Return the nearest open shelf in the direction of an arrow, or the next or previous one; the same if there is none."""
    if key in ("next", "previous"):
        order = list(tiles)
        place = order.index(tile) if tile in order else -1
        return order[(place + (1 if key == "next" else -1)) % len(order)]
    if key not in _AHEAD or tile < 0:
        return tile
    x, y = _place(tile)
    dx, dy = _AHEAD[key]

    def cost(other: int) -> tuple[int, int]:
        column, row = _place(other)
        along, sideways = (column - x) * dx + (row - y) * dy, abs((column - x) * dy) + abs((row - y) * dx)
        return along + 3 * sideways if dx else 3 * along + sideways, other

    ahead = [other for other in tiles if (_place(other)[0] - x) * dx + (_place(other)[1] - y) * dy > 0]
    return min(ahead, key=cost, default=tile)


_AHEAD = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class _Style:
    """Hold how large the shelves are: columns of a house and of an enclosure, lines of a row, from row to row."""

    house: int
    enclosure: int
    lines: int
    step: int
    greens: int
    large: bool = False
    letters: bool = False


_STYLES = (
    _Style(house=14, enclosure=12, lines=3, step=4, greens=3, large=True),
    _Style(house=14, enclosure=12, lines=3, step=3, greens=3, large=True),
    _Style(house=12, enclosure=8, lines=2, step=3, greens=1),
    _Style(house=12, enclosure=8, lines=2, step=2, greens=1),
    _Style(house=7, enclosure=4, lines=1, step=1, greens=1, letters=True),
)


def paint_stock_picture(
    canvas: Canvas, palette: Palette, public: Public, offer: StockOffer, rect: Rect, *, plain: bool
) -> None:
    """Paint greens and shelves into a rectangle, as large as they fit."""
    style = next((one for one in _STYLES if _fits(one, rect)), _STYLES[-1])
    painter = _StockPicture(canvas, palette, public, offer, style, plain)
    x, y = rect.x, rect.y
    painter.greens(x, y, rect.width)
    y += style.greens
    painter.heading(x, y, MIXER, offer.houses_need, style.house - 1)
    painter.heading(x + style.house, y, EXCAVATOR, offer.enclosures_need, rect.width - style.house)
    for species in range(SPECIES_COUNT):
        painter.row(x, y + 1 + species * style.step, species)


def _fits(style: _Style, rect: Rect) -> bool:
    high = style.greens + 1 + (SPECIES_COUNT - 1) * style.step + style.lines
    return style.house + 3 * style.enclosure <= rect.width and high <= rect.height


def _owner(public: Public, tile: int) -> int:
    """Return who has an enclosure."""
    for seat, player in enumerate(public.players):
        if tile in player.supply or any(placement.tile == tile for placement in player.park.tiles):
            return seat
    return -1


@dataclass(frozen=True)
class _StockPicture:
    canvas: Canvas
    palette: Palette
    public: Public
    offer: StockOffer
    style: _Style
    plain: bool

    def _ground(self, tile: int, box: tuple[int, int, int, int]) -> str:
        """Fill the ground of a shelf, lit if it is pointed at, and return its colour."""
        palette, (x, y, width, lines) = self.palette, box
        here = tile == self.offer.now
        ground = palette.amber_ground if here else palette.raised if tile in self.offer.open else palette.panel
        self.canvas.fill(x, y, width, lines, ground)
        if here:
            for line in range(y, y + lines):
                self.canvas.text(x + width - 1, line, "▐", palette.amber)
        return ground

    def _colour(self, tile: int, ground: str) -> str:
        colour = faces.hue(self.palette, tile)
        return colour if tile in self.offer.open else mix(colour, ground, 0.62)

    def _target(self, tile: int, box: tuple[int, int, int, int]) -> None:
        self.canvas.place(NAMES[tile], Rect(*box))
        self.canvas.target(Rect(*box), tile, key_of(tile) if tile in self.offer.open else "")

    def _key(self, tile: int, x: int, y: int) -> None:
        if tile in self.offer.open:
            paint_key(self.canvas, x, y, self.palette, key_of(tile), here=tile == self.offer.now)

    def greens(self, x: int, y: int, width: int) -> None:
        """Paint the four types of greens side by side."""
        palette, canvas, style = self.palette, self.canvas, self.style
        step = min(13, width // GREENS)
        for green in range(GREENS):
            box = (x + green * step, y, step - 1, style.greens)
            count, ground = self.public.stock.greens[green], self._ground(green, box)
            left, ink = box[0], palette.text if green in self.offer.open else palette.faint
            self._key(green, left, y)
            if style.large:
                canvas.text(left + 4, y, _GREEN_NAMES[green], ink)
                canvas.text(left, y + 1, f" {faces.label(green)}", ink, traits=BOLD)
                canvas.text(left, y + 2, f" ×{count}" if count else " gone", palette.muted)
                paint_shape(
                    canvas, left + 4, y + 1, green, self._colour(green, ground), ground, large=True, plain=self.plain
                )
            else:
                plate = self._colour(green, ground)
                end = canvas.text(left + 3, y, faces.label(green), palette.on(plate), plate, BOLD)
                canvas.text(end, y, str(count) if step < 8 else f" {count}", palette.muted)
            if count:
                self._target(green, box)

    def heading(self, x: int, y: int, icon: int, need: str, width: int) -> None:
        """Write what an icon opens, or what it would need to be open."""
        end = icon_label(self.canvas, self.palette, x, y, icon) + 1
        words = f"{faces.ICON_WORDS[icon]}s"
        if need:
            words = f"{words}: {need}" if width > 25 else need
        ink = self.palette.faint if need else self.palette.text
        self.canvas.text(end, y, clip(words, x + width - end), ink, traits=0 if need else BOLD)

    def row(self, x: int, y: int, species: int) -> None:
        """Paint the shelves of one bear."""
        style = self.style
        self._house(x, y, species)
        for place, (tile, there) in enumerate(open_enclosures(self.public)[species]):
            box = (x + style.house + place * style.enclosure, y, style.enclosure - 1, style.lines)
            (self._enclosure if there else self._gone)(tile, box)

    def _house(self, x: int, y: int, species: int) -> None:
        palette, canvas, style = self.palette, self.canvas, self.style
        pile = house_piles(self.public)[species]
        gone = pile.top == NO_TILE
        tile = house(species, 1) if gone else pile.top
        box = (x, y, style.house - 1, style.lines)
        ground = self._ground(tile, box)
        colour = mix(self._colour(tile, ground), ground, 0.6) if gone else self._colour(tile, ground)
        bright = palette.bright if tile in self.offer.open else palette.muted
        top = "gone" if gone else f"{faces.HOUSE_SIGN}{pile.values[0]}"
        below = "".join(map(str, pile.values[1:]))
        if style.large:
            canvas.text(x + 1, y, faces.SHORT_NAMES[species], faces.bear_ink(palette, species), traits=BOLD)
            self._key(tile, x + 1, y + 1)
            end = canvas.text(x + 1, y + 2, top, bright, traits=BOLD)
            canvas.text(end + 1, y + 2, clip(below, 3) if len(below) > 6 else below[:3], palette.muted)
            paint_shape(
                canvas,
                x + 13 - shape_size(tile, large=True)[0],
                y,
                tile,
                colour,
                ground,
                large=True,
                plain=self.plain,
            )
        elif style.letters:
            self._key(tile, x, y)
            canvas.text(x + 3, y, faces.label(tile) if not gone else "–", palette.on(colour), colour, BOLD)
        else:
            self._key(tile, x, y)
            canvas.text(x + 3, y, faces.label(tile, 2) + top if not gone else " gone", bright, traits=BOLD)
            canvas.text(x + 4, y + 1, below[:4], palette.muted)
            paint_shape(canvas, x + 8, y, tile, colour, ground, large=False, plain=self.plain)
        if not gone:
            self._target(tile, box)

    def _enclosure(self, tile: int, box: tuple[int, int, int, int]) -> None:
        palette, canvas, style = self.palette, self.canvas, self.style
        x, y, width, _ = box
        ground = self._ground(tile, box)
        colour, is_open = self._colour(tile, ground), tile in self.offer.open
        ink = palette.bright if is_open else palette.muted
        if style.letters:
            canvas.text(x, y, key_of(tile) if is_open else " ", palette.amber, traits=BOLD)
            canvas.text(x + 1, y, str(VALUE[tile]), palette.on(colour), colour, BOLD)
        elif style.large:
            paint_shape(canvas, x, y, tile, colour, ground, large=True, plain=self.plain)
            canvas.right(x + width, y, key_of(tile) if is_open else "", palette.amber, traits=BOLD)
            canvas.right(x + width - 1, y + 2, str(VALUE[tile]), ink, traits=BOLD)
        else:
            canvas.text(x, y, key_of(tile) if is_open else " ", palette.amber, traits=BOLD)
            canvas.text(x, y + 1, str(VALUE[tile]), ink, traits=BOLD)
            paint_shape(canvas, x + 2, y, tile, colour, ground, large=False, plain=self.plain)
        self._target(tile, box)

    def _gone(self, tile: int, box: tuple[int, int, int, int]) -> None:
        """Paint where an enclosure lay: its outline, and the mark of its owner."""
        palette, canvas, style = self.palette, self.canvas, self.style
        x, y, width, lines = box
        canvas.fill(x, y, width, lines, palette.panel)
        shadow = mix(faces.hue(palette, tile), palette.panel, 0.86)
        if not style.letters:
            paint_shape(
                canvas,
                x + (0 if style.large else 2),
                y,
                tile,
                shadow,
                palette.panel,
                large=style.large,
                plain=self.plain,
            )
        owner = _owner(self.public, tile)
        if owner >= 0:
            canvas.right(x + width - int(style.large), y + lines - 1, palette.mark(owner), palette.seat(owner))
