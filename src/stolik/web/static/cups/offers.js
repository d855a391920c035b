// @ts-check
/** What somebody may do in a competition, as buttons: done by one tap, or by the dialog behind it. */

import { h } from "../base/dom.js";
import { menu } from "../base/talk.js";
import { actionOf, askForm, problemOf } from "../forms/ask.js";
import { actionNames } from "../forms/telling.js";
import { drawGrid } from "./grid.js";

/** @import { forms } from "../wire.js" */

/**
 * @typedef {import("../base/words.js").Speaker} Speaker
 * @typedef {import("./sending.js").Sender} Sender
 */

/** Whether something is asked before it is done. @param {forms.FormData} form @param {Record<string, any>} [given] */
const asks = (form, given = {}) =>
  Boolean(form.is_grave || form.needs_reason || form.has_preview || Object.keys(form.fields).some((name) => !(name in given)));

/** Whether one tap does it. @param {forms.FormData} form */
export const isOneTap = (form) => !asks(form);

/** Whether there is nothing to fill in. @param {forms.FormData} form */
export const isTap = (form) => Object.keys(form.fields).length === 0;

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
    /** What is under way by key, so that nothing is sent twice by two taps. @type {Set<string>} */
    this.busy = new Set();
  }

  /** @param {forms.FormData} form @param {{main?: boolean, label?: string, given?: Record<string, any>, stands?: any[], done?: () => void}} [more] */
  button(form, { main = false, label = this.say.say(form.label), given = {}, stands = [], done = () => {} } = {}) {
    return h("button", {
      type: "button", key: form.key, "data-offer": form.key, class: main ? "main" : form.is_grave ? "grave" : null,
      "aria-disabled": this.busy.has(form.key) ? "true" : null,
      "aria-haspopup": asks(form, given) ? "dialog" : null,
      onclick: async () => (await this.take(form, given, stands)) && done(),
    }, label);
  }

  /** Do it, after asking what has to be asked; gives whether it was done. @param {forms.FormData} form @param {Record<string, any>} [given] fields filled beforehand @param {any[]} [stands] rows that stand on its sheet @returns {Promise<boolean>} */
  async take(form, given = {}, stands = []) {
    if (this.busy.has(form.key)) return false;
    this.busy.add(form.key);
    this.changed();
    try {
      if (asks(form, given)) return (await this.ask(form, given, stands)) !== null;
      const answer = await this.send(form, actionOf(form, given), "");
      if (!answer.ok && !answer.gone) this.refused(this.problem(answer));
      return answer.ok;
    } finally {
      this.busy.delete(form.key);
      this.changed();
    }
  }

  /** What is doubtful is done only after a second look. @param {forms.FormData} form @param {any} action @param {string} reason @param {Partial<import("../forms/ask.js").Line>} [line] */
  async send(form, action, reason, line = {}) {
    const { say, sender } = this;
    const order = { seat: form.seat ?? null, reason, ...line };
    const answer = await sender.act(action, { ...order, asks: true });
    const { doubts } = answer.body;
    if (!doubts) return answer;
    const isSure = await menu(say, say.tell("cup.really"), [{ id: "sure", label: say.tell("cup.really.yes") }], doubts);
    return isSure ? sender.act(action, order) : { ok: false, gone: true, body: {} };
  }

  /** What to say of a refusal. @param {import("../forms/ask.js").Answer} answer */
  problem(answer) {
    return problemOf(this.say, answer);
  }

  /** @param {forms.FormData} form @param {Record<string, any>} given @param {any[]} stands */
  ask(form, given, stands) {
    const { say, sender } = this;
    const table = form.preset?.table;
    const label = say.say(form.label);
    const anew = Object.entries(form.fields).filter(([, field]) => field.type === "rows" && field.is_anew);
    return askForm({
      say,
      names: actionNames(say, "", form.action),
      title: typeof table === "number" ? `${say.tell("cup.table", { number: table })}: ${label}` : label,
      start: Object.fromEntries(anew.map(([name]) => [name, stands])),
      form,
      scope: this.cup,
      given,
      send: (action, reason, line) => this.send(form, action, reason, line),
      look: form.has_preview ? (action, line) => sender.post("preview", { action }, line) : undefined,
      drawEffect: ({ grids = [] }) => (grids.length ? grids.map((/** @type {any} */ grid) => drawGrid(grid, { folds: true })) : [h("p", { class: "none" }, say.tell("client.form.no_effect"))]),
    });
  }
}
