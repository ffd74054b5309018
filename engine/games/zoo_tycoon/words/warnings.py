"""What who does an action may regret, said before it is done."""

from collections.abc import Sequence

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.plans import PLANNER
from engine.games.zoo_tycoon.rules.asks import BUILD, GROW, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.count import as_counted_now
from engine.games.zoo_tycoon.rules.growing import most_growing
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reroll, Roll
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Give
from engine.games.zoo_tycoon.rules.table import Public, TycoonView
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.animals import animals_given, main_of
from engine.games.zoo_tycoon.words.at_stake import costs_nothing
from engine.games.zoo_tycoon.words.group_colours import growing
from engine.games.zoo_tycoon.words.litters import chance_of, first_litter_counts, rolling
from engine.games.zoo_tycoon.words.summer import no_young
from engine.shared.wording import counted, listing, number

_LAYING = {"found", "extend"}
_TWO = 2
"""How many actions are weighed."""


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
    return no_young(view.public.zoos[view.seat], action.species, action.males, action.females)


def spoken_against(view: TycoonView, held: Sequence[Action]) -> bool:
    """Tell whether the second of two actions keeps what the first one gives away for nothing, or may bring more for nothing.

    That is young given away that can grow up, birth control of young that harm nothing, a die that is not rolled again.
    """
    if view.seat is None or len(held) < _TWO:
        return False
    match held[0], held[1]:
        case Give() as gift, Pass():
            return _given_for_nothing(view.public, view.seat, gift)
        case Protect() as protect, Roll():
            return _prevented_for_nothing(view.public, view.seat, protect)
        case Draw(), Reroll() as reroll:
            return _again_for_nothing(view.public, view.seat, reroll)
    return False


def _given_for_nothing(public: Public, seat: int, gift: Give) -> bool:
    """Tell whether a gift gives young away that can all grow up, for no point now: giving takes a trade (R70, R87, R151)."""
    zoo, young = public.zoos[seat], (gift.young_males, gift.young_females)
    lying = main_of(zoo, gift.species)
    if gift.males + gift.females or lying is None or growing(zoo, lying) < lying.male_discs + lying.female_discs:
        return False
    after = animals_given(zoo, gift.species, (0, 0), young)
    if isinstance(after, Refusal):
        return False
    given = replace(public, zoos=put(public.zoos, seat, after))
    now, then = (min(as_counted_now(one, seat)) for one in (public, given))
    return now == then


def _prevented_for_nothing(public: Public, seat: int, protect: Protect) -> bool:
    """Tell whether birth control spares no young that takes a point, even if all its dice succeed, the others as often as not.

    It takes a worker (R133), and each young that is left takes 1 popularity (R151).
    """
    zoo, event = public.zoos[seat], public.cards.event
    spared, others = 0, 0.0
    for species, dice, least in rolling(zoo, event):
        born = dice * COMPONENTS.mains[species].litter
        if species == protect.species:
            spared = born
        else:
            others += born * chance_of(least, 1)
    popular, conserved = as_counted_now(public, seat)
    return popular - spared - others >= conserved


def _again_for_nothing(public: Public, seat: int, reroll: Reroll) -> bool:
    """Tell whether a die rolled again may bring a first litter that counts, and costs neither money nor points (R25, R83, R151)."""
    popular, conserved = as_counted_now(public, seat)
    harmless = popular - COMPONENTS.mains[reroll.species].litter >= conserved
    return (
        harmless
        and popular > conserved
        and first_litter_counts(public, seat, reroll.species)
        and costs_nothing(public, seat)
    )
