"""Fix what a game's board gives to the table screen: a painter and a cursor, both pure, both tested without Textual.

A *painter* turns a `Scene` into a `Canvas`: a grid of cells that knows what each rectangle is called, what is said of it and what
clicking there means. One widget, `zootui.tui.widgets.board_view.BoardView`, shows the canvas of any game and repaints only the
cells that changed. A *cursor* says how keys move the thing in hand, also over places where it may not go, so that the board can
show why not.

Each game's board is `zootui.boards.<id with _>` with a module-level `BOARD: Board`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

if TYPE_CHECKING:
    from engine.contract.choice import Slot, Verb
    from engine.contract.facts import Fact
    from engine.contract.preview import Preview
    from engine.contract.voice import Effect
    from zootui.draw.canvas import Canvas
    from zootui.draw.palette import Palette
    from zootui.draw.rect import Rect

JUMP_LETTERS = "abdegimopswxyzABDEGIJKMPSW"
"""Letters for jump targets, in the order of use: without those that the table screen or the hand needs (c f h l n q r t u v), and
without `h j k l`, which may move."""


@dataclass(frozen=True)
class Offer:
    """Say on a button what the best option of a verb is, what it takes and brings, to be weighed before it is chosen."""

    what: str
    brief: str
    """What it is where there is little room."""
    takes: str = ""
    takes_brief: str = ""
    brings: str = ""


@dataclass(frozen=True)
class Hand:
    """Hold what the player is pointing at: the verb, which of its slots is being filled, and the value under the cursor.

    `value` may be illegal; then `refusal` is the sentence that says why, and `rule` the number of the rule in it.
    """

    verb: Verb
    slot: Slot
    filled: tuple[Any, ...] = ()
    """The values of the earlier slots."""
    value: Any = None
    legal: bool = True
    refusal: str = ""
    rule: str = ""
    preview: Preview | None = field(default=None, compare=False)
    """What would be seen after the move; None while that is not whole, or not legal."""


@dataclass(frozen=True)
class Page:
    """Name what is read over the board until a key closes it: what a year brought, the card of a species."""

    name: str
    about: int = -1


@dataclass(frozen=True)
class Scene:
    """Hold everything that a painting depends on; equal scenes give equal canvases.

    `seat` whose zoo is shown large, `names` and `marks` the players' names and shapes by seat. `compact` asks for small
    drawing where there is a choice. With `ascii` the painted canvas is already in ASCII (`Canvas.ascii`). With `like`,
    another position than `view` decides what is in sight and where it stands, and nothing is shown of what is asked: so two
    positions can be compared. `held` keeps opened seals in sight.
    """

    view: Any
    """The game view."""
    seat: int
    viewer: int | None
    """The seat that looks (None: a watcher)."""
    names: tuple[str, ...]
    palette: Palette
    width: int
    height: int
    hand: Hand | None = None
    """What is being decided (None: nothing)."""
    status: tuple[str, ...] = ()
    """Each seat's seal during a sealed ask: `` (owes nothing), `thinking`, `sealed`, `open`."""
    ascii: bool = False
    at: tuple[int, int] = (0, 0)
    """The scroll offset in cells, added to what the board scrolls by itself to keep the value in hand in sight."""
    compact: bool = False
    extra: tuple[Any, ...] = field(default=())
    """The positions behind the latest lines of the log, oldest first, where the screen has them, and all of the year or round:
    for pictures of what came lately, which must be right without them, too.
    """
    page: Page | None = None
    """What is read in place of the board, None for the board itself."""
    like: Any = None
    held: bool = False
    alone: bool = False
    """Whether the board is all that is seen of a table, without standings beside it."""

    @property
    def frame(self) -> Any:
        """Return the position that decides what is in sight and where it stands."""
        return self.view if self.like is None else self.like


@dataclass(frozen=True)
class Room:
    """Say how many columns stand beside the board, and how many lines the action panel has."""

    side: int
    panel: int


