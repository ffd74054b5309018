"""Greedy plays legally, beats random play, and finishes parks."""

from random import Random

from engine.bots import Bot, random_bot
from engine.games.barenpark import GAME
from engine.games.barenpark.bots import LEVELS
from engine.games.barenpark.bots.greedy import awkward, greedy
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.table import CREW, FULL, NOBODY, BearState, Options
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.words.at_stake import at_stake
from tests.bots.test_search import guide_of, positions
from tests.rules.barenpark.build import mover, park, position, put, take, view
from tests.rules.barenpark.compared import NAMES, OTHERS, lies_free
from tests.rules.told import in_text


def played(bots: list[Bot], seed: int, **options: bool) -> BearState:
    random = Random(seed)
    state = GAME.setup(Options(**options), len(bots), random.randbytes(32)).state
    while state.public.asks:
        seat = mover(state)
        action = bots[seat](GAME, view(state), random)
        assert action in GAME.choices(view(state))
        state = GAME.apply(state, {seat: action}).state
    return state


def test_there_is_a_greedy_bot() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard"]


def test_r29_greedy_finishes_parks_in_both_variants() -> None:
    for pits in (False, True):
        ends = [played([greedy] * 4, seed, pit_variant=pits) for seed in range(4)]
        finished = [state for state in ends if state.public.trigger != NOBODY]
        assert len(finished) >= 2
        for state in finished:
            assert len(state.public.players[state.public.trigger].park.tiles) >= 16  # I8


def test_r33_greedy_beats_random_play() -> None:
    for seed in range(6):
        bots: list[Bot] = [random_bot] * 4
        bots[seed % 4] = greedy
        result = GAME.outcome(view(played(bots, seed), 0))
        assert result is not None
        assert result.places[seed % 4] == 1


def test_r26_greedy_completes_an_area_when_it_can() -> None:
    state = position(2, parks={0: park("E1", cover="E1", but=[(1, 0)])}, supplies={0: "toilet"})
    assert greedy(GAME, view(state), Random(1)) == put("toilet", (1, 0))


def test_r21_greedy_takes_what_fits() -> None:
    """In a hole of five squares in a row only one enclosure fits."""
    here = park("E1 A01@1,0", cover="E1 A01", but=[(x, 1) for x in range(1, 6)])
    state = position(2, parks={0: here}, icons="O")
    assert greedy(GAME, view(state), Random(1)) == take("polar6")


def test_r15_no_tile_that_can_never_be_placed_is_worth_a_thought_beside_one_that_can() -> None:
    guide, met = guide_of("barenpark"), 0
    for seen in (*positions("barenpark", 3), *positions("barenpark", 4)):
        here, icons = seen.public.players[seen.seat].park, seen.public.asks[-1].about
        if len(here.plots) < FULL or not icons or icons[CREW]:
            continue
        lies = {one.tile: lies_free(here, one.tile) for one in GAME.choices(seen) if isinstance(one, Take)}
        if any(lies.values()) and not all(lies.values()):
            assert all(lies[one.tile] for one in guide.candidates(seen, Random(1)))
            met += 1
    assert met > 5


def test_r15_nor_is_one_that_has_room_only_where_one_like_it_on_hand_goes() -> None:
    guide = guide_of("barenpark")
    where = "E1 A01@0,1 A02@1,0 A03@1,1"
    for free, thought in (
        ([(0, 0), (1, 0), (2, 0), (3, 3)], False),
        ([(0, 0), (1, 0), (2, 0), (1, 3), (2, 3), (3, 3)], True),
    ):
        here = park(where, cover="E1 A01 A02 A03", but=free, statues=OTHERS)
        seen = view(position(2, parks={0: here}, supplies={0: "food"}, icons="W"))
        assert (take("food") in guide.candidates(seen, Random(1))) == thought
        sentences = in_text(at_stake(seen, NAMES, (take("food"), take("toilet"))))
        assert thought or "in favour of the food street" not in sentences.casefold()
        other = in_text(at_stake(seen, NAMES, (take("toilet"), take("food"))))
        assert thought or "In favour of" not in other, "nothing speaks for what never fits"


def test_r17_single_squares_are_the_most_awkward() -> None:
    alone = park_map(park("E2", cover="E2", but=[(0, 0), (3, 3)])).free
    pair = park_map(park("E2", cover="E2", but=[(3, 2), (3, 3)])).free
    assert awkward(alone) > awkward(pair) > awkward(0) == 0
