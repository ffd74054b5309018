"""List the figures of a zoo: what each is for, where it counts, what it means beside one’s own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.winter import rank_bonuses
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, EDUCATION, leading
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz, conservation, education, level, popularity, running_costs
from zootui.boards.shared.figures import FigureRow
from zootui.draw.canvas import Canvas
from zootui.draw.palette import mix
from zootui.draw.rect import Rect

Meaning = Callable[[Public, int, int, bool], str]
"""What a figure of another zoo (a seat) means beside one's own (a seat), in words or, where it is not wide, fewer."""


def _ahead(of: Callable[[Zoo], int]) -> Meaning:

    def meaning(public: Public, seat: int, viewer: int, _wide: bool) -> str:
        return "ahead of you" if of(public.zoos[seat]) > of(public.zoos[viewer]) else ""

    return meaning


def _leads(of: Callable[[Zoo], int], track: int, prize: str) -> Meaning:
    """Return who leads a track, and what that brings (R100, R119)."""

    def meaning(public: Public, seat: int, viewer: int, wide: bool) -> str:
        lead = leading(track, tuple(map(of, public.zoos)))
        if not lead[seat] and not lead[viewer]:
            return _ahead(of)(public, seat, viewer, wide)
        alone = "leads, you do not" if wide else "leads"
        who = alone if not lead[viewer] else "both lead" if lead[seat] else "you lead"
        return f"{who}: {prize}" if wide else who

    return meaning


def _bonuses(public: Public, seat: int, viewer: int, wide: bool) -> str:
    """Return the levels with buzz, and what the ranks pay (R122)."""
    if not wide:
        return _ahead(buzz)(public, seat, viewer, wide)
    levels = tuple(map(level, public.zoos))
    bonus = rank_bonuses(levels, None if public.options.revenue_rank_by_level else tuple(map(popularity, public.zoos)))
    return f"level {levels[seat]}, yours {levels[viewer]}: +{bonus[seat]}, +{bonus[viewer]}"


@dataclass(frozen=True)
class TrackRow(FigureRow):
    """A figure of every zoo, which may have a track."""

    meaning: Meaning | None = None
    good: int = 1
    """1 where more is better, −1 where less is."""
    starts: tuple[int, ...] = ()
    """Where the segments of its track begin."""
    counts: Callable[[Zoo], bool] = lambda _zoo: False
    """Whether it is the lower track, which counts (R156)."""
    listed: bool = True
    """Whether a table has it."""
    drawn: bool = True
    """Whether it has a track."""
    remark: str = ""
    """What a table says behind its name."""


LOWER = "▸"
"""Before the track that is the number of points."""
FIGURES = (
    TrackRow(
        "money", lambda zoo: zoo.money, "money: pays land, buildings, animals and, each winter, the running costs"
    ),
    TrackRow(
        "costs a year", running_costs, "costs a year: paid each winter, for animals, buildings and staff", good=-1
    ),
    TrackRow(
        "popularity",
        popularity,
        "popularity: visitors and money each winter; points with conservation",
        meaning=_ahead(popularity),
        starts=COMPONENTS.popularity.starts,
        counts=lambda zoo: popularity(zoo) <= conservation(zoo),
    ),
    TrackRow(
        "buzz", buzz, "buzz: counts as popularity for this year only", meaning=_bonuses, drawn=False
    ),  # drawn, it stands on popularity (R13)
    TrackRow(
        "with buzz",
        level,
        "popularity with this year’s buzz: what the winter pays for",
        starts=COMPONENTS.popularity.starts,
        listed=False,
    ),
    TrackRow(
        "conservation",
        conservation,
        "conservation: the lower of this and popularity are your points",
        meaning=_leads(conservation, CONSERVATION, "a tile"),
        starts=COMPONENTS.conservation.starts,
        counts=lambda zoo: conservation(zoo) <= popularity(zoo),
    ),
    TrackRow(
        "education",
        education,
        "education: pays conservation each winter",
        meaning=_leads(education, EDUCATION, "a point"),
        starts=COMPONENTS.education.starts,
    ),
    TrackRow(
        "points",
        points,
        "points: the lower of popularity and conservation",
        meaning=_ahead(points),
        remark=f" = lower {LOWER}",
    ),
)
LISTED = tuple(figure for figure in FIGURES if figure.listed)
DRAWN = tuple(figure for figure in FIGURES if figure.drawn)
SEGMENTED = tuple(figure for figure in LISTED if figure.starts)
"""The three tracks of a zoo."""


def paint_segments(
    canvas: Canvas, box: Rect, starts: Sequence[int], first: int, shades: tuple[float, float, float]
) -> None:
    """Shade every other segment of a track that begins at `first`, the white spaces lightest (R15); `starts` end with an end."""
    palette = canvas.palette
    dark, raised, white = shades
    light = mix(palette.panel, palette.raised, raised)
    canvas.fill(box.x, box.y, box.width, 1, mix(palette.panel, palette.sunk, dark))
    for place, (start, after) in enumerate(pairwise(starts)):
        left, right = max(box.x, box.x + start - first), min(box.right, box.x + after - first)
        if right > left and place % 2 == 0:
            canvas.fill(left, box.y, right - left, 1, light if place else mix(light, palette.muted, white))
