// @ts-check
/** A choice in words: the taps that make it, or its form as filled. */

import { labels } from "../scene/names.js";
import { actionNames } from "./forms.js";
import { formOf } from "./open.js";

/** What a form is called. @param {import("../base/words.js").Speaker} say @param {string} game @param {string} name */
export const formTitle = (say, game, name) => say.tell(`${game}.do.${name.replace(":", ".")}`);

/** An action as the taps or the form that make it. @param {import("../base/words.js").Speaker} say @param {any} push @param {any} action */
export function inWords(say, push, action) {
  const { scene, forms } = push;
  const wanted = canonical(action);
  const names = labels(scene, say);
  const buttons = new Set((scene.actions ?? []).map((/** @type {any} */ one) => one.key));
  const taps = (scene.taps ?? []).filter((/** @type {any} */ one) => one.do && canonical(one.do) === wanted);
  const tap = taps.find((/** @type {any} */ one) => buttons.has(one.path[0])) ?? taps[0];
  if (tap) return tap.path.map((/** @type {string} */ key) => names.get(key) ?? key).join(" → ");
  const name = formOf(forms, action);
  const fields = name ? told(actionNames(say, scene.game, action.type, names), forms[name].fields, action) : "";
  return [formTitle(say, scene.game, name ?? action.type), fields].filter(Boolean).join(": ");
}

/** A value with its keys in order, so that equal ones look equal. @param {any} value @returns {string} */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object")
    return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  return JSON.stringify(value);
}

/** The filled fields in words. @param {import("./forms.js").Names} names @param {Record<string, any>} fields @param {any} values */
const told = (names, fields, values) =>
  Object.entries(fields).filter(([name]) => values[name] !== undefined && values[name] !== null).map(([name, field]) => {
    const word = (/** @type {any} */ value) => {
      const option = (field.field ?? field).options?.find((/** @type {any} */ one) => one.value === value);
      if (option) return names.option([name], option);
      if (typeof value === "boolean") return names.say.tell(value ? "client.yes" : "client.no");
      return typeof value === "object" ? JSON.stringify(value) : String(value);
    };
    const value = values[name];
    return `${names.title([name])}: ${Array.isArray(value) ? value.map(word).join(", ") : word(value)}`;
  }).join("; ");
