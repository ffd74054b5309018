"""What the docs say of files is true: each that they name is there, and Zooloretto Mini has the files and lines that they list."""

import fnmatch
import re
from pathlib import Path

import pytest

from tests.faults.__main__ import faults
from tests.hygiene.named import in_code_letters
from tests.hygiene.sources import ROOT, files, texts

ROOTS = ("", "zootui/", "engine/games/zooloretto_mini/")
"""Where the files of Zooloretto Mini are named from."""
GUIDE = ROOT / "docs" / "adding-a-game.md"
PATHS = [f"/{path.relative_to(ROOT)}" for path in files()]
HASH = re.compile(r"[0-9a-f]{64}")
PLACES = ("<id with _>", "<id>", "GAME", "…")
"""What stands for any game, or any end of a name."""


def _named(text: str) -> set[str]:
    """Return what a text names in code letters that can only be a file or a folder of ours."""
    return {
        one
        for one in re.findall(r"`([^`\s]+)`", text)
        if (re.fullmatch(r"[\w.<>…-]+(/[\w.<>…-]*)+", one) and not one.startswith(("/", "http"))) or one.endswith(".py")
    }


def _there(name: str) -> bool:
    """Tell whether a file or folder ends with a name."""
    for place in PLACES:
        name = name.replace(place, "*")
    return any(fnmatch.filter(PATHS, f"*/{name.rstrip('/')}{end}") for end in ("", ".py", "/*"))


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8").replace("<id with _>", "…")
    assert not [one for one in sorted(_named(text)) if not _there(one)]


def test_every_name_that_a_page_has_in_code_letters_stands_in_a_file() -> None:
    there = {
        word for name, text in texts() if not name.endswith(".md") for word in re.findall(r"\w+", f"{name} {text}")
    }
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    named = {(page.name, one) for page in pages for one in in_code_letters(page.read_text(encoding="utf-8"))}
    assert len(named) > 400
    assert not [
        one for one in sorted(named) if not HASH.fullmatch(one[1]) and not {*re.findall(r"\w+", one[1])} <= there
    ]


def _rows() -> dict[str, str]:
    """Return the rows of the table of files: what they name, and with how many lines."""
    table = GUIDE.read_text(encoding="utf-8").partition("| file of Zooloretto Mini |")[2].partition("\n\n")[0]
    return dict(re.findall(r"^\| (`.+?) \| ([\d, ]+) \|", table, re.MULTILINE))


def _files(cell: str) -> list[list[Path]]:
    """Return the files of each name in a row's first cell; one without a folder lies beside the one before."""
    found, folder = [], ""
    for name in re.findall(r"`([^`]+)`", cell):
        path = name if "/" in name or not folder else f"{folder}/{name}"
        folder = path.rpartition("/")[0]
        path = path.replace("/…/", "/zooloretto_mini/").replace("…", "*")
        there = [one for root in ROOTS for one in ROOT.glob(f"{root}{path.rstrip('/*')}*")]
        kept = [one for one in there if one.is_dir() or one.stem == Path(path).stem or "*" in path]
        found.append([one for path in kept for one in ([path] if path.is_file() else sorted(path.glob("*.py")))])
    return found


def _lines(path: Path) -> int:
    return 0 if path.suffix == ".json" else path.read_text(encoding="utf-8").count("\n")


def test_what_a_game_costs_is_what_zooloretto_mini_costs() -> None:
    rows = _rows()
    assert len(rows) > 20
    listed: set[Path] = set()
    for cell, said in rows.items():
        parts, lines = _files(cell), [int(number.replace(",", "")) for number in said.split(", ")]
        assert all(parts), cell
        listed |= {path for part in parts for path in part}
        counts = [
            sum(len(path.read_text(encoding="utf-8").splitlines()) for path in part if path.suffix != ".json")
            for part in parts
        ]
        counts = counts if len(lines) == len(counts) else [sum(counts)]
        for count, told in zip(counts, lines, strict=True):
            assert abs(count - told) <= max(20, told // 6), f"{cell}: {count} lines, not {told}"
    own = {path for path in files() if path.suffix == ".py" and "zooloretto_mini" in str(path)}
    assert not {path for path in own - listed if path.name != "__init__.py"}


def test_every_fault_that_can_be_planted_has_its_place_still() -> None:
    planted = list(faults())
    assert planted
    assert not [f"{one.file}: {one.what}" for one in planted if _text(one.file).count(one.was) != 1]
    assert not [one.test for one in planted if not _text(one.test.partition("::")[0])]


def _text(name: str) -> str:
    path = ROOT / name
    return path.read_text(encoding="utf-8") if path.exists() else ""
