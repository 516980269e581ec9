// The personal code: by which a player is known on another device. Shown large, as a picture for cameras, and on paper.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, tell } from "../dom.js";
import { addressForOthers } from "./classaddress.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */

/**
 * Name, address, code and picture, as they are shown and printed.
 * @param {Context} context
 * @param {string} name
 * @param {string} code
 */
function slipOf({ t, api }, name, code) {
  const address = h("p", { class: "code-address" }, `${location.host}/#/who`);
  addressForOthers(api).then((found) => { address.textContent = `${found.address.replace(/^https?:\/\//, "")}/#/who`; });
  return h("div", { class: "code-slip" },
    h("p", { class: "code-name" }, name),
    h("p", { class: "code-text" }, h("span", { class: "unseen" }, t("myCode"), ": "), code),
    address,
    h("img", { src: "/api/me/code/qr", alt: t("codePicture"), width: 200, height: 200 }));
}

/**
 * Prints a slip with the code and nothing else.
 * @param {Context} context
 * @param {string} name
 * @param {string} code
 */
async function print(context, name, code) {
  const slip = h("div", { class: "printed-slip" }, h("p", {}, context.t("codeOnPaper")), slipOf(context, name, code));
  document.querySelector(".printed-slip")?.remove();
  document.body.append(slip);
  document.body.classList.add("prints-slip");
  const done = () => {
    slip.remove();
    document.body.classList.remove("prints-slip");
  };
  await slip.querySelector("img")?.decode().catch(() => {});
  window.addEventListener("afterprint", done, { once: true });
  window.print();
}

/**
 * The code, what it is for, and a way onto paper.
 * @param {Context} context
 * @param {string} name
 * @param {string} code
 */
export function codeCard(context, name, code) {
  const { t } = context;
  const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  return h("div", { class: "code-card" }, h("p", {}, t("codeFor")), slipOf(context, name, code),
    local && h("p", { class: "hint" }, t("codeLocal")),
    h("div", { class: "row" }, h("button", { type: "button", class: "button", onClick: () => print(context, name, code) }, icon("sheet"),
      h("span", {}, t("codePrint")))));
}

/**
 * The part of the profile about the code.
 * @param {Context} context
 */
export function codeSection(context) {
  const { t, api, player } = context;
  const place = h("div", { id: "my-code-place", "aria-live": "polite" });
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const complain = (/** @type {string} */ text) => {
    problem.hidden = text === "";
    problem.textContent = text;
  };
  const shows = h("button", { type: "button", class: "button", "aria-expanded": "false", "aria-controls": "my-code-place",
    onClick: () => toggle() }, t("codeShow"));
  const prints = h("button", { type: "button", class: "button", onClick: async () => {
    const code = await fetched();
    if (code) await print(context, player.me().name ?? "", code);
  } }, icon("sheet"), h("span", {}, t("codePrint")));
  const renews = h("button", { type: "button", class: "button quiet", onClick: () => renew() });
  let has = player.me().code !== false;

  function draw() {
    shows.hidden = !has;
    prints.hidden = !has;
    fill(renews, t(has ? "codeNew" : "codeMake"));
  }

  /** The code; null if there is none, or if it cannot be fetched, which is reported. */
  async function fetched() {
    const answer = await api.code();
    const code = answer.status === 200 ? answer.body.code : null;
    complain(answer.status === 200 ? (code ? "" : t("codeNone")) : sentence(t, answer));
    return typeof code === "string" ? code : null;
  }

  /** @param {string|null} code null puts it away */
  function show(code) {
    shows.setAttribute("aria-expanded", String(code !== null));
    fill(shows, t(code === null ? "codeShow" : "codeHide"));
    // The shown code is printed separately.
    prints.hidden = code !== null;
    fill(place, code !== null && codeCard(context, player.me().name ?? "", code));
  }

  async function toggle() {
    if (place.firstChild) return show(null);
    const code = await fetched();
    if (code) show(code);
  }

  async function renew() {
    if (has && !(await ask(t, { title: t("codeNewAsk"), text: t("codeNewText"), yes: t("codeNew") }))) return;
    const answer = await api.newCode();
    const made = answer.status >= 200 && answer.status < 300;
    complain(made ? "" : sentence(t, answer));
    if (!made) return;
    if (has) tell(t("codeRenewed"));
    has = true;
    draw();
    show(answer.body.code);
  }

  draw();
  return h("section", { "aria-labelledby": "my-code" }, h("h2", { id: "my-code" }, t("myCode")), h("p", { class: "hint" }, t("codeWhy")),
    h("div", { class: "row code-acts" }, shows, prints, renews), problem, place);
}
