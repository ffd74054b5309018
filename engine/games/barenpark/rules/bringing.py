"""See what icons bring as things stand: one of whose tiles none is left brings what a lesser one does (R19-R23, R25)."""

from operator import mul

from engine.games.barenpark.names import ICON_BRINGS, KIND_NAMES, an_icon
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, FULL, ICONS, MIXER, WHEELBARROW, Icons, Park, Public
from engine.shared.wording import listing

VOID = -1
DEAR = (EXCAVATOR, MIXER, CREW)
"""What brings more than a green area while there is what it brings, what brings most first."""
WORTH = (2, 6, 9, 8)
"""Roughly what icons bring, in the order of ICONS: enough to tell which of them are worth most together."""


def brings(public: Public, park: Park) -> tuple[int, ...]:
    """Return of each icon which one brings as much in a park as it does: itself, a lesser one, or VOID."""
    stock = public.stock
    green = WHEELBARROW if any(stock.greens) else VOID
    a_house = MIXER if any(stock.houses) else green
    return green, a_house, EXCAVATOR if stock.enclosures else a_house, CREW if len(park.plots) < FULL else VOID


def as_they_bring(public: Public, park: Park, icons: Icons) -> Icons:
    """Return icons by what they bring, without those that bring nothing: each counts as the least that brings as much."""
    found = [0] * len(ICONS)
    for gain, many in zip(brings(public, park), icons, strict=True):
        if gain != VOID:
            found[gain] += many
    return tuple(found)


def worth_of(public: Public, park: Park, icons: Icons) -> int:
    """Return what icons bring about."""
    return sum(map(mul, as_they_bring(public, park, icons), WORTH))


def dear_icons(public: Public, park: Park, icons: Icons) -> Icons:
    """Return those of some icons that bring more than a green area."""
    return tuple([many * (gain in DEAR) for many, gain in zip(icons, brings(public, park), strict=True)])


def marked(public: Public, park: Park) -> tuple[int, ...]:
    """Return the squares of a park by what the icons there bring, in the order of ICONS."""
    found = [0] * len(ICONS)
    for gain, squares in zip(brings(public, park), park_map(park).land.icons, strict=True):
        if gain != VOID:
            found[gain] |= squares
    return tuple(found)


def called(public: Public, park: Park, gain: int, some: int) -> str:
    """Return the icons on some squares of a park that bring as much, as they are printed (`a mixer or an excavator`)."""
    each = zip(brings(public, park), park_map(park).land.icons, strict=True)
    return listing([an_icon(icon) for icon, (one, there) in enumerate(each) if one == gain and there & some], "or")


def lessened(public: Public, park: Park, icons: Icons) -> str:
    """Return what is not left, so that some of these icons bring less than they promise, and what they bring; else nothing."""
    gains = brings(public, park)
    less = [icon for icon in (MIXER, EXCAVATOR) if icons[icon] and gains[icon] not in (icon, VOID)]
    if not less:
        return ""
    gain = gains[max(less)]
    missing = listing(KIND_NAMES[gain + 1 : max(less) + 1], "or")
    return f"no {missing} is left: {listing(map(an_icon, less), 'or')} brings {ICON_BRINGS[gain]}"


def bringing_a_tile(park: Park) -> str:
    """Return behind icons that are counted, if a crew that brings nothing may be covered beside them, that this is none of them."""
    return " that bring a tile" if _vain_crew(park, park_map(park).free) else ""


def no_icon(park: Park, some: int) -> str:
    """Return that no icon is on some squares, or none that brings anything."""
    return "no icon that brings anything" if _vain_crew(park, some) else "no icon"


def _vain_crew(park: Park, some: int) -> bool:
    return len(park.plots) == FULL and bool(park_map(park).land.icons[CREW] & some)
