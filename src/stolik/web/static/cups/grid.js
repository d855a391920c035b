// @ts-check
/** A grid of words and figures as a table; a line that has grounds opens down to deals and clauses. */

import { h } from "../base/dom.js";
import { clauseLink } from "../base/page.js";
import { dialog } from "../base/talk.js";
import { HEADING, softened } from "../base/softening.js";
import { drawTree, isTree } from "./tree.js";

/**
 * @typedef {{cells: (string | null)[], mark?: string, why?: string, member?: number, change?: number | null, clauses?: string[], branch?: string, step?: number}} Row
 * @typedef {{heading: string, align?: "left" | "centre" | "right"}} Column
 * @typedef {{key: string, label: string, columns: Column[], rows: Row[], note?: string | null}} Grid
 * @typedef {{label: string, figures: string[], clauses?: string[], parts?: Reason[], counts?: boolean, units?: string[]}} Reason
 * @typedef {import("../base/words.js").Speaker} Speaker
 * @typedef {(grid: Grid, line: Row, column: number) => any} Beside
 */

/** A heading before the names that is longer says less than it takes on a phone. */
const SHORT = 5;

/** A table of more columns may scroll by itself where there is no room for it. */
const WIDE = 8;
/** More columns than this stand under each other on a phone. */
const CARDS = 4;
/** Or so many columns of words, even if they are few. */
const WORDS = 3;
/** A name of so many letters may be broken where it stands in a narrow table. */
const NAME = 10;

/** The class of a column by its side, and of the one that says whose line it is. @param {Grid} grid @param {number} column @param {number} head @param {number} folded */
function kindOf(grid, column, head, folded) {
  const side = { left: "", centre: "middle", right: "number" }[grid.columns[column].align ?? "left"];
  return [side, column === head && "whose", column === folded && "tucked"].filter(Boolean).join(" ") || null;
}

/** The column that says whose line it is: the first written from the left that is not a number. @param {Grid} grid */
export function headColumn(grid) {
  const left = grid.columns.findIndex(({ align }) => align === "left");
  return left < 0 ? 0 : left;
}

/** The other column of words, which stands under the first where there is no room beside it. @param {Grid} grid @param {number} head */
function foldedColumn(grid, head) {
  const words = grid.columns.flatMap(({ align }, i) => (align === "left" && i !== head ? [i] : []));
  return words.length === 1 && grid.columns.length > 3 ? words[0] : -1;
}

/** Say whether a table has too much in a line for a phone. @param {Grid} grid @param {number} shown */
function isFull({ columns }, shown) {
  return columns.length <= WIDE && (shown > CARDS || columns.filter(({ align }) => align === "left").length >= WORDS);
}

/**
 * Draw a grid. `onWhy` makes lines with grounds open; `rows` shows only a part, `title` false leaves the caption to readers,
 * `folds` lets a second column of words stand under the first on a phone, `before` puts something before the words of a cell,
 * `after` behind them.
 * @param {Grid} grid
 * @param {{onWhy?: ((figure: string, line: Row) => void) | null, rows?: [number, number], title?: boolean, folds?: boolean, before?: Beside, after?: Beside}} [more]
 */
export function drawGrid(grid, { onWhy = null, rows, title = true, folds = false, before = () => null, after = () => null } = {}) {
  const head = headColumn(grid);
  const folded = folds ? foldedColumn(grid, head) : -1;
  const lines = rows ? grid.rows.slice(...rows) : grid.rows;
  const shown = grid.columns.length - (folded >= 0 ? 1 : 0);
  const kind = ["grid", folds && "folds", folds && isFull(grid, shown) && "cards"].filter(Boolean).join(" ");
  const table = h("table", { class: kind, "data-grid": grid.key },
    h("caption", { class: "unseen" }, grid.label),
    h("thead", {}, h("tr", {}, ...grid.columns.map(({ heading }, i) =>
      h("th", { key: String(i), scope: "col", class: kindOf(grid, i, head, folded) }, folds && i < head && heading.length > SHORT ? h("span", { class: "long" }, heading) : softened(heading, folds ? HEADING : undefined))))),
    h("tbody", {}, ...lines.map((line, n) => drawLine(grid, line, n, head, folded, onWhy, before, after, folds ? NAME : undefined))));
  const hasTree = folds && isTree(grid);
  return h("div", { class: hasTree ? "grid-box treed" : "grid-box", key: grid.key },
    title && h("p", { class: "grid-title", "aria-hidden": "true" }, grid.label),
    h("div", { class: grid.columns.length > WIDE ? "scroll wide" : "scroll", tabindex: 0, role: "group", "aria-label": grid.label }, table),
    hasTree && drawTree(grid),
    grid.note && h("p", { class: "note" }, grid.note));
}

