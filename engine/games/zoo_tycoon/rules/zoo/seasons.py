"""Carry a zoo from season to season: its beginning, what ends with building, with winter, with the year (R9, R113, R118, R124)."""

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Enclosure, Staff, Zoo
from engine.games.zoo_tycoon.rules.readings import USUAL
from engine.games.zoo_tycoon.rules.zoo.enclosures import categories
from engine.games.zoo_tycoon.rules.zoo.squares import PROHIBITED
from engine.games.zoo_tycoon.rules.zoo.tracks import floored, with_buzz_fixed


def new_zoo(readings: int = USUAL) -> Zoo:
    """Return a zoo as everybody gets it: money, tiles in store, the top row under prohibition tiles, nothing else (R9)."""
    return Zoo(PROHIBITED, COMPONENTS.givens.start_tiles, COMPONENTS.money.start, readings=readings)


def after_building(zoo: Zoo) -> Zoo:
    """Return a zoo at the end of its building phase: new buzz is fixed, what is not placed or used is lost (R113, A16, A49)."""
    zoo = with_buzz_fixed(zoo)
    if zoo.bought or zoo.center_due:
        zoo = replace(zoo, bought=0, center_due=False)
    # a free rebuilding belongs to the phase in which it was won, so none is left at the end of the game (R139, R157, A30)
    return replace(zoo, staff=replace(zoo.staff, free_rebuildings=0)) if zoo.staff.free_rebuildings else zoo


def after_keeping(zoo: Zoo) -> Zoo:
    """Return a zoo after winter's keeping: every main below the top of its experience gains 1 (R118)."""
    enclosures = tuple(map(_wiser, zoo.enclosures))
    return zoo if enclosures == zoo.enclosures else replace(zoo, enclosures=enclosures)


def kept(experience: int, top: int) -> int:
    """Return the experience of a main after a winter; it never passes the top of its ladder (R41, R118)."""
    return min(experience + 1, top) if experience < top else experience


def _wiser(enclosure: Enclosure) -> Enclosure:
    main = enclosure.main
    if main is None:
        return enclosure
    experience = kept(main.experience, COMPONENTS.mains[main.species].experience.top)
    return enclosure if experience == main.experience else replace(enclosure, main=replace(main, experience=experience))


def after_year(zoo: Zoo) -> Zoo:
    """Return a zoo at the new year: no buzz, idle workers; categories exhibited so far are known from now on (R124, A32)."""
    spent = zoo.staff
    staff = _RESTED[spent.supply, spent.demand]
    return floored(replace(zoo, buzz=0, staff=staff, known=zoo.known | categories(zoo)))


_RESTED = {
    (supply, demand): Staff(supply=supply, demand=demand) for supply in (False, True) for demand in (False, True)
}
"""Idle workers, by what was spent once a game."""
