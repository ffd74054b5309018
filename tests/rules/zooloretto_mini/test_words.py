"""What is said to players: questions, labels, forecasts, the log, a zoo in words."""

from __future__ import annotations

from random import Random

import pytest

from engine.contract.facts import Told
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.zooloretto_mini import GAME
from engine.games.zooloretto_mini.bots.greedy import greedy
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Discard, Skip, TakeOver
from engine.games.zooloretto_mini.rules.turn import BONUS, Draw, Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.games.zooloretto_mini.words import voice
from engine.shared.trucks.round import LOAD, TURN, UNLOAD
from engine.shared.trucks.setup import Options
from tests.rules.zooloretto_mini.build import do, legal, place, position, tile, unloading, view

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ida")


def effects(state, action):
    assert action in GAME.choices(view(state))
    return voice.forecast(preview(GAME, view(state), action), action, NAMES)


def foreseen(state, action):
    return [effect.text for effect in effects(state, action)]


def signs(state, action):
    return [effect.sign for effect in effects(state, action)]


def test_the_call_is_for_the_one_who_is_asked():
    state = position(3, trucks=["L"])
    assert voice.call(view(state)) == "YOUR TURN"
    assert voice.call(view(state, 1)) == ""
    assert voice.call(GAME.view(state, None)) == ""
    assert voice.call(view(do(state, Draw()).state)) == "LOAD THE TILE"
    assert voice.call(view(do(state, Take(0)).state)) == "PLACE YOUR TILES"
    assert voice.call(view(position(3, ask=BONUS, took={0: 0}))) == "YOUR BONUS"


def test_the_headline_says_how_long_it_will_last():
    assert voice.headline(view(position(3, main=4))) == "round 3 · 4 tiles left · then the last round"
    assert voice.headline(view(position(3, main=1))) == "round 3 · 1 tile left · then the last round"
    assert voice.headline(view(position(3, main=0))) == "round 3 · the next tile starts the last round"
    assert voice.headline(view(position(3, main=0, end=9))) == "round 3 · the last round"
    over = position(3, main=0, end=9)
    over = replace(over, public=replace(over.public, asks=()))
    assert voice.headline(view(over, 0)) == "round 3 · the game is over"
    assert (voice.call(view(over, 0)), voice.question(view(over, 0)), " · ".join(voice.doing(view(over, 0), 1))) == (
        "",
        "",
        "done",
    )


def test_the_question():
    assert voice.question(view(position(3))) == "Draw a tile, or take a truck?"
    assert voice.question(view(position(3, drawn="Lf", ask=LOAD))) == "Which truck gets the llama ♀?"
    assert voice.question(view(unloading("Lf", ""))) == "Where does the llama ♀ go?"
    assert voice.question(view(unloading("Lf pond", ""))) == "Which tile goes where? llama ♀, pond"
    assert voice.question(view(position(3, ask=BONUS, took={0: 0}))).startswith("Enclosure full!")


def test_what_each_seat_is_doing():
    state = position(4, trucks=["", "L"], took={1: 0})
    shown = view(state, 2)
    assert [" · ".join(voice.doing(shown, seat)) for seat in range(4)] == ["to move", "out · truck 1", "next", "waits"]
    assert " · ".join(voice.doing(view(position(3, drawn="Wm", ask=LOAD)), 0)) == "loads the wolf ♂"
    assert " · ".join(voice.doing(view(unloading("L", "")), 0)) == "places truck 1"
    assert " · ".join(voice.doing(view(position(3, ask=BONUS, took={0: 0})), 0)) == "has a bonus"


def test_labels():
    state = position(3, trucks=["Lf pond", ""], zoos={0: "L | pond | ; W"})
    shown = view(state)
    assert voice.words(shown, Draw(), NAMES).full == "draw a tile"
    assert voice.words(shown, Take(0), NAMES).full == "take truck 1: llama ♀, pond"
    loading = view(position(3, trucks=["Lf pond", ""], drawn="G", ask=LOAD))
    assert voice.words(loading, Load(0), NAMES).full == "onto truck 1: llama ♀, pond"
    assert voice.words(loading, Load(1), NAMES).full == "onto truck 2: empty"
    placing = view(unloading("Lf", "L | pond | ; W"))
    assert voice.words(placing, place("Lf", 0), NAMES).full == "llama ♀ → enclosure 1 (llamas)"
    assert voice.words(placing, place("Lf", 1), NAMES).full == "llama ♀ → enclosure 2 (landscape only)"
    assert voice.words(placing, place("Lf", 2), NAMES).full == "llama ♀ → enclosure 3 (empty)"
    assert voice.words(placing, place("Lf", 3), NAMES).full == "llama ♀ → barn"
    assert (
        voice.words(placing, TakeOver((1, tile("Wy"), 2)), NAMES).full
        == "take the baby wolf of Jonas → enclosure 3 (empty)"
    )
    assert voice.words(placing, Discard(tile("rock")), NAMES).full == "discard the rock from your barn"
    assert voice.words(placing, Skip(), NAMES).full == "no bonus"


