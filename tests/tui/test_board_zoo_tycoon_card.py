"""Hold that the card of a species says what is printed, what is met and missing, and where it is offered."""

import pytest

from engine.games.zoo_tycoon.components.numbers import SPECIES
from engine.games.zoo_tycoon.plans.kinds import Invite, Lift, PrepareHere
from engine.games.zoo_tycoon.rules.asks import REINTRODUCE
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE
from tests.tui.tycoon import whole
from tests.tui.tycoon_scenes import (
    MARA,
    board_of,
    number_of,
    offspring,
    scene_of,
    side_of,
    sized,
    summer,
    taking,
    view_of,
)
from zootui.boards.contract import Hand, Page, Scene
from zootui.boards.zoo_tycoon import BOARD
from zootui.boards.zoo_tycoon.scenes import SPECIES_CARD
from zootui.boards.zoo_tycoon.species.conditions import first_enclosure
from zootui.boards.zoo_tycoon.species.reading import CARD, meant_species, opened_card, turned_card
from zootui.boards.zoo_tycoon.species.sheet import next_positions
from zootui.boards.zoo_tycoon.summer.amounts import Amounts


def card(name: str, public: Public | None = None, *, large: bool = True) -> Scene:
    """Return the scene of a card."""
    species = number_of(name)
    return scene_of(public or summer(), sized(SPECIES_CARD, large=large), page=Page(CARD, species))


def test_r39_a_main_that_is_not_there_is_lit_as_it_would_begin() -> None:
    first = first_enclosure(MARA, number_of("giant-panda"))
    assert first.squares.bit_count() == 5
    text = board_of(SPECIES_CARD, card("giant-panda"))
    assert "lit on 5 tiles with 2 retreats" in text
    assert "starts ●○○ yellow" in text


def test_a_main_that_is_exhibited_is_lit_as_it_lives() -> None:
    assert "lit: as they live" in board_of(SPECIES_CARD, card("plains-zebra"))
    side = side_of(SPECIES_CARD, card("plains-zebra"))
    assert "here already" in side
    assert "♂1 ♀4" in side
    assert "light: free space 1→" in side or "light: " in side


def test_r92_conditions_are_met_or_not_with_counts() -> None:
    text = side_of(SPECIES_CARD, card("giant-panda"))
    assert "× yellow species 1, at most 0" in text
    assert "× carnivores 3 of 5  ■ ■ ■ □ □" in text
    assert "✓ popularity 16 of 15" in text
    assert "✓ a space of the quarantine is free" in text


def test_r85_the_sheet_says_where_the_exchange_was_is_and_may_go() -> None:
    assert next_positions(summer()) == (4, 9)
    text = side_of(SPECIES_CARD, card("giant-panda"))
    assert "now" in next(line for line in text.splitlines() if "v2" in line)
    assert text.count("next?") == 2
    assert "year 1" in text
    last = summer(walked=(0, 1, 2, 3, 7, 6), round=7)
    assert next_positions(last) == ()
    assert "the last summer" in side_of(SPECIES_CARD, card("giant-panda", last))


def test_r140_a_main_of_level_three_shows_its_track() -> None:
    assert "4 points, 0 of 4 done" in side_of(SPECIES_CARD, card("northern-bald-ibis"))


def test_r144_the_card_names_the_park_and_its_members() -> None:
    text = board_of(SPECIES_CARD, card("giant-panda"))
    assert "Wolong 10, 4 without the panda" in text
    assert "◆ red panda" in text
    assert "· snow leopard" in text


def test_r107_the_card_of_a_guest_says_where_it_may_come() -> None:
    text = side_of(SPECIES_CARD, card("tundra-swan"))
    assert "R.panda" in text
    assert "Raccoon" in text
    assert "Zebra" not in text, "another biome"


def test_a_card_is_opened_by_its_key_of_what_is_in_hand_and_turned_by_arrows() -> None:
    scene = taking(Amounts((11, 0, 0)))
    assert opened_card(scene.view, scene.hand, "i") == Page(CARD, 11)
    assert opened_card(scene.view, scene.hand, "x") is None
    assert turned_card(Page(CARD, 0), "up") == Page(CARD, SPECIES - 1)
    assert turned_card(Page(CARD, 0), "down") == Page(CARD, 1)
    assert turned_card(Page(CARD, 5), "x") == Page(CARD, 5)
    assert BOARD.page_words(scene.view, Page(CARD, 11))[0] == "You look at the western gorilla"


def test_without_anything_in_hand_the_card_is_that_of_quarantine_or_of_what_is_asked() -> None:
    assert meant_species(view_of(summer(3)), None) == number_of("tufted-capuchin")
    assert meant_species(view_of(summer(3), None), None) == 0
    assert meant_species(view_of(offspring(REINTRODUCE)), None) == number_of("golden-lion-tamarin")


@pytest.mark.parametrize(
    ("action", "value"),
    [
        (Lift, (number_of("red-panda"),)),
        (Invite, (number_of("eurasian-otter"), 0)),
        (PrepareHere, (number_of("tufted-capuchin"), NOWHERE, 4, 0xF)),
    ],
)
def test_the_card_of_a_plan_is_that_of_its_species(action, value) -> None:
    verb = whole(action, *((one,) for one in value))
    assert opened_card(view_of(summer()), Hand(verb, verb.slot(()), (), value), "i") == Page(CARD, value[0])
