// @ts-check
/** Pictures one after another, each for as long as what it shows deserves, at its owner's pace. */

/** @import { scene, table } from "../wire.js" */

/**
 * @typedef {{scene: scene.Scene, news: table.Told[], push: table.Push | null}} Shot a picture, what is told with it, and the push if it is the present one
 * @typedef {{show: (shot: Shot) => void, held: () => void, pace: () => string, spare: (shot: Shot) => number}} Around
 */

const PACES = ["quick", "normal", "calm"];

/** How long each step stands, in milliseconds: quick, normal, calm. @type {Record<string, number[]>} */
export const STANDS = {
  "": [150, 220, 300],
  move: [250, 400, 600],
  deal: [300, 600, 900],
  turn: [700, 1300, 2200],
  trick: [700, 1300, 2200],
  roll: [900, 1700, 2600],
  spin: [2200, 4300, 6700],
  settle: [4000, 6000, Infinity],
};
/** How long what moves is on its way. @type {Record<string, number[]>} */
const MOVES = { move: [150, 220, 300], sweep: [220, 350, 500], deal: [30, 60, 90], roll: [400, 800, 1200], spin: [1500, 3000, 4500] };
const MOST = 40;
const LEAST_MS = 80;
const GUARD_MS = 300;
const LOOKS = ["turn", "trick", "roll", "spin", "settle"];

/** Whether a moment may be looked at again: it showed something, and the rules want nothing of it forgotten. @param {scene.Scene} one */
export const mayReturn = ({ news = [] }) => news.some((said) => LOOKS.includes(said.step ?? "")) && !news.some((said) => said.is_fleeting);

/** Of the own clock that runs meanwhile a film takes no more than this share. */
const SHARE = 10;

/** @param {string} pace step by step moves calmly */
const column = (pace) => (PACES.includes(pace) ? PACES.indexOf(pace) : 2);

/** How long pieces are on their way at a pace. @param {string} pace @returns {Record<string, number>} */
export const movesAt = (pace) => Object.fromEntries(Object.entries(MOVES).map(([kind, ms]) => [kind, ms[column(pace)]]));

/** How long a picture stands at a pace; step by step whatever shows something waits for a tap. @param {scene.Scene} one @param {string} pace */
export function standsFor(one, pace) {
  const kinds = (one.news ?? []).map((news) => news.step ?? "");
  if (pace === "steps" && kinds.some(Boolean)) return Infinity;
  const legs = Math.max(0, ...(one.news ?? []).map((news) => (news.step === "move" ? (news.keys?.length ?? 0) - 2 : 0)));
  return legs * MOVES.move[column(pace)] + Math.max(STANDS[""][column(pace)], ...kinds.map((kind) => STANDS[kind][column(pace)]));
}

export class Film {
  /** @param {Around} on */
  constructor(on) {
    this.on = on;
    /** @type {Shot[]} */
    this.queue = [];
    /** The picture on the screen still has its time: its timer, or -1 until somebody taps. */
    this.timer = 0;
    this.hurried = 0;
    /** By then the present is shown, so that the own clock bears it. */
    this.until = Infinity;
    document.addEventListener("visibilitychange", () => this.queue.length && !this.timer && this.next());
  }

  /** Whether something is still to be seen before the present. */
  get isBehind() {
    return this.queue.length > 0;
  }

  /** Whether the next picture waits for a tap. */
  get isHeld() {
    return this.isBehind && this.timer === -1;
  }

  /** Whether a finger that hurried may still be on its way. */
  get isGuarded() {
    return this.isBehind || Date.now() - this.hurried < GUARD_MS;
  }

  /** Take a push with the pictures that lead to it. @param {table.Push & {shots?: {told: number, scene: scene.Scene}[]}} push */
  add(push) {
    const { shots = [], news = [] } = push;
    if (!shots.length && !news.length && !this.isBehind) return this.on.show({ scene: push.scene, news, push });
    let at = 0;
    for (const { told, scene } of shots) {
      this.queue.push({ scene, news: news.slice(at, told), push: null });
      at = Math.max(at, told);
    }
    const last = { scene: push.scene, news: news.slice(at), push };
    this.queue.push(last);
    this.until = Date.now() + this.on.spare(last) / SHARE;
    while (this.queue.length > MOST) {
      const [gone] = this.queue.splice(0, 1);
      this.queue[0].news.unshift(...gone.news);
    }
    if (document.visibilityState === "hidden") return;
    if (!this.timer) this.next();
    else if (this.timer === -1) this.wait();
  }

  next() {
    clearTimeout(this.timer);
    this.timer = 0;
    const shot = this.queue.shift();
    if (!shot) return;
    this.shown = shot;
    this.on.show(shot);
    this.wait();
  }

  /** Let the picture on the screen stand for its time, or less of it where the clock or the others press. */
  wait() {
    if (!this.shown) return;
    const { queue } = this;
    const behind = Math.max(0, queue.length - 2);
    let ms = standsFor(this.shown.scene, this.on.pace()) / (1 + behind / 3);
    if (queue.length) ms = Math.min(ms, (this.until - Date.now()) / queue.length);
    clearTimeout(this.timer);
    this.timer = ms === Infinity ? -1 : window.setTimeout(() => this.next(), Math.max(ms, this.until < Infinity ? 0 : LEAST_MS));
    if (this.isHeld) this.on.held();
  }

  /** Show a moment once more, then the present. @param {scene.Scene} scene @param {table.Push} push */
  again(scene, push) {
    if (this.isBehind) return;
    this.queue.push({ scene, news: [], push: null }, { scene: push.scene, news: [], push });
    this.until = Infinity;
    this.next();
  }

  /** Whoever keeps a sheet needs it as it is now: a picture that stood until a tap stands no longer. */
  release() {
    if (this.timer !== -1) return;
    clearTimeout(this.timer);
    this.timer = 0;
  }

  /** Somebody has seen enough of this picture. */
  hurry() {
    if (this.isBehind) this.hurried = Date.now();
    this.next();
  }
}
