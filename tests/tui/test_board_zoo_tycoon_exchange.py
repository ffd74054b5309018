"""Hold that the exchange of Zoo Tycoon shows what may be traded and what is missing, and that keys move over it."""

from dataclasses import replace as with_

import pytest

from engine import load
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, MAINS
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.summer.offers import offered
from engine.games.zoo_tycoon.rules.table import ExchangeLot, Summer
from tests.tui.tycoon_scenes import (
    EXCHANGE,
    LARGE,
    MARA,
    SMALL,
    board_of,
    giving,
    group,
    hand_of,
    number_of,
    scene_of,
    side_of,
    sized,
    summer,
    taking,
    view_of,
)
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.hand.cursor import keys
from zootui.boards.zoo_tycoon.summer.amounts import (
    Amounts,
    limits,
    nudge_trade,
    paint_amounts,
    start_trade,
    trade_jumps,
)
from zootui.boards.zoo_tycoon.summer.rows import ExchangeRow, rows
from zootui.boards.zoo_tycoon.summer.snake import turns_ahead

GAME = load("zoo-tycoon")


def row_of(scene: Scene, name: str) -> ExchangeRow:
    """Return the row of a main."""
    return rows(scene)[number_of(name)]


def test_r86_all_mains_stand_in_one_list_with_offers_and_wants_and_the_frame() -> None:
    text = board_of(EXCHANGE, taking(Amounts((11, 1, 3))))
    names = [main.name[0].upper() + main.name[1:] for main in COMPONENTS.mains]
    lines = text.splitlines()
    assert all(any(name in line for line in lines) for name in names)
    assert "▌  +1  +3 ▐" in next(line for line in lines if "Western gorilla" in line)
    assert "−2" in next(line for line in lines if "Common ostrich" in line)


def test_r92_a_row_says_which_need_is_missing_and_by_how_much() -> None:
    scene = taking(Amounts((11, 1, 3)))
    zoo = replace(MARA, enclosures=MARA.enclosures[1:])
    scene = with_(scene, view=view_of(replace(scene.view.public, zoos=(zoo, *scene.view.public.zoos[1:]))))
    panda, tamarin = row_of(scene, "giant-panda"), row_of(scene, "golden-lion-tamarin")
    assert (panda.words, panda.verdict.rule) == ("carnivores 3/5, pop 11/15", "R92")
    assert (tamarin.words, tamarin.verdict.brief) == ("primates 0 of 2", "0/2")
    assert panda.refused
    assert not panda.open


def test_r92_a_yellow_main_bars_level_two() -> None:
    gorilla = row_of(taking(Amounts((0, 1, 0))), "western-gorilla")
    assert (gorilla.words, gorilla.verdict.brief, gorilla.verdict.rule) == ("yellow species 1 of 0", "●○○", "R92")


def test_r94_a_row_says_where_animals_would_go() -> None:
    scene = taking(Amounts((1, 1, 0)))
    assert row_of(scene, "tufted-capuchin").words == "joins yours in quarantine"
    assert row_of(scene, "plains-zebra").words == "more of yours"
    assert row_of(scene, "wapiti").words == "into quarantine"
    public = scene.view.public
    full = replace(MARA, quarantine=(*MARA.quarantine, group("lion", 1, 0)))
    scene = with_(scene, hand=None, view=view_of(replace(public, zoos=(full, *public.zoos[1:]))))
    assert (row_of(scene, "wapiti").words, row_of(scene, "wapiti").verdict.rule) == ("quarantine is full", "R94")


def test_the_keys_of_the_rows_jump_to_those_rows() -> None:
    scene = taking(Amounts((0, 1, 2)))
    assert scene.hand is not None
    shown = {row.key: row.species for row in rows(scene) if row.key}
    assert {key: value[0] for key, value in trade_jumps(scene.view, scene.hand.verb)} == shown
    assert set(shown.values()) == {
        species
        for verb in RULEBOOK.choices(scene.view).verbs
        if verb.name == "take"
        for species in verb.slot(()).options
    }


