// The form for what the live board shows: the level or rule set, its seed, its options.
// @ts-check
import { fill, h, iconButton } from "../dom.js";
import { fieldOf } from "../screens/fields.js";
import { collect } from "../specs.js";

/** The kinds of option that a form has room for. */
const plain = new Set(["integer", "boolean", "choice", "size", "text"]);

/**
 * @param {import("../texts.js").Say} t
 * @param {{ levels: string[], rules: string[] }} draft
 * @param {(fresh: boolean) => void} changed `fresh`: the moves played belong to another game
 */
export function makeSetup(t, draft, changed) {
  /** @type {Record<string, any>} */
  let options = {};
  let made = "";
  /** @type {import("../screens/fields.js").Field[]} */
  let fields = [];
  const subject = /** @type {HTMLSelectElement} */ (h("select", { id: "trial-subject", "aria-label": t("tried"), onChange: () => turned() }));
  const seed = /** @type {HTMLInputElement} */ (h("input", { id: "trial-seed", type: "number", min: 0, max: 999999999, value: 1, inputmode: "numeric",
    "aria-label": t("seed"), onInput: () => changed(true) }));
  const makes = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", role: "switch", onChange: () => changed(true) }));
  const making = h("label", { class: "switch", hidden: true }, makes, h("span", {}, t("makePuzzle")));
  const form = h("div", { class: "fields" });
  const back = h("button", { type: "button", class: "button", onClick: () => turned() }, t("ownOptions"));
  const fold = h("details", { class: "fold" }, h("summary", {}, t("options")), form, making, back);
  const dice = iconButton("restart", t("nextSeed"), () => {
    seed.value = String((Number(seed.value) || 0) + 1);
    changed(true);
  }, { bare: true, class: "quiet" });

  function turned() {
    options = {};
    made = "";
    changed(true);
  }

  form.addEventListener("change", () => {
    const texts = new Map(fields.map((one) => [one.option.name, one.raw()]));
    const found = collect(fields.map((one) => one.option), (option) => texts.get(option.name) ?? "");
    for (const field of fields) field.complain(null);
    for (const { option, problem, parts } of found.problems) fields.find((one) => one.option === option)?.complain(t(problem, parts));
    if (found.problems.length > 0) return;
    options = found.options;
    changed(true);
  });

  /** @param {{ levels: string[], rules: string[] }} next */
  function subjects(next) {
    const before = subject.value;
    fill(subject, next.levels.length > 0 && h("optgroup", { label: t("levelsOfPack") }, next.levels.map((one) => h("option", { value: `level ${one}` }, one))),
      next.rules.length > 0 && h("optgroup", { label: t("rulesOfPack") }, next.rules.map((one) => h("option", { value: `rules ${one}` }, one))));
    if ([...subject.options].some((one) => one.value === before)) subject.value = before;
  }

  subjects(draft);
  return {
    element: h("div", { class: "setup-bar" }, h("div", { class: "row" }, subject, h("span", { class: "seed" }, h("label", { for: "trial-seed" }, t("seed")), seed, dice)), fold),
    subjects,
    /**
     * Chooses a level or rule set; whether that is another than before.
     * @param {{ level: string }|{ rules: string }} wanted
     */
    choose(wanted) {
      const value = "level" in wanted ? `level ${wanted.level}` : `rules ${wanted.rules}`;
      if (![...subject.options].some((one) => one.value === value) || subject.value === value) return made === "";
      // A rule set is tried with the level that is chosen.
      if ("rules" in wanted && subject.value.startsWith("level")) return made === "";
      subject.value = value;
      options = {};
      made = "";
      return true;
    },
    /** @returns {import("./api.js").Trial} */
    asked() {
      const [kind, name] = subject.value.split(" ");
      const number = Number(seed.value);
      return { [kind || "rules"]: name ?? "", options, seed: Number.isSafeInteger(number) && number >= 0 ? number : 1, makes: makes.checked };
    },
    /** Takes the options that can be chosen from an answer. @param {import("./api.js").Shown} answer */
    offered(answer) {
      if (!answer.view) return;
      making.hidden = !answer.makes || subject.value.startsWith("level");
      const shown = answer.options.filter((one) => plain.has(one.kind));
      const key = JSON.stringify([subject.value, shown]);
      if (key === made) return;
      made = key;
      // A field begins with the present value; only changed ones are sent.
      fields = shown.map((one) => fieldOf(t, { ...one, default: answer.values[one.name] ?? one.default }));
      fill(form, fields.map((one) => one.element));
    },
  };
}
