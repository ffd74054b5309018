"""What is still to be had: piles, areas, icons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.games.barenpark.names import ICON_MARKS
from engine.games.barenpark.rules.park_map import SIDE
from engine.games.barenpark.rules.table import CREW, FULL, NO_AREA, Pile, Placement, Public
from engine.games.barenpark.tiles import KIND, NAMES
from engine.shared.wording import ordinal
from zootui.boards.barenpark.blocks import Block, BlockForm
from zootui.boards.barenpark.faces import hue, icon_plate, label
from zootui.boards.barenpark.park_preview import spent
from zootui.boards.barenpark.stock import icon_label, paint_area, paint_key, paint_shape, shape_size
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.glyphs import CHECK, CROSS
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip


@dataclass(frozen=True)
class PileChoice:
    """Say which piles may be chosen by which keys (`pile → key`), and which one is."""

    keys: Mapping[int, str]
    now: int = -1


def areas_block(palette: Palette, public: Public, seat: int, choice: PileChoice | None = None) -> Block:
    """Return the block of the piles: with pictures, or as a line."""

    def forms(width: int) -> list[BlockForm]:
        large = width >= 34 and choice is not None
        high = SIDE + 2 if width < 32 or large else SIDE + 1

        def paint(canvas: Canvas, x: int, y: int, wide: int) -> None:
            _paint(canvas, palette, public, seat, choice, (x, y, wide))

        def line(canvas: Canvas, x: int, y: int, wide: int) -> None:
            _line(canvas, palette, public, seat, (x, y, wide))

        if choice is not None:
            return [BlockForm(high, paint)]
        full = len(public.players[seat].park.plots) == FULL
        return [BlockForm(1, line)] if full else [BlockForm(high, paint), BlockForm(1, line, 4)]

    return forms


def _line(canvas: Canvas, palette: Palette, public: Public, seat: int, box: tuple[int, int, int]) -> None:
    x, y, width = box
    end = icon_label(canvas, palette, x, y, CREW) + 1
    left = " and ".join(str(pile.left) for pile in public.stock.piles)
    full = len(public.players[seat].park.plots) == FULL
    canvas.text(end, y, clip("brings nothing now" if full else f"areas left: {left}", width - 2), palette.muted)


def _paint(
    canvas: Canvas, palette: Palette, public: Public, seat: int, choice: PileChoice | None, box: tuple[int, int, int]
) -> None:
    x, y, width = box
    end = icon_label(canvas, palette, x, y, CREW) + 1
    areas = len(public.players[seat].park.plots)
    words = f"a {ordinal(areas + 1)} area"
    if choice is not None:
        words = "choose the area" if choice.keys else "where does it go?"
    canvas.text(end, y, clip(words, width - 2), palette.bright if choice else palette.muted)
    beside = width >= 32 and choice is None
    step = width // 2 if beside or choice is not None else 2 * SIDE + 2
    for number, pile in enumerate(public.stock.piles):
        _pile(canvas, palette, number, pile, choice, (x + number * step, y + 1, beside, step))


def _pile(
    canvas: Canvas,
    palette: Palette,
    number: int,
    pile: Pile,
    choice: PileChoice | None,
    box: tuple[int, int, bool, int],
) -> None:
    """Paint the top of a pile, with its words beside it or under it."""
    x, y, beside, step = box
    wide = 3 if choice is not None and step >= 3 * SIDE + 2 else 2
    here = choice is not None and choice.now == number
    if pile.top != NO_AREA:
        paint_area(canvas, x + here, y, palette, pile.top, wide)
    else:
        canvas.text(x, y, "empty", palette.faint)
    if here:
        for line in range(SIDE):
            canvas.text(x, y + line, "▐", palette.amber)
            canvas.text(x + 1 + wide * SIDE, y + line, "▌", palette.amber)
    key = choice.keys.get(number, "") if choice is not None else ""
    left = f"{pile.left} left"
    if beside:
        canvas.text(x + wide * SIDE + 1, y, f"pile {number + 1}", palette.text)
        canvas.text(x + wide * SIDE + 1, y + 1, left, palette.muted)
    elif key:
        end = paint_key(canvas, x, y + SIDE, palette, key, here=here)
        canvas.text(end + 1, y + SIDE, left, palette.muted)
    else:
        canvas.text(x, y + SIDE, f"{number + 1}: {left}", palette.muted)
    if choice is None or not key:
        return
    target = Rect(x, y, min(step, wide * SIDE + 2), SIDE + 1)
    canvas.place(f"pile {number + 1}", target)
    canvas.target(target, number, key)


# --- icon cards ----------------------------------------------------------------------------------------------------


_OFFERS = ("a green", "house, green", "enclosure …", "a new area")
_VOID = "brings nothing"


@dataclass(frozen=True)
class IconCard:
    """Say of one covered icon whether it is spent; if that is `known`, also which tile came for it and if it brought nothing."""

    icon: int
    done: bool
    tile: int = -1
    void: bool = False
    known: bool = False


def came(public: Public, seat: int, earlier: Sequence[Public]) -> tuple[list[int], bool] | None:
    """Return which tiles came since this turn's tile was placed, and whether an area did; None if nobody saw the turn begin."""
    now = public.players[seat]
    laid = now.park.tiles
    for before in reversed(earlier):
        if before.turn != public.turn or len(before.players) <= seat:
            continue
        then = before.players[seat]
        if then.park.tiles == laid[:-1]:
            rest = list(then.supply)
            if laid[-1].tile in rest:
                rest.remove(laid[-1].tile)
            fresh = list(now.supply)
            for tile in rest:
                if tile in fresh:
                    fresh.remove(tile)
            return fresh, len(now.park.plots) > len(then.park.plots)
    return None


