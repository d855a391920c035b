// @ts-check
/** The whole table on the page: layouts, keyed updates, and short animations of what moved. */

import { h, patch } from "../base/dom.js";
import { settings } from "../base/settings.js";
import { softened } from "../base/softening.js";
import { sound } from "../base/sound.js";
import { Bells, clockText, isShort } from "./clock.js";
import { animate, places } from "./motion.js";
import { drawSheet } from "./ledgers.js";
import { drawAction, drawNode } from "./nodes.js";
import { tulip } from "./pieces.js";
import { counted, countedWords } from "./recount.js";
import { drawClock, drawSeat } from "./seats.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

export const MOST_BUTTONS = 6;
/** So many when the table does not fit above them: the rest is one tap away. */
const LEAST_BUTTONS = 4;
/** How large pieces may be drawn, as parts of their usual size, and how closely all stands: 3 makes the letters of the panel smaller, 4 gives up what can be read elsewhere, 5 also what small figures mean. */
const FITS = [[1.3, 0], [1.2, 0], [1.1, 0], [1, 0], [0.92, 0], [0.85, 0], [0.78, 1], [0.72, 1], [0.66, 1], [0.6, 2], [0.8, 3], [0.7, 3], [0.6, 3], [0.9, 4], [0.75, 4], [0.6, 4], [0.9, 5], [0.75, 5], [0.6, 5], [0.5, 5], [0.45, 5]];
/** Runs of sizes in which each takes less room than the one before. */
const RUNS = [[0, 9], [10, 12], [13, 15], [16, FITS.length - 1]];
/** Three buttons whose words are no longer stand side by side on a phone. */
const SHORT_LABEL = 9;
/** A word of so many letters may not fit into a line of the question: it is broken with a hyphen. */
const LONG_NAME = 18;
/** So far the mark at the corner of a chair may stand out. */
const CORNER = 6;
/** From this size on many sets of tiles rather scroll by themselves. */
const SMALL = 5;

/** The viewer's own seat and the others in turn order after it. @param {scene.Scene} scene */
function meAndOthers(scene) {
  const at = scene.seats.findIndex((seat) => seat.is_me);
  if (at < 0) return { me: null, others: scene.seats };
  return { me: scene.seats[at], others: [...scene.seats.slice(at + 1), ...scene.seats.slice(0, at)] };
}

/** Where the others sit, in turn order: up the left side, along the top, down the right side; at most three on top where there are sides.
 * @param {number} count @returns {(i: number) => "left" | "top" | "right"} */
function around(count) {
  const side = count < 2 ? 0 : count < 6 ? 1 : count < 8 ? 2 : 3;
  return (i) => (i < side ? "left" : i >= count - side ? "right" : "top");
}

/** @param {Pen} pen @param {scene.Scene} scene */
function cloth(pen, scene) {
  const layout = scene.layout ?? "table";
  let { me, others } = meAndOthers(scene);
  // Who only looks on sits at nobody's place: the first chair is at the bottom.
  if (!me && layout !== "duel") [me, ...others] = others;
  const at = layout === "board" ? () => "top" : around(others.length);
  const places = new Map(others.map((seat, i) => [seat.seat, at(i)]));
  if (me) places.set(me.seat, "mine");
  const inner = { ...pen, places };
  const centre = h("div", { class: "centre", key: "centre" }, ...scene.centre.map((node) => drawNode(inner, node)));
  const group = (/** @type {string} */ where, /** @type {scene.Seat[]} */ seats) =>
    h("div", { class: `seats ${where}`, key: where }, ...seats.map((seat) => {
      const drawn = drawSeat(pen, seat, where);
      drawn.attrs["data-turn"] = scene.seats.indexOf(seat);
      return drawn;
    }));
  if (layout === "duel" && scene.seats.length % 2 === 0) {
    const lying = scene.seats.some((seat) => seat.nodes?.length);
    const side = (/** @type {number} */ n) => scene.seats.filter((_, i) => i % 2 === n);
    return { kind: `duel${lying ? " laden" : ""}`, kids: [group("left", side(0)), group("right", side(1)), centre] };
  }
  const those = (/** @type {string} */ where) => others.filter((seat) => places.get(seat.seat) === where);
  return {
    kind: layout === "board" ? `board${others.length < 4 ? "" : " many"}` : `table ${others.length < 4 ? "few" : "many"}`,
    kids: [group("left", those("left").reverse()), group("top", those("top")), centre, group("right", those("right")), group("mine", me ? [me] : [])],
  };
}

