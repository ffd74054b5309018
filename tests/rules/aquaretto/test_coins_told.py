"""What coins can still do is told: they are kept over a truck, are enough for two things or one, and nothing in the last round."""

import re
from typing import Any

from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.aquaretto import GAME
from engine.games.aquaretto.names import plural, post_name
from engine.games.aquaretto.rules.coworkers import moved, open_posts
from engine.games.aquaretto.rules.money import Buy, Discard, Large, MoveCoworker, Settle, Small
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.turn import Draw, Take
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.games.aquaretto.words.at_stake import at_stake
from engine.games.aquaretto.words.forecast import played_on
from engine.games.aquaretto.words.hauls import haul_of
from tests.bots.test_search import positions
from tests.rules.aquaretto.build import at, large, position, small, tiles, zoo
from tests.rules.aquaretto.test_at_stake import FULL, NAMES, TWO_ORCAS, said
from tests.rules.told import in_text

EXPANSION = small("-1,1 -1,2 -2,1")


def test_beside_a_truck_it_is_told_how_many_coins_the_next_round_begins_with():
    state = position(3, zoos={0: replace(TWO_ORCAS, coins=1)}, trucks=["O $"])
    assert said(state, Take(0), EXPANSION).startswith("With truck 1 there are 3 coins to spend in the next round. ")
    assert "to spend" not in said(state, EXPANSION, Take(0))


def test_in_the_last_round_who_takes_a_truck_spends_nothing_any_more_and_coins_count_for_nothing():
    state = position(3, zoos={0: replace(TWO_ORCAS, coins=1)}, trucks=["O $"], main=0, end=14)
    told = said(state, Take(0), EXPANSION)
    assert "after truck 1 Mara can spend no coins any more" in told.partition("In favour of the expansion: ")[2]
    assert " As zoos stand: " in told
    assert haul_of(state.public, 0, tiles("O $")).told == "+1"
    with_cashier = zoo("O 0,1 0,2", staff=(1, 0, 0))
    assert haul_of(replace(state.public, zoos=(with_cashier,) * 3), 0, tiles("O $")).told == "+3 (cashiers +2)"


def test_r12_r17_a_truck_after_which_somebody_has_to_draw_the_last_tiles_leaves_no_round_to_spend_coins_in():
    own = replace(TWO_ORCAS, coins=1)
    for main, trucks, last in ((0, ["O $", "", ""], True), (1, ["O $", "", ""], True), (2, ["O $", "", ""], False)):
        state = position(3, zoos={0: own}, trucks=trucks, main=main)
        told = said(state, Take(0), EXPANSION)
        assert told.endswith("can spend no coins any more.") == last
        assert ("to spend in the next round" in told) == (not last)
    others_have_one = position(3, zoos={0: own}, trucks=["O $", "S", "D"], main=0)
    assert "to spend in the next round" in said(others_have_one, Take(0), EXPANSION)


def test_r38_beside_what_moving_a_coworker_brings_is_where_it_goes():
    told = 0
    for seen in positions("aquaretto", 3):
        for move in [one for one in GAME.choices(seen) if isinstance(one, MoveCoworker)]:
            text = in_text(at_stake(seen, NAMES, (move, Draw())))
            found = re.search(r"Moving the coworker brings [+−]\d+ at once, as ([^.]*)\.", text)
            if found:
                zoo = seen.public.zoos[seen.seat]
                posts = [post for post in open_posts(zoo, move.post) if post_name(post) == found[1]]
                more = {points(moved(zoo, move.post, post)) - points(zoo) for post in posts}
                assert {int(one) for one in re.findall(r"brings \+(\d+) at once", found[0])} <= more
                told += 1
    assert told


def test_of_two_things_it_is_told_whether_coins_are_enough_for_both():
    own = zoo("P+ 0,1", "P+", coins=2)
    held = Settle(at("1,1")), EXPANSION
    assert "2 coins are enough for both, one after the other." in said(position(3, zoos={0: own}), *held)
    poor = position(3, zoos={0: replace(own, coins=1)})
    assert "1 coin is enough for one of them only." in said(poor, *held)


def test_room_for_what_waits_is_told_with_that_no_coin_is_left_to_move_it_there():
    for coins in (1, 2):
        state = position(3, zoos={0: replace(FULL, depot=tiles("D"), coins=coins)})
        told = said(state, EXPANSION, Draw())
        assert "With the expansion the dolphins that wait have room for " in told
        assert ("fter the expansion no coin is left to move the dolphin out of the depot" in told) == (coins == 1)


def test_r12_what_is_done_before_a_truck_is_taken_that_stays_says_what_it_is_good_for_then_that_it_stays():
    alone = position(3, zoos={0: replace(TWO_ORCAS, coins=1)}, trucks=["O $"], took={1: 1, 2: 2})
    told = said(alone, EXPANSION, Take(0))
    assert told.startswith("With the expansion the orcas have 5 spaces next to their basin instead of 3. ")
    assert " All others are out, so truck 1 stays. In favour of truck 1: it brings " in told


