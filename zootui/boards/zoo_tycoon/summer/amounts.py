"""Choose at the exchange how many of which main: the value in hand, its keys, and its plates in the action panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract.choice import Verb
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS
from engine.games.zoo_tycoon.rules.summer.offers import framed, offered
from zootui.boards.contract import Hand, Scene
from zootui.boards.whole_verb import WholeVerb
from zootui.boards.zoo_tycoon.faces import FEMALE, MALE
from zootui.boards.zoo_tycoon.hand.ends import InExchange
from zootui.boards.zoo_tycoon.hand.pointing import TURNS, following
from zootui.boards.zoo_tycoon.hand.verbs import ends_of
from zootui.boards.zoo_tycoon.summer.rows import row_keys
from zootui.draw.canvas import BOLD, Canvas

_STEPS = {"left": -1, "minus": -1, "right": 1, "plus": 1}


class Amounts(tuple[int, ...]):
    """Hold a main and how many of it: males, females, and of what is given also young males and females.

    It is the same option as the bare tuple, wherever `at` points.
    """

    at: int
    """Says which number left and right change, from 0."""

    def __new__(cls, values: Sequence[int], at: int = 0) -> Amounts:
        made = super().__new__(cls, values)
        made.at = at
        return made

    def __eq__(self, other: object) -> bool:
        return tuple.__eq__(self, other) is True and (not isinstance(other, Amounts) or other.at == self.at)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__


def amounts(value: Any) -> Amounts | None:
    """Return a value in hand with its number that keys change; None where it is none of a trade."""
    if isinstance(value, Amounts):
        return value
    return Amounts(value) if isinstance(value, tuple) and len(value) > 2 else None


def _parts(verb: Verb) -> Verb:
    return verb.parts if isinstance(verb, WholeVerb) else verb


def limits(verb: Verb, species: int) -> tuple[int, ...]:
    """Return how many of each sex (of what is given also of the young) could be had of a main; nothing where none can."""
    parts = _parts(verb)
    if species not in parts.slot(()).options:
        return ()
    found: list[int] = []
    for _ in range(parts.size - 1):
        # the numbers before do not narrow this one down as long as they are the smallest that are possible
        least = [min(parts.slot((species, *found[:i])).options, default=0) for i in range(len(found))]
        options = parts.slot((species, *least)).options
        found.append(max(options, default=0))
    return tuple(found)


def _best(verb: Verb, species: int) -> Amounts:
    """Return as many of a main as can be had at once."""
    parts = _parts(verb)
    values: tuple[int, ...] = (species,)
    for _ in range(parts.size - 1):
        options = parts.slot(values).options
        if not options:
            return Amounts(parts.values(parts.completed((species,))))
        values = (*values, max(options))
    return Amounts(values, next((at for at, number in enumerate(values[1:]) if number), 0))


def start_trade(view: Any, verb: Verb) -> Amounts:
    """Return the value that the cursor stands on first: a whole group of what draws most visitors."""
    position = view.public.summer.position
    species = max(
        _parts(verb).slot(()).options,
        key=lambda one: (framed(position, one), COMPONENTS.mains[one].popularity[-1], -one),
    )
    return _best(verb, species)


def nudge_trade(view: Any, hand: Hand, key: str) -> Any:
    """Return the value after a key; up and down also stand on what may not be had, so that it can be said why not."""
    value = amounts(hand.value)
    if value is None:
        return hand.value
    species = value[0]
    if key == "space":
        numbers = len(value) - 1
        reach = limits(hand.verb, species) or (1,) * numbers
        turns = [(value.at + step) % numbers for step in range(1, numbers + 1)]
        return Amounts(value, next((at for at in turns if reach[at]), value.at))
    if key in ("up", "down"):
        return _on(view, hand.verb, (species + (1 if key == "down" else -1)) % MAINS, len(value))
    if key in TURNS:
        options = _parts(hand.verb).slot(()).options
        return _on(view, hand.verb, following(options, species, TURNS[key]), len(value))
    if key in _STEPS:
        return _changed(hand.verb, value, _STEPS[key])
    return hand.value


def _on(view: Any, verb: Verb, species: int, size: int) -> Amounts:
    """Return as many of a main as can be had; where none can, what there is of it, or one, so that it is said why not."""
    if species in _parts(verb).slot(()).options:
        return _best(verb, species)
    males, females = offered(view.public.summer, species)
    there = (max(0, males), max(0, females)) if males + females > 0 else (0, 1)
    return Amounts((species, *there, *(0,) * (size - 3)))


def _changed(verb: Verb, value: Amounts, step: int) -> Amounts:
    reach = limits(verb, value[0])
    if not reach:
        return value
    place = value.at + 1
    number = max(0, min(value[place] + step, reach[value.at]))
    return Amounts((*value[:place], number, *value[place + 1 :]), value.at)


def trade_jumps(view: Any, verb: Verb) -> Sequence[tuple[str, Any]]:
    """Return a key for each main that may be traded, the same that its row shows."""
    keys = row_keys(view.public.summer.position, _parts(verb))
    return tuple((key, _best(verb, species)) for species, key in keys.items())


def standing_on(view: Any, hand: Hand, species: int) -> Any:
    """Return what pointing at the row of a main means: the value in hand on its own row, else all of the other main."""
    value = amounts(hand.value)
    if value is None:
        return species
    return value if value[0] == species else _on(view, hand.verb, species, len(value))


_WIDE = 15
_NAMES = ((MALE, "grown"), (FEMALE, "grown"), (MALE, "young"), (FEMALE, "young"))


def paint_amounts(scene: Scene) -> Canvas | None:
    """Return a plate for each number in hand (`♂ ◂ 1 ▸ of 1`), the one that left and right change in amber; None without."""
    hand, palette = scene.hand, scene.palette
    value = amounts(hand.value) if hand is not None and isinstance(ends_of(hand.verb), InExchange) else None
    if hand is None or value is None:
        return None
    reach = limits(hand.verb, value[0])
    if not reach:
        return None
    shown = [at for at in range(len(reach)) if reach[at]] or [0]
    wide = min(_WIDE + 6 * (len(reach) > 2), max(8, scene.width // len(shown) - 1))
    canvas = Canvas(len(shown) * (wide + 1), 1, palette, palette.panel)
    for place, at in enumerate(shown):
        x = place * (wide + 1)
        lit = at == value.at
        canvas.fill(x, 0, wide, 1, palette.amber_ground if lit else palette.raised)
        ink = palette.amber if lit else palette.muted
        sign, age = _NAMES[at]
        end = canvas.text(x + 1, 0, sign, palette.bright, traits=BOLD)
        if len(reach) > 2:
            end = canvas.text(end + 1, 0, age, ink)
        end = canvas.text(end + 1, 0, "◂", ink)
        end = canvas.text(end + 1, 0, str(value[at + 1]), palette.amber if lit else palette.bright, traits=BOLD)
        end = canvas.text(end + 1, 0, "▸", ink)
        canvas.text(end + 1, 0, f"of {reach[at]}", palette.muted)
    return canvas


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
