"""Each sentence of a tip that speaks of the position is held to it, in kept games and where chance led on from them."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import engine
from engine.contract.asks import open_ask
from engine.games.aquaretto.rules.moving_in import COWORKER_AT
from engine.games.aquaretto.rules.table import COIN, KIND, KINDS
from engine.games.aquaretto.rules.zoo import legal_cells, zoo_map
from engine.games.barenpark.rules.figures import house_piles, open_enclosures, race
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import NOBODY
from engine.games.barenpark.tiles import VALUE
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.table import present, purse
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY as NO_GUEST, YELLOW
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity, running_costs
from engine.games.zooloretto_mini.rules.table import SORT, is_animal
from engine.games.zooloretto_mini.rules.zoo import enclosures_for
from tests.lessons.test_all_tips import EVERY, SAYS as OF_TABLES, _asked, _passes
from tests.lessons.test_tips_hold import SAYS as AT_TRUCKS, _others_in
from tests.tui.every_decision import some_state
from zootui.boards.tips import load_first_game

POSITION = re.compile(
    r"\b(?:You have|You can|One of|This tile|This is|That was|These|No truck here|Something lies|Somebody waits|The others are|"
    r"is near|are near|nearly|almost|Your (?:zoo is|first|last)|All of yours|Little money|stands alone|lives alone|"
    r"[Tt]he last round:|A new year|The last year|One more, and|You are out|A tile for your zoo|From now on|taxes leave you|"
    r"is free this year|is behind|is only yellow|With several|The next animal|Somebody)\b"
)
"""Words with which a sentence speaks of the position, and not of the rules or the keys."""
Holds = Callable[[Any], bool]


def _verb(view: Any, game_id: str, name: str) -> bool:
    return engine.load(game_id).choices(view).find(name) is not None


def _zoo(view: Any) -> Any:
    return view.public.zoos[view.seat]


def _park(view: Any) -> Any:
    return view.public.players[view.seat]


def _called(view: Any) -> bool:
    return bool(view.public.trigger != NOBODY)


def _lays(view: Any) -> bool:
    return not _passes(view)


def _stands_alone(view: Any) -> bool:
    """Tell whether some free square of the own park has no free one beside it, counted square by square."""
    free, stride = park_map(_park(view).park).free, GRID.stride
    squares = {at for at in range(free.bit_length()) if free >> at & 1}
    return any(not squares & {at - 1, at + 1, at - stride, at + stride} for at in squares)


def _aboard(view: Any) -> tuple[int, ...]:
    shown = view.public.round
    return tuple(shown.trucks[shown.took[view.seat]].tiles)


def _basins(view: Any) -> list[tuple[int, bool]]:
    """Return how many animals each of one's own basins has, and whether it can grow."""
    here = zoo_map(_zoo(view))
    return [(here.size(kind), bool(legal_cells(_zoo(view), kind))) for kind in range(KINDS) if here.size(kind)]


def _full_of_basins(view: Any) -> bool:
    here = zoo_map(_zoo(view))
    return bool(here.basins >= here.layout.limit)


def _mains(view: Any) -> list[Any]:
    return [one for one in _zoo(view).enclosures if one.main is not None]


