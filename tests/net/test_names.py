"""Let nobody be taken for somebody else by a name that looks like theirs, and everybody be called as people are."""

import pytest

from net.wire.chosen_names import NameRefused, chosen_name, distinct_name, why_not_called
from net.wire.limits import NAME_CELLS
from net.wire.lookalikes import lookalike, looks
from net.wire.messages import Bye, Leave, Say, SeatBot
from net.wire.scripts import mixed, prototypes, script, unmixed
from tests.net.tables import Rig, Stranger

PEOPLE = (
    *("Jürgen", "Zoë", "Łukasz", "李雷", "Мария", "Ελένη", "محمد", "नेहा", "François", "O'Neill", "Mara 2"),
    *(
        "たかし",
        "だかし",
        "田中タロウ",
        "김민준",
        "李雷Leo",
        "สมชาย",
        "יעל",
        "Ann-Marie",
        "J. R.",
        "Đặng Thị",
        "Ærø",
        "İsmail",
    ),
    *(
        "Maria Мария",
        "გიორგი",
        "አበበ",
        "R2-D2",
        "🦊",
        "X Æ A-12",
        "Гоша",
        "Іван",
        "Sinéad",
        "Nguyễn",
        "ʻOumuamua",
        "Mia",
    ),
)

CONFUSING = (
    ("Mаra", "Mara", "Mara 2"),  # a Cyrillic а
    ("Маrа", "Mara", "Mara 2"),  # all Cyrillic but one
    ("Μаrа", "Mara", "Mara 2"),  # three scripts
    ("Ꮇara", "Mara", "Mara 2"),  # a Cherokee Ꮇ
    ("МАХ", "Max", "МАХ 2"),  # all Cyrillic
    ("Мах", "Max", "Мах 2"),
    ("να", "va", "να 2"),  # all Greek
    ("Ma\u200bra", "Mara", "Mara 2"),  # what shows nothing
    ("Ma\u2060ra\ufeff", "Mara", "Mara 2"),
    ("\u202eMara", "Mara", "Mara 2"),
    ("Mara\u034f", "Mara", "Mara 2"),
    ("Mara\ufe0f", "Mara", "Mara 2"),
    ("Mara\u0301", "Mara", "Mar\u00e1 2"),  # marks
    ("Mara\u0334", "Mara", "Mara 2"),
    ("Zoe", "Zoë", "Zoe 2"),
    ("rnara", "mara", "rnara 2"),  # letters of one script
    ("lan", "Ian", "lan 2"),
    ("0tto", "Otto", "0tto 2"),
    ("Bеn", "Ben", "Ben 2"),
)


@pytest.mark.parametrize("name", PEOPLE)
def test_people_are_called_as_they_are_called(name: str) -> None:
    assert why_not_called(name) == ""
    assert chosen_name(name, (), "Player 2") == name
    assert chosen_name(name, [other for other in PEOPLE if other != name], "Player 2") == name
    assert chosen_name(name, [name], "Player 2") == f"{name} 2" or name == "Mara 2"


@pytest.mark.parametrize(("wanted", "taken", "better"), CONFUSING)
def test_a_name_that_looks_like_another_is_refused_and_one_offered(wanted: str, taken: str, better: str) -> None:
    with pytest.raises(NameRefused, match=f"“{better}” would do"):
        chosen_name(wanted, [taken], "Player 2")
    assert chosen_name(better, [taken], "Player 2") == better


@pytest.mark.parametrize(
    ("wanted", "better"),
    [
        ("Маrа", "Mara"),
        ("Мaрия", "Мария"),
        ("Мария-Luise", "Мария"),
        ("pаypаl", "paypal"),
        ("हello", "ello"),
        ("Ann Bеn", "Ann Ben"),
    ],
)
def test_a_word_of_several_scripts_is_refused_whoever_is_there(wanted: str, better: str) -> None:
    assert mixed(wanted)
    assert unmixed(wanted) == better
    assert why_not_called(wanted).endswith(f"letters in one word; “{better}” would do.")


@pytest.mark.parametrize(
    "wanted", ["\u200b", "\u3164\u2800", "\u0301\u0302", "\u2066", "\ufe0f", "\x07", "\ufeff \u200d"]
)
def test_a_name_that_shows_nothing_is_refused(wanted: str) -> None:
    with pytest.raises(NameRefused, match=r"shows nothing; “Player 2” would do"):
        chosen_name(wanted, (), "Player 2")


@pytest.mark.parametrize("wanted", ["", "   ", "\u00a0"])
def test_who_does_not_care_gets_the_usual_name(wanted: str) -> None:
    assert chosen_name(wanted, ["Player 2"], "Player 2") == "Player 2 2"


