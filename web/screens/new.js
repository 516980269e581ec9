// Setting up a new game: a form made from what the rule set declares.
// @ts-check
import { fill, h } from "../dom.js";
import { collect, isAboutWords } from "../specs.js";
import { fieldOf, followDefaults, isAdvanced } from "./fields.js";
import { playerFields } from "./players.js";
import { bar, optionsButton, sentence, troubled } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Rules} Rules */

/**
 * @param {Context} context
 * @param {string} name of the rule set
 * @returns {Promise<() => void>}
 */
export async function newGame(context, name) {
  const { t, api, root } = context;
  const main = h("main", { id: "content", class: "page narrow" }, h("p", { class: "loading" }, t("loading")));
  fill(root, bar(t, { title: t("newGame"), back: context.back }, optionsButton(t, () => context.openOptions())), main);
  const answer = await api.rules();
  if (!context.isHere()) return () => {};
  let rules = answer.status === 200 ? answer.body.find((/** @type {Rules} */ one) => one.name === name) : null;
  if (!rules && name.includes("+")) {
    // A mixture is no installed rule set, but is made of some.
    const mixed = await api.ruleSets([name]);
    if (!context.isHere()) return () => {};
    rules = mixed.status === 200 ? mixed.body[0] : null;
    if (rules?.problem) {
      fill(main, troubled(t, { text: rules.problem }));
      return () => {};
    }
  }
  if (rules) {
    context.titled(rules.title);
    const words = (rules.options ?? []).some(isAboutWords) ? await wordControls(context).catch(() => null) : undefined;
    if (!context.isHere()) return () => {};
    fill(main, words === null ? troubled(t, { text: t("loadFailed"), again: context.reload }) : form(context, rules, words));
  } else {
    const text = answer.status === 200 ? t("noRules") : sentence(t, answer);
    fill(main, troubled(t, { text, again: answer.status === 200 ? undefined : context.reload }));
  }
  return () => {};
}

/**
 * The controls of options about word lists, where a rule set has such.
 * @param {Context} context
 */
async function wordControls({ t, api, language }) {
  const [{ makeWordControls }, lists] = await Promise.all([import("./words.js"), api.words()]);
  return makeWordControls(t, api, lists.status === 200 ? lists.body : [], language);
}

/**
 * @param {Context} context
 * @param {Rules} rules
 * @param {import("./words.js").WordControls} [words]
 */
function form(context, rules, words) {
  const { t } = context;
  const fields = (rules.options ?? []).map((option) => fieldOf(t, option, words));
  followDefaults(fields);
  words?.join(fields);
  const plain = fields.filter((one) => !isAdvanced(one.option));
  const advanced = fields.filter((one) => isAdvanced(one.option));
  const players = (rules.seats ?? 1) > 1 ? playerFields(t, rules.seats ?? 2) : null;
  const difficulty = rules.deals ? difficultyField(t) : null;
  const seed = seedField(t);
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const complain = (/** @type {string} */ text) => {
    trouble.hidden = text === "";
    trouble.textContent = text;
  };
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    complain("");
    for (const field of fields) field.complain(null);
    const body = gathered(context, rules, { fields, players, difficulty, seed, complain });
    if (body) await started(context, body, fields, complain);
  };
  const print = () => {
    complain("");
    for (const field of fields) field.complain(null);
    const body = gathered(context, rules, { fields, players, difficulty, seed, complain });
    if (body) context.print([{ rules: body.rules, options: body.options, difficulty: body.difficulty }], rules.title);
  };
  return h("form", { class: "setup", novalidate: true, onSubmit: submit },
    rules.help && h("p", { class: "lead" }, rules.help),
    players && h("fieldset", {}, h("legend", {}, t("players")), players.element),
    difficulty && difficulty.element,
    plain.length > 0 && h("fieldset", {}, h("legend", {}, t("gameOptions")),
      h("div", { class: "fields" }, plain.map((one) => one.element))),
    h("details", { class: "fold" }, h("summary", {}, t("more")),
      h("div", { class: "fields" }, advanced.map((one) => one.element), seed.element)),
    trouble,
    h("div", { class: "row actions" }, h("button", { type: "submit", class: "button primary large" }, t("start")),
      rules.deals && h("button", { type: "button", class: "button large", onClick: print }, t("print"))));
}

