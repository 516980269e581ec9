// Exporting a draft: a link to its archive, which is fetched once all text is saved.
// @ts-check
import { h, icon, tell } from "../dom.js";
import { sentence } from "../screens/parts.js";

/** @typedef {import("../texts.js").Say} Say */

/**
 * @param {Say} t
 * @param {string} address of the archive
 * @param {() => Promise<any>} save saves unsaved text
 */
export function exportLink(t, address, save) {
  const link = h("a", { class: "button quiet", href: address, download: true, title: t("exportPack"), "aria-label": t("exportPack") }, icon("save"));
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    await save();
    await download(t, address);
  });
  return link;
}

/**
 * @param {Say} t
 * @param {string} address
 */
async function download(t, address) {
  const answer = await fetch(address).catch(() => null);
  if (!answer) return tell(t("offline"), "warning");
  if (!answer.ok) return tell(sentence(t, { status: answer.status, body: await answer.json().catch(() => null) }), "warning");
  const file = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "pack.zip";
  const link = h("a", { href: URL.createObjectURL(await answer.blob()), download: file });
  link.click();
  URL.revokeObjectURL(/** @type {HTMLAnchorElement} */ (link).href);
  return undefined;
}
