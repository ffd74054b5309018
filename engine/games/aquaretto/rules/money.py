"""What money buys on a turn: a tile out of a depot, another post for a coworker, an expansion (R9, R29, R38, R45).

Whoever cannot pay is not offered it; a purchase and a move go on with a decision of their own (`arrival`).
"""

import functools

from engine.contract import cards
from engine.contract.asks import Ask
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.names import coins, job_name, plural, tile_name
from engine.games.aquaretto.rules.arrival import AquaStep, Facts, arrived, go_on, pass_turn
from engine.games.aquaretto.rules.coworkers import at_work, movable, trainers
from engine.games.aquaretto.rules.layout import LARGE, SMALL, Site, layout_of, sites
from engine.games.aquaretto.rules.moving_in import expanded
from engine.games.aquaretto.rules.refusals import why_not_here, why_not_site, why_nowhere
from engine.games.aquaretto.rules.table import BOUGHT, JOBS, KIND, MOVE, AquarettoState, Public, Zoo
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.polyomino import Cells

PRICES = COMPONENTS.prices


def _poor(zoo: Zoo, price: int) -> Refusal | None:
    """Return that a zoo cannot pay a price, None if it can."""
    if zoo.coins >= price:
        return None
    has = coins(zoo.coins) if zoo.coins else "none"
    return Refusal("no-money", "R9", f"That costs {coins(price)}; you have {has}.")


def _paid(public: Public, seat: int, zoo: Zoo, price: int) -> Public:
    """Return what is public once the owner of `zoo` paid a price to the bank."""
    return replace(public, zoos=put(public.zoos, seat, replace(zoo, coins=zoo.coins - price)), bank=public.bank + price)


# --- depots ----------------------------------------------------------------------------------------------------------


class Settled(Fact):
    """The top tile of the own depot went to a cell for money."""

    kind = "settle"
    rule: str = "R29"
    tile: int
    cell: int


class Settle(cards.VerbCard):
    """Pay to bring the top tile of the own depot into the water zoo."""

    cell: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each space where the top tile may go."""
        zoo = public.zoos[seat]
        if not zoo.depot or zoo.coins < PRICES.settle:
            return None
        here = zoo_map(zoo)
        legal = here.legal(KIND[zoo.depot[-1]])
        return (Slot("place", here.cells(legal)),) if legal else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that there is no tile or no money, or why it cannot live there."""
        zoo = public.zoos[seat]
        found = _bare(zoo) or _poor(zoo, PRICES.settle)
        if found:
            return found
        tile = zoo.depot[-1]
        here = why_not_here(zoo, tile, self.cell)
        if here is None or zoo_map(zoo).legal(KIND[tile]):
            return here
        only = f"Only the top tile may leave your depot, and there is no legal space for the {tile_name(tile)}."
        return Refusal("no-space", "R29", only)

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        """Let it live there, with all that this brings."""
        public = state.public
        zoo = public.zoos[seat]
        tile = zoo.depot[-1]
        public = _paid(public, seat, replace(zoo, depot=zoo.depot[:-1]), PRICES.settle)
        facts: Facts = [Settled(seat=seat, tile=tile, cell=self.cell)]
        return go_on(state, arrived(public, seat, tile, self.cell, (), facts), facts, seat)


def _bare(zoo: Zoo) -> Refusal | None:
    return None if zoo.depot else Refusal("depot-empty", "R29", "Your depot is empty.")


class Bought(Fact):
    """The top tile of the depot of `seller` was bought."""

    kind = "buy"
    rule: str = "R29"
    seller: int
    tile: int


class Buy(cards.VerbCard):
    """Pay for the top tile of another player's depot; where it goes is asked next."""

    seat: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each seat whose top tile has a space in the own zoo."""
        seats = sellers(public, seat) if public.zoos[seat].coins >= PRICES.buy else ()
        return (Slot("seat", seats),) if seats else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that there is nothing to buy, no money, or no space for it."""
        other = self.seat
        if other == seat:
            instead = Settle.slots(public, seat) is not None
            advice = f"; you may bring its top tile in for {coins(PRICES.settle)} instead" if instead else ""
            return Refusal("own-depot", "R29", f"That is your own depot{advice}.")
        if not 0 <= other < len(public.zoos):
            return Refusal("no-such-player", "R29", "Nobody sits there.")
        if not public.zoos[other].depot:
            return Refusal("depot-empty", "R29", "That depot is empty.")
        zoo, kind = public.zoos[seat], KIND[public.zoos[other].depot[-1]]
        here = zoo_map(zoo)
        poor = _poor(zoo, PRICES.buy)
        if poor or here.legal(kind):
            return poor
        limit = why_nowhere(here, kind)
        if limit:
            return limit
        if here.tiles[kind]:
            return Refusal("no-space", "R23", f"There is no legal space left beside your {plural(kind)}.")
        start = f"There is no space in your zoo where a basin of {plural(kind)} could start."
        return Refusal("no-space", "R21", start)

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        """Pay the bank and the seller; the tile is in hand."""
        public = state.public
        seller = public.zoos[self.seat]
        tile = seller.depot[-1]
        public = _paid(public, seat, public.zoos[seat], PRICES.buy)
        seller = replace(seller, depot=seller.depot[:-1], coins=seller.coins + PRICES.seller)
        public = replace(
            public,
            asks=(Ask(kind=BOUGHT, seats=(seat,), sealed=False, about=(tile,)),),
            zoos=put(public.zoos, self.seat, seller),
            bank=public.bank - PRICES.seller,
        )
        return go_on(state, public, [Bought(seat=seat, seller=self.seat, tile=tile)], seat)


