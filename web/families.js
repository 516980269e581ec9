// Rule sets by family, and what a family's page lets one choose. Pure.
// @ts-check

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Level} Level */
/** @typedef {{ id: string, title: string, hue: number|null, rules: Rules[] }} Family */

/** The id of the family of rule sets that name none. */
export const others = "more";

/**
 * The families of the rule sets in their order; those without a family come last, together.
 * @param {Rules[]} rules
 * @param {Level[]} levels
 * @param {string} rest the title of the rule sets without a family
 * @returns {Family[]}
 */
export function families(rules, levels, rest) {
  /** @type {Map<string, Family & { order: number }>} */
  const found = new Map();
  for (const one of rules) {
    const { id, title, hue, order } = one.family ?? { id: others, title: rest, hue: null, order: Infinity };
    const family = found.get(id) ?? { id, title, hue, order, rules: [] };
    family.rules.push(one);
    family.order = Math.min(family.order, order);
    found.set(id, family);
  }
  const count = (/** @type {Rules} */ one) => levels.filter((level) => level.rules === one.name).length;
  const list = [...found.values()].sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
  // The family's `face` is first, else the rule set with most levels.
  const isFace = (/** @type {Rules} */ one) => Number(one.family?.face === one.name);
  for (const family of list) {
    family.rules.sort((a, b) => isFace(b) - isFace(a) || count(b) - count(a) || a.title.localeCompare(b.title));
  }
  return list;
}

/**
 * Today's puzzles in the order of their families, those of a family from easy to hard.
 * @param {import("./types.js").Daily[]} puzzles
 * @param {Family[]} list
 */
export function byFamily(puzzles, list) {
  const place = (/** @type {string|null} */ id) => {
    const found = list.findIndex((one) => one.id === id);
    return found < 0 ? list.length : found;
  };
  return [...puzzles].sort((a, b) => place(a.family) - place(b.family) || (a.difficulty ?? 9) - (b.difficulty ?? 9));
}

/** The sizes that are offered by name. */
const common = [4, 6, 9, 12];

/**
 * The sizes that a rule set offers, as its own options allow; empty where it has no such option.
 * @param {Rules} rules
 */
export function sizes(rules) {
  const option = (rules.options ?? []).find((one) => one.name === "size" && one.kind === "integer");
  if (!option) return [];
  return common.filter((size) => size >= (option.min ?? 1) && size <= (option.max ?? 16));
}

/**
 * The size a rule set has unless another is chosen.
 * @param {Rules} rules
 * @returns {number|null}
 */
export function usualSize(rules) {
  const option = (rules.options ?? []).find((one) => one.name === "size" && one.kind === "integer");
  return typeof option?.default === "number" ? option.default : null;
}

/**
 * A size's text without blanks, so that "6 × 6" and "6×6" are the same.
 * @param {string|null|undefined} size
 */
export const compact = (size) => (size ?? "").replace(/\s/g, "");

/**
 * The levels or challenges that pass the filters; an empty filter lets all through.
 * @template {{ rules: string, size?: string|null, difficulty?: number|null }} One
 * @param {One[]} list
 * @param {{ family: string, rules: string[], size: string, difficulty: string, state: string }} wanted
 * @param {(one: One) => "done"|"open"|"new"} stateOf
 */
export function filtered(list, wanted, stateOf) {
  return list.filter((one) => (wanted.family === "" || wanted.rules.includes(one.rules))
    && (wanted.size === "" || compact(one.size) === compact(wanted.size))
    && (wanted.difficulty === "" || String(one.difficulty ?? "") === wanted.difficulty)
    && (wanted.state === "" || stateOf(one) === wanted.state));
}

/**
 * Whether a level was solved, is in progress, or is new to the player.
 * @param {Level} level
 * @param {import("./types.js").Saved[]} sessions
 * @param {(one: import("./types.js").Saved) => boolean} isOpen
 * @param {(result: any) => boolean} isSuccess
 * @returns {"done"|"open"|"new"}
 */
export function stateOf(level, sessions, isOpen, isSuccess) {
  const mine = sessions.filter((one) => one.level === level.id);
  if (mine.some(isOpen)) return "open";
  return mine.some((one) => isSuccess(one.result)) ? "done" : "new";
}

/** How many rule sets a family shows without groups. */
const plenty = 12;

/**
 * The rule sets of a family by groups; one group without a title where there are few or no groups. Mixtures are a group of their own,
 * the last; rule sets without a group are with those before it.
 * @param {Rules[]} rules
 * @param {{ mixed: string, rest: string }} titles
 * @returns {{ title: string, rules: Rules[] }[]}
 */
export function grouped(rules, titles) {
  if (rules.length <= plenty || !rules.some((one) => one.group)) return [{ title: "", rules }];
  /** @type {Map<string, { title: string, order: number, rules: Rules[] }>} */
  const found = new Map();
  for (const one of rules) {
    const { title, order } = isMixture(one) ? { title: titles.mixed, order: 1001 } : one.group ?? { title: titles.rest, order: 1000 };
    const group = found.get(title) ?? { title, order, rules: [] };
    group.rules.push(one);
    found.set(title, group);
  }
  return [...found.values()].sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}

/** Whether a rule set is a mixture. @param {Rules} one */
export const isMixture = (one) => one.name.includes("+");

/**
 * The rule sets that can be mixed with a chosen one: those with the same root, without the root, mixtures and the one itself.
 * @param {Rules[]} rules
 * @param {Rules} chosen
 */
export function mixable(rules, chosen) {
  if (!chosen.root || isMixture(chosen)) return [];
  return rules.filter((one) => one.root === chosen.root && one.name !== one.root && one !== chosen && !isMixture(one) && !one.problem);
}

/**
 * The name of a mixture; of one rule set its own. The root adds nothing.
 * @param {Rules[]} parts
 */
export function mixtureName(parts) {
  const own = parts.filter((one) => one.name !== one.root);
  return (own.length > 0 ? own : parts).map((one) => one.name).join("+");
}

/** How many rule sets can be mixed. */
export const mostMixed = 8;
