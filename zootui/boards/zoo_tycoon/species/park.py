"""Paint the national park of a species, and who of its members a zoo has (R144-R146)."""

from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.names import park_name, short_name, singular
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import exhibited
from engine.shared.wording import listing
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import DOT
from zootui.draw.rect import Rect
from zootui.draw.text import clip


def there_of_park(zoo: Zoo, park: int) -> int:
    """Return how many members of a national park a zoo exhibits."""
    here = set(exhibited(zoo))
    return sum(not here.isdisjoint(entry) for entry in numbers.PARK_MEMBERS[park])


def members_of(species: int) -> tuple[tuple[int, ...], ...]:
    """Return the members of the park that a species belongs to, none where it belongs to none (R144)."""
    park = numbers.PARK_OF[species]
    return () if park == numbers.NOBODY else numbers.PARK_MEMBERS[park]


def paint_park(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int, *, large: bool) -> int:
    """Name the national park that a species belongs to, what it pays, and who, or how many, of its members are there.

    Return the line after it.
    """
    palette, park = scene.palette, numbers.PARK_OF[species]
    if y >= box.bottom:
        return y
    left = box.x + (14 if large else 1)
    if large:
        canvas.text(box.x + 2, y, "Park", palette.muted, traits=BOLD)
    if park == numbers.NOBODY:
        canvas.text(left, y, "in no national park", palette.faint)
        return y + 1
    card = numbers.COMPONENTS.parks[park]
    end = canvas.text(left, y, park_name(park).split()[0], palette.bright, traits=BOLD)
    full, brief = (
        (f" for the first, {card.second} for the second", f"first, {card.second} next")
        if card.without is None
        else (f", {card.without.points} without the panda", f"or {card.without.points} no panda")
    )
    if large:
        canvas.text(end + 1, y, clip(f"{card.first}{full}", box.right - end - 2), palette.muted)
        return _members(canvas, scene, box, park, y + 1)
    end = canvas.text(end + 1, y, f"{card.first}", palette.green, traits=BOLD)
    there = there_of_park(scene.view.public.zoos[scene.seat], park)
    canvas.text(end + 1, y, f"{brief} · you {there} of {len(numbers.PARK_MEMBERS[park])}", palette.muted)
    return y + 1


def _members(canvas: Canvas, scene: Scene, box: Rect, park: int, y: int) -> int:
    palette = scene.palette
    here = set(exhibited(scene.view.public.zoos[scene.seat]))
    half = (box.width - 15) // 2
    for place, entry in enumerate(numbers.PARK_MEMBERS[park]):
        x, line = box.x + 14 + place % 2 * half, y + place // 2
        if line >= box.bottom:
            break
        there = not here.isdisjoint(entry)
        mark, ink = (palette.mark(scene.seat), palette.seat(scene.seat)) if there else (DOT, palette.faint)
        canvas.text(x, line, mark, ink)
        names = listing(map(singular if len(entry) == 1 else short_name, entry), last="or")
        canvas.text(x + 2, line, clip(names, half - 3), palette.text if there else palette.muted)
    return y + (len(numbers.PARK_MEMBERS[park]) + 1) // 2
