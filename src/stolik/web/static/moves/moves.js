// @ts-check
/** From taps to commands: what is chosen, what waits for a second yes, what is under way. */

import { settings } from "../base/settings.js";
import { actionOf, askForm } from "../forms/ask.js";
import { allDefaults } from "../forms/kinds.js";
import { OpenForms } from "../forms/open.js";
import { Tray, unfolds } from "../forms/tray.js";
import { actionNames, defaultInWords, formTitle } from "../forms/telling.js";
import { labels, nodes } from "../scene/names.js";
import { placed } from "./carries.js";
import { Taps } from "./taps.js";

/** @import { forms, scene, table } from "../wire.js" */

const NOTHING = new Taps({});
/** Fields whose usual value is an answer that a button can tell. */
const ONE_TAP = new Set(["number", "pick", "flag", "text", "places"]);
/** Who writes on a sheet. */
const REFEREE = -3;

/**
 * @typedef {{send: (command: any) => string, ask?: (command: any) => Promise<import("../table/socket.js").Answer> | null, changed: () => void, stale: () => void, rules: () => string}} Around `ask` gives nothing while there is no line
 * @typedef {import("./carries.js").Step & {id: string, isDone: boolean}} Sent
 */

export class Moves {
  /** @param {import("../base/words.js").Speaker} say @param {Around} on */
  constructor(say, on) {
    this.say = say;
    this.on = on;
    /** @type {table.Push} */
    this.push = /** @type {any} */ (null);
    /** What is drawn: the table's scene with the steps under way. @type {scene.Scene} */
    this.scene = /** @type {any} */ (null);
    this.taps = NOTHING;
    this.open = new OpenForms();
    this.tray = new Tray();
    /** A choice that waits for a second yes. @type {{action: forms.Action, text: string, isGrave: boolean} | null} */
    this.pending = null;
    /** The command whose answer is awaited. */
    this.waiting = "";
    /** The form that is being filled in a dialog. @type {{tag: string, gone: AbortController} | null} */
    this.filling = null;
    /** Steps shown before the table has answered. @type {Sent[]} */
    this.steps = [];
    /** The number of the question after the steps under way. */
    this.ahead = 0;
    /** What was put down last of pieces that stay. */
    this.kept = "";
  }

  /** Whether nothing can be chosen now. */
  get isOff() {
    return Boolean(this.waiting || this.pending);
  }

  /** The number of the question to the viewer, if there is one. @returns {number | undefined} */
  get question() {
    return this.push.questions?.[String(this.push.viewer)];
  }

  /** Take a picture; says whether it shows something new. @param {table.Push} push */
  show(push) {
    const before = this.push && { push: this.push, question: this.question };
    this.push = push;
    if (this.filling && !(this.filling.tag in push.forms)) this.leave();
    this.steps = this.steps.filter((one) => !one.isDone);
    const isNew = !before || before.push.viewer !== push.viewer || JSON.stringify(before.push.scene) !== JSON.stringify(push.scene);
    if (isNew || before.question !== this.question) {
      this.pending = null;
      this.open.renew(this.question === undefined ? {} : push.forms, push.scene);
      this.tray.stay(before?.question === this.question && this.question !== undefined ? push.forms : {});
      this.lay();
    }
    return isNew;
  }

  /** The table has gone on without what was being filled in: it is seen again. */
  leave() {
    this.filling?.gone.abort();
    this.filling = null;
    this.on.stale();
  }

  /** Put what is under way into the picture; a piece in the hand stays in the hand. */
  lay() {
    const held = this.taps.chosen;
    this.scene = this.told(placed(this.push.scene, this.steps));
    this.taps = this.question === undefined ? NOTHING : new Taps(this.scene);
    if (this.taps.isGroup(held)) this.taps.chosen = held;
    this.taps.hold(this.kept);
  }

