// @ts-check
/** Fields that hold one thing: a yes, a number, a time, a text, what is picked of several. */

import { h } from "../base/dom.js";
import { softened } from "../base/softening.js";
import { whole } from "./numbers.js";
import { button, typing, without, wrong } from "./slots.js";

/** @import { forms } from "../wire.js" */

/**
 * @template F
 * @template [T=any]
 * @typedef {import("./slots.js").Kind<F, T>} Kind
 */

/**
 * @template F
 * @template [T=any]
 * @typedef {import("./slots.js").Slot<F, T>} Slot
 */

/** @typedef {forms.Pick} Picking */

/** So many letters of options become a list to choose from; so many, boxes to tick. */
const LIST = 220;
const BOXES = 110;

/** @type {Kind<forms.Flag, boolean>} */
export const flag = {
  isBare: true,
  own: (field) => Boolean(field.default),
  start: () => false,
  read: (_, typed) => typed,
  draw: ({ names, path, field, typed, set }) =>
    h("label", { class: "flag", key: path.join("."), "data-field": path.join(".") },
      h("input", { type: "checkbox", checked: typed, onchange: (/** @type {any} */ e) => set(e.target.checked) }),
      names.title(path, field)),
};

/** @type {Kind<forms.Number, string>} */
export const number = {
  typed: (_, value) => String(value),
  start: (field, typical) => (typeof typical === "number" ? String(typical) : field.is_blank ? "" : String(field.low)),
  read: (field, typed, at) => {
    if (typed.trim() === "") return wrong(at, "missing");
    const value = whole(typed);
    if (value === null) return wrong(at, "no_number");
    if (value < field.low) return wrong(at, "too_low", { low: field.low });
    if (value > field.high) return wrong(at, "too_high", { high: field.high });
    if ((value - field.low) % (field.step ?? 1)) return wrong(at, "no_step", { step: field.step });
    return value;
  },
  draw: ({ names, path, field, typed, set, faults, isFirst }) => {
    const { low, high, step = 1, marks = [] } = field;
    const last = low + Math.floor((high - low) / step) * step;
    const by = (/** @type {number} */ steps) => () => {
      const now = whole(typed);
      const next = now === null ? low : low + Math.round((now - low) / step + steps) * step;
      set(String(Math.min(Math.max(next, low), last)));
    };
    const label = names.title(path, field);
    return [
      h("div", { class: "number-row" },
        button("−", by(-1), { "aria-label": names.say.tell("client.less") }),
        h("input", { type: "number", inputmode: "numeric", autocomplete: "off", autofocus: isFirst && field.is_blank, min: low, max: high, step, value: typed, oninput: typing(set), "aria-label": label, "aria-invalid": faults[path.join(".")] ? "true" : null }),
        button("+", by(1), { "aria-label": names.say.tell("client.more") })),
      high - low > step && !field.is_blank &&
        h("input", { type: "range", min: low, max: last, step, value: typed || String(low), oninput: typing(set), "aria-label": label }),
      marks.length > 0 &&
        h("div", { class: "choices" }, ...marks.map((mark) =>
          button(names.say.say(mark.label), () => set(String(mark.value)), { "aria-pressed": String(String(mark.value) === typed) }))),
    ];
  },
};

