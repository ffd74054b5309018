"""List the files of this repository and the names that its modules define."""

import ast
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
_MADE = {"__pycache__", "build", "dist"}


def files() -> list[Path]:
    """Return all files that belong to the repository: what git tracks, or, outside of a checkout, all but what tools make."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, check=True, text=True
        ).stdout
        found = [ROOT / name for name in listed.split("\0") if name]
    else:
        found = [path for path in ROOT.rglob("*") if not any(_made(part) for part in path.relative_to(ROOT).parts)]
    return sorted(path for path in found if path.is_file())


def _made(part: str) -> bool:
    return part in _MADE or part.endswith(".egg-info") or (part.startswith(".") and part not in (".ci", ".gitignore"))


def texts() -> Iterator[tuple[str, str]]:
    """Yield name and text of each file that is text."""
    for path in files():
        try:
            yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def module_of(path: Path) -> str:
    """Return the name by which a file is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(package: str) -> list[str]:
    """Return the names of all modules of a package, itself first."""
    return sorted(module_of(path) for path in (ROOT / package.replace(".", "/")).rglob("*.py"))


@cache
def read(package: str) -> tuple[tuple[Path, str], ...]:
    """Return file and text of each module of a package; each is read once for all tests."""
    return tuple((path, path.read_text(encoding="utf-8")) for path in sorted((ROOT / package).rglob("*.py")))


def parsed(package: str, *words: str) -> Iterator[tuple[Path, str, ast.Module]]:
    """Yield file, text and tree of each module of a package, or only of those in which all of some words stand."""
    for path, text in read(package):
        if all(word in text for word in words):
            yield path, text, _tree(text)


@cache
def _tree(text: str) -> ast.Module:
    return ast.parse(text)
