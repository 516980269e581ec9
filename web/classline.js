// A teacher's messages to a class, above every screen of a pupil, and the class's news for that screen: one request waits for them.
// @ts-check
import { fill, h, tell } from "./dom.js";
import * as stored from "./options.js";
import { keepTeaching } from "./teaching.js";

/** Whether this browser is in a class is remembered, so that no other page asks. */
const key = "quadrille.class";
/** How long after an answer the next request follows, in milliseconds; after a failure it takes longer. */
const [pause, failurePause] = [300, 4000];

/** Notes that this browser's player is in a class. */
export function joined() {
  keepTeaching(false);
  if (stored.remember(stored.localStore, key) === null) stored.keep(stored.localStore, key, "0");
  window.dispatchEvent(new Event("quadrille-class"));
}

/** Whether this browser's player is in a class. */
export const isInClass = () => stored.remember(stored.localStore, key) !== null;

/** Notes that no player is in a class any more. */
export function left() {
  stored.keep(stored.localStore, key, null);
  window.dispatchEvent(new Event("quadrille-class"));
}

/**
 * Marks the page while the class is paused or over, so that no game on it offers to continue.
 * @param {{ paused: boolean, over: boolean }|null} room
 */
function setState(room) {
  document.documentElement.toggleAttribute("data-class-paused", Boolean(room?.paused || room?.over));
  document.documentElement.toggleAttribute("data-class-over", Boolean(room?.over));
}

/**
 * Shows the messages to the class from now on.
 * @param {import("./api.js").Api} api
 * @param {() => Promise<import("./texts.js").Say>} speak in the page's language, once that is learnt
 */
export function watchClass(api, speak) {
  const line = h("div", { class: "classline", role: "status", hidden: true });
  document.getElementById("skip")?.after(line);
  let timer = 0;
  let asked = 0;
  let version = "";
  let announced = "";
  /** The name of the class, once it is known. */
  let title = "";

  /**
   * @param {import("./texts.js").Say} t
   * @param {any} room
   */
  function show(t, room) {
    const read = Number(stored.remember(stored.localStore, key) ?? 0);
    const message = room?.message && room.messageNumber > read ? t("classSays", { title: room.title, text: room.message }) : "";
    const state = room?.over ? t("classOverNow") : room?.paused ? t("classPausedNow") : "";
    const text = [state, message].filter(Boolean).join(" ");
    if (text === announced) return;
    announced = text;
    line.hidden = text === "";
    fill(line, text && h("p", {}, h("a", { href: "#/class" }, room.title), " – ", [state, message && room.message].filter(Boolean).join(" ")),
      message && h("button", { type: "button", class: "button", onClick: () => {
        stored.keep(stored.localStore, key, String(room.messageNumber));
        show(t, room);
      } }, t("classRead")));
  }

  /** The class no longer has this player. */
  async function gone() {
    left();
    window.dispatchEvent(new Event("quadrille-class-gone"));
    const name = title;
    title = "";
    if (name !== "") tell((await speak())("classGone", { title: name }), "warning");
  }

  /** Asks now; a request that waits no longer counts. */
  async function look() {
    const mine = (asked += 1);
    window.clearTimeout(timer);
    if (!isInClass()) {
      version = "";
      setState(null);
      return show(String, null);
    }
    if (document.hidden) return;
    const answer = await api.ask("class", undefined, version && `&seen=${encodeURIComponent(version)}`);
    if (mine !== asked) return;
    if (answer.status === 404) return gone();
    if (answer.status === 200) {
      version = String(answer.body.version ?? "");
      title = String(answer.body.title ?? "");
      setState(answer.body);
      window.dispatchEvent(new CustomEvent("quadrille-room", { detail: answer.body }));
      const t = await speak();
      if (mine !== asked) return;
      show(t, answer.body);
    } else version = "";
    timer = window.setTimeout(look, answer.status === 200 ? pause : failurePause);
  }

  window.addEventListener("quadrille-class", look);
  document.addEventListener("visibilitychange", look);
  look();
}
