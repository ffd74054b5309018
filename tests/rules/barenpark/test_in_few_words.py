"""Above a board what speaks for a move is said in few words: it is what lines say, without the names of moves that are shown."""

import re
from collections import Counter
from typing import Any

import pytest

from engine.contract.at_stake import FIRST, NEITHER
from engine.contract.tree import replace
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.words.areas_apart import areas_apart
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.moves.moves_apart import moves_apart
from engine.games.barenpark.words.moves.two_moves import moves_called
from engine.games.barenpark.words.tiles_apart import tiles_apart
from engine.shared.wording import capital
from tests.rules.barenpark.compared import NAMES, Held, briefly, compared

THIS = re.compile("[Tt]his move")


def told_apart(seen: Any, held: Held) -> list[Any]:
    """Return all that is found to tell two actions apart."""
    public, seat = seen.public, seen.seat
    if isinstance(held[0], Place):
        return moves_apart(public, seat, NAMES, *[one.placement for one in held])
    if isinstance(held[0], AddArea):
        return areas_apart(public, seat, NAMES, *held)
    return tiles_apart(public, seat, NAMES, *[one.tile for one in held])


def bare(text: str) -> str:
    return re.sub(r" \([^()]*\)", "", text)


@pytest.mark.parametrize("kind", [Place, Take, AddArea])
def test_what_is_said_in_few_words_is_what_was_found_for_the_first_action_or_for_neither(kind: type) -> None:
    seen_kinds = Counter[bool]()
    for seen, held, _ in compared(kind):
        if kind is Take and held[0].tile == held[1].tile:
            continue
        found = told_apart(seen, held)
        also = at_stake(seen, NAMES, held).seen  # beside what tells them apart: when the game ends
        sides = {capital(text): one.favours for one in (*also, *found) for text in _forms(one)}
        name = (
            moves_called(seen.public.players[seen.seat].park, *[one.placement for one in held]) if kind is Place else ()
        )
        first_is_over = False
        for text in briefly(seen, NAMES, held):
            said = capital(THIS.sub(name[0] if name else "", text.removesuffix(".")))
            said = said.replace("than after the other one", f"than after {name[1]}") if name else said
            favours = sides.get(said)
            assert favours in (FIRST, NEITHER), text
            assert not (first_is_over and favours == FIRST), "what speaks for the first goes first"
            first_is_over |= favours == NEITHER
            assert not (THIS.search(text) and name and re.search(rf"{re.escape(name[1])}\b", text))
            seen_kinds[bool(THIS.search(text))] += 1
        assert all(one.favours != FIRST for one in found) or briefly(seen, NAMES, held)
    assert seen_kinds[False] or kind is Place
    assert seen_kinds[True] == 0 or kind is Place


def _forms(one: Any) -> list[str]:
    """Return in which ways it is said in whole or in part, if it may be."""
    if one.shorter:
        return [one.shorter, bare(one.shorter)]
    if one.only_with_beside:
        whole = f"{one.said}, and {one.beside}"
        return [whole, bare(whole)]
    whole = f"{one.said}; {one.beside}" if one.beside else one.said
    texts = (whole, one.said, one.said.partition(", which after ")[0])
    return [form for text in texts for form in (text, bare(text))]


def test_nothing_is_said_in_few_words_of_one_action_nor_to_who_watches() -> None:
    seen, held, _ = next(one for one in compared(Place) if briefly(one[0], NAMES, one[1]))
    assert briefly(seen, NAMES, held[:1]) == ()
    assert briefly(replace(seen, seat=None), NAMES, held) == ()
