"""Measure a wall: what painting it costs, and how much of it goes to the terminal for one step at one of twelve tables."""

import time
from collections.abc import Iterator

from tests.bench.rows import Row, quantile
from tests.wall.evening import mixed, playing, wall
from zootui.draw.palette import PALETTES
from zootui.wall.paint_wall import paint_wall


def rows(seconds: float) -> Iterator[Row]:
    """Yield the price of painting a wall of twelve tables, and what of it changes with one step."""
    pictures = [wall((*mixed(12)[:-1], playing(11, 0.2 + 0.01 * step))) for step in range(40)]
    for picture in pictures:
        paint_wall(picture, 160, 45, PALETTES["dark"])
    spent: list[float] = []
    changed: list[int] = []
    end, before = time.perf_counter() + seconds, None
    while time.perf_counter() < end:
        for picture in pictures:
            begun = time.process_time()
            canvas, _ = paint_wall(picture, 160, 45, PALETTES["dark"])
            spent.append(time.process_time() - begun)
            if before is not None:
                changed.append(sum(width for _, _, width in canvas.changes(before)))
            before = canvas
    yield Row(
        "a wall of twelve tables, painted (at most twice a second)",
        "told",
        f"p50 {quantile(spent, 0.5) * 1e3:.1f} ms, p99 {quantile(spent, 0.99) * 1e3:.1f} ms CPU; "
        f"{quantile(sorted(changed), 0.5):.0f} of 7,200 cells change with a step",
        None,
        f"160×45, {len(spent)} paintings",
    )
