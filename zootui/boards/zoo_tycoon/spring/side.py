"""Paint what stands beside the dice: the event, the breeding program, the bag, workers and buzz."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import FULL_BAG
from engine.games.zoo_tycoon.rules.zoo.limits import idle
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz
from engine.shared.wording import counted, number, signed
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon import faces
from zootui.boards.zoo_tycoon.spring.event_card import ABOUT_BAG, ABOUT_BREEDING, paint_event
from zootui.boards.zoo_tycoon.spring.offspring import seat_shown
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip, signs

_BREEDING = COMPONENTS.breeding
_CARD = 11
_FIRST = 11
"""Where the track of the breeding program begins."""


def paint_spring_side(scene: Scene) -> Canvas:
    """Return the column beside the dice, as high as it needs."""
    palette, public = scene.palette, scene.view.public
    seats = len(public.zoos)
    rest = seats + 5
    canvas = Canvas(scene.width, min(scene.height, _CARD + rest), palette, palette.panel)
    card = max(4, canvas.height - rest)
    paint_event(canvas, scene, Rect(0, 0, canvas.width, card))
    y = card
    canvas.text(1, y, "Breeding program", palette.muted, traits=BOLD)
    if canvas.width > 34:
        canvas.right(canvas.width - 1, y, f"{_BREEDING.first} and {_BREEDING.second} at the end", palette.faint)
    canvas.note(0, y, canvas.width, 1, ABOUT_BREEDING)
    for seat in range(seats):
        _bred(canvas, scene, y + 1 + seat, seat)
    y += seats + 1
    for step in (0, 5, 10):
        canvas.text(_FIRST + 1 + _step(canvas) * step - (step > 9), y, str(step), palette.faint)
    _bag(canvas, scene, y + 1)
    return canvas


def _step(canvas: Canvas) -> int:
    """Return the columns of a step of the breeding program."""
    return 2 if canvas.width >= _FIRST + 25 else 1


def _bred(canvas: Canvas, scene: Scene, y: int, seat: int) -> None:
    """Write a zoo's steps in the breeding program, a square each (R83)."""
    palette = scene.palette
    steps = scene.view.public.zoos[seat].breeding
    canvas.text(1, y, palette.mark(seat), palette.seat(seat))
    canvas.text(3, y, clip(scene.names[seat], 8), palette.text)
    canvas.fill(_FIRST, y, 2 + _step(canvas) * (_BREEDING.top or 0), 1, palette.sunk)
    for step in range(steps):
        canvas.text(_FIRST + 1 + _step(canvas) * (step + 1), y, "■", palette.dim(palette.seat(seat), 0.2))
    canvas.right(canvas.width - 1, y, f" {steps}", palette.bright, traits=BOLD)


def _bag(canvas: Canvas, scene: Scene, y: int) -> None:
    """Write the discs in the bag, the idle workers, the buzz of the zoo that is shown."""
    palette, public = scene.palette, scene.view.public
    zoo: Zoo = public.zoos[seat_shown(scene)]
    males, females = public.bag
    canvas.text(1, y, "Bag", palette.muted, traits=BOLD)
    canvas.note(0, y, canvas.width, 1, ABOUT_BAG)
    end = canvas.text(8, y, faces.MALE, faces.male_plate(palette))
    end = canvas.text(end, y, f" {males}  ", palette.bright, traits=BOLD)
    end = canvas.text(end, y, faces.FEMALE, faces.female_plate(palette))
    end = canvas.text(end, y, f" {females}  ", palette.bright, traits=BOLD)
    canvas.text(end, y, clip(f"of {FULL_BAG[0]} and {FULL_BAG[1]}", canvas.width - end), palette.faint)
    workers = idle(zoo)
    canvas.text(1, y + 1, "Staff", palette.muted, traits=BOLD)
    end = canvas.text(8, y + 1, signs("●", workers), palette.bright)
    canvas.text(
        end + bool(workers), y + 1, f"{counted(workers, 'worker')} idle" if workers else "all at work", palette.text
    )
    canvas.note(0, y + 1, canvas.width, 1, "workers of the zoo that is shown, and those that did nothing yet this year")
    money = canvas.right(canvas.width - 1, y + 2, number(zoo.money), palette.bright, traits=BOLD)
    canvas.right(money - 1, y + 2, "money", palette.muted)
    canvas.text(1, y + 2, "Buzz", palette.muted, traits=BOLD)
    there = buzz(zoo)
    canvas.text(8, y + 2, signed(there) if there else "none yet", palette.green if there else palette.faint)
