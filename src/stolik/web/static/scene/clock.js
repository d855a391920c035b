// @ts-check
/** The table's clock as this device knows it: a reading and when it came, never a countdown. */

export class TableClock {
  /** @param {() => number} [now] */
  constructor(now = Date.now) {
    this.now = now;
    this.offset = 0;
    this.stands = 0;
    this.running = false;
    this.trip = 0;
  }

  /** Take a reading of the table's clock. @param {number} clockMs @param {boolean} running */
  read(clockMs, running) {
    this.offset = clockMs + this.trip / 2 - this.now();
    this.stands = clockMs;
    this.running = running;
  }

  /** Take the answer to a ping. @param {number} sent when it left @param {number} clockMs */
  answered(sent, clockMs) {
    const trip = this.now() - sent;
    if (trip < 0 || trip > 10_000) return;
    this.trip = this.trip ? Math.min(this.trip * 1.25, trip) : trip;
    if (this.running) this.read(clockMs, true);
  }

  /** What the table's clock shows now. */
  time() {
    return this.running ? this.now() + this.offset : this.stands;
  }

  /** What a clock of the scene shows now. @param {{left_ms: number, at_ms: number, is_running?: boolean, is_up?: boolean}} clock */
  left(clock) {
    const passed = clock.is_running ? Math.max(this.time() - clock.at_ms, 0) : 0;
    return clock.left_ms + (clock.is_up ? passed : -passed);
  }
}

/** So late a signal is still worth hearing: who unlocks a phone hears no minutes that are over. */
const LATE_MS = 3000;

/** Hears what clocks come to, each signal once; what passed before somebody looked is silent. */
export class Bells {
  /** What each clock showed last. @type {Map<string, number>} */
  shown = new Map();

  /** @param {string} key @param {number} now what the clock shows @param {import("../wire.js").scene.Bell[]} bells @returns {string} the signal it has come to */
  heard(key, now, bells) {
    const before = this.shown.get(key);
    this.shown.set(key, now);
    if (before === undefined || Math.abs(now - before) > LATE_MS) return "";
    const [low, high] = [Math.min(now, before), Math.max(now, before)];
    return bells.find(({ left_ms: at }) => (now < before ? at >= low && at < high : at > low && at <= high))?.signal ?? "";
  }
}

/** Whether little of a time is left; of a minute and less the last ten seconds. @param {number} leftMs @param {number} fromMs */
export const isShort = (leftMs, fromMs) => leftMs < (fromMs > 60_000 ? 30_000 : 10_000);

/** A time as a clock shows it: 2 d 23 h, 1:05:00, 4:59, and tenths in the last ten seconds. @param {number} leftMs */
export function clockText(leftMs) {
  const whole = Math.trunc(leftMs);
  const sign = whole < 0 ? "−" : "";
  const left = Math.abs(whole);
  if (left < 10_000) return `${sign}${Math.floor(left / 1000)}.${Math.floor((left % 1000) / 100)}`;
  const seconds = Math.floor(left / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours > 23) return `${sign}${Math.floor(hours / 24)}\u00a0d ${hours % 24}\u00a0h`;
  if (hours) return `${sign}${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${sign}${minutes}:${two(seconds % 60)}`;
}
