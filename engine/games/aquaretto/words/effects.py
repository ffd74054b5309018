"""What became of a zoo from one view to the next, effect by effect."""

from collections.abc import Sequence

from engine.contract.preview import Preview
from engine.contract.voice import Effect
from engine.games.aquaretto.names import coins, job_name, nth, plural, singular, tile_name
from engine.games.aquaretto.rules import table
from engine.games.aquaretto.rules.figures import new_post, newcomers, post_points
from engine.games.aquaretto.rules.layout import layout_of
from engine.games.aquaretto.rules.moving_in import earned, next_reward
from engine.games.aquaretto.rules.score import depot_loss, outcome, parts, points, tally, trainer_points
from engine.games.aquaretto.rules.zoo import legal_cells, zoo_map
from engine.shared.breeding import FATHER, MOTHER, YOUNG, animal
from engine.shared.trucks.words import load_of
from engine.shared.wording import counted, number, sign, signed

Effects = list[Effect]
Seen = Sequence[Preview]
"""One move, or some that follow each other."""


def zoos(seen: Preview) -> tuple[table.Zoo, table.Zoo]:
    """Return the zoo of the one who looks before and after."""
    seat = seen.before.seat
    assert seat is not None
    return seen.before.public.zoos[seat], seen.after.public.zoos[seat]


def of_score(seen: Seen, words: str = "score ") -> Effect:
    """Return the points before and after, and whether a coworker is still to be put to work."""
    was, now = points(zoos(seen[0])[0]), points(zoos(seen[-1])[1])
    change = f"{number(was)} → {number(now)}" if words == "score " else signed(now - was)
    due = any(ask.kind == table.COWORKER for ask in seen[-1].after.public.asks)
    return Effect(f"{words}{change}{', before the coworker works' if due else ''}", sign(now - was))


def of_payment(seen: Seen) -> Effect:
    """Return what was paid: what the purse lacks, besides what basins earned meanwhile."""
    spent = sum(_spent(each) for each in seen)
    left = zoos(seen[-1])[1].coins
    return Effect(f"−{coins(spent)}{'' if left else ', the last'}", -1)


def _spent(seen: Preview) -> int:
    before, after = zoos(seen)
    was, now = zoo_map(before), zoo_map(after)
    rewards = [each for kind in range(table.KINDS) for each in earned(was.size(kind), now.size(kind))]
    return before.coins + sum(not coworker for _, coworker in rewards) - after.coins


def of_arrivals(seen: Seen) -> Effects:
    """Return what each tile that came did, in the order in which they came."""
    effects: Effects = []
    came = False
    for each in seen:
        before, after = zoos(each)
        size = zoo_map(before).size
        grown: dict[int, int] = {}
        for tile, cell in ((newcomer.tile, newcomer.cell) for newcomer in newcomers(before, after)):
            born, kind = came and table.FORM[tile] == YOUNG, table.KIND[tile]
            came = True
            if cell == table.DEPOT:
                effects.append(_of_storing(before, after, tile, born=born))
                continue
            grown[kind] = grown.get(kind, size(kind)) + 1
            effects += _of_growing(each, tile, cell, grown[kind], born=born)
        effects += _of_others(before, after)
    return effects


def _of_storing(before: table.Zoo, after: table.Zoo, tile: int, *, born: bool) -> Effect:
    managers = after.staff[2]
    change = depot_loss(after.depot[:-1], managers) - depot_loss(after.depot, managers)
    who = f"{tile_name(tile)} born, no space in its basin" if born else tile_name(tile)
    none = "" if born or legal_cells(before, table.KIND[tile]) else ", no space for it"
    return Effect.caused(f"depot {signed(change)}", f"{who}{none}", sign(change))


