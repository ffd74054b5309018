"""Imagine a world behind a view: only the order of the face-down piles is unknown, and which tile lies in which."""

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.table import (
    BOUGHT,
    COIN,
    FORM,
    OFFSPRING,
    AquarettoState,
    AquarettoView,
    Public,
    adult,
    deck,
)
from engine.shared.breeding import YOUNG
from engine.shared.trucks.round import imagined, on_trucks, unseen

_IN_HAND = (OFFSPRING, BOUGHT)


def lying_open(public: Public) -> list[int]:
    """Return every tile that lies open: on trucks, drawn, in zoos and depots, in somebody's hand, in the box.

    Coin tiles that somebody took are money since then and not among them (R19).
    """
    open_tiles = on_trucks(public.round)
    for zoo in public.zoos:
        open_tiles += [what for what in zoo.spaces if what >= 0]
        open_tiles += zoo.depot
    for ask in public.asks:
        if ask.kind in _IN_HAND:
            open_tiles += ask.about
    return [*open_tiles, *public.box]


def face_down(public: Public) -> tuple[int, ...]:
    """Return the tiles that must lie in the two piles, in order: all in play but what lies open or has become money."""
    seen = [adult(tile) for tile in lying_open(public) if FORM[tile] != YOUNG]
    money = COMPONENTS.money
    # Coins and coin tiles are one sum: bank, purses and coin tiles that lie somewhere always make it up.
    cashed = public.bank + sum(zoo.coins for zoo in public.zoos) - money.coins
    return unseen(deck(public.kinds), seen + [COIN] * cashed)


def imagine(view: AquarettoView, key: bytes) -> AquarettoState:
    """Return some world that looks exactly like `view`, chosen by `key`."""
    public = view.public
    return imagined(public, public.round, face_down(public), key)
