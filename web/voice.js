// Speaking phrases: where the browser has a voice for their language, or else the server.
// @ts-check

/** Codes of voices besides a language's own. @type {Record<string, string[]>} */
const others = { zh: ["cmn", "yue"] };

/**
 * The voice for a language; what is on this machine comes first.
 * @param {readonly { lang: string, localService?: boolean, default?: boolean }[]} voices
 * @param {string} language
 */
export function voiceFor(voices, language) {
  const codes = [language, ...(others[language] ?? [])];
  const fitting = voices.filter((one) => codes.includes(one.lang.toLowerCase().split(/[-_]/)[0]));
  const order = (/** @type {any} */ one) => codes.indexOf(one.lang.toLowerCase().split(/[-_]/)[0]) * 4
    + (one.localService === false ? 2 : 0) + (one.default ? 0 : 1);
  return [...fitting].sort((a, b) => order(a) - order(b))[0] ?? null;
}

/** @returns {SpeechSynthesis|null} */
const speech = () => ("speechSynthesis" in window && "SpeechSynthesisUtterance" in window ? window.speechSynthesis : null);

/** The languages that the server speaks; asked once. @type {Promise<string[]>|null} */
let served = null;

/** @returns {Promise<string[]>} empty if there is no answer */
async function ofServer() {
  try {
    const answer = await fetch("/api/speech");
    return (await answer.json()).languages ?? [];
  } catch {
    served = null;
    return [];
  }
}

/**
 * Tells whether a language can be spoken, at once and whenever that changes: browsers learn their voices late.
 * @param {string} language
 * @param {(can: boolean) => void} onChange
 * @returns {() => void} ends it
 */
export function whenSpoken(language, onChange) {
  const all = speech();
  let helps = false;
  let open = true;
  const tell = () => { if (open) onChange(helps || (all !== null && voiceFor(all.getVoices(), language) !== null)); };
  tell();
  served ??= ofServer();
  served.then((languages) => {
    helps = languages.includes(language);
    tell();
  });
  all?.addEventListener?.("voiceschanged", tell);
  return () => {
    open = false;
    all?.removeEventListener?.("voiceschanged", tell);
  };
}

/** Counts what was spoken, so that only the last one turns the music up again. */
let spoken = 0;

/** The server's last spoken text. @type {HTMLAudioElement|null} */
let heard = null;

/**
 * Speaks a text, with the music turned down as long.
 * @param {string} text
 * @param {string} language
 */
export async function speak(text, language) {
  const all = speech();
  const voice = all && voiceFor(all.getVoices(), language);
  const mine = (spoken += 1);
  const quiet = await hush();
  if (mine !== spoken) return;
  const done = () => { if (mine === spoken) quiet(false); };
  hushed();
  quiet(true);
  if (all && voice) {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = /** @type {SpeechSynthesisVoice} */ (voice);
    said.lang = voice.lang;
    said.rate = 0.85;
    said.addEventListener("end", done);
    said.addEventListener("error", done);
    all.speak(said);
    return;
  }
  heard = new Audio(`/api/speech?language=${encodeURIComponent(language)}&text=${encodeURIComponent(text)}`);
  for (const end of ["ended", "error", "pause"]) heard.addEventListener(end, done);
  heard.play().catch(done);
}

/** Ends what is being spoken, for when the page goes elsewhere. */
export function hushed() {
  speech()?.cancel();
  heard?.pause();
  heard = null;
}

/** @returns {Promise<(quiet: boolean) => void>} what turns the music down; nothing where there is none */
async function hush() {
  try {
    return (await import("./sound.js")).duck;
  } catch {
    return () => {};
  }
}
