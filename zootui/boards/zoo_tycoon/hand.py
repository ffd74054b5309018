"""Say what the table would be after what is in hand, and which species that is about."""

from __future__ import annotations

from dataclasses import dataclass

from engine.contract.asks import joint_ask
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.table import Public
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.pointing import SPREAD, meant
from zootui.draw.glyphs import CHECK


@dataclass(frozen=True)
class Zoos:
    """Hold the zoo that is looked at as it is, and as it would be after what is in hand (the same one without a step)."""

    before: Zoo
    after: Zoo


def foreseen(scene: Scene) -> Public:
    """Return the table after what is in hand where that is known, else as it is."""
    hand = scene.hand
    if hand is None or hand.preview is None or "public.zoos" in hand.preview.undecided:
        public: Public = scene.view.public
        return public
    after: Public = hand.preview.after.public
    return after


def zoos_of(scene: Scene) -> Zoos:
    """Return the zoo that is looked at, before and after."""
    before: Zoo = scene.view.public.zoos[scene.seat]
    after = foreseen(scene).zoos[scene.seat]
    return Zoos(before, before if after == before else after)


def shown_enclosure(scene: Scene) -> Enclosure | None:
    """Return the enclosure with a main that what is in hand is about, as it would be then; None where it is about none."""
    hand, zoos = scene.hand, zoos_of(scene)
    if hand is None or scene.seat != scene.viewer or (hand.verb.name in SPREAD and not hand.legal):
        return None
    squares = meant(hand, zoos.before)
    touched = [one for one in zoos.after.enclosures if one.squares & squares and one.main is not None]
    if touched:
        return touched[0]
    came = [one for one in zoos.after.enclosures if one not in zoos.before.enclosures and one.main is not None]
    return came[0] if came else None


def building_news(scene: Scene, seat: int) -> str:
    """Return in a few words what a seat is at while all build: done, or the tiles and money that it has left."""
    public: Public = scene.view.public
    zoo = public.zoos[seat]
    if joint_ask(public) is not None and public.lanes[seat].done:
        return "done " + CHECK
    tiles = zoo.store + zoo.bought
    return f"{tiles} tile{'' if tiles == 1 else 's'} and {zoo.money} money left"
