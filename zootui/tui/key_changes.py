"""Keys that a player has changed, for every screen."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from pkgutil import walk_packages

from textual.binding import Binding, BindingError, InvalidBinding
from textual.screen import Screen

from zootui.boards.contract import JUMP_LETTERS
from zootui.local.called import here
from zootui.local.settings import Keymap
from zootui.tui import screens
from zootui.tui.keymap import BoundKeys, sign_of, usual_keys
from zootui.tui.screens.painted_screen import PaintedScreen, bindings_of

RESERVED = frozenset(["ctrl+c", "ctrl+p"])
GAMES = frozenset(JUMP_LETTERS) | frozenset("0123456789rfnNutZ") | {"enter", "escape", "space", "tab", "shift+tab"}
"""What games have a use for at a table."""
TABLE = "table."


def checked_changes(keymap: Keymap, changes: Mapping[str, str]) -> tuple[BoundKeys, tuple[str, ...]]:
    """Return the keys with those changes that can be, and for each other one a sentence that says what to do."""
    if not changes:
        return BoundKeys(keymap), ()
    known, ids = [list(bindings_of(screen)) for screen in _screens()], known_bindings()
    good: dict[str, str] = {}
    wrong: list[str] = []
    for name, key in changes.items():
        reason = _why_not(BoundKeys(keymap, {**good, name: key}), name, key, ids, known)
        if reason:
            wrong.append(reason)
        else:
            good[name] = key
    return BoundKeys(keymap, good), tuple(wrong)


def known_bindings() -> dict[str, Binding]:
    """Return all bindings that can have other keys, by their ids."""
    found = {binding.id or "": binding for screen in _screens() for binding in bindings_of(screen)}
    return dict(sorted(found.items()))


def _screens() -> Iterable[type[PaintedScreen[object]]]:
    found: set[type[PaintedScreen[object]]] = set()
    for module in walk_packages(screens.__path__, screens.__name__ + "."):
        for thing in vars(import_module(module.name)).values():
            if isinstance(thing, type) and issubclass(thing, Screen) and issubclass(thing, PaintedScreen):
                found.add(thing)
    return sorted(found, key=lambda screen: screen.__qualname__)


def _why_not(bound: BoundKeys, name: str, key: str, ids: Mapping[str, Binding], known: Iterable[list[Binding]]) -> str:
    """Return why a key cannot be bound so, and what to do; empty if it can."""
    if name not in ids:
        near = get_close_matches(name, ids, 1)
        instead = f"did you mean {near[0]}?" if near else f"`{here('keys')}` lists them all."
        return f"Keys: nothing is called {name}; {instead}"
    usual = " and ".join(map(sign_of, usual_keys(ids[name])))
    stays = f"{name} stays on {usual}; choose another key in the settings file."
    try:
        wanted = usual_keys(Binding(key, ""))
    except (BindingError, InvalidBinding):
        return f"Keys: {key!r} is no key; {stays}"
    for one in wanted:
        if not _is_key(one):
            return f"Keys: {one!r} is no key; {stays}"
        if one in RESERVED:
            return f"Keys: {sign_of(one)} is the same everywhere; {stays}"
        if name.startswith(TABLE) and one in GAMES - {*usual_keys(ids[name])}:
            return f"Keys: {sign_of(one)} is a key of the games at a table; {stays}"
        for bindings in known:
            if any(binding.id == name for binding in bindings):
                other = next((b for b in bindings if b.id != name and one in bound.keys(b)), None)
                if other is not None:
                    return f"Keys: {sign_of(one)} is the key of {other.id} ({other.description}), too; {stays}"
    return ""


def _is_key(key: str) -> bool:
    """Tell whether a terminal can send such a key: a sign by its name, a key with a name, either with Ctrl, Alt or Shift."""
    from textual.keys import Keys

    bare = key.rpartition("+")[2]
    return len(bare) == 1 or "_" in bare or bare in NAMED or key in {one.value for one in Keys}


NAMED = frozenset(
    ["comma", "minus", "plus", "slash", "backslash", "apostrophe", "colon", "semicolon", "space", "enter"]
)
