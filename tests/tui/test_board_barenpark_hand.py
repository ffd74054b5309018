"""The tile in hand on the board of Bärenpark: how keys move it; and every size, zoom and position that there may be."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st

from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import park_bounds, squares
from engine.games.barenpark.rules.table import Options, Placement
from engine.games.barenpark.tiles import VALUE
from tests.tui.bears import (
    BOARD,
    GAME,
    LARGE,
    MINE,
    SMALL,
    draft_of,
    hand_of,
    park,
    placement,
    placing,
    random_state,
    scene_of,
    table,
    tile,
    view,
)
from zootui.boards.barenpark.layout import choose_layout
from zootui.boards.barenpark.piece_cursor import aimed
from zootui.boards.barenpark.viewport import BIG, MIDDLE, SMALL as LEAST, choose_viewport, extent_of
from zootui.boards.contract import Hand
from zootui.boards.shared.viewport import Extent
from zootui.client.drafting.pressing import press
from zootui.draw.rect import Rect

GOBI = placement("gobi7", (3, -2), (1, -1), (2, -1), (3, -1), (2, 0))


def moved(value: Placement, *keys: str, state=None) -> Placement:
    """Where the tile in hand is after some keys, as the player's draft hears them."""
    draft = replace(draft_of(state or table()), value=value)
    for key in keys:
        reply = press(draft, key)
        assert reply is not None, key
        assert reply.action is None
        draft = reply.draft
    return draft.value


# ---- keys


def test_arrows_move_it_a_square_also_where_it_may_not_lie() -> None:
    at = {key: set(squares(moved(GOBI, key))) for key in ("left", "right", "up", "down")}
    steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    for key, (dx, dy) in steps.items():
        assert at[key] == {(x + dx, y + dy) for x, y in squares(GOBI)}
    assert moved(GOBI, "down", "up") == GOBI


def test_it_stays_over_the_park() -> None:
    extent = park_bounds(MINE)
    for key in ("left", "right", "up", "down"):
        edge = moved(GOBI, *[key] * 20)
        assert all(0 <= x < 8 and -4 <= y < 4 for x, y in squares(edge))
        assert moved(edge, key) == edge
    bar = placement("polar6", *((x, 3) for x in range(5)))
    state = table(supplies={0: "polar6"})
    corner = moved(bar, *["right"] * 9, state=state)
    assert max(x for x, _ in squares(corner)) == extent.left + extent.width - 1
    upright = moved(corner, "r", state=state)
    assert all(0 <= x < 8 and -4 <= y < 4 for x, y in squares(upright)), "turned at the edge it is pushed back in"


def test_four_turns_and_two_flips_bring_it_back() -> None:
    middle = moved(GOBI, "up")
    turned = [moved(middle, *["r"] * times) for times in range(5)]
    assert turned[4] == middle
    assert len(set(turned)) == 4
    assert moved(middle, "f") != middle
    assert moved(middle, "f", "f") == middle
    assert moved(middle, "r", "f").turn not in {one.turn for one in turned}, "flipped is another side"


def test_n_visits_every_place_of_the_tile_in_hand_and_capital_n_goes_back() -> None:
    state = table()
    draft = replace(draft_of(state), value=GOBI)
    fits = set(draft.slot.options.of(GOBI.tile))
    seen, value = set(), GOBI
    for _ in fits:
        before, value = value, moved(value, "n")
        assert moved(value, "N") == before or before not in fits
        seen.add(value)
    assert seen == fits
    assert moved(placement("gobi7", (2, -1), (0, 0), (1, 0), (2, 0), (1, 1)), "n") in fits, (
        "also from where it may not lie"
    )


def test_tab_takes_the_next_tile_in_hand_near_to_where_this_one_is() -> None:
    values = [GOBI]
    for _ in range(4):
        values.append(moved(values[-1], "tab"))
    assert [one.tile for one in values] == [
        tile(name) for name in ("gobi7", "toilet", "playground", "koala_h5", "gobi7")
    ]
    options = draft_of(table()).slot.options
    assert all(value in options for value in values)
    assert moved(GOBI, "shift+tab").tile == tile("koala_h5")
    x, y = values[1].x, values[1].y
    assert abs(x - 2) + abs(y + 1) <= 3, "the toilet lies where the enclosure was"


def test_numbers_take_a_tile_in_hand() -> None:
    assert [moved(GOBI, key).tile for key in "1234"] == [
        tile(name) for name in ("toilet", "playground", "koala_h5", "gobi7")
    ]
    options = draft_of(table()).slot.options
    assert moved(GOBI, "4") in options
    draft = press(replace(draft_of(table()), value=GOBI), "2").draft
    assert press(draft, "enter").action == Place(draft.value)


def test_the_cursor_begins_with_the_most_valuable_tile_on_good_icons() -> None:
    hand = hand_of(view(table(), 0))
    assert hand is not None
    assert VALUE[hand.value.tile] == 7
    assert hand.legal
    almost = park("E1 A05@1,0", cover="E1", but=((3, 3),))
    hand = hand_of(view(table(parks={0: almost}, supplies={0: "toilet"}), 0))
    assert hand is not None
    assert (hand.value.x, hand.value.y) == (3, 3), "it completes the entrance"


def test_the_footer_names_turning_flipping_placing_and_tab_only_with_several_tiles() -> None:
    hand = hand_of(view(table(), 0))
    assert hand is not None
    keys = dict(BOARD.cursor.keys(hand))
    assert keys["r"] == "turn"
    assert keys["f"] == "flip"
    assert keys["Enter"] == "place"
    assert keys["Tab"] == "tile"
    alone = hand_of(view(table(supplies={0: "toilet toilet"}), 0))
    assert alone is not None
    assert "Tab" not in dict(BOARD.cursor.keys(alone))


