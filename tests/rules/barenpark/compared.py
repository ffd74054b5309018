"""What is said to tell two actions apart in positions of games, and what there is after either of them."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from engine.contract.preview import preview
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.names import area_name
from engine.games.barenpark.rules.building import Pass, Place, after_placing
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import BUILD_ASKS, Park, Player, Public
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import SHAPE, SHAPES, named
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.moves.two_moves import moves_called
from engine.shared.differences import in_few_words
from tests.bots.test_search import guide_of, positions
from tests.rules.told import in_text

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def spoken_against(seen: Any, held: Sequence[Any]) -> bool:
    """Tell whether all that can be seen of two actions speaks for the second."""
    return at_stake(seen, NAMES, held).against


def briefly(seen: Any, names: tuple[str, ...], held: Sequence[Any], *, behind_other: bool = False) -> tuple[str, ...]:
    """Return what speaks for the first of two actions in few words."""
    return in_few_words(at_stake(seen, names, held), behind_other=behind_other)


OTHERS = {"A01": 13, "A02": 12, "A03": 11}


NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


TILE = r"(?:toilet|playground|food street|river|[A-Za-z ]+ (?:house|enclosure) \d)"


IN = r"the (?:entrance|second area|third area|fourth area)"


ON_HAND = rf"(?:the|the other|another|an?) ({TILE})"


MOVE = rf"(the move (?:on(?: [2-4]?[a-d][1-4])+|in {IN}|across {IN}(?:, {IN})* and {IN})|the {TILE})"


AREA = r"(the area of pile \d|(?:the area|pile \d) (?:above|below|left of|right of) [a-z, ]+?)"


STARTS = "The|Pile|After|Nobody|Next|Of|Until|Each|Only|With|Either|No|Above|Below|Left|Right|From"


Held = tuple[Any, Any]


@cache
def compared(kind: type) -> tuple[tuple[Any, Held, str], ...]:
    """Return views with two actions of a kind that are worth a thought there, and what is said to tell them apart."""
    found: list[tuple[Any, Held, str]] = []
    for seen in (*positions("barenpark", 3), *positions("barenpark", 4)):
        some = [one for one in guide_of("barenpark").candidates(seen, Random(1)) if isinstance(one, kind)]
        found += [(seen, (some[0], other), in_text(at_stake(seen, NAMES, (some[0], other)))) for other in some[1:6]]
    return tuple(found)


def said(pattern: str, kind: type = Place) -> Iterator[tuple[Any, Held, re.Match[str]]]:
    """Yield where a sentence of a pattern is said."""
    for seen, held, text in compared(kind):
        for remark, _ in remarks(text):
            match = re.fullmatch(pattern, remark)
            if match is not None:
                yield seen, held, match


def remarks(text: str) -> Iterator[tuple[str, bool]]:
    """Yield what is said one by one, as inside a sentence, and whether it is said to speak for the second action.

    What is so of the other action follows on a comma, as where it speaks for the second one.
    """
    for sentence in text.removesuffix(".").split(". ") if text else ():
        second = re.fullmatch("In favour of (.+?): (.+)", sentence)
        clause = r"; (?![^(]*[)])"
        for remark in re.split(clause, second[2]) if second else [re.sub(clause, ", ", sentence)]:
            named_again = re.sub("^(only |with |after |from |)it(?= )", rf"\1{second[1]}", remark) if second else remark
            yield re.sub(f"^({STARTS})", lambda one: one[0].lower(), named_again), second is not None


def meant(seen: Any, held: Held, name: str) -> Any:
    """Return which of two moves is called so."""
    called = moves_called(seen.public.players[seen.seat].park, *[one.placement for one in held])
    assert called[0] != called[1]
    return held[called.index(name)]


def parks(seen: Any, action: Place) -> tuple[Player, Park]:
    """Return the seat's player right after an action, and its park at the end of the turn."""
    then = preview(GAME, seen, action)
    return then.after.public.players[seen.seat], turn_end(then).public.players[seen.seat].park


def turn_of(public: Public, seat: int) -> View[Any, Any]:
    """Return what a seat sees if it is to place a tile now."""
    return View(seat, replace(public, asks=BUILD_ASKS[seat]), None)


