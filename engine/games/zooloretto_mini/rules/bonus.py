"""The bonus for a filled enclosure: take a tile over, discard one, or do without (R39-R46)."""

from engine.contract.cards import AskCard, VerbCard
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zooloretto_mini.names import tile_names
from engine.games.zooloretto_mini.rules.table import BARN, Public, Zoo, ZooMiniState
from engine.games.zooloretto_mini.rules.turn import BONUS, MiniStep, turn_over
from engine.games.zooloretto_mini.rules.zoo import enclosures_for, settled, why_not_home, without_barn_tile
from engine.shared.wording import listing


class BonusDue(Fact):
    """The truck is empty and the seat has earned a bonus with it."""

    kind = "bonus"
    rule: str = "R39"


class TakenOver(Fact):
    """A tile came out of the barn of `victim` to a spot of the seat."""

    kind = "takeover"
    rule: str = "R42"
    victim: int
    tile: int
    spot: int


class TakeTileOver(VerbCard, tag="takeover"):
    """Take a tile out of another player's barn into an own enclosure."""

    prize: tuple[int, int, int]
    """The seat that loses it, the tile, the own enclosure."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer the tiles of other barns that have a home in the own enclosures, equal ones of a barn once."""
        own = public.zoos[seat]
        barns = {victim: tiles for victim in _others(public.zoos, seat) if (tiles := _wanted(own, public.zoos[victim]))}
        if not barns:
            return None

        def enclosures(victim: int, tile: int) -> list[int]:
            return enclosures_for(own, tile) if tile in barns.get(victim, ()) else []

        wanted = SlotAfter("tile", lambda victim: barns.get(victim, ()))
        return Slot("seat", tuple(barns)), wanted, SlotAfter("enclosure", enclosures)

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that this is nobody's, or one's own barn, that the tile is not in it, or why it has no home."""
        if len(self.prize) != 3:
            return None
        victim, tile, spot = self.prize
        if victim == seat:
            return Refusal("own-barn", "R28", "A tile never leaves your own barn for your enclosures.")
        if not 0 <= victim < len(public.zoos):
            return Refusal("no-such-player", "R42", "Nobody sits there.")
        barn = public.zoos[victim].barn
        if tile not in barn:
            holds = f"That tile is not in that barn, which holds {tile_names(barn) or 'nothing'}."
            return Refusal("not-in-barn", "R42", holds)
        if spot == BARN:
            homeless = "A tile you take over must go into one of your enclosures, not into your barn."
            return Refusal("into-barn", "R42", homeless)
        return why_not_home(public.zoos[seat], tile, spot)

    def done(self, state: ZooMiniState, seat: int) -> MiniStep:
        """Move the tile from barn to enclosure; that was the turn."""
        victim, tile, spot = self.prize
        public = state.public
        public = replace(public, zoos=put(public.zoos, victim, without_barn_tile(public.zoos[victim], tile)))
        fact = TakenOver(seat=seat, victim=victim, tile=tile, spot=spot)
        public, _, facts = settled(public, seat, tile, spot, fact)
        return turn_over(state, public, public.round, *facts)


class Discarded(Fact):
    """A tile left the seat's own barn for the box."""

    kind = "discard"
    rule: str = "R43"
    tile: int


class Discard(VerbCard):
    """Discard a tile of the own barn."""

    tile: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer the tiles of the own barn, equal ones once."""
        barn = public.zoos[seat].barn
        return (Slot("tile", tuple(dict.fromkeys(barn))),) if barn else None

    def refused(self, public: Public, seat: int) -> Refusal:
        """Return what the own barn holds."""
        barn = tile_names(public.zoos[seat].barn) or "nothing"
        return Refusal("not-in-barn", "R43", f"You can only discard from your own barn, which holds {barn}.")

    def done(self, state: ZooMiniState, seat: int) -> MiniStep:
        """Put the tile into the box; that was the turn."""
        public = state.public
        zoos = put(public.zoos, seat, without_barn_tile(public.zoos[seat], self.tile))
        public = replace(public, zoos=zoos, box=(*public.box, self.tile))
        return turn_over(state, public, public.round, Discarded(seat=seat, tile=self.tile))


class BonusSkipped(Fact):
    """The seat did without its bonus."""

    kind = "skip"
    rule: str = "R46"


class Skip(VerbCard):
    """Do without the bonus."""

    @classmethod
    def slots(cls, _public: Public, _seat: int) -> Slots:
        return ()

    def done(self, state: ZooMiniState, seat: int) -> MiniStep:
        """Leave all as it is; that was the turn."""
        return turn_over(state, state.public, state.public.round, BonusSkipped(seat=seat))


def _bonuses(public: Public, seat: int, barn: str = "your barn") -> tuple[str, ...]:
    """Return in words which bonuses a seat may choose between now."""
    named = ((TakeTileOver, "take a tile over"), (Discard, f"discard one of {barn}"), (Skip, "do without"))
    return tuple([words for verb, words in named if verb.slots(public, seat) is not None])


def _ask_bonus(public: Public, seat: int) -> str:
    return f"Enclosure full! {listing(_bonuses(public, seat), 'or').capitalize()}?"


def _watched(public: Public, seat: int) -> str:
    return f"Enclosure full! {listing(_bonuses(public, seat, 'the barn'), 'or').capitalize()}?"


def _bonus_first(public: Public, _action: object) -> Refusal:
    may = listing(_bonuses(public, public.asks[-1].seats[0]), "or")
    return Refusal("bonus-first", "R39", f"First comes your bonus: {may}.")


def bonus_possible(zoos: tuple[Zoo, ...], seat: int) -> bool:
    """Tell whether a bonus could do anything: discard a tile, or take one over that has a home (R39, R46)."""
    own = zoos[seat]
    return bool(own.barn) or any(_wanted(own, zoos[other]) for other in _others(zoos, seat))


def _others(zoos: tuple[Zoo, ...], seat: int) -> list[int]:
    return [other for other in range(len(zoos)) if other != seat]


def _wanted(own: Zoo, other: Zoo) -> tuple[int, ...]:
    """Return the tiles of another barn that have a home in the own enclosures."""
    return tuple([tile for tile in dict.fromkeys(other.barn) if enclosures_for(own, tile)])


YOUR_BONUS = AskCard(
    BONUS,
    verbs=(TakeTileOver, Discard, Skip),
    call="YOUR BONUS",
    doing="has a bonus",
    question=_ask_bonus,
    watched=_watched,
    otherwise=_bonus_first,
    default=Skip(),
)
