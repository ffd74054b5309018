"""The first game of Bärenpark, led step by step."""

import functools
from functools import partial
from typing import Any

from engine.contract.choice import Action
from engine.contract.game import attempt
from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import ICON_NAMES, a_tile, count_of, icon_counts
from engine.games.barenpark.rules.building import Pass, Place, covered
from engine.games.barenpark.rules.park_map import AREAS, GRID, ParkMap, park_map, placement_mask
from engine.games.barenpark.rules.setup import award, piled, setup
from engine.games.barenpark.rules.table import BUILD_ASKS, CREW, Options, Park, Placement, Player, Plot
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.tiles import FOOD, GREEN, KIND, NAMES, PLAYGROUND, SIZE, SPECIES, TOILET, VALUE, named
from engine.registry import load
from zootui.lessons.contract import Lesson, LessonStep, Spot

_SEATS = 3
_BEGINS = 1
"""Who begins; the learner, seat 0, is last."""
_STARTING = (FOOD, TOILET, PLAYGROUND)
_PILES = (("A05", "A03", "A12", "A08", "A01", "A10"), ("A07", "A09", "A02", "A11", "A04", "A06"))
_ACHIEVEMENTS = ("panda", "green", "enclosures")

_TURNS = """
p0.0.3.0 t30 / p1.0.2.3 t16 / p2.1.0.1 t23 t2
p30.0.0.0 t2 t1 / p16.5.3.0 t2 a1.1.0 / p23.3.2.0 a0.1.0 t2
p2.1.0.1 a1.-1.0 / p2.1.4.1 t15 t2 / p2.0.1.3 t22
p1.0.-2.0 t42 / p15.0.5.0 t37 a1.1.1 / p22.2.3.2 t40
p42.1.-1.1 t29 t14 a1.0.1 / p37.3.5.-3 t35 t13 / p40.3.6.0 t3 a1.0.1
p14.2.3.-2 t38 t21 / p35.3.4.-4 t9 t3 a1.0.1 / p2.1.2.-3 t36 a0.1.1
p38.5.0.-4 t12 t2 a0.-1.1 / p13.6.0.-1 t20 t28 / p36.2.6.-3 t32 t8
p29.1.-2.-3 t7 t27 t3 / p20.3.1.-4 t39 / p32.7.3.0 t1 t6 t3
p7.0.-4.-4 t34 / p39.3.1.-2 t19 t2 / p8.0.6.2 t26
p34.1.2.1 t1 t1 / p19.1.6.1 t0 t5 / p3.3.1.-1
p1.1.3.2 / p9.0.2.-4 t3 / p6.0.0.-3 t2
p12.3.-4.-2 t2 t2 / p28.3.0.1 t1 / p2.0.0.-4 t2
p21.0.2.-3 / p3.3.7.-3 t0 / p2.0.3.-4 t0 t1
p1.0.2.-4 t1 / p0.0.4.-2 / p26.3.3.-3 t3
p2.0.-4.3 t3 / p3.0.5.2 / p1.1.7.-4 t1
p2.0.-4.1 / p0.0.7.1 / p3.2.4.-3 t1
p2.1.-1.-3 / g0 / p1.1.7.-2
"""
"""A line a round, its turns between slashes.

Their words are `p`, a tile is placed (tile, turn, column, row), `t`, one is taken, `a`, an area is added (pile, column, level), and
`g`, a seat passes for a green area.
"""


def _beginning() -> State[Any, Any, Any]:
    """Return the beginning: each seat has the entrance of its number and its starting tile."""
    state = setup(Options(), _SEATS, bytes(32)).state
    public, table = state.public, COMPONENTS.table(_SEATS)
    nothing_won = (0,) * len(_ACHIEVEMENTS)
    players = tuple(Player(Park((Plot(seat, 0, 0),)), (_STARTING[seat],), nothing_won) for seat in range(_SEATS))
    areas = {area.id: number for number, area in enumerate(AREAS)}
    kinds = {printed.id: number for number, printed in enumerate(COMPONENTS.achievements)}
    piles, hidden = piled(tuple(tuple(areas[name] for name in pile) for pile in _PILES))
    awards = tuple(award(kind, table) for kind in sorted(kinds[name] for name in _ACHIEVEMENTS))
    stock = replace(public.stock, piles=piles, awards=awards)
    public = replace(public, asks=BUILD_ASKS[_BEGINS], players=players, stock=stock, starter=_BEGINS)
    return replace(state, public=public, hidden=hidden)


