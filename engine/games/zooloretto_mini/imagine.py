"""Imagine a world behind a view: only the order of the face-down piles is unknown, and which tile lies in which."""

from __future__ import annotations

from engine.core import State
from engine.games.zooloretto_mini.model import FORM, YOUNG, Public, ZooMiniState, ZooMiniView, adult, deck
from engine.rng import Rng
from engine.trucks import NO_TILE, deal_like, unseen

__all__ = ["face_down", "imagine"]


def face_down(public: Public) -> tuple[int, ...]:
    """Return the tiles that must lie in the two piles, in order: all in play but those that lie open or went to the box."""
    seen = [tile for truck in public.round.trucks for tile in truck.tiles]
    if public.round.drawn != NO_TILE:
        seen.append(public.round.drawn)
    for zoo in public.zoos:
        for tiles in (*zoo.enclosures, zoo.barn):
            seen += tiles
    seen += public.box
    return unseen(deck(public.kinds), [adult(tile) for tile in seen if FORM[tile] != YOUNG])


def imagine(view: ZooMiniView, key: bytes) -> ZooMiniState:
    """Return some world that looks exactly like `view`, chosen by `key`."""
    public = view.public
    piles, _ = deal_like(public.round, face_down(public), Rng(key))
    return State(public, (None,) * len(public.zoos), piles)