  /** @param {string} key */
  tap(key) {
    const done = this.taps.tap(key);
    if (this.taps.staying(this.taps.chosen[0])) [this.kept] = this.taps.chosen;
    if (done?.step) {
      for (const one of [done, ...(done.more ?? [])]) if (one.do) this.send(one.do, one.step);
      return;
    }
    this.on.changed();
    if (!done) return;
    if (!done.form) return void (done.do && this.settle(done.do, done.path, false));
    const form = this.push.forms[done.form];
    if (form.is_open) return this.look(done.form);
    if (unfolds(form)) return this.unfold(done.form);
    if (!this.isQuick(done.form)) return void this.fill(done.form);
    this.settle(actionOf(form, allDefaults(form.fields) ?? {}), done.path, false);
  }

  /** Take own chips off a place again; says whether there were any. @param {string} key */
  back(key) {
    const mats = [...nodes(this.scene)].filter((node) => node.type === "mat");
    const lies = mats.flatMap((mat) => [...mat.patches, ...(mat.joints ?? [])]).find((one) => one.key === key)?.own ?? 0;
    const done = this.taps.back(key, lies);
    if (done?.do) this.send(done.do);
    return Boolean(done);
  }

  /** Look at one of the forms that lie open. @param {string} name */
  look(name) {
    this.open.pick(this.push.forms, name);
    this.on.changed();
  }

  /** Let an amount be chosen at the thumb, in the place of the buttons. @param {string} name */
  unfold(name) {
    this.taps.clear();
    this.tray.unfold(name, this.push.forms[name]);
    this.on.changed();
    /** @type {HTMLElement | null} */ (document.querySelector(".you .tray input[type=range]") ?? document.querySelector(".you .tray [data-do=send]"))?.focus({ preventScroll: true });
  }

  /** Whether a form is unfolded at the thumb. */
  get isUnfolded() {
    return Boolean(this.tray.name) && !this.isOff;
  }

  /** The form that lies open or is unfolded, if any. @param {import("../scene/pen.js").Pen} pen */
  lying(pen) {
    const { open, push, tray } = this;
    if (this.isOff) return null;
    if (tray.name)
      return tray.draw(pen, this.scene, push.forms, (action) => this.settle(action, [`form:${tray.name}`], false, true), () => this.on.changed());
    const send = (/** @type {forms.Action} */ action) => this.settle(action, [`form:${open.name}`], Boolean(push.forms[open.name].is_grave), true);
    return open.draw(pen, this.scene, push.forms, send, () => this.on.changed());
  }

  /** Whether one tap sends a form as it stands: it has one field, and its button tells what stands there. @param {string} name @param {scene.Scene} [scene] */
  isQuick(name, scene = this.scene) {
    const form = this.push.forms[name];
    if (!form || form.is_open || form.is_filled || form.is_grave) return false;
    const all = Object.values(form.fields);
    const isAside = (scene.actions ?? []).some((a) => a.is_aside && a.key === `form:${name}`);
    const isOne = all.length === 1 && (ONE_TAP.has(all[0].type) || (all[0].type === "each" && all[0].field.type === "maybe")); // cards that nobody has to enter
    return !isAside && isOne && allDefaults(form.fields) !== null;
  }

  /** Forms that one tap sends and that can be filled otherwise. @returns {string[]} */
  quick() {
    return this.taps.ordered.flatMap(({ form }) => (form && this.isQuick(form) ? [form] : []));
  }

  /** A picture whose buttons tell what one tap on them sends. @param {scene.Scene} scene @returns {scene.Scene} */
  told(scene) {
    const { say, push } = this;
    const label = (/** @type {scene.Action} */ a) => {
      const name = a.key.startsWith("form:") ? a.key.slice(5) : "";
      const words = name && this.isQuick(name, scene) && defaultInWords(actionNames(say, scene.game, push.forms[name].action), push.forms[name].fields);
      return words ? { ...a, label: /** @type {any} */ ({ type: "raw", text: `${say.say(a.label).replace(/…$/, "")}: ${words}` }) } : a;
    };
    return scene.actions?.length ? { ...scene, actions: scene.actions.map(label) } : scene;
  }