def _read(word: str) -> Action:
    """Return the action that a word of `_TURNS` says."""
    kind, numbers = word[0], tuple(map(int, word[1:].split(".")))
    if kind == "p":
        return Place(Placement(*numbers))
    if kind == "a":
        pile, column, level = numbers
        return AddArea(pile, (column, level))
    return Take(*numbers) if kind == "t" else Pass(*numbers)


_ACTIONS = tuple(
    tuple(_read(word) for word in turn.split()) for line in _TURNS.strip().splitlines() for turn in line.split(" / ")
)


def moves_of(first: int, last: int) -> tuple[tuple[int, Action], ...]:
    """Return what was done from one turn to another, both counted from 1 and included, as (seat, action)."""
    turns = range(first - 1, last)
    return tuple(((_BEGINS + turn) % _SEATS, action) for turn in turns for action in _ACTIONS[turn])


@functools.cache
def at_turn(turn: int) -> State[Any, Any, Any]:
    """Return the position at the beginning of a turn."""
    if turn == 1:
        return _beginning()
    game, state = load("barenpark"), at_turn(turn - 1)
    for seat, action in moves_of(turn - 1, turn - 1):
        state = attempt(game, state, {seat: action}).state
    return state


# --- what speaks against another choice ------------------------------------------------------------------------------


_AS_GOOD = "That is as good. But please take the lit squares: from there the lesson goes on."


def lone_squares(park: Park, placement: Placement) -> int:
    """Return how many free squares would have no free neighbour with this tile in the park."""
    free = park_map(park).free & ~placement_mask(placement)
    stride = GRID.stride
    beside = free >> 1 | free << 1 | free >> stride | free << stride
    return (free & ~beside).bit_count()


def fills(known: ParkMap, placement: Placement) -> int:
    """Return how many areas a tile would fill but for their pits."""
    mask = placement_mask(placement)
    free = known.free & ~mask
    return sum(1 for plot in known.land.plots if plot & mask and not plot & free)


def against_place(answer: Place) -> Any:
    """Return the objection to laying another tile, or to laying it elsewhere."""

    def objection(view: Any, action: Any) -> str:
        if not isinstance(action, Place):
            return ""
        park, wanted, other = view.public.players[view.seat].park, answer.placement, action.placement
        if fills(park_map(park), other) < fills(park_map(park), wanted):
            return "That fills no area. The lit squares do: whoever is first gets the dearest statue."
        here, there = covered(park, other), covered(park, wanted)
        if sum(here) < sum(there):
            brings = f"brings {icon_counts(here)} only" if sum(here) else "covers no icon, so nothing new comes"
            return f"That {brings}. The lit squares bring {icon_counts(there)}."
        if VALUE[other.tile] < VALUE[wanted.tile]:
            less = f"is worth {VALUE[other.tile]}" if VALUE[other.tile] else "is worth nothing"
            return f"{_the(other.tile)} {less}. The {NAMES[wanted.tile]} is worth {VALUE[wanted.tile]}."
        lone = lone_squares(park, other)
        if lone > lone_squares(park, wanted):
            return f"That leaves {count_of(lone, 'lone square')}. Each takes a toilet, and a turn of yours."
        if _best(here) < _best(there):
            return f"That brings {icon_counts(here)}. The lit squares bring {icon_counts(there)}, the better tile."
        return _AS_GOOD

    return objection


def _best(icons: tuple[int, ...]) -> int:
    """Return the icon that brings the best tile, −1 for none."""
    return max([icon for icon in range(CREW) if icons[icon]], default=-1)


def against_house(view: Any, action: Any) -> str:
    """Object to another house than the panda house, or to a green area before it."""
    if not isinstance(action, Take):
        return ""
    tile = action.tile
    if KIND[tile] == GREEN:
        return f"That is for {_GREEN}, and comes next. First the house: others want it, too."
    best = max(pile[0] for pile in view.public.stock.houses if pile)
    if VALUE[tile] < best:
        return f"{_the(tile)} is what is left after a {best}. The panda house is still worth {best}."
    return (
        f"{_the(tile)} is worth {VALUE[tile]}, too. But no place for it here covers two icons, as the panda house will."
    )


