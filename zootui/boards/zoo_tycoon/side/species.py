"""Paint all species of a zoo, each with what its next colour takes."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY
from engine.games.zoo_tycoon.names import short_name, singular
from engine.games.zoo_tycoon.rules.figures import next_colour, to_next_colour
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.shared.wording import capital, number
from zootui.boards.zoo_tycoon import faces
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.text import clip, width_of


def paint_species(canvas: Canvas, zoo: Zoo, title: str, lines: int) -> int:
    """Write a title and the species into `lines` lines, with what they lack if there is room; return the line after them."""
    palette = canvas.palette
    canvas.fill(0, 0, canvas.width, 1, palette.raised)
    canvas.text(1, 0, clip(title, canvas.width - 12), palette.bright, traits=BOLD)
    canvas.right(
        canvas.width - 1, 0, "to the next colour" if canvas.width >= faces.WIDE else "to the next", palette.muted
    )
    mains = [one for one in zoo.enclosures if one.main is not None]
    guests = [one.co for one in zoo.enclosures if one.co != NOBODY]
    last = bool(guests) or bool(mains)
    deep = 2 * len(mains) + last <= lines - 1
    y = 1
    if not mains and y < lines:
        canvas.text(1, y, "no species exhibited yet", palette.faint)
        y += 1
    left_out: list[Enclosure] = []
    for place, one in enumerate(mains):
        if y + last >= lines:
            left_out = mains[place:]
            break
        _state(canvas, one, y, deep=deep)
        y += 1
        if deep:
            _next_needs(canvas, one, y, 3)
            y += 1
    if last and y < lines:
        score = welfare(zoo)
        also = f"+{len(left_out)} species" if left_out else ""
        canvas.right(canvas.width - 1, y, also, palette.muted)
        without = ", ".join(singular(one.main.species) for one in left_out if one.main is not None)
        canvas.note(canvas.width - 1 - len(also), y, len(also), 1, without)
        words = f"guests {', '.join(map(short_name, guests))} · " if guests else ""
        if len(words) > canvas.width - 14 - len(also):
            words = f"{len(guests)} guests · "
        x = canvas.text(1, y, words, palette.muted)
        x = canvas.text(x, y, "welfare ", palette.muted)
        canvas.text(x, y, number(score), palette.red if score < 0 else palette.text, traits=BOLD)
        y += 1
    return y


def _state(canvas: Canvas, enclosure: Enclosure, y: int, *, deep: bool) -> None:
    """Write a species, its animals, how it fares; without room for a second line also what it lacks."""
    palette = canvas.palette
    main = enclosure.main
    assert main is not None
    wide = canvas.width >= faces.WIDE
    colour = happiness(enclosure)
    needs = ", ".join(f"{faces.NEEDS[one.need]} +{one.start - one.have}" for one in to_next_colour(enclosure))
    needs = needs or f"{faces.colour_word(colour)}, as happy as can be"
    canvas.note(0, y, canvas.width, 1, f"{singular(main.species)}: {needs}")
    name = singular(main.species) if wide and deep else short_name(main.species)
    canvas.text(1, y, clip(capital(name), 19), palette.bright, traits=BOLD)
    x = 21 if wide and deep else 9
    canvas.text(x, y, faces.sexes(main.males, main.females + main.lying), palette.text)
    x = canvas.text(x + 7, y, faces.happiness_signs(colour), faces.colour_ink(palette, colour))
    if deep:
        canvas.text(x + 1, y, faces.colour_word(colour), faces.colour_ink(palette, colour))
        canvas.right(canvas.width - 1, y, faces.LEVELS[COMPONENTS.mains[main.species].level], palette.muted)
    else:
        _next_needs(canvas, enclosure, y, x + 1)


def _next_needs(canvas: Canvas, enclosure: Enclosure, y: int, x: int) -> None:
    """Write the next colour and what it takes, as far as there is room."""
    palette = canvas.palette
    colour = next_colour(enclosure)
    if colour is None:
        canvas.text(x, y, "nothing better to reach", palette.faint)
        return
    wide = canvas.width >= faces.WIDE
    needs = to_next_colour(enclosure)
    if wide:
        x = canvas.text(x, y, f"{faces.colour_word(colour)} ", faces.colour_ink(palette, colour), traits=BOLD)
        words = ", ".join(f"{faces.NEEDS[one.need]} {one.have}→{one.start}" for one in needs)
        if width_of(words) > canvas.width - 1 - x:
            words = ", ".join(f"{faces.SHORT_NEEDS[one.need]} {one.have}→{one.start}" for one in needs)
        if width_of(words) > canvas.width - 1 - x:
            words = ", ".join(faces.SHORT_NEEDS[one.need] for one in needs)
    else:
        x = canvas.text(x, y, f"{faces.happiness_signs(colour)} " if x < 9 else "", faces.colour_ink(palette, colour))
        words = ", ".join(f"{faces.SHORT_NEEDS[one.need]} +{one.start - one.have}" for one in needs)
        if width_of(words) > canvas.width - 1 - x:
            words = " ".join(faces.SHORT_NEEDS[one.need] for one in needs)
    canvas.text(x, y, clip(words, canvas.width - 1 - x), palette.muted)
