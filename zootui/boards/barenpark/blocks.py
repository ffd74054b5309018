"""Pour blocks (the supply, the stock, the piles …) column by column into the room beside or under a park."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect


@dataclass(frozen=True)
class BlockForm:
    """Hold one form of a block: the lines that it takes, how it is painted at a column and line in a width, how much is missed.

    A form without lines leaves its block out.
    """

    height: int
    paint: Callable[[Canvas, int, int, int], None]
    loss: int = 0


Block = Sequence[BlockForm] | Callable[[int], Sequence[BlockForm]]
"""A block has forms, or gives them for a width; none if it has nothing to show."""

GAP = 2
_CROWDED = 2
"""What is missed where no lines are left free between blocks."""


def nothing(loss: int) -> BlockForm:
    """Return the form of a block that is left out."""
    return BlockForm(0, lambda _canvas, _x, _y, _width: None, loss)


def forms_of(block: Block, width: int) -> Sequence[BlockForm]:
    return block(width) if callable(block) else block


def pour(canvas: Canvas, rect: Rect, blocks: Sequence[tuple[str, Block]], least: int) -> None:
    """Paint named blocks in order into columns at least `least` wide, in the forms that miss least and fit.

    Where nothing fits, the last blocks are left out.
    """
    for (name, _), (form, box) in zip(blocks, _poured(rect, [block for _, block in blocks], least), strict=False):
        if form.height:
            canvas.place(name, box)
            canvas.fill(box.x - 1, box.y, box.width + 2, form.height, canvas.palette.panel)
            form.paint(canvas, box.x, box.y, box.width)


def _poured(rect: Rect, blocks: Sequence[Block], least: int) -> list[tuple[BlockForm, Rect]]:
    """Return the form of each block that is painted, and where, in the order of the blocks; of no lines if it is left out."""
    count = max(1, (rect.width + GAP) // (least + GAP))
    width = (rect.width - GAP * (count - 1)) // count
    offers = [forms_of(block, width) or (nothing(0),) for block in blocks]
    while offers:
        for chosen, gap in _by_loss(offers):
            places = _placed([form.height for form in chosen], rect.height, count, gap)
            if places is not None:
                return [
                    (form, Rect(rect.x + column * (width + GAP), rect.y + line, width, form.height))
                    for form, (column, line) in zip(chosen, places, strict=True)
                ]
        offers.pop()
    return []


def _by_loss(offers: Sequence[Sequence[BlockForm]]) -> list[tuple[tuple[BlockForm, ...], int]]:
    """Return every choice of one form for each block, with and without free lines, that which misses least first."""
    choices = [(chosen, gap) for chosen in product(*offers) for gap in (1, 0)]
    return sorted(choices, key=lambda each: sum(form.loss for form in each[0]) + (0 if each[1] else _CROWDED))


def _placed(heights: Sequence[int], room: int, count: int, gap: int) -> list[tuple[int, int]] | None:
    """Return column and line of each block, None if they do not fit."""
    places: list[tuple[int, int]] = []
    column = line = 0
    for height in heights:
        if not height:
            places.append((column, line))
            continue
        if line + height > room and line:
            column, line = column + 1, 0
        if column >= count or height > room:
            return None
        places.append((column, line))
        line += height + gap
    return places
