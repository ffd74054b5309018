"""Two actions are told apart by what is to be seen: what trucks bring whom at once, and what enclosures can still come to."""

import re
from random import Random

from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.bots.candidates import GUIDE
from engine.games.zooloretto_mini.lookahead import unloaded
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeTileOver
from engine.games.zooloretto_mini.rules.figures import brings
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.score import VALUES, points
from engine.games.zooloretto_mini.rules.stock import most_worth
from engine.games.zooloretto_mini.rules.table import FORM, SORT
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.games.zooloretto_mini.words import voice
from engine.games.zooloretto_mini.words.at_stake import at_stake
from engine.games.zooloretto_mini.words.for_lines import PROSE
from engine.games.zooloretto_mini.words.hauls import USUAL, haul_of
from engine.shared.breeding import FEMALE, MALE
from engine.shared.trucks.round import LOAD, NO_TRUCK, UNLOAD, takeable
from engine.shared.wording import signed
from tests.bots.test_search import positions
from tests.rules.told import in_text
from tests.rules.zooloretto_mini.build import place, position, tile, tiles, unloading, view

NAMES = ("Mara", "Jonas", "Priya")
FULL = "M | G | I"
"""Three enclosures of other kinds."""


def said(state, *held):
    return in_text(at_stake(view(state), NAMES, held))


def test_r49_r52_loading_tells_whose_barn_it_costs_and_whose_enclosure_it_nearly_fills():
    state = position(3, zoos={0: FULL, 1: FULL, 2: "L L L L | W"}, trucks=["pond"], drawn="L", ask=LOAD)
    assert said(state, Load(0), Load(1)) == (
        "With it on truck 1 Jonas (next) can have no gain instead of +2. "
        "Truck 1 with the llama: Jonas (next) ±0 instead of +2 (llama into the barn, first pond), "
        "Priya +6 instead of +2 (first pond, llamas 4 → 8), Mara ±0 instead of +2 (llama into the barn, first pond). "
        "Truck 2 with the llama: Jonas (next) −2 (llama into the barn), Priya +4 (llamas 4 → 8), Mara −2 (llama into the barn)."
    )
    none = "ith it on truck 1 no truck brings Mara any gain; else one brings +2"
    assert f"{none}, but Jonas (next) comes first and gains most by truck 1." in said(state, Load(1), Load(0))
    helped = position(3, zoos={0: "L L L", 1: "L", 2: FULL}, trucks=["L"], drawn="L", ask=LOAD)
    assert said(helped, Load(0), Load(1)).endswith(
        "In favour of truck 2: with it on truck 1 Jonas (next) can have +2 instead of +1."
    )


def test_r14_few_tiles_that_bring_more_are_no_objection_to_a_draw_of_who_is_alone_and_loses_by_fewer():
    alone = {"zoos": {0: "L | W | I; M G O R"}, "trucks": ["L W", "G", "G"], "took": {1: 1, 2: 2}}
    assert "nly with" not in said(position(3, **alone), Draw(), Take(0)).partition("In favour of")[0]
    beside = position(
        3, **{**alone, "trucks": ["W I I", "G", "G"], "zoos": {0: "L L L L | W | I; M G O R"}, "took": {1: 1}}
    )
    assert re.search(r"In favour of truck 1: .*only with \d+ of \d+ unseen tiles", said(beside, Draw(), Take(0)))


def test_of_a_draw_it_is_no_objection_that_others_can_take_a_truck_that_costs_the_own_seat_points():
    for own, objection in (("L | W", True), ("M | G | I", False)):
        state = position(3, zoos={0: own, 1: "L", 2: "L"}, trucks=["L"])
        assert ("Jonas (next) or Priya can take truck 1." in said(state, Draw(), Take(0))) == objection


def test_r7_of_trucks_to_which_a_tile_adds_as_much_it_is_told_where_more_of_them_have_room() -> None:
    state = position(2, drawn="L", ask=LOAD)
    alike = "The llama brings everybody as much on either truck now"
    assert said(state, Load(1), Load(2)) == f"{alike}; truck 2 then has room for 1 more, truck 3 room for 2 more."
    assert said(state, Load(2), Load(0)) == f"{alike}; truck 3 then has room for 2 more, truck 1 no room for more."
    assert said(position(3, drawn="L", ask=LOAD), Load(1), Load(2)) == f"{alike}."


