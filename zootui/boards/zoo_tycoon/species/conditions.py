"""Paint how far a zoo is from a species: each condition met or not, what exhibiting it takes and brings (R92-R96)."""

from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.names import short_name
from engine.games.zoo_tycoon.plans.herds import least
from engine.games.zoo_tycoon.rules.figures import next_colour, to_next_colour
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.reintroduction import track_of
from engine.games.zoo_tycoon.rules.summer.listing import listings
from engine.games.zoo_tycoon.rules.table import NOTHING
from engine.games.zoo_tycoon.rules.zoo.animals import start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, exhibited, home
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.values import worth
from engine.games.zoo_tycoon.words.conditions import Condition, hosts, needs_of_taking, room_of
from engine.shared.wording import counted, number, signed
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.faces import NEEDS, colour_ink, colour_word, happiness_signs, sexes
from zootui.boards.zoo_tycoon.spring.reintroduction import cubes_of, paint_cubes
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK, CROSS
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip


def exhibited_enclosure(zoo: Zoo, species: int) -> Enclosure | None:
    place = home(zoo, species)
    return None if place == NOWHERE else zoo.enclosures[place]


def first_enclosure(zoo: Zoo, species: int) -> Enclosure:
    """Return the smallest enclosure that a main could begin in: its smallest group, the tiles and retreats that it needs (R39)."""
    group = numbers.COMPONENTS.mains[species].group.minimum
    tiles, retreats = least(species, group)
    main = Main(species, 0, group, start_experience(zoo, species))
    return Enclosure(numbers.BIOME[species], (1 << tiles) - 1, main, points=(0, 0, 0, (1 << retreats) - 1))


def _enclosure_words(enclosure: Enclosure) -> str:
    there = enclosure.co if enclosure.main is None else enclosure.main.species
    return "an empty enclosure" if there == numbers.NOBODY else f"with {short_name(there)}"


def paint_conditions(canvas: Canvas, scene: Scene, box: Rect, species: int) -> None:
    palette, public = scene.palette, scene.view.public
    canvas.fill(box.x, box.y, box.width, box.height, palette.panel)
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    zoo: Zoo = public.zoos[scene.seat]
    end = canvas.text(box.x + 1, box.y, "How far you are", palette.bright, traits=BOLD)
    _owners(canvas, scene, box.right - 1, box.y, species, end)
    if species >= numbers.FIRST_CO:
        for line, condition in enumerate(hosts(public, zoo, species, _enclosure_words), box.y + 1):
            _condition(canvas, box, line, zoo, condition)
        return
    y = box.y + 1
    wanted = needs_of_taking(public, scene.seat, species)
    room = room_of(zoo, species, lambda males, females: f"{sexes(males, females)} wait in quarantine")
    there = listings(public, scene.seat)[species].most
    words = "not offered at this position" if there == NOTHING else f"offered now {sexes(*there)}"
    offered = Condition(None if there == NOTHING else True, words, "R86")
    for condition in (*wanted, room, offered):
        _condition(canvas, box, y, zoo, condition)
        y += 1
    if track_of(species) >= 0 and y < box.bottom:
        y = _track(canvas, scene, box, species, y)
    y += box.bottom - y > 5
    own = exhibited_enclosure(zoo, species)
    lines = _exhibiting(palette, first_enclosure(zoo, species), zoo) if own is None else _living(palette, own)
    for line, (label, words, ink) in enumerate(lines, y):
        if line >= box.bottom:
            return
        canvas.text(box.x + 1, line, label, palette.muted)
        canvas.text(box.x + 10, line, clip(words, box.width - 11), ink)


def _owners(canvas: Canvas, scene: Scene, end: int, y: int, species: int, least: int) -> None:
    palette = scene.palette
    seats = [seat for seat, zoo in enumerate(scene.view.public.zoos) if home(zoo, species) != NOWHERE]
    if not seats:
        canvas.right(end, y, "nobody exhibits it" if end - least > 19 else "", palette.faint)
        return
    for seat in reversed(seats):
        end = canvas.right(end, y, palette.mark(seat), palette.seat(seat)) - 1
    if end - least > 12:
        canvas.right(end, y, "exhibited by", palette.faint)


