"""What an action would bring, said before it is done."""

from collections import Counter
from collections.abc import Callable

from engine.contract.choice import Action
from engine.contract.preview import Preview
from engine.contract.voice import Effect
from engine.games.aquaretto.lookahead import housed, moved_on, truck_of, unloaded
from engine.games.aquaretto.names import coins, job_name, plural, tile_name
from engine.games.aquaretto.rules import table
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.figures import new_post, post_points
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.money import Buy, Discard, Large, MoveCoworker, Settle, Small
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.games.aquaretto.words.effects import (
    Effects,
    Seen,
    of_arrivals,
    of_closing,
    of_depot,
    of_payment,
    of_post,
    of_score,
    zoos,
)
from engine.games.aquaretto.words.hauls import sent_to_depot
from engine.shared.trucks.words import (
    ForecastRow,
    OfAction,
    OfOthers,
    beside_load,
    carries,
    left_without,
    of_action,
    only_load,
    opening,
)
from engine.shared.wording import counted, signed

Names = tuple[str, ...]


def forecast(preview: Preview, action: Action, names: Names) -> tuple[Effect, ...]:
    """Return what a legal action does, most important first, and whether the round or the game ends with it."""
    seen = played_on(preview, action)
    return (*of_action(_BY_ACTION, seen, action, names), *of_closing(seen))


def played_on(preview: Preview, action: Action) -> Seen:
    """Return a legal action and what follows it that its seat decides, as a good player would."""
    go_on = _GOES_ON.get(type(action))
    return (preview,) if go_on is None else go_on(preview)


_GOES_ON: dict[type, Callable[[Preview], Seen]] = {
    Take: unloaded,
    Place: housed,
    Home: housed,
    Settle: housed,
    Buy: housed,
    MoveCoworker: moved_on,
}
"""How an action is played on with that asks for more."""


def _draw(seen: Seen) -> Effects:
    shown = seen[0].after.public.round
    return [*opening(seen[0].before.public.round, shown), Effect(_of_unseen(seen[0].before))]


def _of_unseen(view: table.AquarettoView) -> str:
    """Return how many of the tiles that may be drawn the own zoo has a place for."""
    fit, money, unfit = _unseen_counts(view)
    cash = "1 is a coin" if money == 1 else f"{money} are coins"
    beside = beside_load(view.public.round)
    end = "send one to the depot" if beside else "go to the depot"
    return f"of {fit + money + unfit} unseen tiles {fit} fit your zoo{beside}, {cash}, {unfit} would {end}"


def _unseen_counts(view: table.AquarettoView) -> tuple[int, int, int]:
    """Return how many unseen animals the own zoo has a place for, beside what lies where they have to go; coins; all others."""
    assert view.seat is not None
    unseen, zoo, beside = Counter(face_down(view.public)), view.public.zoos[view.seat], only_load(view.public.round)
    money, without = unseen.pop(table.COIN, 0), sent_to_depot(zoo, beside)
    fit = sum([count for tile, count in unseen.items() if sent_to_depot(zoo, (*beside, tile)) == without])
    return fit, money, unseen.total() - fit


def _load(seen: Seen, action: Load) -> Effects:
    shown = seen[0].after.public.round
    truck = truck_of(zoos(seen[0])[1], shown.trucks[action.truck].tiles)
    brings = _of_truck(truck, f"truck {action.truck + 1} would bring you ")
    then = left_without(seen[0].before.public.round, shown)
    return [*brings, carries(shown, action.truck, tile_name), *then]


def _take(seen: Seen) -> Effects:
    then = left_without(seen[0].before.public.round, seen[-1].after.public.round) if seen[-1].after.public.asks else []
    return [*_of_truck(seen, "score "), *then]


def _of_truck(seen: Seen, score: str) -> Effects:
    """Return what a truck does that is unloaded well: the score first, then coins and what each tile does."""
    before, after = zoos(seen[0])
    money = after.coins - before.coins
    cash = [Effect(f"+{coins(money)}", 1)] if money else []
    return [of_score(seen, score), *cash, *of_arrivals(seen)]


