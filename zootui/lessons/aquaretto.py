"""The first game of Aquaretto, led step by step."""

from engine.contract.choice import Action
from engine.contract.secrecy import State, open_view
from engine.contract.tree import replace
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.lookahead import truck_of
from engine.games.aquaretto.names import coins, job_name, tile_name
from engine.games.aquaretto.rules import table
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.coworkers import staffed
from engine.games.aquaretto.rules.figures import post_points
from engine.games.aquaretto.rules.hidden import lying_open
from engine.games.aquaretto.rules.layout import LARGE, Site, cell_at, layout_of, row_col
from engine.games.aquaretto.rules.money import Buy, Discard, Large, MoveCoworker, Settle, Small
from engine.games.aquaretto.rules.moving_in import expanded
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG, animal
from engine.shared.trucks.round import TURN, Round, unseen
from engine.shared.wording import counted, signed
from zootui.boards.aquaretto.cursor import letters
from zootui.boards.aquaretto.prices import LOOKS
from zootui.boards.shared.truck_table import DRAWING
from zootui.lessons.contract import Lesson, LessonStep, Spot
from zootui.lessons.truck_positions import SEATS, piles, truck_round

_FORMS = {
    "": PLAIN,
    "♀": FEMALE,
    "♂": MALE,
    "°": YOUNG,
    "♀♡": MOTHER,
    "♂♡": FATHER,
    "∝": table.FISH,
    "↯": table.WILD,
}
_BAY: Site = (LARGE, cell_at(2, 5))
_LETTERS = {printed.letter: kind for kind, printed in enumerate(COMPONENTS.kinds)}
_KINDS = tuple(sorted(_LETTERS[letter] for letter in "DOSTPB"))
LAGOON: Site = (LARGE, cell_at(1, -2))
"""Where the learner builds the large expansion: left of the board."""


def tile(word: str) -> int:
    """Return the tile that a word names: `D♀`, `P∝`, or `◎` for a coin."""
    return table.COIN if word == "◎" else animal(_LETTERS[word[0]], _FORMS[word[1:]])


def tiles(words: str) -> tuple[int, ...]:
    """Return the tiles that are named one after another."""
    return tuple(tile(word) for word in words.split())


def _zoo(
    water: str,
    *,
    depot: str = "",
    coins: int = 1,
    staff: tuple[int, int, int] = (0, 0, 0),
    built: tuple[Site, ...] = (),
) -> table.Zoo:
    """Return a zoo: `water` names cells and what lies there, a trainer as `♙`; columns left of the board have letters, z first."""
    layout = layout_of(built)
    spaces = [table.EMPTY] * len(layout.cells)
    words = water.split()
    for place, word in zip(words[::2], words[1::2], strict=True):
        column = ord(place[1]) - ord("0") if place[1].isdecimal() else ord(place[1]) - ord("z") - 1
        spaces[layout.space[cell_at(int(place[0]), column)]] = table.TRAINER if word == "♙" else tile(word)
    large = len(built)
    each = COMPONENTS.expansions.each
    return table.Zoo(coins, tuple(spaces), tiles(depot), staff, built, (each - large, each))


_DOLPHINS = "01 D♀♡ 11 D 21 D 22 D 02 D♂♡ 03 D° 12 ♙"
_MORE = " 14 P∝ 24 P∝ 42 S 43 S"
_ZOO_OF_JONAS = "02 O♀ 03 O 12 O 34 B∝ 33 B∝"
_ZOO_OF_PRIYA = "10 S♀ 20 S 11 S 03 O 33 B 43 B∝"


def early() -> table.AquarettoState:
    """Return the fourth round: the others have each put a tile on a truck, the learner is to move."""
    zoos = (_zoo("01 D♀ 11 D 21 D 22 D" + _MORE, coins=1), _zoo(_ZOO_OF_JONAS, coins=2), _zoo(_ZOO_OF_PRIYA, coins=2))
    return _state(zoos, truck_round(4, (tiles("T∝"), tiles("◎"), ())), "D♂ P∝ O T B∝")


