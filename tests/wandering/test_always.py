"""Each check of what must always be true catches a fault that is planted into a sound screen, and lets the sound one pass."""

import pytest

from tests.wandering.between import LEADS_TO, LEAVES, Memory, leads, like_before
from tests.wandering.laws import faults
from tests.wandering.table import Sight
from zootui.client.error_log import IMPOSSIBLE

SOUND = """\
 ◆ YOUR TURN  Aquaretto · round 8 · 23 tiles left · then the last round
▌ ◆ Wanderer you           4  ▌ ● Jonathan              −2  ▌ ▲ Marianne              −4  ▌ ■ Benjamin              −7
▌   to move · 1 coin          ▌   next · 0 coins            ▌   waits · 0 coins           ▌   out · truck 3 · 2 coins
▌ ? A tile comes to a truck, or a truck to you: d draws.
▌   Enter does what the panel says.
▌
 Your zoo 1 coin · 1 tile                          ◆ Your water zoo   4 points      Points       ◆     ●     ▲     ■
 an ostrich ░░ all well                            animals 8 depot −4               animals      8     4     4     3
                                                   Depot     0  Coins  ◎0           points       4    −2    −4    −7
                                                                                    23 tiles, then the last round
▔▔ Draw a tile, or take a truck? ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
  d draw a tile
  of 38 unseen tiles 33 fit
                                                                                                          Enter  do it
  d 2  choose   ← →    Enter  do it   Tab  zoos   c  chat   l  log   T  earlier tip   h  hint   ?  help   q  leave"""
WAITS = (" ◆ YOUR TURN  Aquaretto", " waiting for ● Jonathan  Aquaretto")


def sight(text: str, *, other: str = "") -> Sight:
    """Return a screen with these lines; the words of `other` have another colour."""
    lines = text.splitlines()
    looks = [["white"] * 120 for _ in lines]
    for row, line in enumerate(lines):
        if other and other in line:
            begin = line.index(other)
            looks[row][begin : begin + len(other)] = ["amber"] * len(other)
    return Sight(lines, looks, 120, len(lines))


def changed(*changes: tuple[str, str], other: str = "") -> Sight:
    """Return the sound screen with something else in the place of what stands there."""
    text = SOUND
    for there, instead in changes:
        assert there in text, there
        text = text.replace(there, instead, 1)
    return sight(text, other=other)


def test_a_sound_screen_passes() -> None:
    assert faults(sight(SOUND)) == []
    assert Memory().faults(sight(SOUND)) == []


@pytest.mark.parametrize(
    ("there", "instead", "said"),
    [
        ("of 38 unseen", "of 3… unseen", "a number is cut"),
        ("of 38 unseen", "−… of unseen", "a number is cut"),
        ("■ Benjamin ", "■ Benja…  ", "the name Benjamin is cut"),
        ("■ Benjamin ", "■ B…      ", "the name Benjamin is cut"),
        ("■ Benjamin ", "■ Benj    ", "the name Benjamin is cut"),
        ("● Jonathan ", "● Jonathannext", "words touch"),
        ("23 tiles, then", "23tiles, then", "words touch"),
        ("1 tile ", "1 tiles ", "one of many"),
        ("an ostrich", "a ostrich", "a wrong article"),
        ("all well", "None", "nothing for people"),
        ("all well", "well ,", "a slip"),
        ("all well", "Jonathan's", "a sign of the keyboard"),
        ("all well", "has -3", "a sign of the keyboard"),
        ("all well", IMPOSSIBLE, "an honest host is blamed"),
        ("points       4 ", "points       5 ", "points of ◆ is 4 beside the name and 5"),
        ("points       4    −2", "points       4     2", "points of ● is −2 beside the name and 2"),
        ("zoo   4 points", "zoo   3 points", "the points of ◆ are 4 beside the name and 3 over the zoo"),
        ("Your zoo 1 coin ", "Your zoo 2 coins ", "one’s own coins are 1 beside the name and 2"),
        ("23 tiles, then", "22 tiles, then", "23 tiles are left in the status and 22"),
    ],
)
def test_what_is_wrong_on_one_screen_is_found(there: str, instead: str, said: str) -> None:
    assert any(fault.startswith(said) for fault in faults(changed((there, instead)))), faults(changed((there, instead)))


def test_words_of_two_colours_that_touch_are_found() -> None:
    found = faults(changed(("all well", "allwell"), other="well"))
    assert [fault[:35] for fault in found] == ["words touch: 'h ░░ all' and 'well  "]


def test_a_key_beside_its_words_is_no_article() -> None:
    assert faults(changed(("an ostrich", "a all in  "), other="all in")) == []


