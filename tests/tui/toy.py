"""A small game with every kind of decision that the frame must carry, so that its tests stand on no real game.

Three rounds: everybody bids sealed; the winner lays a two-square plank on a pond of 6 × 3 squares, then fetches things from a shed
(draw, take a crate, give coins to somebody, feed some ducks, pile stones) until it says done.
"""

from typing import ClassVar

from engine.contract.asks import Ask
from engine.contract.at_stake import NOTHING_AT_STAKE
from engine.contract.choice import Choices, Slot, Some, Verb
from engine.contract.facts import Fact, Kinds, typed
from engine.contract.game import GameInfo, Outcome, Refusal, Score, Step
from engine.contract.rng import Rng, below
from engine.contract.secrecy import State, View
from engine.contract.tree import Node, replace
from engine.contract.voice import Effect, Words
from zootui.boards.contract import Board, Hand, Scene
from zootui.client.game_bundle import GameBundle
from zootui.draw.rect import Rect

WIDE, HIGH, ROUNDS, COINS = 6, 3, 3, 12


class Bid(Node, tag="bid"):
    coins: int


class Place(Node, tag="place"):
    spot: tuple[int, int, int]


class Draw(Node, tag="draw"):
    pass


class Take(Node, tag="take"):
    crate: int


class Give(Node, tag="give"):
    seat: int
    coins: int


class Feed(Node, tag="feed"):
    ducks: tuple[int, ...]


class Pile(Node, tag="pile"):
    stone: int


class Done(Node, tag="done"):
    pass


class Options(Node):
    stones: int = 20


class Public(Node):
    asks: tuple[Ask, ...]
    round: int
    coins: tuple[int, ...]
    points: tuple[int, ...]
    planks: tuple[tuple[int, tuple[int, int, int]], ...] = ()
    steps: int = 0
    bids: tuple[int, ...] = ()
    stones: int = 20


class Hidden(Node):
    rng: Rng


Move = Bid | Place | Draw | Take | Give | Feed | Pile | Done


class RoundBegun(Fact):
    kind: ClassVar[str] = "round"
    number: int


class Won(Fact):
    kind: ClassVar[str] = "won"
    coins: int
    rule: str = "R3"


class Did(Fact):
    kind: ClassVar[str] = "did"
    what: str


FACTS = Kinds((RoundBegun, Won, Did))


