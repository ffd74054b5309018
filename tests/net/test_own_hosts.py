"""Notes of hosts: of those that live, and of none that does not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.contract.tree import replace
from net.shells.own_hosts import HostNote, OwnHost, ask_to_end, lives, own_hosts
from tests.patience import PATIENCE

HOST = OwnHost(
    note="",
    process=1,
    table="ab",
    name="Friday",
    game="aquaretto",
    at="127.0.0.1",
    host="192.0.2.7",
    port=7777,
    private=False,
    recording=Path("x.zoo"),
)


def noted(folder: Path, name: str = "Friday") -> tuple[HostNote, OwnHost]:
    note = HostNote(folder, "ab")
    host = replace(HOST, note=note.name, name=name)
    note.write(host)
    return note, host


def test_a_host_is_listed_until_it_ends(tmp_path: Path) -> None:
    first, host = noted(tmp_path, "Saturday")
    second, other = noted(tmp_path)
    assert own_hosts(tmp_path) == (other, host), "two of one table, too: its recording may have been copied"
    assert lives(tmp_path, host)
    first.close()
    assert own_hosts(tmp_path) == (other,)
    assert not lives(tmp_path, host)
    second.close()
    assert own_hosts(tmp_path) == ()
    assert list(tmp_path.iterdir()) == []


def test_a_note_says_what_is_true_now(tmp_path: Path) -> None:
    note, host = noted(tmp_path)
    note.write(replace(host, recording=Path("y.zoo")))
    assert [one.recording for one in own_hosts(tmp_path)] == [Path("y.zoo")]
    note.close()


def test_only_the_host_that_is_asked_hears_it(tmp_path: Path) -> None:
    (first, host), (second, _) = noted(tmp_path), noted(tmp_path)
    assert not first.asked_to_end()
    ask_to_end(tmp_path, host)
    assert first.asked_to_end()
    assert not second.asked_to_end()
    for note in (first, second):
        note.close()
    assert list(tmp_path.iterdir()) == []


DIES = """
import os, sys
from pathlib import Path
from engine.contract.tree import replace
from tests.net.test_own_hosts import noted
noted(Path(sys.argv[1]))
os._exit(9)
"""


def test_the_note_of_a_host_that_was_killed_is_taken_away(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", DIES, str(tmp_path)], check=False, timeout=PATIENCE)
    assert len(list(tmp_path.glob("*.json"))) == 1
    assert own_hosts(tmp_path) == ()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks in another way")
def test_whoever_asks_meanwhile_is_not_taken_for_a_host_that_was_killed(tmp_path: Path) -> None:
    import fcntl

    subprocess.run([sys.executable, "-c", DIES, str(tmp_path)], check=False, timeout=PATIENCE)
    (lock_file,) = tmp_path.glob("*.lock")
    with lock_file.open("rb") as asked:
        fcntl.flock(asked, fcntl.LOCK_SH)
        assert own_hosts(tmp_path) == ()
    assert list(tmp_path.iterdir()) == []


LEAVES_A_CHILD = """
import os, subprocess, sys
from pathlib import Path
from tests.net.test_own_hosts import noted
noted(Path(sys.argv[1]))
child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=0)
print(child.pid, flush=True)
os._exit(9)
"""


def test_what_a_host_started_does_not_hold_its_note_when_it_was_killed(tmp_path: Path) -> None:
    words = [sys.executable, "-c", LEAVES_A_CHILD, str(tmp_path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as host:
        assert host.stdin is not None
        assert host.stdout is not None
        assert int(host.stdout.readline()) > 0
        host.wait(PATIENCE)
        assert own_hosts(tmp_path) == (), "the child runs on until it is told something"
        host.stdin.write("\n")
    assert list(tmp_path.iterdir()) == []


def test_a_note_of_another_version_is_passed_over(tmp_path: Path) -> None:
    note, host = noted(tmp_path)
    (tmp_path / f"{host.note}.json").write_text('{"note": 1}')
    assert own_hosts(tmp_path) == ()
    assert (tmp_path / f"{host.note}.json").exists(), "its host lives"
    note.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such mode")
def test_notes_are_for_their_user_only(tmp_path: Path) -> None:
    note, host = noted(tmp_path / "hosts")
    assert os.stat(tmp_path / "hosts").st_mode & 0o777 == 0o700
    assert os.stat(tmp_path / "hosts" / f"{host.note}.json").st_mode & 0o777 == 0o600
    note.close()
