"""What somebody mistypes is answered in a sentence that helps, and help is set for the terminal."""

import sys

import pytest
from cyclopts import CycloptsError

import engine
from tests.e2e.stage import Stage
from tests.sooner import sooner
from zootui.cli.app import app, run
from zootui.cli.asked import asked_game, meant_game
from zootui.failure import MACHINE, USAGE, Failure
from zootui.launch.find_table import is_address, locate, split_address
from zootui.launch.first_name import ask_first_name
from zootui.local.settings import Settings, load_settings, store_settings


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("audit", "`zootui audit` needs a FILE; `zootui audit --help` says more"),
        ("play --players 3", "there is no option --players; did you mean --seats? `zootui play --help` lists them all"),
        ("host --plian", "there is no option --plian; did you mean --plain? `zootui host --help` lists them all"),
        ("join --pasword x", "there is no option --pasword; did you mean --pin? `zootui join --help` lists them all"),
        ("--plian", "there is no option --plian; `zootui --help` lists them all"),
        ("play --seats", "--seats needs a value; `zootui play --help` says more"),
        ("play --seats many", "--seats takes a whole number, not 'many'"),
        ("join 127.0.0.1:abc --plain", "'abc' is no port; write HOST:PORT with a number up to 65535"),
        ("analyse nowhere.zoo", "cannot read nowhere.zoo: No such file or directory"),
    ],
)
def test_a_mistyped_command_is_answered_in_one_line(typed: str, said: str, capsys) -> None:
    assert run(typed.split()) == USAGE
    assert capsys.readouterr().err == f"zootui: {said}\n"


@pytest.mark.parametrize(
    ("typed", "meant"), [("bear", "Bärenpark"), ("tykoon", "Zoo Tycoon"), ("aqaretto", "Aquaretto")]
)
def test_a_mistyped_game_is_answered_with_the_nearest(typed: str, meant: str) -> None:
    with pytest.raises(Failure, match=f"did you mean {meant}"):
        meant_game(typed)


def taking_a_game() -> list[str]:
    """Name every command of which a game is the first thing that is said."""
    return [
        name
        for name in app
        if not name.startswith("-")
        and any((one.index, one.name) == (0, "--game") for one in app[name].assemble_argument_collection())
    ]


def test_these_commands_take_a_game() -> None:
    assert set(taking_a_game()) >= {"play", "host", "learn", "rules", "arena", "tune", "check"}


@pytest.mark.parametrize("command", taking_a_game())
@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("zoo", "'zoo' can be Zooloretto Mini or Zoo Tycoon; write more of its name"),
        ("mi", "'mi' can be O Zoo le Mio or Zooloretto Mini; write more of its name"),
        ("chess", "there is no game 'chess'"),
    ],
)
def test_every_command_answers_a_word_that_is_no_single_game_with_those_it_can_be(
    command: str, word: str, said: str, capsys
) -> None:
    assert run([command, word]) == USAGE
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("word", "game"),
    [
        ("mini", "zooloretto-mini"),
        ("MIO", "o-zoo-le-mio"),
        ("le mio", "o-zoo-le-mio"),
        ("tycoon", "zoo-tycoon"),
        ("bären", "barenpark"),
        ("zoo ty", "zoo-tycoon"),
        ("o zoo", "o-zoo-le-mio"),
        ("a", "aquaretto"),
    ],
)
def test_a_game_is_meant_by_a_beginning_of_its_name_or_by_a_word_of_it(word: str, game: str) -> None:
    assert meant_game(word) == game


@pytest.mark.parametrize("word", ["board", "the", "game", "", " "])
def test_no_word_that_says_nothing_of_a_game_means_one(word: str) -> None:
    with pytest.raises(Failure, match="there is no game"):
        meant_game(word)


@pytest.mark.parametrize(("word", "so"), [("127.0.0.1:abc", True), ("localhost:x", True), ("Thursday: late", False)])
def test_what_has_a_host_before_its_colon_is_an_address(word: str, so: bool) -> None:
    assert is_address(word) == so
    if so:
        with pytest.raises(Failure, match="is no port"):
            split_address(word)


