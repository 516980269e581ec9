// The clue in play and the lists of clues. Touches only what changed.
// @ts-check
import { fill, h, icon, iconButton, painted, set, write } from "../dom.js";
import { axis } from "./entries.js";

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../texts.js").Say} Say */

/**
 * @typedef {object} Acts
 * @property {() => void} turn
 * @property {(key: "after"|"before") => void} step to the clue after or before
 * @property {() => void} hint
 * @property {() => void} smart turns smart stepping on or off
 * @property {() => void} options
 * @property {() => void} sheet opens the lists over the board
 * @property {(id: string) => void} call a word by its clue
 * @property {(at: string) => void} cell a cell of the word in play
 * @property {(move: string) => void} press a switch of the rule set
 */

/** How many have been made: those of a replay lie over those of the game. */
let count = 0;

/**
 * @param {Say} w
 * @param {Acts} acts
 */
export function makeClues(w, acts) {
  count += 1;
  const number = h("b", {});
  const arrow = h("span", { class: "arrow", "aria-hidden": "true" });
  const turn = h("button", { type: "button", class: "button turner", onClick: acts.turn }, number, arrow);
  const text = h("p", { class: "clue-text", dir: "auto" });
  const more = h("p", { class: "clue-more", dir: "auto", hidden: true });
  const repeated = h("div", { class: "repeated", role: "group", "aria-label": w("letters"), hidden: true });
  const switches = h("span", { class: "switches" });
  const home = h("a", { class: "button tool", href: "#/" }, icon("back"), h("span", {}, w("home")));
  const tool = (/** @type {any} */ picture, /** @type {string} */ name, /** @type {() => void} */ act) =>
    iconButton(picture, name, act, { class: "tool" });
  const hint = tool("hint", w("hint"), acts.hint);
  const smart = tool("next", w("smart"), acts.smart);
  const bar = h("div", { class: "wordbar", role: "group", "aria-label": w("bar") }, home, hint, smart, switches, h("span", { class: "sheet-opener" }, tool("list", w("clues"), acts.sheet)), tool("options", w("options"), acts.options));
  const step = (/** @type {"after"|"before"} */ key, /** @type {string} */ sign, /** @type {string} */ name) => h("button", { type: "button",
    class: "button clue-step", tabindex: -1, "aria-label": name, onClick: () => acts.step(key) }, h("span", { "aria-hidden": "true" }, sign));
  const steps = h("div", { class: "clue-steps" }, step("before", "‹", w("clueBefore")), step("after", "›", w("clueAfter")));
  // The board keeps the focus.
  steps.addEventListener("pointerdown", (event) => event.preventDefault());
  const clue = h("section", { class: "clue-now", "aria-label": w("clueNow") }, turn, h("div", { class: "clue-texts" }, text, more), steps, repeated);
  const lists = h("div", { class: "clue-lists" });
  lists.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && !["Enter", " ", "Home", "End"].includes(event.key)) return;
    event.stopPropagation();
    if (!step) return;
    event.preventDefault();
    const all = [...lists.querySelectorAll("button")];
    all[all.indexOf(/** @type {any} */ (document.activeElement)) + step]?.focus();
  });
  const made = { id: `clues-${count}`, clue, bar, lists, turn, number, arrow, text, more, repeated, switches, hint, smart, items: new Map(), of: /** @type {Entry[]|null} */ (null), made: "", madeSwitches: "", current: "", next: /** @type {(() => void)|null} */ (null), w, acts };
  // Another size, as after a rotation, may have moved the clue in play out of its list.
  new ResizeObserver(() => reveal(made.items.get(made.current)?.button)).observe(lists);
  return made;
}

/** @typedef {ReturnType<typeof makeClues>} Clues */

/**
 * Makes the lists anew where the clues are others.
 * @param {Clues} clues
 * @param {Entry[]} entries
 */
function drawLists(clues, entries) {
  if (entries === clues.of) return;
  clues.of = entries;
  const made = JSON.stringify(entries.map((one) => [one.id, one.clue]));
  if (made === clues.made) return;
  clues.made = made;
  clues.items.clear();
  const listed = entries.filter((one) => one.listed !== false);
  const groups = [...new Set(listed.map((one) => one.direction))].map((direction) => {
    const mine = listed.filter((one) => one.direction === direction);
    const items = mine.map((entry) => {
      const done = h("span", { class: "unseen" });
      const button = h("button", { type: "button", class: "clue", tabindex: -1, dir: "auto", "data-entry": entry.id, onClick: () => clues.acts.call(entry.id) },
        h("b", {}, entry.number), h("span", { class: "clue-words" }, entry.clue || clues.w("noClue")), done);
      clues.items.set(entry.id, { button, done, flags: 0 });
      return h("li", {}, button);
    });
    const id = `${clues.id}-${direction.replace(/\W/g, "_")}`;
    return h("section", { class: "clue-group", "aria-labelledby": id }, h("h2", { id }, mine[0].heading), h("ol", {}, items));
  });
  fill(clues.lists, groups);
}

/**
 * The clue in each list that Tab comes to: the one that matters most, so that every list can be scrolled by keys.
 * @param {Entry[]} entries
 * @param {(entry: Entry) => number} weight
 */
function stopsOf(entries, weight) {
  /** @type {Map<string, Entry>} */
  const stops = new Map();
  for (const one of entries) {
    const held = stops.get(one.direction);
    if (!held || weight(one) > weight(held)) stops.set(one.direction, one);
  }
  return new Set(stops.values());
}

