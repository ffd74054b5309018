"""The commands as a script uses them: output, JSON, exit codes."""

import io
import json
from pathlib import Path

import pytest

import engine
from tests.e2e.stage import ANSWERS, Stage, until
from tests.sooner import sooner
from zootui.cli.app import run


@pytest.mark.parametrize("game_id", sooner(engine.ids(), "zoo-tycoon".__eq__))
async def test_a_script_plays_against_bots_to_the_end(stage: Stage, game_id: str) -> None:
    low, _ = engine.load(game_id).info.seats
    words = ("play", game_id, "--plain", "--seats", str(low), "--pace", "0", "--level", "random", "--as", "Ann")
    program = stage.run(*words, keys=True)
    program.type(*ANSWERS)
    await until(lambda: "n asks for a rematch" in program.said, lambda: f"the result: {program.tail}", 60)
    program.type("q")
    assert await program.ends() == 0
    assert "Traceback" not in program.complained
    saves = list((stage.folder / "me" / "games").glob("*.zoo"))
    assert len(saves) == 1
    code, said, _ = await stage.says("audit", str(saves[0]))
    assert code == 0
    assert "legal moves" in said
    assert "All records hold" in said


async def test_watch_json_tells_a_game_line_by_line(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    watcher = stage.run("watch", f"127.0.0.1:{host.port}", "--json", "--delay", "0.2", who="eve")
    await until(lambda: watcher.event("joined"))
    await stage.party(host.port, 2)
    over = await host.over()
    assert await watcher.ends() == 0
    events = watcher.events
    assert events[0] == {"event": "joined", "table": host.table, "game": "o-zoo-le-mio"}
    turns = [event["turn"] for event in events if event["event"] == "update"]
    assert turns == sorted(turns)
    assert len(set(turns)) > 20
    last = events[-1]
    assert (last["event"], last["places"], last["scores"]) == ("over", over["places"], over["scores"])
    assert (last["seed"], last["fouls"]) == ("verified", [])
    log = [line for event in events if event["event"] == "update" for line in event["log"]]
    assert any("P0" in line for line in log)


async def test_watch_plain_and_a_bot_from_elsewhere(stage: Stage) -> None:
    host = await stage.host("zooloretto-mini", "--seats", "2", "--pin", "77")
    where = f"127.0.0.1:{host.port}"
    watcher = stage.run("watch", where, "--plain", "--pin", "77", who="eve", keys=True)
    await until(lambda: "in the lobby" in watcher.said)
    bots = [stage.run("bot", where, "--level", level, "--pace", "0", "--pin", "77") for level in ("random", "greedy")]
    over = await host.over()
    await until(lambda: "q leaves" in watcher.said)
    watcher.type("q")
    assert await watcher.ends() == 0
    assert len(over["places"]) == 2
    host.child.terminate()
    assert [await bot.ends() for bot in bots] == [0, 0]
    assert await host.ends() == 0
    code, _, complained = await stage.says("bot", where)
    assert code == 3
    assert "no table answers" in complained


@pytest.mark.long
async def test_arena_check_rules_and_audit_say_what_they_did(stage: Stage) -> None:
    words = ("arena", "o-zoo-le-mio", "--seats", "2", "--bots", "greedy,random", "--games", "6", "--jobs", "1")
    code, said, _ = await stage.says(*words, "--json")
    told = json.loads(said)
    assert (code, told["games"]) == (0, 6)
    assert sum(one["wins"] for one in told["wins"].values()) == pytest.approx(6)
    assert {"decisions", "decisions_per_s", "games_per_s"} <= told.keys()
    code, said, _ = await stage.says(*words)
    assert (code, "95 %" in said) == (0, True)
    code, said, _ = await stage.says("check", "zooloretto-mini", "--steps", "20", "--seed", "3")
    assert (code, said.count("holds")) == (0, 4)
    code, said, _ = await stage.says("rules", "o-zoo-le-mio")
    assert code == 0
    assert "R1" in said
    assert "R48" in said
    code, said, _ = await stage.says("rules")
    assert all(game_id in said for game_id in engine.ids())


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("play", "chess"), 2, "there is no game 'chess'"),
        (("host", "o-zoo-le-mio", "--seats", "9", "--headless"), 2, "has 2 to 4 seats"),
        (("host", "aquaretto", "--seed", "xyz", "--headless"), 2, "64 hex digits"),
        (("host", "aquaretto", "--option", "nonsense=1", "--headless"), 2, "is no option of"),
        (("host", "--resume", "nowhere.zoo", "--headless"), 2, "there is no recording"),
        (("host", "aquaretto", "--port", "70000", "--headless"), 2, "from 0 to 65535"),
        (("host", "--frobnicate"), 2, "frobnicate"),
        (("join", "127.0.0.1:1", "--plain"), 3, "no table answers at 127.0.0.1:1"),
        (("join", "nosuchhost.invalid:7777", "--plain"), 3, "the name nosuchhost.invalid is not known here"),
        (("join", "127.0.0.1:99999", "--plain"), 2, "is no port"),
        (("watch", "127.0.0.1:1", "--json"), 3, "no table answers"),
        (("watch", "127.0.0.1:1", "--delay", "-1", "--plain"), 2, "0 or more"),
        (("audit", "nowhere.zoo"), 2, "cannot read nowhere.zoo"),
        (("replay", "nowhere.zoo"), 2, "cannot read nowhere.zoo"),
        (("arena", "o-zoo-le-mio", "--bots", "clever"), 2, "no bot level 'clever'"),
        (("check", "chess"), 2, "there is no game"),
        (("play", "zoo"), 2, "'zoo' can be Zooloretto Mini or Zoo Tycoon"),
        (("play", "zoo", "ty"), 2, "'ty' is one word too many; a name of several words goes into quotes"),
        (("arena", "Barenpank"), 2, "did you mean Bärenpark?"),
        (("arena", "Zooloreto"), 2, "did you mean Zooloretto Mini?"),
        (("paly",), 2, "there is no command 'paly'; did you mean `zootui play`?"),
        (("join", "nowhere-at-all", "--plain"), 3, "no table is called 'nowhere-at-all'"),
        (("rules", "chess"), 2, "there is no game"),
        ((), 2, "`zootui` draws on a terminal, and standard input is none here; `zootui --help`"),
        (("play",), 2, "`zootui play` draws on a terminal, and standard input is none here; use --plain"),
        (("host", "aquaretto", "--port", "0"), 2, "use --plain for numbered lines of text or --headless"),
        (("join", "127.0.0.1:1"), 2, "use --plain"),
        (("watch", "127.0.0.1:1"), 2, "use --plain for lines of text or --json"),
        (("replay", "tests/recordings/aquaretto.zoo"), 2, "--plain tells it in lines of text"),
        (
            ("replay", "tests/recordings/aquaretto.zoo", "--plain", "--from", "9999"),
            2,
            "it has moves 0 (the beginning) to",
        ),
        (("stop", "nothing"), 3, "you host no table 'nothing' on this machine; yours are: none"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_an_exit_code(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    code: int,
    sentence: str,
) -> None:
    """In this process; that its code is the process's own is shown below."""
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    found = run(words)
    complained = capsys.readouterr().err
    assert (found, sentence in complained) == (code, True), complained
    assert "Traceback" not in complained


@pytest.mark.parametrize("accessible", [False, True], ids=["--plain", "ACCESSIBLE=1"])
@pytest.mark.parametrize("game", sorted(path.stem for path in Path("tests/recordings").glob("*.zoo")))
def test_a_recording_is_told_in_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str, accessible: bool
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setenv("ACCESSIBLE", "1" if accessible else "")
    words = ("replay", f"tests/recordings/{game}.zoo", *(() if accessible else ("--plain",)))
    assert run((*words, "--from", "3")) == 0
    first, *moves = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{engine.load(game).info.title}, played by ")
    assert moves[0].startswith("Move 3: ")
    assert "All records hold: this is how the game went." in moves
    assert not set("♂♀→×·−") & set("".join(moves)), "signs are said in words"


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("play", "chess"), 2, "there is no game 'chess'"),
        (("join", "127.0.0.1:1", "--plain"), 3, "no table answers at 127.0.0.1:1"),
        ((), 2, "`zootui` draws on a terminal, and standard input is none here; `zootui --help`"),
    ],
)
async def test_the_exit_code_and_the_sentence_are_those_of_the_process(
    stage: Stage, words: tuple[str, ...], code: int, sentence: str
) -> None:
    found, said, complained = await stage.says(*words)
    assert (found, said, sentence in complained) == (code, "", True), complained
    assert "Traceback" not in complained


