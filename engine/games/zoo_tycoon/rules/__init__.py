"""Hold the rules of Zoo Tycoon: what is legal, what happens, what it comes to.

Read them as the rule book goes. `model` is what a zoo is made of, `table` all else that lies on the table. A year: `spring` turns
up an `event` (what its card says for a while: `event_cards`) and brings young, by the dice of `breeding`, some of which are set
free (`reintroduction`); `summer` is the exchange, `autumn` the building phase; `winter` pays and asks nothing. After the last
`count` ends the game, and `score` says who has won. Each season is one function from a `course` to another: a table on its way to
the next decision, with what has happened so far. `rulebook` puts the questions together, and goes on from season to season.

What one zoo is, shows and may do stands in `zoo`, without any table. `readings` are rules that the host may read otherwise. The
rest decides nothing: `figures` and `preview` say what pictures and forecasts need, `hidden` imagines what lies face down, `census`
counts every component, `distrust` knows a view that cannot be.
"""
