// @ts-check
/** Forms for what cannot be listed: every kind of field, and the action they make. */

import { h, patch } from "../base/dom.js";

/**
 * @typedef {import("../base/words.js").Speaker} Speaker
 * @typedef {{say: Speaker, title: (path: string[]) => string, option: (path: string[], option: any) => string}} Names
 */

/** The value a field has by itself, undefined if it has none. @param {any} field @returns {any} */
export function defaultOf(field) {
  switch (field.type) {
    case "flag":
      return Boolean(field.default);
    case "maybe":
      return null;
    case "spots":
    case "many":
      return (field.least ?? 0) === 0 ? [] : undefined;
    case "each": {
      const one = defaultOf(field.field);
      return one === undefined
        ? undefined
        : Object.fromEntries(field.keys.map((/** @type {any} */ k) => [k.value, defaultOf(field.field)]));
    }
    case "pick":
      if (field.default === undefined || field.default === null) return isSingle(field) || field.least ? undefined : [];
      return isSingle(field) ? field.default : [field.default];
    default:
      return field.default ?? undefined;
  }
}

/** Whether a picked field holds one value rather than a list. @param {any} field */
export const isSingle = (field) => (field.least ?? 1) === 1 && (field.most ?? 1) === 1 && !field.repeats;

/** What a form holds when it opens. @param {any} field @param {any} typical @returns {any} */
export function startOf(field, typical) {
  const own = defaultOf(field);
  if (own !== undefined) return own;
  switch (field.type) {
    case "number":
      return typeof typical === "number" ? typical : field.low;
    case "text":
      return "";
    case "each":
      return Object.fromEntries(field.keys.map((/** @type {any} */ k) => [k.value, startOf(field.field, typical?.[k.value])]));
    case "many":
      return Array.from({ length: field.least }, (_, i) => startAll(field.fields, typical?.[i]));
    case "spots":
      return Array.from({ length: field.least }, () => [Math.round(field.width / 2), Math.round(field.height / 2)]);
    default:
      return isSingle(field) ? null : [];
  }
}

/** @param {Record<string, any>} fields @param {any} [typical] */
export const startAll = (fields, typical) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(field, typical?.[name])]));

/** All defaults of a form, or null if some field has none. @param {Record<string, any>} fields */
export function allDefaults(fields) {
  const found = Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]);
  return found.some(([, value]) => value === undefined) ? null : Object.fromEntries(found);
}

/** Whether a value lies in a field's domain. @param {any} field @param {any} value @returns {boolean} */
export function fits(field, value) {
  switch (field.type) {
    case "number":
      return Number.isInteger(value) && value >= field.low && value <= field.high && (value - field.low) % (field.step ?? 1) === 0;
    case "pick":
      if (isSingle(field)) return value !== null && value !== undefined;
      return value.length >= (field.least ?? 1) && value.length <= (field.most ?? 1);
    case "text":
      return value.length <= (field.most ?? 200) && (!field.pattern || new RegExp(`^(?:${field.pattern})$`, "u").test(value));
    case "spots":
      return value.length >= (field.least ?? 0) && value.length <= (field.most ?? 1);
    case "each":
      return field.keys.every((/** @type {any} */ k) => fits(field.field, value[k.value]));
    case "many":
      return (
        value.length >= (field.least ?? 0) &&
        value.length <= (field.most ?? 100) &&
        value.every((/** @type {any} */ one) => fitsAll(field.fields, one))
      );
    case "maybe":
      return value === null || fits(field.field, value);
    default:
      return true;
  }
}

/** @param {Record<string, any>} fields @param {any} values */
export const fitsAll = (fields, values) => Object.entries(fields).every(([name, field]) => fits(field, values[name]));

/** @typedef {{names: Names, path: string[], field: any, value: any, set: (value: any) => void}} Slot */

/** Draw one field. @param {Slot} slot @returns {any} */
export function drawField(slot) {
  return DRAW[slot.field.type](slot);
}

/** @param {Slot} slot @param {any[]} kids */
const group = (slot, ...kids) =>
  h("fieldset", { key: slot.path.join("."), "data-field": slot.path.join(".") }, h("legend", {}, slot.names.title(slot.path)), ...kids);

/** @param {string} text @param {() => void} onclick @param {Record<string, any>} [more] */
const button = (text, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, text);

