"""Autumn (R98-R117): how it goes, and where it is read.

`phase`: free tiles come, a donor is turned up, then all build, side by side or one after the other, until all are done; what is
left over is put away, and winter comes.

What a seat does meanwhile are steps, which `step` explains: a step says what becomes of the zoo, or why that cannot be, and what is
offered, refused and told follows from that. They are read in any order: `tiles` (and loans, before anything else), `animals`,
`purchases` (focal points, buildings), `construction` (what stands is changed), `staff` (what workers do). `steps` lists them all.

What a seat is asked meanwhile stands in `rules/side_by_side`, for so the end of the game is asked, too.
"""
