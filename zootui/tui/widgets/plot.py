"""Draw curves over the rounds or turns of a game."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual_plotext import PlotextPlot

from zootui.draw.palette import Palette

__all__ = ["Plot", "rgb"]


class Plot(PlotextPlot):
    """Draw a plot in the colours that it was given."""

    def begin(self, palette: Palette) -> Any:
        """Return an empty figure on the palette's ground, to draw in."""
        plt = self.plt
        plt.clear_figure()
        plt.canvas_color(rgb(palette.ground))
        plt.axes_color(rgb(palette.ground))
        plt.ticks_color(rgb(palette.muted))
        return plt

    def render(self) -> Text:
        """Return the plot as it fits the widget."""
        self._plot.plotsize(self.size.width, self.size.height)
        self._plot._set_size(self.size.width, self.size.height)
        return Text.from_ansi(self._plot.build())


def rgb(colour: str) -> tuple[int, int, int]:
    """Return a colour such as `#ffb000` as plots want it."""
    value = int(colour[1:], 16)
    return value >> 16, (value >> 8) & 255, value & 255
