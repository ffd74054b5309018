"""Show spring: a row for each main of the zoo at its offspring, with dice and young."""

from engine.games.zoo_tycoon.components.numbers import BIOME, COMPONENTS, RECORD
from engine.games.zoo_tycoon.names import biome_letter
from engine.games.zoo_tycoon.rules.event_cards import pips
from engine.shared.wording import capital
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon import faces
from zootui.boards.zoo_tycoon.hand.ends import OfSpecies
from zootui.boards.zoo_tycoon.hand.pointing import field
from zootui.boards.zoo_tycoon.hand.verbs import ends_of
from zootui.boards.zoo_tycoon.spring.event_card import paint_event_in_brief
from zootui.boards.zoo_tycoon.spring.offspring import FAILED, SUCCESS, TRY_AGAIN, Die, Offspring, offspring, seat_shown
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip, signs

_EVENT = 3
"""Lines of the event above the dice on a small screen."""


def paint_spring(scene: Scene) -> Canvas:
    """Return the dice and young of the zoo at its offspring; on a small screen under the event."""
    canvas = Canvas(scene.width, scene.height, scene.palette)
    top = 0
    if scene.height < 24:
        zoo = scene.view.public.zoos[seat_shown(scene)]
        paint_event_in_brief(canvas, scene, Rect(0, 0, scene.width, _EVENT), zoo)
        top = _EVENT
    paint_rows(canvas, scene, Rect.between(0, top, scene.width, scene.height))
    return canvas


_TALL, _LOW = 3, 2
_NAME = 4


