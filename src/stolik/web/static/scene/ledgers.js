// @ts-check
/** Score sheets as tables of the page; one that is too wide for its place is folded, each row into lines. */

import { h } from "../base/dom.js";
import { keyed } from "./pen.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

const NUMBER = /^[-+−–—=\d\s.,/:½¼¾%✓✗•]*$/;
/** Letters and the widest heading in points, tried in this order: rather smaller letters than a cut heading, rather that than a folded row. */
const TRIES = [[1, 999], [0.94, 999], [0.94, 60], [0.94, 52], [0.94, 44]];
const SHORT = 4;
const PADDING = 7;
/** What is not longer than this stays in one piece. */
const WHOLE = 8;

const ruler = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
/** @type {Map<string, number>} */
const measured = new Map();

/** How wide the longest word of a text is, in bold letters of 100 points. @param {string} text */
function widest(text) {
  let found = measured.get(text);
  if (found === undefined) {
    if (!measured.size) ruler.font = `700 100px ${getComputedStyle(document.body).fontFamily}`;
    if (measured.size > 5000) measured.clear();
    found = Math.max(...text.split(/ +/).map((word) => ruler.measureText(word).width));
    measured.set(text, found);
  }
  return found;
}

/** @param {string} text */
const whole = (text) => (text.length > WHOLE ? text : text.replace(/ /g, "\u00a0"));

/** Whether the name of a row reaches into the empty cell beside it: "Total". @param {string[]} row */
const spans = (row) => row.length > 2 && row[1] === "";

/** Where the columns lie: how wide each must be, and how many stand in one line.
 * @param {string[]} heads @param {string[][]} texts @param {boolean} isOnCloth */
function columns(heads, texts, isOnCloth) {
  const many = isOnCloth || heads.length > 3;
  const large = !isOnCloth && document.documentElement.dataset.type === "large";
  const letter = (many ? (large ? 19 : 16) : large ? 22 : 18) / 100;
  const room = (innerWidth < 900 ? innerWidth : 360) - 30;
  const cells = heads.map((_, i) => Math.max(...texts.map((row) => (i === 0 && spans(row) ? 0 : widest(row[i] ?? ""))), 60));
  const tries = TRIES.map(([size, most]) => heads.map((head, i) => Math.max(cells[i] * letter * size, Math.min(widest(head) * letter * size, most)) + PADDING));
  const flat = tries.findIndex((widths) => widths.reduce((sum, one) => sum + one) <= room);
  if (flat >= 0 || heads.length < 3) return { widths: tries[Math.max(flat, 0)], line: heads.length, many, tight: flat > 0 };
  const [widths] = tries;
  // the first cell has a line of its own
  const most = Math.max(...widths.slice(1));
  let line = heads.length - 1;
  for (let lines = 2; line > 2 && most > room / line; lines += 1) line = Math.ceil((heads.length - 1) / lines);
  return { widths, line, many, tight: false };
}

/** @param {Pen} pen @param {scene.Ledger} sheet */
export function drawSheet(pen, sheet, isOnCloth = false) {
  const name = pen.say.say(sheet.label);
  const texts = sheet.rows.map((row) => row.cells.map((c, i) =>
    (i === row.dot ? "•\u202f" : "") + (c ? whole(pen.say.say(c)) : "")));
  const heads = sheet.columns.map((column) => pen.say.say(column.heading));
  const { widths, line, many, tight } = columns(heads, texts, isOnCloth);
  const isFolded = line < heads.length;
  const numeric = sheet.columns.map(
    (column, i) => column.align ? column.align === "right" : i > 0 && texts.every((row) => NUMBER.test(row[i] ?? "")),
  );
  const cell = (/** @type {string} */ tag, /** @type {number} */ i, /** @type {string} */ text, /** @type {any} */ kid, /** @type {string | null} */ scope, isWide = false) =>
    h(tag, { scope, colspan: isWide ? 2 : null, class: numeric[i] ? "number" : null, title: text.length > SHORT ? text : null }, kid);
  const row = (/** @type {scene.LedgerRow} */ one, /** @type {number} */ n) => {
    const wide = !isFolded && spans(texts[n]);
    const cells = texts[n].map((/** @type {string} */ text, /** @type {number} */ i) =>
      wide && i === 1 ? null : cell(i ? "td" : "th", i, text,
        i === 0 && one.key ? keyed(pen, { ...one, type: "row", label: { type: "raw", text } }, "row", { tag: "span", role: "text", attrs: { role: pen.next.has(one.key) ? "button" : null } }, text) : text,
        i ? null : "row", wide && !i));
    return h("tr", { key: one.key ?? `row${n}`, class: one.mark || null, title: (one.clauses ?? []).join(", ") || null }, ...cells);
  };
  const sum = widths.reduce((all, one) => all + one, 0);
  return h(
    "section",
    { key: sheet.key, "data-key": sheet.key, class: "sheet", "aria-label": name },
    h("h2", {}, name),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": name },
      h(
        "table",
        { key: isFolded ? "folded" : "flat", class: `${isFolded ? "folded" : ""}${many ? " many" : ""}${tight ? " tight" : ""}`, style: { "--line": line } },
        !isFolded && h("colgroup", {}, ...widths.map((one) => h("col", { style: { width: `${(100 * one) / sum}%` } }))),
        h("thead", {}, h("tr", {}, ...heads.map((head, i) => cell(head ? "th" : "td", i, head, head, head ? "col" : null)))),
        h("tbody", {}, ...sheet.rows.map(row)),
      ),
    ),
  );
}
