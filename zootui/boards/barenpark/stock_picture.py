"""The stock as a picture from which a tile is taken."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.barenpark.rules.figures import NO_TILE, house_piles, open_enclosures
from engine.games.barenpark.rules.table import EXCAVATOR, MIXER, Public
from engine.games.barenpark.tiles import (
    ENCLOSURES,
    GREEN,
    GREENS,
    HOUSE,
    KIND,
    NAMES,
    SPECIES,
    SPECIES_COUNT,
    VALUE,
    house,
)
from zootui.boards.barenpark import faces
from zootui.boards.barenpark.shapes import paint_key, paint_shape, shape_size
from zootui.boards.barenpark.stock import icon_label
from zootui.boards.contract import JUMP_LETTERS
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip

AREA_KEY = "a"
"""Adds an area, whatever is in hand: no shelf has it."""
_LETTERS = JUMP_LETTERS.replace(AREA_KEY, "")
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
    return _LETTERS[ENCLOSURES.index(tile)]


def shelf_number(tile: int) -> int:
    """Return the number of a shelf in lines, where enclosures have none of the letters that commands have."""
    key = key_of(tile)
    return int(key) if key.isdecimal() else GREENS + SPECIES_COUNT + 1 + ENCLOSURES.index(tile)


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


def paint_stock_picture(canvas: Canvas, public: Public, offer: StockOffer, rect: Rect, *, plain: bool) -> None:
    """Paint greens and shelves into a rectangle, as large as they fit."""
    style = next((one for one in _STYLES if _fits(one, rect)), _STYLES[-1])
    painter = _StockPicture(canvas, public, offer, style, plain)
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
    public: Public
    offer: StockOffer
    style: _Style
    plain: bool

    def _ground(self, tile: int, box: tuple[int, int, int, int]) -> str:
        """Fill the ground of a shelf, lit if it is pointed at, and return its colour."""
        palette, (x, y, width, lines) = self.canvas.palette, box
        here = tile == self.offer.now
        ground = palette.amber_ground if here else palette.raised if tile in self.offer.open else palette.panel
        self.canvas.fill(x, y, width, lines, ground)
        if here:
            for line in range(y, y + lines):
                self.canvas.text(x + width - 1, line, "▐", palette.amber)
        return ground

    def _colour(self, tile: int, ground: str) -> str:
        colour = faces.hue(self.canvas.palette, tile)
        return colour if tile in self.offer.open else mix(colour, ground, 0.62)

    def _target(self, tile: int, box: tuple[int, int, int, int]) -> None:
        self.canvas.place(NAMES[tile], Rect(*box))
        self.canvas.target(Rect(*box), tile, key_of(tile) if tile in self.offer.open else "")

    def _key(self, tile: int, x: int, y: int) -> None:
        if tile in self.offer.open:
            paint_key(self.canvas, x, y, key_of(tile), here=tile == self.offer.now)

    def greens(self, x: int, y: int, width: int) -> None:
        """Paint the four types of greens side by side."""
        palette, canvas, style = self.canvas.palette, self.canvas, self.style
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
        end = icon_label(self.canvas, x, y, icon) + 1
        words = f"{faces.ICON_WORDS[icon]}s"
        if need:
            words = f"{words}: {need}" if width > 25 else need
        ink = self.canvas.palette.faint if need else self.canvas.palette.text
        self.canvas.text(end, y, clip(words, x + width - end), ink, traits=0 if need else BOLD)

    def row(self, x: int, y: int, species: int) -> None:
        """Paint the shelves of one bear."""
        style = self.style
        self._house(x, y, species)
        for place, (tile, there) in enumerate(open_enclosures(self.public)[species]):
            box = (x + style.house + place * style.enclosure, y, style.enclosure - 1, style.lines)
            (self._enclosure if there else self._gone)(tile, box)

    def _house(self, x: int, y: int, species: int) -> None:
        palette, canvas, style = self.canvas.palette, self.canvas, self.style
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
        palette, canvas, style = self.canvas.palette, self.canvas, self.style
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
        palette, canvas, style = self.canvas.palette, self.canvas, self.style
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
