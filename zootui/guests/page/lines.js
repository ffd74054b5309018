// The page that is read or listened to: what happens, the question with its choices as buttons, the board as a picture.

import { Clock } from "./clock.js";
import { seat, suit } from "./seat.js";
import { Session } from "./session.js";
import { Story } from "./story.js";

const KEYS = "123456789acdefgjkmoptvxyz"; // choices with these numbers and letters have access keys
const TWICE = 350; // milliseconds in which a second tap was meant for the question before

const byId = (id) => document.getElementById(id);
const role = location.pathname === "/lines/watch" ? "watch-lines" : "lines";
const light = window.matchMedia("(prefers-color-scheme: light)");
const palette = () => (light.matches ? "light" : "dark");

const clock = new Clock(byId("clock")), story = new Story();

let title = "zootui", session;

function make(tag, text, more = {}) {
  return Object.assign(document.createElement(tag), { textContent: text, ...more });
}

function show(part) {
  for (const id of ["come", "told", "play"]) byId(id).hidden = id !== part;
}

/** Say something in place of the table, with a button that goes on, with one for somebody else at the same browser, and with one to watch. */
function tell(text, button = "", go = null, other = null, watch = false) {
  byId("told-text").textContent = text;
  byId("told-button").hidden = !button;
  byId("told-button").textContent = button;
  byId("told-button").onclick = go;
  byId("told-other").hidden = !other;
  byId("told-other").onclick = other;
  byId("told-watch").hidden = !watch;
  show("told");
  if (button) byId("told-text").focus();
}

const type = (line) => session.type(`${line}\n`);

// --- what the table sends ------------------------------------------------------------------------------------------------

let asked = "", askedAt = 0;

function ask(question) {
  const now = JSON.stringify(question);
  if (now === asked) return;
  const answering = byId("choices").contains(document.activeElement) || document.activeElement === byId("send-together");
  asked = now;
  askedAt = performance.now();
  byId("question").textContent = question ? question.question : "Nothing is asked of you now.";
  byId("about").replaceChildren(...((question && question.about) || []).map((text) => make("p", text)));
  byId("how").textContent = question ? question.how : "";
  const [least, most] = (question && question.together) || [1, 1];
  const several = Math.max(least, most) > 1;
  const chosen = new Set();
  const choices = ((question && question.choices) || []).map(({ key, label, note }) => {
    const button = make("button", "", { type: "button" });
    button.dataset.key = key;
    if (key !== label) button.append(make("b", key), " ");
    button.append(label);
    if (note) button.append(make("small", note));
    if (KEYS.includes(key)) button.accessKey = key;
    if (several && /^\d+$/.test(key)) button.setAttribute("aria-pressed", "false");
    button.onclick = (event) => {
      if (event.detail && performance.now() - askedAt < TWICE) return; // of a finger or a mouse
      if (!button.hasAttribute("aria-pressed")) return type(key);
      if (!chosen.delete(key)) chosen.add(key);
      button.setAttribute("aria-pressed", String(chosen.has(key)));
    };
    return button;
  });
  if (question && question.back) {
    const back = make("button", "back", { type: "button", onclick: () => type("back") });
    back.dataset.key = "back";
    choices.push(back);
  }
  byId("choices").classList.toggle("short", Boolean(question && question.short));
  byId("choices").replaceChildren(...choices);
  byId("together").hidden = !several;
  byId("send-together").onclick = () => type([...chosen].join(" "));
  if (answering) byId("question").focus(); // whoever answered goes on reading here
  const left = clock.words && ` (${clock.words} left)`;
  byId("spoken").textContent = question && !answering ? question.question + left : ""; // others hear that something is asked
  document.title = question && !question.over && role === "lines" ? `● your turn — ${title}` : title;
}

let met = false; // whether the table was ever shown since somebody came in

function showTable(table) {
  met = true;
  title = `${table.name} — zootui`;
  byId("table").textContent = `${table.name} · ${table.game}`;
  byId("where").textContent = table.asked ? `${table.line} · your turn` : table.line;
  if (!table.asked) document.title = title;
  const seats = table.seats.map((name, at) => {
    const button = make("button", at === table.own ? `${name} (you)` : name, { type: "button", onclick: () => type(`look ${at + 1}`) });
    button.setAttribute("aria-pressed", String(at === table.seen));
    return button;
  });
  keepFocus(byId("seats"), seats);
  const more = [
    ["h", "hint", table.hint], ["do", "do as hinted", table.hinted], ["u", "take back", table.undo], ["again", "question again", true],
    ["what changed", "what changed", true], ["who", "who has what", true], ["l 15", "log", true], ["?", "words to type", true],
    ["q", "leave", true],
  ].filter(([, , there]) => there).map(([line, label]) => {
    const button = make("button", label, { type: "button", onclick: () => type(line) });
    button.dataset.key = line;
    return button;
  });
  keepFocus(byId("more"), more);
}

