"""A lesson's sentences and where they point."""

from dataclasses import dataclass

from engine.contract.game import Refusal
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import width_of, wrap
from zootui.lessons.contract import Kind

_BEFORE = {"lesson": "Why: ", "puzzle": "From: "}
"""What stands before the second sentence of a step."""
_GAINED = {"lesson": "just learned", "puzzle": "what stood out"}
_HARD_SPACE = "\u00a0"
_WIDE = 110
"""From this width on the words stand further in."""


@dataclass(frozen=True)
class Strip:
    """Hold what the strip says: `at` of `of` steps, counted from 0; `praise` once it is done."""

    title: str
    do: str
    why: str
    at: int
    of: int
    learned: tuple[str, ...] = ()
    refusal: Refusal | None = None
    praise: bool = False
    line: int | None = None
    """Where a line goes up."""
    kind: Kind = "lesson"


def strip_height(width: int, strip: Strip) -> int:
    """Return how many rows the strip needs to say what to do, why, and why not."""
    why_not = len(_why_not(width, strip.refusal))
    return 1 + len(_do(width, strip)) + max(len(_why(width, strip)), why_not)


def paint_strip(width: int, height: int, palette: Palette, strip: Strip) -> Canvas:
    """Return the strip; what was learned last stands in the rows that are left."""
    canvas = Canvas(width, height, palette, palette.panel)
    roomy = width >= _WIDE and height >= strip_height(width, strip) + 4
    x, y = (3 if width >= _WIDE else 1), (2 if roomy else 1)
    _rule(canvas, strip)
    for words in _do(width, strip):
        _keys(canvas, x, y, words)
        y += 1
    if strip.refusal is not None:
        y = _refusal(canvas, x, y, strip.refusal)
    else:
        for row, words in enumerate(_why(width, strip)):
            before = "" if row else _BEFORE[strip.kind]
            after = canvas.text(x, y, before, palette.amber)
            canvas.text(after, y, words.removeprefix(before), palette.text)
            y += 1
    _learned(canvas, x, y + roomy, strip)
    return canvas


def _room(width: int) -> int:
    return width - (2 if width < _WIDE else 6)


def _do(width: int, strip: Strip) -> list[str]:
    return _wrapped(strip.do, _room(width))


def _why(width: int, strip: Strip) -> list[str]:
    return _wrapped(_BEFORE[strip.kind] + strip.why, _room(width)) if strip.why else []


def _why_not(width: int, refusal: Refusal | None) -> list[str]:
    return [] if refusal is None else wrap(f"{refusal.text} {refusal.rule}", _room(width) - 4)


def _wrapped(words: str, room: int) -> list[str]:
    """Return words in lines; a key between backticks is never parted."""
    parts = words.split("`")
    parts[1::2] = [key.replace(" ", _HARD_SPACE) for key in parts[1::2]]
    lines: list[str] = []
    line = ""
    for word in "`".join(parts).split(" "):
        joined = f"{line} {word}".strip(" ")
        if width_of(joined) > room and line:
            lines.append(line)
            joined = word
        line = joined
    return [*lines, line] if line else lines


def _keys(canvas: Canvas, x: int, y: int, words: str) -> None:
    """Write words in full light, a key between backticks as a key."""
    for place, part in enumerate(words.split("`")):
        if place % 2:
            x = canvas.text(x, y, f" {part} ", canvas.palette.on(canvas.palette.amber), canvas.palette.amber, BOLD)
        else:
            x = canvas.text(x, y, part, canvas.palette.bright, traits=BOLD)


def _rule(canvas: Canvas, strip: Strip) -> None:
    palette = canvas.palette
    ink = palette.red if strip.refusal is not None else palette.green if strip.praise else palette.amber
    canvas.text(0, 0, "▔" * canvas.width, palette.amber)
    canvas.text(2, 0, f" {'✓ ' if strip.praise else ''}{strip.title} ", ink, traits=BOLD)
    dots = strip.of if width_of(strip.title) + 2 * strip.of + 8 <= canvas.width else 0
    x = canvas.width - 2 - 2 * dots
    canvas.text(x - 1, 0, " " * (2 * dots + 1) if dots else "")
    for step in range(dots):
        sign, colour = ("●", palette.green) if step < strip.at else ("○", palette.faint)
        if step == strip.at:
            sign, colour = ("●", palette.green) if strip.praise else ("◆", palette.amber)
        canvas.text(x + 2 * step, 0, sign, colour)
    if strip.line is not None and canvas.sign(strip.line, 0) == "▔":
        canvas.text(strip.line, 0, "┻", palette.amber, traits=BOLD)


def _refusal(canvas: Canvas, x: int, y: int, refusal: Refusal) -> int:
    """Say why not, and by which rule; return the row after."""
    palette = canvas.palette
    canvas.text(x, y, " × ", palette.on(palette.red), palette.red, BOLD)
    for words in _why_not(canvas.width, refusal):
        said = words.removesuffix(refusal.rule) if refusal.rule else words
        after = canvas.text(x + 4, y, said, palette.bright, traits=BOLD)
        canvas.text(after, y, words[len(said) :], palette.muted, traits=BOLD)
        y += 1
    return y


def _learned(canvas: Canvas, x: int, y: int, strip: Strip) -> None:
    if not strip.learned or y + 1 >= canvas.height:
        return
    canvas.text(x - 1, y, "─" * (canvas.width - 2 * x + 1), canvas.palette.border)
    canvas.text(x + 1, y, f" {_GAINED[strip.kind]} ", canvas.palette.green)
    for row, words in enumerate(strip.learned, y + 1):
        if strip.kind == "lesson" or row == y + 1:  # of a puzzle they are lines of one sentence
            canvas.text(x, row, "✓ ", canvas.palette.green)
        canvas.text(x + 2, row, words, canvas.palette.text)
