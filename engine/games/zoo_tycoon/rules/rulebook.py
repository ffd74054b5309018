"""All cards of Zoo Tycoon, what can happen, and how a table goes on from season to season."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract import lanes
from engine.contract.asks import open_ask, owed, top_ask
from engine.contract.cards import Rulebook
from engine.contract.choice import Action
from engine.contract.facts import Kinds
from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules import count, spring, winter
from engine.games.zoo_tycoon.rules.asks import BUILD, GROW, SPEND
from engine.games.zoo_tycoon.rules.autumn import phase
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibited, GuestCame, Shifted
from engine.games.zoo_tycoon.rules.autumn.free_tiles import DonorTurned, TilesGiven
from engine.games.zoo_tycoon.rules.autumn.loans import LoanTaken
from engine.games.zoo_tycoon.rules.autumn.parks import ParkCompleted
from engine.games.zoo_tycoon.rules.autumn.phase import BUILD_YOUR_ZOO, LOANS_FIRST, CenterLost, Finished, PandaBack
from engine.games.zoo_tycoon.rules.autumn.purchases import Built, PointBuilt, center_to_build
from engine.games.zoo_tycoon.rules.autumn.rebuilding import BiomeChanged, BuildingMoved, TileMoved
from engine.games.zoo_tycoon.rules.autumn.staff import Entertained, Kept, Maintained
from engine.games.zoo_tycoon.rules.autumn.tiles import Extended, Founded, Merged, TileBought
from engine.games.zoo_tycoon.rules.count import GROWN_UP, SPEND_THE_REST, Counted, DroppedOut, Ended
from engine.games.zoo_tycoon.rules.course import Course, SpacesPaid, TycoonStep, onto, step_of
from engine.games.zoo_tycoon.rules.event import EventChanged, EventTurned
from engine.games.zoo_tycoon.rules.growing import Grown
from engine.games.zoo_tycoon.rules.reintroduction import Reintroduced, TrackFull
from engine.games.zoo_tycoon.rules.spring import (
    BEFORE_THE_DICE,
    YOUR_DICE,
    YOUR_YOUNG,
    Born,
    Bred,
    Protected,
    Rerolled,
    Rolled,
    Unprotected,
    YearBegan,
)
from engine.games.zoo_tycoon.rules.summer import exchange
from engine.games.zoo_tycoon.rules.summer.arrival import Cleared, Passed, Supplied, Taken, TakesNoMore
from engine.games.zoo_tycoon.rules.summer.exchange import GIVE_AWAY, WHERE_TO, YOU_MAY_TAKE, YOUR_PANDAS, ExchangeMoved
from engine.games.zoo_tycoon.rules.summer.housing import Housed
from engine.games.zoo_tycoon.rules.summer.leaving import Demanded, Given, HandedOver
from engine.games.zoo_tycoon.rules.summer.trading import ExchangeWorked
from engine.games.zoo_tycoon.rules.table import AUTUMN, COUNT, OVER, SPRING, SUMMER, WINTER, TycoonState, TycoonView
from engine.games.zoo_tycoon.rules.winter import Protested, WinterCame

_SEASONS: dict[int, Callable[[Course], Course]] = {
    SPRING: spring.begun,
    SUMMER: exchange.begun,
    AUTUMN: phase.begun,
    WINTER: winter.begun,
    COUNT: count.begun,
}


_ONCE_ALL_ARE_DONE: dict[str, Callable[[Course], Course]] = {
    BUILD: phase.ended,
    GROW: count.booked,
    SPEND: count.over,
}
"""What follows what all were asked side by side."""


def onward(course: Course) -> Course:
    """Return a course at the next decision, or at the end: whenever nothing is asked, the season that is set begins."""
    public = course.public
    if public.lanes and lanes.all_done(public):
        course = _ONCE_ALL_ARE_DONE[public.asks[-1].kind](replace(course, public=lanes.ended(public)))
    while not course.public.asks and course.public.season != OVER:
        course = _SEASONS[course.public.season](course)
    return course


class TycoonRulebook(Rulebook):
    """Answer what the cards say, and go on to the next decision after each action."""

    def apply(self, state: TycoonState, moves: Mapping[int, Any]) -> TycoonStep:
        """Return the step of the one seat that answers, with all that follows until somebody has to decide again."""
        ((seat, action),) = moves.items()
        course: Course = action.on(onto(state), seat)
        return step_of(onward(exchange.asked_again(course) if action.free_action else course))

    def default(self, view: TycoonView) -> Action:
        """Return the free center that is due, else what the card says: nobody is done before it stands (R131)."""
        center = None if view.seat is None else center_to_build(view.public.zoos[view.seat])
        return super().default(view) if center is None else center

    def question(self, view: TycoonView) -> str:
        """Return the decision of the one who looks, else of who is asked; an empty string after the game."""
        public, ask, seat = view.public, owed(view), view.seat
        if ask is None or seat is None:
            top = top_ask(public)
            if top is None:
                return ""
            seat = top.seats[0]
            ask = open_ask(public, seat) or top
        return self.asks[ask.kind].said_to(public, seat, view.seat)


RULEBOOK = TycoonRulebook(
    (
        BEFORE_THE_DICE,
        YOUR_DICE,
        YOUR_YOUNG,
        YOUR_PANDAS,
        GIVE_AWAY,
        YOU_MAY_TAKE,
        WHERE_TO,
        BUILD_YOUR_ZOO,
        LOANS_FIRST,
        GROWN_UP,
        SPEND_THE_REST,
    ),
    turn="R73",
    over="R156",
)
FACTS = Kinds(
    (
        YearBegan,
        EventTurned,
        EventChanged,
        Protected,
        Unprotected,
        Grown,
        Rolled,
        Rerolled,
        Born,
        Bred,
        Reintroduced,
        TrackFull,
        ExchangeMoved,
        Given,
        Demanded,
        HandedOver,
        ExchangeWorked,
        Taken,
        Supplied,
        Housed,
        Passed,
        TakesNoMore,
        Cleared,
        TilesGiven,
        DonorTurned,
        LoanTaken,
        Founded,
        Extended,
        Merged,
        TileBought,
        Exhibited,
        GuestCame,
        Shifted,
        PointBuilt,
        Built,
        BiomeChanged,
        TileMoved,
        BuildingMoved,
        Kept,
        Entertained,
        Maintained,
        SpacesPaid,
        Finished,
        ParkCompleted,
        PandaBack,
        CenterLost,
        Protested,
        WinterCame,
        DroppedOut,
        Counted,
        Ended,
    )
)
"""What can happen; the numbers that travel count from the first on, so new kinds come last."""
