"""Show spring: the event of the year, the dice and young of the zoo at its offspring, the breeding program."""

from __future__ import annotations

from dataclasses import dataclass

from engine.contract.asks import top_ask
from engine.games.zoo_tycoon.components.numbers import BIOME, COMPONENTS, DICE, NO_COLOUR, ONE_DIE, PAIR_DICE, RECORD
from engine.games.zoo_tycoon.names import biome_letter, singular
from engine.games.zoo_tycoon.rules.asks import REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.model import Main, Zoo
from engine.games.zoo_tycoon.rules.spring import rerollable
from engine.games.zoo_tycoon.rules.summer.trading import idle
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.breeding import (
    FULL_BAG,
    Dice,
    Litter,
    dice_now,
    lying,
    share,
    succeeds,
    successes,
    threshold,
    track_of,
)
from engine.games.zoo_tycoon.rules.year.events import halted, pips
from engine.games.zoo_tycoon.rules.zoo.figures import breeders, mains
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz
from engine.shared.wording import capital, counted, number, signed
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon import faces
from zootui.boards.zoo_tycoon.event_card import ABOUT_BAG, ABOUT_BREEDING, paint_event, paint_event_in_brief
from zootui.boards.zoo_tycoon.in_hand import field
from zootui.boards.zoo_tycoon.verbs import HowMany, OfSpecies, ends_of
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip, signs

_EVENT = 3
"""Lines of the event above the dice on a small screen."""


def paint_spring(scene: Scene) -> Canvas:
    """Return the dice and young of the zoo at its offspring; on a small screen under the event."""
    canvas = Canvas(scene.width, scene.height, scene.palette.text, scene.palette.ground)
    top = 0
    if scene.height < 24:
        zoo = scene.view.public.zoos[seat_shown(scene)]
        paint_event_in_brief(canvas, scene, Rect(0, 0, scene.width, _EVENT), zoo)
        top = _EVENT
    paint_rows(canvas, scene, Rect.between(0, top, scene.width, scene.height))
    return canvas


# --- how each main comes through spring --------------------------------------------------------------------------------

SUCCESS, FAILED, TRY_AGAIN, WAITING = range(4)
"""How a die stands: it is a success, it failed, it may be rolled again, it was not thrown yet."""


@dataclass(frozen=True)
class Die:
    """A die as it lies."""

    shows: int
    counts: int
    """What it counts with the event."""
    state: int


@dataclass(frozen=True)
class Offspring:
    """A main in spring."""

    main: Main
    happiness: int
    need: int | None
    """What a die needs; None where nothing is born."""
    dice: tuple[Die, ...]
    words: str
    """Which dice there are, or why there are none."""
    young: tuple[int, int] | None
    """Males and females of this spring; None before they are drawn."""
    after: tuple[str, ...]
    """What becomes of them and of the mothers."""
    asked: bool
    """Whether it is decided about now."""

    @property
    def quiet(self) -> bool:
        """Tell whether it has no dice this spring."""
        return not self.dice


def seat_shown(scene: Scene) -> int:
    """Return whose offspring is shown: the seat at its offspring, else the seat that is looked at."""
    ask = top_ask(scene.view.public)
    return scene.seat if ask is None or len(ask.seats) != 1 else ask.seats[0]


def offspring(public: Public, seat: int) -> tuple[Offspring, ...]:
    """Return the mains of a zoo in the order of its enclosures."""
    zoo: Zoo = public.zoos[seat]
    ask = top_ask(public)
    about = ask.about[0] if ask is not None and ask.kind == REINTRODUCE and ask.about else None
    again = rerollable(public, seat) if ask is not None and ask.kind == REROLL else ()
    return tuple(
        _one(public, main, breeder.happiness, dice_now(breeder, public.cards.event), about == main.species, again)
        for (_, main), breeder in zip(mains(zoo), breeders(zoo), strict=True)
    )


def _one(public: Public, main: Main, happiness: int, dice: int, asked: bool, again: tuple[int, ...]) -> Offspring:
    species, event = main.species, public.cards.event
    roll = next((one for one in public.rolls if one.species == species), None)
    litter = next((one for one in public.litters if one.species == species), None)
    need = threshold(species, happiness)
    thrown = _dice(roll, dice, pips(event), species in again)
    return Offspring(
        main=main,
        happiness=happiness,
        need=need,
        dice=thrown,
        words=_dice_words(main) if thrown else _why_none(main, happiness, event),
        young=None if litter is None else (litter.males, litter.females),
        after=_after(public, main, roll, litter, species in again, asked),
        asked=asked,
    )


