"""Taking for icons, passing, and adding an area on the board of Bärenpark; the supply, the stock, the standings."""

from dataclasses import replace

import pytest

from engine.contract.game import attempt
from engine.games.barenpark import tiles as t
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.table import NO_GREEN
from engine.games.barenpark.rules.taking import AddArea, Take
from tests.tui.bears import (
    BOARD,
    GAME,
    LARGE,
    LARGE_SIDE,
    NAMES,
    SMALL,
    SMALL_SIDE,
    cells_where,
    draft_of,
    hand_of,
    park,
    placement,
    scene_of,
    table,
    tile,
    view,
)
from zootui.boards.barenpark.area_places import squares_of
from zootui.boards.barenpark.icon_cards import cards
from zootui.boards.contract import Hand
from zootui.client.drafting.draft_input import point
from zootui.client.drafting.pressing import press
from zootui.draw.palette import DARK

GOBI = placement("gobi7", (3, -2), (1, -1), (2, -1), (3, -1), (2, 0))


def after(state, *actions):
    """The positions after each action of the seat that is asked."""
    states = [state]
    for action in actions:
        (seat,) = states[-1].public.asks[-1].seats
        states.append(attempt(GAME, states[-1], {seat: action}).state)
    return states


def taking(*names: str):
    """Seat 0 has placed a tile on M, E and W, and taken these; all positions since."""
    return after(table(), Place(GOBI), *(Take(tile(name)) for name in names))


def stock_picture(states, size=LARGE, value=None, **more):
    hand = hand_of(view(states[-1], 0), value, "take")
    extra = tuple(view(state, 0) for state in states[:-1])
    return BOARD.paint(scene_of(states[-1], size, hand, extra=extra, **more))


# ---- the stock as a picture


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_only_what_may_be_taken_has_a_key(size) -> None:
    for names, count in (((), 4 + 3 + 8), (("panda8",), 4 + 3), (("panda8", "koala_h4"), 4)):
        states = taking(*names)
        targets = stock_picture(states, size).targets
        options = GAME.choices(view(states[-1], 0)).find("take").slots[0].options
        keyed = {target.value: target.key for target in targets if target.key}
        assert set(keyed) == set(options)
        assert len(keyed) == count
        assert len(set(keyed.values())) == len(keyed)
        assert {keyed[green] for green in range(4)} == set("1234")
        jumps = BOARD.cursor.jumps(view(states[-1], 0), Hand(*_first(states[-1])))
        assert dict(jumps) == {key: value for value, key in keyed.items()}


def _first(state):
    verb = GAME.choices(view(state, 0)).find("take")
    return verb, verb.slots[0]


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_shut_shelves_say_what_they_need_and_answer_when_pointed_at(size) -> None:
    states = taking("panda8")
    canvas = stock_picture(states, size)
    assert "they need an E" in canvas.plain()
    shut = [target for target in canvas.targets if target.value == tile("koala7")]
    assert len(shut) == 1
    assert shut[0].key == ""
    draft, action = point(draft_of(states[-1]), tile("koala7"))
    assert action is None
    assert draft.refusal is not None
    assert draft.refusal.rule == "R22"
    canvas = stock_picture(taking("panda8", "koala_h4"), size)
    assert "need M/E" in canvas.plain()


def test_what_is_taken_keeps_its_outline_and_the_mark_of_its_owner() -> None:
    canvas = stock_picture(taking("panda8"))
    gone = {tile("panda8"), tile("koala8"), tile("polar8")}
    assert not gone & {target.value for target in canvas.targets}
    signs = {canvas.chars[y][x] for y in range(8, 23) for x in range(48, 84)}
    assert {"◆", "●"} <= signs, "two of them are Mara's, one is Jonas's"


