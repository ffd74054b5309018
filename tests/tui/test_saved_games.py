"""Saved games tell how each ended or how far it is, when it was played and by whom; one that does not run can be deleted."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from net.recording import file_format
from net.recording.file_format import JournalError, glance, read
from net.recording.fork import fork_at
from net.shells.host_options import OpenedAs, opened_beside, store_opened
from net.shells.recording_file import RecordingFile
from net.table.records import GameFinished, Moved, Resolved
from tests.net.test_fork import goes_on, played
from tests.sooner import sooner
from tests.tui.fake_services import FakeServices, recording
from tests.tui.players import shown, until
from tests.tui.test_home import at_home
from zootui.analysis.kept import kept_beside
from zootui.launch.saved import delete_saved, how_far, saved_games
from zootui.local import folders
from zootui.tui.screens.dialogs import AnswerDialog
from zootui.tui.screens.saved_games import SavedGamesScreen

RECORDED = Path(__file__).parents[1] / "recordings"
EVERY = pytest.mark.parametrize(
    "game", sooner(["o-zoo-le-mio", "zooloretto-mini", "aquaretto", "barenpark"], "zooloretto-mini".__eq__)
)


GAMES = (
    replace(recording("won.zoo"), places=(2, 1)),
    replace(recording("shared.zoo"), places=(1, 1)),
    replace(recording("unknown.zoo"), dated=False),
    replace(recording("open.zoo", over=False)),
    replace(recording("practice.zoo"), places=(1, 2), practice=True),
)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_rows_of_saved_games_say_who_won_or_how_far_the_game_is_and_what_was_practice(size):
    async with at_home(FakeServices(saved=GAMES), size) as pilot:
        await pilot.press("g")
        await until(pilot, lambda: "year 3, auction 11" in shown(pilot, "page"))
        rows = [line for line in shown(pilot, "page").splitlines() if "O Zoo le Mio" in line]
        says = (
            "Jonas won · then Mara",
            "Mara and Jonas won",
            "over",
            "not over, year 3, auction 11",
            "Mara won · then Jonas",
        )
        for row, words in zip(rows, says, strict=True):
            assert words in row
            assert "today 20:15" in row
            assert ("practice" in row) == (row is rows[-1])
        assert "the date is the file’s" not in shown(pilot, "page")
        await pilot.press("down", "down")
        await until(pilot, lambda: "when it was played is not known" in shown(pilot, "page"))


async def test_a_recording_is_deleted_once_somebody_has_read_that_nothing_brings_it_back():
    services = FakeServices(saved=GAMES[:2])
    async with at_home(services) as pilot:

        async def answered(*keys):
            await pilot.press("d")
            await until(pilot, lambda: isinstance(pilot.app.screen, AnswerDialog))
            words = str(pilot.app.screen.query_one("#words").content)
            assert "O Zoo le Mio of today 20:15, Mara, Jonas." in words
            assert "cannot be undone" in words
            assert "Its analysis goes with it" in words
            await pilot.press(*keys)
            await until(pilot, lambda: isinstance(pilot.app.screen, SavedGamesScreen))

        await pilot.press("g")
        await until(pilot, lambda: "2 on this machine" in shown(pilot, "status"))
        await answered("enter")
        await answered("escape")
        assert services.calls == [], "what is at hand, and what Esc takes, keep it"
        services._refuses = ValueError("It is played right now")
        await answered("d", "enter")
        await until(pilot, lambda: "It was not deleted: It is played right now" in shown(pilot, "page"))
        assert "2 on this machine" in shown(pilot, "status")
        services._refuses = None
        await pilot.press("down")
        await answered("d", "enter")
        await until(pilot, lambda: "1 on this machine" in shown(pilot, "status"))
        assert "Jonas won" in shown(pilot, "page")
        await answered("d", "enter")
        await until(pilot, lambda: "No game was recorded here yet" in shown(pilot, "page"))
        assert [call[1] for call in services.calls] == ["won.zoo", "shared.zoo", "won.zoo"]


# --- files ---------------------------------------------------------------------------------------------------------


def cut(data: bytes, entries: int) -> bytes:
    """The recording as it was after so many records."""
    return data[: read(data).entries[entries - 1].end]


def kept(name: str, data: bytes) -> Path:
    path = folders.recordings() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


@EVERY
def test_a_glance_tells_what_reading_all_tells_wherever_a_recording_breaks_off_or_is_damaged(game):
    whole = (RECORDED / f"{game}.zoo").read_bytes()
    torn = [whole[:size] for size in range(0, len(whole), 97)]
    flipped = [whole[:at] + bytes((whole[at] ^ 1,)) + whole[at + 1 :] for at in range(50, len(whole), 397)]
    for data in (whole, *torn, *flipped):
        try:
            reading = read(data)
        except JournalError as error:
            with pytest.raises(JournalError, match=str(error).split(":")[0]):
                glance(data)
            continue
        records = [entry.record for entry in reading.entries]
        first = next((at for at, one in enumerate(records) if isinstance(one, Moved | Resolved)), len(records))
        ends = [one for one in records if isinstance(one, GameFinished)]
        found = glance(data)
        assert (found.header, found.before) == (reading.header, tuple(records[:first]))
        assert found.finished == (ends[-1] if ends else None)


@EVERY
def test_a_glance_takes_no_move_apart(game, monkeypatch):
    data, typed = (RECORDED / f"{game}.zoo").read_bytes(), []
    usual = file_format._typed
    monkeypatch.setattr(file_format, "_typed", lambda body, kind: (typed.append(kind), usual(body, kind))[1])
    found = glance(data)
    assert found.finished is not None
    assert len(typed) == 1 + len(found.before) + 2, "the header, what was before the game, its first move, its end"


def test_the_list_says_of_each_file_when_it_was_played_not_when_it_was_written_and_how_it_ended():
    whole = (RECORDED / "o-zoo-le-mio.zoo").read_bytes()
    for name, data in (
        ("2026-11-20-201500-o-zoo-le-mio-77.zoo", whole),
        ("2026-11-21-220400-o-zoo-le-mio-78-2.zoo", cut(whole, 60)),
        ("copy.zoo", whole),
        ("2026-11-22-100000-broken.zoo", b"zootui journal\n"),
    ):
        os.utime(kept(name, data), (1_600_000_000, 1_600_000_000))
    later, first, copy = saved_games()
    assert [one.when for one in (later, first)] == ["2026-11-21 22:04", "2026-11-20 20:15"]
    assert (later.dated, first.dated, copy.dated) == (True, True, False)
    assert copy.when.startswith("2020-09-1")
    assert (first.over, first.places, later.over, later.places) == (True, (2, 3, 1), False, ())
    assert len(first.players) == 3
    assert first.players == later.players
    assert not first.practice
    assert how_far(later.path).startswith("year ")
    assert how_far(kept("lobby.zoo", cut(whole, 1))) == ""


def test_practice_is_told_from_games_that_count():
    _, recorded = played("zooloretto-mini")
    rig = goes_on(fork_at(recorded, len(recorded.moments) // 2, 1), "zooloretto-mini")
    kept("2026-11-20-201500-zooloretto-mini-77.zoo", bytes(rig.journal.data))
    (one,) = saved_games()
    assert one.practice
    assert "practice" not in one.title


def test_what_is_deleted_is_gone_with_its_analysis_and_nothing_else_is():
    whole = (RECORDED / "barenpark.zoo").read_bytes()
    gone, stays = kept("a.zoo", whole), kept("b.zoo", whole)
    for path in (gone, stays):
        kept_beside(path).write_bytes(b"{}")
        store_opened(path, OpenedAs(port=7777, pin=False))
    delete_saved(gone)
    assert sorted(folders.recordings().iterdir()) == sorted((stays, kept_beside(stays), opened_beside(stays)))


def test_a_game_that_runs_is_not_deleted_and_nothing_of_it_is():
    path = kept("a.zoo", (RECORDED / "barenpark.zoo").read_bytes())
    kept_beside(path).write_bytes(b"{}")
    held = RecordingFile(lambda *_: path)
    held.reopen(path)
    try:
        with pytest.raises(OSError, match="another host is playing from it"):
            delete_saved(path)
    finally:
        held.close()
    assert path.exists()
    assert kept_beside(path).exists()
    delete_saved(path)
    assert not path.exists()
