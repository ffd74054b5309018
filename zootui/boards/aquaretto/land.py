"""Paint a zoo's land: water, animals, trainers, the entrance with its posts."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.aquaretto.names import MONEY
from engine.games.aquaretto.rules.figures import Job, jobs
from engine.games.aquaretto.rules.layout import ENTRANCE, layout_of, row_col
from engine.games.aquaretto.rules.score import tally, trainer_points
from engine.games.aquaretto.rules.table import CASHIER, EMPTY, KEEPER, KIND, TRAINER, Zoo
from engine.shared.wording import signed
from zootui.boards.aquaretto.faces import BUSY, COWORKERS, FISH, FREE, face, sand, stone, water
from zootui.boards.aquaretto.viewport import is_flat, is_framed, xy
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import DOT
from zootui.draw.palette import mix

STATIONS, BOOTH = tuple(
    tuple(cell for cell in sorted(ENTRANCE) if (row_col(cell)[0] == max(row_col(each)[0] for each in ENTRANCE)) is low)
    for low in (True, False)
)
"""The cells of the entrance where keepers and cashiers work."""
_PRINTED = len(layout_of(()).cells)


@dataclass(frozen=True)
class Light:
    """Say how bright things are: `kind` is the basin that stands out (None: all do), `calm` that water is out of reach."""

    kind: int | None = None
    calm: bool = False


def paint_land(
    canvas: Canvas, viewport: Viewport, zoo: Zoo, after: Zoo, light: Light, fresh: Mapping[int, int]
) -> None:
    """Paint a zoo into its window, which begins at the corner of `canvas`.

    Figures are those of the zoo `after` the move in hand, marked where they differ. `fresh` are the tiles that would come, by cell.
    """
    layout = layout_of(zoo.built)
    for space, (cell, what) in enumerate(zip(layout.cells, zoo.spaces, strict=True)):
        where = row_col(cell)
        x, y = viewport.corner(*xy(where))
        odd = (where[0] + where[1]) % 2 == 1
        if what >= 0:
            _animal(canvas, viewport, x, y, what, odd, light.kind is None or KIND[what] == light.kind)
        elif what == TRAINER:
            _trainer(canvas, viewport, x, y, trainer_points(zoo, cell), _trained_then(zoo, after, cell))
        else:
            _water(canvas, viewport, x, y, space >= _PRINTED, odd, light.calm)
        if cell in fresh and what == EMPTY:
            _fresh(canvas, viewport, x, y, fresh[cell])
    _entrance(canvas, viewport, zoo, after)


def _trained_then(zoo: Zoo, after: Zoo, cell: int) -> int:
    """Return what a trainer brings after the move, as before if he leaves."""
    space = layout_of(after.built).space[cell]
    return trainer_points(after, cell) if after.spaces[space] == TRAINER else trainer_points(zoo, cell)


def _animal(canvas: Canvas, viewport: Viewport, x: int, y: int, tile: int, odd: bool, bright: bool) -> None:
    palette = canvas.palette
    zoom, shown = viewport.zoom, face(palette, tile)
    plate = shown.plate if bright else palette.dim(shown.plate, 0.42)
    ink = palette.on(plate)
    plate = mix(plate, palette.sunk if palette.dark else palette.text, 0.09) if odd else plate
    canvas.fill(x, y, zoom.width, zoom.height, plate)
    canvas.note(x, y, zoom.width, zoom.height, shown.about)
    canvas.text(x + zoom.sign.x, y + zoom.sign.y, shown.signs.rstrip(), ink, traits=BOLD)


def _water(canvas: Canvas, viewport: Viewport, x: int, y: int, built: bool, odd: bool, calm: bool) -> None:
    palette = canvas.palette
    zoom = viewport.zoom
    plate = water(palette, built=built, odd=odd, calm=calm)
    canvas.fill(x, y, zoom.width, zoom.height, plate)
    if is_framed(zoom) or palette.mono:
        ink = mix(plate, palette.bright if palette.dark else palette.text, 0.22)
        canvas.text(x + zoom.sign.x, y + zoom.sign.y, "≈" if built else DOT, ink)


def _fresh(canvas: Canvas, viewport: Viewport, x: int, y: int, tile: int) -> None:
    """Paint a tile where it would go: mixed into the water, with a dashed edge."""
    palette = canvas.palette
    zoom, shown = viewport.zoom, face(palette, tile)
    plate = mix(palette.water, shown.plate, 0.38)
    canvas.fill(x, y, zoom.width, zoom.height, plate)
    ink = palette.lift(shown.plate, 0.35) if palette.dark else palette.text
    if is_framed(zoom):
        canvas.frame(x, y, zoom.width, zoom.height, ink, "dashed")
    canvas.text(x + zoom.sign.x, y + zoom.sign.y, shown.signs.rstrip(), ink, traits=BOLD)


def _trainer(canvas: Canvas, viewport: Viewport, x: int, y: int, now: int, then: int) -> None:
    palette = canvas.palette
    zoom = viewport.zoom
    plate = sand(palette)
    ink = palette.on(plate)
    changed = ink if palette.mono else mix(palette.green, palette.ink, 0.6) if palette.dark else palette.green
    change = then != now
    canvas.fill(x, y, zoom.width, zoom.height, plate)
    worth = f"{now}→{then}" if change else signed(now) if now else "0"
    canvas.note(x, y, zoom.width, zoom.height, f"trainer: {now} points for the animals around")
    if is_framed(zoom):
        canvas.centre(x, y, zoom.width, "trainer", mix(ink, plate, 0.3))
        end = canvas.text(x + 1, y + 1, COWORKERS + " ", ink, traits=BOLD)
        canvas.text(end, y + 1, worth, changed if change else ink, traits=BOLD)
    elif is_flat(zoom):
        canvas.text(x, y, COWORKERS + (f"→{then}" if change else worth), changed if change else ink, traits=BOLD)
    else:
        canvas.text(x + zoom.sign.x, y, COWORKERS, ink, traits=BOLD)
        canvas.centre(x, y + 1, zoom.width, worth, changed if change else ink, traits=BOLD)


# --- the entrance ------------------------------------------------------------------------------------------------------


def _entrance(canvas: Canvas, viewport: Viewport, zoo: Zoo, after: Zoo) -> None:
    plate = stone(canvas.palette)
    zoom = viewport.zoom
    for cell in ENTRANCE:
        canvas.fill(*viewport.corner(*xy(row_col(cell))), zoom.width, zoom.height, plate)
    now = {job.post: job for job in jobs(zoo)}
    then = {job.post: job for job in jobs(after)}
    for post, cells in ((CASHIER, BOOTH), (KEEPER, STATIONS)):
        x, y = viewport.corner(*xy(min(map(row_col, cells))))
        width = zoom.width * len(cells)
        _post(canvas, viewport, (x, y, width), zoo, now[post], then[post])


def _post(canvas: Canvas, viewport: Viewport, at: tuple[int, int, int], zoo: Zoo, now: Job, then: Job) -> None:
    """Paint a post: what it is, who works there, what that brings."""
    palette = canvas.palette
    x, y, width = at
    cashier = now.post == CASHIER
    ink, quiet = (palette.road_lit, palette.road) if palette.dark else (palette.text, palette.muted)
    staff = BUSY * then.at_it + FREE * (then.most - then.at_it)
    before, worth = now.at_it * now.each, then.at_it * then.each
    change = worth != before
    gain = f"{before}→{worth}" if change else signed(worth) if worth else ""
    gain_ink = (palette.green if worth > before else palette.red) if change else palette.green if worth else quiet
    per = MONEY if cashier else f"{FISH}{tally(zoo)[1]}"
    about = "cashiers: a point for each coin" if cashier else "keepers: a point for each fish"
    canvas.note(
        x, y, width, 1 if is_flat(viewport.zoom) else 2, f"{about}, two with two there; {BUSY} taken, {FREE} free"
    )
    if is_flat(viewport.zoom):
        canvas.text(x, y, (MONEY if cashier else FISH) + staff, ink, traits=BOLD)
        if width > 5:
            canvas.text(x + 3, y, gain[-3:], gain_ink, traits=BOLD)
    elif is_framed(viewport.zoom):
        canvas.text(x, y, "cashier" if cashier else "keepers", quiet)
        canvas.text(x + 1, y + 1, " ".join(staff), ink, traits=BOLD)
        end = x + width - 1
        canvas.right(end, y + (2 if cashier else 1), gain, gain_ink, traits=BOLD)
        if not cashier:
            canvas.right(end, y, per, quiet)
    else:
        canvas.text(x, y, "cash" if cashier else "keep", quiet)
        end = canvas.text(x, y + 1, staff, ink, traits=BOLD)
        canvas.text(end + (not cashier), y + 1, gain[: width - 2], gain_ink, traits=BOLD)
        if not cashier:
            canvas.right(x + width - 1, y, per, quiet)
