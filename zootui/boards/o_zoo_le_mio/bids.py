"""Paint the auction's people: the flags that break ties, and one plate per seat with its thinking, its fist or its bid."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.rules.review import last_auction
from engine.games.o_zoo_le_mio.rules.table import BID, Public
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK, DOT, FLAG
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip

_PLATE = 15


def paint_pole(canvas: Canvas, palette: Palette, public: Public, names: tuple[str, ...], x: int, y: int) -> None:
    """Paint the flagpole with the uppermost flag on top, 22 columns wide and seats + 4 lines high."""
    wood = palette.road
    canvas.text(x, y, "Flagpole", palette.muted, traits=BOLD)
    for line, seat in enumerate(public.pole):
        canvas.text(x + 1, y + 1 + line, "┃", wood)
        name = names[seat][:10]
        runs = ((f"{FLAG} {palette.mark(seat)} {name}", palette.seat(seat), BOLD if line == 0 else 0),)
        end = canvas.runs(x + 2, y + 1 + line, runs)
        canvas.note(x, y + 1 + line, 22, 1, f"the flag of {names[seat]}: the upper flag wins a tie, then drops")
        if line == 0:
            canvas.text(end + 1, y + 1, "wins ties", palette.muted)
    foot = y + 1 + len(public.pole)
    canvas.text(x + 1, foot, "┃", wood)
    canvas.text(x, foot + 1, "━┻━", wood)
    canvas.text(x, foot + 3, "The upper flag wins", palette.faint)
    canvas.text(x, foot + 4, "a tie, then drops", palette.faint)


def pole_line(palette: Palette, public: Public) -> tuple[tuple[str, str], ...]:
    """Return the pole as one line, uppermost flag first."""
    return (("ties ", palette.muted), *((f"{palette.mark(seat)} ", palette.seat(seat)) for seat in public.pole))


def last_bids(scene: Scene) -> str:
    """Return the bids that opened last in a few signs, by seat (`last bids ◆ 3 ● 1`); empty before the first."""
    bids = scene.view.public.bids
    each = " ".join(f"{scene.palette.mark(seat)} {bid}" for seat, bid in enumerate(bids))
    return each and f"last bids {each}"


def paint_bids(scene: Scene) -> Canvas | None:
    """Return a plate per seat: dots while it thinks, a closed fist once sealed, and all bids at once when they are open."""
    public: Public = scene.view.public
    seats = len(public.zoos)
    asked = bool(public.asks) and public.asks[-1].kind == BID and not scene.held
    shown = () if asked else public.bids
    if not asked and not shown:
        return None
    if not asked and not scene.held and (not public.asks or scene.viewer in public.asks[-1].seats):
        return None  # the winner reads there what a placement would do
    tall = scene.height >= 4 and scene.width >= seats * _PLATE
    gap = 2 if scene.width >= seats * (_PLATE + 2) else 0
    width = _PLATE + gap if tall else max(8, min(20, scene.width // seats))
    canvas = Canvas(
        min(scene.width, seats * width),
        min(4 if tall else 2, max(1, scene.height)),
        scene.palette.text,
        scene.palette.panel,
    )
    for seat in range(seats):
        if tall:
            _plate(canvas, scene, seat, seat * width, shown)
        else:
            _line(canvas, scene, seat, seat * width, width - 1, shown)
    return canvas.ascii() if scene.ascii else canvas


def _status(scene: Scene, seat: int) -> str:
    return scene.status[seat] if seat < len(scene.status) else ""


def _mine(scene: Scene, seat: int) -> bool:
    return seat == scene.viewer and scene.hand is not None and _status(scene, seat) != "sealed"


def _won(scene: Scene, seat: int) -> bool:
    last = last_auction(scene.view.public)
    return last is not None and seat == last.winner


def _plate(canvas: Canvas, scene: Scene, seat: int, x: int, shown: tuple[int, ...]) -> None:
    palette, colour = scene.palette, scene.palette.seat(seat)
    own = _mine(scene, seat)
    canvas.fill(x, 0, _PLATE, 4, palette.amber_ground if own else palette.raised)
    name = clip(scene.names[seat], _PLATE - 4)
    canvas.runs(x + 1, 0, ((palette.mark(seat), colour, BOLD), (f" {name}", palette.bright, BOLD)))
    if shown:
        won = _won(scene, seat)
        plate = colour if won else palette.border
        canvas.centre(x, 2, _PLATE, f"  {shown[seat]}  ", palette.on(plate), plate, BOLD)
        if won:
            canvas.centre(x, 3, _PLATE, "wins", colour)
    elif own and scene.hand is not None:
        bid = "" if scene.hand.value is None else str(scene.hand.value)
        plate = palette.amber if scene.hand.legal else palette.red
        begin = canvas.centre(x, 2, _PLATE, f" {bid} ", palette.ink, plate, BOLD)
        canvas.text(begin + 1, 2, "▸", palette.amber)
        canvas.text(begin - len(bid) - 4, 2, "◂", palette.amber)
    elif _status(scene, seat) == "sealed":
        _fist(canvas, palette, colour, x + 4, 1)
        canvas.text(x + 11, 2, CHECK, palette.green, traits=BOLD)
    elif _status(scene, seat) == "thinking":
        canvas.centre(x, 2, _PLATE, f"{DOT} {DOT} {DOT}", palette.muted, traits=BOLD)


def _fist(canvas: Canvas, palette: Palette, colour: str, x: int, y: int) -> None:
    """Draw a closed hand, six columns wide and three lines high."""
    canvas.text(x + 1, y, "▄▄▄▄", colour)
    canvas.fill(x, y + 1, 6, 1, mix(colour, palette.panel, 0.12))
    canvas.text(x, y + 2, "▀▀▀▀▀▀", mix(colour, palette.panel, 0.35))


def _line(canvas: Canvas, scene: Scene, seat: int, x: int, width: int, shown: tuple[int, ...]) -> None:
    palette, colour = scene.palette, scene.palette.seat(seat)
    own = _mine(scene, seat)
    canvas.fill(x, 0, width, 2, palette.amber_ground if own else palette.raised)
    canvas.runs(
        x + 1, 0, ((palette.mark(seat), colour, BOLD), (f" {clip(scene.names[seat], width - 3)}", palette.bright, BOLD))
    )
    if shown:
        plate = colour if _won(scene, seat) else palette.border
        canvas.text(x + 3, 1, f" {shown[seat]} ", palette.on(plate), plate, BOLD)
    elif own and scene.hand is not None:
        bid = "" if scene.hand.value is None else str(scene.hand.value)
        x = canvas.text(x + 1, 1, "◂ ", palette.amber)
        x = canvas.text(x, 1, f" {bid} ", palette.ink, palette.amber if scene.hand.legal else palette.red, BOLD)
        canvas.text(x, 1, " ▸", palette.amber)
    elif _status(scene, seat) == "sealed":
        canvas.text(x + 3, 1, "▐██▌", colour)
        canvas.text(x + 8, 1, CHECK, palette.green, traits=BOLD)
    elif _status(scene, seat) == "thinking":
        canvas.text(x + 3, 1, f"{DOT} {DOT} {DOT}", palette.muted)
