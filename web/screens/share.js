// The address of a game for others, to play it themselves, to solve it together or to watch it: as text, and as a QR code.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { addressForOthers } from "./classaddress.js";
import { sentence } from "./parts.js";

/** The most bytes of an address that a code holds. */
const mostInCode = 2331;

/**
 * @param {import("../app.js").Context} context
 * @param {string} id of the session
 * @param {{ closed: () => void, view: () => import("../types.js").View|null }} game
 */
export function openShare({ t, api }, id, game) {
  /** @type {"copy"|"join"|"watch"} */
  let how = "copy";
  let position = false;
  let asked = 0;
  const address = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "share-address", readonly: true, dir: "ltr",
    onFocus: () => address.select() }));
  const picture = h("div", { class: "code" });
  const problem = h("p", { class: "soft", role: "status" });
  const copy = async () => {
    address.select();
    // Over plain HTTP the clipboard is not available; the old way copies the selection.
    const done = navigator.clipboard ? await navigator.clipboard.writeText(address.value).then(() => true, () => false)
      : document.execCommand("copy");
    tell(t(done ? "shareCopied" : "shareSelect"), done ? undefined : "warning");
  };
  const radio = (/** @type {string} */ name, /** @type {boolean} */ checked, /** @type {string} */ text, /** @type {() => void} */ act) =>
    h("label", {}, h("input", { type: "radio", name, checked, onChange: () => { act(); show(); } }), h("span", {}, text));
  const about = h("p", { class: "hint", id: "share-about" });
  const kinds = h("fieldset", { class: "field", "aria-describedby": "share-about" }, h("legend", {}, t("shareHow")),
    h("div", { class: "segments" }, radio("share-kind", true, t("shareCopyOf"), () => { how = "copy"; }),
      !game.view()?.players && radio("share-kind", false, t("shareJoin"), () => { how = "join"; }),
      radio("share-kind", false, t("shareWatch"), () => { how = "watch"; })), about);
  const foreign = async (/** @type {string} */ format) => {
    const mine = (asked += 1);
    const answer = await fetch(`/api/sessions/${encodeURIComponent(id)}/file?format=${format}&language=${document.documentElement.lang}`).catch(() => null);
    const text = await answer?.text();
    if (mine !== asked) return;
    address.value = answer?.ok ? text ?? "" : "";
    problem.textContent = answer?.ok ? "" : JSON.parse(text || "{}").text ?? t("offline");
    fill(picture);
    if (answer?.ok) await copy();
  };
  const others = h("div", { class: "row" });
  const parts = h("fieldset", { class: "field" }, h("legend", {}, t("shareWhat")), h("div", { class: "segments" },
    radio("share", true, t("shareStart"), () => { position = false; }), radio("share", false, t("sharePosition"), () => { position = true; })));

  const site = h("div", { class: "row" });
  const showSite = async () => {
    const { status, body } = await api.siteAddress(id);
    if (status !== 200 || !body?.address) return;
    fill(site, h("a", { class: "button", href: body.address, target: "_blank", rel: "noopener noreferrer" }, t("shareSite", { site: new URL(body.address).host })));
  };

  async function show() {
    const mine = (asked += 1);
    about.textContent = t(`share_${how}`);
    parts.hidden = how !== "copy";
    const [answer, { address: server, isLocal: local }] = await Promise.all([
      api.share(id, how !== "copy" ? how : position ? "position" : "start"), addressForOthers(api)]);
    if (mine !== asked) return;
    const found = answer.status === 200;
    /** @type {{ format: string, title: string }[]} the programs for which the level can be written */
    const formats = answer.body?.formats ?? [];
    fill(others, how === "copy" && formats.map(({ format, title }) =>
      h("button", { type: "button", class: "button", onClick: () => void foreign(format) }, t("shareFor", { title }))));
    const text = found ? `${server}/#/${answer.body.path}` : "";
    address.value = text;
    const fits = text !== "" && new TextEncoder().encode(text).length <= mostInCode;
    problem.textContent = !found ? sentence(t, answer) : !fits ? t("shareLong") : local ? t("shareLocal") : "";
    fill(picture, fits && h("img", { src: `/api/qr?text=${encodeURIComponent(text)}`, alt: t("shareCode"), width: 232,
      height: 232 }));
  }

  openDialog(t, t("share"), [
    kinds, parts,
    h("div", { class: "field" }, h("label", { for: "share-address" }, t("shareAddress")),
      h("div", { class: "row" }, address, h("button", { type: "button", class: "button", onClick: copy }, t("shareCopy")))),
    picture, problem, site, others,
  ], { class: "small share", closed: game.closed });
  show();
  showSite();
}