def _condition(canvas: Canvas, box: Rect, y: int, zoo: Zoo, condition: Condition) -> None:
    """Write a condition with its sign; what is counted comes as boxes with names, or as a bar."""
    palette = canvas.palette
    if y >= box.bottom:
        return
    met = condition.met
    sign, ink = (CHECK, palette.green) if met else ("·", palette.faint) if met is None else (CROSS, palette.red)
    canvas.text(box.x + 1, y, sign, ink, traits=BOLD)
    end = box.right - 1
    if condition.rule and box.width >= 44:
        end = canvas.right(end, y, condition.rule, palette.faint) - 1
    words = clip(condition.words, end - box.x - 3)
    end = canvas.text(box.x + 3, y, words, palette.text if met is not False else palette.bright)
    if condition.category != numbers.NOBODY:
        _boxes(canvas, box, y, end, condition.have, condition.wanted)
        _which(canvas, box, y, end + 2 + 2 * condition.wanted, zoo, condition.category)
    elif condition.wanted:
        _bar(canvas, Rect(end + 2, y, min(15, box.right - end - 8), 1), condition.have, condition.wanted)


def _boxes(canvas: Canvas, box: Rect, y: int, x: int, have: int, wanted: int) -> None:
    palette = canvas.palette
    if x + 2 + 2 * wanted > box.right or y >= box.bottom:
        return
    for place in range(wanted):
        there = place < have
        canvas.text(x + 2 + 2 * place, y, "■" if there else "□", palette.green if there else palette.amber)


def _which(canvas: Canvas, box: Rect, y: int, x: int, zoo: Zoo, category: int) -> None:
    """Name the species of a category that are exhibited."""
    room = box.right - x - 6
    if room > 8 and y < box.bottom:
        names = " ".join(short_name(one) for one in exhibited(zoo) if numbers.CATEGORY[one] == category)
        canvas.text(x + 1, y, clip(names, room), canvas.palette.muted)


def _bar(canvas: Canvas, box: Rect, have: int, wanted: int) -> None:
    if box.width < 4 or box.y >= canvas.height:
        return
    filled = min(box.width, box.width * have // wanted)
    canvas.fill(box.x, box.y, box.width, 1, canvas.palette.amber_ground)
    canvas.fill(box.x, box.y, filled, 1, canvas.palette.dim(canvas.palette.green, 0.35))


def _track(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int) -> int:
    """Write the reintroduction track of a main of level III: cubes, points, how often it happened (R140-R143)."""
    palette, public = scene.palette, scene.view.public
    card, track = numbers.COMPONENTS.mains[species].reintroduction, public.reintroduction[track_of(species)]
    if card is None:
        return y
    x = canvas.text(box.x + 3, y, "track ", palette.muted)
    x = paint_cubes(canvas, x, y, card.young, cubes_of(track))
    words = f"{card.points} points, {track.done} of {card.times} done"
    canvas.text(x + 1, y, clip(words, box.right - x - 2), palette.muted)
    return y + 1


def _exhibiting(palette: Palette, first: Enclosure, zoo: Zoo) -> tuple[tuple[str, str, str], ...]:
    """Return what the smallest enclosure takes, and what it brings, as label, words and ink."""
    tiles, retreats = first.squares.bit_count(), first.points[numbers.RETREAT].bit_count()
    brings = worth(first)
    price = retreats * numbers.COMPONENTS.costs.focal_point
    return (
        ("exhibit", f"{counted(tiles, 'tile')}, {counted(retreats, 'retreat')} −{price}", palette.text),
        ("you have", f"{counted(zoo.store, 'tile')} in store, money {number(zoo.money)}", palette.muted),
        ("gives", f"popularity {signed(brings.popularity)}, buzz {signed(brings.popularity)}", palette.green),
        ("takes", f"costs {signed(brings.cost)} a year", palette.red),
    )


def _living(palette: Palette, own: Enclosure) -> tuple[tuple[str, str, str], ...]:
    """Return who lives there, what the next colour takes, what the enclosure brings, as label, words and ink."""
    main, colour, brings = own.main, happiness(own), worth(own)
    assert main is not None
    there = sexes(main.males, main.females + main.lying)
    young = main.male_discs + main.female_discs
    above = next_colour(own)
    wanted = ", ".join(f"{NEEDS[one.need]} {one.have}→{one.start}" for one in to_next_colour(own))
    return (
        ("living", f"{there}{f', {young} young' if young else ''}", palette.bright),
        ("happy", f"{happiness_signs(colour)} {colour_word(colour)}", colour_ink(palette, colour)),
        ("next", "nothing better to reach" if above is None else f"{colour_word(above)}: {wanted}", palette.text),
        ("gives", f"popularity {brings.popularity}, edu {brings.education}, con {brings.conservation}", palette.green),
        ("takes", f"costs {brings.cost} a year", palette.red),
    )