# ---- the mouse


@pytest.mark.parametrize("turns", range(4))
def test_pointing_reaches_every_place_of_the_tile_as_it_is_turned(turns) -> None:
    state = table()
    held = moved(GOBI, *["r"] * turns)
    targets = placing(state, held).targets
    pointed = {target.value for target in targets if not target.key}
    options = hand_of(view(state, 0)).slot.options
    assert {one for one in options if one.tile == held.tile and one.turn == held.turn} <= pointed


def test_what_is_pointed_at_is_covered_unless_the_edge_is_near() -> None:
    extent = Extent(0, 0, 7, 7)
    assert (4, 4) in squares(aimed(extent, tile("koala8"), 0, (4, 4)))
    corner = squares(aimed(extent, tile("koala8"), 0, (0, 0)))
    assert min(x for x, _ in corner) == min(y for _, y in corner) == 0


# ---- zoom


def zoom_of(size, columns, rows, **room):
    usual = {"beside": 33, "below": 9, "most": 40} if size == LARGE else {"beside": 20, "below": 6, "most": 28}
    return choose_layout(*size, Extent(0, 0, columns - 1, rows - 1), **(usual | room)).zoom


def test_the_zoom_is_the_largest_that_shows_the_whole_park() -> None:
    found = {(c, r): zoom_of(LARGE, c, r) for c, r in ((4, 4), (8, 8), (4, 12), (12, 4), (12, 8), (16, 4), (4, 16))}
    assert found == {
        (4, 4): BIG,
        (8, 8): BIG,
        (4, 12): MIDDLE,
        (12, 4): BIG,
        (12, 8): MIDDLE,
        (16, 4): MIDDLE,
        (4, 16): LEAST,
    }
    found = {(c, r): zoom_of(SMALL, c, r) for c, r in ((4, 4), (8, 8), (8, 4), (4, 12), (12, 8))}
    assert found == {(4, 4): BIG, (8, 8): MIDDLE, (8, 4): MIDDLE, (4, 12): LEAST, (12, 8): LEAST}


def test_wide_parks_have_the_rest_under_them() -> None:
    layout = choose_layout(*LARGE, Extent(0, 0, 11, 3), 33, 9, 40)
    assert (layout.land.width, layout.rest.y) == (84, layout.land.height + 1)
    layout = choose_layout(*LARGE, Extent(0, 0, 7, 7), 33, 9, 40)
    assert (layout.land.width, layout.rest.x, layout.rest.width) == (49, 50, 34)


def test_all_of_a_park_is_in_sight_though_its_border_may_be_cut_off() -> None:
    for zoom, height in ((BIG, 23), (MIDDLE, 15)):
        box = Extent(0, -4, 7, 3)
        seen = choose_viewport(zoom, Rect(0, 0, 8 * zoom.width + 1, height), box)
        assert all(seen.shows(x, y) for x in range(8) for y in range(-4, 4))


def test_a_park_that_is_too_high_scrolls_and_keeps_the_tile_in_hand_in_sight() -> None:
    box, land = Extent(0, -12, 3, 3), Rect(0, 0, 9, 15)
    seen = choose_viewport(LEAST, land, box)
    assert [seen.shows(0, y) for y in (-12, -11, 3)] == [False, True, True], "the entrance is in sight"
    assert choose_viewport(LEAST, land, box, [(0, -12)]).shows(0, -12)
    assert choose_viewport(LEAST, land, box, at=(0, -5)).shows(0, -12), "the wheel shows the rest"
    assert choose_viewport(LEAST, land, box, at=(0, -50)) == choose_viewport(LEAST, land, box, at=(0, -1)), (
        "but not more"
    )


# ---- whatever happens


@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 4),
    moves=st.integers(0, 170),
    size=st.sampled_from([LARGE, SMALL]),
    pits=st.booleans(),
)
def test_every_legal_option_can_be_clicked_and_has_keys(seed, seats, moves, size, pits) -> None:
    random = Random(seed)
    state = random_state(random, seats, moves, Options(pit_variant=pits))
    if not state.public.asks:
        return
    (seat,) = state.public.asks[-1].seats
    shown = GAME.view(state, seat)
    for verb in GAME.choices(shown).verbs:
        filled: tuple = ()
        for slot in verb.slots:
            hand = hand_of(shown, verb=verb.name, filled=filled)
            assert hand is not None
            if verb.name == "place":
                _every_spot(state, shown, hand, size)
            else:
                targets = BOARD.paint(scene_of(state, size, hand, seat, seat)).targets
                clicked = {target.value for target in targets if target.verb in ("", verb.name)}
                assert set(slot.options) <= clicked
                assert {value for _, value in BOARD.cursor.jumps(shown, Hand(verb, slot, filled))} == set(slot.options)
            assert hand.legal
            filled = (*filled, random.choice(slot.options))


def _every_spot(state, shown, hand, size) -> None:
    """Every place of every tile, after turning it so, lies under the mouse or, in a park that scrolls, is a matter of keys."""
    seat = shown.seat
    extent = extent_of(shown.public.players[seat].park)
    for at in list(hand.slot.options)[::7]:
        # no key holds a tile beyond the park: what is seen would move after it
        turned = hand_of(shown, aimed(extent, at.tile, at.turn, (extent.left, extent.bottom)))
        scene = scene_of(state, size, turned, seat, seat)
        targets = BOARD.paint(scene).targets
        pointed = {target.value for target in targets}
        assert at in pointed or extent.height > 12
        assert hand_of(shown, at).legal
