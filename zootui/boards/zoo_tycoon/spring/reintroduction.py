"""Paint the reintroduction track in the action panel (R140-R142)."""

from engine.contract.asks import top_ask
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import singular
from engine.games.zoo_tycoon.rules.asks import REINTRODUCE
from engine.games.zoo_tycoon.rules.reintroduction import share, track_of
from engine.games.zoo_tycoon.rules.table import LevelTrack, Public
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.hand.ends import HowMany
from zootui.boards.zoo_tycoon.hand.verbs import ends_of
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.text import clip


def cubes_of(track: LevelTrack) -> tuple[int, ...]:
    """Return whose cubes lie on a track, the seat of each."""
    return tuple([seat for seat, count in enumerate(track.cubes) for _ in range(count)])


def paint_cubes(
    canvas: Canvas, x: int, y: int, young: int, seats: tuple[int, ...], coming: int = 0, traits: int = 0
) -> int:
    """Paint a square for each young that a track needs, the last `coming` of its cubes in amber; return the column after them."""
    palette = canvas.palette
    for place in range(young):
        mark, ink, plate = "·", palette.faint, palette.sunk
        if place < len(seats):
            mark, ink = palette.mark(seats[place]), palette.seat(seats[place])
        if len(seats) - coming <= place < len(seats):
            ink, plate = palette.amber, palette.amber_ground
        x = canvas.text(x, y, f" {mark} ", ink, plate, traits) + 1
    return x


def paint_reintroduction(scene: Scene) -> Canvas | None:
    """Return the track with a square for each young it needs, those in hand in amber, and what it pays; None without one."""
    public: Public = scene.view.public
    ask, hand, palette = top_ask(public), scene.hand, scene.palette
    if ask is None or ask.kind != REINTRODUCE or hand is None or not isinstance(ends_of(hand.verb), HowMany):
        return None
    species = ask.about[0]
    card, track = COMPONENTS.mains[species].reintroduction, public.reintroduction[track_of(species)]
    if card is None:
        return None
    coming = sum(hand.value) if isinstance(hand.value, tuple) else 0
    seats = (*cubes_of(track), *(scene.seat,) * coming)
    tall = scene.height >= 6
    canvas = Canvas(min(scene.width, 56), 2 if tall else 1, palette, palette.panel)
    if tall:
        canvas.text(0, 0, clip(f"{singular(species)} track", 20), palette.muted)
        canvas.text(24, 0, f"done {track.done} of {card.times} times", palette.muted)
    line = canvas.height - 1
    x = paint_cubes(canvas, 0, line, card.young, seats, coming, BOLD)
    full = len(seats) >= card.young
    words = (
        f"full: {card.points} points, {share(card.points, len(set(seats)))} each"
        if full
        else f"{len(seats)} of {card.young}, it waits"
    )
    canvas.text(max(x, 24 if tall else x), line, words, palette.green if full else palette.muted)
    return canvas
