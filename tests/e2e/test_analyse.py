"""`zootui analyse` as a process: what it says, that it goes on where it was stopped, what it refuses, and beside a screen."""

import asyncio
import json
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.stage import Stage, until
from zootui.analysis.kept import kept_beside
from zootui.launch.analysis_process import open_analysis_process

pytestmark = pytest.mark.long

RECORDINGS = Path(__file__).parents[1] / "recordings"
HASTE = ("--minutes", "0.0001")
"""So little time that only the fewest playouts are made."""

QUICK = "zooloretto-mini"
"""The game whose decisions are looked at soonest."""


def copied(folder: Path, game: str = "o-zoo-le-mio") -> Path:
    return Path(shutil.copy(RECORDINGS / f"{game}.zoo", folder / "evening.zoo"))


def found(path: Path) -> int:
    """Return how many decisions the kept analysis of a recording knows."""
    kept = kept_beside(path)
    return len(json.loads(kept.read_bytes())["found"]) if kept.exists() else 0


@pytest.mark.long
async def test_the_whole_of_a_game_in_json_and_then_at_once(stage: Stage) -> None:
    path = copied(stage.folder, QUICK)
    code, said, _ = await stage.says("analyse", str(path), "--json", *HASTE)
    assert code == 0
    *progress, last = [json.loads(line) for line in said.splitlines()]
    assert [one["event"] for one in progress] == ["progress"] * len(progress)
    assert [one["done"] for one in progress] == sorted(one["done"] for one in progress)
    assert last["complete"] is True
    assert last["decisions"] == last["of"] == found(path)
    assert [seat["seat"] for seat in last["seats"]] == [0, 1, 2]
    assert sum(seat["looked_at"] for seat in last["seats"]) == last["decisions"]
    assert len(last["moments"]) <= 3
    for moment in last["moments"]:
        assert moment["played"] != moment["better"]
        assert 0 < moment["loss"] <= 1
    code, said, _ = await stage.says("analyse", str(path), "--json", *HASTE)
    assert code == 0
    assert [json.loads(line) for line in said.splitlines()] == [last]
    code, said, _ = await stage.says("analyse", str(path), *HASTE)
    assert code == 0
    assert "Chance to win" in said
    assert last["seats"][0]["name"] in said


async def test_more_minutes_go_on_where_fewer_ended(stage: Stage) -> None:
    path = copied(stage.folder, QUICK)

    async def told(*minutes: str) -> list[dict[str, Any]]:
        code, said, why = await stage.says("analyse", str(path), "--json", *minutes)
        assert code == 0, why
        return [json.loads(line) for line in said.splitlines()]

    def playouts() -> int:
        kept = json.loads(kept_beside(path).read_bytes())
        luck = sum(one["fortune"]["after"][0]["worlds"] for one in kept["lucky"])
        return luck + sum(one["playouts"] for one in kept["found"])

    first = (await told(*HASTE))[-1]
    assert first["complete"], "all were looked at once, whatever the time"
    before = playouts()
    longer = ("--minutes", str(first["seconds"] / 60 + 0.2))
    *progress, second = await told(*longer)
    assert [one["done"] for one in progress] == [first["of"]] * len(progress), (
        "none is looked at as if for the first time"
    )
    assert progress
    assert second["seconds"] > first["seconds"]
    assert second["complete"]
    assert playouts() > before
    if second["seconds"] >= 60 * float(longer[1]):  # else all that matters is known
        assert await told(*longer) == [second], "that time is over"


@pytest.mark.skipif(sys.platform == "win32", reason="no signal is sent there")
@pytest.mark.skipif(
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN,
    reason="these tests run in the background, where Ctrl-C counts for nothing",
)
async def test_it_is_stopped_by_ctrl_c_and_gone_on_with(stage: Stage) -> None:
    path = copied(stage.folder)
    for _ in range(2):
        before = found(path)
        program = stage.run("analyse", str(path), "--json", *HASTE)
        await until(lambda program=program: program.events, "it tells how far it is")
        assert program.events[0]["done"] > before
        program.child.send_signal(signal.SIGINT)
        assert await program.ends() == 130
        last = program.events[-1]
        assert last["complete"] is False
        assert last["decisions"] == found(path) > before


async def test_a_killed_one_loses_only_its_last_moments(stage: Stage) -> None:
    path = copied(stage.folder)
    program = stage.run("analyse", str(path), "--json", *HASTE)
    await until(lambda: program.events, "it tells how far it is")
    program.kill()
    assert found(path) >= 1


async def test_a_file_that_cannot_be_read_is_made_anew(stage: Stage) -> None:
    path = copied(stage.folder)
    kept_beside(path).write_bytes(b"nonsense")
    program = stage.run("analyse", str(path), "--json", *HASTE)
    await until(lambda: program.events, "it tells how far it is")
    assert program.events[0]["done"] >= 1
    program.child.send_signal(signal.SIGINT)
    await program.ends()
    assert "it cannot be read" in program.events[-1]["remark"]


async def test_what_is_refused_is_refused_in_a_sentence(stage: Stage) -> None:
    path = copied(stage.folder)
    data = bytearray(path.read_bytes())
    data[-200] ^= 1
    path.write_bytes(data)
    code, said, why = await stage.says("analyse", str(path))
    assert (code, said) == (1, "")
    assert "This recording does not hold, so it is not analysed." in why
    assert not kept_beside(path).exists()
    code, _, why = await stage.says("analyse", str(stage.folder / "nowhere.zoo"))
    assert code == 2
    assert "cannot read" in why
    code, _, why = await stage.says("analyse", str(path), "--minutes", "0")
    assert code == 2
    assert "--minutes" in why


async def test_a_screen_lets_a_process_think_and_ends_it(tmp_path: Path) -> None:
    path = copied(tmp_path)
    run = open_analysis_process(path)
    heard: list[int] = []
    work = asyncio.create_task(run.go_on(lambda progress: heard.append(progress.done)))
    await until(lambda: heard, "it tells how far it is")
    assert len(run.analysis.found) >= heard[0] >= 1
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work
    assert len(open_analysis_process(path).analysis.found) >= heard[-1]
    assert run.recording().path == path


async def test_a_screen_is_told_why_a_process_ended(tmp_path: Path) -> None:
    path = copied(tmp_path)
    run = open_analysis_process(path)
    path.write_bytes(path.read_bytes()[:-200])
    assert "does not hold" in await run.go_on(lambda _progress: None)
