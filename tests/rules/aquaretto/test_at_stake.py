"""Two actions are told apart by what is to be seen: what trucks bring whom at once, what money changes, what room is left."""

import itertools
import re

from engine.contract.asks import Ask
from engine.contract.preview import preview
from engine.contract.tree import put, replace
from engine.games.aquaretto import GAME
from engine.games.aquaretto.bots.candidates import GUIDE
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.layout import layout_of
from engine.games.aquaretto.rules.money import Buy, Discard, Settle
from engine.games.aquaretto.rules.score import points, trainer_points
from engine.games.aquaretto.rules.table import BOUGHT, COIN, COWORKER, DEPOT, KIND, KINDS, OFFSPRING, TRAINABLE
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import legal_cells, zoo_map
from engine.games.aquaretto.words import voice
from engine.games.aquaretto.words.at_stake import at_stake
from engine.games.aquaretto.words.for_lines import PROSE
from engine.games.aquaretto.words.hauls import haul_of
from engine.shared.breeding import animal
from engine.shared.trucks.round import LOAD, UNLOAD, takeable
from tests.bots.test_search import positions
from tests.rules.aquaretto.build import at, large, place, position, small, tile, tiles, unloading, view, work, zoo
from tests.rules.told import in_text

NAMES = ("Mara", "Jonas", "Priya")
TWO_ORCAS = zoo("O 0,1 0,2")
FULL = zoo("D 0,1 / O 0,3 / S 2,1")
"""Three basins, without another space for dolphins."""


def said(state, *held):
    return in_text(at_stake(view(state), NAMES, held))


def test_loading_tells_what_either_truck_would_bring_who_is_next_first():
    state = position(3, zoos={1: TWO_ORCAS}, trucks=["S"], drawn="O", ask=LOAD)
    assert said(state, Load(0), Load(1)) == (
        "With it on truck 1, if Jonas (next) takes it, Priya finds no gain; with it on truck 2, if Jonas (next) takes it, Priya"
        " finds +1. With it on truck 2 Mara can have at best +1 instead of +2, but Jonas (next) comes first and gains most by "
        "truck 1 with it. Truck 1 with the orca: Jonas (next) +2 and 1 coin instead of +1 (3rd orca), Priya +2 instead of +1, "
        "Mara +2 instead of +1. Truck 2 with the orca: Jonas (next) +1 and 1 coin (3rd orca), Priya +1, Mara +1. In favour of "
        "truck 2: with it on truck 1 Jonas (next) can have +2 and 1 coin instead of +1 and 1 coin."
    )


def test_r28_what_finds_no_place_costs_once_for_each_kind_and_nothing_where_its_kind_lies_in_the_depot():
    crowded = replace(FULL, depot=tiles("T+"))
    state = position(3, zoos={1: FULL, 2: crowded}, trucks=["D"], drawn="Tf", ask=LOAD)
    assert said(state, Load(0), Load(1)) == (
        "With it on truck 2 Mara can have at best +1 instead of +2. "
        "Truck 1 with the turtle ♀: Jonas (next) −4 instead of −2 (dolphin and turtle into the depot), "
        "Priya −2 as without it (turtle into the depot at no cost, dolphin into the depot), Mara +2 instead of +1. "
        "Truck 2 with the turtle ♀: Jonas (next) −2 (turtle into the depot), Priya ±0 (turtle into the depot at no cost), Mara +1."
    )


def test_where_who_is_next_finds_more_on_a_third_truck_that_is_told():
    state = position(3, zoos={1: TWO_ORCAS}, trucks=["S", "T+", "O $"], drawn="Tf", ask=LOAD)
    assert said(state, Load(0), Load(1)) == (
        "Either way Jonas can have +1 and 2 coins (3rd orca, enough for a large expansion) with truck 3. "
        "With the turtle ♀ either truck brings Jonas (next) +2 instead of +1 (truck 1: takes the last two free basins)."
    )


def test_who_is_next_is_not_told_to_find_more_on_a_truck_that_brings_as_much():
    state = position(3, zoos={1: TWO_ORCAS}, trucks=["S C+", "T+"], drawn="H+", ask=LOAD)
    assert "finds more" not in said(state, Load(1), Load(2))


