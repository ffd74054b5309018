"""Quick answers in playouts: what is kept from one to the next changes none of them."""

from collections import Counter
from random import Random

import pytest

from engine.games.barenpark import GAME
from engine.games.barenpark.bots.playout import light
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import VALUE
from engine.shared.trucks.round import part_over
from tests.bots.test_search import at_every_game, guide_of, positions


@at_every_game
def test_an_answer_is_the_same_whatever_was_asked_before(game_id: str) -> None:
    guide = guide_of(game_id)
    views = positions(game_id, 2)[::5]
    forth = [guide.answer(view, Random(number)) for number, view in enumerate(views)]
    back = [guide.answer(view, Random(number)) for number, view in reversed(list(enumerate(views)))]
    assert forth == back[::-1]


@at_every_game
def test_a_second_has_fewer_playouts_the_more_seats_there_are(game_id: str) -> None:
    guide = guide_of(game_id)
    two, three = (guide.budget(positions(game_id, seats)[0]) for seats in (2, 3))
    assert two == guide.playouts
    assert 0 < three < two


@at_every_game
def test_a_line_that_is_shown_goes_on_as_the_playout_that_was_held_against_others(game_id: str) -> None:
    guide = guide_of(game_id)
    for number, view in enumerate(positions(game_id, 3)[::30]):
        line, name = tuple(guide.candidates(view, Random(1))[:1]), f"world {number}"
        shown = guide.sequel(view, guide.world(view, name), line, Random(name)).end.public
        compared = guide.judged(view, guide.world(view, name), line, Random(name))
        whole = getattr(guide, "part_over", lambda public: 0)(view.public) == 1
        assert whole or shown in [public for _, public in compared.stops[view.seat]]


@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto-mini"])
def test_what_is_expected_a_round_later_counts_as_far_as_the_round_is_over(game_id: str) -> None:
    guide, seen = guide_of(game_id), Counter[str]()
    for view in positions(game_id, 3)[::3]:
        shown, ending = view.public.round, guide.ended(view, guide.world(view, "one"), (), Random(1))
        stops = {public.round.number - shown.number: share for share, public in ending.stops[0] if public.asks}
        over = part_over(shown)
        assert sum(share for share, _ in ending.stops[0]) == pytest.approx(1)
        assert sum(ending.chances) == pytest.approx(1, abs=0.1)
        for rounds, share in stops.items():
            assert share == pytest.approx({2: 1 - over, 3: over}[rounds])
        seen.update(["between" if 0 < over < 1 else "whole"] * (len(stops) == len(ending.stops[0])))
    assert min(seen["between"], seen["whole"])


def test_who_likes_no_tile_takes_one_that_may_be_had_all_the_same() -> None:
    asked = [seen for seen in positions("barenpark", 3) if isinstance(next(iter(GAME.choices(seen))), Take)]
    assert asked
    for seen in asked:
        for whims in ((-1000.0,) * len(VALUE), (0.0,) * len(VALUE)):
            assert GAME.why_not(seen, light(seen.public, seen.seat, whims)) is None