def crowded() -> table.AquarettoState:
    """Return the seventh round: three basins, a turtle in the depot, and money."""
    zoos = (
        _zoo(_DOLPHINS + _MORE, depot="T∝", coins=4),
        _zoo(_ZOO_OF_JONAS + " 13 O", coins=2),
        _zoo(_ZOO_OF_PRIYA + " 21 S", depot="T∝ P∝", coins=3),
    )
    return _state(zoos, truck_round(7, (tiles("T∝"), tiles("B∝"), ())), "O P")


def letter_of_lagoon() -> str:
    """Return the letter that jumps to where the large expansion is to be built, as the board gives them out."""
    verb = RULEBOOK.choices(open_view(crowded(), 0)).find("large")
    assert verb is not None, "there are coins for it"
    return letters("large", verb.slot(()).options)[LAGOON[1]]


def late() -> table.AquarettoState:
    """Return the ninth round: Jonas has a truck, the learner and Priya have the choice of two."""
    zoos = (
        _zoo(_DOLPHINS + _MORE + " 1y T∝ 2y T∝", coins=2, built=(LAGOON,)),
        _zoo(_ZOO_OF_JONAS + " 13 O", coins=3),
        _zoo(_ZOO_OF_PRIYA + " 21 S 25 T∝ 26 T∝ 35 T 36 T∝", coins=1, built=(_BAY,)),
    )
    return _state(zoos, truck_round(9, (tiles("P∝ D"), (), tiles("T∝")), took={1: 1}))


def _state(zoos: tuple[table.Zoo, ...], shown: Round, soon: str = "") -> table.AquarettoState:
    """Return the position in which it is the learner's turn, with the tiles that come `soon` on the pile."""
    public = table.Public(asks=table.ASKS[TURN][0], round=shown, zoos=zoos, kinds=_KINDS, young=(), bank=0)
    lying = lying_open(public)
    born = [table.KIND[each] for each in lying if table.FORM[each] == YOUNG]
    hidden = piles(
        unseen(table.deck(_KINDS), [table.adult(each) for each in lying if table.FORM[each] != YOUNG]), tiles(soon)
    )
    at_work = sum(sum(zoo.staff) + zoo.spaces.count(table.TRAINER) for zoo in zoos)
    public = replace(
        public,
        round=replace(shown, main=len(hidden.main)),
        young=tuple(
            COMPONENTS.kinds[kind].young - born.count(kind) if kind in _KINDS else 0 for kind in range(table.KINDS)
        ),
        bank=COMPONENTS.money.coins - sum(zoo.coins for zoo in zoos),
        coworkers=COMPONENTS.coworkers.supply - at_work,
    )
    return State(public, (None,) * SEATS, hidden)


# --- what speaks against another choice ------------------------------------------------------------------------------


_MIDDLE, _CORNER = cell_at(1, 2), cell_at(0, 3)
"""The space among the dolphins where a trainer is to stand, and the one that their baby is to have."""


def brings(zoo: table.Zoo, tiles: tuple[int, ...]) -> tuple[int, int]:
    """Return the points and the coins that a truck with these tiles brings a zoo, before a coworker works."""
    after = truck_of(zoo, tiles)[-1].after.public.zoos[0]
    return points(after) - points(zoo), after.coins - zoo.coins


def _truck(view: table.AquarettoView, truck: int, *more: int) -> str:
    """Return what a truck, with `more` tiles on it, brings the learner, as it is written."""
    public = view.public
    gain, money = brings(public.zoos[_YOU], (*public.round.trucks[truck].tiles, *more))
    points_ = "no point" if not gain else f"{signed(gain)} point{'s' * (abs(gain) != 1)}"
    return f"{points_} and {coins(money)}" if money else points_


def _spending(action: Action) -> str:
    """Object to spending money on a turn that is for something else."""
    match action:
        case Large() | Small():
            return "More water is good, but it costs coins and your turn. This step is about something else."
        case MoveCoworker():
            return "To move a coworker costs a coin and your turn, and yours already stands where most is to be had."
        case Buy():
            return "To buy from another depot costs 2 coins, and one of them goes to the seller. Not now."
        case Discard():
            return "To throw a tile away costs 2 coins and brings no animal. There is something better here."
    return ""