def test_who_waits_sees_what_is_missing_but_no_keys() -> None:
    public = summer(3)
    scene = scene_of(public, (88, LARGE))
    assert not any(row.key for row in rows(scene))
    assert "×" in board_of(EXCHANGE, scene)
    assert not EXCHANGE.paint(scene).targets


def test_without_a_trade_in_hand_rows_that_are_open_have_a_tick_for_a_key() -> None:
    scene = with_(taking(Amounts((0, 1, 2))), hand=None)
    assert any(row.open for row in rows(scene))
    assert not any(row.key for row in rows(scene))
    assert "✓ " in board_of(EXCHANGE, scene)


def test_arrows_walk_over_all_mains_and_change_the_number_of_one_sex() -> None:
    scene = taking(Amounts((0, 1, 2)))
    view, hand = scene.view, scene.hand
    assert hand is not None
    seen = []
    for _ in range(MAINS):
        value = nudge_trade(view, hand, "down")
        seen.append(value[0])
        hand = with_(hand, value=value)
    assert sorted(seen) == list(range(MAINS))
    hand = with_(hand, value=Amounts((0, 1, 2)))
    fewer = nudge_trade(view, hand, "left")
    assert fewer == (0, 0, 2)
    other = nudge_trade(view, hand, "space")
    assert (other, other.at) == (Amounts((0, 1, 2), 1), 1)
    assert nudge_trade(view, with_(hand, value=other), "left") == (0, 1, 1)
    assert nudge_trade(view, with_(hand, value=other), "right") == (0, 1, 2), "no more than there are"


def test_amounts_are_the_option_that_they_hold_wherever_the_keys_point() -> None:
    scene = taking(Amounts((0, 1, 2)))
    assert scene.hand is not None
    assert Amounts((0, 1, 2), 1) in scene.hand.slot.options
    assert Amounts((0, 1, 2), 1) != Amounts((0, 1, 2), 0)
    assert Amounts((0, 1, 2), 1) == (0, 1, 2)
    assert start_trade(scene.view, scene.hand.verb) in scene.hand.slot.options


def test_next_goes_only_to_what_may_be_taken() -> None:
    scene = taking(Amounts((0, 1, 2)))
    view, hand = scene.view, scene.hand
    assert hand is not None
    allowed = {row.species for row in rows(scene) if row.open}
    for _ in range(2 * len(allowed)):
        hand = with_(hand, value=nudge_trade(view, hand, "next"))
        assert hand.value[0] in allowed
        assert hand.value in hand.slot.options


def test_the_panel_shows_a_plate_for_each_sex() -> None:
    picture = paint_amounts(taking(Amounts((0, 1, 2), 1)))
    assert picture is not None
    assert picture.plain().split() == ["♂", "◂", "1", "▸", "of", "1", "♀", "◂", "2", "▸", "of", "2"]
    assert paint_amounts(scene_of(summer(3), (88, LARGE))) is None
    assert any(key == "Space" for key, _ in keys(taking(Amounts((0, 1, 2))).hand))  # type: ignore[arg-type]


def test_r88_while_animals_leave_a_row_says_what_there_is_to_give() -> None:
    view = view_of(giving())
    scene = scene_of(view.public, (88, LARGE), view=view, hand=hand_of(view, "give", Amounts((1, 1, 0, 0, 0))))
    assert row_of(scene, "tufted-capuchin").words == "quarantine ♂2 ♀2"
    assert row_of(scene, "tufted-capuchin").key == "1"
    assert row_of(scene, "red-panda").words == "young ♂1"
    assert row_of(scene, "plains-zebra").words == "exhibited, so they stay"
    assert scene.hand is not None
    assert limits(scene.hand.verb, 1) == (1, 1, 0, 0)