@pytest.mark.parametrize("command", ["play", "host", "join", "watch", "learn", "bot"])
@pytest.mark.parametrize("name", ["--as", "--name"])
def test_a_name_is_told_the_same_way_everywhere(command: str, name: str) -> None:
    before = [] if command in ("play", "host", "learn", "join", "watch") else ["HERE"]
    try:
        _, bound, _ = app.parse_args([command, *before, name, "Kim"], exit_on_error=False, print_error=False)
    except CycloptsError as error:
        pytest.fail(str(error))
    said = vars(bound.arguments["wanted"]) if command in ("host", "play") else bound.arguments
    assert said.get("name" if (command, name) == ("host", "--name") else "me") == "Kim"


COMMANDS = ["", *(name for name in app if not name.startswith("-"))]


@pytest.mark.parametrize("command", sooner(COMMANDS, ("", "host").__contains__))
async def test_help_breaks_no_word_and_fills_no_more_than_the_terminal(stage: Stage, command: str) -> None:
    code, said, _ = await stage.says(*[command] * bool(command), "--help", COLUMNS="80")
    _help_fits(code, said)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command_fits(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    code = run([*[command] * bool(command), "--help"])
    _help_fits(code, capsys.readouterr().out)


def _help_fits(code: int, said: str) -> None:
    lines = said.splitlines()
    assert code == 0
    assert max(map(len, lines)) <= 80
    assert "--no-plain" not in said
    assert "[default" not in said


async def test_games_are_listed_without_breaking_a_name(stage: Stage) -> None:
    code, said, _ = await stage.says("rules", COLUMNS="80")
    assert code == 0
    assert all(name in said for name in ("Samuel Luterbacher", "Marc Dür", "Phil Walker-Harding", "Zooloretto Mini"))


async def test_the_columns_of_an_audit_have_room(stage: Stage) -> None:
    code, said, _ = await stage.says("audit", "tests/recordings/o-zoo-le-mio.zoo")
    ends = {len(line) for line in said.splitlines() if line.startswith("  ")}
    assert (code, len(ends)) == (0, 1)


class Typist:
    """Stand for a terminal at which somebody types lines."""

    def isatty(self) -> bool:
        return True


def test_by_lines_a_newcomer_is_asked_for_a_name_once(monkeypatch, tmp_path) -> None:
    typed = iter(["Маrа", "Kim"])
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", Typist())
    monkeypatch.setattr("builtins.input", lambda _question: next(typed))
    assert ask_first_name(draws=False)
    assert load_settings().name == "Kim"
    assert not ask_first_name(draws=False)


def test_a_newcomer_who_has_said_a_name_is_called_so_from_then_on_and_not_asked(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", Typist())
    monkeypatch.setattr("builtins.input", lambda _question: pytest.fail("that was said"))
    assert not ask_first_name("Lars", draws=False)
    assert load_settings().name == "Lars"
    assert not ask_first_name("Lena", draws=False)
    assert load_settings().name == "Lars", "another name later is for that once"
    assert not ask_first_name(draws=False), "whoever comes back by what is printed is not asked either"


def test_who_has_settings_is_not_asked(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", Typist())
    store_settings(Settings(theme="light"))
    assert not ask_first_name(draws=True)


SECONDS = [
    "host aquaretto --pace",
    "host aquaretto --delay",
    "play --pace",
    "bot HERE --pace",
    "watch HERE --plain --delay",
    "tables --wait",
]


@pytest.mark.parametrize("command", SECONDS)
@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "1e308", "86401", "-0.5"])
def test_seconds_that_nobody_can_wait_are_refused_by_every_command(
    command: str, seconds: str, capsys, monkeypatch, tmp_path
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setattr("zootui.launch.run.start_host", lambda _options: pytest.fail("a host was started"))
    *words, option = command.split()
    assert run([*words, f"{option}={seconds}", *["--plain"] * (words[0] in ("host", "play"))]) == USAGE
    assert capsys.readouterr().err == f"zootui: {option} is seconds, 0 or more and at most 86400, a day\n"


TRANSCRIBED = {
    "host": ["host aquaretto", "host aquaretto --headless"],
    "play": ["play aquaretto", "play --from tests/recordings/o-zoo-le-mio.zoo --move 2"],
    "join": ["join HERE", "join --wait"],
    "watch": ["watch HERE", "watch HERE --json"],
}


def test_every_command_that_writes_a_transcript_is_tried() -> None:
    commands = {name for name in app if not name.startswith("-")}
    options = {name: [one.names for one in app[name].assemble_argument_collection()] for name in commands - {""}}
    assert {name for name, names in options.items() if any("--transcript" in one for one in names)} == {*TRANSCRIBED}


@pytest.mark.parametrize("command", [command for commands in TRANSCRIBED.values() for command in commands])
def test_where_no_transcript_can_be_written_nothing_is_started_and_nothing_waited_for(
    command: str, capsys, monkeypatch, tmp_path
) -> None:
    for starts in (
        "zootui.launch.run.start_host",
        "zootui.launch.headless.run_headless",
        "zootui.cli.wait_for_seat.wait_for_seat",
        "zootui.launch.choose_table.choose_table",
    ):
        monkeypatch.setattr(starts, lambda *_, starts=starts, **__: pytest.fail(f"{starts} was called"))
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    in_lines = "--headless" not in command and "--json" not in command
    nowhere = str(tmp_path / "none" / "thursday.txt")
    code = run([*command.split(), "--as", "Kim", "--plain", "--transcript", nowhere])
    said = f"cannot write {nowhere}" if in_lines else "--transcript writes down what is said in lines"
    assert (code, said in capsys.readouterr().err) == (MACHINE if in_lines else USAGE, True)


@pytest.mark.parametrize(
    ("pasted", "host", "port"),
    [
        ("http://10.0.0.2:7780", "10.0.0.2", 7777),
        ("http://10.0.0.2:7780/watch", "10.0.0.2", 7777),
        ("HTTPS://zoo.example/", "zoo.example", 7777),
        ("ssh://mara@10.0.0.2:7722", "10.0.0.2", 7777),
        ("http://[fd00::5]:7780/", "fd00::5", 7777),
        ("zootui://10.0.0.2:7911", "10.0.0.2", 7911),
        ("zootui join 10.0.0.2:7911", "10.0.0.2", 7911),
        ("zootui watch [fd00::5]:7911 ", "fd00::5", 7911),
        (" 10.0.0.2:7911\n", "10.0.0.2", 7911),
        ("10.0.0.2 ", "10.0.0.2", 7777),
    ],
)
def test_an_address_is_taken_as_people_paste_it(pasted: str, host: str, port: int) -> None:
    assert is_address(pasted)
    assert split_address(pasted) == (host, port)


@pytest.mark.parametrize("word", ["Thursday", "Kim's table", "a/b", "me@home", "http", "Zoo: http"])
def test_a_name_that_looks_like_a_pasted_address_is_none(word: str) -> None:
    assert not is_address(word)


async def test_where_a_page_is_and_no_table_the_tables_own_address_is_asked_for(monkeypatch) -> None:
    async def nobody(_host: str, _port: int, _seconds: float) -> None:
        return None

    monkeypatch.setattr("net.lan.asking.ask", nobody)
    with pytest.raises(
        Failure, match=r"http://10\.0\.0\.2:7780 is where guests come in .* lobby shows the table’s own address"
    ):
        await locate("http://10.0.0.2:7780")


def test_a_host_that_cannot_ask_for_its_game_says_which_there_are(capsys) -> None:
    assert run(["host", "--headless"]) == USAGE
    said = capsys.readouterr().err
    assert "say which game: `zootui host GAME`" in said
    assert all(game in said for game in engine.ids())


@pytest.mark.parametrize(("typed", "meant"), [(["2"], 1), (["", "9", "zoo", "bären"], 3)])
def test_in_a_terminal_a_host_asks_for_its_game_until_it_is_one(typed, meant, monkeypatch, capsys) -> None:
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    lines = iter(typed)
    monkeypatch.setattr("builtins.input", lambda _question: next(lines))
    assert asked_game(draws_here=True) == engine.ids()[meant]
    assert "Bärenpark" in capsys.readouterr().out