def test_r12_of_two_who_are_still_in_it_is_told_what_is_left_once_who_is_next_has_the_best():
    hippos = zoo("H+ 0,1 0,2")
    state = position(3, zoos={0: FULL, 1: hippos}, trucks=["$ H+"], took={2: 2}, drawn="Hf", ask=LOAD)
    assert said(state, Load(0), Load(1)) == (
        "If Jonas takes truck 1, there is left for Mara: the empty truck 2 to fill alone instead of −2 with room for 2 more. "
        "Truck 1 with the hippo ♀: Jonas (next) +2 and 2 coins instead of +1 and 2 coins "
        "(3rd hippo, enough for a large expansion), "
        "Mara −2 and 1 coin as without it (hippo into the depot). "
        "Truck 2 with the hippo ♀: Jonas (next) +1 and 1 coin (3rd hippo), Mara −2 (hippo into the depot). "
        "In favour of truck 2: with it on truck 1 Jonas (next) can have +2 and 2 coins instead of +1 and 2 coins."
    )


def test_a_truck_that_would_be_better_is_said_to_be_lost_where_who_is_next_would_take_it():
    state = position(3, trucks=["S"], drawn="O", ask=LOAD)
    assert said(state, Load(1), Load(0)).startswith(
        "With it truck 1 brings Jonas more than any other truck, and Jonas comes before Mara. "
    )
    assert "would take it" not in said(state, Load(0), Load(1))


def test_it_is_told_that_what_nobody_has_a_place_for_spoils_one_truck_only_beside_what_spoils_it_already():
    state = position(3, zoos={0: FULL}, trucks=["T+"], drawn="H+", ask=LOAD)
    told = said(state, Load(0), Load(1))
    assert "With it on truck 1 only truck 1 costs Mara points, with it on truck 2 trucks 1 and 2 do." in told
    assert "What can be seen" not in told
    assert "costs Mara points" not in said(state, Load(1), Load(0))


def test_whom_it_is_the_same_is_not_told_of():
    state = position(3, zoos={0: FULL, 1: FULL, 2: FULL}, trucks=["T+", "Tf"], drawn="Tm", ask=LOAD)
    assert said(state, Load(0), Load(1)) == "The turtle ♂ brings everybody as much on either truck now."


def test_taking_tells_a_coworker_with_the_best_job_of_today_and_that_all_speaks_for_a_draw_where_nobody_else_gains():
    penguins = zoo("P+ 0,1 0,2 0,3 1,1")
    assert said(position(3, zoos={0: penguins, 1: FULL, 2: FULL}, trucks=["P+"]), Take(0), Draw()) == (
        "Truck 1 brings Mara +6 now (5th penguin: a keeper +5). "
        "Truck 1 would bring Jonas (next) −2 (penguin into the depot), Priya −2 (penguin into the depot). "
        "In favour of a draw: with any unseen tile Mara could have more than truck 1 brings now; nobody else gains by truck 1."
    )


def test_taking_tells_babies_and_to_whom_else_a_truck_brings_a_coin():
    state = position(3, zoos={0: zoo("Of 0,1"), 1: TWO_ORCAS}, trucks=["Om", "S"])
    text = said(state, Take(0), Take(1))
    assert text.startswith("Truck 1 brings Mara +2 and 1 coin (3rd orca, baby orca), truck 2 +1. ")
    brings = "Jonas (next) +1 and 1 coin (3rd orca), Priya +1."
    assert f" Truck 1 would bring {brings} " in text


def test_r12_a_truck_is_left_for_who_is_alone_and_a_tile_has_one_place_to_go():
    state = position(3, zoos={0: TWO_ORCAS}, trucks=["O"], took={1: 1, 2: 2})
    assert said(state, Draw(), Take(0)) == (
        "With any unseen tile Mara could have more than truck 1 brings now; with none that would bring less. "
        "All others are out, so truck 1 stays. "
        "A tile that is drawn has to go onto truck 1 (orca). In favour of truck 1: it brings Mara +1 and 1 coin now (3rd orca)."
    )
    assert said(position(3, trucks=["D O S", "D O S"]), Draw(), Take(0)).count("onto the empty truck 3.") == 1


def test_it_is_counted_with_how_many_unseen_tiles_a_draw_may_bring_more():
    crowded = position(3, zoos={0: FULL}, trucks=["O"], took={1: 1, 2: 2})
    told = said(crowded, Draw(), Take(0))
    more, total, less = map(
        int, re.search(r"[Ww]ith (\d+) of (\d+) .* now; with (\d+) that would bring less\.", told).groups()
    )
    load, unseen = crowded.public.round.trucks[0].tiles, face_down(crowded.public)
    gains = [haul_of(crowded.public, 0, (*load, one)).worth - haul_of(crowded.public, 0, load).worth for one in unseen]
    assert (more, less, total) == (sum(one > 0 for one in gains), sum(one < 0 for one in gains), len(unseen))


def test_a_truck_that_costs_others_points_for_a_coin_is_told_to_bring_nobody_a_gain_on_balance():
    state = position(3, zoos={0: zoo("T+ 0,1"), 1: FULL, 2: FULL}, trucks=["T+ $"])
    assert " Nobody else gains by truck 1 on balance." in said(state, Draw(), Take(0))