def against_green(_view: Any, action: Any) -> str:
    """Object to another green area than a food street."""
    if not isinstance(action, Take):
        return ""
    squares, most = SIZE[action.tile], SIZE[named("food street")]
    if squares < most:
        return f"{_the(action.tile)} covers {count_of(squares, 'square')}, a food street three. Either takes a turn."
    return "A river goes round a corner. The gaps at the edges here are straight, three squares long."


def against_area(view: Any, action: Any) -> str:
    """Object to another area or place than the first pile's on the right."""
    if isinstance(action, Take):
        return f"{_GREEN.capitalize()} brings that, but the new area comes first here."
    if not isinstance(action, AddArea):
        return ""
    if action.pile:
        return f"You may. But that one does not have its {ICON_NAMES[2]} at your edge; the one of pile 1 has."
    if action.at[1] > view.public.players[view.seat].park.plots[0].r:
        return "Above you is full already. On the right free squares touch it: one tile can cover both."
    return f"There the pit would touch your tiles. On the right {_ENCLOSURE} does."


def against_enclosure(view: Any, action: Any) -> str:
    """Object to taking something else than the third panda tile that is worth most."""
    if not isinstance(action, Take):
        return ""
    tile, best = action.tile, named("panda enclosure 8")
    if VALUE[tile] < VALUE[best]:
        return f"{_the(tile)} is worth {VALUE[tile] or 'nothing'}. For {_ENCLOSURE} you may take one that is worth 8."
    mine = [SPECIES[one.tile] for one in view.public.players[view.seat].park.tiles]
    have = mine.count(SPECIES[best])
    return f"It is worth 8, too. But you have {have} panda tiles: a third one wins Pandas, 8 more."


def _the(tile: int) -> str:
    words = a_tile(tile)
    return words[0].upper() + words[1:]


# --- the lesson, step by step ----------------------------------------------------------------------------------------


_GREEN, _HOUSE, _ENCLOSURE, _CREW = [f"the {name}" for name in ICON_NAMES]
_FIRST = Place(Placement(named("food street"), 1, 0, 1))
_MIDDLE = Place(Placement(named("panda house 6"), 3, 2, 0))
_BORDER = Place(Placement(named("panda house 5"), 2, 3, 2))
_TIGHT_PLACE = Place(Placement(named("panda enclosure 8"), 3, 6, 0))
_GAP = Place(Placement(named("Gobi bear house 5"), 0, 6, 2))
_LAST = Place(Placement(named("playground"), 1, 7, -2))

