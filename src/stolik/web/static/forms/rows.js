// @ts-check
/** Numbers as on a sheet: a row of them, one for each name, and a whole sheet of rows checked as it is typed. */

import { h } from "../base/dom.js";
import { signed, turned, whole } from "./numbers.js";
import { button, replaced, typing, wrong } from "./slots.js";

/** @import { forms } from "../wire.js" */

/**
 * @template F
 * @template [T=any]
 * @typedef {import("./slots.js").Kind<F, T>} Kind
 */

/** @typedef {forms.Numbers} Row */

/** @param {string[]} typed */
const sumOf = (typed) => typed.reduce((all, one) => all + (whole(one) ?? 0), 0);
/** @param {string} text */
const isEmpty = (text) => text.trim() === "";

/** What is wrong with a row, or null. @param {Row} field @param {string[]} typed @returns {[string, any] | null} */
function faultOf({ low, high, total = null }, typed) {
  const found = typed.map(whole);
  if (found.includes(null)) return ["no_number", {}];
  const values = /** @type {number[]} */ (found);
  if (values.some((one) => one < low)) return ["too_low", { low }];
  if (values.some((one) => one > high)) return ["too_high", { high }];
  return total === null || sumOf(typed) === total ? null : ["not_total", { total, sum: signed(sumOf(typed)) }];
}

/** @type {Kind<Row, string[]>} */
export const numbers = {
  typed: (_, value) => value.map(String),
  start: (field) => field.names.map(() => ""),
  read: (field, typed, at) => {
    const fault = typed.every(isEmpty) ? /** @type {[string, any]} */ (["missing", {}]) : faultOf(field, typed);
    return fault ? wrong(at, ...fault) : typed.map(whole);
  },
  draw: ({ names: { say }, path, field, typed, set, faults, isFirst }) => {
    const { total = null } = field;
    const names = field.names.map((one) => say.say(one));
    const rest = (total ?? 0) - sumOf(typed);
    const open = typed.flatMap((one, i) => (isEmpty(one) ? [i] : []));
    const isDone = rest === 0 && !open.length;
    const put = (/** @type {number} */ i, /** @type {string} */ text) => set(replaced(typed, i, text));
    return h("div", { class: "points" },
      ...names.map((name, i) => h("div", { class: "point", key: String(i) },
        h("span", { class: "name" }, name),
        field.low < 0 && button("±", () => put(i, turned(typed[i])), { "aria-label": say.tell("client.field.sign", { name }) }),
        h("input", { type: "text", inputmode: "numeric", autocomplete: "off", autofocus: isFirst && i === 0, "data-name": i, value: typed[i], "aria-label": name, "aria-invalid": faults[path.join(".")] ? "true" : null, oninput: typing((text) => put(i, text)) }))),
      total !== null && h("p", { class: `sum${isDone ? " is-right" : typed.every(isEmpty) ? "" : " is-wrong"}`, role: "status" }, say.tell("client.field.sum", { sum: signed(sumOf(typed)) }), isDone ? " ✓" : ""),
      total !== null && open.length === 1 && rest !== 0 && button(say.tell("client.field.rest", { name: names[open[0]], points: signed(rest) }), () => put(open[0], String(rest)), { "data-do": "rest" }));
  },
};

/** Enter fills the last cell of a row and goes on to the next. @param {KeyboardEvent} e */
function onward(e) {
  if (e.key !== "Enter") return;
  e.preventDefault();
  const here = /** @type {HTMLInputElement} */ (e.target);
  const table = /** @type {Element} */ (here.closest("table"));
  const at = [...table.querySelectorAll("input")].indexOf(here);
  if (isEmpty(here.value) && here.placeholder) {
    here.value = here.placeholder;
    here.dispatchEvent(new Event("input"));
  }
  const next = () => table.querySelectorAll("input")[at + 1];
  if (next()) next().focus();
  else requestAnimationFrame(() => next()?.focus());
}

/** @type {Kind<forms.Rows, (string[] | null)[]>} */
export const rows = {
  typed: (_, value) => value.map((/** @type {any} */ row) => row && row.map(String)),
  start: () => [],
  read: ({ row, least = 1, first = 1 }, typed, at) => {
    if (typed.length < least) return wrong(at, "missing");
    for (const [i, one] of typed.entries()) {
      const fault = one && faultOf(row, one);
      if (fault) return wrong(at, "row", { number: first + i, why: { type: "msg", id: `client.field.${fault[0]}`, args: fault[1] } });
    }
    return typed.map((one) => one && one.map(whole));
  },
  draw: ({ names: { say, title }, path, field, typed, set, isFirst }) => {
    const { row, most = 100, first = 1, adds_up: addsUp = true } = field;
    const { total = null } = row;
    const names = row.names.map((one) => say.say(one));
    const blank = names.map(() => "");
    /** One empty line waits at the end. @type {(string[] | null)[]} */
    const shown = typed.length < most ? [...typed, blank] : typed;
    const put = (/** @type {number} */ i, /** @type {string[] | null} */ one) => {
      const next = i === typed.length ? [...typed, one] : replaced(typed, i, one);
      while (next.length && next[next.length - 1]?.every(isEmpty)) next.pop();
      set(next);
    };
    /** What the one empty cell of a row must be. @param {string[]} one */
    const rest = (one) => (total !== null && one.filter(isEmpty).length === 1 ? String(total - sumOf(one)) : "");
    const cell = (/** @type {string[]} */ one, /** @type {number} */ i, /** @type {number} */ j) =>
      h("input", {
        type: "text", inputmode: "numeric", autocomplete: "off", autofocus: isFirst && i === typed.length && j === 0, "data-row": i, "data-column": j, value: one[j], placeholder: isEmpty(one[j]) ? rest(one) : "",
        "aria-label": say.tell("client.rows.cell", { number: first + i, name: names[j] }), onkeydown: onward, oninput: typing((text) => put(i, replaced(one, j, text))),
      });
    const sums = names.map((_, j) => sumOf(typed.map((one) => one?.[j] ?? "")));
    return h("div", { class: "scroll typed-rows", tabindex: "0", role: "group", "aria-label": title(path, field) },
      h("table", {},
        h("thead", {}, h("tr", {}, ...[say.tell("client.rows.deal"), ...names, say.tell("client.rows.striking")].map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", {}, ...shown.map((one, i) => {
          const fault = one && i < typed.length && faultOf(row, one);
          const sign = one === null || i === typed.length ? "" : fault ? signed(sumOf(one)) : "✓";
          return h("tr", { key: String(i), class: one === null ? "struck" : null },
            h("th", { scope: "row" }, String(first + i), sign && h("span", { class: fault ? "is-wrong" : "is-right" }, ` ${sign}`)),
            ...names.map((_, j) => h("td", {}, one === null ? "–" : cell(one, i, j))),
            h("td", {}, button("✗", () => put(i, one === null ? blank : null), { class: "strike", "aria-pressed": String(one === null), "aria-label": say.tell("client.rows.strike", { number: first + i }) })));
        })),
        addsUp && h("tfoot", {}, h("tr", { class: "total" }, h("th", { scope: "row" }, "Σ"), ...sums.map((n) => h("td", { class: "number" }, signed(n))), h("td", {})))));
  },
};
