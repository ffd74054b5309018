"""The first game of Zooloretto Mini, led step by step."""

from engine.contract.choice import Action
from engine.contract.secrecy import State
from engine.contract.tree import replace
from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.names import spot_name, tile_name
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeTileOver
from engine.games.zooloretto_mini.rules.figures import brings, gain
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.table import (
    BARN,
    FORM,
    KINDS,
    SORT,
    Public,
    Zoo,
    ZooMiniState,
    ZooMiniView,
    landscape,
)
from engine.games.zooloretto_mini.rules.turn import ASKS, Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG, animal
from engine.shared.trucks.round import TURN, UNLOAD, Round
from engine.shared.wording import signed
from zootui.boards.shared.truck_table import DRAWING
from zootui.lessons.contract import Lesson, LessonStep, Spot
from zootui.lessons.truck_positions import SEATS, piles, truck_round

_FORMS = {"": PLAIN, "♀": FEMALE, "♂": MALE, "°": YOUNG, "♀♡": MOTHER, "♂♡": FATHER}
_LANDSCAPES = {printed.name: landscape(number) for number, printed in enumerate(COMPONENTS.landscapes)}
_LETTERS = {printed.letter: kind for kind, printed in enumerate(COMPONENTS.kinds)}
_KINDS = tuple(_LETTERS[letter] for letter in "GLROW")


def tile(word: str) -> int:
    """Return the tile that a word names: `G♀`, `G`, `pond`."""
    return _LANDSCAPES[word] if word in _LANDSCAPES else animal(_LETTERS[word[0]], _FORMS[word[1:]])


def tiles(words: str) -> tuple[int, ...]:
    """Return the tiles that are named one after another."""
    return tuple(tile(word) for word in words.split())


def _zoo(enclosures: str, barn: str = "") -> Zoo:
    return Zoo(tuple(tiles(words) for words in enclosures.split("|")), tiles(barn))


def early() -> ZooMiniState:
    """Return the third round: the others have each put a tile on a truck, the learner is to move."""
    zoos = (_zoo("G♀ G G | W W♂ | L"), _zoo("L L♂ | R R | O"), _zoo("W W W | O | L"))
    shown = truck_round(3, (tiles("R"), tiles("W"), ()))
    return _state(TURN, zoos, shown, "G♂ L♀ O W♂ R♂")


def late() -> ZooMiniState:
    """Return the sixth round: the learner has taken truck 2 and still has a giraffe and a pond to place."""
    zoos = (
        _zoo("G♀♡ G G G♂♡ G° | W W♂ W | L", "R"),
        _zoo("L L♂♡ L♀♡ L° | R R R R | O O", "W♀"),
        _zoo("W W W W♂ | O O O | L L♂ rock", "R♂"),
    )
    shown = truck_round(6, (tiles("O shrub"), tiles("pond G"), tiles("R")), took={0: 1})
    return _state(UNLOAD, zoos, shown)


def _state(kind: str, zoos: tuple[Zoo, ...], shown: Round, soon: str = "") -> ZooMiniState:
    """Return the position in which the learner owes a decision of some kind, with the tiles that come `soon` on the pile."""
    born = [SORT[each] for zoo in zoos for home in (*zoo.enclosures, zoo.barn) for each in home if FORM[each] == YOUNG]
    public = Public(
        asks=ASKS[kind][0],
        round=shown,
        zoos=zoos,
        kinds=_KINDS,
        young=tuple(COMPONENTS.kinds[each].young - born.count(each) if each in _KINDS else 0 for each in range(KINDS)),
    )
    hidden = piles(face_down(public), tiles(soon))
    public = replace(public, round=replace(shown, main=len(hidden.main)))
    return State(public, (None,) * SEATS, hidden)


# --- what speaks against another choice ------------------------------------------------------------------------------


def _truck(view: ZooMiniView, truck: int, seat: int = 0, *more: int) -> str:
    """Return what a truck, with `more` tiles on it, brings a seat, as it is written."""
    public = view.public
    return signed(brings(public.zoos[seat], (*public.round.trucks[truck].tiles, *more)))


def not_drawn(view: ZooMiniView, action: Action) -> str:
    """Object to taking a truck at once."""
    if not isinstance(action, Take):
        return ""
    change = _truck(view, action.truck)
    if change.startswith("−"):
        return f"Truck {action.truck + 1} brings you {change}: its tile has no home with you. Draw first."
    return f"Truck {action.truck + 1} brings you only {change}, and you would be out. Draw first: it may become better."


