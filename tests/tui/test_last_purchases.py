"""At the end of Zoo Tycoon what is stood on first is a purchase that brings points; where there is none, that is said."""

import pytest

from engine.contract.asks import open_ask
from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.plans.purchases import last_purchases
from engine.games.zoo_tycoon.rules.asks import SPEND
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.step import year_of
from engine.games.zoo_tycoon.rules.table import COUNT, TycoonView
from engine.games.zoo_tycoon.rules.zoo.tracks import standing
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo
from tests.tui.every_decision import NAMES, decisions
from zootui.client.drafting.draft import Draft, begin
from zootui.client.drafting.pressing import press
from zootui.client.game_bundle import load_bundle
from zootui.draw.palette import DARK
from zootui.tui.screens.table.panel import ask_panel
from zootui.tui.widgets.action_panel import paint_panel

BUNDLE = load_bundle("zoo-tycoon")
NOTHING = "no single purchase brings a point now"


def spending() -> list[TycoonView]:
    """The last purchases of the golden games, each view once."""
    found: list[TycoonView] = []
    for seats in (2, 3, 4):
        for _, view in decisions("zoo-tycoon", seats, 99):
            ask = open_ask(view.public, 0)
            if (
                ask is not None
                and ask.kind == SPEND
                and all(view.public.zoos[0] != one.public.zoos[0] for one in found)
            ):
                found.append(view)
    return [*found, *(behind(view, *more) for view in found for more in ((30, 0), (0, 30)))]


def behind(view: TycoonView, popular: int, conserved: int) -> TycoonView:
    """The same with money, and one of the tracks far ahead of the other, which alone counts then."""
    zoo = view.public.zoos[0]
    ledger = replace(
        zoo.ledger, popularity=zoo.ledger.popularity + popular, conservation=zoo.ledger.conservation + conserved
    )
    zoos = put(view.public.zoos, 0, replace(zoo, money=27, ledger=ledger))
    return replace(view, public=replace(view.public, zoos=zoos))


VIEWS = spending()


def draft_of(view: TycoonView) -> Draft:
    draft = begin(BUNDLE, view, BUNDLE.choices(view), NAMES[: len(view.public.zoos)])
    assert draft is not None
    return draft


def brings(view: TycoonView) -> bool:
    return bool(last_purchases(view.public.zoos[0], year_of(view.public)))


def test_the_golden_games_have_both_kinds_of_end() -> None:
    assert {brings(view) for view in VIEWS} == {True, False}


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"money {view.public.zoos[0].money}")
def test_r155_what_is_stood_on_first_brings_points_or_the_question_says_that_nothing_does(view: TycoonView) -> None:
    draft, now = draft_of(view), points(view.public.zoos[0])
    assert (NOTHING in BUNDLE.voice.question(view)) is not brings(view)
    if not brings(view):
        assert not isinstance(draft.action, Done), "what ends a phase is never stood on first"
        shown = paint_panel(80, 6, DARK, ask_panel(draft, NAMES, None)).canvas.plain()
        assert draft.choices.count() == 1 or NOTHING in shown
        assert press(draft, "enter").action is None, "nothing is done that nobody chose"
        return
    first = draft.preview
    assert first is not None
    after = first.after.public.zoos[0]
    more = (points(plan.after) for plan in last_purchases(after, year_of(view.public)))
    assert points(after) > now or max(more, default=now) > now
    assert standing(after) != standing(view.public.zoos[0]), "a step towards a point is seen on a track"


def test_r155_where_nothing_is_said_to_bring_points_no_one_step_that_the_rules_allow_to_buy_does() -> None:
    herd = enclosure(strip(6), main("common-raccoon", 2, 4), education=1)
    popular = asking(SPEND, zoo(herd, money=4), season=COUNT, round=7)
    bought = 0
    for view in [View(0, popular, None), *VIEWS]:
        if NOTHING not in BUNDLE.voice.question(view):
            continue
        here = view.public.zoos[0]
        for action in RULEBOOK.choices(view):
            if isinstance(action, BuyPoint | Build | BuyTile):
                after = action.in_year(here, year_of(view.public))
                assert isinstance(after, Zoo)
                assert points(after) <= points(here)
                bought += 1
    assert bought


@pytest.mark.parametrize("view", [view for view in VIEWS if not brings(view)][:3])
def test_where_nothing_brings_points_being_done_is_one_key_and_asks_once(view: TycoonView) -> None:
    chosen = press(draft_of(view), "D").draft
    assert chosen is not None
    first = press(chosen, "enter")
    asked = first.action or press(first.draft, "enter").action
    assert asked == Done()
