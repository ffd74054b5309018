"""What seats do side by side until all are done: build, let young grow up, spend (R103, R151, R155)."""

from __future__ import annotations

from engine.contract.asks import open_ask, top_ask
from engine.contract.cards import AskCard
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules import count
from engine.games.zoo_tycoon.rules.asks import BUILD, GROW, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn import phase
from engine.games.zoo_tycoon.rules.autumn.loans import Loan
from engine.games.zoo_tycoon.rules.autumn.steps import BUILDING, SPENDING
from engine.games.zoo_tycoon.rules.course import Course, TycoonMove, out_of_season, when
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.table import Public
from engine.shared.wording import counted, number


class Done(TycoonMove):
    """Say that building, growing or spending is over for this seat (R103)."""

    time = when("R103", "Who builds says so when all is done; nobody builds now.")

    def on(self, course: Course, seat: int) -> Course:
        ask = top_ask(course.public)
        assert ask is not None
        return phase.finished(course, seat) if ask.kind in (BUILD, LOANS) else count.finished(course, seat)


# --- the cards --------------------------------------------------------------------------------------------------------


def _what_next(public: Public, seat: int) -> str:
    ask, zoo = open_ask(public, seat), public.zoos[seat]
    lend = ", loans only now" if ask is not None and ask.kind == LOANS else ""
    tiles = counted(zoo.store + zoo.bought, "tile")
    waiting = f", {len(zoo.quarantine)} species in quarantine" if zoo.quarantine else ""
    return f"What next? {tiles}, money {number(zoo.money)}{lend}{waiting}"


def _spend(public: Public, seat: int) -> str:
    zoo = public.zoos[seat]
    return f"Turn money into points? Money {number(zoo.money)}, {counted(zoo.store + zoo.bought, 'tile')}"


BUILD_YOUR_ZOO = AskCard(
    BUILD,
    verbs=(Loan, *BUILDING, Done),
    call="BUILD YOUR ZOO",
    doing="building",
    question=_what_next,
    default=Done(),
    otherwise=out_of_season,
    turn="R103",
)
LOANS_FIRST = BUILD_YOUR_ZOO._replace(kind=LOANS)
GROWN_UP = AskCard(
    GROW,
    verbs=(Convert, Done),
    call="GROWN UP?",
    doing="young grow up",
    question=lambda _public, _seat: "Which young grow up before discs are counted?",
    default=Done(),
    otherwise=Refusal(
        "not-now", "R151", "The years are over; before discs are counted, young grow up and nothing else is done."
    ),
    turn="R151",
)
SPEND_THE_REST = AskCard(
    SPEND,
    verbs=(*SPENDING, Done),
    call="SPEND THE REST",
    doing="spending",
    question=_spend,
    default=Done(),
    otherwise=Refusal("not-now", "R155", "At the end money buys tiles, focal points, buildings and construction only."),
    turn="R155",
)
