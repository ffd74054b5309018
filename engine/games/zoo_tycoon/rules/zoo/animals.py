"""Animals of a zoo: how they come into enclosures, have young, and leave."""

from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import MAINS, NOBODY
from engine.games.zoo_tycoon.names import category_plural, plural, several
from engine.games.zoo_tycoon.rules.breeding import lying, program_after
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.readings import category
from engine.games.zoo_tycoon.rules.table import Litter
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.limits import out_of_quarantine, why_no_enclosure, why_short, with_fit_enclosure
from engine.games.zoo_tycoon.rules.zoo.needs import group_size
from engine.games.zoo_tycoon.rules.zoo.values import base_value, best_of


def start_experience(zoo: Zoo, species: int) -> int:
    """Return the experience with which a main begins: 1, or 2 if its category was exhibited in an earlier round (R41, A32)."""
    return 2 if zoo.known >> category(species, zoo.readings) & 1 else 1


def main_of(zoo: Zoo, species: int) -> Main | None:
    """Return a main as it is exhibited, None if it is not."""
    place = home(zoo, species) if 0 <= species < MAINS else NOWHERE
    return None if place == NOWHERE else zoo.enclosures[place].main


def with_main(zoo: Zoo, main: Main) -> Zoo:
    """Return a zoo in which an exhibited main is another."""
    place = home(zoo, main.species)
    return with_enclosure(zoo, place, replace(zoo.enclosures[place], main=main))


def animals_added(zoo: Zoo, species: int, males: int, females: int, place: int, disease: int = NOBODY) -> Zoo | Refusal:
    """Bring animals of a main into its own enclosure, or one without a main (R94, R106).

    `disease` is the category that may enter no enclosure this year (R148).
    """
    refusal = why_no_enclosure(zoo, place)
    if refusal:
        return refusal
    refusal = _why_none(males, females) or _why_not_there(zoo, species, place) or why_barred(zoo, species, disease)
    if refusal:
        return refusal
    enclosure = zoo.enclosures[place]
    main = enclosure.main or Main(species, 0, 0, start_experience(zoo, species))
    more = replace(main, males=main.males + males, females=main.females + females)
    return with_fit_enclosure(zoo, place, replace(enclosure, main=more))


def _why_none(males: int, females: int) -> Refusal | None:
    """Refuse to bring nobody, or less."""
    return (
        Refusal("no-animals", "R106", "At least one animal must move in.")
        if min(males, females) < 0 or not males + females
        else None
    )


def _why_not_there(zoo: Zoo, species: int, place: int) -> Refusal | None:
    """Refuse a second enclosure for a species, and a second main for an enclosure (R29, R30)."""
    if home(zoo, species) not in (NOWHERE, place):
        return Refusal(
            "exhibited-elsewhere", "R30", f"{several(species)} live in another enclosure; you exhibit a species once."
        )
    main = zoo.enclosures[place].main
    if main is not None and main.species != species:
        return why_occupied(main.species, "main")
    return None


def why_occupied(species: int, kind: str) -> Refusal:
    """Refuse another main, or another co, beside the one that lives there (R29)."""
    return Refusal("occupied", "R29", f"{several(species)} live there, and an enclosure holds one {kind} at most.")


def why_barred(zoo: Zoo, species: int, disease: int) -> Refusal | None:
    """Refuse a species of the category that a disease keeps out of enclosures (R148)."""
    if category(species, zoo.readings) != disease:
        return None
    ill = f"no {category_plural(disease)} may enter an enclosure, and so no {plural(species)}"
    return Refusal("disease", "R148", f"There is a disease: this year {ill}.")


def young_born(zoo: Zoo, litters: tuple[Litter, ...]) -> Zoo:
    """Return a zoo with its young of a spring as discs in their parents' enclosures, and what they bring (R81, R83, R84).

    Buzz is the highest base value among the mains with young, the breeding program moves on for each first offspring; also where
    all young of a litter are reintroduced and no disc is left of it.
    """
    bred = []
    for litter in litters:
        main = main_of(zoo, litter.species)
        if main is None or not litter.successes:
            continue
        bred.append(base_value(main))
        zoo = with_main(
            replace(
                zoo,
                breeding=program_after(zoo.breeding, zoo.bred, litter.species),
                bred=zoo.bred | 1 << litter.species,
            ),
            replace(main, male_discs=main.male_discs + litter.males, female_discs=main.female_discs + litter.females),
        )
    return replace(zoo, buzz=zoo.buzz + best_of(bred))


def nursed(zoo: Zoo, litters: tuple[Litter, ...]) -> Zoo:
    """Return a zoo after nurture: lying females stand up, then one lies down for each success where young are nursed (R82, A48)."""
    successes = {litter.species: litter.successes for litter in litters}

    def after(enclosure: Enclosure) -> Enclosure:
        main = enclosure.main
        if main is None:
            return enclosure
        females = main.females + main.lying
        down = lying(main.species, females, successes.get(main.species, 0))
        return (
            enclosure
            if down == main.lying
            else replace(enclosure, main=replace(main, females=females - down, lying=down))
        )

    return replace(zoo, enclosures=tuple(map(after, zoo.enclosures)))


def animals_given(
    zoo: Zoo, species: int, waiting: tuple[int, int] = (0, 0), young: tuple[int, int] = (0, 0)
) -> Zoo | Refusal:
    """Give animals of a main away: `waiting` ones from quarantine, `young` ones as discs, males and females each (R88, A11).

    Exhibited animals cannot be given. What the exchange still wants is not asked here.
    """
    if not 0 <= species < MAINS or min(*waiting, *young) < 0 or not any((*waiting, *young)):
        return Refusal("no-animals", "R88", "One animal at least must leave.")
    main = main_of(zoo, species)
    discs = (0, 0) if main is None else (main.male_discs, main.female_discs)
    after = why_short(f"Of young {plural(species)}, you have", discs, young, "R88") or out_of_quarantine(
        zoo, species, *waiting, "R88"
    )
    if isinstance(after, Refusal) or main is None or not any(young):
        return after
    fewer = replace(main, male_discs=main.male_discs - young[0], female_discs=main.female_discs - young[1])
    return with_main(after, fewer)


def exhibited_given(zoo: Zoo, species: int, males: int, females: int) -> Zoo | Refusal:
    """Give exhibited animals away, in the introductory game: what stays still meets its standards, or all leave (R157, A35).

    Upright females go first. When all leave, discs go too, back to the bag; tiles and focal points stay. A commercial building must
    keep its conditions, as when a species is shifted (A46).
    """
    main = main_of(zoo, species)
    if main is None or min(males, females) < 0 or not males + females:
        return Refusal("no-animals", "R157", "One animal at least must leave, of a species that you exhibit.")
    there = main.males, main.females + main.lying
    refusal = why_short(f"Of {plural(species)}, you exhibit", there, (males, females), "R157")
    if refusal:
        return refusal
    down = min(main.lying, there[1] - females)
    rest = replace(main, males=main.males - males, females=there[1] - females - down, lying=down)
    left, place = rest if group_size(rest) else None, home(zoo, species)
    return with_fit_enclosure(zoo, place, replace(zoo.enclosures[place], main=left))
