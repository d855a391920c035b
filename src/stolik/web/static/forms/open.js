// @ts-check
/** Forms that lie open on the table: one of several is looked at, its choices are buttons. */

import { h } from "../base/dom.js";
import { labels } from "../scene/names.js";
import { actionOf } from "./ask.js";
import { drawFields, fitsAll, readAll, startAll } from "./kinds.js";
import { actionNames, formTitle } from "./telling.js";

/** @import { forms, scene } from "../wire.js" */

/**
 * @typedef {forms.FormData} Form
 * @typedef {scene.Scene} Scene
 */

/** Keys of the buttons that stand for open forms. @param {Record<string, Form>} forms */
export const openKeys = (forms) =>
  new Set(Object.keys(forms ?? {}).filter((name) => forms[name].is_open).map((name) => `form:${name}`));

/** The open forms in the order of the scene; an object's own order means nothing. @param {Record<string, Form>} forms @param {Scene} scene @returns {string[]} */
const inOrder = (forms, scene) => (scene.taps ?? []).map((tap) => tap.form ?? "").filter((/** @type {string} */ name) => forms[name]?.is_open);

export class OpenForms {
  constructor() {
    this.name = "";
    /** @type {any} */
    this.typed = {};
  }

  /** Begin anew: the first form, nothing chosen. @param {Record<string, Form>} forms @param {Scene} scene */
  renew(forms, scene) {
    this.name = "";
    this.pick(forms, inOrder(forms, scene)[0] ?? "");
  }

  /** Look at one of the forms; what it has in common with the last stays. @param {Record<string, Form>} forms @param {string} name */
  pick(forms, name) {
    const fields = forms[name]?.fields ?? {};
    const fresh = startAll(fields);
    const kept = this.name ? Object.entries(this.typed).filter(([key, value]) => same(forms[this.name]?.fields[key], fields[key]) && value !== null) : [];
    this.typed = { ...fresh, ...Object.fromEntries(kept) };
    this.name = name;
  }

  /**
   * @param {import("../scene/pen.js").Pen} pen @param {Scene} scene @param {Record<string, Form>} forms
   * @param {(action: forms.Action) => void} send @param {() => void} again
   */
  draw(pen, scene, forms, send, again) {
    const { name, typed } = this;
    const form = forms?.[name];
    if (!form) return null;
    const { say } = pen;
    const open = inOrder(forms, scene);
    const word = new Map((scene.actions ?? []).map((a) => [a.key, a]));
    const title = (/** @type {string} */ one) => {
      const label = word.get(`form:${one}`)?.label;
      return label ? say.say(label) : formTitle(say, scene.game, one, forms[one]);
    };
    const action = () => actionOf(form, readAll(form.fields, this.typed));
    /** Choosing what sends the form sends it, even if it is what was chosen before. @param {string} name @param {import("./slots.js").Field} field */
    const asked = (name, field) => drawFields(names, { [name]: field }, typed, (next) => {
      this.typed = next;
      if (name === form.sends && fitsAll(form.fields, next)) send(action());
      else again();
    });
    const names = actionNames(say, scene.game, form.action, labels(scene, say));
    const ready = fitsAll(form.fields, typed);
    return h("section", { class: "open-form", key: "open-form", "data-form": name, "aria-label": title(name) },
      open.length > 1 && h("div", { class: "tabs", role: "group" }, ...open.map((one) =>
        h("button", { type: "button", key: one, "data-key": `form:${one}`, "aria-pressed": String(one === name), class: pen.next.has(`form:${one}`) ? "live" : null }, title(one)))),
      h("div", { class: "fields" }, ...Object.entries(form.fields).flatMap(([field, domain]) => asked(field, domain))),
      (ready || !form.sends) &&
        h("button", { type: "button", class: "action main live", "data-do": "send-form", "aria-disabled": ready ? null : "true", onclick: () => ready && send(action()) }, say.tell("client.save")));
  }
}

/** Whether two fields ask the same. @param {import("./slots.js").Field | undefined} one @param {import("./slots.js").Field | undefined} other */
const same = (one, other) => Boolean(one && other) && JSON.stringify(one) === JSON.stringify(other);
