// The field for typing letters, over the caret's cell: it takes what keyboards, input methods and phones write.
// @ts-check
import { h, set } from "../dom.js";
import { certain, clusters } from "./letters.js";

/** @typedef {import("./entries.js").Place} Place */

/**
 * @typedef {object} Ports the effects of the field on the board
 * @property {(text: string) => Place|null} write a letter at the caret; returns where it went
 * @property {(at: string, text: string) => void} rewrite a letter that has changed
 * @property {(from: Place|null) => void} erase a letter that was written there, or the one before the caret
 * @property {() => void} changed the field has another text: `take` it and draw the result
 * @property {(key: " "|"Enter") => void} key what a keyboard on the screen sends as text
 * @property {() => string[]|undefined} rows the puzzle's keyboard
 */

/** So many letters are remembered: a phone's keyboard may change those it has just written. */
const most = 24;

/**
 * @param {string} label
 * @param {Ports} ports
 */
export function makeLetterBox(label, ports) {
  const element = /** @type {HTMLTextAreaElement} */ (h("textarea", {
    class: "letterbox", rows: 1, tabindex: -1, "aria-label": label, autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false", enterkeyhint: "next",
  }));
  /** The parts of the field's text that have been written, and where. @type {{ text: string, from: Place|null }[]} */
  let kept = [];
  let composing = false;

  /** Brings the board up to what the field holds. */
  function take() {
    const all = clusters(element.value);
    const before = kept.length;
    const now = composing ? [...all.slice(0, before), ...certain(all.slice(before), ports.rows())] : all;
    while (kept.length > now.length) {
      ports.erase(kept.pop()?.from ?? null);
    }
    now.forEach((text, index) => {
      const one = kept[index];
      if (!one) kept.push({ text, from: ports.write(text) });
      else if (one.text !== text) {
        one.text = text;
        if (one.from) ports.rewrite(one.from.at, text);
      }
    });
    if (!composing && kept.length > most) {
      kept = kept.slice(-1);
      element.value = kept[0].text;
    }
  }

  /** Begins anew: the next text is independent of the present one. */
  function reset() {
    if (composing) return;
    kept = [];
    if (element.value !== "") element.value = "";
  }

  element.addEventListener("compositionstart", () => {
    composing = true;
    element.classList.add("composing");
  });
  element.addEventListener("compositionend", () => {
    composing = false;
    element.classList.remove("composing");
    ports.changed();
  });
  element.addEventListener("beforeinput", (event) => {
    if (event.isComposing || composing) return;
    if (event.inputType.startsWith("delete") && element.value === "") ports.erase(null);
    else if (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph") ports.key("Enter");
    else if (event.data === " ") ports.key(" ");
    else return;
    event.preventDefault();
  });
  element.addEventListener("input", () => ports.changed());
  element.addEventListener("blur", () => {
    composing = false;
    element.classList.remove("composing");
    reset();
  });

  return {
    element, reset, take,
    /**
     * Types a text as a keyboard would.
     * @param {string} text
     */
    type: (text) => {
      element.value += text;
      take();
    },
    /**
     * Lies over a cell, so that input methods show their choices there.
     * @param {DOMRect} box
     */
    place: (box) => {
      element.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
      element.style.setProperty("--box", `${Math.round(box.width)}px`);
    },
    /**
     * Says which cell it writes into, and whether the device may show a keyboard of its own.
     * @param {HTMLElement|undefined} cell
     * @param {boolean} system
     */
    tell: (cell, system) => {
      set(element, "aria-activedescendant", cell?.id || null);
      set(element, "aria-controls", cell?.closest(".grid")?.id || null);
      set(element, "inputmode", system ? "text" : "none");
    },
  };
}
