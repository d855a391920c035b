// @ts-check
/** Faces of those at a table: pictures by name, round for people, square for the computer. */

import { h } from "../base/dom.js";

/** @import { table } from "../wire.js" */

/** @typedef {import("../base/words.js").Speaker} Speaker */

/** Where the pictures lie, beside the sheet of pieces. */
const root = () => (document.body.dataset.pieces || "/static/pieces.svg").replace(/pieces\.svg$/, "faces/");

/** The eight signs a name grows from, as `seed_of` in `scene/svg/rosettes.py` has them. @param {string} name */
export function seedOf(name) {
  if (!name) return "";
  let h = 2166136261;
  for (const sign of name) h = Math.imul(h ^ (sign.codePointAt(0) ?? 0), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  h ^= h >>> 13;
  return (h >>> 0).toString(16).padStart(8, "0");
}

/** @param {string} face a character's id, or the eight signs of a name */
export const isComputer = (face) => !/^[0-9a-f]{8}$/.test(face);

/** The picture of a face; an empty chair is a stitched circle. @param {string | undefined} face */
export const faceOf = (face) =>
  face
    ? h("img", { class: `face${isComputer(face) ? " computer" : ""}`, src: `${root()}${face}.svg`, alt: "", width: 64, height: 64, draggable: "false" })
    : h("i", { class: "face free", "aria-hidden": "true" });

/** What a chair's state makes of its seat. @param {table.Chair | undefined} chair */
export const stateOf = (chair) =>
  !chair ? "" : !chair.is_taken && !chair.bot ? " free" : chair.stand_in || (!chair.bot && chair.is_here === false) ? " away" : "";

const STRONG = { easy: 1, random: 1, medium: 2, greedy: 2, flat: 2 };

/** Three strokes for the strength of a bot. @param {Speaker} say @param {string} level */
export function strokes(say, level) {
  const n = /** @type {Record<string, number>} */ (STRONG)[level] ?? 3;
  return h("span", { class: "strokes", role: "img", "aria-label": say.tell("scene.strength", { n }) },
    ...[1, 2, 3].map((i) => h("i", { class: i <= n ? "on" : null })));
}
