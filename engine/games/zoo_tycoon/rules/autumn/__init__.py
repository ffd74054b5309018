"""Autumn (R98-R117): how it goes, and where it is read.

`phase`: free tiles come and a donor is turned up (`free_tiles`), then all build, side by side or one after the other, until all are
done; what is left over is put away, national parks are recorded (`parks`), and winter comes.

What a seat does meanwhile are steps, which `step` explains: a step says what becomes of the zoo, or why that cannot be, and what is
offered, refused and told follows from that. They are read in any order: `loans`, before anything else, `tiles`, `animals`,
`purchases` (focal points, buildings), `construction` (what stands is changed), `staff` (what workers do). `steps` lists them all.

What a seat is asked meanwhile stands in `rules/side_by_side`, for so the end of the game is asked, too.

What recurs, in the order in which it is met:

- A *course* is the table on its way to the next decision. `shown` changes what lies there, `said` adds facts, what has happened;
  `asked` says what is asked next. Asks lie on each other, and the top one is answered first: LOANS lies on BUILD while loans may
  still be taken. Where all build at once each seat has a *lane* of its own, with what it is asked on top of BUILD, until it is
  done.
- A zoo is a value, and each step makes another one of it. A *main* is a species that breeds, a *co* one that comes as a guest and
  only keeps company; an enclosure holds one of each at most. *The pair* are the two pandas of which the table has no more.
- In steps a *place* is an enclosure, by its number in the zoo; in `phase` a place in turn order. A set of squares is an int with
  one bit a square.
- `after` takes the zoo and the year, which says what a disease keeps out and which worker costs nothing.
- `why_…` is a refusal, or None where nothing stands against it. `paid` takes money, `worker_used` a worker. `changed` puts an
  enclosure at its place, if its animals may live so and no building suffers. `settled` ends a step: education spaces that are
  reached for the first time pay.
"""