def test_of_two_trucks_it_is_told_whom_the_first_would_bring_more_where_it_brings_no_more_itself():
    state = position(3, zoos={0: "L L | W", 1: FULL, 2: "L L L L | G"}, trucks=["L", "W G"])
    assert said(state, Take(0), Take(1)).startswith("Priya would have +4 with truck 1, +2 with truck 2. ")
    assert said(state, Take(1), Take(0)).startswith("Truck 2 brings Mara +2, truck 1 +1. ")


def test_r14_of_a_draw_it_is_told_who_would_be_alone_once_a_truck_is_taken_and_there_is_room_on_another():
    state = position(3, zoos={0: "L"}, trucks=["L", "W", "G"], took={1: 2})
    alone = "With truck 1 taken only Priya (next) is still in and can draw alone."
    assert alone in said(state, Draw(), Take(0))
    assert "alone" not in said(state, Take(0), Draw())
    assert "can draw alone" not in said(position(3, zoos={0: "L"}, trucks=["L", "W", "G"]), Draw(), Take(0))


def test_r12_what_another_one_finds_is_told_where_who_is_next_takes_the_tile_from_that_one():
    state = position(3, zoos={0: f"{FULL}; L W", 1: "L L L L | W", 2: "W W | L"}, trucks=["W"], drawn="L", ask=LOAD)
    assert said(state, Load(0), Load(1)).startswith(
        "With it on truck 1, if Jonas (next) takes it, Priya finds no gain; "
        "with it on truck 2, if Jonas (next) takes it, Priya finds +1. "
    )


def test_r11_that_a_truck_is_filled_is_no_reason_as_who_takes_it_leaves_later_tiles_with_room_on_it_too():
    state = position(3, zoos={0: "L L L", 1: "L", 2: "W"}, trucks=["L L"], drawn="L", ask=LOAD)
    assert "later tiles" not in said(state, Load(0), Load(1)) + said(state, Load(1), Load(0))
    at_best = "With it on truck 2 Mara can have at best +5 instead of +9"
    assert f"{at_best}, but Jonas (next) comes first and gains most by truck 1 with it." in said(
        state, Load(0), Load(1)
    )


def test_r29_a_truck_that_would_settle_all_of_several_free_enclosures_is_told_beside_a_draw() -> None:
    each = "Truck 1 would settle a kind in each of the last three free enclosures, for good; a draw leaves them free."
    told = said(position(3, trucks=["Wf M R"]), Draw(), Take(0))
    assert each in told
    assert "brings Mara +3 now (takes the last three free enclosures)" in told
    for own, trucks in (("", "Wf M"), ("L | I", "R"), ("L | I | G", "R M")):
        assert "free enclosures" not in said(position(3, zoos={0: own}, trucks=[trucks]), Draw(), Take(0))
    assert "free enclosures" not in said(position(3, trucks=["Wf M R"], main=0, end=14), Draw(), Take(0))


def test_r42_who_loses_a_tile_to_a_bonus_of_who_comes_first_has_that_with_the_truck_that_is_left() -> None:
    zoos = {0: "Gm rock G shrub G | Om O O | W pond; W G M M R M", 1: "R R R shrub | Of O | W Wm; M G G"}
    state = position(3, zoos=zoos, trucks=["O", "W", "Mm shrub"], drawn="Rm", took={2: 0}, ask=LOAD)
    by_loss = "If Jonas takes the truck with it, left for Mara: +1 on truck 2, and +2 by giving up the wolf; with it on truck 2: "
    assert said(state, Load(2), Load(1)).startswith(f"{by_loss}±0 and +2 by a bonus (")
    elsewhere = position(
        3, zoos={**zoos, 2: "L | L | I; W"}, trucks=["O", "W", "Mm shrub"], drawn="Rm", took={2: 0}, ask=LOAD
    )
    assert "by giving up" not in said(elsewhere, Load(2), Load(1))  # the wolf may as well be hers


def test_r42_r43_r46_a_bonus_is_told_by_the_most_that_it_brings_where_it_brings_anything_and_what_is_full_is_named():
    for barn, told in (
        ("", "+6 (first pond, llamas 4 → 8)"),
        ("; M M", "+6 (first pond, llamas 4 → 8)"),
        ("; M", "+6 and +2 by a bonus (first pond, llamas 4 → 8, llamas full: meerkat discarded)"),
    ):
        state = position(2, zoos={0: f"L L L L | W | I{barn}"}, trucks=["pond L"])
        text = said(state, Take(0), Draw())
        assert text.startswith(f"Truck 1 brings Mara {told.replace(' (', ' now (')}. ")
        assert text.endswith(" Truck 1 would bring Jonas (next) +3 (first pond, llamas 0 → 1).")


