"""Say what a seat may do now, and why something else may not be done."""

from __future__ import annotations

from engine.contract.asks import owed
from engine.contract.chained_verb import PackedVerb, SlotAfter
from engine.contract.choice import NOTHING, Choices, Slot, Verb
from engine.contract.game import Action as AnyAction
from engine.games.zooloretto_mini.rules.model import (
    BONUS,
    LOAD,
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
from engine.games.zooloretto_mini.rules.placing import home_spots, homes
from engine.shared.trucks.choices import load_choices, turn_choices
from engine.shared.trucks.round import can_draw, loadable, takeable


def choices(view: ZooMiniView) -> Choices:
    """Return what the view's seat may do; NOTHING while it waits, watches, or the game is over."""
    ask = owed(view)
    return NOTHING if ask is None else _BY_ASK[ask.kind](view.public, ask.seats[0])


def _turn(public: Public, _seat: int) -> Choices:
    return turn_choices(can_draw(public.round), takeable(public.round))


def _load(public: Public, _seat: int) -> Choices:
    return load_choices(loadable(public.round))


def _place(public: Public, seat: int) -> Choices:
    shown, zoo = public.round, public.zoos[seat]
    tiles = shown.trucks[shown.took[seat]].tiles
    tiles = tiles if len(tiles) == 1 else tuple(dict.fromkeys(tiles))
    places = SlotAfter("place", lambda tile: homes(zoo, tile) if tile in tiles else [])
    return Choices((PackedVerb(Place, (Slot("tile", tiles), places)),))


def _bonus(public: Public, seat: int) -> Choices:
    return Choices((*bonus_verbs(public.zoos, seat), _SKIP))


_SKIP = Verb(Skip)
_BY_ASK = {TURN: _turn, LOAD: _load, UNLOAD: _place, BONUS: _bonus}


def bonus_verbs(zoos: tuple[Zoo, ...], seat: int) -> list[Verb]:
    """Return what a bonus could do: take over a tile that has a home, discard one, equal tiles once; empty if neither (R39–R43)."""
    own = zoos[seat]
    barns = {victim: tiles for victim, zoo in enumerate(zoos) if victim != seat and (tiles := _wanted(own, zoo))}
    verbs: list[Verb] = [_take_over(own, barns)] if barns else []
    if own.barn:
        verbs.append(Verb(Discard, (Slot("tile", tuple(dict.fromkeys(own.barn))),)))
    return verbs


def _take_over(own: Zoo, barns: dict[int, tuple[int, ...]]) -> Verb:
    """Return what takes over one of the tiles that `barns` hold for a zoo, by seat."""

    def tiles(victim: int) -> tuple[int, ...]:
        return barns.get(victim, ())

    def enclosures(victim: int, tile: int) -> list[int]:
        return home_spots(own, tile) if tile in tiles(victim) else []

    chain = (Slot("seat", tuple(barns)), SlotAfter("tile", tiles), SlotAfter("enclosure", enclosures))
    return PackedVerb(TakeOver, chain)


def _wanted(own: Zoo, other: Zoo) -> tuple[int, ...]:
    """Return the tiles of another barn that have a home in the own enclosures."""
    return tuple([tile for tile in dict.fromkeys(other.barn) if home_spots(own, tile)])


def default(view: ZooMiniView) -> AnyAction:
    """Return what is played for a seat that is not there: draw, first truck, first home, no bonus."""
    offered = choices(view)
    if offered.find("skip"):
        return Skip()
    return offered.at(0)