def _dice(roll: Dice | None, count: int, more: int, again: bool) -> tuple[Die, ...]:
    if roll is None:
        return (Die(0, 0, WAITING),) * count
    failed = TRY_AGAIN if again else FAILED
    return tuple(Die(die, die + more, SUCCESS if succeeds(die, roll.needed) else failed) for die in roll.dice)


def _dice_words(main: Main) -> str:
    card = COMPONENTS.mains[main.species]
    kind = {ONE_DIE: "one die", PAIR_DICE: "a die a pair"}.get(DICE[main.species], f"a die a {faces.FEMALE}")
    lies = f", {main.lying} {'lies' if main.lying == 1 else 'lie'}" if main.lying else ""
    return f"{kind}{lies}, litter {card.litter}"


def _why_none(main: Main, happiness: int, event: int) -> str:
    """Say why a main throws no dice (R77)."""
    if main.contraception:
        return "birth control"
    if halted(event, main.species):
        return "none this spring, says the event"
    if threshold(main.species, happiness) is None:
        colours = [colour for colour, need in enumerate(COMPONENTS.mains[main.species].thresholds) if need is not None]
        first = min(colours, default=NO_COLOUR)
        return f"rolls from {faces.colour_word(first)} on"
    return f"no upright {faces.FEMALE}" if main.males else f"no {faces.MALE}"


def _after(
    public: Public, main: Main, roll: Dice | None, litter: Litter | None, again: bool, asked: bool
) -> tuple[str, ...]:
    """Say what becomes of the young and of their mothers."""
    if asked:
        return ("enclosure or track?",)
    if roll is None:
        return ()
    young = successes(roll) * COMPONENTS.mains[main.species].litter
    if again:
        return ("may be rolled again", f"{young or 'no'} young so far")
    if litter is None:
        return ("none",) if public.litters or not young else (f"{young} young",)
    down = lying(main.species, main.females + main.lying, litter.successes)
    nurse = (
        f"{counted(down, faces.FEMALE).removesuffix('s')} {'lies' if down == 1 else 'lie'} down"
        if down
        else f"no {faces.FEMALE} lies down"
    )
    return ("to the enclosure", nurse)


# --- a row for each ----------------------------------------------------------------------------------------------------

_TALL, _LOW = 3, 2
_NAME = 4


