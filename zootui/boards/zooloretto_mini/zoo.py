"""Paint the enclosures of a zoo and what would be."""

from dataclasses import dataclass, replace

from engine.games.zooloretto_mini.lookahead import unloaded
from engine.games.zooloretto_mini.names import plural
from engine.games.zooloretto_mini.rules.figures import enclosure_values, truck_effects
from engine.games.zooloretto_mini.rules.score import LANDSCAPE_POINTS, landscape_types
from engine.games.zooloretto_mini.rules.table import BARN, FORM, KINDS, PLACES, SORT, Zoo, ZooMiniView
from engine.games.zooloretto_mini.rules.zoo import NOBODY_HOME, UNBORN, occupant
from engine.shared.breeding import YOUNG
from engine.shared.wording import sign, signed
from zootui.boards.contract import Scene
from zootui.boards.shared.shown_truck import TruckPlace
from zootui.boards.shared.tile_face import TileFace, lay_tile
from zootui.boards.shared.truck_table import Box
from zootui.boards.zooloretto_mini.faces import face, hue
from zootui.boards.zooloretto_mini.layout import Layout
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CROSS, HATCH
from zootui.draw.palette import Palette, mix
from zootui.draw.rect import Rect


def foreseen(scene: Scene) -> tuple[Zoo, ...]:
    """Return all zoos as they would be after what is in hand; a truck to be taken counts as unloaded for the most points."""
    hand = scene.hand
    view: ZooMiniView = scene.view
    if hand is not None and hand.preview is not None:
        seen = unloaded(hand.preview)[-1][1] if hand.verb.name == "take" else hand.preview
        view = seen.after
    return view.public.zoos


def boxes(palette: Palette, zoo: Zoo, tiles: tuple[int, ...]) -> list[Box]:
    """Return what each tile of a truck does if all go to a zoo for the most points: `4→8` where it fits, else `+4`."""
    found = []
    for placed in truck_effects(zoo, tiles):
        words = brief = signed(placed.gain)
        if placed.spot != BARN and SORT[placed.tile] < KINDS and placed.then != placed.now:
            words = f"{placed.now}→{placed.then}{'°' if placed.nursery != UNBORN else ''}"
        found.append((TruckPlace(face(palette, placed.tile), words, sign(placed.gain), brief), placed.gain))
    return found


_LOW = 2
"""Lines of an enclosure that has no edge below it."""


@dataclass(frozen=True)
class Fit:
    """Say what an enclosure is to the tile in hand.

    `state`: `` (no tile is in hand), `legal`, `here` (under the cursor), `shut`, or `wrong` (under the cursor, but not allowed).
    """

    state: str = ""
    key: str = ""


@dataclass(frozen=True)
class _EnclosureRow:
    """Hold where an enclosure is painted, and in which colours."""

    canvas: Canvas
    layout: Layout
    y: int
    """The line of its tiles."""
    ground: str
    state: str

    @property
    def closed(self) -> bool:
        """Tell whether the tile in hand cannot live here."""
        return self.state in ("shut", "wrong")


def paint_enclosures(
    canvas: Canvas, layout: Layout, zoo: Zoo, after: Zoo, admissions: tuple[Fit, ...], firm: bool
) -> None:
    """Paint the enclosures of `zoo`, and as ghosts what is there `after`; a `firm` ghost is the tile in hand."""
    palette = canvas.palette
    grass = mix(palette.grass, palette.hue("leaf"), 0.12 if palette.dark else 0.22)
    grounds = {"here": mix(grass, palette.hue("leaf"), 0.2), "shut": palette.dim(grass, 0.5)}
    for spot, admission in enumerate(admissions):
        y = layout.zoo.y + spot * layout.pitch + 1
        canvas.place(f"enclosure {spot + 1}", Rect(layout.zoo.x, y - 1, layout.zoo.width, layout.pitch - 1))
        row = _EnclosureRow(
            canvas=canvas, layout=layout, y=y, ground=grounds.get(admission.state, grass), state=admission.state
        )
        _ground(row)
        _name(row, spot, zoo.enclosures[spot], admission.key)
        _places(row, zoo.enclosures[spot], after.enclosures[spot], firm)
        _value(row, zoo.enclosures[spot], after.enclosures[spot])
        if layout.big:
            _landscape(row, zoo, after, spot)