@dataclass(frozen=True)
class Look:
    """Say how a verb looks among the buttons, and what confirming it does."""

    typed: str = ""
    """What is typed for it in lines: a letter or two, of which the first is the key of its button; empty where it is never one of
    several, or has a number on the board."""
    opens: str = ""
    """What the button says that opens its choice."""
    brief: str = ""
    """The same in few signs."""
    confirm: str = ""
    """What confirming does (`build it here`); empty where its tag says it."""
    apart: bool = False
    """Whether it is only ever chosen on purpose, never stood on first (to spend money rather than play on)."""
    deliberate: str = ""
    """What to do before confirming does it, where what goes with it never comes back (a bid, a tile just drawn)."""
    unasked: bool = False
    """Whether it may be played unasked where nothing else is possible: it lays nothing in one's own zoo, and gives nothing away."""
    said: tuple[str, ...] = ()
    """What its button says of all that it opens, as lines say it (`for 2`)."""
    marked: bool = False
    """Whether what it can be done with stands on the board with letters, whatever is in hand: they choose it, so that one button
    is enough."""

    @property
    def key(self) -> str:
        """Return the key of its button; pressed again it goes on to the next verb that has it (`key_words`)."""
        return self.typed[:1]


class BoardCursor(Protocol):
    """Move what is in hand over a board, as a game's module `cursor` does. Every function is pure."""

    def start(self, view: Any, hand: Hand, /) -> Any:
        """Return the value that the cursor stands on first, with none in hand yet: the best legal one that is cheap to find."""

    def nudge(self, view: Any, hand: Hand, key: str, /) -> Any:
        """Return the value after a key; the same value if the key means nothing.

        Keys are `left right up down turn flip next previous`, any other as it is typed: a board may have more (`1`, `b`, `t`).
        """

    def jumps(self, view: Any, hand: Hand, /) -> Sequence[tuple[str, Any]]:
        """Return letters and the legal values that they jump to, at most 26, in reading order, whatever value is in hand."""
        ...

    def keys(self, hand: Hand, /) -> Sequence[tuple[str, str]]:
        """Return the keys that mean something for what is in hand, as (`r`, `turn`) for the footer.

        `Tab` among them is the hand's (`nudge` gets `tab` and `shift+tab`) and another key walks through the zoos; `Enter` gives
        confirming a word of its own.
        """
        ...