def test_the_piles_show_their_top_and_what_is_left() -> None:
    canvas = stock_picture(taking())
    assert "⌂4 3" in canvas.plain()
    assert "gone" in canvas.plain(), "the polar bears' houses"
    side = BOARD.paint_side(scene_of(table(), SMALL_SIDE, compact=True)).plain()
    assert "⌂4 3" in side
    assert "to 8" in side
    assert "13 12 11" in side
    assert " 6–8 " in side, "the panda’s enclosures, where there is no room for all"
    canvas = BOARD.paint(scene_of(table(), LARGE))
    assert "⌂4 3" in canvas.plain()
    assert "6 7 8" in canvas.plain(), "the panda’s enclosures"
    assert "6 7 ·" in canvas.plain(), "the polar bear’s 8 is gone"


# ---- one card for each covered icon


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_a_card_for_each_covered_icon_with_what_came_for_it(size) -> None:
    top = stock_picture(taking(), size).plain().splitlines()[0]
    assert [word for word in ("W", "M", "E") if f" {word} " in top] == ["W", "M", "E"]
    assert "✓" not in top
    top = stock_picture(taking("panda8"), size).plain().splitlines()[0]
    assert "✓" in top
    assert "Pa8" in top.partition("E")[2], "behind the E that it came for"
    top = stock_picture(taking("panda8", "koala_h4"), size).plain().splitlines()[0]
    assert top.count("✓") == 2
    assert "Ko4" in top


def test_the_card_whose_icon_would_be_spent_is_lit() -> None:
    states = taking()
    for name, icon in (("river", 0), ("koala_h4", 1), ("koala7", 2)):
        canvas = stock_picture(states, value=tile(name))
        lit = {x for x, y in cells_where(canvas.grounds, DARK.amber_ground) if y == 1}
        assert lit
        assert min(lit) == 34 + icon * 16
        assert "choose now" in canvas.plain().splitlines()[1]


def test_what_came_is_known_from_the_turn_before_and_survives_an_undo() -> None:
    states = taking("panda8", "koala_h4")
    public = states[-1].public
    earlier = [state.public for state in states[:-1]]
    waiting_cards = cards(public, 0, public.asks[-1].about, earlier)
    assert [(card.icon, card.tile) for card in waiting_cards if card.done] == [
        (1, tile("koala_h4")),
        (2, tile("panda8")),
    ]
    taken_back = [*earlier, public]
    undone = cards(states[2].public, 0, states[2].public.asks[-1].about, taken_back)
    assert [card.tile for card in undone if card.done] == [tile("panda8")]
    unknown = cards(public, 0, public.asks[-1].about, [])
    assert [(card.done, card.tile, card.known) for card in unknown] == [
        (False, -1, False),
        (True, -1, False),
        (True, -1, False),
    ]


def test_an_icon_that_brought_nothing_is_crossed_out() -> None:
    whole = park("E1 A05@1,0 A11@0,1 A01@1,1", placement("toilet", (0, 2)))
    state = table(parks={0: whole}, supplies={0: "river"})
    states = after(state, Place(placement("river", (0, 1), (1, 1), (1, 2))))
    waiting_cards = cards(states[-1].public, 0, states[-1].public.asks[-1].about, [states[0].public])
    assert [(card.icon, card.done, card.void) for card in waiting_cards] == [(1, False, False), (3, True, True)], (
        "four areas: no C"
    )
    canvas = stock_picture(states)
    assert "×" in canvas.plain().splitlines()[0]
    assert "brings nothing" in canvas.plain().splitlines()[1]


def test_the_placed_tile_stays_outlined_with_its_icons() -> None:
    canvas = stock_picture(taking("panda8"))
    land = {(x, y) for x, y in cells_where(canvas.grounds, DARK.amber) if x < 33}
    assert land
    assert any("✓" in "".join(row[:33]) for row in canvas.chars)
    watched = BOARD.paint(scene_of(taking("panda8")[-1], viewer=1, seat=0))
    assert not cells_where(watched.grounds, DARK.amber), "amber is only ever: you, now"
    assert cells_where(watched.grounds, DARK.seat(0))


# ---- keys and the mouse


