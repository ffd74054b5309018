"""Show what lies in the middle of a truck game: the pile, the trucks with what they would do, the truck that is being unloaded.

A game says how its tiles look and what they would do to a zoo; everything else is the same in both.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.shared.trucks.round import NO_TILE, NOBODY, Round, can_draw, carried, loadable, takeable, taker
from engine.shared.wording import sign, signed
from zootui.boards.contract import Look, Scene
from zootui.boards.shared.middle import DrawPile, paint_middle
from zootui.boards.shared.shown_truck import ShownTruck, TruckPlace
from zootui.boards.shared.tile_face import TileFace
from zootui.boards.shared.unloading import UnloadingTruck, paint_unloading
from zootui.draw.canvas import Canvas

LOADING = Look(opens="load", deliberate="choose the truck first: the tile stays there", unasked=True)
"""How loading a drawn tile looks: one that came up a moment ago goes nowhere unseen."""
DRAWING = Look("d", opens="draw", unasked=True)
Box = tuple[TruckPlace, int]
"""A tile on a truck with what it does, and the points that it brings."""


@dataclass(frozen=True)
class TruckTable:
    """Hold the middle of the table as a scene shows it."""

    scene: Scene
    face: Callable[[int], TileFace]
    boxes: Callable[[Any, tuple[int, ...]], Sequence[Box]]
    """Return for each tile of a truck what it does if all go to a zoo."""
    on_turn: Collection[str] = ("draw", "take")
    """The verbs of a turn, with any of which in hand a truck may be pointed at."""

    @property
    def round(self) -> Round:
        """Return the round that is shown."""
        shown: Round = self.scene.view.public.round
        return shown

    def paint(self, canvas: Canvas, lines: int, pile: DrawPile | None = None) -> None:
        """Paint trucks and pile, or what lies there in its place, at the top of a canvas."""
        scene = self.scene
        trucks = tuple(map(self.truck, range(len(self.round.trucks))))
        verb = "" if scene.hand is None else scene.hand.verb.name
        chosen = "load" if verb == "load" else "take" if verb in self.on_turn else ""
        paint_middle(canvas, scene.names, lines, pile or self.pile(), trucks, chosen)

    def pile(self, key: str = DRAWING.key) -> DrawPile:
        """Return the pile, or the tile that was drawn from it; `key` draws."""
        shown, hand = self.round, self.scene.hand
        drawn = None if shown.drawn == NO_TILE else self.face(shown.drawn)
        state = ""
        if hand is not None and hand.verb.name == "load":
            state = "here"
        elif hand is not None and can_draw(shown):
            state = "here" if hand.verb.name == "draw" else "legal"
        return DrawPile(main=shown.main, end=shown.end, drawn=drawn, state=state, key=key)

    def truck(self, truck: int) -> ShownTruck:
        """Return a truck with what it would do to the zoo that is shown, the tile in hand where it might go."""
        scene, shown = self.scene, self.round
        zoo, hand, aboard = scene.view.public.zoos[scene.seat], scene.hand, shown.trucks[truck].tiles
        key, owner, room = str(truck + 1), taker(shown, truck), shown.trucks[truck].capacity
        if owner != NOBODY:
            return ShownTruck(key, _places(self.boxes(zoo, aboard), room), truck, state="taken", owner=owner)
        state, ghost = "", False
        if hand is not None and (hand.verb.name == "load" or hand.verb.name in self.on_turn):
            loads = hand.verb.name == "load"
            state = "legal" if truck in (loadable(shown) if loads else takeable(shown)) else "shut"
            if truck == hand.value and hand.verb.name in ("load", "take"):
                state, ghost = "here", loads and hand.legal
        boxes = self.boxes(zoo, (*aboard, shown.drawn) if ghost else aboard)
        return ShownTruck(key, _places(boxes, room, ghost=ghost), truck, total=_total(boxes), state=state)

    def paint_unloading(self, canvas: Canvas, lines: int, after: Any, other: Callable[[int], Any], note: str) -> None:
        """Paint the truck that is being unloaded, with what its other tiles would do to the zoo `after` the move in hand.

        `other` is what pointing at another tile than the one in hand selects; `note` says where that one fits.
        """
        scene, shown = self.scene, self.round
        hand = scene.hand
        assert hand is not None
        tile, tiles, truck = hand.value[0], carried(shown, scene.seat), shown.took[scene.seat]
        place = tiles.index(tile) if tile in tiles else -1
        rest = (*tiles[:place], *tiles[place + 1 :]) if place >= 0 else tiles
        then = list(_places(self.boxes(after, rest), len(rest)))
        if place >= 0:
            then.insert(place, TruckPlace(self.face(tile)))
        load = UnloadingTruck(
            key=str(truck + 1),
            places=tuple(then),
            values=tuple(hand.value if each == tile else other(each) for each in tiles),
            hand=place,
            gone=shown.trucks[truck].capacity - len(tiles),
            note=note,
        )
        others = [self.truck(each) for each in range(len(shown.trucks)) if each not in shown.took]
        paint_unloading(canvas, lines, load, others)


def _places(boxes: Sequence[Box], room: int, *, ghost: bool = False) -> tuple[TruckPlace, ...]:
    """Return the places of a truck; with `ghost` its last tile is the one in hand."""
    places = [place for place, _ in boxes]
    if ghost:
        places[-1] = replace(places[-1], ghost=True)
    return (*places, *(TruckPlace() for _ in range(room - len(places))))


def _total(boxes: Sequence[Box]) -> TruckPlace:
    """Return what the tiles of a truck do together, nothing for a single one."""
    if len(boxes) < 2:
        return TruckPlace()
    gain = sum(gain for _, gain in boxes)
    return TruckPlace(effect=signed(gain), sign=sign(gain))
