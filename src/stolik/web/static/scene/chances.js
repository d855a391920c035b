// @ts-check
/** Who is how likely to win: a bar of shares, and along a finished match their curve. */

import { h } from "../base/dom.js";

/** @typedef {{who: any, part: number}} Share */

/** Width and height of a curve, in its own units. */
const [WIDE, HIGH] = [100, 30];

/** Whole percents of shares, the draw last where there is one. @param {number[]} parts */
export function percents(parts) {
  const found = parts.map((part) => Math.round(part * 100));
  const rest = 100 - found.reduce((sum, n) => sum + n, 0);
  return rest > found.length ? [...found, rest] : found;
}

/** A bar of shares with their names. @param {import("../base/words.js").Speaker} say @param {Share[]} shares */
export function bar(say, shares) {
  const whole = percents(shares.map((one) => one.part));
  const said = whole.map((percent, i) => i < shares.length
    ? say.tell("client.chances.of", { who: say.say(shares[i].who), percent })
    : say.tell("client.chances.draw", { percent }));
  return h("div", { key: "chances", class: "chances", role: "img", "aria-label": `${say.tell("client.chances")}: ${said.join(", ")}` },
    ...whole.map((percent, i) => h("span", { class: i < shares.length ? `share n${i}` : "share level", style: { "flex-grow": String(Math.max(percent, 1)) } }, said[i])));
}

/**
 * The curve of the first one's chance along a match, with a mark where one looks.
 * @param {import("../base/words.js").Speaker} say @param {{step: number, parts: number[]}[]} moments @param {number} at @param {number} last
 */
export function curve(say, moments, at, last) {
  const x = (/** @type {number} */ step) => (last ? step / last : 0) * WIDE;
  const path = (/** @type {number} */ who) => moments.map(({ step, parts }, i) => `${i ? "L" : "M"}${x(step).toFixed(2)} ${((1 - parts[who]) * HIGH).toFixed(2)}`).join("");
  const now = moments.findLast(({ step }) => step <= at) ?? moments[0];
  const said = now.parts.map((part, seat) => say.tell("client.chances.of", { who: say.names[seat] || say.tell("actor.seat", { number: seat + 1 }), percent: Math.round(part * 100) })).join(" · ");
  return h("figure", { key: "curve", class: "curve" },
    h("figcaption", {}, `${say.tell("client.chances")}: ${said}`),
    h("svg", { viewBox: `0 -1 ${WIDE} ${HIGH + 2}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      h("line", { class: "half", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
      ...now.parts.map((_, who) => h("path", { class: `n${who}`, d: path(who) })),
      h("line", { class: "here", x1: x(at), x2: x(at), y1: 0, y2: HIGH })));
}
