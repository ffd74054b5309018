"""Find out whether the packages that this program is made of are its own: `engine` and `net` are names that others may use, too."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from zootui.failure import MACHINE

if TYPE_CHECKING:  # slow to import, and only doctor and a sentence need it
    from importlib.metadata import PackagePath

PARTS = ("engine", "net")
"""The packages beside this one."""
OURS = b'__program__ = "zootui"'
"""What stands in each of them, and in no other."""
HERE = Path(__file__).resolve().parents[1]


def why_not_ours() -> str:
    """Return what lies in the place of one of this program's packages and what to do about it, empty if none does."""
    for name in PARTS:
        found = _origin(find_spec(name))
        if found is None:
            return f"its package {name} is missing from {HERE}; install zootui anew"
        if found.parent.parent != HERE:
            return f"another package {name} comes before its own{_of(name)}: {found.parent}. {_ALONE}"
        if OURS not in found.read_bytes():
            return f"its package {name} was overwritten by another one{_of(name)}: {found.parent}. {_ALONE}"
    return ""


_ALONE = "Start zootui in another folder, or install it where nothing else is: pipx and uv tool do that"


def _origin(spec: ModuleSpec | None) -> Path | None:
    """Return the file that a package begins with, None if there is none."""
    if spec is None or spec.origin is None:
        return None
    found = Path(spec.origin).resolve()
    return found if found.exists() else None


def _of(name: str) -> str:
    others = others_that_bring(name)
    return f", of {' and '.join(others)}" if others else ""


def others_that_bring(name: str) -> tuple[str, ...]:
    """Return which other installed packages bring a folder of this name."""
    from importlib import metadata

    brought = metadata.packages_distributions().get(name, ())
    return tuple(sorted({one for one in brought if one.casefold() != "zootui"}))


def overwritten() -> tuple[str, ...]:
    """Return which of this program's installed files are not what was installed; nothing where it runs from its source."""
    from importlib import metadata

    try:
        files = metadata.files("zootui") or ()
    except metadata.PackageNotFoundError:
        return ()
    wrong = [
        file for file in files if file.hash is not None and file.parts[0] in (*PARTS, "zootui") and not _same(file)
    ]
    return tuple(str(file) for file in wrong)


def _same(file: PackagePath) -> bool:
    from base64 import urlsafe_b64encode
    from hashlib import new

    assert file.hash is not None
    try:
        digest = new(file.hash.mode, file.read_binary()).digest()
    except (OSError, ValueError):  # it is gone, or by a way of hashing that this Python does not know
        return False
    return urlsafe_b64encode(digest).rstrip(b"=").decode() == file.hash.value


def end_if_not_ours() -> None:
    """End with a sentence where something else lies in the place of this program's packages: it would be an error from within."""
    if words := why_not_ours():
        sys.stderr.write(f"zootui: {words}\n")
        sys.exit(MACHINE)