def test_foreseen_an_animal_moves_in():
    state = unloading("L", "L L L L | | ; W")
    assert foreseen(state, place("L", 0)) == ["score 2 → 6", "llama enclosure 4 → 8"]
    assert foreseen(state, place("L", m.BARN)) == ["score 2 → 0", "llama to the barn −2"]
    assert signs(state, place("L", m.BARN)) == [-1, -1]
    again = unloading("W", "| | ; W")
    assert foreseen(again, place("W", m.BARN)) == ["score −2 → −2", "another wolf to the barn ±0"]


def test_foreseen_landscape():
    state = unloading("pond", "L L L | rock |")
    assert foreseen(state, place("pond", 0)) == ["score 5 → 7", "first pond +2", "animals here can still reach 8"]
    state = unloading("rock", "L L L | rock |")
    assert foreseen(state, place("rock", 2))[1] == "another rock ±0, counts in a tie"


OUT = "then you are out until the next round"


def test_foreseen_a_baby_and_a_full_enclosure():
    state = unloading("Lm", "L L L Lf | | ; W")
    assert foreseen(state, place("Lm", 0)) == [
        "score 2 → 10",
        "llama enclosure 4 → 12",
        "baby llama born in enclosure 1",
        "enclosure 1 full: a bonus when the truck is empty",
    ]
    state = unloading("Lm", "L L L L Lf | |")
    assert foreseen(state, place("Lm", 0))[2] == "baby llama born, no place left: barn −2"


def test_foreseen_a_whole_truck():
    state = position(3, trucks=["Lm shrub O"], zoos={0: "L L Lf | G G G G G | W pond rock"})
    assert sorted(foreseen(state, Take(0))[1:]) == [
        "baby llama born in enclosure 1",
        "first shrub +2",
        "llama enclosure 3 → 8",
        "ostrich to the barn −2",
        OUT,
    ]
    assert foreseen(state, Take(0))[0] == "score 16 → 21"


def test_foreseen_a_truck_that_brings_a_bonus():
    state = position(3, trucks=["G"], zoos={0: "L L Lf | G G G G G | W ; O"})
    assert foreseen(state, Take(0)) == [
        "score 10 → 14, before the bonus",
        "giraffe enclosure 8 → 12",
        "enclosure 2 full: a bonus when the truck is empty",
        OUT,
    ]


def test_r46_no_bonus_is_promised_where_no_barn_offers_a_usable_tile():
    nothing = "enclosure 1 full: no bonus, no barn offers a tile"
    full = "L L L L L L | G G | R"
    state = unloading("L", "L L L L L | G G | R", zoos={1: "| | ; W"})
    assert foreseen(state, place("L", 0))[-1] == nothing, "no enclosure takes a wolf"
    assert do(state, place("L", 0)).state.public.asks[-1].kind == TURN
    taking = position(3, zoos={0: "L L L L L | G G | R", 1: "| | ; W"}, trucks=["L"])
    assert foreseen(taking, Take(0)) == ["score 11 → 15", "llama enclosure 8 → 12", nothing, OUT]
    for zoos in ({0: full[2:], 1: "| | ; G"}, {0: full[2:] + " ; O"}):
        taking = position(3, zoos=zoos, trucks=["L"])
        assert foreseen(taking, Take(0))[-2] == "enclosure 1 full: a bonus when the truck is empty"


def test_r39_a_bonus_is_promised_for_sure_only_where_every_way_to_unload_the_rest_brings_it():
    sure, open_ = "a bonus when the truck is empty", "a bonus if a barn offers a tile then"
    no_room_for_the_rhino = unloading("L R", "L L L L L | G G G G G G | W")
    assert foreseen(no_room_for_the_rhino, place("L", 0))[-1] == f"enclosure 1 full: {sure}"
    rhino_takes_the_home_of_the_wolf = unloading("L R", "L L L L L | G G |", zoos={1: "| | ; W"})
    assert foreseen(rhino_takes_the_home_of_the_wolf, place("L", 0))[-1] == f"enclosure 1 full: {open_}"
    assert bonuses_after(no_room_for_the_rhino, place("L", 0)) == {True}
    assert bonuses_after(rhino_takes_the_home_of_the_wolf, place("L", 0)) == {False, True}