SAYS: dict[str, dict[str, tuple[Holds, ...]]] = {
    "o-zoo-le-mio": {
        "You have this kind already": (
            lambda view: bool(
                {half.animal for half in (TILES[present(view.public).tile].a, TILES[present(view.public).tile].b)}
                & {half.animal for one in _zoo(view).tiles for half in (TILES[one.tile].a, TILES[one.tile].b)}
            ),
        ),
        "You have hardly any coins": (lambda view: purse(view) <= 1,),
        "That was a tie": (lambda view: len(view.public.bids) > 1,),
        "This tile has bushes": (lambda view: bool(TILES[present(view.public).tile].bushes),),
    },
    "zooloretto-mini": {
        "One of these trucks brings you a lot": (lambda view: _verb(view, "zooloretto-mini", "take"),),
        "You have three, so": (lambda view: len(_zoo(view).enclosures) == 3,),
        "The pile is nearly used up": (lambda view: view.public.round.main <= 8,),
        "The tile after it starts the last round": (lambda view: not view.public.round.last,),
        "A number points at a truck": (lambda view: _verb(view, "zooloretto-mini", "take"),),
        "draw on as long as": (lambda view: _verb(view, "zooloretto-mini", "draw"),),
        "Something lies in your barn": (lambda view: bool(_zoo(view).barn),),
        "One of your enclosures is nearly full": (
            lambda view: any(len(one) in (4, 5) and all(map(is_animal, one)) for one in _zoo(view).enclosures),
        ),
        "You have no home for this tile": (lambda view: not enclosures_for(_zoo(view), view.public.round.drawn),),
        "somebody else waits for": (_others_in,),
        "A tile for your zoo": (lambda view: bool(enclosures_for(_zoo(view), view.public.round.drawn)),),
        "Landscape: 2 points": (lambda view: not is_animal(view.public.round.drawn),),
        "One of these tiles has no home": (
            lambda view: any(not enclosures_for(_zoo(view), tile) for tile in _aboard(view)),
        ),
        "A kind that is new to you": (
            lambda view: bool(
                {SORT[tile] for tile in _aboard(view)} - {SORT[tile] for one in _zoo(view).enclosures for tile in one}
            ),
        ),
    },
    "aquaretto": {
        "One of these trucks brings you a lot": (lambda view: _verb(view, "aquaretto", "take"),),
        "The pile is nearly used up": (lambda view: view.public.round.main <= 8 and not view.public.round.last,),
        "A number points at a truck": (lambda view: _verb(view, "aquaretto", "take"),),
        "draw as long as": (lambda view: _verb(view, "aquaretto", "draw"),),
        "p brings the top tile": (lambda view: _verb(view, "aquaretto", "settle"),),
        "You have all basins": (_full_of_basins, lambda view: bool(_zoo(view).depot)),
        "A large expansion (g": (lambda view: _verb(view, "aquaretto", "large"),),
        "A small expansion (a": (lambda view: _verb(view, "aquaretto", "small"),),
        "You can buy what lies on top": (lambda view: _verb(view, "aquaretto", "buy"),),
        "The next animal of one of your basins brings a coworker": (
            lambda view: any(size + 1 in COWORKER_AT and grows for size, grows in _basins(view)),
        ),
        "One of your basins has no space to grow": (lambda view: any(not grows for _, grows in _basins(view)),),
        "This tile has no space": (lambda view: not legal_cells(_zoo(view), KIND[view.public.round.drawn]),),
        "A coin: it is money": (lambda view: view.public.round.drawn == COIN,),
        "One of these tiles has no space": (
            lambda view: any(tile != COIN and not legal_cells(_zoo(view), KIND[tile]) for tile in _aboard(view)),
        ),
        "somebody else has no space": (_others_in,),
    },
    "barenpark": {
        "Your first tile": (_lays, lambda view: not _park(view).park.tiles),
        "so you pass and take a green area": (_passes, lambda view: any(view.public.stock.greens)),
        "The last round: this is your last tile": (_called, _lays),
        "From now on a tile must touch": (_lays,),
        "Lighter squares are those": (_lays,),
        "An area is nearly full": (
            lambda view: any(
                0 < (plot & park_map(_park(view).park).free).bit_count() <= 4
                for plot in park_map(_park(view).park).land.plots
            ),
        ),
        "Cover all of it": (_lays, lambda view: bool(view.public.stock.statues)),
        "One more, and an achievement is yours": (
            _lays,
            lambda view: any(
                one.have + 1 == one.need and one.left and not one.won for one in race(view.public, _park(view))
            ),
        ),
        "A square stands alone": (_stands_alone,),
        "A park is almost full": (lambda view: any(len(one.park.plots) == 4 for one in view.public.players),),
        "calls the last round: everybody else": (lambda view: not _called(view),),
        "Fill areas now": (_lays,),
        "Your last tile": (lambda view: len(_park(view).supply) == 1, _lays),
        "or you have nothing next turn": (lambda view: not _called(view),),
        "With several tiles": (lambda view: len(set(_park(view).supply)) > 1,),
        "take any enclosure that is left": (
            lambda view: any(is_there for row in open_enclosures(view.public) for _, is_there in row),
            lambda view: max(VALUE[tile] for row in open_enclosures(view.public) for tile, there in row if there) <= 8,
        ),
        "the top one that is left": (lambda view: any(pile.values for pile in house_piles(view.public)),),
    },
    "zoo-tycoon": {
        "One of your species is yellow": (lambda view: any(happiness(one) == YELLOW for one in _mains(view)),),
        "All of yours are happy": (lambda view: all(happiness(one) != YELLOW for one in _mains(view)),),
        "The last winter is near": (
            lambda view: view.public.round == COMPONENTS.givens.rounds,
            lambda view: any(one.main.male_discs + one.main.female_discs for one in _mains(view)),
        ),
        "lets young grow up": (lambda view: bool(_mains(view)),),
        "A species lives alone": (
            lambda view: any(
                one.co == NO_GUEST and COMPONENTS.mains[one.main.species].tolerates_co for one in _mains(view)
            ),
        ),
        "Running costs grow": (lambda view: running_costs(_zoo(view)) > 0,),
        "buys focal points": (lambda view: _verb(view, "zoo-tycoon", "point"),),
        "is only yellow": (lambda view: any(happiness(one) == YELLOW for one in _mains(view)),),
        "taxes leave you 3 money": (lambda view: _zoo(view).money > 3,),
        "conservation is behind": (lambda view: conservation(_zoo(view)) < popularity(_zoo(view)),),
        "Somebody waits in quarantine": (lambda view: bool(_zoo(view).quarantine),),
        "A worker is free this year": (lambda view: _verb(view, "zoo-tycoon", "keep"),),
        "lends you up to 4": (lambda view: _verb(view, "zoo-tycoon", "loan"),),
        "Little money is left": (lambda view: _zoo(view).money <= 3,),
        "says that you are done": (lambda view: _verb(view, "zoo-tycoon", "done"),),
        "came with your first species": (lambda view: _zoo(view).center_due,),
        "has to stand before you are done": (lambda view: not _verb(view, "zoo-tycoon", "done"),),
    },
}
"""What a sentence says, and what is so wherever it is said, read off the table once more."""


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?:;]) ", text)