def test_arrows_go_from_shelf_to_shelf() -> None:
    draft = draft_of(taking()[-1])
    assert draft.kind == "point"
    seen = []
    for key in ("1", "right", "right", "down", "right", "right", "down", "left", "up", "up"):
        reply = press(draft, key)
        assert reply is not None
        draft = reply.draft
        assert draft.hand.legal
        seen.append(draft.value)
    names = "toilet playground food panda6"
    assert seen[:3] == [tile(name) for name in names.split()[:3]]
    assert seen[0] == t.TOILET
    assert t.KIND[seen[3]] != t.GREEN
    assert seen[-1] in range(4), "and back up to the greens"


def test_every_shelf_is_reached_by_its_key_and_by_n() -> None:
    draft = draft_of(taking()[-1])
    for tile_, key in ((value, key) for key, value in draft.jumps.items()):
        reply = press(draft, key)
        assert reply is not None
        assert reply.draft.value == tile_
        assert press(reply.draft, "enter").action == Take(tile_)
    found = set()
    for _ in draft.slot.options:
        draft = press(draft, "n").draft
        found.add(draft.value)
    assert found == set(draft.slot.options)


def test_the_cursor_begins_on_the_best_tile_that_fits() -> None:
    for names, worth in (((), 8), (("panda8",), 4), (("panda8", "koala_h4"), 0)):
        shown = view(taking(*names)[-1], 0)
        hand = hand_of(shown)
        assert hand is not None
        assert t.VALUE[hand.value] == worth
        assert park_map(shown.public.players[0].park).openings(hand.value)
    crowded = table(parks={0: park("E1", cover="E1", but=((0, 0), (1, 0), (0, 1), (2, 0)))}, supplies={0: "toilet"})
    hand = hand_of(view(after(crowded, Place(placement("toilet", (2, 0))))[-1], 0))
    assert hand is not None
    assert hand.value == t.RIVER, "the largest that still fits"


# ---- passing


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_whoever_can_place_nothing_takes_a_green(size) -> None:
    state = table(supplies={0: ""}, greens=(8, 0, 6, 5))
    hand = hand_of(view(state, 0))
    assert hand is not None
    targets = BOARD.paint(scene_of(state, size, hand)).targets
    assert {target.value for target in targets if target.key} == {0, 2, 3}
    draft = draft_of(state)
    assert press(press(draft, "4").draft, "enter").action.green == t.RIVER


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_without_greens_there_is_still_something_to_click(size) -> None:
    state = table(supplies={0: ""}, greens=(0, 0, 0, 0))
    hand = hand_of(view(state, 0))
    assert hand is not None
    canvas = BOARD.paint(scene_of(state, size, hand))
    assert "No green area is left" in canvas.plain()
    assert [target.value for target in canvas.targets if target.key] == [NO_GREEN]
    draft = draft_of(state)
    assert press(press(draft, "1").draft, "enter").action.green == NO_GREEN


# ---- a new area


def adding():
    """Seat 0 has covered the crew of its only area."""
    state = table(parks={0: park("E1", placement("toilet", (0, 2)))}, supplies={0: "playground"})
    return after(state, Place(placement("playground", (1, 2), (1, 1))))


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_first_the_pile_then_the_place(size) -> None:
    state = adding()[-1]
    canvas = BOARD.paint(scene_of(state, size, hand_of(view(state, 0), verb="area")))
    assert {target.value: target.key for target in canvas.targets if target.key} == {0: "1", 1: "2"}
    assert canvas.plain().count("┌") == 3, "three places round the entrance"
    hand = hand_of(view(state, 0), (0, 1), "area", (1,))
    canvas = BOARD.paint(scene_of(state, size, hand))
    assert {target.value: target.key for target in canvas.targets if target.key} == {
        (0, 1): "a",
        (-1, 0): "b",
        (1, 0): "d",
    }
    assert canvas.plain().count("┌") == 2
    letters = {canvas.chars[y][x] for x, y in cells_where(canvas.grounds, DARK.green)} - {" "}
    assert letters == {"b", "d"}, "the cursor is on a"


