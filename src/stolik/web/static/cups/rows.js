// @ts-check
/** A paper sheet typed row by row: a line for each deal, checked as it is typed. */

import { h } from "../base/dom.js";
import { signed, whole } from "./numbers.js";

/** @typedef {import("./fields.js").Slot} Slot */

const MOST = 100;

/** @param {(string[] | null)[]} rows @param {number} i @param {string[] | null} row */
const replaced = (rows, i, row) => (i === rows.length ? [...rows, row] : rows.map((old, j) => (j === i ? row : old)));

/** What the one empty cell of a row must be for the row to sum to zero, as text. @param {string[]} row */
function missing(row) {
  const empty = row.filter((one) => one.trim() === "");
  const rest = row.map(whole).reduce((/** @type {number} */ all, one) => all + (one ?? 0), 0);
  return empty.length === 1 ? String(-rest) : null;
}

/** Enter fills the last cell of a row and goes on to the next. @param {KeyboardEvent} e */
function onward(e) {
  if (e.key !== "Enter") return;
  e.preventDefault();
  const here = /** @type {HTMLInputElement} */ (e.target);
  const cells = [.../** @type {Element} */ (here.closest("table")).querySelectorAll("input")];
  const next = cells[cells.indexOf(here) + 1];
  if (here.value.trim() === "" && here.placeholder) {
    here.value = here.placeholder;
    here.dispatchEvent(new Event("input"));
  }
  if (next) return next.focus();
  requestAnimationFrame(() => /** @type {NodeListOf<HTMLInputElement>} */ (here.closest("table")?.querySelectorAll("input"))[cells.length]?.focus());
}

/** @param {Slot} slot */
export function drawRows({ say, field, raw, set, isFirst }) {
  const names = field.names ?? [];
  const most = field.high ?? MOST;
  const blank = names.map(() => "");
  /** One empty line waits at the end. @type {(string[] | null)[]} */
  const shown = raw.length < most ? [...raw, blank] : raw;
  const totals = names.map((_, i) => raw.reduce((/** @type {number} */ all, /** @type {string[] | null} */ row) => all + (row ? (whole(row[i]) ?? 0) : 0), 0));
  const put = (/** @type {number} */ i, /** @type {string[] | null} */ row) => {
    const next = replaced(raw, i, row);
    while (next.length && next[next.length - 1]?.every((one) => one.trim() === "")) next.pop();
    set(next);
  };
  return h("div", { class: "scroll rows", tabindex: "0", role: "group", "aria-label": field.label },
    h("table", {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say.tell("cup.rows.deal")), ...names.map((name) => h("th", { scope: "col" }, name)), h("th", { scope: "col" }, say.tell("cup.rows.check")))),
      h("tbody", {}, ...shown.map((row, i) => {
        const sum = row?.reduce((all, one) => all + (whole(one) ?? 0), 0) ?? 0;
        const isWhole = row?.every((one) => whole(one) !== null);
        const isNew = i === raw.length;
        return h("tr", { key: String(i), class: row === null ? "struck" : null },
          h("th", { scope: "row" }, String(i + 1)),
          ...names.map((name, j) => h("td", {}, row === null ? "–"
            : h("input", { type: "text", inputmode: "numeric", autocomplete: "off", autofocus: isFirst && i === raw.length && j === 0, "data-row": i, "data-column": j, "aria-label": say.tell("cup.rows.cell", { number: i + 1, name }), value: row[j], placeholder: field.is_zero_sum && row[j].trim() === "" ? (missing(row) ?? "") : "", onkeydown: onward,
              oninput: (/** @type {any} */ e) => put(i, row.map((old, k) => (k === j ? e.target.value : old))) }))),
          h("td", {}, h("button", { type: "button", class: "strike", "aria-pressed": String(row === null), "aria-label": say.tell("cup.rows.strike", { number: i + 1 }), onclick: () => put(i, row === null ? blank : null) },
            row === null ? "✗" : isNew ? "·" : isWhole && (!field.is_zero_sum || sum === 0) ? "✓" : signed(sum))));
      })),
      h("tfoot", {}, h("tr", { class: "total" }, h("th", { scope: "row" }, "Σ"), ...totals.map((n) => h("td", { class: "number" }, signed(n))), h("td", {})))));
}
