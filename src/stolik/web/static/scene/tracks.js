// @ts-check
/** Boards of points, as in backgammon: wide on a desk, upright on a phone. */

import { h } from "../base/dom.js";
import { drawDie } from "./holdings.js";
import { keyed } from "./pen.js";
import { man } from "./pieces.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

const MOST = 5;

/** The checkers of a place, the number of many on the last. @param {scene.Spot} spot @param {number} most */
function men(spot, most) {
  const count = spot.count ?? 0;
  const colour = spot.colour === "black" ? "black" : "white";
  return h("span", { class: "men" },
    ...Array.from({ length: Math.min(count, most) }, (_, n) =>
      h("span", { class: "checker" }, man({ type: "piece", kind: "man", colour }), count > most && n === most - 1 && h("b", { class: colour }, String(count)))));
}

/** @param {Pen} pen @param {scene.Track & {is_mirrored?: boolean}} track */
function drawTrack(pen, track) {
  const many = Math.max(track.upper.length, track.lower.length, 1);
  const half = Math.floor(many / 2);
  const point = (/** @type {scene.Spot} */ one, /** @type {number} */ i, /** @type {"upper" | "lower"} */ row) =>
    keyed(
      pen,
      one,
      `spot spike ${row} ${(i + Number(row === "upper")) % 2 ? "dark" : "light"}`,
      { tabindex: -1, attrs: { style: { "--at": i < half ? i + 1 : i + 2 } } },
      h("i", { class: "wedge" }),
      one.text && h("small", { "aria-hidden": "true" }, one.text),
      men(one, MOST),
    );
  const place = (/** @type {scene.Spot} */ one, /** @type {number} */ i, /** @type {string} */ kind) =>
    keyed(pen, one, `spot ${kind} ${i ? "lower" : "upper"}`, { tabindex: -1 },
      kind === "waits" ? men(one, 2) : one.count ? [men({ ...one, count: 1 }, 1), h("b", { class: "gone", "aria-hidden": "true" }, String(one.count))] : null);
  const [above, below] = track.bar ?? [];
  const { cube } = track;
  const lying = cube && h("span", { class: `cube ${cube.side ?? "middle"}${cube.value > 999 ? " long most" : cube.value > 99 ? " long" : ""}`, role: "img", "aria-label": pen.say.say(cube.label), key: "cube" }, String(cube.value));
  return h(
    "div",
    { key: track.key, "data-key": track.key, class: `track${track.off?.length ? " trays" : ""}${track.is_mirrored ? " mirrored" : ""}`, role: "group", "aria-label": pen.say.say(track.label) },
    ...track.upper.map((one, i) => point(one, i, "upper")),
    ...track.lower.map((one, i) => point(one, i, "lower")),
    h("div", { class: "bar" },
      above && place(above, 0, "waits"),
      cube && lying,
      h("div", { class: "lying" }, ...(track.dice ?? []).map((die) => drawDie(pen, die))),
      below && place(below, 1, "waits")),
    ...(track.off ?? []).map((one, i) => place(one, i, "off")),
  );
}

/** @type {Record<string, (pen: Pen, node: any) => any>} */
export const KINDS = { points: drawTrack };

// Nothing is drawn before its style is there: the table measures what it draws.
const style = document.createElement("link");
style.rel = "stylesheet";
style.href = `${document.body.dataset.static ?? "/static/"}scene/tracks.css`;
await new Promise((resolve) => {
  style.onload = style.onerror = resolve;
  document.head.append(style);
});