/** @type {Record<string, (slot: Slot) => any>} */
const DRAW = {
  flag: ({ names, path, value, set }) =>
    h("label", { class: "flag", key: path.join("."), "data-field": path.join(".") },
      h("input", { type: "checkbox", checked: value, onchange: (/** @type {any} */ e) => set(e.target.checked) }),
      names.title(path)),

  number: (slot) => {
    const { names, path, field, value, set } = slot;
    const step = field.step ?? 1;
    const bounded = (/** @type {number} */ n) => Math.min(Math.max(n, field.low), field.low + Math.floor((field.high - field.low) / step) * step);
    const typed = (/** @type {any} */ e) => {
      const n = Number(e.target.value);
      if (e.target.value !== "" && Number.isInteger(n)) set(bounded(field.low + Math.round((n - field.low) / step) * step));
    };
    const label = names.title(path);
    return group(slot,
      h("div", { class: "number-row" },
        button("−", () => set(bounded(value - step)), { "aria-label": names.say.tell("client.less") }),
        h("input", { type: "number", inputmode: "numeric", min: field.low, max: field.high, step, value: String(value), onchange: typed, "aria-label": label }),
        button("+", () => set(bounded(value + step)), { "aria-label": names.say.tell("client.more") })),
      field.high - field.low > step &&
        h("input", { type: "range", min: field.low, max: bounded(field.high), step, value: String(value), oninput: typed, "aria-label": label }),
      field.marks?.length > 0 &&
        h("div", { class: "choices" }, ...field.marks.map((/** @type {any} */ mark) =>
          button(names.say.say(mark.label), () => set(mark.value), { "aria-pressed": String(mark.value === value) }))));
  },

  pick: (slot) => {
    const { names, path, field, value, set } = slot;
    const name = (/** @type {any} */ option) => names.option(path, option);
    if (field.repeats) {
      const full = value.length >= field.most;
      return group(slot,
        h("div", { class: "picked", role: "status" },
          ...value.map((/** @type {any} */ one, /** @type {number} */ i) => {
            const text = name(field.options.find((/** @type {any} */ o) => o.value === one));
            return button(text, () => set(value.filter((/** @type {any} */ _, /** @type {number} */ j) => j !== i)),
              { key: String(i), "aria-label": names.say.tell("client.remove", { what: text }) });
          }),
          h("span", { class: "count" }, `${value.length} / ${field.most}`)),
        h("div", { class: "choices" }, ...field.options.map((/** @type {any} */ option) =>
          button(name(option), () => full || set([...value, option.value]), { "data-value": option.value, "aria-disabled": full ? "true" : null }))));
    }
    const single = isSingle(field);
    if (single && field.options.length > 24) {
      return group(slot,
        h("select", { "aria-label": names.title(path), onchange: (/** @type {any} */ e) => set(field.options[e.target.value]?.value ?? null) },
          h("option", { value: "" }, "…"),
          ...field.options.map((/** @type {any} */ option, /** @type {number} */ i) =>
            h("option", { value: String(i), selected: option.value === value }, name(option)))));
    }
    const has = (/** @type {any} */ one) => (single ? value === one : value.includes(one));
    const toggle = (/** @type {any} */ one) => {
      if (single) return set(one);
      if (has(one)) return set(value.filter((/** @type {any} */ x) => x !== one));
      if (value.length < field.most) set([...value, one]);
    };
    return group(slot,
      h("div", { class: "choices" }, ...field.options.map((/** @type {any} */ option) =>
        button(name(option), () => toggle(option.value), { "data-value": option.value, "aria-pressed": String(has(option.value)) }))));
  },

  text: (slot) => {
    const { names, path, field, value, set } = slot;
    return group(slot,
      h("input", { type: "text", maxlength: field.most ?? 200, value, oninput: (/** @type {any} */ e) => set(e.target.value), "aria-label": names.title(path) }));
  },

  spots: (slot) => {
    const { names, path, field, value, set } = slot;
    const put = (/** @type {PointerEvent} */ e) => {
      const onField = /** @type {SVGSVGElement} */ (e.currentTarget).getScreenCTM()?.inverse();
      const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(onField);
      const x = Math.min(Math.max(Math.round(at.x), 0), field.width);
      const y = Math.min(Math.max(Math.round(at.y), 0), field.height);
      if (value.length < (field.most ?? 1)) set([...value, [x, y]]);
    };
    const change = (/** @type {number} */ i, /** @type {number} */ axis) => (/** @type {any} */ e) => {
      const most = axis ? field.height : field.width;
      const n = Math.min(Math.max(Math.round(Number(e.target.value)) || 0, 0), most);
      set(value.map((/** @type {number[]} */ at, /** @type {number} */ j) => (j === i ? (axis ? [at[0], n] : [n, at[1]]) : at)));
    };
    return group(slot,
      h("svg", { class: "spots", viewBox: `0 0 ${field.width} ${field.height}`, onclick: put, role: "img", "aria-label": names.title(path) },
        ...value.map((/** @type {number[]} */ [x, y]) => h("circle", { cx: x, cy: y, r: Math.max(field.width, field.height) / 40 }))),
      ...value.map((/** @type {number[]} */ at, /** @type {number} */ i) =>
        h("div", { class: "number-row", key: String(i) },
          ...[0, 1].map((axis) => h("input", { type: "number", value: String(at[axis]), onchange: change(i, axis), "aria-label": `${i + 1}: ${"xy"[axis]}` })),
          button("×", () => set(value.filter((/** @type {any} */ _, /** @type {number} */ j) => j !== i)), { "aria-label": names.say.tell("client.remove", { what: String(i + 1) }) }))),
      value.length < (field.most ?? 1) &&
        button(names.say.tell("client.add"), () => set([...value, [Math.round(field.width / 2), Math.round(field.height / 2)]])));
  },

  each: (slot) => {
    const { names, path, field, value, set } = slot;
    const inner = {
      ...names,
      title: (/** @type {string[]} */ p) => {
        const key = field.keys.find((/** @type {any} */ k) => String(k.value) === p[p.length - 1]);
        return key && p.length === path.length + 1 ? names.option(path, key) : names.title(p);
      },
    };
    return group(slot, ...field.keys.map((/** @type {any} */ key) =>
      drawField({ names: inner, path: [...path, String(key.value)], field: field.field, value: value[key.value], set: (one) => set({ ...value, [key.value]: one }) })));
  },

  many: (slot) => {
    const { names, path, field, value, set } = slot;
    return group(slot,
      ...value.map((/** @type {any} */ one, /** @type {number} */ i) =>
        h("div", { class: "entry", key: String(i) },
          ...drawFields(names, field.fields, one, (next) => set(value.map((/** @type {any} */ x, /** @type {number} */ j) => (j === i ? next : x))), [...path]),
          value.length > (field.least ?? 0) &&
            button(names.say.tell("client.remove", { what: String(i + 1) }), () => set(value.filter((/** @type {any} */ _, /** @type {number} */ j) => j !== i))))),
      value.length < (field.most ?? 100) && button(names.say.tell("client.add"), () => set([...value, startAll(field.fields)])));
  },

  maybe: (slot) => {
    const { names, path, field, value, set } = slot;
    return h("div", { class: "maybe", key: path.join("."), "data-field": path.join(".") },
      h("label", { class: "flag" },
        h("input", { type: "checkbox", checked: value !== null, onchange: (/** @type {any} */ e) => set(e.target.checked ? (startOf(field.field, undefined) ?? field.field.options[0].value) : null) }),
        names.title(path)),
      value !== null && drawField({ ...slot, field: field.field }));
  },
};

