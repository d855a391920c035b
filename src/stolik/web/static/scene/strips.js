// @ts-check
/** Boxes side by side: the frames of a bowling sheet, with X and / drawn as strokes of a pen. */

import { h } from "../base/dom.js";
import { boxesText } from "./names.js";
import { holder } from "./pen.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

/** @type {Record<string, string>} */
const STROKES = { X: "M3,3 L13,13 M13,3 L3,13", "/": "M3,13 L13,3" };

/** @param {string} text */
const drawMark = (text) =>
  h("i", {}, STROKES[text] ? h("svg", { viewBox: "0 0 16 16" }, h("path", { d: STROKES[text] })) : text);

/** @param {scene.Box} box */
const drawBox = (box) =>
  h(
    "span",
    { class: `pane${box.mark ? ` ${box.mark}` : ""}` },
    h("small", {}, box.head),
    h("span", { class: "smalls" }, ...(box.small ?? []).map(drawMark)),
    ...(box.lines ?? []).map((line) => h("b", {}, line)),
  );

/** @param {Pen} pen @param {scene.Boxes} boxes */
function drawBoxes(pen, boxes) {
  const name = pen.say.say(boxes.label);
  return holder(boxes, "strip", `${name}: ${boxesText(boxes)}`,
    h("b", { class: "label", "aria-hidden": "true" }, name),
    h("span", { class: "boxes", "aria-hidden": "true" }, ...boxes.boxes.map(drawBox)));
}

/** @type {Record<string, (pen: Pen, node: any) => any>} */
export const KINDS = { boxes: drawBoxes };