_BEGINNING = (
    LessonStep(
        title="A park for bears",
        do="You build a bear park, tile by tile. This one area is the beginning.",
        why="houses, enclosures, statues and achievements are points, and most points win. "
        "The game ends when somebody has covered four areas.",
        spots=(Spot("board", "park"),),
        start=partial(at_turn, 3),
    ),
    LessonStep(
        title="Lay a tile",
        do=f"Arrows move the food street to the left, over {_HOUSE} and {_GREEN}. `Enter` lays it, `r` turns it.",
        why="each turn you lay one tile. The icons under it bring new ones: two icons, two tiles. Bare ground brings none.",
        spots=(Spot("board", "squares a2 a4"),),
        answer=_FIRST,
        objection=against_place(_FIRST),
        learned=("A turn: lay one tile, take what the icons under it bring.",),
    ),
    LessonStep(
        title=f"{_HOUSE.capitalize()} brings a house",
        do="Go to the panda house 6 with the arrows, and take it with `Enter`.",
        why="houses lie in piles, the dearest on top. The first koala and polar bear houses are gone: there the next is worth 5.",
        spots=(Spot("board", "panda house 6"),),
        answer=Take(named("panda house 6")),
        objection=against_house,
        learned=("Houses: the sooner you take one, the more it is worth.",),
    ),
    LessonStep(
        title=f"{_GREEN.capitalize()} brings a green area",
        do="Take a food street.",
        why="green areas are worth nothing, they fill squares. A turn lays one tile, so take one that covers many.",
        spots=(Spot("board", "food street"),),
        answer=Take(named("food street")),
        objection=against_green,
        others=moves_of(4, 5),
        learned=("What you take is laid on a later turn.",),
    ),
    LessonStep(
        title="Two icons at once",
        do=f"`Enter` lays the panda house over the {ICON_NAMES[0]} and the {ICON_NAMES[CREW]}; `Tab` changes tiles.",
        why="it is worth 6. And one tile goes, two things come: who covers icons every turn never runs out of tiles.",
        spots=(Spot("board", "squares b1 c3"),),
        answer=_MIDDLE,
        objection=against_place(_MIDDLE),
        others=((0, Take(named("food street"))),),
        learned=(
            "A tile must touch one that lies there, edge to edge.",
            "If none of yours fits, you only take a green area: a turn is lost.",
        ),
    ),
)
_GROWING = (
    LessonStep(
        title=f"{_CREW.capitalize()} brings a new area",
        do=f"A second food street came. {ICON_NAMES[CREW].capitalize()}: choose pile 1, then the place on the right.",
        why=f"a park grows up to four areas. There {_ENCLOSURE} of the new one lies right at your edge.",
        spots=(Spot("board", "pile 1"), Spot("board", "place 1 0")),
        answer=AddArea(0, (1, 0)),
        objection=against_area,
        learned=("Areas are never turned, and never lie below the entrance.",),
    ),
    LessonStep(
        title="Over the border",
        do=f"Two rounds later. `r` turns the panda house 5: lay it across the border, on {_ENCLOSURE}.",
        why=f"borders do not matter. {_ENCLOSURE.capitalize()} brings any enclosure you like: the best tiles there are.",
        spots=(Spot("board", "squares d3 2b4"),),
        answer=_BORDER,
        start=partial(at_turn, 12),
        objection=against_place(_BORDER),
        learned=("A tile may lie across the borders of your areas.",),
    ),
    LessonStep(
        title="An enclosure",
        do="Take the panda enclosure 8.",
        why="it is worth 8. And it is your third panda tile: the first to lay three wins Pandas, 8 more.",
        spots=(Spot("board", "panda enclosure 8"), Spot("side")),
        answer=Take(named("panda enclosure 8")),
        objection=against_enclosure,
        others=moves_of(13, 14),
        learned=(f"An icon may bring less: {_ENCLOSURE} also a house, {_HOUSE} a green area.",),
    ),
    LessonStep(
        title="An achievement",
        do=f"Lay it to the upper right, over {_GREEN} and {_CREW}: 8 points, and 8 for Pandas.",
        why="of each achievement there are three, here 8, 5 and 2: be early. "
        "And leave no lone squares: each takes a toilet, and a turn.",
        spots=(Spot("board", "squares 2b1 2d3"), Spot("side")),
        answer=_TIGHT_PLACE,
        objection=against_place(_TIGHT_PLACE),
        learned=("Achievements come by themselves, at the end of your turn.",),
    ),
)
_ENDING = (
    LessonStep(
        title="A statue",
        do="Some rounds later. Lay the Gobi bear house 5 into the gap: the area is full.",
        why="a full area gets the highest statue left, now 14. The next one is 13, the last 3. "
        "It comes onto the pit, where no tile may lie.",
        spots=(Spot("board", "squares 2c3 2d4"), Spot("board", "squares 2d2 2d2")),
        answer=_GAP,
        start=partial(at_turn, 27),
        objection=against_place(_GAP),
        learned=("Fill one area after the other: early statues are worth most.",),
    ),
    LessonStep(
        title="The end",
        do="The end is near. Lay a playground on the last two free squares.",
        why="the statue brings you from 104 to 110. And your four areas are full: all others have one more turn, then it is over.",
        spots=(Spot("board", "squares 4d3 4d4"),),
        answer=_LAST,
        start=partial(at_turn, 51),
        objection=against_place(_LAST),
        learned=("Who is ahead ends it; who is behind first takes what is dear.",),
    ),
    LessonStep(
        title="What wins",
        do="You have 110, Jonas 77 and Priya 78. Now play a real one.",
        why="cover icons every turn. Houses and enclosures early, while they are dear. "
        "No lone squares. One area full before you begin the next.",
        spots=(Spot("seats"),),
    ),
)

LESSON = Lesson("barenpark", (*_BEGINNING, *_GROWING, *_ENDING))
