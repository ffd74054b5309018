"""Each law of keys, figures and words catches a fault that is planted into a sound screen, and lets the sound one pass."""

import pytest

from tests.wandering.laws import faults
from tests.wandering.plates import Plate, plates
from tests.wandering.table import Sight
from tests.wandering.vocabulary import begins

SOUND = """\
 ◆ YOUR TURN  Bärenpark · turn 12
▌◆ Wanderer      3  ▌● Jonathan     −3  ▌▲ Marianne     −2  ▌■ Benjamin next  8

                                         Awards      ◆   ●   ▲   ■
                                         Polar 8 5 2 1/3 0/3 0/3 ✓8
                                         Encl. 9 6 3 0/3 0/3 0/3 2/3
 M11 G11 I11 the pandas
▔▔ Which tile goes where? ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
  the food street brings a mixer
  × There is a pit; ? reads R24
                                                            Enter  do it
 [← →] [1-4] choose [Enter] do it [h] hint [?] help [q] leave"""
HELD = SOUND.replace("YOUR TURN  Bärenpark · turn 12", "ALL OPEN  O Zoo le Mio · auction 2 of 25").replace(
    "Which tile goes where?", "Auction 2: Mara pays 3"
)


def sight(text: str) -> Sight:
    """Return a screen with these lines; the keys in brackets in its last one stand on plates."""
    *lines, last = text.splitlines()
    ground, keys, inside = list[str](), "", False
    for sign in last:
        inside = inside != (sign in "[]")
        keys += " " if sign in "[]" else sign
        ground.append("plate" if inside or sign == "]" else "bare")
    ground += ["bare"] * (120 - len(ground))
    every = [*lines, keys]
    looks = [["white"] * 120 for _ in every]
    grounds = [*([["bare"] * 120 for _ in lines]), ground]
    return Sight(every, looks, 120, len(every), grounds)


def test_a_sound_screen_passes_every_law() -> None:
    assert faults(sight(SOUND)) == []
    assert faults(sight(HELD)) == []


def test_the_keys_of_a_footer_are_known_by_their_plates() -> None:
    found = plates(sight(SOUND))
    assert found[:3] == [Plate("← →", ""), Plate("1-4", "choose"), Plate("Enter", "do it")]


@pytest.mark.parametrize(
    ("there", "instead", "said"),
    [
        ("[h] hint", "[h]", "the key h has no label"),
        ("[h] hint", "[q] hint", "the key q has several names: hint, leave"),
        ("[Enter] do it", "[Enter] pass", "Enter is 'do it' in the panel and 'pass' in the footer"),
        ("  × There is a pit; ? reads R24", "  ×  ", "a refusal does not say why"),
        ("  × There is a pit; ? reads R24", "  the food street brings a mixer", "the panel says twice"),
        ("M11 G11 I11", "M11G11I11", "figures run together: M11G11I11"),
        ("M11 G11 I11", "678  678 ", "figures run together: 678, 678"),
        ("M11 G11 I11", "6·8  678 ", "figures run together: 6·8, 678"),
        ("M11 G11 I11", "678  6–8 ", ""),
        ("0/3 0/3 ✓8", "0   0/3 ✓8", "the figures of one row are a fraction and a number"),
        ("Encl. 9 6 3", "Encl.      ", "some rows have figures beside their names and some none"),
        ("pandas", "panda", ""),
        ("pandas", "pand", "pand may be panda, cut"),
        ("the food", "the food…", ""),
    ],
)
def test_what_is_wrong_on_one_screen_is_found(there: str, instead: str, said: str) -> None:
    assert there in SOUND
    found = faults(sight(SOUND.replace(there, instead, 1)))
    assert any(fault.startswith(said) for fault in found) if said else found == [], found


UNDER = "                                         Encl. 9 6 3 0/3 0/3 0/3 2/3\n"
NEXT = UNDER + "                                         ♜ next statue 16\n"


def test_a_line_of_words_under_a_table_of_figures_is_none_of_its_rows() -> None:
    assert UNDER in SOUND
    assert faults(sight(SOUND.replace(UNDER, NEXT))) == []
    found = faults(sight(SOUND.replace(UNDER, NEXT).replace("Encl. 9 6 3", "Encl.      ")))
    assert [fault[:46] for fault in found] == ["some rows have figures beside their names and "]


def test_figures_behind_a_dialog_are_not_missed() -> None:
    hidden = SOUND.replace("  Encl. 9 6 3", "━━━━━━━━━━┓    ").replace("Polar 8 5 2", "┏━ Leave ━━━━━━━┓   ")
    assert "┏━ Leave ━━━━━━━┓" in hidden
    assert faults(sight(hidden)) == []


def test_a_question_that_no_key_answers_is_found() -> None:
    mute = SOUND.replace("[1-4] choose [Enter] do it ", "").replace("Enter  do it", "            ")
    assert any(fault.startswith("no key answers ◆ YOUR TURN") for fault in faults(sight(mute)))


def test_a_header_that_is_a_step_ahead_of_what_is_held_is_found() -> None:
    ahead = HELD.replace("auction 2 of 25", "auction 3 of 25")
    assert faults(sight(ahead)) == ["the status says auction 3 and the panel auction 2"]


def test_seats_of_which_some_say_what_their_figure_is_are_found() -> None:
    tall = SOUND.replace(
        "next  8\n\n", "next  8\n▌  to move   points  ▌  next             ▌  waits    points  ▌  out    points\n"
    )
    assert any(fault.startswith("some seats say what their figure is") for fault in faults(sight(tall)))


def test_capitals_in_a_row_are_signs_of_tiles_unless_a_word_is_written_in_them():
    assert not begins("ROWL"), "four animals in a barn"
    assert begins("PLAC") == "place"
    assert begins("Chimpan") == "chimpanzee"