def _arrive(seen: Seen) -> Effects:
    return [of_score(seen), *of_arrivals(seen)]


def _settle(seen: Seen) -> Effects:
    return [of_score(seen), of_payment(seen), *of_arrivals(seen), of_depot(zoos(seen[0])[0], zoos(seen[-1])[1])]


def _buy(seen: Seen, action: Buy, names: Names) -> Effects:
    seller, rid = (view.public.zoos[action.seat] for view in (seen[0].before, seen[-1].after))
    gets = Effect(f"{names[action.seat]}: +{coins(rid.coins - seller.coins)}, {of_depot(seller, rid).text}")
    return [of_score(seen), of_payment(seen), *of_arrivals(seen), gets]


def _discard(seen: Seen) -> Effects:
    before, after = zoos(seen[0])
    below = [Effect(f"then {tile_name(after.depot[-1])} is on top")] if after.depot else []
    return [of_score(seen), of_payment(seen), of_depot(before, after), *below]


def _expand(seen: Seen) -> Effects:
    """Return what an expansion changes: the limit, the room of each basin, the score (first if a cashier misses the coins)."""
    before, after = zoos(seen[0])
    score = of_score(seen)
    effects: Effects = [*([score] if score.sign else []), of_payment(seen), *_of_room(before, after)]
    return effects if score.sign else [*effects, score]


def _of_room(before: table.Zoo, after: table.Zoo) -> Effects:
    old, new = zoo_map(before), zoo_map(after)
    effects: Effects = []
    if new.layout.limit > old.layout.limit:
        effects.append(Effect.caused("basins", f"limit {old.layout.limit} → {new.layout.limit}", 1))
    effects.append(Effect(f"+{len(after.spaces) - len(before.spaces)} spaces", 1))
    for kind, tiles in enumerate(old.tiles):
        more = new.legal(kind).bit_count() - old.legal(kind).bit_count()
        if tiles and more:
            effects.append(Effect(f"{more} more for {plural(kind)}", 1))
    return effects


def _move(seen: Seen, action: MoveCoworker) -> Effects:
    """Return what a coworker leaves, and what the best of the other posts brings then."""
    before, paid = zoos(seen[0])
    after = zoos(seen[-1])[1]
    leaves = Effect(f"{job_name(action.post)} leaves: {signed(-post_points(paid, action.post))}")
    best = new_post(before, after)
    assert best is not None, "who leaves a post takes another one"
    brings = Effect.caused(f"at best a {job_name(best)}", signed(post_points(after, best)), 1)
    return [of_score(seen), of_payment(seen), leaves, brings]


def _work(seen: Seen, action: Work) -> Effects:
    before, after = zoos(seen[0])
    standing = [] if action.post in table.JOBS else _of_standing(before, after)
    return [of_score(seen), of_post(after, action.post), *standing]


def _of_standing(before: table.Zoo, after: table.Zoo) -> Effects:
    """Return which basins lose a space to a trainer that stands there (R44)."""
    old, new = zoo_map(before), zoo_map(after)
    return [
        Effect.caused(
            f"stands in the way of your {plural(kind)}", f"{counted(new.legal(kind).bit_count(), 'space')} left", -1
        )
        for kind, tiles in enumerate(old.tiles)
        if tiles and new.legal(kind).bit_count() < old.legal(kind).bit_count()
    ]


_BY_ACTION: dict[type, ForecastRow] = {
    Draw: _draw,
    Load: OfAction(_load),
    Take: _take,
    Place: _arrive,
    Settle: _settle,
    MoveCoworker: OfAction(_move),
    Buy: OfOthers(_buy),
    Discard: _discard,
    Large: _expand,
    Small: _expand,
    Home: _arrive,
    Work: OfAction(_work),
}
