"""Whether files can be kept: can each folder be written, are the keys there for their owner alone, is there room."""

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from zootui.doctor.asking import FINE, MEND, NOTE, Finding
from zootui.local import folders

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
