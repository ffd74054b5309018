"""The races for achievements."""

from collections.abc import Sequence

from engine.games.barenpark.rules.figures import Race, race
from engine.games.barenpark.rules.table import Public
from zootui.boards.barenpark.blocks import Block, BlockForm, nothing
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK
from zootui.draw.palette import Palette
from zootui.draw.text import clip


def _names(name: str) -> tuple[str, str, str]:
    """Return the name of an achievement with fewer and fewer words."""
    brief = name.removeprefix("Long ").removeprefix("Animal ")
    return name, brief, _LEAST.get(brief, brief.removesuffix(" Bears").removesuffix(" Areas"))


def _row_form(rows: Sequence[Race], room: int) -> tuple[int, int | None]:
    """Return the form that all rows have: which of its names each has, and how many of the values that are left (None: all)."""
    for most in (None, 1, 0):
        for form in range(3):
            if all(len(" ".join([_names(one.name)[form], *map(str, one.left[:most])])) <= room for one in rows):
                return form, most
    return 2, 0


_LEAST = {"Food Street": "Food", "Enclosures": "Encl.", "Twice Is Nice": "Twice"}
"""What is left of a name in six columns where its first word would be too long or would not tell."""


def races_block(palette: Palette, public: Public) -> Block:
    """Return the block of everybody’s races."""

    def paint(canvas: Canvas, x: int, y: int, width: int) -> None:
        shown = Canvas(width + 1, 3 + len(public.stock.awards), palette, palette.panel)
        lines = paint_all_races(shown, public, 0, None)
        part = Canvas(width + 1, lines, palette, palette.panel)
        part.blit(shown)
        canvas.blit(part, x - 1, y)

    height = len(race(public, public.players[0])) + 1
    return [BlockForm(height, paint), nothing(6)] if public.stock.awards else []


def paint_all_races(canvas: Canvas, public: Public, y: int, mine: int | None, then: Sequence[Race] = ()) -> int:
    """Write for every achievement how far each seat is (`2/3`, `✓8`), over the whole width; return the line after them.

    `then` is how `mine` would stand after the turn with the tile in hand.
    """
    palette = canvas.palette
    seats = len(public.players)
    every = [race(public, player) for player in public.players]
    if not every[0]:
        return y
    cell = 4
    first = canvas.width - 1 - cell * seats
    canvas.text(1, y, "Achievements" if first > 13 else "Awards", palette.muted, traits=BOLD)
    for seat in range(seats):
        canvas.text(first + cell * seat + 2, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
    form, most = _row_form(every[0], first - 1)
    for line, rows in enumerate(zip(*every, strict=True), 1):
        values = ", ".join(map(str, rows[0].left)) or "none"
        canvas.note(0, y + line, canvas.width, 1, f"{rows[0].name}: {rows[0].task}; left: {values}")
        canvas.text(1, y + line, clip(_names(rows[0].name)[form], first - 2), palette.text)
        canvas.right(first, y + line, " ".join(map(str, rows[0].left[:most])), palette.muted)
        for seat, one in enumerate(rows):
            better = then[line - 1] if then and seat == mine else one
            _standing(canvas, one, better, (first + cell * seat, y + line), seat == mine)
    y += 1 + len(every[0])
    if most == 0:
        best = " · ".join(str(max(one.left, default="–")) for one in every[0])
        canvas.text(1, y, f"worth now {best}", palette.muted)
    return y + (most == 0)


def _standing(canvas: Canvas, now: Race, then: Race, at: tuple[int, int], mine: bool) -> None:
    """Write how one seat stands at (column, line); what the tile in hand would change stands on a plate."""
    palette = canvas.palette
    x, y = at
    if now.won:
        canvas.right(x + 4, y, f"{CHECK}{now.won}", palette.green, traits=BOLD)
    elif then.have > now.have:
        won = then.won > now.won
        text = f"+{then.won}" if won else f"{then.have}/{then.need}"
        canvas.right(x + 4, y, text, palette.green if won else palette.amber, palette.amber_ground, BOLD)
    else:
        ink = palette.bright if mine else palette.text if now.have else palette.faint
        canvas.right(x + 4, y, f"{now.have}/{now.need}", ink)
