"""Play the best that one look shows."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from engine.bots.weighing import Bent, Weighed
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.tree import replace
from engine.games.aquaretto.bots.evaluation import USUAL, USUAL_WEIGHTS, Evaluation, evaluation_by
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.coworkers import movable, moved
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.layout import LARGE, SMALL, cells_beside, sites, sites_covering
from engine.games.aquaretto.rules.money import PRICES, Buy, Discard, Large, MoveCoworker, Settle, Small, sellers
from engine.games.aquaretto.rules.moving_in import expanded, moved_in
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.table import (
    BOUGHT,
    COWORKER,
    KIND,
    KINDS,
    MOVE,
    OFFSPRING,
    AquarettoView,
    Public,
    Zoo,
)
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import legal_cells, zoo_map
from engine.shared.polyomino import ones
from engine.shared.trucks.bots import Gain, best_load, take_or_draw
from engine.shared.trucks.round import LOAD, NO_TRUCK, TURN, UNLOAD

LEAST = -100
"""A truck that costs more is worth no less than that: nobody has to take it."""


def greedy(
    game: AnyGame,
    view: AquarettoView,
    random: Random,
    evaluation: Evaluation = USUAL,
) -> Action:
    """Take the truck that adds most once it adds enough; before that see what money can do, else load a tile."""
    public, seat = view.public, view.seat
    assert seat is not None
    action = _BY_ASK[public.asks[-1].kind](evaluation, public, seat)
    return RULEBOOK.choices(view).at(0) if action is None else action


def ahead(public: Public) -> int:
    """Return how many tiles a zoo may still expect after the present round."""
    return 0 if public.round.last else 2 + public.round.main // len(public.zoos)


def _turn(evaluation: Evaluation, public: Public, seat: int) -> Action:
    bought = money(public, seat, evaluation)
    if bought is not None:
        return bought
    unseen = functools.partial(face_down, public)
    truck = take_or_draw(public.round, seat, _gains(evaluation, public), evaluation.weights.enough, unseen)
    return Draw() if truck == NO_TRUCK else Take(truck)


def _gains(evaluation: Evaluation, public: Public) -> Gain:
    """Return what says how much tiles add to a zoo."""
    coming = ahead(public)
    return lambda seat, tiles: evaluation.rough_gain(public.zoos[seat], tiles, coming)


def money(public: Public, seat: int, evaluation: Evaluation = USUAL) -> Action | None:
    """Return the money action that adds most, if one adds enough."""
    coming = ahead(public)
    now = evaluation.zoo_value(public.zoos[seat], coming)
    best, action = max(money_offers(public, seat, evaluation), key=lambda offer: offer[0], default=(now, None))
    return action if best - now >= (evaluation.weights.pays if coming else 1) else None


def money_offers(public: Public, seat: int, evaluation: Evaluation = USUAL) -> Offers:
    """Return the money actions that are worth a look, each with the value of the zoo after it."""
    zoo, coming = public.zoos[seat], ahead(public)
    if not zoo.coins:
        return []
    return [
        *_with_depot(evaluation, zoo, coming),
        *_bought(evaluation, public, seat, coming),
        *_built(evaluation, zoo, coming),
        *_moved(evaluation, zoo, coming),
    ]


Offers = list[tuple[int, Action]]


def _with_depot(evaluation: Evaluation, zoo: Zoo, ahead: int) -> Offers:
    if not zoo.depot:
        return []
    tile, offers = zoo.depot[-1], Offers()
    lighter = replace(zoo, depot=zoo.depot[:-1], coins=zoo.coins - PRICES.settle)
    if legal_cells(zoo, KIND[tile]):
        cell = evaluation.best_cell(lighter, tile, ahead)
        offers.append((evaluation.zoo_value(moved_in(lighter, tile, cell).zoo, ahead), Settle(cell)))
    if zoo.coins >= PRICES.discard:
        lighter = replace(lighter, coins=zoo.coins - PRICES.discard)
        offers.append((evaluation.zoo_value(lighter, ahead), Discard()))
    return offers


def _bought(evaluation: Evaluation, public: Public, seat: int, ahead: int) -> Offers:
    zoo = public.zoos[seat]
    if zoo.coins < PRICES.buy:
        return []
    poorer = replace(zoo, coins=zoo.coins - PRICES.buy)
    offers = Offers()
    for other in sellers(public, seat):
        seller = public.zoos[other]
        tile = seller.depot[-1]
        theirs = replace(seller, depot=seller.depot[:-1], coins=seller.coins + PRICES.seller)
        given = (evaluation.zoo_value(theirs, ahead) - evaluation.zoo_value(seller, ahead)) // len(public.zoos)
        after = moved_in(poorer, tile, evaluation.best_cell(poorer, tile, ahead)).zoo
        offers.append((evaluation.zoo_value(after, ahead) - given, Buy(other)))
    return offers


def _built(evaluation: Evaluation, zoo: Zoo, ahead: int) -> Offers:
    """Try every expansion that can be paid, if tiles may still come for it."""
    if not ahead:
        return []
    masks, offers = sites(zoo.built), Offers()
    if zoo.spare[0] and zoo.coins >= PRICES.large:
        poorer = replace(zoo, coins=zoo.coins - PRICES.large)
        offers += [
            (evaluation.zoo_value(expanded(poorer, (LARGE, cell)), ahead), Large(cell)) for cell in ones(masks[LARGE])
        ]
    shut = narrow(zoo) if zoo.spare[1] and zoo.coins >= PRICES.small else []
    if shut:
        poorer = replace(zoo, coins=zoo.coins - PRICES.small)
        for turn, mask in enumerate(sites_covering(zoo.built, shut)[SMALL:]):
            offers += [
                (evaluation.zoo_value(expanded(poorer, (SMALL + turn, cell)), ahead), Small((turn, cell)))
                for cell in ones(mask)
            ]
    return offers


def narrow(zoo: Zoo) -> list[int]:
    """Return the cells outside a zoo where the largest basin that has no space left could go on."""
    here = zoo_map(zoo)
    closed = [here.tiles[kind] for kind in range(KINDS) if here.tiles[kind] and not here.legal(kind)]
    largest = max(closed, key=int.bit_count, default=0)
    return [cell for space in ones(largest) for cell in cells_beside(here.layout, space)]


def _moved(evaluation: Evaluation, zoo: Zoo, ahead: int) -> Offers:
    """Try the best post for every coworker."""
    poorer = replace(zoo, coins=zoo.coins - PRICES.move)
    offers = Offers()
    for source in movable(zoo):
        post = evaluation.best_post(poorer, ahead, source)
        if post is not None:
            offers.append((evaluation.zoo_value(moved(poorer, source, post), ahead), MoveCoworker(source)))
    return offers


def _load(evaluation: Evaluation, public: Public, seat: int) -> Action:
    weights = evaluation.weights
    return Load(best_load(public.round, seat, _gains(evaluation, public), weights.mine, weights.theirs, LEAST))


def _unload(evaluation: Evaluation, public: Public, seat: int) -> Action:
    shown = public.round
    tiles = tuple(sorted(shown.trucks[shown.took[seat]].tiles))
    tile, cell = evaluation.best_unloading(public.zoos[seat], tiles, ahead(public)).placements[0]
    return Place((tile, cell))


def _home(evaluation: Evaluation, public: Public, seat: int) -> Action:
    return Home(evaluation.best_cell(public.zoos[seat], public.asks[-1].about[0], ahead(public)))


def _work(evaluation: Evaluation, public: Public, seat: int) -> Action | None:
    """Return where a coworker is best, None where there is no post."""
    source = public.asks[-1].about[0] if public.asks[-1].kind == MOVE else None
    post = evaluation.best_post(public.zoos[seat], ahead(public), source)
    return None if post is None else Work(post)


_BY_ASK: Mapping[str, Callable[[Evaluation, Public, int], Action | None]] = {
    TURN: _turn,
    LOAD: _load,
    UNLOAD: _unload,
    OFFSPRING: _home,
    BOUGHT: _home,
    COWORKER: _work,
    MOVE: _work,
}


BENTS = {
    "Mabel": Bent("grabber", "takes trucks early, with few tiles", replace(USUAL_WEIGHTS, enough=(20, 90, 180))),
    "Linus": Bent("trainer", "brings coworkers to train animals", replace(USUAL_WEIGHTS, trained=30, coworker=450)),
    "Boris": Bent("keeper", "makes coworkers keepers, who score for fish", replace(USUAL_WEIGHTS, fish=35)),
}
WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, evaluation=evaluation_by(weights)), BENTS)
