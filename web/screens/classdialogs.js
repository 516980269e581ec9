// The dialogs of a teacher: an assignment, a pupil's name, the words, clues, phrases and steps that the class finds hard.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { heading } from "../levels.js";
import { formField } from "./classfields.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */

/**
 * Sets a class something: a level, new puzzles of a rule set, or a level of the teacher's own.
 * @param {Context} context
 * @param {string} path of the class in the API
 * @param {() => void} done
 */
export async function openSet(context, path, done) {
  const { t, api } = context;
  const [levels, rules, own] = await Promise.all([api.levels(), api.rules(), api.list("own/levels")]);
  if (!context.isHere()) return;
  /** @type {Record<string, { title: string, options: [string, string][] }>} */
  const kinds = {
    level: { title: t("teachSetLevel"), options: listOf(levels).map((one) => [one.id, `${one.title} (${heading(one.pack, one)})`]) },
    rules: { title: t("teachSetRules"), options: listOf(rules).filter((one) => one.deals && !one.problem).map((one) => [one.name, one.title]) },
    own: { title: t("teachSetOwn"), options: listOf(own).map((one) => [one.id, one.name]) },
  };
  const choices = Object.entries(kinds).filter(([, one]) => one.options.length > 0);
  const which = /** @type {HTMLSelectElement} */ (h("select", { id: "set-kind", onChange: () => list() },
    choices.map(([name, one]) => h("option", { value: name }, one.title))));
  const item = /** @type {HTMLSelectElement} */ (h("select", { id: "set-item", "aria-label": t("teachSetKind") }));
  const difficulty = /** @type {HTMLSelectElement} */ (h("select", { id: "set-difficulty" }, h("option", { value: "" }, t("teachSetAny")),
    [1, 2, 3, 4, 5].map((one) => h("option", { value: one }, String(one)))));
  const hard = h("div", { class: "field" }, h("label", { for: "set-difficulty" }, t("teachSetDifficulty")), difficulty);
  const title = formField({ id: "set-title", label: t("teachSetTitle"), hint: t("teachSetTitleHint"), most: 100 });
  const due = formField({ id: "set-due", label: t("teachSetDue"), most: 30, type: "datetime-local" });
  const same = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id: "set-same", checked: true }));
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });

  function list() {
    fill(item, (kinds[which.value]?.options ?? []).map(([value, text]) => h("option", { value }, text)));
    hard.hidden = which.value !== "rules";
  }

  const form = h("form", { class: "stack", novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const body = { [which.value]: item.value, title: title.input.value, same: same.checked,
      ...(due.input.value ? { due: new Date(due.input.value).toISOString().replace(/\.\d+/, "") } : {}),
      ...(which.value === "rules" && difficulty.value ? { difficulty: Number(difficulty.value) } : {}) };
    const answer = await api.ask(`${path}/assignments`, api.sent("POST", body));
    if (answer.status !== 201) {
      problem.hidden = false;
      problem.textContent = sentence(t, answer);
      return;
    }
    tell(t("teachSetDone", { title: title.input.value || item.selectedOptions[0]?.textContent || "" }));
    close();
    done();
  } }, h("div", { class: "field" }, h("label", { for: "set-kind" }, t("teachSetKind")), which), item, hard, title.element, due.element,
  h("label", { class: "check" }, same, h("span", {}, t("teachSetSame"))), problem,
  h("div", { class: "row end" }, h("button", { type: "submit", class: "button primary" }, t("teachSet"))));
  list();
  const close = openDialog(t, t("teachSet"), [form], { class: "small" });
}

/** @param {import("../api.js").Answer} answer @returns {any[]} */
const listOf = (answer) => (answer.status === 200 && Array.isArray(answer.body) ? answer.body : []);

/**
 * A pupil's name, code, and the way out.
 * @param {Context} context
 * @param {string} path
 * @param {{ id: string, name: string, code: string|null }} pupil
 * @param {() => void} done
 */
export function openRename(context, path, pupil, done) {
  const { t, api } = context;
  const there = `${path}/pupils/${encodeURIComponent(pupil.id)}`;
  const name = formField({ id: "pupil-name", label: t("classNickname"), value: pupil.name, most: 40 });
  const code = h("p", { role: "status" }, pupil.code === null ? t("teachCodeOld") : t("teachPersonal", { code: pupil.code }));
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  async function renew() {
    const sure = pupil.code === null || await ask(t, { title: t("teachCodeNewAsk", { name: pupil.name }), text: t("teachCodeNewText"),
      yes: t("teachCodeNew") });
    if (!sure) return;
    const answer = await api.ask(`${there}/code`, api.sent("POST"));
    const made = answer.status === 200 || answer.status === 201;
    problem.hidden = made;
    problem.textContent = made ? "" : sentence(t, answer);
    if (!made) return;
    code.textContent = t("teachPersonal", { code: answer.body.code });
    done();
  }
  const close = openDialog(t, t("teachRename", { name: pupil.name }), [
    h("form", { class: "stack", novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const answer = await api.ask(there, api.sent("PATCH", { name: name.input.value }));
      if (answer.status !== 204) return name.refuse(sentence(t, answer));
      close();
      done();
    } }, name.element, h("div", { class: "row" }, code, h("button", { type: "button", class: "button", onClick: renew }, t("teachCodeNew"))), problem,
    h("div", { class: "row end" },
      h("button", { type: "button", class: "button quiet", onClick: async () => {
        close();
        const sure = await ask(t, { title: t("teachRemove", { name: pupil.name }), text: t("teachRemoveText"),
          yes: t("teachRemove", { name: pupil.name }) });
        if (!sure) return;
        const answer = await api.ask(there, { method: "DELETE" });
        if (answer.status !== 204) tell(sentence(t, answer), "warning");
        done();
      } }, t("teachRemove", { name: pupil.name })),
      h("button", { type: "submit", class: "button primary" }, t("teachRename", { name: pupil.name })))),
  ], { class: "small" });
}

/**
 * The words, clues, phrases and steps that the class finds hard.
 * @param {Context} context
 * @param {string} path
 */
export async function openReports(context, path) {
  const { t, api } = context;
  const body = h("div", { class: "stack", "aria-busy": "true" }, h("p", { class: "loading" }, t("loading")));
  openDialog(t, t("teachTroubles"), [body], {});
  const answer = await api.ask(`${path}/troubles`);
  body.removeAttribute("aria-busy");
  if (answer.status !== 200) return fill(body, h("p", { class: "complaint", role: "alert" }, sentence(t, answer)));
  const kinds = ["word", "clue", "phrase", "step"].map((kind) => /** @type {const} */ ([kind, answer.body.filter((/** @type {any} */ one) => one.kind === kind)]));
  fill(body, answer.body.length === 0 && h("p", { class: "empty" }, t("teachTroublesNone")),
    kinds.filter(([, found]) => found.length > 0).map(([kind, found]) => h("section", {}, h("h3", {}, t(`teachTrouble_${kind}`)),
      h("ol", { class: "troubles" }, found.map((/** @type {any} */ one) =>
        h("li", {}, t("teachTroubleLine", { text: one.text, pupils: one.pupils, times: one.times })))))));
}
