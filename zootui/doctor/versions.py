"""Whether the libraries and the files of this program are those that are wanted."""

import platform
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from net.shells.children import PYTHON
from zootui import __version__
from zootui.doctor.asking import FINE, MEND, NOTE, Finding
from zootui.own_packages import PARTS, others_that_bring, overwritten

_VERSIONS = "versions"

_SOURCE = Path(__file__).parents[2] / "pyproject.toml"


def look_at_versions() -> Iterator[Finding]:
    """Yield a line for each library that is missing or of another version than wanted, and one for all others."""
    yield from _own_packages()
    named = wanted()
    if not named:
        yield Finding(
            _VERSIONS, "libraries", NOTE, "what is wanted cannot be seen: neither installed nor run from its source"
        )
        return
    wrong = [finding for requirement in named if (finding := library_finding(requirement)) is not None]
    yield from wrong
    right = "all" if not wrong else "the other"
    yield Finding(
        _VERSIONS,
        "libraries",
        FINE,
        f"zootui {__version__}, Python {platform.python_version()}, {right} {len(named) - len(wrong)} libraries as wanted",
    )


def _own_packages() -> Iterator[Finding]:
    """Yield a line for files of this program that something else has overwritten, else for whatever may do so."""
    others = sorted({other for name in PARTS for other in others_that_bring(name)})
    changed = overwritten()
    by = f", maybe by {' and '.join(others)}, which brings some of the same name" if others else ""
    if changed:
        count = f"{len(changed)} of its files were" if len(changed) > 1 else "one of its files was"
        where = "install it where nothing else is (`pipx`, `uv tool`)"
        text = f"{count} changed since zootui was installed ({changed[0]}){by}: {where}"
        yield Finding(_VERSIONS, "own packages", MEND, text)
    elif others:
        text = f"{' and '.join(others)} brings packages of the same name and may overwrite them: {' and '.join(PARTS)}"
        yield Finding(_VERSIONS, "own packages", NOTE, text)


def wanted(source: Path = _SOURCE) -> tuple[Requirement, ...]:
    """Return what the source beside this package asks for, else what was asked for when it was installed; may be empty."""
    try:
        told: list[str] = tomllib.loads(source.read_text("utf-8"))["project"]["dependencies"]
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        try:
            told = metadata.requires("zootui") or []
        except metadata.PackageNotFoundError:
            return ()
    requirements = map(Requirement, told)
    return tuple(one for one in requirements if one.marker is None or one.marker.evaluate({"extra": ""}))


def library_finding(requirement: Requirement) -> Finding | None:
    """Judge one library: None if it is as wanted."""
    mend = f'`"{PYTHON}" -m pip install "{requirement.name}{requirement.specifier}"`'
    try:
        version = metadata.version(requirement.name)
    except metadata.PackageNotFoundError:
        return Finding(_VERSIONS, requirement.name, MEND, f"is missing: {mend}")
    if not requirement.specifier.contains(version, prereleases=True):
        return Finding(_VERSIONS, requirement.name, MEND, f"{version} is not what is wanted: {mend}")
    return None
