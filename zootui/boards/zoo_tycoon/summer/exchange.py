"""Show summer: what the exchange offers and wants, and what may be had of it."""

from collections.abc import Sequence

from engine.games.zoo_tycoon.components.numbers import BIOME, CATEGORY, COMPONENTS, RECORD
from engine.games.zoo_tycoon.components.species import smallest_group
from engine.games.zoo_tycoon.names import biome_letter, category_name, position_name, short_name, singular
from engine.games.zoo_tycoon.rules.table import Public
from engine.shared.wording import capital, signed
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.faces import FEMALE, LEVELS, MALE, biome_ground, female_plate, male_plate
from zootui.boards.zoo_tycoon.hand.ends import InExchange
from zootui.boards.zoo_tycoon.hand.verbs import ends_of
from zootui.boards.zoo_tycoon.summer.amounts import pointed_species, standing_on
from zootui.boards.zoo_tycoon.summer.rows import ExchangeRow, leaving, rows, tradable
from zootui.boards.zoo_tycoon.summer.side import paint_brief
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK, CROSS, DOT
from zootui.draw.palette import mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of


def paint_exchange(scene: Scene) -> Canvas:
    """Return the exchange: one list where there is room for it, else two."""
    palette = scene.palette
    canvas = Canvas(scene.width, scene.height, palette)
    box = Rect(0, 0, scene.width, scene.height)
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    canvas.fill(box.x, box.y + 1, box.width, box.height - 1, palette.panel)
    every = rows(scene)
    if scene.width >= ONE_LIST[0] and scene.height >= ONE_LIST[1] and not scene.compact:
        paint_list(canvas, scene, box, every)
    else:
        paint_brief(canvas, scene, paint_two_lists(canvas, scene, box, every))
    return canvas


ONE_LIST = (70, 24)
"""Columns and lines from which all mains stand in one list."""
_CELL = 12
"""Columns of offer, frame and key at the end of a row: `▐+1 +2▌  1`."""
_WORDS = 24
"""Columns from which there is room for words behind the key."""
_LEVEL_OF = tuple(main.level for main in COMPONENTS.mains)


def paint_list(canvas: Canvas, scene: Scene, box: Rect, every: Sequence[ExchangeRow]) -> None:
    """Paint all mains in one list with a heading of two lines, each with what it would mean to trade it."""
    palette = scene.palette
    public: Public = scene.view.public
    end = canvas.text(box.x + 1, box.y, "Animal Exchange", palette.bright, traits=BOLD)
    end = canvas.text(end + 2, box.y, f"position {position_name(public.summer.position)}", palette.muted)
    if box.width - end > 50:
        _legend(canvas, box.right - 1, box.y)
    name = box.x + 10
    offer = _offer_column(box, words=True)
    canvas.text(name, box.y + 1, "species", palette.faint)
    canvas.text(name + 20, box.y + 1, "category", palette.faint)
    canvas.text(offer + 3, box.y + 1, MALE, male_plate(palette), traits=BOLD)
    canvas.text(offer + 7, box.y + 1, FEMALE, female_plate(palette), traits=BOLD)
    question = "what could you give?" if leaving(scene) else "may you take it?"
    canvas.text(offer + 14, box.y + 1, question, palette.faint)
    _rows(canvas, scene, every, Rect.between(box.x, box.y + 2, box.right, box.bottom), words=True)


def _legend(canvas: Canvas, end: int, y: int) -> None:
    palette = canvas.palette
    end = canvas.right(end, y, "▐  ▌ enough for a group", palette.faint)
    end = canvas.right(end - 2, y, " wanted", palette.faint)
    end = canvas.right(end, y, "−", palette.red, traits=BOLD)
    end = canvas.right(end - 2, y, " offered", palette.faint)
    canvas.right(end, y, "+", palette.green, traits=BOLD)