def rivals(seen: Any, kind: int) -> list[str]:
    """Return who else can win an achievement next turn."""
    (number,) = [at for at, one in enumerate(seen.public.stock.awards) if one.kind == kind]
    found = list[str]()
    for seat, player in enumerate(seen.public.players):
        turn = turn_of(seen.public, seat)
        ends = [turn_end(preview(GAME, turn, one)) for one in GAME.choices(turn) if isinstance(one, Place)]
        if seat != seen.seat and any(end.public.players[seat].won[number] > player.won[number] for end in ends):
            found.append(NAMES[seat])
    return found


def takes_statue(public: Public, seat: int) -> bool:
    """Tell whether a seat can take a statue by placing a tile now."""
    turn = turn_of(public, seat)
    ends = [turn_end(preview(GAME, turn, one)) for one in GAME.choices(turn) if isinstance(one, Place)]
    return any(len(end.public.stock.statues) < len(public.stock.statues) for end in ends)


def completes(public: Public, park_then: Park, number: int, hand: Sequence[int]) -> bool:
    """Tell whether an area can be completed with all of some tiles, one a turn."""
    known = park_map(park_then)
    lacking = known.land.plots[number] & known.free
    if not lacking or not hand:
        return not lacking and not hand
    here = replace(public, players=(Player(park_then, tuple(sorted(hand))),), asks=BUILD_ASKS[0])
    laid = [after_placing(here.players[0], one) for one in placements(here, 0)]
    nearer = [one for one in laid if park_map(one.park).free & lacking != lacking]
    return any(completes(public, one.park, number, one.supply) for one in nearer)


def soon_after(seen: Any, action: Place, area: int, most: int) -> Iterator[tuple[Park, int, tuple[int, ...]]]:
    """Yield with which tiles an area could be completed in so many turns after an action, one of which may be taken before."""
    here, then = parks(seen, action)
    after = preview(GAME, seen, action).after
    asked = after.public.asks[-1].seats == (seen.seat,)
    taken = {one.tile for one in GAME.choices(after) if isinstance(one, Take)} if asked else set[int]()
    hands = [here.supply, *[(*here.supply, tile) for tile in sorted(taken)]]
    for many in range(1, most + 1):
        for way in dict.fromkeys([way for hand in hands for way in combinations(sorted(hand), many)]):
            yield then, area, way


def tiles_of(words: str) -> list[int]:
    """Return tiles as they are listed (`the toilet and two playgrounds`)."""
    found: list[int] = []
    for word in re.split(r", | and ", words):
        many, name = word.replace("the other ", "the ").split(" ", 1)
        found += [named(name)] if many in ("the", "a", "another") else [named(name.removesuffix("s"))] * NUMBERS[many]
    return found


AREAS = [area_name(number) for number in range(4)]


def taker(seen: Any, held: Held) -> Player:
    """Return the player who takes one of two tiles, with the park at the end of the turn, in which it may have a statue more."""
    end: Public = turn_end(preview(GAME, seen, held[0])).public
    before: Player = seen.public.players[seen.seat]
    return replace(before, park=end.players[seen.seat].park)


def of(action: Any) -> int | None:
    return action.tile if isinstance(action, Take) else action.green if isinstance(action, Pass) else None


def places(seen: Any, here: Park, tile: int) -> list[Park]:
    """Return a park with a tile in each of its places."""
    public = replace(seen.public, players=(Player(here, (tile,)),), asks=BUILD_ASKS[0])
    return [after_placing(public.players[0], one).park for one in placements(public, 0)]


def icons_of(before: Park, after: Park, icon: int) -> int:
    """Return how many of an icon the tile covers that was placed last."""
    return (park_map(before).free & ~park_map(after).free & park_map(before).land.icons[icon]).bit_count()


ICON = dict(zip(("wheelbarrow", "mixer", "excavator", "crew"), range(4), strict=True))


def next_turn(seen: Any, here: Park, hand: Sequence[int], icon: int) -> bool:
    """Tell whether a tile on hand can cover an icon of a park."""
    return any(icons_of(here, after, icon) for tile in {*hand} for after in places(seen, here, tile))


def lies_free(here: Park, tile: int) -> bool:
    """Tell whether the squares of a tile are anywhere free together, whatever lies beside them."""
    free = {*GRID.squares(park_map(here).free)}
    forms = SHAPES[SHAPE[tile]].forms
    return any({(x + dx, y + dy) for dx, dy in form} <= free for form in forms for x, y in free)
