"""Say why an action is refused: the rule and a sentence for the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import owed, why_not_asked
from engine.contract.game import Refusal
from engine.games.aquaretto.components.loading import COMPONENTS
from engine.games.aquaretto.names import coins, job_name, plural, singular, tile_name
from engine.games.aquaretto.rules.choices import choices
from engine.games.aquaretto.rules.coworkers import at_work, movable, trainers
from engine.games.aquaretto.rules.grid.layout import LARGE, SMALL, layout_of
from engine.games.aquaretto.rules.grid.placement_refusals import why_not_here, why_not_site, why_nowhere
from engine.games.aquaretto.rules.grid.zoo_map import zoo_map
from engine.games.aquaretto.rules.model import (
    BOUGHT,
    COWORKER,
    DEPOT,
    JOBS,
    KIND,
    MOVE,
    OFFSPRING,
    TRAINER,
    AquarettoView,
    Buy,
    Discard,
    Draw,
    Home,
    Large,
    Load,
    Move,
    Place,
    Public,
    Settle,
    Small,
    Take,
    Work,
    Zoo,
)
from engine.shared.trucks.round import LOAD, TURN, UNLOAD, still_in
from engine.shared.trucks.turns import why_not_unload

PRICES = COMPONENTS.prices


def why_not(view: AquarettoView, action: Any) -> Refusal | None:
    """Return why `action` is refused, or None exactly when it is one of the view's choices."""
    if action in choices(view):
        return None
    public, ask = view.public, owed(view)
    if ask is None:
        out = view.seat is not None and not still_in(public.round, view.seat)
        return why_not_asked(view, over="R48", turn="R9", waits=_OUT if out else None)
    check = _CHECKS.get((ask.kind, type(action)))
    found = check(public, ask.seats[0], action) if check else None
    return found or _ELSEWHERE[ask.kind]


_OUT = Refusal("out", "R10", "You have taken your truck; you are out until the next round, money and all.")
_ELSEWHERE = {
    TURN: Refusal("not-now", "R9", "Your turn: draw a tile, take a truck, or do one money action."),
    LOAD: Refusal("load-first", "R14", "You drew a tile; first put it on a truck in the middle."),
    UNLOAD: Refusal("place-first", "R18", "Your truck is not empty yet; place its tiles one by one."),
    OFFSPRING: Refusal("young-first", "R32", "A baby was born; first give it a space in its basin."),
    BOUGHT: Refusal("bought-first", "R29", "You bought an animal; first give it a space in your water zoo."),
    COWORKER: Refusal("coworker-first", "R38", "You have a new coworker; first give it a job or a space to train on."),
    MOVE: Refusal("move-first", "R38", "You are moving a coworker; first say where to."),
}


def _draw(public: Public, seat: int, action: Draw) -> Refusal | None:
    return action.refused(public, seat)


def _load(public: Public, seat: int, action: Load) -> Refusal | None:
    return action.refused(public, seat)


def _take(public: Public, seat: int, action: Take) -> Refusal | None:
    return action.refused(public, seat)


def _place(public: Public, seat: int, action: Place) -> Refusal | None:
    if len(action.home) != 2:
        return None
    tile, cell = action.home
    gone = why_not_unload(public.round, seat, tile, "R18", tile_name)
    if gone is not None or cell == DEPOT:
        return gone
    return why_not_here(public.zoos[seat], tile, cell)


def _home(public: Public, seat: int, action: Home) -> Refusal | None:
    tile = public.asks[-1].about[0]
    if action.cell == DEPOT:
        if public.asks[-1].kind == BOUGHT:
            return Refusal("into-depot", "R29", "An animal that you buy must go into your water zoo, not your depot.")
        return Refusal("into-depot", "R32", "A baby goes to the depot only if its basin has no space for it.")
    return why_not_here(public.zoos[seat], tile, action.cell)


def _poor(zoo: Zoo, price: int) -> Refusal | None:
    if zoo.coins >= price:
        return None
    return Refusal(
        "no-money", "R9", f"That costs {coins(price)}; you have {coins(zoo.coins) if zoo.coins else 'none'}."
    )


def _bare(zoo: Zoo) -> Refusal | None:
    return None if zoo.depot else Refusal("depot-empty", "R29", "Your depot is empty.")


def _settle(public: Public, seat: int, action: Settle) -> Refusal | None:
    zoo = public.zoos[seat]
    found = _bare(zoo) or _poor(zoo, PRICES.settle)
    if found:
        return found
    tile = zoo.depot[-1]
    here = why_not_here(zoo, tile, action.cell)
    if here is None or zoo_map(zoo).legal(KIND[tile]):
        return here
    return Refusal(
        "no-space",
        "R29",
        f"Only the top tile may leave your depot, and there is no legal space for the {tile_name(tile)}.",
    )