def cards(public: Public, seat: int, waiting: tuple[int, ...], earlier: Sequence[Public]) -> tuple[IconCard, ...]:
    """Return the cards of a seat that takes for its icons, in the order of the icons."""
    park = public.players[seat].park
    under = [(icon, done) for _, icon, done in spent(park, waiting)]
    known = came(public, seat, earlier)
    if known is None:
        return tuple(IconCard(icon, done) for icon, done in under)
    fresh, area = sorted(known[0], key=lambda tile: -KIND[tile]), known[1]
    tiles: dict[int, int] = {}
    for tile in fresh:
        free = [
            place
            for place, (icon, done) in enumerate(under)
            if done and KIND[tile] <= icon < CREW and place not in tiles
        ]
        if free:
            tiles[free[0]] = tile
    return tuple(
        IconCard(
            icon=icon,
            done=done,
            tile=tiles.get(place, -1),
            void=done and (not area if icon == CREW else place not in tiles),
            known=True,
        )
        for place, (icon, done) in enumerate(under)
    )


def paint_cards(
    canvas: Canvas,
    palette: Palette,
    waiting_cards: Sequence[IconCard],
    box: tuple[int, int, int, int],
    pointed: tuple[int, int],
    others: dict[int, tuple[str, object]],
) -> None:
    """Paint the cards in a row in `box` (column, line, width, lines: one or two).

    `pointed` is the icon that would be spent and the tile for it (-1: none), `others` where pointing at an icon's card leads
    (`icon → verb, value`).
    """
    x, y, width, lines = box
    step = min(20, width // max(1, len(waiting_cards)))
    lit = False
    for place, card in enumerate(waiting_cards):
        left = x + place * step
        here = not card.done and card.icon == pointed[0] and not lit
        lit = lit or here
        _card(canvas, palette, card, (left, y, step - 1, lines), pointed[1] if here else -1, here)
        if not card.done and card.icon in others:
            verb, value = others[card.icon]
            canvas.target(Rect(left, y, step - 1, lines), value, verb=verb)


def _card(
    canvas: Canvas, palette: Palette, card: IconCard, box: tuple[int, int, int, int], tile: int, here: bool
) -> None:
    x, y, width, lines = box
    ground = palette.amber_ground if here else palette.panel if card.done else palette.raised
    canvas.fill(x, y, width, lines, ground)
    if card.done:
        plate = mix(icon_plate(palette, card.icon), ground, 0.6)
        canvas.text(x, y, f" {ICON_MARKS[card.icon]} ", palette.on(plate), plate, BOLD)
        canvas.text(x + 3, y, CROSS if card.void else CHECK, palette.faint if card.void else palette.green, traits=BOLD)
    else:
        icon_label(canvas, palette, x, y, card.icon, 3)
    if here:
        for line in range(lines):
            canvas.text(x + width - 1, y + line, "▐", palette.amber)
    end, room = x + 4 + card.done, width - 5 - card.done
    shown = card.tile if card.done else tile
    if shown >= 0:
        plate = hue(palette, shown)
        canvas.text(end, y, clip(label(shown), room), palette.on(plate), plate, BOLD)
    if lines > 1:
        words = _words(card, here)
        canvas.text(x + 1, y + 1, clip(words, width - 2), palette.bright if here else palette.muted)
    elif shown < 0 and (card.void or (not card.done and room >= 9)):
        words = "nothing" if card.void else _words(card, here)
        canvas.text(end, y, clip(words, room), palette.faint if card.void else palette.text)


def _words(card: IconCard, here: bool) -> str:
    if card.done and card.known:
        return _VOID if card.void else "area added" if card.icon == CREW else "taken"
    if card.done:
        return "done"
    if card.icon == CREW:
        return _OFFERS[CREW]
    return "choose now" if here else _OFFERS[card.icon]


# --- supply --------------------------------------------------------------------------------------------------------


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


def supply_block(palette: Palette, held: ShownSupply, *, plain: bool) -> Block:
    """Return the block of a supply, with large shapes, with small ones, or as letters."""

    def forms(width: int) -> list[BlockForm]:
        counts = Counter(held.tiles)
        found = []
        for style, loss in (("large", 0), ("small", 1), ("letters", 6)):
            cards, lines = _flow(counts, width, style)
            foot = int(held.placing and style != "letters")
            painter = _Painter(palette=palette, held=held, cards=cards, style=style, foot=1 + lines, plain=plain)
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
    palette: Palette
    held: ShownSupply
    cards: list[_Card]
    style: str
    foot: int
    plain: bool

    def paint(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Paint heading, cards, and a line about the tile in hand."""
        palette, held = self.palette, self.held
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
        palette, held, tile = self.palette, self.held, card.tile
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
            paint_key(canvas, x, y, palette, key, here=here)
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
        palette = self.palette
        if here:
            canvas.text(x, y, key or " ", palette.on(palette.amber), palette.amber, BOLD)
        else:
            canvas.text(x, y, key or " ", palette.amber, traits=BOLD)