@pytest.mark.parametrize(
    ("word", "title"),
    sooner(
        [("bären", "Bärenpark"), ("Zoo TY", "Zoo Tycoon"), ("O Zoo", "O Zoo le Mio")],
        ("Zoo TY", "Zoo Tycoon").__eq__,
        several=True,
    ),
)
async def test_a_game_is_called_by_its_title_or_the_beginning_of_it(stage: Stage, word: str, title: str) -> None:
    code, said, _ = await stage.says("rules", word)
    assert (code, title in said.split("\n\n")[0]) == (0, True)


async def test_a_shell_completes_after_the_library_s_own_way(stage: Stage) -> None:
    home = {"HOME": str(stage.folder), "SHELL": "/bin/bash"}
    code, said, _ = await stage.says("--install-completion", "--shell", "bash", **home)
    assert (code, "installed to" in said) == (0, True)
    assert "--seats" in next(stage.folder.glob(".local/share/bash-completion/completions/zootui")).read_text()
    code, _, complained = await stage.says("--install-completion", "--shell", "bash", HOME="/proc/nobody")
    assert (code, "Traceback" in complained) == (4, False)


async def test_a_save_is_never_overwritten_and_a_disk_that_refuses_is_said_so(stage: Stage) -> None:
    kept = stage.folder / "kept.zoo"
    kept.write_bytes(b"precious")
    common = ("--headless", "--port", "0", "--bind", "127.0.0.1", "--no-discovery")
    code, _, complained = await stage.says("host", "aquaretto", "--save", str(kept), *common)
    assert (code, "exists already" in complained) == (2, True)
    assert kept.read_bytes() == b"precious"
    for place in (Path("/proc/game.zoo"), kept / "game.zoo"):
        code, _, complained = await stage.says("host", "aquaretto", "--save", str(place), *common)
        assert code == 4, complained
        assert str(place.parent) in complained
        assert "Traceback" not in complained


async def test_where_lines_are_usual_the_home_screen_says_what_can_be_typed(stage: Stage) -> None:
    code, said, complained = await stage.says(ACCESSIBLE="1")
    assert (code, complained) == (0, "")
    for words in ("zootui join", "zootui play GAME", "Bärenpark"):
        assert words in said
