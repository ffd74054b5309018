"""Paint the reintroduction track in the action panel (R140-R142)."""

from __future__ import annotations

from engine.contract.asks import top_ask
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import singular
from engine.games.zoo_tycoon.rules.asks import REINTRODUCE
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.breeding import share, track_of
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.hand.ends import HowMany
from zootui.boards.zoo_tycoon.hand.verbs import ends_of
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.text import clip


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
    cubes = [seat for seat, count in enumerate(track.cubes) for _ in range(count)]
    squares = [(seat, False) for seat in cubes] + [(scene.seat, True)] * coming
    tall = scene.height >= 6
    canvas = Canvas(min(scene.width, 56), 2 if tall else 1, palette.text, palette.panel)
    x = 0
    if tall:
        canvas.text(0, 0, clip(f"{singular(species)} track", 20), palette.muted)
        canvas.text(24, 0, f"done {track.done} of {card.times} times", palette.muted)
    line = canvas.height - 1
    for place in range(card.young):
        mine = place < len(squares) and squares[place][1]
        plate = palette.amber_ground if mine else palette.sunk
        mark = palette.mark(squares[place][0]) if place < len(squares) else "·"
        ink = palette.amber if mine else palette.seat(squares[place][0]) if place < len(squares) else palette.faint
        x = canvas.text(x, line, f" {mark} ", ink, plate, BOLD) + 1
    zoos = len({seat for seat, _ in squares})
    full = len(squares) >= card.young
    words = (
        f"full: {card.points} points, {share(card.points, zoos)} each"
        if full
        else f"{len(squares)} of {card.young}, it waits"
    )
    canvas.text(max(x, 24 if tall else x), line, words, palette.green if full else palette.muted)
    return canvas
