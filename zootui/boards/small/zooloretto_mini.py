"""Paint Zooloretto Mini small: the trucks, then every zoo as a line of its three enclosures and its barn."""

from typing import Any

from engine.games.zooloretto_mini.names import letter
from engine.games.zooloretto_mini.rules.figures import enclosure_values
from engine.games.zooloretto_mini.rules.setup import deck
from engine.games.zooloretto_mini.rules.table import PLACES
from zootui.boards.small.contract import SmallScene
from zootui.boards.small.trucks import drawn_share, paint_trucks
from zootui.boards.zooloretto_mini.faces import face
from zootui.boards.zooloretto_mini.other_zoos import paint_strip
from zootui.boards.zooloretto_mini.side import BARN
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix


def share(view: Any) -> float:
    """Return how many of all tiles are drawn."""
    return drawn_share(view.public, len(deck(view.public.kinds)))


def paint(scene: SmallScene) -> Canvas:
    """Return trucks and zoos, with values under the enclosures where there is room."""
    canvas, public = scene.canvas(), scene.view.public
    spare = scene.height - scene.seats
    trucks = spare >= 2
    roomy = spare - 2 * trucks >= 2 * scene.seats - 1
    pitch = 3 if roomy else 2 if spare - 2 * trucks >= scene.seats - 1 else 1
    high = 2 * trucks + pitch * scene.seats - (pitch > 1)
    y = max(0, (scene.height - high) // 2)
    if trucks:
        paint_trucks(canvas, scene, public.round, y, lambda tile: (letter(tile), face(scene.palette, tile).plate))
        y += 2
    for seat in range(scene.seats):
        _zoo(canvas, scene, seat, y + seat * pitch, values=roomy)
    return canvas


def paint_one(scene: SmallScene) -> Canvas:
    """Return one zoo: its enclosures one below the other with what each is worth, then its barn with what that costs."""
    canvas, palette, zoo = scene.canvas(), scene.palette, scene.view.public.zoos[scene.seat]
    wide = max((wide for wide in (1, 2, 3) if wide * PLACES + 4 <= scene.width), default=1)
    lines = len(zoo.enclosures) + bool(zoo.barn)
    pitch = 2 if scene.height >= 2 * lines - 1 else 1
    x = max(0, (scene.width - wide * PLACES - 3) // 2)
    y = max(0, (scene.height - pitch * lines + pitch - 1) // 2)
    for place, enclosure in enumerate(zoo.enclosures):
        end = paint_strip(canvas, x, y + pitch * place, wide, enclosure)
        worth = str(enclosure_values(enclosure).now)
        canvas.right(end + 3, y + pitch * place, worth, palette.text, traits=BOLD)
    if zoo.barn:
        y += pitch * len(zoo.enclosures)
        _barn(canvas, zoo.barn, x, y, wide, PLACES)
        canvas.right(x + wide * PLACES + 3, y, BARN.said(BARN.value(zoo)), palette.red)
    return canvas


def _barn(canvas: Canvas, barn: tuple[int, ...], x: int, y: int, wide: int, most: int) -> None:
    """Paint the kinds that lie in a barn, `wide` columns each, `most` of them at most."""
    palette = canvas.palette
    for place, tile in enumerate(list(dict.fromkeys(barn))[:most]):
        plate = mix(face(palette, tile).plate, palette.ground, 0.3)
        signs = face(palette, tile).signs if wide > 1 else letter(tile)
        canvas.text(x + wide * place, y, signs[:wide].ljust(wide), palette.on(plate), plate)


def _zoo(canvas: Canvas, scene: SmallScene, seat: int, y: int, *, values: bool) -> None:
    palette, zoo = scene.palette, scene.view.public.zoos[seat]
    count = len(zoo.enclosures)
    wide = max((wide for wide in (1, 2, 3) if count * (wide * PLACES + 1) + 6 <= scene.width), default=1)
    inner = 2 + count * (wide * PLACES + 1)
    left = max(0, (scene.width - inner - 5) // 2)
    scene.mark(canvas, left, y, seat)
    x = left + 2
    for enclosure in zoo.enclosures:
        end = paint_strip(canvas, x, y, wide, enclosure)
        if values:
            canvas.text(x, y + 1, f"{enclosure_values(enclosure).now}", palette.text, traits=BOLD)
        x = end + 1
    _barn(canvas, zoo.barn, x, y, 1, len(zoo.barn))
    if values and zoo.barn:
        canvas.text(x, y + 1, BARN.said(BARN.value(zoo)), palette.red)
