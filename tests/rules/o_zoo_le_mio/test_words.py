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


TILE = "sea animals ★★★ + birds ★, 1 bush"


@pytest.mark.parametrize(
    ("bids", "told"),
    [
        (
            (1, 0, 3, 0),
            f"Priya wins {TILE} for 3 of 8 coins; Mara bid 1 of 7, Jonas bid none of 5, Otto had no coins",
        ),
        (
            (7, 0, 0, 0),
            f"Mara wins {TILE} for all 7 coins that it has; Jonas bid none of 5, Priya bid none of 8, Otto had no coins",
        ),
        (
            (2, 2, 2, 0),
            f"Mara, whose flag is higher than Jonas’s and Priya’s, wins {TILE} for 2 of 7 coins; Jonas bid 2 of 5, "
            "Priya bid 2 of 8, Otto had no coins",
        ),
        (
            (0, 0, 0, 0),
            f"nobody bids a coin, so Mara, whose flag is highest, wins {TILE} for nothing; Otto had no coins",
        ),
    ],
)
def test_r13_r15_what_came_of_all_bids_says_who_wins_for_how_much_and_when_a_flag_decided(
    bids: tuple[int, ...], told: str
) -> None:
    moves = {seat: Bid(coins) for seat, coins in enumerate(bids)}
    view = GAME.view(closing(coins=(7, 5, 8, 0)), 1)
    assert voice.all_at_once(view, moves, NAMES) == told
    del moves[1]
    assert voice.all_at_once(view, moves, NAMES) == ""


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
    assert voice.headline(view) == "all 5 years are over"
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


def test_r11_the_last_tile_of_a_year_ends_it() -> None:
    state = closing(row="T03 T04 T05 T06", winner=2)
    assert effects(state, 2, Place(at("3,-2,2")))[-3:] == [
        ("3 more to score: +9 points this year, +12 next", 1),
        ("the year ends: 9 → 18, Mara 24 → 21, Jonas 21 → 15", 1),
        ("income: 4 coins, then you have 12", 1),
    ]


def test_v1_a_year_without_tiles_ends_at_once() -> None:
    state = table(("", ""), row="T24", year=3, winner=1, rules=options(three_bush_years=True), stack="")
    gone = tuple(number for name, number in NUMBER.items() if name != "T24")
    state = replace(state, public=replace(state.public, discarded=gone))
    found = effects(state, 1, Place(at("1,-1,2")))
    assert found[0] == ("the game ends: you win with 36 points", 1)
    assert found[-2:] == [("years 3, 4 and 5 end: 0 → 36", 1), ("income: 2 coins, then you have 10", 1)]


def test_r47_the_last_tile_of_all_ends_the_game() -> None:
    state = table(("T02@1,-2,1[1]", ""), row="T01 T21", sold=1, winner=1, year=5)
    found = effects(state, 1, Place(at("1,-2,1")))
    assert found[0] == ("the game ends: you win with 20 points", 1)
    assert found[-1] == ("the year ends: 0 → 20, Mara 10 → 15", 1), "no income (R45)"
    state = table(("T24@1,-1,2[1]", ""), row="T01 T02", sold=1, winner=1, year=5)
    assert effects(state, 1, Place(at("1,-2,1")))[0] == (
        "the game ends: Mara wins with 15 points, you are second with 10 points",
        0,
    )


def test_a_bid_in_the_last_year_and_with_open_coins() -> None:
    state = table(("", ""), row="T01", year=5, coins=(3, 2), rules=options(open_coins=True))
    found = effects(state, 0, Bid(3))
    assert ("the last year: coins left over are worth nothing", 0) in found
    assert ("nobody can bid as much", 1) in found
    assert ("nobody can bid as much", 1) not in effects(state, 0, Bid(2))


def test_r22_a_tile_lost_as_the_last_of_a_year_brings_the_income_at_once() -> None:
    without = ("T04@1,-1,2 T12@1,-2,3 T24@2,-1,3", "")
    assert coins(bid(table(without, row="T11"), 3, 0).state)[0] == 8
    last = table(without, row="T11", year=5)
    assert effects(last, 0, Bid(3))[:2] == [
        ("winning leaves you 5 coins", 0),
        ("the last year: coins left over are worth nothing", 0),
    ]


def test_r16_a_bid_of_nothing_without_the_upper_flag_cannot_win() -> None:
    state = closing(coins=(8, 8, 7, 8), pole=(0, 2, 1, 3))
    assert effects(state, 2, Bid(0)) == [
        ("a bid of nothing cannot win now", 0),
        ("income at year end: 4 coins with this tile", 1),
        ("worth up to 9 points this year", 1),
        ("Mara wins ties with you", 0),
    ]
    assert effects(state, 0, Bid(0))[0] == ("winning leaves you 8 coins", 0)
    stuck = table(("T04@1,-1,2 T12@1,-2,3 T24@2,-1,3", ""), row="T11", pole=(1, 0))
    assert effects(stuck, 0, Bid(0))[:3] == [
        ("a bid of nothing cannot win now", 0),
        ("income at year end: 3 coins, none for this tile", 0),
        ("it has no place in your zoo and would be lost (R22)", -1),
    ]


def test_a_bid_is_the_same_in_words_for_the_last_tile_of_a_year() -> None:
    for row in ("T03 T04 T05 T06 T09", "T03 T04 T05 T06"):
        state = closing(row=row, coins=(8, 8, 7, 8), pole=(0, 2, 1, 3))
        assert effects(state, 2, Bid(3))[:3] == [
            ("winning leaves you 4 coins", 0),
            ("income at year end: 4 coins with this tile", 1),
            ("worth up to 9 points this year", 1),
        ]


def test_the_last_auction_of_all() -> None:
    state = table(ZOOS, row="T03 T04 T05 T09 T06", sold=4, year=5, stack="")
    assert effects(state, 2, Bid(8))[:3] == [
        ("winning leaves you no coins", 0),
        ("the last year: coins left over are worth nothing", 0),
        ("worth up to 15 points this year", 1),
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


PICTURE = """\
Your zoo: 2 tiles, 2 benches
       x0      x1
        |
y-2     M1------S2--
        | @1    |
        |   o^2 | &2
y-1     S3------R1
        | @1    | @1
        |   o   |
y0      ==------==


y1  [ ENTR   ANCE ]
A apes, M mammals, B birds, R reptiles, S sea animals, each with its stars; & bushes, @ visitors, ^ trees, o a bench, \
== the starting tile; - and | roads
mammals 1: 1 visitor
reptiles 1: 1 visitor
sea animals 3: 1 visitor
bushes 2: 2 trees"""


def test_the_picture_of_a_zoo() -> None:
    state = table(("T07@1,-1,3 T24@0,-2,1", "T01@1,-1,0"), row="T05 T06", sold=1)
    assert picture.picture(GAME.view(state, 0), 0, NAMES) == PICTURE
    assert picture.picture(GAME.view(state, 1), 0, NAMES).startswith("The zoo of Mara: 2 tiles, 2 benches\n")


def test_the_picture_is_plain_ascii() -> None:
    for seat in range(4):
        assert picture.picture(GAME.view(closing(), 0), seat, NAMES).isascii()
