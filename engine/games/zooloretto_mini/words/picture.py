"""A zoo of Zooloretto Mini as plain text."""

from engine.games.zooloretto_mini.names import singular, tile_names
from engine.games.zooloretto_mini.rules.figures import enclosure_values
from engine.games.zooloretto_mini.rules.score import PENALTY, parts
from engine.games.zooloretto_mini.rules.table import PLACES, SORT, ZooMiniView
from engine.games.zooloretto_mini.rules.zoo import resident_name
from engine.shared.wording import counted, signed


def picture(view: ZooMiniView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's zoo as plain text: the points, a line for each enclosure, the barn."""
    zoo = view.public.zoos[seat]
    enclosures, landscape, barn = parts(zoo)
    lines = [
        f"{names[seat]}: {counted(enclosures + landscape + barn, 'point')} "
        f"(animals {enclosures}, landscape {signed(landscape)}, barn {signed(barn)})"
    ]
    for spot, enclosure in enumerate(zoo.enclosures):
        steps = enclosure_values(enclosure)
        free = PLACES - len(enclosure)
        what = f": {tile_names(enclosure)}" if enclosure else ""
        room, more = (f"{free} free", f", with one more {steps.then}") if free else ("full", "")
        lines.append(f"Enclosure {spot + 1}, {resident_name(enclosure)}{what} ({room}, worth {steps.now}{more})")
    costs = ", ".join(f"{singular(sort)} {signed(-PENALTY)}" for sort in dict.fromkeys(SORT[tile] for tile in zoo.barn))
    lines.append(f"Barn: {tile_names(zoo.barn)} ({costs})" if zoo.barn else "Barn: empty")
    return "\n".join(lines)
