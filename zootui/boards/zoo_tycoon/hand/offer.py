"""Say what the best plan of a kind takes and brings, on its button."""

from functools import lru_cache

from engine.contract.choice import Verb
from engine.contract.plan import Plan
from engine.games.zoo_tycoon import names
from engine.games.zoo_tycoon.components.numbers import KIND
from engine.games.zoo_tycoon.plans.kinds import BuildBest, ExhibitHere, Lift, PointBest, PrepareHere
from engine.games.zoo_tycoon.plans.outcome import figures
from engine.games.zoo_tycoon.plans.planned import Planned
from engine.games.zoo_tycoon.plans.planner import worked_out
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import TycoonView
from engine.games.zoo_tycoon.rules.zoo.enclosures import inhabitants
from engine.shared.wording import capital, counted, signed
from zootui.boards.contract import Offer
from zootui.boards.zoo_tycoon.faces import POINTS as LETTERS, happiness_signs

_OFFERED = (ExhibitHere, PrepareHere, Lift, PointBest, BuildBest)
_MOST = 3
"""The most gains that are named."""


def offer(view: TycoonView, verb: Verb) -> Offer | None:
    """Return what the first option of a plan takes and brings, None for what is no plan, or has no best option."""
    if verb.action not in _OFFERED:
        return None
    plan = verb.at(0)
    assert isinstance(plan, Plan)
    planned = worked_out(view, plan)
    if planned is None or not planned.legal:
        return None
    return Offer(*_what(planned.before, plan, planned), *_takes(planned), _brings(planned.before, planned.after))


def _what(zoo: Zoo, plan: Plan, planned: Planned) -> tuple[str, str]:
    """Return what a plan is about, in words and in fewer."""
    match plan:
        case Lift(species):
            name = capital(names.short_name(species))
            return f"{name} happier {happiness_signs(planned.goal)}", f"{name} {happiness_signs(planned.goal)}"
        case PointBest(place, kind):
            there = inhabitants(zoo.enclosures[place])
            name = capital(names.short_name(there[0])) if there else "the empty one"
            return f"{names.focal_point_name(kind)} for {name}", f"{LETTERS[kind]} at {name}"
        case BuildBest(illustration, square):
            name = names.building_kind_name(KIND[illustration])
            return f"{name} {names.square_name(square)}", f"{name.partition(' ')[0]} {names.square_name(square)}"
        case PrepareHere(species):
            return f"ready for {capital(names.short_name(species))}", f"for {capital(names.short_name(species))}"
        case ExhibitHere(species):
            return (capital(names.short_name(species)),) * 2
    raise ValueError(f"{plan} is not offered")


def _takes(planned: Planned) -> tuple[str, str]:
    """Return the tiles from the store with the price, workers of this year included; and the price alone, if there is one."""
    tiles = planned.squares.bit_count() - planned.bought
    price = signed(-planned.price) if planned.price else "" if tiles > 0 else "free"
    laid = counted(tiles, "tile") if tiles > 0 else ""
    return " ".join(part for part in (laid, price) if part), price or laid


@lru_cache(maxsize=64)
def _brings(before: Zoo, after: Zoo) -> str:
    """Return what becomes more, points first; where that is nothing, that a species is happier."""
    old, new = figures(before), figures(after)
    gains = (
        ("points", new.points - old.points),
        ("pop", new.popularity - old.popularity),
        ("con", new.conservation - old.conservation),
        ("edu", new.education - old.education),
        ("welfare", new.welfare - old.welfare),
    )
    named = [f"{name} {signed(more)}" for name, more in gains if more > 0]
    if new.costs < old.costs:
        named.append(f"costs {signed(new.costs - old.costs)}")
    return ", ".join(named[:_MOST]) or "happier"
