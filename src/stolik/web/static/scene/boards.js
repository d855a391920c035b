// @ts-check
/** Boards of squares, and fields in centimetres. */

import { h } from "../base/dom.js";
import { holder, keyed } from "./pen.js";
import { man } from "./pieces.js";

/** @import { forms, scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

/** @param {Pen} pen @param {scene.Grid} grid */
export function drawGrid(pen, grid) {
  const columns = grid.columns;
  const rows = Math.ceil(grid.cells.length / columns);
  const cell = (/** @type {scene.Cell} */ one, /** @type {number} */ i) =>
    keyed(
      pen,
      one,
      `cell ${one.shade ?? "light"}`,
      { tabindex: -1, attrs: { "data-column": i % columns, "data-row": Math.floor(i / columns) } },
      one.piece && h("span", { class: "stands", "data-man": `${one.piece.colour} ${one.piece.kind}` }, man(one.piece)),
      one.mark === "target" && h("i", { class: "target" }),
    );
  const board = holder(
    grid,
    "board",
    pen.say.say(grid.label),
    h(
      "div",
      { class: "rows", "aria-hidden": "true" },
      ...(grid.row_names ?? []).map((/** @type {string} */ name) => h("span", {}, name)),
    ),
    h(
      "div",
      { class: "cells" },
      ...grid.cells.map(cell),
    ),
    h(
      "div",
      { class: "columns", "aria-hidden": "true" },
      ...(grid.column_names ?? []).map((/** @type {string} */ name) => h("span", {}, name)),
    ),
  );
  board.attrs.style = { "--columns": columns, "--rows": rows };
  return board;
}

/** @param {forms.Stroke} stroke */
export function drawStroke(stroke) {
  const [a, b, c, d] = stroke.at;
  if (stroke.shape === "text") return h("text", { class: "mark", x: a, y: b + c * 0.36, "font-size": c, "text-anchor": "middle" }, stroke.text ?? "");
  const attrs = { class: `stroke${stroke.is_filled ? " filled" : ""} paint-${stroke.colour ?? "line"}` };
  if (stroke.shape === "circle") return h("circle", { ...attrs, cx: a, cy: b, r: c });
  if (stroke.shape === "rect") return h("rect", { ...attrs, x: a, y: b, width: c, height: d });
  return h("line", { ...attrs, x1: a, y1: b, x2: c, y2: d });
}

/** @param {Pen} pen @param {scene.Field} field */
export function drawField(pen, field) {
  const disc = (/** @type {scene.Disc} */ one) =>
    keyed(
      pen,
      one,
      "disc",
      { tag: "g", attrs: { transform: `translate(${one.x} ${one.y})` } },
      one.has_halo && h("circle", { class: "halo", r: one.radius * 1.45 }),
      h("circle", { class: `paint-${one.colour}`, r: one.radius }),
      one.text && h("text", { class: `on-${one.colour}`, y: one.radius * 0.36, "font-size": one.radius, "text-anchor": "middle" }, one.text),
    );
  return holder(
    field,
    field.height * 2 > field.width ? "field square" : "field",
    pen.say.say(field.label),
    h(
      "svg",
      { viewBox: `0 0 ${field.width} ${field.height}`, role: "group", "aria-label": pen.say.say(field.label) },
      ...(field.lines ?? []).map(drawStroke),
      ...(field.discs ?? []).map(disc),
    ),
  );
}
