"""Say what is near: for which basin a truck has room for both tiles that are missing there to a coworker."""

from collections.abc import Iterator

from engine.contract.at_stake import FIRST, Difference
from engine.games.aquaretto.names import plural
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.moving_in import COWORKER_AT
from engine.games.aquaretto.rules.table import COIN, KIND, KINDS, Public
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.trucks.round import loadable

MISSING = 2
"""With how many more tiles of a kind a coworker is near: what one more brings is told of a truck with it."""
ENOUGH = 4
"""With fewer unseen tiles of a kind two more of it are far off."""


def of_coworkers_near(public: Public, seat: int, who: str) -> Iterator[Difference]:
    """Yield of which kind two more tiles on a truck would bring a seat a coworker, that of which most are unseen (R36).

    Nothing in the last round, in which next to nothing comes any more.
    """
    here, unseen = zoo_map(public.zoos[seat]), [KIND[tile] for tile in face_down(public)]
    near: list[tuple[int, str]] = []
    for kind in range(KINDS):
        size, many = here.size(kind), unseen.count(kind)
        step = min([each for each in COWORKER_AT if each > size], default=0)
        if public.round.last or not size or not step or here.room(kind) < step - size or many < ENOUGH:
            continue
        trucks = {truck: public.round.trucks[truck] for truck in loadable(public.round)}
        there = {
            truck: [KIND[tile] for tile in one.tiles if tile != COIN].count(kind)
            for truck, one in trucks.items()
            if one.capacity - len(one.tiles) >= MISSING
        }
        fit = [truck for truck, some in there.items() if step - size - some == MISSING]
        if fit and all(step - size - some >= MISSING for some in there.values()):
            more = f"with {MISSING} {plural(kind)} more on truck {fit[0] + 1}, which has room for them,"
            some = f"{many} of {len(unseen)} unseen tiles are {plural(kind)}"
            near.append((many, f"{more} {who} would have {step}, which brings a coworker ({some})"))
    if near:
        yield Difference(FIRST, max(near)[1])
