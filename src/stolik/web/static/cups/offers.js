// @ts-check
/** Something that may be done, as a button and the dialog behind it: fields, preview, reason, second question. */

import { h } from "../base/dom.js";
import { dialog } from "../base/talk.js";
import { drawField, read, start } from "./fields.js";
import { clauseLink, drawGrid } from "./grid.js";

/**
 * @typedef {import("../base/words.js").Speaker} Speaker
 * @typedef {import("./fields.js").Field} Field
 * @typedef {import("./sending.js").Sender} Sender
 * @typedef {{key: string, label: string, do: Record<string, any>, fields?: Field[], group?: string, is_main?: boolean, is_grave?: boolean, has_preview?: boolean, needs_reason?: boolean, clause?: string, seat?: number}} Offer
 */

/** Put a value where a path with dots says. @param {any} action @param {string} path @param {any} value */
export function put(action, path, value) {
  const steps = path.split(".");
  const last = /** @type {string} */ (steps.pop());
  let inner = action;
  for (const step of steps) inner = inner[step] ??= {};
  inner[last] = value;
}

/** Whether an offer asks before it is done. @param {Offer} offer @param {Record<string, any>} [given] */
const asks = (offer, given = {}) =>
  Boolean(offer.is_grave || offer.needs_reason || offer.has_preview || (offer.fields ?? []).some((field) => !(field.path in given)));

/** What was typed into a dialog that was not sent, kept on this device until it is. */
class Typed {
  /** @param {string} cup @param {Offer} offer */
  constructor(cup, offer) {
    this.name = `stolik.cup.${cup}.${offer.key}`;
    /** Another question under the same key begins anew. */
    this.of = JSON.stringify([offer.do, (offer.fields ?? []).map((field) => [field.path, field.names ?? field.options?.length ?? 0])]);
  }

  /** @returns {Record<string, any>} */
  load() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.name) ?? "null");
      return kept?.of === this.of ? kept.values : {};
    } catch {
      return {};
    }
  }

  /** @param {Record<string, any>} values */
  save(values) {
    try {
      localStorage.setItem(this.name, JSON.stringify({ of: this.of, values }));
    } catch {
      // a private window: what is typed lasts as long as the dialog
    }
  }

  drop() {
    localStorage.removeItem(this.name);
  }
}

/** A refusal, with its clause. @param {any} problem @param {any} [more] */
export const refusalBox = (problem, more) =>
  h("div", { class: "notice bad", key: "refusal", role: "alert" },
    h("p", {}, problem.text, " ", problem.clause && clauseLink(problem.clause)), more);

export class Offers {
  /**
   * @param {Speaker} say @param {string} cup @param {Sender} sender
   * @param {{refused?: (problem: any) => void, changed?: () => void}} [more]
   */
  constructor(say, cup, sender, { refused = () => {}, changed = () => {} } = {}) {
    this.say = say;
    this.cup = cup;
    this.sender = sender;
    this.changed = changed;
    /** Told when something without a dialog was refused. */
    this.refused = refused;
    /** Offers under way by key, so that nothing is sent twice by two taps. @type {Set<string>} */
    this.busy = new Set();
  }

  /** The button of an offer. @param {Offer} offer @param {{main?: boolean, label?: string, values?: Record<string, any>, done?: () => void}} [more] */
  button(offer, { main = false, label = offer.label, values = {}, done = () => {} } = {}) {
    return h("button", {
      type: "button", key: offer.key, "data-offer": offer.key, class: main ? "main" : offer.is_grave ? "grave" : null,
      "aria-disabled": this.busy.has(offer.key) ? "true" : null,
      "aria-haspopup": asks(offer, values) ? "dialog" : null,
      onclick: async () => (await this.take(offer, values)) && done(),
    }, label);
  }

  /** Take an offer; gives whether it was done. `given` fills fields beforehand. @param {Offer} offer @param {Record<string, any>} [given] @returns {Promise<boolean>} */
  async take(offer, given = {}) {
    if (this.busy.has(offer.key)) return false;
    this.busy.add(offer.key);
    this.changed();
    try {
      if (asks(offer, given)) return (await this.ask(offer, given)) === true;
      const answer = await this.send(offer, this.action(offer, given).action, "");
      if (!answer.ok && !answer.gone) this.refused(this.problem(answer));
      return answer.ok;
    } finally {
      this.busy.delete(offer.key);
      this.changed();
    }
  }

  /** @param {Offer} offer @param {any} action @param {string} reason @param {{signal?: AbortSignal, lost?: (isLost: boolean) => void}} [more] */
  send(offer, action, reason, more = {}) {
    return this.sender.act(action, { seat: offer.seat ?? null, reason, ...more });
  }

  /** What to say of a refusal; a server in trouble says little. @param {{body: any}} answer */
  problem(answer) {
    return answer.body.text ? answer.body : { text: this.say.tell("client.no_server") };
  }