def bonuses_after(state, *actions):
    """Return whether a bonus is asked, for every way to unload the truck."""
    state = do(state, *actions).state
    ask = state.public.asks[-1]
    if ask.kind != UNLOAD:
        return {ask.kind == BONUS}
    return set().union(*(bonuses_after(state, action) for action in legal(state)))


_SAID = {"full: a bonus when the truck is empty": True, "full: no bonus, no barn offers a tile": False}


@pytest.mark.parametrize("seats", [2, 5])
def test_a_bonus_that_is_promised_comes_and_one_that_is_denied_does_not(seats):
    random, kept = Random(seats), 0
    for _ in range(4):
        state, said = GAME.setup(Options(), seats, random.randbytes(32)).state, set()
        while state.public.asks:
            action = greedy(GAME, view(state), random)
            if isinstance(action, Place):
                texts = foreseen(state, action)
                said |= {comes for words, comes in _SAID.items() if any(text.endswith(words) for text in texts)}
            state = do(state, action).state
            kind = state.public.asks[-1].kind if state.public.asks else ""
            if said and kind != UNLOAD:
                assert said == {kind == BONUS}
                said, kept = set(), kept + 1
    assert kept


def test_r41_two_full_enclosures_are_promised_one_bonus():
    own = "L L L L L | W W W W W | ; G"
    assert foreseen(position(3, zoos={0: own}, trucks=["L W"]), Take(0)) == [
        "score 14 → 22, before the bonus",
        "llama enclosure 8 → 12",
        "wolf enclosure 8 → 12",
        "enclosures 1 and 2 full: a bonus when the truck is empty",
        OUT,
    ]
    state = do(unloading("L W", own), place("L", 0)).state
    assert foreseen(state, place("W", 1))[-1] == "enclosure 2 full: still one bonus"


def test_foreseen_the_end_of_the_round_and_of_the_game():
    state = position(3, trucks=["L"], took={1: 1, 2: 2})
    assert foreseen(state, Take(0)) == [
        "score 0 → 1",
        "llama enclosure 0 → 1",
        "this ends the round; you begin the next",
    ]
    state = do(state, Take(0)).state
    assert foreseen(state, place("L", 1))[-1] == "this ends the round; you begin the next"
    last = position(3, trucks=["L"], took={1: 1, 2: 2}, main=0, end=9)
    assert foreseen(last, Take(0))[-1] == "this ends the game"
    bonus = position(3, zoos={0: "| | ; G"}, took={0: 0, 1: 1, 2: 2}, main=0, end=9, ask=BONUS, filled=True)
    assert foreseen(bonus, Skip()) == ["the bonus lapses", "this ends the game"]
    assert foreseen(bonus, Discard(tile("G"))) == ["score −2 → 0", "barn −2 → ±0", "this ends the game"]


def test_foreseen_several_tiles_for_one_enclosure():
    state = position(3, trucks=["L L W"], zoos={0: "L L L | R | G"})
    assert foreseen(state, Take(0)) == ["score 5 → 8", "llama enclosure 3 → 8", "wolf to the barn −2", OUT]


def test_foreseen_loading():
    state = position(3, trucks=["W"], drawn="L", ask=LOAD, zoos={0: "L L L L | R | G"})
    said = foreseen(state, Load(0))
    assert said[0] == "truck 1 then brings you +2"
    assert sorted(said[1:-1]) == ["llama enclosure 4 → 8", "wolf to the barn −2"]
    assert said[-1] == "on it: wolf, llama (1 free)"
    assert foreseen(state, Load(1))[0] == "truck 2 then brings you +4"


def test_foreseen_drawing():
    assert foreseen(position(3, main=0), Draw())[0] == "opens the end pile: this becomes the last round"
    crowded = position(3, zoos={0: "L L L L L L | R R R R R R | G G G G G G"})
    (line,) = foreseen(crowded, Draw())
    assert line.startswith("0 of ")
    assert line.endswith(" would cost some")
    (line,) = foreseen(position(3), Draw())
    assert line == "86 of 86 unseen tiles would add points to your zoo"