def test_r12_what_others_leave_who_comes_last_is_told_where_each_takes_what_brings_most():
    state = position(3, zoos={0: "M | G | W", 1: "L L"}, trucks=["L", "W"], drawn="pond", took={2: 2}, ask=LOAD)
    assert said(state, Load(0), Load(1)).startswith(
        "If Jonas takes the truck with it, left for Mara: +1 on truck 2; with it on truck 2: −2 (llama into the barn) on truck 1. "
    )


def test_a_truck_is_not_said_to_be_lost_where_the_other_one_would_be_as_well():
    both = position(3, zoos={0: "L L | W", 1: FULL, 2: "L L L L | M | G"}, trucks=["W"], drawn="L", ask=LOAD)
    told = said(both, Load(1), Load(0))
    assert "Priya +4 (llamas 4 → 8), Mara +1" in told, "Priya would have the llama on the empty truck as well"
    assert "comes before" not in told


def test_r12_where_nothing_else_sets_two_trucks_apart_it_is_told_that_an_empty_one_cannot_be_taken():
    state = position(3, zoos={0: FULL, 1: FULL, 2: FULL}, trucks=["W"], drawn="W", took={2: 2}, ask=LOAD)
    told = "With it on truck 2 no truck is empty any more; with it on truck 1 truck 2 still is, and cannot be taken."
    assert said(state, Load(1), Load(0)).endswith(told)
    assert told not in said(state, Load(0), Load(1)), "that fewer trucks cost points is told"
    two = position(3, zoos={0: FULL, 1: FULL, 2: FULL}, trucks=["W"], drawn="W", ask=LOAD)
    assert "cannot be taken" not in said(two, Load(1), Load(0)), "another one is empty as well"


def test_where_a_truck_is_as_good_as_a_draw_it_is_told_what_a_draw_may_bring_and_who_can_take_the_truck():
    state = position(3, zoos={0: "L L", 1: "L L", 2: FULL}, trucks=["L"])
    could = "With any unseen tile Mara could have more than truck 1 brings now, but Jonas (next) can take it."
    assert could in in_text(at_stake(view(state), NAMES, (Take(0), Draw()), as_good=True))
    assert could not in said(state, Take(0), Draw())


def test_r47_in_the_last_round_or_where_a_draw_makes_it_that_it_is_told_how_zoos_stand_and_who_is_out():
    zoos = {0: "L L", 1: "L L L L"}
    last = position(3, zoos=zoos, trucks=["L"], took={2: 2}, main=0, end=9)
    stand = "As zoos stand: Mara 2, Jonas 4 and Priya 0 (out)."
    assert stand in said(last, Take(0), Draw())
    assert stand in said(position(3, zoos=zoos, trucks=["L"], took={2: 2}, main=0), Draw(), Take(0))
    assert "As zoos stand" not in said(position(3, zoos=zoos, trucks=["L"], took={2: 2}), Draw(), Take(0))


def test_who_would_find_less_without_a_truck_is_not_said_to_gain_nothing_by_it():
    state = position(3, zoos={0: "L L | M | G", 1: FULL, 2: FULL}, trucks=["L", "R L"])
    assert "nobody else gains" not in said(state, Take(0), Draw()).lower(), "the other one would cost them more"
    alike = position(3, zoos={0: "L L | M | G", 1: FULL, 2: FULL}, trucks=["L"])
    assert "nobody else gains" in said(alike, Draw(), Take(0)).lower()


def test_what_speaks_against_what_is_advised_is_said_to():
    state = position(3, zoos={0: "L L", 1: FULL, 2: FULL}, trucks=["L L"])
    against = r"In favour of a draw: with any unseen tile Mara could have more than truck 1 brings now; nobody "
    assert re.search(against, said(state, Take(0), Draw()))
    assert " Nobody else gains by truck 1." in said(state, Draw(), Take(0))
    wanted = position(3, zoos={0: "L L", 1: "L L", 2: FULL}, trucks=["L L"])
    assert said(wanted, Draw(), Take(0)).endswith(
        "Truck 1 would bring Priya −2 (llama into the barn). "
        "In favour of truck 1: it brings Mara +2 now; it would bring Jonas (next) +2; Jonas (next) can take truck 1."
    ), "what it costs somebody does not speak for taking it"
    assert "Jonas (next) can take" not in said(wanted, Take(0), Draw())
    assert "In favour of a draw: nobody else gains by truck 1, and it is full" in said(
        position(3, zoos={0: "L L", 1: FULL, 2: FULL}, trucks=["L L L"]), Take(0), Draw()
    )