def test_r16_r45_it_is_told_when_coins_become_enough_and_when_a_draw_begins_the_last_round():
    text = said(position(3, zoos={0: zoo(coins=1), 1: zoo(coins=2)}, trucks=["$ D"], main=0), Take(0), Draw())
    anyway = "This becomes the last round either way: somebody has to draw once truck 1 is taken."
    brings = "Truck 1 brings Mara +1 and 1 coin now (enough for a large expansion)."
    assert text.startswith(brings)
    assert anyway in text
    assert " Truck 1 would bring Jonas (next) +1 and 1 coin," in text
    enough = position(3, zoos={0: zoo(coins=1), 1: zoo(coins=2)}, trucks=["$ D", "S", "S"], main=0)
    assert "Drawing makes this the last round." in said(enough, Take(0), Draw())
    spent = replace(zoo(coins=1), spare=(0, 2))
    assert "expansion" not in said(position(3, zoos={0: spent}, trucks=["$ D"]), Take(0), Draw())


def test_r22_a_large_expansion_tells_which_kinds_have_no_place_without_it():
    state = position(3, zoos={0: replace(FULL, coins=2)})
    assert said(state, large("-1,1 -1,2 -2,1 -2,2"), Draw()) == (
        "All 3 basins are in use; the expansion opens one more, as for turtles, hippos, crocodiles, penguins or polar bears. "
        "With the expansion the dolphins have room for 4 more instead of none. "
        "With a turtle with fish (6 unseen) the empty truck 1 would bring Mara +1 (takes the last free basin) after the "
        "expansion instead of −2. All trucks are empty, so Jonas (next) can only draw."
    )
    free = position(3, zoos={0: zoo("D 0,1", coins=2)})
    assert said(free, Draw(), large("-1,3 -1,4 -2,3 -2,4")) == (
        "A draw keeps 2 coins, and the expansion can follow next turn. 1 of 3 basins is in use."
    )
    assert "in use" not in said(free, large("-1,3 -1,4 -2,3 -2,4"), Draw()), "that is no reason for one more"
    one_left = position(3, zoos={0: zoo("D 0,1 / O 0,3", coins=2)})
    assert (
        "Without it only one of sea lions, turtles, hippos, crocodiles, penguins and polar bears can still have a"
        in (said(one_left, large("-1,3 -1,4 -2,3 -2,4"), Draw()))
    )


def test_a_tile_from_the_depot_is_told_to_bring_the_coworker_that_it_earns():
    state = position(3, zoos={0: zoo("P+ 0,1 0,2 0,3 1,1", "P+", coins=1)})
    assert "depot brings +8 at once (5th penguin: a keeper +5)." in said(state, Settle(at("1,2")), Draw())


def test_r38_of_two_places_the_one_that_brings_a_coworker_is_told_to():
    state = unloading("P+", zoo("P+ 0,1 0,2 0,3 1,1"))
    here, depot = place("P+", "1,2"), place("P+", "depot")
    brings = "brings +6 at once (5th penguin: a keeper +5) instead of −2 with the depot"
    assert f"Row 2, column 3 {brings}." in said(state, here, depot)
    assert f" it {brings}" in said(state, depot, here)
    assert "keeper" not in said(state, here, place("P+", "1,3")), "both do"


def test_r36_of_two_places_the_one_that_brings_a_coin_is_told_to_unless_the_truck_brings_it_anyway():
    state = unloading("P+", zoo("P+ 0,1 0,2"))
    here, depot = place("P+", "0,3"), place("P+", "depot")
    assert "Row 1, column 4 also brings 1 coin more (R36)." in said(state, here, depot)
    assert "; it also brings 1 coin more (R36)." in said(state, depot, here)
    assert "coin" not in said(state, here, place("P+", "1,2")), "both do"
    assert "coin" not in said(unloading("P+ P+", zoo("P+ 0,1 0,2")), place("P+", "0,3"), place("P+", "depot"))


def test_r38_of_a_whole_truck_the_points_of_coworkers_are_counted_also_of_those_that_come_later():
    state = unloading("D P+", zoo("P+ 0,1 0,2 0,3 1,1"))
    later, now, never = place("D", "1,4"), place("P+", "1,2"), place("P+", "depot")
    assert "coworker" not in said(state, later, now) + said(state, now, later), "it comes either way"
    when = "once the truck is unloaded and its coworkers work"
    assert said(state, later, never).startswith(
        f"The dolphin at row 2, column 5 brings +7 {when} (5th penguin: a keeper +5) "
        "instead of −1 with the penguin with fish at the depot."
    )
    keeper = "(5th penguin: a keeper +5)"
    assert said(state, now, never).startswith(
        f"Row 2, column 3 brings +6 at once {keeper} instead of −2 with the depot."
    )


