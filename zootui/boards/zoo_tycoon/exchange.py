"""Show summer: what the exchange offers and wants, what may be had of it, quarantine and the turns beside it.

`exchange_rows` say what each line of the list shows, `exchange_cursor` moves over them. Where animals go that were just taken is
decided over the zoo.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_tycoon.components.numbers import BIOME, CATEGORIES, CATEGORY, COMPONENTS, RECORD
from engine.games.zoo_tycoon.components.schema import smallest_group
from engine.games.zoo_tycoon.names import (
    biome_letter,
    category_name,
    category_plural,
    position_name,
    short_name,
    singular,
)
from engine.games.zoo_tycoon.rules.asks import ARRIVE, HOUSE
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, idle, trades, workers_allowed
from engine.games.zoo_tycoon.rules.table import Public, seat_at
from engine.games.zoo_tycoon.rules.year.offers import next_arrival, snake
from engine.games.zoo_tycoon.rules.zoo.figures import taker
from engine.shared.wording import capital, number, signed
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.exchange_cursor import ExchangeRow, amounts, leaving, rows, standing_on, tradable
from zootui.boards.zoo_tycoon.faces import FEMALE, LEVELS, MALE, biome_ground, female_plate, male_plate
from zootui.boards.zoo_tycoon.verbs import InExchange, ends_of
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.glyphs import CHECK, CROSS, DOT
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip, signs, width_of


def paint_exchange(scene: Scene) -> Canvas:
    """Return the exchange: one list where there is room for it, else two."""
    palette = scene.palette
    canvas = Canvas(scene.width, scene.height, palette.text, palette.ground)
    box = Rect(0, 0, scene.width, scene.height)
    every = rows(scene)
    if scene.width >= ONE_LIST[0] and scene.height >= ONE_LIST[1] and not scene.compact:
        paint_list(canvas, scene, box, every)
    else:
        paint_brief(canvas, scene, paint_two_lists(canvas, scene, box, every))
    return canvas


# --- the list, in one column with words or in two without --------------------------------------------------------------

ONE_LIST = (70, 24)
"""Columns and lines from which all mains stand in one list."""
_CELL = 12
"""Columns of offer, frame and key at the end of a row: `▐+1 +2▌  1`."""
_WORDS = 24
"""Columns from which there is room for words behind the key."""
_LEVEL_OF = tuple(main.level for main in COMPONENTS.mains)


def pointed_species(scene: Scene) -> int:
    """Return the main that is pointed at, −1 for none."""
    hand = scene.hand
    if hand is None or not isinstance(ends_of(hand.verb), InExchange):
        return -1
    value = amounts(hand.value)
    if value is not None:
        return value[0]
    found = hand.filled[0] if hand.filled else hand.value
    return found if isinstance(found, int) else -1


def paint_list(canvas: Canvas, scene: Scene, box: Rect, every: Sequence[ExchangeRow]) -> None:
    """Paint all mains in one list with a heading of two lines, each with what it would mean to trade it."""
    palette = scene.palette
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    canvas.fill(box.x, box.y + 1, box.width, box.height - 1, palette.panel)
    public: Public = scene.view.public
    end = canvas.text(box.x + 1, box.y, "Animal Exchange", palette.bright, traits=BOLD)
    end = canvas.text(end + 2, box.y, f"position {position_name(public.summer.position)}", palette.muted)
    if box.width - end > 50:
        _legend(canvas, palette, box.right - 1, box.y)
    name = box.x + 10
    offer = _offer_column(box, words=True)
    canvas.text(name, box.y + 1, "species", palette.faint)
    canvas.text(name + 20, box.y + 1, "category", palette.faint)
    canvas.text(offer + 3, box.y + 1, MALE, male_plate(palette), traits=BOLD)
    canvas.text(offer + 7, box.y + 1, FEMALE, female_plate(palette), traits=BOLD)
    question = "what could you give?" if leaving(scene) else "may you take it?"
    canvas.text(offer + 14, box.y + 1, question, palette.faint)
    for line, row in enumerate(_in_sight(every, box.height - 2, pointed_species(scene)), box.y + 2):
        _row(canvas, scene, row, Rect(box.x, line, box.width, 1), words=True)
        if line == box.y + 2 or _LEVEL_OF[row.species] != _LEVEL_OF[row.species - 1]:
            canvas.text(box.x + 1, line, LEVELS[_LEVEL_OF[row.species]], palette.muted, traits=BOLD)


def _legend(canvas: Canvas, palette: Palette, end: int, y: int) -> None:
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
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    canvas.fill(box.x, box.y + 1, box.width, box.height - 1, palette.panel)
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
        for line, row in enumerate(_in_sight(listed, box.height - 1, pointed_species(scene)), box.y + 1):
            _row(canvas, scene, row, Rect(left, line, width, 1), words=False)
            if width > 30 and (line == box.y + 1 or _LEVEL_OF[row.species] != _LEVEL_OF[row.species - 1]):
                canvas.text(left + 1, line, LEVELS[_LEVEL_OF[row.species]], palette.muted, traits=BOLD)
    top = box.y + 2 + len(sides[1])
    return Rect.between(box.x + width + 1, top, box.right, box.bottom)


def _in_sight(listed: Sequence[ExchangeRow], lines: int, species: int) -> Sequence[ExchangeRow]:
    """Return as many rows as there are lines, with the main that is pointed at among them."""
    place = next((place for place, row in enumerate(listed) if row.species == species), 0)
    first = max(0, min(place - lines + 1, len(listed) - lines))
    return listed[first : first + max(0, lines)]


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
        _takers(canvas, palette, row, offer - 2 * len(row.takers) + 1, y)
    canvas.text(label + 4, y, _named(row.species, room), ink, traits=BOLD if lit else 0)
    if words:
        canvas.text(label + 24, y, category_name(CATEGORY[row.species]), palette.muted if lit else palette.faint)
    _offer(canvas, palette, row, offer, y, 4 if words else 3, lit=lit)
    key = offer + (13 if words else 8)
    _verdict(canvas, scene, row, key, box.right, y, here=here, words=words)
    verb = _verb(scene)
    if verb and scene.hand is not None:
        canvas.target(box, _value(scene, row.species), row.key, verb)


def _verb(scene: Scene) -> str:
    """Return the verb that a row stands for; none where nothing may be traded."""
    verb = tradable(scene)
    return "" if verb is None else verb.name


def _value(scene: Scene, species: int) -> object:
    hand = scene.hand
    if hand is None or not isinstance(ends_of(hand.verb), InExchange):
        return species
    return standing_on(scene.view, hand, species)


def _named(species: int, width: int) -> str:
    """Return a main in `width` columns: by its name, else in a word."""
    name = capital(RECORD[species].name)
    return name if width_of(name) <= width else clip(short_name(species), width)


def _enough(row: ExchangeRow) -> bool:
    """Tell whether the sheet offers enough for a group, and what is left of it still is."""
    return row.listing.framed and smallest_group(COMPONENTS.mains[row.species], *row.there) is not None


def _offer(canvas: Canvas, palette: Palette, row: ExchangeRow, x: int, y: int, step: int, *, lit: bool) -> None:
    """Write what is offered and wanted by sex, between bars where the sheet offers enough for a group."""
    width = 2 * step + 2 + (step > 3)
    if _enough(row):
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


def _takers(canvas: Canvas, palette: Palette, row: ExchangeRow, x: int, y: int) -> int:
    """Write the marks of those who took some of a main; return the column after them."""
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
        left = _takers(canvas, palette, row, left, y)
        if words and len(row.takers) == 1:
            canvas.text(left + 1, y, clip(scene.names[row.takers[0]], end - left - 2), palette.faint)
        return
    if not words or end - x < _WORDS:
        return
    ink = (
        palette.bright
        if here
        else palette.text
        if row.open
        else palette.dim(palette.red, 0.15)
        if row.refused
        else palette.muted
    )
    rule = end - 1
    if row.takers:
        words_left = " took some" if len(row.takers) == 1 else " took"
        begin = rule - 2 * len(row.takers) + 1 - width_of(words_left)
        _takers(canvas, palette, row, begin, y)
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


# --- what goes with it: turns, quarantine, what the zoo can show for itself --------------------------------------------

_SPACES = COMPONENTS.givens.quarantine


def paint_exchange_side(scene: Scene) -> Canvas:
    """Return the column beside the list, as high as it needs."""
    palette = scene.palette
    canvas = Canvas(scene.width, min(scene.height, 17), palette.text, palette.panel)
    if scene.width < 1:
        return canvas
    y = 0
    if _arriving(scene.view.public):
        _title(canvas, scene, y, "Snake order", "pass ends it")
        _snake(canvas, scene, 1, y + 2, words=True)
        y += 5
    else:
        _title(canvas, scene, y, "Giving away", "passes do not end it")
        _leavers(canvas, scene, 1, y + 1)
        y += 3
    _title(canvas, scene, y, "Quarantine", "two spaces")
    half = (scene.width - 3) // 2
    for space in range(_SPACES):
        _space(canvas, scene, space, Rect(1 + space * (half + 1), y + 1, half, 2))
    y += 4
    _title(canvas, scene, y, "Trades", "")
    _trades(canvas, scene, 1, y + 1)
    y += 3
    _title(canvas, scene, y, "Your zoo" if scene.seat == scene.viewer else scene.names[scene.seat], "guests count")
    _categories(canvas, scene, Rect(1, y + 1, scene.width - 2, 2), brief=False)
    _standing(canvas, scene, 1, y + 3)
    return canvas


def paint_brief(canvas: Canvas, scene: Scene, box: Rect) -> None:
    """Paint the same in a few lines, the last first to go."""
    palette = scene.palette
    if box.width < 12:
        return
    label = 11 if box.width >= 34 else 0
    y = box.y
    if label and box.height > 2:
        canvas.text(box.x + 1, y, "Quarantine", palette.muted, traits=BOLD)
    half = (box.width - label - 2) // 2
    if box.height > 2:
        for space in range(_SPACES):
            _space(canvas, scene, space, Rect(box.x + label + 1 + space * (half + 1), y, half - 1, 2))
        y += 2
    lines = box.bottom - y
    if lines > 0:
        _categories(canvas, scene, Rect(box.x + 1, y, box.width - 1, 1), brief=True)
    if lines > 1:
        _standing(canvas, scene, box.x + 1, y + 1, right=box.right)
    if lines > 2:
        _line_of_turns(canvas, scene, Rect(box.x + 1, y + 2, box.width - 1, 1))


def _title(canvas: Canvas, scene: Scene, y: int, words: str, subtitle: str) -> None:
    canvas.fill(0, y, canvas.width, 1, scene.palette.sunk)
    end = canvas.text(1, y, words, scene.palette.muted, traits=BOLD)
    if end + len(subtitle) + 2 < canvas.width:
        canvas.right(canvas.width - 1, y, subtitle, scene.palette.faint)


# --- turns -------------------------------------------------------------------------------------------------------------


def _arriving(public: Public) -> bool:
    return any(ask.kind in (ARRIVE, HOUSE) for ask in public.asks)


def _turn(public: Public) -> int:
    """Return the turn of the arrival that is played."""
    return next((ask.about[0] for ask in reversed(public.asks) if ask.kind == ARRIVE and ask.about), 0)


def turns_ahead(public: Public, count: int) -> tuple[tuple[int, bool], ...]:
    """Return the turns of the arrival from the present lap on, as seats, with those that are over; nobody comes who passed."""
    players, now = len(public.zoos), _turn(public)
    found = [(seat_at(public.starter, snake(turn, players), players), True) for turn in range(now - now % players, now)]
    turn: int | None = now
    while turn is not None and len(found) < count:
        found.append((seat_at(public.starter, snake(turn, players), players), False))
        turn = next_arrival(turn + 1, public.trading.passed, players)
    return tuple(found)


def _snake(canvas: Canvas, scene: Scene, x: int, y: int, *, words: bool) -> None:
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


def _leavers(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """Name the seat whose turn it is to give away."""
    palette, public = scene.palette, scene.view.public
    if public.asks:
        seat = public.asks[-1].seats[0]
        canvas.text(x, y, palette.mark(seat), palette.seat(seat))
        canvas.text(x + 2, y, f"{scene.names[seat]} may give", palette.text)


def _line_of_turns(canvas: Canvas, scene: Scene, box: Rect) -> None:
    palette = scene.palette
    if _arriving(scene.view.public):
        canvas.text(box.x, box.y, "Snake", palette.muted, traits=BOLD)
        _snake(canvas, scene, box.x + 6, box.y, words=False)
    else:
        _leavers(canvas, scene, box.x, box.y)
    words = f"trades {_trades_left(scene)}"
    if box.width > 30:
        canvas.fill(box.right - len(words) - 1, box.y, len(words) + 1, 1, palette.panel)
        canvas.right(box.right, box.y, words, palette.muted)


def _trades_left(scene: Scene) -> str:
    """Return the trades that the zoo has left, a sign each; all there are in the introductory game."""
    left = trades(scene.view.public, scene.seat)
    return "any number" if left == UNLIMITED else signs("●", left) or "none"


def _trades(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    palette, public = scene.palette, scene.view.public
    canvas.text(x, y, f"{_trades_left(scene)} left", palette.bright)
    workers = idle(public.zoos[scene.seat])
    words = (
        f"+1 for each of {workers} workers"
        if workers > 1
        else "+1 for the idle worker"
        if workers
        else "no worker is idle"
    )
    if trades(public, scene.seat) != UNLIMITED and workers_allowed(public, scene.seat):
        canvas.text(x, y + 1, words, palette.faint)


# --- the zoo -----------------------------------------------------------------------------------------------------------


def _space(canvas: Canvas, scene: Scene, space: int, box: Rect) -> None:
    """Paint a quarantine space; the animals that are pointed at come in as amber chips."""
    palette, zoo = scene.palette, scene.view.public.zoos[scene.seat]
    after = _after(scene)
    groups = (after or zoo).quarantine
    if space >= len(groups):
        canvas.fill(box.x, box.y, box.width, box.height, palette.sunk)
        canvas.text(box.x + 1, box.y, "empty", palette.faint)
        return
    group = groups[space]
    before = next((one for one in zoo.quarantine if one.species == group.species), Group(group.species, 0, 0))
    here = group.species == pointed_species(scene)
    ground = biome_ground(palette, BIOME[group.species])
    canvas.fill(box.x, box.y, box.width, box.height, ground)
    if here:
        for line in range(box.height):
            canvas.text(box.x, box.y + line, "▌", palette.amber)
    canvas.text(box.x + 1, box.y, short_name(group.species)[: box.width - 1], palette.bright, traits=BOLD)
    _chips(canvas, scene, group, before, Rect(box.x + 1, box.y + 1, box.width - 1, 1))


def _chips(canvas: Canvas, scene: Scene, group: Group, before: Group, box: Rect) -> None:
    palette = scene.palette
    chips = [
        (sign, palette.amber if number >= old else plate)
        for sign, plate, count, old in (
            (MALE, male_plate(palette), group.males, before.males),
            (FEMALE, female_plate(palette), group.females, before.females),
        )
        for number in range(count)
    ]
    wide = 2 if 2 * len(chips) <= box.width else 1
    if len(chips) > box.width:
        text = " ".join(f"{sign}{count}" for sign, count in ((MALE, group.males), (FEMALE, group.females)) if count)
        canvas.text(box.x, box.y, text[: box.width], palette.bright, traits=BOLD)
        return
    for place, (sign, plate) in enumerate(chips):
        canvas.text(box.x + wide * place, box.y, sign, palette.on(plate), plate)


def _after(scene: Scene) -> Zoo | None:
    """Return the zoo as it would be after what is in hand; None where nobody can say."""
    hand = scene.hand
    if hand is None or hand.preview is None or scene.seat != scene.viewer:
        return None
    zoos: tuple[Zoo, ...] = hand.preview.after.public.zoos
    return zoos[scene.seat]


def _categories(canvas: Canvas, scene: Scene, box: Rect, *, brief: bool) -> None:
    """Count the species of each category, guests included."""
    palette = scene.palette
    counts = taker(scene.view.public.zoos[scene.seat]).categories
    x, y = box.x, box.y
    for category in range(CATEGORIES):
        word = category_plural(category)
        if not counts[category] and word.startswith("xen"):
            continue
        if brief:
            word = word if len(word) < 7 else word[: 6 if box.width > 36 else 4] + "."
        if x + len(word) + 3 > box.right:
            if y + 1 >= box.bottom:
                return
            x, y = box.x, y + 1
        canvas.note(
            x, y, len(word) + 3, 1, f"{category_plural(category)}: {counts[category]} species in the zoo, guests count"
        )
        x = canvas.text(x, y, word, palette.muted) + 1
        x = canvas.text(x, y, str(counts[category]), palette.bright, traits=BOLD) + (1 if brief else 2)


def _standing(canvas: Canvas, scene: Scene, x: int, y: int, right: int = 0) -> None:
    """Write popularity, money, and whether a yellow main bars new species of the higher levels (R92)."""
    palette = scene.palette
    zoo = taker(scene.view.public.zoos[scene.seat])
    public: Public = scene.view.public
    canvas.note(x, y, 8, 1, f"popularity {number(zoo.popularity)}: what visitors come for; it pays every winter")
    end = canvas.text(x, y, "pop " if right else "popularity ", palette.muted)
    end = canvas.text(end, y, number(zoo.popularity), palette.bright, traits=BOLD)
    end = canvas.text(end + 2, y, "money ", palette.muted)
    end = canvas.text(end, y, number(public.zoos[scene.seat].money), palette.bright, traits=BOLD)
    words = f"{zoo.yellow} yellow" if zoo.yellow else "none is yellow"
    if zoo.yellow and not right and public.round > 1:
        words += ": no new II or III"
    ink = palette.bright if zoo.yellow else palette.text
    sign, sign_ink = ("×", palette.red) if zoo.yellow else (CHECK, palette.green)
    at = end + 2 if right else x
    line = y if right else y + 1
    canvas.text(at, line, sign, sign_ink, traits=BOLD)
    canvas.text(at + 2, line, words, ink)
    canvas.note(
        at, line, len(words) + 2, 1, "species of level II and III come only while none of yours is yellow (R92)"
    )
