// Nearer to a board and back: two clicks, a pinch, or the wheel with Ctrl.
// @ts-check

/** How near a double click comes, and how near it goes at most. */
const near = 1.8;
const most = 3;

/**
 * @param {HTMLElement} boards what holds the boards
 * @param {(level: number) => void} zoomed
 */
export function makeZoom(boards, zoomed) {
  let level = 1;
  /** @type {{ apart: number, level: number }|null} */
  let pinch = null;
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: false };

  /** @param {number} wanted */
  function to(wanted) {
    const next = Math.min(most, Math.max(1, wanted));
    if (Math.abs(next - level) < 0.01) return;
    level = next;
    zoomed(level);
  }

  /** @param {TouchEvent} event */
  const apart = ({ touches: [a, b] }) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

  boards.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) pinch = { apart: Math.max(1, apart(event)), level };
  }, options);
  boards.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    to(pinch.level * apart(event) / pinch.apart);
  }, options);
  for (const end of /** @type {const} */ (["touchend", "touchcancel"])) boards.addEventListener(end, () => { pinch = null; }, options);
  boards.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    to(level * Math.exp(-event.deltaY / 200));
  }, options);
  boards.addEventListener("contextmenu", (event) => event.preventDefault(), options);

  return {
    /** Near where it was far, far where it was near. */
    toggle: () => to(level > 1 ? 1 : near),
    get level() { return level; },
    leave: () => ended.abort(),
  };
}
