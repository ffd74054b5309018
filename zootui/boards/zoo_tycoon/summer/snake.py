"""Draw whose turns of summer come: the snake of the arrival, or who may give away."""

from engine.games.zoo_tycoon.rules.asks import ARRIVE, HOUSE
from engine.games.zoo_tycoon.rules.summer.turns import next_arrival, snake
from engine.games.zoo_tycoon.rules.table import Public, seat_at
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK


def arriving(public: Public) -> bool:
    return any(ask.kind in (ARRIVE, HOUSE) for ask in public.asks)


def turns_ahead(public: Public, count: int) -> tuple[tuple[int, bool], ...]:
    """Return the turns of the arrival from the present lap on, as seats, with those that are over; nobody comes who passed."""
    players = len(public.zoos)
    now = next((ask.about[0] for ask in reversed(public.asks) if ask.kind == ARRIVE and ask.about), 0)
    found = [(seat_at(public.starter, snake(turn, players), players), True) for turn in range(now - now % players, now)]
    turn: int | None = now
    while turn is not None and len(found) < count:
        found.append((seat_at(public.starter, snake(turn, players), players), False))
        turn = next_arrival(turn + 1, public.trading.passed, players)
    return tuple(found)


def paint_snake(canvas: Canvas, scene: Scene, x: int, y: int, *, words: bool) -> None:
    """Draw turns in a row; those that are over are dim with a tick, the present one is amber."""
    palette, public = scene.palette, scene.view.public
    turns = turns_ahead(public, max(1, (canvas.width - x - 2) // 3))
    present = sum(over for _, over in turns)
    again = False
    for place, (seat, over) in enumerate(turns):
        left = x + 3 * place
        if left + 3 > canvas.width:
            return
        if place == present and not over:
            canvas.text(left, y, f" {palette.mark(seat)} ", palette.on(palette.amber), palette.amber, BOLD)
        else:
            canvas.text(left + 1, y, palette.mark(seat), palette.dim(palette.seat(seat), 0.45 if over else 0))
        if not words:
            continue
        if over:
            canvas.text(left + 1, y + 1, CHECK, palette.green)
        elif place == present:
            canvas.text(left, y + 1, "now", palette.amber, traits=BOLD)
        elif seat == scene.seat and not again and (left > x + 3 * present + 3):
            again = True
            canvas.text(left, y + 1, "you" if scene.seat == scene.viewer else "again", palette.muted)


def paint_leavers(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """Name the seat whose turn it is to give away."""
    palette, public = scene.palette, scene.view.public
    if public.asks:
        seat = public.asks[-1].seats[0]
        canvas.text(x, y, palette.mark(seat), palette.seat(seat))
        canvas.text(x + 2, y, f"{scene.names[seat]} may give", palette.text)