def test_where_a_draw_may_bring_more_it_speaks_for_taking_a_truck_that_others_may_load_it():
    state = position(3, zoos={0: "L L | M", 1: FULL, 2: FULL}, trucks=["W", "L"])
    told = said(state, Take(0), Draw())
    assert re.search(
        r"With \d+ of \d+ unseen tiles, if somebody loads one there, truck 1 would bring Mara less\. .*In favour of",
        told,
    ), told


def test_what_lies_on_other_trucks_is_told_beside_a_draw_and_what_is_as_good_beside_a_take():
    state = position(3, zoos={0: "L L", 1: FULL}, trucks=["L", "L L"])
    assert " Truck 2 (llama, llama) brings Mara +2, Jonas (next) −2." in said(state, Draw(), Take(0))
    assert " Truck 1 (llama) brings Mara +1, Jonas (next) −2." in said(state, Draw(), Take(1))
    assert "Truck 1 (" not in said(state, Take(1), Draw())
    full = position(3, zoos={0: "L L", 1: FULL, 2: FULL}, trucks=["L", "L L L"])
    waits = "; it is full and nobody else gains by it, so it likely waits for Mara."
    assert waits in said(full, Draw(), Take(0))
    assert waits not in said(full, Draw(), Take(1))
    wanted = position(3, zoos={0: "L L", 1: FULL, 2: "L"}, trucks=["L", "L L L"])
    assert waits not in said(wanted, Draw(), Take(0))


def test_what_who_is_next_finds_once_a_truck_is_taken_is_told():
    state = position(3, zoos={0: "L L", 1: "L L", 2: FULL}, trucks=["L L", "L"])
    assert "With truck 1 gone Jonas (next) finds at best +1 instead of +2." in said(state, Take(0), Draw())
    assert "with truck 2 gone Jonas (next) finds at best +2 instead of +1." in said(state, Take(1), Take(0))


def test_it_is_counted_with_how_many_unseen_tiles_a_draw_brings_more_and_with_how_many_less_where_they_have_to_go_there():
    alone = position(3, zoos={0: "M | G | I"}, trucks=["I"], took={1: 1, 2: 2})
    told = said(alone, Draw(), Take(0))
    found = re.search(
        r"[Ww]ith (\d+) of (\d+) unseen .* more than truck 1 brings now; with (\d+) that would bring less\.", told
    )
    more, total, less = map(int, found.groups())
    own, load = alone.public.zoos[0], tile("I")
    gains = [brings(own, tuple(sorted((load, one)))) - brings(own, (load,)) for one in face_down(alone.public)]
    assert (more, less, total) == (sum(one > 0 for one in gains), sum(one < 0 for one in gains), len(gains))
    assert said(position(3, trucks=["W"]), Draw(), Take(0)).startswith("With any unseen tile Mara could have more than")


def test_r51_a_kind_costs_once_in_a_barn():
    state = position(3, zoos={0: FULL, 1: f"{FULL}; W"}, trucks=["L", "W W L"])
    assert said(state, Take(1), Draw()) == (
        "Truck 2 would bring Priya +3. Truck 2 would bring Jonas (next) −2 (wolf into the barn at no cost, llama into the barn). "
        "In favour of a draw: truck 2 brings Mara −4 now (llama and wolf into the barn); "
        "with any unseen tile Mara could have more than truck 2 brings now."
    )


def test_r12_r37_a_truck_is_left_for_who_is_alone_and_a_baby_may_find_no_place():
    state = position(3, zoos={0: "Lf L L L L | rock"}, trucks=["Lm"], took={1: 1, 2: 2})
    assert said(state, Take(0), Draw()) == (
        "Truck 1 brings Mara +2 and +2 by a bonus now (llamas 8 → 12, a baby into the barn, llamas full: baby llama "
        "discarded). A tile that is drawn has to go onto truck 1 (llama ♂). In favour of a draw: with 77 of 79 unseen "
        "tiles Mara could have more than truck 1 brings now; all others are out, so truck 1 stays."
    )