def sellers(public: Public, seat: int) -> tuple[int, ...]:
    """Return the seats whose top depot tile has a legal space in the zoo of `seat` (II a)."""
    here = zoo_map(public.zoos[seat])
    return tuple(
        [
            other
            for other, zoo in enumerate(public.zoos)
            if zoo.depot and other != seat and here.legal(KIND[zoo.depot[-1]])
        ]
    )


class Discarded(Fact):
    """The top tile of the own depot left the game for money."""

    kind = "discard"
    rule: str = "R29"
    tile: int


class Discard(cards.VerbCard):
    """Pay to remove the top tile of the own depot from the game."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer it where there is a tile."""
        zoo = public.zoos[seat]
        return () if zoo.depot and zoo.coins >= PRICES.discard else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that there is no tile, or no money."""
        zoo = public.zoos[seat]
        return _bare(zoo) or _poor(zoo, PRICES.discard)

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        """Put it into the box; that was the turn."""
        public = state.public
        zoo = public.zoos[seat]
        tile = zoo.depot[-1]
        public = _paid(public, seat, replace(zoo, depot=zoo.depot[:-1]), PRICES.discard)
        told = Discarded(seat=seat, tile=tile)
        return pass_turn(state, replace(public, box=(*public.box, tile)), public.round, [told])


# --- coworkers -------------------------------------------------------------------------------------------------------


class MoveCoworker(cards.VerbCard, tag="move"):
    """Pay to move the coworker at a post; where to is asked next."""

    post: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each post whose coworker has somewhere else to work."""
        zoo = public.zoos[seat]
        posts = movable(zoo) if zoo.coins >= PRICES.move else ()
        return (Slot("post", posts),) if posts else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that there is no money, nobody there, or no other post."""
        zoo = public.zoos[seat]
        found = _poor(zoo, PRICES.move)
        if found:
            return found
        if not any(zoo.staff) and not trainers(zoo_map(zoo)):
            return Refusal("no-coworker", "R38", "You have no coworker to move; the 5th tile of a basin brings one.")
        if not at_work(zoo, self.post):
            who = f"no {job_name(self.post)} of yours" if self.post in JOBS else "no trainer"
            return Refusal("nobody-there", "R38", f"There is {who} at that post.")
        if self.post not in movable(zoo):
            return Refusal("no-other-post", "R38", "Every other post is taken; there is nowhere to move to.")
        return None

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        """Pay; the coworker is in hand."""
        public = _paid(state.public, seat, state.public.zoos[seat], PRICES.move)
        ask = Ask(kind=MOVE, seats=(seat,), sealed=False, about=(self.post,))
        return go_on(state, replace(public, asks=(ask,)), [], seat)


# --- expansions ------------------------------------------------------------------------------------------------------


class Expanded(Fact):
    """An expansion of a form was built with its first cell there."""

    kind = "expand"
    rule: str = "R45"
    form: int
    cell: int


class Large(cards.VerbCard):
    """Pay for a large expansion."""

    cell: int
    """Its upper left one."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each place where it fits."""
        zoo = public.zoos[seat]
        return _places(zoo.built)[0] if zoo.spare[0] and zoo.coins >= PRICES.large else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that none is left, that there is no money, or why it cannot lie there."""
        zoo = public.zoos[seat]
        if not zoo.spare[0]:
            return Refusal("none-left", "R6", f"You have built your {COMPONENTS.expansions.each} large expansions.")
        return _poor(zoo, PRICES.large) or why_not_site(layout_of(zoo.built), zoo.built, (LARGE, self.cell))

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        return _expanded(state, seat, (LARGE, self.cell), PRICES.large)


class Small(cards.VerbCard):
    """Pay for a small expansion."""

    site: tuple[int, int]
    """How it is turned (0 to 3), and its first cell in reading order."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        """Offer each way to turn it, and each place where it fits so."""
        zoo = public.zoos[seat]
        return _places(zoo.built)[1] if zoo.spare[1] and zoo.coins >= PRICES.small else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that none is left, that there is no money, or why it cannot lie there."""
        zoo = public.zoos[seat]
        if not zoo.spare[1]:
            return Refusal("none-left", "R6", f"You have built your {COMPONENTS.expansions.each} small expansions.")
        if len(self.site) != 2:
            return None
        turn, cell = self.site
        site = (SMALL + turn if turn >= 0 else -1, cell)
        return _poor(zoo, PRICES.small) or why_not_site(layout_of(zoo.built), zoo.built, site)

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        """Build it; that was the turn."""
        turn, cell = self.site
        return _expanded(state, seat, (SMALL + turn, cell), PRICES.small)


@functools.lru_cache(maxsize=2048)
def _places(built: tuple[Site, ...]) -> tuple[Slots, Slots]:
    """Return where a large and a small expansion fit beside those that are built."""
    masks = sites(built)
    fits = {turn: Cells(mask) for turn, mask in enumerate(masks[SMALL:]) if mask}
    turned = SlotAfter("site", lambda turn: fits.get(turn, ()))
    return (Slot("site", Cells(masks[LARGE])),), (Slot("turn", tuple(fits)), turned)


def _expanded(state: AquarettoState, seat: int, site: Site, price: int) -> AquaStep:
    public = _paid(state.public, seat, expanded(state.public.zoos[seat], site), price)
    form, cell = site
    return pass_turn(state, public, public.round, [Expanded(seat=seat, form=form, cell=cell)])


MONEY_VERBS = (Settle, MoveCoworker, Buy, Discard, Large, Small)
