// The line to the table: what is typed goes out, what is to be drawn comes in; a line that breaks is made again.

const WAITS = [300, 1000, 2000, 4000, 8000]; // milliseconds
const PIECE = 1000; // signs that one message may have

// how the server ends a session that is not to be made again by itself
const ENDED = 4000, ELSEWHERE = 4001, FULL = 4002, STRANGE = 4003;

export class Session {
  /** Connect as `role`; `on` has `size()`, `opened()`, `data(bytes)`, `waiting()` and `ended(why, words)`. */
  constructor(role, on) {
    this.role = role;
    this.name = "";
    this.goodbye = "";
    this.on = on;
    this.socket = null;
    this.tries = 0;
    this.timer = 0;
    this.over = true;
    for (const kind of ["online", "pageshow", "focus"]) window.addEventListener(kind, () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  open() {
    clearTimeout(this.timer);
    this.over = false;
    this.goodbye = "";
    const size = this.on.size();
    const address = new URL("/ws", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.search = new URLSearchParams({ role: this.role, name: this.name, width: size.width, height: size.height });
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    let painted = false;
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      if (typeof event.data === "string") this.goodbye = JSON.parse(event.data)[1];
      else {
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

  closed(event) {
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
    if (!this.over && !this.socket && document.visibilityState === "visible") this.open();
  }

  say(message) {
    if (this.socket && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  type(text) {
    const signs = Array.from(text.toWellFormed ? text.toWellFormed() : text);
    for (let at = 0; at < signs.length; at += PIECE) this.say(["stdin", signs.slice(at, at + PIECE).join("")]);
  }
}
