// The form of the level designer: the fields of the chosen game, and what they say.
// @ts-check
import { fill, h } from "../dom.js";
import { choosing, fallbackOf } from "../phrases.js";
import { collect } from "../specs.js";
import { fieldOf, followDefaults } from "./fields.js";
import { putFields } from "./putfields.js";
import { makeWordControls } from "./words.js";

/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").Option} Option */

/**
 * @param {Pick<import("../app.js").Context, "t"|"api"|"language">} page
 * @param {Rules[]} games whose levels are made of phrases
 * @param {any[]} lists
 */
export function makeDesignForm({ t, api, language }, games, lists) {
  const first = h("div", { class: "fields" });
  const rest = h("div", { class: "fields" });
  let rules = games[0];
  let parts = /** @type {NonNullable<ReturnType<typeof choosing>>} */ (choosing(games[0]));
  /** @type {import("./fields.js").Field[]} */
  let fields = [];

  /** @param {Option|null} option */
  const raw = (option) => fields.find((one) => one.option === option)?.raw() ?? "";

  return {
    first, rest,
    get rules() { return rules; },
    get parts() { return parts; },
    get fields() { return fields; },
    kind: () => String(raw(parts.kind)),
    list: () => String(raw(parts.list)),
    language: () => String(raw(parts.language) || parts.language?.default || ""),
    /** Choices that belong together: a game's kind, list and language. */
    key: () => [raw(parts.kind), raw(parts.list), raw(parts.language)].map(String).join("\u0001"),
    /** The options of the level, except its phrases. */
    options() {
      const texts = new Map(fields.map((field) => [field.option.name, field.raw()]));
      return collect((rules.options ?? []).filter((one) => one !== parts.phrases), (option) => texts.get(option.name) ?? "");
    },
    /**
     * Makes the fields of a game.
     * @param {string} name
     * @param {Record<string, any>} given
     */
    async make(name, given) {
      const next = games.find((one) => one.name === name) ?? games[0];
      const found = choosing(next);
      if (!found) return;
      const words = makeWordControls(t, api, lists, language);
      const options = (next.options ?? []).filter((one) => one !== found.phrases);
      [rules, parts, fields] = [next, found, options.map((option) => fieldOf(t, option, words))];
      const early = fields.filter(({ option }) => option === found.kind || option === found.list
        || (option.kind === "language" && option.of === found.list?.name));
      fill(first, early.map((one) => one.element));
      fill(rest, fields.filter((one) => !early.includes(one)).map((one) => one.element));
      followDefaults(fields);
      words.join(fields);
      await putFields(fields, { ...(found.list ? { [found.list.name]: fallbackOf(found.list, given, options) } : {}), ...given });
    },
    /**
     * Chooses a list.
     * @param {string} list
     */
    async putList(list) {
      const field = fields.find((one) => one.option === parts.list);
      if (field) await putFields([field], { [field.option.name]: list });
    },
  };
}

/** @typedef {ReturnType<typeof makeDesignForm>} DesignForm */
