"""Compare another zoo with one's own: figures side by side, who waits in quarantine, the national park it has most of."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import PARK_MEMBERS
from engine.games.zoo_tycoon.names import park_name, short_name
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.parks import Square
from engine.games.zoo_tycoon.rules.year.tracks import CONSERVATION as CONSERVED, EDUCATION as TAUGHT, leading
from engine.games.zoo_tycoon.rules.year.winter import rank_bonuses
from engine.games.zoo_tycoon.rules.zoo.enclosures import exhibited, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.tracks import level, popularity
from engine.shared.wording import number
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.beside.figures import BUZZ, CONSERVATION, COSTS, EDUCATION, FIGURES, MONEY, Figure
from zootui.boards.zoo_tycoon.signs import sexes
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK, DOT
from zootui.draw.text import clip

_WIDE = 50


def paint_comparison(canvas: Canvas, scene: Scene, y: int) -> int:
    """Write the figures of the zoo that is looked at beside the viewer's own; return the line after them."""
    palette, public = scene.palette, scene.view.public
    zoo, mine = public.zoos[scene.seat], None if scene.viewer is None else public.zoos[scene.viewer]
    canvas.text(1, y, "Figures", palette.muted, traits=BOLD)
    columns = (18, 23)
    canvas.right(columns[0], y, palette.mark(scene.seat), palette.seat(scene.seat), traits=BOLD)
    if mine is not None and scene.viewer is not None:
        canvas.right(columns[1], y, palette.mark(scene.viewer), palette.seat(scene.viewer), traits=BOLD)
    for line, figure in enumerate(FIGURES, y + 1):
        theirs = figure.of(zoo)
        canvas.text(1, line, figure.name, palette.text)
        canvas.note(0, line, canvas.width, 1, figure.about)
        canvas.right(columns[0], line, number(theirs), palette.bright, traits=BOLD)
        if mine is None:
            continue
        own = figure.of(mine)
        canvas.right(columns[1], line, number(own), palette.seat(scene.viewer or 0))
        said = _meaning(public, scene.seat, scene.viewer or 0, figure, wide=canvas.width >= _WIDE)
        canvas.text(
            columns[1] + 2,
            line,
            said,
            palette.muted if "lead" in said and "leads" not in said else palette.red if theirs > own else palette.muted,
        )
    return y + 1 + len(FIGURES)


def _meaning(public: Public, seat: int, viewer: int, figure: Figure, *, wide: bool) -> str:
    """Return what a figure of another zoo means beside one's own, as it stands."""
    if figure in (MONEY, COSTS):
        return ""
    if figure in (CONSERVATION, EDUCATION):
        track, prize = (CONSERVED, "a tile") if figure is CONSERVATION else (TAUGHT, "a point")
        lead = leading(track, tuple(map(figure.of, public.zoos)))
        if lead[seat] or lead[viewer]:
            who = "both lead" if lead[seat] and lead[viewer] else "leads, you do not" if lead[seat] else "you lead"
            short = "both lead" if lead[seat] and lead[viewer] else "leads" if lead[seat] else "you lead"
            return f"{who}: {prize}" if wide else short
    if figure is BUZZ and wide:
        levels = tuple(map(level, public.zoos))
        ranks = None if public.options.revenue_rank_by_level else tuple(map(popularity, public.zoos))
        bonus = rank_bonuses(levels, ranks)
        return f"level {levels[seat]}, yours {levels[viewer]}: +{bonus[seat]}, +{bonus[viewer]}"
    return "ahead of you" if figure.of(public.zoos[seat]) > figure.of(public.zoos[viewer]) else ""


def paint_waiting(canvas: Canvas, scene: Scene, y: int, lines: int) -> int:
    """Write who waits in quarantine, and the park of which most is there, into so many lines; return the line after them."""
    palette, public = scene.palette, scene.view.public
    zoo: Zoo = public.zoos[scene.seat]
    end = y + lines
    if y < end:
        canvas.text(1, y, "Quarantine", palette.muted, traits=BOLD)
        words = ", ".join(f"{short_name(one.species)} {sexes(one.males, one.females)}" for one in zoo.quarantine)
        canvas.text(13, y, clip(words or "empty", canvas.width - 14), palette.text if words else palette.faint)
        y += 1
    park = max(range(len(PARK_MEMBERS)), key=lambda one: _share(zoo, one))
    if y >= end or not _share(zoo, park)[0]:
        return y
    card = COMPONENTS.parks[park]
    canvas.text(1, y, park_name(park), palette.muted, traits=BOLD)
    canvas.right(canvas.width - 1, y, _standing(public, park, f"{card.first} then {card.second}"), palette.faint)
    for entry in PARK_MEMBERS[park]:
        y += 1
        if y >= end:
            return y
        sign, ink = _member(zoo, entry)
        canvas.text(1, y, sign, palette.green if sign == CHECK else palette.amber if sign == "◌" else palette.faint)
        bright = palette.text if ink else palette.muted
        canvas.text(3, y, clip(" or ".join(map(short_name, entry)), canvas.width - 4), bright)
    return y + 1


def _share(zoo: Zoo, park: int) -> tuple[int, int]:
    """Return how many entries of a park a zoo exhibits, and minus how many there are."""
    here = set(exhibited(zoo))
    return sum(not here.isdisjoint(entry) for entry in PARK_MEMBERS[park]), -len(PARK_MEMBERS[park])


def _member(zoo: Zoo, entry: tuple[int, ...]) -> tuple[str, bool]:
    """Return the sign of an entry: there, in quarantine, missing; and whether anything is there."""
    here = set(exhibited(zoo))
    if not here.isdisjoint(entry):
        return CHECK, True
    if any(quarantine_space(zoo, species) >= 0 for species in entry):
        return "◌", True
    return DOT, False


def _standing(public: Public, park: int, open_words: str) -> str:
    """Return who has a park already, or what it is worth."""
    square: Square = public.parks[park]
    return open_words if square == Square() else f"{open_words}, taken"