def paint_two_lists(canvas: Canvas, scene: Scene, box: Rect, every: Sequence[ExchangeRow]) -> Rect:
    """Paint levels I and III in a left list, level II in a right one; return what stays free under that."""
    palette = scene.palette
    public: Public = scene.view.public
    width = (box.width - 1) // 2
    words = f"Animal Exchange {position_name(public.summer.position)}"
    canvas.text(box.x + 1, box.y, clip(words, width - _CELL - 1), palette.bright, traits=BOLD)
    sides = (
        [row for row in every if _LEVEL_OF[row.species] != 2],
        [row for row in every if _LEVEL_OF[row.species] == 2],
    )
    for side, listed in enumerate(sides):
        left = box.x + side * (width + 1)
        room = Rect(left, box.y, width, 1)
        offer = _offer_column(room, words=False)
        canvas.text(offer + 2, box.y, MALE, male_plate(palette), traits=BOLD)
        canvas.text(offer + 5, box.y, FEMALE, female_plate(palette), traits=BOLD)
        if width > 30:
            canvas.text(offer + 8, box.y, "give" if leaving(scene) else "take", palette.faint)
            if side:
                canvas.text(left + 1, box.y, "▐ ▌", palette.muted)
                end = canvas.text(left + 5, box.y, "a group  ", palette.faint)
                end = canvas.text(end, box.y, "−", palette.red, traits=BOLD)
                canvas.text(end, box.y, clip(" wanted", offer - end - 1), palette.faint)
        _rows(canvas, scene, listed, Rect(left, box.y + 1, width, box.height - 1), words=False)
    top = box.y + 2 + len(sides[1])
    return Rect.between(box.x + width + 1, top, box.right, box.bottom)


def _rows(canvas: Canvas, scene: Scene, listed: Sequence[ExchangeRow], box: Rect, *, words: bool) -> None:
    """Paint as many rows as there are lines, with the main that is pointed at among them; the first of a level names it."""
    place = next((place for place, row in enumerate(listed) if row.species == pointed_species(scene)), 0)
    first = max(0, min(place - box.height + 1, len(listed) - box.height))
    for line, row in enumerate(listed[first : first + max(0, box.height)], box.y):
        _row(canvas, scene, row, Rect(box.x, line, box.width, 1), words=words)
        level = _LEVEL_OF[row.species]
        if box.width > 30 and (line == box.y or level != _LEVEL_OF[row.species - 1]):
            canvas.text(box.x + 1, line, LEVELS[level], scene.palette.muted, traits=BOLD)


def _offer_column(box: Rect, *, words: bool) -> int:
    return box.x + (41 if words else box.width - _CELL)


def _about(row: ExchangeRow, names: tuple[str, ...]) -> str:
    """Return what a line of the exchange says in its few signs."""
    what = row.words or ("can be taken" if row.open else "not offered now")
    took = f"; taken by {', '.join(names[seat] for seat in row.takers)}" if row.takers else ""
    return f"{singular(row.species)}: {what}{took}"


def _row(canvas: Canvas, scene: Scene, row: ExchangeRow, box: Rect, *, words: bool) -> None:
    canvas.place(f"species {COMPONENTS.mains[row.species].id}", box, _about(row, scene.names))
    palette = scene.palette
    here = row.species == pointed_species(scene)
    lit = row.open or here
    x, y = box.x, box.y
    if here:
        canvas.fill(x, y, box.width, 1, palette.amber_ground)
    label = x + (6 if words else 4 if box.width > 30 else 1)
    ground = biome_ground(palette, BIOME[row.species])
    plate = ground if lit else mix(ground, palette.panel, 0.35)
    canvas.text(
        label, y, f" {biome_letter(BIOME[row.species])} ", palette.bright if lit else palette.muted, plate, BOLD
    )
    if here:
        canvas.text(label - 1 if label > x else x, y, "▌", palette.amber)
    offer = _offer_column(box, words=words)
    ink = palette.bright if lit else palette.text if row.own or row.refused else palette.faint
    room = 19 if words else offer - label - 4
    if row.takers and any(row.there) and not words:
        room -= 2 * len(row.takers)
        _takers(canvas, row, offer - 2 * len(row.takers) + 1, y)
    name = capital(RECORD[row.species].name)
    canvas.text(
        label + 4,
        y,
        name if width_of(name) <= room else clip(short_name(row.species), room),
        ink,
        traits=BOLD if lit else 0,
    )
    if words:
        canvas.text(label + 24, y, category_name(CATEGORY[row.species]), palette.muted if lit else palette.faint)
    _offer(canvas, row, offer, y, 4 if words else 3, lit=lit)
    key = offer + (13 if words else 8)
    _verdict(canvas, scene, row, key, box.right, y, here=here, words=words)
    verb, hand = tradable(scene), scene.hand
    if verb is not None and hand is not None:
        trades = isinstance(ends_of(hand.verb), InExchange)
        canvas.target(box, standing_on(scene.view, hand, row.species) if trades else row.species, row.key, verb.name)