/** Seconds, typed as minutes or as minutes and seconds. @type {Kind<forms.Time, string>} */
export const time = {
  typed: ({ in_ms }, value) => {
    const seconds = Math.round(Math.abs(value) / (in_ms ? 1000 : 1));
    return `${value < 0 ? "−" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  },
  start: (field) => (field.is_signed && field.default ? (time.typed?.(field, field.default) ?? "") : ""),
  read: (field, typed, at) => {
    if (typed.trim() === "") return wrong(at, "missing");
    const [, sign, minutes, seconds = "0"] = /^([-−–]?)(\d{1,5})(?:[:.,]([0-5]\d))?$/.exec(typed.trim()) ?? [];
    const value = Number(minutes) * 60 + Number(seconds);
    if (!(value <= field.most) || (sign && !field.is_signed)) return wrong(at, "no_time");
    return (sign ? -value : value) * (field.in_ms ? 1000 : 1);
  },
  draw: (slot) => line(slot, 8),
};

/** A length in centimetres, with a comma or a point. @type {Kind<forms.Measure, string>} */
export const measure = {
  typed: (_, value) => String(value),
  start: (field, typical) => String(typeof typical === "number" ? typical : field.low),
  read: (field, typed, at) => {
    const written = typed.trim().replace(",", ".");
    if (written === "") return wrong(at, "missing");
    if (!/^\d{1,6}(\.\d{1,2})?$/.test(written)) return wrong(at, "no_number");
    const value = Number(written);
    if (value < field.low) return wrong(at, "too_low", { low: field.low });
    return value > field.high ? wrong(at, "too_high", { high: field.high }) : value;
  },
  draw: (slot) => line(slot, 9),
};

/** @type {Kind<forms.Text, string>} */
export const text = {
  start: () => "",
  read: (field, typed, at) => {
    const value = typed.trim();
    const { least = 0, most = 200, pattern } = field;
    if (value.length < least) return wrong(at, "missing");
    return value.length <= most && (!pattern || new RegExp(`^(?:${pattern})$`, "u").test(value)) ? value : wrong(at, "no_text");
  },
  draw: (slot) => line(slot, slot.field.most ?? 200),
};

/** @param {Slot<forms.Text | forms.Time | forms.Measure, string>} slot @param {number} most */
const line = ({ names, path, field, typed, set, faults, isFirst }, most) =>
  h("input", { type: "text", autofocus: isFirst, maxlength: most, autocomplete: "off", value: typed, oninput: typing(set), "aria-label": names.title(path, field), "aria-invalid": faults[path.join(".")] ? "true" : null });

/** Whether a picked field holds one value rather than a list. @param {Picking} field */
const isSingle = (field) => (field.least ?? 1) === 1 && (field.most ?? 1) === 1 && !field.repeats && !field.is_list;

/** @type {Kind<Picking>} */
export const pick = {
  own: (field) => {
    const found = field.default ?? undefined;
    if (isSingle(field)) return found;
    return found === undefined ? (field.least === 0 ? [] : undefined) : Array.isArray(found) ? found : [found];
  },
  start: (field) => (!isSingle(field) ? [] : field.options.length === 1 ? field.options[0].value : null),
  read: (field, typed, at) => {
    if (isSingle(field)) return typed ?? wrong(at, "missing");
    const { least = 1, most = 1 } = field;
    if (typed.length < least) return wrong(at, typed.length ? "too_few" : "missing", { n: least });
    return typed.length <= most ? typed : wrong(at, "too_many", { n: most });
  },
  draw: (slot) => {
    const { names, path, field, typed, set, isFirst } = slot;
    const { most = 1 } = field;
    const options = field.options.map(({ value, ...more }) => ({ value, name: names.option(path, { value, ...more }) }));
    if (field.repeats) return repeated(slot, options);
    const letters = options.reduce((all, { name }) => all + name.length, 0);
    const single = isSingle(field);
    if (single && letters > LIST)
      return h("select", { "aria-label": names.title(path, field), autofocus: isFirst, onchange: (/** @type {any} */ e) => set(options[e.target.value]?.value ?? null) },
        h("option", { value: "" }, names.say.tell("client.field.choose")),
        ...options.map(({ value, name }, i) => h("option", { value: String(i), selected: value === typed }, name)));
    const has = (/** @type {any} */ one) => (single ? typed === one : typed.includes(one));
    const toggle = (/** @type {any} */ one) => () => {
      if (single) return set(one);
      if (has(one)) return set(typed.filter((/** @type {any} */ x) => x !== one));
      if (typed.length < most) set([...typed, one]);
      else if (most === 1) set([one]);
    };
    if (!single && letters > BOXES)
      return h("div", { class: "picks" }, ...options.map(({ value, name }) =>
        h("label", { class: "flag", key: String(value) },
          h("input", { type: "checkbox", "data-value": value, checked: has(value), onchange: toggle(value) }), name)));
    return h("div", { class: `choices${areLong(options)}` }, ...options.map(({ value, name }, i) =>
      button(softened(name), toggle(value), { "data-value": value, autofocus: isFirst && i === 0, "aria-pressed": String(has(value)) })));
  },
};

/** Words that do not fit into a quarter of a line. @param {{name: string}[]} options */
const areLong = (options) => (options.some(({ name }) => /[^\s-]{8}/.test(name)) ? " long" : "");

/** Options that may be picked more than once. @param {Slot<Picking, any[]>} slot @param {{value: any, name: string}[]} options */
function repeated({ names, field: { most = 1 }, typed, set }, options) {
  const isFull = typed.length >= most;
  return [
    h("div", { class: "picked", role: "status" },
      ...typed.map((/** @type {any} */ one, /** @type {number} */ i) => {
        const what = options.find(({ value }) => value === one)?.name ?? String(one);
        return button(what, () => set(without(typed, i)), { key: String(i), "aria-label": names.say.tell("client.remove", { what }) });
      }),
      h("span", { class: "count" }, `${typed.length} / ${most}`)),
    h("div", { class: `choices${areLong(options)}` }, ...options.map(({ value, name }) =>
      button(name, () => isFull || set([...typed, value]), { "data-value": value, "aria-disabled": isFull ? "true" : null }))),
  ];
}

/** Put in by the screen around the form; nobody types it. @type {Kind<forms.Drafted>} */
export const drafted = {
  start: () => null,
  read: (_, typed, at) => typed ?? wrong(at, "missing"),
  draw: () => null,
};
