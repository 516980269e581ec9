// Nearer to a board and back: two clicks, a pinch, or the wheel with Ctrl. The point between two fingers stays between them.
// @ts-check

/** How near a double click comes, and how near it goes at most. */
const near = 1.8;
const most = 3;

/**
 * @param {HTMLElement} boards what holds the boards
 * @param {(level: number) => void} zoomed
 * @param {(target: EventTarget|null) => boolean} [isOn] whether two fingers zoom now on the board of an event's target
 */
export function makeZoom(boards, zoomed, isOn = () => true) {
  let level = 1;
  /** @type {{ apart: number, level: number }|null} */
  let pinch = null;
  /** The part of a board that is held between the fingers, in parts of its size. @type {{ frame: Element, x: number, y: number }|null} */
  let held = null;
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
  /** @param {TouchEvent} event */
  const middle = ({ touches: [a, b] }) => ({ x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
  const boxOf = (/** @type {Element} */ frame) => frame.querySelector("[data-board]")?.getBoundingClientRect();

  /**
   * @param {EventTarget|null} target on or beside the board
   * @param {{ x: number, y: number }} point
   */
  function hold(target, point) {
    const frame = (target instanceof Element ? target.closest(".frame") : null) ?? boards.querySelector(".frame");
    const box = frame && boxOf(frame);
    held = frame && box && box.width > 0 ? { frame, x: (point.x - box.left) / box.width, y: (point.y - box.top) / box.height } : null;
  }

  /**
   * Scrolls the board so that what is held comes under a point.
   * @param {{ x: number, y: number }} point
   */
  function bring(point) {
    const box = held && boxOf(held.frame);
    if (!box || !held) return;
    held.frame.scrollLeft += box.left + held.x * box.width - point.x;
    held.frame.scrollTop += box.top + held.y * box.height - point.y;
  }

  boards.addEventListener("touchstart", (event) => {
    if (event.touches.length !== 2 || !isOn(event.target)) return;
    pinch = { apart: Math.max(1, apart(event)), level };
    hold(event.target, middle(event));
  }, options);
  boards.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    to(pinch.level * apart(event) / pinch.apart);
    bring(middle(event));
  }, options);
  for (const end of /** @type {const} */ (["touchend", "touchcancel"])) boards.addEventListener(end, () => { pinch = null; }, options);
  boards.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !isOn(event.target)) return;
    event.preventDefault();
    const point = { x: event.clientX, y: event.clientY };
    hold(event.target, point);
    to(level * Math.exp(-event.deltaY / 200));
    bring(point);
  }, options);
  boards.addEventListener("contextmenu", (event) => { if (isOn(event.target)) event.preventDefault(); }, options);

  return {
    /** Near where it was far, far where it was near. */
    toggle: () => to(level > 1 ? 1 : near),
    get level() { return level; },
    leave: () => ended.abort(),
  };
}
