"""Begin summers for the tests: zoos at an exchange that comes to a position of the sheet, and turns that must be legal."""

from typing import Any

from engine.contract.asks import Ask, top_ask
from engine.contract.choice import Action, Choices
from engine.contract.game import Refusal
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.rules.course import Course, TycoonStep, onto, step_of
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK, onward
from engine.games.zoo_tycoon.rules.setup import setup
from engine.games.zoo_tycoon.rules.table import Options, Public, TycoonState
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

PLACES = [f"{row}{column}" for row in "uvw" for column in "1234"]
EVENTS = [event.id for event in COMPONENTS.events]
BEAR, CAPUCHIN, GORILLA, LEMUR, LION, MACAW, OSTRICH, PANDA, RACCOON, TAMARIN, VULTURE, WAPITI, ZEBRA = map(
    species,
    (
        "american-black-bear",
        "tufted-capuchin",
        "western-gorilla",
        "red-ruffed-lemur",
        "lion",
        "red-and-green-macaw",
        "common-ostrich",
        "giant-panda",
        "common-raccoon",
        "golden-lion-tamarin",
        "bearded-vulture",
        "wapiti",
        "plains-zebra",
    ),
)


def began(*zoos: Zoo, place: str = "v2", introductory: bool = False, event: str = "", **changes: Any) -> TycoonStep:
    """Return the step in which summer begins in a later round: the exchange comes to a place, and goes on until a seat is asked."""
    state = setup(Options(introductory=introductory), len(zoos), bytes(32)).state
    position = PLACES.index(place)
    cards = replace(state.public.cards, event=EVENTS.index(event)) if event else state.public.cards
    public = replace(state.public, **{"asks": (), "zoos": zoos, "round": 3, "starter": 0, "cards": cards, **changes})
    return step_of(onward(Course(public, replace(state.hidden, walk=(position,)))))


def begin(*zoos: Zoo, **more: Any) -> TycoonState:
    """Return the table at its first decision of a summer."""
    return began(*zoos, **more).state


def first(seats: int, place: str = "v2") -> TycoonState:
    """Return the table of a game that begins with the exchange at a place; seat 0 starts."""
    state = setup(Options(), seats, bytes(32)).state
    there = replace(state.public.summer, position=PLACES.index(place))
    ask = Ask("arrive", (0,), about=(0,))
    return replace(state, public=replace(state.public, summer=there, starter=0, asks=(ask,)))


def asked(state: TycoonState) -> tuple[str, int]:
    """Return what is asked, and of whom."""
    ask = top_ask(state.public)
    assert ask is not None
    (seat,) = ask.seats
    return ask.kind, seat


def options(state: TycoonState) -> Choices:
    """Return what the seat whose turn it is may do."""
    return RULEBOOK.choices(View(asked(state)[1], state.public, None))


def offered_verbs(state: TycoonState) -> set[str]:
    """Return the names of what the seat whose turn it is may do."""
    return {verb.name for verb in options(state).verbs if verb.possible()}


def refusal(state: TycoonState, action: Action) -> Refusal:
    """Return why the seat whose turn it is may not do something, which must be refused."""
    found = RULEBOOK.why_not(View(asked(state)[1], state.public, None), action)
    assert found is not None, action
    return found


def step(state: TycoonState, *actions: Action) -> TycoonStep:
    """Return the step of the last of some actions, each of the seat whose turn it then is, and legal."""
    last = None
    for action in actions:
        here = state if last is None else last.state
        seat = asked(here)[1]
        assert RULEBOOK.why_not(View(seat, here.public, None), action) is None, action
        last = RULEBOOK.apply(here, {seat: action})
    assert last is not None
    return last


def done(state: TycoonState, *actions: Action) -> TycoonState:
    """Return the table after some actions, each of the seat whose turn it then is, and legal."""
    return step(state, *actions).state


def closing(state: TycoonState, action: Action) -> Course:
    """Return the course at the end of summer, before autumn begins, after the action that ends it."""
    course = action.on(onto(state), asked(state)[1])
    assert not course.public.asks
    return course


def with_summer(state: TycoonState, **changes: Any) -> TycoonState:
    """Return the table with other public fields."""
    public: Public = replace(state.public, **changes)
    return replace(state, public=public)


def content(**more: Any) -> Zoo:
    """Return a zoo with raccoons and bears, both light green, and three co, so that five carnivores are exhibited."""
    return zoo(
        enclosure(strip(3), main("common-raccoon", 2, 2, 2, new=False), retreats=1),
        enclosure(strip(4, 2), main("american-black-bear", 1, 1, 4, new=False), retreats=1),
        enclosure(strip(2, 3), co="eurasian-otter"),
        enclosure(strip(1, 4), co="striped-skunk"),
        enclosure(strip(1, 5), co="meerkat"),
        **more,
    )
