"""Folders, versions and encryption of this machine."""

from __future__ import annotations

import os
import platform
import shutil
import stat
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from net.shells.children import PYTHON
from net.shells.encryption import NAME, TlsError, accepting, calling, key_words, load_host_key
from zootui import __version__
from zootui.doctor.asking import FINE, MEND, NOTE, Finding
from zootui.failure import why
from zootui.local import folders
from zootui.own_packages import PARTS, others_that_bring, overwritten

_FOLDERS = "folders"
ROOM = 64
"""MiB that should be free: a recording takes tens of KiB, a night's hosts and guests some MiB."""
OTHERS = 0o077
"""The rights of everybody but the owner."""


def look_at_folders() -> Iterator[Finding]:
    """Yield what there is to say about each folder, about the keys in theirs, and about the room for recordings."""
    yield writable_finding("recordings", folders.recordings())
    yield writable_finding("keys", folders.keys())
    yield writable_finding("logs", folders.logs())
    yield writable_finding("settings", folders.settings().parent)
    yield secrecy_finding(folders.keys())
    yield room_finding(folders.recordings())


def writable_finding(what: str, folder: Path) -> Finding:
    """Judge whether files can be made in a folder, or the folder itself where it is not there yet."""
    place = _nearest(folder)
    if not place.is_dir():
        return Finding(
            _FOLDERS, what, MEND, f"{place} is in the way: rename it, or name another place with ZOOTUI_HOME"
        )
    try:
        with tempfile.TemporaryFile(dir=place) as file:
            file.write(b"zootui")
    except OSError as error:
        return Finding(_FOLDERS, what, MEND, f"{place} cannot be written ({error.strerror or error}): {_mend(place)}")
    made = "" if place == folder else " (made when it is first needed)"
    return Finding(_FOLDERS, what, FINE, f"{folder}{made}")


def _nearest(folder: Path) -> Path:
    """Return the folder itself or the next one above it that is there."""
    return next((place for place in (folder, *folder.parents) if os.path.lexists(place)), folder)


def _mend(place: Path) -> str:
    """Return what to do about a folder that cannot be written."""
    if sys.platform == "win32":
        return "name a folder of your own with ZOOTUI_HOME"
    if place.stat().st_uid != os.getuid():
        return (
            f'it is somebody else\'s; `sudo chown -R "$USER" "{place}"`, or name a folder of your own with ZOOTUI_HOME'
        )
    return f'`chmod u+rwx "{place}"`, or name another folder with ZOOTUI_HOME'


def secrecy_finding(folder: Path) -> Finding:
    """Judge whether keys are for this user only: folder 0700, files 0600."""
    what = "rights of keys"
    if sys.platform == "win32":
        return Finding(_FOLDERS, what, NOTE, "not looked at on Windows, where a user’s folders are closed to others")
    if not folder.is_dir():
        return Finding(_FOLDERS, what, FINE, "there are none yet")
    try:
        looser = [path for path in (folder, *folder.rglob("*")) if stat.S_IMODE(path.lstat().st_mode) & OTHERS]
        looser = [path for path in looser if not path.is_symlink() and not path.name.endswith(".lock")]
    except OSError as error:
        return Finding(
            _FOLDERS, what, MEND, f"{error.filename} cannot be looked at ({error.strerror}): {_mend(folder)}"
        )
    if looser:
        more = f" and {len(looser) - 1} more" if len(looser) > 1 else ""
        return Finding(_FOLDERS, what, MEND, f'{looser[0]}{more} can be seen by others: `chmod -R go= "{folder}"`')
    return Finding(_FOLDERS, what, FINE, "for this user only")


def room_finding(folder: Path) -> Finding:
    """Judge whether recordings have room."""
    try:
        free = shutil.disk_usage(_nearest(folder)).free >> 20
    except OSError as error:
        return Finding(_FOLDERS, "room", NOTE, f"cannot be seen ({error.strerror or error})")
    if free < ROOM:
        return Finding(
            _FOLDERS, "room", MEND, f"only {free} MiB are free for recordings: clear some, or set ZOOTUI_HOME elsewhere"
        )
    return Finding(_FOLDERS, "room", FINE, f"{free / 1024:.0f} GiB free" if free >= 10240 else f"{free} MiB free")


# --- versions ------------------------------------------------------------------------------------------------------


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


# --- encryption ----------------------------------------------------------------------------------------------------


_ENCRYPTION = "encryption"
TURNS = 8
"""How often both sides may speak until they must understand each other."""


def look_at_encryption() -> Finding:
    """Judge whether two sides of this program come to understand each other here, and know each other's key."""
    kept = folders.keys()
    try:
        if (kept / NAME).exists():
            return handshake_finding(kept, "this user’s key")
        with tempfile.TemporaryDirectory() as fresh:
            return handshake_finding(Path(fresh), "a key made for this")
    except OSError as error:
        return Finding(_ENCRYPTION, "key", MEND, why(error))


def handshake_finding(folder: Path, whose: str) -> Finding:
    """Judge a handshake with the key in a folder; raise OSError if it cannot be read."""
    key = load_host_key(folder)
    began = time.perf_counter()
    client, host = calling(), accepting(key.context)
    heard = b""
    try:
        for _ in range(TURNS):
            heard += host.receive(client.outgoing())
            client.receive(host.outgoing())
            if client.ready and host.ready:
                client.send(b"zootui")
                heard += host.receive(client.outgoing())
                break
    except TlsError as error:
        return Finding(
            _ENCRYPTION,
            "handshake",
            MEND,
            f"no TLS 1.3 with oneself ({error.reason}): use a Python with OpenSSL 1.1.1 or newer",
        )
    if heard != b"zootui" or client.fingerprint != key.fingerprint:
        return Finding(
            _ENCRYPTION,
            "handshake",
            MEND,
            f"{whose} is not what is shown: delete {folder / NAME}, and a new one is made",
        )
    words = f", known as “{key_words(key.fingerprint)}”" if folder == folders.keys() else ""
    took = (time.perf_counter() - began) * 1e3
    return Finding(_ENCRYPTION, "handshake", FINE, f"TLS 1.3 with {whose}{words}, in {took:.0f} ms")
