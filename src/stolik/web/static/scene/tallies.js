// @ts-check
/** Signs as a pen writes them: a 4 that is turned into an 8, an 8 that is painted over as a head, horns, boxes and frames. */

import { h } from "../base/dom.js";
import { tallyText } from "./names.js";
import { holder } from "./pen.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

/** Every sign has all its shapes, so that one becomes another in its place. @param {scene.Sign} sign @param {number} i */
function drawSign(sign, i) {
  if (sign.kind === "box")
    return h("span", { key: `s${i}`, class: `sign box${sign.text ? " won" : ""}` }, sign.text ?? "");
  const part = (/** @type {string} */ name) => h("use", { href: `#stolik-${name}`, class: name });
  return h("span", { key: `s${i}`, class: `sign${sign.is_struck ? " struck" : ""}`, "data-sign": sign.kind },
    h("svg", { viewBox: "-20 -20 40 40", "aria-hidden": "true", focusable: "false" },
      part("four"), part("eight"), part("head"), part("horns"),
      h("path", { class: "stroke", d: "M-16,14 L16,-14" })),
    (sign.times ?? 1) > 1 && h("b", {}, `×${sign.times}`));
}

/** @param {Pen} pen @param {scene.Tally} tally @returns {any} */
function drawTally(pen, tally) {
  const name = pen.say.say(tally.label);
  return holder(tally, `tally${tally.is_framed ? " framed" : ""}`, `${name}: ${tallyText(tally)}`,
    h("span", { class: "caption", "aria-hidden": "true", title: name }, name),
    h("span", { class: "signs", "aria-hidden": "true" }, ...(tally.signs.length ? tally.signs.map(drawSign) : ["–"])),
    tally.inner && drawTally(pen, tally.inner));
}

/** @type {Record<string, (pen: Pen, node: any) => any>} */
export const KINDS = { tally: drawTally };