/** @param {Grid} grid @param {Row} line @param {number} n @param {number} head @param {number} folded @param {((figure: string, line: Row) => void) | null} onWhy @param {Beside} before @param {Beside} after @param {number | undefined} least of words that may be broken */
function drawLine(grid, line, n, head, folded, onWhy, before, after, least) {
  const { why } = line;
  const opens = Boolean(why && onWhy);
  return h("tr", { key: line.member === undefined ? `#${n}` : `m${line.member}#${n}`, class: line.mark || null },
    ...line.cells.map((cell, i) => {
      const more = { key: String(i), class: kindOf(grid, i, head, folded) };
      if (i !== head) return h("td", { ...more, "data-head": grid.columns[i].heading }, before(grid, line, i), grid.columns[i].align === "left" ? softened(cell, least) : cell, after(grid, line, i));
      const text = opens
        ? h("button", { type: "button", class: "why", "data-why": why, "aria-haspopup": "dialog", onclick: () => onWhy?.(why ?? "", line) }, softened(cell, least))
        : softened(cell, least);
      return h("th", { ...more, scope: "row" }, before(grid, line, i), text, after(grid, line, i), folded >= 0 && h("span", { class: "under" }, softened(line.cells[folded], least)), ...(opens ? [] : (line.clauses ?? [])).map((clause) => clauseLink(clause)));
    }));
}

/** Open a figure down to what it is made of. @param {string} cup @param {Speaker} say @param {string} figure */
export async function openWhy(cup, say, figure) {
  const answer = await fetch(`/api/cups/${encodeURIComponent(cup)}/why/${encodeURIComponent(figure)}?lang=${say.lang}`).catch(() => null);
  const body = await answer?.json().catch(() => null);
  const isGood = answer?.ok && body;
  const title = isGood ? body.label : say.tell("cup.why");
  /** Which parts are unfolded, by their way from the top. @type {Set<string>} */
  const open = new Set();
  await dialog(title, (done, again) => [
    isGood
      ? h("div", { class: "reasons" },
          h("p", { class: "whole", tabindex: -1, autofocus: true }, h("b", {}, counted(body)), " ", ...(body.clauses ?? []).map((/** @type {string} */ one) => clauseLink(one))),
          drawReasons(body.parts ?? [], "", open, again, say))
      : h("p", { class: "notice bad", role: "alert" }, body?.text ?? say.tell("client.no_server")),
    h("div", { class: "actions" }, isGood && h("a", { class: "button", "data-do": "page", href: `/c/${cup}/archive/${encodeURIComponent(figure)}` }, say.tell("cup.archive.this")), h("button", { type: "button", class: "close", "data-do": "close", onclick: () => done(null) }, say.tell("client.close"))),
  ]);
}

/** The figures of a reason with what they count. @param {Reason} one */
const counted = (one) => one.figures.map((figure, i) => figure && `${figure} ${one.units?.[i] ?? ""}`.trim()).filter(Boolean).join(" · ");

/** @param {Reason[]} parts @param {string} way @param {Set<string>} open @param {() => void} again @param {Speaker} say @returns {any} */
function drawReasons(parts, way, open, again, say) {
  if (!parts.length) return null;
  return h("ul", { class: "reason-list" }, ...parts.map((part, n) => {
    const id = `${way}/${n}`;
    const isOpen = open.has(id);
    const flip = () => {
      if (!open.delete(id)) open.add(id);
      again();
    };
    const row = [h("span", { class: "label" }, part.label), h("b", { class: "number" }, counted(part))];
    const counts = part.counts !== false;
    return h("li", { key: id, class: counts ? null : "left-out" },
      part.parts?.length
        ? h("button", { type: "button", class: "unfold", "aria-expanded": String(isOpen), onclick: flip }, ...row)
        : h("div", { class: "row" }, ...row),
      !counts && h("span", { class: "mute" }, say.tell("cup.why.left_out"), " "),
      ...(part.clauses ?? []).map((one) => clauseLink(one)),
      isOpen && drawReasons(part.parts ?? [], id, open, again, say));
  }));
}
