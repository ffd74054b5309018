"""Move what ends in an enclosure: animals, guests, another biome."""

from typing import Any

from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, each
from zootui.boards.contract import Hand
from zootui.boards.shared.stepping import onward
from zootui.boards.zoo_tycoon.hand.ends import InEnclosure
from zootui.boards.zoo_tycoon.hand.pointing import SIZES, STEPS, TURNS, field, with_field


def at_place(hand: Hand, ends: InEnclosure, place: int) -> Any:
    """Return what is in hand at another enclosure; where its other fields do not go with that, the first that do."""
    value = with_field(hand.value, ends.field, place)
    if value in hand.slot.options:
        return value
    here = [one for one in hand.slot.options if field(one, ends.field) == place]
    return max(here, key=lambda one: _like(one, value), default=value)


def _like(one: Any, value: Any) -> tuple[int, int]:
    """Weigh how much a value is like another, then how much is in it."""
    if not isinstance(one, tuple):
        return int(one == value), 0
    return int(one[0] == value[0]), sum(one[2:])


def nudge_place(hand: Hand, zoo: Zoo, ends: InEnclosure, key: str) -> Any:
    """Return what is in hand after a key, where it ends in an enclosure.

    Arrows go to the enclosure on that side, `next` to one where it may go, `turn` takes another group, species or biome, `plus`
    and `minus` more or fewer animals.
    """
    at = ends.field
    options = list(hand.slot.options)
    if ends.joins:
        step = TURNS.get(key) or sum(STEPS.get(key, (0, 0)))
        return onward(options, hand.value, step) if step else hand.value
    if key in STEPS:
        return at_place(hand, ends, _enclosure_beside(zoo, field(hand.value, at), STEPS[key]))
    if key in TURNS:
        places = list(dict.fromkeys(sorted(field(one, at) for one in options)))
        return at_place(hand, ends, onward(places, field(hand.value, at), TURNS[key]))
    if key in SIZES:
        alike = [one for one in options if one[: at + 1] == hand.value[: at + 1]]
        alike.sort(key=lambda one: (sum(one[at + 1 :]), one))
        return onward(alike, hand.value, SIZES[key], around=False) if alike else hand.value
    if key == "turn":
        other = 1 - at
        leads = list(dict.fromkeys(field(one, other) for one in options))
        lead = onward(leads, field(hand.value, other), 1)
        here = [one for one in options if field(one, other) == lead]
        same = [one for one in here if field(one, at) == field(hand.value, at)]
        return max(same or here, key=lambda one: sum(one[2:]))
    return hand.value


def _enclosure_beside(zoo: Zoo, place: int, step: tuple[int, int]) -> int:
    """Return the nearest enclosure on one side of another."""
    if not 0 <= place < len(zoo.enclosures):
        return 0
    x, y = _middle(zoo.enclosures[place].squares)
    across, down = step
    best, found = None, place
    for other, enclosure in enumerate(zoo.enclosures):
        dx, dy = (there - here for there, here in zip(_middle(enclosure.squares), (x, y), strict=True))
        ahead, sideways = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
        if other != place and ahead > 0 and (best is None or ahead + 2 * sideways < best):
            best, found = ahead + 2 * sideways, other
    return found


def _middle(squares: int) -> tuple[float, float]:
    found = list(each(squares))
    return sum(one % COLUMNS for one in found) / len(found), sum(one // COLUMNS for one in found) / len(found)
