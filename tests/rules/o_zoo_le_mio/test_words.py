"""Hold up what is said where the golden words and forecasts do not say it, and the plain picture of a zoo."""

from random import Random

import pytest

from engine.contract.facts import Told
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.names import tile_halves
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place
from engine.games.o_zoo_le_mio.rules.table import BID, YEARS, coins_of, since
from engine.games.o_zoo_le_mio.words import facts, picture, voice
from tests.bots.test_search import positions
from tests.rules.o_zoo_le_mio.build import NUMBER, ZOOS, at, bid, coins, lay, options, table

NAMES = ("Mara", "Jonas", "Priya", "Otto")


def closing(row: str = "T03 T04 T05 T06 T09", **more):
    """Return the position of the printed example: Priya has won T06."""
    return table(ZOOS, row=row, sold=3, year=3, **more)


def effects(state, seat: int, action) -> list[tuple[str, int]]:
    view = GAME.view(state, seat)
    assert GAME.why_not(view, action) is None
    return [(effect.text, effect.sign) for effect in voice.forecast(preview(GAME, view, action), action, NAMES)]


def test_calls_and_questions() -> None:
    state = closing()
    view = GAME.view(state, 0)
    assert voice.call(view) == "YOUR BID"
    assert voice.headline(view) == "year 3 of 5 · auction 14 of 25"
    assert voice.question(view) == "Your bid for sea animals ★★★ + birds ★, 1 bush"
    assert voice.question(GAME.view(state, None)) == "For sale: sea animals ★★★ + birds ★, 1 bush"
    won = bid(state, 0, 0, 3, 0).state
    assert voice.call(GAME.view(won, 2)) == "PLACE YOUR TILE"
    assert voice.question(GAME.view(won, 2)) == "Place sea animals ★★★ + birds ★, 1 bush"
    assert voice.question(GAME.view(won, 1)) == "Being placed: sea animals ★★★ + birds ★, 1 bush"
    assert voice.call(GAME.view(won, 1)) == voice.call(GAME.view(won, None)) == ""


def test_nothing_came_of_bids_of_which_one_is_not_known() -> None:
    moves = {seat: Bid(1) for seat in (0, 2, 3)}
    assert voice.all_at_once(GAME.view(closing(), 1), moves, NAMES) == ""


def test_what_came_of_all_bids_is_what_the_rules_do_and_says_in_the_last_year_that_kept_coins_are_worth_nothing() -> (
    None
):
    random, worthless = Random(5), 0
    for view in [one for one in positions("o-zoo-le-mio", 3) if one.public.asks[-1].kind == BID][::4]:
        public, names = view.public, NAMES[:3]
        bids = {seat: Bid(random.randint(0, has)) for seat, has in enumerate(coins_of(public))}
        step = GAME.apply(GAME.imagine(view, bytes(32)), bids)
        sold = step.state.public.row[public.auction - since(public) - 1]
        told = voice.all_at_once(view, bids, names)
        moved = step.state.public.pole != public.pole
        assert f"{names[sold.buyer]}{' ' if not moved else ', whose flag is high'}" in told
        assert (f"for {sold.price} of" in told) or (sold.price in (0, coins_of(public)[sold.buyer]))
        more = [has for seat, has in enumerate(coins_of(public)) if seat != sold.buyer and has > sold.price]
        assert ("worth nothing" in told) == (public.year == YEARS and bool(more))
        worthless += "worth nothing" in told
    assert worthless


def test_after_the_game() -> None:
    over = lay(table(("", ""), row="T01 T03 T04 T05 T24", sold=4, year=5, winner=1), "1,-1,2").state
    view = GAME.view(over, 0)
    assert voice.call(view) == voice.question(view) == " · ".join(voice.doing(view, 0)) == ""
    assert voice.scores(view) == (0, 15)


def test_what_the_seats_are_at() -> None:
    state = closing(coins=(7, 5, 1, 0))
    view = GAME.view(state, 0)
    assert [" · ".join(voice.doing(view, seat)) for seat in range(4)] == ["7 coins · bids", "bids", "bids", "bids"]
    won = bid(state, 3, 0, 0, 0).state
    assert " · ".join(voice.doing(GAME.view(won, 0), 0)) == "4 coins · paid 3, places"
    assert " · ".join(voice.doing(GAME.view(won, None), 0)) == "paid 3, places"
    assert " · ".join(voice.doing(GAME.view(won, 0), 1)) == "waits"
    shown = GAME.view(closing(coins=(7, 5, 1, 0), rules=options(open_coins=True)), None)
    assert [" · ".join(voice.doing(shown, seat)) for seat in range(4)] == [
        "7 coins · bids",
        "5 coins · bids",
        "1 coin · bids",
        "no coins · bids",
    ]


def test_v1_a_year_without_tiles_ends_at_once() -> None:
    state = table(("", ""), row="T24", year=3, winner=1, rules=options(three_bush_years=True), stack="")
    gone = tuple(number for name, number in NUMBER.items() if name != "T24")
    state = replace(state, public=replace(state.public, discarded=gone))
    found = effects(state, 1, Place(at("1,-1,2")))
    assert found[0] == ("the game ends: you win with 36 points", 1)
    assert found[-2:] == [("years 3, 4 and 5 end: 0 → 36", 1), ("income: 2 coins, then you have 10", 1)]


def test_r22_a_tile_lost_as_the_last_of_a_year_brings_the_income_at_once() -> None:
    without = ("T04@1,-1,2 T12@1,-2,3 T24@2,-1,3", "")
    assert coins(bid(table(without, row="T11"), 3, 0).state)[0] == 8
    last = table(without, row="T11", year=5)
    assert effects(last, 0, Bid(3))[:2] == [
        ("winning leaves you 5 coins", 0),
        ("the last year: coins left over are worth nothing", 0),
    ]


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (Told("year", None, (2, 1, 5)), "Year 2: two tiles are for sale; first birds ★★★ + apes ★★"),
        (Told("year", None, (5, 13)), "Year 5: for sale is apes ★ + mammals ★★, 3 bushes"),
        (Told("bench", 1, (2, 3)), "Jonas closes two paths: two benches, 3 in all"),
        (
            Told("attraction", 2, (2, 4 * 32 + 7, 3 * 32 + 13, 4 * 32 + 14, 0, 2, 1, 0, 0, 1, 0, 2, 0)),
            "Priya has birds 4: first, 2 visitors; Mara 2 → 1 visitor; Jonas 1 → 0 visitors",
        ),
        (
            Told("attraction", 3, (4, 98, 65, 70, 33, 2, 0, 1, 0, 2, 0, 1, 0)),
            "Otto has sea animals 1: fourth, no visitor",
        ),
        (Told("over", None, (90, 121, 121, 1)), "Jonas and Priya share the win with 121 points"),
    ],
)
def test_the_log_reads_like_a_person_telling_the_game(fact: Told, line: str) -> None:
    assert facts.tell(fact, NAMES) == line


def test_the_halves_of_a_tile_are_named_without_stars_and_bushes() -> None:
    assert tile_halves(13) == "apes + mammals"


def test_the_picture_of_somebody_else_s_zoo_has_a_name() -> None:
    state = table(("T07@1,-1,3 T24@0,-2,1", "T01@1,-1,0"), row="T05 T06", sold=1)
    assert picture.picture(GAME.view(state, 1), 0, NAMES).startswith("The zoo of Mara: 2 tiles, 2 benches\n")


def test_the_picture_is_plain_ascii() -> None:
    for seat in range(4):
        assert picture.picture(GAME.view(closing(), 0), seat, NAMES).isascii()
