"""A word that is printed for a shell is read by it as that word: by those of POSIX, cmd and PowerShell."""

import json
import re
import shlex
import subprocess
import sys

import pytest

from zootui.local.shell_words import Shell, harmless_to_copy, program, quoted, this_shell

PATHS = (
    r"D:\Kim\games\20261126-o-zoo-le-mio-7.zoo",
    r"D:\Jörg Müller\AppData\Local\zootui\x.zoo",
    r"D:\R&D\x.zoo",
    r"D:\a^b\x.zoo",
    r"D:\games (old)\x.zoo",
    r"D:\a;b,c=d\x.zoo",
    r"D:\$HOME`n\@x.zoo",
    r"D:\Kim's\Mara’s.zoo",
    "D:\\Zoo spielen\\",
    "/srv/Zoo Größe/x.zoo",
)


def read_by_cmd(text: str) -> list[str]:
    """Read what is typed into cmd: signs of its own count outside of quotation marks, which the program takes off."""
    words, word, inside, slashes = [], "", False, 0
    for sign in text:
        if sign == "\\":
            slashes += 1
            continue
        quote = sign == '"'
        word += "\\" * (slashes // 2 if quote else slashes)
        quote, slashes = quote and slashes % 2 == 0, 0
        if quote:
            inside = not inside
            continue
        assert inside or sign not in "&|<>()^;,=%!", f"cmd reads {sign} in {text!r}"
        if sign == " " and not inside:
            words.append(word)
            word = ""
        else:
            word += sign
    assert not inside, text
    return [*words, word + "\\" * slashes]


def read_by_powershell(text: str) -> list[str]:
    """Read what is typed into PowerShell; of all its marks only single ones, which may be curly."""
    words, word, at, inside = [], "", 0, False
    while at < len(text):
        sign = text[at]
        at += 1
        if sign in "'‘’‚‛":
            if inside and text[at : at + 1] in (*"'‘’‚‛",):
                word, at = word + sign, at + 1
            else:
                inside = not inside
            continue
        assert inside or sign not in '&|<>(){};,$`@"#', f"PowerShell reads {sign} in {text!r}"
        if sign == " " and not inside:
            words.append(word)
            word = ""
        else:
            word += sign
    assert not inside, text
    return [*words, word]


READ = {Shell.CMD: read_by_cmd, Shell.POWERSHELL: read_by_powershell, Shell.POSIX: shlex.split}


@pytest.mark.parametrize("shell", READ)
@pytest.mark.parametrize("path", PATHS)
def test_a_path_is_read_back_as_one_word(shell: Shell, path: str) -> None:
    assert READ[shell](f"replay {quoted(path, shell)} --plain") == ["replay", path, "--plain"]


STRANGERS = (
    *(
        "Kim",
        "Jörg Müller",
        "Mara’s",
        "Kim's",
        "R&D",
        "a^b",
        "(8)",
        "a;b,c=d",
        "熊 2",
        "-x",
        "-Kim 3",
        "Kim\\",
        ">x",
        "|calc",
    ),
    *('Kim "B" C', 'x" & calc & "', "%PATH%", "$(calc)", "`calc`", "“ & calc & “", "$HOME", "hello!"),
)
"""Names that a host may give whoever sits at its table, among them such as are made to be copied into a shell."""


def calls_out(text: str) -> bool:
    """Tell whether PowerShell makes something of its own of what is quoted for cmd, as where one is taken for the other."""
    outside = "".join(part for place, part in enumerate(re.split('["“”„]', text)) if not place % 2)
    return any(sign in outside for sign in "&|<>();$`@") or any(sign in text for sign in "$`")


@pytest.mark.parametrize("name", STRANGERS)
def test_a_word_that_a_stranger_chose_is_one_word_to_every_shell_or_is_not_to_be_copied(name: str) -> None:
    assert shlex.split(quoted(name, Shell.POSIX)) == [name]
    assert harmless_to_copy(name, Shell.POSIX)
    assert harmless_to_copy(name, Shell.CMD) == harmless_to_copy(name, Shell.POWERSHELL), (
        "which it is can be guessed only"
    )
    if harmless_to_copy(name, Shell.CMD):
        assert read_by_cmd(quoted(name, Shell.CMD)) == [name]
        assert read_by_powershell(quoted(name, Shell.POWERSHELL)) == [name]
        assert not calls_out(quoted(name, Shell.CMD))


SAYS = "import json, sys; print(json.dumps(sys.argv[1:]))"


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows has a cmd")
@pytest.mark.parametrize("path", PATHS)
def test_so_says_cmd_itself(path: str) -> None:
    line = f'cmd /d /s /c "{program(sys.executable, Shell.CMD)} -c "{SAYS}" {quoted(path, Shell.CMD)} --plain"'
    done = subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert json.loads(done.stdout) == [path, "--plain"], done.stderr


@pytest.mark.parametrize("shell", [Shell.CMD, Shell.POWERSHELL])
def test_what_needs_no_marks_has_none(shell: Shell) -> None:
    assert quoted(PATHS[0], shell) == PATHS[0]
    assert quoted("Größe.zoo", shell) == "Größe.zoo"


def test_powershell_is_told_that_a_word_in_marks_is_a_program() -> None:
    assert program(r"C:\my zoo\zootui", Shell.POWERSHELL) == r"& 'C:\my zoo\zootui'"
    assert program(r"C:\my zoo\zootui", Shell.CMD) == r'"C:\my zoo\zootui"'
    assert program(r".venv\Scripts\zootui", Shell.POWERSHELL) == r".venv\Scripts\zootui"


MACHINE = {
    "PROGRAMFILES": r"C:\Program Files",
    "SYSTEMROOT": r"C:\WINDOWS",
    "PSMODULEPATH": r"C:\Program Files\WindowsPowerShell\Modules;C:\Windows\system32\WindowsPowerShell\v1.0\Modules",
}


@pytest.mark.parametrize(
    ("own", "shell"),
    [
        ("", Shell.CMD),
        (r"D:\Jörg Müller\Documents\WindowsPowerShell\Modules;", Shell.POWERSHELL),
        (
            r"D:\Kim\OneDrive\Dokumente\PowerShell\Modules;C:\Program Files\PowerShell\7\Modules;",
            Shell.POWERSHELL,
        ),
        (r"\\server\home\kim\Documents\PowerShell\Modules;", Shell.POWERSHELL),
        (r"C:\Program Files\Tool\PowerShell\Modules;", Shell.CMD),
    ],
)
def test_powershell_is_known_by_the_modules_of_its_user(own: str, shell: Shell) -> None:
    environment = {**MACHINE, "PSMODULEPATH": own + MACHINE["PSMODULEPATH"]}
    assert this_shell("win32", environment) is shell
    assert this_shell("linux", environment) is this_shell("darwin", environment) is Shell.POSIX
    assert this_shell("win32", {**environment, "MSYSTEM": "MINGW64"}) is Shell.POSIX
