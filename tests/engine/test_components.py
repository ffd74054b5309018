"""Component files are read or refused with file, place and reason, whatever game they belong to."""

import pytest

from engine.contract.tree import Struct
from engine.shared.components import BrokenComponents, Fault, at_table, located, parse, printed


class Table(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    seats: int
    trucks: int


class Box(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    tables: tuple[Table, ...]


GOOD = '{"tables": [{"seats": 2, "trucks": 3}, {"seats": 3, "trucks": 3}]}'


def faults(box: Box) -> list[Fault]:
    few = [place for place, table in enumerate(box.tables) if table.trucks < table.seats]
    return [(f"$.tables[{place}].trucks", f"too few: {box.tables[place].trucks}") for place in few]


def test_a_sound_file_becomes_its_components():
    assert parse(GOOD, Box, faults, "box.json") == Box((Table(2, 3), Table(3, 3)))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "box.json: "),
        ("{", "box.json: "),
        (GOOD.replace("2,", '"two",'), r"box\.json: .*int.*\$\.tables\[0\]\.seats"),
        (GOOD.replace('"trucks": 3}]', '"carts": 3}]'), r"box\.json: .*carts"),
        (GOOD.replace('"trucks": 3}]', '"trucks": 1}]'), r"box\.json: \$\.tables\[1\]\.trucks: too few: 1"),
    ],
)
def test_a_broken_file_is_refused_with_file_place_and_reason(text, said):
    with pytest.raises(ValueError, match=f"^{said}"):
        parse(text, Box, faults, "box.json")


def test_the_first_of_many_faults_is_told():
    with pytest.raises(ValueError, match=r"^box\.json: \$\.tables\[0\]\.trucks: too few: 0$"):
        parse(GOOD.replace('"trucks": 3', '"trucks": 0'), Box, faults, "box.json")


def test_a_table_is_found_by_its_seats_or_the_seats_are_refused():
    tables = parse(GOOD, Box, faults, "box.json").tables
    assert at_table(tables, 3, "Trucks") is tables[1]
    for seats in (1, 4):
        with pytest.raises(ValueError, match=f"^Trucks is for 2 to 3 players, not {seats}$"):
            at_table(tables, seats, "Trucks")


def test_a_file_in_a_package_is_read():
    assert printed("engine.shared", "components.py").startswith('"""Read the printed components')


def test_a_file_that_is_not_there_or_no_text_is_refused_by_its_path(tmp_path, monkeypatch):
    (tmp_path / "odd_game").mkdir()
    (tmp_path / "odd_game" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BrokenComponents, match=r"odd_game.data\.json: cannot be read: No such file"):
        printed("odd_game", "data.json")
    (tmp_path / "odd_game" / "data.json").write_bytes(b'{"name": "B\xe4r"}')
    assert located("odd_game", "data.json") == str(tmp_path / "odd_game" / "data.json")
    with pytest.raises(BrokenComponents, match=r"data\.json: byte 11: this is not UTF-8"):
        printed("odd_game", "data.json")
