"""Paint a whole zoo with its title: as it is, or as it would be after what is in hand, outlined where that changes it."""

from typing import Any

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import mark, short_name, square_name
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, enclosure_at, free_squares
from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, SQUARES, each
from zootui.boards.contract import Hand, Scene
from zootui.boards.shared.viewport import Viewport, fit
from zootui.boards.zoo_tycoon.faces import TILE, grounds, sexes
from zootui.boards.zoo_tycoon.hand.ends import (
    AlongPath,
    Ends,
    InEnclosure,
    InExchange,
    OfSpecies,
    OnSquare,
    OverSquares,
)
from zootui.boards.zoo_tycoon.hand.foreseen import NOTHING_NEW, Changes, came, changes, zoos_of
from zootui.boards.zoo_tycoon.hand.in_enclosure import at_place
from zootui.boards.zoo_tycoon.hand.on_square import at_square
from zootui.boards.zoo_tycoon.hand.plan_cursor import DIGITS, best_places, plan_at
from zootui.boards.zoo_tycoon.hand.pointing import at_species, meant, plan_squares, possible_squares
from zootui.boards.zoo_tycoon.hand.tile_cursor import laid_at
from zootui.boards.zoo_tycoon.hand.verbs import LOOKS, ends_of
from zootui.boards.zoo_tycoon.land.ground import Outline, paint_land
from zootui.boards.zoo_tycoon.land.occupants import effects
from zootui.boards.zoo_tycoon.land.squares import Writer
from zootui.boards.zoo_tycoon.land.viewport import ALIGNMENT, HATCHED_ABOVE, ZOO, ZOOMS, xy
from zootui.boards.zoo_tycoon.side.everybody import building_news
from zootui.boards.zoo_tycoon.side.plan_stages import plan_in_hand, stage_signs
from zootui.draw.canvas import BOLD, Canvas, Run
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip, shortened, signs, width_of

_NAMES = tuple(map(square_name, range(SQUARES)))
_TOP_ROW = (1 << COLUMNS) - 1
_BESIDE_NAME = 23
"""Columns of the title for the store and the staff, beside the owner."""


def paint_zoo(scene: Scene) -> Canvas:
    """Return the zoo that is looked at, with targets for the squares where what is in hand can go."""
    palette = scene.palette
    canvas = Canvas(scene.width, scene.height, palette)
    zoos = zoos_of(scene)
    hand = scene.hand if scene.seat == scene.viewer else None
    squares = meant(hand, zoos.before) if hand is not None else 0
    zooms = HATCHED_ABOVE if zoos.after.prohibited & _TOP_ROW == _TOP_ROW else ZOOMS
    room, keep = (scene.width, scene.height - 1), [*map(xy, each(squares))]
    viewport = fit(zooms, ZOO, room, keep=keep, at=scene.at, alignment=ALIGNMENT)
    canvas.fill(0, 0, canvas.width, canvas.height, palette.grass)
    below = 1 + viewport.zoom.size(ZOO)[1]
    _title(canvas, scene, zoos.after, waiting=below >= canvas.height and scene.seat != scene.viewer)
    new = changes(zoos.before, zoos.after)
    outline = _outline(palette, hand, squares, new)
    reach = possible_squares(hand) if hand is not None else 0
    paint_land(canvas, viewport, zoos.after, top=1, reach=reach, outline=outline, plain=scene.ascii)
    if hand is not None:
        _land_for_sale(canvas, viewport, zoos.after)
    writer = Writer(canvas=canvas, top=1, viewport=viewport, plain=scene.ascii)
    _write(writer, zoos.before, zoos.after, new)
    _numbers(writer, zoos.before, hand)
    if hand is not None and not hand.legal:
        for square in each(squares):
            writer.cross(square)
    if scene.compact:  # else the title and what stands beside the board say all of it
        _below(canvas, scene, zoos.after, below)
    _places(canvas, viewport, hand, zoos.before)
    return canvas


def _outline(palette: Palette, hand: Hand | None, squares: int, new: Changes) -> Outline | None:
    """Return what is outlined: in amber what a step changes, in red where it may not be."""
    if hand is not None and not hand.legal:
        return Outline(squares, palette.red) if squares else None
    shown = new.squares or squares
    return Outline(shown, palette.amber) if shown else None


def _write(writer: Writer, before: Zoo, after: Zoo, new: Changes) -> None:
    for enclosure in after.enclosures:
        fresh = came(before, enclosure) if new is not NOTHING_NEW else (0, 0, 0)
        writer.enclosure(enclosure, fresh, new.laid)
    old, now = effects(before), effects(after)
    for building in after.buildings:
        writer.building(building, old.get(building.square) if before is not after else None, now[building.square])
    writer.free(each(free_squares(after)))


def _numbers(writer: Writer, zoo: Zoo, hand: Hand | None) -> None:
    """Write at the other good places of a plan the number that jumps there."""
    ends = None if hand is None else ends_of(hand.verb)
    if hand is None or hand.value is None or not isinstance(ends, OverSquares):
        return
    taken = meant(hand, zoo)
    for digit, value in zip(DIGITS, best_places(zoo, hand.value[0], ends.enters), strict=False):
        squares = plan_squares(zoo, value)
        first = next((square for square in each(squares) if not taken >> square & 1), -1)
        if value != hand.value and first >= 0:
            taken |= 1 << first
            writer.key(first, digit)


