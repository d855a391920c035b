// @ts-check
/** Short tones and a short buzz: your turn, something went wrong, the end. */

/** @type {AudioContext | null} */
let audio = null;

/** Browsers let a page sound only after a touch. */
export function allowSound() {
  const Context = globalThis.AudioContext;
  if (!audio && Context) audio = new Context();
  if (audio?.state === "suspended") audio.resume().catch(() => {});
}

/** What sounds are made with, once the page may sound. */
export const sounding = () => (audio?.state === "running" ? audio : null);

/** @param {number[]} tones pitches, one after another @param {number} [loud] @param {number} [each] seconds of each @param {OscillatorType} [type] */
function beep(tones, loud = 0.15, each = 0.14, type = "sine") {
  if (!audio || audio.state !== "running") return;
  tones.forEach((pitch, i) => {
    const ctx = /** @type {AudioContext} */ (audio);
    const start = ctx.currentTime + i * each;
    const wave = ctx.createOscillator();
    const volume = ctx.createGain();
    wave.frequency.value = pitch;
    wave.type = type;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + 0.02);
    volume.gain.setValueAtTime(loud, start + each / 2);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + each - 0.01);
    wave.connect(volume).connect(ctx.destination);
    wave.start(start);
    wave.stop(start + each);
  });
}

/** @param {import("./settings.js").Settings} likes @param {number[]} tones @param {number[]} times @param {number} [loud] */
function signal(likes, tones, times, loud) {
  if (likes.sound) beep(tones, loud);
  buzz(likes, times);
}

/** @param {import("./settings.js").Settings} likes */
export const yourTurn = (likes) => signal(likes, [660, 880], [80]);
/** @param {import("./settings.js").Settings} likes */
export const refusedTone = (likes) => signal(likes, [220], [40, 60, 40]);
/** @param {import("./settings.js").Settings} likes */
export const hurryTone = (likes) => signal(likes, [880, 880, 880], [120, 60, 120]);
/** @param {import("./settings.js").Settings} likes */
export const endTone = (likes) => signal(likes, [523, 659, 784], [60, 60, 120]);

/** How signals of a hall sound: pitches, seconds of each, and the shape of the wave. @type {Record<string, [number[], number, OscillatorType?]>} */
const SIGNALS = {
  ready: [[523, 659, 784, 659, 784], 0.2],
  start: [[784, 784, 1047], 0.2],
  mark: [[988], 0.3],
  last: [[784, 988, 784, 988], 0.2],
  end: [[196], 1.6, "sawtooth"],
  whistle: [[2093, 2217, 2093], 0.1, "square"],
};

/** Make a signal of the scene heard, and felt. @param {import("./settings.js").Settings} likes @param {string} name */
export function sound(likes, name) {
  const [tones, each, type = "triangle"] = SIGNALS[name];
  if (likes.sound) beep(tones, 0.3, each, type);
  buzz(likes, name === "end" ? [600] : [150, 80, 150]);
}

/** @param {import("./settings.js").Settings} likes @param {number[]} times */
function buzz(likes, times) {
  if (likes.vibration && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(times);
}

/** Counts the last seconds aloud: softly the last five, and once when time is up. */
export class Countdown {
  /** @type {number | null} */
  second = null;

  /** What is left on the clock now, or that none runs. @param {number | null} leftMs @returns {"" | "tick" | "up"} */
  heard(leftMs) {
    const before = this.second;
    this.second = leftMs === null ? null : Math.ceil(leftMs / 1000);
    if (before === null || this.second === null || this.second >= before) return "";
    if (before > 0 && this.second <= 0) return "up";
    return this.second > 0 && this.second <= 5 ? "tick" : "";
  }

  /** @param {import("./settings.js").Settings} likes @param {number | null} leftMs */
  sound(likes, leftMs) {
    const now = this.heard(leftMs);
    if (now === "tick") signal(likes, [1100], [], 0.04);
    if (now === "up") signal(likes, [880, 660, 440], [200, 80, 200]);
    return now;
  }
}
