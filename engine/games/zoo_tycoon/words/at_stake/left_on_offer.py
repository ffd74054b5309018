"""Say why a part of what is on offer of a newcomer may be left there: what more of them would take."""

from collections.abc import Iterator, Sequence

from engine.contract.choice import Action
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural, sexes
from engine.games.zoo_tycoon.plans.herds import herds, least
from engine.games.zoo_tycoon.rules.model import Group, Main
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.on_offer import on_offer_to_all
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.figures import owned
from engine.games.zoo_tycoon.rules.zoo.needs import main_tiles
from engine.shared.wording import counted, signed


def of_those_left(public: Public, seat: int, held: Sequence[Action]) -> Iterator[str]:
    """Yield it of the first of some takes, unless another one takes more of the same: then these two are told apart."""
    take, zoo = held[0] if held else None, public.zoos[seat]
    if not isinstance(take, Take) or owned(zoo) >> take.species & 1:
        return
    if any(isinstance(one, Take) and one.species == take.species for one in held[1:]):
        return
    there = on_offer_to_all(public, take.species)
    males, females = max(there[0], take.males), max(there[1], take.females)
    taken, whole = Group(take.species, take.males, take.females), Group(take.species, males, females)
    few, most = (next(herds(zoo, take.species, some), (0, 0)) for some in (taken, whole))
    if whole == taken or not any(few):
        return
    who, most_sexes = plural(take.species), sexes(*most)
    (tiles, _), (more_tiles, _) = (least(take.species, sum(some)) for some in (few, most))
    cost = COMPONENTS.mains[take.species].cost
    costs, more_costs = (main_tiles(Main(take.species, 0, sum(some), 0)) * cost for some in (few, most))
    more = [f"{counted(more_tiles, 'tile')} instead of {tiles}"] * (more_tiles > tiles)
    more += [f"running costs {signed(more_costs)} instead of {signed(costs)}"] * (more_costs > costs)
    whom = f"All {who} on offer, {most_sexes}," if most == (males, females) else f"{most_sexes} of the {who} on offer"
    if more:
        yield f"{whom} would take {', '.join(more)}."
