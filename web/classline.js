// A teacher's messages to a class, above every screen of a pupil: requested every few seconds while the page is visible.
// @ts-check
import { fill, h } from "./dom.js";
import * as stored from "./options.js";

/** Whether this browser is in a class is remembered, so that no other page asks. */
const key = "quadrille.class";
/** How often it is asked, in milliseconds. */
const pause = 4000;

/** Notes that this browser's player is in a class. */
export function joined() {
  if (stored.remember(stored.localStore, key) === null) stored.keep(stored.localStore, key, "0");
  window.dispatchEvent(new Event("quadrille-class"));
}

/** Notes that no player is in a class any more. */
export function left() {
  stored.keep(stored.localStore, key, null);
  window.dispatchEvent(new Event("quadrille-class"));
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
  let announced = "";

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

  async function look() {
    window.clearTimeout(timer);
    if (stored.remember(stored.localStore, key) === null) return show(String, null);
    if (!document.hidden) {
      const answer = await api.ask("class");
      if (answer.status === 404) return left();
      if (answer.status === 200) show(await speak(), answer.body);
    }
    timer = window.setTimeout(look, pause);
  }

  window.addEventListener("quadrille-class", look);
  document.addEventListener("visibilitychange", look);
  look();
}
