"""What an action brings, in the order of R40: rewards, a baby, a coworker; then the next turn (R29-R40, R48, R53).

What is left to be decided is pushed on the stack of asks: a coworker that is due lies below the baby, so the baby and all that it
brings come first; the truck that is being unloaded lies below both. `go_on` answers what has only one answer.
"""

from collections.abc import Callable

from engine.contract.asks import Ask
from engine.contract.cards import AskCard, VerbCard as Verb
from engine.contract.choice import Slot, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal, Step
from engine.contract.secrecy import State
from engine.contract.tree import put, replace
from engine.games.aquaretto.names import job_name, singular, tile_name
from engine.games.aquaretto.rules.coworkers import moved, open_posts, staffed
from engine.games.aquaretto.rules.layout import layout_of
from engine.games.aquaretto.rules.moving_in import moved_in, stored
from engine.games.aquaretto.rules.refusals import why_not_here
from engine.games.aquaretto.rules.score import totals
from engine.games.aquaretto.rules.table import (
    ASKS,
    BOUGHT,
    COWORKER,
    DEPOT,
    JOBS,
    KIND,
    MOVE,
    OFFSPRING,
    TRAINER,
    AquarettoState,
    Public,
)
from engine.games.aquaretto.rules.zoo import legal_cells
from engine.shared.breeding import YOUNG, animal
from engine.shared.trucks.round import TURN, UNLOAD, Piles, Round
from engine.shared.trucks.turns import RuleNumbers, passed

AquaStep = Step[Public, None, Piles]
Facts = list[Fact]
NUMBERS = RuleNumbers(load="R14", room="R15", fits="R15", take="R17", unload="R18", round="R11", last="R48", left="R53")


# --- a tile moves in -------------------------------------------------------------------------------------------------


class CoinEarned(Fact):
    """A basin grew to a size that brings a coin."""

    kind = "coin"
    rule: str = "R36"
    species: int
    size: int


class CoworkerEarned(Fact):
    """A basin grew to a size that brings a coworker."""

    kind = "hired"
    rule: str = "R36"
    species: int
    size: int


class Born(Fact):
    """A baby was born and needs a space."""

    kind = "born"
    rule: str = "R31"
    tile: int


def arrived(public: Public, seat: int, tile: int, cell: int, below: tuple[Ask, ...], facts: Facts) -> Public:
    """Move a tile in and push what it brings on the asks `below`, the baby on top (R36, R40)."""
    after = moved_in(public.zoos[seat], tile, cell)
    kind = KIND[tile]
    bank, young = public.bank, public.young
    if after.coin:
        bank -= 1
        facts.append(CoinEarned(seat=seat, species=kind, size=after.size))
    if after.coworker:
        below = (*below, *ASKS[COWORKER][seat])
        facts.append(CoworkerEarned(seat=seat, species=kind, size=after.size))
    if after.bred:
        below = (*below, Ask(kind=OFFSPRING, seats=(seat,), sealed=False, about=(animal(kind, YOUNG),)))
        young = put(young, kind, young[kind] - 1)
        facts.append(Born(seat=seat, tile=animal(kind, YOUNG)))
    zoos = put(public.zoos, seat, after.zoo)
    return Public(
        asks=below,
        round=public.round,
        zoos=zoos,
        kinds=public.kinds,
        young=young,
        bank=bank,
        coworkers=public.coworkers,
        box=public.box,
        race=public.race,
    )


# --- an animal in hand: a baby, or a purchase ------------------------------------------------------------------------


class Housed(Fact):
    """The animal in hand went to a cell; a baby without a space went to DEPOT."""

    kind = "home"
    rule: str = "R32"
    tile: int
    cell: int


