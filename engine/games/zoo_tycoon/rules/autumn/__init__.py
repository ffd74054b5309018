"""Autumn (R98-R117): how it goes, and where to read what.

`phase`: free tiles come and a donor is turned up (`free_tiles`), then all build, side by side or one after the other, until all
are done; what is left over lapses, national parks are recorded (`parks`), and winter comes. The rulebook of the game
(`rules/rulebook`) calls `begun` when autumn comes; once all who build side by side are done it takes their lanes away and calls
`ended`; and whenever nothing is asked it begins the season that is set.

What a seat does meanwhile are steps: a step (`ZooStep`) says what becomes of the zoo, or why that cannot be, and what is offered,
refused and told follows from that. Those of autumn alone are each a `BuildStep` (`building_step`). They can be read in any order:
`loans` (taken before anything else), `tiles`, `animals`, `purchases` (focal points, buildings), `rebuilding` (what stands is
changed), `staff` (what workers do). `phase` lists them (`BUILDING_STEPS`), all but `TakeLoan`; `Convert`, by which young grow up
as in other seasons (R70), is listed with them. To *build* is to do any `BuildStep` but take a loan (`Build` alone puts up a
building). `BUILD_YOUR_ZOO` asks for any of these, and `Done` ends building for a seat. Money buys some of them at the end of the
game, too (`count.SPENDING`).

What recurs:

- A *course* is the table on its way to the next decision. `shown` changes what all see of it (`public`), `with_zoo` the zoo of a
  seat, and that also tells which education spaces paid; `said` adds facts, what has happened; `asked` replaces all that is asked,
  and an ask is `about` the year, by which this autumn’s is told from last autumn’s. Asks lie on each other, and the top one is
  answered first: LOANS lies on BUILD while loans may still be taken. Where all build at once each seat has a *lane* of its own,
  with what it is asked on top of BUILD, until it is done; lanes are set together with BUILD, `lanes.answered` takes the top ask
  off one. `open_ask` is what a seat is asked now, None where it waits or is done. A seat's *order* is its number in turn order,
  the starting player's 0; `seat_at` is its seat.
- A `TycoonMove` is anything that a seat can do: a step, or an answer such as `Done`. Its `slots` are what its fields may be, ()
  where it has none, None where it cannot be done now; `refused` says why not, and `on` is what it does to a course. A step has
  `refused` and `on` from its `after`. On the wire a move goes by its class name, or by the tag that stands beside that.
- A *fact* has a name (`kind`), the rule by which it happened, the seat if it is of one, and fields of its own. A refusal has a
  code, a rule and a sentence for the player.
- A zoo is a value, and each step makes another one of it. A *main* is a species that breeds, a *co* one that comes as a guest and
  only keeps company; an enclosure holds one of each at most: `enclosure.main` is its main with animals, experience and young,
  None where there is none, `enclosure.co` a species or NOBODY. Species are numbered, mains first (below MAINS). NOBODY stands for
  no species, seat, biome, donor or park; a donor whose biome is NOBODY looks at welfare. *The pair* are the two giant pandas, the
  only ones at the table (`SINGLE` says of a main that there is one pair only); `public.pair_owner` is the seat that took them,
  `pair_waits` says that a disease keeps them in quarantine until next summer. Young lie as *discs* beside their parents until
  they grow up.
- A *place* is an enclosure, by its number in the zoo (once two are joined, later numbers are one lower); NOWHERE is none. `home`
  is that of a species, `enclosure_at` that with a tile on a square. A set of squares is an int with one bit a square, and so is a
  set of seats or species.
- Tiles lie in the `store`, or were `bought` this autumn; on `prohibited` squares lies a prohibition tile. The `points` of an
  enclosure are its focal points: a set of squares for each kind of them; `with_focal_points` puts another set in place of each.
  Animals that came and are not exhibited wait in `quarantine`; `out_of_quarantine` takes some of a species out. A building is one
  *illustration* of its kind (the rule book: picture), and each stands in a zoo once; *commercial* ones are food booths and zoo
  shops. `center_due` says that a free conservation center is still to be built.
- A track shows what the zoo brings as it stands, and on top of that the points that came once (`with_points` adds some to each
  track). TRACKS are their numbers: popularity 0, education 1, conservation 2. `readings` says how this table reads a rule that
  can be read in two ways.
- `after` is the step itself: what becomes of the zoo, or why that cannot be. It takes the zoo and the year (years are counted by
  `public.round`), which says what category a `disease` keeps out, and which worker costs nothing by an event, beside the first
  one (`free_worker`, 0 for none); QUIET is a year without such events. `barred` tells whether the disease of an event keeps a
  species out. Whatever the fields could hold is tried, and what `after` does not refuse is offered; TakeLoan and Maintain ask the
  table besides.
- The rest of a step is for the screen and decides nothing: `lands` names the field with the square that it touches, `tells` the
  fact for the log (`told` fills it where its fields are others than the step's), `not_now` what is said of it while something
  else is asked, a refusal that `when` makes.
- `stepped` is `after` in the zoo and the year of a seat at a table. Taking steps back (R103) is the same in all games
  (`engine.contract.undo`); all that stands here for it is `reveals`: what came before something was turned up stays.
- `why_…` is a refusal, or None where nothing stands against it, so `why_… or zoo` is the first refusal there is, else the zoo
  (`why_not_exhibited` and `why_occupied` always refuse, WHY_NO_… is a refusal itself). A rule that is handed on is the one that a
  refusal will name. `why_unfit` is what stands against an enclosure as it is: its biome, its room, who may live together, its
  standards (R29, R31, R35, R39, R42-R44); `why_no_gain` what stands against a building that is new, or moved: that any commercial
  one of the zoo then lacks what it needs, or that its kind brings no more than without it (R58, R65, R66, R116). `paid` takes
  money, `worker_used` a worker; `with_enclosure` puts an enclosure at its place.
- Three functions end a step that can move a track or break a condition. `with_spaces_paid`: education spaces that are reached for
  the first time pay (and by one reading income beyond the costs is lost, A4). `unless_commerce_suffers`: they pay, unless a
  commercial building would lose what it needs, which is refused. `with_fit_enclosure`: an enclosure is put at its place, if its
  animals may live so, and the same follows. So ends `animals_added`, too, by which at least one animal of a main moves in; a new
  species has its first experience from it (R41). `legal` gives back a zoo and asserts that it is no refusal, as after a step that
  was offered.
- A number with an R is a rule of `docs/rules/zoo-tycoon.md`, one with an A a reading of the rules, listed at its end. COMPONENTS
  is the box: every printed figure, by name. MAINS, SPECIES, BIOMES, BUILDINGS (illustrations) and SQUARES are how many of each
  there are; NO_SQUARE, which is none, is −1. Tracks are worked out from the zoo, so R111 needs no step, but for the buzz of new
  species, which is fixed when the phase ends.
- What is marked `@plain` is written here to be read; in games a quicker rule of `fast/` answers in its place, with the same
  outcome, and so it is with what BUILD and LOANS offer.
"""
