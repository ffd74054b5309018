"""Tips and the first game."""

from typing import Any

from engine.contract.asks import open_ask
from engine.games.barenpark.names import ICON_MARKS
from engine.games.barenpark.rules.figures import race
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.placements import can_build
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, FULL, MIXER, NOBODY, WHEELBARROW, Player
from engine.games.barenpark.tiles import FOOD, GREEN, GREENS, KIND, PLAYGROUND, RIVER, SPECIES_COUNT, house
from zootui.boards.barenpark.faces import HOUSE_SIGN, PIT, STATUE, faint_sign, label
from zootui.boards.tips import FirstGame, Tip
from zootui.draw.glyphs import CHECK, CROSS

_NEARLY = 4
"""The free squares with which an area is nearly full."""


def _mine(view: Any) -> Player:
    player: Player = view.public.players[view.seat]
    return player


def _laid(view: Any) -> int:
    return len(_mine(view).park.tiles)


def _may_lay(view: Any) -> bool:
    return can_build(view.public, view.seat)


def _nothing_fits(view: Any) -> bool:
    return not _may_lay(view)


def _ending(view: Any) -> bool:
    """Tell whether the last round is on."""
    called: bool = view.public.trigger != NOBODY
    return called


def _lone_squares(view: Any) -> bool:
    free, stride = park_map(_mine(view).park).free, GRID.stride
    return bool(free & ~(free >> 1 | free << 1 | free >> stride | free << stride))


def _nearly_full(view: Any) -> bool:
    known = park_map(_mine(view).park)
    return bool(view.public.stock.statues) and any(
        0 < (plot & known.free).bit_count() <= _NEARLY for plot in known.land.plots
    )


def _one_missing(view: Any) -> bool:
    races = race(view.public, _mine(view))
    return any(not one.won and one.left and 1 < one.need == one.have + 1 for one in races)


def _near_the_end(view: Any) -> bool:
    parks = [player.park for player in view.public.players]
    return any(len(park.plots) == FULL and park_map(park).free.bit_count() <= 3 * _NEARLY for park in parks)


def _waiting(view: Any) -> tuple[int, ...]:
    ask = open_ask(view.public, view.seat)
    return (0,) * (CREW + 1) if ask is None or not ask.about else ask.about


