"""Which key does what."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from textual.binding import Binding
from textual.keys import format_key

from zootui.local.settings import Keymap

MOVES = {"left": "h", "down": "j", "up": "k", "right": "l"}
"""The letters that move in the set `hjkl`; what else has one of them has its capital there."""
_SIGNS = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "space": "Space",
    "minus": "−",
    "plus": "+",
    "question_mark": "?",
    "full_stop": ".",
    "comma": ",",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def sign_of(key: str) -> str:
    """Return how a key is shown: `←`, `F3`, `^l`, `h`."""
    if key.startswith("ctrl+"):
        return f"^{sign_of(key.removeprefix('ctrl+'))}"
    if key.startswith("shift+"):
        return f"Shift+{sign_of(key.removeprefix('shift+'))}"
    if key in _SIGNS or len(key) == 1:
        return _SIGNS.get(key, key)
    if key[:1] == "f" and key[1:].isdecimal():
        return key.upper()
    sign = format_key(key)  # `<` of `less_than_sign`, but also `del` of `delete`
    return sign if len(sign) == 1 else key.capitalize()


def usual_keys(binding: Binding) -> tuple[str, ...]:
    """Return the keys that a screen names for a binding, by Textual's names."""
    return tuple(one.key for one in Binding.make_bindings([binding]))


@dataclass(frozen=True)
class ScreenKeys:
    """Hold the keys of one screen: `keys` by binding id; `shown` and `pressed` by usual key, where it is another one now."""

    keys: Mapping[str, tuple[str, ...]]
    shown: Mapping[str, str]
    pressed: Mapping[str, str]
    meant: Mapping[str, str]
    """Says for a key that is one of the screen's only by a set or a change which usual key it stands for."""


@dataclass(frozen=True)
class BoundKeys:
    """Hold a set of keys and a player's changes: keys with commas between, by binding id."""

    keymap: Keymap = "arrows"
    changes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def keys(self, binding: Binding) -> tuple[str, ...]:
        """Return the keys that a binding has now."""
        changed = self.changes.get(binding.id or "")
        if changed:
            return usual_keys(Binding(changed, binding.action))
        usual = usual_keys(binding)
        if self.keymap == "arrows":
            return usual
        letters = MOVES.values()
        return (*(key.upper() if key in letters else key for key in usual), *(MOVES[k] for k in usual if k in MOVES))

    def of(self, bindings: Iterable[Binding]) -> ScreenKeys:
        """Return the keys of a screen with these bindings."""
        keys: dict[str, tuple[str, ...]] = {}
        shown: dict[str, str] = {}
        pressed: dict[str, str] = {}
        meant: dict[str, str] = {}
        for binding in bindings:
            usual, now = usual_keys(binding), self.keys(binding)
            if now == usual:
                continue
            keys[binding.id or ""] = now
            for key in usual:
                pressed[key] = key if key in now else now[0]
                shown[key] = self._shown(key, now)
            for key in now:
                if key not in usual:
                    meant[key] = usual[0]
        return ScreenKeys(keys, shown, pressed, meant)

    def _shown(self, key: str, now: tuple[str, ...]) -> str:
        """Return the key that is shown for a usual one: in the set `hjkl` its letter, else the same if it still counts."""
        letter = MOVES.get(key, "")
        if self.keymap == "hjkl" and letter in now:
            return letter
        if key in now:
            return key
        capital = key.upper()
        return capital if capital in now else now[0]

    def sign(self, binding_id: str, usual: str) -> str:
        """Return how the key of a binding is shown, of which only id and usual key are at hand."""
        return sign_of(self._shown(usual, self.keys(Binding(usual, "", id=binding_id))))