def squares(spot: tuple[int, int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    x, y, turn = spot
    return (x, y), ((x + 1, y) if turn == 0 else (x, y + 1))


def _places(public: Public) -> tuple[tuple[int, int, int], ...]:
    taken = {square for _, spot in public.planks for square in squares(spot)}
    spots = ((x, y, turn) for y in range(HIGH) for x in range(WIDE) for turn in (0, 1))
    return tuple(s for s in spots if all(x < WIDE and y < HIGH and (x, y) not in taken for x, y in squares(s)))


class Toy:
    info = GameInfo(
        "o-zoo-le-mio",
        "The Pond",
        "nobody",
        (2, 4),
        1,
        5,
        "round",
        Options,
        State[Public, None, Hidden],
        View[Public, None],
        Move,
        FACTS,
    )

    def setup(self, options, seats, key):
        ask = Ask("bid", tuple(range(seats)), sealed=True)
        public = Public((ask,), 1, (COINS,) * seats, (0,) * seats, stones=options.stones)
        return Step(State(public, (None,) * seats, Hidden(Rng(key))), (RoundBegun(number=1),))

    def view(self, state, seat):
        return View(seat, state.public, None)

    def choices(self, view):
        public, seat = view.public, view.seat
        if not public.asks or seat not in public.asks[-1].seats:
            return Choices()
        if public.asks[-1].kind == "bid":
            return Choices((Verb(Bid, (Slot("coins", range(public.coins[seat] + 1)),)),))
        if public.asks[-1].kind == "place":
            return Choices((Verb(Place, (Slot("place", _places(public)),)),))
        others = tuple(other for other in range(len(public.points)) if other != seat)
        verbs = (
            Verb(Draw),
            Verb(Take, (Slot("crate", (0, 1, 2)),)),
            Verb(Give, (Slot("seat", others), Slot("coins", range(1, public.coins[seat] + 1)))),
            Verb(Feed, (Slot("duck", Some((0, 1, 2, 3), 1, 2)),)),
            Verb(Pile, (Slot("stone", tuple(range(public.stones))),)),
            Verb(Done),
        )
        return Choices(tuple(verb for verb in verbs if verb.count()))

    def why_not(self, view, action):
        if action in self.choices(view):
            return None
        if isinstance(action, Bid):
            return Refusal("COINS", "R2", f"You have only {view.public.coins[view.seat]} coins.")
        if isinstance(action, Place):
            return Refusal("OVERLAP", "R4", "A plank needs two free squares of the pond.")
        if isinstance(action, Feed):
            return Refusal("DUCKS", "R6", "Feed one or two ducks.")
        return Refusal("NOT_NOW", "R1", "That is not possible now.")

    def apply(self, state, moves):
        public = state.public
        if public.asks[-1].kind == "bid":
            bids = tuple(moves[seat].coins for seat in sorted(moves))
            best = max(range(len(bids)), key=lambda seat: bids[seat])
            coins = tuple(c - (bids[s] if s == best else 0) for s, c in enumerate(public.coins))
            public = replace(public, asks=(Ask("place", (best,)),), coins=coins, bids=bids)
            return Step(State(public, state.seats, state.hidden), (Won(seat=best, coins=bids[best]),), True)
        ((seat, action),) = moves.items()
        points = list(public.points)
        hidden = state.hidden
        facts = (Did(seat=seat, what=type(action).__name__.lower()),)
        asks = (Ask("shed", (seat,)),)
        if isinstance(action, Place):
            points[seat] += 2
            public = replace(public, planks=(*public.planks, (seat, action.spot)), steps=0)
        elif isinstance(action, Give):
            coins = tuple(
                c + (action.coins if s == action.seat else -action.coins if s == seat else 0)
                for s, c in enumerate(public.coins)
            )
            public = replace(public, coins=coins)
        elif isinstance(action, Draw):
            gain, rng = below(hidden.rng, 3)
            points[seat] += gain
            hidden = Hidden(rng)
        public = replace(public, points=tuple(points), steps=public.steps + 1)
        if isinstance(action, Done) or public.steps > 4:
            asks = () if public.round == ROUNDS else (Ask("bid", tuple(range(len(points))), sealed=True),)
            public = replace(public, round=min(public.round + 1, ROUNDS))
        return Step(State(replace(public, asks=asks), state.seats, hidden), facts, isinstance(action, Draw))

    def default(self, view):
        return self.choices(view).at(0)

    def imagine(self, view, key):
        return State(view.public, (None,) * len(view.public.points), Hidden(Rng(key)))

    def suppose(self, view, action):
        if isinstance(action, Bid):
            return dict.fromkeys(range(len(view.public.points)), Bid(0)) | {view.seat: action}
        return {view.seat: action}

    def undecided(self, view, step):
        return ("public.points",) if step.reveals and not step.state.public.bids else ()

    def possible(self, view, seats):
        return ""

    def agrees(self, view, options):
        return ""

    def outcome(self, view):
        if view.public.asks:
            return None
        points = view.public.points
        places = tuple(1 + sum(other > mine for other in points) for mine in points)
        scores = tuple(Score(p, (("planks", p), ("coins", 0)), (p, 0, 0)) for p in points)
        return Outcome(places, scores, "Three rounds are over.")


class ToyVoice:
    def call(self, view):
        calls = {"bid": "YOUR BID", "place": "PLACE YOUR PLANK", "shed": "AT THE SHED"}
        owes = view.public.asks and view.seat in view.public.asks[-1].seats
        return calls[view.public.asks[-1].kind] if owes else ""

    def headline(self, view):
        return f"round {view.public.round} of {ROUNDS}"

    def when(self, view):
        return f"round {view.public.round}"

    def question(self, view):
        questions = {
            "bid": "Your bid for the plank",
            "place": "Where does the plank go?",
            "shed": "What will you fetch?",
        }
        owes = view.public.asks and view.seat in view.public.asks[-1].seats
        return questions[view.public.asks[-1].kind] if owes else ""

    def scores(self, view):
        return view.public.points

    def standing(self, view):
        return view.public.points

    def counts_between(self, before, after):
        return False

    def stretch(self, view):
        return view.public.round

    def doing(self, view, seat):
        return (f"{view.public.coins[seat]} coins",)

    def words(self, view, action, names):
        return Words(self._full(action))

    def _full(self, action):
        match action:
            case Bid(coins):
                return f"bid {coins}"
            case Place((x, y, turn)):
                return f"plank at {'abcdef'[x]}{y + 1}{' upright' if turn else ''}"
            case Take(crate):
                return f"take crate {crate + 1}"
            case Give(seat, coins):
                return f"give seat {seat + 1} {coins}"
            case Feed(ducks):
                return "feed " + " and ".join("ABCD"[duck] for duck in ducks)
            case Pile(stone):
                return f"pile stone {stone + 1}"
        return type(action).__name__.lower()

    def forecast(self, preview, action, names):
        seat, before, after = preview.before.seat, preview.before.public, preview.after.public
        if isinstance(action, Bid):
            return (Effect(f"leaves you {after.coins[seat]} coins", -1 if action.coins else 0),)
        if isinstance(action, Place):
            more = after.points[seat] - before.points[seat]
            return (Effect(f"{more:+} points for the plank", 1), Effect("the pond gets smaller", 0))
        return ()

    def set_apart(self, now, then, otherwise):
        return ()

    def nothing_more(self, now, then, otherwise):
        return False

    def at_stake(self, view, names, held, *, as_good=False, parts=()):
        return NOTHING_AT_STAKE

    def all_at_once(self, view, moves, names):
        return ""

    def caution(self, view, action):
        return ""

    def foregone(self, view, action, names):
        return ""

    def left_over(self, view, action):
        return ""

    def tell(self, heard, names):
        match typed(heard, FACTS):
            case RoundBegun(number=number):
                return f"round {number}"
            case Won(seat=seat, coins=coins):
                return f"{names[seat]} wins with {coins}"
            case Did(seat=seat, what=what):
                return f"{names[seat]}: {what}"

    def picture(self, view, seat, names):
        taken = {square: owner for owner, spot in view.public.planks for square in squares(spot)}
        rows = ("".join(str(taken.get((x, y), ".")) for x in range(WIDE)) for y in range(HIGH))
        return f"{names[seat]} has {view.public.coins[seat]} coins\n" + "\n".join(rows)


class ToyCursor:
    def start(self, view, hand):
        return hand.slot.options[0]

    def nudge(self, view, hand: Hand, key):
        if hand.slot.what != "place":
            return hand.value
        x, y, turn = hand.value
        if key == "next":
            options = hand.slot.options
            return options[(options.index(hand.value) + 1) % len(options)] if hand.value in options else options[0]
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}.get(key, (0, 0))
        return (max(0, min(x + dx, WIDE - 1)), max(0, min(y + dy, HIGH - 1)), 1 - turn if key == "turn" else turn)

    def jumps(self, view, hand):
        from zootui.boards.contract import JUMP_LETTERS

        if hand.slot.what == "crate":
            return tuple((str(crate + 1), crate) for crate in hand.slot.options)
        return tuple(zip(JUMP_LETTERS, hand.slot.options, strict=False)) if hand.slot.what == "place" else ()

    def keys(self, hand):
        return (("← ↑ ↓ →", "move"), ("r", "turn"), ("n", "next")) if hand.slot.what == "place" else ()


class ToyBoard(Board):
    opens_seals = True

    def opened_words(self, view, names):
        return ("All bids are open", "") if view.public.bids else ()

    def paint(self, scene: Scene):
        from zootui.draw.canvas import Canvas

        pen = Canvas(scene.width, scene.height, scene.palette)
        pen.text(1, 0, f"The pond, seen by {scene.names[scene.seat]}", scene.palette.text)
        taken = {square: owner for owner, spot in scene.view.public.planks for square in squares(spot)}
        hand = scene.hand
        letters = {}
        if hand is not None and hand.slot.what == "place":
            letters = {value[:2]: (key, value) for key, value in reversed(self.cursor.jumps(scene.view, hand))}
        for y in range(HIGH):
            for x in range(WIDE):
                mark = str(taken.get((x, y), "."))
                if (x, y) in letters:
                    key, value = letters[x, y]
                    mark = key
                    pen.target(Rect(2 + 3 * x, 2 + 2 * y, 3, 2), value, key)
                pen.text(3 + 3 * x, 2 + 2 * y, mark, scene.palette.text)
        if hand is not None and hand.slot.what == "place":
            for x, y in squares(hand.value):
                pen.text(2 + 3 * x, 2 + 2 * y, "[#]", scene.palette.amber if hand.legal else scene.palette.red)
        if hand is not None and hand.verb.name in ("draw", "take", "give", "done"):
            for crate in range(3):
                pen.text(24 + 5 * crate, 2, f"[{crate + 1}]", scene.palette.text)
                pen.target(Rect(24 + 5 * crate, 2, 3, 1), crate, str(crate + 1), "take")
        return pen

    def paint_side(self, scene):
        from zootui.draw.canvas import Canvas

        pen = Canvas(scene.width, 3, scene.palette, scene.palette.panel)
        pen.text(0, 0, "Standings", scene.palette.muted)
        return pen

    def paint_action(self, scene):
        from zootui.draw.canvas import Canvas

        if not scene.view.public.asks or scene.view.public.asks[-1].kind != "bid":
            return None
        pen = Canvas(scene.width, 2, scene.palette, scene.palette.panel)
        for seat, status in enumerate(scene.status):
            pen.text(1 + 16 * seat, 0, f"{scene.names[seat]} {status}", scene.palette.text)
        return pen


KIT = GameBundle(Toy(), ToyVoice(), ToyBoard(ToyCursor()))