def _ground(row: _EnclosureRow) -> None:
    """Paint the grass with its shadow, and bars at its sides: thin where the tile may go, heavy under the cursor."""
    canvas, palette, box = row.canvas, row.canvas.palette, row.layout.zoo
    low = row.layout.pitch == _LOW
    top, high = row.y - 1, row.layout.pitch - 1 + low
    canvas.fill(box.x, top, box.width, high, row.ground)
    ink = {"here": palette.amber, "legal": palette.amber, "wrong": palette.red}.get(row.state)
    heavy = row.state in ("here", "wrong")
    if not low:
        canvas.text(box.x, top + high, "▀" * box.width, ink if ink and heavy else palette.dim(row.ground))
    for line in range(top, top + high) if ink else ():
        canvas.text(box.x, line, "▌" if heavy else "▏", ink or "")
        canvas.text(box.right - 1, line, "▐" if heavy else "▕", ink or "")


def _name(row: _EnclosureRow, spot: int, enclosure: tuple[int, ...], key: str) -> None:
    """Write the number or jump key, who lives here, and what is free or in the way."""
    canvas, palette, big = row.canvas, row.canvas.palette, row.layout.big
    x = row.layout.zoo.x + 1
    if key:
        canvas.text(x, row.y, f" {key} " if big else key, palette.on(palette.amber), palette.amber, BOLD)
    else:
        canvas.text(x + big, row.y, str(spot + 1), palette.faint if row.state == "shut" else palette.muted)
    kind = occupant(enclosure)
    name = plural(kind) if kind != NOBODY_HOME else "nobody" if enclosure else "empty"
    canvas.text(x + (4 - (len(name) > 8) if big else 2), row.y, name, _name_ink(row, kind), traits=BOLD)
    free = PLACES - len(enclosure)
    row.canvas.note(row.layout.zoo.x, row.y - 1, row.layout.places, row.layout.pitch - 1, _about(spot, enclosure))
    if row.closed:
        words = f"{CROSS}{' ' * big}other kind" if free else f"{CROSS} full"
        canvas.text(x, row.y + (1 if big else -1), words, palette.red)
    elif big and free:
        canvas.text(x + 4, row.y + 1, f"{free} free", palette.muted)


def _about(spot: int, enclosure: tuple[int, ...]) -> str:
    """Return what an enclosure is: who lives there, what it is worth, what one animal more would make it."""
    kind, steps = occupant(enclosure), enclosure_values(enclosure)
    who = plural(kind) if kind != NOBODY_HOME else "no animals yet"
    more = f", {steps.then} with one animal more" if steps.then is not None else ", and full"
    return f"enclosure {spot + 1}: {who}, worth {steps.now}{more}"


def _name_ink(row: _EnclosureRow, kind: int) -> str:
    palette = row.canvas.palette
    ink = palette.muted if kind == NOBODY_HOME else hue(palette, kind)
    if not palette.dark:
        ink = mix(ink, palette.text, 0.55)
    return palette.dim(ink, 0.4) if row.state == "shut" else ink


def _places(row: _EnclosureRow, now: tuple[int, ...], after: tuple[int, ...], firm: bool) -> None:
    layout, palette = row.layout, row.canvas.palette
    steps = enclosure_values(after).steps
    for place in range(PLACES):
        x = layout.zoo.x + layout.places + place * layout.step
        if place < len(now):
            tile = after[place] if place < len(after) else now[place]
            _tile(row, x, face(palette, tile))
        elif place < len(after):
            _ghost(row, x, after[place], firm)
        elif row.closed:
            _hatch(row, x)
        else:
            _empty(row, x, steps[place - len(after)], first=place == len(after))


def _tile(row: _EnclosureRow, x: int, shown: TileFace) -> None:
    if row.state == "shut":
        plate = row.canvas.palette.dim(shown.plate, 0.45)
        shown = replace(shown, plate=plate, ink=mix(shown.ink, plate, 0.25))
    _block(row, x, shown)


