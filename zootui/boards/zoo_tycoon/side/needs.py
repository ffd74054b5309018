"""Paint a species with its four ladders and its values, and what the next colour needs."""

from engine.games.zoo_tycoon.components.numbers import CATEGORY, COMPONENTS
from engine.games.zoo_tycoon.components.species import Ladder, PrintedMain as Card
from engine.games.zoo_tycoon.names import biome_name, category_name, short_name, singular
from engine.games.zoo_tycoon.rules.figures import missing
from engine.games.zoo_tycoon.rules.model import Enclosure
from engine.games.zoo_tycoon.rules.readings import most
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, happiness, needs
from engine.games.zoo_tycoon.rules.zoo.values import base_value
from engine.shared.wording import capital
from zootui.boards.zoo_tycoon import faces
from zootui.draw.canvas import BOLD, Canvas, Run
from zootui.draw.glyphs import CHECK, DOT
from zootui.draw.palette import mix
from zootui.draw.text import clip, width_of

_MALES = {"any": "any number", "alpha": "one", "bachelor": "one beside females"}


def paint_needs(canvas: Canvas, enclosure: Enclosure, y: int, readings: int) -> int:
    """Paint the main of an enclosure from line `y` on; return the line after it. `readings` are those of its zoo (R42)."""
    palette = canvas.palette
    main = enclosure.main
    assert main is not None
    wide = canvas.width >= faces.WIDE
    card = COMPONENTS.mains[main.species]
    name = singular(main.species)
    _head(canvas, enclosure, capital(name), y, wide=wide)
    colour = happiness(enclosure)
    fares: list[Run] = [
        ("happiness  ", palette.muted),
        (f"{faces.happiness_signs(colour)} {faces.colour_word(colour)}", faces.colour_ink(palette, colour), BOLD),
    ]
    end = canvas.runs(1, y + 1, fares)
    if wide:
        canvas.text(end + 2, y + 1, "worst of the four", palette.faint)
    canvas.right(canvas.width - 1, y + 1, "to next", palette.faint)
    worst = min(LADDERS[main.species][need].colour(have) for need, have in enumerate(needs(enclosure)))
    for need, have in enumerate(needs(enclosure)):
        line, ladder = y + 2 + need, LADDERS[main.species][need]
        lit = ladder.colour(have) == worst
        canvas.text(1, line, faces.NEEDS[need], palette.bright if lit else palette.text, traits=BOLD if lit else 0)
        top = most(main.species, readings) if need == len(faces.NEEDS) - 1 else ladder.top
        paint_ladder(canvas, 12, line, ladder, have, width=3 if wide else 2, most=top)
        paint_to_next(canvas, canvas.width - 1, line, ladder, have, word=6 if wide else 0, plus=wide)
    values = f"pop {base_value(main)}  edu {card.education}  con {card.conservation}   cost {card.cost} a tile"
    line = y + 6
    canvas.text(1, line, f"worth  {values}" if wide else values.replace("  ", " ").replace("  ", " "), palette.muted)
    if wide:
        line += 1
        canvas.text(1, line, f"males {_MALES[card.males]}", palette.muted)
        _young(canvas, card, line)
    return line + 1


def _head(canvas: Canvas, enclosure: Enclosure, name: str, y: int, *, wide: bool) -> None:
    main = enclosure.main
    assert main is not None
    ground = faces.biome_ground(canvas.palette, enclosure.biome)
    ink = canvas.palette.on(ground)
    canvas.fill(0, y, canvas.width, 1, ground)
    level, category = faces.LEVELS[COMPONENTS.mains[main.species].level], category_name(CATEGORY[main.species])
    there = faces.sexes(main.males, main.females + main.lying)
    about = f"{level}  {category}  {biome_name(enclosure.biome)}"
    if not wide or len(name) + len(there) + len(about) + 7 > canvas.width:
        about = f"{level} {category}"
    begin = canvas.right(canvas.width - 1, y, about, mix(ground, ink, 0.85))
    room = begin - len(there) - (5 if wide else 4)
    shown = name if width_of(name) <= room else clip(capital(short_name(main.species)), room)
    end = canvas.text(1, y, shown, ink, traits=BOLD)
    canvas.text(end + (2 if wide else 1), y, there, ink)


def paint_ladder(canvas: Canvas, x: int, y: int, ladder: Ladder, have: int, *, width: int, most: int | None) -> None:
    """Paint a ladder from 0 to its end, `width` columns a step: dots, then the steps in their colours, the present one solid.

    `most` is the end; None means that there is none beyond the highest colour.
    """
    palette = canvas.palette
    end = ladder.top if most is None else most
    here = min(have, end)
    for value in range(end + 1):
        left = x + value * width
        colour = ladder.colour(value)
        more = "+" if value == end and most is None else ""
        if colour < 0:
            lit = value == here
            canvas.text(left, y, DOT.center(width), palette.red if lit else palette.faint, palette.sunk)
            continue
        full = faces.colour_plate(palette, colour)
        ground = full if value == here else mix(palette.panel, full, 0.3)
        ink = palette.on(ground) if value == here else full if palette.dark else palette.text
        text = f" {value}{more}".ljust(width) if width > 2 else f"{value}{more}".ljust(width)
        canvas.text(left, y, text[: max(width, len(text))], ink, ground, BOLD if value == here else 0)


def paint_to_next(canvas: Canvas, end: int, y: int, ladder: Ladder, have: int, *, word: int, plus: bool) -> None:
    """Write the colour of a need, in `word` columns or as signs, and how much is missing to the next."""
    colour, short = ladder.colour(have), missing(ladder, have)
    more = (f"+{short}" if plus else str(short)) if short else CHECK
    begin = canvas.right(end, y, more.rjust(2 + plus), canvas.palette.muted if short else canvas.palette.green)
    shown = faces.colour_word(colour).ljust(word) if word else faces.happiness_signs(colour)
    canvas.right(begin, y, shown, faces.colour_ink(canvas.palette, colour), traits=BOLD)


def _young(canvas: Canvas, card: Card, y: int) -> None:
    """Write at the end of a line what a die must show at each colour."""
    rolls = [
        (str(need), faces.colour_ink(canvas.palette, colour))
        for colour, need in enumerate(card.thresholds)
        if need is not None
    ]
    x = canvas.width - 1 - 2 * len(rolls)
    canvas.right(x, y, "young from", canvas.palette.muted)
    for roll, ink in rolls:
        x = canvas.text(x + 1, y, roll, ink, traits=BOLD)