def test_of_two_places_it_is_told_what_they_bring_and_what_animals_can_still_come_to():
    own = "L L L L | W"
    assert (
        said(unloading("L", own), place("L", 0), place("L", 3))
        == "Enclosure 1 brings +4 at once instead of −2 with the barn."
    )
    ponds = unloading("pond", own)
    unseen = [SORT[one] for one in face_down(ponds.public)]
    llamas, wolves = (unseen.count(SORT[tile(one)]) for one in "LW")
    assert said(ponds, place("pond", 0), place("pond", 1)) == (
        "Nothing was found on the board that speaks for enclosure 1 yet. In favour of enclosure 2: once the truck is unloaded "
        f"the llamas need 2 more for 12 ({llamas} unseen), the wolves 5 more ({wolves} unseen); "
        "where the pond lies a kind can come to 8 at most."
    )
    held = place("L", 1), place("L", 3)
    assert "instead of ±0 with the barn (a llama lies there already)." in said(unloading("L", "W; L"), *held)
    assert "instead of −2 with the barn." in said(unloading("L", "W; M"), *held)
    twice = unloading("pond", "L L L L | L")
    assert re.fullmatch(
        r"Once the truck is unloaded the llamas in enclosure 1 need 2 more for 12 .*, the llamas in enclosure 2 5 more .*",
        said(twice, place("pond", 1), place("pond", 0)),
    )
    as_many = unloading("pond", "L | L")
    assert said(as_many, place("pond", 0), place("pond", 1)) == "", "both have as many, and as many can come"
    fuller = unloading("pond", "L L L L rock | W")
    assert (
        re.sub(r"\d+ of \d+", "some", said(fuller, place("pond", 0), place("pond", 1)))
        == "Enclosure 2 (wolves) can come to 8, not 12, with the pond in it (some unseen tiles are wolves). "
        "In favour of enclosure 2: enclosure 1 (llamas) can come to 4, not 8, with the pond in it (some unseen tiles are llamas)."
    )
    assert said(unloading("L", ""), place("L", 0), place("L", 1)) == ""
    landscape = unloading("L", "| pond")
    assert said(landscape, place("L", 1), place("L", 0)) == (
        "Enclosure 1 stays free for another kind, which can come to 12 there, to 8 in enclosure 2. "
        "In favour of enclosure 1: llamas can come to 8 in enclosure 2, to 12 in enclosure 1."
    )
    assert said(landscape, place("L", 0), place("L", 1)) == (
        "Llamas can come to 12 in enclosure 1, to 8 in enclosure 2. "
        "In favour of enclosure 2: it stays free for another kind, which can come to 8 there, to 12 in enclosure 1."
    )
    begun = unloading("L", "L L")
    assert (
        said(begun, place("L", 0), place("L", 1))
        == "Enclosure 1 leaves 2 enclosures free for another kind, enclosure 2 only 1."
    )
    free = "In favour of enclosure 1: it leaves 2 enclosures free for another kind"
    assert free in said(begun, place("L", 1), place("L", 0))
    two = unloading("L W", own)
    assert said(two, place("L", 0), place("W", 1)) == "Points once the truck is unloaded: +5 either way."


def test_what_a_place_brings_is_told_with_what_else_is_on_the_truck_where_that_changes_what_lies_between():
    last_one_free = unloading("L W", "M | G")
    assert "Points once the truck is unloaded: −1 either way." in said(last_one_free, place("L", 2), place("L", 3))
    two_of_a_kind = unloading("L L", "M | G | L L L L L")
    assert said(two_of_a_kind, place("L", 2), place("L", 3)).startswith(
        "Points once the truck is unloaded and the bonus used (llama discarded): +4 either way."
    )
    two_places = unloading("L W", "M")
    assert "Enclosure 2 brings +1 at once instead of −2 with the barn." in said(
        two_places, place("L", 1), place("L", 3)
    )


def test_r39_a_place_that_earns_a_bonus_is_told_with_what_the_bonus_brings_where_it_brings_anything():
    used = "once the truck is unloaded and the bonus used (giraffe discarded)"
    for barn, after in (("", "Enclosure 1 brings +4 at once"), ("; G", f"Enclosure 1 brings +6 {used}")):
        last_one_free = unloading("L", f"L L L L rock | W{barn}")
        assert said(last_one_free, place("L", 0), place("L", 3)).startswith(f"{after} instead of −2 with the barn.")
    either = unloading("L pond", "L L L L rock | W; G")
    assert said(either, place("L", 0), place("pond", 1)).endswith(f"Points {used}: +8 either way.")
    better = f"In favour of enclosure 2: it brings +8 {used} instead of +5 with enclosure 1"
    assert better in said(either, place("pond", 0), place("pond", 1))


