"""What would be, painted before it is."""

from collections.abc import Iterable, Mapping

from engine.games.aquaretto.names import MONEY, letter
from engine.games.aquaretto.rules.figures import job_points
from engine.games.aquaretto.rules.layout import row_col
from engine.games.aquaretto.rules.score import trainer_points
from engine.games.aquaretto.rules.table import CASHIER, DEPOT, EMPTY, JOBS, KIND, Zoo
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.breeding import YOUNG, animal
from engine.shared.wording import signed
from zootui.boards.aquaretto.cell_painter import CellPainter
from zootui.boards.aquaretto.cursor import post_cell
from zootui.boards.aquaretto.faces import COWORKERS, FISH, face, sand, water
from zootui.boards.aquaretto.hand import young_cells
from zootui.boards.aquaretto.land import BOOTH, STATIONS
from zootui.boards.aquaretto.viewport import is_flat, is_framed
from zootui.boards.contract import Hand
from zootui.boards.shared.viewport import Zoom
from zootui.draw.canvas import BOLD
from zootui.draw.palette import mix


def paint_homes(painter: CellPainter, zoo: Zoo, tile: int, at: int | None, hand: Hand, keys: Mapping[int, str]) -> None:
    """Paint where an animal may live in a zoo, and the animal itself `at` a cell; in the depot it is not painted here."""
    palette = painter.canvas.palette
    here = zoo_map(zoo)
    kind = KIND[tile]
    legal = set(here.cells(here.legal(kind)))
    young = young_cells(hand)
    baby = letter(animal(kind, YOUNG)) + "°"
    ink = palette.lift(face(palette, tile).plate, 0.3) if palette.dark else palette.text
    for cell, signs in _clashes(zoo, kind).items():
        painter.shut(row_col(cell), signs)
    for cell in legal:
        if cell != at:
            painter.legal(row_col(cell), keys.get(cell, ""), baby if cell in young else "", ink)
    for cell in young:
        if cell not in legal and cell != at:
            painter.later(row_col(cell), baby, ink)
    if at is None or at == DEPOT:
        return
    where = row_col(at)
    if at in legal:
        shown = face(palette, tile)
        plate = mix(shown.plate, water(palette, built=False, odd=False), 0.2)
        painter.here(where, shown.signs.rstrip(), plate)
    elif at in here.layout.space and zoo.spaces[here.layout.space[at]] == EMPTY:
        painter.shut(where, hand.rule, here=True)
    else:
        painter.point(where, palette.red)


def _clashes(zoo: Zoo, kind: int) -> dict[int, str]:
    """Return the empty cells where a kind would touch others though nothing else speaks against it, with the others' letters."""
    here = zoo_map(zoo)
    if here.tiles[kind]:
        spaces = here.empty & here.halo[kind] & here.between
    else:
        spaces = here.empty & here.beside if here.basins < here.layout.limit else 0
    found = {}
    for cell in here.cells(spaces):
        others = [each for each in here.neighbours(here.layout.space[cell]) if each != kind]
        found[cell] = "".join(letter(animal(each)) for each in others)
    return found


def paint_posts(painter: CellPainter, zoo: Zoo, hand: Hand, keys: Mapping[int, str]) -> None:
    """Paint where the coworker in hand may work, with what a trainer would earn; pointed at, where the coworker stands."""
    palette, options = painter.canvas.palette, hand.slot.options
    for post in options:
        if post >= 0 and post != hand.value:
            earns = trainer_points(zoo, post)
            painter.legal(
                row_col(post), keys.get(post, ""), signed(earns) if earns else "", palette.green, loud=earns > 0
            )
    for post in JOBS[:2]:
        _job(painter, post, keys.get(post, ""), signed(job_points(zoo, post)), post == hand.value, hand.legal)
    if hand.value < 0:
        return
    where = row_col(hand.value)
    if hand.legal:
        painter.here(where, COWORKERS, sand(palette))
        gain = signed(trainer_points(zoo, hand.value))
        x, y, width, height = painter.box(where)
        ink = palette.on(palette.amber if height == 1 else sand(palette))
        if height == 1:
            painter.canvas.text(x, y, COWORKERS + gain, ink, traits=BOLD)
        else:
            painter.canvas.text(x + (2 if width > 5 else 1), y + height - 2, COWORKERS + gain, ink, traits=BOLD)
    else:
        painter.point(where, palette.red)


def _job(painter: CellPainter, post: int, key: str, gain: str, here: bool, legal: bool) -> None:
    """Mark a post at the entrance: its key and what one more there would bring, or the cursor."""
    canvas, palette = painter.canvas, painter.canvas.palette
    cells = BOOTH if post == CASHIER else STATIONS
    x, y, width, height = painter.box(row_col(post_cell(post)))
    width *= len(cells)
    if here:
        ground = palette.amber_ground if legal else mix(palette.ground, palette.red, 0.3)
        for line in range(max(0, y), min(canvas.height, y + height)):
            for column in range(max(0, x), min(canvas.width, x + width)):
                canvas.grounds[line][column] = ground
                canvas.inks[line][column] = palette.amber if legal else palette.red
    if here:
        return
    if not key:
        return
    plate, zoom = (palette.on(palette.amber), palette.amber), painter.viewport.zoom
    if is_framed(zoom):
        end = canvas.text(x + 2, y + 2, key, *plate, BOLD)
        canvas.text(end + 1, y + 2, gain, palette.green, traits=BOLD)
    elif not is_flat(zoom):
        end = canvas.text(x, y, key, *plate, BOLD)
        quiet = palette.road if palette.dark else palette.muted
        canvas.text(end, y, f" {MONEY if post == CASHIER else 'keep'}".ljust(4), quiet)
        if gain:
            canvas.text(x + 2, y + 1, gain.rjust(3), palette.green, traits=BOLD)
    elif not gain:
        canvas.text(x, y, key, *plate, BOLD)
    else:
        end = canvas.text(x, y, key, *plate, BOLD)
        sign = (MONEY if post == CASHIER else FISH) if zoom.width > 3 else ""
        canvas.text(end, y, f"{sign}{gain}".ljust(width - 1)[: width - 1], palette.green, traits=BOLD)


def _key_at(zoom: Zoom) -> tuple[int, int]:
    """Return where in a cell the letter of a trainer stands; in a flat one it stands first."""
    if is_flat(zoom):
        return 0, 0
    return (zoom.width - 2, zoom.height - 1) if is_framed(zoom) else (zoom.width - 1, 0)


def paint_movers(painter: CellPainter, posts: Iterable[int], at: int | None, keys: Mapping[int, str]) -> None:
    """Paint the coworkers that may be moved, with the letter of each, the one in hand framed."""
    palette = painter.canvas.palette
    plate = palette.on(palette.amber), palette.amber
    for post in posts:
        if post >= 0:
            x, y, _, _ = painter.box(row_col(post))
            if post == at:
                painter.point(row_col(post), palette.amber)
            if key := keys.get(post, ""):
                column, line = _key_at(painter.viewport.zoom)
                painter.canvas.text(x + column, y + line, key, *plate, BOLD)
        elif post in JOBS[:2]:
            _job(painter, post, keys.get(post, ""), "", post == at, True)
