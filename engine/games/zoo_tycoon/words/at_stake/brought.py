"""Say what animals bring that could be taken: colours, parks, litters, education, what they cost."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SECOND
from engine.contract.tree import Struct, put, replace
from engine.games.zoo_tycoon.bots.candidates import SET_FREE, WITH_YOUNG, WITHOUT_YOUNG
from engine.games.zoo_tycoon.bots.evaluation import (
    BREEDING,
    CONSERVATION,
    KEEPING_UP,
    LACKING,
    OF_POINTS,
    OF_SPACES,
    PARKS,
    POPULARITY,
    PURCHASES,
    SHOWN,
    WELFARE,
    WORTH_OF_MONEY,
)
from engine.games.zoo_tycoon.bots.imagined import FAMILIES
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DARK, LIGHT, NOBODY, PARK_MEMBERS, YELLOW
from engine.games.zoo_tycoon.names import colour_name, event_name, plural
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.breeding import program_after, threshold
from engine.games.zoo_tycoon.rules.count import as_counted_now
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Main, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.demands import center_earned
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.figures import owned
from engine.games.zoo_tycoon.rules.zoo.needs import GROUP, LADDERS, group_size, happiness, main_tiles
from engine.games.zoo_tycoon.rules.zoo.spaces import EDUCATION, bonuses, cut, leading
from engine.games.zoo_tycoon.rules.zoo.tracks import education, popularity
from engine.games.zoo_tycoon.words.first_litters import points_of_steps
from engine.games.zoo_tycoon.words.group_colours import colour_in_reach, colours_with, group_then, growing
from engine.games.zoo_tycoon.words.litters import set_free
from engine.games.zoo_tycoon.words.parks_with import far_off, in_brackets, kept_out, most_conserving, park_with
from engine.shared.wording import counted, signed

_EARLY = 2
"""The last year in which it says nothing how others stand."""


CARED, MONEY = (WELFARE, SHOWN), (PURCHASES, WORTH_OF_MONEY)
LIKED = POPULARITY, LACKING, KEEPING_UP
FREED = CONSERVATION, SET_FREE, WITH_YOUNG
"""The parts on which colours bear, running costs, popularity, and young that are set free."""
NOT_YELLOW = "no dice while yellow"
"""How it is told that a litter takes a better colour than the one of all at first (R77): never in brackets of what brings it,
which fall where there is little room."""


_HIGHER, _MUCH_HIGHER = 5, 10
"""By how much a track is higher than the other one that hardly counts, and by how much if it does not late in a game."""


class FirstLitter(NamedTuple):
    """Hold in words what a first litter brings that may come of a take."""

    steps: str
    worth: str
    """As others stand; empty where it changes no place."""
    late: bool
    """Whether it takes a better colour first."""


class Brought(NamedTuple):
    """Hold something that a take brings, in words, and what it is where that tells takes apart."""

    told: str
    speaks: int = NEITHER
    """For the take, as it were the first action, against it, or neither."""
    litter: FirstLitter | None = None
    park: bool = False
    guests: bool = False
    """Whether some come with it."""
    teaches: bool = False
    """Whether it is education that brings conservation."""
    likes: bool = False
    """Whether it is popularity."""
    bears_on: tuple[str, ...] = ()
    """The parts of a score by which people see why they come to more, or less."""

    @property
    def late(self) -> bool:
        return self.litter is not None and self.litter.late

    @property
    def lacking(self) -> bool:
        """Tell whether it is a colour for which more is lacking than animals."""
        return " lack " in self.told


ALONE = Brought("no other species can follow this year (R129)", SECOND)
"""What speaks against a start with level III, whose center is free."""


def bearing_first(told: Sequence[Brought], parts: Sequence[str]) -> list[Brought]:
    """Return what is told of a take, what bears on the largest of some parts of a score first, or belongs to the same family.

    >>> park, litter = Brought("Banff 2 of 4", bears_on=(PARKS[0],)), Brought("first litter", bears_on=(BREEDING,))
    >>> [one.told for one in bearing_first([park, Brought("no tile"), litter], [BREEDING])]
    ['first litter', 'Banff 2 of 4', 'no tile']
    """
    return sorted(told, key=lambda one: first_bearing([one], parts))


def first_bearing(told: Sequence[Brought], parts: Sequence[str]) -> int:
    """Return the place of the first of some parts on which anything bears that is told of a take, behind all where nothing does."""
    bears_on = [part for one in told for part in one.bears_on]
    there = {what for one in bears_on for what in (one, *[family.what for family in FAMILIES.get(one, ())])}
    return next((place for place, part in enumerate(parts) if part in there), len(parts))


class Gains(Struct, frozen=True, gc=False):
    """Hold what a take is good for, and apart from that what brings nothing as things stand, and a park that hardly comes of it.

    That is a first litter that changes no place, a park that is far off; one of which too few members can come now.
    """

    soon: tuple[Brought, ...]
    idle: tuple[Brought, ...] = ()
    hardly: tuple[Brought, ...] = ()
    vain: tuple[Brought, ...] = ()
    """A first litter of the last spring that changes no place as others stand: it speaks for nobody."""

    @property
    def all(self) -> tuple[Brought, ...]:
        return *self.soon, *self.idle, *self.hardly, *self.vain


def taught(public: Public, seat: int, species: int) -> Iterator[str]:
    """Yield what the education of a newcomer, with its point, brings as others stand: paying spaces, a lead (R17, R52, R119).

    Of a lead that is only told once all had time to build; popularity, where it counts for something.
    """
    zoo, last = public.zoos[seat], public.round == COMPONENTS.givens.rounds
    if last and barred(public.cards.event, species, zoo.readings):
        return
    scores, then = tuple([education(one) for one in public.zoos]), _education_then(zoo, species)
    if pays := paid_by_education(zoo, species):
        yield f"conservation {signed(pays)}, R17"
    liked = bonuses(then, zoo.paid).popularity - bonuses(education(zoo), zoo.paid).popularity
    if liked and "popularity" not in heeded(public, seat):
        yield f"popularity {signed(liked)}, R17"
    leads = leading(EDUCATION, put(scores, seat, then))[seat] and not leading(EDUCATION, scores)[seat]
    if leads and public.round > _EARLY:
        when = "in winter" if last else "a winter"
        yield f"conservation +1 {when} as others stand, R119"


def paid_by_education(zoo: Zoo, species: int) -> int:
    """Return how much conservation spaces pay that the education of a newcomer, with its point, reaches (R17, R52)."""
    now, then = education(zoo), _education_then(zoo, species)
    return bonuses(then, zoo.paid).conservation - bonuses(now, zoo.paid).conservation


def taught_parts(zoo: Zoo, species: int, brings: Sequence[str]) -> tuple[str, ...]:
    """Return on which parts the education of a newcomer bears by what it `brings`: paying spaces, or conservation by a lead."""
    conserving = [one for one in brings if one.startswith("conservation")]
    spaces = [OF_SPACES] if paid_by_education(zoo, species) and conserving else []
    lead = [CONSERVATION, WITH_YOUNG, WITHOUT_YOUNG] if len(conserving) > len(spaces) else []
    return *spaces, *lead


def taught_first(public: Public, seat: int, take: Taking) -> bool:
    """Tell whether what education pays at once is worth as much as a park, shared out among all of it that is still missing."""
    pays, park = paid_by_education(public.zoos[seat], take.species), park_with(public, seat, take)
    if not pays or park is None or "conservation" in heeded(public, seat):
        return False
    missing = len(PARK_MEMBERS[park.park]) - park.have
    return outlook_of(public, seat).parks[park.park] <= pays * (1 + missing)


def _education_then(zoo: Zoo, species: int) -> int:
    """Return the education of a zoo with a newcomer and its point (R52)."""
    return cut(EDUCATION, education(zoo) + COMPONENTS.mains[species].education)


def learnt(zoo: Zoo, species: int, brings: Sequence[str]) -> str:
    """Return in brackets from where to where education rises with a newcomer, and what that brings; empty if nothing."""
    return in_brackets(f"{education(zoo)} → {_education_then(zoo, species)}: {'; '.join(brings)}" if brings else "")


def costing(public: Public, seat: int, co: int) -> str:
    """Return a co with what it costs a year, and whether a disease keeps it out this year (R23, R148)."""
    ill = kept_out(public, seat, co)
    return f"{plural(co)} ({ill and f'{ill}; '}costs {signed(COMPONENTS.costs.co)})"


def how_many(zoo: Zoo, take: Taking) -> Iterator[str]:
    """Yield how many there would be of a main that is exhibited or waits, where there is nothing else to tell."""
    waiting = in_quarantine(zoo, take.species)
    group = Group(take.species, waiting.males + take.males, waiting.females + take.females)
    if owned(zoo) >> take.species & 1:
        yield group_then(zoo, take.species, group)
    more = _more_popular(zoo, group)
    if more is not None:
        yield f"popularity {signed(more)}" if more else "no more popularity"


def _more_popular(zoo: Zoo, group: Group) -> int | None:
    """Return how much more popular those on show are with as many of a group as may live with them; None where none do."""
    there, herd = main_of(zoo, group.species), sum(next(herds(zoo, group.species, group), (0, 0)))
    if there is None or not herd:
        return None
    card, size = COMPONENTS.mains[group.species], group_size(there)
    return card.base(size + herd) - card.base(size)


def what_it_brings(public: Public, seat: int, take: Taking, *, breeds: bool, figures: bool) -> Iterator[Brought]:
    """Yield what a take brings; `breeds` says that another spring comes, `figures` are told of a newcomer."""
    zoo, species, card = public.zoos[seat], take.species, COMPONENTS.mains[take.species]
    there, waiting = main_of(zoo, species), in_quarantine(zoo, species)
    breeds = breeds and not _too_late(public, seat, take)
    group = Group(species, waiting.males + take.males, waiting.females + take.females)
    if barred(public.cards.event, species, zoo.readings):
        yield Brought(f"in quarantine till next year ({event_name(public.cards.event).lower()})", SECOND)
    for one in colours_with(zoo, species, group, public.cards.event):
        yield Brought(one.said, one.favours, bears_on=CARED if "welfare" in one.said else ())
    higher = heeded(public, seat)
    if more := _more_popular(zoo, group):
        liked = more > 0 and "popularity" not in higher
        yield Brought(f"popularity {signed(more)}", FIRST if liked else NEITHER, likes=True, bears_on=LIKED)
    new = not (there is not None or waiting.males + waiting.females)
    gains = gains_of(public, seat, take, breeds=breeds)
    yield from gains.all
    if _earns_center(public, species):
        yield ALONE
    if steps_of(zoo, take, breeds=breeds) and not all(with_mates(zoo, take)):
        yield Brought("only one sex yet", SECOND)
    if new and figures:
        herd = next(herds(zoo, species, group), (0, 0))
        popular = [card.base(sum(herd))] if any(herd) else card.popularity
        liked = any(popular) and "popularity" not in higher
        yield Brought(
            f"popularity {' or '.join(map(str, popular))}", FIRST if liked else NEITHER, likes=True, bears_on=LIKED
        )
        found = [*taught(public, seat, species)]
        brings, conserving = learnt(zoo, species, found), any(one.startswith("conservation") for one in found)
        yield Brought(
            f"education {card.education}{brings}",
            FIRST if brings else NEITHER,
            teaches=conserving,
            bears_on=taught_parts(zoo, species, found),
        )
        co, conserved = most_conserving(public, seat, species)
        beside = "" if co == NOBODY else f" with {costing(public, seat, co)}"
        alone = f"{card.conservation}, " if beside and card.conservation else ""
        conserves = conserved and "conservation" not in higher
        told = f"conservation {alone}{conserved}{beside}"
        yield Brought(told, FIRST if conserves else NEITHER, bears_on=(OF_POINTS,))


def heeded(public: Public, seat: int) -> Mapping[str, bool]:
    """Return which of the tracks that count goes last, as it is higher by far (R156), and whether it is told even so.

    More popularity may bring income, so it is left out only in the last two years where it is much higher.
    """
    popular, conserved = as_counted_now(public, seat)
    late = public.round >= COMPONENTS.givens.rounds - 1
    if popular - conserved >= _HIGHER:
        return {"popularity": not (late and popular - conserved >= _MUCH_HIGHER)}
    return {"conservation": True} if conserved - popular >= _HIGHER else {}


def liked_first(public: Public, seat: int) -> bool:
    """Tell whether popularity is the lower track by far, and the lower one even if all young grow up (R70, R156)."""
    (_, conserved), liked = as_counted_now(public, seat), popularity(public.zoos[seat])
    return "conservation" in heeded(public, seat) and liked < conserved


def gains_of(public: Public, seat: int, take: Taking, *, breeds: bool) -> Gains:
    """Return what a take is good for: a center, a first litter, how much of a park there is with it, what young may bring."""
    park, breeds = park_with(public, seat, take), breeds and not _too_late(public, seat, take)
    of_it = (
        []
        if park is None
        else [Brought(park.told, FIRST, park=True, guests=bool(park.guests), bears_on=(PARKS[park.park],))]
    )
    near, hardly = ([], of_it) if park is not None and park.hardly else (of_it, [])
    at_once = [*_of_centers_and_litters(public, seat, take, breeds=breeds)]
    idle = [one for one in at_once if one.litter is not None and not one.litter.worth]
    soon = *[one for one in at_once if one not in idle], *near, *_of_young(public, seat, take, breeds=breeds)
    vain, idle = (idle, []) if public.round + 1 == COMPONENTS.givens.rounds else ([], idle)
    if park is not None and far_off(public, park):
        idle, soon = [*idle, *near], tuple([one for one in soon if one not in near])
    return Gains(soon, tuple(idle), tuple(hardly), tuple(vain))


def _too_late(public: Public, seat: int, take: Taking) -> bool:
    """Tell whether a disease keeps those that are taken from living on show in the last spring (R77, R148)."""
    kept = barred(public.cards.event, take.species, public.zoos[seat].readings)
    return kept and public.round + 1 == COMPONENTS.givens.rounds and main_of(public.zoos[seat], take.species) is None


def _of_centers_and_litters(public: Public, seat: int, take: Taking, *, breeds: bool) -> Iterator[Brought]:
    """Yield what a take is good for at once: a free center, a first litter (R83, R129)."""
    zoo, species = public.zoos[seat], take.species
    there, mates = main_of(zoo, species), all(with_mates(zoo, take))
    if _earns_center(public, species):
        yield Brought("a free conservation center", FIRST)
    if mates and (steps := steps_of(zoo, take, breeds=breeds)):
        more = points_of_steps(public, seat, zoo.breeding, zoo.breeding + steps)
        worth = f"conservation {signed(more)} as others stand" if more else ""
        vain = "no point more as others stand" if not more and public.round + 1 == COMPONENTS.givens.rounds else ""
        unhappy = there is None or happiness(zoo.enclosures[home(zoo, species)]) <= YELLOW
        litter = FirstLitter(
            f"first litter +{counted(steps, 'step')}", worth, unhappy and threshold(species, YELLOW) is None
        )
        yield Brought(
            f"{litter.steps}{f' but {NOT_YELLOW}' * litter.late}{in_brackets(worth, vain)}",
            NEITHER if vain else FIRST,
            litter,
            bears_on=(BREEDING,),
        )


def _earns_center(public: Public, species: int) -> bool:
    """Tell whether a main is one with which a zoo starts alone, and with a free center (R129)."""
    return public.round == 1 and center_earned((species,))


def _of_young(public: Public, seat: int, take: Taking, *, breeds: bool) -> Iterator[Brought]:
    """Yield what young may bring that can come only with a take: for both sexes, or for the colour in which they roll dice."""
    zoo, mates = public.zoos[seat], all(with_mates(public.zoos[seat], take))
    there, alone_roll = main_of(zoo, take.species), not _gets_dice(zoo, take)
    if breeds and mates and not (alone_roll and there and there.males and there.females + there.lying):
        rolling = [one for one in (LIGHT, DARK) if threshold(take.species, one) is not None]
        begins = "" if alone_roll else f"once {colour_name(rolling[0])} they roll dice: "
        yield from [Brought(f"{begins}{one}", FIRST, bears_on=FREED) for one in set_free(public, seat, take.species)]


def steps_of(zoo: Zoo, take: Taking, *, breeds: bool) -> int:
    """Return how many steps a first litter brings that takes those who are taken: else it may come without them."""
    comes = all(_by_sex(main_of(zoo, take.species), in_quarantine(zoo, take.species))) and not _gets_dice(zoo, take)
    if not breeds or comes:
        return 0
    return program_after(zoo.breeding, zoo.bred, take.species) - zoo.breeding


def litter_among(facts: Sequence[Brought]) -> FirstLitter | None:
    """Return what is told of a first litter, if anything is."""
    return next((one.litter for one in facts if one.litter is not None), None)


def with_others(zoo: Zoo, take: Taking, takes: Sequence[Taking]) -> bool:
    """Tell whether one of some takes is of another main on show that is enough for its first litter as it is (R77, R83)."""
    others = [one for one in takes if one.species != take.species and _colours_with_dice(zoo, one)[0] > YELLOW]
    return any(all(_by_sex(main_of(zoo, one.species), in_quarantine(zoo, one.species))) for one in others)


def _gets_dice(zoo: Zoo, take: Taking) -> bool:
    """Tell whether only a take makes a main on show enough for its first dice (R77, R83)."""
    alone, most = _colours_with_dice(zoo, take)
    return alone <= YELLOW < most


def _colours_with_dice(zoo: Zoo, take: Taking) -> tuple[int, int]:
    """Return for which colour a main on show is enough alone, for which in reach with a take; yellow where it rolls or bred."""
    species, there = take.species, main_of(zoo, take.species)
    yellow_rolls, bred = threshold(species, YELLOW) is not None, zoo.bred >> species & 1
    if there is None or yellow_rolls or bred or happiness(zoo.enclosures[home(zoo, species)]) > YELLOW:
        return YELLOW, YELLOW
    waiting, colour = in_quarantine(zoo, species), LADDERS[species][GROUP].colour
    group = Group(species, waiting.males + take.males, waiting.females + take.females)
    alone, joined = (sum(next(herds(zoo, species, one), (0, 0))) for one in (waiting, group))
    then = replace(there, females=there.females + joined)
    return colour(group_size(there) + alone + growing(zoo, there)), colour_in_reach(zoo, then, colour(group_size(then)))


def with_mates(zoo: Zoo, take: Taking) -> tuple[int, int]:
    """Return how many males and females of a main a zoo has with those that are taken."""
    males, females = _by_sex(main_of(zoo, take.species), in_quarantine(zoo, take.species))
    return males + take.males, females + take.females


def _by_sex(there: Main | None, waiting: Group) -> tuple[int, int]:
    """Return how many males and females of a main a zoo has, on show and in quarantine."""
    if there is None:
        return waiting.males, waiting.females
    return waiting.males + there.males, waiting.females + there.females + there.lying


def costs_of(zoo: Zoo, take: Taking) -> tuple[str, ...]:
    """Return what those that are taken add to running costs in words; nothing of too few to be exhibited."""
    costs = costs_more(zoo, take)
    return () if costs is None else (f"running costs {signed(costs)}" if costs else "no more running costs",)


def costs_more(zoo: Zoo, take: Taking) -> int | None:
    """Return what those that are taken add to running costs, as many as may live with the others (R23, R24); None of too few.

    Those that wait already cost as much without them.
    """
    species, there, waiting = take.species, main_of(zoo, take.species), in_quarantine(zoo, take.species)
    group = Group(species, waiting.males + take.males, waiting.females + take.females)
    size = 0 if there is None else group_size(there)
    herd, alone = (sum(next(herds(zoo, species, some), (0, 0))) for some in (group, waiting))
    before, after = (main_tiles(Main(species, 0, animals, 0)) for animals in (size + alone, size + herd))
    return (after - before) * COMPONENTS.mains[species].cost if herd else None
