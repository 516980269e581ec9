// A tile that is lifted from the board and follows the pointer.
// @ts-check

/**
 * How far a pointer moves before a press is a drag, in pixels.
 */
export const dragDistance = 6;

/**
 * Lifts a copy of a cell; the cell itself stays where it is, and the renderer draws it as empty.
 * @param {HTMLElement} cell
 * @param {{ clientX: number, clientY: number }} start where the pointer went down
 */
export function lift(cell, start) {
  const box = cell.getBoundingClientRect();
  const tile = /** @type {HTMLElement} */ (cell.cloneNode(true));
  for (const { name } of [...tile.attributes]) if (name !== "class") tile.removeAttribute(name);
  tile.className = `lifted ${tile.className.replace(/\b(held|caret|selected|aimed)\b/g, "")}`;
  tile.setAttribute("aria-hidden", "true");
  tile.style.setProperty("--side", getComputedStyle(cell).width);
  document.body.append(tile);
  let [x, y] = [box.left, box.top];
  const place = () => { tile.style.transform = `translate(${x}px, ${y}px) scale(1.06)`; };
  const gone = () => tile.remove();
  place();

  /**
   * Goes to a cell, then vanishes.
   * @param {DOMRect} to
   */
  function glide(to) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return gone();
    const end = `translate(${to.left}px, ${to.top}px)`;
    tile.animate([{ transform: tile.style.transform }, { transform: end }],
      { duration: 160, easing: "ease-out", fill: "forwards" }).finished.then(gone, gone);
  }

  return {
    /** @param {{ clientX: number, clientY: number }} pointer */
    follow(pointer) {
      [x, y] = [box.left + pointer.clientX - start.clientX, box.top + pointer.clientY - start.clientY];
      place();
    },
    /** Goes back to where it came from. */
    home() {
      glide(cell.getBoundingClientRect());
    },
    /**
     * Lies over another cell until it is known whether it may stay there.
     * @param {HTMLElement} target
     */
    rest(target) {
      const there = target.getBoundingClientRect();
      [x, y] = [there.left, there.top];
      place();
    },
    gone,
  };
}

/** @typedef {ReturnType<typeof lift>} Lifted */
