"""Words as they are typed into the shell in which this runs: one of POSIX, cmd, or PowerShell."""

import os
import re
import shlex
import sys
from collections.abc import Mapping
from enum import Enum


class Shell(Enum):
    """Name the shells that read words differently."""

    POSIX = "posix"
    CMD = "cmd"
    POWERSHELL = "powershell"


AS_IT_IS = re.compile(r"[\w\\/:.~+-]+")
"""What neither cmd nor PowerShell reads anything into."""
ITS_OWN = re.compile(r"\\(?:windows)?powershell\\modules\\?$", re.IGNORECASE)
"""How the folder of a user's modules ends, which PowerShell adds as it starts to those of the machine."""
SINGLE = re.compile("(['\u2018\u2019\u201a\u201b])")
"""All that PowerShell takes for a single quotation mark."""


def this_shell(system: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Shell:
    r"""Return the shell in which this runs, as far as its environment tells.

    >>> this_shell("linux", {}), this_shell("win32", {"MSYSTEM": "MINGW64"})
    (<Shell.POSIX: 'posix'>, <Shell.POSIX: 'posix'>)
    >>> this_shell("win32", {"PSMODULEPATH": r"D:\Kim\Documents\PowerShell\Modules;C:\Windows\x"})
    <Shell.POWERSHELL: 'powershell'>
    """
    if system != "win32" or "MSYSTEM" in environment:  # Git Bash and its kin
        return Shell.POSIX
    of_machine = tuple(
        environment[name].casefold()
        for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "SYSTEMROOT")
        if environment.get(name)
    )
    folders = environment.get("PSMODULEPATH", "").split(";")
    own = [folder for folder in folders if ITS_OWN.search(folder) and not folder.casefold().startswith(of_machine)]
    return Shell.POWERSHELL if own else Shell.CMD


def quoted(word: str, shell: Shell | None = None) -> str:
    r"""Return a word as it is typed, by default into this shell.

    >>> quoted("C:\\Tom & Kim\\x.zoo", Shell.CMD), quoted("C:\\Kim’s\\x.zoo", Shell.POWERSHELL)
    ('"C:\\Tom & Kim\\x.zoo"', "'C:\\Kim’’s\\x.zoo'")
    """
    shell = shell or this_shell()
    if shell is Shell.POSIX:
        return shlex.quote(word)
    if AS_IT_IS.fullmatch(word):
        return word
    if shell is Shell.POWERSHELL:
        inside = SINGLE.sub(r"\1\1", word)
        return f"'{inside}'"
    ends = word[len(word.rstrip("\\")) :]  # alone, the last of these would make the mark a part of the word
    return f'"{word}{ends}"'


READ_IN_MARKS = frozenset('"\u201c\u201d\u201e$`%!')
"""Signs of which cmd or PowerShell makes something of its own within quotation marks, too."""


def harmless_to_copy(word: str, shell: Shell | None = None) -> bool:
    """Tell whether a word that a stranger chose may be printed, quoted, for people to copy into a shell.

    POSIX’s quotation lets nothing out. On Windows cmd’s does, and which of its two shells this is can be guessed only.
    """
    return (shell or this_shell()) is Shell.POSIX or READ_IN_MARKS.isdisjoint(word)


def program(word: str, shell: Shell | None = None) -> str:
    """Return the word for a program, with which a command begins."""
    shell = shell or this_shell()
    typed = quoted(word, shell)
    return f"& {typed}" if shell is Shell.POWERSHELL and typed != word else typed
