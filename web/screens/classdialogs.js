// The dialogs of a teacher: a pupil with games, name and code; the words, clues, phrases and steps that the class finds hard.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { figures, phaseText } from "./classcells.js";
import { formField } from "./classfields.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/**
 * @typedef {object} Ports
 * @property {readonly import("./classroom.js").Item[]} items what the class was set
 * @property {(session: string) => void} watch shows a game as it is played
 * @property {() => void} done
 */

/**
 * A pupil: the games with their live boards and wrong answers, the name, the code, and the way out.
 * @param {Context} context
 * @param {string} path
 * @param {import("./classroom.js").Pupil} pupil
 * @param {Ports} ports
 */
export function openPupil(context, path, pupil, { items, watch, done }) {
  const { t, api } = context;
  const there = `${path}/pupils/${encodeURIComponent(pupil.id)}`;
  const name = formField({ id: "pupil-name", label: t("teachPupilName"), value: pupil.name, most: 40 });
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
  const close = openDialog(t, pupil.name, [
    gamesOf(context, path, pupil, items, watch), h("h3", {}, t("teachRename", { name: pupil.name })),
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
  ]);
}

/**
 * A pupil's games: how far each is, the way to its live board, and what was answered wrong.
 * @param {Context} context
 * @param {string} path
 * @param {import("./classroom.js").Pupil} pupil
 * @param {readonly import("./classroom.js").Item[]} items
 * @param {(session: string) => void} watch
 */
function gamesOf({ t, api }, path, pupil, items, watch) {
  return h("ul", { class: "pupil-games" }, items.map((item) => {
    const state = pupil.works[item.id];
    const wrong = h("div", {});
    if (state) {
      api.ask(`${path}/games/${encodeURIComponent(state.session)}`).then((answer) => {
        if (answer.status === 200) fill(wrong, wrongTable(t, answer.body.wrong, answer.body.placed === true));
      });
    }
    return h("li", {}, h("h3", {}, item.title), h("p", { class: "facts" }, [phaseText(t, state), state && figures(t, state)].filter(Boolean).join(" · ")),
      wrong, state && h("p", {}, h("button", { type: "button", class: "button", onClick: () => watch(state.session) }, t("teachWatchBoard"))));
  }));
}

/**
 * @param {import("../texts.js").Say} t
 * @param {import("./classcells.js").Wrong[]} all
 * @param {boolean} placed whether these are values in wrong places, which answer no question
 */
function wrongTable(t, all, placed) {
  if (all.length === 0) return null;
  const heads = [...(placed ? [] : ["teachAsked"]), placed ? "teachPlaced" : "teachTyped", "teachRight", "teachTimesHead"].map((key) => t(key));
  const cells = (/** @type {import("./classcells.js").Wrong} */ one) => [...(placed ? [] : [one.word || "–"]), one.typed, one.right, String(one.times)];
  return h("table", { class: "wrong-table" }, h("thead", {}, h("tr", {}, heads.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, all.map((one) => h("tr", {}, cells(one).map((text) => h("td", { dir: "auto" }, text))))));
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
  const kinds = ["word", "clue", "phrase", "placed", "step"].map((kind) => /** @type {const} */ ([kind, answer.body.filter((/** @type {any} */ one) => one.kind === kind)]));
  fill(body, answer.body.length === 0 && h("p", { class: "empty" }, t("teachTroublesNone")),
    kinds.filter(([, found]) => found.length > 0).map(([kind, found]) => h("section", {}, h("h3", {}, t(`teachTrouble_${kind}`)),
      h("ol", { class: "troubles" }, found.map((/** @type {any} */ one) =>
        h("li", {}, t("teachTroubleLine", { text: [one.other, one.text].filter(Boolean).join(" – "), pupils: one.pupils, times: one.times }),
          h("p", { class: "facts" }, [one.typed.length > 0 && t("teachTroubleTyped", { text: one.typed.join(", ") }), one.tasks.join(", ")]
            .filter(Boolean).join(" · "))))))));
}