class Home(Verb):
    """Give the animal in hand, a baby or a purchase, a space in the water zoo."""

    cell: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        """Offer each space where its kind may go."""
        return (Slot("place", legal_cells(public.zoos[seat], KIND[public.asks[-1].about[0]])),)

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return that it may not go into the depot, or why it cannot live there."""
        if self.cell != DEPOT:
            return why_not_here(public.zoos[seat], public.asks[-1].about[0], self.cell)
        if public.asks[-1].kind == BOUGHT:
            return Refusal("into-depot", "R29", "An animal that you buy must go into your water zoo, not your depot.")
        return Refusal("into-depot", "R32", "A baby goes to the depot only if its basin has no space for it.")

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        """Let it live there, with all that this brings."""
        return go_on(state, *_housed(state.public, seat, self.cell), seat)


def _housed(public: Public, seat: int, cell: int) -> tuple[Public, Facts]:
    """Give the animal that is asked about a space and take the question off the stack."""
    tile = public.asks[-1].about[0]
    rule = "R29" if public.asks[-1].kind == BOUGHT else "R32"
    facts: Facts = [Housed(seat=seat, rule=rule, tile=tile, cell=cell)]
    return arrived(public, seat, tile, cell, public.asks[:-1], facts), facts


def _only_home(public: Public, seat: int) -> tuple[Public, Facts] | None:
    """Place an animal that has one space; send a baby without any to the depot (R32)."""
    tile = public.asks[-1].about[0]
    cells = legal_cells(public.zoos[seat], KIND[tile])
    if len(cells) > 1:
        return None
    if cells:
        return _housed(public, seat, cells[0])
    zoos = put(public.zoos, seat, stored(public.zoos[seat], tile))
    return replace(public, asks=public.asks[:-1], zoos=zoos), [Housed(seat=seat, tile=tile, cell=DEPOT)]


def _ask_home(public: Public, _seat: int) -> str:
    return f"Where does the {tile_name(public.asks[-1].about[0])} go?"


YOUR_BABY = AskCard(
    OFFSPRING,
    verbs=(Home,),
    call="YOUR BABY",
    doing="has a baby",
    question=_ask_home,
    otherwise=Refusal("young-first", "R32", "A baby was born; first give it a space in its basin."),
)
PLACE_YOUR_TILE = AskCard(
    BOUGHT,
    verbs=(Home,),
    call="PLACE YOUR TILE",
    doing="places a purchase",
    question=_ask_home,
    otherwise=Refusal("bought-first", "R29", "You bought an animal; first give it a space in your water zoo."),
)


# --- a coworker in hand: a new one, or one that is moved -------------------------------------------------------------


class Employed(Fact):
    """A new coworker got a post."""

    kind = "work"
    rule: str = "R38"
    post: int


class CoworkerIdle(Fact):
    """There was no post for a coworker."""

    kind = "idle"
    rule: str = "R38"


class CoworkerMoved(Fact):
    """A coworker went from the post `source` to another."""

    kind = "move"
    rule: str = "R38"
    source: int
    post: int


class Work(Verb):
    """Give the coworker in hand a post."""

    post: int

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots:
        """Offer each post that is open to it."""
        return (Slot("post", _posts(public, seat)),)

    def refused(self, public: Public, seat: int) -> Refusal | None:
        """Return why nobody can work there, or not one more."""
        zoo, post, ask = public.zoos[seat], self.post, public.asks[-1]
        if ask.kind == MOVE and ask.about[0] == post:
            return Refusal("same-post", "R38", f"The {job_name(post)} is there already; a move must change something.")
        if post in JOBS:
            at_it = zoo.staff[JOBS.index(post)]
            several = f"{job_name(post)}{'s' * (at_it > 1)}"
            return Refusal("post-taken", "R38", f"You have {at_it} {several}, as many as may be.")
        space = layout_of(zoo.built).space.get(post)
        if space is None:
            return Refusal("outside", "R38", "A trainer needs an empty space of your water zoo.")
        what = zoo.spaces[space]
        if what == TRAINER:
            return Refusal("trainer-there", "R44", "A trainer stands there already.")
        return Refusal("taken", "R44", f"Your {singular(KIND[what])} lives there; a trainer needs an empty space.")

    def done(self, state: AquarettoState, seat: int) -> AquaStep:
        return go_on(state, *_put_to_work(state.public, seat, self.post), seat)


def _posts(public: Public, seat: int) -> tuple[int, ...]:
    """Return the posts that are open to the coworker that is asked about."""
    about = public.asks[-1].about
    return open_posts(public.zoos[seat], about[0] if about else None)


def _put_to_work(public: Public, seat: int, post: int) -> tuple[Public, Facts]:
    """Give the coworker that is asked about a post and take the question off the stack."""
    ask, zoo = public.asks[-1], public.zoos[seat]
    asks = public.asks[:-1]
    if ask.kind == MOVE:
        source = ask.about[0]
        public = replace(public, asks=asks, zoos=put(public.zoos, seat, moved(zoo, source, post)))
        return public, [CoworkerMoved(seat=seat, source=source, post=post)]
    zoos = put(public.zoos, seat, staffed(zoo, post))
    return replace(public, asks=asks, zoos=zoos, coworkers=public.coworkers - 1), [Employed(seat=seat, post=post)]


def _only_post(public: Public, seat: int) -> tuple[Public, Facts] | None:
    """Place a coworker that has one post; one that has none stays in the supply."""
    posts = _posts(public, seat)
    if len(posts) > 1:
        return None
    if posts:
        return _put_to_work(public, seat, posts[0])
    return replace(public, asks=public.asks[:-1]), [CoworkerIdle(seat=seat)]


YOUR_COWORKER = AskCard(
    COWORKER,
    verbs=(Work,),
    call="YOUR COWORKER",
    doing="has a coworker",
    question=lambda _public, _seat: "What does your new coworker do?",
    watched=lambda _public, _seat: "What does the new coworker do?",
    otherwise=Refusal("coworker-first", "R38", "You have a new coworker; first give it a job or a space to train on."),
)
MOVE_YOUR_COWORKER = AskCard(
    MOVE,
    verbs=(Work,),
    call="MOVE YOUR COWORKER",
    doing="moves a coworker",
    question=lambda public, _seat: f"Where does the {job_name(public.asks[-1].about[0])} go?",
    otherwise=Refusal("move-first", "R38", "You are moving a coworker; first say where to."),
)


# --- how it goes on --------------------------------------------------------------------------------------------------


def go_on(state: AquarettoState, public: Public, facts: Facts, seat: int) -> AquaStep:
    """Answer what has only one answer; then ask what is open, or pass the turn on if nothing is."""
    while public.asks:
        only = _ONLY[public.asks[-1].kind](public, seat)
        if only is None:
            return Step(State(public, state.seats, state.hidden), tuple(facts))
        public, more = only
        facts += more
    return pass_turn(state, public, public.round, facts)


def _empty_truck(public: Public, seat: int) -> tuple[Public, Facts] | None:
    """Leave a truck that is empty."""
    shown = public.round
    return None if shown.trucks[shown.took[seat]].tiles else (replace(public, asks=public.asks[:-1]), [])


_ONLY: dict[str, Callable[[Public, int], tuple[Public, Facts] | None]] = {
    UNLOAD: _empty_truck,
    OFFSPRING: _only_home,
    BOUGHT: _only_home,
    COWORKER: _only_post,
    MOVE: _only_post,
}
"""What becomes of a question that has at most one answer, None where it has several."""


def pass_turn(state: AquarettoState, public: Public, shown: Round, facts: Facts) -> AquaStep:
    """Pass the turn on; close the round when everybody has a truck, and the game with the last round (R11, R48, R53)."""
    turn = passed(shown, ASKS[TURN], NUMBERS)
    public = replace(public, asks=turn.asks, round=turn.round)
    if turn.closed:
        public = replace(public, box=public.box + turn.left, race=(*public.race, totals(public)))
    return Step(State(public, state.seats, state.hidden), (*facts, *turn.facts))
