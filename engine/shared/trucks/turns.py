"""A turn at the trucks."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from engine.contract.asks import Ask
from engine.contract.cards import VerbCard
from engine.contract.choice import Action, Slot, Slots
from engine.contract.facts import Fact
from engine.contract.game import AnyGame, Refusal, Step
from engine.contract.preview import Preview, onward
from engine.contract.secrecy import State, View
from engine.contract.tree import Node, replace
from engine.shared.trucks.facts import Drawn, EndPileOpened, GameEnded, LeftOver, Loaded, RoundBegun, Taken
from engine.shared.trucks.round import (
    NO_TRUCK,
    Piles,
    Round,
    can_draw,
    draw,
    loadable,
    over,
    still_in,
    takeable,
    turn_over,
)
from engine.shared.trucks.words import Name, load_of

_DRAWN = ("public.round.drawn",)


def undecided(_view: View[Any, Any], step: Step[Any, Any, Any]) -> tuple[str, ...]:
    """Return the path of the drawn tile if the step drew one: no other step of the truck round reveals anything."""
    return _DRAWN if step.reveals else ()


def chain(game: AnyGame, seen: Preview, actions: Iterable[Action]) -> tuple[Preview, ...]:
    """Return the previews of the seat's `actions` one after the other, the first of them after `seen`."""
    found: list[Preview] = []
    for action in actions:
        seen = onward(game, seen.after, seen.world, action)
        found.append(seen)
    return tuple(found)


Facts = tuple[Fact, ...]


class RuleNumbers(Node):
    """Hold which rule of a game says what."""

    load: str
    """A drawn tile goes on a truck in the middle."""
    room: str
    """A tile can only be drawn while a truck has room."""
    fits: str
    """The sentence that says how many tiles a truck holds."""
    take: str
    """A truck with at least one tile can be taken."""
    unload: str
    """The tiles of the own truck are unloaded."""
    round: str
    """When the next round begins."""
    last: str
    """When the last round begins, and that the game ends with it."""
    left: str
    """What becomes of tiles that nobody took."""


class Draw(VerbCard):
    """Draw the next tile of the piles."""

    numbers: ClassVar[RuleNumbers]
    loads: ClassVar[Sequence[tuple[Ask, ...]]]
    """What each seat is asked that has drawn: on which truck its tile goes."""

    @classmethod
    def slots(cls, public: Any, _seat: int) -> Slots | None:
        """Offer it while a truck has room."""
        return () if can_draw(public.round) else None

    def refused(self, _public: Any, _seat: int) -> Refusal:
        return Refusal("trucks-full", self.numbers.room, "Every truck in the middle is full, so take one of them.")

    def done(self, state: Any, seat: int) -> Step[Any, None, Piles]:
        """Turn up a tile; the seat loads it next."""
        shown, piles, facts = self.drawn(state.public.round, state.hidden, seat)
        return Step(State(replace(state.public, asks=self.loads[seat], round=shown), state.seats, piles), facts, True)

    def drawn(self, shown: Round, piles: Piles, seat: int) -> tuple[Round, Piles, Facts]:
        """Draw the next tile for a seat; the first one of the end pile is news to everybody."""
        after, rest = draw(shown, piles)
        fact = Drawn(seat=seat, tile=after.drawn, rule=self.numbers.load)
        if after.last and not shown.last:
            return after, rest, (EndPileOpened(number=after.number, rule=self.numbers.last), fact)
        return after, rest, (fact,)


class Load(VerbCard):
    """Put the drawn tile on a truck."""

    numbers: ClassVar[RuleNumbers]
    truck: int

    @classmethod
    def slots(cls, public: Any, _seat: int) -> Slots | None:
        """Offer each truck in the middle that has room."""
        return (Slot("truck", loadable(public.round)),)

    def refused(self, public: Any, _seat: int) -> Refusal:
        """Return that there is no such truck in the middle, or no room on it."""
        full = f"Truck {self.truck + 1} is full; put the tile on one that has room."
        return _not_there(public.round, self.truck, self.numbers.load) or Refusal("truck-full", self.numbers.fits, full)

    def told(self, shown: Round, seat: int) -> Fact:
        """Tell that a seat puts the drawn tile on the truck; `shown` is before that."""
        return Loaded(seat=seat, tile=shown.drawn, truck=self.truck, rule=self.numbers.load)


class Take(VerbCard):
    """Take a truck with all its tiles and leave the round."""

    numbers: ClassVar[RuleNumbers]
    truck: int

    @classmethod
    def slots(cls, public: Any, _seat: int) -> Slots | None:
        """Offer each truck in the middle that carries a tile."""
        trucks = takeable(public.round)
        return (Slot("truck", trucks),) if trucks else None

    def refused(self, public: Any, _seat: int) -> Refusal:
        """Return that there is no such truck in the middle, or nothing on it."""
        empty = f"Truck {self.truck + 1} is empty; a truck needs at least one tile to be taken."
        return _not_there(public.round, self.truck, self.numbers.take) or Refusal(
            "truck-empty", self.numbers.take, empty
        )

    def told(self, shown: Round, seat: int) -> Fact:
        """Tell that a seat takes the truck with all that is on it."""
        return Taken(seat=seat, truck=self.truck, tiles=shown.trucks[self.truck].tiles, rule=self.numbers.take)


def _not_there(shown: Round, truck: int, rule: str) -> Refusal | None:
    """Return why a truck is not in the middle, None if it is."""
    if not 0 <= truck < len(shown.trucks):
        return Refusal("no-such-truck", rule, f"There are only trucks 1 to {len(shown.trucks)}.")
    if truck in shown.took:
        return Refusal("truck-gone", rule, f"Truck {truck + 1} has been taken already.")
    return None


def why_not_unload(shown: Round, seat: int, tile: int, rule: str, name: Name) -> Refusal | None:
    """Return why `tile` cannot be unloaded, None if it is on the truck that a seat took; `rule` says what is unloaded."""
    tiles = shown.trucks[shown.took[seat]].tiles
    if tile in tiles:
        return None
    return Refusal("not-on-truck", rule, f"That tile is not on your truck; it carries {load_of(tiles, name)}.")


def waits(view: Any, out: Refusal) -> Refusal | None:
    """Return `out` for a seat that has its truck and must wait for the next round, None for all others."""
    return out if view.seat is not None and not still_in(view.public.round, view.seat) else None


class PassedTurn(Node):
    """Hold how it goes on after a turn."""

    asks: tuple[Ask, ...]
    round: Round
    closed: bool = False
    """Whether a round is over."""
    left: tuple[int, ...] = ()
    """The tiles that nobody took then."""
    facts: Facts = ()


def passed(shown: Round, asks: Sequence[tuple[Ask, ...]], numbers: RuleNumbers) -> PassedTurn:
    """Pass the turn on; close the round when everybody has a truck, and the game with the last round.

    `asks[seat]` is what a seat is asked when its turn begins. After the game nothing is asked.
    """
    after, left = turn_over(shown)
    if NO_TRUCK in shown.took:
        return PassedTurn(asks[after.mover], after)
    unclaimed = (LeftOver(tiles=left, rule=numbers.left),) if left else ()
    if over(after):
        ended = GameEnded(rule=numbers.last)
        return PassedTurn(asks=(), round=after, closed=True, left=left, facts=(*unclaimed, ended))
    begun = RoundBegun(seat=after.mover, number=after.number, rule=numbers.round)
    return PassedTurn(asks=asks[after.mover], round=after, closed=True, left=left, facts=(*unclaimed, begun))