/** @param {Pen} pen @param {scene.Scene} scene */
function prompt(pen, scene) {
  const { text, is_mine: mine, clause, reason } = scene.prompt;
  const { me, others } = meAndOthers(scene);
  // The own chair may be under the panel: its clock is read here, and by who has none whoever's runs.
  const running = me ?? others.find((seat) => seat.clock?.is_running);
  const clock = (scene.layout ?? "table") === "table" && running?.clock;
  return h("div", { class: `prompt${mine ? " mine" : ""}`, key: "prompt" },
    clock && h("button", { type: "button", class: "time", title: pen.say.tell("client.big_clock") }, drawClock(pen, { ...clock, key: "" })),
    h("p", { role: "status" }, mine && h("i", { "aria-hidden": "true" }), softened(pen.say.say(countedWords(text)), LONG_NAME), reason && h("small", {}, softened(pen.say.say(reason), LONG_NAME)), " "),
    clause && h("a", { class: "clause", href: `${pen.rules}#${clause}`, target: "_blank" }, clause));
}

/** The buttons: those that only confirm when it is their turn, the main one at the thumb; grave ones and those aside are in the menu.
 * @param {Pen} pen @param {scene.Scene} scene @param {{more?: any[], stays?: any[]}} extra @param {number} most @param {() => void} showAll */
function buttons(pen, scene, { more = [], stays = [] }, most, showAll) {
  /** @type {any[]} */
  const actions = (scene.actions ?? []).filter((a) => !a.is_grave && !a.is_aside && !pen.open?.has(a.key));
  const shown = actions.filter((a) => !pen.later.has(a.key) || a.is_main || pen.next.has(a.key));
  const mains = shown.filter((a) => a.is_main);
  const main = mains.find((a) => pen.next.has(a.key)) ?? mains[0];
  const isPair = mains.length === 2 && stem(mains[0]) === stem(mains[1]) && !mains.some((a) => pen.later.has(a.key));
  const thumb = isPair ? mains : mains.length ? [main] : []; // a goal of either side: both are at the thumb
  const confirms = shown.filter((a) => a !== main && pen.later.has(a.key) && pen.next.has(a.key));
  const asks = confirms.length > 1; // which of these colours, which pocket: nothing else is asked
  const plain = asks ? [] : [...shown.filter((a) => !thumb.includes(a) && !confirms.includes(a)).map((a) => drawAction(pen, a, false)), ...more];
  const cut = plain.length <= most ? plain : plain.slice(0, most - 1);
  if (!shown.length && !more.length && !stays.length) return null;
  const short = shown.filter((a) => a !== main && !confirms.includes(a)).every((a) => pen.say.say(a.label).length <= SHORT_LABEL);
  const isTrio = short && cut.length === plain.length && cut.length > 0 && cut.length % 3 === 0 && !more.length;
  const rows = asks ? confirms.length % 3 === 0 && " thirds" : isTrio && " trio";
  return h("div", { class: `actions${rows || ""}`, key: "actions" },
    ...cut,
    cut.length < plain.length &&
      h("button", { type: "button", class: "action more", key: "+", onclick: showAll }, pen.say.tell("client.more_n", { n: plain.length - cut.length })),
    ...stays,
    ...confirms.map((a) => drawAction(pen, a, !main && !asks)),
    isPair && h("i", { class: "row", key: "row" }), // a wide page begins a row of its own for both
    ...thumb.filter((a) => !asks || pen.aims.has(a.key)).map((a) => drawAction(pen, a, true)));
}

/** What a button does, whoever it is for. @param {{key: string}} action */
const stem = ({ key }) => key.split(":")[0];

