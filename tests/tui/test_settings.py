"""Settings survive, broken files do not matter, and the terminal's wishes come first."""

import pytest

from zootui.local import rules_text
from zootui.local.settings import Settings, for_terminal, load_settings, read_settings, store_settings


def test_settings_survive(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(name="Zoë", theme="light", ascii=True, animation="off", bell="never", keys={"table.log": "f3"})
    assert store_settings(settings, path) == ""
    assert load_settings(path) == settings


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b'{"theme": 3}', b"\xff\xfe", b'{"theme": "pink"}'])
def test_a_broken_file_counts_as_none(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert load_settings(path) == Settings()


@pytest.mark.parametrize(
    ("content", "settings"),
    [
        (b'{"animation": true, "bell": true}', Settings()),
        (b'{"animation": false, "bell": false, "notes": false}', Settings(animation="off", bell="never", notes=False)),
        (b'{"name": "Mara", "theme": "pink", "ascii": true}', Settings(name="Mara", ascii=True)),
    ],
)
def test_files_of_before_and_what_can_be_read_of_others(tmp_path, content, settings):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert load_settings(path) == settings


def test_what_is_no_setting_is_said_and_kept_in_a_copy(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"bell": "loud", "bels": 1}')
    settings, (wrong,) = read_settings(path)
    assert 'bell cannot be "loud", but always or away or never; there is no bels.' in wrong
    assert store_settings(settings, path) == ""
    assert b"loud" in (tmp_path / "settings.json.before").read_bytes()
    assert read_settings(path) == (Settings(), ())


def test_a_folder_that_cannot_be_written_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    assert "could not be written" in store_settings(Settings(), tmp_path / "file" / "settings.json")


@pytest.mark.parametrize(
    ("environment", "theme", "plain"),
    [
        ({}, "dark", False),
        ({"NO_COLOR": "1"}, "mono", False),
        ({"TERM": "linux"}, "dark", True),
        ({"LANG": "C"}, "dark", True),
        ({"LANG": "C", "LC_ALL": "en_GB.UTF-8"}, "dark", False),
    ],
)
def test_what_the_terminal_wants(environment, theme, plain):
    shown = for_terminal(Settings(), environment)
    assert (shown.theme, shown.ascii) == (theme, plain)


def test_no_color_keeps_light_light():
    assert for_terminal(Settings(theme="safe-light"), {"NO_COLOR": "1"}).theme == "mono-light"


def test_rules_are_found_beside_the_source():
    assert "R1" in rules_text.rules_text("zooloretto-mini")


def test_rules_are_found_where_an_installer_put_them(tmp_path, monkeypatch):
    (tmp_path / "x.md").write_text("# X")
    monkeypatch.setattr(rules_text, "_FOLDERS", (tmp_path / "nowhere", tmp_path))
    assert rules_text.rules_text("x") == "# X"


def test_missing_rules_say_so():
    with pytest.raises(LookupError, match="no rules for chess"):
        rules_text.rules_text("chess")


def test_one_rule_alone():
    text = rules_text.rule_text("o-zoo-le-mio", "R2")
    assert text.startswith("**R2.** ")
    assert "R3" not in text
    assert rules_text.rule_text("o-zoo-le-mio", "R999") == ""
