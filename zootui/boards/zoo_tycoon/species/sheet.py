"""Paint where the exchange offers a species: all positions of the sheet, the present one and the next (R85, R86)."""

from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.names import position_name
from engine.games.zoo_tycoon.rules.summer.offers import framed
from engine.games.zoo_tycoon.rules.summer.walks import walks_from
from engine.games.zoo_tycoon.rules.table import Public
from engine.shared.wording import listing, signed
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon import faces
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import DOT
from zootui.draw.palette import mix
from zootui.draw.rect import Rect

_ROWS, _COLUMNS = numbers.COMPONENTS.exchange.rows, numbers.COMPONENTS.exchange.columns


def next_positions(public: Public) -> tuple[int, ...]:
    """Return where the exchange may lie next summer; nothing in the last year."""
    walked = (*public.walked, public.summer.position)
    if len(walked) >= numbers.COMPONENTS.givens.rounds:
        return ()
    return tuple(sorted({walk[len(walked)] for walk in walks_from(walked)}))


def paint_sheet(canvas: Canvas, scene: Scene, box: Rect, species: int) -> int:
    """Paint all positions of the sheet with a heading; return the line after it."""
    palette, public = scene.palette, scene.view.public
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    end = canvas.text(box.x + 1, box.y, "Where it is offered", palette.bright, traits=BOLD)
    if box.right - end > 34:
        canvas.right(box.right - 1, box.y, "+ offered  − wanted  ▐ ▌ framed", palette.faint)
    elif box.right - end > 12:
        canvas.right(box.right - 1, box.y, "▐ ▌ framed", palette.faint)
    onward = next_positions(public)
    tall = box.height >= 12
    step = (box.width - 1) // _COLUMNS
    for position in range(numbers.POSITIONS):
        row, column = divmod(position, _COLUMNS)
        height = 3 if tall else 1
        cell = Rect(box.x + 1 + column * step, box.y + 1 + tall + row * height, step - 1, 2 if tall else 1)
        _position(canvas, public, cell, species, position, onward)
    y = box.y + 1 + _ROWS * (3 if tall else 1) + tall
    _foot(canvas, public, box, y, onward)
    return y + 1


def _position(canvas: Canvas, public: Public, cell: Rect, species: int, position: int, onward: tuple[int, ...]) -> None:
    """Paint a position: its name and year, what the sheet offers there."""
    palette = canvas.palette
    now, over = position == public.summer.position, position in public.walked
    ground = palette.amber_ground if now else palette.sunk if over else palette.raised
    canvas.fill(cell.x, cell.y, cell.width, cell.height, ground)
    ink = palette.amber if now else palette.faint if over else palette.blue if position in onward else palette.text
    canvas.text(cell.x + (cell.height > 1), cell.y, position_name(position), ink, traits=BOLD if now else 0)
    offer = Rect(cell.x, cell.y + 1, cell.width, 1) if cell.height > 1 else Rect(cell.x + 3, cell.y, cell.width - 3, 1)
    if cell.height > 1:
        year = f"year {public.walked.index(position) + 1}" if over else ""
        words = "now" if now else "next?" if position in onward else year
        canvas.right(cell.right - 1, cell.y, words, ink)
    _offer(canvas, offer, species, position, ground, over=over)


def _offer(canvas: Canvas, box: Rect, species: int, position: int, ground: str, *, over: bool) -> None:
    palette = canvas.palette
    printed = numbers.COMPONENTS.exchange.cells[species][position]
    if framed(position, species):
        share = 0.1 if over else 0.3
        ground = mix(ground, palette.green, share)
        canvas.fill(box.x, box.y, box.width, 1, ground)
        if not over:
            canvas.text(box.x, box.y, "▌", palette.green)
            if box.width > 8:
                canvas.text(box.right - 1, box.y, "▐", palette.green)
    wide = box.width >= 11
    end = box.x + 1
    for sign, number, plate in (
        (faces.MALE, printed.males, faces.male_plate(palette)),
        (faces.FEMALE, printed.females, faces.female_plate(palette)),
    ):
        ink = palette.green if number > 0 else palette.red if number < 0 else palette.faint
        text = signed(number) if number else DOT
        if wide:
            end = canvas.text(end + 1, box.y, sign, palette.dim(plate, 0.6) if over else plate)
        canvas.text(end + (not wide and number == 0), box.y, text, palette.dim(ink, 0.5) if over else ink, traits=BOLD)
        end += 3 if not wide else 2


def _foot(canvas: Canvas, public: Public, box: Rect, y: int, onward: tuple[int, ...]) -> None:
    """Say where the exchange lies now, and where it may go."""
    if y >= box.bottom:
        return
    end = canvas.text(box.x + 1, y, f"{position_name(public.summer.position)} now", canvas.palette.amber)
    if onward:
        words = listing(map(position_name, onward), last="or")
        end = canvas.text(end + 2, y, words, canvas.palette.blue)
        canvas.text(end + 1, y, "next summer", canvas.palette.muted)
    else:
        canvas.text(end + 2, y, "the last summer", canvas.palette.muted)