def test_a_place_is_called_as_it_is_typed() -> None:
    for place in ("-2,-1", "0,-1", "-12,3", "-3,-┏━", "-3,┃", "-1▾y┄┐", "-12◂"):
        assert faults(changed(("all well", place))) == []


def test_what_is_in_hand_may_be_counted_in() -> None:
    hoped = (
        ("  of 38 unseen", "  score 4 → 6  of"),
        ("points       4 ", "points       6 "),
        ("   4 points", " 4 → 6 points"),
    )
    assert faults(changed(*hoped)) == []


def test_a_footer_without_keys_is_found() -> None:
    bare = sight("\n".join([*SOUND.splitlines()[:-1], "                    choose"]))
    assert [fault[:22] for fault in faults(bare)] == ["the footer names no ke"]


@pytest.mark.parametrize(
    ("there", "instead", "said"),
    [
        ("", "", "a tip for a decision stands while others decide"),
        ("▌ ?", "▌ h", "a hint stands while others decide"),
        ("  of 38", "  ×  38", "a refusal stands while others decide"),
    ],
)
def test_what_belongs_to_a_decision_goes_with_it(there: str, instead: str, said: str) -> None:
    assert any(fault.startswith(said) for fault in faults(changed(WAITS, (there, instead))))


TIP = ("▌ ? A tile comes to a truck, or a truck to you: d draws.\n▌   Enter does", "▌ ? Draw.\n▌   It comes")
NO_TIP = (SOUND[SOUND.index("▌ ?") : SOUND.index(" Your zoo")], "▌\n▌\n▌\n")


def test_a_tip_that_is_over_does_not_come_again() -> None:
    memory = Memory()
    memory.keep(changed(TIP))
    assert memory.faults(changed(TIP)) == [], "it stands as long as its decision is asked"
    assert memory.faults(changed(TIP, WAITS))[0].startswith("a tip for a decision stands while others decide")
    memory.keep(changed(NO_TIP, WAITS))
    assert memory.faults(changed(TIP))[0].startswith("a tip of a past situation stands again")


def test_a_tip_of_the_last_game_does_not_stand_in_the_next_one() -> None:
    memory = Memory()
    memory.keep(changed(TIP))
    memory.ends()
    assert memory.faults(changed(TIP))[0].startswith("a tip of a past situation stands again")


def test_a_tip_for_now_does_not_stand_on_a_board_of_then() -> None:
    then = changed((" ◆ YOUR TURN ", " LOOKING BACK "))
    assert [fault[:39] for fault in Memory().faults(then)] == ["a tip for now stands on a board of then"]


def test_rounds_do_not_go_back_but_in_another_game() -> None:
    memory = Memory()
    memory.keep(sight(SOUND))
    assert memory.faults(changed(("round 8", "round 7"))) == [], "the step that ended a round may be taken back"
    assert "after round 8 comes round 6" in memory.faults(changed(("round 8", "round 6")))
    memory.ends()
    assert not any(fault.startswith("after") for fault in memory.faults(changed(("round 8", "round 1"))))


def test_another_size_asks_the_same() -> None:
    assert like_before(sight(SOUND), sight(SOUND)) == []
    assert like_before(sight(SOUND), changed(("YOUR TURN", "LOAD THE TILE"))) != []


SHOWN = {
    "log": " LOG  3 lines",
    "help": " HELP AND RULES  Aquaretto",
    "chat": "▔▔ Say to the table ▔▔",
    "leave": "┏━━ Leave this table? ━━┓",
    "score": " score  animals 3",
    "back home": " ◆ YOUR TURN",
    "again": " ▸ AGAIN 1 of 3",
    "earlier tip": "▌ T Earlier tip: Draw.",
    "summary": " ◆ YEAR 1 IS OVER",
    "rematch": " READY TO BEGIN",
}


@pytest.mark.parametrize("does", LEADS_TO)
def test_a_key_that_leads_elsewhere_than_the_footer_says_is_found(does: str) -> None:
    elsewhere = sight(" something quite different\n")
    assert leads(does, sight(SOUND), sight(SHOWN[does]))
    assert not leads(does, sight("before"), elsewhere)


@pytest.mark.parametrize("does", LEAVES)
def test_a_key_that_does_not_lead_away_is_found(does: str) -> None:
    then = sight(" LOOKING BACK  Aquaretto\n▌ T Earlier tip: Draw.")
    assert not leads(does, then, then)


def test_a_key_of_which_nothing_comes_is_found() -> None:
    assert not leads("next space", sight(SOUND), sight(SOUND))
    assert leads("next space", sight(SOUND), changed(("all well", "all here")))
