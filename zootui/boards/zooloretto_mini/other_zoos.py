"""Paint the other players' zoos small: a card each with enclosures, values and barn, or a line where there is no more room."""

from engine.games.zooloretto_mini.names import letter, plural, sign, singular, tile_names
from engine.games.zooloretto_mini.rules.figures import enclosure_values
from engine.games.zooloretto_mini.rules.score import barn_loss, points
from engine.games.zooloretto_mini.rules.table import PLACES, SORT, Zoo, is_animal
from engine.games.zooloretto_mini.rules.zoo import NOBODY_HOME, occupant
from engine.shared.wording import counted, number
from zootui.boards.contract import Scene
from zootui.boards.zooloretto_mini.faces import face, hue
from zootui.boards.zooloretto_mini.layout import HIGH
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of

_CARD = 26
"""From this width on a zoo has a card of three lines."""
_LINES = 3


def paint_others(canvas: Canvas, scene: Scene, box: Rect, after: tuple[Zoo, ...]) -> None:
    """Paint all zoos but the one that is shown large, in the order of turns after it."""
    for seat, spot in _spots(box, scene.seat, len(after)).items():
        canvas.place(f"zoo {seat}", spot)
        canvas.place(f"barn {seat}", spot)
        card = _high_card if spot.height >= HIGH else _card if spot.height > 1 else _line
        card(canvas, scene, seat, spot, after[seat])


