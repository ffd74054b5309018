"""Teach O Zoo le Mio: bid, lay, what a tile is worth to whom, flags, benches and trees, and why the last year decides.

The positions are played auctions with tiles in a chosen order, so that they are what the rules lead to.
"""

import functools
from typing import Any

from engine.contract.choice import Action
from engine.contract.game import AnyGame, attempt
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.table import BUSHES, KEY_PER_STAR, Lot, Options, OzooState, Public, coins_of
from zootui.lessons.contract import Lesson, LessonStep, Spot

SEATS = 3
_FIRST_YEAR = "T02 T22 T20 T23 T12"
_ORDER = "T24 T01 T11 T16 T21 T12 T19 T22 T23 T02 T04 T20 T03 T18 T14 T05 T06 T08 T09 T17 T25 T10 T15 T13 T07"
_AUCTIONS = (
    ((0, 3, 2), (1, -1, 2)),
    ((2, 1, 1), (1, -1, 2)),
    ((2, 0, 2), (1, -1, 2)),
    ((0, 2, 3), (0, -3, 1)),
    ((1, 0, 1), (1, -2, 2)),
    ((2, 3, 0), (-1, -1, 1)),
    ((2, 0, 0), (0, -3, 0)),
    ((1, 1, 1), (2, -2, 1)),
    ((0, 0, 1), (3, -1, 2)),
    ((1, 1, 0), (2, -2, 1)),
    ((2, 0, 0), (1, -4, 2)),
    ((0, 0, 0), (3, -3, 1)),
    ((1, 2, 1), (2, -3, 2)),
    ((1, 0, 3), (-1, -2, 3)),
    ((1, 0, 1), (3, -1, 3)),
    ((3, 2, 2), (-1, -3, 3)),
    ((1, 1, 2), (1, -3, 0)),
    ((1, 1, 0), (-1, -3, 1)),
    ((1, 0, 1), (-1, -5, 1)),
    ((1, 1, 0), (-1, -1, 3)),
    ((0, 3, 0), (4, -1, 2)),
    ((0, 1, 7), (1, -4, 2)),
    ((0, 1, 2), (-2, -2, 1)),
    ((0, 1, 1), (0, -3, 3)),
)
"""The bids of all auctions but the last one, by seat, and where their winners laid the tiles."""


def _begun(order: str, pole: tuple[int, ...]) -> OzooState:
    """Return the beginning of a game whose tiles come in this order, those that are not named last; `pole` is top first."""
    state = GAME.setup(Options(), SEATS, bytes(32)).state
    numbers = {tile.id: number for number, tile in enumerate(TILES)}
    named = [numbers[name] for name in order.split()]
    tiles = [*named, *(number for number in range(len(TILES)) if number not in named)]
    size = len(state.public.row)
    public = replace(state.public, row=tuple(Lot(tile) for tile in tiles[:size]), pole=pole)
    return replace(state, public=public, hidden=replace(state.hidden, deck=tuple(tiles[size:])))


def _sold(state: OzooState, bids: tuple[int, ...], at: tuple[int, int, int]) -> OzooState:
    """Return the position after an auction and the laying of its tile."""
    game: AnyGame = GAME
    state = attempt(game, state, {seat: Bid(coins) for seat, coins in enumerate(bids)}).state
    (winner,) = state.public.asks[-1].seats
    return attempt(game, state, {winner: Place(at)}).state


def first_auction() -> OzooState:
    """Return the beginning of a game."""
    return _begun(_FIRST_YEAR, (0, 1, 2))


def birds_for_sale() -> OzooState:
    """Return the third auction of the first year: the learner has birds, Jonas some, and more birds are for sale."""
    state = _sold(first_auction(), (3, 2, 1), (-1, -1, 0))
    return _sold(state, (1, 3, 2), (1, -1, 2))


@functools.cache
def last_auction() -> OzooState:
    """Return the last auction of a game that is not decided yet."""
    state = _begun(_ORDER, (2, 1, 0))
    for bids, at in _AUCTIONS:
        state = _sold(state, bids, at)
    return state


_BIRDS, _MAMMALS, _SEA = 2, 1, 4


def _after(view: Any, action: Action) -> Public:
    """Return what all see after an action of the learner."""
    found: Public = preview(GAME, view, action).after.public
    return found


