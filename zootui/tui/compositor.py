"""Send only the changed part of a line to the terminal.

Textual repaints a changed stretch of a widget together with everything left of it on that line, which for a line of a board in
many colours is over a kilobyte for one changed cell. Here the part left of the stretch is cut off, too. This relies on
Textual's compositor as it is in the pinned version; where it differs, `send_changes_only` leaves the screen as it is.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor
from textual.screen import Screen


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
                    sequences.append(strip.crop(left - x, right - x).render(console))
        return "".join(sequences)


class _ChangesCompositor(Compositor):
    def render_partial_update(self) -> ChopsUpdate | None:
        update = super().render_partial_update()
        return None if update is None else _Changes(update.chops, update.spans, update.chop_ends)


def send_changes_only(screen: Screen[object]) -> None:
    """Let a screen send only what changed."""
    compositor = screen._compositor
    if type(compositor) is Compositor:
        compositor.__class__ = _ChangesCompositor
