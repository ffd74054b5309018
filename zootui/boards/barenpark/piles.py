"""The piles of areas."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.barenpark.rules.park_map import SIDE
from engine.games.barenpark.rules.table import CREW, FULL, NO_AREA, Pile, Public
from engine.shared.wording import ordinal
from zootui.boards.barenpark.blocks import Block, BlockForm
from zootui.boards.barenpark.shapes import paint_area, paint_key
from zootui.boards.barenpark.stock import icon_label
from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip


@dataclass(frozen=True)
class PileChoice:
    """Say which piles may be chosen by which keys (`pile → key`), and which one is."""

    keys: Mapping[int, str]
    now: int = -1


def areas_block(public: Public, seat: int, choice: PileChoice | None = None) -> Block:
    """Return the block of the piles: with pictures, or as a line."""

    def forms(width: int) -> list[BlockForm]:
        large = width >= 34 and choice is not None
        high = SIDE + 2 if width < 32 or large else SIDE + 1

        def paint(canvas: Canvas, x: int, y: int, wide: int) -> None:
            _paint(canvas, public, seat, choice, (x, y, wide))

        def line(canvas: Canvas, x: int, y: int, wide: int) -> None:
            _line(canvas, public, seat, (x, y, wide))

        if choice is not None:
            return [BlockForm(high, paint)]
        full = len(public.players[seat].park.plots) == FULL
        return [BlockForm(1, line)] if full else [BlockForm(high, paint), BlockForm(1, line, 4)]

    return forms


def _line(canvas: Canvas, public: Public, seat: int, box: tuple[int, int, int]) -> None:
    x, y, width = box
    end = icon_label(canvas, x, y, CREW) + 1
    left = " and ".join(str(pile.left) for pile in public.stock.piles)
    full = len(public.players[seat].park.plots) == FULL
    canvas.text(end, y, clip("brings nothing now" if full else f"areas left: {left}", width - 2), canvas.palette.muted)


def _paint(canvas: Canvas, public: Public, seat: int, choice: PileChoice | None, box: tuple[int, int, int]) -> None:
    x, y, width = box
    end = icon_label(canvas, x, y, CREW) + 1
    areas = len(public.players[seat].park.plots)
    words = f"a {ordinal(areas + 1)} area"
    if choice is not None:
        words = "choose the area" if choice.keys else "where does it go?"
    canvas.text(end, y, clip(words, width - 2), canvas.palette.bright if choice else canvas.palette.muted)
    beside = width >= 32 and choice is None
    step = width // 2 if beside or choice is not None else 2 * SIDE + 2
    for number, pile in enumerate(public.stock.piles):
        _pile(canvas, number, pile, choice, (x + number * step, y + 1, beside, step))


def _pile(canvas: Canvas, number: int, pile: Pile, choice: PileChoice | None, box: tuple[int, int, bool, int]) -> None:
    """Paint the top of a pile, with its words beside it or under it."""
    palette = canvas.palette
    x, y, beside, step = box
    wide = 3 if choice is not None and step >= 3 * SIDE + 2 else 2
    here = choice is not None and choice.now == number
    if pile.top != NO_AREA:
        paint_area(canvas, x + here, y, pile.top, wide)
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
        end = paint_key(canvas, x, y + SIDE, key, here=here)
        canvas.text(end + 1, y + SIDE, left, palette.muted)
    else:
        canvas.text(x, y + SIDE, f"{number + 1}: {left}", palette.muted)
    if choice is None or not key:
        return
    target = Rect(x, y, min(step, wide * SIDE + 2), SIDE + 1)
    canvas.place(f"pile {number + 1}", target)
    canvas.target(target, number, key)
