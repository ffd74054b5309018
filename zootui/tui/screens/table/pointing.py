"""Point at what stands on the screen, thing by thing, and say what it is: the words that were given to `Canvas.note` there."""

from collections.abc import Mapping
from dataclasses import dataclass

from zootui.draw.canvas import Canvas
from zootui.draw.palette import mix
from zootui.draw.rect import Rect
from zootui.tui.widgets.footer import FooterKey

EXPLAIN = ","
"""The key that begins to walk, and goes on to the next thing."""
POINTING = (
    FooterKey(EXPLAIN, "next thing", 0, lit=True),
    FooterKey("← ↑ ↓ →", "point", 0),
    FooterKey("Esc", "back", 0),
    FooterKey("?", "help", 0, always=True),
    FooterKey("q", "leave", 0, always=True),
)
"""The footer while something is pointed at with keys."""
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class Thing:
    """Hold what stands in a rectangle of a part of the screen, in words."""

    part: str
    box: Rect
    words: str


class Explaining:
    """Remember which thing is pointed at with keys; none unless somebody asked. Parts have their corners in cells of the screen."""

    def __init__(self) -> None:
        self.thing: Thing | None = None

    def end(self) -> None:
        self.thing = None

    def look(self, part: str, canvas: Canvas) -> None:
        """See a part painted anew: its thing may stand elsewhere then; one that is not there any more ends the walk."""
        thing = self.thing
        if thing is None or thing.part != part:
            return
        now = _things(part, canvas)
        if thing not in now:
            self.thing = next((one for one in now if one.words == thing.words), None)

    def press(self, key: str, parts: Mapping[str, tuple[Canvas, tuple[int, int]]]) -> bool:
        """Do what a key means while walking, or begin; return whether it meant that. Any other key ends the walk."""
        if key == EXPLAIN:
            self._step(parts)
            return True
        if self.thing is None:
            return False
        if key == "escape":
            self.end()
            return True
        if key in _WAYS:
            self._go(_WAYS[key], parts)
            return True
        self.end()
        return False

    def _step(self, parts: Mapping[str, tuple[Canvas, tuple[int, int]]]) -> None:
        """Point at the next thing in reading order, part after part."""
        every = [thing for name, (canvas, _) in parts.items() for thing in _things(name, canvas)]
        here = next((at for at, thing in enumerate(every) if thing == self.thing), -1)
        self.thing = every[(here + 1) % len(every)] if every else None

    def _go(self, way: tuple[int, int], parts: Mapping[str, tuple[Canvas, tuple[int, int]]]) -> None:
        """Point at the nearest thing in a direction."""
        assert self.thing is not None
        x, y = _middle(self.thing, parts)
        best: tuple[float, Thing] | None = None
        for name, (canvas, _) in parts.items():
            for thing in _things(name, canvas):
                if thing == self.thing:
                    continue
                dx, dy = (there - here for there, here in zip(_middle(thing, parts), (x, y), strict=True))
                along, sideways = (dx * way[0], dy) if way[0] else (dy * way[1], dx)
                if along > 0 and (best is None or along + 2 * abs(sideways) < best[0]):
                    best = along + 2 * abs(sideways), thing
        self.thing = self.thing if best is None else best[1]


def _things(part: str, canvas: Canvas) -> list[Thing]:
    """Return what can be pointed at, in reading order; each set of words once where it stands."""
    found = dict.fromkeys(Thing(part, box, words) for box, words in canvas.notes)
    return sorted(found, key=lambda thing: (thing.box.y, thing.box.x))


def _middle(thing: Thing, parts: Mapping[str, tuple[Canvas, tuple[int, int]]]) -> tuple[float, float]:
    """Return the middle of a thing on the screen, two columns as far as a line."""
    left, top = parts[thing.part][1] if thing.part in parts else (0, 0)
    return (left + thing.box.x + thing.box.width / 2) / 2, top + thing.box.y + thing.box.height / 2


def lit(canvas: Canvas, thing: Thing | None, part: str) -> Canvas:
    """Return a part with the thing lit that is pointed at in it; a frame of signs says it without colour."""
    if thing is None or thing.part != part:
        return canvas
    shown = Canvas(canvas.width, canvas.height, canvas.palette, canvas.ground, canvas.ink)
    shown.blit(canvas)
    box = thing.box
    shown.shade(box.x, box.y, box.width, box.height, lambda colour: mix(colour, canvas.palette.blue, 0.35))
    shown.text(box.x - 1, box.y, "▸", canvas.palette.blue)
    shown.text(box.right, box.y, "◂", canvas.palette.blue)
    return shown