def _move(public: Public, seat: int, action: Move) -> Refusal | None:
    zoo = public.zoos[seat]
    found = _poor(zoo, PRICES.move)
    if found:
        return found
    if not any(zoo.staff) and not trainers(zoo_map(zoo)):
        return Refusal("no-coworker", "R38", "You have no coworker to move; the 5th tile of a basin brings one.")
    if not at_work(zoo, action.post):
        who = f"no {job_name(action.post)} of yours" if action.post in JOBS else "no trainer"
        return Refusal("nobody-there", "R38", f"There is {who} at that post.")
    if action.post not in movable(zoo):
        return Refusal("no-other-post", "R38", "Every other post is taken; there is nowhere to move to.")
    return None


def _buy(public: Public, seat: int, action: Buy) -> Refusal | None:
    other = action.seat
    if other == seat:
        return Refusal("own-depot", "R29", "That is your own depot; bring its top tile in for 1 coin instead.")
    if not 0 <= other < len(public.zoos):
        return Refusal("no-such-player", "R29", "Nobody sits there; buy from another player’s depot.")
    if not public.zoos[other].depot:
        return Refusal("depot-empty", "R29", "That depot is empty.")
    zoo, tile = public.zoos[seat], public.zoos[other].depot[-1]
    poor = _poor(zoo, PRICES.buy)
    if poor or zoo_map(zoo).legal(KIND[tile]):
        return poor
    limit = why_nowhere(zoo_map(zoo), KIND[tile])
    if limit:
        return limit
    if zoo_map(zoo).tiles[KIND[tile]]:
        return Refusal("no-space", "R23", f"There is no legal space left beside your {plural(KIND[tile])}.")
    return Refusal(
        "no-space", "R21", f"There is no space in your zoo where a basin of {plural(KIND[tile])} could start."
    )


def _discard(public: Public, seat: int, _action: Discard) -> Refusal | None:
    zoo = public.zoos[seat]
    return _bare(zoo) or _poor(zoo, PRICES.discard)


def _large(public: Public, seat: int, action: Large) -> Refusal | None:
    zoo = public.zoos[seat]
    if not zoo.spare[0]:
        return Refusal("none-left", "R6", f"You have built your {COMPONENTS.expansions.each} large expansions.")
    return _poor(zoo, PRICES.large) or why_not_site(layout_of(zoo.built), zoo.built, (LARGE, action.cell))


def _small(public: Public, seat: int, action: Small) -> Refusal | None:
    zoo = public.zoos[seat]
    if not zoo.spare[1]:
        return Refusal("none-left", "R6", f"You have built your {COMPONENTS.expansions.each} small expansions.")
    if len(action.site) != 2:
        return None
    turn, cell = action.site
    poor = _poor(zoo, PRICES.small)
    return poor or why_not_site(layout_of(zoo.built), zoo.built, (SMALL + turn if turn >= 0 else -1, cell))


def _work(public: Public, seat: int, action: Work) -> Refusal | None:
    zoo, post, ask = public.zoos[seat], action.post, public.asks[-1]
    if ask.kind == MOVE and ask.about[0] == post:
        return Refusal("same-post", "R38", f"The {job_name(post)} is there already; a move must change something.")
    if post in JOBS:
        at_it = zoo.staff[JOBS.index(post)]
        return Refusal("post-taken", "R38", f"You have {at_it} {job_name(post)}{'s' * (at_it > 1)}, as many as may be.")
    layout = layout_of(zoo.built)
    space = layout.space.get(post)
    if space is None:
        return Refusal("outside", "R38", "A trainer needs an empty space of your water zoo.")
    what = zoo.spaces[space]
    if what == TRAINER:
        return Refusal("trainer-there", "R44", "A trainer stands there already.")
    return Refusal("taken", "R44", f"Your {singular(KIND[what])} lives there; a trainer needs an empty space.")


_CHECKS: dict[tuple[str, type], Callable[[Public, int, Any], Refusal | None]] = {
    (TURN, Draw): _draw,
    (TURN, Take): _take,
    (TURN, Settle): _settle,
    (TURN, Move): _move,
    (TURN, Buy): _buy,
    (TURN, Discard): _discard,
    (TURN, Large): _large,
    (TURN, Small): _small,
    (LOAD, Load): _load,
    (UNLOAD, Place): _place,
    (OFFSPRING, Home): _home,
    (BOUGHT, Home): _home,
    (COWORKER, Work): _work,
    (MOVE, Work): _work,
}
"""What can be wrong with an action of the right type; every other type is not what was asked."""
