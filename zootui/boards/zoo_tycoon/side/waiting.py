"""Paint who waits in another zoo, and how far its best national park is."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, PARK_MEMBERS
from engine.games.zoo_tycoon.names import park_name, short_name
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import ParkMarks
from engine.games.zoo_tycoon.rules.zoo.enclosures import exhibited, quarantine_space
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.faces import sexes
from zootui.boards.zoo_tycoon.species.park import there_of_park
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK, DOT
from zootui.draw.text import clip


def paint_waiting(canvas: Canvas, scene: Scene, y: int, lines: int) -> int:
    """Write who waits in quarantine, and the park of which most is there, into `lines` lines; return the line after them."""
    palette, public = scene.palette, scene.view.public
    zoo: Zoo = public.zoos[scene.seat]
    end = y + lines
    if y < end:
        canvas.text(1, y, "Quarantine", palette.muted, traits=BOLD)
        words = ", ".join(f"{short_name(one.species)} {sexes(one.males, one.females)}" for one in zoo.quarantine)
        canvas.text(13, y, clip(words or "empty", canvas.width - 14), palette.text if words else palette.faint)
        y += 1
    park = max(range(len(PARK_MEMBERS)), key=lambda one: (there_of_park(zoo, one), -len(PARK_MEMBERS[one])))
    if y >= end or not there_of_park(zoo, park):
        return y
    card = COMPONENTS.parks[park]
    worth = f"{card.first} then {card.second}" + ("" if public.parks[park] == ParkMarks() else ", taken")
    canvas.text(1, y, park_name(park), palette.muted, traits=BOLD)
    canvas.right(canvas.width - 1, y, worth, palette.faint)
    for entry in PARK_MEMBERS[park]:
        y += 1
        if y >= end:
            return y
        sign = _member(zoo, entry)
        canvas.text(1, y, sign, palette.green if sign == CHECK else palette.amber if sign == "◌" else palette.faint)
        ink = palette.muted if sign == DOT else palette.text
        canvas.text(3, y, clip(" or ".join(map(short_name, entry)), canvas.width - 4), ink)
    return y + 1


def _member(zoo: Zoo, entry: tuple[int, ...]) -> str:
    """Return the sign of an entry: there, in quarantine, missing."""
    here = set(exhibited(zoo))
    if not here.isdisjoint(entry):
        return CHECK
    return "◌" if any(quarantine_space(zoo, species) >= 0 for species in entry) else DOT
