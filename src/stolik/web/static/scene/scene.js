// @ts-check
/** The whole table on the page: layouts, keyed updates, and short animations of what moved. */

import { h, patch } from "../base/dom.js";
import { clockText, isShort } from "./clock.js";
import { drawAction, drawClock, drawNode, drawSeat, drawSheet } from "./nodes.js";
import { tulip } from "./pieces.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./nodes.js").Pen} Pen */

export const MOVE_MS = 200;
export const MOST_BUTTONS = 6;

/** The viewer's own seat and the others in turn order after it. @param {scene.Scene} scene */
function meAndOthers(scene) {
  const at = scene.seats.findIndex((seat) => seat.is_me);
  if (at < 0) return { me: null, others: scene.seats };
  return { me: scene.seats[at], others: [...scene.seats.slice(at + 1), ...scene.seats.slice(0, at)] };
}

/** @param {Pen} pen @param {scene.Scene} scene */
function cloth(pen, scene) {
  const layout = scene.layout ?? "table";
  let { me, others } = meAndOthers(scene);
  const centre = h("div", { class: "centre", key: "centre" }, ...scene.centre.map((node) => drawNode(pen, node)));
  if (layout === "board" && !me && others.length) [me, ...others] = [...others].reverse();
  if (layout === "duel" && scene.seats.length === 2) {
    const [first, second] = scene.seats;
    const lying = scene.seats.some((seat) => seat.nodes?.length);
    return {
      kind: `duel${lying ? " laden" : ""}`,
      kids: [drawSeat(pen, first, "left"), drawSeat(pen, second, "right"), centre],
    };
  }
  const count = others.length;
  const side = layout === "board" || count < 2 ? 0 : count < 6 ? 1 : count < 9 ? 2 : 3;
  const place = (/** @type {number} */ i) => (i < side ? "left" : i >= count - side ? "right" : "top");
  const around = others.map((seat, i) => ({ seat, where: place(i) }));
  const group = (/** @type {string} */ where) =>
    h("div", { class: `seats ${where}`, key: where },
      ...(where === "left" ? around.slice().reverse() : around)
        .filter((one) => one.where === where)
        .map((one) => drawSeat(pen, one.seat, where)));
  return {
    kind: layout === "board" ? "board" : "table",
    kids: [group("left"), group("top"), centre, group("right"),
      h("div", { class: "seats mine", key: "mine" }, me && drawSeat(pen, me, "mine"))],
  };
}

/** @param {Pen} pen @param {scene.Scene} scene */
function prompt(pen, scene) {
  const { text, is_mine: mine, clause } = scene.prompt;
  const { me, others } = meAndOthers(scene);
  // The own chair may be under the panel: its clock is read here, and by who has none whoever's runs.
  const running = me ?? others.find((seat) => seat.clock?.is_running);
  const clock = (scene.layout ?? "table") === "table" && running?.clock;
  return h("div", { class: `prompt${mine ? " mine" : ""}`, key: "prompt" },
    clock && h("button", { type: "button", class: "time", title: pen.say.tell("client.big_clock") }, drawClock(pen, { ...clock, key: "" })),
    h("p", { role: "status" }, mine && h("i", { "aria-hidden": "true" }), pen.say.say(text), " "),
    clause && h("a", { class: "clause", href: `${pen.rules}#${clause}`, target: "_blank" }, clause));
}

/** The buttons: those that only confirm when it is their turn, the main one at the thumb; grave ones are in the menu.
 * @param {Pen} pen @param {scene.Scene} scene @param {{more?: any[], stays?: any[]}} extra @param {boolean} all @param {() => void} showAll */
function buttons(pen, scene, { more = [], stays = [] }, all, showAll) {
  /** @type {any[]} */
  const actions = (scene.actions ?? []).filter((a) => !a.is_grave && !pen.open?.has(a.key));
  const shown = actions.filter((a) => !pen.later.has(a.key) || a.is_main || pen.next.has(a.key));
  const main = shown.find((a) => a.is_main && pen.next.has(a.key)) ?? shown.find((a) => a.is_main);
  const confirms = shown.filter((a) => a !== main && pen.later.has(a.key) && pen.next.has(a.key));
  const plain = [...shown.filter((a) => a !== main && !confirms.includes(a)).map((a) => drawAction(pen, a, false)), ...more];
  const cut = all || plain.length <= MOST_BUTTONS ? plain : plain.slice(0, MOST_BUTTONS - 1);
  if (!shown.length && !more.length && !stays.length) return null;
  return h("div", { class: "actions", key: "actions" },
    ...cut,
    cut.length < plain.length &&
      h("button", { type: "button", class: "action more", key: "+", onclick: showAll }, pen.say.tell("client.more_n", { n: plain.length - cut.length })),
    ...stays,
    ...confirms.map((a) => drawAction(pen, a, !main)),
    main && drawAction(pen, main, true));
}