def test_that_a_draw_keeps_coins_goes_before_where_its_tile_has_to_go():
    told = 0
    for seen in positions("aquaretto", 3):
        spent = [one for one in GAME.choices(seen) if isinstance(one, Settle | Discard | Buy)][:2]
        for action in spent:
            text = in_text(at_stake(seen, NAMES, (Draw(), action)))
            keeps, onto = text.find("draw keeps "), text.find("has to go onto")
            assert keeps > 0 or seen.public.round.last, text
            assert onto < 0 or keeps < onto
            told += onto > 0
    assert told


def test_coins_that_a_take_keeps_for_the_next_round_are_told_first_where_something_would_spend_them() -> None:
    state = position(3, zoos={0: replace(FULL, coins=2)}, trucks=["D"])
    told = said(state, Take(0), large("-1,1 -1,2 -2,1 -2,2"))
    assert told.startswith("With truck 1 there are 2 coins to spend in the next round. ")
    assert told.count("next round") == 1


def test_r29_one_of_several_of_a_kind_in_the_depot_is_discarded_for_nothing_and_coins_kept_in_the_last_round_are_none():
    one_more = "iscarding brings nothing at once, as one more dolphin lies in the depot"
    for depot, told in (("D S D", True), ("S D", False)):
        own = replace(TWO_ORCAS, depot=tiles(depot), coins=2)
        assert (one_more in said(position(3, zoos={0: own}), Draw(), Discard())) == told
        assert "keeps 2 coins" in said(position(3, zoos={0: own}), Draw(), Discard())
        assert "keeps" not in said(position(3, zoos={0: own}, main=0, end=14), Draw(), Discard())
    cashing = replace(zoo("O 0,1 0,2", staff=(1, 0, 0)), depot=tiles("D"), coins=2)
    assert "keeps 2 coins" in said(position(3, zoos={0: cashing}, main=0, end=14), Draw(), Discard())


def test_r10_r12_coins_that_are_lost_with_a_truck_speak_for_what_they_are_spent_on_before():
    own = replace(TWO_ORCAS, depot=tiles("D"), coins=1)
    for main in (0, 20):
        told = said(position(3, zoos={0: own}, trucks=["O $"], main=main), EXPANSION, Take(0)).partition("In favour of")
        assert ("fter truck 1 Mara can spend no coins any more" in told[0]) == (not main)
        assert ("coins on hand can bring" in told[2]) == (main > 0)


def test_r31_an_expansion_and_what_may_come_out_of_the_depot_after_it_is_held_against_the_discard_by_all_of_it():
    own = replace(FULL, depot=tiles("D"), coins=2)
    told = said(position(3, zoos={0: own}), EXPANSION, Discard())
    assert "With the expansion coins on hand can bring +3 in all by what lies in the depot, with discarding +2." in told
    assert "one after the other" not in told


def test_r22_how_many_basins_there_can_be_is_told_of_a_large_expansion_where_some_are_free():
    expansion = large("-1,1 -1,2 -2,1 -2,2")
    told = said(position(3, zoos={0: replace(TWO_ORCAS, coins=3)}), expansion, Draw())
    assert "With the expansion there can be 4 basins instead of 3." in told


def test_r22_a_basin_more_is_told_first_of_a_large_expansion_where_all_are_in_use():
    state = position(3, zoos={0: replace(FULL, coins=3)})
    expansion = large("-1,1 -1,2 -2,1 -2,2")
    assert said(state, expansion, Draw()).startswith("All 3 basins are in use; the expansion opens one more, as for ")
    assert "opens one more" not in said(state, small("-1,1 -1,2 -2,1"), Draw()), "only a large one does"


def test_what_an_expansion_makes_room_for_is_told_beside_the_room_there_is_after_the_other_way_to_spend_money() -> None:
    told = 0
    for seen in positions("aquaretto", 3):
        choices = [*GAME.choices(seen)]
        settling = [one for one in choices if isinstance(one, Settle)][:2]
        for expansion in [one for one in choices if isinstance(one, Large | Small)][:4]:
            for settle in settling:
                text = in_text(at_stake(seen, NAMES, (expansion, settle)))
                for name, more, less in re.findall(
                    r"ith the expansion the ([a-z ]+?) have room for (\d+) more instead of (\d+|none)",
                    text,
                ):
                    kind = next(
                        (one for one in seen.public.kinds if plural(one) == name.removesuffix(" that wait")), name
                    )
                    rooms = [zoo_map(after(seen, one)).room(kind) for one in (expansion, settle)]
                    assert int(more) <= rooms[0]
                    assert int(less.replace("none", "0")) == rooms[1] < int(more)
                    told += 1
    assert told


def after(seen: Any, action: Any) -> Any:
    """Return the own zoo after an action, and after what was born or bought with it has a space."""
    return played_on(preview(GAME, seen, action), action)[-1].after.public.zoos[seen.seat]
