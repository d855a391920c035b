// @ts-check
/** Fields that hold fields: one for each key, repeated groups, one that may be left out; and places on a field. */

import { h } from "../base/dom.js";
import { defaultOf, drawField, drawFields, read, readAll, startAll, startOf, typedOf } from "./kinds.js";
import { button, replaced, without, wrong } from "./slots.js";

/** @import { forms } from "../wire.js" */

/**
 * @template F
 * @template [T=any]
 * @typedef {import("./slots.js").Kind<F, T>} Kind
 */

/** @typedef {import("./slots.js").Place} Place */

/** @param {Place} at @param {string} name @returns {Place} */
const inside = (at, name) => ({ ...at, path: [...at.path, name] });

/** @type {Kind<forms.Each, Record<string, any>>} */
export const each = {
  own: ({ keys, field }) => (defaultOf(field) === undefined ? undefined : Object.fromEntries(keys.map((k) => [k.value, defaultOf(field)]))),
  typed: ({ keys, field }, value) => Object.fromEntries(keys.map((k) => [k.value, typedOf(field, value[k.value])])),
  start: ({ keys, field }, typical) => Object.fromEntries(keys.map((k) => [k.value, startOf(field, typical?.[k.value])])),
  read: ({ keys, field }, typed, at) => Object.fromEntries(keys.map((k) => [k.value, read(field, typed[k.value], inside(at, String(k.value)))])),
  draw: ({ names, path, field, typed, set, faults }) => {
    const inner = {
      ...names,
      title: (/** @type {string[]} */ p, /** @type {any} */ one) => {
        const key = field.keys.find((k) => String(k.value) === p[p.length - 1]);
        return key && p.length === path.length + 1 ? names.option(path, key) : names.title(p, one);
      },
    };
    return field.keys.map(({ value }) =>
      drawField({ names: inner, path: [...path, String(value)], field: field.field, typed: typed[value], set: (one) => set({ ...typed, [value]: one }), faults }));
  },
};

/** @type {Kind<forms.Many, Record<string, any>[]>} */
export const many = {
  own: (field) => (field.least ? undefined : []),
  typed: ({ fields }, value) => value.map((/** @type {any} */ one) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedOf(field, one[name])]))),
  start: ({ fields, least = 0 }, typical) => Array.from({ length: least }, (_, i) => startAll(fields, typical?.[i])),
  read: ({ fields, least = 0, most = 100 }, typed, at) => {
    if (typed.length < least) return wrong(at, "too_few", { n: least });
    if (typed.length > most) return wrong(at, "too_many", { n: most });
    return typed.map((one) => readAll(fields, one, at.faults, at.path));
  },
  draw: ({ names, path, field: { fields, least = 0, most = 100 }, typed, set, faults }) => [
    ...typed.map((one, i) =>
      h("div", { class: "entry", key: String(i) },
        ...drawFields(names, fields, one, (next) => set(replaced(typed, i, next)), faults, path),
        typed.length > least && button(names.say.tell("client.remove", { what: String(i + 1) }), () => set(without(typed, i))))),
    typed.length < most && button(names.say.tell("client.add"), () => set([...typed, startAll(fields)])),
  ],
};

/** @type {Kind<forms.Maybe>} */
export const maybe = {
  isBare: true,
  own: () => null,
  typed: ({ field }, value) => (value === null ? null : typedOf(field, value)),
  start: () => null,
  read: ({ field }, typed, at) => (typed === null ? null : read(field, typed, at)),
  draw: (slot) => {
    const { names, path, field, typed, set } = slot;
    const begun = () => startOf(field.field) ?? (field.field.type === "pick" ? field.field.options[0].value : "");
    return h("div", { class: "maybe", key: path.join("."), "data-field": path.join(".") },
      h("label", { class: "flag" },
        h("input", { type: "checkbox", checked: typed !== null, onchange: (/** @type {any} */ e) => set(e.target.checked ? begun() : null) }),
        names.title(path, field)),
      typed !== null && drawField({ ...slot, field: field.field }));
  },
};

/** @type {Kind<forms.Spots, number[][]>} */
export const spots = {
  own: (field) => (field.least ? undefined : []),
  start: ({ least = 0, width, height }) => Array.from({ length: least }, () => [Math.round(width / 2), Math.round(height / 2)]),
  read: ({ least = 0, most = 1 }, typed, at) => {
    if (typed.length < least) return wrong(at, "too_few", { n: least });
    return typed.length <= most ? typed : wrong(at, "too_many", { n: most });
  },
  draw: ({ names, path, field, typed, set }) => {
    const { width, height, most = 1 } = field;
    const within = (/** @type {number} */ n, /** @type {number} */ high) => Math.min(Math.max(Math.round(n) || 0, 0), high);
    const put = (/** @type {PointerEvent} */ e) => {
      const onField = /** @type {SVGSVGElement} */ (e.currentTarget).getScreenCTM()?.inverse();
      const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(onField);
      if (typed.length < most) set([...typed, [within(at.x, width), within(at.y, height)]]);
    };
    const change = (/** @type {number} */ i, /** @type {number} */ axis) => (/** @type {any} */ e) =>
      set(replaced(typed, i, replaced(typed[i], axis, within(Number(e.target.value), axis ? height : width))));
    return [
      h("svg", { class: "spots", viewBox: `0 0 ${width} ${height}`, onclick: put, role: "img", "aria-label": names.title(path, field) },
        ...typed.map(([x, y]) => h("circle", { cx: x, cy: y, r: Math.max(width, height) / 40 }))),
      ...typed.map((at, i) =>
        h("div", { class: "number-row", key: String(i) },
          ...[0, 1].map((axis) => h("input", { type: "number", value: String(at[axis]), onchange: change(i, axis), "aria-label": `${i + 1}: ${"xy"[axis]}` })),
          button("×", () => set(without(typed, i)), { "aria-label": names.say.tell("client.remove", { what: String(i + 1) }) }))),
      typed.length < most && button(names.say.tell("client.add"), () => set([...typed, [Math.round(width / 2), Math.round(height / 2)]])),
    ];
  },
};
