"""A game told in moments, on a page."""

from dataclasses import dataclass
from typing import Any

from engine.contract.game import Outcome
from engine.shared.wording import capital
from zootui.boards.small.contract import SmallBoard
from zootui.client.results import PointsByStep
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, clip_left, shortened, wrap
from zootui.tui.screens.end.final_boards import paint_boards
from zootui.tui.screens.end.moments import EndMoment, MomentSource, moments_height, paint_moments
from zootui.tui.screens.end.race import paint_race
from zootui.tui.screens.end.score import least_height, paint_score

ROOMY = (100, 30)
"""Columns and rows from which on there is air."""
TOP = 13
"""Rows of result and race where there is room."""
AIRY = 7
"""Rows of final boards from which on there is air above them."""
MOST = 4
"""Lines that are said at the foot at most."""
LOW = 6
"""Rows of them where there is little."""
BOARD = 4
"""Rows that a final board has at least, its owner's name included, before moments give way."""


@dataclass(frozen=True)
class EndPage:
    """Hold what the end of a game shows.

    Below it stand `news` of the next game, what is known of the `evening` and the file that the game was `recorded` in, if
    any.
    """

    small: SmallBoard
    stretch: str
    view: Any
    outcome: Outcome
    names: tuple[str, ...]
    me: int | None
    race: PointsByStep
    moments: tuple[EndMoment, ...]
    source: MomentSource
    """What the moments are: `ANALYSED`, `SO_FAR` while the analysis is not finished, or `SWUNG`."""
    proof: tuple[str, bool]
    """What was verified and whether that is good."""
    evening: str
    recorded: str
    plain: bool
    news: str = ""

    def paint(self, width: int, height: int, palette: Palette) -> Canvas:
        canvas = Canvas(width, height, palette)
        roomy = width >= ROOMY[0] and height >= ROOMY[1] - 2
        top = max(TOP, least_height(self.outcome) + 4) if roomy else max(LOW, least_height(self.outcome))
        wanted = moments_height(width, self.moments, 99)
        foot = self._foot(width, palette, MOST)
        if height - top - foot.height - wanted < AIRY:
            foot = self._foot(width, palette, MOST - 1)
        room = height - top - foot.height
        low = moments_height(width, self.moments, 1 + len(self.moments))
        deciding = next((rows for rows in (wanted, low) if room - rows >= BOARD + 1), 0)
        above = int(room - deciding >= AIRY)
        boards = room - deciding - above - 1 - roomy
        self._top(canvas, top)
        final = paint_boards(
            width, max(0, boards), palette, self.small, self.view, self.outcome, self.names, self.me, plain=self.plain
        )
        canvas.blit(final, 0, top + above)
        y = top + above + boards
        if deciding:
            y += 1
            moments = paint_moments(width, deciding, palette, self.moments, self.names, self.source)
            canvas.blit(moments, 0, y)
        canvas.blit(foot, 0, height - foot.height)
        return canvas

    def _top(self, canvas: Canvas, height: int) -> None:
        """Draw the result, and beside it the race where one is known."""
        width = canvas.width
        left = width
        if self.race.points:
            left = min(width * 13 // 24, 15 + 14 * len(self.names)) if width >= ROOMY[0] else width * 21 // 40
            shown = self.moments
            moments = [(str(number), one.along) for number, one in enumerate(shown, 1) if one.along is not None]
            race = paint_race(width - left - 1, height, canvas.palette, self.race, self.me, moments, plain=self.plain)
            canvas.blit(race, left + 1, 0)
        score = paint_score(left, height, canvas.palette, self.outcome, self.names, self.me, self.stretch)
        canvas.blit(score, 0, 0)

    def _foot(self, width: int, palette: Palette, most: int) -> Canvas:
        """Return what was proved, why the game ended, and what else there is to say, in about `most` rows.

        The file is named in any case: nowhere else does anybody read where it is.
        """
        text, good = self.proof
        lines = [(line, palette.green if good else palette.red) for line in wrap(text, width - 4, 2)]
        lines += [(line, palette.text) for line in wrap(capital(self.outcome.reason), width - 4, 2)]
        if self.news:
            lines.append((shortened(self.news, width - 4, (" · ",)), palette.amber))
        if self.evening and len(lines) + bool(self.recorded) < most:
            lines.append((clip(self.evening, width - 4), palette.muted))
        if self.recorded:
            lines.append((clip_left(self.recorded, width - 4), palette.muted))
        canvas = Canvas(width, len(lines), palette)
        canvas.text(1, 0, "✓" if good else "×", palette.green if good else palette.red, traits=BOLD)
        for row, (line, ink) in enumerate(lines):
            canvas.text(3, row, line, ink)
        return canvas