def not_drawn(view: table.AquarettoView, action: Action) -> str:
    """Object to taking a truck at once, or to spending money."""
    if isinstance(action, Take):
        brought = _truck(view, action.truck)
        return f"Truck {action.truck + 1} brings you {brought}, and you would be out. Draw first: it may become better."
    return _spending(action)


def not_loaded(view: table.AquarettoView, action: Action) -> str:
    """Object to putting the dolphin elsewhere than with the coin."""
    if not isinstance(action, Load):
        return ""
    drawn = view.public.round.drawn
    here, best = _truck(view, action.truck, drawn), _truck(view, 1, drawn)
    return f"Truck {action.truck + 1} would then bring you {here}; truck 2, with the coin, {best}."


def not_taken(view: table.AquarettoView, action: Action) -> str:
    """Object to drawing on, to taking a worse truck, or to spending money."""
    if isinstance(action, Draw):
        return "Truck 2 has room for one more tile. Wait, and the others put one there that has no space with you: −2."
    if isinstance(action, Take):
        return f"Truck {action.truck + 1} brings you {_truck(view, action.truck)}, truck 2 {_truck(view, 1)}."
    return _spending(action)


def not_put(_view: table.AquarettoView, action: Action) -> str:
    """Object to the depot, and to spaces that are needed otherwise."""
    match action:
        case Place(placement=(tile, cell)) if cell == table.DEPOT:
            return (
                f"In the depot the {tile_name(tile)} costs 2 points, and there are spaces for it beside the dolphins."
            )
        case Place(placement=(_, cell)) | Home(cell) if cell == _MIDDLE:
            return "Leave the middle free: a coworker who stands there will have dolphins on all sides."
    around = "the middle, where a trainer will count the animals around"
    return f"Allowed, but there it is further from {around}. Put it in the top row."


def not_trained(view: table.AquarettoView, action: Action) -> str:
    """Object to a post that brings less."""
    if not isinstance(action, Work):
        return ""
    zoo = view.public.zoos[_YOU]
    here, best = (signed(post_points(staffed(zoo, post), post)) for post in (action.post, _MIDDLE))
    who = f"A {job_name(action.post)}" if action.post in table.JOBS else "A trainer there"
    return f"{who} brings {here} now. In the middle of the dolphins a trainer brings {best}."


def room_for_turtles(view: table.AquarettoView, cell: int) -> int:
    """Return how many spaces would be free for turtles after a large expansion."""
    zoo = view.public.zoos[_YOU]
    return zoo_map(expanded(zoo, (LARGE, cell))).legal(table.KIND[zoo.depot[-1]]).bit_count()


def fits_turtles(_view: table.AquarettoView, action: Action) -> bool:
    """Tell whether a large expansion lies left of the board with room for turtles."""
    return isinstance(action, Large) and row_col(action.cell) in ((0, -2), (1, -2))


def not_built(view: table.AquarettoView, action: Action) -> str:
    """Object to another way to spend the turn, or to a place where turtles have little room."""
    match action:
        case Large(cell):
            room = room_for_turtles(view, cell)
            where = "no space" if not room else f"room for only {counted(room, 'turtle')}" if room < 4 else ""
            best = room_for_turtles(view, cell_at(1, -2))
            if where:
                return f"There you have {where}: your other basins are too near. Left of the board it is {best}."
            return "Room enough, but there it shuts in a basin that you have. Left of the board nobody is in the way."
        case Small():
            return "A small expansion is space only. A fourth basin, which the turtle needs, comes with a large one."
        case Discard():
            return "For the same 2 coins a large expansion gives the turtle, and more of them, a home."
        case Take(truck):
            return f"Truck {truck + 1} brings you {_truck(view, truck)}. With a fourth basin it would be more: build first."
        case Draw():
            return "You can draw later. As long as you have three basins, every fourth kind costs you 2 points."
    return _spending(action)