/** Put other buttons where some were; the one that had the focus keeps it. */
function keepFocus(box, buttons) {
  const at = [...box.children].indexOf(document.activeElement);
  const text = at >= 0 ? document.activeElement.textContent : "";
  if ([...box.children].map((one) => one.outerHTML).join() === buttons.map((one) => one.outerHTML).join()) return;
  box.replaceChildren(...buttons);
  if (at >= 0) (buttons.find((one) => one.textContent === text) || buttons[Math.min(at, buttons.length - 1)]).focus();
}

function showPicture({ svg }) {
  byId("zoos").hidden = false;
  byId("picture").replaceChildren(document.adoptNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement));
}

const TAKES = { ask, table: showTable, clock: (told) => clock.show(told), picture: showPicture };

let held = []; // what is to be shown with the table

function take(line) {
  let value;
  try {
    value = JSON.parse(line);
  } catch {
    story.say([line.replace(/^zootui: /, "")]); // a client that could not begin says why in words
    return;
  }
  if (value.say) return story.say(value.say, value.facts);
  if (value.table) story.comeIn(value.table);
  else if (value.ask?.first) story.tell();
  else if (story.coming) return held.push(value);
  for (const one of [value, ...held.splice(0)]) {
    for (const [kind, what] of Object.entries(one)) TAKES[kind](what);
  }
}

// --- the session ---------------------------------------------------------------------------------------------------------

const ENDINGS = {
  ended: ["You left the table.", "Come in again"],
  elsewhere: ["Your seat went on in another window or on another device.", "Go on here"],
  full: ["There is no room just now.", "Try again"],
  strange: ["That did not work.", "Try again"],
};

let rest = "", decoder;

let typedHere = false; // whether the line broke while somebody typed

function openSession() {
  tell("One moment …");
  session.open();
}

const onSession = {
  asks: () => ({ width: 80, height: 24, palette: palette() }),
  opened: () => {
    rest = "";
    decoder = new TextDecoder();
    asked = "";
    met = false;
    story.hold();
    held = [];
    clock.show(null);
    show("play");
    if (typedHere) byId("typed").focus();
    typedHere = false;
  },
  data: (bytes) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop();
    lines.filter(Boolean).forEach(take);
  },
  waiting: () => {
    typedHere ||= document.activeElement === byId("typed");
    tell("The line is gone. Coming back …", "Try now", openSession);
  },
  ended: (why, told) => {
    const words = told || (why === "ended" && !met && story.last) || ""; // who was not let in has just heard why
    tell(
      words || ENDINGS[why][0], ENDINGS[why][1], why === "elsewhere" ? openSession : enter, null, session.mayWatch(words),
    );
  },
};

byId("told-watch").addEventListener("click", () => location.assign("/lines/watch"));

/** Ask who comes in, unless the browser was here before. */
async function enter() {
  if (role === "watch-lines") return openSession();
  let guest;
  try {
    guest = await (await fetch(`/guest?${new URLSearchParams({ name: seat.name })}`)).json();
  } catch {
    return tell("The table's page does not answer.", "Try again", enter);
  }
  title = guest.table ? `${guest.table} — zootui` : title;
  document.title = title;
  byId("table").textContent = guest.table || "zootui";
  session.name = seat.name;
  const goOn = () => {
    seat.name = session.name;
    openSession();
  };
  if (guest.plays && !seat.here) return tell(`${session.name} sits here already, in another window.`, "Go on here", goOn, () => askName(""));
  if (guest.known && session.name) return openSession();
  askName(seat.name);
}

/** Ask for a name; the one that is given is there already. */
function askName(name) {
  show("come");
  byId("name").value = name;
  byId("name").focus();
}

byId("enter").addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = byId("name").value.trim();
  if (!name) return;
  try {
    const answer = await fetch("/guest", { method: "POST" });
    if (!answer.ok) throw new Error(answer.status);
  } catch {
    return tell("The table's page does not answer.", "Try again", enter);
  }
  session.name = seat.name = name;
  openSession();
});

byId("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  type(byId("typed").value);
  byId("typed").value = "";
});

light.addEventListener("change", () => { if (!byId("play").hidden) type(`colours ${palette()}`); });

byId("say").addEventListener("click", () => {
  if (byId("typed").value.trim()) type(`/${byId("typed").value}`);
  byId("typed").value = "";
});

byId("larger").addEventListener("click", () => {
  const large = byId("picture").classList.toggle("large");
  byId("larger").setAttribute("aria-pressed", String(large));
  if (large) byId("picture").tabIndex = 0; // it scrolls then, by keys, too
  else byId("picture").removeAttribute("tabindex");
});
byId("picture").addEventListener("click", () => byId("larger").click());

if (role === "watch-lines") byId("screen").href = "/watch?screen";
byId("screen").addEventListener("click", () => { seat.view = "screen"; });
session = new Session(role, onSession);
suit("lines", () => document.activeElement.tagName === "INPUT"); // the keyboard may make an upright page a wide one
enter();
