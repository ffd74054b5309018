"""Imagine a world behind a view: only the order of the face-down piles is unknown, and which tile lies in which."""

from engine.games.zooloretto_mini.rules.setup import deck
from engine.games.zooloretto_mini.rules.table import FORM, Public, ZooMiniState, ZooMiniView
from engine.shared.breeding import YOUNG, unbred
from engine.shared.trucks.round import imagined, on_trucks, unseen


def adult(tile: int) -> int:
    """Return a tile as it lay in the piles: parents as they were before they bred."""
    return unbred(tile, FORM[tile])


def lying_open(public: Public) -> list[int]:
    """Return every tile that lies open: on trucks, drawn, in enclosures and barns, in the box."""
    open_tiles = on_trucks(public.round)
    for zoo in public.zoos:
        for tiles in (*zoo.enclosures, zoo.barn):
            open_tiles += tiles
    return [*open_tiles, *public.box]


def face_down(public: Public) -> tuple[int, ...]:
    """Return the tiles that must lie in the two piles, in order: all in play but those that lie open."""
    return unseen(deck(public.kinds), [adult(tile) for tile in lying_open(public) if FORM[tile] != YOUNG])


def imagine(view: ZooMiniView, key: bytes) -> ZooMiniState:
    """Return some world that looks exactly like `view`, chosen by `key`."""
    public = view.public
    return imagined(public, public.round, face_down(public), key)