def not_loaded(view: ZooMiniView, action: Action) -> str:
    """Object to putting the giraffe elsewhere than with the wolf."""
    if not isinstance(action, Load):
        return ""
    drawn = view.public.round.drawn
    here, best = _truck(view, action.truck, 0, drawn), _truck(view, 1, 0, drawn)
    return f"Truck {action.truck + 1} would then bring you {here}. With the wolf, on truck 2, it is {best}."


def not_early(view: ZooMiniView, action: Action) -> str:
    """Object to drawing on, or taking a worse truck."""
    if isinstance(action, Draw):
        return (
            f"Then truck 2 with its {_truck(view, 1)} waits for a round of turns, and the others put an ostrich or a rhino on "
            "it, which costs you 2."
        )
    if not isinstance(action, Take):
        return ""
    return f"That truck brings you {_truck(view, action.truck)}, truck 2 {_truck(view, 1)}."


def too_kind(view: ZooMiniView, action: Action) -> str:
    """Object to giving the rhino to the one who collects them."""
    if not isinstance(action, Load):
        return ""
    drawn = view.public.round.drawn
    alone, beside = (_truck(view, truck, 1, drawn) for truck in (action.truck, 0))
    return f"There Jonas would gladly take it: {alone} for him. Beside the wolf the truck brings him {beside}."


def not_here(_view: ZooMiniView, action: Action) -> str:
    """Object to the barn where there is a home, or to placing another tile first."""
    if not isinstance(action, Place):
        return ""
    tile, spot = action.placement
    if spot == BARN:
        return f"In the barn the {tile_name(tile)} costs 2 points, and it never comes back into an enclosure of yours."
    return f"Right for the {tile_name(tile)}, but one after the other: press t for the other tile and place that first."


def not_in_the_way(view: ZooMiniView, action: Action) -> str:
    """Object to a pond where animals need the place."""
    if not isinstance(action, Place):
        return ""
    tile, spot = action.placement
    zoo = view.public.zoos[0]
    if spot == BARN or tile != view.public.round.trucks[1].tiles[0]:
        return not_here(view, action)
    animals = len(zoo.enclosures[spot])
    if animals == 5:
        return "There it takes the last place, which the sixth giraffe needs: that one makes 12 points of 8."
    return (
        f"{spot_name(spot).capitalize()} has {animals} wolves: with a pond there they can never be six, which pay 12."
    )


def not_the_prize(view: ZooMiniView, action: Action) -> str:
    """Object to throwing a tile away or to doing without the bonus."""
    zoo = view.public.zoos[0]
    best = gain(zoo, view.public.zoos[1].barn[0], 1)
    if isinstance(action, Discard):
        return f"That brings {signed(2)}. The wolf ♀ out of Jonas’s barn brings {signed(best)}."
    return f"A bonus is free, and it is lost if not used at once: the wolf ♀ would bring {signed(best)}."


# --- the lesson, step by step ----------------------------------------------------------------------------------------


_YOU, _JONAS, _PRIYA = range(3)
_FIRST, _SECOND, _THIRD = range(3)
"""Trucks and enclosures as they are numbered here; on screen they begin with 1."""
_ENCLOSURES = tuple(Spot("board", f"enclosure {number}") for number in (1, 2, 3))

_ROUND_ON = (
    (_JONAS, Take(_FIRST)),
    (_JONAS, Place((tile("R"), _SECOND))),
    (_JONAS, Place((tile("L♀"), _FIRST))),
    (_PRIYA, Take(_THIRD)),
    (_PRIYA, Place((tile("O"), _SECOND))),
    (_PRIYA, Draw()),
    (_PRIYA, Load(_FIRST)),
    (_YOU, Draw()),
)
"""The others take their trucks; in the next round Priya loads a wolf ♂, and the learner draws a rhino."""