def test_of_empty_enclosures_that_are_alike_one_is_tried_so_that_a_place_is_held_against_the_barn():
    empty = view(unloading("L Gf pond", ""))
    assert set(GUIDE.alike(empty, place("L", 0))) == {place("L", 1), place("L", 2)}
    assert not GUIDE.alike(empty, place("L", 3))
    tried = GUIDE.candidates(empty, Random(0))
    assert {one.placement[0] for one in tried if one.placement[1] == 3} == {tile("L"), tile("Gf"), tile("pond")}


def test_r42_a_bonus_tells_what_it_brings_and_who_gains_by_losing_a_tile():
    state = position(3, zoos={0: "L L L L L L | W; G", 1: "; W M"}, ask=BONUS, filled=True)
    assert said(state, TakeTileOver((1, tile("W"), 1)), Discard(tile("G"))) == (
        "Nothing was found on the board that speaks for the wolf of Jonas in enclosure 2 yet. "
        "In favour of the giraffe discarded: it brings +2 at once instead of +1 with the wolf of Jonas in enclosure 2; "
        "Jonas gets +2 by giving up the wolf."
    )


def test_what_a_truck_is_said_to_bring_it_brings_by_the_rules():
    seen = [one for one in positions("zooloretto-mini", 3) if one.public.asks and one.public.asks[-1].kind == "turn"]
    for one in seen:
        for truck in takeable(one.public.round):
            last = unloaded(preview(GAME, one, Take(truck)))[-1][1]
            before, after = one.public.zoos[one.seat], last.after.public.zoos[one.seat]
            told = haul_of(one.public, one.seat, one.public.round.trucks[truck].tiles)
            most = _most_by_bonus(last.after)
            gains = signed(points(after) - points(before)) + f" and {signed(most)} by a bonus" * (most > 0)
            assert told.gains == gains


def _most_by_bonus(seen):
    if not any(ask.kind == BONUS for ask in seen.public.asks):
        return 0
    own = points(seen.public.zoos[seen.seat])
    ways = [preview(GAME, seen, one).after for one in GAME.choices(seen)]
    return max(points(one.public.zoos[seen.seat]) for one in ways) - own


def test_r39_tiles_are_put_where_they_bring_most_with_the_bonus_for_what_they_fill():
    """Elsewhere pond and shrub would leave more room; with either of them the impalas are full, and a bonus empties the barn."""
    state = view(position(3, zoos={0: "I I I I rock | O O O | O; W"}))
    for load, gains in (("pond", "+2"), ("pond shrub", "+4"), ("pond O", "+3")):
        assert haul_of(state.public, 0, tiles(load)).gains == f"{gains} and +2 by a bonus"


def test_what_stands_in_brackets_behind_what_a_truck_brings_adds_up_to_it():
    told = 0
    for one in positions("zooloretto-mini", 3):
        for seat in range(3):
            for truck in takeable(one.public.round):
                haul = haul_of(one.public, seat, one.public.round.trucks[truck].tiles)
                gains = int(re.match(r"[+−±]\d+", haul.gains)[0].translate(str.maketrans("−±", "-+")))
                brought = 0
                for note in haul.notes:
                    if step := re.search(r"(\d+) → (\d+)$", note):
                        brought += int(step[2]) - int(step[1])
                    elif note.startswith("first "):
                        brought += 2
                    elif note.endswith("into the barn"):
                        brought -= 2 * len(re.split(", | and ", note))
                if [note for note in haul.notes if not note.startswith("takes the last ")]:  # that brings nothing
                    told += 1
                    assert brought == gains, haul
                else:
                    assert 0 <= gains <= 2 * USUAL, "next to nothing to be told apart"
    assert told


