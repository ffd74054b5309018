"""Files stand alone and can be read: no machine's paths, no secrets, no giants, a newline at the end, a sentence for each name."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.hygiene.sources import ROOT, files, read, texts

TOP = {".ci", ".gitignore", "README.md", "docs", "engine", "net", "pyproject.toml", "screenshots", "tests", "zootui"}
LONGEST = 600
MOST = 25
"""Modules that a folder of the program may hold, its `__init__` counted, so that one look takes it in."""
DIVIDED_STILL = (
    "engine/games/aquaretto/rules",
    "engine/games/barenpark/rules",
    "engine/games/zoo_tycoon/fast",
    "engine/games/zoo_tycoon/plans",
    "engine/games/zoo_tycoon/rules",
    "engine/games/zoo_tycoon/rules/autumn",
    "engine/games/zoo_tycoon/rules/summer",
    "engine/games/zoo_tycoon/rules/zoo",
    "engine/shared/trucks",
    "net/shells",
    "net/table",
    "net/wire",
    "zootui/boards/aquaretto",
    "zootui/boards/barenpark",
    "zootui/boards/o_zoo_le_mio",
    "zootui/boards/zooloretto_mini",
    "zootui/client",
    "zootui/launch",
    "zootui/lessons",
    "zootui/local",
    "zootui/tui",
)
"""Folders in which a marker at the margin still divides some file; in all others a file has one thought. The list only shrinks."""
DIVIDED = re.compile(r"^# -{2,} .+ -{2,}$", re.MULTILINE)
LIBRARY = "zootui/guests/library/"
"""What others made, and is kept as they made it."""
PATHS = re.compile(r"(?<![\w.~])/(?:home|Users|root|work|tmp|private|mnt)/[\w.]|[A-Z]:\\(?:Users|Documents)")
SECRETS = re.compile(
    r"-{5}BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[opsu]_\w{36}|\bxox[abp]-\w{10}|\bsk-\w{24}"
    r"|(?i:\b(?:password|passwd|api_key|secret_key)\b\s*[:=]\s*[\"'][^\"']{6,}[\"'])"
)


def test_no_file_names_a_machine() -> None:
    found = [f"{name}:{line}: {text.strip()}" for name, line, text in _lines(PATHS)]
    assert not found, "\n".join(found)


@pytest.mark.long
def test_no_file_holds_a_secret() -> None:
    found = [f"{name}:{line}" for name, line, _ in _lines(SECRETS)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("folder", ["home", "Users", "root", "work", "tmp", "mnt"])
def test_paths_of_machines_are_recognized(folder: str) -> None:
    for text in (f"/{folder}/ada/x", f"see /{folder}/ada", f'"/{folder}/x"', f"(/{folder}/.cache)"):
        assert PATHS.search(text)
    assert PATHS.search("\\".join(["C:", "Users", "ada"]))


@pytest.mark.parametrize(
    ("text", "folder"),
    [
        ("~/{}work/x", "home"),
        ("./{}/x", "tmp"),
        ("docs/{}/x", "work"),
        ("https://example.org/{}/x", "home"),
        ("/{}", "home"),
        ("a /{} b", "tmp"),
    ],
)
def test_other_paths_are_let_pass(text: str, folder: str) -> None:
    assert not PATHS.search(text.format(folder))


def test_secrets_are_recognized() -> None:
    assert SECRETS.search("-" * 5 + "BEGIN OPENSSH PRIVATE KEY")
    assert SECRETS.search("pass" + 'word = "hunter22"')
    assert not SECRETS.search("password = ask()")


def test_no_source_is_longer_than_a_reader_can_hold() -> None:
    long = [
        f"{name}: {text.count(chr(10))} lines"
        for name, text in texts()
        if name.endswith(".py") and text.count("\n") > LONGEST
    ]
    assert not long, "\n".join(long)


@pytest.mark.parametrize("package", ["engine", "net", "zootui"])
def test_no_folder_holds_more_modules_than_one_look_takes_in(package: str) -> None:
    folders = Counter(path.parent for path, _ in read(package))
    assert len(folders) > 3
    full = [f"{folder.relative_to(ROOT)}: {count} modules" for folder, count in folders.items() if count > MOST]
    assert not full, "\n".join(full)


def test_a_marker_divides_a_file_in_no_folder_but_those_in_which_one_does_still() -> None:
    assert DIVIDED.search('"""A line, and who waits."""\n\n# --- line ------\n')
    modules = [one for package in ("engine", "net", "zootui") for one in read(package)]
    divided = {path.parent.relative_to(ROOT).as_posix() for path, text in modules if DIVIDED.search(text)}
    assert divided == set(DIVIDED_STILL)


def test_nothing_lies_at_the_top_that_does_not_belong_there() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in files()} - {".gitattributes"} == TOP


def test_what_is_installed_names_all_licences_of_what_others_made() -> None:
    named = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["license-files"]
    assert sorted(named) == sorted(
        path.relative_to(ROOT).as_posix() for path in files() if path.name.endswith("LICENSE")
    )


def test_every_text_ends_with_a_newline() -> None:
    found = [name for name, text in texts() if text and not text.endswith("\n") and not name.startswith(LIBRARY)]
    assert not found, "\n".join(found)


def test_nothing_is_left_for_later() -> None:
    later = re.compile(r"\b(?:TO[D]O|FIX[M]E|XX[X])\b")
    found = [f"{name}:{line}: {text.strip()}" for name, line, text in _lines(later) if name.endswith(".py")]
    assert not found, "\n".join(found)


def test_only_the_face_of_a_package_lists_its_names() -> None:
    lists = re.compile(r"^__all__\b", re.MULTILINE)
    assert lists.search('__all__ = ["Tile"]')
    found = [name for name, text in texts() if name.endswith(".py") and lists.search(text)]
    assert not [name for name in found if not name.endswith("/__init__.py")]
    assert found, "the faces have such lists"


def test_where_all_stands_on_screens_is_in_one_style_sheet() -> None:
    own = re.compile(r"^\s*((?:DEFAULT_)?CSS(?:_PATH)?)\b.*=", re.MULTILINE)
    assert own.search('    DEFAULT_CSS: ClassVar[str] = "Pane { height: 1fr; }"')
    found = {(path.name, name) for path, text in read("zootui") for name in own.findall(text)}
    assert found == {("app_context.py", "CSS_PATH")}
    assert [path.name for path in (ROOT / "zootui").rglob("*.tcss")] == ["styles.tcss"]


def _lines(pattern: re.Pattern[str]) -> Iterator[tuple[str, int, str]]:
    """Yield file, number and text of each line that a pattern is found in."""
    for name, text in texts():
        if pattern.search(text):
            numbered = enumerate(text.splitlines(), 1)
            yield from ((name, number, line) for number, line in numbered if pattern.search(line))


APOSTROPHE = re.compile(r"(?<=[A-Za-z}])'(?=(?:s|t|re|ve|ll|d)\b)")


def said(source: str, tree: ast.Module) -> Iterator[str]:
    """Yield what a module may say, as it is written: its strings without those that document it."""
    lines = source.encode().splitlines(keepends=True)
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            if id(node) in documents or node.end_lineno is None:
                continue
            written = lines[node.lineno - 1 : node.end_lineno]
            written[-1] = written[-1][: node.end_col_offset]
            yield b"".join(written)[node.col_offset :].decode()


def test_what_is_said_has_no_apostrophe_of_a_typewriter() -> None:
    for source in ('"""It isn\'t said."""\nprint("Jonathan\'s zoo")', 'name = 1\nprint(f"Ä {name}\'s zoo")'):
        assert APOSTROPHE.search(next(said(source, ast.parse(source))))
    found = [
        f"{path.relative_to(ROOT)}: {words}"
        for package in ("engine", "net", "zootui")
        for path, source in read(package)
        if APOSTROPHE.search(source)
        for words in said(source, ast.parse(source))
        if APOSTROPHE.search(words)
    ]
    assert not found, "\n".join(found)


def test_the_rules_have_no_apostrophe_of_a_typewriter() -> None:
    """Help and lines show them as they stand, beside sentences of ours."""
    rules = sorted((ROOT / "docs" / "rules").glob("*.md"))
    assert rules
    found = [
        f"{path.name}: {line}"
        for path in rules
        for line in path.read_text(encoding="utf-8").splitlines()
        if APOSTROPHE.search(line)
    ]
    assert not found, "\n".join(found)
