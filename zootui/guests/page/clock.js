// How much time is left: the table says it when it sets a clock, and it is counted down here.

const TICK = 200; // milliseconds
const HURRY = 10; // seconds

/** Show in `element` what runs down, from what the table says of it; null hides it. */
export class Clock {
  constructor(element) {
    this.element = element;
    this.told = null;
    this.since = 0;
    setInterval(() => this.tick(), TICK);
  }

  show(told) {
    this.told = told;
    this.since = Date.now(); // goes on while a phone sleeps
    this.tick();
  }

  /** Return the whole seconds that are left now. */
  get left() {
    const gone = this.told.runs ? (Date.now() - this.since) / 1000 : 0;
    return Math.max(0, Math.floor(this.told.left - gone));
  }

  /** Return how much time is left now as it is read, with whose it is if it is somebody else's. */
  get words() {
    if (!this.told) return "";
    const left = this.left, seconds = String(left % 60).padStart(2, "0");
    return `${this.told.of} ${Math.floor(left / 60)}:${seconds}`.trim();
  }

  tick() {
    this.element.hidden = !this.told;
    if (this.words === this.element.textContent) return; // what does not change is not written anew
    this.element.textContent = this.words;
    this.element.classList.toggle("hurry", Boolean(this.told) && !this.told.of && this.left < HURRY);
  }
}
