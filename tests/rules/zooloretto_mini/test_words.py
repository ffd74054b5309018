"""What is said to players: the log, a zoo in words; golden scripts hold the rest, forecasts at the positions of `forecasts.txt`."""

from pathlib import Path
from random import Random

import pytest

from engine.contract.facts import Told
from engine.contract.preview import preview
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.bots.greedy import greedy
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.turn import BONUS
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.words import facts, picture, voice
from engine.shared.trucks.round import TURN, UNLOAD
from engine.shared.trucks.setup import Options
from tests.rules.zooloretto_mini.build import do, legal, place, position, tile, unloading, view

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ida")
FORECASTS = Path(__file__).with_name("forecasts.txt").read_text(encoding="utf-8").split("\n\n")


def effects(state, action):
    return voice.forecast(preview(GAME, view(state), action), action, NAMES)


def described(lines):
    """Return the position that lines describe: what is in which zoo, on which truck, what is asked."""
    said = dict(line.partition(" ")[::2] for line in lines)
    zoos = {0: said.get("zoo", "")}
    if "barn" in said:
        seat, _, barn = said["barn"].partition(" ")
        zoos[int(seat)] = f"| | ; {barn}"
    took = {int(one[0]): int(one[2]) for one in said.get("took", "").split()} or ({0: 0} if "ask" in said else {})
    return position(
        3,
        zoos=zoos,
        trucks=[said.get("truck", "")],
        took=took if said.get("ask") != "load" else {},
        ask=said.get("ask", TURN),
        drawn=said.get("drawn", ""),
        main=int(said["main"]) if "main" in said else None,
        end=int(said.get("end", 15)),
        filled="filled" in said,
    )


def bonuses_after(state, *actions):
    """Return whether a bonus is asked, for every way to unload the truck."""
    state = do(state, *actions).state
    ask = state.public.asks[-1]
    if ask.kind != UNLOAD:
        return {ask.kind == BONUS}
    return set().union(*(bonuses_after(state, action) for action in legal(state)))


@pytest.mark.parametrize(
    ("own", "comes"), [("L L L L L | G G G G G G | W", {True}), ("L L L L L | G G |", {False, True})]
)
def test_r39_a_bonus_is_for_sure_only_where_every_way_to_unload_the_rest_brings_it(own, comes):
    """These are the two positions of the forecasts."""
    assert bonuses_after(unloading("L R", own, zoos={1: "| | ; W"} if len(comes) > 1 else {}), place("L", 0)) == comes


_PROMISES = {"full: a bonus when the truck is empty": True, "full: no bonus, no barn offers a tile": False}


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_said_of_a_placement_is_what_comes_of_it(seats):
    random, kept = Random(seats), 0
    for _ in range(4):
        state, said = GAME.setup(Options(), seats, random.randbytes(32)).state, set()
        while state.public.asks:
            seat, action = state.public.asks[-1].seats[0], greedy(GAME, view(state), random)
            texts = [effect.text for effect in effects(state, action)] if isinstance(action, Place) else []
            said |= {comes for words, comes in _PROMISES.items() if any(text.endswith(words) for text in texts)}
            before, state = voice.scores(view(state))[seat], do(state, action).state
            after = voice.scores(view(state, seat))[seat]
            assert not texts or texts[0] == f"score {before} → {after}".replace("-", "−")
            kind = state.public.asks[-1].kind if state.public.asks else ""
            if said and kind != UNLOAD:
                assert said == {kind == BONUS}
                said, kept = set(), kept + 1
    assert kept


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (Told("place", 0, (tile("pond"), m.BARN)), "Mara puts the pond in the barn"),
        (Told("takeover", 0, (1, tile("WM"), 0)), "Mara takes Jonas’s wolf father into enclosure 1"),
        (Told("born", 1, (tile("Ly"), m.BARN)), "A baby llama is born for Jonas in the barn"),
    ],
)
def test_the_log_names_spots_and_forms(fact, line):
    assert facts.tell(fact, NAMES) == line


def test_who_waits_hears_no_call_and_what_the_others_do():
    state = position(4, trucks=["", "L"], took={1: 0})
    assert [" · ".join(voice.doing(view(state, 2), seat)) for seat in range(4)] == [
        "to move",
        "out · truck 1",
        "next",
        "waits",
    ]
    assert (voice.call(view(state, 2)), voice.call(GAME.view(state, None))) == ("", "")


def test_a_zoo_in_words():
    state = position(3, zoos={0: "L LF LM Ly pond | W W W W W W | ; G rock Gf"})
    assert picture.picture(view(state), 0, NAMES) == (
        "Mara: 14 points (animals 16, landscape +2, barn −4)\n"
        "Enclosure 1, llamas: llama, llama mother, llama father, baby llama, pond (1 free, worth 4, with one more 8)\n"
        "Enclosure 2, wolves: wolf, wolf, wolf, wolf, wolf, wolf (full, worth 12)\n"
        "Enclosure 3, empty (6 free, worth 0, with one more 1)\n"
        "Barn: giraffe, rock, giraffe ♀ (giraffe −2, rock −2)"
    )
    assert picture.picture(view(state), 1, NAMES).endswith("Barn: empty")
