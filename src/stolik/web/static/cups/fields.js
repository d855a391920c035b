// @ts-check
/** What has to be filled in before an offer is taken: every kind of field, kept as it was typed. */

import { h } from "../base/dom.js";
import { signed, turned, whole } from "./numbers.js";
import { drawRows } from "./rows.js";

/**
 * @typedef {import("../base/words.js").Speaker} Speaker
 * @typedef {{value: any, label: string}} Option
 * @typedef {{path: string, kind: string, label: string, options?: Option[], names?: string[], low?: number, high?: number, preset?: any, is_needed?: boolean, is_zero_sum?: boolean}} Field
 * @typedef {{say: Speaker, field: Field, raw: any, set: (raw: any) => void, fault: string, isFirst?: boolean}} Slot
 */

const FEW = 8;
/** A list this long gets a box to search in. */
const LONG = 12;

/** What a field holds before anybody typed. @param {Field} field @returns {any} */
export function start(field) {
  const { preset } = field;
  switch (field.kind) {
    case "points":
      return (field.names ?? []).map((_, i) => (preset ? String(preset[i]) : ""));
    case "rows":
      return (preset ?? []).map((/** @type {any} */ row) => (row === null ? null : row.map(String)));
    case "picks":
      return preset ?? [];
    case "time":
      return typeof preset === "number" ? `${Math.floor(preset / 60)}:${String(preset % 60).padStart(2, "0")}` : "";
    case "pick":
      return preset ?? (field.options?.length === 1 && field.is_needed !== false ? field.options[0].value : null);
    default:
      return preset === undefined || preset === null ? "" : String(preset);
  }
}

/**
 * Read a field: what it is worth, or the message that says what is wrong; neither if it is left out.
 * @param {Field} field @param {any} raw @returns {{value?: any, fault?: [string, any]}}
 */
export function read(field, raw) {
  const isNeeded = field.is_needed !== false;
  const missing = () => (isNeeded ? { fault: /** @type {[string, any]} */ (["cup.field.missing", {}]) } : {});
  switch (field.kind) {
    case "number": {
      if (String(raw).trim() === "") return missing();
      return number(field, raw);
    }
    case "time":
      return String(raw).trim() === "" ? missing() : time(field, raw);
    case "text": {
      const text = String(raw).trim();
      return text === "" ? missing() : { value: text };
    }
    case "pick":
      return raw === null ? missing() : { value: raw };
    case "picks":
      if (raw.length === 0) return missing();
      if (raw.length < (field.low ?? 0)) return { fault: ["cup.field.too_few", { n: field.low }] };
      if (raw.length > (field.high ?? raw.length)) return { fault: ["cup.field.too_many", { n: field.high }] };
      return { value: raw };
    case "points":
      return raw.every((/** @type {string} */ one) => one.trim() === "") ? missing() : points(field, raw);
    case "rows":
      return rows(field, raw);
    default:
      return raw ? { value: raw } : missing();
  }
}

/** @param {Field} field @param {string} raw @returns {{value?: any, fault?: [string, any]}} */
function number(field, raw) {
  const value = whole(raw);
  if (value === null) return { fault: ["cup.field.no_number", {}] };
  if (value < (field.low ?? value)) return { fault: ["cup.field.too_low", { low: field.low }] };
  if (value > (field.high ?? value)) return { fault: ["cup.field.too_high", { high: field.high }] };
  return { value };
}

/** Seconds, typed as minutes or as minutes and seconds. @param {Field} field @param {string} raw @returns {{value?: any, fault?: [string, any]}} */
function time(field, raw) {
  const found = /^(\d{1,3})(?:[:.,](\d\d))?$/.exec(String(raw).trim());
  const value = found ? Number(found[1]) * 60 + Number(found[2] ?? 0) : -1;
  const isGood = value >= (field.low ?? 0) && value <= (field.high ?? value) && Number(found?.[2] ?? 0) < 60;
  return isGood ? { value } : { fault: ["cup.field.no_time", {}] };
}

/** @param {Field} field @param {string[]} raw @returns {{value?: any, fault?: [string, any]}} */
function points(field, raw) {
  const found = raw.map(whole);
  if (found.includes(null)) return { fault: ["cup.field.no_number", {}] };
  const sum = /** @type {number[]} */ (found).reduce((a, b) => a + b, 0);
  if (field.is_zero_sum && sum !== 0) return { fault: ["cup.field.not_zero", { sum: signed(sum) }] };
  return { value: found };
}

/** @param {Field} field @param {(string[] | null)[]} raw @returns {{value?: any, fault?: [string, any]}} */
function rows(field, raw) {
  const found = [];
  for (const [i, row] of raw.entries()) {
    const one = row === null ? { value: null } : points(field, row);
    if (one.fault) return { fault: ["cup.field.row", { number: i + 1, why: { type: "msg", id: one.fault[0], args: one.fault[1] } }] };
    found.push(one.value);
  }
  if (!found.length) return { fault: ["cup.field.missing", {}] };
  return { value: found };
}

