"""Lay tiles in one gesture: point at a square, hold, go on from square to square, let go or lay all of them."""

from typing import Any

from engine.games.zoo_tycoon.components.numbers import BIOME, BIOMES
from engine.games.zoo_tycoon.names import square_name
from engine.games.zoo_tycoon.plans.laying import squares_of
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, free_squares
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES, each, grown
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward
from zootui.boards.zoo_tycoon.hand.ends import AlongPath
from zootui.boards.zoo_tycoon.hand.plan_cursor import best_places
from zootui.boards.zoo_tycoon.hand.pointing import STEPS, TURNS, following
from zootui.boards.zoo_tycoon.hand.verbs import ends_of
from zootui.boards.zoo_tycoon.land.ground import near

Laid = tuple[int, int, tuple[int, ...]]
"""An enclosure (NOWHERE for a new one), its biome, and the path that leads over the squares, the last of which is pointed at.

A path of one square is pointed at, a longer one is held; that of one tile held begins with the same square twice.
"""
_SQUARES = {square_name(square): square for square in range(SQUARES)}
_HELD = "shift+"
"""What a terminal that tells them apart puts before an arrow that holds at once."""


def held(value: Laid) -> bool:
    """Tell whether arrows lay further squares."""
    return len(value[2]) > 1


def start_tiles(zoo: Zoo) -> Laid:
    """Return where tiles are laid at first: where who waits longest could live best, else on the first free square."""
    for group in zoo.quarantine:
        for _, place, _, squares in best_places(zoo, group.species, True):
            if place == NOWHERE and squares:
                return NOWHERE, BIOME[group.species], (next(each(squares)),)
    return _led(zoo, NOWHERE, 0, (next(each(free_squares(zoo)), 0),))


def nudge_tiles(hand: Hand, zoo: Zoo, key: str) -> Laid:
    """Return what is in hand after a key.

    Arrows point at the square beside, or lay it while held; `space` holds and lets go, `minus` takes the latest square back,
    `turn` lays for another enclosure or in another biome, `next` points at the next free square.
    """
    value: Laid = hand.value
    place, biome, path = value
    if key.removeprefix(_HELD) in STEPS:
        beside = near(path[-1], *STEPS[key.removeprefix(_HELD)])
        square = path[-1] if beside is None else beside
        if key.startswith(_HELD) and not held(value):
            value = place, biome, (path[-1], path[-1])
        return value if square == path[-1] else _onto(zoo, value, square, legal=hand.legal)
    if key == "space":
        return place, biome, path[-1:] if held(value) else path * 2
    if key == "minus" and held(value):
        return place, biome, path[:-1] if len(path) > 2 else path[:1]
    if key == "turn":
        leads = _leads(zoo, path)
        place, biome = onward(leads, (place, biome), 1) if (place, biome) in leads else leads[0]
        return place, biome, path
    if key in TURNS and not held(value):
        free = list(each(free_squares(zoo)))
        return _led(zoo, place, biome, (following(free, path[-1], TURNS[key]),)) if free else value
    return value


def _onto(zoo: Zoo, value: Laid, square: int, *, legal: bool) -> Laid:
    """Return the value with the cursor on another square: laid too while held, in place of one that cannot be laid."""
    place, biome, path = value
    if not held(value):
        return _led(zoo, place, biome, (square,))
    if not legal and len(path) > 2:
        path = path[:-1]
        if path[-1] == square:
            return place, biome, path
    return place, biome, (*path, square)


def _led(zoo: Zoo, place: int, biome: int, path: tuple[int, ...]) -> Laid:
    """Return a path to a square with the enclosure that it is laid at: one that it is on or beside, else a new one."""
    leads = [lead for lead in _leads(zoo, path) if lead[0] != NOWHERE]
    if not leads:
        return NOWHERE, biome, path
    place, biome = (place, biome) if (place, biome) in leads else leads[0]
    return place, biome, path


def _leads(zoo: Zoo, path: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return for which enclosures a path could be: own ones that it is on or beside, and new ones of each biome."""
    squares = sum({1 << square for square in path})
    own = [(at, one.biome) for at, one in enumerate(zoo.enclosures) if one.squares & grown(squares)]
    within = squares & ~sum([one.squares for one in zoo.enclosures]) == 0
    return own if within and own else [*own, *((NOWHERE, biome) for biome in range(BIOMES))]


def laid_at(hand: Hand, zoo: Zoo, square: int) -> Laid:
    """Return what is in hand after a click on a square: begun there, laid too if it lies beside, taken away if it was laid.

    A click on the latest square changes nothing: it lays all of them.
    """
    value: Laid = hand.value
    place, biome, path = value
    if held(value):
        if square == path[-1]:
            return value
        if square in path:
            rest = tuple(one for one in dict.fromkeys(path) if one != square)
            return place, biome, rest if len(rest) > 1 else rest * 2
        ground = squares_of(zoo, place, path) | (0 if place == NOWHERE else zoo.enclosures[place].squares)
        if grown(ground) >> square & 1:
            return place, biome, (*path, square)
    place, biome, path = _led(zoo, place, biome, (square,))
    return place, biome, path * 2


def typed(hand: Hand, words: str) -> Laid | None:
    """Return what is in hand on squares whose names were typed; None where other words were, or no tiles are in hand."""
    path = [_SQUARES.get(word) for word in words.lower().replace(",", " ").split()]
    if not isinstance(ends_of(hand.verb), AlongPath) or len(path) < 2 or None in path:
        return None
    place, biome, _ = hand.value
    return place, biome, tuple(square for square in path if square is not None)


def tile_keys(value: Any, *, legal: bool) -> tuple[tuple[str, str], ...]:
    """Return the keys for the footer; of what cannot lie there no other biome is offered."""
    turn = (("r", "biome"),) if legal else ()
    if held(value):
        return (("← ↑ ↓ →", "lay more"), ("−", "one back"), *turn, ("Space", "let go"))
    return (("← ↑ ↓ →", "point"), ("Space", "lay several"), *turn, ("n", "next place"))
