// The line to the table: what is typed goes out, what is to be drawn comes in; a line that breaks is made again.

const WAITS = [300, 1000, 2000, 4000, 8000]; // milliseconds
const PIECE = 1000; // signs that one message may have
const ASKS_EVERY = 20000, ANSWERS_WITHIN = 10000; // milliseconds; a phone whose network is gone is told of it by nobody

// how the server ends a session that is not to be made again by itself
const ENDED = 4000, ELSEWHERE = 4001, FULL = 4002, STRANGE = 4003;

export class Session {
  /** Connect as `role`; `on` has `asks()`, what the page asks for, `opened()`, `data(bytes)`, `waiting()` and `ended(why, words)`. */
  constructor(role, on) {
    this.role = role;
    this.name = "";
    this.goodbye = "";
    this.on = on;
    this.socket = null;
    this.tries = 0;
    this.timer = 0;
    this.doubt = 0;
    this.over = true;
    setInterval(() => this.askThere(), ASKS_EVERY);
    for (const kind of ["online", "pageshow", "focus"]) window.addEventListener(kind, () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  open() {
    clearTimeout(this.timer);
    this.over = false;
    this.goodbye = "";
    const address = new URL("/ws", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.search = new URLSearchParams({ role: this.role, name: this.name, ...this.on.asks() });
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.trust();
    this.distrust(socket);
    let painted = false;
    socket.addEventListener("open", () => {
      if (socket === this.socket) this.trust();
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      this.trust();
      if (typeof event.data === "string") {
        const [kind, words] = JSON.parse(event.data);
        if (kind === "goodbye") this.goodbye = words;
      } else {
        if (!painted) this.on.opened();
        painted = true;
        this.tries = 0;
        this.on.data(new Uint8Array(event.data));
      }
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.closed(event);
    });
  }

  /** Tell whether a goodbye says to who wanted to play that they can watch: then there is something to press for that. */
  mayWatch(words) {
    return !this.role.startsWith("watch") && /you can watch/.test(words);
  }

  closed(event) {
    this.trust();
    this.socket = null;
    const why = { [ENDED]: "ended", [ELSEWHERE]: "elsewhere", [FULL]: "full", [STRANGE]: "strange" }[event.code];
    if (why) {
      this.over = true;
      this.on.ended(why, this.goodbye);
      return;
    }
    this.on.waiting();
    this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries, WAITS.length - 1)]);
    this.tries += 1;
  }

  /** Try at once what would be tried later: somebody is looking again. */
  hurry() {
    if (this.over || document.visibilityState !== "visible") return;
    if (this.socket) this.askThere();
    else this.open();
  }

  /** Ask the table whether it is there. */
  askThere() {
    if (this.doubt || !this.socket || this.socket.readyState !== WebSocket.OPEN) return;
    this.say(["there"]);
    this.distrust(this.socket);
  }

  /** Give a line up that nothing comes from now, though nobody closed it. */
  distrust(socket) {
    this.doubt = setTimeout(() => {
      socket.close();
      if (socket === this.socket) this.closed({});
    }, ANSWERS_WITHIN);
  }

  trust() {
    clearTimeout(this.doubt);
    this.doubt = 0;
  }

  say(message) {
    if (this.socket && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  type(text) {
    const signs = Array.from(text.toWellFormed ? text.toWellFormed() : text);
    for (let at = 0; at < signs.length; at += PIECE) this.say(["stdin", signs.slice(at, at + PIECE).join("")]);
  }
}