def test_how_many_free_basins_a_truck_takes_is_told_where_none_is_left():
    for there, told in (("O 0,1 / D 0,3", "takes the last free basin"), ("O 0,1", "takes the last two free basins")):
        state = position(3, zoos={0: zoo(there)}, trucks=["S P"])
        assert f"{told})" in said(state, Take(0), Draw())


def test_who_may_take_a_truck_speaks_against_what_is_done_first_be_it_a_draw_or_not():
    state = position(3, zoos={0: zoo("P+ 0,1", "P+", coins=1)}, trucks=["S"])
    for action in (Draw(), Settle(at("1,1"))):
        told = said(state, action, Take(0)).partition("In favour of truck 1: ")[2]
        assert "it brings Mara +1 now" in told
        assert "Jonas (next) or Priya can take truck 1" in told


def test_what_a_truck_brings_once_there_is_a_basin_more_is_told():
    state = position(3, zoos={0: replace(FULL, coins=2)}, trucks=["T+ Tf"])
    told = said(state, large("-1,1 -1,2 -2,1 -2,2"), Draw())
    assert " With the expansion, truck 1 brings Mara +2 (takes the last free basin) instead of −2." in told
    assert "can only draw" not in told
    held, after = (
        (large("-1,1 -1,2 -2,1 -2,2"), Take(0)),
        "truck 1 brings Mara +2 (takes the last free basin) instead of −2",
    )
    assert f" After the expansion {after}. " in said(state, *held), "it speaks for the expansion"
    assert f"after it {after}" in said(state, *held[::-1]).partition("In favour of the expansion: ")[2]


def test_of_two_ways_to_spend_money_it_is_told_what_trucks_bring_after_either():
    state = position(3, zoos={0: zoo("D 0,1 / O 0,3 / S 2,1", "T", coins=2)}, trucks=["D"])
    told = said(state, large("-1,1 -1,2 -2,1 -2,2"), Discard())
    assert " With the expansion, truck 1 brings Mara +1, with discarding −2 (dolphin into the depot)." in told
    assert "trucks" not in said(state, small("-1,1 -1,2 -2,1"), small("-1,1 -1,2 -2,2")), "it is the same"


def test_a_kind_that_has_as_much_room_after_either_of_two_moves_has_nothing_to_do_with_them():
    state = position(3, zoos={0: zoo("D 0,1 / C+ 4,2", coins=2)}, trucks=["T+"])
    named = GUIDE.concerned(view(state), (small("-1,1 -1,2 -2,1"),), (Take(0),))
    assert {"dolphins", "turtles"} <= {*named}, "it makes room for some, others are on the truck"
    crowded = position(3, zoos={0: zoo("D 0,1 0,2 0,3 / C+ 2,1 2,2 2,3 2,4", coins=2)}, trucks=["T+"])
    named = GUIDE.concerned(view(crowded), (small("-1,1 -1,2 -2,1"),), (Take(0),))
    assert "dolphins" in named
    assert "crocodiles" not in named


def test_who_is_next_has_to_draw_where_money_is_spent_before_anything_was_drawn():
    own = {0: zoo(coins=2), 1: zoo(coins=1), 2: zoo()}
    expansion = large("-1,3 -1,4 -2,3 -2,4")
    money = "All trucks are empty, so Jonas (next) can only draw or spend money, too."
    assert money in said(position(3, zoos=own), expansion, Draw())
    assert "Priya (next) can only draw." in said(position(3, zoos=own, took={1: 1}), expansion, Draw())
    assert "can only draw" not in said(position(3, zoos=own), Draw(), expansion)
    assert "can only draw" not in said(position(3, zoos=own, took={1: 1, 2: 2}), expansion, Draw())


def test_r49_who_sells_a_tile_is_told_to_get_a_coin_and_what_the_depot_costs_less():
    for depot, gets in (("O", "+2 and 1 coin"), ("O O", "1 coin"), ("P+ O", "+2 and 1 coin")):
        state = position(3, zoos={0: zoo("O 0,1", coins=2), 1: zoo("D 0,1", depot)})
        told = said(state, Buy(1), Draw())
        assert told.startswith("Buying brings +1 at once. ")
        assert told.endswith(f"In favour of a draw: Jonas gets {gets} for the orca.")


