"""A turn: draw a tile and put it on a truck, take a truck, or do one money action (R9-R19)."""

from engine.contract.cards import AskCard, VerbCard
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.aquaretto.names import tile_name
from engine.games.aquaretto.rules.arrival import NUMBERS, AquaStep, Facts, go_on, pass_turn
from engine.games.aquaretto.rules.money import MONEY_VERBS
from engine.games.aquaretto.rules.table import ASKS, COIN, AquarettoState, Public
from engine.shared.trucks import turns
from engine.shared.trucks.asks import DRAW, TAKE, load_the_tile, turns_open, which_turn
from engine.shared.trucks.round import LOAD, TURN, UNLOAD, load, take, unload
from engine.shared.wording import listing


class CoinsUnloaded(Fact):
    """The coin tiles of a truck became money."""

    kind = "cash"
    rule: str = "R19"
    coins: int


class Draw(turns.Draw):
    """Draw the next tile of the piles."""

    numbers = NUMBERS
    loads = ASKS[LOAD]


class Load(turns.Load):
    """Put the drawn tile on a truck."""

    numbers = NUMBERS

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        """Load the tile; that was the turn."""
        public = state.public
        return pass_turn(state, public, load(public.round, self.truck), [self.told(public.round, seat)])


class Take(turns.Take):
    """Take a truck with all its tiles and leave the round."""

    numbers = NUMBERS

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        """Take it; its coin tiles are money at once, since no order of unloading could matter for them (R18, R19)."""
        public = state.public
        tiles = public.round.trucks[self.truck].tiles
        facts: Facts = [self.told(public.round, seat)]
        shown = take(public.round, seat, self.truck)
        cash = tiles.count(COIN)
        for _ in range(cash):
            shown, _tile = unload(shown, seat, shown.trucks[self.truck].tiles.index(COIN))
        if cash:
            zoo = public.zoos[seat]
            public = replace(public, zoos=put(public.zoos, seat, replace(zoo, coins=zoo.coins + cash)))
            facts.append(CoinsUnloaded(seat=seat, coins=cash))
        return go_on(state, replace(public, asks=ASKS[UNLOAD][seat], round=shown), facts, seat)


def _question(public: Public, seat: int) -> str:
    purse = public.zoos[seat].coins
    spend = f"spend some of your {purse} coins" if purse > 1 else "spend your coin"
    return which_turn(turns_open(public, seat, _turns(spend)))


def _watched(public: Public, seat: int) -> str:
    purse = public.zoos[seat].coins
    spend = f"spend some of {purse} coins" if purse > 1 else "spend the coin"
    return which_turn(turns_open(public, seat, _turns(spend)))


def _turns(spend: str) -> tuple[tuple[type[VerbCard], str], ...]:
    return (Draw, DRAW), (Take, TAKE), *[(verb, spend) for verb in MONEY_VERBS]


def _not_now(public: Public, _action: object) -> Refusal:
    may = listing(turns_open(public, public.asks[-1].seats[0], _turns("do one money action")), "or")
    return Refusal("not-now", "R9", f"It is your turn: {may}.")


YOUR_TURN = AskCard(
    TURN,
    verbs=(Draw, Take, *MONEY_VERBS),
    call="YOUR TURN",
    doing="to move",
    question=_question,
    watched=_watched,
    otherwise=_not_now,
)
LOAD_THE_TILE = load_the_tile(Load, tile_name)
OUT = Refusal("out", "R10", "You have taken your truck; you are out of this round, and your money, too.")