/** Draw a field with its label and what is wrong with it. @param {Slot} slot @returns {any} */
export function drawField(slot) {
  const { field, fault } = slot;
  return h("fieldset", { key: field.path, "data-field": field.path, class: `cup-field ${field.kind}${fault ? " faulty" : ""}` },
    h("legend", {}, field.label),
    (DRAW[field.kind] ?? DRAW.text)(slot),
    fault && h("p", { class: "is-wrong", role: "alert", key: "fault" }, fault));
}

/** @type {Record<string, (slot: Slot) => any>} */
const DRAW = {
  number: ({ say, field, raw, set, fault, isFirst }) => {
    const step = (/** @type {number} */ by) => () => {
      const now = whole(raw) ?? (field.low ?? 0) - by;
      set(String(Math.min(Math.max(now + by, field.low ?? -Infinity), field.high ?? Infinity)));
    };
    return h("div", { class: "number-row" },
      h("button", { type: "button", onclick: step(-1), "aria-label": say.tell("client.less") }, "−"),
      h("input", { type: "text", inputmode: "numeric", autocomplete: "off", autofocus: isFirst, value: raw, "aria-label": field.label, "aria-invalid": fault ? "true" : null, oninput: typed(set) }),
      h("button", { type: "button", onclick: step(1), "aria-label": say.tell("client.more") }, "+"));
  },
  text: ({ field, raw, set, fault, isFirst }) =>
    h("input", { type: "text", autofocus: isFirst, maxlength: field.high ?? 200, autocomplete: "off", value: raw, "aria-label": field.label, "aria-invalid": fault ? "true" : null, oninput: typed(set) }),
  pick: ({ say, field, raw, set, isFirst }) => {
    const options = field.options ?? [];
    if (options.length > LONG)
      return h("select", { "aria-label": field.label, autofocus: isFirst, onchange: (/** @type {any} */ e) => set(options[e.target.value]?.value ?? null) },
        h("option", { value: "" }, say.tell("cup.field.choose")),
        ...options.map((one, i) => h("option", { value: String(i), selected: one.value === raw }, one.label)));
    return h("div", { class: "choices" }, ...options.map((one, i) =>
      h("button", { type: "button", autofocus: isFirst && i === 0, "data-value": String(one.value), "aria-pressed": String(one.value === raw), onclick: () => set(one.value === raw && field.is_needed === false ? null : one.value) }, one.label)));
  },
  picks: ({ field, raw, set }) => {
    const options = field.options ?? [];
    const toggle = (/** @type {any} */ value) => () => set(raw.includes(value) ? raw.filter((/** @type {any} */ one) => one !== value) : [...raw, value]);
    if (options.length > FEW)
      return h("div", { class: "picks" }, ...options.map((one) =>
        h("label", { class: "flag", key: String(one.value) },
          h("input", { type: "checkbox", "data-value": String(one.value), checked: raw.includes(one.value), onchange: toggle(one.value) }), one.label)));
    return h("div", { class: "choices" }, ...options.map((one) =>
      h("button", { type: "button", "data-value": String(one.value), "aria-pressed": String(raw.includes(one.value)), onclick: toggle(one.value) }, one.label)));
  },
  points: ({ say, field, raw, set, fault, isFirst }) => {
    const names = field.names ?? [];
    const put = (/** @type {number} */ i, /** @type {string} */ text) => set(raw.map((/** @type {string} */ old, /** @type {number} */ j) => (i === j ? text : old)));
    const sum = raw.reduce((/** @type {number} */ all, /** @type {string} */ one) => all + (whole(one) ?? 0), 0);
    const open = raw.map((/** @type {string} */ one, /** @type {number} */ i) => (one.trim() === "" ? i : -1)).filter((/** @type {number} */ i) => i >= 0);
    return h("div", { class: "points" },
      ...names.map((name, i) => h("div", { class: "point", key: String(i) },
        h("span", { class: "name" }, name),
        h("button", { type: "button", "aria-label": say.tell("cup.field.sign", { name }), onclick: () => put(i, turned(raw[i])) }, "±"),
        h("input", { type: "text", inputmode: "numeric", autocomplete: "off", autofocus: isFirst && i === 0, "data-name": String(i), value: raw[i], "aria-label": name, "aria-invalid": fault ? "true" : null, oninput: typed((text) => put(i, text)) }))),
      field.is_zero_sum && h("p", { class: `sum ${sum === 0 && !open.length ? "is-right" : "is-wrong"}`, role: "status" }, say.tell("cup.field.sum", { sum: signed(sum) }), sum === 0 && !open.length ? " ✓" : ""),
      field.is_zero_sum && open.length === 1 && sum !== 0 && h("button", { type: "button", "data-do": "rest", onclick: () => put(open[0], String(-sum)) }, say.tell("cup.field.rest", { name: names[open[0]], points: signed(-sum) })));
  },
  rows: drawRows,
};

/** @param {(text: string) => void} set */
const typed = (set) => (/** @type {any} */ e) => set(e.target.value);