def test_money_tells_what_it_brings_at_once():
    own = zoo("D 0,1 0,2 / O 1,4 2,4 3,4", "D", coins=1)
    state = position(3, zoos={0: own})
    assert said(state, Settle(at("0,3")), Draw()).startswith("The tile from the depot brings +3 and 1 coin at once.")
    told = said(state, small("-1,1 -1,2 -2,1"), Settle(at("0,3")))
    assert "With the expansion the dolphins have " in told
    assert "In favour of the tile from the depot: it brings +3 at once instead of ±0 with the expansion" in told


def test_r29_it_is_told_what_coins_could_do_about_the_depot_before_they_are_spent_on_something_else():
    expansion = small("-1,1 -1,2 -2,1")
    state = position(3, zoos={0: zoo("D 0,1 / O 1,4", "D", coins=1)})
    assert "Coins on hand can bring +3 by what lies in the depot, after the expansion nothing." in said(
        state, Draw(), expansion
    )
    against = "In favour of a draw: coins on hand can bring +3 by what lies in the depot, after the expansion nothing."
    assert against in said(state, expansion, Draw())
    crowded = position(3, zoos={0: replace(FULL, depot=tiles("D"), coins=2)})
    gains = "coins on hand can bring +3 by what lies in the depot instead of +2."
    assert f"after it {gains}" in said(crowded, Draw(), expansion)
    assert f"After the expansion {gains}" in said(crowded, expansion, Draw())
    assert "by what lies in the depot" not in said(position(3, zoos={0: zoo("D 0,1", "D", coins=3)}), Draw(), expansion)


def test_r23_of_two_spaces_it_is_told_for_which_kinds_they_leave_room():
    state = unloading("D", zoo("D 1,1 / O 1,4"))
    assert said(state, place("D", "0,1"), place("D", "1,2")) == (
        "With row 1, column 2 the orcas have 2 spaces next to their basin instead of 1, "
        "but the dolphins have 4 spaces next to their basin instead of 5."
    )
    alike = unloading("D", zoo())
    same = "Points are the same either way, and every kind has room for all of it that is to come."
    assert said(alike, place("D", "0,1"), place("D", "0,3")) == same
    plenty = unloading("P+", zoo("P+ 0,1"))
    assert said(plenty, place("P+", "0,2"), place("P+", "1,1")) == (
        "Points are the same either way, and every kind has room for at least 12 more."
    ), "of many spaces next to them one more is nothing"


def test_r48_in_the_last_round_it_is_told_of_room_for_what_is_still_on_the_truck_alone():
    last = {"trucks": ["D S"], "took": {0: 0}, "ask": UNLOAD, "main": 0}
    own = zoo("S 2,1 / D 0,2")
    assert said(position(3, zoos={0: own}, end=10, **last), place("D", "0,3"), place("D", "1,2")) == (
        "With row 1, column 4 the sea lions that wait have 4 spaces next to their basin instead of 2."
    )
    last["trucks"] = ["D T+"]
    assert said(
        position(3, zoos={0: zoo("S 2,1 / O 1,4")}, end=10, **last), place("D", "0,1"), place("D", "depot")
    ) == (
        "Nothing was found on the board that speaks for row 1, column 2 yet. Points once the truck is unloaded: −1 either "
        "way. In favour of the depot: with row 1, column 2 the turtles that wait have no room instead of 6."
    ), "the third basin was the last one"
    last["trucks"] = ["D"]
    same = "Points are the same either way."
    assert said(position(3, zoos={0: own}, end=10, **last), place("D", "0,3"), place("D", "1,2")) == same


def test_room_is_told_where_it_is_scarce_and_which_kinds_share_it():
    narrow = unloading("S", zoo("D 0,1 / O 3,4 / S 2,2"))
    told = said(narrow, place("S", "3,2"), place("S", "2,1"))
    assert re.fullmatch(r"(Against row \d, column \d: there|With row \d, column \d) the \w+ have .*", told)
    state = position(3, zoos={0: replace(FULL, coins=2, depot=tiles("T H"))})
    both = said(state, large("-1,1 -1,2 -2,1 -2,2"), Draw())
    assert "the turtles that wait have room for " in both
    assert " instead of none, or the hippos that wait have room for " in both, "one basin more is not two"


def test_r23_there_is_room_for_as_many_as_can_be_placed_one_after_another():
    seen = 0
    for one in positions("aquaretto", 2):
        for own in one.public.zoos:
            for kind in range(KINDS):
                now, placed = own, 0
                while cells := legal_cells(now, kind):
                    space = layout_of(now.built).space[cells[placed % len(cells)]]
                    now, placed = replace(now, spaces=put(now.spaces, space, animal(kind))), placed + 1
                if zoo_map(own).size(kind):
                    assert zoo_map(own).room(kind) == placed
                    seen += placed > 1
                else:
                    assert placed <= zoo_map(own).room(kind)
    assert seen


