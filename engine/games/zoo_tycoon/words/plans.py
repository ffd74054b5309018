"""Plans in words."""

from engine.contract.voice import Effect
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import biome_name, building_name, colour_name, focal_point_name, plural, square_name
from engine.games.zoo_tycoon.plans.kinds import BuildBest, ExhibitHere, Invite, Lay, Lift, PointBest, PrepareHere
from engine.games.zoo_tycoon.plans.laying import squares_of
from engine.games.zoo_tycoon.rules.autumn.purchases import price_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.words.action_row import ActionRow, ActionRows, Effects, Foresight, Label, TycoonDeed
from engine.games.zoo_tycoon.words.things import enclosure_name, first_square, home_in, priced, squares
from engine.shared.wording import counted


def _plan_exhibit(deed: TycoonDeed[ExhibitHere]) -> Label:
    new = deed.action.place == NOWHERE or deed.action.place != home(deed.zoo, deed.action.species)
    return Label(f"{'prepare and exhibit' if new else 'make room and add'} {plural(deed.action.species)}", _where(deed))


def _prepare(deed: TycoonDeed[PrepareHere]) -> Label:
    return Label(f"prepare an enclosure for {plural(deed.action.species)}", _where(deed))


def _where(deed: TycoonDeed[ExhibitHere] | TycoonDeed[PrepareHere]) -> str:
    """Return the enclosure and its new tiles (`2 tiles c4 d4`, `in the empty savanna at c4 and d4`)."""
    plan = deed.action
    if plan.place == NOWHERE:
        return f"{counted(plan.tiles, 'tile')} {squares(plan.squares)}"
    here = deed.zoo.enclosures[plan.place]
    return f"{home_in(here)}{f' and {squares(plan.squares)}' if plan.squares else ''}"


def _place(plan: ExhibitHere | PrepareHere) -> str:
    return first_square(plan.squares) if plan.squares else ""


def _lift(deed: TycoonDeed[Lift]) -> Label:
    zoo = deed.zoo
    place = home(zoo, deed.action.species)
    goal = "happier" if place == NOWHERE else colour_name(happiness(zoo.enclosures[place]) + 1)
    return Label(f"make {plural(deed.action.species)} {goal}")


def _plan_point(deed: TycoonDeed[PointBest]) -> Label:
    whose = enclosure_name(deed.zoo.enclosures[deed.action.place])
    what = f"best {focal_point_name(deed.action.kind)}"
    return Label(what, f"for {whose}", price=priced(COMPONENTS.costs.focal_point))


def _plan_build(deed: TycoonDeed[BuildBest]) -> Label:
    zoo = deed.zoo
    what, where = f"best {building_name(deed.action.illustration)}", square_name(deed.action.square)
    return Label(what, where, price=priced(price_of(zoo, deed.action.illustration)))


def _invite(deed: TycoonDeed[Invite]) -> Label:
    return Label(f"make room and bring {plural(deed.action.species)}", home_in(deed.zoo.enclosures[deed.action.place]))


def _lay(deed: TycoonDeed[Lay]) -> Label:
    zoo = deed.zoo
    where = squares(squares_of(zoo, deed.action.place, deed.action.path))
    if deed.action.place == NOWHERE:
        return Label(f"new {biome_name(deed.action.biome)} enclosure", where)
    return Label("tiles", where, enclosure_name(zoo.enclosures[deed.action.place]))


def _does_lay(seen: Foresight[Lay]) -> Effects:
    """Yield how many of the tiles in store are laid, how many must be bought, and where."""
    zoo = seen.zoo
    laid, there = squares_of(zoo, seen.action.place, seen.action.path), zoo.store + zoo.bought
    count = laid.bit_count()
    more = f", {count - there} bought" if count > there else ""
    whose = f"new {biome_name(seen.action.biome)} enclosure" if seen.action.place == NOWHERE else "larger enclosure"
    yield Effect.caused(whose, f"{min(count, there)} of {there} in store{more}: {squares(laid)}", 0)


PLAN_ROWS: ActionRows = {
    ExhibitHere: ActionRow(_plan_exhibit, square=_place),
    PrepareHere: ActionRow(_prepare, square=_place),
    Lift: ActionRow(_lift),
    PointBest: ActionRow(_plan_point),
    BuildBest: ActionRow(_plan_build, square=lambda plan: square_name(plan.square)),
    Invite: ActionRow(_invite),
    Lay: ActionRow(_lay, _does_lay, square=lambda plan: " ".join(map(square_name, dict.fromkeys(plan.path)))),
}
