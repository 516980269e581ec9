// The setter: draws clues onto a level and writes them into its file. It knows no rule: its tools come from declared options.
// @ts-check
import { fill, h, iconButton, say, tell } from "../dom.js";
import { edited, fieldEdits, returned } from "./luasource.js";
import { makeSetBoard } from "./setboard.js";
import { cluesOf, cluesText, drawn, entered, entryAt, entryOf, givensOf, givensText, isClue, listOf, mapText, readTyped, signOf, strokesOf, toolsOf,
  typedText, waysFrom } from "./settools.js";
import { begun, ended, led } from "./strokes.js";
import { countText, makeSurveying, unsure } from "./surveying.js";
import { shapeOf, toolPicture } from "./toolpictures.js";

/** @typedef {import("./settools.js").Tool} Tool */
/** @typedef {import("./strokes.js").Stroke} Stroke */
/** @typedef {import("./strokes.js").Spot} Spot */
/** @typedef {import("./api.js").Shown} Shown */

/**
 * @typedef {object} Pending an entry that is being drawn or changed
 * @property {import("./settools.js").Drawn[]} strokes
 * @property {number} index of the entry that is changed; -1 for a new one
 * @property {string} [option] of an outside clue
 * @property {string} [way]
 */

/**
 * @param {object} parts
 * @param {import("../texts.js").Say} parts.t
 * @param {import("./api.js").WorkshopApi} parts.own
 * @param {string} parts.name of the draft
 * @param {() => boolean} parts.isHere
 * @param {object} acts on the other panes
 * @param {() => string|null} acts.source of the level's file, if that is open
 * @param {(edits: import("./luasource.js").Edit[][]) => void} acts.rewrite as one step of undo
 * @param {(steps: -1|1) => void} acts.undo
 * @param {() => import("./api.js").Trial} acts.trial
 * @param {(is: boolean) => void} acts.settled whether the level is known to have one solution
 * @param {() => void} acts.begin a new board
 * @param {(path: string) => void} acts.share
 * @param {(path: string) => void} acts.print
 */
