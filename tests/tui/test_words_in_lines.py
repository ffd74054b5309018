"""Print words of others as they are written, and nothing that a terminal obeys, from every command and into every log."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.contract.tree import replace
from net.lan.discovery import FoundTable
from net.recording.file_format import pack_entry, pack_header
from net.table.records import Key, Seated
from net.wire.messages import PROTOCOL, Row
from net.wire.names import clean_name
from net.wire.sheet import BOT
from tests.hygiene.sources import ROOT, parsed
from tests.net.tables import Rig
from tests.tui.test_foreign_words import WORDS
from zootui.cli.app import run
from zootui.cli.console import HarmlessConsole
from zootui.client.error_log import log_error
from zootui.launch.headless import _teller
from zootui.line.json_watch import print_json

OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f]")
FILES = [word.replace("/", "∕") for word in WORDS if word and len(word) < 200]


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """Return what was printed, having made sure that no terminal obeys it."""
    out, err = capsys.readouterr()
    assert not OBEYED.search(out + err), repr(out + err)
    return out + err


def hostile(words: str) -> bytes:
    """Return a recording of a table where everything that can be is called such words, and a bot's level is none."""
    head = replace(Rig("zooloretto-mini", 2, begin=False).host._host.session.header, name=words)
    data, link = pack_header(head)
    entry, _ = pack_entry(link, Seated(0, words, BOT, words, Key(host_bot=True)))
    return data + entry


