"""Hold up R140 to R143: the shared tracks on which young go back to the wild."""

import pytest

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.rules.reintroduction import TRACKED, empty, placed, room, track_of
from engine.games.zoo_tycoon.rules.table import LevelTrack

ORANGUTAN, IBIS, TAMARIN = map(species, ("bornean-orangutan", "northern-bald-ibis", "golden-lion-tamarin"))


def test_r140_every_level_iii_main_has_a_track() -> None:
    assert [COMPONENTS.mains[one].level for one in TRACKED] == [3] * 5
    assert len(empty(4)) == 5
    assert [track_of(one) for one in (*TRACKED, species("lion"))] == [0, 1, 2, 3, 4, -1]
    with pytest.raises(ValueError, match="no reintroduction track"):
        room(LevelTrack((0, 0)), species("lion"), 2)


def test_r140_the_orangutan_needs_2_and_pays_4_three_times() -> None:
    track = LevelTrack((0, 0))
    for year in (2, 3, 4):
        assert room(track, ORANGUTAN, year) == 2
        track, points = placed(track, ORANGUTAN, 0, 2, year)
        assert points == (4, 0)
    assert track.done == 3
    assert room(track, ORANGUTAN, 5) == 0


def test_r142_only_who_has_a_cube_gets_points_whatever_their_number() -> None:
    _, points = placed(LevelTrack((4, 0, 0, 0)), IBIS, 3, 1, 5)
    assert points == (2, 0, 0, 2)


def test_r142_once_a_round_and_surplus_young_stay() -> None:
    track, _ = placed(LevelTrack((0, 0)), ORANGUTAN, 0, 2, 3)
    assert room(track, ORANGUTAN, 3) == 0
    assert room(track, ORANGUTAN, 4) == 2
    with pytest.raises(ValueError, match="R142"):
        placed(track, ORANGUTAN, 1, 1, 3)
