"""Another package of the name `engine` or `net`: it is named, where without that an error from within would come."""

import os
import shutil
import subprocess
import sys
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from zootui.doctor.asking import MEND, NOTE
from zootui.doctor.versions import look_at_versions
from zootui.own_packages import why_not_ours

ROOT = Path(__file__).parents[2]
FOREIGN = '"""Another engine."""\n'


def installed(folder: Path, name: str, *files: str) -> None:
    """Note in a folder of packages that a package of this name was installed with these files, as they are now."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    marks = [urlsafe_b64encode(sha256((folder / file).read_bytes()).digest()).rstrip(b"=").decode() for file in files]
    (info / "RECORD").write_text("".join(f"{file},sha256={mark},1\n" for file, mark in zip(files, marks, strict=True)))


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Return a folder with this program in it, as a wheel brings it."""
    folder = tmp_path / "packages"
    for name in ("engine", "net", "zootui"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def said(*path: Path, inside: Path) -> tuple[int, str]:
    """Start the program with these folders of packages; return its exit code and what it complained of."""
    around = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), "ZOOTUI_HOME": str(inside)}
    code = "import sys; sys.argv = ['zootui', 'tables', '--help']; from zootui.__main__ import main; main()"
    ran = subprocess.run(
        [sys.executable, "-c", code], env=around, cwd=inside, capture_output=True, text=True, check=False
    )
    return ran.returncode, ran.stderr


def test_its_own_packages_are_no_cause_for_words(packages: Path, tmp_path: Path) -> None:
    assert why_not_ours() == ""
    assert said(packages, inside=tmp_path) == (0, "")


@pytest.mark.parametrize("name", ["engine", "net"])
def test_a_package_that_was_overwritten_is_named_with_who_did_it(packages: Path, tmp_path: Path, name: str) -> None:
    (packages / name / "__init__.py").write_text(FOREIGN)
    installed(packages, "gears", f"{name}/__init__.py")
    code, complained = said(packages, inside=tmp_path)
    assert code == 4
    assert complained.startswith(
        f"zootui: its package {name} was overwritten by another one, of gears: {packages / name}."
    )
    assert complained.count("\n") == 1


def test_a_folder_of_that_name_where_one_stands_is_named(packages: Path, tmp_path: Path) -> None:
    (tmp_path / "mine" / "engine").mkdir(parents=True)
    (tmp_path / "mine" / "engine" / "__init__.py").write_text(FOREIGN)
    code, complained = said(tmp_path / "mine", packages, inside=tmp_path)
    assert code == 4
    assert f"another package engine comes before its own: {tmp_path / 'mine' / 'engine'}." in complained


def test_a_package_that_is_missing_is_named(packages: Path, tmp_path: Path) -> None:
    shutil.rmtree(packages / "net")
    (tmp_path / "empty").mkdir()
    around = {**os.environ, "PYTHONPATH": str(packages)}
    code = "from zootui.own_packages import end_if_not_ours; end_if_not_ours()"
    ran = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env=around,
        cwd=tmp_path / "empty",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, "its package net is missing" in ran.stderr) == (4, True)


@pytest.fixture
def elsewhere(packages: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let what is installed be what is in the folder of packages."""
    monkeypatch.setattr(sys, "path", [str(packages), *sys.path])
    return packages


def test_doctor_names_files_that_were_overwritten_and_by_whom(elsewhere: Path) -> None:
    installed(elsewhere, "zootui", "engine/__init__.py", "engine/registry.py", "net/__init__.py")
    (elsewhere / "engine" / "registry.py").write_text(FOREIGN)
    installed(elsewhere, "gears", "engine/registry.py")
    [finding] = [one for one in look_at_versions() if one.what == "own packages"]
    assert finding.state == MEND
    assert "one of its files was changed" in finding.text
    assert os.path.join("engine", "registry.py") in finding.text
    assert "gears" in finding.text


def test_doctor_notes_who_may_overwrite_them(elsewhere: Path) -> None:
    installed(elsewhere, "zootui", "engine/__init__.py", "net/__init__.py")
    (elsewhere / "net" / "gears.py").write_text(FOREIGN)
    installed(elsewhere, "gears", "net/gears.py")
    [finding] = [one for one in look_at_versions() if one.what == "own packages"]
    assert finding.state == NOTE
    assert finding.text.startswith("gears brings packages of the same name")
