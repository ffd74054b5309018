"""What stands right of the park: who stands where, and the races for achievements."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.barenpark.rules.figures import Race, race
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.score import parts
from engine.games.barenpark.rules.table import EXCAVATOR, MIXER, NOBODY, Public
from zootui.boards.barenpark.blocks import Block, BlockForm, nothing
from zootui.boards.barenpark.faces import STATUE, statue_plate
from zootui.boards.barenpark.other_parks import TALL, paint_others, place_others
from zootui.boards.barenpark.park_preview import foreseen
from zootui.boards.barenpark.stock import LINES, icon_label, paint_stock
from zootui.boards.contract import Scene
from zootui.boards.shared.figures import FigureRow
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.glyphs import CHECK
from zootui.draw.palette import Palette
from zootui.draw.text import clip


def _names(name: str) -> tuple[str, str, str]:
    """Return the name of an achievement with fewer and fewer words."""
    brief = name.removeprefix("Long ").removeprefix("Animal ")
    return name, brief, _LEAST.get(brief, brief.removesuffix(" Bears").removesuffix(" Areas"))


def _row_form(rows: Sequence[Race], room: int) -> tuple[int, int | None]:
    """Return the form that all rows have: which of its names each has, and how many of the values that are left (None: all)."""
    for most in (None, 1, 0):
        for form in range(3):
            if all(len(" ".join([_names(one.name)[form], *map(str, one.left[:most])])) <= room for one in rows):
                return form, most
    return 2, 0


_LEAST = {"Food Street": "Food", "Enclosures": "Encl.", "Twice Is Nice": "Twice"}
"""What is left of a name in six columns where its first word would be too long or would not tell."""


def races_block(palette: Palette, public: Public) -> Block:
    """Return the block of everybody’s races."""

    def paint(canvas: Canvas, x: int, y: int, width: int) -> None:
        shown = Canvas(width + 1, 3 + len(public.stock.awards), palette.text, palette.panel)
        lines = paint_all_races(shown, palette, public, 0, None)
        part = Canvas(width + 1, lines, palette.text, palette.panel)
        part.blit(shown)
        canvas.blit(part, x - 1, y)

    height = len(race(public, public.players[0])) + 1
    return lambda _width: [BlockForm(height, paint), nothing(6)] if public.stock.awards else []


def paint_all_races(
    canvas: Canvas, palette: Palette, public: Public, y: int, mine: int | None, then: Sequence[Race] = ()
) -> int:
    """Write for every achievement how far each seat is (`2/3`, `✓8`), over the whole width; return the line after them.

    `then` is how `mine` would stand after the turn with the tile in hand.
    """
    seats = len(public.players)
    every = [race(public, player) for player in public.players]
    if not every[0]:
        return y
    cell = 4
    first = canvas.width - 1 - cell * seats
    canvas.text(1, y, "Achievements" if first > 13 else "Awards", palette.muted, traits=BOLD)
    for seat in range(seats):
        canvas.text(first + cell * seat + 2, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
    form, most = _row_form(every[0], first - 1)
    for line, rows in enumerate(zip(*every, strict=True), 1):
        values = ", ".join(map(str, rows[0].left)) or "none"
        canvas.note(0, y + line, canvas.width, 1, f"{rows[0].name}: {rows[0].task}; left: {values}")
        canvas.text(1, y + line, clip(_names(rows[0].name)[form], first - 2), palette.text)
        canvas.right(first, y + line, " ".join(map(str, rows[0].left[:most])), palette.muted)
        for seat, one in enumerate(rows):
            better = then[line - 1] if then and seat == mine else one
            _standing(canvas, palette, one, better, (first + cell * seat, y + line), seat == mine)
    y += 1 + len(every[0])
    if most == 0:
        best = " · ".join(str(max(one.left, default="–")) for one in every[0])
        canvas.text(1, y, f"worth now {best}", palette.muted)
    return y + (most == 0)


def _standing(canvas: Canvas, palette: Palette, now: Race, then: Race, at: tuple[int, int], mine: bool) -> None:
    """Write how one seat stands at (column, line); what the tile in hand would change stands on a plate."""
    x, y = at
    if now.won:
        canvas.right(x + 4, y, f"{CHECK}{now.won}", palette.green, traits=BOLD)
    elif then.have > now.have:
        won = then.won > now.won
        text = f"+{then.won}" if won else f"{then.have}/{then.need}"
        canvas.right(x + 4, y, text, palette.green if won else palette.amber, palette.amber_ground, BOLD)
    else:
        ink = palette.bright if mine else palette.text if now.have else palette.faint
        canvas.right(x + 4, y, f"{now.have}/{now.need}", ink)


# --- standings -----------------------------------------------------------------------------------------------------


_WIDE = 32
_LOG = 6
"""Lines that are left for the log under the standings."""


def paint_side(scene: Scene) -> Canvas:
    """Return the column beside the board, as wide as the scene and as high as it needs."""
    canvas = Canvas(scene.width, max(1, scene.height), scene.palette.text, scene.palette.panel)
    lines = _wide(canvas, scene) if scene.width >= _WIDE else _narrow(canvas, scene)
    shown = Canvas(scene.width, max(1, min(lines, scene.height)), scene.palette.text, scene.palette.panel)
    shown.blit(canvas)
    return shown.ascii() if scene.ascii else shown


def _narrow(canvas: Canvas, scene: Scene) -> int:
    """Paint the stock, then the races and who called the last round, so far as there is room."""
    palette, public = scene.palette, scene.view.public
    y = 0
    if scene.hand is None or scene.hand.verb.name not in ("take", "pass"):  # then the board itself shows the stock
        paint_stock(canvas, palette, public, 1, 0, scene.width - 2)
        y = LINES
    y = paint_all_races(canvas, palette, public, y, scene.viewer, _then(scene))
    return _end(canvas, palette, scene, y)


def _then(scene: Scene) -> tuple[Race, ...]:
    found = foreseen(scene)
    return found.races if found is not None else ()


def _wide(canvas: Canvas, scene: Scene) -> int:
    palette, public = scene.palette, scene.view.public
    y = _table(canvas, scene)
    y = _end(canvas, palette, scene, y) + 1
    if public.stock.awards:
        y = paint_all_races(canvas, palette, public, y, scene.viewer, _then(scene)) + 1
    if scene.height >= TALL:  # then they stand beside the park that is shown
        return y
    places = place_others(scene, Rect(1, y, scene.width - 1, scene.height - _LOG - y), 1)
    paint_others(canvas, scene, places, 1)
    return max((box.bottom for box in places.values()), default=y)


FIGURES = (
    FigureRow(
        "areas", "area", "areas: whoever covers four calls the last round", lambda player: len(player.park.plots)
    ),
    FigureRow(
        "free squares",
        "free",
        "squares of everybody’s park that are free",
        lambda player: park_map(player.park).free.bit_count(),
    ),
    FigureRow(
        "points for houses", "", "what the houses in everybody’s park are worth", lambda player: parts(player)[0]
    ),
    FigureRow(
        "points for enclosures",
        "",
        "what the enclosures in everybody’s park are worth",
        lambda player: parts(player)[1],
    ),
    FigureRow("points for statues", "", "what everybody’s bear statues are worth", lambda player: parts(player)[2]),
    FigureRow(
        "points for achievements", CHECK, "what everybody’s achievements are worth", lambda player: parts(player)[3]
    ),
    FigureRow("points", "all", "everybody’s points now", lambda player: sum(parts(player)), total=True),
)
_BACK = (21, 16, 13, 10, 7, 4, 0)
"""How far before the end of the column each of the figures ends."""


def _table(canvas: Canvas, scene: Scene) -> int:
    """Write everybody's areas, free squares and points."""
    palette, public = scene.palette, scene.view.public
    columns = [scene.width - 1 - back for back in _BACK]
    for row, end in zip(FIGURES, columns, strict=True):
        canvas.right(end, 0, row.short, palette.muted)
        canvas.note(end - 4, 0, 4, 1 + len(public.players), row.about)
    icon_label(canvas, palette, columns[2] - 1, 0, MIXER)
    icon_label(canvas, palette, columns[3] - 1, 0, EXCAVATOR)
    plate = statue_plate(palette)
    canvas.text(columns[4] - 1, 0, STATUE, palette.on(plate), plate, BOLD)
    for seat, player in enumerate(public.players):
        y = seat + 1
        mine = seat == scene.viewer
        canvas.text(1, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
        name = clip(scene.names[seat], columns[0] - 5)
        canvas.text(3, y, name, palette.bright if mine else palette.text, traits=BOLD if mine else 0)
        for row, end in zip(FIGURES, columns, strict=True):
            value = row.value(player)
            ink = palette.amber if row.total and mine else palette.bright if row.total else palette.text
            shown = row.said(value) if value or row.total else "–"
            canvas.right(end, y, shown, ink if value or row.total else palette.faint, traits=BOLD if row.total else 0)
    return len(public.players) + 1


def _end(canvas: Canvas, palette: Palette, scene: Scene, y: int) -> int:
    """Write which statue is next, and who called the last round, once somebody has."""
    public: Public = scene.view.public
    plate = statue_plate(palette)
    statues = public.stock.statues
    end = canvas.text(1, y, STATUE, palette.on(plate), plate, BOLD)
    canvas.text(end, y, f" next statue {statues[0]}" if statues else " no statue left", palette.text)
    if public.trigger != NOBODY:
        seat = public.trigger
        text = "full park: last round" if public.asks else "filled a park first"
        canvas.text(1, y + 1, palette.mark(seat), palette.seat(seat), traits=BOLD)
        canvas.text(3, y + 1, clip(text, scene.width - 4), palette.bright if public.asks else palette.text)
        return y + 2
    return y + 1