def _spots(box: Rect, shown: int, seats: int) -> dict[int, Rect]:
    """Return where each zoo stands but the one that is shown large, by seat; those without room are left out."""
    others = [(shown + step) % seats for step in range(1, seats)]
    if not others or box.height < 1:
        return {}
    across = len(others)
    width = (box.width + 1) // across - 1
    if box.height >= _LINES and width >= min(_CARD, 20 if box.width > 60 else _CARD):
        return {seat: Rect(box.x + place * (width + 1), box.y, width, box.height) for place, seat in enumerate(others)}
    two = len(others) > box.height
    width = (box.width - 1) // 2 if two else box.width
    return {
        seat: Rect(box.x + (place % 2 * (width + 1) if two else 0), box.y + (place // 2 if two else place), width, 1)
        for place, seat in enumerate(others[: box.height * (2 if two else 1)])
    }


def _ground(palette: Palette) -> str:
    return mix(palette.grass, palette.hue("leaf"), 0.14 if palette.dark else 0.25)


def _owner(canvas: Canvas, scene: Scene, seat: int, x: int, y: int, room: int) -> int:
    """Write whose zoo it is; return the column after it."""
    palette = scene.palette
    x = canvas.text(x, y, palette.mark(seat) + " ", palette.seat(seat), traits=BOLD)
    return canvas.text(x, y, clip(_name(scene, seat), room), palette.text, traits=BOLD)


def _name(scene: Scene, seat: int) -> str:
    return "you" if seat == scene.viewer else scene.names[seat]


def paint_strip(canvas: Canvas, x: int, y: int, wide: int, enclosure: tuple[int, ...]) -> int:
    """Paint an enclosure with `wide` columns to a place; return the column after it."""
    ground = _ground(canvas.palette)
    for place in range(PLACES):
        if place < len(enclosure):
            shown = face(canvas.palette, enclosure[place])
            plate = mix(shown.plate, ground, 0.12)
            signs = shown.signs if wide > 1 else letter(enclosure[place])
            x = canvas.text(x, y, signs[:wide].ljust(wide), canvas.palette.on(plate), plate, BOLD)
        else:
            x = canvas.text(x, y, "·".ljust(wide), canvas.palette.muted, ground)
    return x


def _barn(canvas: Canvas, x: int, y: int, end: int, zoo: Zoo, brief: bool) -> None:
    """Write the letters of a barn and what it costs, ending before column `end`."""
    palette = canvas.palette
    loss = f" {number(-barn_loss(zoo))}" if zoo.barn and end - x > 5 else ""
    room = end - x - width_of(loss)
    words = "barn " if not brief and room > 8 else ""
    letters = list(dict.fromkeys(zoo.barn)) if len(zoo.barn) > room - len(words) else list(zoo.barn)
    letters = letters[: max(0, room - len(words))]
    if not letters:
        canvas.right(end, y, "barn empty" if end - x > 10 and not brief else "", palette.faint)
        return
    begin = canvas.right(end, y, loss, palette.red) - len(letters)
    canvas.right(begin, y, words, palette.faint)
    for place, tile in enumerate(letters):
        plate = mix(face(palette, tile).plate, palette.ground, 0.25)
        canvas.text(begin + place, y, letter(tile), palette.on(plate), plate, BOLD)


def _card(canvas: Canvas, scene: Scene, seat: int, box: Rect, zoo: Zoo) -> None:
    """Paint a zoo in three lines: its owner, barn and points, its enclosures, what they are worth."""
    palette = scene.palette
    canvas.fill(box.x, box.y, box.width, min(3, box.height), palette.panel)
    right = box.right - 1
    score = number(points(zoo))
    left = canvas.right(right, box.y, score, palette.bright, traits=BOLD)
    end = _owner(canvas, scene, seat, box.x + 1, box.y, max(3, min(12, box.width - 12)))
    canvas.note(box.x, box.y, box.width, 1, _about(scene, seat, zoo))
    canvas.note(end + 1, box.y, left - end - 1, 1, _about_barn(scene, seat, zoo))
    _barn(canvas, end + 1, box.y, left - (3 if box.width >= _CARD else 1), zoo, brief=box.width < _CARD)
    wide = 2 if box.width >= 3 * 2 * PLACES + 4 else 1
    step = max(wide * PLACES + 1, (box.width - 2) // 3)
    for spot, enclosure in enumerate(zoo.enclosures):
        x = box.x + 1 + spot * step - (box.width < _CARD)
        beyond = paint_strip(canvas, x, box.y + 1, wide, enclosure)
        canvas.note(x, box.y + 1, beyond - x, 2, _about_enclosure(scene, seat, spot, enclosure))
        steps = enclosure_values(enclosure)
        end = canvas.text(x, box.y + 2, str(steps.now), palette.text, traits=BOLD)
        then = (" full" if step > 7 else "") if steps.then is None else f" → {steps.then}"
        canvas.text(end, box.y + 2, then, palette.muted)


def _high_card(canvas: Canvas, scene: Scene, seat: int, box: Rect, zoo: Zoo) -> None:
    """Paint a zoo as a card with a row for each enclosure: who lives there, its tiles, what it is worth."""
    palette, right = scene.palette, box.right - 1
    canvas.fill(box.x, box.y, box.width, box.height, palette.panel)
    canvas.right(right, box.y, number(points(zoo)), palette.bright, traits=BOLD)
    _owner(canvas, scene, seat, box.x + 1, box.y, box.width - 6)
    canvas.note(box.x, box.y, box.width, 1, _about(scene, seat, zoo))
    for spot, enclosure in enumerate(zoo.enclosures):
        y, kind, steps = box.y + 1 + 2 * spot, occupant(enclosure), enclosure_values(enclosure)
        who = plural(kind) if kind != NOBODY_HOME else "no animals"
        canvas.text(box.x + 1, y, who, hue(palette, kind) if kind != NOBODY_HOME else palette.faint)
        then = " full" if steps.then is None else f" → {steps.then}"
        canvas.right(canvas.right(right, y, then, palette.muted), y, str(steps.now), palette.text, traits=BOLD)
        paint_strip(canvas, box.x + 1, y + 1, (box.width - 2) // PLACES, enclosure)
        canvas.note(box.x, y, box.width, 2, _about_enclosure(scene, seat, spot, enclosure))
    y = box.y + HIGH - 1
    canvas.note(box.x, y, box.width, 1, _about_barn(scene, seat, zoo))
    _barn(canvas, box.x + 1, y, right, zoo, brief=False)


def _line(canvas: Canvas, scene: Scene, seat: int, box: Rect, zoo: Zoo) -> None:
    palette = scene.palette
    wide = box.width > 40
    canvas.fill(box.x, box.y, box.width, 1, palette.panel)
    if wide:
        _owner(canvas, scene, seat, box.x + 1, box.y, 8)
        canvas.right(box.x + 14, box.y, number(points(zoo)), palette.bright, traits=BOLD)
        x = box.x + 15
    else:
        _half_line(canvas, scene, seat, box, zoo)
        return
    canvas.note(box.x, box.y, 15, 1, _about(scene, seat, zoo))
    for spot, enclosure in enumerate(zoo.enclosures):
        begin, x = x, paint_strip(canvas, x, box.y, 1, enclosure)
        canvas.text(x, box.y, f"{enclosure_values(enclosure).now}", palette.muted)
        canvas.note(begin, box.y, x + 2 - begin, 1, _about_enclosure(scene, seat, spot, enclosure))
        x += 3
    _barn(canvas, x, box.y, box.right - 1, zoo, brief=True)
    canvas.note(x, box.y, box.right - x, 1, _about_barn(scene, seat, zoo))


def _half_line(canvas: Canvas, scene: Scene, seat: int, box: Rect, zoo: Zoo) -> None:
    """Write a zoo in half a line: its owner’s name, and for each enclosure who lives there, how many, and its landscape."""
    palette = scene.palette
    loss = number(-barn_loss(zoo)) if zoo.barn else ""
    signs = [_short(enclosure) for enclosure in zoo.enclosures]
    room = box.width - 2 - sum(len(words) + 1 for words in signs) - (len(loss) + 1 if loss else 0)
    x = canvas.text(box.x, box.y, palette.mark(seat), palette.seat(seat), traits=BOLD)
    x = canvas.text(x, box.y, _name(scene, seat)[: max(2, room)], palette.text, traits=BOLD) + 1
    canvas.note(box.x, box.y, x - box.x, 1, _about(scene, seat, zoo))
    for spot, (enclosure, words) in enumerate(zip(zoo.enclosures, signs, strict=True)):
        kind = occupant(enclosure)
        plate = mix(hue(palette, kind), _ground(palette), 0.12) if kind != NOBODY_HOME else _ground(palette)
        canvas.note(x, box.y, len(words), 1, _about_enclosure(scene, seat, spot, enclosure))
        ink = palette.on(plate) if kind != NOBODY_HOME else palette.muted
        x = canvas.text(x, box.y, words, ink, plate, BOLD) + 1
    canvas.note(x - 1, box.y, box.right - x + 1, 1, _about_barn(scene, seat, zoo))
    canvas.text(x, box.y, loss, palette.red)


def _short(enclosure: tuple[int, ...]) -> str:
    """Return an enclosure in few signs: `M4`, `W2◢`, `·`."""
    kind = occupant(enclosure)
    animals = sum(is_animal(tile) for tile in enclosure)
    land = "".join(letter(tile) for tile in enclosure if not is_animal(tile))
    return (f"{sign(kind)}{animals}" if kind != NOBODY_HOME else "") + land or "·"


def _about(scene: Scene, seat: int, zoo: Zoo) -> str:
    who = "your zoo" if seat == scene.viewer else f"the zoo of {scene.names[seat]}"
    return f"{who}: {number(points(zoo))} points"


def _about_enclosure(scene: Scene, seat: int, spot: int, enclosure: tuple[int, ...]) -> str:
    animals, kind = sum(is_animal(tile) for tile in enclosure), occupant(enclosure)
    who = f"{animals} {plural(kind) if animals > 1 else singular(kind)}" if kind != NOBODY_HOME else "no animals"
    worth = enclosure_values(enclosure).now
    return f"{_name(scene, seat)}, enclosure {spot + 1}: {who}, {len(enclosure)} of {PLACES} places, worth {worth}"


_LISTED = 50
"""How many columns the tiles of a barn may take where it is told of in one line."""


def _about_barn(scene: Scene, seat: int, zoo: Zoo) -> str:
    inside = tile_names(zoo.barn) if zoo.barn else "empty"
    if width_of(inside) > _LISTED:
        inside = f"{len(zoo.barn)} tiles of {counted(len({SORT[tile] for tile in zoo.barn}), 'kind')}"
    return f"{_name(scene, seat)}, barn: {inside}, costs {barn_loss(zoo)}"
