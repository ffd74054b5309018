"""Paint the national park of a species, and who of its members a zoo has (R144-R146)."""

from __future__ import annotations

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


def paint_park(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int) -> int:
    """Name the national park that a species belongs to, and who of its members is there."""
    palette, park = scene.palette, numbers.PARK_OF[species]
    if y >= box.bottom:
        return y
    canvas.text(box.x + 2, y, "Park", palette.muted, traits=BOLD)
    if park == numbers.NOBODY:
        canvas.text(box.x + 14, y, "in no national park", palette.faint)
        return y + 1
    words = park_name(park).split()[0]
    end = canvas.text(box.x + 14, y, words, palette.bright, traits=BOLD)
    card = numbers.COMPONENTS.parks[park]
    worth = f"{card.first} for the first, {card.second} for the second"
    if card.without is not None:
        worth = f"{card.first}, {card.without.points} without the panda"
    canvas.text(end + 1, y, clip(worth, box.right - end - 2), palette.muted)
    here = set(exhibited(scene.view.public.zoos[scene.seat]))
    half = (box.width - 15) // 2
    for place, entry in enumerate(numbers.PARK_MEMBERS[park]):
        x, line = box.x + 14 + place % 2 * half, y + 1 + place // 2
        if line >= box.bottom:
            break
        there = not here.isdisjoint(entry)
        mark, ink = (palette.mark(scene.seat), palette.seat(scene.seat)) if there else (DOT, palette.faint)
        canvas.text(x, line, mark, ink)
        names = listing(map(singular if len(entry) == 1 else short_name, entry), last="or")
        canvas.text(x + 2, line, clip(names, half - 3), palette.text if there else palette.muted)
    return y + 1 + (len(numbers.PARK_MEMBERS[park]) + 1) // 2


def paint_park_in_a_line(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int) -> int:
    """Write the park of a species, what it pays, and how many of its members the zoo has."""
    palette, park = scene.palette, numbers.PARK_OF[species]
    if park == numbers.NOBODY:
        canvas.text(box.x + 1, y, "in no national park", palette.faint)
        return y + 1
    card = numbers.COMPONENTS.parks[park]
    rest = f"first, {card.second} next" if card.without is None else f"or {card.without.points} no panda"
    there = there_of_park(scene.view.public.zoos[scene.seat], park)
    end = canvas.text(box.x + 1, y, park_name(park).split()[0], palette.bright, traits=BOLD)
    end = canvas.text(end + 1, y, f"{card.first}", palette.green, traits=BOLD)
    canvas.text(end + 1, y, f"{rest} · you {there} of {len(numbers.PARK_MEMBERS[park])}", palette.muted)
    return y + 1