def not_settled(view: table.AquarettoView, action: Action) -> str:
    """Object to leaving the turtle in the depot."""
    match action:
        case Take(truck):
            return (
                f"Truck {truck + 1} brings you {_truck(view, truck)}. The turtle alone brings 3 points, for one coin."
            )
        case Draw():
            return "First the turtle: it is 3 points for one coin, and another kind might take the fourth basin."
        case Discard():
            return "Thrown away it costs no points any more: +2 for 2 coins. In the water it is +3 for one."
    return _spending(action)


def not_out(view: table.AquarettoView, action: Action) -> str:
    """Object to leaving Priya the better truck."""
    public = view.public
    if isinstance(action, Draw):
        return (
            "Draw, and Priya takes truck 3: truck 1 is not what she wants. It would be left to you, with a tile more."
        )
    if isinstance(action, Take):
        yours, hers = (
            brings(public.zoos[seat], public.round.trucks[truck].tiles)[0]
            for seat, truck in ((_YOU, action.truck), (_PRIYA, 2))
        )
        return (
            f"{signed(yours)} for you, but then Priya has truck 3: {signed(hers)}, and her fifth turtle brings her a "
            "coworker."
        )
    return _spending(action)


# --- the lesson, step by step ----------------------------------------------------------------------------------------


_YOU, _JONAS, _PRIYA = range(3)
_FIRST, _SECOND, _THIRD = range(3)
"""Trucks as they are numbered here; on screen they begin with 1."""

_ROUND_ON = (
    (_JONAS, Take(_THIRD)),
    (_JONAS, Place((tile("O"), cell_at(1, 3)))),
    (_PRIYA, Take(_FIRST)),
    (_PRIYA, Place((tile("T∝"), table.DEPOT))),
    (_PRIYA, Place((tile("P∝"), table.DEPOT))),
)
"""Jonas takes his orca; Priya has no other truck than the one with turtle and penguin."""
_LEFT_TO_PRIYA = (
    (_YOU, Place((tile("T∝"), cell_at(1, -1)))),
    (_PRIYA, Take(_FIRST)),
    (_PRIYA, Place((tile("P∝"), table.DEPOT))),
    (_PRIYA, Place((tile("D"), table.DEPOT))),
)

_LEFT = letter_of_lagoon()

