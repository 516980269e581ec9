// The address of a game for others: as text, and as a code for cameras.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { sentence } from "./parts.js";

/** The most bytes of an address that a code holds. */
const mostInCode = 2331;

/**
 * @param {import("../app.js").Context} context
 * @param {string} id of the session
 * @param {{ closed: () => void }} game
 */
export function openShare({ t, api }, id, game) {
  let position = false;
  let asked = 0;
  const address = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "share-address", readonly: true, dir: "ltr",
    onFocus: () => address.select() }));
  const picture = h("div", { class: "code" });
  const problem = h("p", { class: "soft", role: "status" });
  const copy = async () => {
    address.select();
    // Over plain HTTP there is no clipboard to write to; the old way copies what is selected.
    const done = navigator.clipboard ? await navigator.clipboard.writeText(address.value).then(() => true, () => false)
      : document.execCommand("copy");
    tell(t(done ? "shareCopied" : "shareSelect"), done ? undefined : "warning");
  };
  const choices = [false, true].map((which) => h("label", {},
    h("input", { type: "radio", name: "share", checked: which === position,
      onChange: () => { position = which; show(); } }),
    h("span", {}, t(which ? "sharePosition" : "shareStart"))));

  async function show() {
    const mine = (asked += 1);
    const answer = await api.share(id, position);
    if (mine !== asked) return;
    const found = answer.status === 200;
    const text = found ? `${location.origin}/#/${answer.body.path}` : "";
    address.value = text;
    const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
    const fits = text !== "" && new TextEncoder().encode(text).length <= mostInCode;
    problem.textContent = !found ? sentence(t, answer) : !fits ? t("shareLong") : local ? t("shareLocal") : "";
    fill(picture, fits && h("img", { src: `/api/qr?text=${encodeURIComponent(text)}`, alt: t("shareCode"), width: 232,
      height: 232 }));
  }

  openDialog(t, t("share"), [
    h("fieldset", { class: "field" }, h("legend", {}, t("shareWhat")), h("div", { class: "segments" }, choices)),
    h("div", { class: "field" }, h("label", { for: "share-address" }, t("shareAddress")),
      h("div", { class: "row" }, address, h("button", { type: "button", class: "button", onClick: copy }, t("shareCopy")))),
    picture, problem,
  ], { class: "small share", closed: game.closed });
  show();
}
