"""Colours of the program, by name and by surface."""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from zootui.draw.glyphs import SEAT_MARKS


@lru_cache(8192)
def mix(first: str, second: str, share: float) -> str:
    """Return the colour that lies `share` (0 to 1) of the way from `first` to `second`."""
    a, b = int(first[1:], 16), int(second[1:], 16)
    parts = (round(((a >> shift) & 255) * (1 - share) + ((b >> shift) & 255) * share) for shift in (16, 8, 0))
    return "#" + "".join(f"{part:02x}" for part in parts)


@lru_cache(4096)
def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, 0 (black) to 1 (white), as WCAG defines it."""

    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of two colours, 1 (none) to 21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def grey(colour: str) -> str:
    """Return the grey that is as bright as `colour`."""
    value = int(colour[1:], 16)
    level = round(0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255))
    return f"#{level:02x}{level:02x}{level:02x}"


_HUES = {
    "orange": "#e8944a",
    "yellow": "#e3cf57",
    "red": "#e0655f",
    "silver": "#a7b0b8",
    "azure": "#5aa9e6",
    "leaf": "#8fd27f",
    "teal": "#45b187",
    "lime": "#b0cf4f",
    "sky": "#74c7f0",
    "violet": "#c39bf2",
    "pink": "#f2a2c9",
    "brown": "#b07a4c",
    "cream": "#e6e0cf",
    "slate": "#7b8ca8",
}


@dataclass(frozen=True)
class Palette:
    """Hold the colours of one look.

    `text` first. `sunk`, `ground`, `panel`, `raised`. `mono` means that hues cannot be told apart, so that painters add
    texture.
    """

    name: str = "dark"
    dark: bool = True
    mono: bool = False
    sunk: str = "#0c0f14"
    ground: str = "#12161c"
    panel: str = "#1a2029"
    raised: str = "#263140"
    border: str = "#2f3b4a"
    """Surfaces, from deep to high."""
    faint: str = "#66727f"
    """For what may be overlooked."""
    muted: str = "#8d98a5"
    """For what is read second."""
    text: str = "#d7dee8"
    bright: str = "#f4f7fb"
    """For what counts."""
    ink: str = "#12161c"
    """The text on amber and bright plates."""
    amber: str = "#f2b84b"
    amber_ground: str = "#33291a"
    green: str = "#7cc36e"
    red: str = "#e06c5f"
    blue: str = "#6fb1e0"
    grass: str = "#16211b"
    grass_mark: str = "#2f4336"
    road: str = "#d9b98a"
    road_lit: str = "#f6e7c6"
    bench: str = "#c79a63"
    water: str = "#16324a"
    earth: str = "#3a3126"
    seats: tuple[str, ...] = ("#7db4ff", "#ef8f6b", "#86cf95", "#c39bf2", "#f0cf6b")
    hues: tuple[tuple[str, str], ...] = field(default=tuple(_HUES.items()))

    def hue(self, name: str) -> str:
        """Return one of the named hues (`orange yellow red silver azure leaf teal lime sky violet pink brown cream slate`)."""
        return dict(self.hues)[name]

    def tint(self, hue: str, share: float = 0.38) -> str:
        """Return the quiet ground of something of that colour, on grass."""
        return mix(self.grass, hue, share)

    def lift(self, colour: str, share: float = 0.35) -> str:
        """Return `colour` nearer to the brightest text: the same thing, but standing out."""
        return mix(colour, self.bright, share)

    def dim(self, colour: str, share: float = 0.5) -> str:
        """Return `colour` sunk into the ground: the same thing, but over or out of reach."""
        return mix(colour, self.ground, share)

    def on(self, plate: str) -> str:
        """Return the ink or the bright text, whichever is easier to read on `plate`."""
        dark, light = (self.ink, self.bright) if self.dark else (self.bright, self.ink)
        return dark if contrast(dark, plate) >= contrast(light, plate) else light

    def seat(self, seat: int) -> str:
        return self.seats[seat % len(self.seats)]

    def mark(self, seat: int) -> str:
        return SEAT_MARKS[seat % len(SEAT_MARKS)]


def _hues(**changed: str) -> tuple[tuple[str, str], ...]:
    return tuple((_HUES | changed).items())


DARK = Palette()

LIGHT = Palette(
    name="light",
    dark=False,
    sunk="#e4dfd3",
    ground="#f7f4ec",
    panel="#efeae0",
    raised="#e0d9ca",
    border="#c2b9a6",
    faint="#8a8577",
    muted="#635f55",
    text="#33322e",
    bright="#111418",
    ink="#fffaf0",
    amber="#8f5200",
    amber_ground="#f6e3be",
    green="#1f6b28",
    red="#a92b22",
    blue="#22699f",
    grass="#e6ecdb",
    grass_mark="#b9c6a8",
    road="#a5773f",
    road_lit="#5d3b12",
    bench="#7a4f1e",
    water="#b9d6ea",
    earth="#d3c3a4",
    seats=("#1b58a8", "#a33c16", "#1c6a30", "#6f3aa8", "#6f5500"),
    hues=_hues(
        orange="#e58a35",
        yellow="#d8c02f",
        red="#dd5b55",
        silver="#8f9aa3",
        azure="#3f98dd",
        leaf="#4f9a3d",
        teal="#2f9a72",
        lime="#93b52c",
        sky="#45a9dc",
        violet="#a274dc",
        pink="#dd76aa",
        brown="#94602f",
        cream="#cfc4a4",
        slate="#64748f",
    ),
)

SAFE = replace(
    DARK,
    name="safe",
    green="#56b4e9",
    red="#f0814a",
    seats=("#56b4e9", "#e69f00", "#22b58c", "#dd8fb9", "#f0e442"),
    hues=_hues(
        orange="#e69f00",
        yellow="#f5ec7a",
        red="#d55e00",
        silver="#c3c7cc",
        azure="#3d92d0",
        leaf="#22b58c",
        teal="#009e73",
        lime="#b9d97c",
        sky="#7cc8f2",
        violet="#a58bd6",
        pink="#cc79a7",
        brown="#8c6239",
    ),
)
SAFE_LIGHT = replace(
    LIGHT,
    name="safe-light",
    green="#00649c",
    red="#b04a00",
    seats=("#00609a", "#8a5000", "#006b4e", "#97386f", "#5c5600"),
)

_GREYS = dict(
    zip(_HUES, ("90", "e0", "66", "b8", "40", "9c", "84", "c6", "b0", "5a", "dc", "54", "e6", "4c"), strict=True)
)


def _without_colour(palette: Palette, name: str) -> Palette:
    """Return `palette` in greys; hues get levels far from each other, since their own brightnesses are too near."""
    plain: dict[str, Any] = {
        key: grey(value) for key, value in vars(palette).items() if isinstance(value, str) and value.startswith("#")
    }
    hues = tuple((hue, f"#{level}{level}{level}") for hue, level in _GREYS.items())
    plain |= {"name": name, "mono": True, "seats": tuple(map(grey, palette.seats)), "hues": hues}
    return replace(palette, **plain)


MONO = replace(
    _without_colour(DARK, "mono"),
    amber="#ffffff",
    amber_ground="#3a3a3a",
    green="#eeeeee",
    red="#eeeeee",
    road="#e4e4e4",
)
MONO_LIGHT = replace(
    _without_colour(LIGHT, "mono-light"),
    amber="#000000",
    amber_ground="#cccccc",
    green="#111111",
    red="#111111",
    road="#5c5c5c",
)

TERMINAL, TERMINAL_LIGHT = replace(DARK, name="terminal"), replace(LIGHT, name="terminal-light")
"""What the terminal's own colours are found from; `zootui.tui.sixteen` does that when all is painted."""

PALETTES = {p.name: p for p in (DARK, LIGHT, SAFE, SAFE_LIGHT, MONO, MONO_LIGHT, TERMINAL, TERMINAL_LIGHT)}
"""The looks by the name that the settings use."""
