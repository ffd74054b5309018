"""Show the card of a species: what is printed on it, and what stands beside that."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.components.species import PrintedMain as MainCard
from engine.games.zoo_tycoon.names import biome_name, category_name
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.readings import most
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, happiness, needs
from engine.shared.wording import capital, counted
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon import faces
from zootui.boards.zoo_tycoon.side.needs import paint_ladder, paint_to_next
from zootui.boards.zoo_tycoon.species.conditions import exhibited_enclosure, first_enclosure, paint_conditions
from zootui.boards.zoo_tycoon.species.park import members_of, paint_park
from zootui.boards.zoo_tycoon.species.sheet import paint_sheet
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip

_BOTH = 76
"""Columns from which both halves stand side by side in the board itself."""
_TALL = 24
"""Lines from which a scene has a large sheet."""
_SHEET, _SMALL_SHEET = 13, 5
"""Lines of the sheet of the exchange, with its heading: large, small."""


def paint_species_card(scene: Scene) -> Canvas:
    """Return the card of the species that the page is about; with room also what stands beside it."""
    canvas = Canvas(scene.width, scene.height, scene.palette)
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
    canvas = Canvas(scene.width, scene.height, scene.palette, scene.palette.panel)
    _right(canvas, scene, Rect(0, 0, scene.width, scene.height), _species(scene))
    return canvas


def _species(scene: Scene) -> int:
    return 0 if scene.page is None else max(0, scene.page.about)


def _left(canvas: Canvas, scene: Scene, box: Rect, species: int) -> None:
    y = paint_card(canvas, scene, box, species)
    if species < numbers.FIRST_CO and scene.height < _TALL and box.bottom - y >= _SMALL_SHEET:
        top = box.bottom - _SMALL_SHEET
        paint_sheet(canvas, scene, Rect.between(box.x, top, box.right, box.bottom), species)


def _right(canvas: Canvas, scene: Scene, box: Rect, species: int) -> None:
    top = box.y
    if species < numbers.FIRST_CO and scene.height >= _TALL:
        canvas.fill(box.x, box.y, box.width, _SHEET, scene.palette.panel)
        top = paint_sheet(canvas, scene, box._replace(height=_SHEET), species)
    paint_conditions(canvas, scene, Rect.between(box.x, top, box.right, box.bottom), species)


_MALES = {numbers.ANY: f"any number of {faces.MALE}", numbers.BACHELOR: f"one {faces.MALE} a herd"}
_WIDE = 52
_FOUR = 4
"""Members of a national park that stand in two lines."""


def paint_card(canvas: Canvas, scene: Scene, box: Rect, species: int) -> int:
    """Paint what is printed about a species into a column; return the line after it."""
    palette = scene.palette
    canvas.fill(box.x, box.y, box.width, box.height, palette.panel)
    y = _head(canvas, box, species)
    if species >= numbers.FIRST_CO:
        return _guest(canvas, scene, box, species, y)
    large = box.height >= 24
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    own = exhibited_enclosure(zoo, species)
    shown = own or first_enclosure(zoo, species)
    y = _values(canvas, box, species, y + large, large=large)
    y = _needs(canvas, box, shown, y + large, zoo.readings, own=own is not None)
    if large:
        y = _start(canvas, box, shown, y, own=own is not None)
    y = _young(canvas, box, species, y + large, large=large)
    y = _rules(canvas, box, species, y + large, zoo.readings, large=large)
    return paint_park(canvas, scene, box, species, y + (large and len(members_of(species)) <= _FOUR), large=large)


def _head(canvas: Canvas, box: Rect, species: int) -> int:
    ground = faces.biome_ground(canvas.palette, numbers.BIOME[species])
    tall = box.height >= 24
    canvas.fill(box.x, box.y, box.width, 1 + tall, ground)
    ink = canvas.palette.on(ground)
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
    of: Callable[[MainCard], str]
    ink: Callable[[Palette], str]


VALUES = (
    Value("popularity", "pop", lambda card: "/".join(map(str, card.popularity)), lambda palette: palette.hue("yellow")),
    Value("education", "edu", lambda card: str(card.education), lambda palette: palette.blue),
    Value("conservation", "con", lambda card: str(card.conservation), lambda palette: palette.green),
    Value("cost a tile", "cost", lambda card: str(card.cost), lambda palette: palette.red),
)


def _values(canvas: Canvas, box: Rect, species: int, y: int, *, large: bool) -> int:
    palette = canvas.palette
    card = numbers.COMPONENTS.mains[species]
    if not large:
        x = box.x + 1
        for value in VALUES:
            x = canvas.text(x, y, f"{value.brief} ", palette.muted)
            x = canvas.text(x, y, value.of(card), value.ink(palette), traits=BOLD) + 2
        canvas.text(x - 1, y, "a tile", palette.muted)
        return y + 1
    canvas.text(box.x + 2, y, "Values", palette.muted, traits=BOLD)
    room = (box.width - 4 - 3) // 4
    for place, value in enumerate(VALUES):
        x = box.x + 2 + place * (room + 1)
        canvas.fill(x, y + 1, room, 2, palette.sunk)
        canvas.text(x + 1, y + 1, clip(value.word, room - 1), palette.muted)
        canvas.text(x + 1, y + 2, value.of(card), value.ink(palette), traits=BOLD)
    return y + 3


def _needs(canvas: Canvas, box: Rect, shown: Enclosure, y: int, readings: int, *, own: bool) -> int:
    """Paint the ladders, lit as the main lives or would live."""
    main = shown.main
    assert main is not None
    wide = box.width >= _WIDE
    left = box.x + (2 if wide else 1)
    tiles, retreats = shown.squares.bit_count(), shown.points[numbers.RETREAT].bit_count()
    small = f"lit on {counted(tiles, 'tile')}"
    words = "lit: as they live" if own else f"{small} with {counted(retreats, 'retreat')}" if wide else small
    end = canvas.text(left, y, "Needs", canvas.palette.muted, traits=BOLD)
    canvas.text(left + 12 if wide else end + 1, y, words, canvas.palette.faint)
    canvas.right(box.right - 1, y, "to next", canvas.palette.faint)
    for need, (ladder, have) in enumerate(zip(LADDERS[main.species], needs(shown), strict=True)):
        line = y + 1 + need
        canvas.text(left, line, faces.NEEDS[need], canvas.palette.text)
        top = most(main.species, readings) if need == len(faces.NEEDS) - 1 else ladder.top
        paint_ladder(canvas, left + 12, line, ladder, have, width=3 if wide else 2, most=top)
        paint_to_next(canvas, box.right - 1, line, ladder, have, word=7 if wide else 0, plus=True)
    return y + 1 + len(faces.NEEDS)


def _start(canvas: Canvas, box: Rect, shown: Enclosure, y: int, *, own: bool) -> int:
    colour = happiness(shown)
    end = canvas.text(box.x + 2, y, "they are" if own else "starts", canvas.palette.muted)
    ink = faces.colour_ink(canvas.palette, colour)
    canvas.text(end + 1, y, f"{faces.happiness_signs(colour)} {faces.colour_word(colour)}", ink, traits=BOLD)
    return y + 1


def _young(canvas: Canvas, box: Rect, species: int, y: int, *, large: bool) -> int:
    """Paint what a die must show at each colour, on a die where there is room, and how many dice there are."""
    palette = canvas.palette
    card = numbers.COMPONENTS.mains[species]
    title = canvas.text(box.x + 1 + large, y, "Young" if large else "young", palette.muted, traits=BOLD if large else 0)
    x = title + 1
    for colour, need in enumerate(card.thresholds):
        signs, ink = faces.happiness_signs(colour), faces.colour_ink(palette, colour)
        if not large:
            x = canvas.text(x, y, signs, ink)
            x = canvas.text(x, y, f" {need or '–'} ", palette.bright if need else palette.faint, traits=BOLD) + 1
            continue
        x = box.x + 14 + colour * 12
        canvas.text(x, y, f"{signs} {faces.colour_word(colour)}", ink)
        plate = palette.sunk if need is None else palette.hue("cream")
        canvas.fill(x, y + 1, 5, 3, plate)
        canvas.text(x + 2, y + 2, str(need or "–"), palette.on(plate) if need else palette.faint, plate, BOLD)
    dice = faces.DICE.get(numbers.DICE[species], f"a die each {faces.FEMALE}" if large else f"die a {faces.FEMALE}")
    if not large:
        canvas.text(x, y, clip(dice, box.right - x), palette.muted)
        return y + 1
    lies = f"{faces.FEMALE} lies" if card.nurture else ""
    for line, words in enumerate((dice, f"litter {card.litter}", lies), y + 1):
        canvas.text(box.x + 46, line, clip(words, box.width - 46), palette.text)
    return y + 4


@dataclass(frozen=True)
class PrintedRule:
    """A rule on the card of a main, in full and in few words; empty where it stands elsewhere."""

    full: str
    brief: str


def rules_of(species: int, readings: int) -> tuple[tuple[PrintedRule, ...], ...]:
    """Return the rules of a main, line by line; all that is said in few words stands in one line."""
    card, largest = numbers.COMPONENTS.mains[species], most(species, readings)
    males = _MALES.get(numbers.MALES[species], f"one {faces.MALE} at most")
    male = f"any {faces.MALE}" if numbers.MALES[species] == numbers.ANY else f"one {faces.MALE}"
    guests = ("guests welcome", "guests") if card.tolerates_co else ("no guests", "no guests")
    points = ", ".join([f"{allowed} from {start}" for start, allowed in card.points if allowed])
    tile = f"{card.per_tile} a tile"
    return (
        (
            PrintedRule("", f"litter {card.litter}"),
            PrintedRule(males, male),
            PrintedRule(*guests),
            PrintedRule(tile, tile),
        ),
        (
            PrintedRule(f"P points {points}", ""),
            PrintedRule("no limit" if largest is None else f"at most {largest} animals", ""),
        ),
    )


def _rules(canvas: Canvas, box: Rect, species: int, y: int, readings: int, *, large: bool) -> int:
    lines = rules_of(species, readings)
    if not large:
        words = " · ".join([rule.brief for line in lines for rule in line if rule.brief])
        canvas.text(box.x + 1, y, clip(words, box.width - 2), canvas.palette.muted)
        return y + 1
    canvas.text(box.x + 2, y, "Rules", canvas.palette.muted, traits=BOLD)
    for line, (rules, ink) in enumerate(zip(lines, (canvas.palette.text, canvas.palette.muted), strict=True), y):
        words = " · ".join([rule.full for rule in rules if rule.full])
        canvas.text(box.x + 14, line, clip(words, box.width - 15), ink)
    return y + len(lines)


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
    return paint_park(canvas, scene, box, species, y + 3, large=box.width >= _WIDE)
