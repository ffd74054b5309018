"""Which home a guest comes back to: by key, by cookie, by name and four digits; and what lies on the disk meanwhile."""

import os
from itertools import count
from pathlib import Path

import pytest

from engine.contract.tree import encode
from net.client.memory import Memory
from zootui.guests import guest_homes
from zootui.guests.guest_homes import GuestHome, GuestHomes, NoWayBack, forget_old_tables

KEY, OTHER = "ssh:SHA256:abc", "ssh:SHA256:def"


@pytest.fixture
def homes(tmp_path: Path) -> GuestHomes:
    ticks = count(1)
    return GuestHomes(tmp_path / "guests", lambda: float(next(ticks)))


def sit(homes: GuestHomes, home: GuestHome) -> None:
    keys = homes.path(home) / "keys"
    keys.mkdir()
    (keys / "table.play").write_bytes(encode(Memory(token=b"key")))


def wrong(digits: str) -> str:
    return f"{(int(digits) + 1) % 10000:04}"


def test_a_key_leads_back_to_its_seat_under_whatever_name(homes: GuestHomes) -> None:
    home, _ = homes.new(KEY, "Mara")
    assert homes.known(KEY, "Mara") is None, "there is no seat to come back to"
    sit(homes, home)
    for name in ("Mara", "mara", "Marry"):
        found = homes.known(KEY, name)
        assert found is not None
        assert found.folder == home.folder
    assert homes.known(OTHER, "Mara") is None
    assert homes.known("", "Mara") is None


def test_two_people_who_share_a_machine_do_not_take_each_others_seat(homes: GuestHomes) -> None:
    mara, _ = homes.new(KEY, "Mara")
    sit(homes, mara)
    with homes.use(mara):
        assert homes.known(KEY, "Jonas") is None
        again = homes.known(KEY, "Mara")
        assert again is not None
        assert again.folder == mara.folder, "the line of before may not have been noticed to be gone"
    assert homes.known(KEY, "Jonas") is not None
    jonas, _ = homes.new(KEY, "Jonas")
    sit(homes, jonas)
    found = homes.known(KEY, "Jonas")
    assert found is not None
    assert found.folder == jonas.folder


def test_digits_lead_back_and_bring_the_new_key_along(homes: GuestHomes) -> None:
    home, digits = homes.new(KEY, "Mara")
    assert not homes.seated("Mara")
    sit(homes, home)
    assert homes.seated("mara")
    found = homes.back("MARA", digits, address="10.0.0.1", identity=OTHER)
    assert found.folder == home.folder
    known = homes.known(OTHER, "Mara")
    assert known is not None
    assert known.folder == home.folder
    assert homes.back("Mara", digits, address="10.0.0.1").identity == OTHER, "who brings none takes none away"


def test_wrong_digits_shut_the_way_back_for_their_address_over_restarts(homes: GuestHomes, tmp_path: Path) -> None:
    home, digits = homes.new("", "Mara")
    sit(homes, home)
    for left in ("4 more tries", "3 more tries", "2 more tries", "1 more try", "no more tries"):
        with pytest.raises(NoWayBack, match=left):
            homes.back("Mara", wrong(digits), address="10.0.0.1")
    again = GuestHomes(tmp_path / "guests")
    assert again.shut("10.0.0.1")
    with pytest.raises(NoWayBack, match="shut"):
        again.back("Mara", digits, address="10.0.0.1")
    assert again.back("Mara", digits, address="10.0.0.2").folder == home.folder


def test_what_lies_there_is_for_this_user_only_and_names_no_digits(homes: GuestHomes, tmp_path: Path) -> None:
    home, _ = homes.new(KEY, "Mara")
    folder = tmp_path / "guests"
    assert {path.stat().st_mode & 0o777 for path in (folder, homes.path(home))} == {0o700}
    assert (folder / "homes.json").stat().st_mode & 0o777 == 0o600


def test_a_list_that_cannot_be_read_keeps_nobody_out(homes: GuestHomes, tmp_path: Path) -> None:
    homes.new(KEY, "Mara")
    (tmp_path / "guests" / "homes.json").write_bytes(b"{")
    assert homes.known(KEY, "Mara") is None
    homes.new(KEY, "Mara")


def test_tables_to_which_nobody_has_come_for_a_month_are_forgotten(tmp_path: Path) -> None:
    for table, came in (("old", 0.0), ("new", 30 * 24 * 3600.0)):
        GuestHomes(tmp_path / table).new(KEY, "Mara")
        os.utime(tmp_path / table / "homes.json", (came, came))
    (tmp_path / "another").mkdir()
    forget_old_tables(tmp_path, 30 * 24 * 3600.0 + 1.0)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["another", "new"]


def test_homes_are_bounded_and_seats_go_last(homes: GuestHomes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_homes, "MOST", 3)
    seated, _ = homes.new(KEY, "Mara")
    sit(homes, seated)
    used, _ = homes.new("", "Here")
    with homes.use(used):
        others = [homes.new("", f"Stranger {number}")[0] for number in range(5)]
        assert [homes.path(home).exists() for home in (seated, used, *others)] == [True, True, *[False] * 4, True]
