"""A turn: draw a tile and put it on a truck, or take a truck (R10-R19); then the next one, until the last round (R47, R56)."""

from engine.contract.asks import stacks
from engine.contract.cards import AskCard
from engine.contract.facts import Fact
from engine.contract.game import Refusal, Step
from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.names import tile_name
from engine.games.zooloretto_mini.rules.score import points
from engine.games.zooloretto_mini.rules.table import Public, ZooMiniState
from engine.shared.trucks import turns
from engine.shared.trucks.asks import DRAW, TAKE, load_the_tile, turns_open, which_turn
from engine.shared.trucks.round import LOAD, TURN, UNLOAD, Piles, Round, load, take
from engine.shared.wording import listing

MiniStep = Step[Public, None, Piles]
NUMBERS = turns.RuleNumbers(
    load="R15", room="R16", fits="R15", take="R19", unload="R20", round="R12", last="R47", left="R56"
)
BONUS = "bonus"
ASKS = stacks((TURN, LOAD, UNLOAD, BONUS), COMPONENTS.tables[-1].seats)
"""`ASKS[kind][seat]`: the stack of asks when `seat` owes a decision of this kind; there is never more than one."""


class Draw(turns.Draw):
    """Draw the next tile of the piles."""

    numbers = NUMBERS
    loads = ASKS[LOAD]


class Load(turns.Load):
    """Put the drawn tile on a truck."""

    numbers = NUMBERS

    def done(self, state: ZooMiniState, seat: int) -> MiniStep:
        """Load the tile; that was the turn."""
        public = state.public
        return turn_over(state, public, load(public.round, self.truck), self.told(public.round, seat))


class Take(turns.Take):
    """Take a truck with all its tiles and leave the round."""

    numbers = NUMBERS

    def done(self, state: ZooMiniState, seat: int) -> MiniStep:
        """Take the truck; the seat unloads it next."""
        public = state.public
        shown = take(public.round, seat, self.truck)
        after = State(replace(public, asks=ASKS[UNLOAD][seat], round=shown), state.seats, state.hidden)
        return Step(after, (self.told(public.round, seat),))


def turn_over(state: ZooMiniState, public: Public, shown: Round, *facts: Fact) -> MiniStep:
    """Pass the turn on; close the round when everybody has a truck, and the game with the last round (R12, R47, R56)."""
    turn = turns.passed(shown, ASKS[TURN], NUMBERS)
    public = replace(public, asks=turn.asks, round=turn.round, filled=False)
    if turn.closed:
        public = replace(public, box=public.box + turn.left, race=(*public.race, tuple(map(points, public.zoos))))
    return Step(State(public, state.seats, state.hidden), (*facts, *turn.facts))


_TURNS = ((Draw, DRAW), (Take, TAKE))


def _not_now(public: Public, _action: object) -> Refusal:
    may = listing(turns_open(public, public.asks[-1].seats[0], _TURNS), "or")
    return Refusal("not-now", "R10", f"It is your turn: {may}.")


YOUR_TURN = AskCard(
    TURN,
    verbs=(Draw, Take),
    call="YOUR TURN",
    doing="to move",
    question=lambda public, seat: which_turn(turns_open(public, seat, _TURNS)),
    otherwise=_not_now,
)
LOAD_THE_TILE = load_the_tile(Load, tile_name)
OUT = Refusal("out", "R11", "You have taken your truck; you are out of this round.")
