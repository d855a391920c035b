// @ts-check
/** A choice in words: the taps that make it, or its form as filled. */

import { labels } from "../scene/names.js";

/** @import { forms, table } from "../wire.js" */

/** @typedef {import("../base/words.js").Speaker} Speaker */

/** What a form is called. @param {Speaker} say @param {string} game @param {string} name @param {forms.FormData} [form] */
export const formTitle = (say, game, name, form) => (form?.label ? say.say(form.label) : say.tell(`${game}.do.${name.replace(":", ".")}`));

/** What a form does once its one amount is chosen, where the game has words for that. @param {Speaker} say @param {string} game @param {string} tag @param {any[]} values */
export const amountTold = (say, game, tag, values) =>
  values.length === 1 && say.knows(`${game}.do.${tag}_n`) ? say.tell(`${game}.do.${tag}_n`, { n: values[0] }) : "";

/** How the fields of an action are called: by their own labels, or by those of the catalogs. @param {Speaker} say @param {string} game @param {string} tag @param {Map<string, string>} [labels] @returns {import("./slots.js").Names} */
export const actionNames = (say, game, tag, labels = new Map()) => ({
  say,
  title: (path, field) => {
    if (field.label) return say.say(field.label);
    const name = path[path.length - 1];
    const known = [name, path[0]].map((one) => `${game}.field.${tag}.${one}`).find((id) => say.knows(id));
    return known ? say.tell(known) : name;
  },
  option: (_, option) => (option.label ? say.say(option.label) : (labels.get(String(option.value)) ?? String(option.value))),
});

/** How house rules are called. @param {Speaker} say @param {string} game @returns {import("./slots.js").Names} */
export const optionNames = (say, game) => ({
  say,
  title: (path) => say.tell(`${game}.option.${path[0]}`),
  option: (path, option) => {
    const id = `${game}.option.${path[0]}.${option.value}`;
    return option.label ? say.say(option.label) : say.knows(id) ? say.tell(id) : String(option.value);
  },
});

/** The name of the form that makes an action, if one does. @param {Record<string, forms.FormData>} forms @param {forms.Action} action */
export const formOf = (forms, action) =>
  Object.keys(forms).find((name) =>
    forms[name].action === action.type && Object.entries(forms[name].preset ?? {}).every(([field, value]) => action[field] === value));

/** An action as the taps or the form that make it. @param {Speaker} say @param {table.Instead} push @param {forms.Action} action */
export function inWords(say, push, action) {
  const { scene, forms } = push;
  const wanted = canonical(action);
  const names = labels(scene, say);
  const { type, ...values } = action;
  const buttons = new Set((scene.actions ?? []).map((one) => one.key));
  const taps = (scene.taps ?? []).filter((one) => one.do && canonical(one.do) === wanted);
  const tap = taps.find((one) => buttons.has(one.path[0])) ?? taps[0];
  if (tap) return tap.path.map((/** @type {string} */ key) => names.get(key) ?? key).join(" → ");
  const name = formOf(forms, action);
  const amount = name && amountTold(say, scene.game, type, Object.values(values));
  if (amount) return amount;
  const sentence = `${scene.game}.told.${type}`;
  if (say.knows(sentence))
    return say.tell(sentence, Object.fromEntries(Object.entries(values).map(([field, value]) => [field, typeof value === "string" ? (names.get(value) ?? value).split(": ")[0] : value])));
  const fields = name ? told(actionNames(say, scene.game, action.type, names), forms[name].fields, action) : "";
  return [formTitle(say, scene.game, name ?? action.type, forms[name ?? ""]).replace(/…$/, ""), fields].filter(Boolean).join(": ");
}

/** A value with its keys in order, so that equal ones look equal. @param {any} value @returns {string} */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object")
    return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  return JSON.stringify(value);
}

/** What stands in a form by itself, where that can be said shortly. @param {import("./slots.js").Names} names @param {Record<string, forms.Field>} fields */
export const defaultInWords = (names, fields) =>
  Object.entries(fields).map(([name, field]) => {
    if (field.type === "number") return names.say.argument(field.default ?? "");
    const option = field.type === "pick" && field.options.find((one) => one.value === field.default);
    return option ? names.option([name], option) : "";
  }).filter(Boolean).join(", ");

/** The filled fields in words. @param {import("./slots.js").Names} names @param {Record<string, forms.Field>} fields @param {any} values */
const told = (names, fields, values) =>
  Object.entries(fields).filter(([name]) => values[name] !== undefined && values[name] !== null).map(([name, field]) => {
    const word = (/** @type {any} */ value) => {
      const inner = field.type === "maybe" ? field.field : field;
      const option = inner.type === "pick" && inner.options.find((one) => one.value === value);
      if (option) return names.option([name], option);
      if (typeof value === "boolean") return names.say.tell(value ? "client.yes" : "client.no");
      return typeof value === "object" ? JSON.stringify(value) : String(value);
    };
    const value = values[name];
    return `${names.title([name], field)}: ${Array.isArray(value) ? value.map(word).join(", ") : word(value)}`;
  }).join("; ");
