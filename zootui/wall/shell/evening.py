"""Read what is known of the evening on this machine: the results that a wall keeps, as ratings."""

from __future__ import annotations

import time

from zootui.local import folders
from zootui.tui.start import Evening
from zootui.wall.shell.results_file import ResultsFile
from zootui.wall.standings import standings

LASTS = 12 * 3600.0
"""Seconds after its latest result for which an evening is still the present one."""


def evening_now() -> Evening | None:
    """Return the ratings of the people of the present evening, the best first; None where no wall has kept any. Blocks."""
    files = [(path.stat().st_mtime, path) for path in folders.evenings().glob("*.jsonl")]
    latest = max(files, default=None)
    if latest is None or time.time() - latest[0] > LASTS:
        return None
    results = ResultsFile(latest[1]).results
    people = tuple((one.name, one.rating) for one in standings(results) if not one.bot)
    return Evening(len(results), people) if people else None