def test_where_only_the_own_last_tiles_are_put_away_a_hint_tells_the_end():
    last = {"took": {0: 0, 1: 1, 2: 2}, "ask": UNLOAD, "main": 0, "end": 10, "filled": False}
    for own, action, told in (
        ("L L L L | W", place("L", 0), "You come to 9, Jonas to 4: you win."),
        ("L | W", place("L", 0), "You come to 3, Jonas to 4: you cannot win any more."),
        ("L L L L L | W; W M", place("L", 0), "You come to 11, Jonas to 4: you win."),
    ):
        state = position(3, zoos={0: own, 1: "I I I I"}, trucks=["L"], **last)
        assert voice.foregone(view(state), action, NAMES) == told
    two = position(3, zoos={0: "L | W", 1: "I I I I"}, trucks=["L M"], **last)
    assert (
        voice.foregone(view(two), place("L", 3), NAMES) == "You come to 1 at most, Jonas to 4: you cannot win any more."
    )
    level = position(3, zoos={0: "L L L", 1: "I I I I"}, trucks=["L"], **last)
    assert voice.foregone(view(level), place("L", 0), NAMES) == "You come to 4, Jonas to 4: you share the win."
    for own, other, end in (
        ("L L L rock", "I I I I I I; M W", "you win, by more landscape tiles in the enclosures (R53)"),
        ("L L L; M", "I rock", "you cannot win any more, for Jonas has more landscape tiles in the enclosures (R53)"),
    ):
        by_tie = position(3, zoos={0: own, 1: other}, trucks=["L"], **last)
        told = voice.foregone(view(by_tie), place("L", 0), NAMES)
        mine, his = re.findall(r"\d+", told)[:2]
        assert (end in told) == (mine == his), told
    in_play = position(3, zoos={0: "L"}, trucks=["L"], **{**last, "took": {0: 0}})
    assert voice.foregone(view(in_play), place("L", 0), NAMES) == "", "others still take trucks"


def test_no_way_to_put_away_the_last_tiles_comes_to_more_than_is_told():
    told = 0
    for one in positions("zooloretto-mini", 3):
        shown = one.public.round
        if not one.public.asks or one.public.asks[-1].kind != UNLOAD or not shown.last or NO_TRUCK in shown.took:
            continue
        action, most = Random(0).choice([*GAME.choices(one)]), 0
        said = voice.foregone(one, action, NAMES)
        most = int(re.match(r"You come to (\d+)", said.replace("−", "-"))[1])
        for chance in range(20):
            random, state = Random(chance), GAME.apply(GAME.imagine(one, bytes(32)), {one.seat: action}).state
            while state.public.asks:
                state = GAME.apply(state, {one.seat: random.choice([*GAME.choices(GAME.view(state, one.seat))])}).state
            end = GAME.outcome(GAME.view(state, one.seat))
            assert end.places[one.seat] > 1 or said.endswith("win.")
            assert end.scores[one.seat].total <= most or said.endswith("win.")
        told += 1
    assert told


def test_r47_where_all_others_are_out_in_the_last_round_it_is_told_to_which_end_the_truck_leads():
    last = {"took": {1: 1, 2: 2}, "main": 0, "end": 10}
    for own, other, result in (
        ("L", "I I I I I I", "Mara 2 at most, Jonas 12, no win any more"),
        ("L L L L", "I I I", "Mara 8, Jonas 3, a win"),
        ("L L L", "I I pond", "Mara 4 at most, Jonas 4, no win any more, for Jonas has more landscape"),
        ("L L L", "I I I I", "Mara 4, Jonas 4, a shared win"),
        ("L L L; M", "I I", "Mara 2, Jonas 2, a shared win"),
        ("L rock rock", "I I pond", "Mara 4, Jonas 4, a win by more landscape tiles in the enclosures (R53)"),
    ):
        state = position(3, zoos={0: own, 1: other}, trucks=["L"], **last)
        drawing, taking = said(state, Draw(), Take(0)), said(state, Take(0), Draw())
        won = "a win" in drawing or "a shared win" in drawing
        assert f"ruck 1 ends the game now: {result}" in drawing or f"it ends the game now: {result}" in drawing
        assert won == ("In favour of truck 1: it ends the game now" in drawing), "it speaks for a draw, else"
        assert won == taking.startswith(f"Truck 1 ends the game now: {result}. "), "what is sure goes first"
        assert won == (voice.foregone(view(state), Take(0), NAMES) == ""), "it is told once"
        assert "As zoos stand" not in drawing
    early = position(3, zoos={0: "L"}, trucks=["L"], took={1: 1, 2: 2})
    assert "ends the game" not in said(early, Draw(), Take(0))
    full = position(3, zoos={0: "L L"}, trucks=["L L L", "W", "G"], **last)
    assert GAME.choices(view(full)).count() == 1
    assert voice.foregone(view(full), Take(0), NAMES).endswith("you win."), "nothing else tells it"


def test_how_many_tiles_nobody_has_seen_yet_stands_among_the_things_also_in_the_last_round():
    for main, end in ((12, 15), (0, 9)):
        state = position(3, trucks=["L"], main=main, end=end)
        (told,) = [one.told for one in PROSE.things(view(state), 0, NAMES) if "supply" in one.called]
        assert told.endswith(f"; {len(face_down(state.public))} tiles not seen yet"), told


