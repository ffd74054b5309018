"""The tiles that a player has to place."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.barenpark.rules.table import Placement
from engine.games.barenpark.tiles import NAMES
from zootui.boards.barenpark.blocks import Block, BlockForm
from zootui.boards.barenpark.faces import hue, label
from zootui.boards.barenpark.shapes import paint_key, paint_shape, shape_size
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip


@dataclass(frozen=True)
class ShownSupply:
    """Say of a supply whose it is, what it holds, and for its owner on turn: where each key goes, what is in hand, its places."""

    title: str
    tiles: tuple[int, ...]
    placements: Mapping[int, tuple[str, Placement]]
    placing: bool = False
    now: int = -1
    places: int = 0


@dataclass(frozen=True)
class _Card:
    tile: int
    count: int
    x: int
    y: int
    width: int


def supply_block(held: ShownSupply, *, plain: bool) -> Block:
    """Return the block of a supply, with large shapes, with small ones, or as letters."""

    def forms(width: int) -> list[BlockForm]:
        counts = Counter(held.tiles)
        found = []
        for style, loss in (("large", 0), ("small", 1), ("letters", 6)):
            cards, lines = _flow(counts, width, style)
            foot = int(held.placing and style != "letters")
            painter = _Painter(held=held, cards=cards, style=style, foot=1 + lines, plain=plain)
            found.append(BlockForm(1 + max(1, lines) + foot, painter.paint, loss))
        return found

    return forms


def _flow(counts: Mapping[int, int], width: int, style: str) -> tuple[list[_Card], int]:
    """Return the cards in rows, and how many lines they take."""
    cards: list[_Card] = []
    x = y = high = 0
    for tile, count in counts.items():
        wide, lines = _size(tile, width, style)
        if x and x + wide > width:
            x, y, high = 0, y + high, 0
        cards.append(_Card(tile=tile, count=count, x=x, y=y, width=wide))
        x, high = x + wide + 1, max(high, lines)
    return cards, y + high


def _size(tile: int, width: int, style: str) -> tuple[int, int]:
    if style == "large":
        return 5 + max(3, shape_size(tile, large=True)[0]), 3
    if style == "small":
        return min(9, width), 2
    return 6, 1


@dataclass(frozen=True)
class _Painter:
    held: ShownSupply
    cards: list[_Card]
    style: str
    foot: int
    plain: bool

    def paint(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Paint heading, cards, and a line about the tile in hand."""
        palette, held = canvas.palette, self.held
        canvas.text(x, y, clip(held.title, width), palette.bright if held.placing else palette.muted, traits=BOLD)
        if held.placing and len(held.placements) > 1 and len(held.title) + 12 < width:
            canvas.right(x + width, y, "Tab the next", palette.muted)
        elif not held.tiles:
            canvas.text(x, y + 1, "nothing", palette.faint)
        for card in self.cards:
            self._card(canvas, x, y + 1, card)
        if held.placing and self.style != "letters" and held.now >= 0:
            where = "one place fits" if held.places == 1 else f"{held.places} places fit"
            name = f"{NAMES[held.now]}: "
            if len(name) + len(where) > width:
                name = f"{label(held.now)}: "
            canvas.text(x, y + self.foot, clip(name + where, width), palette.amber)

    def _card(self, canvas: Canvas, x: int, y: int, card: _Card) -> None:
        palette, held, tile = canvas.palette, self.held, card.tile
        x, y = x + card.x, y + card.y
        here = held.placing and tile == held.now
        shut = held.placing and tile not in held.placements
        ground = palette.amber_ground if here else palette.panel
        colour = palette.dim(hue(palette, tile), 0.6) if shut else hue(palette, tile)
        lines = {"large": 3, "small": 2}.get(self.style, 1)
        canvas.fill(x, y, card.width, lines, ground)
        key = held.placements[tile][0] if tile in held.placements else ""
        ink = palette.faint if shut else palette.bright
        count = f"×{card.count}" if card.count > 1 else ""
        if self.style == "large":
            paint_key(canvas, x, y, key, here=here)
            canvas.text(x, y + 1, f" {label(tile)}", ink, traits=BOLD)
            canvas.text(x, y + 2, f" {count}", palette.muted)
            paint_shape(canvas, x + 5, y, tile, colour, ground, large=True, plain=self.plain)
        elif self.style == "small":
            self._small_key(canvas, x, y, key, here)
            paint_shape(canvas, x + 1, y, tile, colour, ground, large=False, plain=self.plain)
            left = x + 1 + min(5, shape_size(tile, large=False)[0] + 1)
            canvas.text(left, y, label(tile), ink, traits=BOLD)
            canvas.text(left, y + 1, count, palette.muted)
        else:
            self._small_key(canvas, x, y, key, here)
            canvas.text(x + 1, y, label(tile), palette.on(colour), colour, BOLD)
            canvas.text(x + 4, y, str(card.count) if card.count > 1 else "", palette.muted)
        if here and self.style == "large":
            for line in range(lines):
                canvas.text(x + card.width - 1, y + line, "▐", palette.amber)
        if not shut and key:
            box = Rect(x, y, card.width, lines)
            canvas.place(NAMES[tile], box)
            canvas.target(box, held.placements[tile][1], key)

    def _small_key(self, canvas: Canvas, x: int, y: int, key: str, here: bool) -> None:
        palette = canvas.palette
        if here:
            canvas.text(x, y, key or " ", palette.on(palette.amber), palette.amber, BOLD)
        else:
            canvas.text(x, y, key or " ", palette.amber, traits=BOLD)