def _land_for_sale(canvas: Canvas, viewport: Viewport, zoo: Zoo) -> None:
    """Write on the last hatched squares of the highest row that land can be bought, with the key and its price (R105)."""
    words = f" {LOOKS['buy'].key} buys land −{COMPONENTS.costs.tile} "
    wide = -(-len(words) // viewport.zoom.width)
    for square in sorted(each(zoo.prohibited), key=lambda one: (one // COLUMNS, -one)):
        row = [square + step for step in range(wide)]
        together = row[-1] // COLUMNS == square // COLUMNS
        if together and all(zoo.prohibited >> one & 1 and viewport.shows(*xy(one)) for one in row):
            x, y = viewport.corner(*xy(square))
            canvas.text(x + 1, y + viewport.zoom.height, words, canvas.palette.text, grounds(canvas.palette).shut)
            return


def _places(canvas: Canvas, viewport: Viewport, hand: Hand | None, zoo: Zoo) -> None:
    """Name each square; what is in hand can be pointed there, also where it may not go, so that it says why."""
    ends = None if hand is None or hand.value is None or hand.filled else ends_of(hand.verb)
    for square, name in enumerate(_NAMES):
        plate = viewport.plate(*xy(square))
        canvas.place(name, Rect(plate.x, max(0, plate.y) + 1, plate.width, min(plate.height, plate.bottom)))
        if hand is not None and ends is not None and viewport.shows(*xy(square)):
            value = _value_at(hand, zoo, ends, square)
            if value is not None:
                canvas.target(Rect(plate.x, plate.y + 1, plate.width, plate.height), value)


def _value_at(hand: Hand, zoo: Zoo, ends: Ends, square: int) -> Any:
    """Return what is in hand where the mouse points; None where that means nothing."""
    match ends:
        case OverSquares():
            return plan_at(hand, zoo, square)
        case AlongPath():
            return laid_at(hand, zoo, square)
        case OnSquare():
            return at_square(hand, zoo, ends, square)
        case InEnclosure() if (place := enclosure_at(zoo, square)) != NOWHERE:
            return at_place(hand, ends, place)
        case OfSpecies() | InExchange(lives=True) if (place := enclosure_at(zoo, square)) != NOWHERE:
            return at_species(hand, zoo, place)
    return None


def _title(canvas: Canvas, scene: Scene, zoo: Zoo, *, waiting: bool) -> None:
    """Write whose zoo it is, its tiles in store, its idle workers, and on a large screen who waits in quarantine.

    With `waiting` who waits there comes before store and workers: nothing below the zoo has room for it.
    """
    palette = scene.palette
    canvas.place("title", Rect(0, 0, canvas.width, 1))
    x = 1
    if scene.seat == scene.viewer:
        x = canvas.text(x, 0, "Your zoo", palette.bright, traits=BOLD)
    else:
        x = canvas.text(x, 0, f"{palette.mark(scene.seat)} ", palette.seat(scene.seat), traits=BOLD)
        name, room = scene.names[scene.seat], max(8, canvas.width - x - _BESIDE_NAME)
        whose = f"{name}’s zoo"
        x = canvas.text(x, 0, whose if width_of(whose) <= room else clip(name, room), palette.bright, traits=BOLD)
    if waiting and zoo.quarantine and x + 22 > canvas.width - _BESIDE_NAME:
        _quarantine(canvas, zoo, x + 2, 0)
        return
    store = zoo.store + zoo.bought
    workers = COMPONENTS.givens.workers
    idle = max(0, workers - zoo.staff.used)
    runs: list[Run] = [
        ("  store ", palette.muted),
        (f"{TILE} ", palette.hue("brown")),
        (str(store), palette.bright, BOLD),
        ("  staff ", palette.muted),
        (signs("●", idle) + signs("○", workers - idle), palette.bright),
    ]
    x = canvas.runs(x, 0, runs)
    if x + 22 <= canvas.width:
        _quarantine(canvas, zoo, x + 2, 0)


def _quarantine(canvas: Canvas, zoo: Zoo, x: int, y: int) -> None:
    for word, name in (("quarantine", short_name), ("waits", short_name), ("waits", mark)):
        found = [(name(one.species), sexes(one.males, one.females).replace(" ", "")) for one in zoo.quarantine]
        if x + len(word) + sum(len(who) + len(there) + 2 for who, there in found) <= canvas.width:
            break
    x = canvas.text(x, y, word, canvas.palette.muted)
    for who, there in found:
        x = canvas.text(x + 1, y, who, canvas.palette.text)
        x = canvas.text(x + 1, y, there, canvas.palette.muted)
    if not found:
        canvas.text(x + 1, y, "empty", canvas.palette.faint)


def _below(canvas: Canvas, scene: Scene, zoo: Zoo, y: int) -> None:
    """Write below a small map who waits in quarantine, then what the other seats are at."""
    if y >= canvas.height:
        return
    palette = scene.palette
    _quarantine(canvas, zoo, 1, y)
    plan = plan_in_hand(scene)
    if plan is not None:
        y += 1
        canvas.text(1, y, shortened(stage_signs(plan), canvas.width - 2, ("  ",)), palette.amber)
    for seat in range(len(scene.names)):
        if seat in (scene.viewer, scene.seat):
            continue
        y += 1
        if y < canvas.height:
            canvas.text(1, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
            canvas.text(3, y, shortened(building_news(scene, seat), canvas.width - 4), palette.muted)