  /** The action with what was filled in, and what is wrong by path. @param {Offer} offer @param {Record<string, any>} values */
  action(offer, values) {
    const action = structuredClone(offer.do);
    /** @type {Record<string, string>} */
    const faults = {};
    for (const field of offer.fields ?? []) {
      const { value, fault } = read(field, values[field.path]);
      if (fault) faults[field.path] = this.say.tell(...fault);
      else if (value !== undefined) put(action, field.path, value);
    }
    return { action, faults };
  }

  /** Ask for all that is missing, and send; the dialog stays until that went well. @param {Offer} offer @param {Record<string, any>} given @returns {Promise<boolean | null>} */
  ask(offer, given) {
    const { say } = this;
    const fields = (offer.fields ?? []).filter((field) => !(field.path in given));
    const typed = new Typed(this.cup, offer);
    /** @type {Record<string, any>} */
    const values = { ...Object.fromEntries(fields.map((field) => [field.path, start(field)])), ...typed.load(), ...given };
    /** @type {Record<string, string>} */
    let faults = {};
    /** @type {any} */
    let problem = null;
    /** What it would change. @type {any[] | null} */
    let effect = null;
    let reason = "";
    /** Where nothing is filled in, the dialog itself is the second question. */
    let isSure = Boolean(offer.is_grave && !fields.length && !offer.needs_reason && !offer.has_preview);
    let isSending = false;
    let isLost = false;
    const stop = new AbortController();
    const answered = dialog(offer.label, (done, again) => {
      const leave = () => {
        typed.drop();
        done(false);
      };
      const lost = (/** @type {boolean} */ now) => {
        isLost = now;
        again();
      };
      const changed = (/** @type {string} */ path) => (/** @type {any} */ raw) => {
        values[path] = raw;
        typed.save(values);
        delete faults[path];
        effect = null;
        isSure = false;
        again();
      };
      const wrong = () => {
        again();
        const first = document.querySelector("dialog[open]:last-of-type .faulty :is(input, select, textarea)") ?? document.querySelector("dialog[open]:last-of-type .faulty button");
        /** @type {HTMLElement | null} */ (first)?.focus();
      };
      const onward = async () => {
        if (isSending) return;
        const filled = this.action(offer, values);
        ({ faults } = filled);
        problem = null;
        if (offer.needs_reason && reason.trim() === "") faults.reason = say.tell("cup.field.missing");
        if (Object.keys(faults).length) return wrong();
        const looks = offer.has_preview && !effect;
        if (!looks && offer.is_grave && !isSure) {
          isSure = true;
          return again();
        }
        isSending = true;
        again();
        const more = { signal: stop.signal, lost };
        const answer = looks ? await this.sender.post("preview", { action: filled.action }, more) : await this.send(offer, filled.action, reason.trim(), more);
        isSending = isLost = false;
        if (answer.gone) return;
        if (answer.ok && !looks) {
          typed.drop();
          return done(true);
        }
        if (answer.ok) effect = answer.body.grids ?? [];
        else problem = this.problem(answer);
        isSure = false;
        again();
      };
      const word = offer.has_preview && !effect ? "cup.offer.preview" : isSure ? "cup.offer.sure" : offer.has_preview ? "cup.offer.sign" : "cup.offer.do";
      return [
        h("form", { method: "dialog", class: "cup-offer", novalidate: true, onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); onward(); } },
          offer.clause && h("p", { class: "mute" }, say.tell("cup.offer.clause"), " ", clauseLink(offer.clause)),
          ...fields.map((field, i) => drawField({ say, field, raw: values[field.path], set: changed(field.path), fault: faults[field.path] ?? "", isFirst: i === 0 })),
          offer.needs_reason && h("label", { class: `menu-list${faults.reason ? " faulty" : ""}`, key: "reason" }, say.tell("cup.offer.reason"),
            h("textarea", { name: "reason", rows: 2, autofocus: !fields.length, maxlength: 500, "aria-invalid": faults.reason ? "true" : null, oninput: (/** @type {any} */ e) => { reason = e.target.value; delete faults.reason; } }),
            faults.reason && h("span", { class: "is-wrong", role: "alert" }, faults.reason)),
          effect && h("section", { key: "effect", class: "effect", "aria-label": say.tell("cup.offer.effect") },
            h("h3", {}, say.tell("cup.offer.effect")),
            effect.length ? effect.map((grid) => drawGrid(grid)) : h("p", { class: "none" }, say.tell("cup.offer.no_effect"))),
          isLost && h("p", { class: "notice bad", key: "lost", role: "status" }, say.tell("cup.offer.lost")),
          problem && refusalBox(problem),
          isSure && h("p", { class: "notice", key: "sure", role: "alert" }, say.tell("cup.offer.ask_sure", { what: offer.label })),
          h("div", { class: "actions" },
            h("button", { type: "button", "data-do": "cancel", onclick: leave }, say.tell("client.cancel")),
            h("button", { type: "submit", class: "main", "data-do": "send", autofocus: !fields.length && !offer.needs_reason, "aria-disabled": isSending ? "true" : null }, say.tell(isSending ? "client.state.saving" : word)))),
      ];
    });
    return answered.finally(() => stop.abort());
  }
}