def test_what_a_space_takes_is_not_told_without_what_it_gives_however_much_that_is():
    both = 0
    for one in positions("aquaretto", 3):
        if not one.public.asks or one.public.asks[-1].kind != UNLOAD or one.public.round.last:
            continue
        held = [action for action in GAME.choices(one) if isinstance(action, Place) and action.placement[1] != DEPOT][
            :6:5
        ]
        if len({action.placement[0] for action in held}) < len(held) == 2:
            zoos = [zoo_map(preview(GAME, one, action).after.public.zoos[one.seat]) for action in held]
            kinds = [kind for kind in range(KINDS) if all(zoo.size(kind) for zoo in zoos)]
            more = [zoos[0].room(kind) - zoos[1].room(kind) for kind in kinds]
            if "room for" in (told := in_text(at_stake(one, NAMES, held))) and min(more) < 0 < max(more):
                assert re.search(r"With row [^.]* have room [^.]*, but the [^.]* have (room|no room) ", told)
                both += 1
    assert both


def test_beside_a_draw_a_lesser_evil_than_the_truck_that_is_held_against_it_is_told():
    state = position(3, zoos={0: FULL}, trucks=["T+ H+", "T+"])
    told = said(state, Draw(), Take(0))
    assert "Truck 1 brings Mara −4 now (turtle and hippo into the depot)" in told
    assert "Truck 2 (turtle with fish) brings Mara −2 (turtle into the depot), Jonas (next) +1." in told


def test_tiles_of_two_kinds_are_not_told_apart_by_room_that_either_takes():
    state = unloading("S O", zoo("D 0,1 / O 3,4 / S 2,2"))
    assert "room" not in said(state, place("S", "3,2"), place("O", "2,4"))


def test_r49_a_coworker_is_told_what_each_job_brings_today():
    state = position(3, zoos={0: zoo("H+ 0,1 0,2 / D 2,2", "T", coins=3)}, ask=COWORKER)
    assert said(state, work("cashier"), work("keeper")) == "Today: cashier +3, keeper +2, manager +1, trainer +1."


def test_of_two_places_for_a_trainer_it_is_told_around_which_more_can_come():
    state = position(3, zoos={0: zoo("D 0,1 0,2 / H+ 2,2")}, ask=COWORKER)
    told = "he next animal to train can come to {} next to row {}, column {} and to {} next to row {}, column {}."
    more, fewer = ("2 spaces", 2, 3), ("no space", 4, 5)
    assert said(state, work("1,2"), work("3,4")) == "T" + told.format(*more, *fewer)
    assert said(state, work("3,4"), work("1,2")).endswith(
        "In favour of row 2, column 3: t" + told.format(*more, *fewer)
    )
    for_good = position(3, zoos={0: zoo("D 0,1 0,2 / H+ 1,4")}, ask=COWORKER)
    reached = (
        "Animals to train can still come to 5 spaces next to row 2, column 3 and to 4 spaces next to row 2, column 4"
    )
    assert said(for_good, work("1,2"), work("1,3")) == f"{reached}."


def test_r41_of_two_spaces_it_is_told_with_which_there_is_more_to_train():
    more = "a new trainer could train 3 animals today instead of 2."
    first = unloading("O", zoo("O 2,3 / S 2,0 2,1"))
    assert more in said(first, place("O", "3,3"), place("O", "3,4"))
    against = said(first, place("O", "3,4"), place("O", "3,3")).partition("In favour of row 4, column 4: ")[2]
    assert "a new trainer could train 2 animals today instead of 3." in against
    working = unloading("P+", zoo("O 0,1 / P+ 4,2 / trainer 2,2"))
    more = "animals to train can still come to 6 spaces next to a trainer instead of 5."
    assert more in said(working, place("P+", "4,3"), place("P+", "3,2"))
    narrow = unloading("O", zoo("T+ 3,4 / O 1,1 / H+ 2,1"))
    fewer = "a new trainer could come to train 5 animals instead of 6 if one basin grows."
    assert fewer in said(narrow, place("O", "1,2"), place("O", "depot"))
    only_across = unloading("O", zoo("T+ 0,1 0,2 1,1 1,2 2,0 2,1 / O 2,3 / H+ 1,4"))
    assert "come to train" not in said(only_across, place("O", "3,3"), place("O", "depot"))
    assert "train" not in said(unloading("P+", zoo("P+ 1,3")), place("P+", "1,4"), place("P+", "0,3"))