def _block(row: _EnclosureRow, x: int, shown: TileFace) -> None:
    """Paint a tile; in a low row it has a half line above it only."""
    layout = row.layout
    if not layout.big:
        row.canvas.half(x, 2 * row.y - 1, layout.place, 1, shown.plate)
    lay_tile(row.canvas, x, row.y, layout.place, shown, tall=layout.big)


def _ghost(row: _EnclosureRow, x: int, tile: int, firm: bool) -> None:
    """Paint the tile in hand where it would go, in a heavy frame; its young in a dashed one; tiles of a truck fainter."""
    canvas, palette, layout = row.canvas, row.canvas.palette, row.layout
    shown = face(palette, tile)
    plate = mix(shown.plate, row.ground, 0.22 if firm else 0.5)
    shown = replace(shown, plate=plate, ink=palette.on(plate))
    young = FORM[tile] == YOUNG
    if not firm:
        _block(row, x, shown)
        return
    ink, kind = (hue(palette, SORT[tile]), "dashed") if young else (palette.amber, "heavy")
    if layout.big:
        canvas.frame(x, row.y - 1, layout.place, 3, ink, kind, row.ground)
        canvas.fill(x + 1, row.y, layout.place - 2, 1, plate)
        canvas.text(x + 2, row.y, shown.signs, shown.ink, traits=BOLD)
        return
    _block(row, x, shown)
    for line in (row.y - 1, row.y):
        canvas.text(x - 1, line, "┆" if young else "▐", ink)
        canvas.text(x + layout.place, line, "┆" if young else "▌", ink)


def _hatch(row: _EnclosureRow, x: int) -> None:
    """Hatch an empty place that the tile in hand cannot take."""
    lines = (-1, 0, 1) if row.layout.big else (-1, 0)
    for line in lines:
        row.canvas.text(x, row.y + line, HATCH * row.layout.place, row.canvas.palette.dim(row.canvas.palette.red, 0.45))


def _empty(row: _EnclosureRow, x: int, value: int, first: bool) -> None:
    """Paint an empty place with the value that an animal on it would bring the enclosure to."""
    ground = mix(row.ground, row.canvas.palette.sunk if row.canvas.palette.dark else row.canvas.palette.ground, 0.5)
    ink = row.canvas.palette.green if first else mix(row.canvas.palette.muted, ground, 0.35)
    about = f"a free place: with an animal here the enclosure is worth {value}"
    _block(row, x, TileFace(str(value).ljust(2), "", ground, ink, about=about))


def _value(row: _EnclosureRow, now: tuple[int, ...], after: tuple[int, ...]) -> None:
    """Write what the enclosure is worth now, and with what is in hand or one animal more."""
    canvas, palette, layout = row.canvas, row.canvas.palette, row.layout
    x = layout.zoo.x + layout.places + PLACES * layout.step
    worth, next_step = enclosure_values(now).now, enclosure_values(now).then
    then = enclosure_values(after).now if after != now else next_step
    if row.closed:
        canvas.text(x, row.y, str(worth), palette.faint)
        return
    end = canvas.text(x, row.y, str(worth), palette.bright, traits=BOLD)
    if then not in (None, worth):
        end = canvas.text(end, row.y, " → " if layout.big else "→", palette.muted)
        canvas.text(end, row.y, str(then), palette.green, traits=BOLD)
    elif next_step is None and layout.big:
        canvas.text(end + 1, row.y, "full", palette.muted)


def _landscape(row: _EnclosureRow, zoo: Zoo, after: Zoo, spot: int) -> None:
    """Write what new landscape in an enclosure brings."""
    come = {SORT[tile] for tile in after.enclosures[spot][len(zoo.enclosures[spot]) :] if SORT[tile] >= KINDS}
    points = LANDSCAPE_POINTS * len(come - landscape_types(zoo))
    if points:
        x = row.layout.zoo.x + row.layout.places + PLACES * row.layout.step
        row.canvas.text(x, row.y + 1, f"+{points}", row.canvas.palette.green, traits=BOLD)
