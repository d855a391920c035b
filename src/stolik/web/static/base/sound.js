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

/** @param {number[]} tones pitches, one after another @param {number} [loud] */
function beep(tones, loud = 0.15) {
  if (!audio || audio.state !== "running") return;
  tones.forEach((pitch, i) => {
    const ctx = /** @type {AudioContext} */ (audio);
    const start = ctx.currentTime + i * 0.14;
    const wave = ctx.createOscillator();
    const volume = ctx.createGain();
    wave.frequency.value = pitch;
    wave.type = "sine";
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.13);
    wave.connect(volume).connect(ctx.destination);
    wave.start(start);
    wave.stop(start + 0.14);
  });
}

/** @param {import("./settings.js").Settings} likes @param {number[]} tones @param {number[]} buzz @param {number} [loud] */
function signal(likes, tones, buzz, loud) {
  if (likes.sound) beep(tones, loud);
  if (likes.vibration && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(buzz);
}

/** @param {import("./settings.js").Settings} likes */
export const yourTurn = (likes) => signal(likes, [660, 880], [80]);
/** @param {import("./settings.js").Settings} likes */
export const refusedTone = (likes) => signal(likes, [220], [40, 60, 40]);
/** @param {import("./settings.js").Settings} likes */
export const hurryTone = (likes) => signal(likes, [880, 880, 880], [120, 60, 120]);
/** @param {import("./settings.js").Settings} likes */
export const endTone = (likes) => signal(likes, [523, 659, 784], [60, 60, 120]);

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
