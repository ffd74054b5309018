"""Autumn (R98-R117): how it goes, and where it is read.

`phase`: free tiles come and a donor is turned up (`free_tiles`), then all build, side by side or one after the other, until all are
done; what is left over is put away, national parks are recorded (`parks`), and winter comes.

What a seat does meanwhile are steps, which `step` explains: a step says what becomes of the zoo, or why that cannot be, and what is
offered, refused and told follows from that. They are read in any order: `loans`, before anything else, `tiles`, `animals`,
`purchases` (focal points, buildings), `construction` (what stands is changed), `staff` (what workers do). `steps` lists them all.

What a seat is asked meanwhile stands in `rules/side_by_side`, for so the end of the game is asked, too.

What recurs in all steps: a zoo is a value, and each step makes another one of it. A *place* is an enclosure, by its number in the
zoo; a set of squares is an int with one bit a square. `after` takes the zoo and the year, which says what a disease keeps out and
which worker costs nothing. `why_…` is a refusal, or None where nothing stands against it. `paid` takes money, `worker_used` a
worker. `changed` puts an enclosure at its place, if its animals may live so and no building suffers; `settled` ends a step:
education spaces that are reached for the first time pay.
"""
