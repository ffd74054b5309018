"""Say what coins can still do: about the depot, once they are spent on something else, and after a truck."""

import functools
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.contract.at_stake import FIRST, NEITHER, Difference
from engine.contract.tree import replace
from engine.games.aquaretto.names import coins, tile_name
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.money import PRICES
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import KIND, Public, Zoo
from engine.games.aquaretto.rules.zoo import legal_cells
from engine.games.aquaretto.words.hauls import coins_soon, employed, unloaded_with, ways_to_unload
from engine.shared.differences import better_of
from engine.shared.trucks.round import NO_TRUCK, Round, loadable, takeable
from engine.shared.wording import signed

SEVERAL = 5
"""Of how many unseen tiles one at least has to bring the coins that are missing, so that it is told."""


def of_coins_left(now: Zoo, after: Zoo, spent: str, place: int) -> Iterator[Difference]:
    """Yield how many points coins can bring by what lies in the depot, now and after they were `spent`, if that is not the same.

    `place` is that of the two actions which spends them.
    """
    before, then = (_cleared(zoo) - points(zoo) for zoo in (now, after))
    was, left = (signed(more) if more else "nothing" for more in (before, then))
    depot = "by what lies in the depot"
    if then > before:
        yield Difference(place, f"after {spent} coins on hand can bring {left} {depot} instead of {was}")
    elif then < before:
        yield Difference(1 - place, f"coins on hand can bring {was} {depot}, after {spent} {left}")


def of_coins_kept(public: Public, seat: int, truck: int) -> Iterator[Difference]:
    """Yield what coins a seat that takes a truck has in the next round; nothing where this is the last one."""
    if not the_last_one(public.round, truck):
        kept = unloaded_with(public.zoos[seat], public.round.trucks[truck].tiles).coins
        are = "is" if kept == 1 else "are"
        yield Difference(FIRST, f"with truck {truck + 1} there {are} {coins(kept)} to spend in the next round")


def of_coins_near(public: Public, seat: int, who: str) -> Iterator[Difference]:
    """Yield with how many unseen tiles a seat could have the coins for what no truck pays for now, about.

    That is a large expansion, then one and a tile out of the depot. Nothing in the last round, in which none is spent any more.
    """
    zoo, shown = public.zoos[seat], public.round
    if shown.last or not zoo.spare[0]:
        return
    now = max([coins_soon(zoo, shown.trucks[truck].tiles) for truck in takeable(shown)], default=zoo.coins)
    for price, what in (
        (PRICES.large, "a large expansion"),
        (PRICES.large + PRICES.settle, "a large expansion and to move a tile out of the depot"),
    ):
        if now >= price or (price > PRICES.large and not zoo.depot):
            continue
        unseen = Counter(face_down(public))
        loads = [shown.trucks[truck].tiles for truck in loadable(shown)]
        enough = [
            many for tile, many in unseen.items() if any(coins_soon(zoo, (*load, tile)) >= price for load in loads)
        ]
        if SEVERAL * sum(enough) >= unseen.total():
            every = sum(enough) == unseen.total()
            some = "any unseen tile" if every else f"{sum(enough)} of {unseen.total()} unseen tiles"
            yield Difference(FIRST, f"with {some} {who} could have {coins(price)}, enough for {what}")
        return


def of_coins_lost(public: Public, truck: int, who: str, place: int) -> Iterator[Difference]:
    """Yield that who takes a truck can spend no coins any more, in the last round; `place` is that of the other action."""
    if the_last_one(public.round, truck):
        yield Difference(place, f"after truck {truck + 1} {who} can spend no coins any more")


def the_last_one(shown: Round, truck: int) -> bool:
    """Tell whether a round in which somebody takes a truck is the last one, or is sure to be: who finds no tile draws one."""
    others = sum([truck_of == NO_TRUCK for truck_of in shown.took]) - 1
    loaded = [other for other in takeable(shown) if other != truck]
    return shown.last or shown.main < others - len(loaded)


def of_both(now: Zoo, one: Zoo, other: Zoo) -> Iterator[Difference]:
    """Yield whether coins are enough for two things, each of which leads to another zoo."""
    if one.coins < now.coins > other.coins:
        enough = one.coins >= now.coins - other.coins
        are = "is" if now.coins == 1 else "are"
        for_what = "both, one after the other" if enough else "one of them only"
        yield Difference(NEITHER, f"{coins(now.coins)} {are} enough for {for_what}")


def of_coins_in_all(now: Zoo, after: Sequence[Zoo], spent: Sequence[str]) -> Iterator[Difference]:
    """Yield how many points coins can bring in all by what lies in the depot after either of two things, if not as many."""
    in_all = [_cleared(zoo) - points(now) for zoo in after]
    favours = better_of(in_all)
    if favours != NEITHER:
        (most, what), (less, other) = sorted(zip(in_all, spent, strict=True), key=lambda one: -one[0])
        brings = f"with {what} coins on hand can bring {signed(most)} in all by what lies in the depot"
        yield Difference(favours, f"{brings}, with {other} {signed(less)}")


def too_dear(now: Zoo, then: Zoo) -> str:
    """Return that no coin is left for the tile that waits, where an expansion makes room for it; else nothing.

    Nor where there is none now, either, or it is told that coins bring less by what lies in the depot then.
    """
    if (
        not now.depot
        or not then.coins < PRICES.settle <= now.coins
        or _cleared(then) - points(then) < _cleared(now) - points(now)
    ):
        return ""
    kind = KIND[now.depot[-1]]
    opened = legal_cells(then, kind) and not legal_cells(now, kind)
    return (
        f"after the expansion no coin is left to move the {tile_name(now.depot[-1])} out of the depot" if opened else ""
    )


@functools.lru_cache(maxsize=512)
def _cleared(zoo: Zoo) -> int:
    """Return the most points that a zoo comes to if coins only take tiles from the depot into the water, or out of the game."""
    best = points(zoo)
    if not zoo.depot:
        return best
    *below, top = zoo.depot
    if zoo.coins >= PRICES.settle and legal_cells(zoo, KIND[top]):
        paid = replace(zoo, depot=tuple(below), coins=zoo.coins - PRICES.settle)
        best = max(best, *[_cleared(employed(way)[0]) for way in ways_to_unload(paid, (top,))])
    if zoo.coins >= PRICES.discard:
        best = max(best, _cleared(replace(zoo, depot=tuple(below), coins=zoo.coins - PRICES.discard)))
    return best