def test_one_name_in_two_ways_of_writing_is_numbered() -> None:
    assert chosen_name("Ben", ["Ben"], "x") == "Ben 2"
    assert chosen_name("BEN", ["Ben", "Ben 2"], "x") == "BEN 3"
    assert chosen_name("Ｂｅｎ", ["Ben"], "x") == "Ｂｅｎ 2"


def test_a_number_never_makes_another_name_too_long_or_like_a_third_one() -> None:
    long = "W" * NAME_CELLS
    assert distinct_name(long, [long]) == "W" * (NAME_CELLS - 2) + " 2"
    assert distinct_name("Ben", ["Ben", "Bеn 2"]) == "Ben 3"


def test_four_hundred_of_one_name_are_told_apart_without_counting_that_far(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setattr("net.wire.chosen_names.looks", lambda name: tried.append(name) or looks(name))
    taken: list[str] = []
    for _ in range(400):
        del tried[:]
        taken.append(distinct_name("Watcher", taken))
        assert len(tried) <= len(taken) + 30
    assert len(set(taken)) == 400
    assert taken[:3] == ["Watcher", "Watcher 2", "Watcher 3"]


def test_great_letters_are_not_taken_for_small_ones_of_other_people() -> None:
    assert lookalike("Lan", ["Ian"]) == ""
    assert lookalike("Al", ["Al"]) == "Al"
    assert lookalike("AI", ["Al"]) == "Al"


def test_the_tables_are_unicodes() -> None:
    assert len(prototypes()) > 6000
    assert prototypes()[ord("а")] == "a"
    assert prototypes()[ord("m")] == "rn"
    assert [script(one) for one in "aаα李あ1 '\u0301"] == [
        "Latin",
        "Cyrillic",
        "Greek",
        "Han",
        "Hiragana",
        "",
        "",
        "",
        "",
    ]
    assert script("\U0010ffff") == ""


# --- at a table -----------------------------------------------------------------------------------------------------------------


def with_an_open_seat() -> Rig:
    rig = Rig("toy", 3, begin=False)
    rig.ask(2, Leave())
    return rig


def names(rig: Rig) -> list[str]:
    return [*(seat.name for seat in rig.host.table.seats), *rig.host.table.watchers]


@pytest.mark.parametrize("role", ["play", "bot", "watch"])
@pytest.mark.parametrize("wanted", ["Р0", "P\u200b0", "PO", "\u2800\u200b", "Mаra"])  # the owner is P0
def test_nobody_comes_under_a_name_that_looks_like_the_owners(role: str, wanted: str) -> None:
    rig = with_an_open_seat()
    (bye,) = Stranger(rig.table).hello(role, name=wanted).read()
    assert isinstance(bye, Bye)
    assert bye.code == "name"
    assert bye.text.endswith("would do.")
    assert names(rig) == ["P0", "P1", ""]
    better = bye.text.rpartition("“")[2].partition("”")[0]
    Stranger(rig.table).hello(role, name=better)
    assert better in names(rig)


@pytest.mark.parametrize("role", ["play", "bot", "watch"])
def test_who_has_the_very_same_name_is_numbered(role: str) -> None:
    rig = with_an_open_seat()
    Stranger(rig.table).hello(role, name="p0")
    assert "p0 2" in names(rig)


def test_a_refused_name_keeps_no_seat_and_is_not_written_down() -> None:
    rig = with_an_open_seat()
    before = rig.journal.data
    for _ in range(50):
        Stranger(rig.table).hello("play", name="Р0")
    assert rig.journal.data == before
    Stranger(rig.table).hello("play", name="Nina")
    assert rig.host.table.seats[2].name == "Nina"


def test_a_watcher_gives_way_to_a_player_whose_name_looks_like_theirs() -> None:
    rig = with_an_open_seat()
    impostor = Stranger(rig.table).hello("watch", name="Вох")
    rig.table.join(rig.client("Box"))
    assert rig.host.table.seats[2].name == "Box"
    assert rig.host.table.watchers == ("Box 2",)
    impostor.say(Say("I am Box"))
    assert rig.host.table.chat[-1].name == "Box 2"


def test_a_bot_of_the_table_is_not_called_like_somebody_who_is_there() -> None:
    rig = with_an_open_seat()
    rig.ask(1, Leave())
    Stranger(rig.table).hello("play", name="0tto")
    rig.ask(0, SeatBot(2, "greedy"))
    assert names(rig) == ["P0", "0tto", "Mabel"]


@pytest.mark.parametrize(("sign", "name"), [("A", "Latin"), ("\U00010d40", "Garay"), ("\U00010940", "Sidetic")])
def test_scripts_that_are_new_in_unicode_16_and_17_are_known(sign: str, name: str) -> None:
    assert script(sign) == name