def test_the_ghost_area_has_the_icons_of_its_pile() -> None:
    state = adding()[-1]
    piles = state.public.stock.piles
    texts = []
    for pile in (0, 1):
        canvas = BOARD.paint(scene_of(state, LARGE, hand_of(view(state, 0), (0, 1), "area", (pile,))))
        texts.append("\n".join("".join(row[:49]) for row in canvas.chars[:10]))
        assert cells_where(canvas.grounds, DARK.amber)
    assert piles[0].top != piles[1].top
    assert texts[0] != texts[1]


def test_the_area_is_added_by_keys_alone() -> None:
    draft = draft_of(adding()[-1])
    assert draft.verb.name == "area"
    draft = press(press(draft, "2").draft, "enter").draft
    assert draft.filled == (1,)
    assert press(press(draft, "left").draft, "enter").action == AddArea(1, (-1, 0))
    draft = press(draft, "d").draft
    assert press(draft, "enter").action == AddArea(1, (1, 0))
    assert press(press(draft, "up").draft, "enter").action == AddArea(1, (0, 1))
    assert press(draft, "escape").draft.filled == ()
    assert press(press(draft, "escape").draft, "n").draft.value == 0


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_cards_lead_from_tiles_to_the_crew_and_back(size) -> None:
    state = table(parks={0: park("E1")}, supplies={0: "river"})
    states = after(state, Place(placement("river", (0, 1), (1, 1), (1, 2))))
    draft = draft_of(states[-1])
    assert draft.verb.name == "take"
    targets = stock_picture(states, size).targets
    (crew,) = (target for target in targets if target.verb == "area")
    draft = point(draft, crew.value, crew.verb).draft
    assert (draft.verb.name, draft.value) == ("area", 0)
    targets = BOARD.paint(scene_of(states[-1], size, draft.hand)).targets
    (back,) = (target for target in targets if target.verb == "take")
    draft = point(draft, back.value, back.verb).draft
    assert draft.verb.name == "take"
    assert draft.hand.legal
    assert press(draft, "space").draft.verb.name == "area", "and Space does the same"


def test_squares_of_a_place() -> None:
    assert squares_of((1, 2))[0] == (4, -8)
    assert squares_of((1, 2))[-1] == (7, -5)


# ---- the standings


def test_the_standings_count_everybodys_points_areas_and_free_squares() -> None:
    side = BOARD.paint_side(scene_of(table(), LARGE_SIDE)).plain().splitlines()
    (mine,) = (line for line in side if "Mara" in line)
    assert mine.split()[2:] == ["3", "26", "10", "8", "14", "–", "32"]
    (theirs,) = (line for line in side if "Jonas" in line)
    assert theirs.split()[-2:] == ["8", "13"]


@pytest.mark.parametrize(("size", "compact"), [(LARGE_SIDE, False), (SMALL_SIDE, True)])
def test_everybodys_progress_the_next_statue_and_the_end_stand_beside(size, compact) -> None:
    state = table()
    text = BOARD.paint_side(scene_of(state, size, compact=compact)).plain()
    assert "next statue 13" in text
    (gobi,) = (line for line in text.splitlines() if "Gobi Bears" in line)
    assert gobi.split()[-2:] == ["1/3", "0/3"]
    (houses,) = (line for line in text.splitlines() if "Houses" in line)
    assert houses.split()[-2:] == ["2/4", "✓8"]
    assert "last round" not in text
    last = table(trigger=1)
    text = BOARD.paint_side(scene_of(last, size, compact=compact)).plain()
    assert "● full park" in text


def test_other_parks_are_small_beside_a_large_board_only() -> None:
    scene = scene_of(table(), LARGE_SIDE)
    assert "▀" in BOARD.paint_side(scene).plain()
    assert "▀" not in BOARD.paint_side(scene_of(table(), SMALL_SIDE, compact=True)).plain()
    assert BOARD.paint_side(replace(scene, height=12)).height <= 12


def test_without_achievements_nothing_is_said_of_them() -> None:
    state = table(awards="", won={})
    for size in (LARGE_SIDE, SMALL_SIDE):
        text = BOARD.paint_side(scene_of(state, size, compact=size == SMALL_SIDE)).plain()
        assert "Achievements" not in text
        assert "Awards" not in text
    assert len(NAMES) == 4