TIPS = (
    Tip(
        "build",
        "Your first tile hangs over your park. Arrows or the mouse move it, r turns it, f flips it, Enter lays it. "
        "Cover icons with it: each brings something new.",
        lambda view: not _laid(view),
        heard="Cover icons with your first tile: each brings something new.",
    ),
    Tip(
        "build",
        "You have no tile that fits, so you pass and take a green area: one for a gap in your park. "
        "Cover icons every turn, then that seldom happens.",
        _nothing_fits,
    ),
    Tip(
        "build",
        "The last round: this is your last tile. Only what lies in the park scores, so lay what brings most: "
        "a dear tile, a statue, an achievement.",
        lambda view: _ending(view) and _may_lay(view),
    ),
    Tip(
        "build",
        "From now on a tile must touch something that lies in your park, edge to edge. Lighter squares are those that it can "
        "reach; n goes to the next place where it fits.",
        lambda view: _laid(view) == 1 and _may_lay(view),
        heard="From now on a tile must touch something that lies in your park, edge to edge.",
    ),
    Tip(
        "build",
        "An area is nearly full. Cover all of it but its pit and a bear statue comes to stand there: the first ones are "
        "worth most. No tile may lie on a pit.",
        lambda view: _nearly_full(view) and _may_lay(view),
    ),
    Tip(
        "build",
        "One more, and an achievement is yours: the column on the right counts them, and what is left to win. "
        "The first to get there gets most.",
        lambda view: _one_missing(view) and _may_lay(view),
        heard="One more, and an achievement is yours. The first to get there gets most.",
    ),
    Tip(
        "build",
        "A park is almost full. Who first fills four areas calls the last round: everybody else has one more turn. "
        "Fill areas now, and lay what is dear; green areas score nothing.",
        lambda view: _near_the_end(view) and not _ending(view) and _may_lay(view),
    ),
    Tip(
        "build",
        "Your last tile: lay it where it covers an icon, or you have nothing next turn and can only take a green area.",
        lambda view: _laid(view) > 1 and len(_mine(view).supply) == 1 and _may_lay(view) and not _ending(view),
    ),
    Tip(
        "build",
        "A square stands alone in your park: only a toilet fits there, if one is left, and that takes a turn. "
        "Lay tiles so that none is left alone.",
        _lone_squares,
    ),
    Tip(
        "build",
        "With several tiles, Tab or a number takes another one in hand. W (wheelbarrow) brings a green area, M (mixer) a house, "
        "E (excavator) an enclosure, C (crew) a whole new area.",
        lambda view: len(set(_mine(view).supply)) > 1,
        heard="A wheelbarrow brings a green area, a mixer a house, an excavator an enclosure, a crew a whole new area.",
    ),
    Tip(
        "build",
        "Houses and enclosures score once they lie in your park, green areas only fill it. A tile may lie across the border "
        "of two areas. Z shows the other parks.",
        lambda view: any(KIND[tile] != GREEN for tile in _mine(view).supply),
        heard="Houses and enclosures score once they lie in your park, green areas only fill it. A tile may lie across the "
        "border of two areas.",
    ),
    Tip(
        "take",
        "Crew: a new area. Choose its pile, then its place: near your tiles, with good icons at the edge. "
        "It is never turned and never lies below the entrance.",
        lambda view: _waiting(view)[CREW] > 0 and not any(_waiting(view)[:CREW]),
    ),
    Tip(
        "take",
        "Excavator: take any enclosure that is left, worth 8 points at most. Its shape has to fit your park. It may bring a "
        "house, too, and a mixer a green area: never the other way round.",
        lambda view: _waiting(view)[EXCAVATOR] > 0,
    ),
    Tip(
        "take",
        "Mixer: a house, of each bear the top one that is left. Each one that is taken makes the next one there worth less, "
        "so take dear ones early, in a shape that fits.",
        lambda view: _waiting(view)[MIXER] > 0,
    ),
    Tip(
        "take",
        "Wheelbarrow: a green area, from its shelf with the arrows or the key that is shown, then Enter. "
        "Take one that fills a gap, large rather than small. u takes a step back.",
        lambda view: _waiting(view)[WHEELBARROW] > 0,
        heard="Wheelbarrow: a green area. Take one that fills a gap, large rather than small. u takes a step back.",
    ),
)


FIRST_GAME = FirstGame(
    minute=(
        "Place one tile beside your others",
        "Icons it covers bring tiles and areas",
        "Full areas bring statues: hurry",
        "Four full areas call the last round",
        "Bears, statues, achievements count",
    ),
    decisions=(
        (
            "build",
            "You lay one tile of your supply; it must touch what lies there. The icons that it covers bring the next tiles, or an "
            "area. A full area gets the dearest statue that is left. If none of yours fits, you take a green area.",
        ),
        (
            "take",
            "The icons that you covered bring something: choose which tile, or which area and where it lies. Houses and enclosures "
            "are worth less the later you take them; green areas are worth nothing and fill squares.",
        ),
    ),
    legend=(
        (
            " ".join(ICON_MARKS),
            "icons to cover: wheelbarrow, a green area; mixer, a house; excavator, an enclosure; crew, a new area",
        ),
        (PIT, "pit: no tile may lie there; a statue comes when all around it is covered"),
        (f"{STATUE}14", "bear statue and its points"),
        (
            " ".join(label(house(species, 1), 2) for species in range(SPECIES_COUNT)),
            f"Gobi bear, koala, panda, polar bear; `{label(house(0, 6))}` is one of their tiles and its points",
        ),
        (f"{HOUSE_SIGN}6", "in the stock the house on top of its pile and its points; fainter the next ones under it"),
        (
            " ".join(label(green, 2) for green in range(GREENS)),
            "green areas: toilet, playground, food street, river; large squares show faintly "
            f"`{' '.join(faint_sign(green, wide=True) for green in (PLAYGROUND, FOOD, RIVER))}` on the rest of the last three",
        ),
        ("2/3", f"an achievement: two of three; `{CHECK}8` is one that was won"),
        (CROSS, "a square where the tile in hand may not lie"),
        (CHECK, "an icon that has brought its tile"),
        ("♣ ♠", "trees around the park: nothing is built there"),
    ),
    tips=TIPS,
    meanwhile="The others are at their turns. The log on the right tells what they do; Tab shows their parks.",
    farewell="That is all there is to know. ? shows the signs and the rules again. Fill your park before they fill theirs.",
)
