// Effects and music, made on the spot. Fetched when the player has touched the page and wants to hear something.
// @ts-check

/**
 * One tone of an effect.
 * @typedef {object} Tone
 * @property {number} at seconds after the effect begins
 * @property {number} pitch in hertz
 * @property {number} [to] the pitch it glides to
 * @property {number} lasts seconds
 * @property {OscillatorType} [wave]
 * @property {number} [loud] from 0 to 1
 */

/**
 * A tune from its steps over C5.
 * @param {number[]} steps in half tones
 * @param {number} beat seconds
 * @param {OscillatorType} [wave]
 * @returns {Tone[]}
 */
function tune(steps, beat, wave = "triangle") {
  return steps.map((step, index) => ({ at: index * beat, pitch: pitched(step), lasts: beat * 2.2, wave, loud: 0.5 }));
}

/** @param {number} step half tones over C5 */
function pitched(step) {
  return 523.25 * 2 ** (step / 12);
}

/**
 * The sounds, by the names that views use. A name that is not here is silent.
 * @type {Record<string, Tone[]>}
 */
export const effects = {
  tap: [{ at: 0, pitch: 880, lasts: 0.05, wave: "sine", loud: 0.25 }],
  erase: [{ at: 0, pitch: 420, to: 300, lasts: 0.08, wave: "sine", loud: 0.25 }],
  slide: [{ at: 0, pitch: 220, to: 340, lasts: 0.14, wave: "sine", loud: 0.35 }],
  drop: [{ at: 0, pitch: 300, to: 90, lasts: 0.22, wave: "sine", loud: 0.7 },
    { at: 0.2, pitch: 140, to: 80, lasts: 0.09, wave: "triangle", loud: 0.5 }],
  pop: [{ at: 0, pitch: 320, to: 1100, lasts: 0.09, wave: "square", loud: 0.18 },
    { at: 0.05, pitch: 1400, lasts: 0.08, wave: "sine", loud: 0.3 }],
  wrong: [{ at: 0, pitch: 170, to: 130, lasts: 0.2, wave: "sawtooth", loud: 0.2 }],
  tick: [{ at: 0, pitch: 1500, lasts: 0.03, wave: "square", loud: 0.12 }],
  gold: tune([12, 16], 0.07, "sine"),
  win: tune([0, 4, 7, 12], 0.12),
  lose: tune([3, 1, -2, -5], 0.18),
  draw: tune([0, 2, 0], 0.16),
  tune: tune([0, 2, 4, 7, 4, 7, 9, 12, 9, 12, 16, 12], 0.14),
};

/** The chords of the music as steps over C5; each fills a bar of eight beats. */
const chords = [[-12, -5, 0, 4], [-15, -8, -3, 0], [-19, -12, -3, 4], [-17, -10, -1, 2]];
const beat = 0.42;

/** @type {AudioContext|null} */
let audio = null;
/** @type {{ effects: GainNode, music: GainNode }|null} */
let outputs = null;
const volume = { effects: 0, music: 0, quiet: 1 };
/** @type {Set<OscillatorNode>} */
const sounding = new Set();
let bar = 0;
let nextBar = 0;
let planned = 0;

/**
 * Sets how loud effects and music are, from 0, which is off, to 10. Called from a press or a key the first time,
 * since browsers let no page sound before.
 * @param {{ effects: number, music: number }} wanted
 */
export function setVolumes(wanted) {
  Object.assign(volume, wanted);
  if (volume.effects + volume.music === 0) {
    hush();
    return settle();
  }
  open();
  settle();
}

/** Runs or suspends the audio: it is suspended while the page is hidden. */
function settle() {
  if (!audio || !outputs) return;
  const now = audio.currentTime;
  outputs.effects.gain.setTargetAtTime((volume.effects / 10) ** 2, now, 0.02);
  outputs.music.gain.setTargetAtTime((volume.music / 10) ** 2 * 0.5 * volume.quiet, now, 0.15);
  const silent = document.hidden || volume.effects + volume.music === 0;
  if (silent) audio.suspend();
  else audio.resume();
  clearTimeout(planned);
  planned = 0;
  if (!silent && volume.music > 0) compose();
}

function open() {
  if (audio || typeof AudioContext === "undefined") return;
  audio = new AudioContext();
  outputs = { effects: new GainNode(audio, { gain: 0 }), music: new GainNode(audio, { gain: 0 }) };
  const soft = new BiquadFilterNode(audio, { type: "lowpass", frequency: 1400 });
  outputs.music.connect(soft).connect(audio.destination);
  outputs.effects.connect(audio.destination);
  document.addEventListener("visibilitychange", settle);
}

/**
 * Plays an effect.
 * @param {string} name
 * @param {number} [ms] how long what it belongs to lasts, where that is known; the effect ends with it
 */
export function play(name, ms) {
  if (!audio || !outputs || volume.effects === 0 || document.hidden) return;
  const tones = Object.hasOwn(effects, name) ? effects[name] : [];
  const end = ms === undefined ? Infinity : Math.max(ms / 1000, 0.05);
  for (const tone of tones) if (tone.at < end) sound(tone, audio.currentTime, outputs.effects, end);
}

/** Ends all effects: what they belonged to is over. */
export function hush() {
  for (const one of sounding) one.stop();
  sounding.clear();
}

/**
 * Turns the music down while something is spoken, and up again.
 * @param {boolean} quiet
 */
export function duck(quiet) {
  volume.quiet = quiet ? 0.15 : 1;
  settle();
}

/** Whether the music is turned down. */
export function isDucked() {
  return volume.quiet < 1;
}

/**
 * @param {Tone} tone
 * @param {number} from the audio's time at which the effect begins
 * @param {AudioNode} output
 * @param {number} end seconds after which nothing sounds
 */
function sound(tone, from, output, end) {
  if (!audio) return;
  const [begin, lasts] = [from + tone.at, Math.min(tone.lasts, end - tone.at)];
  const source = new OscillatorNode(audio, { type: tone.wave ?? "sine", frequency: tone.pitch });
  const envelope = new GainNode(audio, { gain: 0 });
  if (tone.to) source.frequency.exponentialRampToValueAtTime(tone.to, begin + lasts);
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(tone.loud ?? 0.4, begin + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  source.connect(envelope).connect(output);
  source.start(begin);
  source.stop(begin + lasts + 0.02);
  if (output !== outputs?.effects) return;
  sounding.add(source);
  source.addEventListener("ended", () => sounding.delete(source));
}

/** Writes the music a bar ahead: a slow chord, taken apart, that goes round without an end. */
function compose() {
  if (!audio || !outputs) return;
  if (nextBar < audio.currentTime) nextBar = audio.currentTime + 0.1;
  while (nextBar < audio.currentTime + 2 * beat) {
    const chord = chords[bar % chords.length];
    const turned = Math.floor(bar / chords.length);
    sound({ at: 0, pitch: pitched(chord[0]), lasts: 8 * beat, wave: "sine", loud: 0.5 }, nextBar, outputs.music, 60);
    for (let step = 0; step < 8; step += 1) {
      const note = chord[(step * 3 + turned) % chord.length] + (step % 5 === 4 ? 12 : 0);
      if ((step * 7 + turned * 3) % 8 === 6) continue;
      sound({ at: step * beat, pitch: pitched(note), lasts: beat * 2.5, wave: "triangle", loud: 0.28 }, nextBar,
        outputs.music, 60);
    }
    bar += 1;
    nextBar += 8 * beat;
  }
  planned = window.setTimeout(compose, 1000 * beat);
}