export function makeSetter({ t, own, name, isHere }, acts) {
  /** @type {Tool[]} */
  let tools = [];
  let chosen = "givens";
  /** @type {import("../types.js").View|null} */
  let view = null;
  /** @type {Shown|null} */
  let shown = null;
  /** @type {import("./surveying.js").Survey|null} */
  let survey = null;
  /** @type {Stroke|null} */
  let stroke = null;
  /** @type {Pending|null} */
  let pending = null;
  /** @type {Set<string>} */
  let selected = new Set();
  /** The text after the last stroke: if the level cannot be made of it, the stroke is taken back. @type {string|null} */
  let drawnText = null;
  let on = false;
  let over = false;
  /** Whether the survey is of the level as it is now. */
  let fresh = false;
  /** Whether other givens are being searched. */
  let searching = false;

  const board = makeSetBoard(t, {
    begin, lead, end, cancel, place, remove, type, undo: acts.undo,
    goesOutside: () => { const one = tool(); return one?.kind === "outside" || one?.parts.some(({ part }) => ["side", "row", "column"].includes(part)) === true; },
  });
  const surveying = makeSurveying({
    request: (more) => own.survey(name, { trial: acts.trial(), ...(more && { more }) }),
    show: (found, isOver) => {
      if (!isHere()) return;
      [survey, over, fresh] = [found, isOver, true];
      draw();
      if (isOver) acts.settled(found?.count === "one");
    },
  });

  const toolRow = h("div", { class: "set-tools", role: "radiogroup", "aria-label": t("setTools") });
  const switchRow = h("div", { class: "set-tools set-switches", role: "group", "aria-label": t("setSwitches") });
  const form = h("form", { class: "set-form", onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); commit(true); } });
  const hint = h("p", { class: "set-hint" });
  const count = h("p", { class: "set-count", role: "status" });
  const conflicts = h("ul", { class: "set-conflicts" });
  // the conflicts that the list shows
  let listed = "[]";
  const stale = h("p", { class: "set-stale", role: "alert", hidden: true });
  const values = h("div", { class: "set-values" });
  const action = (/** @type {keyof typeof import("../icons.js").icons} */ picture, /** @type {string} */ text, /** @type {() => void} */ act) =>
    iconButton(picture, t(text), act, { class: "small" });
  const element = h("div", { class: "setter" }, h("div", { class: "set-side" }, toolRow, switchRow), h("div", { class: "set-line" }, form, hint), stale,
    h("div", { class: "set-known" }, count, conflicts), board.element, values,
    h("div", { class: "set-actions" }, action("undo", "undo", () => acts.undo(-1)), action("redo", "redo", () => acts.undo(1)),
      action("erase", "setFewer", () => void regiven("fewer")), action("back", "setEasier", () => void regiven("easier")),
      action("next", "setHarder", () => void regiven("harder")), action("share", "share", () => void share(acts.share)),
      action("sheet", "print", () => void share(acts.print)), action("add", "setNewBoard", acts.begin)));

  // Undo works from every button; a field has its own.
  element.addEventListener("keydown", (event) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.defaultPrevented || isField || event.altKey || !(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
    event.preventDefault();
    acts.undo(event.key.toLowerCase() === "y" || event.shiftKey ? 1 : -1);
  });

  const tool = () => tools.find((one) => one.id === chosen) ?? tools[0];
  const grid = () => view?.boards[0] ?? null;
  const numbers = () => (grid()?.values ?? []).map((one) => one.value);
  /** Whether givens are words with blanks between them. */
  const spaced = () => (grid()?.values ?? []).some((one) => one.text !== signOf(one.value) && one.text !== String(one.value));

  /**
   * The value of a field of the level, as its file has it now.
   * @param {string} field
   */
  function valueOf(field) {
    const found = returned(acts.source() ?? "")?.fields.find((one) => one.name === field);
    return found?.plain ? found.value : undefined;
  }

  /**
   * Writes a field of the level: one stroke, one step of undo.
   * @param {string} field
   * @param {any} value undefined removes it
   */
  function write(field, value) {
    const source = acts.source();
    const edits = source === null ? null : fieldEdits(source, field, Array.isArray(value) && value.length === 0 ? undefined : value, isBoard(field));
    if (source === null || !edits) {
      const isNoted = returned(source ?? "")?.fields.some((one) => one.name === field && one.plain && one.noted);
      return tell(t(isNoted ? "setNoted" : "setComputed", { field }), "warning");
    }
    if (edits.length === 0) return draw();
    acts.rewrite([edits, fixing(edited(source, edits), field)]);
    drawnText = acts.source();
    draw();
  }

  /** Whether a field is the text of a board. @param {string} field */
  const isBoard = (field) => field === "givens" || tools.some((one) => one.id === field && one.kind === "map");

  /**
   * A level without givens is dealt: the first stroke gives it some, all open.
   * @param {string} source after the stroke
   * @param {string} field that was written
   */
  function fixing(source, field) {
    const size = grid();
    if (!size || field === "givens" || returned(source)?.fields.some((one) => one.name === "givens")) return [];
    return fieldEdits(source, "givens", givensText(Array(size.rows * size.columns).fill(""), size.columns, spaced()), true) ?? [];
  }

  const list = (/** @type {Tool} */ one) => listOf(one, valueOf(one.id));

  // Strokes.

  /** @param {Spot} spot @param {boolean} keeps */
  function begin(spot, keeps) {
    if (pending && pending.strokes.length >= drawn(tool()).length && !commit(false)) return;
    const size = grid();
    const one = tool();
    if (!size || !one) return;
    if (one.kind === "givens") {
      if (!spot.cell) return;
      selected = keeps ? new Set([...selected, spot.cell]) : new Set([spot.cell]);
    } else {
      selected = new Set();
      const part = one.kind === "outside" ? "side" : one.kind === "cells" ? "cell" : one.kind === "map" ? "area" : drawn(one)[pending?.strokes.length ?? 0]?.part ?? "cell";
      stroke = begun(part, spot, size);
      if (stroke && one.kind === "cells") stroke = { ...stroke, erases: list(one).includes(stroke.cells[0]) };
    }
    draw();
  }

  /** @param {Spot} spot */
  function lead(spot) {
    const size = grid();
    if (!size) return;
    if (tool()?.kind === "givens") {
      if (spot.cell) selected = new Set([...selected, spot.cell]);
    } else if (stroke) stroke = led(stroke, spot, size);
    draw();
  }

  function cancel() {
    stroke = null;
    if (pending) [pending, selected] = [null, new Set()];
    drawForm();
    draw();
  }

  function end() {
    const size = grid();
    const one = tool();
    if (!size || !one || one.kind === "givens" || !stroke) return;
    const drawnStroke = stroke;
    stroke = null;
    if (one.kind === "cells") return cells(one, drawnStroke);
    if (one.kind === "outside") return outside(one, drawnStroke);
    if (one.kind === "map") {
      const areas = (size.regions ?? []).filter((area) => area.style === "box").map((area) => area.cells);
      return write(one.id, mapText(valueOf(one.id), drawnStroke.cells, areas, size));
    }
    const entries = list(one);
    const isClick = drawnStroke.cells.length <= 1;
    const done = ended(drawnStroke, size);
    const at = pending ? -1 : entryAt(one, entries, isClick && (drawnStroke.part === "line" || drawnStroke.part === "area") ? drawnStroke : done.stroke);
    if (at >= 0) return hit(one, entries, at);
    if (done.problem) {
      tell(t(done.problem), "warning");
      return draw();
    }
    pending = { strokes: [...(pending?.strokes ?? []), plain(done.stroke)], index: -1, way: done.stroke.side && waysFrom(done.stroke.side)[0] };
    if (pending.strokes.length < drawn(one).length || entered(one).length > 0) return drawForm(true);
    return finish({});
  }

  /**
   * A stroke on an entry that is there: what has nothing else to change goes, everything else is chosen.
   * @param {Tool} one
   * @param {any[]} entries
   * @param {number} at
   */
  function hit(one, entries, at) {
    const part = drawn(one)[0].part;
    if (entered(one).length === 0 && part !== "line" && part !== "area") return write(one.id, entries.filter((_, index) => index !== at));
    const way = one.parts.find((found) => found.part === "way")?.name;
    pending = { strokes: strokesOf(one, entries[at]), index: at, way: way && entries[at]?.[way] };
    drawForm(true);
  }

  /** @param {Tool} one @param {Stroke} drawnStroke */
  function cells(one, drawnStroke) {
    const before = list(one);
    const after = drawnStroke.erases ? before.filter((at) => !drawnStroke.cells.includes(at)) : [...new Set([...before, ...drawnStroke.cells])];
    write(one.id, after);
  }

  /** @param {Tool} one @param {Stroke} drawnStroke */
  function outside(one, drawnStroke) {
    const option = drawnStroke.side && one.sides[drawnStroke.side];
    if (!option) {
      tell(t("setNoSide"), "warning");
      return draw();
    }
    pending = { strokes: [plain(drawnStroke)], index: -1, option };
    drawForm(true);
  }

  /** @param {Stroke} one @returns {import("./settools.js").Drawn} */
  const plain = ({ cells: taken, side, index }) => ({ cells: taken, ...(side && { side }), ...(index !== undefined && { index }) });

  /** @param {Record<string, any>} typed */
  function finish(typed) {
    const one = tool();
    if (!pending) return;
    const entries = list(one);
    const made = entryOf(one, pending.strokes, typed, pending.way);
    const before = entries[pending.index];
    // What the setter does not know of an entry stays.
    const kept = before && !Array.isArray(made) && typeof made === "object" ? Object.fromEntries(Object.entries(before).filter(([field]) => !one.parts.some((part) => part.name === field))) : {};
    const entry = Array.isArray(made) || typeof made !== "object" ? made : { ...made, ...kept };
    const after = pending.index < 0 ? [...entries, entry] : entries.map((old, index) => (index === pending?.index ? entry : old));
    pending = null;
    drawForm();
    write(one.id, after);
  }

  /** Ends what keys have drawn, or makes the stroke of one place. */
  function place() {
    if (tool()?.kind === "givens") return;
    if (!stroke) begin(board.caret, false);
    end();
  }

  /** Takes away what is chosen, or what is at the caret. */
  function remove() {
    const one = tool();
    if (!one) return;
    if (one.kind === "givens") return give("");
    if (pending && pending.index >= 0) return removeChosen();
    const size = grid();
    const { caret } = board;
    if (!size) return;
    if (one.kind === "map") return write(one.id, undefined);
    if (one.kind === "cells") return write(one.id, list(one).filter((at) => at !== caret.cell));
    if (one.kind === "outside") {
      const option = caret.side && one.sides[caret.side];
      return option ? clue(option, caret.side === "above" || caret.side === "below" ? size.columns : size.rows, caret.index ?? 1, "") : undefined;
    }
    const at = begun(drawn(one)[0].part, caret, size);
    const entries = list(one);
    const found = at ? entryAt(one, entries, at) : -1;
    return found >= 0 ? write(one.id, entries.filter((_, index) => index !== found)) : undefined;
  }

  function removeChosen() {
    const one = tool();
    const index = pending?.index ?? -1;
    pending = null;
    drawForm();
    if (index >= 0) write(one.id, list(one).filter((_, at) => at !== index));
    board.focus();
  }

  /**
   * A key on the board.
   * @param {string} key
   */
  function type(key) {
    if (tool()?.kind !== "givens") return false;
    const value = (grid()?.values ?? []).find((one) => signOf(one.value) === key.toUpperCase() || one.text === key);
    if (value) give(spaced() ? value.text : signOf(value.value));
    else if (key === "." || (key === "0" && !numbers().includes(0))) give("");
    else if (key.length === 1 && key !== " ") tell(t("setNotValue", { value: key }), "warning");
    else return false;
    return true;
  }

  /** Sets the givens of the selected cells. @param {string} sign */
  function give(sign) {
    const size = grid();
    const targets = selected.size > 0 ? selected : new Set(board.caret.cell ? [board.caret.cell] : []);
    if (!size || targets.size === 0) return;
    const givens = givensOf(valueOf("givens"), size.rows, size.columns, spaced());
    size.cells.forEach((cell) => {
      const [, row, column] = /^r(\d+)c(\d+)$/.exec(cell.at) ?? [];
      if (targets.has(cell.at)) givens[(Number(row) - 1) * size.columns + Number(column) - 1] = sign;
    });
    write("givens", givensText(givens, size.columns, spaced()));
  }

  // The form for what is typed.

  /**
   * @param {string} option
   * @param {number} length
   * @param {number} index
   * @param {string} text
   */
  function clue(option, length, index, text) {
    const all = cluesOf(valueOf(option), length);
    all[index - 1] = text.trim();
    write(option, cluesText(all));
  }

  /**
   * Takes what was typed; whether there is nothing left to do with it.
   * @param {boolean} asked by the setter, not on the way to the next stroke
   */
  function commit(asked) {
    const one = tool();
    if (!pending) return true;
    const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input")]);
    const complain = (/** @type {string} */ key) => {
      tell(t(key), "warning");
      inputs[0]?.focus();
      return false;
    };
    if (pending.option) {
      const [{ side, index = 1 }] = pending.strokes;
      const text = inputs[0]?.value ?? "";
      if (!isClue(text)) return complain("setNotClue");
      const size = grid();
      const length = side === "above" || side === "below" ? size?.columns ?? 0 : size?.rows ?? 0;
      const { option } = pending;
      pending = null;
      clue(option, length, index, text);
      // Clues are set one after another.
      if (asked && index < length) pending = { strokes: [{ cells: [], side, index: index + 1 }], index: -1, option };
      drawForm(asked);
      return true;
    }
    /** @type {Record<string, any>} */
    const typed = {};
    const isEmpty = inputs.every((input) => input.value.trim() === "");
    for (const [at, part] of entered(one).entries()) {
      const { value, problem } = readTyped(part, inputs[at]?.value ?? "", numbers());
      if (problem && isEmpty && !asked) {
        pending = null;
        drawForm();
        return true;
      }
      if (problem) return complain(problem);
      if (value !== undefined) typed[part.name ?? ""] = value;
    }
    finish(typed);
    if (asked) board.focus();
    return true;
  }

  /** @param {boolean} [focus] */
  function drawForm(focus = false) {
    const one = tool();
    const parts = one ? entered(one) : [];
    const missing = pending && one ? drawn(one)[pending.strokes.length] : undefined;
    form.hidden = !pending || missing !== undefined;
    if (!pending || !one || missing) {
      fill(form);
      hint.textContent = missing ? t("setDrawNext") : one ? t(`setHint_${shapeOf(one)}`) : "";
      hint.hidden = false;
      return draw();
    }
    hint.hidden = true;
    const before = pending.index >= 0 ? list(one)[pending.index] : null;
    const names = { number: "setNumber", values: "setValues", text: "setText" };
    const inputs = pending.option ? [clueField()] : parts.map(({ name: field = "", part }) => typedField(t(names[/** @type {"number"} */ (part)]), typedText(before?.[field]), part !== "text"));
    const way = one.parts.some(({ part }) => part === "way") && pending.strokes[0]?.side ? wayField(waysFrom(pending.strokes[0].side)) : null;
    fill(form, inputs, way,
      (inputs.length > 0 || way) && h("button", { type: "submit", class: "button primary small" }, t("setApply")),
      pending.index >= 0 && iconButton("delete", t("delete"), removeChosen, { bare: true, class: "quiet" }));
    if (focus) /** @type {HTMLElement|null} */ (form.querySelector("input, button"))?.focus();
    if (focus) /** @type {HTMLInputElement|null} */ (form.querySelector("input"))?.select();
    draw();
  }

  /** @param {string} label @param {string} value @param {boolean} isNumber */
  const typedField = (label, value, isNumber) => h("label", {}, h("span", {}, label), h("input", {
    type: "text", value, autocomplete: "off", maxlength: 40, inputmode: isNumber ? "numeric" : "text",
    onKeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      cancel();
      board.focus();
    },
  }));

  function clueField() {
    const [{ side, index = 1 }] = pending?.strokes ?? [{ cells: [] }];
    const size = grid();
    const all = cluesOf(valueOf(pending?.option ?? ""), side === "above" || side === "below" ? size?.columns ?? 0 : size?.rows ?? 0);
    return typedField(t("setClueAt", { side: t(`setSide_${side}`), index }), all[index - 1] ?? "", false);
  }

  /** @param {string[]} ways */
  function wayField(ways) {
    const arrows = /** @type {Record<string, string>} */ ({ left: "←", right: "→", up: "↑", down: "↓" });
    return h("div", { class: "segments", role: "group", "aria-label": t("setWay") }, ways.map((way) => h("button", {
      type: "button", "aria-pressed": pending?.way === way ? "true" : "false", "aria-label": t(`setWay_${way}`),
      onClick: (/** @type {Event} */ event) => {
        if (pending) pending.way = way;
        for (const other of /** @type {HTMLElement} */ (event.currentTarget).parentElement?.children ?? []) other.setAttribute("aria-pressed", other === event.currentTarget ? "true" : "false");
      },
    }, arrows[way])));
  }

  // What is shown.

  function drawTools() {
    const picked = tool();
    const focused = /** @type {HTMLElement|null} */ (document.activeElement);
    const had = element.contains(focused) ? focused?.dataset.tool : undefined;
    fill(toolRow, tools.filter((one) => one.kind !== "switch").map((one) => h("button", {
      type: "button", class: "set-tool", role: "radio", "aria-checked": one === picked ? "true" : "false", "data-tool": one.id, title: one.help || one.label,
      tabindex: one === picked ? "0" : "-1", onClick: () => choose(one.id), onKeydown: stepTool,
    }, toolPicture(one), h("span", {}, one.label))));
    const switches = tools.filter((one) => one.kind === "switch");
    switchRow.hidden = switches.length === 0;
    fill(switchRow, switches.map((one) => {
      const usual = shown?.options.find((option) => option.name === one.id)?.default === true;
      const isOn = () => (valueOf(one.id) ?? usual) === true;
      return h("button", { type: "button", class: "set-tool", "aria-pressed": isOn() ? "true" : "false", "data-tool": one.id, title: one.help,
        onClick: () => write(one.id, isOn() !== usual ? undefined : !isOn()) }, h("span", {}, one.label));
    }));
    fill(values, picked?.kind === "givens" && [...(grid()?.values ?? []).map((one) => h("button", { type: "button", class: "value", "data-tool": `value ${one.value}`,
      "aria-label": t("setGive", { value: one.text }), onClick: () => give(spaced() ? one.text : signOf(one.value)) }, one.text)),
    iconButton("erase", t("erase"), () => give(""), { bare: true, class: "value" })]);
    // The tools are made anew with each answer; the focus stays where it was.
    if (had) /** @type {HTMLElement|null} */ (element.querySelector(`[data-tool="${CSS.escape(had)}"]`))?.focus();
  }

  /** The arrow keys go through the tools. @param {KeyboardEvent} event */
  function stepTool(event) {
    const way = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    const all = tools.filter((one) => one.kind !== "switch");
    const next = all[(all.indexOf(tool()) + way + all.length) % all.length];
    choose(next.id);
    /** @type {HTMLElement|null} */ (toolRow.querySelector(`[data-tool="${CSS.escape(next.id)}"]`))?.focus();
  }

  /** @param {string} id */
  function choose(id) {
    if (pending && !commit(false)) return;
    [chosen, stroke, pending, selected] = [id, null, null, new Set()];
    drawTools();
    drawForm();
  }

  function draw() {
    const size = grid();
    if (!size || !view) return;
    const one = tool();
    const part = one ? drawn(one) : [];
    board.draw({
      board: size, title: view.title, survey: fresh || !survey ? survey : unsure(survey), selected,
      ghosts: [...(pending?.strokes ?? []).map((drawnStroke, index) => ({ ...drawnStroke, part: pending?.option ? "side" : part[index]?.part ?? "cell", chosen: (pending?.index ?? -1) >= 0 })),
        ...(stroke ? [stroke] : [])],
    });
    element.classList.toggle("searching", !fresh);
    const now = fresh ? survey : null;
    const text = countText(t, now, over);
    if (count.textContent !== text) count.textContent = text;
    count.className = `set-count ${now?.count === "one" ? "fine" : now?.count === "none" ? "error" : ""}`;
    const reasons = new Map();
    for (const { text: reason, cells: where } of now?.conflicts ?? []) reasons.set(reason, [...new Set([...(reasons.get(reason) ?? []), ...where])]);
    // A verdict reports several times; what it has said already stays as it is.
    const said = JSON.stringify([...reasons]);
    if (said === listed) return;
    listed = said;
    fill(conflicts, [...reasons].map(([reason, where]) => h("li", {}, h("b", {}, reason), where.length <= 9 ? ` ${where.join(", ")}` : "")));
  }

  // New givens, addresses.

  /** @param {"fewer"|"easier"|"harder"} wish */
  async function regiven(wish) {
    if (searching) return;
    searching = true;
    element.setAttribute("aria-busy", "true");
    const asked = acts.trial();
    const level = () => JSON.stringify([acts.source(), acts.trial()]);
    const before = level();
    const answer = await own.givens(name, { trial: { ...asked, seed: Math.floor(Math.random() * 1e6) }, wish }).finally(() => {
      element.removeAttribute("aria-busy");
      searching = false;
    });
    if (!isHere()) return;
    // The givens belong to the level that they were searched for.
    if (level() !== before) return tell(t("setGivensLate"), "warning");
    if (answer.status !== 200) return tell(answer.body?.text ?? t("offline"), "warning");
    const size = grid();
    if (!size) return;
    const givens = givensOf(answer.body.givens, size.rows, size.columns, spaced());
    write("givens", givensText(givens, size.columns, spaced()));
    tell(t("setGivensMade", { count: answer.body.count, difficulty: answer.body.difficulty }));
  }

  /** @param {(path: string) => void} use */
  async function share(use) {
    const answer = await own.share(name, acts.trial());
    if (!isHere()) return;
    if (answer.status !== 200) return tell(answer.body?.text ?? t("offline"), "warning");
    use(answer.body.path);
  }

  return {
    element,
    get isOn() { return on; },
    /** @param {boolean} wanted */
    turn(wanted) {
      on = wanted;
      if (on && view) {
        drawTools();
        drawForm();
        void surveying.look();
      }
    },
    /**
     * Takes the board that the level has now.
     * @param {Shown} answer
     */
    take(answer) {
      const fault = answer.findings.find((one) => one.severity === "error");
      stale.hidden = Boolean(answer.view);
      if (!answer.view) {
        // A stroke that the rules refuse is taken back; what was written by hand stays.
        if (on && drawnText !== null && drawnText === acts.source()) {
          drawnText = null;
          acts.undo(-1);
          say(fault?.text ?? "");
          return tell(t("setRefused", { reason: fault?.text ?? "" }), "warning");
        }
        stale.textContent = t("setStale", { reason: fault?.text ?? "" });
        return undefined;
      }
      drawnText = null;
      [view, shown, over, fresh] = [answer.view, answer, false, false];
      tools = toolsOf(answer.options, { givens: t("setGivens"), outside: t("setOutside") });
      if (!tools.some((one) => one.id === chosen)) chosen = "givens";
      element.classList.toggle("has-outside", Boolean(grid()?.outside) || tools.some((one) => one.kind === "outside" || one.parts.some(({ part }) => part === "side")));
      if (!on) return undefined;
      drawTools();
      if (!pending) drawForm();
      draw();
      acts.settled(false);
      return void surveying.look();
    },
    /** Another level: nothing of the last one stays. */
    clear() {
      [view, shown, survey, stroke, pending, selected, drawnText] = [null, null, null, null, null, new Set(), null];
      [chosen, fresh] = ["givens", false];
    },
    leave: surveying.leave,
  };
}

/** @typedef {ReturnType<typeof makeSetter>} Setter */