def test_what_speaks_for_an_expansion_that_is_not_advised_is_said_to():
    state = position(3, zoos={0: replace(FULL, coins=2)})
    told = said(state, Draw(), large("-1,1 -1,2 -2,1 -2,2"))
    follows = "A draw keeps 2 coins, and the expansion can follow next turn."
    assert told.startswith(follows)
    assert "In favour of the expansion: with it the dolphins have room for 4 more instead of none; " in told


def ends(seen, truck):
    """Yield the zoos of a seat that took a truck and put everything away, whatever it decided on the way."""
    worlds, known = [GAME.apply(GAME.imagine(seen, bytes(32)), {seen.seat: Take(truck)}).state], set()
    while worlds:
        state = worlds.pop()
        asks = [ask for ask in state.public.asks if ask.kind in (UNLOAD, OFFSPRING, COWORKER)]
        if not asks:
            yield state.public.zoos[seen.seat]
            continue
        for action in GAME.choices(GAME.view(state, seen.seat)):
            after = GAME.apply(state, {seen.seat: action}).state
            here = after.public.zoos[seen.seat], after.public.asks, after.public.round.trucks
            if here not in known:
                known.add(here)
                worlds.append(after)


def test_what_a_truck_is_said_to_bring_is_the_most_that_it_can_bring_by_the_rules():
    coworkers = several = 0
    for seen in positions("aquaretto", 3):
        asks = seen.public.asks
        if not asks or asks[-1].kind != "turn":
            continue
        zoo = seen.public.zoos[seen.seat]
        for truck in takeable(seen.public.round):
            tiles = seen.public.round.trucks[truck].tiles
            earning = any(zoo_map(zoo).size(KIND[tile]) in (4, 8) for tile in tiles if tile != COIN)
            best = max(ends(seen, truck), key=lambda after: (points(after), after.coins))
            told = haul_of(seen.public, seen.seat, tiles).gains.replace("−", "-")
            found = re.fullmatch(r"([+±-]\d+)?(?: and )?(?:(\d+) coins?)?", told)
            assert found
            last = seen.public.round.last  # no coin can be spent any more
            gained = points(best) - points(zoo), 0 if last else best.coins - zoo.coins
            assert (int((found[1] or "0").replace("±", "")), int(found[2] or 0)) == gained
            coworkers += earning
            several += len(tiles) == 2
    assert coworkers > 3
    assert several > 20


def test_r49_a_new_coworker_and_the_animals_take_the_spaces_that_bring_most_together():
    own = zoo("D 0,1 0,2 1,2 2,2 / H+ 2,4", coins=0)
    state = position(2, zoos={0: own}, trucks=["D"])
    most = max(points(one) - points(own) for one in ends(view(state), 0))
    assert said(state, Take(0), Draw()).startswith(
        f"Truck 1 brings Mara +{most} now (5th dolphin: a trainer +{most - 1})"
    )


def test_what_a_truck_brings_is_its_animals_and_what_stands_in_brackets_behind():
    working = 0
    for seen in positions("aquaretto", 3):
        for seat in range(3):
            for truck in takeable(seen.public.round):
                told = haul_of(seen.public, seat, seen.public.round.trucks[truck].tiles)
                gains = re.match(r"[+−±]\d+(?! coin)", told.gains)
                notes = ", ".join(told.notes).replace("−", "-")
                figures = [int(one) for one in re.findall(r"[+-]\d+", notes)]
                stored = [one for one in told.notes if " into the depot" in one]
                placed = [one for one in told.notes if one.startswith("baby ")]
                if stored or "manager" in notes:  # what the depot costs is told by its kinds
                    continue
                animals = sum([one != COIN for one in seen.public.round.trucks[truck].tiles]) + len(placed)
                brings = int(gains[0].translate(str.maketrans("−±", "-+"))) if gains else 0
                assert brings == animals + sum(figures), told
                working += any(one.startswith(("keepers ", "trainers ", "cashiers ")) for one in told.notes)
    assert working


def test_one_action_alone_and_a_watcher_are_told_nothing():
    state = position(3, zoos={1: TWO_ORCAS}, trucks=["S"], drawn="O", ask=LOAD)
    assert said(state, Load(0)) == ""
    assert in_text(at_stake(replace(view(state), seat=None), NAMES, (Load(0), Load(1)))) == ""


