// @ts-check
/** A form that unfolds at the thumb: an amount is chosen while the own cards and all of the table stay in view. */

import { h } from "../base/dom.js";
import { labels } from "../scene/names.js";
import { actionOf } from "./ask.js";
import { drawFields, readAll, startAll } from "./kinds.js";
import { actionNames, amountTold, formTitle } from "./telling.js";

/** @import { forms, scene } from "../wire.js" */

/** @typedef {forms.FormData} Form */

/** Whether a form unfolds: it asks for one amount only, and nothing has to be signed. @param {Form | undefined} form */
export function unfolds(form) {
  if (!form?.is_filled || form.is_open || form.is_grave || form.needs_reason || form.has_preview) return false;
  const fields = Object.values(form.fields);
  return fields.length === 1 && fields[0].type === "number" && !fields[0].is_blank;
}

export class Tray {
  constructor() {
    this.name = "";
    /** @type {any} */
    this.typed = {};
    /** What was asked when it was unfolded. */
    this.of = "";
  }

  /** @param {string} name @param {Form} form */
  unfold(name, form) {
    this.name = name;
    this.typed = startAll(form.fields, form.typical?.[0]);
    this.of = JSON.stringify(form);
  }

  fold() {
    this.name = "";
  }

  /** Stay as it was typed while the same is asked. @param {Record<string, Form>} offered */
  stay(offered) {
    if (this.name && JSON.stringify(offered[this.name]) !== this.of) this.fold();
  }

  /**
   * @param {import("../scene/pen.js").Pen} pen @param {scene.Scene} scene @param {Record<string, Form>} offered
   * @param {(action: forms.Action) => void} send @param {() => void} again
   */
  draw(pen, scene, offered, send, again) {
    const { name, typed } = this;
    const form = offered?.[name];
    if (!form) return null;
    const { say } = pen;
    /** @type {import("./slots.js").Faults} */
    const faults = {};
    const values = readAll(form.fields, typed, faults);
    const isReady = !Object.keys(faults).length;
    const names = actionNames(say, scene.game, form.action, labels(scene, say));
    const leave = () => {
      this.fold();
      again();
    };
    const word = (isReady && amountTold(say, scene.game, form.action, Object.values(values))) || say.tell("client.done");
    const change = (/** @type {any} */ next) => {
      this.typed = next;
      again();
    };
    return h("form", { class: "tray", key: "tray", method: "dialog", novalidate: true, "data-form": name, "aria-label": formTitle(say, scene.game, name, form),
      onkeydown: (/** @type {KeyboardEvent} */ e) => { if (e.key === "Escape") leave(); },
      onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (isReady) send(actionOf(form, values)); } },
      ...drawFields(names, form.fields, typed, change, faults),
      h("div", { class: "actions", key: "tray-actions" },
        h("button", { type: "button", class: "action", "data-do": "cancel", onclick: leave }, say.tell("client.cancel")),
        h("button", { type: "submit", class: "action main", "data-do": "send", "aria-disabled": isReady ? null : "true" }, word)));
  }
}
