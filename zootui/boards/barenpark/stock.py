"""The table with its stock."""

from engine.games.barenpark.names import ICON_BRINGS, ICON_MARKS, ICON_NAMES
from engine.games.barenpark.rules.figures import house_piles, open_enclosures
from engine.games.barenpark.rules.table import EXCAVATOR, MIXER, WHEELBARROW, Public
from engine.games.barenpark.tiles import GREENS, NAMES, VALUE
from engine.shared.wording import listing
from zootui.boards.barenpark import faces
from zootui.boards.barenpark.blocks import Block, BlockForm
from zootui.draw.canvas import BOLD, Canvas

LINES = 5


def stock_block(public: Public) -> Block:
    def paint(canvas: Canvas, x: int, y: int, width: int) -> None:
        paint_stock(canvas, public, x, y, width)

    return [BlockForm(LINES, paint)]


def icon_label(canvas: Canvas, x: int, y: int, icon: int, width: int = 1) -> int:
    """Write an icon on its plate; return the column after it."""
    plate = faces.icon_plate(canvas.palette, icon)
    return canvas.text(x, y, ICON_MARKS[icon].center(width), canvas.palette.on(plate), plate, BOLD)


def paint_stock(canvas: Canvas, public: Public, x: int, y: int, width: int) -> None:
    """Paint the table, LINES high."""
    heads = 8 if width >= 32 else 2
    cell = (width - heads) // 4
    columns = [x + heads + species * cell for species in range(4)]
    canvas.text(x, y, "Stock" if heads > 2 else "", canvas.palette.muted, traits=BOLD)
    for species, column in enumerate(columns):
        name = faces.SHORT_NAMES[species]
        canvas.text(
            column, y, name if cell > 5 else name.capitalize()[:3], faces.bear_ink(canvas.palette, species), traits=BOLD
        )
    for line, icon in enumerate((MIXER, EXCAVATOR, WHEELBARROW), 1):
        end = icon_label(canvas, x, y + line, icon)
        canvas.note(
            x, y + line, width, 1, f"{ICON_MARKS[icon]}, the {ICON_NAMES[icon]}, brings {ICON_BRINGS[icon]} from here"
        )
        if heads > 2:
            canvas.text(end + 1, y + line, faces.ICON_WORDS[icon].replace("enclosure", "encl"), canvas.palette.muted)
    _houses(canvas, public, columns, y + 1, cell)
    _enclosures(canvas, public, columns, y + 2, cell)
    _greens(canvas, public, columns, y + 3, cell)
    _statues(canvas, public, x, y + 4, width, heads)


def _houses(canvas: Canvas, public: Public, columns: list[int], y: int, cell: int) -> None:
    """Write the top value of each pile bright, and beside it small the next values, one where room is scarce."""
    for pile, x in zip(house_piles(public), columns, strict=True):
        if not pile.values:
            canvas.text(x, y, "·", canvas.palette.faint)
            continue
        canvas.note(
            x, y, cell, 1, f"{NAMES[pile.top]} on top; below it {', '.join(map(str, pile.values[1:])) or 'nothing'}"
        )
        plate = faces.hue(canvas.palette, pile.top)
        end = canvas.text(x, y, f"{faces.HOUSE_SIGN}{pile.values[0]}", canvas.palette.on(plate), plate, BOLD)
        for value in pile.values[1 : None if cell >= 9 else 2]:
            if end + 1 < x + cell - 1:
                end = canvas.text(end + 1, y, str(value), canvas.palette.muted)


def _enclosures(canvas: Canvas, public: Public, columns: list[int], y: int, cell: int) -> None:
    """Write each value of an enclosure that is there; where three have no room, the least and the greatest of them."""
    for row, x in zip(open_enclosures(public), columns, strict=True):
        there = [tile for tile, is_there in row if is_there]
        if 2 * len(row) <= cell:
            for place, (tile, is_there) in enumerate(row):
                if is_there:
                    _enclosure(canvas, x + 2 * place, y, tile)
                else:
                    canvas.text(x + 2 * place, y, "·", canvas.palette.faint)
        elif there:
            for column, tile in ((x, there[0]), (x + 2, there[-1]))[: len(there)]:
                _enclosure(canvas, column, y, tile)
            if len(there) > 2:
                canvas.text(x + 1, y, "–", canvas.palette.muted)
            canvas.note(x, y, 3, 1, listing([NAMES[tile] for tile in there]))
        else:
            canvas.text(x, y, "·", canvas.palette.faint)


def _enclosure(canvas: Canvas, x: int, y: int, tile: int) -> None:
    plate = faces.hue(canvas.palette, tile)
    canvas.note(x, y, 1, 1, NAMES[tile])
    canvas.text(x, y, str(VALUE[tile]), canvas.palette.on(plate), plate, BOLD)


def _greens(canvas: Canvas, public: Public, columns: list[int], y: int, cell: int) -> None:
    palette = canvas.palette
    gap = int(all(len(str(count)) + 4 <= cell for count in public.stock.greens))  # a number of two digits needs the gap
    for green, x in zip(range(GREENS), columns, strict=True):
        count = public.stock.greens[green]
        plate = faces.hue(palette, green) if count else palette.raised
        canvas.note(x, y, 4, 1, f"{NAMES[green]}: {count} left")
        end = canvas.text(x, y, faces.label(green, 2), palette.on(plate) if count else palette.faint, plate, BOLD)
        canvas.text(end + gap, y, str(count) if count else "·", palette.text if count else palette.faint)


def _statues(canvas: Canvas, public: Public, x: int, y: int, width: int, heads: int) -> None:
    """Write the next statue bright, then those after it."""
    palette = canvas.palette
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
