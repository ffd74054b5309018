"""Plans in words."""

from __future__ import annotations

from engine.contract.voice import Effect
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import biome_name, building_name, colour_name, focal_point_name, plural, square_name
from engine.games.zoo_tycoon.plans.laying import squares_of
from engine.games.zoo_tycoon.plans.shapes import BuildBest, ExhibitHere, Invite, Lay, Lift, PointBest, PrepareHere
from engine.games.zoo_tycoon.rules.autumn.purchases import price
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.words.action_row import ActionRow, ActionRows, Effects, Foresight, Label
from engine.games.zoo_tycoon.words.things import enclosure_name, first_square, home_in, priced, squares
from engine.shared.wording import counted


def _plan_exhibit(public: Public, seat: int, plan: ExhibitHere) -> Label:
    return f"prepare and exhibit {plural(plan.species)}", _where(public, seat, plan)


def _prepare(public: Public, seat: int, plan: PrepareHere) -> Label:
    return f"prepare an enclosure for {plural(plan.species)}", _where(public, seat, plan)


def _where(public: Public, seat: int, plan: ExhibitHere | PrepareHere) -> str:
    """Return the enclosure and its new tiles (`2 tiles c4 d4`, `in the empty savanna at c4 and d4`)."""
    if plan.place == NOWHERE:
        return f"{counted(plan.tiles, 'tile')} {squares(plan.squares)}"
    here = public.zoos[seat].enclosures[plan.place]
    return f"{home_in(here)}{f' and {squares(plan.squares)}' if plan.squares else ''}"


def _first_square(plan: ExhibitHere | PrepareHere) -> str:
    return first_square(plan.squares) if plan.squares else ""


def _lift(public: Public, seat: int, plan: Lift) -> Label:
    zoo = public.zoos[seat]
    place = home(zoo, plan.species)
    goal = "happier" if place == NOWHERE else colour_name(happiness(zoo.enclosures[place]) + 1)
    return f"make {plural(plan.species)} {goal}", ""


def _plan_point(public: Public, seat: int, plan: PointBest) -> Label:
    whose = enclosure_name(public.zoos[seat].enclosures[plan.place])
    return f"best {focal_point_name(plan.kind)} {priced(COMPONENTS.costs.focal_point)}", f"for {whose}"


def _plan_build(public: Public, seat: int, plan: BuildBest) -> Label:
    zoo = public.zoos[seat]
    return f"best {building_name(plan.illustration)} {priced(price(zoo, plan.illustration))}", square_name(plan.square)


def _invite(public: Public, seat: int, plan: Invite) -> Label:
    return f"make room and bring {plural(plan.species)}", home_in(public.zoos[seat].enclosures[plan.place])


def _lay(public: Public, seat: int, plan: Lay) -> Label:
    zoo = public.zoos[seat]
    where = squares(squares_of(zoo, plan.place, plan.path))
    if plan.place == NOWHERE:
        return f"new {biome_name(plan.biome)} enclosure", where
    return f"tiles for {enclosure_name(zoo.enclosures[plan.place])}", where


def _does_lay(seen: Foresight, plan: Lay) -> Effects:
    """Yield how many of the tiles in store are laid, how many must be bought, and where."""
    zoo = seen.zoo
    laid, there = squares_of(zoo, plan.place, plan.path), zoo.store + zoo.bought
    count = laid.bit_count()
    more = f", {count - there} bought" if count > there else ""
    whose = f"new {biome_name(plan.biome)} enclosure" if plan.place == NOWHERE else "larger enclosure"
    yield Effect.caused(whose, f"{min(count, there)} of {there} in store{more}: {squares(laid)}", 0)


PLAN_ROWS: ActionRows = {
    ExhibitHere: ActionRow(_plan_exhibit, square=_first_square),
    PrepareHere: ActionRow(_prepare, square=_first_square),
    Lift: ActionRow(_lift),
    PointBest: ActionRow(_plan_point),
    BuildBest: ActionRow(_plan_build, square=lambda plan: square_name(plan.square)),
    Invite: ActionRow(_invite),
    Lay: ActionRow(_lay, _does_lay, square=lambda plan: " ".join(map(square_name, dict.fromkeys(plan.path)))),
}
