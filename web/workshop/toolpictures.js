// Small pictures of what the tools of the setter draw.
// @ts-check
import { svg } from "../dom.js";
import { drawn } from "./settools.js";

/** @typedef {import("./settools.js").Tool} Tool */

/** What a tool draws first. @param {Tool} tool */
export const shapeOf = (tool) => (tool.kind === "outside" ? "side" : tool.kind === "givens" ? "givens" : drawn(tool)[0]?.part ?? "cell");

/**
 * A small picture of what a tool draws.
 * @param {Tool} tool
 */
export function toolPicture(tool) {
  const part = shapeOf(tool);
  const paths = /** @type {Record<string, string>} */ ({
    givens: "M5 4.5h14v15H5zM12 16V8.2l-2.2 1.6", line: "M5 18.5 11 12l3 3 5.5-9.5", area: "M4.5 4.5h9v6h6v9h-15z", pair: "M4 6.5h16v11H4zM12 9.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6",
    corner: "M4.5 4.5h15v15h-15zM12 4.5v15M4.5 12h15M12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4", cell: "M5 5h14v14H5zM8 8h8v8H8z",
    row: "M4 9h16v6H4z", column: "M9 4h6v16H9z", side: "M4.5 9h15v10.5h-15zM9.5 9v10.5M14.5 9v10.5M12 2.8v3.4",
  });
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: paths[part] ?? paths.cell }));
}