@pytest.mark.parametrize("words", FILES)
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_audit_prints_names_and_files_as_they_are(
    words: str,
    more: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / f"{words}.zoo"
    monkeypatch.setenv("COLUMNS", "400")
    for data in (hostile(words), b"nothing", hostile(clean_name(words))):
        file.write_bytes(data)
        assert run(["audit", str(file), *more]) == 1
        text = said(capsys)
    assert more or repr(clean_name(words)) in text
    assert run(["audit", str(tmp_path / f"{words}.none"), *more]) == 2
    said(capsys)


@pytest.mark.parametrize("words", FILES)
def test_commands_say_what_was_typed_as_it_is(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    for line in (
        [f"x{words}"],
        ["audit", words, words],
        ["audit", f"--{words}", words],
        ["replay", str(tmp_path / words)],
        ["arena", f"x{words}"],
        ["arena", "o-zoo-le-mio", "--bots", f"x{words}"],
        ["check", f"x{words}"],
        ["rules", f"x{words}"],
        ["play", f"x{words}"],
        ["play", "--level", f"x{words}"],
        ["play", "--seats", f"x{words}"],
        ["host", "aquaretto", "--option", f"x{words}"],
        ["host", "--resume", str(tmp_path / f"{words}.none")],
        ["host", "aquaretto", "--seed", f"x{words}"],
        ["stop", f"x{words}"],
    ):
        assert run(line) != 0, line
        text = said(capsys)
        assert text.startswith("zootui: "), line
        assert text.count("\n") == 1, "one sentence"


@pytest.mark.parametrize("words", WORDS)
def test_tables_are_listed_as_they_are_called(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = clean_name(words)
    found = FoundTable(Row("id", name, name, name, 4, 2, 3, True, name, PROTOCOL), "10.0.0.5", 7777)

    async def find(_seconds: float) -> tuple[tuple[FoundTable, ...], str]:
        return (found,), words

    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setattr("zootui.launch.find_table.find_tables", find)
    monkeypatch.setenv("COLUMNS", "200")
    assert run(["tables", "--wait", "0"]) == 0
    assert name in said(capsys)
    assert run(["tables", "--wait", "0", "--json"]) == 0
    assert json.loads(said(capsys).splitlines()[-1])["notice"] == words


def test_a_table_with_another_key_than_announced_is_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    row = Row("id", "Pond", "o-zoo-le-mio", "lobby", 4, 2, 3, False, "", PROTOCOL, fingerprint=bytes(32))
    true, false = (FoundTable(row, f"10.0.0.{number}", 7777, bytes([number] * 32)) for number in (0, 5))

    async def find(_seconds: float) -> tuple[tuple[FoundTable, ...], str]:
        return (true, false), ""

    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setattr("zootui.launch.find_table.find_tables", find)
    monkeypatch.setenv("COLUMNS", "120")
    assert run(["tables", "--wait", "0"]) == 0
    text = said(capsys)
    assert "× another key: 10.0.0.5:7777" in text
    assert "× another key: 10.0.0.0" not in text
    assert run(["tables", "--wait", "0", "--json"]) == 0
    assert [json.loads(line).get("other_key") for line in said(capsys).splitlines()] == [None, True, None]


@pytest.mark.parametrize("words", WORDS)
def test_a_host_writes_down_what_happens_as_it_is(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "host.log"
    events: tuple[dict[str, Any], ...] = (
        {"event": "notice", "text": words},
        {"event": "over", "places": [1], "scores": [2], "save": f"/x/{words}.zoo"},
        {"event": "closed", "phase": "playing", "save": f"/x/{words}.zoo"},
    )
    for as_json in (False, True):
        tell = _teller(log, as_json=as_json)
        for event in events:
            tell(event)
        said(capsys)
    assert not OBEYED.search(log.read_text(encoding="utf-8"))


@pytest.mark.parametrize("words", WORDS)
def test_the_log_of_errors_holds_them_as_they_are(words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path / "elsewhere"))
    log_error(ValueError(f"{words} is no view"))
    (file,) = tmp_path.rglob("errors.log")
    assert not OBEYED.search(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("words", WORDS)
def test_json_says_them_unchanged_and_in_signs_that_do_no_harm(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    print_json(name=words, more=f"{words}\x9b\U000e0041\udcff")
    text = said(capsys)
    assert json.loads(text) == {"name": words, "more": f"{words}\x9b\U000e0041\udcff"}


def test_a_console_of_ours_obeys_no_markup(capsys: pytest.CaptureFixture[str]) -> None:
    from rich.table import Table

    listing = Table(title="[/x]\x1b[2J")
    listing.add_column("[red")
    listing.add_row("[bold]Ann[/] :smile:\u202e")
    console = HarmlessConsole()
    console.print(listing)
    console.print("[/x]", style="green")
    text = said(capsys)
    for words in ("[/x]?[2J", "[red", "[bold]Ann[/] :smile:?"):
        assert words in text


@pytest.mark.parametrize(
    "line", [["join", "127.0.0.1:1"], ["watch", "127.0.0.1:1"], ["play"], ["host", "aquaretto", "--port", "0"]]
)
def test_a_name_that_nobody_can_have_is_refused_before_anything_starts(
    line: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setattr("zootui.launch.run.start_host", lambda _options: pytest.fail("a host was started"))
    row = Row("id", "Attic", "o-zoo-le-mio", "lobby", 4, 2, 0, False, "", PROTOCOL)

    async def there(_word: str | None) -> FoundTable:
        return FoundTable(row, "127.0.0.1", 1)

    monkeypatch.setattr("zootui.launch.choose_table.choose_table", there)
    flag = "--as" if line[0] in ("play", "host") else "--name"
    assert run([*line, flag, "Mаra", "--plain"]) == 2  # a Cyrillic а
    assert said(capsys) == "zootui: “Mаra” mixes Latin and Cyrillic letters in one word; “Mara” would do.\n"


# --- the one place ------------------------------------------------------------------------------------------------------------


def test_words_reach_a_terminal_only_where_they_are_made_harmless() -> None:
    """Find every call that prints: text goes through `harmless`, through the printer, the JSON or the console that use it."""
    told = [f"{where}:{node.lineno} {name}" for where, name, node in calls() if not _fine(where, name, node)]
    assert not told, "\n".join(told)


def calls() -> Iterator[tuple[str, str, ast.Call]]:
    """Yield file, name and node of each call."""
    for path, _, tree in parsed("zootui"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                yield str(path.relative_to(ROOT / "zootui")), name, node


def _fine(where: str, name: str, node: ast.Call) -> bool:
    if name == "print" and isinstance(node.func, ast.Name):
        words = ast.unparse(node.args[0])
        return "harmless(" in words or isinstance(node.args[0], ast.Constant)
    if name == "OptionList":
        return not node.args
    if name in ("Option", "Static") and node.args and ast.unparse(node.args[0]).startswith("Content("):
        return True  # text without markup
    if name == "Option" and where == "tui/widgets/row_list.py":
        return True  # a row paints its words itself, in a list that reads no markup
    if name in ("Static", "Label", "Option", "from_markup", "Tooltip"):
        of_a_decision = where == "client/drafting/draft.py"  # its `Option` is not Textual's
        return of_a_decision or "markup=False" in ast.unparse(node)
    if name == "Console":
        return where == "tui/widgets/reader.py" or "markup=False" in ast.unparse(node)  # that prints nothing
    return True
