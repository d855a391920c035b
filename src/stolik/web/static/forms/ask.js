// @ts-check
/** A form as a dialog: its fields, a preview of what it changes, a reason, a second question; it stays until all went well. */

import { h } from "../base/dom.js";
import { clauseLink } from "../base/page.js";
import { bare, dialog } from "../base/talk.js";
import { drawFields, readAll, startAll, typedOf } from "./kinds.js";

/** @import { forms } from "../wire.js" */

/**
 * @typedef {import("../base/words.js").Speaker} Speaker
 * @typedef {forms.Action} Action
 * @typedef {{ok: boolean, body: any, gone?: boolean}} Answer
 * @typedef {{signal: AbortSignal, lost: (isLost: boolean) => void}} Line
 * @typedef {object} Asking
 * @property {Speaker} say
 * @property {import("./slots.js").Names} names
 * @property {string} title
 * @property {forms.FormData} form
 * @property {string} scope where what is typed is kept
 * @property {any} [question] what tells one time of asking from the next
 * @property {Record<string, any>} [given] fields filled beforehand; they are not asked for
 * @property {Record<string, any>} [start] what fields begin with instead of their own
 * @property {string} [rules] address of the book
 * @property {(action: Action, reason: string, line: Line) => Promise<Answer>} [send] without it, the action is only given back
 * @property {(action: Action, line: Line) => Promise<Answer>} [look] asks what it would change
 * @property {(effect: any) => any[]} [drawEffect]
 * @property {AbortSignal} [gone] the form is asked no more: it covers nothing any longer
 */

/** What was typed into a form that was not sent, kept on this device until it is. */
class Draft {
  /** Another question under the same name begins anew. @param {string} name @param {any} question */
  constructor(name, question) {
    this.name = `stolik.form.${name}`;
    this.of = JSON.stringify(question);
  }

  /** @returns {Record<string, any>} */
  load() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.name) ?? "null");
      return kept?.of === this.of ? kept.typed : {};
    } catch {
      return {};
    }
  }

  /** @param {Record<string, any>} typed */
  save(typed) {
    try {
      localStorage.setItem(this.name, JSON.stringify({ of: this.of, typed }));
    } catch {
      // a private window: what is typed lasts as long as the dialog
    }
  }

  drop() {
    localStorage.removeItem(this.name);
  }
}

/** The action that values make, each put where its name with dots says. @param {forms.FormData} form @param {Record<string, any>} values @returns {Action} */
export function actionOf(form, values) {
  /** @type {Action} */
  const action = structuredClone({ type: form.action, ...form.preset });
  for (const [name, value] of Object.entries(values)) {
    const steps = name.split(".");
    const last = /** @type {string} */ (steps.pop());
    steps.reduce((inner, step) => (inner[step] ??= {}), action)[last] = value;
  }
  return action;
}

/** A refusal, with its clause. @param {any} problem @param {any} [more] @param {string} [rules] */
export const refusalBox = (problem, more, rules) =>
  h("div", { class: "notice bad", key: "refusal", role: "alert" },
    h("p", {}, bare(problem), " ", problem.clause && clauseLink(problem.clause, rules)), more);

/** What to say of a refusal; a server in trouble says little. @param {Speaker} say @param {Answer} answer */
export const problemOf = (say, answer) => (answer.body.text ? answer.body : { text: say.tell("client.no_server") });

