"""Draw numbers in large signs of squares."""

from zootui.draw.canvas import Canvas

_LINES = 5
_SQUARES = {
    "+": ("...", ".#.", "###", ".#.", "..."),
    "−": ("...", "...", "###", "...", "..."),
    "×": ("...", "#.#", ".#.", "#.#", "..."),
    "–": ("...", "...", "###", "...", "..."),
    "!": (".#.", ".#.", ".#.", "...", ".#."),
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": ("##.", ".#.", ".#.", ".#.", "###"),
    "2": ("###", "..#", "###", "#..", "###"),
    "3": ("###", "..#", ".##", "..#", "###"),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "###", "..#", "###"),
}
"""Each sign as five lines of three squares."""


def width_of_big(text: str, scale: int) -> int:
    """Return the columns that a text takes, one free square between two signs."""
    return scale * (4 * len(text) - 1)


def paint_big(canvas: Canvas, x: int, half: int, text: str, ink: str, scale: int) -> None:
    """Draw a text whose squares are `scale` columns and half lines large, from column `x` and half line `half` on."""
    for place, sign in enumerate(text):
        for row, line in enumerate(_SQUARES.get(sign, ("...",) * _LINES)):
            for column, square in enumerate(line):
                if square == "#":
                    left = x + scale * (4 * place + column)
                    canvas.half(left, half + scale * row, scale, scale, ink)
