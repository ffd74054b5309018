"""Write a zoo as plain text, for `--plain` and screen readers."""

from __future__ import annotations

from engine.games.zooloretto_mini.names import singular, tile_names
from engine.games.zooloretto_mini.rules.table import PLACES, ZooMiniView
from engine.games.zooloretto_mini.rules.unloadings import barn_penalties, enclosure_values
from engine.games.zooloretto_mini.rules.zoo import parts, resident_name
from engine.shared.wording import number, signed


def picture(view: ZooMiniView, seat: int, names: tuple[str, ...]) -> str:
    """Return one seat's zoo as plain text: the points, a line for each enclosure, the barn."""
    zoo = view.public.zoos[seat]
    homes, landscape, barn = parts(zoo)
    lines = [
        f"{names[seat]}: {number(homes + landscape + barn)} points "
        f"(animals {homes}, landscape {signed(landscape)}, barn {signed(barn)})"
    ]
    for spot, enclosure in enumerate(zoo.enclosures):
        steps = enclosure_values(enclosure)
        free = PLACES - len(enclosure)
        what = f": {tile_names(enclosure)}" if enclosure else ""
        then = "full" if steps.then is None else f"{free} free, worth {steps.now} → {steps.then}"
        lines.append(
            f"Enclosure {spot + 1}, {resident_name(enclosure)}{what} ({then if free else f'full, worth {steps.now}'})"
        )
    costs = ", ".join(f"{singular(sort)} {signed(-loss)}" for sort, loss in barn_penalties(zoo))
    lines.append(f"Barn: {tile_names(zoo.barn)} ({costs})" if zoo.barn else "Barn: empty")
    return "\n".join(lines)