  /** Begin to type where a piece goes, by its first letter; says whether anything can be typed. @param {string} letter */
  typed(letter) {
    const carry = this.taps.carries.find(({ stays, form, place }) => stays && this.push.forms[form]?.fields[place]?.type === "text");
    if (!carry) return false;
    const held = carry.pieces[this.taps.chosen[0]];
    void this.fill(carry.form, { [carry.place]: letter, ...(held === undefined ? {} : { [carry.piece]: held }) });
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector("dialog[open] input[type=text]"));
    field?.focus();
    field?.setSelectionRange(letter.length, letter.length);
    return true;
  }

  /** Let a form be filled; one that the table refuses stays as it was typed. @param {string} tag @param {Record<string, string | number>} [start] */
  async fill(tag, start = {}) {
    const { push, scene, say, question } = this;
    const isGrave = (scene.actions ?? []).some((a) => a.is_grave && a.key === `form:${tag}`);
    const form = { ...push.forms[tag], is_grave: push.forms[tag].is_grave || isGrave };
    const filling = { tag, gone: new AbortController() };
    this.filling = filling;
    const send = async (/** @type {forms.Action} */ action) => {
      this.filling = null; // what comes now comes of it
      const asked = question === this.question ? this.on.ask?.({ type: "do", question, action, by: push.viewer }) : null;
      if (question !== this.question) this.on.stale();
      else if (!asked) this.send(action);
      const answer = await asked;
      if (answer?.type === "stale") this.on.stale();
      if (answer?.type === "refused") this.filling = filling;
      return { ok: !answer || answer.type === "ack" || answer.type === "stale", body: answer ?? {} };
    };
    await askForm({
      say,
      names: actionNames(say, scene.game, form.action, labels(scene, say)),
      title: formTitle(say, scene.game, tag, form),
      form,
      scope: location.pathname,
      question,
      start,
      rules: this.on.rules(),
      send,
      gone: filling.gone.signal,
    });
    if (this.filling === filling) this.filling = null;
  }

  /** Send a choice, or ask once more first. @param {forms.Action} action @param {string[]} path @param {boolean} grave @param {boolean} [filled] */
  settle(action, path, grave, filled = false) {
    const isGrave = grave || (this.scene.actions ?? []).some((a) => a.is_grave && path.includes(a.key));
    if (!isGrave && (filled || !settings().confirm)) return this.send(action);
    const names = labels(this.scene, this.say);
    this.pending = { action, text: path.map((key) => names.get(key) ?? key).join(" → "), isGrave };
    this.on.changed();
    /** @type {HTMLElement | null} */ (document.querySelector(".you [data-do=send]"))?.focus();
  }

  /** Send an action; a step is shown at once, and the next may follow before the answer. @param {forms.Action} action @param {import("./carries.js").Step} [step] */
  send(action, step) {
    const by = this.push.viewer;
    const question = Math.max(this.question ?? 0, this.ahead);
    const id = this.on.send({ type: "do", question, action, by, ...(by === REFEREE && this.push.head ? { head: this.push.head } : {}) });
    this.pending = null;
    this.ahead = step ? question + 1 : 0;
    if (step) {
      this.steps.push({ ...step, id, isDone: false });
      this.lay();
    } else this.waiting = id;
    this.on.changed();
  }

  /** Take the answer to a command: a step that did not happen takes those after it back. @param {import("../table/socket.js").Answer} message */
  answered(message) {
    if (message.id === this.waiting) this.waiting = "";
    const at = this.steps.findIndex((one) => one.id === message.id);
    if (at < 0) return;
    if (message.type === "ack") this.steps[at].isDone = true;
    else {
      this.steps.length = at;
      this.ahead = 0;
      this.lay();
    }
  }

  clear() {
    this.taps.clear();
    this.tray.fold();
    this.pending = null;
    this.on.changed();
  }
}
