// @ts-check
/** Printed mats for chips, and wheels with pockets. */

import { h } from "../base/dom.js";
import { holder, keyed } from "./pen.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

/** What lies on a place: own chips, or a ring around where only others have some. @param {scene.Patch | scene.Joint} one */
const stack = (one) =>
  (one.own || one.all) ? h("b", { class: `stake${one.own ? " own" : ""}${(one.all ?? 0) > (one.own ?? 0) ? " shared" : ""}` }, String(one.own || one.all)) : null;

/** A screen as wide as this has more room beside than below: a tall mat lies on its side, as seen from its left. */
const WIDE = 900;

/** @param {Pen} pen @param {scene.Mat} mat */
function drawMat(pen, mat) {
  const lies = innerWidth >= WIDE && mat.height >= mat.width;
  const [width, height] = lies ? [mat.height, mat.width] : [mat.width, mat.height];
  const across = (/** @type {number} */ x) => `${(100 * x) / width}%`;
  const down = (/** @type {number} */ y) => `${(100 * y) / height}%`;
  const patch = (/** @type {scene.Patch} */ one) => {
    const [x, y, wide, high] = lies ? [one.at[1], mat.width - one.at[0] - one.at[2], one.at[3], one.at[2]] : one.at;
    return keyed(
      pen, one, `patch paint-${one.colour || "plain"}`,
      { attrs: { style: { left: across(x), top: down(y), width: across(wide), height: down(high) } } },
      h("span", { "aria-hidden": "true" }, pen.say.say(one.text)),
      stack(one),
    );
  };
  const joint = (/** @type {scene.Joint} */ one) => {
    const [x, y] = lies ? [one.y, mat.width - one.x] : [one.x, one.y];
    return keyed(pen, one, "joint", { attrs: { style: { left: across(x), top: down(y) } } }, stack(one));
  };
  const board = holder(mat, lies ? "mat lies" : "mat", pen.say.say(mat.label), ...mat.patches.map(patch), ...(mat.joints ?? []).map(joint));
  board.attrs.style = { "--wide": width, "--high": height };
  return board;
}

/** @param {Pen} pen @param {scene.Wheel} wheel */
function drawWheel(pen, wheel) {
  const many = wheel.pockets.length;
  const at = (/** @type {number} */ r, /** @type {number} */ n) => {
    const turn = (2 * Math.PI * n) / many;
    return `${(r * Math.sin(turn)).toFixed(2)},${(-r * Math.cos(turn)).toFixed(2)}`;
  };
  const pocket = (/** @type {string} */ text, /** @type {number} */ n) => [
    h("path", { class: `paint-${wheel.colours[n]}`, d: `M${[at(98, n - 0.5), at(98, n + 0.5), at(66, n + 0.5), at(66, n - 0.5)].join("L")}Z` }),
    h("text", { transform: `rotate(${(360 * n) / many}) translate(0 -86)`, "text-anchor": "middle", "font-size": 11, "font-weight": 800, dy: 4 }, text),
  ];
  const rests = typeof wheel.at === "number" ? wheel.at : null;
  const turn = rests === null ? 0 : (360 * rests) / many;
  return keyed(
    pen, wheel, "wheel", {},
    h("svg", { viewBox: "-104 -104 208 208", "aria-hidden": "true", focusable: "false" },
      h("circle", { class: "rim", r: 103 }),
      h("g", { class: "rotor" }, ...wheel.pockets.flatMap(pocket)),
      h("circle", { class: "hub", r: 64 }),
      h("g", { class: "ball", transform: `rotate(${turn})` }, h("circle", { cy: -73, r: 6 })),
      rests !== null && h("text", { class: "result", y: 20, "text-anchor": "middle" }, wheel.pockets[rests]),
    ),
  );
}

/** @type {Record<string, (pen: Pen, node: any) => any>} */
export const KINDS = { mat: drawMat, wheel: drawWheel };

// Nothing is drawn before its style is there: the table measures what it draws.
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = `${document.body.dataset.static ?? "/static/"}scene/mats.css`;
await new Promise((resolve) => {
  style.onload = style.onerror = resolve;
  document.head.append(style);
});
