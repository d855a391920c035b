// @ts-check
/** The clock of the room, read from the hall's time and never counted, and the bells that go with it. */

import { h } from "../base/dom.js";
import { sounding } from "../base/sound.js";

/**
 * @typedef {{kind: "round" | "break", label: string, started_ms: number, ends_ms: number, warn_ms?: number | null, extra_ms?: number, is_over?: boolean, paused_ms?: number | null, reason?: string}} RoomClock
 * @typedef {"runs" | "warns" | "over" | "paused"} Mood
 * @typedef {import("../base/words.js").Speaker} Speaker
 */

/** A bell that was missed by more than this is not rung any more. */
const LATE_MS = 10_000;
/** The sound of a bell: how high above its ground tone, how loud, how long (s). */
const PARTIALS = [[0.5, 0.5, 4.5], [1, 1, 4], [1.19, 0.6, 3], [1.5, 0.4, 2.4], [2, 0.7, 2], [2.67, 0.35, 1.3], [4.1, 0.2, 0.7]];

/** Whether it was stopped. @param {RoomClock} clock */
export const isPaused = (clock) => typeof clock.paused_ms === "number";

/** How the clock stands. @param {RoomClock} clock @param {number} now @returns {Mood} */
export function moodOf(clock, now) {
  if (isPaused(clock)) return "paused";
  if (clock.is_over || now >= clock.ends_ms) return "over";
  return typeof clock.warn_ms === "number" && now >= clock.warn_ms ? "warns" : "runs";
}

/** What is left, whole seconds, as 40:00; zero only when nothing is left. @param {RoomClock} clock @param {number} now */
export function leftText(clock, now) {
  const seconds = moodOf(clock, now) === "over" ? 0 : Math.ceil((clock.ends_ms - (isPaused(clock) ? Number(clock.paused_ms) : now)) / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What belongs under the digits: what is over, or what was added. @param {Speaker} say @param {RoomClock} clock @param {number} now */
export function clockNote(say, clock, now) {
  if (moodOf(clock, now) === "over") return say.tell(`cup.clock.over.${clock.kind}`);
  if (isPaused(clock)) return say.tell("cup.clock.paused", { reason: clock.reason ?? "" });
  if (clock.reason) return say.tell("cup.clock.set", { reason: clock.reason });
  const minutes = Math.round((clock.extra_ms ?? 0) / 60_000);
  return minutes > 0 ? say.tell("cup.clock.extra", { n: minutes }) : "";
}

/** The clock as a page shows it; `tickClock` keeps its digits. @param {Speaker} say @param {RoomClock} clock @param {number} now */
export function drawRoomClock(say, clock, now) {
  return h("div", { class: `room-clock ${moodOf(clock, now)}`, key: "clock", role: "timer", "aria-label": clock.label },
    h("span", { class: "label" }, clock.label),
    h("b", { class: "digits" }, leftText(clock, now)),
    h("span", { class: "note" }, clockNote(say, clock, now)));
}

/** Put the present time into a drawn clock. @param {ParentNode} root @param {Speaker} say @param {RoomClock | null | undefined} clock @param {number} now */
export function tickClock(root, say, clock, now) {
  const box = root.querySelector(".room-clock");
  if (!box || !clock) return;
  const mood = moodOf(clock, now);
  box.className = `room-clock ${mood}`;
  set(box.querySelector(".digits"), leftText(clock, now));
  set(box.querySelector(".note"), clockNote(say, clock, now));
}

/** @param {Element | null} element @param {string} text */
function set(element, text) {
  const node = element?.firstChild;
  if (!node) element?.append(text);
  else if (node.nodeValue !== text) node.nodeValue = text;
}

/** Says once when the clock comes to its warning and to its end. */
export class RoomBell {
  /** @param {(what: "warn" | "end", clock: RoomClock) => void} ring */
  constructor(ring) {
    this.ring = ring;
    /** @type {number | null} */
    this.before = null;
  }

  /** @param {RoomClock | null | undefined} clock @param {number} now */
  watch(clock, now) {
    const { before } = this;
    this.before = now;
    if (!clock || before === null || isPaused(clock)) return;
    const passes = (/** @type {number | null | undefined} */ mark) =>
      typeof mark === "number" && before < mark && mark <= now && now - mark < LATE_MS;
    if (passes(clock.ends_ms)) this.ring("end", clock);
    else if (!clock.is_over && passes(clock.warn_ms)) this.ring("warn", clock);
  }
}

/** Ring a bell so many times; says whether it could be heard. @param {number} strokes @param {number} [pitch] */
export function ringBell(strokes, pitch = 440) {
  const audio = sounding();
  if (!audio) return false;
  const press = audio.createDynamicsCompressor();
  press.connect(audio.destination);
  for (let stroke = 0; stroke < strokes; stroke++) {
    const start = audio.currentTime + 0.05 + stroke * 1.6;
    for (const [above, loud, long] of PARTIALS) {
      const wave = audio.createOscillator();
      const volume = audio.createGain();
      wave.frequency.value = pitch * above;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.4 * loud, start + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
      wave.connect(volume).connect(press);
      wave.start(start);
      wave.stop(start + long);
    }
  }
  return true;
}