/** The table as drawn on one page. */
export class SceneView {
  /** @param {Element} root */
  constructor(root) {
    root.classList.add("scene-root");
    patch(root, [
      h("div", { class: "play", key: "play" }, h("section", { class: "cloth" }), h("section", { class: "you" })),
      h("aside", { key: "aside" }),
    ]);
    const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name));
    this.root = root;
    this.play = find(".play");
    this.cloth = find(".cloth");
    this.you = find(".you");
    /** @type {HTMLElement | null} */
    this.prompt = null;
    this.aside = find("aside");
    this.all = false;
    this.game = "";
    /** How long pieces are on their way, in milliseconds. @type {Record<string, number>} */
    this.moves = { move: 300, sweep: 500, deal: 90, roll: 1200 };
    /** What is on the page. @type {scene.Scene | null} */
    this.drawn = null;
    this.size = SMALL;
    this.bells = new Bells();
    /** How many rows each sheet had. @type {Map<string, number>} */
    this.written = new Map();
    /** The size that the page has now. */
    this.tried = -1;
    /** The first size that did for what is drawn: pieces that had to shrink meanwhile become so large again. */
    this.largest = SMALL;
    const seen = new ResizeObserver(() => this.fit());
    for (const one of [this.play, this.you]) seen.observe(one);
    root.addEventListener("click", ({ target }) => {
      if (/** @type {Element} */ (target).closest(".time")) root.classList.toggle("big-clock");
    });
  }

  /** Draw a scene; `extra` are elements around it. @param {Pen} pen @param {scene.Scene} scene @param {{thumb?: any[], more?: any[], stays?: any[], aside?: any[]}} [extra] */
  draw(pen, scene, extra = {}) {
    const long = this.cloth.querySelector(".sets > .inside");
    const isAtEnd = long !== null && long.scrollTop > 0 && long.scrollTop + long.clientHeight >= long.scrollHeight - 2;
    const before = places(this.root, this.drawn);
    const { kind, kids } = cloth(pen, scene);
    this.cloth.className = `cloth ${kind}`;
    this.cloth.setAttribute("aria-label", pen.say.say(scene.title));
    patch(this.cloth, kids);
    const mine = (scene.mine ?? []).map((node) => drawNode(pen, node));
    const again = () => {
      this.all = true;
      this.draw(pen, scene, extra);
    };
    this.you.classList.toggle("is-mine", Boolean(scene.prompt.is_mine));
    const panel = (/** @type {number} */ most) => patch(this.you, [
      prompt(pen, scene),
      ...(mine.length ? [h("div", { class: "hold", key: "mine" }, ...mine)] : []),
      ...(extra.thumb ?? []),
      ...[buttons(pen, scene, extra, most, again)].filter((one) => one !== null),
    ]);
    panel(this.all ? Infinity : MOST_BUTTONS);
    patch(this.aside, [...(scene.sheets ?? []).map((sheet) => drawSheet(pen, counted(sheet))), ...(extra.aside ?? [])]);
    this.follow(scene.sheets ?? []);
    this.prompt = this.you.querySelector(".prompt p");
    if (!this.you.querySelector(".time")) this.root.classList.remove("big-clock");
    // While somebody taps, pieces stay as large as they were: to try a larger size takes as long as to draw twice.
    if (scene !== this.drawn) this.largest = FITS.length;
    if (!this.fit(scene !== this.drawn) && !this.all) {
      panel(LEAST_BUTTONS);
      this.fit();
    }
    if (isAtEnd) long.scrollTop = long.scrollHeight;
    this.reach(pen);
    animate(this.root, before, this.drawn, scene, this.moves);
    this.drawn = scene;
  }

  /** Where chosen pieces may go is seen: the last place, a new one, if several are chosen or no other is in view. @param {Pen} pen */
  reach({ chosen }) {
    const found = [...this.cloth.querySelectorAll(".sets > .inside > .aim")];
    const box = found[0]?.parentElement;
    if (!box || box.scrollHeight <= box.clientHeight) return;
    const own = box.getBoundingClientRect();
    const isSeen = (/** @type {Element} */ one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= own.top - 1 && bottom <= own.bottom + 1;
    };
    if (!found.slice(chosen.size > 2 ? -1 : 0).some(isSeen)) box.scrollTop = box.scrollHeight;
  }

  /** A sheet longer than its place shows what was written last; who reads further up is left there until then. @param {scene.Ledger[]} sheets */
  follow(sheets) {
    for (const { key, rows } of sheets) {
      const written = rows.length;
      if (this.written.get(key) === written) continue;
      this.written.set(key, written);
      const place = this.aside.querySelector(`[data-key="${CSS.escape(key)}"] > .scroll`);
      if (place && place.scrollHeight > place.clientHeight) place.scrollTop = place.scrollHeight;
    }
  }

  /** Draw pieces as large as all of them fit; what does not fit at the smallest size scrolls in the middle.
   * @param {boolean} [mayGrow] or only become smaller, where that is needed */
  fit(mayGrow = true) {
    const parts = /** @type {HTMLElement[]} */ ([this.cloth, this.you, ...this.cloth.querySelectorAll(".centre, .seats, .sets > .inside")]);
    const fits = (/** @type {number} */ size) => {
      const [scale, level] = FITS[size];
      if (this.tried !== size) {
        this.play.style.setProperty("--fit", String(scale));
        this.play.dataset.fit = String(Math.min(level, 4));
        this.play.classList.toggle("bare", level > 4);
        this.tried = size;
      }
      const over = parts.filter((one) => one.scrollHeight > one.clientHeight + (one.matches(".centre") ? 0 : 1) || one.scrollWidth > one.clientWidth + (one.matches(".seats") ? CORNER : 1));
      return !over.length || (size > SMALL && over.every((one) => one.matches(".inside")));
    };
    if (mayGrow || this.size > this.largest || !fits(this.size)) this.size = firstThatFits(this.size, fits);
    this.largest = Math.min(this.largest, this.size);
    const isWhole = fits(this.size);
    // What scrolls after all can be scrolled with keys.
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (this.cloth.querySelectorAll(".centre, .sets > .inside, .seat > .hand")))
      if (one.scrollHeight > one.clientHeight) one.tabIndex = 0;
      else one.removeAttribute("tabindex");
    return isWhole;
  }

  /** Take everything from the page that another person must not see. */
  clear() {
    for (const part of [this.cloth, this.you, this.aside]) patch(part, []);
    this.drawn = null;
  }

  /** Let running clocks show the present time; what is left on the one at the thumb.
   * @param {import("./clock.js").TableClock} clock @returns {number | null} */
  tick(clock) {
    let own = null;
    for (const [shown, ms, left] of tickClocks(this.root, clock, this.bells)) {
      /** @type {HTMLElement | null} */ (shown.closest(".seat"))?.style.setProperty("--left", `${(100 * ms) / Number(left)}%`);
      if (shown.parentElement?.matches(".time")) {
        own = ms;
        /** @type {HTMLElement} */ (shown).style.setProperty("--left", `${(100 * ms) / Number(left)}%`);
      }
    }
    return own;
  }
}