def _of_growing(seen: Preview, tile: int, cell: int, size: int, *, born: bool) -> Effects:
    """Return what a tile did that made its basin so large."""
    kind, after = table.KIND[tile], zoos(seen)[1]
    effects = [_of_basin(after, kind, size, born=born)]
    for _, coworker in earned(size - 1, size):
        brings = _coworker(seen) if coworker else "+1 coin"
        effects.append(Effect.caused(f"{nth(size)} {singular(kind)}", brings, 1))
    if table.FORM[after.spaces[layout_of(after.built).space[cell]]] in (MOTHER, FATHER):
        effects.append(Effect.caused("♀ and ♂ meet", f"a {tile_name(animal(kind, YOUNG))} is born", 1))
    return effects


def _of_basin(after: table.Zoo, kind: int, size: int, *, born: bool) -> Effect:
    who = "young" if born else ""
    if size == 1:
        here = zoo_map(after)
        return Effect.caused(who, f"starts a basin of {plural(kind)}, {here.basins} of {here.layout.limit}", 1)
    coming = None if earned(size - 1, size) else next_reward(size)
    following = f" ({'a coworker' if coming[1] else 'a coin'} at {coming[0]})" if coming else ""
    return Effect.caused(who, f"{plural(kind)} {size - 1} → {size}{following}", 1)


def _coworker(seen: Preview) -> str:
    """Return that a coworker was earned, who is asked about, works at once in the last post, or finds none."""
    before, after = seen.before.public, seen.after.public
    waits = any(ask.kind == table.COWORKER for ask in after.asks)
    return "a coworker" if waits or after.coworkers < before.coworkers else "a coworker, for whom there is no post"


def _of_others(before: table.Zoo, after: table.Zoo) -> Effects:
    """Return what keepers and trainers gained by what came, or what a coworker does who took the last post at once."""
    post = new_post(before, after)
    if post is not None:
        return [of_post(after, post)]
    fed, trained = parts(after)[2] - parts(before)[2], tally(after)[3] - tally(before)[3]
    effects = [Effect(f"keeper {signed(fed)}", 1)] if fed else []
    if trained:
        effects.append(Effect(f"trainer {tally(before)[3]} → {tally(after)[3]}", 1))
    return effects


def of_post(zoo: table.Zoo, post: int) -> Effect:
    """Return what a coworker at a post of the zoo brings, and for what."""
    gain = post_points(zoo, post)
    return Effect.caused(job_name(post), f"{signed(gain)} {_for_what(zoo, post)}", sign(gain))


def _for_what(zoo: table.Zoo, post: int) -> str:
    if post == table.CASHIER:
        return f"for {coins(zoo.coins)}"
    if post == table.KEEPER:
        return f"for {counted(tally(zoo)[1], 'fish tile')}"
    if post == table.MANAGER:
        kinds = len({table.KIND[tile] for tile in zoo.depot})
        return f"for {counted(kinds, 'kind')} in the depot"
    return f"for {counted(trainer_points(zoo, post), 'animal')} around"


def of_depot(before: table.Zoo, after: table.Zoo) -> Effect:
    """Return what becomes of the points that the depot costs."""
    was, now = -depot_loss(before.depot, before.staff[2]), -depot_loss(after.depot, after.staff[2])
    if was == now:
        return Effect(f"depot stays {signed(now)}")
    return Effect(f"depot {signed(was)} → {signed(now)}", sign(now - was))


def of_closing(seen: Seen) -> Effects:
    """Return that the round or the game is over with this, if it is, and what leaves the game then (R11, R51, R53)."""
    before: table.AquarettoView = seen[0].before
    view: table.AquarettoView = seen[-1].after
    if len(view.public.race) == len(before.public.race):
        return []
    left = view.public.box[len(before.public.box) :]
    unclaimed = [Effect(f"back in the box: {load_of(left, tile_name)}")] if left else []
    result, seat = outcome(view), view.seat
    if result is None or seat is None:
        return [Effect.caused("ends the round", "you begin the next", 0), *unclaimed]  # who takes the last truck begins
    place = result.places[seat]
    verb = "share" if result.places.count(place) > 1 else "take"
    return [Effect.caused("ends the game", f"you {verb} {nth(place)} place", 0), *unclaimed]
