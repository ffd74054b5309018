"""Show the final count: each step with what it changed for every zoo, both tracks as bars, the zoos small.

`steps_table` paints the steps and the bars, `small_zoo` a zoo.
"""

from __future__ import annotations

from engine.games.zoo_tycoon.components.numbers import BIOMES
from engine.games.zoo_tycoon.names import biome_name
from engine.games.zoo_tycoon.rules.score import outcome
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import exhibited, tiles
from engine.shared.wording import counted, ordinal
from zootui.boards.contract import Page, Scene, Target
from zootui.boards.zoo_tycoon.areas import ScenePainter
from zootui.boards.zoo_tycoon.count.small_zoo import LARGE_MAP, SMALL_MAP, paint_small_zoo
from zootui.boards.zoo_tycoon.count.steps_table import Column, columns_of, paint_bars, paint_steps
from zootui.boards.zoo_tycoon.signs import biome_ground
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix
from zootui.draw.text import clip

__all__ = ["COUNT_PAGE", "PAINTER", "count_page", "count_words", "paint_count"]

COUNT_PAGE = "count"
"""The name of the page of the final count."""
_WIDE = 110
_LABEL, _SMALL_LABEL = 26, 17


def count_page(before: Public, after: Public) -> Page | None:
    """Return the page of the count if it was made between two tables and something is still asked; the end shows it anyway."""
    return Page(COUNT_PAGE) if after.count and not before.count and after.asks else None


def count_words(_page: Page) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the title of the page and its keys; it has no other than those that close it."""
    return "The count, in its order", ()


def paint_count(scene: Scene) -> tuple[Canvas, tuple[Target, ...]]:
    """Return the count step by step with the zoos under it."""
    palette, public = scene.palette, scene.view.public
    canvas = Canvas(scene.width, scene.height, palette.text, palette.ground)
    canvas.fill(0, 0, scene.width, scene.height, palette.panel)
    if not public.count or not public.before_count:
        canvas.text(1, 0, "The count comes after the last winter", palette.muted)
        return canvas, ()
    large = scene.width >= _WIDE and scene.height >= 24
    label = _LABEL if large else _SMALL_LABEL
    columns = columns_of(scene, label)
    for column in columns:
        if column.seat == scene.viewer:
            canvas.fill(column.x, 0, column.width, 14 if large else 11, palette.amber_ground)
    _heading(canvas, scene, columns, large=large)
    y = paint_steps(canvas, scene, 1 + large, label, columns)
    paint_bars(canvas, scene, y + large, columns)
    canvas.text(1, y + large, "popularity", palette.text)
    canvas.text(1, y + large + 1, "conservation", palette.text)
    if large:
        canvas.text(1, y + 3, "the lower one is lit", palette.faint)
    _zoos(canvas, scene, y + (4 if large else 2), columns, large=large)
    return canvas, ()


def _heading(canvas: Canvas, scene: Scene, columns: tuple[Column, ...], *, large: bool) -> None:
    palette = scene.palette
    canvas.fill(0, 0, canvas.width, 1, palette.sunk)
    canvas.text(1, 0, "The end, in its order" if large else "The count", palette.bright, traits=BOLD)
    found = outcome(scene.view)
    for column in columns:
        seat, (popular, conserved) = column.seat, column.ends
        canvas.text(column.x + 1, 0, palette.mark(seat), palette.seat(seat))
        line = 0
        if large:
            line = 1
            place = ordinal(found.places[seat]) if found is not None else ""
            begin = canvas.right(column.x + column.width - 1, 0, place, palette.muted)
            canvas.text(column.x + 3, 0, clip(scene.names[seat], begin - column.x - 4), palette.bright, traits=BOLD)
        canvas.right(popular, line, "pop", palette.faint)
        canvas.right(conserved, line, "con", palette.faint)


def _zoos(canvas: Canvas, scene: Scene, y: int, columns: tuple[Column, ...], *, large: bool) -> None:
    """Paint the zoos under their columns, with what is in them."""
    palette, public = scene.palette, scene.view.public
    land = mix(palette.grass, palette.ground, 0.3)
    canvas.fill(0, y, canvas.width, canvas.height - y, land)
    lines = (LARGE_MAP if large else SMALL_MAP)[1]
    top = y + (2 if large else 1)
    if y >= canvas.height:
        return
    canvas.text(1, y, "The zoos", palette.bright, traits=BOLD)
    if top + lines > canvas.height:
        return
    for biome in range(BIOMES):
        canvas.text(1, top + biome, "  ", palette.text, biome_ground(palette, biome))
        canvas.text(4, top + biome, biome_name(biome).split()[0], palette.muted)
    for column in columns:
        zoo = public.zoos[column.seat]
        paint_small_zoo(canvas, palette, column.x + 1, top, zoo, letters=large, plain=scene.ascii)
        species, laid = sum(1 for _ in exhibited(zoo)), tiles(zoo).bit_count()
        if large:
            words = f"{species} species · {counted(laid, 'tile')}"
            canvas.text(column.x + 1, y + 1, clip(words, column.width - 1), palette.muted)
        elif column.width > 12:
            canvas.text(column.x + 10, top, palette.mark(column.seat), palette.seat(column.seat))
            canvas.text(column.x + 10, top + 1, f"{species} sp", palette.muted)
            canvas.text(column.x + 10, top + 2, f"{laid} t", palette.muted)


def paint_count_side(scene: Scene) -> Canvas:
    """Return nothing: the count takes the whole width."""
    return Canvas(scene.width, 0, scene.palette.text, scene.palette.panel)


PAINTER = ScenePainter(paint_count, paint_count_side, beside=(0, 0))
"""The final count; nothing stands beside it."""