def _offer(canvas: Canvas, row: ExchangeRow, x: int, y: int, step: int, *, lit: bool) -> None:
    """Write what is offered and wanted by sex, between bars where the sheet offers enough for a group, and still has it."""
    palette = canvas.palette
    width = 2 * step + 2 + (step > 3)
    if row.listing.framed and smallest_group(COMPONENTS.mains[row.species], *row.there) is not None:
        share = 0.3 if lit else 0.12
        canvas.fill(x, y, width, 1, mix(palette.panel, palette.green, share))
        bar = palette.green if lit else palette.dim(palette.green, 0.4)
        canvas.text(x, y, "▌", bar)
        canvas.text(x + width - 1, y, "▐", bar)
    for place, (there, asked) in enumerate(zip(row.there, row.listing.wanted, strict=True)):
        end = x + 1 + step * (place + 1)
        if there:
            ink = palette.green if lit else palette.dim(palette.green, 0.45)
            canvas.right(end, y, signed(there), ink, traits=BOLD)
        elif asked:
            canvas.right(end, y, signed(-asked), palette.red, traits=BOLD)
        else:
            canvas.right(end, y, DOT, palette.faint)


def _takers(canvas: Canvas, row: ExchangeRow, x: int, y: int) -> int:
    """Write the marks of those who took some of a main; return the column after them."""
    palette = canvas.palette
    for seat in row.takers:
        x = canvas.text(x + (seat != row.takers[0]), y, palette.mark(seat), palette.dim(palette.seat(seat), 0.25))
    return x


def _verdict(
    canvas: Canvas, scene: Scene, row: ExchangeRow, x: int, end: int, y: int, *, here: bool, words: bool
) -> None:
    """Write the key of what may be traded, or why it may not, in words where there is room for them."""
    palette = scene.palette
    if row.open and not row.key:
        canvas.text(x + 1, y, CHECK, palette.green, traits=BOLD)
    elif row.open:
        plate = palette.amber if here else palette.border
        canvas.text(x, y, f" {row.key} ", palette.on(plate) if here else palette.amber, plate, BOLD)
    elif row.refused:
        canvas.text(x + words, y, CROSS, palette.red, traits=BOLD)
        if not words:
            canvas.text(x + 1, y, clip(row.verdict.brief, end - x - 1), palette.dim(palette.red, 0.15))
    elif row.takers and not any(row.there):
        left = canvas.text(x + words * 4, y, "taken by " if words else "", palette.faint)
        left = _takers(canvas, row, left, y)
        if words and len(row.takers) == 1:
            canvas.text(left + 1, y, clip(scene.names[row.takers[0]], end - left - 2), palette.faint)
        return
    if not words or end - x < _WORDS:
        return
    ink = palette.bright if here else palette.text if row.open else palette.muted
    if row.refused and not here:
        ink = palette.dim(palette.red, 0.15)
    rule = end - 1
    if row.takers:
        words_left = " took some" if len(row.takers) == 1 else " took"
        begin = rule - 2 * len(row.takers) + 1 - width_of(words_left)
        _takers(canvas, row, begin, y)
        canvas.right(rule, y, words_left, palette.faint)
        rule = begin - 1
    if row.verdict.rule:
        rule = canvas.right(rule, y, row.verdict.rule, palette.faint) - 1
    canvas.text(x + 4, y, _as_fits(row.words, rule - x - 4), ink, traits=BOLD if here else 0)


def _as_fits(words: str, room: int) -> str:
    """Return words with those parts between commas for which there is room, and how many more there are."""
    parts = words.split(", ")
    shown = len(parts)
    fitting = words
    while shown > 1 and width_of(fitting) > room:
        shown -= 1
        fitting = f"{', '.join(parts[:shown])} +{len(parts) - shown}"
    return clip(fitting, room)
