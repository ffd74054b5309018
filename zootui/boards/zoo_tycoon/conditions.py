"""Paint how far a zoo is from a species: each condition met or not, what exhibiting it would take and bring (R92-R96)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BIOME, CATEGORY, DEMANDED_CATEGORY, FIRST_CO, RETREAT
from engine.games.zoo_tycoon.names import category_plural, short_name
from engine.games.zoo_tycoon.plans.wishes import least
from engine.games.zoo_tycoon.rules.derived import next_colour, to_next_colour
from engine.games.zoo_tycoon.rules.exchange.arriving import lacking
from engine.games.zoo_tycoon.rules.exchange.housing import barred_category, has_space
from engine.games.zoo_tycoon.rules.exchange.listing import listings
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.refusals.lacks import need, rule_of
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.spring.reintroduction import track_of
from engine.games.zoo_tycoon.rules.year.summer.offers import NOTHING
from engine.games.zoo_tycoon.rules.year.summer.taking import CATEGORY_SPECIES, POPULARITY_LOW, YELLOW_MAINS
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, exhibited, home, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.figures import taker
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.steps.animals import co_exhibited, start_experience
from engine.games.zoo_tycoon.rules.zoo.values import worth
from engine.shared.wording import counted, number, signed
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.signs import NEEDS, colour_ink, colour_word, happiness_signs, sexes
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK, CROSS
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip


def paint_conditions(canvas: Canvas, scene: Scene, box: Rect, species: int) -> None:
    """Paint the conditions of a species into a column."""
    palette, public = scene.palette, scene.view.public
    canvas.fill(box.x, box.y, box.width, box.height, palette.panel)
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    zoo: Zoo = public.zoos[scene.seat]
    end = canvas.text(box.x + 1, box.y, "How far you are", palette.bright, traits=BOLD)
    _owners(canvas, scene, box.right - 1, box.y, species, end)
    if species >= FIRST_CO:
        _hosts(canvas, palette, box, public, zoo, species)
        return
    y = _needs_of_taking(canvas, scene, box, species, box.y + 1)
    y = _where(canvas, scene, box, species, y)
    if track_of(species) >= 0 and y < box.bottom:
        y = _track(canvas, scene, box, species, y)
    y += box.bottom - y > 5
    own = exhibited_enclosure(zoo, species)
    if own is None:
        _exhibiting(canvas, palette, box, first_enclosure(zoo, species), zoo, y)
    else:
        _living(canvas, palette, box, own, y)


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


def _said(canvas: Canvas, palette: Palette, box: Rect, y: int, met: bool | None, words: str, rule: str = "") -> int:
    """Write a condition with its sign; return the column after the words."""
    if y >= box.bottom:
        return box.right
    sign, ink = (CHECK, palette.green) if met else ("·", palette.faint) if met is None else (CROSS, palette.red)
    canvas.text(box.x + 1, y, sign, ink, traits=BOLD)
    end = box.right - 1
    if rule and box.width >= 44:
        end = canvas.right(end, y, rule, palette.faint) - 1
    return canvas.text(box.x + 3, y, clip(words, end - box.x - 3), palette.text if met is not False else palette.bright)


def _needs_of_taking(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int) -> int:
    """Write what it takes to be given the main, each need met or missing."""
    palette, public = scene.palette, scene.view.public
    zoo: Zoo = public.zoos[scene.seat]
    card, who = COMPONENTS.mains[species], taker(zoo)
    missing = {lack.kind: lack for lack in lacking(public, scene.seat, species)}
    if who.owned >> species & 1:
        _said(canvas, palette, box, y, True, "yours already: more may come", "R93")
        return y + 1
    if card.level > 1 and public.round > 1:
        words = "no species of yours is yellow" if YELLOW_MAINS not in missing else need(missing[YELLOW_MAINS])
        _said(canvas, palette, box, y, YELLOW_MAINS not in missing, words, "R92")
        y += 1
    if card.demand is not None and public.round > 1:
        category = DEMANDED_CATEGORY[species]
        have, wanted = who.categories[category], card.demand.species
        words = f"{category_plural(category)} {have} of {wanted}"
        end = _said(canvas, palette, box, y, CATEGORY_SPECIES not in missing, words, "R92")
        _boxes(canvas, palette, box, y, end, have, wanted)
        _which(canvas, palette, box, y, end + 2 + 2 * wanted, zoo, category)
        y += 1
        if card.demand.popularity:
            words = f"popularity {who.popularity} of {card.demand.popularity}"
            end = _said(canvas, palette, box, y, POPULARITY_LOW not in missing, words, "R92")
            _bar(
                canvas,
                palette,
                Rect(end + 2, y, min(15, box.right - end - 8), 1),
                who.popularity,
                card.demand.popularity,
            )
            y += 1
    for kind, lack in missing.items():
        if kind not in (YELLOW_MAINS, CATEGORY_SPECIES, POPULARITY_LOW):
            _said(canvas, palette, box, y, False, need(lack), rule_of(lack))
            y += 1
    return y


def _boxes(canvas: Canvas, palette: Palette, box: Rect, y: int, x: int, have: int, wanted: int) -> None:
    if x + 2 + 2 * wanted > box.right or y >= box.bottom:
        return
    for place in range(wanted):
        there = place < have
        canvas.text(x + 2 + 2 * place, y, "■" if there else "□", palette.green if there else palette.amber)


def _which(canvas: Canvas, palette: Palette, box: Rect, y: int, x: int, zoo: Zoo, category: int) -> None:
    """Name the species of a category that are exhibited."""
    room = box.right - x - 6
    if room > 8 and y < box.bottom:
        names = " ".join(short_name(one) for one in exhibited(zoo) if CATEGORY[one] == category)
        canvas.text(x + 1, y, clip(names, room), palette.muted)


def _bar(canvas: Canvas, palette: Palette, box: Rect, have: int, wanted: int) -> None:
    if box.width < 4 or box.y >= canvas.height:
        return
    filled = min(box.width, box.width * have // wanted)
    canvas.fill(box.x, box.y, box.width, 1, palette.amber_ground)
    canvas.fill(box.x, box.y, filled, 1, palette.dim(palette.green, 0.35))


def _where(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int) -> int:
    """Write whether there is room for it, and what is offered of it now."""
    palette, public = scene.palette, scene.view.public
    zoo: Zoo = public.zoos[scene.seat]
    space = quarantine_space(zoo, species)
    if space != NOWHERE:
        group = zoo.quarantine[space]
        _said(canvas, palette, box, y, True, f"{sexes(group.males, group.females)} wait in quarantine", "R94")
    elif has_space(zoo, species):
        _said(canvas, palette, box, y, True, "a space of your quarantine is free", "R94")
    else:
        _said(canvas, palette, box, y, False, "your quarantine is full", "R94")
    there = listings(public, scene.seat)[species].most
    words = f"offered now {sexes(*there)}" if there != NOTHING else "not offered at this position"
    _said(canvas, palette, box, y + 1, True if there != NOTHING else None, words, "R86")
    return y + 2


def _track(canvas: Canvas, scene: Scene, box: Rect, species: int, y: int) -> int:
    """Write the reintroduction track of a main of level III: cubes, points, how often it happened (R140-R143)."""
    palette, public = scene.palette, scene.view.public
    card, track = COMPONENTS.mains[species].reintroduction, public.reintroduction[track_of(species)]
    if card is None:
        return y
    x = canvas.text(box.x + 3, y, "track ", palette.muted)
    cubes = [seat for seat, count in enumerate(track.cubes) for _ in range(count)]
    for place in range(card.young):
        if place < len(cubes):
            x = canvas.text(x, y, f" {palette.mark(cubes[place])} ", palette.seat(cubes[place]), palette.sunk) + 1
        else:
            x = canvas.text(x, y, " · ", palette.faint, palette.sunk) + 1
    words = f"{card.points} points, {track.done} of {card.times} done"
    canvas.text(x + 1, y, clip(words, box.right - x - 2), palette.muted)
    return y + 1


def _exhibiting(canvas: Canvas, palette: Palette, box: Rect, first: Enclosure, zoo: Zoo, y: int) -> None:
    """Write what the smallest enclosure takes, and what it brings."""
    tiles, retreats = first.squares.bit_count(), first.points[RETREAT].bit_count()
    brings = worth(first)
    price = retreats * COMPONENTS.costs.focal_point
    lines = (
        ("exhibit", f"{counted(tiles, 'tile')}, {counted(retreats, 'retreat')} −{price}", palette.text),
        ("you have", f"{counted(zoo.store, 'tile')} in store, money {number(zoo.money)}", palette.muted),
        ("gives", f"popularity {signed(brings.popularity)}, buzz {signed(brings.popularity)}", palette.green),
        ("takes", f"costs {signed(brings.cost)} a year", palette.red),
    )
    for line, (label, words, ink) in enumerate(lines, y):
        if line >= box.bottom:
            return
        canvas.text(box.x + 1, line, label, palette.muted)
        canvas.text(box.x + 10, line, clip(words, box.width - 11), ink)


def _living(canvas: Canvas, palette: Palette, box: Rect, own: Enclosure, y: int) -> None:
    """Write who lives there, what the next colour takes, what the enclosure brings."""
    main, colour, brings = own.main, happiness(own), worth(own)
    assert main is not None
    there = sexes(main.males, main.females + main.lying)
    young = main.male_discs + main.female_discs
    above = next_colour(own)
    wanted = ", ".join(f"{NEEDS[one.need]} {one.have}→{one.start}" for one in to_next_colour(own))
    lines = (
        ("living", f"{there}{f', {young} young' if young else ''}", palette.bright),
        ("happy", f"{happiness_signs(colour)} {colour_word(colour)}", colour_ink(palette, colour)),
        ("next", "nothing better to reach" if above is None else f"{colour_word(above)}: {wanted}", palette.text),
        ("gives", f"popularity {brings.popularity}, edu {brings.education}, con {brings.conservation}", palette.green),
        ("takes", f"costs {brings.cost} a year", palette.red),
    )
    for line, (label, words, ink) in enumerate(lines, y):
        if line >= box.bottom:
            return
        canvas.text(box.x + 1, line, label, palette.muted)
        canvas.text(box.x + 10, line, clip(words, box.width - 11), ink)


def _hosts(canvas: Canvas, palette: Palette, box: Rect, public: Public, zoo: Zoo, species: int) -> None:
    """Name the enclosures that a guest could come into as they are (R107)."""
    if home(zoo, species) != NOWHERE:
        _said(canvas, palette, box, box.y + 1, True, "it lives in your zoo", "R30")
        return
    category = barred_category(public.cards.event, species)
    y = box.y + 1
    for place, enclosure in enumerate(zoo.enclosures):
        if y >= box.bottom:
            return
        if enclosure.biome != BIOME[species]:
            continue
        after = co_exhibited(zoo, species, place, category)
        main = "an empty enclosure" if enclosure.main is None else f"with {short_name(enclosure.main.species)}"
        if isinstance(after, Refusal):
            _said(canvas, palette, box, y, False, f"{main}: {after.text}", after.rule)
        else:
            _said(canvas, palette, box, y, True, f"{main}: it may come", "R107")
        y += 1
    if y == box.y + 1:
        _said(canvas, palette, box, y, None, "no enclosure of its biome")


def exhibited_enclosure(zoo: Zoo, species: int) -> Enclosure | None:
    """Return the enclosure of a main, None where it is not exhibited."""
    place = home(zoo, species)
    return None if place == NOWHERE else zoo.enclosures[place]


def first_enclosure(zoo: Zoo, species: int) -> Enclosure:
    """Return the smallest enclosure that a main could begin in: its smallest group, the tiles and retreats that it needs (R39)."""
    group = COMPONENTS.mains[species].group.minimum
    tiles, retreats = least(species, group)
    main = Main(species, 0, group, start_experience(zoo, species))
    return Enclosure(BIOME[species], (1 << tiles) - 1, main, points=(0, 0, 0, (1 << retreats) - 1))
