"""Hold up R1 to R6: how a game begins."""

from collections import Counter

import pytest

from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import COMPONENTS, TILES
from engine.games.o_zoo_le_mio.rules.table import Options, Purse, Zoo
from engine.games.o_zoo_le_mio.rules.zoo import BARE
from tests.rules.o_zoo_le_mio.build import KEY, options, places, refusal
from tests.rules.o_zoo_le_mio.slow import ENTRANCE, START, exits


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_two_to_four_play_with_all_tiles(seats: int) -> None:
    state = GAME.setup(Options(), seats, KEY).state
    tiles = [lot.tile for lot in state.public.row] + list(state.hidden.deck)
    assert sorted(tiles) == list(range(25))
    assert len(state.public.zoos) == len(state.seats) == seats


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_r1_other_numbers_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        GAME.setup(Options(), seats, KEY)


def test_r2_everybody_has_eight_secret_coins() -> None:
    state = GAME.setup(Options(), 3, KEY).state
    assert state.seats == (Purse(8),) * 3
    assert state.public.coins == ()
    assert GAME.view(state, 1).own == Purse(8)
    assert GAME.view(state, None).own is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_the_flags_in_play_hang_in_random_order(seats: int) -> None:
    poles = Counter(GAME.setup(Options(), seats, bytes([n]) * 32).state.public.pole for n in range(150))
    assert all(sorted(pole) == list(range(seats)) for pole in poles)
    assert len(poles) == {2: 2, 3: 6, 4: 24}[seats]


def test_e22_r3_unused_flags_are_not_on_the_pole() -> None:
    state = GAME.setup(Options(), 2, KEY).state
    assert sorted(state.public.pole) == [0, 1]
    assert len(state.public.row) + len(state.hidden.deck) == 25


def test_r4_the_stack_is_shuffled_and_hidden() -> None:
    first, other = (GAME.setup(Options(), 4, bytes([n]) * 32).state for n in (1, 2))
    assert first.hidden.deck != other.hidden.deck
    assert first.public.stack == len(first.hidden.deck) == len(TILES) - 5
    assert GAME.setup(Options(), 4, bytes([1]) * 32).state == first


def test_r5_nobody_has_anything_yet() -> None:
    public = GAME.setup(Options(), 4, KEY).state.public
    assert public.zoos == (Zoo((), 0),) * 4
    assert all(not any(one.guests) and not any(one.keys) for one in public.attractions)
    assert public.years == ()


def test_r6_the_starting_tile_and_the_entrance() -> None:
    starts = COMPONENTS.start_tiles
    assert len(starts) == 4
    assert {start.strands for start in starts} == {(("AN", "BN"),)}
    assert exits(START) == {(0, 0, "N"), (1, 0, "N")}
    assert {cell for start in starts for cell in start.entrance_cells} == ENTRANCE
    assert sum(cell_set.bit_count() for cell_set in BARE.exits) == 2
    assert BARE.taken.bit_count() == 4
    for x, y in ENTRANCE:
        assert refusal("T02", f"{x},{y},0") in ("entrance", "overlap")
    assert all((x, y) not in ENTRANCE for tile in TILES for x, y, _ in places(tile.id))


@pytest.mark.parametrize(
    "wrong",
    [
        {"sole_bush_owner_trees": 3},
        {"sole_bush_owner_trees": 0},
        {"sole_bush_owner_trees": True},
        {"sole_bush_owner_trees": "2"},
        {"three_bush_years": 1},
        {"hide_upcoming": "yes"},
        {"open_coins": None},
    ],
)
def test_bad_options_are_refused_by_name(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        GAME.setup(options(**wrong), 4, KEY)