def test_r49_to_how_much_an_enclosure_can_come_is_limited_by_the_animals_that_are_left_of_its_kind():
    few, seat, kind = unloading("pond", "L | M"), 0, SORT[tile("L")]
    left = [one for one in face_down(few.public) if SORT[one] == kind]
    scarce = replace(few.public, box=(*few.public.box, *left[3:]))
    assert len([one for one in face_down(scarce) if SORT[one] == kind]) == 3
    assert most_worth(few.public, seat, 0) == VALUES[6]
    born = min(*[[FORM[one] for one in left[:3]].count(form) for form in (FEMALE, MALE)])
    assert most_worth(scarce, seat, 0) == VALUES[4 + born]


def test_a_truck_that_brings_more_already_is_named_beside_a_draw_that_may_bring_more_than_any():
    state = position(3, zoos={0: "L L | M", 1: FULL, 2: FULL}, trucks=["W", "L L"])
    told = said(state, Draw(), Take(0))
    assert "Truck 2 already brings Mara more than truck 1, and is there next turn unless somebody takes it" in told
    assert told.startswith("With any unseen tile Mara could have more than any truck brings now. Truck 2 already ")
    assert "already" not in said(state, Draw(), Take(1))


def test_what_a_take_keeps_from_who_is_next_goes_first_where_it_is_more_than_the_own_gain():
    state = position(3, zoos={0: FULL, 1: "L L L L", 2: FULL}, trucks=["L", "W"])
    told = said(state, Take(0), Draw())
    assert told.startswith("With truck 1 gone Jonas (next) finds at best "), told
    assert told.count("finds at best") == 1
    own = position(3, zoos={0: "L L L L", 1: "L", 2: FULL}, trucks=["L", "W"])
    assert said(own, Take(0), Draw()).startswith("Truck 1 brings Mara +4 now")


def test_a_place_that_brings_more_than_another_is_told_with_a_third_one_that_brings_yet_more():
    state = unloading("L", "L L L L | | W")
    third = "Enclosure 2 brings +1 at once instead of −2 with the barn, though enclosure 1 would bring +4."
    assert said(state, place("L", 1), place("L", 3)).startswith(third)
    assert "though" not in said(state, place("L", 0), place("L", 1)), "there is none"


def test_r49_what_an_enclosure_can_still_come_to_is_little_beside_more_points_at_once_where_the_other_one_loses_as_much():
    held = place("pond", 1), place("pond", 0)
    fuller = at_stake(view(unloading("pond", "L L L L rock | W; M")), NAMES, held)
    text = in_text(fuller)
    assert "can come to 4, not 8" in text
    assert "In favour of enclosure 1: it brings +4 once" in text
    assert "can come to 8, not 12" in text
    assert fuller.unseen
    assert not at_stake(view(unloading("pond", "L L L L rock | W; M")), NAMES, held[::-1]).unseen
    as_much = at_stake(view(unloading("pond", "L L L L rock | W")), NAMES, held)
    assert "can come to 4, not 8" in in_text(as_much)
    assert not as_much.unseen


def test_r51_r52_of_a_truck_by_which_a_tile_is_taken_over_it_is_told_what_its_owner_gets_by_that_if_anything():
    for barn, told in (("M", "meerkat taken over, whose owner gets +2 by that)"), ("M M", "meerkat taken over)")):
        state = position(3, zoos={0: "L L L L L | M", 1: f"W; {barn}", 2: FULL}, trucks=["L"])
        for held in ((Take(0), Draw()), (Draw(), Take(0))):
            assert f"full: {told}" in said(state, *held)


def test_of_two_kinds_that_a_landscape_limits_as_much_it_is_told_who_else_can_still_gather_either():
    own = "M M | L L | R R"
    for others, told in (
        ({1: "R R"}, "Nobody else has an enclosure of llamas with room for more, Jonas has one of rhinos."),
        ({1: "R R", 2: "L"}, ""),
        (
            {1: "R R | L", 2: "R"},
            "Only Jonas has an enclosure of llamas with room for more, Jonas and Priya have one of rhinos.",
        ),
        ({1: "R R pond pond shrub shrub"}, ""),
    ):
        text = said(unloading("rock", own, zoos=others), place("rock", 2), place("rock", 1))
        assert told in text
        assert ("with room for more" in text) == bool(told), text
        back = said(unloading("rock", own, zoos=others), place("rock", 1), place("rock", 2))
        assert ("with room for more" in back.partition("In favour of")[2]) == bool(told), back