/** Draw all fields of a form. @param {Names} names @param {Record<string, any>} fields @param {any} values @param {(values: any) => void} set @param {string[]} [path] */
export const drawFields = (names, fields, values, set, path = []) =>
  Object.entries(fields).map(([name, field]) =>
    drawField({ names, path: [...path, name], field, value: values[name], set: (one) => set({ ...values, [name]: one }) }));

/** How the fields of an action are called. @param {Speaker} say @param {string} game @param {string} tag @param {Map<string, string>} [labels] @returns {Names} */
export const actionNames = (say, game, tag, labels = new Map()) => ({
  say,
  title: (path) => {
    const id = `${game}.field.${tag}.${path[path.length - 1]}`;
    const first = `${game}.field.${tag}.${path[0]}`;
    return say.knows(id) ? say.tell(id) : say.knows(first) ? say.tell(first) : path[path.length - 1];
  },
  option: (_, option) => (option.label ? say.say(option.label) : (labels.get(String(option.value)) ?? String(option.value))),
});

/**
 * Open a form as a dialog; gives the filled values, or null.
 * @param {{say: Speaker, names: Names, title: string, fields: Record<string, any>, typical?: any, clause?: string | null, rules?: string}} form
 * @returns {Promise<any>}
 */
export function askForm({ say, names, title, fields, typical, clause, rules }) {
  const dialog = document.createElement("dialog");
  dialog.className = "form";
  dialog.setAttribute("aria-label", title);
  document.body.append(dialog);
  return new Promise((resolve) => {
    let filled = startAll(fields, typical);
    const done = (/** @type {any} */ answer) => {
      resolve(answer);
      dialog.close();
      dialog.remove();
    };
    const draw = () => {
      const ready = fitsAll(fields, filled);
      patch(dialog, [
        h("form", { method: "dialog", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (fitsAll(fields, filled)) done(filled); } },
          h("h2", {}, title, clause && h("a", { class: "clause", href: `${rules ?? ""}#${clause}`, target: "_blank" }, clause)),
          h("div", { class: "fields" }, ...drawFields(names, fields, filled, (next) => { filled = next; draw(); })),
          h("div", { class: "actions" },
            button(say.tell("client.cancel"), () => done(null), { class: "action live" }),
            h("button", { type: "submit", class: "action main live", "aria-disabled": ready ? null : "true" }, say.tell("client.send")))),
      ]);
    };
    dialog.addEventListener("cancel", (e) => { e.preventDefault(); done(null); });
    draw();
    dialog.showModal();
  });
}