def test_foreseen_bonus():
    state = position(
        3, zoos={0: "L L L L L L | W W W W W | ; G G", 1: "| | ; W R"}, ask=BONUS, took={0: 0}, filled=True
    )
    assert foreseen(state, TakeOver((1, tile("W"), 1))) == [
        "score 18 → 22",
        "wolf enclosure 8 → 12",
        "Jonas: barn −4 → −2",
    ]
    assert foreseen(state, Discard(tile("G"))) == ["score 18 → 18", "barn stays −2"]
    assert foreseen(state, Skip()) == ["the bonus lapses"]
    last = do(position(3, zoos={0: "L L L L L L | | ; G"}, ask=BONUS, took={0: 0}, filled=True)).state
    assert foreseen(last, Discard(tile("G"))) == ["score 10 → 12", "barn −2 → ±0"]


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (Told("draw", 0, (tile("Lf"),)), "Mara draws: llama ♀"),
        (Told("load", 1, (tile("pond"), 2)), "Jonas puts the pond on truck 3"),
        (Told("take", 2, (0, tile("L"), tile("O"))), "Priya takes truck 1: llama, ostrich"),
        (Told("place", 0, (tile("L"), 1)), "Mara puts the llama in enclosure 2"),
        (Told("place", 0, (tile("L"), m.BARN)), "Mara puts the llama in the barn"),
        (Told("born", 0, (tile("Ly"), 0)), "A baby llama is born for Mara in enclosure 1"),
        (Told("full", 0, (2,)), "Mara has filled enclosure 3"),
        (Told("bonus", 0), "Mara may take a tile over or discard one"),
        (Told("takeover", 0, (1, tile("WM"), 0)), "Mara takes Jonas’s wolf father into enclosure 1"),
        (Told("discard", 0, (tile("rock"),)), "Mara discards the rock from the barn"),
        (Told("skip", 0), "Mara leaves the bonus"),
        (Told("left", None, (tile("G"),)), "Nobody took the last truck; back in the box: giraffe"),
        (Told("round", 1, (4,)), "Round 4: the trucks are back, Jonas begins"),
        (Told("last", None, (9,)), "The end pile is open: round 9 is the last"),
        (Told("over"), "The last round is over. Who has the finest zoo?"),
    ],
)
def test_the_log(fact, line):
    assert voice.tell(fact, NAMES) == line


def test_a_zoo_in_words():
    state = position(3, zoos={0: "L LF LM Ly pond | W W W W W W | ; G rock Gf"})
    assert voice.picture(view(state), 0, NAMES) == (
        "Mara: 14 points (animals 16, landscape +2, barn −4)\n"
        "Enclosure 1, llamas: llama, llama mother, llama father, baby llama, pond (1 free, worth 4 → 8)\n"
        "Enclosure 2, wolves: wolf, wolf, wolf, wolf, wolf, wolf (full, worth 12)\n"
        "Enclosure 3, empty (6 free, worth 0 → 1)\n"
        "Barn: giraffe, rock, giraffe ♀ (giraffe −2, rock −2)"
    )
    assert voice.picture(view(state), 1, NAMES).endswith("Barn: empty")


def test_everything_that_happens_can_be_said():
    for seats in (2, 5):
        step = GAME.setup(Options(), seats, bytes([seats]) * 32)
        random = Random(1)
        while step.state.public.asks:
            seat = step.state.public.asks[-1].seats[0]
            shown = GAME.view(step.state, seat)
            for action in GAME.choices(shown):
                assert voice.words(shown, action, NAMES).full
                assert effects(step.state, action)
            assert voice.question(shown)
            step = GAME.apply(step.state, {seat: greedy(GAME, shown, random)})
            for fact in step.facts:
                assert voice.tell(fact, NAMES)
        assert voice.scores(GAME.view(step.state, None)) == tuple(
            score.total for score in GAME.outcome(GAME.view(step.state, None)).scores
        )


def test_the_forecast_of_a_placement_is_what_happens():
    state = GAME.setup(Options(), 4, bytes([9]) * 32).state
    random = Random(2)
    seen = 0
    while state.public.asks:
        seat = state.public.asks[-1].seats[0]
        shown = GAME.view(state, seat)
        action = greedy(GAME, shown, random)
        said = foreseen(state, action)
        before = voice.scores(shown)[seat]
        state = GAME.apply(state, {seat: action}).state
        if isinstance(action, Place):
            seen += 1
            after = voice.scores(GAME.view(state, seat))[seat]
            assert said[0] == f"score {before} → {after}".replace("-", "−")
    assert seen > 50


@pytest.mark.parametrize(
    "heard",
    [
        Told("nonsense", 0, ()),
        Told("draw", 0, ()),
        Told("draw", 0, (0, 0)),
        Told("draw", 0, ("llama",)),
        Told("draw", 0, (999,)),
        Told("draw", 9, (0,)),
        Told("draw", -1, (0,)),
    ],
)
def test_what_cannot_have_happened_is_refused(heard):
    with pytest.raises((ValueError, LookupError)):
        voice.tell(heard, NAMES)