def _stars(public: Public, kind: int) -> int:
    return public.attractions[kind].keys[0] // KEY_PER_STAR


# --- what will do as well, and why something else will not ------------------------------------------------------------


def _first_bid(_view: Any, action: Action) -> str:
    if isinstance(action, Bid) and action.coins < 3:
        return "Jonas is going to bid 2, and he would have the tile. Bid 3."
    return "That much is not needed: four more tiles come this year, and no coins before its end. Bid 3."


def _birds_bid(_view: Any, action: Action) -> str:
    if isinstance(action, Bid) and action.coins < 3:
        return "Jonas and Priya bid 2. With five bird stars Jonas would pass you: bid 3."
    return "You would win, but have too little left for the next tile, which fits you better still. Bid 3."


def _birds_together(view: Any, action: Action) -> bool:
    return isinstance(action, Place) and _stars(_after(view, action), _BIRDS) >= 6


_BIRDS_APART = (
    "It may lie there, but your birds would not touch: 3 and 3 stars apart count only as 3. Put bird beside bird."
)


_LEVEL_BID = "Keep your nerve: they have bid 2 each time, and at a tie the upper flag wins. It is yours. Bid 2."


def _closes_path(view: Any, action: Action) -> bool:
    if not isinstance(action, Place):
        return False
    after = _after(view, action)
    more = after.zoos[0].benches > view.public.zoos[0].benches
    return more and after.attractions[_MAMMALS].guests[0] == after.attractions[BUSHES].guests[0] == 2


def _no_bench(view: Any, action: Action) -> str:
    if _after(view, action).zoos[0].benches > view.public.zoos[0].benches:
        return "A bench, well done, but your mammals could draw level with Jonas’s, too. n shows the other places."
    return "No path closes there, so there is no bench. Look for +○, or press n until it shows."


def _more_than_anybody(view: Any, action: Action) -> bool:
    return isinstance(action, Bid) and action.coins > max(coins_of(view.public)[1:])


def _too_little(view: Any, _action: Action) -> str:
    most = max(coins_of(view.public)[1:])
    return (
        f"Somebody may have {most} coins left and bid them. Yours are worth nothing after this: bid more than {most}."
    )


def _wins_nothing(view: Any, action: Action) -> str:
    after = _after(view, action)
    if after.zoos[0].benches > view.public.zoos[0].benches:
        return (
            "A bench is 5 points, as much as a visitor, but Priya keeps hers: 141 to 141. Join the sea animals instead."
        )
    return (
        "Nothing is taken from Priya there, and she wins. Join your sea animals: 3 and 2 are 5 stars, as many as hers."
    )


# --- the steps --------------------------------------------------------------------------------------------------------

_BOARD = Spot("board")