def paint_rows(canvas: Canvas, scene: Scene, box: Rect) -> None:
    """Paint the mains of the zoo at its offspring under a heading, as tall as there is room."""
    palette, public = scene.palette, scene.view.public
    seat = seat_shown(scene)
    every = offspring(public, seat)
    canvas.fill(box.x, box.y, box.width, box.height, palette.panel)
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    _heading(canvas, scene, box, seat)
    if not every:
        canvas.text(box.x + 1, box.y + 2, "no species, no young", palette.faint)
        return
    lines = box.height - 1
    step = max(1, min(_TALL + 1, lines // len(every)))
    y = box.y + 1
    for place, one in enumerate(every):
        if y + min(step, _TALL) > box.bottom:
            canvas.right(box.right - 1, box.bottom - 1, f"{len(every) - place} more", palette.muted)
            break
        _row(canvas, scene, Rect(box.x, y, box.width, min(step, _TALL)), one, place)
        y += step


def _columns(box: Rect) -> tuple[int, int, int]:
    """Return the columns of the need, of the dice, of the young."""
    if box.width < 70:
        return box.x + 22, box.x + 25, box.x + 38
    return box.x + 29, box.x + 34, box.right - 22


def _heading(canvas: Canvas, scene: Scene, box: Rect, seat: int) -> None:
    palette, public = scene.palette, scene.view.public
    title = "Your young" if seat == scene.viewer else f"The young of {scene.names[seat]}"
    need, dice, young = _columns(box)
    canvas.text(box.x + 1, box.y, clip(title, need - 5), palette.bright, traits=BOLD)
    canvas.right(need + 2, box.y, "needs" if box.width >= 70 else "", palette.faint)
    more = pips(public.cards.event)
    canvas.text(dice, box.y, clip(f"dice, each +{more}" if more else "dice", young - dice - 1), palette.faint)
    canvas.text(young, box.y, "young", palette.faint)


def _pointed(scene: Scene) -> int:
    """Return the main that what is in hand is about, −1 for none."""
    hand = scene.hand
    if hand is None or not isinstance(ends_of(hand.verb), OfSpecies):
        return -1
    found = field(hand.filled[0] if hand.filled else hand.value, 0) if hand.value is not None or hand.filled else -1
    return found if isinstance(found, int) else -1


def _row(canvas: Canvas, scene: Scene, box: Rect, one: Offspring, place: int) -> None:
    palette = scene.palette
    species = one.main.species
    lit = one.asked or species == _pointed(scene)
    shade = palette.amber_ground if lit else mix(palette.panel, palette.raised, 0.35) if place % 2 else palette.panel
    canvas.fill(box.x, box.y, box.width, box.height, shade)
    ground = faces.biome_ground(palette, BIOME[species])
    canvas.fill(box.x, box.y, 3, box.height, ground)
    canvas.text(box.x + 1, box.y + (box.height > 2), biome_letter(BIOME[species]), palette.on(ground), traits=BOLD)
    if lit:
        for line in range(box.height):
            canvas.text(box.x, box.y + line, "▌", palette.amber)
    _who(canvas, palette, box, one)
    need, dice, young = _columns(box)
    ink = palette.faint if one.quiet else palette.bright
    canvas.right(need + 1, box.y, "–" if one.need is None else str(one.need), ink, traits=BOLD)
    _plates(canvas, palette, Rect.between(dice, box.y, young, box.bottom), one, pips(scene.view.public.cards.event))
    _young(canvas, palette, Rect.between(young, box.y, box.right, box.bottom), one)
    canvas.place(f"species {COMPONENTS.mains[species].id}", box)
    if scene.hand is not None and isinstance(ends_of(scene.hand.verb), OfSpecies):
        canvas.target(box, species, verb=scene.hand.verb.name)


def _who(canvas: Canvas, palette: Palette, box: Rect, one: Offspring) -> None:
    """Write name, happiness and the animals, a chip each; the lying ones dim."""
    name = RECORD[one.main.species].name
    need, _, _ = _columns(box)
    x, y = box.x + _NAME, box.y
    ink = palette.muted if one.quiet else palette.bright
    canvas.text(x, y, clip(capital(name), need - x), ink, traits=BOLD)
    if box.height < _LOW:
        return
    colour = faces.colour_ink(palette, one.happiness)
    end = canvas.text(x, y + 1, faces.happiness_signs(one.happiness), colour)
    if box.height >= _TALL and need - x > 22:
        end = canvas.text(end + 1, y + 1, f"{faces.colour_word(one.happiness):<6}", colour)
    _chips(canvas, palette, end + 2, y + 1, one, need - 2 - end)
    if box.height >= _TALL:
        canvas.text(x, y + 2, clip(one.words, _columns(box)[1] - x - 1), palette.muted if one.quiet else palette.faint)


def _chips(canvas: Canvas, palette: Palette, x: int, y: int, one: Offspring, room: int) -> None:
    main = one.main
    if main.males + main.females + main.lying > room:
        text = f"{faces.MALE}{main.males} {faces.FEMALE}{main.females}" + (f" z{main.lying}" if main.lying else "")
        canvas.text(x, y, text, palette.text)
        return
    plates = (
        (faces.MALE, faces.male_plate(palette), main.males),
        (faces.FEMALE, faces.female_plate(palette), main.females),
        ("z", mix(faces.female_plate(palette), palette.panel, 0.5), main.lying),
    )
    for sign, plate, count in plates:
        x = canvas.text(x, y, signs(sign, count), palette.on(plate), plate)


def _plates(canvas: Canvas, palette: Palette, box: Rect, one: Offspring, more: int) -> None:
    """Paint the dice as plates; where there are too many, as numbers; where there are none, say why."""
    if not one.dice:
        if box.height < _TALL:
            canvas.text(box.x, box.y, clip(one.words, box.width - 1), palette.muted)
        return
    wide = 5 if box.height >= _TALL else 4
    if (wide + 1) * len(one.dice) > box.width:
        wide = 3
    step = wide + (1 if (wide + 1) * len(one.dice) <= box.width else 0)
    for place, die in enumerate(one.dice):
        x = box.x + place * step
        if x + wide > box.right:
            canvas.text(x, box.y, "…", palette.muted)
            return
        _die(canvas, palette, Rect(x, box.y, wide, box.height), die, more)


def _die(canvas: Canvas, palette: Palette, box: Rect, die: Die, more: int) -> None:
    plates = {
        SUCCESS: palette.hue("lime"),
        FAILED: palette.raised,
        TRY_AGAIN: mix(palette.amber_ground, palette.amber, 0.2),
    }
    plate = plates.get(die.state, palette.sunk)
    ink = {SUCCESS: palette.on(plate), FAILED: palette.muted, TRY_AGAIN: palette.amber}.get(die.state, palette.faint)
    canvas.fill(box.x, box.y, box.width, box.height, plate)
    middle = box.x + (box.width - 1) // 2
    line = box.y + (box.height >= _TALL)
    text = str(die.shows) if die.shows else "·"
    canvas.text(middle, line, text, ink, plate, BOLD)
    if palette.mono and die.state == SUCCESS and box.height >= _LOW:
        canvas.text(box.x, box.y, "✓", ink, plate)
    if more and die.shows and box.height >= _LOW:
        canvas.text(middle - (box.width > 4), line + 1, f"={' ' if box.width > 4 else ''}{die.counts}", ink, plate)


def _young(canvas: Canvas, palette: Palette, box: Rect, one: Offspring) -> None:
    """Paint the young as discs, and what becomes of them."""
    x = box.x
    males, females = one.young or (0, 0)
    discs = ((faces.MALE, faces.male_plate(palette)),) * males + (
        (faces.FEMALE, faces.female_plate(palette)),
    ) * females
    wide = 4 if 4 * len(discs) <= box.width else 2
    for sign, plate in discs:
        if x + wide > box.right:
            break
        text = f" {sign} " if wide > 2 else sign
        canvas.text(x, box.y, text, palette.on(plate), plate, BOLD)
        x += wide
    ink = palette.amber if one.asked else palette.text
    lines = one.after
    if one.young is None and lines:
        canvas.text(
            box.x, box.y, clip(lines[0], box.width - 1), palette.amber if lines[0].startswith("may") else palette.muted
        )
        return
    if box.height == 1:
        canvas.text(x + 1, box.y, clip(lines[0] if lines else "", box.right - x - 2), ink)
        return
    for line, words in enumerate(lines[-(box.height - 1) :] if box.height == _LOW else lines, box.y + 1):
        canvas.text(box.x, line, clip(words, box.width - 1), ink if line == box.y + 1 else palette.muted)


# --- what stands beside them: the event, the breeding program, the bag, workers and buzz -------------------------------

_BREEDING = COMPONENTS.breeding
_CARD = 11
_FIRST = 11
"""Where the track of the breeding program begins."""


def paint_spring_side(scene: Scene) -> Canvas:
    """Return the column beside the dice, as high as it needs."""
    palette, public = scene.palette, scene.view.public
    seats = len(public.zoos)
    rest = seats + 5
    canvas = Canvas(scene.width, min(scene.height, _CARD + rest), palette.text, palette.panel)
    card = max(4, canvas.height - rest)
    paint_event(canvas, scene, Rect(0, 0, canvas.width, card))
    y = card
    canvas.text(1, y, "Breeding program", palette.muted, traits=BOLD)
    if canvas.width > 34:
        canvas.right(canvas.width - 1, y, f"{_BREEDING.first} and {_BREEDING.second} at the end", palette.faint)
    canvas.note(0, y, canvas.width, 1, ABOUT_BREEDING)
    for seat in range(seats):
        _bred(canvas, scene, y + 1 + seat, seat)
    y += seats + 1
    for step in (0, 5, 10):
        canvas.text(_FIRST + 1 + _step(canvas) * step - (step > 9), y, str(step), palette.faint)
    _bag(canvas, scene, y + 1)
    return canvas


def _step(canvas: Canvas) -> int:
    """Return the columns of a step of the breeding program."""
    return 2 if canvas.width >= _FIRST + 25 else 1


def _bred(canvas: Canvas, scene: Scene, y: int, seat: int) -> None:
    """Write a zoo's steps in the breeding program, a square each (R83)."""
    palette = scene.palette
    steps = scene.view.public.zoos[seat].breeding
    canvas.text(1, y, palette.mark(seat), palette.seat(seat))
    canvas.text(3, y, clip(scene.names[seat], 8), palette.text)
    canvas.fill(_FIRST, y, 2 + _step(canvas) * (_BREEDING.top or 0), 1, palette.sunk)
    for step in range(steps):
        canvas.text(_FIRST + 1 + _step(canvas) * (step + 1), y, "■", palette.dim(palette.seat(seat), 0.2))
    canvas.right(canvas.width - 1, y, f" {steps}", palette.bright, traits=BOLD)


def _bag(canvas: Canvas, scene: Scene, y: int) -> None:
    """Write the discs in the bag, the idle workers, the buzz of the zoo that is shown."""
    palette, public = scene.palette, scene.view.public
    zoo: Zoo = public.zoos[seat_shown(scene)]
    males, females = public.bag
    canvas.text(1, y, "Bag", palette.muted, traits=BOLD)
    canvas.note(0, y, canvas.width, 1, ABOUT_BAG)
    end = canvas.text(8, y, faces.MALE, faces.male_plate(palette))
    end = canvas.text(end, y, f" {males}  ", palette.bright, traits=BOLD)
    end = canvas.text(end, y, faces.FEMALE, faces.female_plate(palette))
    end = canvas.text(end, y, f" {females}  ", palette.bright, traits=BOLD)
    canvas.text(end, y, clip(f"of {FULL_BAG[0]} and {FULL_BAG[1]}", canvas.width - end), palette.faint)
    workers = idle(zoo)
    canvas.text(1, y + 1, "Staff", palette.muted, traits=BOLD)
    end = canvas.text(8, y + 1, signs("●", workers), palette.bright)
    canvas.text(
        end + bool(workers), y + 1, f"{counted(workers, 'worker')} idle" if workers else "all at work", palette.text
    )
    canvas.note(0, y + 1, canvas.width, 1, "workers of the zoo that is shown, and those that did nothing yet this year")
    money = canvas.right(canvas.width - 1, y + 2, number(zoo.money), palette.bright, traits=BOLD)
    canvas.right(money - 1, y + 2, "money", palette.muted)
    canvas.text(1, y + 2, "Buzz", palette.muted, traits=BOLD)
    there = buzz(zoo)
    canvas.text(8, y + 2, signed(there) if there else "none yet", palette.green if there else palette.faint)


# --- the reintroduction track, in the action panel (R140-R142) ---------------------------------------------------------


def paint_reintroduction(scene: Scene) -> Canvas | None:
    """Return the track with a square for each young it needs, those in hand in amber, and what it pays; None without one."""
    public: Public = scene.view.public
    ask, hand, palette = top_ask(public), scene.hand, scene.palette
    if ask is None or ask.kind != REINTRODUCE or hand is None or not isinstance(ends_of(hand.verb), HowMany):
        return None
    species = ask.about[0]
    card, track = COMPONENTS.mains[species].reintroduction, public.reintroduction[track_of(species)]
    if card is None:
        return None
    coming = sum(hand.value) if isinstance(hand.value, tuple) else 0
    cubes = [seat for seat, count in enumerate(track.cubes) for _ in range(count)]
    squares = [(seat, False) for seat in cubes] + [(scene.seat, True)] * coming
    tall = scene.height >= 6
    canvas = Canvas(min(scene.width, 56), 2 if tall else 1, palette.text, palette.panel)
    x = 0
    if tall:
        canvas.text(0, 0, clip(f"{singular(species)} track", 20), palette.muted)
        canvas.text(24, 0, f"done {track.done} of {card.times} times", palette.muted)
    line = canvas.height - 1
    for place in range(card.young):
        mine = place < len(squares) and squares[place][1]
        plate = palette.amber_ground if mine else palette.sunk
        mark = palette.mark(squares[place][0]) if place < len(squares) else "·"
        ink = palette.amber if mine else palette.seat(squares[place][0]) if place < len(squares) else palette.faint
        x = canvas.text(x, line, f" {mark} ", ink, plate, BOLD) + 1
    zoos = len({seat for seat, _ in squares})
    full = len(squares) >= card.young
    words = (
        f"full: {card.points} points, {share(card.points, zoos)} each"
        if full
        else f"{len(squares)} of {card.young}, it waits"
    )
    canvas.text(max(x, 24 if tall else x), line, words, palette.green if full else palette.muted)
    return canvas
