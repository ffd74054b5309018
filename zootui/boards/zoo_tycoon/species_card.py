"""Show the card of a species: what is printed on it, where the exchange offers it, how far the viewer's zoo is from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.contract.asks import open_ask
from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.components.schema import PrintedMain as MainCard
from engine.games.zoo_tycoon.names import biome_name, category_name, park_name, position_name, short_name, singular
from engine.games.zoo_tycoon.rules.asks import HOUSE, PANDA, REINTRODUCE
from engine.games.zoo_tycoon.rules.figures import missing
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.readings import most
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.offers import framed, walks_from
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, exhibited, home
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, happiness, needs
from engine.shared.wording import capital, counted, listing, signed
from zootui.boards.contract import Hand, Page, Scene
from zootui.boards.zoo_tycoon import faces
from zootui.boards.zoo_tycoon.conditions import exhibited_enclosure, first_enclosure, paint_conditions
from zootui.boards.zoo_tycoon.in_hand import field
from zootui.boards.zoo_tycoon.needs import paint_ladder
from zootui.boards.zoo_tycoon.verbs import InEnclosure, InExchange, OfSpecies, OverSquares, ends_of
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.glyphs import CHECK, DOT
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip

_BOTH = 76
"""Columns from which both halves stand side by side in the board itself."""
_SHEET, _SMALL_SHEET = 13, 5
"""Lines of the sheet of the exchange, with its heading: large, small."""


def paint_species_card(scene: Scene) -> Canvas:
    """Return the card of the species that the page is about; with room also what stands beside it."""
    canvas = Canvas(scene.width, scene.height, scene.palette.text, scene.palette.ground)
    species = _species(scene)
    if scene.width < _BOTH:
        _left(canvas, scene, Rect(0, 0, scene.width, scene.height), species)
        return canvas
    half = (scene.width - 1) // 2
    _left(canvas, scene, Rect(0, 0, half, scene.height), species)
    _right(canvas, scene, Rect.between(half + 1, 0, scene.width, scene.height), species)
    return canvas


def paint_species_side(scene: Scene) -> Canvas:
    """Return how far the zoo is from it; on a large screen under the sheet of the exchange."""
    canvas = Canvas(scene.width, scene.height, scene.palette.text, scene.palette.panel)
    _right(canvas, scene, Rect(0, 0, scene.width, scene.height), _species(scene))
    return canvas


def _species(scene: Scene) -> int:
    return 0 if scene.page is None else max(0, scene.page.about)


def _large(scene: Scene) -> bool:
    return scene.height >= 24


def _left(canvas: Canvas, scene: Scene, box: Rect, species: int) -> None:
    y = paint_card(canvas, scene, box, species)
    if species < numbers.FIRST_CO and not _large(scene) and box.bottom - y >= _SMALL_SHEET:
        top = box.bottom - _SMALL_SHEET
        paint_sheet(canvas, scene, Rect.between(box.x, top, box.right, box.bottom), species)


def _right(canvas: Canvas, scene: Scene, box: Rect, species: int) -> None:
    top = box.y
    if species < numbers.FIRST_CO and _large(scene):
        canvas.fill(box.x, box.y, box.width, _SHEET, scene.palette.panel)
        top = paint_sheet(canvas, scene, box._replace(height=_SHEET), species)
    paint_conditions(canvas, scene, Rect.between(box.x, top, box.right, box.bottom), species)


# --- which card is read ------------------------------------------------------------------------------------------------

CARD = "species"
"""The name of the page of a species."""
_KEY = "i"
_STEPS = {"down": 1, "right": 1, "next": 1, "n": 1, "i": 1, "up": -1, "left": -1, "previous": -1, "N": -1}


def opened_card(view: Any, hand: Hand | None, key: str) -> Page | None:
    """Return the card that a key opens: of what is in hand, else of the first main of the zoo."""
    return Page(CARD, meant_species(view, hand)) if key == _KEY else None


def turned_card(page: Page, key: str) -> Page:
    """Return the card after a key: the species before or after it, mains first, then guests."""
    return Page(CARD, (page.about + _STEPS[key]) % numbers.SPECIES) if key in _STEPS else page


def meant_species(view: Any, hand: Hand | None) -> int:
    """Return the species that what is in hand is about, else what is asked about, else that of the zoo, else the first."""
    zoo: Zoo | None = None if view.seat is None else view.public.zoos[view.seat]
    found = None if hand is None or zoo is None else _in_hand(hand, zoo)
    if found is not None:
        return found
    ask = None if view.seat is None else open_ask(view.public, view.seat)
    if ask is not None and ask.kind in (HOUSE, PANDA, REINTRODUCE) and ask.about:
        return ask.about[0]
    if zoo is None:
        return 0
    waiting = [group.species for group in zoo.quarantine]
    there = [one.main.species for one in zoo.enclosures if one.main is not None]
    return next(iter((*waiting, *there)), 0)


def _in_hand(hand: Hand, zoo: Zoo) -> int | None:
    value = hand.filled[0] if hand.filled else hand.value
    if value is None:
        return None
    match ends_of(hand.verb):
        case InExchange() | OfSpecies() | OverSquares() | InEnclosure(of_species=True):
            species = field(value, 0)
            return species if isinstance(species, int) and 0 <= species < numbers.SPECIES else None
        case InEnclosure(of_quarantine=True):
            space = field(value, 0)
            return zoo.quarantine[space].species if 0 <= space < len(zoo.quarantine) else None
        case InEnclosure(at):
            place = field(value, at)
            main = zoo.enclosures[place].main if isinstance(place, int) and 0 <= place < len(zoo.enclosures) else None
            return None if main is None else main.species
    return None


# --- what is printed on it ---------------------------------------------------------------------------------------------

_DICE = {numbers.ONE_DIE: "one die", numbers.PAIR_DICE: "a die a pair"}
_WIDE = 52
_FOUR = 4
"""Members of a national park that stand in two lines."""


def paint_card(canvas: Canvas, scene: Scene, box: Rect, species: int) -> int:
    """Paint what is printed about a species into a column; return the line after it."""
    palette = scene.palette
    canvas.fill(box.x, box.y, box.width, box.height, palette.panel)
    y = _head(canvas, palette, box, species)
    if species >= numbers.FIRST_CO:
        return _guest(canvas, scene, box, species, y)
    large = box.height >= 24
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    own = exhibited_enclosure(zoo, species)
    shown = own or first_enclosure(zoo, species)
    y = _values(canvas, palette, box, species, y + large, large=large)
    y = _needs(canvas, palette, box, shown, y + large, zoo.readings, own=own is not None)
    if large:
        y = _start(canvas, palette, box, shown, y, own=own is not None)
        y = _young(canvas, palette, box, species, y + 1)
        y = _rules(canvas, palette, box, species, y + 1, zoo.readings)
        return paint_park(canvas, scene, box, species, y + (len(members_of(species)) <= _FOUR))
    _young_in_a_line(canvas, palette, box, species, y)
    _rules_in_a_line(canvas, palette, box, species, y + 1)
    return paint_park_in_a_line(canvas, scene, box, species, y + 2)


def _head(canvas: Canvas, palette: Palette, box: Rect, species: int) -> int:
    ground = faces.biome_ground(palette, numbers.BIOME[species])
    tall = box.height >= 24
    canvas.fill(box.x, box.y, box.width, 1 + tall, ground)
    ink = palette.on(ground)
    level = faces.LEVELS[numbers.COMPONENTS.mains[species].level] if species < numbers.MAINS else "guest"
    words = f"{level}  {category_name(numbers.CATEGORY[species])}  {biome_name(numbers.BIOME[species])}"
    if box.width < _WIDE:
        words = f"{level} {category_name(numbers.CATEGORY[species])}"
    begin = canvas.right(box.right - 1, box.y, words, mix(ground, ink, 0.8))
    name = numbers.RECORD[species].name
    canvas.text(box.x + 1, box.y, clip(capital(name), begin - box.x - 2), ink, traits=BOLD)
    if tall:
        text, rule = _taking(species)
        end = canvas.right(box.right - 1, box.y + 1, rule, mix(ground, ink, 0.6))
        canvas.text(box.x + 1, box.y + 1, clip(text, end - box.x - 2), mix(ground, ink, 0.8))
    return box.y + 1 + tall


def _taking(species: int) -> tuple[str, str]:
    """Say in a sentence how a species comes into a zoo, with the rule."""
    if species >= numbers.FIRST_CO:
        return "free of charge from the exchange while you build", "R107"
    card = numbers.COMPONENTS.mains[species]
    if card.single:
        return "one card for the whole table, taken as a pair", "R96"
    if not card.first_round:
        return "not in year 1", "R127"
    return {1: ("anybody may take it", "R92"), 2: ("taken while none of yours is yellow", "R92")}.get(
        card.level, ("in year 1 alone, with a free conservation center", "R129")
    )


@dataclass(frozen=True)
class Value:
    """A value of a main, printed on its card."""

    word: str
    brief: str
    of: Callable[[int], str]
    ink: Callable[[Palette], str]


VALUES = (
    Value(
        *("popularity", "pop"),
        lambda species: "/".join(map(str, numbers.COMPONENTS.mains[species].popularity)),
        lambda palette: palette.hue("yellow"),
    ),
    Value("education", "edu", lambda species: str(numbers.EDUCATION[species]), lambda palette: palette.blue),
    Value("conservation", "con", lambda species: str(numbers.CONSERVATION[species]), lambda palette: palette.green),
    Value(
        "cost a tile", "cost", lambda species: str(numbers.COMPONENTS.mains[species].cost), lambda palette: palette.red
    ),
)


def _values(canvas: Canvas, palette: Palette, box: Rect, species: int, y: int, *, large: bool) -> int:
    if not large:
        x = box.x + 1
        for value in VALUES:
            x = canvas.text(x, y, f"{value.brief} ", palette.muted)
            x = canvas.text(x, y, value.of(species), value.ink(palette), traits=BOLD) + 2
        canvas.text(x - 1, y, "a tile", palette.muted)
        return y + 1
    canvas.text(box.x + 2, y, "Values", palette.muted, traits=BOLD)
    room = (box.width - 4 - 3) // 4
    for place, value in enumerate(VALUES):
        x = box.x + 2 + place * (room + 1)
        canvas.fill(x, y + 1, room, 2, palette.sunk)
        canvas.text(x + 1, y + 1, clip(value.word, room - 1), palette.muted)
        canvas.text(x + 1, y + 2, value.of(species), value.ink(palette), traits=BOLD)
    return y + 3


def _needs(canvas: Canvas, palette: Palette, box: Rect, shown: Enclosure, y: int, readings: int, *, own: bool) -> int:
    """Paint the ladders, lit as the main lives or would live."""
    main = shown.main
    assert main is not None
    wide = box.width >= _WIDE
    left = box.x + (2 if wide else 1)
    tiles, retreats = shown.squares.bit_count(), shown.points[numbers.RETREAT].bit_count()
    small = f"lit on {counted(tiles, 'tile')}"
    words = "lit: as they live" if own else f"{small} with {counted(retreats, 'retreat')}" if wide else small
    end = canvas.text(left, y, "Needs", palette.muted, traits=BOLD)
    canvas.text(left + 12 if wide else end + 1, y, words, palette.faint)
    canvas.right(box.right - 1, y, "to next", palette.faint)
    for need, (ladder, have) in enumerate(zip(LADDERS[main.species], needs(shown), strict=True)):
        line = y + 1 + need
        canvas.text(left, line, faces.NEEDS[need], palette.text)
        top = most(main.species, readings) if need == len(faces.NEEDS) - 1 else ladder.top
        paint_ladder(canvas, palette, left + 12, line, ladder, have, width=3 if wide else 2, most=top)
        more, colour = missing(ladder, have), ladder.colour(have)
        sign = f"+{more}" if more else CHECK
        begin = canvas.right(box.right - 1, line, f"{sign:>3}", palette.muted if more else palette.green)
        word = f"{faces.colour_word(colour):<7}" if wide else faces.happiness_signs(colour)
        canvas.right(begin, line, word, faces.colour_ink(palette, colour), traits=BOLD)
    return y + 1 + len(faces.NEEDS)


def _start(canvas: Canvas, palette: Palette, box: Rect, shown: Enclosure, y: int, *, own: bool) -> int:
    colour = happiness(shown)
    end = canvas.text(box.x + 2, y, "they are" if own else "starts", palette.muted)
    ink = faces.colour_ink(palette, colour)
    canvas.text(end + 1, y, f"{faces.happiness_signs(colour)} {faces.colour_word(colour)}", ink, traits=BOLD)
    return y + 1


# --- young -------------------------------------------------------------------------------------------------------------


def _young(canvas: Canvas, palette: Palette, box: Rect, species: int, y: int) -> int:
    """Paint a die for each colour with what it must show."""
    card = numbers.COMPONENTS.mains[species]
    canvas.text(box.x + 2, y, "Young", palette.muted, traits=BOLD)
    for colour, need in enumerate(card.thresholds):
        x = box.x + 14 + colour * 12
        ink = faces.colour_ink(palette, colour)
        canvas.text(x, y, f"{faces.happiness_signs(colour)} {faces.colour_word(colour)}", ink)
        plate = palette.sunk if need is None else palette.hue("cream")
        canvas.fill(x, y + 1, 5, 3, plate)
        canvas.text(x + 2, y + 2, str(need or "–"), palette.on(plate) if need else palette.faint, plate, BOLD)
    for line, words in enumerate(_litter(card, species), y + 1):
        canvas.text(box.x + 46, line, clip(words, box.width - 46), palette.text)
    return y + 4


def _litter(card: MainCard, species: int) -> tuple[str, str, str]:
    return (
        _DICE.get(numbers.DICE[species], f"a die each {faces.FEMALE}"),
        f"litter {card.litter}",
        f"{faces.FEMALE} lies" if card.nurture else "",
    )


def _young_in_a_line(canvas: Canvas, palette: Palette, box: Rect, species: int, y: int) -> None:
    card = numbers.COMPONENTS.mains[species]
    x = canvas.text(box.x + 1, y, "young", palette.muted) + 1
    for colour, need in enumerate(card.thresholds):
        x = canvas.text(x, y, faces.happiness_signs(colour), faces.colour_ink(palette, colour))
        x = canvas.text(x, y, f" {need or '–'} ", palette.bright if need else palette.faint, traits=BOLD) + 1
    dice = _DICE.get(numbers.DICE[species], f"die a {faces.FEMALE}")
    canvas.text(x, y, clip(dice, box.right - x), palette.muted)


# --- rules -------------------------------------------------------------------------------------------------------------


def _male_rule(species: int) -> str:
    if numbers.MALES[species] == numbers.ANY:
        return f"any number of {faces.MALE}"
    return f"one {faces.MALE} a herd" if numbers.MALES[species] == numbers.BACHELOR else f"one {faces.MALE} at most"


def _rules(canvas: Canvas, palette: Palette, box: Rect, species: int, y: int, readings: int) -> int:
    card = numbers.COMPONENTS.mains[species]
    canvas.text(box.x + 2, y, "Rules", palette.muted, traits=BOLD)
    guests = "guests welcome" if card.tolerates_co else "no guests"
    words = f"{_male_rule(species)} · {guests} · {card.per_tile} a tile"
    canvas.text(box.x + 14, y, clip(words, box.width - 15), palette.text)
    points = [f"{allowed} from {start}" for start, allowed in card.points if allowed]
    largest = most(species, readings)
    limit = "no limit" if largest is None else f"at most {largest} animals"
    canvas.text(box.x + 14, y + 1, clip(f"P points {', '.join(points)} · {limit}", box.width - 15), palette.muted)
    return y + 2


def _rules_in_a_line(canvas: Canvas, palette: Palette, box: Rect, species: int, y: int) -> None:
    card = numbers.COMPONENTS.mains[species]
    male = f"any {faces.MALE}" if numbers.MALES[species] == numbers.ANY else f"one {faces.MALE}"
    words = f"litter {card.litter} · {male} · {'guests' if card.tolerates_co else 'no guests'} · {card.per_tile} a tile"
    canvas.text(box.x + 1, y, clip(words, box.width - 2), palette.muted)


# --- guests ------------------------------------------------------------------------------------------------------------


def _guest(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int) -> int:
    """Paint the values of a guest, and its park."""
    palette, card = scene.palette, numbers.COMPONENTS.co[species - numbers.FIRST_CO]
    x = box.x + 1
    for word, figure in (
        ("popularity", card.popularity),
        ("education", card.education),
        ("conservation", card.conservation),
        ("tiles", card.tiles),
        ("cost", numbers.COMPONENTS.costs.co),
    ):
        if x + len(word) + 3 > box.right:
            x, y = box.x + 1, y + 1
        x = canvas.text(x, y + 1, f"{word} ", palette.muted)
        x = canvas.text(x, y + 1, str(figure), palette.bright, traits=BOLD) + 2
    y += 3
    canvas.text(box.x + 1, y, clip("no needs, no young; with a main popularity +1", box.width - 2), palette.text)
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    words = "not in this zoo" if home(zoo, species) == NOWHERE else "lives in this zoo"
    canvas.text(box.x + 1, y + 1, words, palette.muted)
    if box.width >= _WIDE:
        return paint_park(canvas, scene, box, species, y + 3)
    return paint_park_in_a_line(canvas, scene, box, species, y + 3)


# --- its national park (R144-R146) -------------------------------------------------------------------------------------


def there_of_park(zoo: Zoo, park: int) -> int:
    """Return how many members of a national park a zoo exhibits."""
    here = set(exhibited(zoo))
    return sum(not here.isdisjoint(entry) for entry in numbers.PARK_MEMBERS[park])


def members_of(species: int) -> tuple[tuple[int, ...], ...]:
    """Return the members of the park that a species belongs to, none where it belongs to none (R144)."""
    park = numbers.PARK_OF[species]
    return () if park == numbers.NOBODY else numbers.PARK_MEMBERS[park]


def _worth(park: int) -> str:
    card = numbers.COMPONENTS.parks[park]
    without = card.without
    if without is not None:
        return f"{card.first}, {without.points} without the panda"
    return f"{card.first} for the first, {card.second} for the second"


def paint_park(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int) -> int:
    """Name the national park that a species belongs to, and who of its members is there."""
    palette, park = scene.palette, numbers.PARK_OF[species]
    if y >= box.bottom:
        return y
    canvas.text(box.x + 2, y, "Park", palette.muted, traits=BOLD)
    if park == numbers.NOBODY:
        canvas.text(box.x + 14, y, "in no national park", palette.faint)
        return y + 1
    words = park_name(park).split()[0]
    end = canvas.text(box.x + 14, y, words, palette.bright, traits=BOLD)
    canvas.text(end + 1, y, clip(_worth(park), box.right - end - 2), palette.muted)
    here = set(exhibited(scene.view.public.zoos[scene.seat]))
    half = (box.width - 15) // 2
    for place, entry in enumerate(numbers.PARK_MEMBERS[park]):
        x, line = box.x + 14 + place % 2 * half, y + 1 + place // 2
        if line >= box.bottom:
            break
        there = not here.isdisjoint(entry)
        mark, ink = (palette.mark(scene.seat), palette.seat(scene.seat)) if there else (DOT, palette.faint)
        canvas.text(x, line, mark, ink)
        names = listing(map(singular if len(entry) == 1 else short_name, entry), last="or")
        canvas.text(x + 2, line, clip(names, half - 3), palette.text if there else palette.muted)
    return y + 1 + (len(numbers.PARK_MEMBERS[park]) + 1) // 2


def paint_park_in_a_line(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int) -> int:
    """Write the park of a species, what it pays, and how many of its members the zoo has."""
    palette, park = scene.palette, numbers.PARK_OF[species]
    if park == numbers.NOBODY:
        canvas.text(box.x + 1, y, "in no national park", palette.faint)
        return y + 1
    card = numbers.COMPONENTS.parks[park]
    rest = f"first, {card.second} next" if card.without is None else f"or {card.without.points} no panda"
    there = there_of_park(scene.view.public.zoos[scene.seat], park)
    end = canvas.text(box.x + 1, y, park_name(park).split()[0], palette.bright, traits=BOLD)
    end = canvas.text(end + 1, y, f"{card.first}", palette.green, traits=BOLD)
    canvas.text(end + 1, y, f"{rest} · you {there} of {len(numbers.PARK_MEMBERS[park])}", palette.muted)
    return y + 1


# --- where the exchange offers it (R85, R86) ---------------------------------------------------------------------------

_ROWS, _COLUMNS = numbers.COMPONENTS.exchange.rows, numbers.COMPONENTS.exchange.columns


def next_positions(public: Public) -> tuple[int, ...]:
    """Return where the exchange may lie next summer; nothing in the last year."""
    walked = (*public.walked, public.summer.position)
    if len(walked) >= numbers.COMPONENTS.givens.rounds:
        return ()
    return tuple(sorted({walk[len(walked)] for walk in walks_from(walked)}))


def paint_sheet(canvas: Canvas, scene: Scene, box: Rect, species: int) -> int:
    """Paint all positions of the sheet with a heading; return the line after it."""
    palette, public = scene.palette, scene.view.public
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    end = canvas.text(box.x + 1, box.y, "Where it is offered", palette.bright, traits=BOLD)
    if box.right - end > 34:
        canvas.right(box.right - 1, box.y, "+ offered  − wanted  ▐ ▌ framed", palette.faint)
    elif box.right - end > 12:
        canvas.right(box.right - 1, box.y, "▐ ▌ framed", palette.faint)
    onward = next_positions(public)
    tall = box.height >= 12
    step = (box.width - 1) // _COLUMNS
    for position in range(numbers.POSITIONS):
        row, column = divmod(position, _COLUMNS)
        height = 3 if tall else 1
        cell = Rect(box.x + 1 + column * step, box.y + 1 + tall + row * height, step - 1, 2 if tall else 1)
        _position(canvas, palette, public, cell, species, position, onward)
    y = box.y + 1 + _ROWS * (3 if tall else 1) + tall
    _foot(canvas, palette, public, box, y, onward)
    return y + 1


def _position(
    canvas: Canvas, palette: Palette, public: Public, cell: Rect, species: int, position: int, onward: tuple[int, ...]
) -> None:
    """Paint a position: its name and year, what the sheet offers there."""
    now, over = position == public.summer.position, position in public.walked
    ground = palette.amber_ground if now else palette.sunk if over else palette.raised
    canvas.fill(cell.x, cell.y, cell.width, cell.height, ground)
    ink = palette.amber if now else palette.faint if over else palette.blue if position in onward else palette.text
    canvas.text(cell.x + (cell.height > 1), cell.y, position_name(position), ink, traits=BOLD if now else 0)
    offer = Rect(cell.x, cell.y + 1, cell.width, 1) if cell.height > 1 else Rect(cell.x + 3, cell.y, cell.width - 3, 1)
    if cell.height > 1:
        year = f"year {public.walked.index(position) + 1}" if over else ""
        words = "now" if now else "next?" if position in onward else year
        canvas.right(cell.right - 1, cell.y, words, ink)
    _offer(canvas, palette, offer, species, position, ground, over=over)


def _offer(
    canvas: Canvas, palette: Palette, box: Rect, species: int, position: int, ground: str, *, over: bool
) -> None:
    printed = numbers.COMPONENTS.exchange.cells[species][position]
    if framed(position, species):
        share = 0.1 if over else 0.3
        ground = mix(ground, palette.green, share)
        canvas.fill(box.x, box.y, box.width, 1, ground)
        if not over:
            canvas.text(box.x, box.y, "▌", palette.green)
            if box.width > 8:
                canvas.text(box.right - 1, box.y, "▐", palette.green)
    wide = box.width >= 11
    end = box.x + 1
    for sign, number, plate in (
        (faces.MALE, printed.males, faces.male_plate(palette)),
        (faces.FEMALE, printed.females, faces.female_plate(palette)),
    ):
        ink = palette.green if number > 0 else palette.red if number < 0 else palette.faint
        text = signed(number) if number else DOT
        if wide:
            end = canvas.text(end + 1, box.y, sign, palette.dim(plate, 0.6) if over else plate)
        canvas.text(end + (not wide and number == 0), box.y, text, palette.dim(ink, 0.5) if over else ink, traits=BOLD)
        end += 3 if not wide else 2


def _foot(canvas: Canvas, palette: Palette, public: Public, box: Rect, y: int, onward: tuple[int, ...]) -> None:
    """Say where the exchange lies now, and where it may go."""
    if y >= box.bottom:
        return
    end = canvas.text(box.x + 1, y, f"{position_name(public.summer.position)} now", palette.amber)
    if onward:
        words = listing(map(position_name, onward), last="or")
        end = canvas.text(end + 2, y, words, palette.blue)
        canvas.text(end + 1, y, "next summer", palette.muted)
    else:
        canvas.text(end + 2, y, "the last summer", palette.muted)