/** Let the running clocks of a page show the present time, and its signals be heard.
 * @param {Element} root @param {import("./clock.js").TableClock} clock @param {Bells} bells @returns {[HTMLElement, number, string | undefined][]} each with what it shows */
export function tickClocks(root, clock, bells) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".clock[data-runs=yes]"))].map((shown) => {
    const { key, left, at, up, bells: rung } = shown.dataset;
    const ms = clock.left({ left_ms: Number(left), at_ms: Number(at), is_running: true, is_up: Boolean(up) });
    const text = clockText(ms);
    if (shown.textContent !== text) patch(shown, [text]);
    shown.classList.toggle("short", !up && isShort(ms, Number(left)));
    const signal = rung && key && bells.heard(key, ms, JSON.parse(rung));
    if (signal) sound(settings(), signal);
    return [shown, ms, left];
  });
}

/** The first of all sizes that fits, or the last, whichever size the page had before. @param {number} from where to look first @param {(size: number) => boolean} fits */
function firstThatFits(from, fits) {
  for (const [first, last] of RUNS) {
    const found = firstOf(Math.min(Math.max(from, first), last), first, last, fits);
    if (found <= last) return found;
  }
  return FITS.length - 1;
}

/** The first of a run of sizes that fits, or the one behind the last. A try lays the whole table out anew: mostly the
 * size stays, so the next one is looked at first, then those twice as far away, then between.
 * @param {number} from @param {number} first @param {number} last @param {(size: number) => boolean} fits */
function firstOf(from, first, last, fits) {
  let [low, high] = [first - 1, last + 1]; // does not fit; fits
  if (fits(from)) {
    high = from;
    for (let far = 1; high > first && low < first; far *= 2) {
      const next = Math.max(first, high - far);
      if (fits(next)) high = next;
      else low = next;
    }
  } else {
    low = from;
    for (let far = 1; high > last && low < last; far *= 2) {
      const next = Math.min(last, low + far);
      if (fits(next)) high = next;
      else low = next;
    }
  }
  while (high - low > 1) {
    const next = (low + high) >> 1;
    if (fits(next)) high = next;
    else low = next;
  }
  return high;
}

/** The heading of a table. @param {Pen} pen @param {scene.Scene} scene */
export const heading = (pen, scene) => [
  tulip(),
  h("div", { class: "titles" },
    h("h1", {}, pen.say.say(scene.title)),
    scene.subtitle && h("span", { class: "subtitle" }, pen.say.say(scene.subtitle))),
];