/**
 * The request that the form makes, or null after its problems have been shown.
 * @param {Context} context
 * @param {Rules} rules
 * @param {{ fields: import("./fields.js").Field[], players: ReturnType<typeof playerFields>|null,
 *   difficulty: ReturnType<typeof difficultyField>|null, seed: ReturnType<typeof seedField>, 
 *   complain: (text: string) => void }} parts
 */
function gathered(context, rules, parts) {
  const { t } = context;
  for (const field of parts.fields) {
    const wrong = field.problem?.();
    if (!wrong) continue;
    field.complain(wrong.text);
    wrong.field?.focus();
    return null;
  }
  const raw = new Map(parts.fields.map((field) => [field.option.name, field.raw()]));
  const { options, problems } = collect(rules.options ?? [], (option) => raw.get(option.name) ?? "");
  for (const { option, problem, parts: words } of [...problems].reverse()) {
    const field = parts.fields.find((one) => one.option === option);
    const fold = field?.element.closest("details");
    if (fold) fold.open = true;
    field?.complain(t(problem, words));
  }
  if (problems.length > 0) return null;
  const who = parts.players?.who();
  if (who && "problem" in who) return parts.complain(t(who.problem)), null;
  const seed = parts.seed.value();
  if (!/^[0-9a-f]{0,16}$/.test(seed)) return parts.complain(t("seedBad")), null;
  const difficulty = parts.difficulty?.value() ?? 0;
  return {
    rules: rules.name, options,
    ...who, ...(seed ? { seed: seed.padStart(16, "0") } : {}),
      ...(difficulty ? { difficulty } : {}),
  };
}

/**
 * Starts the game; a refusal is shown at the field it is about.
 * @param {Context} context
 * @param {object} body
 * @param {import("./fields.js").Field[]} fields
 * @param {(text: string) => void} complain
 */
async function started(context, body, fields, complain) {
  const button = /** @type {HTMLButtonElement|null} */ (document.querySelector(".setup [type=submit]"));
  if (button?.getAttribute("aria-disabled") === "true") return;
  button?.setAttribute("aria-disabled", "true");
  if (button) button.textContent = context.t("starting");
  const answer = await context.begin(body, true);
  button?.removeAttribute("aria-disabled");
  if (button) button.textContent = context.t("start");
  if (!answer) return;
  const text = sentence(context.t, answer);
  const place = String(answer.body?.place ?? "");
  const field = fields.find((one) => one.option.name === place);
  if (field) field.complain(text);
  else complain(text);
}

/** @param {import("../texts.js").Say} t */
function difficultyField(t) {
  const radios = [0, 1, 2, 3, 4, 5].map((step) => /** @type {HTMLInputElement} */ (
    h("input", { type: "radio", name: "difficulty", value: step, id: `difficulty-${step}`, checked: step === 0 })));
  const named = (/** @type {number} */ step) =>
    step === 0 ? t("any") : step === 1 ? `1 – ${t("easy")}` : step === 5 ? `5 – ${t("hard")}` : String(step);
  const element = h("fieldset", {}, h("legend", {}, t("difficultyTitle")),
    h("div", { class: "segments" }, radios.map((radio, step) =>
    h("label", { for: radio.id }, radio, h("span", {}, named(step))))));
  return { element, value: () => Number(radios.find((one) => one.checked)?.value ?? 0) };
}

/** @param {import("../texts.js").Say} t */
function seedField(t) {
  const input = /** @type {HTMLInputElement} */ (
    h("input", { type: "text", id: "seed", maxlength: 16, autocomplete: "off", spellcheck: "false",
      "aria-describedby": "seed-hint" }));
  const element = h("div", { class: "field" }, h("label", { for: "seed" }, t("seed")), input,
    h("p", { class: "hint", id: "seed-hint" }, t("seedHint")));
  return { element, value: () => input.value.trim().toLowerCase() };
}