class Board(ABC):
    """Paint a game, over which its cursor moves. Every method is pure; those with a body are for the boards that need them."""

    looks: ClassVar[Mapping[str, Look]] = {}
    """The verbs by their tags; one that is not there looks as its tag says."""
    key_words: ClassVar[Mapping[str, str]] = {}
    """What the verbs of a key have in common, in the order in which keys are shown: until one is chosen they are one button."""
    points_at_once: ClassVar[bool] = False
    """Whether several slots of a verb are pointed at together: the board gets one slot of tuples (`zootui.boards.whole_verb`)."""
    opens_seals: ClassVar[bool] = False
    """Whether this game has `opened_words`."""
    sums_up: ClassVar[bool] = False
    """Whether this game has a `moment`."""
    begins_anew: ClassVar[type[Fact] | None] = None
    """The fact that begins what comes after a `moment`: from it on, nothing is told before the page is closed."""
    compares: ClassVar[bool] = False
    """Whether `regards` stands in the panel while another zoo is looked at, so that what is in hand is out of sight."""

    def __init__(self, cursor: BoardCursor) -> None:
        self.cursor = cursor

    @abstractmethod
    def paint(self, scene: Scene) -> Canvas:
        """Return the main board area (`scene.width` × `scene.height` cells), with targets for what is in hand."""

    @abstractmethod
    def paint_side(self, scene: Scene) -> Canvas:
        """Return the standings beside the board (right column), `scene.width` wide and at most `scene.height` high."""

    def figures(self, view: Any) -> Sequence[tuple[str, tuple[str, ...]]]:  # where points say it all
        """Return the rows of the standings in words, each with what it counts and the figure of every seat; lines tell them."""
        return ()

    def paint_action(self, scene: Scene) -> Canvas | None:  # where words are enough
        """Return a picture for the action panel (fists, plates), or None where words are enough."""
        return None

    def opened_words(self, view: Any, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return what came of the seals that opened last, and why, in fewer and fewer words; nothing where there are none."""
        return ()

    def last_opened(self, scene: Scene) -> str:
        """Return in a few signs what was in the seals that opened last; empty where there are none."""
        return ""

    def room(self, view: Any, seat: int, viewer: int | None, page: Page | None = None, *, roomy: bool) -> Room:
        """Return how the table screen is divided while `viewer` looks at the zoo of `seat`, or reads; `roomy` from 110 × 32 on."""
        return Room(35, 9) if roomy else Room(25, 6)

    def moment(self, before: Any, after: Any) -> Page | None:
        """Return the page that tells what happened between two views, to be read before playing on; None for most steps."""
        return None

    def opened(self, view: Any, hand: Hand | None, key: str) -> Page | None:
        """Return the page that a key opens over what is in hand, None if it opens none."""
        return None

    def turned(self, view: Any, page: Page, key: str) -> Page:
        """Return the page that a key turns to from an open one; the same page if the key means nothing."""
        return page

    def page_words(self, view: Any, page: Page) -> tuple[str, tuple[tuple[str, str], ...]]:
        """Return the title of a page, and the keys that turn it, as (`↑ ↓`, `next species`)."""
        return page.name, ()

    def numbers(self, view: Any, hand: Hand) -> Mapping[int, Any]:  # where no place has a number
        """Return by its number what has one on the board, allowed or not, for what is in hand (enclosure 2): lists keep it."""
        return {}

    def lettered(self, view: Any, hand: Hand) -> Mapping[str, Any]:  # where every place has a number or a name
        """Return by the letter that lines always give it what has no number on the board (the barn), for what is in hand."""
        return {}

    def piece_number(self, value: Any) -> int:  # where no piece has a number
        """Return the number on the board of the piece that a value puts somewhere, 0 where it has none."""
        return 0

    def brief_doing(self, view: Any, seat: int) -> str:  # where the words are few
        """Return what a seat is at in a few signs (`2/4`), for a strip where `Voice.doing` has no room; empty: no such signs."""
        return ""

    def look(self, verb: Verb) -> Look:
        """Return how a verb looks among the buttons."""
        return self.looks.get(verb.name) or Look(opens=verb.name.replace("_", " "))

    def deliberate(self, view: Any, verb: Verb) -> str:  # where it is so in every position
        """Return what to do before confirming does a verb that nobody chose, empty where confirming alone does it."""
        return self.look(verb).deliberate

    def regards(self, scene: Scene) -> tuple[str, tuple[Effect, ...]] | None:
        """Return a title and what matters to the viewer about another zoo while it is looked at; None where nothing does."""
        return None

    def offer(self, view: Any, verb: Verb) -> Offer | None:
        """Return what the best option of a verb that opens a choice takes and brings, where its button says that."""
        return None

    def stands_on(self, view: Any, verbs: Sequence[str]) -> str:  # where the usual will do
        """Return which of the verbs on offer is stood on first: the one that cannot hurt; empty for the usual one.

        The usual one is the only button that opens a choice, else the first; never one that is `apart` if there is another.
        """
        return ""

    def fitting(self, hand: Hand) -> int:
        """Return how many places there are for what is in hand, where an option may be more than a place."""
        return len(hand.slot.options)

    def typed(self, hand: Hand, words: str) -> Any | None:
        """Return the value that is made of several places typed one after another (`c4 c5 d5`); None where it is none."""
        return None

    def spot(self, scene: Scene, name: str) -> Rect | None:
        """Return where on the painted board a thing stands that a lesson speaks of (`truck 3`); None where it is not in sight.

        What paints a thing names its place on the canvas; `squares a2 c4` are all from one corner to the other.
        """
        corners = name.removeprefix("squares ").split() if name.startswith("squares ") else [name]
        return self.paint(scene).spot(corners[0], corners[-1])

    def spot_called(self, view: Any, seat: int, words: str) -> str:  # where lists call things as lessons do
        """Return the name of the spot that lists and people call `words` (`c4`) in the zoo of a seat."""
        return words

    def at_end(self, view: Any, hand: Hand, key: str) -> str:  # where a word more helps nobody
        """Return why what is in hand cannot be larger (`plus`) or smaller (`minus`); empty for the usual words."""
        return ""

    def meant(self, view: Any, key: str) -> Any | None:
        """Return the action that a key stands for though it is not allowed, to tell its refusal; None if it means nothing."""
        return None


def load_board(game_id: str) -> Board:
    """Return the board of a game."""
    return cast(Board, import_module("zootui.boards." + game_id.replace("-", "_")).BOARD)