def test_r90_the_snake_shows_turns_that_are_over_and_nobody_who_passed() -> None:
    assert [seat for seat, _ in turns_ahead(summer(2), 8)] == [2, 3, 0, 1, 1, 0, 3, 2]
    assert [over for _, over in turns_ahead(summer(2), 4)] == [True, True, False, False]
    public = summer(2)
    passed = replace(public, trading=replace(public.trading, passed=0b1000))
    assert 1 not in [seat for seat, over in turns_ahead(passed, 8) if not over]


def test_beside_the_list_stand_quarantine_trades_and_categories() -> None:
    text = side_of(EXCHANGE, taking(Amounts((0, 1, 2))))
    assert "Capuch" in text
    assert "birds 2" in text
    assert "carnivores 3" in text
    assert "popularity 16" in text
    assert "money 17" in text
    assert "1 yellow: no new II or III" in text
    assert "●● left" in text
    assert "xenarthrans" not in text


def test_on_a_small_screen_two_lists_hold_all_mains_and_the_rest() -> None:
    scene = taking(Amounts((11, 1, 3)))
    scene = with_(scene, width=79, height=SMALL, compact=True)
    text = board_of(EXCHANGE, scene)
    assert text.splitlines()[1].count("R") >= 2
    assert all(word in text for word in ("Western gorilla", "Bearded vulture", "Quarantine", "Snake", "trades ●●"))


def test_clicking_a_row_means_its_main() -> None:
    scene = taking(Amounts((0, 1, 2)))
    targets = EXCHANGE.paint(scene).targets
    assert [target.value[0] for target in targets] == list(range(MAINS))
    assert {target.verb for target in targets} == {"take"}


def test_pointing_at_what_may_not_be_had_means_all_that_is_there_so_that_the_need_is_named() -> None:
    scene = taking(Amounts((10, 0, 1)))
    assert scene.hand is not None
    gorilla = nudge_trade(scene.view, scene.hand, "down")
    assert gorilla == (11, 1, 3)
    refusal = GAME.why_not(scene.view, scene.hand.verb.make((gorilla,)))
    assert refusal is not None
    assert refusal.rule == "R92"
    assert nudge_trade(scene.view, scene.hand, "up") == (9, 0, 1), "nothing is offered of it"


@pytest.mark.parametrize("size", [sized(EXCHANGE, large=True), (79, SMALL)])
def test_r91_what_was_taken_this_summer_is_no_longer_shown_as_offered(size: tuple[int, int]) -> None:
    view = view_of(summer())
    scene = scene_of(view.public, size, view=view, hand=hand_of(view, "take", Amounts((0, 1, 2))))
    giraffe = row_of(scene, "giraffe")
    assert giraffe.there == (0, 0)
    assert giraffe.takers == (2,)
    (line,) = (line for line in board_of(EXCHANGE, scene).splitlines() if "Giraffe" in line)
    assert "▲" in line
    assert "+1" not in line[line.index("Giraffe") :][:36]


def test_r135_what_unexpected_supply_would_bring_shows_while_that_is_in_hand() -> None:
    view = view_of(summer())
    giraffe = number_of("giraffe")
    scene = scene_of(
        view.public, sized(EXCHANGE, large=True), view=view, hand=hand_of(view, "supply", Amounts((giraffe, 1, 1)))
    )
    assert row_of(scene, "giraffe").there == (1, 1)
    assert row_of(scene, "giraffe").words == "by unexpected supply"


def test_a_main_keeps_its_key_while_others_are_taken() -> None:
    before = view_of(summer(summer=Summer(5)))
    first = next(species for species in range(MAINS) if offered(Summer(5), species) != (0, 0))
    after = view_of(summer(summer=Summer(5, (ExchangeLot(first, taken=offered(Summer(5), first), takers=1 << 1),))))
    keys = [
        {row.species: row.key for row in rows(scene_of(view.public, sized(EXCHANGE, large=True), view=view, hand=hand))}
        for view in (before, after)
        for hand in [hand_of(view, "take", Amounts((1, 1, 2)))]
    ]
    still = [species for species, key in keys[1].items() if key]
    assert len(still) == sum(bool(key) for key in keys[0].values()) - 1
    assert all(keys[0][species] == keys[1][species] for species in still)