LESSON = Lesson(
    "zooloretto-mini",
    (
        LessonStep(
            title="Your zoo",
            do="You run a zoo. Fill its three enclosures: each is home to one kind of animal.",
            why="most points win. One to four animals in an enclosure are worth a point each, but five are worth 8 and "
            "six even 12.",
            spots=_ENCLOSURES,
            start=early,
            learned=("An enclosure is home to one kind. Five animals are worth 8 points, six 12.",),
        ),
        LessonStep(
            title="Draw a tile",
            do=f"Trucks bring animals. It is your turn: `{DRAWING.key}` chooses a tile, `Enter` draws it.",
            why="on each turn you draw a tile and put it on a truck, or you take a truck. Then you "
            "are out until all have one, and a new round begins.",
            spots=(Spot("board", "pile"),),
            answer=Draw(),
            objection=not_drawn,
            learned=("A turn: draw a tile and put it on a truck, or take a truck.",),
        ),
        LessonStep(
            title="Load a truck",
            do="A giraffe ♂, for you! Put it on truck 2: press `2`, then `Enter`.",
            why="with the wolf there the truck brings you 6 points. Jonas and Priya have no home for a giraffe: they "
            "will leave it to you.",
            spots=(Spot("board", "truck 2"), Spot("board", "enclosure 1"), Spot("board", "enclosure 2")),
            answer=Load(_SECOND),
            others=((_JONAS, Draw()), (_JONAS, Load(_FIRST)), (_PRIYA, Draw()), (_PRIYA, Load(_THIRD))),
            objection=not_loaded,
            learned=("What a truck would do to your zoo stands under its tiles.",),
        ),
        LessonStep(
            title="Take it early",
            do="Take truck 2, though it has a place free: press `2`, then `Enter`.",
            why="6 points are a lot. You have no home for rhinos and ostriches: the next one would be put on your "
            "truck and cost you 2.",
            spots=(Spot("board", "truck 2"),),
            answer=Take(_SECOND),
            objection=not_early,
            learned=("You take all that is on a truck. Two good tiles now beat three later.",),
        ),
        LessonStep(
            title="Unload",
            do="Your tiles move in one by one. The wolf to the wolves: `2`, then `Enter`.",
            why="three wolves are worth 3. What has no home goes to the barn: 2 points less for each kind or landscape there. "
            "No tile ever moves again.",
            spots=(Spot("board", "enclosure 2"), Spot("board", "barn")),
            answer=Place((tile("W"), _SECOND)),
            objection=not_here,
            learned=("What has no home goes to the barn: −2 for each kind or landscape in it.",),
        ),
        LessonStep(
            title="A baby",
            do="Now the giraffe ♂, to the giraffe ♀ in enclosure 1: press `1`, then `Enter`.",
            why="a ♀ and a ♂ in one enclosure have a baby at once (each of them only once). Five giraffes are worth 8 "
            "points instead of 3.",
            spots=(Spot("board", "enclosure 1"),),
            answer=Place((tile("G♂"), _FIRST)),
            others=_ROUND_ON,
            objection=not_here,
            learned=("A ♀ and a ♂ in one enclosure have a baby at once.",),
        ),
        LessonStep(
            title="Spoil a truck",
            do="Next round. You drew a rhino: put it on truck 1. Press `1`, then `Enter`.",
            why="you have no home for it. Priya wants the wolf there, but a rhino costs her 2; Jonas "
            "wants rhinos, but a wolf costs him 2.",
            spots=(Spot("board", "truck 1"), Spot("board", "zoo 1"), Spot("board", "zoo 2")),
            answer=Load(_FIRST),
            objection=too_kind,
            learned=("A tile that you cannot use spoils a truck for those who wait for it.",),
        ),
        LessonStep(
            title="Landscape",
            do="Later you took a pond and a giraffe. The pond to the llama: `3`, then `Enter`.",
            why="each different landscape in your enclosures is worth 2 points, but it takes the place of an animal. "
            "One llama leaves most room.",
            spots=(Spot("board", "enclosure 3"),),
            start=late,
            answer=Place((tile("pond"), _THIRD)),
            objection=not_in_the_way,
            learned=("Pond, shrub, rock: 2 points each, where no animal needs the place.",),
        ),
        LessonStep(
            title="A full enclosure",
            do="And the giraffe to the giraffes, as their sixth: `1`, then `Enter`.",
            why="six giraffes are worth 12 points instead of 8. And whoever fills an enclosure has earned a bonus.",
            spots=(Spot("board", "enclosure 1"),),
            answer=Place((tile("G"), _FIRST)),
            objection=not_here,
            learned=("The sixth animal is worth 4 points more, and a bonus.",),
        ),
        LessonStep(
            title="The bonus",
            do="Take the wolf ♀ out of Jonas’s barn into your enclosure 2: press `Enter`.",
            why="she and your wolf ♂ have a baby: five wolves, 8 points instead of 3. To throw a tile out of your own "
            "barn would bring 2.",
            spots=(Spot("board", "barn 1"), Spot("board", "enclosure 2")),
            answer=TakeTileOver((_JONAS, tile("W♀"), _SECOND)),
            objection=not_the_prize,
            learned=("A bonus: a tile out of another barn for you, or one out of your own.",),
        ),
        LessonStep(
            title="How to win",
            do="When the pile is used up, the next tile starts the last round.",
            why="then the zoos are counted. Those win who fill two or three enclosures, take a good truck early, "
            "and spoil those of the others.",
            spots=(Spot("board", "pile"), *_ENCLOSURES),
            learned=("Fill few enclosures, take early, and look what the others need.",),
        ),
    ),
)
