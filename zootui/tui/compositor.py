"""Send only the changed part of a line to the terminal, and let a sign whose width is in dispute shift nothing.

Textual repaints a changed stretch of a widget together with everything left of it on that line, which for a line of a board in
many colours is over a kilobyte for one changed cell. Here the part left of the stretch is cut off, too. This relies on
Textual's compositor as it is in the pinned version; where it differs, `send_changes_only` leaves the screen as it is.

How wide some signs are, accents that stand alone, vowels of Indic scripts, pictures, terminals disagree about with each other and
with us. After each of them the cursor is placed anew, so a name may look odd, but what stands right of it stays where it is.
"""

import re

from rich.cells import split_graphemes
from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.screen import Screen
from textual.strip import Strip

DISPUTED = re.compile(
    r"[\u0300-\u1aff\u1dc0-\u1dff\u200d\u20d0-\u20ff\u302a-\u302f\ua66f-\uabff\ufb1d-\ufe0f\U0001f000-\U000e01ef]"
)
"""Signs of scripts that have marks, vowels or turns of direction, and pictures; among them many that nobody disagrees about."""


def _placed(strip: Strip, x: int, y: int, console: Console) -> str:
    """Return what writes a strip that begins at a cell, with the cursor placed anew after each sign of disputed width."""
    if DISPUTED.search(strip.text) is None:
        return strip.render(console)
    out: list[str] = []
    for text, style, control in strip:
        begun = 0
        for start, end, _ in split_graphemes(text)[0]:
            if DISPUTED.search(text, start, end):
                part = Segment(text[begun:end], style, control)
                x += part.cell_length
                out += [Strip([part]).render(console), Control.move_to(x, y).segment.text]
                begun = end
        rest = Segment(text[begun:], style, control)
        x += rest.cell_length
        out.append(Strip([rest]).render(console))
    return "".join(out)


class _Changes(ChopsUpdate):
    """Write the changed spans of lines (line, first column, column after the last) and nothing else."""

    def render_segments(self, console: Console) -> str:
        """Return what the terminal is to be sent."""
        sequences: list[str] = []
        for y, x1, x2 in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                left, right = max(x, x1), min(end, x2)
                if strip is not None and left < right:
                    sequences.append(Control.move_to(left, y).segment.text)
                    sequences.append(_placed(strip.crop(left - x, right - x), left, y, console))
        return "".join(sequences)


class _Whole(LayoutUpdate):
    """Write a whole screen, line after line."""

    def render_segments(self, console: Console) -> str:
        """Return what the terminal is to be sent."""
        sequences: list[str] = []
        for y, line in enumerate(self.strips, self.region.y):
            x = self.region.x
            sequences.append(Control.move_to(x, y).segment.text)
            for strip in line:
                sequences.append(_placed(strip, x, y, console))
                x += strip.cell_length
        return "".join(sequences)


class _ChangesCompositor(Compositor):
    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        update = super().render_full_update(simplify)
        return _Whole(update.strips, update.region)

    def render_partial_update(self) -> ChopsUpdate | None:
        update = super().render_partial_update()
        return None if update is None else _Changes(update.chops, update.spans, update.chop_ends)


def send_changes_only(screen: Screen[object]) -> None:
    """Let a screen send only what changed."""
    compositor = screen._compositor
    if type(compositor) is Compositor:
        compositor.__class__ = _ChangesCompositor