/** Let a form be filled; gives the action once it went well, or null. @param {Asking} asking @returns {Promise<Action | null>} */
export function askForm({ say, names, title, form, scope, question, given = {}, start = {}, rules, send, look, drawEffect, gone }) {
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !(name in given)));
  const draft = new Draft(`${scope}.${form.key}`, [form.preset, fields, question, start]);
  const begun = Object.fromEntries(Object.entries(start).map(([name, value]) => [name, typedOf(fields[name], value)]));
  let typed = { ...startAll(fields, form.typical?.[0]), ...begun, ...draft.load() };
  /** @type {import("./slots.js").Faults} */
  let faults = {};
  /** @type {any} */
  let problem = null;
  /** What it would change. @type {any} */
  let effect = null;
  let reason = "";
  const isBare = !Object.keys(fields).length && !form.needs_reason;
  /** Where nothing is filled in, the dialog itself is the second question. */
  let isSure = Boolean(form.is_grave && isBare && !look);
  let isSending = false;
  let isLost = false;
  const stop = new AbortController();
  const answered = dialog(title, (done, again) => {
    const leave = () => {
      draft.drop();
      done(null);
    };
    const change = (/** @type {any} */ next) => {
      const changed = Object.keys(next).filter((name) => next[name] !== typed[name]);
      for (const path of Object.keys(faults)) if (changed.some((name) => `${path}.`.startsWith(`${name}.`))) delete faults[path];
      typed = next;
      draft.save(typed);
      effect = null;
      isSure = isSure && isBare;
      again();
    };
    const topmost = () => [...document.querySelectorAll("dialog[open]")].pop();
    /** What came of a tap stands below a long form: nobody signs what he has not seen. */
    const showFresh = () => {
      again();
      topmost()?.querySelector(":is(.effect, .notice)")?.scrollIntoView({ block: "start" });
    };
    const showFaults = () => {
      again();
      const last = topmost();
      const first = last?.querySelector(".faulty :is(input, select, textarea)") ?? last?.querySelector(".faulty button");
      /** @type {HTMLElement | null | undefined} */ (first)?.focus();
    };
    const onward = async () => {
      if (isSending) return;
      faults = {};
      problem = null;
      const action = actionOf(form, { ...readAll(fields, typed, faults), ...given });
      if (form.needs_reason && reason.trim() === "") faults.reason = ["client.field.missing", {}];
      if (Object.keys(faults).length) return showFaults();
      const looks = look && !effect;
      if (!looks && send && form.is_grave && !isSure) {
        isSure = true;
        return showFresh();
      }
      const line = { signal: stop.signal, lost: (/** @type {boolean} */ now) => { isLost = now; again(); } };
      isSending = true;
      again();
      const answer = looks ? await look(action, line) : send ? await send(action, reason.trim(), line) : { ok: true, body: {} };
      isSending = isLost = false;
      if (answer.gone) return;
      if (answer.ok && !looks) {
        draft.drop();
        return done(action);
      }
      if (answer.ok) effect = answer.body;
      else problem = problemOf(say, answer);
      isSure = isSure && isBare;
      showFresh();
    };
    const word = look && !effect ? "client.form.preview" : isSure ? "client.form.sure" : look ? "client.form.sign" : "client.done";
    return [
      h("form", { method: "dialog", class: "filling", novalidate: true, onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); onward(); } },
        form.clause && h("p", { class: "mute", key: "clause" }, say.tell("client.form.clause"), " ", clauseLink(form.clause, rules)),
        h("div", { class: "fields", key: "fields" }, ...drawFields(names, fields, typed, change, faults)),
        form.needs_reason && h("label", { class: `menu-list${faults.reason ? " faulty" : ""}`, key: "reason" }, say.tell("client.form.reason"),
          h("textarea", { name: "reason", rows: 2, autofocus: isBare, maxlength: 500, "aria-invalid": faults.reason ? "true" : null, oninput: (/** @type {any} */ e) => { reason = e.target.value; delete faults.reason; } }),
          faults.reason && h("span", { class: "is-wrong", role: "alert" }, say.tell(...faults.reason))),
        effect && h("section", { key: "effect", class: "effect", "aria-label": say.tell("client.form.effect") },
          h("h3", {}, say.tell("client.form.effect")), ...(drawEffect?.(effect) ?? [])),
        isLost && h("p", { class: "notice bad", key: "lost", role: "status" }, say.tell("client.form.lost")),
        problem && refusalBox(problem, null, rules),
        isSure && h("p", { class: "notice", key: "sure", role: "alert" }, say.tell("client.form.ask_sure", { what: title })),
        h("div", { class: "actions", key: "actions" },
          h("button", { type: "button", "data-do": "cancel", onclick: leave }, say.tell("client.cancel")),
          h("button", { type: "submit", class: "main", "data-do": "send", autofocus: isBare, "aria-disabled": isSending ? "true" : null }, say.tell(isSending ? "client.state.saving" : word)))),
    ];
  }, gone);
  return answered.finally(() => stop.abort());
}