_STEPS = (
    LessonStep(
        title="Your zoo",
        do="You run a zoo, and so do Jonas and Priya. Whoever has the best attractions gets the visitors.",
        why="five years, five tiles a year, each sold to the highest bid. Most points at the end win.",
        start=first_auction,
        spots=(Spot("board", "row"),),
        learned=("Five tiles a year are sold one after another; the row shows all of them.",),
    ),
    LessonStep(
        title="Bid for it",
        do="Birds ★★★ and apes ★★ are for sale. Type `3` and press `Enter`.",
        why="all bid in secret at once. The highest bid pays, the others keep their coins; yours are 8 for the whole year.",
        answer=Bid(3),
        others=((1, Bid(2)), (2, Bid(1))),
        objection=_first_bid,
        spots=(Spot("board", "for sale"), Spot("panel")),
        learned=("The highest bid wins and pays; all others keep their coins.",),
    ),
    LessonStep(
        title="Lay it",
        do="The tile is yours. Arrows move it, `r` turns it, `Enter` lays it: anywhere where it fits.",
        why="one of its paths has to go on from yours, and path meets path, grass meets grass. Red says why not.",
        answer=Place((-1, -1, 0)),
        accepts=(Place,),
        objection="Lay the tile in your zoo.",
        spots=(_BOARD,),
        learned=("A tile goes on with one of your paths; letters jump to where it fits.",),
    ),
    LessonStep(
        title="Who gets the visitors",
        do="Jonas bought birds, too. Look at the table on the right: you have 3 bird stars, he has 2.",
        why="of each kind the most stars bring 2 visitors, the second most 1. Bushes bring trees in the same way.",
        start=birds_for_sale,
        spots=(Spot("side"),),
        learned=("Most stars of a kind: 2 visitors. Second: 1. Alone with a kind: 1.",),
    ),
    LessonStep(
        title="What is it worth, and to whom?",
        do="More birds ★★★. `Tab` shows what it brings Jonas, `Esc` leads home. Then bid `3`.",
        why="you are first with birds anyway. But with it Jonas has 5 stars, and takes a visitor from you. Others’ gain counts.",
        answer=Bid(3),
        others=((1, Bid(2)), (2, Bid(2))),
        objection=_birds_bid,
        spots=(Spot("board", "for sale"), Spot("board", "fit"), Spot("panel")),
        learned=("A tile is worth what it brings you, and what it would bring the others.",),
    ),
    LessonStep(
        title="Birds beside birds",
        do="Lay it so that the birds touch side by side: `n` goes through the places, `Enter` lays it.",
        why="neighbours of a kind are one enclosure of 6 stars. Only your best enclosure of each kind counts.",
        answer=Place((0, -2, 2)),
        accepts=_birds_together,
        objection=_BIRDS_APART,
        spots=(_BOARD,),
        learned=("Equal animals side by side add up; only the best group of a kind counts.",),
    ),
    LessonStep(
        title="The upper flag",
        do="You have 2 coins left, and the others will bid 2 again. Bid `2` all the same.",
        why="at a tie the upper flag wins, and it is yours. Then it drops to the bottom: use it once, and for something good.",
        answer=Bid(2),
        others=((1, Bid(2)), (2, Bid(2))),
        objection=_LEVEL_BID,
        spots=(Spot("board", "flags"), Spot("panel")),
        learned=("Equal bids: the upper flag wins, pays, and drops to the bottom.",),
    ),
    LessonStep(
        title="A bench, trees, and a tie",
        do="Find the place with +○, where a path closes and your mammals are 2, as many as Jonas’s. `Enter` lays it.",
        why="a closed path is a bench for ever, bushes bring 2 trees. And of equal stars the newer tile is ahead.",
        answer=Place((1, -1, 0)),
        accepts=_closes_path,
        objection=_no_bench,
        others=((0, Bid(0)), (1, Bid(2)), (2, Bid(3)), (2, Place((0, -1, 2)))),
        spots=(_BOARD, Spot("side")),
        learned=("A closed path is a bench. Who draws level passes: newer is ahead.",),
    ),
    LessonStep(
        title="The year ends",
        do="9 points for you, 3 each for the others: one for each visitor, tree and bench. And 3 coins for your 3 tiles.",
        why="one coin a tile, every year but the last: early tiles pay for themselves. In year 5 everything counts five times.",
        spots=(Spot("seats", "0"), Spot("seats", "1"), Spot("seats", "2"), Spot("log")),
        learned=("Year 1 counts once, year 5 five times. Each year a tile pays one coin.",),
    ),
    LessonStep(
        title="The last tile of the game",
        do="Year 5, and you are 10 points ahead of Priya. What now? Bid all you have: `End` and `Enter`.",
        why="every visitor is 5 points now, and coins are worth nothing when the game is over. Priya would win with this tile.",
        start=last_auction,
        answer=Bid(15),
        accepts=_more_than_anybody,
        objection=_too_little,
        others=((1, Bid(7)), (2, Bid(4))),
        spots=(Spot("board", "for sale"), Spot("panel")),
        learned=("Coins are worth nothing at the end: save for the last year, then spend all.",),
    ),
    LessonStep(
        title="Take it from her",
        do="A bench is +5, and so is a visitor. But join your sea animals: 5 stars, as many as Priya’s. `Enter`.",
        why="that visitor comes from Priya, so it counts twice: 141 to 136. With a bench it would be 141 to 141.",
        answer=Place((-2, -5, 1)),
        objection=_wins_nothing,
        spots=(_BOARD, Spot("side")),
        learned=("Points that you take from whoever is close to you count twice.",),
    ),
    LessonStep(
        title="One tip that wins",
        do="Buy early tiles for income, keep a few coins back, and pass others late: in years 4 and 5.",
        why="a lead of one star is gone with the next tile. Equal stars are enough to pass, and late visitors count most.",
        learned=("Early tiles for coins, late tiles for points.",),
    ),
)

LESSON = Lesson("o-zoo-le-mio", _STEPS)