/**
 * Brings the clue in play up to date at once, and the lists when that has been painted: a letter is not to wait for them.
 * @param {Clues} clues
 * @param {import("./entries.js").Words} words
 * @param {import("./entries.js").Place} place
 * @param {import("./wordhabits.js").WordHabits} habits
 * @param {import("../types.js").View} view
 */
export function drawClues(clues, words, place, habits, view) {
  const entry = words.byId.get(place.entry ?? "");
  write(clues.number, entry?.number ?? "");
  write(clues.arrow, entry ? { row: words.fromRight ? "←" : "→", column: "↓", other: "⤳" }[axis(entry)] : "");
  set(clues.turn, "aria-label", clues.w("turn", { entry: entry ? `${entry.number} ${entry.heading}` : "" }));
  write(clues.text, entry?.clue || (entry && entry.listed !== false ? clues.w("noClue") : ""));
  const more = [entry?.more, entry?.answer && `✓ ${entry.answer}`].filter(Boolean).join(" · ");
  write(clues.more, more);
  clues.more.hidden = more === "";
  drawRepeated(clues, words, entry, place.at, habits.repeat);
  drawSwitches(clues, view);
  set(clues.smart, "aria-pressed", String(habits.after === "smart"));
  if (clues.made === "") return markLists(clues, words, place, habits);
  if (clues.next === null) painted().then(() => clues.next?.());
  clues.next = () => markLists(clues, words, place, habits);
}

/**
 * Brings the lists up to date: which clues are in play, which are done.
 * @param {Clues} clues
 * @param {import("./entries.js").Words} words
 * @param {import("./entries.js").Place} place
 * @param {import("./wordhabits.js").WordHabits} habits
 */
function markLists(clues, words, place, habits) {
  clues.next = null;
  drawLists(clues, words.entries);
  const crossing = new Set((words.at.get(place.at) ?? []).map((one) => one.id));
  const stops = stopsOf(words.entries.filter((one) => one.listed !== false), (one) => (one.id === place.entry ? 2 : crossing.has(one.id) ? 1 : 0));
  for (const one of words.entries) {
    const item = clues.items.get(one.id);
    if (!item) continue;
    // A word that is in no place of its own is written where the rules say.
    const filled = one.cells.length > 0 ? !one.cells.some(words.isBlank) : one.state !== "open";
    const done = habits.strike === "filled" ? filled : habits.strike === "right" && one.state === "right";
    const flags = (one.id === place.entry ? 1 : crossing.has(one.id) ? 2 : 0) + (done ? 4 : 0) + (stops.has(one) ? 8 : 0);
    if (item.flags === flags) continue;
    item.flags = flags;
    item.button.className = ["clue", flags & 1 && "now", flags & 2 && "crossing", done && "done"].filter(Boolean).join(" ");
    write(item.done, done ? clues.w("done") : "");
    set(item.button, "tabindex", flags & 8 ? "0" : "-1");
    set(item.button, "aria-current", flags & 1 ? "true" : null);
  }
  if (clues.current !== (place.entry ?? "")) {
    clues.current = place.entry ?? "";
    const seen = [...[...crossing].filter((id) => id !== clues.current), clues.current].map((id) => clues.items.get(id)?.button);
    // After the paint: measuring would make it wait for the layout.
    window.setTimeout(() => seen.forEach(reveal), 0);
  }
}

/**
 * The letters of the word in play under its clue.
 * @param {Clues} clues
 * @param {import("./entries.js").Words} words
 * @param {Entry|undefined} entry
 * @param {string} caret
 * @param {boolean} wanted
 */
function drawRepeated(clues, words, entry, caret, wanted) {
  clues.repeated.hidden = !wanted || !entry;
  if (!wanted || !entry) return;
  const made = JSON.stringify(entry.cells.map((at) => [at, words.textOf(at), at === caret]));
  if (clues.repeated.dataset.made === made) return;
  clues.repeated.dataset.made = made;
  clues.repeated.dir = words.fromRight ? "rtl" : "ltr";
  fill(clues.repeated, entry.cells.map((at, index) => h("button", {
    type: "button", class: "letter", tabindex: -1, "aria-pressed": at === caret ? "true" : "false",
    "aria-label": clues.w("letterOf", { n: index + 1, text: words.textOf(at) || clues.w("blank") }), onClick: () => clues.acts.cell(at),
  }, words.textOf(at))));
}

/**
 * The switches of the rule set, such as whether errors are shown.
 * @param {Clues} clues
 * @param {import("../types.js").View} view
 */
function drawSwitches(clues, view) {
  const all = (view.status.phase === "play" || view.status.phase === "ready" ? view.buttons ?? [] : []).filter((one) => one.pressed !== undefined);
  const made = JSON.stringify(all);
  if (made === clues.madeSwitches) return;
  clues.madeSwitches = made;
  fill(clues.switches, all.map((one) => h("button", { type: "button", class: "button tool", "aria-pressed": one.pressed ? "true" : "false",
    onClick: () => clues.acts.press(one.move) }, icon(one.pressed ? "check" : "value"), h("span", {}, one.text))));
}

/**
 * Scrolls a list, and nothing else, until a clue in it is seen.
 * @param {HTMLElement|undefined} button
 */
function reveal(button) {
  const list = button?.closest("ol");
  if (!button || !list || list.scrollHeight <= list.clientHeight) return;
  const [box, room] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
  // The beginning of a clue that is taller than its list matters more than its end.
  if (box.top < room.top || box.height > room.height) list.scrollTop -= room.top - box.top + 4;
  else if (box.bottom > room.bottom) list.scrollTop += box.bottom - room.bottom + 4;
}