/** The table as drawn on one page. */
export class SceneView {
  /** @param {Element} root */
  constructor(root) {
    root.classList.add("scene-root");
    patch(root, [
      h("div", { class: "left", key: "left" }, h("section", { class: "cloth" }), h("section", { class: "you" })),
      h("aside", { key: "aside" }),
    ]);
    const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name));
    this.root = root;
    this.cloth = find(".cloth");
    this.you = find(".you");
    this.aside = find("aside");
    this.all = false;
    this.game = "";
    root.addEventListener("click", ({ target }) => {
      if (/** @type {Element} */ (target).closest(".time")) root.classList.toggle("big-clock");
    });
  }

  /** Draw a scene; `extra` are elements around it. @param {Pen} pen @param {scene.Scene} scene @param {{thumb?: any[], more?: any[], stays?: any[], aside?: any[]}} [extra] */
  draw(pen, scene, extra = {}) {
    const before = places(this.root);
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
    patch(this.you, [
      prompt(pen, scene),
      ...(mine.length ? [h("div", { class: "hold", key: "mine" }, ...mine)] : []),
      ...(extra.thumb ?? []),
      ...[buttons(pen, scene, extra, this.all, again)].filter((one) => one !== null),
    ]);
    patch(this.aside, [...(scene.sheets ?? []).map((sheet) => drawSheet(pen, sheet)), ...(extra.aside ?? [])]);
    if (!this.you.querySelector(".time")) this.root.classList.remove("big-clock");
    animate(this.root, before);
  }

  /** Take everything from the page that another person must not see. */
  clear() {
    for (const part of [this.cloth, this.you, this.aside]) patch(part, []);
  }

  /** Let running clocks show the present time; what is left on the one at the thumb.
   * @param {import("./clock.js").TableClock} clock @returns {number | null} */
  tick(clock) {
    let own = null;
    for (const shown of this.root.querySelectorAll(".clock[data-runs=yes]")) {
      const { left, at } = /** @type {HTMLElement} */ (shown).dataset;
      const ms = clock.left({ left_ms: Number(left), at_ms: Number(at), is_running: true });
      const text = clockText(ms);
      if (shown.textContent !== text) patch(shown, [text]);
      shown.classList.toggle("short", isShort(ms, Number(left)));
      if (shown.parentElement?.matches(".time")) {
        own = ms;
        /** @type {HTMLElement} */ (shown).style.setProperty("--left", `${(100 * ms) / Number(left)}%`);
      }
    }
    return own;
  }
}

/** @typedef {{keys: Map<string, DOMRect>, men: {key: string, man: string, box: DOMRect}[]}} Places */

/** Where the pieces are. @param {Element} root @returns {Places} */
function places(root) {
  const keys = new Map();
  for (const one of root.querySelectorAll(".piece[data-key],.chips[data-key],.disc[data-key]"))
    keys.set(/** @type {HTMLElement} */ (one).dataset.key, one.getBoundingClientRect());
  const men = [...root.querySelectorAll(".stands")].map((one) => ({
    key: /** @type {HTMLElement} */ (one.closest("[data-key]")).dataset.key ?? "",
    man: /** @type {HTMLElement} */ (one).dataset.man ?? "",
    box: one.getBoundingClientRect(),
  }));
  return { keys, men };
}

/** Show where each piece went. @param {Element} root @param {Places} before */
function animate(root, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const one of root.querySelectorAll(".piece[data-key],.chips[data-key],.disc[data-key]"))
    slide(one, before.keys.get(/** @type {HTMLElement} */ (one).dataset.key ?? ""));
  const now = [...root.querySelectorAll(".stands")];
  const at = (/** @type {Element} */ one) => /** @type {HTMLElement} */ (one.closest("[data-key]")).dataset.key ?? "";
  const stays = new Set(now.map((one) => `${at(one)} ${/** @type {HTMLElement} */ (one).dataset.man}`));
  const gone = before.men.filter((one) => !stays.has(`${one.key} ${one.man}`));
  const stood = new Set(before.men.map((one) => `${one.key} ${one.man}`));
  for (const one of now) {
    const kind = /** @type {HTMLElement} */ (one).dataset.man ?? "";
    if (stood.has(`${at(one)} ${kind}`)) continue;
    const i = gone.findIndex((old) => old.man === kind);
    if (i >= 0) slide(one, gone.splice(i, 1)[0].box);
  }
}

/** @param {Element} one @param {DOMRect | undefined} from */
function slide(one, from) {
  if (!from || !from.width) return;
  const to = one.getBoundingClientRect();
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) + Math.abs(y) < 2 || Math.abs(y) > 2 * innerHeight) return;
  one.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], {
    duration: MOVE_MS,
    easing: "ease-out",
    composite: "add",
  });
}

/** The heading of a table. @param {Pen} pen @param {scene.Scene} scene */
export const heading = (pen, scene) => [
  tulip(),
  h("div", { class: "titles" },
    h("h1", {}, pen.say.say(scene.title)),
    scene.subtitle && h("span", { class: "subtitle" }, pen.say.say(scene.subtitle))),
];
