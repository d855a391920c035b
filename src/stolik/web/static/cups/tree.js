// @ts-check
/** A knock-out as a tree: its matches step by step from left to right, where a screen is wide enough. */

import { h } from "../base/dom.js";
import { softened } from "../base/softening.js";

/** Names of so many letters may be broken in a box of a tree. */
const NAME = 10;

/** @typedef {import("./grid.js").Grid} Grid @typedef {import("./grid.js").Row} Row */

/** Say whether the lines of a grid are matches of a knock-out. @param {Grid} grid */
export const isTree = (grid) => grid.rows.length > 1 && grid.rows.every(({ step }) => step !== undefined);

/** Put lines that have the same together, in the order in which they come. @template K @param {Row[]} rows @param {(row: Row) => K} of */
function together(rows, of) {
  /** @type {Map<K, Row[]>} */
  const found = new Map();
  for (const row of rows) found.set(of(row), [...(found.get(of(row)) ?? []), row]);
  return [...found];
}

/** Draw its trees one below the other. @param {Grid} grid */
export function drawTree(grid) {
  return h("div", { class: "trees", "data-tree": grid.key }, ...together(grid.rows, ({ branch }) => branch ?? "").map(([branch, rows]) => {
    const steps = together(rows, ({ step }) => step ?? 0).sort(([a], [b]) => a - b).map(([, some]) => some);
    return h("div", { class: "tree", key: branch }, ...steps.map((some, at) => drawStep(some, steps[at + 1], at)));
  }));
}

/** Draw the matches of one step below each other; lines lead to the next. @param {Row[]} some @param {Row[] | undefined} next @param {number} at */
function drawStep(some, next, at) {
  const joins = next && (next.length === some.length ? "straight" : next.length * 2 === some.length ? "pairs" : null);
  return h("section", { class: ["step", joins].filter(Boolean).join(" "), key: String(at) },
    h("h3", {}, softened(some[0].cells[0])),
    h("ol", {}, ...some.map(({ cells, mark }, n) =>
      h("li", { key: String(n), class: mark || null }, h("div", { class: "match" }, ...cells.slice(1).map((one, i) => h("span", { key: String(i) }, softened(one, NAME))))))));
}
