// What was said: what a window has heard already stands there and is not spoken again.

import { seat } from "./seat.js";

const KEPT = 200; // sentences that stand there

const byId = (id) => document.getElementById(id);

/** Write sentences below the others; what is written into "news", a live region, is spoken. */
function write(id, told) {
  const box = byId(id);
  box.append(...told.map(({ text }) => Object.assign(document.createElement("p"), { textContent: text })));
  while (box.children.length > KEPT) box.firstChild.remove();
  byId("story").scrollTop = byId("story").scrollHeight;
}

/** Tell of each sentence that is said on coming in whether it is known: heard here, or of a game that went on before. */
function knownOf(told, heard) {
  const begin = told.findIndex((one) => one.facts);
  const known = [];
  let later = false; // whether what is told of the game next is known: sentences beside its facts go with it
  for (let at = told.length - 1; at >= 0; at -= 1) {
    const { text, facts } = told[at];
    if (facts) later = !heard || facts <= heard.facts;
    known[at] = facts || (later && at > begin) ? later : Boolean(heard?.said.includes(text));
  }
  return known;
}

export class Story {
  constructor() {
    this.coming = null;
    this.last = "";
  }

  /** Hold what is said until the table is shown: to whoever comes back, that is the whole game so far. */
  hold() {
    this.coming = [];
    this.last = "";
    for (const id of ["past", "news"]) byId(id).replaceChildren();
  }

  /** Say sentences; those of a game tell so many `facts` of it. */
  say(sentences, facts = 0) {
    const told = sentences.map((text) => ({ text, facts }));
    this.last = sentences.at(-1);
    if (this.coming) {
      this.coming.push(...told);
      return;
    }
    write("news", told);
    seat.hear(told);
  }

  /** Say what is held: something is asked before one sits at a table. */
  tell() {
    write("news", this.coming?.splice(0) ?? []);
  }

  /** Show what was said on coming in, and speak of it what is new here. */
  comeIn(table) {
    if (!this.coming) return;
    const told = this.coming, known = knownOf(told, seat.heard(table.name, table.round));
    this.coming = null;
    write("past", told.filter((_, at) => known[at]));
    write("news", told.filter((_, at) => !known[at]));
    seat.hear(told);
  }
}