@pytest.mark.parametrize("game_id", engine.ids())
def test_each_sentence_that_speaks_of_the_position_is_held_to_it(game_id: str) -> None:
    held = [*SAYS[game_id], *OF_TABLES.get(game_id, ()), *AT_TRUCKS]
    free = [
        sentence
        for tip in load_first_game(game_id).tips
        for sentence in re.split(r"(?<=[.?]) ", tip.text)
        if POSITION.search(sentence) and not any(words in tip.text and _shares(words, sentence) for words in held)
    ]
    assert not free


def _shares(words: str, sentence: str) -> bool:
    """Tell whether what is held begins in this sentence."""
    return words in sentence or re.split(r"(?<=[.?]) ", words)[0] in sentence


def _positions(game_id: str) -> Iterator[tuple[str, Any]]:
    """Yield decisions of the kept games, then such as chance makes of them."""
    for _, _, kind, view, _ in _asked(game_id):
        yield kind, view
    game, random = engine.load(game_id), Random(game_id)
    low, high = game.info.seats
    for _ in range(60):
        seats = random.randint(max(2, low), min(4, high))
        state = some_state(game_id, random, seats, random.randrange(2000 if game_id == "zoo-tycoon" else 200))
        for seat in range(seats):
            ask = open_ask(state.public, seat)
            if ask is not None:
                yield ask.kind, game.view(state, seat)


@pytest.mark.parametrize("game_id", EVERY)
def test_what_a_sentence_says_of_the_position_is_so(game_id: str) -> None:
    tips, shown, false = load_first_game(game_id).tips, set(), set()
    for kind, view in _positions(game_id):
        for tip in tips:
            if tip.kind in ("", kind) and (tip.when is None or tip.when(view)):
                for words, conditions in SAYS[game_id].items():
                    if words in tip.text:
                        shown.add(words)
                        if not all(holds(view) for holds in conditions):
                            false.add(words)
    assert not false
    assert shown == set(SAYS[game_id]), "each was shown"