def test_where_only_the_own_last_tiles_are_put_away_a_hint_tells_the_end():
    last = {"took": {0: 0, 1: 1, 2: 2}, "ask": UNLOAD, "main": 0, "end": 10}
    state = position(3, zoos={0: FULL, 1: zoo("P+ 0,1 0,2 0,3 1,1")}, trucks=["O"], **last)
    assert voice.foregone(view(state), place("O", "1,3"), NAMES) == "You come to 4, Jonas to 4: you share the win."
    assert (
        voice.foregone(view(state), place("O", "depot"), NAMES) == "You come to 1, Jonas to 4: you cannot win any more."
    )
    for coins, ends in (
        ((2, 1), "you win, by more coins (R51)"),
        ((0, 1), "you cannot win any more, for Jonas has more coins (R51)"),
    ):
        zoos = tuple([replace(one, coins=money) for one, money in zip(state.public.zoos, (*coins, 0), strict=True)])
        shown = replace(state.public.round, end=state.public.round.end - sum(coins))  # coins were tiles
        by_coins = replace(state, public=replace(state.public, zoos=zoos, round=shown))
        assert voice.foregone(view(by_coins), place("O", "1,3"), NAMES) == f"You come to 4, Jonas to 4: {ends}."
    begun = position(3, zoos={0: FULL}, trucks=["O"], **{**last, "took": {0: 0}})
    assert voice.foregone(view(begun), place("O", "1,3"), NAMES) == ""


def test_of_two_places_the_one_that_all_that_is_told_speaks_for_has_more_room_and_no_fewer_points():
    told = 0
    for seen in positions("aquaretto", 3):
        places = [one for one in GAME.choices(seen) if isinstance(one, Place)][:6]
        for held in itertools.permutations(places, 2):
            if held[0].placement[0] == held[1].placement[0] and at_stake(seen, NAMES, held).against:
                text, reverse = in_text(at_stake(seen, NAMES, held)), in_text(at_stake(seen, NAMES, held[::-1]))
                assert "In favour of " in text
                assert "In favour of " not in reverse
                assert not at_stake(seen, NAMES, held[::-1]).against
                told += 1
    assert told > 5


def test_r29_r32_what_was_bought_or_born_is_in_hand_till_it_has_a_place():
    for kind, how in ((BOUGHT, "bought"), (OFFSPRING, "born")):
        state = position(3, trucks=["O"])
        asks = (*state.public.asks, Ask(kind=kind, seats=(0,), sealed=False, about=(tile("Om"),)))
        told = [
            one.told for one in PROSE.things(view(replace(state, public=replace(state.public, asks=asks))), 0, NAMES)
        ]
        assert f"in hand: orca ♂, just {how}" in told
    assert "nothing is drawn" in [one.told for one in PROSE.things(view(position(3, trucks=["O"])), 0, NAMES)]


def test_r41_a_new_trainer_is_not_told_apart_by_one_basin_where_several_can_bring_it_as_many_either_way() -> None:
    told = 0
    for seen in positions("aquaretto", 3):
        places = [one for one in GAME.choices(seen) if isinstance(one, Place) and one.placement[1] != DEPOT][:6]
        for held in itertools.combinations(places, 2):
            text = in_text(at_stake(seen, NAMES, held))
            if held[0].placement[0] != held[1].placement[0] or "if one basin grows" not in text:
                continue
            zoos = [preview(GAME, seen, one).after.public.zoos[seen.seat] for one in held]
            most = [0, 0]
            for way, own in enumerate(zoos):
                here = zoo_map(own)
                kinds = [kind for kind in range(KINDS) if here.tiles[kind] and TRAINABLE[animal(kind)]]
                for cell in here.cells(here.empty):
                    space, reached = here.layout.space[cell], 0
                    for kind in kinds:
                        reached |= here.reach(kind, 1 << space)  # across the trainer nobody comes
                    around = here.layout.around[space] & reached
                    most[way] = max(most[way], trainer_points(own, cell) + around.bit_count())
            assert most[0] != most[1]
            told += 1
    assert told


def test_an_empty_truck_that_is_left_instead_of_a_tile_that_brings_something_speaks_against_a_load():
    state = position(3, zoos={1: zoo("S 2,1 2,2")}, trucks=["S"], took={2: 2}, drawn="H+", ask=LOAD)
    pro, _, against = said(state, Load(0), Load(1)).partition("In favour of truck 2: ")
    left = "there is left for Mara: the empty truck 2 to fill alone instead of +1 with room for 2 more"
    assert left in against
    assert "left for Mara" not in pro
    assert "left for Mara: +1 with room for 2 more instead of the empty truck 2" in said(state, Load(1), Load(0))


def test_r37_room_for_more_than_there_are_of_a_kind_tells_nothing():
    for seen in positions("aquaretto", 2):
        places = [one for one in GAME.choices(seen) if isinstance(one, Place | Settle)][:4]
        for held in itertools.permutations(places, 2):
            told = re.findall(r"room for (\d+) more instead of (\d+)", in_text(at_stake(seen, NAMES, held)))
            assert all(int(now) <= 13 and int(then) <= 13 and now != then for now, then in told)
