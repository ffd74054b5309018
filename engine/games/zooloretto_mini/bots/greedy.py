"""Play for the table: value a zoo by its points and by what it can still become, and take the truck that adds most.

Values are hundredths of a point. A bot knows its view alone: it counts the tiles that are still face down, and never looks
further than the truck in front of it.
"""

from __future__ import annotations

import functools
from random import Random

from engine.bots import Bot
from engine.contract.game import Action, AnyGame
from engine.games.zooloretto_mini.rules.choices import bonus_options
from engine.games.zooloretto_mini.rules.derived import Unloading, unloadings
from engine.games.zooloretto_mini.rules.imagine import face_down
from engine.games.zooloretto_mini.rules.model import (
    BONUS,
    FEMALE,
    FORM,
    LOAD,
    MALE,
    PLACES,
    TURN,
    UNLOAD,
    Discard,
    Place,
    Public,
    Skip,
    TakeOver,
    Zoo,
    ZooMiniView,
)
from engine.games.zooloretto_mini.rules.placing import settle, without
from engine.games.zooloretto_mini.rules.score import LANDSCAPE_POINTS, VALUES, animals, barn_loss, landscape_types
from engine.shared.trucks.bots import Gain, best_load, take_or_draw

__all__ = ["LEVELS", "greedy"]

RATE = 14  # of a hundred tiles that a zoo still gets, how many find their way to one given enclosure
OPEN = 60  # an empty enclosure may still become anything
PAIR = 50  # a fertile animal may still meet a mate
BONUS_DUE = 150  # a filled enclosure earns a bonus
GIFT = 30  # of a hundred: what it hurts to take a penalty off another's barn
MINE, THEIRS = 100, 40  # what a loaded tile does for me, against what it does for the others on average
ENOUGH = (120, 300, 500)  # a truck with no, one, more places left must add so much to be taken before it is full


def _coming(public: Public) -> int:
    """Return how many tiles a zoo may still expect after the present round, in hundredths."""
    if public.round.last:
        return 0
    return 100 * public.round.main // len(public.zoos) + 200


@functools.lru_cache(maxsize=2048)
def _enclosure_worth(enclosure: tuple[int, ...], coming: int) -> int:
    """Return the value of an enclosure that may expect `coming` hundredths of an animal."""
    room = PLACES - len(enclosure)
    reach = 100 * animals(enclosure) + min(100 * room, coming)
    whole, part = divmod(reach, 100)
    worth = 100 * VALUES[whole] + (part * (VALUES[whole + 1] - VALUES[whole]) if part else 0)
    if not coming:
        return worth
    if not enclosure:
        return worth + OPEN
    if room >= 2:
        worth += PAIR * sum(FORM[tile] in (FEMALE, MALE) for tile in enclosure)
    return worth


def _worth(zoo: Zoo, coming: int) -> int:
    reach = coming * RATE // 100
    homes = sum([_enclosure_worth(enclosure, reach) for enclosure in zoo.enclosures])
    return homes + 100 * (LANDSCAPE_POINTS * len(landscape_types(zoo)) - barn_loss(zoo))


@functools.lru_cache(maxsize=512)
def _best(zoo: Zoo, tiles: tuple[int, ...], coming: int) -> tuple[int, Unloading]:
    """Return what a truck adds to a zoo at best, and the way to place its tiles then."""
    ways = [(_worth(way.zoo, coming) + BONUS_DUE * way.filled, way) for way in unloadings(zoo, tiles)]
    worth, way = max(ways, key=lambda pair: pair[0])
    return worth - _worth(zoo, coming), way


def greedy(game: AnyGame, view: ZooMiniView, random: Random) -> Action:  # noqa: ARG001  (every bot gets the same)
    """Take the truck that adds most once it adds enough; load so that it helps oneself and not the others."""
    public, seat = view.public, view.seat
    assert seat is not None
    return _BY_ASK[public.asks[-1].kind](public, seat)


def _turn(public: Public, seat: int) -> Action:
    return take_or_draw(public.round, seat, _gains(public), ENOUGH, functools.partial(face_down, public))


def _load(public: Public, seat: int) -> Action:
    return best_load(public.round, seat, _gains(public), MINE, THEIRS)


def _gains(public: Public) -> Gain:
    """Return what says how much tiles add to a zoo at best."""
    coming = _coming(public)
    return lambda seat, tiles: _best(public.zoos[seat], tuple(sorted(tiles)), coming)[0]


def _place(public: Public, seat: int) -> Action:
    shown = public.round
    _, way = _best(public.zoos[seat], shown.trucks[shown.took[seat]].tiles, _coming(public))
    return Place(way.moves[0])


def _bonus(public: Public, seat: int) -> Action:
    coming = _coming(public)
    zoo = public.zoos[seat]
    now = _worth(zoo, coming)
    best: tuple[int, Action] = (0, Skip())
    prizes, waste = bonus_options(public, seat)
    for victim, tile, spot in prizes:
        robbed = public.zoos[victim]
        given = barn_loss(robbed) - barn_loss(without(robbed, tile))
        worth = _worth(settle(zoo, tile, spot)[0], coming) - now - GIFT * given
        if worth > best[0]:
            best = worth, TakeOver((victim, tile, spot))
    for tile in waste:
        worth = _worth(without(zoo, tile), coming) - now
        if worth > best[0]:
            best = worth, Discard(tile)
    return best[1]


_BY_ASK = {TURN: _turn, LOAD: _load, UNLOAD: _place, BONUS: _bonus}

LEVELS: dict[str, Bot] = {"greedy": greedy}
