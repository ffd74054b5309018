"""Say what is in hand, where it is pointed at, and how the zoos would be after it."""

from collections.abc import Callable

from engine.contract.asks import owed
from engine.contract.preview import Preview
from engine.games.aquaretto.lookahead import Steps, housed, unloaded
from engine.games.aquaretto.rules.figures import newcomers
from engine.games.aquaretto.rules.layout import Site
from engine.games.aquaretto.rules.table import DEPOT, FORM, KIND, OFFSPRING, Public, Zoo
from engine.games.aquaretto.rules.zoo import legal_cells
from engine.shared.breeding import YOUNG
from zootui.boards.aquaretto import expansion_cursor
from zootui.boards.contract import Hand, Scene


def in_hand(public: Public, hand: Hand | None, seat: int) -> int | None:
    """Return the animal that is looked for a space: of the truck, from a depot, bought, or just born; None if there is none."""
    if hand is None:
        return None
    match hand.verb.name:
        case "place":
            return None if hand.value is None else int(hand.value[0])
        case "settle":
            return public.zoos[seat].depot[-1]
        case "buy":
            return None if hand.value is None else public.zoos[hand.value].depot[-1]
        case "home":
            return public.asks[-1].about[0]
    return None


def pointed_at(hand: Hand | None) -> int | None:
    """Return the cell (DEPOT: the depot) or post that is pointed at, None if it is neither."""
    if hand is None or hand.value is None:
        return None
    if hand.verb.name == "place":
        return int(hand.value[1])
    return int(hand.value) if hand.verb.name in ("settle", "home", "work", "move") else None


def site_of(hand: Hand | None) -> Site | None:
    """Return the expansion in hand where it lies now."""
    if hand is None or hand.value is None or hand.verb.name not in ("large", "small"):
        return None
    return expansion_cursor.site_of(hand.value)


def foreseen(scene: Scene, *, at_home: bool = False) -> tuple[Zoo, ...]:
    """Return all zoos as they would be after what is in hand; a truck to be taken counts as well unloaded.

    With `at_home` what is born counts as housed, too, as in the forecast of the points: only its space is still to be chosen.
    """
    hand = scene.hand
    seen = None if hand is None else hand.preview
    go_on = None if hand is None else _GOES_ON.get(hand.verb.name, housed if at_home else None)
    if seen is not None and go_on is not None:
        seen = go_on(seen)[-1]
    zoos: tuple[Zoo, ...] = (scene.view if seen is None else seen.after).public.zoos
    return zoos


_GOES_ON: dict[str, Callable[[Preview], Steps]] = {"take": unloaded, "buy": housed}
"""How what is in hand is played on with, where there is nothing to see of it otherwise."""


def young_cells(hand: Hand) -> tuple[int, ...]:
    """Return where the baby may live that what is in hand would bring; empty if there is none, or no space for it."""
    seen = hand.preview
    if seen is None or (seat := seen.before.seat) is None:
        return ()
    after: Zoo = seen.after.public.zoos[seat]
    ask = owed(seen.after)
    if ask is not None and ask.kind == OFFSPRING:
        return legal_cells(after, KIND[ask.about[0]])
    came = newcomers(seen.before.public.zoos[seat], after)
    return tuple(each.cell for each in came[1:] if FORM[each.tile] == YOUNG and each.cell != DEPOT)
