"""Build scenes of Zoo Tycoon for the board's tests: zoos from the pictures of the rules' tests, and what is in hand over them."""

from typing import Any

from engine.contract.asks import Ask, Lane
from engine.contract.choice import Slot, Verb
from engine.contract.preview import Preview
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BOOTH, CENTER, FOOD, species
from engine.games.zoo_tycoon.rules.asks import BUILD
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.model import Group, Staff, Zoo
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.table import AUTUMN, Options
from engine.games.zoo_tycoon.rules.zoo.tracks import with_spaces_paid
from tests.rules.zoo_tycoon.zoos import M, R, building, drawn, enclosure, main, zoo
from zootui.boards.contract import Hand, Scene
from zootui.boards.whole_verb import WholeVerb
from zootui.boards.zoo_tycoon import BOARD as BOARD
from zootui.boards.zoo_tycoon.scenes import LINES, ZOO
from zootui.draw.palette import DARK, Palette

NAMES = ("Mara", "Jonas", "Priya", "Otto")


def board_size(beside, *, large):
    """Columns and lines of the board on a screen with so many columns beside it (small, large)."""
    return (80, 120)[large] - beside[large] - 1, LINES[large]


SMALL, LARGE = (board_size(ZOO.side_columns, large=large) for large in (False, True))
SMALL_SIDE, LARGE_SIDE = ((ZOO.side_columns[large], LINES[large]) for large in (False, True))

_AT = drawn(
    "zzpfrr..",
    "zzperr..",
    "..pggg..",
    "..pcg.mm",
    ".......m",
)


def mine(*, gorillas: bool = False) -> Zoo:
    """A zoo in year 4: zebras with a young, red pandas, raccoons with skunks, macaws, three buildings, room for gorillas."""
    herd = main("western-gorilla", 1, 3) if gorillas else None
    waiting = () if gorillas else (Group(species("western-gorilla"), 1, 3),)
    return with_spaces_paid(
        zoo(
            enclosure(
                _AT["z"],
                main("plains-zebra", 1, 2, 2, lying=1, male_discs=1, new=False),
                retreats=2,
                popularity=1,
                education=1,
            ),
            enclosure(_AT["p"], main("red-panda", 1, 1, 3, new=False), retreats=2, conservation=1),
            enclosure(
                _AT["r"], main("common-raccoon", 2, 4, 2, new=False), co="striped-skunk", retreats=1, popularity=1
            ),
            enclosure(_AT["g"], herd, biome=R, retreats=2),
            enclosure(_AT["m"], main("red-and-green-macaw", 1, 2, 2, new=False), retreats=2, education=1),
            building(_AT["f"], FOOD, M),
            building(_AT["e"], BOOTH, R, M),
            building(_AT["c"], CENTER),
            *waiting,
            Group(species("tufted-capuchin"), 2, 2),
            prohibited=0xF7,
            store=1,
            money=8,
            buzz=5,
            staff=Staff(),
        )
    )


def theirs() -> Zoo:
    """A smaller zoo: ibises and giraffes with gazelles."""
    at = drawn("ii.ggg..", "ii.ggg..", "c..ef...")
    return with_spaces_paid(
        zoo(
            enclosure(at["i"], main("northern-bald-ibis", 2, 3, 4, new=False), retreats=1, conservation=3),
            enclosure(at["g"], main("giraffe", 1, 1, 1, new=False), co="dama-gazelle", retreats=1, education=1),
            building(at["c"], CENTER),
            Group(species("lion"), 1, 2),
            store=0,
            money=1,
            staff=Staff(used=1, entertained=True),
        )
    )


def table(*zoos: Zoo, season: int = AUTUMN, kind: str = BUILD, year: int = 4, done: tuple[int, ...] = (2,)) -> Any:
    """The public part of a table in a building phase of all seats."""
    seats = len(zoos)
    public = setup(Options(), seats, bytes(32)).state.public
    lanes = tuple(Lane(done=seat in done) for seat in range(seats))
    ask = Ask(kind, tuple(range(seats)), about=(year,))
    return replace(public, zoos=zoos, season=season, round=year, asks=(ask,), lanes=lanes)


def whole(action: Any, *fields: Any) -> Verb:
    """A verb whose fields are pointed at together."""
    return WholeVerb(
        Verb(action, tuple(Slot(name, options) for name, options in zip(action.__struct_fields__, fields, strict=True)))
    )


def hand_of(public: Any, verb: Verb, value: Any, after: Zoo | None = None, refusal: str = "") -> Hand:
    """What is in hand, and the zoo of seat 0 after it."""
    seen = None
    if after is not None:
        then = replace(public, zoos=(after, *public.zoos[1:]))
        seen = Preview(before=View(0, public, None), after=View(0, then, None), undecided=(), world=None)  # type: ignore[arg-type]
    return Hand(verb, verb.slot(()), (), value, legal=not refusal, refusal=refusal, preview=seen)


def gorillas(public: Any) -> Hand:
    """Gorillas over their enclosure."""
    verb = whole(Exhibit, (0,), (3,), (0, 1), (2, 3))
    return hand_of(public, verb, (0, 3, 1, 3), mine(gorillas=True))


def scene_of(
    public: Any,
    size: tuple[int, int] = LARGE,
    hand: Hand | None = None,
    seat: int = 0,
    viewer: int | None = 0,
    palette: Palette = DARK,
    **more: Any,
) -> Scene:
    """A scene of a table as seat 0 sees it."""
    view: View[Any, Any] = View(viewer, public, None)
    usual = {"compact": size[1] < LARGE[1], "hand": hand, "status": ("",) * len(public.zoos)}
    return Scene(view, seat, viewer, NAMES[: len(public.zoos)], palette, *size, **(usual | more))