def paint_rows(canvas: Canvas, scene: Scene, box: Rect) -> None:
    """Paint the mains of the zoo at its offspring under a heading, as tall as there is room."""
    palette, public = scene.palette, scene.view.public
    seat = seat_shown(scene)
    every = offspring(public, seat)
    canvas.fill(box.x, box.y, box.width, box.height, palette.panel)
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    _heading(canvas, scene, box, seat)
    if not every:
        canvas.text(box.x + 1, box.y + 2, "no species, no young", palette.faint)
        return
    lines = box.height - 1
    step = max(1, min(_TALL + 1, lines // len(every)))
    y = box.y + 1
    for place, one in enumerate(every):
        if y + min(step, _TALL) > box.bottom:
            canvas.right(box.right - 1, box.bottom - 1, f"{len(every) - place} more", palette.muted)
            break
        _row(canvas, scene, Rect(box.x, y, box.width, min(step, _TALL)), one, place)
        y += step


def _columns(box: Rect) -> tuple[int, int, int]:
    """Return the columns of the need, of the dice, of the young."""
    if box.width < 70:
        return box.x + 22, box.x + 25, box.x + 38
    return box.x + 29, box.x + 34, box.right - 22


def _heading(canvas: Canvas, scene: Scene, box: Rect, seat: int) -> None:
    palette, public = scene.palette, scene.view.public
    title = "Your young" if seat == scene.viewer else f"The young of {scene.names[seat]}"
    need, dice, young = _columns(box)
    canvas.text(box.x + 1, box.y, clip(title, need - 5), palette.bright, traits=BOLD)
    canvas.right(need + 2, box.y, "needs" if box.width >= 70 else "", palette.faint)
    more = pips(public.cards.event)
    canvas.text(dice, box.y, clip(f"dice, each +{more}" if more else "dice", young - dice - 1), palette.faint)
    canvas.text(young, box.y, "young", palette.faint)


def _pointed(scene: Scene) -> int:
    """Return the main that what is in hand is about, −1 for none."""
    hand = scene.hand
    if hand is None or not isinstance(ends_of(hand.verb), OfSpecies):
        return -1
    found = field(hand.filled[0] if hand.filled else hand.value, 0) if hand.value is not None or hand.filled else -1
    return found if isinstance(found, int) else -1


def _row(canvas: Canvas, scene: Scene, box: Rect, one: Offspring, place: int) -> None:
    palette = scene.palette
    species = one.main.species
    lit = one.asked or species == _pointed(scene)
    shade = palette.amber_ground if lit else mix(palette.panel, palette.raised, 0.35) if place % 2 else palette.panel
    canvas.fill(box.x, box.y, box.width, box.height, shade)
    ground = faces.biome_ground(palette, BIOME[species])
    canvas.fill(box.x, box.y, 3, box.height, ground)
    canvas.text(box.x + 1, box.y + (box.height > 2), biome_letter(BIOME[species]), palette.on(ground), traits=BOLD)
    if lit:
        for line in range(box.height):
            canvas.text(box.x, box.y + line, "▌", palette.amber)
    _who(canvas, box, one)
    need, dice, young = _columns(box)
    ink = palette.faint if one.quiet else palette.bright
    canvas.right(need + 1, box.y, "–" if one.need is None else str(one.need), ink, traits=BOLD)
    _plates(canvas, Rect.between(dice, box.y, young, box.bottom), one, pips(scene.view.public.cards.event))
    _young(canvas, Rect.between(young, box.y, box.right, box.bottom), one)
    canvas.place(f"species {COMPONENTS.mains[species].id}", box)
    if scene.hand is not None and isinstance(ends_of(scene.hand.verb), OfSpecies):
        canvas.target(box, species, verb=scene.hand.verb.name)


def _who(canvas: Canvas, box: Rect, one: Offspring) -> None:
    """Write name, happiness and the animals, a chip each; the lying ones dim."""
    palette = canvas.palette
    name = RECORD[one.main.species].name
    need, _, _ = _columns(box)
    x, y = box.x + _NAME, box.y
    ink = palette.muted if one.quiet else palette.bright
    canvas.text(x, y, clip(capital(name), need - x), ink, traits=BOLD)
    if box.height < _LOW:
        return
    colour = faces.colour_ink(palette, one.happiness)
    end = canvas.text(x, y + 1, faces.happiness_signs(one.happiness), colour)
    if box.height >= _TALL and need - x > 22:
        end = canvas.text(end + 1, y + 1, f"{faces.colour_word(one.happiness):<6}", colour)
    _chips(canvas, end + 2, y + 1, one, need - 2 - end)
    if box.height >= _TALL:
        canvas.text(x, y + 2, clip(one.words, _columns(box)[1] - x - 1), palette.muted if one.quiet else palette.faint)


def _chips(canvas: Canvas, x: int, y: int, one: Offspring, room: int) -> None:
    palette = canvas.palette
    main = one.main
    if main.males + main.females + main.lying > room:
        text = f"{faces.MALE}{main.males} {faces.FEMALE}{main.females}" + (f" z{main.lying}" if main.lying else "")
        canvas.text(x, y, text, palette.text)
        return
    plates = (
        (faces.MALE, faces.male_plate(palette), main.males),
        (faces.FEMALE, faces.female_plate(palette), main.females),
        ("z", mix(faces.female_plate(palette), palette.panel, 0.5), main.lying),
    )
    for sign, plate, count in plates:
        x = canvas.text(x, y, signs(sign, count), palette.on(plate), plate)


def _plates(canvas: Canvas, box: Rect, one: Offspring, more: int) -> None:
    """Paint the dice as plates; where there are too many, as numbers; where there are none, say why."""
    if not one.dice:
        if box.height < _TALL:
            canvas.text(box.x, box.y, clip(one.words, box.width - 1), canvas.palette.muted)
        return
    wide = 5 if box.height >= _TALL else 4
    if (wide + 1) * len(one.dice) > box.width:
        wide = 3
    step = wide + (1 if (wide + 1) * len(one.dice) <= box.width else 0)
    for place, die in enumerate(one.dice):
        x = box.x + place * step
        if x + wide > box.right:
            canvas.text(x, box.y, "…", canvas.palette.muted)
            return
        _die(canvas, Rect(x, box.y, wide, box.height), die, more)


def _die(canvas: Canvas, box: Rect, die: Die, more: int) -> None:
    palette = canvas.palette
    lime, amber = palette.hue("lime"), mix(palette.amber_ground, palette.amber, 0.2)
    looks = {
        SUCCESS: (lime, palette.on(lime)),
        FAILED: (palette.raised, palette.muted),
        TRY_AGAIN: (amber, palette.amber),
    }
    plate, ink = looks.get(die.state, (palette.sunk, palette.faint))
    canvas.fill(box.x, box.y, box.width, box.height, plate)
    middle = box.x + (box.width - 1) // 2
    line = box.y + (box.height >= _TALL)
    text = str(die.shows) if die.shows else "·"
    canvas.text(middle, line, text, ink, plate, BOLD)
    if palette.mono and die.state == SUCCESS and box.height >= _LOW:
        canvas.text(box.x, box.y, "✓", ink, plate)
    if more and die.shows and box.height >= _LOW:
        canvas.text(middle - (box.width > 4), line + 1, f"={' ' if box.width > 4 else ''}{die.counts}", ink, plate)


def _young(canvas: Canvas, box: Rect, one: Offspring) -> None:
    """Paint the young as discs, and what becomes of them."""
    palette = canvas.palette
    x = box.x
    males, females = one.young or (0, 0)
    discs = ((faces.MALE, faces.male_plate(palette)),) * males + (
        (faces.FEMALE, faces.female_plate(palette)),
    ) * females
    wide = 4 if 4 * len(discs) <= box.width else 2
    for sign, plate in discs:
        if x + wide > box.right:
            break
        text = f" {sign} " if wide > 2 else sign
        canvas.text(x, box.y, text, palette.on(plate), plate, BOLD)
        x += wide
    ink = palette.amber if one.asked else palette.text
    lines = one.after
    if one.young is None and lines:
        canvas.text(
            box.x, box.y, clip(lines[0], box.width - 1), palette.amber if lines[0].startswith("may") else palette.muted
        )
        return
    if box.height == 1:
        canvas.text(x + 1, box.y, clip(lines[0] if lines else "", box.right - x - 2), ink)
        return
    for line, words in enumerate(lines[-(box.height - 1) :] if box.height == _LOW else lines, box.y + 1):
        canvas.text(box.x, line, clip(words, box.width - 1), ink if line == box.y + 1 else palette.muted)