LESSON = Lesson(
    "aquaretto",
    (
        LessonStep(
            title="Your water zoo",
            do="You run a water zoo. Each animal in the water is a point; most points win.",
            why="all animals of a kind live in one basin. You may have three basins, and two kinds never touch: leave "
            "space between them.",
            spots=(Spot("board", "sea"),),
            start=early,
            learned=("A point for each animal, one basin for each kind, and water between them.",),
        ),
        LessonStep(
            title="Draw a tile",
            do=f"Trucks bring animals. It is your turn: `{DRAWING.key}` chooses a tile, `Enter` draws it.",
            why="on each turn you draw, take a truck, or spend coins. With a truck you are out until all have one; "
            "then a new round begins.",
            spots=(Spot("board", "pile"),),
            answer=Draw(),
            objection=not_drawn,
            learned=("A turn is one of three things: draw a tile, take a truck, or spend coins.",),
        ),
        LessonStep(
            title="Load a truck",
            do="A dolphin ♂! Put it on truck 2, where the coin is: press `2`, then `Enter`.",
            why="on truck 1 is a turtle, for which you have no basin left: 2 points less. Priya has no basin left for "
            "your dolphin.",
            spots=(Spot("board", "truck 2"), Spot("board", "dolphins"), Spot("board", "zoo 2")),
            answer=Load(_SECOND),
            others=((_JONAS, Draw()), (_JONAS, Load(_FIRST)), (_PRIYA, Draw()), (_PRIYA, Load(_THIRD))),
            objection=not_loaded,
            learned=("Under a truck stands what it would bring: points, ◎ coins, ♙ coworkers.",),
        ),
        LessonStep(
            title="Take it early",
            do="Take truck 2, though it has a place free: press `2`, then `Enter`.",
            why="it brings a coin and your fifth dolphin. Turtle and penguin on truck 1 you leave to others: they "
            "would cost Priya 4.",
            spots=(Spot("board", "truck 2"),),
            answer=Take(_SECOND),
            objection=not_taken,
            learned=("Take a good truck early, and leave the bad one to somebody else.",),
        ),
        LessonStep(
            title="Into the water",
            do="Put the dolphin ♂ beside the ♀ at the top: press `a`, then `Enter`.",
            why="it may go next to its own kind, never next to another: letters mark those spaces. The fifth of a "
            "kind brings a coworker.",
            spots=(Spot("board", "space 0 2"), Spot("board", "sea")),
            answer=Place((tile("D♂"), cell_at(0, 2))),
            objection=not_put,
            learned=("The fifth and the tenth of a kind bring a coworker.",),
        ),
        LessonStep(
            title="A baby",
            do="A ♀ and a ♂ have a baby. Put it in the top row: press `a`, then `Enter`.",
            why="it is your sixth dolphin and brings a coin: so do the third, ninth and twelfth of a kind. Leave the "
            "middle free.",
            spots=(Spot("board", "space 0 3"), Spot("board", "sea")),
            answer=Home(cell_at(0, 3)),
            objection=not_put,
            learned=("The third, sixth, ninth and twelfth of a kind bring a coin.",),
        ),
        LessonStep(
            title="A coworker",
            do="Your coworker becomes a trainer in the middle of the dolphins: press `Enter`.",
            why="a trainer earns a point for each dolphin, orca and sea lion around: 6. A keeper earns one for each "
            "fish ∝, a cashier for each coin.",
            spots=(Spot("board", "space 1 2"), Spot("board", "dolphins"), Spot("board", "entrance")),
            answer=Work(cell_at(1, 2)),
            others=_ROUND_ON,
            objection=not_trained,
            learned=("In the end a coin is worth nothing, or a point for each cashier.",),
        ),
        LessonStep(
            title="When to build",
            do=f"Later. Build a large expansion at the left: press `{LOOKS['large'].key}`, `{_LEFT}`, then `Enter`.",
            why="a turtle lies in your depot: −2, for three basins are all you have. 2 coins bring a fourth, while "
            "there is time to fill it.",
            spots=(Spot("board", "sea"), Spot("board", "depot"), Spot("board", "prices")),
            start=crowded,
            answer=Large(LAGOON[1]),
            others=((_JONAS, Draw()), (_JONAS, Load(_THIRD)), (_PRIYA, Draw()), (_PRIYA, Load(_FIRST))),
            accepts=fits_turtles,
            objection=not_built,
            learned=("A large expansion, 2 coins: four spaces, one basin more. Build in time.",),
        ),
        LessonStep(
            title="Out of the depot",
            do=f"Bring the turtle into the new water: press `{LOOKS['settle'].key}`, then `Enter`.",
            why="it costs one coin: a point for the turtle, and the 2 points back that your depot costs. Only the top "
            "tile can leave.",
            spots=(Spot("board", "depot"), Spot("board", "coins")),
            answer=Settle(cell_at(1, -2)),
            accepts=(Settle,),
            objection=not_settled,
            learned=("Each kind in the depot costs 2 points; a coin brings the top tile out.",),
        ),
        LessonStep(
            title="The truck you leave",
            do="Only Priya and you are still in. Take truck 3: press `3`, then `Enter`.",
            why="truck 1 would bring you a point more. But now Priya must take it: she has no basin for penguin and "
            "dolphin, and loses 4.",
            spots=(Spot("board", "truck 3"), Spot("board", "truck 1"), Spot("board", "zoo 2")),
            start=late,
            answer=Take(_THIRD),
            others=_LEFT_TO_PRIYA,
            objection=not_out,
            learned=("Before you take a truck, look what the other ones do to the others.",),
        ),
        LessonStep(
            title="How to win",
            do="When the pile is used up, the next tile starts the last round.",
            why="then the zoos are counted. Those win who bring two or three basins to five animals and more, keep a "
            "coin for the depot, and watch the others.",
            spots=(Spot("board", "pile"), Spot("board", "basins")),
            learned=("Large basins, a coin in hand, an empty depot, and an eye on the others.",),
        ),
    ),
)
