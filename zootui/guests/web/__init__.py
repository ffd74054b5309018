"""Let guests in by browser: our own page around xterm.js, and a websocket to a client of this program on this machine."""
