"""Autumn (R98-R117): how it goes, and where to read what.

`phase`: free tiles come and the next donor is turned up (`free_tiles`), then all build, side by side or one after the other, until
all are done; what was bought or given for this autumn alone lapses, national parks are recorded (`parks`), and winter comes.

What a seat does meanwhile are steps, each a `BuildStep` (`building_step`), but for `Convert`, by which young grow up. Read them
in any order: `loans` (taken before the rest), `tiles`, `animals`, `purchases` (focal points, buildings), `rebuilding` (what
stands is changed), `staff` (what workers do). To *build* is to do any of these but take a loan. Those of `tiles`, `purchases` and
`rebuilding` may be done at the end of the game, too (R155, `rules/count`).

What nearly all files use:

- A number with an R is a rule of `docs/rules/zoo-tycoon.md`, one with an A a reading of the rules, listed at its end. COMPONENTS
  is the box: every printed figure, by name; its `givens` are single ones, such as how many workers a zoo has. MAINS, SPECIES,
  BIOMES, BUILDINGS and SQUARES are how many there are.
- A *zoo* is a value, and each step makes another one of it. A *main* is a species that breeds, a *co* one that does not, and lives
  beside a main or alone; an enclosure holds one of each at most. `enclosure.main` is its main with animals, experience (one of its
  needs, which grows by keeping it) and young, None where there is none, `enclosure.co` a species or NOBODY, which stands for no
  species, seat, biome, donor or park.
- A *place* is an enclosure, by its number in the zoo, NOWHERE for none; `with_enclosure` puts another one there. A set of squares
  is an int with one bit a square, and so is a set of seats or species.
- Three *tracks* (popularity 0, education 1, conservation 2) show what the zoo brings as it stands, and, besides, the points
  that came once. They are worked out from the zoo, so no step has to look them over (R111, R117). But some spaces of the education
  track bring a point of popularity or conservation when first reached: they *pay* (R17). Steps that may move a track end by
  `with_spaces_paid`, which sees to that, or by what ends by it.
- A *step* has fields, such as a place or a square. Its `after` is what becomes of a zoo, or a refusal. To animals that come in and
  to workers the event of the year may matter: what `disease` there is, which worker costs nothing (`free_worker`). Those steps
  are a `StepInYear` besides, and say by `in_year` what becomes of a zoo in a year. From `after`, or `in_year`, follow `slots`,
  what the fields may be now (None where it cannot be done), `refused`, why not, and `on`, which does it.
- A *refusal* has a code, a rule and a sentence for the player. `why_…` is one, or None where nothing stands against the step:
  `why_a(…) or why_b(…) or zoo` is the first refusal, or else the zoo. WHY_… always is one. A rule handed on is the one that a
  refusal will name. `not_now` (made by `when`) is that of a step while something else is asked.
- A *fact* tells what has happened, by which rule, to which seat; `kind` is its name. A step `tells` one kind of fact; `told` fills
  it where its fields are others than the step's. `lands` names the field with the square on which a step puts something (BuyTile:
  from which it lifts), for screen and plans (several steps offered as one); `tag` is its name on the wire where that is not the
  class's in small letters.
- A *course* is the table, which is all of one game being played, on its way to the next decision. `public` is what all see of it,
  `public.round` the number of the year. `shown` changes something public, `with_zoo` the zoo of a seat, and that also tells what
  education spaces paid; `said` adds facts.
"""
