"""Folders that cannot be written, keys that others can read, no room: said in a sentence, and nothing that was tried stays."""

import os
import shutil
import sys
from collections import namedtuple
from pathlib import Path

import pytest

from zootui.doctor.asking import FINE, MEND
from zootui.doctor.encryption import look_at_encryption
from zootui.doctor.folders import look_at_folders, room_finding, secrecy_finding, writable_finding
from zootui.doctor.versions import library_finding, look_at_versions, wanted

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path / "me"))
    return tmp_path / "me"


def everything(folder: Path) -> set[Path]:
    return set(folder.rglob("*"))


def test_a_home_that_is_not_there_yet_is_fine_and_is_not_made(home: Path) -> None:
    assert {finding.state for finding in look_at_folders()} == {FINE}
    assert look_at_encryption().state == FINE
    assert not home.exists()


@POSIX
def test_a_home_in_use_is_fine_and_stays_as_it_is(home: Path) -> None:
    from net.shells.host_key import load_host_key

    (home / "games").mkdir(parents=True)
    load_host_key(home / "keys")
    before = everything(home)
    assert {finding.state for finding in look_at_folders()} == {FINE}
    finding = look_at_encryption()
    assert (finding.state, "this user’s key" in finding.text) == (FINE, True)
    assert everything(home) == before


def test_a_file_in_the_way_is_named(home: Path) -> None:
    home.write_text("")
    found = {finding.what: finding for finding in look_at_folders()}
    assert (found["recordings"].state, f"{home} is in the way" in found["recordings"].text) == (MEND, True)


@POSIX
def test_a_folder_that_cannot_be_written_is_said_with_what_to_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.TemporaryFile", refused)
    own = writable_finding("keys", tmp_path)
    assert (own.state, f'`chmod u+rwx "{tmp_path}"`' in own.text) == (MEND, True)
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    assert "chown" in writable_finding("keys", tmp_path).text


@POSIX
@pytest.mark.parametrize(
    ("folder", "file", "state"), [(0o700, 0o600, FINE), (0o755, 0o600, MEND), (0o700, 0o644, MEND)]
)
def test_keys_are_for_this_user_only(tmp_path: Path, folder: int, file: int, state: str) -> None:
    keys = tmp_path / "keys"
    keys.mkdir()
    (keys / "a.seat").write_bytes(b"")
    (keys / "a.seat").chmod(file)
    keys.chmod(folder)
    finding = secrecy_finding(keys)
    assert (finding.state, "chmod -R go=" in finding.text) == (state, state == MEND)


def test_little_room_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(1 << 30, 0, 5 << 20))
    finding = room_finding(tmp_path / "not" / "yet")
    assert (finding.state, "only 5 MiB" in finding.text) == (MEND, True)


def test_a_damaged_key_is_said_with_its_file(home: Path) -> None:
    (home / "keys").mkdir(parents=True)
    (home / "keys" / "host.pem").write_text("nonsense")
    finding = look_at_encryption()
    assert finding.state == MEND
    assert str(home / "keys" / "host.pem") in finding.text
    assert "delete it" in finding.text


def test_libraries_are_as_wanted() -> None:
    findings = tuple(look_at_versions())
    assert [finding.state for finding in findings] == [FINE], findings


def test_a_library_that_is_missing_or_too_old_is_said_with_what_to_type(tmp_path: Path) -> None:
    source = tmp_path / "pyproject.toml"
    source.write_text(
        '[project]\ndependencies = ["msgspec>=99", "no-such-library>=1", "rich", "x; sys_platform == \'never\'"]\n'
    )
    named = wanted(source)
    assert [one.name for one in named] == ["msgspec", "no-such-library", "rich"]
    old, missing, right = map(library_finding, named)
    assert old is not None
    assert missing is not None
    assert (old.state, 'pip install "msgspec>=99"' in old.text) == (MEND, True)
    assert (missing.state, missing.text.startswith("is missing")) == (MEND, True)
    assert right is None


def test_installed_libraries_are_read_where_there_is_no_source(tmp_path: Path) -> None:
    assert {"msgspec", "textual"} <= {one.name for one in wanted(tmp_path / "none.toml")}
