// @ts-check
/** Forms that lie open on the table: one of several is looked at, its choices are buttons. */

import { h } from "../base/dom.js";
import { labels } from "../scene/names.js";
import { actionNames, drawField, fitsAll, startAll } from "./forms.js";

/** The action a filled form makes. @param {string} name @param {any} form @param {any} values */
export const actionOf = (name, form, values) => ({ type: form.action || name, ...(form.preset ?? {}), ...values });

/** The name of the form that makes an action, if one does. @param {Record<string, any>} forms @param {any} action */
export const formOf = (forms, action) =>
  Object.keys(forms).find((name) =>
    (forms[name].action || name) === action.type && Object.entries(forms[name].preset ?? {}).every(([field, value]) => action[field] === value));

/** Keys of the buttons that stand for open forms. @param {Record<string, any>} forms */
export const openKeys = (forms) =>
  new Set(Object.keys(forms ?? {}).filter((name) => forms[name].is_open).map((name) => `form:${name}`));

/** The open forms in the order of the scene; an object's own order means nothing. @param {Record<string, any>} forms @param {any} scene @returns {string[]} */
const inOrder = (forms, scene) => (scene.taps ?? []).map((/** @type {any} */ tap) => tap.form).filter((/** @type {string} */ name) => forms[name]?.is_open);

export class OpenForms {
  constructor() {
    this.name = "";
    /** @type {any} */
    this.values = {};
  }

  /** Begin anew: the first form, nothing chosen. @param {Record<string, any>} forms @param {any} scene */
  renew(forms, scene) {
    this.name = "";
    this.pick(forms, inOrder(forms, scene)[0] ?? "");
  }

  /** Look at one of the forms; what it has in common with the last stays. @param {Record<string, any>} forms @param {string} name */
  pick(forms, name) {
    const fields = forms[name]?.fields ?? {};
    const fresh = startAll(fields);
    const kept = this.name ? Object.entries(this.values).filter(([key, value]) => same(forms[this.name]?.fields[key], fields[key]) && value !== null) : [];
    this.values = { ...fresh, ...Object.fromEntries(kept) };
    this.name = name;
  }

  /**
   * @param {import("../scene/nodes.js").Pen} pen @param {any} scene @param {Record<string, any>} forms
   * @param {(action: any) => void} send @param {() => void} again
   */
  draw(pen, scene, forms, send, again) {
    const { name } = this;
    const form = forms?.[name];
    if (!form) return null;
    const { say } = pen;
    const open = inOrder(forms, scene);
    const word = new Map((scene.actions ?? []).map((/** @type {any} */ a) => [a.key, a]));
    const title = (/** @type {string} */ one) => {
      const label = word.get(`form:${one}`)?.label;
      return label ? say.say(label) : say.tell(`${scene.game}.do.${one.replace(":", ".")}`);
    };
    const action = () => actionOf(name, form, this.values);
    const set = (/** @type {string} */ field) => (/** @type {any} */ value) => {
      this.values = { ...this.values, [field]: value };
      if (field === form.sends && fitsAll(form.fields, this.values)) send(action());
      else again();
    };
    const names = actionNames(say, scene.game, form.action || name, labels(scene, say));
    const ready = fitsAll(form.fields, this.values);
    return h("section", { class: "open-form", key: "open-form", "data-form": name, "aria-label": title(name) },
      open.length > 1 && h("div", { class: "tabs", role: "group" }, ...open.map((one) =>
        h("button", { type: "button", key: one, "data-key": `form:${one}`, "aria-pressed": String(one === name), class: pen.next.has(`form:${one}`) ? "live" : null }, title(one)))),
      h("div", { class: "fields" }, ...Object.entries(form.fields).map(([field, domain]) =>
        drawField({ names, path: [field], field: domain, value: this.values[field], set: set(field) }))),
      (ready || !form.sends) &&
        h("button", { type: "button", class: "action main live", "data-do": "send-form", "aria-disabled": ready ? null : "true", onclick: () => ready && send(action()) }, say.tell("client.send")));
  }
}

/** Whether two fields ask the same. @param {any} one @param {any} other */
const same = (one, other) => Boolean(one && other) && JSON.stringify(one) === JSON.stringify(other);
