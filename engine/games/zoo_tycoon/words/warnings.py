"""What who does an action may regret, said before it is done."""

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import sexes
from engine.games.zoo_tycoon.plans import PLANNER
from engine.games.zoo_tycoon.rules.asks import BUILD, GROW, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.growing import most_growing
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.on_offer import on_offer_to_all
from engine.games.zoo_tycoon.rules.table import TycoonView
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.words.summer import no_young
from engine.shared.wording import counted, listing, number

_LAYING = {"found", "extend"}


def left_over(view: TycoonView, action: Action) -> str:
    """Return as a sentence what being done leaves unused that could still be used; empty where it leaves nothing."""
    ask = open_ask(view.public, view.seat)
    if type(action) is not Done or ask is None or view.seat is None:
        return ""
    offered = {verb.name for verb in RULEBOOK.choices(view).verbs if verb.possible()}
    zoo = view.public.zoos[view.seat]
    left: list[str] = []
    if ask.kind in (BUILD, LOANS):
        tiles = zoo.store + zoo.bought if offered & _LAYING else 0
        animals = sum(held.males + held.females for held in zoo.quarantine) if tiles or "exhibit" in offered else 0
        workers = COMPONENTS.givens.workers - zoo.staff.used if "entertain" in offered else 0
        left = [counted(tiles, "tile")] * bool(tiles)
        left += [f"{counted(animals, 'animal')} in quarantine"] * bool(animals)
        left += [counted(workers, "worker")] * bool(workers)
    elif ask.kind == GROW and offered - {"done"}:
        left = [f"{most_growing(zoo)} young that could grow up"]
    elif ask.kind == SPEND and PLANNER.verbs(view):
        left = [f"{zoo.money} money, worth nothing more (R156)"]
    return f"You leave unused: {listing(left)}." if left else ""


def kept(view: TycoonView, action: Action) -> str:
    """Return what money being done keeps, and what winter makes of it; in the end, that no purchase brings a point by itself."""
    ask = open_ask(view.public, view.seat)
    if type(action) is not Done or ask is None or view.seat is None:
        return ""
    money = view.public.zoos[view.seat].money
    if ask.kind == SPEND:
        return (
            "" if PLANNER.verbs(view) else f"With {number(money)} money no single purchase brings a point now (R155)."
        )
    if ask.kind not in (BUILD, LOANS):
        return ""
    winter = winter_reports(view.public)[view.seat]
    terms = [(winter.fixed + winter.bonus, "brings"), (winter.tax + winter.costs, "takes")]
    there = [f"{verb} {value}" for value, verb in terms if value]
    head = f"{money} money kept" if money > 0 else f"Money is {number(money)}"
    return f"{head}: winter {listing(there)}." if there else f"{head}."


def caution(view: TycoonView, action: Action) -> str:
    """Return what keeps the animals that are taken from having young (R77); empty where nothing does, and before no more spring."""
    if view.seat is None or not isinstance(action, Taking) or view.public.round == COMPONENTS.givens.rounds:
        return ""
    alone = no_young(view.public.zoos[view.seat], action.species, action.males, action.females)
    males, females = on_offer_to_all(view.public, action.species)
    if not alone or (action.males and action.females) or not (males and females):
        return alone
    left = (0, females) if action.males else (males, 0)
    return f"{sexes(*left)} {'is' if sum(left) == 1 else 'are'} left: no young yet"
