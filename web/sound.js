// What the page is heard with. Speech asks for quiet while it lasts.
// @ts-check

/**
 * Turns what plays down, or up again.
 * @param {boolean} quiet
 */
export function duck(quiet) {
  window.dispatchEvent(new CustomEvent("quadrille-duck", { detail: quiet }));
}
