// What a browser keeps of its guest, beside the cookie, and whether it shows the screen or is read.

const NAME = "name", VIEW = "view", READER = "reader", HEARD = "heard";
const SAID = 60; // sentences beside those of a game that a window remembers

const keep = (store, key, value) => {
  try { store.setItem(key, value); } catch { /* the table asks again then */ }
};
const kept = (store, key) => {
  try { return store.getItem(key) || ""; } catch { return ""; }
};

let now = { table: "", round: 0, facts: 0, said: [] }; // what was heard here

export const seat = {
  // a window that is loaded again has played already
  get here() { return Boolean(kept(sessionStorage, NAME)); },
  // each window has a name of its own, a new one that of the browser's latest
  get name() { return kept(sessionStorage, NAME) || kept(localStorage, NAME); },
  set name(name) {
    keep(sessionStorage, NAME, name);
    keep(localStorage, NAME, name);
  },
  /** What was chosen to be shown in this window, "screen" or "lines"; empty where nobody chose. */
  get view() { return kept(sessionStorage, VIEW); },
  /** Whether a screen reader is told what stands on the screen. */
  get reader() { return Boolean(kept(localStorage, READER)); },
  set reader(on) { keep(localStorage, READER, on ? "on" : ""); },
  set view(view) { keep(sessionStorage, VIEW, view); },
  /** Return how many facts of a game this window has heard, and what was said besides; null where it was not at this table. */
  heard(table, round) {
    const before = JSON.parse(kept(sessionStorage, HEARD) || "{}"), here = before.table === table;
    now = { table, round, facts: here && before.round === round ? before.facts : 0, said: here ? before.said : [] };
    return here ? { ...now } : null;
  },
  /** Remember sentences as heard. */
  hear(told) {
    now.facts = Math.max(now.facts, ...told.map((one) => one.facts));
    now.said = [...now.said, ...told.filter((one) => !one.facts).map((one) => one.text)].slice(-SAID);
    keep(sessionStorage, HEARD, JSON.stringify(now));
  },
};

const upright = window.matchMedia("(orientation: portrait) and (pointer: coarse) and (max-width: 600px)");

/** Go to the page that suits how a phone is held, now and whenever it is turned, unless somebody chose or `busy` says no. */
export function suit(view, busy = () => false) {
  const chosen = new URLSearchParams(location.search).has("screen") ? "screen" : "";
  if (chosen) seat.view = chosen;
  const go = () => {
    const wanted = seat.view || (upright.matches ? "lines" : "screen");
    if (busy() || wanted === view) return false;
    if (view === "lines" && !window.matchMedia("(pointer: coarse)").matches) return false; // a desk stays where it went
    location.replace(wanted === "lines" ? "/lines" : "/");
    return true;
  };
  upright.addEventListener("change", go);
  return view === "screen" && go();
}
